/// A run of a text with its own style; unset properties are inherited from the text's style.
///
/// ```swift
/// let total: Component<Message> = label(runs: [TextRun("3 items, "), TextRun("49 €") { $0.weight = .bold }])
/// ```
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var color: Color?
  public var font: Font?
  public var size: Double?
  public var weight: FontWeight?
  public var italic: Bool?
  /// Points added after each character; 0 for none beyond the font's.
  public var letterSpacing: Double?
  public var underline: Bool?
  public var strikethrough: Bool?
  public var features: [FontFeature]?
  public var variations: [FontVariation]?
  /// The address that it links to: it is tinted and underlined where nothing else is said.
  public var link: String?

  public init(_ text: String = "") {
    self.text = text
  }

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
