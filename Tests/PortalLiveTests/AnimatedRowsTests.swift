import PortalRaster
import Testing

/// A list of fields whose application animates what it changes: rows come, go and change places, and have an action that deletes them.
private final class Fields: LiveSource {
  var ids = [1, 2, 3]
  var texts: [Int: String] = [:]
  /// How much room is above the first row.
  var room = 0.0
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  /// Each change takes 400 ms, evenly.
  func animate(_ change: (Fields) -> Void) {
    change(self)
    world?.animate(.linear(.milliseconds(400)))
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
    list.layout.grow = 1
    list.rows = handlers.add(
      rows: { [self] index in
        let id = ids[index]
        var handlers = HandlerTable()
        var spec = TableItemSpec()
        spec.trailingActions = [RowAction(title: "Delete", isDestructive: true)]
        var field = ViewSpec(.textField(TextFieldSpec(text: texts[id] ?? "", placeholder: "Name \(id)")), key: "field")
        field.handlers = [
          handlers.add(.editingChanged) { event in
            self.texts[id] = event.text
            self.world?.setNeedsDescription()
          }
        ]
        var item = ViewSpec(.tableItem(spec), children: [field])
        item.layout.height = 44
        item.layout.padding = .all(.points(6))
        item.handlers = [handlers.add(.action) { _ in self.animate { $0.ids.removeAll { $0 == id } } }]
        return Description(item, handlers: handlers)
      }, count: ids.count, keys: { [ids] in Key(ids[$0]) })
    var field = ViewSpec(.textField(TextFieldSpec(text: texts[0] ?? "", placeholder: "Title")), key: "title")
    field.layout.margin.top = .points(room)
    field.layout.height = 30
    field.handlers = [
      handlers.add(.editingChanged) { event in
        self.texts[0] = event.text
        self.world?.setNeedsDescription()
      }
    ]
    var root = ViewSpec(.container, children: [field, list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("Rows and fields that the application animates")
struct AnimatedRowsTests {
  private func fields() throws -> Stage<Fields> {
    try Stage(Fields(), on: Canvas(width: 320, height: 260, scale: 2), motion: .platform)
  }

  /// A quarter of the way of a change.
  private func quarter(_ stage: Stage<Fields>, _ change: (Fields) -> Void) throws {
    stage.app.animate(change)
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
  }

  private func row(_ stage: Stage<Fields>, _ id: Int) throws -> PlacedView {
    try stage.find(.path("content/list/#\(id)"))
  }

  /// The texts of a field, each with its place in the field and how opaque it is.
  private func texts(in field: PlacedView) -> [String] {
    var texts: [String] = []
    var pending = [(box: field, alpha: 1.0)]
    while let (box, alpha) = pending.popLast() {
      if case .text(let text) = box.content {
        let way = Point(x: box.contentFrame.x - field.frame.x, y: box.contentFrame.y - field.frame.y)
        texts.append(
          "\(text.block.string) \((way.x * 100).rounded()) \((way.y * 100).rounded()) \(text.mark == nil ? "" : "caret ")\(alpha)"
        )
      }
      pending += box.children.map { ($0, alpha * $0.alpha) }
    }
    return texts
  }

  /// The ghosts of rows in the list, without lines.
  private func ghosts(_ stage: Stage<Fields>) throws -> [PlacedView] {
    try stage.find(.path("content/list")).children.filter { $0.view == nil && $0.frame.height > 2 }
  }

  // MARK: Fields

  @Test("take their text and their caret along, as they are at rest", arguments: ["", "Ada"])
  func along(text: String) throws {
    let stage = try fields()
    try stage.tap(.path("content/title"))
    if !text.isEmpty { try stage.type(text) }
    let (frame, rest) = try (stage.find(.path("content/title")).frame, texts(in: stage.find(.path("content/title"))))
    try #require(!rest.isEmpty)
    try quarter(stage) { $0.room = 60 }
    let field = try stage.find(.path("content/title"))
    #expect(abs(field.frame.y - frame.y - 15) < 1e-6)
    #expect(texts(in: field) == rest)
  }

  @Test("show at once what they contain, and no longer what they contained")
  func atOnce() throws {
    let stage = try fields()
    try quarter(stage) { ($0.room, $0.texts[0]) = (60, "Lovelace") }
    let moving = try texts(in: stage.find(.path("content/title")))
    try stage.settle()
    #expect(try moving == texts(in: stage.find(.path("content/title"))))
    #expect(moving.count == 1 && moving[0].hasPrefix("Lovelace"))
  }

  @Test("in rows travel with their rows")
  func fieldInRow() throws {
    let stage = try fields()
    try stage.type("Ada", into: .path("content/list/#2/field"))
    let (place, rest) = try (row(stage, 2).place.y, texts(in: stage.find(.path("content/list/#2/field"))))
    try quarter(stage) { $0.ids.insert(9, at: 0) }
    #expect(try abs(row(stage, 2).place.y - place - 11) <= 0.25)
    #expect(try texts(in: stage.find(.path("content/list/#2/field"))) == rest)
    // What is in a row goes by the row's transform alone.
    #expect(try stage.find(.path("content/list/#2/field")).style.transform == nil)
    #expect(stage.app.texts[2] == "Ada")
  }

  // MARK: Rows

  @Test("that come grow in the time that was asked for, and those below make room")
  func insertion() throws {
    let stage = try fields()
    let place = try row(stage, 3).place.y
    try quarter(stage) { $0.ids.insert(9, at: 1) }
    #expect(try abs(row(stage, 9).frame.height - 11) < 1e-6 && abs(row(stage, 9).alpha - 0.25) < 1e-9)
    #expect(try abs(row(stage, 3).place.y - place - 11) <= 0.25)
    try stage.settle()
    #expect(abs(stage.now.seconds - 0.4) < 1e-9)
  }

  @Test("that go shrink in that time, and those below close up")
  func removal() throws {
    let stage = try fields()
    let (own, next) = try (row(stage, 2).place.y, row(stage, 3).place.y)
    try quarter(stage) { $0.ids.remove(at: 1) }
    let ghost = try #require(ghosts(stage).first)
    #expect(try ghosts(stage).count == 1)
    #expect(abs(ghost.frame.height - 33) < 1e-6 && abs(ghost.alpha - 0.75) < 1e-9 && ghost.place.y == own)
    #expect(try abs(row(stage, 3).place.y - next + 11) <= 0.25)
  }

  @Test("that change places pass each other, the one that travels over the other on a ground")
  func move() throws {
    let stage = try fields()
    let places = try [1, 2, 3].map { try row(stage, $0).place.y }
    try quarter(stage) { $0.ids = [3, 1, 2] }
    #expect(try abs(row(stage, 3).place.y - (places[2] - 22)) <= 0.25)
    #expect(try abs(row(stage, 1).place.y - (places[0] + 11)) <= 0.25)
    #expect(try abs(row(stage, 2).place.y - (places[1] + 11)) <= 0.25)
    let last = try #require(stage.find(.path("content/list")).children.last { $0.view?.row != nil })
    #expect(last.view?.key == Key(3) && last.style.backgroundColor.light.alpha == 1)
  }

  // MARK: Actions of rows

  @Test("that are deleted by their action shrink with it, and nothing of it is seen below them")
  func action() throws {
    let stage = try fields()
    try stage.drag(.path("content/list/#2"), by: Point(x: -90, y: 0))
    try stage.settle()
    let (own, next) = try (row(stage, 2).place.y, row(stage, 3).place.y)
    try stage.tap("Delete")
    let begin = stage.now
    try stage.advance(by: .milliseconds(100))
    let ghost = try #require(ghosts(stage).first)
    #expect(abs(ghost.frame.height - 33) < 0.5 && ghost.style.clipToBounds && ghost.place.y == own)
    // The action is in what is cut.
    let action = try #require(ghost.children.first { $0.frame.x >= 319 })
    let edge = ghost.place.x + ghost.frame.width
    #expect(action.frame.width > 40 && edge >= 319.5)
    #expect(try abs(row(stage, 3).place.y - (next - 11)) <= 0.5)
    try stage.settle()
    #expect(begin.duration(to: stage.now) >= .milliseconds(400))
    #expect(try ghosts(stage).isEmpty && row(stage, 3).place.y == own)
  }
}
