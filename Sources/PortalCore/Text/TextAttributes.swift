/// The attributes that decide the glyphs of a run of characters, and their rules.
public struct TextAttributes: Hashable, Sendable {
  public var font: Font
  /// The font size in points, under the traits.
  public var size: Double
  public var weight: FontWeight
  public var italic: Bool
  public var letterSpacing: Double
  public var underline: Bool
  public var strikethrough: Bool
  public var features: [FontFeature]
  public var variations: [FontVariation]

  public init(_ style: TextStyle, traits: Traits) {
    font = style.font
    size = style.scalesWithTextSize ? traits.textSize.size(of: style.size) : style.size
    weight = style.weight
    italic = style.italic
    letterSpacing = size == style.size ? style.letterSpacing : style.letterSpacing * size / style.size
    underline = style.underline
    strikethrough = style.strikethrough
    features = style.features
    variations = style.variations
  }

  /// The attributes scaled by a factor.
  public func scaled(by factor: Double) -> TextAttributes {
    var scaled = self
    scaled.size *= factor
    scaled.letterSpacing *= factor
    return scaled
  }
}
