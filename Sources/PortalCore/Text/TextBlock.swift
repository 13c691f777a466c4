import PortalSupport

/// A text with everything that affects its glyphs' positions, and nothing else: equal blocks have equal glyphs,
/// whatever their colours.
public struct TextBlock: Sendable {
  /// A run of the text with its own attributes.
  public struct Span: Hashable, Sendable {
    /// Its length in UTF-8 bytes.
    public var length: Int
    /// What decides the glyphs of the run.
    public var attributes: TextAttributes
  }

  /// The characters, without those that Unicode says are none.
  public var string: String
  /// The attributes of a text without spans, and of lines without characters.
  public var attributes: TextAttributes
  /// The text's runs, in order and without gaps; empty if all of it has the same attributes.
  public var spans: [Span]
  /// The side that lines keep to.
  public var alignment: TextAlignment
  /// The line height as a multiple of the font size; nil for the font's own.
  public var lineHeight: Double?
  /// The distance between the baselines of lines in the text's own font, in points; nil for that font's line height.
  public var leading: Double?
  /// The most lines that there may be; 0 for no limit.
  public var numberOfLines: Int
  /// Where the ellipsis is if the text is truncated.
  public var ellipsis: TextEllipsis
  /// The smallest scale to which the text shrinks; 1 if it does not shrink.
  public var minimumScale: Double
  /// The direction in which the screen is laid out.
  public var direction: ReadingDirection
  /// The language of the text, which decides forms of letters and where lines break.
  public var locale: String
  /// Whether the line height is the text's own font's, even where the ink of fallback fonts is higher.
  public var keepsLineHeight = false
  /// Whether the words of scripts without spaces are looked up, as in a text that is edited.
  public var findsWords = false

  /// A text in one style, under traits.
  public init(_ string: String, _ style: TextStyle, traits: Traits) {
    self.string = string.withoutNoncharacters
    attributes = TextAttributes(style, traits: traits)
    spans = []
    alignment = style.alignment
    lineHeight = style.lineHeight
    leading = style.leading(traits)
    numberOfLines = style.numberOfLines
    ellipsis = style.ellipsis
    minimumScale = style.adjustToFitWidth && style.numberOfLines > 0 ? style.minimumScaleFactor : 1
    direction = traits.direction
    locale = traits.locale
  }

  /// A text of several runs.
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

  /// The attributes of each span, or those of the whole text.
  public var looks: [TextAttributes] { spans.isEmpty ? [attributes] : spans.map(\.attributes) }

  /// The text and attributes of each span, or of the whole text.
  public var pieces: [(text: String, attributes: TextAttributes)] {
    guard !spans.isEmpty else { return [(string, attributes)] }
    var rest = Substring(string).utf8
    return spans.map { span in
      let bytes = rest.prefix(span.length)
      rest = rest.dropFirst(span.length)
      return (String(decoding: bytes, as: UTF8.self), span.attributes)
    }
  }

  /// The text scaled by a factor.
  public func scaled(by factor: Double) -> TextBlock {
    var block = self
    block.attributes = attributes.scaled(by: factor)
    block.leading = leading.map { $0 * factor }
    for index in block.spans.indices { block.spans[index].attributes = spans[index].attributes.scaled(by: factor) }
    return block
  }
}

extension TextBlock: Hashable {
  /// Strings are compared by bytes: Swift equates é with e and a combining accent, but their glyphs may differ.
  public static func == (one: TextBlock, other: TextBlock) -> Bool {
    one.looks(like: other) && one.string.hasSameBytes(as: other.string)
  }

  /// Whether two blocks differ at most in their strings.
  ///
  /// One property at a time: a debug build copies both blocks for each `&&`.
  public func looks(like other: TextBlock) -> Bool {
    guard numberOfLines == other.numberOfLines, alignment == other.alignment, lineHeight == other.lineHeight,
      leading == other.leading, ellipsis == other.ellipsis, minimumScale == other.minimumScale,
      keepsLineHeight == other.keepsLineHeight, findsWords == other.findsWords, direction == other.direction,
      attributes == other.attributes, spans == other.spans
    else { return false }
    return locale == other.locale
  }

  /// Hashes the properties in which texts of one screen usually differ; a screen has one locale and one direction.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(attributes)
    hasher.combine(spans)
    hasher.combine(numberOfLines)
    hasher.combine(lineHeight)
    hasher.combine(minimumScale)
    string.hashBytes(into: &hasher)
  }
}

/// Shapes texts: turns them into glyphs.
///
/// The raster implements it; placing does not depend on how.
public protocol TextShaper {
  /// Breaks the text into lines no wider than `width` points, or one line per paragraph if nil, and shapes them.
  func shape(_ block: TextBlock, width: Double?) throws -> ShapedText
}

extension String {
  /// The text with replacement characters for code points that no text may contain: noncharacters, and zero, which ends
  /// strings in C.
  var withoutNoncharacters: String {
    func isNone(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0 || scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
    }
    return unicodeScalars.contains(where: isNone) ? escaping { isNone($0) ? "\u{fffd}" : nil } : self
  }
}
