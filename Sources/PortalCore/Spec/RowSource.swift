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
/// A row that is seen may turn out higher or lower; until then its declared height stands in for it. The sums are made once,
/// so that no question takes a walk over all rows.
public struct RowHeights: Hashable, Sendable {
  private enum Form: Hashable {
    case uniform(Double)
    /// Where each row ends.
    case each(ends: [Double])
  }

  private let form: Form

  /// Rows that are all equally high.
  public init(uniform height: Double) {
    form = .uniform(Self.sane(height))
  }

  /// The heights of a list's rows.
  public init(_ heights: some Collection<Double>) {
    var ends: [Double] = []
    ends.reserveCapacity(heights.count)
    var end = 0.0
    let first = heights.first ?? 0
    var isUniform = true
    for height in heights {
      isUniform = isUniform && height == first
      end += Self.sane(height)
      ends.append(end)
    }
    form = isUniform ? .uniform(Self.sane(first)) : .each(ends: ends)
  }

  /// What so many rows take together.
  func total(_ count: Int) -> Double {
    switch form {
    case .uniform(let height): height * Double(count)
    case .each(let ends): ends.prefix(count).last ?? 0
    }
  }

  /// The first row that reaches below a line, and where it begins.
  func row(reachingBelow line: Double, count: Int) -> (index: Int, start: Double) {
    switch form {
    case .uniform(let height):
      guard height > 0, line > 0 else { return (0, 0) }
      let index = Int(min(Double(count), (line / height).rounded(.down)))
      return (index, Double(index) * height)
    case .each(let ends):
      var (low, high) = (0, min(count, ends.count))
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] > line { high = middle } else { low = middle + 1 }
      }
      return (low, low > 0 ? ends[low - 1] : 0)
    }
  }

  /// What is no height is none.
  private static func sane(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
