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
  public var name: String { String(describing: self) }
}

/// Where the lines of a text stand between the left and the right side.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case left, center, right
  /// Both sides straight, but for a paragraph's last line.
  case justified
  /// Where the screen's reading direction begins, whatever script the text is in, as on iOS.
  case natural
}

/// How a text looks.
public struct TextStyle: Hashable, Sendable {
  public var color: Color = .label
  public var font: Font = defaultFont
  /// The size of the letters in points.
  public var size: Double = 17
  public var weight: FontWeight = .regular
  public var italic: Bool = false
  public var alignment: TextAlignment = .natural
  /// The most lines that are shown; 0 is as many as there are.
  ///
  /// What does not fit ends in an ellipsis.
  public var numberOfLines: Int = 0

  public init() {}
}
