/// The user's text size preference: iOS's Dynamic Type scale, from `xSmall` over the default `large` to
/// `accessibility5`.
///
/// It scales all texts but those whose style has `scalesWithTextSize = false`; in bars, and in controls of fixed
/// height, only up to `xxxLarge`.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  /// The sizes of the usual scale; `large` is the default.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The sizes beyond, which a user has to allow in the settings for accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The size of body text, which is 17 points by default.
  public var bodySize: Double { size(of: Self.usualBodySize) }

  /// Whether it is one of the accessibility sizes, which also affect layout.
  public var isAccessibility: Bool {
    switch self {
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    default: false
    }
  }

  /// The size, limited to `xxxLarge`: bars and controls of fixed height grow no further, since content loses their
  /// height.
  var bounded: TextSize { isAccessibility ? .xxxLarge : self }

  /// The factor by which body text is scaled, and what scales with it.
  public var factor: Double { bodySize / Self.usualBodySize }

  /// The scaled size of a text with the given default size.
  ///
  /// Small texts are scaled more than large ones: at `accessibility3` a caption of 12 points has 32, body text of 17
  /// has 40, and a large title of 34 has 52. Sizes between iOS's text styles are interpolated.
  public func size(of usual: Double) -> Double {
    guard self != .large else { return usual }
    let known = Self.usualSizes
    guard let index = known.firstIndex(where: { $0 >= usual }) else {
      // Larger texts grow by as much as iOS's largest style.
      return max(0, usual + sizes[known.count - 1] - known[known.count - 1])
    }
    guard index > 0 else { return usual * sizes[0] / known[0] }
    let part = (usual - known[index - 1]) / (known[index] - known[index - 1])
    return sizes[index - 1] + (sizes[index] - sizes[index - 1]) * part
  }

  private static let usualBodySize = 17.0

  /// iOS's text styles at the default setting: captions, footnote, subhead, callout, body, and the four titles.
  private static let usualSizes: [Double] = [11, 12, 13, 15, 16, 17, 20, 22, 28, 34]

  /// The same styles at this one, from the Human Interface Guidelines.
  private var sizes: [Double] {
    switch self {
    case .xSmall: [11, 11, 12, 12, 13, 14, 17, 19, 25, 31]
    case .small: [11, 11, 12, 13, 14, 15, 18, 20, 26, 32]
    case .medium: [11, 11, 12, 14, 15, 16, 19, 21, 27, 33]
    case .large: Self.usualSizes
    case .xLarge: [13, 14, 15, 17, 18, 19, 22, 24, 30, 36]
    case .xxLarge: [15, 16, 17, 19, 20, 21, 24, 26, 32, 38]
    case .xxxLarge: [17, 18, 19, 21, 22, 23, 26, 28, 34, 40]
    case .accessibility1: [20, 22, 23, 25, 26, 28, 31, 34, 38, 44]
    case .accessibility2: [24, 26, 27, 30, 32, 33, 37, 39, 43, 48]
    case .accessibility3: [29, 32, 33, 36, 38, 40, 43, 44, 48, 52]
    case .accessibility4: [34, 37, 38, 42, 44, 47, 49, 50, 53, 56]
    case .accessibility5: [40, 43, 44, 49, 51, 53, 55, 56, 58, 60]
    }
  }
}
