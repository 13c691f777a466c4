import Bento
import PortalRaster
import Testing

/// How the changes of a list are counted, and how they are made again: as FlexibleDiff says it.
///
/// Removals and where moves come from are positions in the old list, insertions and where moves go to in the new one. Whoever makes
/// the changes takes out from the end, and then puts in from the start. Which rows move is ours: the fewest.
@Suite("Changes of boxes")
struct ReplayTests {
  private func box(_ ids: [Int]) -> Box<Int, Int> {
    Box.empty |-+ Section(id: 0) |---* ids.map { Node(id: $0, component: Title(text: "\($0)")) }
  }

  private func changes(_ old: [Int], _ new: [Int]) -> KeyedChanges {
    let table = TableView()
    table.render(box(old))
    table.render(box(new))
    return table.changes
  }

  /// Makes the changes by that recipe.
  private func replay(_ changes: KeyedChanges, _ old: [Int], _ new: [Int]) -> [Int] {
    var list = old
    for place in (changes.removals + changes.moves.map(\.old)).sorted(by: >) { list.remove(at: place) }
    for place in (changes.insertions + changes.moves.map(\.new)).sorted() { list.insert(new[place], at: place) }
    return list
  }

  @Test(
    "are counted in the old list and in the new one, and what only makes room is no move",
    arguments: [
      ([], [], "no changes"), ([], [1, 2], "insert 0 1"), ([1, 2], [], "remove 0 1"), ([1, 2, 3], [2, 3], "remove 0"),
      ([1, 2], [0, 1, 2], "insert 0"), ([1, 2, 3], [1, 9, 3], "remove 1, insert 1"), ([1, 2], [2, 1], "move 1→0"),
      ([1, 2, 3, 4], [4, 1, 2, 3], "move 3→0"), ([1, 2, 3], [4, 3, 1], "remove 1, insert 0, move 2→1"),
    ] as [([Int], [Int], String)])
  func coordinates(old: [Int], new: [Int], text: String) {
    #expect("\(changes(old, new))" == text)
  }

  @Test("bring the next list when they are made again, identifiers that recur included")
  func replays() {
    var random = SeededRandom(seed: 7)
    let table = TableView()
    var old: [Int] = []
    table.render(box(old))
    for _ in 0..<300 {
      var new = old
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &random))
        case 1 where new.count > 1: new.swapAt(0, Int.random(in: 0..<new.count, using: &random))
        default: new.insert(Int.random(in: 0..<9, using: &random), at: Int.random(in: 0...new.count, using: &random))
        }
      }
      table.render(box(new))
      #expect(replay(table.changes, old, new) == new)
      old = Array(new.prefix(12))
      if old != new { table.render(box(old)) }
    }
  }

  @Test("of identifiers that recur pair the nearest rows, which keep their views")
  func nearest() throws {
    let table = TableView()
    table.render(box([1, 2, 3, 4, 1]))
    let stage = try Stage(table, on: Canvas(width: 200, height: 400))
    let (first, last) = (table.view(ofRow: table.rowNames[0]), table.view(ofRow: table.rowNames[4]))
    try #require(first != nil && last != nil && first !== last)
    table.render(box([2, 3, 4, 1]))
    #expect("\(table.changes)" == "remove 0")
    #expect(table.view(ofRow: table.rowNames[3]) === last)
    #expect(table.findings.map(\.message) == ["two items of #0 are #1"])
    #expect(stage.frames > 0)
  }

  @Test("of many rows of a name give each the nearest that is left, as comparing all with all does")
  func nearestOfMany() {
    var random = SeededRandom(seed: 26)
    func ids() -> [Int] {
      (0..<Int.random(in: 0...16, using: &random)).map { _ in Int.random(in: 0..<3, using: &random) }
    }
    func views(_ column: ColumnView) -> [ViewObject?] { column.rowNames.map { column.view(ofRow: $0) } }
    for _ in 0..<60 {
      let (old, new) = (ids(), ids())
      let column = ColumnView()
      column.render(box(old))
      _ = column.describe(Traits())
      let before = views(column)
      column.render(box(new))
      var left = Array(old.indices)
      for (place, view) in views(column).enumerated() {
        let nearest = left.filter { old[$0] == new[place] }.min { abs($0 - place) < abs($1 - place) }
        #expect(view === nearest.flatMap { before[$0] } && (view == nil) == (nearest == nil), "\(old), \(new)")
        left.removeAll { $0 == nearest }
      }
    }
  }
}
