#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
  /// Whether lines are as high as the text's own font wants them, whatever fonts stand in for it.
  public var keepsLineHeight = false

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

  /// The text of each span with its look, or all of it as the only one.
  public var pieces: [(text: String, attributes: TextAttributes)] {
    guard !spans.isEmpty else { return [(string, attributes)] }
    var rest = Substring(string).utf8
    return spans.map { span in
      let bytes = rest.prefix(span.length)
      rest = rest.dropFirst(span.length)
      return (String(decoding: bytes, as: UTF8.self), span.attributes)
    }
  }

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
    one.looks(like: other) && one.string.hasSameBytes(as: other.string)
  }

  /// Whether two blocks differ in nothing but their strings.
  public func looks(like other: TextBlock) -> Bool {
    attributes == other.attributes && numberOfLines == other.numberOfLines && spans == other.spans
      && alignment == other.alignment && lineHeight == other.lineHeight && ellipsis == other.ellipsis
      && minimumScale == other.minimumScale && keepsLineHeight == other.keepsLineHeight && direction == other.direction
      && locale == other.locale
  }

  /// The text and its size tell blocks apart well enough, and quickly.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(attributes.size)
    hasher.combine(numberOfLines)
    string.hashBytes(into: &hasher)
  }
}

extension String {
  /// Whether two strings are the same, byte by byte.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { its in
        guard let one = mine.baseAddress, let other = its.baseAddress else { return true }
        return one == other || memcmp(one, other, mine.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Feeds the bytes to a hasher, of which strings that are only equal to Swift may have different ones.
  package func hashBytes(into hasher: inout Hasher) {
    let hashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { utf8.forEach { hasher.combine($0) } }
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
  var withoutNoncharacters: String {
    func isNone(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0 || scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isNone) else { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(isNone(scalar) ? "\u{fffd}" : scalar) }
    return result
  }
}
