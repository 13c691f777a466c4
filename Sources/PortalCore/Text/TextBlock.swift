/// A text with all that decides where its glyphs go, and nothing that does not: two blocks that are equal have the same
/// glyphs at the same places, whatever their colour.
public struct TextBlock: Hashable, Sendable {
  public var string: String
  public var font: Font
  public var size: Double
  public var weight: FontWeight
  public var italic: Bool
  public var alignment: TextAlignment
  public var numberOfLines: Int
  public var direction: ReadingDirection
  public var locale: String

  public init(_ string: String, _ style: TextStyle, traits: Traits) {
    self.string = string.withoutNoncharacters
    self.font = style.font
    self.size = style.size
    self.weight = style.weight
    self.italic = style.italic
    self.alignment = style.alignment
    self.numberOfLines = style.numberOfLines
    self.direction = traits.direction
    self.locale = traits.locale
  }
}

/// Turns texts into glyphs.
///
/// The raster has one; placing asks it and never learns how it is done.
public protocol TextShaper {
  /// The text in lines no wider than `width` points, or in one line a paragraph where none is given.
  func shape(_ block: TextBlock, width: Double?) throws -> ShapedText
}

extension String {
  /// The text with a replacement character for what no text may hold: the code points that are no characters, and the
  /// zero at which C libraries would end it.
  fileprivate var withoutNoncharacters: String {
    func isNone(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0 || scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isNone) else { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(isNone(scalar) ? "\u{fffd}" : scalar) }
    return result
  }
}
