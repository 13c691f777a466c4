import PortalRaster
import Shohin
import Testing

/// The scenes by which the front end is accepted, and the faults of the original that must not come back.
@Suite struct SceneTests {
  @Test("the README's counter stands where its constraints say, and what they leave open is told")
  func readme() throws {
    let stage = try Stage(Readme.program(), on: Canvas(width: 500, height: 500))
    func frame(_ path: String) throws -> Rect { try stage.find(.path("content/.\(path)")).frame }
    let counter = try frame("counter")
    #expect(counter.y == 8)
    #expect(abs(counter.x + counter.width / 2 - 250) <= 0.25)
    let (minus, plus) = (try frame("decrement"), try frame("increment"))
    let random = try frame("randomize")
    #expect(minus.x == 8)
    #expect(plus.x + plus.width == 492)
    #expect(abs(random.x + random.width / 2 - 250) <= 0.25)
    #expect([minus, plus, random].allSatisfy { $0.y + $0.height == 492 })
    #expect(try frame("counterField").origin == .zero)
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(told.contains { $0.contains("ambiguous: counterField x, y") })
    #expect(told.count == 1)
  }

  @Test("200 times there and back leave tree, constraints and picture as they were")
  func stress() throws {
    let stage = try Stage(Zoo.program(), on: Canvas(width: 390, height: 500))
    try stage.tap("+")
    try stage.tap("−")
    let (tree, text, png) = (stage.tree, stage.layoutText, try stage.picture.png())
    let constraints = stage.app.view.constraints.count
    for _ in 0..<200 {
      stage.app.send(.increment)
      stage.app.send(.decrement)
    }
    #expect(stage.app.view.constraints.count == constraints)
    #expect(stage.layoutText == text)
    #expect(stage.tree == tree)
    #expect(try stage.picture.png() == png)
  }

  @Test("a control that loses its segment shows none, and the slider follows its ends")
  func zoo() throws {
    let stage = try Stage(Zoo.program(), on: Canvas(width: 390, height: 500))
    stage.app.send(.choose(.wolf))
    for message in [Zoo.Message.increment, .increment, .decrement, .setCounter(to: 3)] { stage.app.send(message) }
    let pets = try #require(stage.app.view(Zoo.Place.pets) as? UISegmentedControl)
    #expect(pets.numberOfSegments == 3)
    #expect(pets.selectedSegmentKey == nil)
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(told.count == 1)
    #expect(told.contains { $0.contains("ambiguous: mascot y") })
    // A field is as wide as a stepper, which cannot be wider, leaves it room.
    let stepper = try stage.find(.path("content/.stepper")).frame
    #expect(stepper == Rect(x: 288, y: stepper.y, width: 94, height: 32))
    #expect(try stage.find(.path("content/.field")).frame.width == 264)
    try stage.tap("Fox")
    #expect(stage.app.model.pet == .fox)
    #expect(pets.selectedSegmentIndex == 2)
  }

  @Test("what is left out of a rendering is as if it had never been said")
  func omission() {
    let program = Program(
      view: UIView(), model: true,
      update: { (message: Bool, model) in
        model = message
        return []
      },
      render: { (isLong: Bool) in
        isLong
          ? [
            field("name", [.text("Ada"), .placeholder("Name"), .set(\.tintColor, to: .red), .tag(4)]),
            button("go", [.title("Go")]),
          ] : [field("name", [.text("Ada")])]
      })
    let view = program.view("name") as? UITextField
    #expect(view?.placeholder == "Name")
    program.send(false)
    #expect(program.view("name") === view)
    #expect(view?.placeholder == nil)
    #expect(view?.tintColor == .tint)
    #expect(view?.tag == 0)
    #expect(program.view("go") == nil)
    #expect(program.view.subviews.count == 1)
  }

  @Test("another kind at a key is another view, and views lie in the order of the list")
  func kindsAndOrder() {
    let program = Program(
      view: UIView(), model: false,
      update: { (message: Bool, model) in
        model = message
        return []
      },
      render: { (isOther: Bool) -> [ViewElement<Bool>] in
        isOther ? [button("b", [.title("B")]), label("a", [.text("A")])] : [label("a", []), label("b", [])]
      })
    let old = (a: program.view("a"), b: program.view("b"))
    program.send(true)
    #expect(program.view("a") === old.a)
    #expect(program.view("b") !== old.b)
    #expect(program.view("b") is UIButton)
    #expect(program.view.subviews.map(\.key) == ["b", "a"])
  }

  @Test("keys that print alike are two, and so are two elements of one key")
  func keys() {
    enum One { case title }
    enum Other { case title }
    let program = Program(
      view: UIView(), model: 0, update: { (_: Int, _) in [] },
      render: { _ -> [ViewElement<Int>] in
        [label(One.title, [.text("1")]), label(Other.title, [.text("2")]), label(One.title, [.text("3")])]
      })
    #expect(program.view(Other.title) !== program.view(One.title))
    #expect((program.view(Other.title) as? UILabel)?.text == "2")
    #expect(program.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["1", "2", "3"])
  }

  @Test("subscribers hear in their order, and a message from one of them waits")
  func subscribers() {
    let store = LocalStore(initial: (model: 0, command: [])) { (message: Int, model) in
      model += message
      return message == 1 ? [Command { 10 }] : []
    }
    var heard: [String] = []
    let unsubscribe = store.subscribe { model in
      heard.append("a\(model)")
      if model == 1 { store.receive(100) }
    }
    _ = store.subscribe { heard.append("b\($0)") }
    store.receive(1)
    #expect(heard == ["a1", "b1", "a101", "b101", "a111", "b111"])
    unsubscribe()
    store.receive(1)
    #expect(!heard.dropFirst(6).contains { $0.hasPrefix("a") })
  }

  @Test("pages show one at a time, tell which, and their messages reach the update")
  func pages() throws {
    let stage = try Stage(Paged.program(), on: Canvas(width: 300, height: 200))
    try stage.tap("Press first")
    try stage.swipe(.path("content/pages"), by: Point(x: -200, y: 0))
    try stage.settle()
    #expect(stage.app.model == [.pressed(.first), .seen(.second)])
    let button = try stage.find("Press second")
    #expect(abs(button.frame.center.x - 150) <= 0.5)
    try stage.tap("Press second")
    #expect(stage.app.model.last == .pressed(.second))
  }

  @Test("a message in a row of a table changes the rows that are seen")
  func table() throws {
    let rows = CopyRows()
    let stage = try Stage(rows.table, on: Canvas(width: 320, height: 300))
    #expect(stage.layoutText.contains("\"Red\""))
    try stage.tap("Copy orange")
    #expect(rows.assistant?.model == "orange")
    #expect(stage.layoutText.contains("\"Copied orange\""))
    try stage.tap("Copy blue")
    #expect(stage.layoutText.contains("\"Copied blue\""))
    #expect(!stage.layoutText.contains("\"Copied orange\""))
  }

  @Test("layers have the model's colours, and no touches")
  func layers() throws {
    let store = LocalStore(initial: (model: UIColor.red, command: [])) { (message: UIColor, model) in
      model = message
      return []
    }
    let view = UIView()
    let program = store.withLayers(in: view) { color in
      [
        .custom("ground", [.backgroundColor(color)]),
        .custom("dot", [.set(\.frame, to: CGRect(x: 10, y: 10, width: 20, height: 20)), .backgroundColor(.white)]),
      ]
    }
    let stage = try Stage(view, on: Canvas(width: 100, height: 50))
    #expect(stage.layoutText.contains("0,0 100×50 on #ff0000"))
    #expect(stage.layoutText.contains("10,10 20×20 on #ffffff"))
    store.receive(.blue)
    #expect(stage.layoutText.contains("0,0 100×50 on #0000ff"))
    #expect(program.model == .blue)
  }
}

/// Three pages with a button each.
enum Paged {
  enum Page: Int { case first, second, third }
  enum Message: Equatable { case seen(Page), pressed(Page) }

  static func program() -> Program<[Message], Message> {
    Program(view: UIView(), model: [], update: update, render: render, layout: layout)
  }

  static func update(_ message: Message, _ model: inout [Message]) -> Command<Message> {
    model.append(message)
    return []
  }

  static func render(_ model: [Message]) -> [ViewElement<Message>] {
    [
      .Pages(
        key: "pages", count: 3, selected: Page.first, onChange: { .seen($0) }, renderPage: page,
        layoutPage: { _, context in
          guard let button = context.view("press") else { return [] }
          return [
            button.centerXAnchor.constraint(equalTo: context.view.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: context.view.centerYAnchor),
          ]
        })
    ]
  }

  static func page(_ page: Page) -> [ViewElement<Message>] {
    [button("press", [.title("Press \(page)"), .onPress(.pressed(page))])]
  }

  static func layout(_ model: [Message], _ context: LayoutContext) -> [NSLayoutConstraint] {
    guard let pages = context.view("pages") else { return [] }
    return [
      pages.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
      pages.topAnchor.constraint(equalTo: context.view.topAnchor),
      pages.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
    ]
  }
}

/// A table of a red row, and two rows with a label and a button.
final class CopyRows: UITableViewDataSource {
  enum Message { case copy(String) }
  struct Row { var name: String; var isCopied: Bool }

  let table = UITableView()
  private(set) var assistant: TableAssistant<String, Row, Message>?
  private var rows: TableRows?

  init() {
    var cells = TableCellsDescriptor<Row, Message>()
    cells.registerCells(
      reuseIdentifier: "red", render: { _ in [.backgroundColor(.red), .textLabel([.text("Red")])] })
    cells.registerCells(
      reuseIdentifier: "copy",
      render: { row in
        [
          .content([
            label("title", [.text(row.isCopied ? "Copied \(row.name)" : row.name)]),
            button("copy", [.title("Copy \(row.name)"), .onPress(.copy(row.name))]),
          ])
        ]
      },
      layout: { _, context in
        guard let title = context.view("title"), let copy = context.view("copy") else { return [] }
        let margins = context.marginsGuide
        return [
          title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          title.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
          copy.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          copy.topAnchor.constraint(equalTo: margins.topAnchor),
          copy.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ]
      })
    assistant = TableAssistant(
      tableView: table, cellsDescriptor: cells,
      cellForRowAt: { [unowned self] path in
        let name = ["red", "orange", "blue"][path.row]
        return (name == "red" ? "red" : "copy", Row(name: name, isCopied: assistant?.model == name))
      }, initial: "", update: { message, model in if case .copy(let name) = message { model = name } })
    let rows = TableRows(self)
    self.rows = rows
    table.dataSource = rows
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    assistant?.cell(forRowAt: indexPath) ?? UITableViewCell(reuseIdentifier: "none")
  }
}
