import PortalLive
import Testing

/// A list with sections, and what changes to the next.
struct SectionsCase: Sendable, CustomTestStringConvertible {
  let old: [KeyedSection<String, String>]
  let new: [KeyedSection<String, String>]
  let changes: String

  /// - Parameter old: sections between commas: a header, and after a colon the items.
  init(_ old: String, _ new: String, _ changes: String = "") {
    self.old = Self.sections(old)
    self.new = Self.sections(new)
    self.changes = changes
  }

  private static func sections(_ text: String) -> [KeyedSection<String, String>] {
    text.split(separator: ",").map { section in
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      let words = parts.dropFirst().joined().split(separator: " ").map(String.init)
      return KeyedSection(parts[0].filter { $0 != " " }, words)
    }
  }

  var testDescription: String { "\(old.map(\.header)) → \(new.map(\.header)): \(changes)" }
}

@Suite("Changes of a list with sections")
struct SectionedChangesTests {
  /// Cases of DifferenceKit's tests, whose first differ only in sections or items.
  static let cases = [
    SectionsCase("", "", "no changes"),
    SectionsCase("a: 0", "a: 0, b: 1", "sections: insert 1"),
    SectionsCase("", "a: 0", "sections: insert 0"),
    SectionsCase("a: 0, b: 1", "b: 1", "sections: remove 0"),
    SectionsCase("a: 0", "", "sections: remove 0"),
    SectionsCase("0: 0, 1: 1, 2: 2", "1: 1, 2: 2, 0: 0", "sections: move 0→2"),
    SectionsCase("0: 0, 1: 1, 2: 2", "2: 2, 0: 0, 1: 1", "sections: move 2→0"),
    SectionsCase(
      "0: 0, 1: 1, 2: 2, 3: 3", "3: 3, 4: 4, 0: 0, 2: 2", "sections: remove 1, insert 1, move 3→0"),
    SectionsCase("0: 0, 0: 1, 1: 2", "1: 2, 0: 0, 0: 1", "sections: move 2→0"),
    SectionsCase("0: 0 1 2 0", "0: 0 4 0 1 2", "items: insert 0.1, move 0.3→0.2"),
    SectionsCase(
      "0: 0 1, 0: 2 3, 1: 1 2", "0: 3 1, 1: 2 2 2, 0: 1 0",
      "sections: move 2→1; items: insert 1.2, move 1.1→0.0 1.0→1.1 2.0→2.0 0.0→2.1"),
    SectionsCase(
      "0: 0 1, 1: 2 3, 2: 4 5", "0: 0 1, 2: 4 6 5, 3: 7 8, 3: 9 10", "sections: remove 1, insert 2 3; items: insert 1.1"
    ),
    SectionsCase(
      "0: 0 1, 1: 2 3, 2: 4 5", "1: 3 5, 3: 6 7 8 9, 2: 10 4 2, 0: 1",
      "sections: insert 1, move 0→3; items: remove 0.0, insert 2.0, move 2.1→0.1 1.0→2.2"),
    SectionsCase(
      "0: 0 1, 1: 2 3, 2: 4 5", "0:, 4: 8 9, 0: 10 11, 2: 4 5 12, 3: 6 7, 1: 2 13 3",
      "sections: insert 1 2 4, move 2→3; items: remove 0.0 0.1, insert 3.2 5.1"),
    SectionsCase("0: 0", "0: 0 0 0, 1: 0 0 0", "sections: insert 1; items: insert 0.1 0.2"),
    SectionsCase(
      "0: 0 0 0, 1: 2 3, 2: 4 5", "0: 0 4 2, 1: 0 3 5, 3:, 2: 0 1 6 0 0",
      "sections: insert 2; items: insert 3.1–4, move 2.0→0.1 1.0→0.2 0.1→1.0 2.1→1.2 0.2→3.0"),
    SectionsCase(
      "0: 0 1, 1: 2 3, 2: 1 2", "0: 1 3, 1: 2 0, 3: 4 5",
      "sections: remove 2, insert 2; items: move 1.1→0.1 0.0→1.1"),
    SectionsCase("0: 0 1, 1: 2 3", "0:, 1: 1 3", "items: remove 0.0 1.0, move 0.1→1.0"),
    SectionsCase(
      "0: 0 1, 1: 2 3, 2: 4 5", "4: 8 9, 0: 0 1 2, 3: 6 7, 1: 3, 2: 5",
      "sections: insert 0 2; items: remove 2.0, move 1.0→1.2"),
    SectionsCase("0: 0 1, 1: 2 3", "1: 3 2, 0: 1 0", "sections: move 1→0; items: move 1.1→0.0 0.1→1.0"),
    SectionsCase(
      "1: A B C D, 2: E F G H I, 3: J K L M, 4: N O P Q",
      "1: A B C D, 2: G, 3: E F H I, 3: J K L M, 4: N O P Q",
      "sections: insert 3; items: remove 2.0–3, move 1.0→2.0 1.1→2.1 1.3→2.2 1.4→2.3"),
  ]

  @Test("are those that others' tests expect, and lead to the new list", arguments: cases)
  func facts(fact: SectionsCase) {
    let changes = SectionedChanges(from: fact.old, to: fact.new)
    #expect("\(changes)" == fact.changes)
    #expect(changes.applied(to: fact.old.map(\.items)) { fact.new[$0.section].items[$0.item] } == fact.new.map(\.items))
    #expect(changes.sections.applied(to: fact.old.map(\.header)) { fact.new[$0].header } == fact.new.map(\.header))
  }

  @Test("look for an item in its own section first")
  func ownSection() {
    let fact = SectionsCase("a: 0 1, b: 0 1", "b: 1 0, a: 0 2 1")
    let changes = SectionedChanges(from: fact.old, to: fact.new)
    #expect("\(changes)" == "sections: move 1→0; items: insert 1.1, move 1.1→0.0")
  }

  @Test("take the first of equal items in the old list, whichever section comes first in the new one")
  func firstLeftOver() {
    let fact = SectionsCase("a: x, b: x, c:", "b:, a:, c: x")
    #expect(
      "\(SectionedChanges(from: fact.old, to: fact.new))" == "sections: move 1→0; items: remove 1.0, move 0.0→2.0")
  }

  @Test("tell which sections' and items' values differ")
  func updates() {
    let fact = SectionsCase("a: 0 1, b: 2", "b: 1 2, a: 0")
    let changes = SectionedChanges(from: fact.old, to: fact.new).updating { old, _ in
      old == 0
    } itemsWhere: { old, _ in
      old.item > 0
    }
    #expect("\(changes)" == "sections: move 1→0, update 0→1; items: move 0.1→0.0, update 0.1→0.0")
    #expect(changes.applied(to: [["0", "1"], ["2"]]) { _ in "new" } == [["new", "2"], ["0"]])
    #expect(changes.applied(to: [["0"], ["2"]]) { _ in "" } == nil)
    #expect(changes.applied(to: [["0", "1"]]) { _ in "" } == nil)
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
