import PortalLive
import Testing

/// What a list shows: a key and a value.
private struct Row: Hashable {
  let key: Int
  let value: Int
}

@Suite("Changes of a list")
struct KeyedChangesTests {
  @Test("are those that others' tests expect, with the fewest moves", arguments: ChangesFact.lists)
  func facts(fact: ChangesFact) {
    let (old, new) = (ChangesFact.elements(fact.old), ChangesFact.elements(fact.new))
    let changes = KeyedChanges(from: old, to: new)
    #expect("\(changes)" == fact.changes)
    #expect(changes.applied(to: old) { new[$0] } == new)
    #expect(changes.moves.count == changes.pairs.count - Self.longestRun(changes.pairs.map(\.old)))
  }

  @Test("are compared with those of three projects")
  func projects() {
    let projects = Dictionary(grouping: ChangesFact.lists) { $0.source.prefix { $0 != " " } }
    #expect(projects.mapValues(\.count) == ["DifferenceKit": 11, "IGListKit": 18, "snabbdom": 27])
    #expect(ChangesFact.sectioned.count == 22)
  }

  @Test("tell whose values differ, moved or not")
  func updates() {
    func changes(_ old: [Row], _ new: [Row]) -> KeyedChanges {
      KeyedChanges(from: old, to: new, key: \.key, isEqual: ==)
    }
    let rows = [Row(key: 0, value: 0), Row(key: 1, value: 1), Row(key: 2, value: 2)]
    #expect("\(changes(rows, [Row(key: 0, value: 0), Row(key: 1, value: 3), rows[2]]))" == "update 1")
    let swapped = changes(rows, [Row(key: 2, value: 3), rows[1], rows[0]])
    #expect("\(swapped)" == "move 2→0 1→1, update 2→0")
    let mixed = [Row(key: 2, value: 2), Row(key: 4, value: 0), Row(key: 0, value: 9), Row(key: 3, value: 0)]
    #expect("\(changes(rows, mixed))" == "remove 1, insert 1 3, move 2→0, update 0→2")
    #expect(changes(rows, mixed).applied(to: rows) { mixed[$0] } == mixed)
    #expect(KeyedChanges(from: [1, 2], to: [2, 1]).updating { _, new in new == 0 }.updates == [.init(old: 1, new: 0)])
  }

  @Test("say of every element where it comes from")
  func origins() {
    let changes = KeyedChanges(from: [1, 2, 3, 4, 5, 6, 7], to: [2, 9, 3, 1, 5, 6, 8])
    #expect((-1..<8).map { changes.origin(of: $0) } == [nil, 1, nil, 2, 0, 4, 5, nil, nil])
    #expect(changes.stays.map { [$0.old, $0.new] } == [[1, 0], [2, 2], [4, 4], [5, 5]])
    #expect(changes.pairs.map(\.new) == [0, 2, 3, 4, 5])
  }

  @Test("are not applied to a list of another length")
  func misfit() {
    let changes = KeyedChanges(from: [1, 2], to: [2])
    #expect(changes.applied(to: [1]) { $0 } == nil)
    #expect(changes.applied(to: [1, 2, 3]) { $0 } == nil)
  }

  @Test("pair equal keys in their order, wherever they stand")
  func duplicates() {
    // Read from the end, the last of the old list would be the only one in the new list.
    #expect("\(KeyedChanges(from: ["a", "b", "a"], to: ["b", "a"]))" == "remove 2, move 1→0")
    #expect("\(KeyedChanges(from: ["a"], to: ["a", "a"]))" == "insert 1")
    #expect("\(KeyedChanges(from: ["x", "a"], to: ["a", "y", "a"]))" == "remove 0, insert 1 2")
  }

  @Test("lead from any list to any other, and pair the nth of a key with the nth")
  func random() {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let keys = 1 + random.number(below: 12)
      func list() -> [Row] {
        (0..<random.number(below: 14)).map { _ in Row(key: random.number(below: keys), value: random.number(below: 2)) }
      }
      let old = list()
      var new = list()
      if random.number(below: 2) == 0 {
        new = old
        random.shuffle(&new)
      }
      let changes = KeyedChanges(from: old, to: new, key: \.key, isEqual: ==)
      #expect(changes.applied(to: old) { new[$0] } == new)
      #expect(changes.removals == changes.removals.sorted() && changes.insertions == changes.insertions.sorted())
      let pairs = Self.pairs(old.map(\.key), new.map(\.key))
      #expect(changes.pairs == pairs)
      #expect(changes.removals.count + pairs.count == old.count)
      #expect(changes.insertions.count + pairs.count == new.count)
      #expect(changes.updates == pairs.filter { old[$0.old].value != new[$0.new].value })
      #expect(changes.moves.count == pairs.count - Self.longestRun(pairs.map(\.old)))
      let stays = changes.stays
      #expect(zip(stays, stays.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
      #expect(stays.count + changes.moves.count == pairs.count)
    }
  }

  /// The nth of a key in one list with the nth in the other, found by counting.
  private static func pairs(_ old: [Int], _ new: [Int]) -> [KeyedChanges.Pair] {
    new.indices.compactMap { position in
      let ordinal = new[..<position].filter { $0 == new[position] }.count
      let places = old.indices.filter { old[$0] == new[position] }
      return ordinal < places.count ? .init(old: places[ordinal], new: position) : nil
    }
  }

  /// The length of the longest ascending run, found by looking at every pair.
  private static func longestRun(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(1 + (zip(numbers[..<index], lengths).filter { $0.0 < number }.map(\.1).max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test("do not depend on hash values")
  func collisions() {
    struct Colliding: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    var random = SeededRandom(seed: 9)
    let old = (0..<60).map { _ in random.number(below: 40) }
    var new = old
    random.shuffle(&new)
    let plain = KeyedChanges(from: old, to: new)
    #expect(KeyedChanges(from: old.map(Colliding.init), to: new.map(Colliding.init)) == plain)
    #expect(KeyedChanges(from: old.map { "\($0)" }, to: new.map { "\($0)" }) == plain)
  }

  @Test("print only the first of many")
  func many() {
    let even = KeyedChanges(from: Array(0..<100), to: Array(0..<100).filter { $0 % 2 == 1 })
    #expect("\(even)" == "remove " + (0..<20).map { "\($0 * 2)" }.joined(separator: " ") + " and 30 more")
    #expect("\(KeyedChanges(from: [], to: Array(0..<10_000)))" == "insert 0–9999")
  }

  @Test("take no more than in proportion to lists' lengths", arguments: [0, 1, 2, 3])
  func growth(shape: Int) {
    // Comparisons are counted instead of time.
    final class Count { var comparisons = 0 }
    struct Counted: Hashable {
      let number: Int
      let count: Count
      static func == (one: Counted, other: Counted) -> Bool {
        one.count.comparisons += 1
        return one.number == other.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    func comparisons(_ length: Int) -> Int {
      let count = Count()
      var random = SeededRandom(seed: 5)
      let old = Array(0..<length)
      var new = old
      switch shape {
      case 0: random.shuffle(&new)
      case 1: new.reverse()
      case 2: new.insert(-1, at: 0)
      default: new = new.map { $0 / 2 }
      }
      _ = KeyedChanges(
        from: old.map { Counted(number: $0, count: count) }, to: new.map { Counted(number: $0, count: count) })
      return count.comparisons
    }
    #expect(comparisons(4000) <= 3 * 4000)
  }
}
