/// A run of a text with its own style; unset properties are inherited from the text's style.
///
/// ```swift
/// let total: Component<Message> = label(runs: [TextRun("3 items, "), TextRun("49 €", weight: .bold)])
/// ```
public struct TextRun: Hashable, Sendable {
  /// The characters of the run.
  public var text: String
  /// The colour of the letters; nil for the text's.
  public var color: Color?
  /// The font family; nil for the text's.
  public var font: Font?
  /// The font size in points; nil for the text's.
  public var size: Double?
  /// The weight of the font; nil for the text's.
  public var weight: FontWeight?
  /// Whether the letters are italic; nil for as the text says.
  public var italic: Bool?
  /// The points added after each character; 0 for none beyond the font's, and nil for the text's.
  public var letterSpacing: Double?
  /// Whether a line is drawn under the letters; nil for as the text says.
  public var underline: Bool?
  /// Whether a line is drawn through the letters; nil for as the text says.
  public var strikethrough: Bool?
  /// The OpenType features; nil for the text's.
  public var features: [FontFeature]?
  /// Positions on the axes of a variable font; nil for the text's.
  public var variations: [FontVariation]?
  /// The address that it links to: it is tinted and underlined where nothing else is said.
  public var link: String?

  /// A run that looks as the text around it, but for what is said here.
  public init(
    _ text: String = "", color: Color? = nil, size: Double? = nil, weight: FontWeight? = nil, italic: Bool? = nil,
    underline: Bool? = nil, strikethrough: Bool? = nil, link: String? = nil
  ) {
    self.text = text
    self.color = color
    self.size = size
    self.weight = weight
    self.italic = italic
    self.underline = underline
    self.strikethrough = strikethrough
    self.link = link
  }

  /// A run with a style of its own, as far as the closure says one.
  public init(_ text: String, _ configure: (inout TextRun) -> Void) {
    self.text = text
    configure(&self)
  }

  /// The text's style with this run's properties.
  public func resolved(in style: TextStyle) -> TextStyle {
    var style = style
    if link?.isEmpty == false { (style.color, style.underline) = (LinkSpec.defaultStyle.color, true) }
    if let color { style.color = color }
    if let font { style.font = font }
    if let size { style.size = size }
    if let weight { style.weight = weight }
    if let italic { style.italic = italic }
    if let letterSpacing { style.letterSpacing = letterSpacing }
    if let underline { style.underline = underline }
    if let strikethrough { style.strikethrough = strikethrough }
    if let features { style.features = features }
    if let variations { style.variations = variations }
    return style
  }
}
