/// Which values of several axes are tried together.
enum CoveringArray {
  /// Every combination, the last axis turning fastest; none where an axis has no values.
  static func all(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  /// So few combinations that each two values of two axes are in one of them.
  ///
  /// One after another, a combination is built around the first pair that is still missing: each other axis takes the value
  /// that brings the most missing pairs. Nothing is left to chance, so that references keep their names.
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
    // The usual case comes first, as in the whole matrix.
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
