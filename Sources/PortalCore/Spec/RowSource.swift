import PortalSupport

/// A source of rows that are described only when they are visible.
///
/// As with handlers, the spec holds a number and a count, and the closures are kept beside it, in the description's
/// ``HandlerTable``. So a list of a hundred thousand rows is as plain a value as one of three. Sources are equal if
/// their counts are; equal sources do not mean equal rows.
public struct RowSource: Hashable, Sendable {
  /// The closures' number; ``HandlerTable/add(rows:count:keys:)`` assigns it.
  var slot: Int
  /// How many rows the list has, whether or not they have been described.
  public internal(set) var count: Int

  public static func == (one: RowSource, other: RowSource) -> Bool { one.count == other.count }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// The declared heights of a table's rows, before they are described.
///
/// A visible row may turn out higher or lower; until then its declared height is its estimate. Prefix sums are computed
/// once, so that no query walks over all rows.
public struct RowHeights: Hashable, Sendable {
  private enum Form: Hashable {
    case uniform(Double)
    /// The end of each row.
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

  /// The total height of that many rows.
  func total(_ count: Int) -> Double {
    switch form {
    case .uniform(let height): height * Double(count)
    case .each(let ends): ends.prefix(count).last ?? 0
    }
  }

  /// The first row that extends below a position, and its start.
  func row(reachingBelow line: Double, count: Int) -> (index: Int, start: Double) {
    switch form {
    case .uniform(let height):
      guard height > 0, line > 0 else { return (0, 0) }
      let index = min(count, Int(bounded: (line / height).rounded(.down)))
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

  /// A height that is negative or not finite is 0.
  private static func sane(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
