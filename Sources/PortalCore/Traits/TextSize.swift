/// How large a user wants to read: iOS's scale, from `xSmall` over the usual `large` to `accessibility5`.
///
/// It changes all texts but those whose style says `scalesWithTextSize = false`; in bars, and in controls of a fixed height,
/// no further than to `xxxLarge`.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The size that a text of 17 points has then.
  public var bodySize: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// Whether it is one of those for people who see little, which change how things are laid out, too.
  public var isAccessibility: Bool {
    switch self {
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    default: false
    }
  }

  /// What sizes are multiplied by.
  public var factor: Double { bodySize / TextSize.large.bodySize }
}
