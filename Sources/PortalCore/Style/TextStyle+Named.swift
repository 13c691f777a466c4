extension TextStyle {
  /// The platform's text styles: sizes, weights and distances of lines that belong together, at every text size.
  ///
  /// Sizes and leadings are those of the Human Interface Guidelines.
  public enum Named: String, Hashable, Sendable, CaseIterable {
    /// UIKit's text styles of these names, from the largest to the smallest.
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// The size of its letters in points, where the text size is the default; it grows as ``TextSize`` says.
    public var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }

    /// The weight of its letters: semibold for headlines, regular for all others.
    public var weight: FontWeight { self == .headline ? .semibold : .regular }

    /// The distance between the baselines of its lines, in points; one line alone is as high as its font says.
    public func leading(at textSize: TextSize) -> Double {
      let place = TextSize.allCases.firstIndex(of: textSize) ?? 0
      return leadings[place]
    }

    /// The leading at each text size, from `xSmall` to `accessibility5`.
    private var leadings: [Double] {
      switch self {
      case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      case .caption1: [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51]
      case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
      }
    }
  }

  /// The distance between the baselines of its lines, in points; nil where no style is named, or a line height is said.
  ///
  /// Where the text has another size than its named style, the distance is in proportion.
  func leading(_ traits: Traits) -> Double? {
    guard let named, lineHeight == nil else { return nil }
    return named.leading(at: scalesWithTextSize ? traits.textSize : .large) * size / named.size
  }
}
