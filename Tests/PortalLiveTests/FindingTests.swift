import PortalRaster
import Testing

/// Buttons and texts in plain sight, behind each other, beside the screen, and in a list that scrolls.
private final class Desk: LiveSource {
  var heard: [String] = []

  private func button(
    _ name: String, at place: Rect, key: Key? = nil, _ handlers: inout HandlerTable,
    _ change: (inout ViewSpec) -> Void = { _ in }
  ) -> ViewSpec {
    var spec = ViewSpec(.button(ButtonSpec(text: name)), key: key ?? Key(name.lowercased()))
    spec.layout.position = .absolute
    spec.layout.inset = FlexEdges(left: .points(place.x), top: .points(place.y))
    spec.layout.width = .points(place.width)
    spec.layout.height = .points(place.height)
    spec.handlers = [handlers.add(.tap) { [weak self] _ in self?.heard.append(name) }]
    change(&spec)
    return spec
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    func at(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 80, height: 40) }
    var off = ButtonSpec(text: "Send")
    off.isEnabled = false
    // Without the room that a button has around its title.
    func plain(_ spec: inout ViewSpec) {
      spec.content = .container
      spec.semantics.role = .button
      spec.semantics.label = spec.key?.description
    }
    var veil = button("Veil", at: at(200, 0), &handlers)
    veil.layout.width = 100
    var clip = ViewSpec(.container, key: "clip")
    clip.layout.height = 20
    clip.layout.width = 100
    clip.style.clipToBounds = true
    clip.children = [button("Cut", at: at(0, 40), &handlers)]
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 50))), key: "list")
    list.layout.height = 100
    list.layout.margin.top = 100
    list.rows = handlers.add(
      rows: { row in
        var handlers = HandlerTable()
        // The row that is seen in part has its button in the part that is not.
        let inner = self.button("Row \(row)", at: Rect(x: 0, y: 20, width: 80, height: 30), &handlers)
        var item = ViewSpec(.tableItem(TableItemSpec()), children: [inner])
        item.layout.height = 50
        return Description(item, handlers: handlers)
      }, count: 4, keys: { Key($0) })
    var label = ViewSpec(.label(LabelSpec(text: "Total")), key: "total")
    label.semantics.identifier = "sum"
    var field = TextFieldSpec()
    field.placeholder = "Name"
    var root = ViewSpec(
      .container,
      children: [
        button("Save", at: at(0, 0), &handlers) { $0.semantics.identifier = "save" },
        button("Behind", at: at(210, 0), &handlers), veil,
        button("More", at: at(0, 50), key: 1, &handlers), button("More", at: at(90, 50), key: 2, &handlers),
        button("Send", at: at(100, 0), &handlers) { $0.content = .button(off) },
        button("Left", at: at(-110, 0), &handlers), button("Right", at: at(325, 0), &handlers),
        button("Above", at: at(0, -65.5), &handlers), button("Below", at: at(0, 412), &handlers),
        button("Thin", at: Rect(x: 0, y: 350, width: 0, height: 40), &handlers, plain),
        button("Flat", at: Rect(x: 0, y: 350, width: 40, height: 0), &handlers, plain),
        list, label, ViewSpec(.textField(field), key: "name"), clip,
      ])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("Which view is meant")
struct FindingTests {
  private func stage() throws -> Stage<Desk> {
    try Stage(Desk(), on: Canvas(width: 300, height: 400, scale: 1))
  }

  @Test("is said by a text, a role with or without a name, a path, an identifier or a point")
  func queries() throws {
    let stage = try stage()
    let meant: [(ViewQuery, String)] = [
      ("Save", "content/save"), (.text("Total"), "content/total"), ("Name", "content/name"),
      (.role(.textField), "content/name"), (.role(.button, "Save"), "content/save"),
      (.path("content/save"), "content/save"), (.identifier("sum"), "content/total"),
      (.point(10, 10), "content/save"), (.point(250, 20), "content/veil"),
    ]
    for (query, path) in meant { #expect(try stage.find(query).view?.path.text == path, "\(query)") }
    for query in [
      ViewQuery.text("Save"), .role(.button, "Save"), .path("content/save"), .identifier("save"), .point(79, 39),
    ] {
      try stage.tap(query)
    }
    #expect(stage.app.heard == Array(repeating: "Save", count: 5))
  }

  private static let inRow = " it may be in a row of content/list that is not placed: scroll it into view first"
  private static let untouchable: [(query: ViewQuery, reason: StageError.Reason, message: String, hint: String?)] = [
    ("Svae", .notFound, #"there is no "Svae""#, #"did you mean "Save"?"# + inRow),
    (.role(.button, "Svae"), .notFound, #"there is no button "Svae""#, #"did you mean "Save"?"# + inRow),
    (
      .role(.slider), .notFound, "there is no slider", "there are: button, list, listItem, text, textField"
    ),
    (.role(.image), .notFound, "there is no image", "there are: button, list, listItem, text, textField"),
    (.path("content/svae"), .notFound, "there is no view at content/svae", #"did you mean "content/save"?"# + inRow),
    (
      .identifier("svae"), .notFound, #"there is no view with the identifier "svae""#, #"did you mean "save"?"# + inRow
    ),
    (.back, .notFound, "there is no button that leads back", "there is no navigation bar with a way back"),
    (
      .point(301, 2), .notFound, "there is no point 301, 2", "the screen is 300 points wide and 400 high"
    ),
    (
      "More", .ambiguous(["content/#1", "content/#2"]), #""More" is said of 2 views: content/#1, content/#2"#,
      #"say which by its path, .path("content/#1"), or by its role and name"#
    ),
    (
      "Behind", .covered(by: "content/veil"),
      #"button "Behind" at content/behind is covered by button "Veil" at content/veil"#,
      "a finger there touches content/veil"
    ),
    (
      "Send", .disabled, #"button "Send" at content/send is disabled"#,
      "it takes no touches until its description enables it"
    ),
    (
      "Left", .offScreen,
      #"button "Left" at content/left cannot be seen: it is 30 points left of the screen"#, nil
    ),
    (
      "Right", .offScreen,
      #"button "Right" at content/right cannot be seen: it is 25 points right of the screen"#, nil
    ),
    (
      "Above", .offScreen,
      #"button "Above" at content/above cannot be seen: it is 25 points above the screen"#, nil
    ),
    (
      "Below", .offScreen,
      #"button "Below" at content/below cannot be seen: it is 12 points below the screen"#, nil
    ),
    ("thin", .offScreen, #"button "thin" at content/thin cannot be seen: it is 0 points wide"#, nil),
    ("flat", .offScreen, #"button "flat" at content/flat cannot be seen: it is 0 points high"#, nil),
    (
      "Cut", .offScreen,
      #"button "Cut" at content/clip/cut cannot be seen: it is clipped away within the screen"#, nil
    ),
    (
      "Total", .inert, #"nothing comes of touching text "Total" at content/total"#,
      "it has no handler, nor has a view around it"
    ),
  ]

  @Test(
    "and cannot be touched is an error that says why, by how much, by what, and what to do",
    arguments: untouchable.indices)
  func errors(index: Int) throws {
    let (query, reason, message, hint) = Self.untouchable[index]
    let stage = try stage()
    let error = #expect(throws: StageError.self) { try stage.tap(query) }
    #expect(error?.reason == reason)
    #expect(error?.message == message)
    #expect(error?.hint == hint)
    #expect(error?.tree == (reason == .notFound ? stage.tree : nil))
    #expect(stage.app.heard == [] && stage.log.steps.isEmpty)
  }

  @Test("and is on what is still on its way is an error, since a finger there only stops that")
  func coasting() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
    try stage.swipe("Row 5", by: Point(x: 0, y: -150))
    let steps = stage.log.steps
    let touches: [() throws -> Void] = [
      { try stage.tap("Row 7") }, { try stage.doubleTap("Row 7") }, { _ = try stage.press("Row 7") },
      { try stage.longPress("Row 7") },
    ]
    for touch in touches {
      let error = #expect(throws: StageError.self) { try touch() }
      #expect(error?.reason == .inert)
      #expect(error?.message.hasSuffix(" but that content/list stops, which is on its way") == true)
    }
    #expect(stage.log.steps == steps)
    // What lies elsewhere does not mind.
    try stage.tap("More")
    try stage.settle()
    try stage.scroll("Row 7", into: .view)
    try stage.tap("Row 7")
    #expect(stage.app.count == 1 && stage.app.heard == ["Row 7"])
  }

  @Test("is none where nothing lies")
  func nothing() throws {
    struct Empty: Livable {
      final class Source: LiveSource {
        func describe(_ traits: Traits) -> Description { Description(ViewSpec(.label(LabelSpec(text: "A")))) }
      }
      func source() -> Source { Source() }
    }
    let stage = try Stage(Empty(), on: Canvas(width: 300, height: 400, scale: 1))
    let error = #expect(throws: StageError.self) { try stage.tap(.point(250, 390)) }
    #expect(error?.reason == .notFound)
    #expect(error?.message == "there is no view at the point 250, 390")
    #expect(error?.tree == stage.tree)
  }

  @Test("and lies beyond what a list shows, is so far from its edge, and is scrolled into view")
  func inList() throws {
    let stage = try stage()
    // A row just beyond the edge is placed.
    try stage.scroll(.path("content/list"), to: Point(x: 0, y: 15))
    let error = #expect(throws: StageError.self) { try stage.tap("Row 2") }
    #expect(error?.reason == .offScreen)
    #expect(
      error?.message
        == #"button "Row 2" at content/list/#2/row_2 cannot be seen: it is 5 points below what content/list shows"#)
    #expect(error?.hint == "scroll it into view first: try stage.scroll(…, into: .view)")
    try stage.scroll("Row 2", into: .view)
    try stage.tap("Row 2")
    #expect(stage.app.heard == ["Row 2"])
  }
}
