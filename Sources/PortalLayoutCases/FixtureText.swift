import PortalLayout

/// A text leaf of the fixtures, measured as their README says.
public struct FixtureText {
  public enum Kind {
    /// As in a browser: never narrower than the longest word.
    case css
    /// As in Yoga's own tests.
    case yogaTest
  }

  /// The side of the squares.
  public static let side = 10.0
  /// From the top of a line to its baseline.
  public static let baseline = 8.0

  public let kind: Kind
  private let words: [Word]
  private let countsLinesAtWidth: Bool

  /// A word between two break opportunities.
  private struct Word {
    var length: Double
    /// The space before it, unless it begins a line.
    var gap: Double
  }

  public init(_ text: String, kind: Kind, direction: FlexDirection) {
    self.kind = kind
    countsLinesAtWidth = direction == .column || direction == .columnReverse
    var words: [Word] = []
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      var gap = Self.side
      for piece in part.split(separator: "\u{200B}", omittingEmptySubsequences: false) {
        words.append(Word(length: Double(piece.count) * Self.side, gap: gap))
        gap = 0
      }
    }
    self.words = words
  }

  private var longestWord: Double { words.map(\.length).max() ?? 0 }

  private var oneLine: Double {
    words.dropFirst().reduce(words.first?.length ?? 0) { $0 + $1.gap + $1.length }
  }

  /// The widths of the lines at a given width.
  public func lines(in width: Double) -> [Double] {
    guard oneLine > 0 else { return [] }
    var lines: [Double] = []
    var used = words.first?.length ?? 0
    for word in words.dropFirst() {
      if used + word.gap + word.length > width + 0.001 {
        lines.append(used)
        used = word.length
      } else {
        used += word.gap + word.length
      }
    }
    return lines + [used]
  }

  public func measure(_ request: MeasureRequest) -> MeasuredSize {
    let width: Double
    switch request.width {
    case .exactly(let given): width = given
    case .unlimited: width = oneLine
    case .minContent: width = longestWord
    case .atMost(let available):
      let fitting = min(oneLine, available)
      width = kind == .css ? max(fitting, min(longestWord, oneLine)) : fitting
    }
    let lineWidth = kind == .css || countsLinesAtWidth ? width : max(width, longestWord)
    var height = Double(lines(in: lineWidth).count) * Self.side
    switch request.height {
    case .exactly(let given): height = given
    case .atMost(let available) where kind == .yogaTest: height = min(height, available)
    case .atMost, .unlimited, .minContent: break
    }
    return MeasuredSize(width: width, height: height, baseline: Self.baseline)
  }
}
