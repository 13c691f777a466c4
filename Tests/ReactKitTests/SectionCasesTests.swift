import ReactKit
import Testing

/// The lists and sections that DifferenceKit and IGListKit hold their differences to: the same inputs, and what differs here.
///
/// Both move more than has to be moved: where they tell of two moves for one item that goes to the end, here it is one. Their indices of a
/// section are one less, since the outermost container is the first section here.
@Suite("Cases of other libraries' tests of sections") struct SectionCasesTests {
  private func changes(_ old: any Component, _ new: any Component) -> RowChanges {
    let renderer = Renderer()
    renderer.render(old, in: .zero)
    return renderer.render(new, in: .zero)
  }

  /// Rows by words, each a key; one with a mark has other props.
  private func rows(_ text: String) -> [any Component] {
    text.split(separator: " ").map { Tree.label("\($0)").key($0.filter { $0 != "'" }) }
  }

  private func rows(_ old: String, _ new: String) -> RowChanges {
    changes(Container(components: rows(old)), Container(components: rows(new)))
  }

  /// Sections of rows: `a: 1 2 | b: 3'`.
  private func sections(_ text: String) -> Container {
    Container(
      components: text.split(separator: "|").map { part in
        let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return Container(components: rows(String(halves[1]))).key(halves[0].filter { $0 != " " })
      })
  }

  private func sections(_ old: String, _ new: String) -> RowChanges { changes(sections(old), sections(new)) }

  // MARK: DifferenceKit, AlgorithmTest

  @Test(
    "DifferenceKit: lists",
    arguments: [
      ("", "", "nothing"),
      ("0 1 2", "0 2", "remove [0, 1]"),
      ("0 1 2", "", "remove [0, 0] [0, 1] [0, 2]"),
      ("0 1 2", "0 1 2 3", "insert [0, 3]"),
      ("", "0 1 2", "insert [0, 0] [0, 1] [0, 2]"),
      ("0 1 2", "0' 1 2", "update [0, 0]"),
      // Two moves there.
      ("0 1 2", "1 2 0", "move [0, 0]→[0, 2]"),
      ("0 1 2", "2 0 1", "move [0, 2]→[0, 0]"),
      ("0 1 2", "2 4 0' 3", "remove [0, 1], insert [0, 1] [0, 3], move [0, 2]→[0, 0], update [0, 2]"),
      ("0 1 2 0", "0 4 0 1 2", "insert [0, 1], move [0, 3]→[0, 2]"),
    ])
  func lists(_ old: String, _ new: String, _ expected: String) {
    #expect(rows(old, new).description == expected)
  }

  @Test("DifferenceKit: a reversal is one move less than there are rows")
  func reversal() {
    let changes = rows("0 1 2 3", "3 2 1 0")
    #expect(changes.moved.count == 3)
    #expect(changes.removed.isEmpty && changes.inserted.isEmpty && changes.updated.isEmpty)
  }

  @Test("DifferenceKit: keys whose hashes are equal are told apart")
  func equalHashes() {
    struct Clash: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    func root(_ numbers: [Int]) -> Container {
      Container(components: numbers.map { Tree.label("row").key(Clash(number: $0)) })
    }
    #expect(changes(root([0, 1]), root([0, 2])).description == "remove [0, 1], insert [0, 1]")
  }

  @Test(
    "DifferenceKit: sections, of which those that come and go are told with their rows",
    arguments: [
      ("", "", [], [], []),
      ("a: 0", "a: 0 | b: 1", [2], [], []),
      ("", "a: 0", [1], [], []),
      ("a: 0 | b: 1", "b: 1", [], [1], []),
      ("a: 0", "", [], [1], []),
      // Two moves there.
      ("0: 0 | 1: 1 | 2: 2", "1: 1 | 2: 2 | 0: 0", [], [], [[1, 3]]),
      ("0: 0 | 1: 1 | 2: 2", "2: 2 | 0: 0 | 1: 1", [], [], [[3, 1]]),
      ("0: 0 | 1: 1 | 2: 2 | 3: 3", "3: 3 | 4: 4 | 0: 0 | 2: 2", [2], [2], [[4, 1]]),
      // Two sections of one key.
      ("0: 0 | 0: 1 | 1: 2", "1: 2 | 0: 0 | 0: 1", [], [], [[3, 1]]),
    ] as [(String, String, [Int], [Int], [[Int]])])
  func sectionLists(_ old: String, _ new: String, _ inserted: [Int], _ removed: [Int], _ moved: [[Int]]) {
    let changes = sections(old, new)
    #expect(changes.insertedSections == inserted)
    #expect(changes.removedSections == removed)
    #expect(changes.movedSections.map { [$0.old, $0.new] } == moved)
    #expect(changes.inserted.map(\.section) == inserted)
    #expect(changes.removed.map(\.section) == removed)
    #expect(changes.moved.isEmpty && changes.updated.isEmpty)
  }

  @Test("DifferenceKit: the same row twice in a section")
  func twinsInSection() {
    #expect(sections("0: 0 1 2 0", "0: 0 4 0 1 2").description == "insert [1, 1], move [1, 3]→[1, 2]")
  }

  @Test(
    "DifferenceKit: the changes, made to the old sections, give the new ones",
    arguments: [
      ("0: 0 1 | 0: 2 3 | 1: 1 2", "0: 3 1 | 1: 2 2 2 | 0: 1 0"),
      ("0: 0 1 | 1: 2 3 | 2: 4 5", "0: 0 1 | 2: 4 6 5 | 3: 7 8 | 3: 9 10"),
      ("0: 0 1 | 1: 2 3 | 2: 4 5", "1: 3 5 | 3: 6 7 8 9 | 2: 10 4 2 | 0: 1"),
      ("0: 0 1 | 1: 2 3 | 2: 4 5", "0: | 4: 8 9 | 0: 10 11 | 2: 4 5 12 | 3: 6 7 | 1: 2 13 3"),
      ("0:", "0: 0 0 0 | 1: 0 0 0"),
      ("0: 0 0 0 | 1: 2 3 | 2: 4 5", "0: 0 4 2 | 1: 0 3 5 | 3: | 2: 0 1 6 0 0"),
      ("0: 0 | 1: 1", "1: 2 1' | 0: 0'"),
      ("0: 0 1 | 1: 2 3 | 2: 1 2", "0: 1' 3 | 1: 2 0' | 3: 4 5"),
      ("0: 0 1 | 1: 2 3", "0: | 1: 1' 3"),
      ("0: 0 1 | 1: 2 3 | 2: 4 5", "4: 8 9 | 0: 0 1 2 | 3: 6 7 | 1: 3 | 2: 5'"),
      ("0: 0 1 | 1: 2 3", "1: 3' 2 | 0: 1 0'"),
      (
        "1: A B C D | 2: E F G H I | 3: J K L M | 4: N O P Q",
        "1: A B C D | 2: G | 3: E F H I | 3: J K L M | 4: N O P Q"
      ),
    ])
  func applied(_ old: String, _ new: String) throws {
    func titles(_ source: VirtualDataSource) -> [[String]] {
      source.sections.map { $0.rows.map { ($0.props as? LabelProps)?.title ?? "" } }
    }
    let (before, after) = (
      titles(Translator().translate(sections(old))), titles(Translator().translate(sections(new)))
    )
    let changes = try #require(sections(old, new).changes)
    #expect(changes.applied(to: before) { after[$0.section][$0.item] } == after)
  }

  // MARK: IGListKit, IGListDiffTests

  @Test(
    "IGListKit: lists",
    arguments: [
      ("", "1", "insert [0, 0]"),
      ("1", "", "remove [0, 0]"),
      // Two moves there, here and in the next ones but one.
      ("1 2", "2 1", "move [0, 1]→[0, 0]"),
      ("1 2 3 4", "2 4 5 3", "remove [0, 0], insert [0, 2], move [0, 3]→[0, 1]"),
      ("0 1 2", "0 1' 2", "update [0, 1]"),
      (
        "0 1 2 3 4 5 6 7 8", "0 2 3 4 7 6 9 5 10",
        // The 6 stays there, and the 5 here.
        "remove [0, 1] [0, 8], insert [0, 6] [0, 8], move [0, 7]→[0, 4] [0, 6]→[0, 5]"
      ),
      ("1 2 3 3 4", "2 3 1 3 4", "move [0, 0]→[0, 2]"),
      ("cat 1 2 3 cat", "cat 1 2 3 cat", "nothing"),
    ])
  func otherLists(_ old: String, _ new: String, _ expected: String) {
    #expect(rows(old, new).description == expected)
  }

  @Test("IGListKit: the words of the paper that both come from")
  func paper() {
    let changes = rows(
      "much writing is like snow , a mass of long words and phrases falls upon the relevant facts covering up the details .",
      "a mass of latin words falls upon the relevant facts like soft snow , covering up the details .")
    #expect(changes.removed.map(\.row) == [0, 1, 2, 9, 11, 12])
    #expect(changes.inserted.map(\.row) == [3, 11])
  }

  @Test("IGListKit: rows that are moved and differ are both")
  func movedAndUpdated() {
    let changes = rows("0 1 2", "2' 1 0")
    #expect(changes.updated.map(\.row) == [0])
    #expect(changes.moved.count == 2)
  }

  @Test("IGListKit: rows of one key come and go by their number, and each moves once")
  func equalRows() {
    #expect(rows("dog dog dog dog", "dog dog").description == "remove [0, 2] [0, 3]")
    #expect(rows("dog dog", "dog dog dog dog").description == "insert [0, 2] [0, 3]")
    for (old, new) in [
      ("- - - 49 33 cat cat 0 14", "- - - 49 33 cat cat cat 0 14"),
      ("1 20 14 - cat - 4 dog cat cat fish - fish -", "1 28 14 cat cat 4 dog - cat fish - fish -"),
      ("cat - dog dog - - cat 65", "cat - dog - dog - cat cat fish 65"),
    ] {
      let changes = rows(old, new)
      let counts = [old, new].map { $0.split(separator: " ").count }
      #expect(counts[0] + changes.inserted.count - changes.removed.count == counts[1])
      #expect(Set(changes.moved.map(\.from)).count == changes.moved.count)
    }
  }

  @Test("IGListKit: what moves together is moved, and what is pushed by it is not")
  func pushed() {
    let changes = rows("1 2 3 4 5 6 7", "1 4 5 2 3 6 7")
    #expect(changes.moved.count == 2)
    #expect(changes.removed.isEmpty && changes.inserted.isEmpty)
  }

  @Test("IGListKit: where rows were and are")
  func places() throws {
    let changes = try #require(rows("1 2 3 4 5 6 7", "2 9 3 1 5 6 8").changes)
    #expect(changes.pairs.map { [$0.old.item, $0.new.item] } == [[1, 0], [2, 2], [0, 3], [4, 4], [5, 5]])
    #expect(changes.removals.map(\.item) == [3, 6])
    #expect(changes.insertions.map(\.item) == [1, 6])
  }
}
