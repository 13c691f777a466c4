/// Combinations of values of several axes.
enum CoveringArray {
  /// The Cartesian product, the last axis varying fastest; empty where an axis is.
  static func all(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  /// A pairwise covering array: every two values of two axes occur together, in few combinations.
  ///
  /// Greedy: each combination begins with the first uncovered pair, and every other axis takes the value that covers
  /// the most uncovered pairs. It is deterministic, so that references keep their names.
  static func pairs(_ counts: [Int]) -> [[Int]] {
    guard counts.allSatisfy({ $0 > 0 }) else { return [] }
    var missing: [Pair] = []
    for first in counts.indices {
      for second in counts.indices where second > first {
        for value in 0..<counts[first] {
          for other in 0..<counts[second] { missing.append(Pair(first, value, second, other)) }
        }
      }
    }
    // The default case comes first, as in the full matrix.
    var rows: [[Int]] = [[Int](repeating: 0, count: counts.count)]
    var left = Set(missing)
    left.subtract(pairs(in: rows[0]))
    for pair in missing where left.contains(pair) {
      var row = [Int?](repeating: nil, count: counts.count)
      row[pair.first] = pair.value
      row[pair.second] = pair.other
      for axis in counts.indices where row[axis] == nil {
        let gains = (0..<counts[axis]).map { value in
          row.indices.count { other in
            guard let chosen = row[other] else { return false }
            return left.contains(other < axis ? Pair(other, chosen, axis, value) : Pair(axis, value, other, chosen))
          }
        }
        row[axis] = gains.firstIndex(of: gains.max() ?? 0)
      }
      let whole = row.map { $0 ?? 0 }
      left.subtract(pairs(in: whole))
      rows.append(whole)
    }
    return rows
  }

  private struct Pair: Hashable {
    var first: Int
    var value: Int
    var second: Int
    var other: Int

    init(_ first: Int, _ value: Int, _ second: Int, _ other: Int) {
      (self.first, self.value, self.second, self.other) = (first, value, second, other)
    }
  }

  private static func pairs(in row: [Int]) -> [Pair] {
    row.indices.flatMap { first in
      row.indices.filter { $0 > first }.map { Pair(first, row[first], $0, row[$0]) }
    }
  }
}
