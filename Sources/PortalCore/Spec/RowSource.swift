/// Rows of a view that are described only when they are seen.
///
/// As with handlers, the spec holds a number and a count, and the closure that describes a row is kept beside it, in the
/// description's ``HandlerTable``. So a list of a hundred thousand rows is as plain a value as one of three, and equal
/// sources do not mean equal rows.
public struct RowSource: Hashable, Sendable {
  /// The closure's number; ``HandlerTable/add(rows:count:)`` gives it.
  var slot: Int
  /// How many rows there are.
  public internal(set) var count: Int
}

/// How high the rows of a table are before they are described.
///
/// A row that is seen may turn out higher or lower; until then its declared height stands in for it.
public enum RowHeights: Hashable, Sendable {
  case uniform(Double)
  case each([Double])

  /// The heights of a list's rows, in one number where they are all alike.
  public init(_ heights: some Collection<Double>) {
    guard let first = heights.first else {
      self = .uniform(0)
      return
    }
    self = heights.allSatisfy { $0 == first } ? .uniform(first) : .each(Array(heights))
  }

  /// The declared height of a row; what is no height is none.
  subscript(row: Int) -> Double {
    switch self {
    case .uniform(let height): Self.sane(height)
    case .each(let heights): heights.indices.contains(row) ? Self.sane(heights[row]) : 0
    }
  }

  /// What so many rows take together.
  func total(_ count: Int) -> Double {
    switch self {
    case .uniform(let height): Self.sane(height) * Double(count)
    case .each(let heights): heights.prefix(count).reduce(0) { $0 + Self.sane($1) }
    }
  }

  /// The first row that reaches below a line, and where it begins.
  func row(reachingBelow line: Double, count: Int) -> (index: Int, start: Double) {
    switch self {
    case .uniform(let height):
      let height = Self.sane(height)
      guard height > 0, line > 0 else { return (0, 0) }
      let index = Int(min(Double(count), (line / height).rounded(.down)))
      return (index, Double(index) * height)
    case .each:
      var start = 0.0
      for index in 0..<count {
        let end = start + self[index]
        if end > line { return (index, start) }
        start = end
      }
      return (count, start)
    }
  }

  private static func sane(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
