/// A text with all that decides where its glyphs go, and nothing that does not: two blocks that are equal have the same
/// glyphs at the same places, whatever their colour.
public struct TextBlock: Sendable {
  /// A piece of the text with a look of its own.
  public struct Span: Hashable, Sendable {
    /// How many bytes of the text's UTF-8 it has.
    public var length: Int
    public var attributes: TextAttributes
  }

  public var string: String
  /// The look of a text that has no spans, and of its lines without characters.
  public var attributes: TextAttributes
  /// The text's pieces from its beginning to its end; none where all of it looks the same.
  public var spans: [Span]
  public var alignment: TextAlignment
  public var lineHeight: Double?
  public var numberOfLines: Int
  public var ellipsis: TextEllipsis
  /// The smallest part of its size that the text shrinks to; 1 where it does not shrink.
  public var minimumScale: Double
  public var direction: ReadingDirection
  public var locale: String

  public init(_ string: String, _ style: TextStyle, traits: Traits) {
    self.string = string.withoutNoncharacters
    attributes = TextAttributes(style, traits: traits)
    spans = []
    alignment = style.alignment
    lineHeight = style.lineHeight
    numberOfLines = style.numberOfLines
    ellipsis = style.ellipsis
    minimumScale = style.adjustToFitWidth && style.numberOfLines > 0 ? style.minimumScaleFactor : 1
    direction = traits.direction
    locale = traits.locale
  }

  /// A text of several looks.
  public init(_ runs: [TextRun], _ style: TextStyle, traits: Traits) {
    if runs.count == 1 {
      self.init(runs[0].text, runs[0].resolved(in: style), traits: traits)
      return
    }
    self.init(runs.map(\.text).joined(), style, traits: traits)
    spans = runs.map { run in
      Span(
        length: run.text.withoutNoncharacters.utf8.count,
        attributes: TextAttributes(run.resolved(in: style), traits: traits))
    }
  }

  /// The look of each span, or of the whole text as the only one.
  public var looks: [TextAttributes] { spans.isEmpty ? [attributes] : spans.map(\.attributes) }

  /// The same text so many times as large.
  public func scaled(by factor: Double) -> TextBlock {
    var block = self
    block.attributes = attributes.scaled(by: factor)
    for index in block.spans.indices { block.spans[index].attributes = spans[index].attributes.scaled(by: factor) }
    return block
  }
}

extension TextBlock: Hashable {
  /// Texts are compared byte by byte: to Swift an é is an e with an accent, but they may have other glyphs.
  public static func == (one: TextBlock, other: TextBlock) -> Bool {
    one.attributes == other.attributes && one.numberOfLines == other.numberOfLines && one.spans == other.spans
      && one.alignment == other.alignment && one.lineHeight == other.lineHeight && one.ellipsis == other.ellipsis
      && one.minimumScale == other.minimumScale && one.direction == other.direction && one.locale == other.locale
      && one.string.hasSameBytes(as: other.string)
  }

  /// The text and its size tell blocks apart well enough, and quickly.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(attributes.size)
    hasher.combine(numberOfLines)
    let hashed: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { string.utf8.forEach { hasher.combine($0) } }
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { mine.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
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
