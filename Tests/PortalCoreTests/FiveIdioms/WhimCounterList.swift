import PortalCore

/// The counters' list in Whim's idiom: a presentation that renders rows and says what was touched, and a store.
final class WhimCounterList: CounterListScreen {
  enum Action { case step(Double), add, count(Int), remove(Int) }

  let store: WhimLike.Store<CounterList, Action, Never>
  let presentation = Presentation()

  init() {
    store = WhimLike.Store(CounterList()) { counters, action in
      switch action {
      case .step(let step): counters.step = step
      case .add: counters.add()
      case .count(let number): counters.count(number)
      case .remove(let number): counters.remove(number)
      }
      return nil
    }
    WhimLike.Binding(
      presentation: presentation, state: { Presentation.State(step: $0.step, entries: $0.entries) },
      action: { said -> Action? in
        switch said {
        case .stepped(let step): .step(step)
        case .addTapped: .add
        case .rowTapped(let number): .count(number)
        case .removeTapped(let number): .remove(number)
        }
      }
    ).bind(to: store) { _ in }
  }

  var counters: CounterList { store.current }

  func describe(_ traits: Traits) -> Description {
    WhimLike.Scene(presentation: presentation, ground: CounterList.screen).describe(traits)
  }
}

extension WhimCounterList {
  final class Presentation: WhimLike.Presentation {
    struct State: Equatable {
      var step: Double
      var entries: [CounterList.Entry]
    }
    enum Action: Equatable { case stepped(Double), addTapped, rowTapped(Int), removeTapped(Int) }

    var output: ((Action) -> Void)?
    private var shown = State(step: 1, entries: [])

    func render(state: State) { shown = state }

    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var page = ViewSpec(.container, key: "page")
      page.layout.width = .points(CounterList.width)
      page.layout.rowGap = .points(CounterList.spacing)
      var controls = ViewSpec(.container, key: "controls")
      controls.layout.flexDirection = .row
      var steps = CounterList.steps
      steps.value = shown.step
      let step = ViewSpec(
        .stepper(steps), key: "step",
        handlers: [handlers.add(.valueChanged) { [weak self] in self?.say($0.number.map { .stepped($0) }) }])
      controls.children = [
        step,
        button(
          "add", "Add", CounterList.addStyle, (CounterList.addWidth, CounterList.controlHeight), .addTapped, &handlers),
      ]
      var list = ViewSpec(
        .table(TableSpec(rowHeights: RowHeights(uniform: CounterList.rowHeight))), key: "list",
        style: CounterList.ground)
      list.layout.height = .points(CounterList.listHeight)
      let entries = shown.entries
      list.rows = handlers.add(
        rows: { self.row(entries[$0]) }, count: entries.count, keys: { Key(entries[$0].number) })
      page.children = [controls, list]
      return Description(page, handlers: handlers)
    }

    private func say(_ action: Action?) {
      if let action { output?(action) }
    }

    private func row(_ entry: CounterList.Entry) -> Description {
      var handlers = HandlerTable()
      var content = ViewSpec(.container, key: "row")
      content.layout.flexDirection = .row
      var window = ViewSpec(.scrollView(ScrollViewSpec(direction: .horizontal)), key: "window")
      window.layout.width = .points(CounterList.windowWidth)
      window.layout.height = .points(CounterList.rowHeight)
      window.children = [
        label("title", CounterList.title(entry.number), CounterList.titleStyle, CounterList.titleWidth)
      ]
      content.children = [
        window, label("count", "\(entry.count)", CounterList.countStyle, CounterList.countWidth),
        button(
          "remove", CounterList.remove(entry.number), CounterList.removeStyle,
          (CounterList.removeWidth, CounterList.rowHeight),
          .removeTapped(entry.number), &handlers),
      ]
      var row = ViewSpec.row(.tableItem(TableItemSpec()), content, height: CounterList.rowHeight)
      row.handlers = [handlers.add(.tap) { [weak self] _ in self?.say(.rowTapped(entry.number)) }]
      return Description(row, handlers: handlers)
    }

    private func label(_ key: Key, _ text: String, _ style: TextStyle, _ width: Double) -> ViewSpec {
      var spec = ViewSpec(.label(LabelSpec(text: text, style: style)), key: key)
      spec.layout.width = .points(width)
      spec.layout.height = .points(CounterList.rowHeight)
      return spec
    }

    private func button(
      _ key: Key, _ text: String, _ style: TextStyle, _ size: (width: Double, height: Double), _ said: Action,
      _ handlers: inout HandlerTable
    ) -> ViewSpec {
      var spec = ViewSpec(
        .button(ButtonSpec(text: text, style: style)), key: key,
        handlers: [handlers.add(.tap) { [weak self] _ in self?.say(said) }])
      spec.layout.width = .points(size.width)
      spec.layout.height = .points(size.height)
      return spec
    }
  }
}
