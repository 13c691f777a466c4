/// The heights of a table's rows that turned out to be others than declared: a screen that lives remembers them.
///
/// Rows that were scrolled away keep the room that they took, so that what is below them stays where it was.
package struct MeasuredRows: Equatable, Sendable {
  /// A row that is higher than declared; or lower, if that is negative.
  struct Row: Equatable, Sendable {
    var row: Int
    var key: Key?
    var height: Double
    var extra: Double
  }

  /// By their numbers.
  private(set) var rows: [Row] = []
  /// How much higher each of them and those before it are together.
  private var sums: [Double] = []

  package init() {}

  private init(_ rows: [Row]) {
    self.rows = rows
    var sum = 0.0
    sums = rows.map { row in
      sum += row.extra
      return sum
    }
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// How much higher all rows before one are than declared.
  func extra(before row: Int) -> Double {
    let index = index(of: row)
    return index > 0 ? sums[index - 1] : 0
  }

  /// The first of them that is not before a row.
  private func index(of row: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The same where some rows that follow each other were measured anew.
  func measured(_ range: Range<Int>, _ anew: [Row]) -> MeasuredRows {
    let (start, end) = (index(of: range.lowerBound), index(of: range.upperBound))
    guard Array(rows[start..<end]) != anew else { return self }
    var next = rows
    next.replaceSubrange(start..<end, with: anew)
    return MeasuredRows(next)
  }

  /// The same for a table whose rows may have moved, known by their keys.
  func moved(in count: Int, _ key: (Int) -> Key?) -> MeasuredRows {
    if rows.allSatisfy({ $0.row < count && key($0.row) == $0.key }) { return self }
    var known: [Key: Row] = [:]
    for row in rows { if let key = row.key { known[key] = row } }
    var next = rows.filter { $0.key == nil && $0.row < count }
    for row in 0..<count {
      guard let key = key(row), var same = known[key] else { continue }
      same.row = row
      next.append(same)
    }
    next.sort { $0.row < $1.row }
    return MeasuredRows(next)
  }

  /// The same for a table that declares other heights for them.
  func declared(_ heights: RowHeights) -> MeasuredRows {
    let anew = rows.map { row in
      var row = row
      row.extra = row.height - (heights.total(row.row + 1) - heights.total(row.row))
      return row
    }
    return anew == rows ? self : MeasuredRows(anew)
  }
}
