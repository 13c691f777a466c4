import PortalRaster
import ReactKit
import Testing

/// What a row remembers, wherever it comes to stand.
@Suite struct FocusTests {
  private let phone = Canvas(width: 375, height: 667)

  @Test("a row keeps its focus and caret when it comes to stand beside others, or alone", arguments: [true, false])
  func regrouping(_ isKeyed: Bool) throws {
    func root(_ labels: Int, after: Int = 0) -> any Component {
      let field = Field(props: FieldProps(placeholder: "Name", layout: Tree.layout(0.5, 40)))
      let label = Tree.label("a", 0.5, 40)
      return Container(
        components: Array(repeating: label, count: labels) + [isKeyed ? field.key("name") : field]
          + Array(repeating: label, count: after))
    }
    let stage = try Stage(Shown(root(1)), on: phone)
    try stage.type("Ada", into: "Name")
    let node = try #require(stage.focused?.node)
    // Alone, beside what comes after it, pushed into the next line, and back again.
    for tree in [root(0), root(0, after: 1), root(2, after: 1), root(3), root(1)] {
      stage.app.root = tree
      _ = stage.layoutText
      #expect(stage.focused?.node == node, "\(tree)")
    }
    try stage.type("!")
    #expect(stage.has("Ada!"))
  }

  @Test("of two rows that part the one that was typed into last goes on where it was")
  func parting() throws {
    func root(_ ratio: Double) -> any Component {
      Container(
        components: ["one", "two"].map { name in
          Field(props: FieldProps(placeholder: name, layout: Tree.layout(ratio, 40)))
        })
    }
    let stage = try Stage(Shown(root(0.5)), on: phone)
    try stage.type("1", into: "one")
    try stage.type("2", into: "two")
    let node = try #require(stage.focused?.node)
    stage.app.root = root(1)
    _ = stage.layoutText
    #expect(stage.focused?.node == node)
    #expect(stage.has("1"))
    stage.app.root = root(0.5)
    _ = stage.layoutText
    #expect(stage.focused?.node == node)
    try stage.type("!")
    #expect(stage.has("2!"))
  }

  /// Two sections, of rows by their keys; rows in capitals are fields.
  private func sections(_ one: String, _ two: String, _ ratio: Double) -> any Component {
    func row(_ name: Character) -> any Component {
      let layout = Tree.layout(ratio, 40)
      guard name.isUppercase else { return Label(props: LabelProps(title: "\(name)", layout: layout)).key(name) }
      return Field(props: FieldProps(placeholder: "Name \(name)", layout: layout)).key(name)
    }
    return Container(components: [
      Container(components: one.map(row)).key("one"), Container(components: two.map(row)).key("two"),
    ])
  }

  @Test("a row that goes to another section and back keeps its focus, alone in its line or not", arguments: [1, 0.5])
  func acrossSections(_ ratio: Double) throws {
    let stage = try Stage(Shown(sections("aXb", "cd", ratio)), on: phone)
    try stage.type("Ada", into: "Name X")
    let node = try #require(stage.focused?.node)
    for (one, two) in [("ab", "cXd"), ("ab", "Xcd"), ("a", "bcXd"), ("Xab", "cd"), ("ab", "cdX"), ("aXb", "cd")] {
      stage.app.root = sections(one, two, ratio)
      _ = stage.layoutText
      #expect(stage.focused?.node == node, "\(one) \(two)")
      #expect(stage.has("Ada"))
    }
    try stage.type("!")
    #expect(stage.has("Ada!"))
    let views = try #require(stage.app.renderer.applier as? RowViews)
    #expect(views.made == 5)
  }

  @Test("a row whose section goes while it is in another one keeps its focus, and so does one whose section comes")
  func withoutItsSection() throws {
    func root(_ parts: [(name: String, rows: String)]) -> any Component {
      Container(
        components: parts.map { part in
          Container(
            components: part.rows.map { name -> any Component in
              let layout = Tree.layout(1, 40)
              if name == "-" { return Label(props: LabelProps(title: "-", layout: layout)) }
              guard name.isUppercase else {
                return Label(props: LabelProps(title: "\(name)", layout: layout)).key(name)
              }
              return Field(props: FieldProps(placeholder: "Name \(name)", layout: layout)).key(name)
            }
          ).key(part.name)
        })
    }
    let stage = try Stage(Shown(root([("one", "aX-"), ("two", "b")])), on: phone)
    try stage.type("Ada", into: "Name X")
    let node = try #require(stage.focused?.node)
    let views = try #require(stage.app.renderer.applier as? RowViews)
    stage.app.root = root([("two", "bX")])
    _ = stage.layoutText
    #expect(stage.focused?.node == node)
    #expect(stage.app.log.last?.description == "remove [1, 0] [1, 1] [1, 2], insert [1, 1]")
    #expect(stage.app.log.last?.carried.map(\.description) == ["[1, 1]→[1, 1]"])
    #expect(views.made == 4)
    // Its section comes again with it, and one that was never there.
    for parts in [[("one", "X-"), ("two", "b")], [("two", "b"), ("three", "-X")], [("one", "X"), ("two", "b")]] {
      stage.app.root = root([("two", "bX")])
      _ = stage.layoutText
      stage.app.root = root(parts)
      _ = stage.layoutText
      #expect(stage.focused?.node == node, "\(parts)")
      #expect(stage.has("Ada"))
    }
    stage.app.root = root([("two", "bX")])
    // Who comes to the section that it has left is another row.
    stage.app.root = root([("one", "X"), ("two", "bX")])
    _ = stage.layoutText
    #expect(stage.focused?.node == node)
    try stage.type("!")
    #expect(stage.has("Ada!") && stage.has("Name X"))
    // From a section that goes to one that comes, a row does not go: both are taken whole.
    stage.app.root = root([("three", "X"), ("two", "b")])
    _ = stage.layoutText
    #expect(stage.has("Ada!"))
    stage.app.root = root([("four", "X"), ("two", "b")])
    _ = stage.layoutText
    #expect(!stage.has("Ada!"))
  }

  @Test("who comes to the place of a row that went to another section is another row", arguments: [1, 0.5])
  func newcomer(_ ratio: Double) throws {
    let stage = try Stage(Shown(sections("Xa", "b", ratio)), on: phone)
    try stage.type("Ada", into: "Name X")
    let node = try #require(stage.focused?.node)
    stage.app.root = sections("a", "bX", ratio)
    _ = stage.layoutText
    stage.app.root = sections("Xa", "bX", ratio)
    _ = stage.layoutText
    #expect(stage.focused?.node == node)
    try stage.type("!")
    #expect(stage.has("Ada!"))
    // The newcomer has nothing of what was typed, and a focus of its own.
    try stage.type("Bob", into: .path(ratio == 1 ? "content/rows/one.X/X" : "content/rows/one.a/X"))
    #expect(stage.focused?.node != node)
    #expect(stage.has("Ada!") && stage.has("Bob"))
    // Each goes on as itself when the first is gone.
    stage.app.root = sections("Xa", "b", ratio)
    _ = stage.layoutText
    #expect(stage.has("Bob") && !stage.has("Ada!"))
  }

  @Test("a row that two renderings move before a frame is made keeps its focus")
  func twoRenderings() throws {
    let stage = try Stage(Shown(sections("Xa", "b", 1)), on: phone)
    try stage.type("Ada", into: "Name X")
    let node = try #require(stage.focused?.node)
    stage.app.root = sections("a", "bX", 1)
    stage.app.root = sections("Xa", "bc", 1)
    stage.app.root = sections("a", "Xb", 1)
    _ = stage.layoutText
    #expect(stage.focused?.node == node)
    #expect(stage.has("Ada"))
  }
}
