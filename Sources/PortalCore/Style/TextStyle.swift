/// A family of fonts by its name.
public struct Font: Hashable, Sendable {
  public var name: String

  public init(name: String) {
    self.name = name
  }
}

/// The font of texts that ask for no other.
public let defaultFont = Font(name: "Inter")

/// How heavy letters are, on the scale that CSS and OpenType share.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case thin = 100
  case extraLight = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case extraBold = 800
  case black = 900

  /// The weight's name in documents.
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

/// Where the lines of a text stand between the left and the right side.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case left, center, right
  /// Both sides straight, but for a paragraph's last line.
  case justified
  /// Where the screen's reading direction begins, whatever script the text is in, as on iOS.
  case natural
}

/// Where a text that is cut has its ellipsis, and so which part of it is not seen.
public enum TextEllipsis: String, Hashable, Sendable, CaseIterable {
  case tail, head, middle
}

/// How a text looks.
public struct TextStyle: Hashable, Sendable {
  public var color: Color = .label
  public var font: Font = defaultFont
  /// The size of the letters in points.
  public var size: Double = 17
  /// Whether the size is that of the usual text size trait, and grows and shrinks with it; else it is always the same.
  public var scalesWithTextSize: Bool = true
  public var weight: FontWeight = .regular
  public var italic: Bool = false
  /// Points added after each character; less than 0 brings them closer.
  public var letterSpacing: Double = 0
  public var underline: Bool = false
  public var strikethrough: Bool = false
  public var features: [FontFeature] = []
  /// Places on the axes of a variable font.
  public var variations: [FontVariation] = []
  public var alignment: TextAlignment = .natural
  /// The height of a line as a multiple of the size of its letters, as CSS has it: what it has more or less than the
  /// font's own goes half above and half below.
  ///
  /// Being a multiple it still fits when the text size trait or shrinking changes the letters. Nothing takes the font's
  /// own height.
  public var lineHeight: Double?
  /// The most lines that are shown, over all paragraphs; 0 is as many as there are.
  ///
  /// What does not fit is replaced by an ellipsis on the last line. Where not even that fits, the line is empty: a text
  /// whose lines are limited is never wider than its box.
  public var numberOfLines: Int = 0
  public var ellipsis: TextEllipsis = .tail
  /// Whether letters become smaller until the text fits its width in ``numberOfLines``, before any ellipsis.
  ///
  /// A text of any number of lines always fits.
  public var adjustToFitWidth: Bool = false
  /// The smallest part of their size that letters shrink to, from 0 to 1.
  public var minimumScaleFactor: Double = 0

  public init() {}
}
