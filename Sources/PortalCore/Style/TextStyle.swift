/// A font family, by name.
public struct Font: Hashable, Sendable {
  /// The name of the family, as the font's file has it.
  public var name: String

  /// A family by its name; a text in one that the renderer's font library does not have cannot be shaped.
  public init(name: String) {
    self.name = name
  }
}

/// The family of texts for which none is said: Inter.
public let defaultFont = Font(name: "Inter")

/// The weight of a font, on the scale of CSS and OpenType.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  /// The weight 100: hairlines.
  case thin = 100
  /// The weight 200, between thin and light.
  case extraLight = 200
  /// The weight 300, lighter than usual texts.
  case light = 300
  /// The weight 400: what texts have when nothing is said.
  case regular = 400
  /// The weight 500, between regular and semibold.
  case medium = 500
  /// The weight 600: headlines, and the titles of bars.
  case semibold = 600
  /// The weight 700, for emphasis.
  case bold = 700
  /// The weight 800, between bold and black.
  case extraBold = 800
  /// The weight 900: the heaviest.
  case black = 900

  /// The weight as documents and layout texts write it: `semibold`.
  public var name: String {
    switch self {
    case .thin: "thin"
    case .extraLight: "extraLight"
    case .light: "light"
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    case .extraBold: "extraBold"
    case .black: "black"
    }
  }
}

/// The horizontal alignment of lines.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left, in the middle, or at the right, whatever the direction of reading.
  case left, center, right
  /// Justified, except for a paragraph's last line.
  case justified
  /// The leading side of the screen's layout direction, whatever the text's script, as on iOS.
  case natural
}

/// The place of the ellipsis in a truncated text.
public enum TextEllipsis: String, Hashable, Sendable, CaseIterable {
  /// At the end, at the beginning, or in the middle of the line.
  case tail, head, middle
}

/// The style of a text.
public struct TextStyle: Hashable, Sendable {
  /// One of the platform's text styles, which sets ``size`` and ``weight``, and the distance between lines.
  ///
  /// Size and weight can be changed afterwards.
  public var named: Named? {
    didSet {
      guard let named else { return }
      (size, weight) = (named.size, named.weight)
    }
  }
  /// The colour of the letters and of the lines under and through them.
  public var color: Color = .label
  /// The family that letters are taken from; characters that it lacks come from others.
  public var font: Font = defaultFont
  /// The font size in points.
  public var size: Double = 17
  /// Whether the size scales with the text size trait.
  public var scalesWithTextSize: Bool = true
  /// The weight of the font.
  public var weight: FontWeight = .regular
  /// Whether the letters are italic.
  public var italic: Bool = false
  /// Tracking: points added after each character, or removed if negative.
  ///
  /// Nil is what the platform does: letters of the default font stand as far apart as the system font's at this size and
  /// weight, large ones closer together than small ones, so that texts are as wide as native ones. 0 is what the font
  /// itself has.
  public var letterSpacing: Double?
  /// Whether a line is drawn under the letters.
  public var underline: Bool = false
  /// Whether a line is drawn through the letters.
  public var strikethrough: Bool = false
  /// The OpenType features that are switched on or off.
  public var features: [FontFeature] = []
  /// Positions on the axes of a variable font.
  public var variations: [FontVariation] = []
  /// The side that lines keep to.
  public var alignment: TextAlignment = .natural
  /// The line height as a multiple of the font size, as in CSS; the difference to the font's own is split above and
  /// below.
  ///
  /// As a multiple it also fits scaled text. Nil takes the font's own line height.
  public var lineHeight: Double?
  /// The maximum number of lines, over all paragraphs; 0 for no limit.
  ///
  /// Overflow is replaced by an ellipsis on the last line. If not even that fits, the line is empty: a text of limited
  /// lines is never wider than its box.
  public var numberOfLines: Int = 0
  /// Where the ellipsis is if the text is truncated.
  public var ellipsis: TextEllipsis = .tail
  /// Whether the text shrinks to fit its width in ``numberOfLines``, before it is truncated.
  ///
  /// A text of unlimited lines always fits.
  public var adjustToFitWidth: Bool = false
  /// The smallest scale to which the text shrinks, from 0 to 1.
  public var minimumScaleFactor: Double = 0

  /// The platform's body text: the default font in 17 points, which grows with the user's text size.
  public init() {}
}

extension TextStyle {
  /// Takes over what another style says: the properties that are not what they are in `unset`.
  public mutating func merge(_ other: TextStyle, unset: TextStyle) {
    func take<Value: Equatable>(_ property: WritableKeyPath<TextStyle, Value>, _ style: inout TextStyle) {
      if other[keyPath: property] != unset[keyPath: property] { style[keyPath: property] = other[keyPath: property] }
    }
    // Before the size and the weight, which the other style may have changed.
    take(\.named, &self)
    take(\.color, &self)
    take(\.font, &self)
    take(\.size, &self)
    take(\.scalesWithTextSize, &self)
    take(\.weight, &self)
    take(\.italic, &self)
    take(\.letterSpacing, &self)
    take(\.underline, &self)
    take(\.strikethrough, &self)
    take(\.features, &self)
    take(\.variations, &self)
    take(\.alignment, &self)
    take(\.lineHeight, &self)
    take(\.numberOfLines, &self)
    take(\.ellipsis, &self)
    take(\.adjustToFitWidth, &self)
    take(\.minimumScaleFactor, &self)
  }
}
