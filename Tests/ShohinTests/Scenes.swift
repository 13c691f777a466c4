import Shohin

// Screens by which the front end is accepted; the counter of the README and the one of Shohin's tests have files of their own.

/// The example application: the counter of the tests, and a bar whose hue says how much of the maximum is reached.
enum ExampleApp {
  static func program() -> Program<Zoo.Model, Zoo.Message> {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.tintColor = .red
    return Program(
      view: view, model: Zoo.Model(counter: 5, maximum: 10), update: Zoo.update, render: render, layout: layout)
  }

  static func color(_ model: Zoo.Model) -> UIColor {
    UIColor(hue: Double(model.counter) / Double(max(1, model.maximum)), saturation: 1, brightness: 0.5, alpha: 1)
  }

  static func render(_ model: Zoo.Model) -> [ViewElement<Zoo.Message>] {
    Zoo.render(model, track: .cyan) + [customView("bar", UIView.self, [.backgroundColor(color(model))])]
  }

  static func layout(_ model: Zoo.Model, _ context: LayoutContext) -> [NSLayoutConstraint] {
    guard let bar = context.view("bar") else { return [] }
    return Zoo.layout(model, context) + [
      bar.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
      bar.topAnchor.constraint(equalTo: context.view.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 12),
    ]
  }
}

/// Two layers in the colours of the model, which a button changes.
enum Layered {
  static func program() -> Program<Bool, Bool> {
    let view = UIView()
    view.backgroundColor = .systemBackground
    return Program(view: view, model: false, update: update, render: render, layout: layout)
  }

  static func update(_ message: Bool, _ model: inout Bool) -> Command<Bool> {
    model = message
    return []
  }

  static func render(_ isNight: Bool) -> [ViewElement<Bool>] {
    [
      .layers(
        "sky",
        [
          .custom("ground", CALayer.self, [.backgroundColor(isNight ? .purple : .cyan)]),
          .custom(
            "star", CALayer.self,
            [
              .set(\.frame, to: CGRect(x: 120, y: 20, width: 40, height: 40)), .set(\.style.cornerRadius, to: 20),
              .backgroundColor(isNight ? .white : .yellow),
            ]),
        ]),
      button("turn", [.title("Turn"), .onPress(!isNight)]),
    ]
  }

  static func layout(_ model: Bool, _ context: LayoutContext) -> [NSLayoutConstraint] {
    guard let sky = context.view("sky"), let turn = context.view("turn") else { return [] }
    return [
      sky.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
      sky.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
      sky.topAnchor.constraint(equalTo: context.view.topAnchor), sky.heightAnchor.constraint(equalToConstant: 80),
      turn.topAnchor.constraint(equalTo: sky.bottomAnchor, constant: 4),
      turn.centerXAnchor.constraint(equalTo: context.view.centerXAnchor),
    ]
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
        "pages", count: 3, selected: Page.first, onChange: { .seen($0) }, renderPage: page,
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

  static func layout<Model>(_ model: Model, _ context: LayoutContext) -> [NSLayoutConstraint] {
    guard let pages = context.view("pages") else { return [] }
    return [
      pages.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
      pages.topAnchor.constraint(equalTo: context.view.topAnchor),
      pages.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
    ]
  }
}

/// A table of a red row, and two rows with a label and a button that copies a text.
final class CopyRows: UITableViewDataSource, LiveSource {
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
          .backgroundColor(row.name == "orange" ? .orange : .blue),
          .content([
            label("title", [.text(row.isCopied ? "Copied \(row.name)" : row.name), .textColor(.white)]),
            button("copy", [.title("Copy \(row.name)"), .set(\.tintColor, to: .white), .onPress(.copy(row.name))]),
          ]),
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
      }, initial: "",
      update: { [unowned table] message, model in
        guard case .copy(let name) = message else { return }
        model = name
        table.world?.pasteboard = name
      })
    let rows = TableRows(self)
    self.rows = rows
    table.dataSource = rows
  }

  func enter(_ world: LiveWorld) { table.enter(world) }
  func describe(_ traits: Traits) -> Description { table.describe(traits) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    assistant?.cell(forRowAt: indexPath) ?? UITableViewCell(reuseIdentifier: "none")
  }
}
