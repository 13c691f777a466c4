import PortalCore

/// The counters' list in Shohin's idiom: rows are elements with keys, and constraints place what is in them.
final class ShohinCounterList: CounterListScreen {
  enum Message {
    case setStep(to: Double)
    case add
    case count(number: Int)
    case remove(number: Int)
  }

  private let program: ShohinLike.Program<CounterList, Message>

  init() {
    program = ShohinLike.Program(
      CounterList(), update: Self.update, render: { [Self.page($0)] },
      layout: { _, context in
        let page = context.view("page")
        return [
          page.pin(.centerX, to: context.guide(.centerX)), page.pin(.centerY, to: context.guide(.centerY)),
          page.pin(.width, CounterList.width),
        ]
      })
  }

  var counters: CounterList { program.model }

  func describe(_ traits: Traits) -> Description { program.described(in: CounterList.screen) }

  static func update(message: Message, counters: inout CounterList) -> ShohinLike.Command<Message> {
    switch message {
    case .setStep(let step): counters.step = step
    case .add: counters.add()
    case .count(let number): counters.count(number)
    case .remove(let number): counters.remove(number)
    }
    return []
  }
}

extension ShohinCounterList {
  typealias Element = ShohinLike.Element<Message>

  static func page(_ counters: CounterList) -> Element {
    let context = ShohinLike.LayoutContext()
    let (guide, controls, list) = (context.guide, context.view("controls"), context.view("list"))
    return Element(
      key: "page", content: .container, properties: [],
      inner: (
        [self.controls(counters), self.list(counters)],
        [
          controls.pin(.leading, to: guide(.leading)), controls.pin(.trailing, to: guide(.trailing)),
          controls.pin(.top, to: guide(.top)),
          list.pin(.leading, to: guide(.leading)), list.pin(.trailing, to: guide(.trailing)),
          list.pin(.top, to: controls(.bottom), CounterList.spacing), list.pin(.height, CounterList.listHeight),
        ]
      ))
  }

  static func controls(_ counters: CounterList) -> Element {
    let context = ShohinLike.LayoutContext()
    let (guide, step, add) = (context.guide, context.view("step"), context.view("add"))
    var steps = CounterList.steps
    steps.value = counters.step
    return Element(
      key: "controls", content: .container, properties: [],
      inner: (
        [
          Element(
            key: "step", content: .stepper(steps),
            properties: [.on(.valueChanged) { .setStep(to: $0.number ?? counters.step) }]),
          button("add", "Add", CounterList.addStyle, .add),
        ],
        [
          step.pin(.leading, to: guide(.leading)), step.pin(.top, to: guide(.top)),
          add.pin(.leading, to: step(.trailing)), add.pin(.top, to: guide(.top)), add.pin(.width, CounterList.addWidth),
          add.pin(.height, CounterList.controlHeight),
        ]
      ))
  }

  static func list(_ counters: CounterList) -> Element {
    Element(
      key: "list", content: .table(TableSpec(rowHeights: RowHeights(uniform: CounterList.rowHeight))),
      properties: [.set(\.style, to: CounterList.ground)],
      rows: counters.entries.map { entry in
        ShohinLike.Row(
          key: Key(entry.number), message: .count(number: entry.number), height: CounterList.rowHeight,
          element: row(entry))
      })
  }

  static func row(_ entry: CounterList.Entry) -> Element {
    let context = ShohinLike.LayoutContext()
    let (guide, window, title) = (context.guide, context.view("window"), context.view("title"))
    let (count, remove) = (context.view("count"), context.view("remove"))
    return Element(
      key: "row", content: .container, properties: [],
      inner: (
        [
          Element(
            key: "window", content: .scrollView(ScrollViewSpec(direction: .horizontal)), properties: [],
            inner: (
              [label("title", CounterList.title(entry.number), CounterList.titleStyle)],
              [
                title.pin(.leading, to: guide(.leading)), title.pin(.top, to: guide(.top)),
                title.pin(.width, CounterList.titleWidth), title.pin(.height, CounterList.rowHeight),
              ]
            )), label("count", "\(entry.count)", CounterList.countStyle),
          button("remove", CounterList.remove(entry.number), CounterList.removeStyle, .remove(number: entry.number)),
        ],
        [
          window.pin(.leading, to: guide(.leading)), window.pin(.top, to: guide(.top)),
          window.pin(.width, CounterList.windowWidth), window.pin(.height, CounterList.rowHeight),
          count.pin(.leading, to: window(.trailing)), count.pin(.top, to: guide(.top)),
          count.pin(.width, CounterList.countWidth), count.pin(.height, CounterList.rowHeight),
          remove.pin(.leading, to: count(.trailing)), remove.pin(.top, to: guide(.top)),
          remove.pin(.width, CounterList.removeWidth), remove.pin(.height, CounterList.rowHeight),
        ]
      ))
  }

  static func label(_ key: String, _ text: String, _ style: TextStyle) -> Element {
    Element(key: key, content: .label(LabelSpec(text: text, style: style)), properties: [])
  }

  static func button(_ key: String, _ text: String, _ style: TextStyle, _ message: Message) -> Element {
    Element(key: key, content: .button(ButtonSpec(text: text, style: style)), properties: [.on(.tap) { _ in message }])
  }
}
