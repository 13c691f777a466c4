/// The attributes that decide the glyphs of a run of characters, and their rules.
public struct TextAttributes: Hashable, Sendable {
  /// The font family.
  public var font: Font
  /// The font size in points, under the traits.
  public var size: Double
  /// The weight of the font.
  public var weight: FontWeight
  /// Whether the letters are italic.
  public var italic: Bool
  /// The points that are added after each character; nil for the tracking that the system font has at this size.
  ///
  /// Other fonts have no tracking of their own, so there it is 0.
  public var letterSpacing: Double?
  /// Whether a line is drawn under the letters.
  public var underline: Bool
  /// Whether a line is drawn through the letters.
  public var strikethrough: Bool
  /// The OpenType features that are switched on or off.
  public var features: [FontFeature]
  /// Positions on the axes of a variable font.
  public var variations: [FontVariation]

  /// The attributes of a style under traits, by whose text size its letters grow.
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
