/// The attributes that decide the glyphs of a run of characters, and their rules.
public struct TextAttributes: Hashable, Sendable {
  public var font: Font
  /// The font size in points, under the traits.
  public var size: Double
  public var weight: FontWeight
  public var italic: Bool
  /// The points that are added after each character; nil for the tracking that the system font has at this size.
  ///
  /// Other fonts have no tracking of their own, so there it is 0.
  public var letterSpacing: Double?
  public var underline: Bool
  public var strikethrough: Bool
  public var features: [FontFeature]
  public var variations: [FontVariation]

  public init(_ style: TextStyle, traits: Traits) {
    font = style.font
    size = style.scalesWithTextSize ? traits.textSize.size(of: style.size) : style.size
    weight = style.weight
    italic = style.italic
    let spacing = style.letterSpacing ?? (style.font == defaultFont ? nil : 0)
    letterSpacing = size == style.size ? spacing : spacing.map { [size] in $0 * size / style.size }
    underline = style.underline
    strikethrough = style.strikethrough
    features = style.features
    variations = style.variations
  }

  /// The points between two letters of the font.
  package var spacing: Double { letterSpacing ?? SystemFont.tracking(size: size, weight: weight) }

  /// The attributes scaled by a factor.
  public func scaled(by factor: Double) -> TextAttributes {
    var scaled = self
    scaled.size *= factor
    scaled.letterSpacing = letterSpacing.map { $0 * factor }
    return scaled
  }
}
