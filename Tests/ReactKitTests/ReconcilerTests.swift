import ReactKit
import Testing

/// What changes between two trees, as index paths.
@Suite struct ReconcilerTests {
  private let frame = Rect(x: 0, y: 0, width: 300, height: 400)

  private func changes(_ old: any Component, _ new: any Component) -> RowChanges {
    let renderer = Renderer()
    renderer.render(old, in: frame)
    return renderer.render(new, in: frame)
  }

  private func keyed(_ names: String) -> Container {
    Container(components: names.map { Tree.label("\($0)").key("\($0)") })
  }

  /// Sections of keyed rows: `a:12 b:3`.
  private func sections(_ text: String) -> Container {
    Container(
      components: text.split(separator: " ").map { part in
        let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let rows = halves[1].map { Tree.label("\($0)").key("\($0)") }
        return Container(components: rows).key(String(halves[0]))
      })
  }

  @Test("rows with keys are removed in old places, inserted in new ones, and moved as few as can be")
  func rows() {
    #expect(changes(keyed("abc"), keyed("xacd")).description == "remove [0, 1], insert [0, 0] [0, 3]")
    #expect(changes(keyed("abc"), keyed("cab")).description == "move [0, 2]→[0, 0]")
    #expect(changes(keyed("abc"), keyed("")).description == "remove [0, 0] [0, 1] [0, 2]")
    #expect(changes(keyed("ab"), keyed("ab")).isEmpty)
  }

  @Test("rows without keys are known by their kind and their place among those of it")
  func unkeyed() {
    func root(_ titles: String, button: Bool) -> Container {
      let labels: [any Component] = titles.map { Tree.label("\($0)") }
      return Container(components: button ? [Button(props: ButtonProps(title: "b"))] + labels : labels)
    }
    #expect(changes(root("ab", button: false), root("ab", button: true)).description == "insert [0, 0]")
    #expect(
      changes(root("abc", button: false), root("ac", button: false)).description == "remove [0, 2], update [0, 1]")
  }

  @Test("another kind at a key is another row")
  func kinds() {
    let old = Container(components: [Tree.label("a").key("k")])
    let new = Container(components: [Button(props: ButtonProps(title: "a")).key("k")])
    #expect(changes(old, new).description == "remove [0, 0], insert [0, 0]")
  }

  @Test("a row that is moved and differs is both")
  func movedAndUpdated() {
    let old = Container(components: [Tree.label("a").key(1), Tree.label("b").key(2), Tree.label("c").key(3)])
    let new = Container(components: [Tree.label("C").key(3), Tree.label("a").key(1), Tree.label("b").key(2)])
    #expect(changes(old, new).description == "move [0, 2]→[0, 0], update [0, 0]")
  }

  @Test("sections come with their rows and go with them, and are moved whole")
  func wholeSections() {
    let inserted = changes(sections("a:12"), sections("b:3 a:12"))
    #expect(inserted.insertedSections == [1])
    #expect(inserted.description == "insert [1, 0]")
    let removed = changes(sections("a:12 b:3"), sections("b:3"))
    #expect(removed.removedSections == [1])
    #expect(removed.description == "remove [1, 0] [1, 1]")
    let moved = changes(sections("a:1 b:2 c:3"), sections("c:3 a:1 b:2"))
    #expect(moved.movedSections == [.init(old: 3, new: 1)])
    #expect(moved.description == "nothing")
    #expect(!moved.isEmpty)
  }

  @Test("a row with a key goes from one section to another, and one without does not")
  func acrossSections() {
    #expect(changes(sections("a:12 b:3"), sections("a:1 b:23")).description == "move [1, 1]→[2, 0]")
    #expect(changes(sections("a:12 b:34"), sections("a:1 b:3")).description == "remove [1, 1] [2, 1]")
    let old = Container(components: [Tree.box(1, Tree.labels(2)), Tree.box(1, Tree.labels(1))])
    let new = Container(components: [Tree.box(1, Tree.labels(1)), Tree.box(1, Tree.labels(2))])
    #expect(changes(old, new).description == "remove [1, 1], insert [2, 1]")
  }

  @Test("a row goes from a section that is removed with it, and comes with one that is inserted")
  func acrossChangingSections() {
    #expect(changes(sections("a:1 b:2"), sections("b:12")).description == "remove [1, 0], insert [1, 0]")
    #expect(changes(sections("b:12"), sections("a:1 b:2")).description == "remove [1, 0], insert [1, 0]")
  }

  @Test("empty sections come and go, and the same key may be in two sections")
  func emptyAndEqual() {
    #expect(changes(sections("a:"), sections("a: b:")).insertedSections == [2])
    #expect(changes(sections("a: b:"), sections("")).removedSections == [1, 2])
    #expect(changes(sections("a:1 b:1"), sections("a:1 b:1")).isEmpty)
    #expect(changes(sections("a:1 b:1"), sections("a: b:1")).description == "remove [1, 0]")
  }

  @Test("rows that are swapped, turned round or pushed on are moved as few as can be; those that only shift are not")
  func fewMoves() {
    #expect(changes(keyed("abcd"), keyed("dbca")).moved.count == 2)
    #expect(changes(keyed("abcd"), keyed("dcba")).moved.count == 3)
    #expect(changes(keyed("abcd"), keyed("bcda")).description == "move [0, 0]→[0, 3]")
    #expect(changes(keyed("abcd"), keyed("xyabcd")).description == "insert [0, 0] [0, 1]")
    #expect(changes(keyed("abcd"), keyed("cd")).description == "remove [0, 0] [0, 1]")
    #expect(changes(keyed(""), keyed("")).isEmpty)
  }

  @Test("two rows with one key pair by their order")
  func twins() {
    #expect(changes(keyed("aab"), keyed("aab")).isEmpty)
    #expect(changes(keyed("aab"), keyed("ab")).description == "remove [0, 1]")
    #expect(changes(keyed("ab"), keyed("baa")).description == "insert [0, 2], move [0, 1]→[0, 0]")
  }

  @Test("sections and their rows move at once")
  func nestedMoves() {
    let both = changes(sections("a:12 b:34"), sections("b:43 a:21"))
    #expect(both.movedSections.count == 1)
    #expect(both.moved.count == 2)
    #expect(both.removed.isEmpty && both.inserted.isEmpty)
    let across = changes(sections("a:12 b:34"), sections("b:341 a:2"))
    #expect(across.movedSections.count == 1)
    #expect(across.moved.map(\.description) == ["[1, 0]→[1, 2]"])
  }

  @Test("the changes, made to the old rows, give the new ones, whatever both are")
  func applied() {
    var random = SeededRandom(seed: 25)
    for _ in 0..<400 {
      func tree() -> Container {
        let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        let sections = names.map { name -> any Component in
          let keys = (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
          let rows = keys.map { key -> any Component in
            let label = Tree.label("\(key) \(Int.random(in: 0...1, using: &random))")
            return key < 7 ? label.key(key) : label
          }
          return Container(components: rows).key(name)
        }
        return Container(components: sections + [Tree.label("end")])
      }
      let (old, new) = (tree(), tree())
      let renderer = Renderer()
      renderer.render(old, in: frame)
      func titles(_ source: VirtualDataSource) -> [[String]] {
        source.sections.map { $0.rows.map { ($0.props as? LabelProps)?.title ?? "" } }
      }
      let (oldSource, before) = (renderer.source, titles(renderer.source))
      let changes = renderer.render(new, in: frame)
      let (newSource, after) = (renderer.source, titles(renderer.source))
      var result = before
      if let keyed = changes.changes {
        result = keyed.applied(to: before) { after[$0.section][$0.item] } ?? []
      } else {
        for path in changes.updated { result[path.section][path.row] = after[path.section][path.row] }
      }
      #expect(result == after)
      // The index paths say the same: what is not named in them keeps its order, in the section that it was in.
      let (gone, come) = (changes.removed + changes.moved.map(\.from), changes.inserted + changes.moved.map(\.to))
      #expect(Set(gone).count == gone.count && Set(come).count == come.count)
      #expect(Set(gone).isSubset(of: oldSource.order) && Set(come).isSubset(of: newSource.order))
      #expect(oldSource.order.count - changes.removed.count + changes.inserted.count == newSource.order.count)
      let updated = Set(changes.updated)
      let stays = { (source: VirtualDataSource, named: [IndexPath]) in
        Dictionary(grouping: source.order.filter { !named.contains($0) }) { source.sections[$0.section].key }
      }
      let (left, arrived) = (stays(oldSource, gone), stays(newSource, come))
      #expect(left.mapValues(\.count) == arrived.mapValues(\.count))
      for (section, rows) in arrived {
        for (old, new) in zip(left[section] ?? [], rows) {
          #expect(oldSource.row(at: old)?.key == newSource.row(at: new)?.key)
          #expect((before[old.section][old.row] == after[new.section][new.row]) != updated.contains(new))
        }
      }
      for move in changes.moved {
        #expect(oldSource.row(at: move.from)?.key == newSource.row(at: move.to)?.key)
      }
    }
  }

  @Test("props that are Equatable and have an isEqualTo of their own are compared by that")
  func ownEquality() {
    // Equal by their titles where == looks at all, and different by their notes where == looks at titles.
    #expect(changes(Coarse(title: "a", note: "1"), Coarse(title: "a", note: "2")).isEmpty)
    #expect(changes(Coarse(title: "a", note: "1"), Coarse(title: "b", note: "1")).updated.count == 1)
    #expect(changes(Fine(title: "a", note: "1"), Fine(title: "a", note: "1")).isEmpty)
    #expect(changes(Fine(title: "a", note: "1"), Fine(title: "a", note: "2")).updated.count == 1)
    #expect(Translator().translate(Fine(title: "a", note: "1")).findings.isEmpty)
  }

  @Test("props of components that know their type and of those that do not are compared alike")
  func untypedComponents() {
    #expect(changes(Maybe(true), Maybe(true)).isEmpty)
    let same = Container(components: [Maybe(true), Tree.label("a")])
    #expect(changes(same, same).isEmpty)
    #expect(changes(Incomparable("a"), Incomparable("a")).updated.count == 1)
  }

  @Test("props are compared by all that is drawn of them")
  func props() {
    let label = LabelProps(title: "a")
    var other = label
    other.backgroundColor = .red
    #expect(label != other)
    other = label
    other.layout = ComponentLayout(height: 10)
    #expect(label != other)
    #expect(label.isEqualTo(LabelProps(title: "a")))
    #expect((label as any PropTypes) != ButtonProps(title: "a"))
    #expect(ButtonProps(title: "a") != ButtonProps(title: "a", titleColor: .red))
    #expect(ButtonProps(title: "a") != ButtonProps(title: "a", layout: ComponentLayout(height: 1)))
    #expect(ButtonProps(title: "a") == ButtonProps(title: "a") { _ in })
    #expect(FieldProps(text: "a") != FieldProps(text: "b"))
    #expect(ToggleProps(isOn: true) != ToggleProps(isOn: false))
    #expect(ImageProps(image: .symbol("star")) != ImageProps(image: .symbol("heart")))
    #expect(ContainerProps(sectionLayout: .flow) != ContainerProps(sectionLayout: .list))
    #expect(ContainerProps(sectionLayout: .list(spacing: 1)) != ContainerProps(sectionLayout: .list(spacing: 2)))
  }
}

/// A row whose props say by themselves that only their titles count.
private struct Coarse: UIKitComponent {
  struct Props: PropTypes, Equatable {
    var title, note: String
    func isEqualTo(_ other: any PropTypes) -> Bool { (other as? Props)?.title == title }
  }
  // swift-format-ignore: NoLeadingUnderscores
  let _props: Props

  init(title: String, note: String) { _props = Props(title: title, note: note) }
  func makeView() -> LabelObject { LabelObject() }
  func configure(_ view: LabelObject) { view.text = _props.title }
}

/// A row whose props are known by their titles, and say by themselves that their notes count, too.
private struct Fine: UIKitComponent {
  struct Props: PropTypes, Equatable {
    var title, note: String
    static func == (one: Props, other: Props) -> Bool { one.title == other.title }
    func isEqualTo(_ other: any PropTypes) -> Bool { (other as? Props).map { $0 == self && $0.note == note } ?? false }
  }
  // swift-format-ignore: NoLeadingUnderscores
  let _props: Props

  init(title: String, note: String) { _props = Props(title: title, note: note) }
  func makeView() -> LabelObject { LabelObject() }
  func configure(_ view: LabelObject) { view.text = _props.title }
}
