/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The conditions under which a screen is shown: what a user would choose in a device's settings.
public struct Traits: Hashable, Sendable {
  public var appearance: Appearance
  /// The side on which reading begins.
  public var direction: ReadingDirection
  /// A BCP 47 language tag.
  public var locale: String
  /// How large a user wants to read.
  public var textSize: TextSize

  public init(
    appearance: Appearance = .light, direction: ReadingDirection = .leftToRight, locale: String = "en",
    textSize: TextSize = .large
  ) {
    self.appearance = appearance
    self.direction = direction
    self.locale = locale
    self.textSize = textSize
  }
}

/// The direction in which a screen reads.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}
