import PortalLive
import Testing

@Suite("Changes of a list with sections")
struct SectionedChangesTests {
  @Test("are those that others' tests expect, and lead to the new list", arguments: ChangesFact.sectioned)
  func facts(fact: ChangesFact) {
    let (old, new) = (ChangesFact.sections(fact.old), ChangesFact.sections(fact.new))
    let changes = SectionedChanges(from: old, to: new)
    #expect("\(changes)" == fact.changes)
    #expect(changes.applied(to: old.map(\.items)) { new[$0.section].items[$0.item] } == new.map(\.items))
    #expect(changes.sections.applied(to: old.map(\.header)) { new[$0].header } == new.map(\.header))
  }

  @Test("look for an item in its own section first")
  func ownSection() {
    let (old, new) = (ChangesFact.sections("a: 0 1, b: 0 1"), ChangesFact.sections("b: 1 0, a: 0 2 1"))
    let changes = SectionedChanges(from: old, to: new)
    #expect("\(changes)" == "sections: move 1→0; items: insert 1.1, move 1.1→0.0")
  }

  @Test("take the first of equal items in the old list, whichever section comes first in the new one")
  func firstLeftOver() {
    let (old, new) = (ChangesFact.sections("a: x, b: x, c:"), ChangesFact.sections("b:, a:, c: x"))
    #expect(
      "\(SectionedChanges(from: old, to: new))" == "sections: move 1→0; items: remove 1.0, move 0.0→2.0")
  }

  @Test("tell which sections' and items' values differ")
  func updates() {
    let (old, new) = (ChangesFact.sections("a: 0 1, b: 2"), ChangesFact.sections("b: 1 2, a: 0"))
    let changes = SectionedChanges(from: old, to: new).updating { old, _ in
      old == 0
    } itemsWhere: { old, _ in
      old.item > 0
    }
    #expect("\(changes)" == "sections: move 1→0, update 0→1; items: move 0.1→0.0, update 0.1→0.0")
    #expect(changes.applied(to: [["0", "1"], ["2"]]) { _ in "new" } == [["new", "2"], ["0"]])
    #expect(changes.applied(to: [["0"], ["2"]]) { _ in "" } == nil)
    #expect(changes.applied(to: [["0", "1"]]) { _ in "" } == nil)
  }

  @Test(
    "have as few moves as lead from a list to an arrangement of its items, one item at a time, across sections, too",
    arguments: [[1], [4], [2, 2], [0, 4], [3, 2], [2, 1, 1], [1, 0, 3]])
  func fewest(counts: [Int]) {
    var first = 0
    let start = counts.map { count in
      defer { first += count }
      return Array(first..<first + count)
    }
    func list(_ items: [[Int]], isTurned: Bool = false, with other: Int? = nil) -> [KeyedSection<Int, Int>] {
      let sections = items.enumerated().map { KeyedSection($0, (other.map { [$0] } ?? []) + $1) }
      return isTurned ? sections.reversed() : sections
    }
    let goals = Self.moves(from: start)
    #expect(goals.count == Self.arrangements(first, counts.count))
    for (goal, count) in goals {
      #expect(SectionedChanges(from: list(start), to: list(goal)).moves.count == count, "\(goal)")
      // Sections that move take what is in them along, and what comes or goes moves nothing.
      let changes = SectionedChanges(from: list(start, with: -1), to: list(goal, isTurned: true, with: -2))
      #expect(changes.moves.count == count && changes.sections.moves.count == counts.count - 1, "\(goal)")
    }
  }

  /// The least number of moves of one item that lead from lists to each arrangement of what is in them: breadth-first.
  private static func moves(from start: [[Int]]) -> [[[Int]]: Int] {
    var counts = [start: 0]
    var wave = [start]
    while !wave.isEmpty {
      var next: [[[Int]]] = []
      for lists in wave {
        for (section, list) in lists.enumerated() {
          for position in list.indices {
            var rest = lists
            let item = rest[section].remove(at: position)
            for target in rest.indices {
              for place in 0...rest[target].count {
                var moved = rest
                moved[target].insert(item, at: place)
                if counts[moved] == nil {
                  counts[moved] = (counts[lists] ?? 0) + 1
                  next.append(moved)
                }
              }
            }
          }
        }
      }
      wave = next
    }
    return counts
  }

  /// How many ways there are to lay items into sections: as many as to order them with the bounds between sections.
  private static func arrangements(_ items: Int, _ sections: Int) -> Int {
    (1...items + sections - 1).reduce(1, *) / (1..<max(2, sections)).reduce(1, *)
  }

  @Test("lead from any list to any other")
  func random() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let sections = 1 + random.number(below: 5)
      let items = 1 + random.number(below: 8)
      func list() -> [KeyedSection<Int, Int>] {
        (0..<random.number(below: 6)).map { _ in
          KeyedSection(
            random.number(below: sections), (0..<random.number(below: 6)).map { _ in random.number(below: items) })
        }
      }
      let old = list()
      let new = list()
      var changes = SectionedChanges(from: old, to: new)
      #expect(changes.applied(to: old.map(\.items)) { new[$0.section].items[$0.item] } == new.map(\.items))
      let places = changes.pairs
      #expect(Set(places.map(\.old)).count == places.count && Set(places.map(\.new)).count == places.count)
      #expect(
        places.allSatisfy { old[$0.old.section].items[$0.old.item] == new[$0.new.section].items[$0.new.item] })
      // Nothing is both removed and inserted.
      let gone = Set(changes.removals.map { old[$0.section].items[$0.item] })
      #expect(gone.isDisjoint(with: changes.insertions.map { new[$0.section].items[$0.item] }))
      #expect(changes.isEmpty == (old == new))
      // With values that all differ, the new list is made of new values alone.
      changes = changes.updating { _, _ in
        true
      } itemsWhere: { _, _ in
        true
      }
      let made = changes.applied(to: old.map { $0.items.map { _ in "old" } }) { _ in "new" }
      #expect(made?.joined().contains("old") == false)
    }
  }
}
