import PortalCore

/// The counters' list in ReactKit's idiom: a component object whose rows are components, connected to a store.
final class ReactKitCounterList: ReactKitLike.ComponentScreen, CounterListScreen {
  enum Action {
    case setStep(Double)
    case add
    case count(Int)
    case remove(Int)
  }

  let store: ReactKitLike.Store<CounterList, Action>

  override init() {
    store = ReactKitLike.Store(CounterList()) { action, state in
      var counters = state
      switch action {
      case .setStep(let step): counters.step = step
      case .add: counters.add()
      case .count(let number): counters.count(number)
      case .remove(let number): counters.remove(number)
      }
      return counters
    }
    super.init()
    store.subscribe { [unowned self] _ in triggerRender() }
    triggerRender()
  }

  var counters: CounterList { store.state }

  func describe(_ traits: Traits) -> Description { described(in: CounterList.screen) }

  override func render() -> any ReactKitLike.Component {
    Page(counters: store.state) { [store] in store.dispatch($0) }
  }
}

extension ReactKitCounterList {
  typealias Dispatch = (Action) -> Void
  typealias Container = ReactKitCounter.Container
  typealias Button = ReactKitCounter.Button
  typealias Label = ReactKitCounter.Label
  typealias TextProps = ReactKitCounter.TextProps

  struct StepProps: ReactKitLike.Props {
    var value: Double
    var layout = ReactKitLike.Layout(
      dimension: .fixed(CounterList.stepperWidth), height: CounterList.controlHeight)
  }

  struct Step: ReactKitLike.ComponentReducing {
    var step: StepProps
    var changed: (Double) -> Void
    var props: any ReactKitLike.Props { step }
    func reduce() -> ReactKitLike.View? {
      var steps = CounterList.steps
      steps.value = step.value
      return .init(spec: ViewSpec(.stepper(steps)), handlers: [(.valueChanged, { $0.number.map(changed) })])
    }
  }

  struct ListProps: ReactKitLike.Props {
    var entries: [CounterList.Entry]
    var layout = ReactKitLike.Layout(height: CounterList.listHeight)

    static func == (one: ListProps, other: ListProps) -> Bool { one.entries == other.entries }
  }

  struct List: ReactKitLike.ComponentReducing {
    var list: ListProps
    var dispatch: Dispatch
    var props: any ReactKitLike.Props { list }
    func reduce() -> ReactKitLike.View? {
      let table = TableSpec(rowHeights: RowHeights(uniform: CounterList.rowHeight))
      let rows = list.entries.map { entry in
        ReactKitLike.ListRow(
          key: Key(entry.number), height: CounterList.rowHeight, component: Counter(entry: entry, dispatch: dispatch),
          select: { dispatch(.count(entry.number)) })
      }
      return .init(spec: ViewSpec(.table(table), style: CounterList.ground), rows: rows)
    }
  }

  /// A title that scrolls in its row.
  struct Title: ReactKitLike.ComponentContaining {
    var components: [any ReactKitLike.Component]
    var style = BoxStyle()
    var spacing = 0.0
    var inset = 0.0
    var scrolls: ScrollDirection? { .horizontal }
    var props: any ReactKitLike.Props {
      ReactKitCounter.ContainerProps(
        layout: .init(dimension: .fixed(CounterList.windowWidth), height: CounterList.rowHeight))
    }
  }

  struct Counter: ReactKitLike.CompositeComponent {
    var entry: CounterList.Entry
    var dispatch: Dispatch
    var props: any ReactKitLike.Props { ReactKitCounter.ContainerProps() }

    func render() -> (any ReactKitLike.Component)? {
      func side(_ width: Double) -> ReactKitLike.Layout {
        .init(dimension: .fixed(width), height: CounterList.rowHeight)
      }
      return Container(components: [
        Title(components: [
          Label(
            text: TextProps(
              text: CounterList.title(entry.number), textStyle: CounterList.titleStyle,
              layout: side(CounterList.titleWidth)))
        ]),
        Label(
          text: TextProps(
            text: "\(entry.count)", textStyle: CounterList.countStyle, layout: side(CounterList.countWidth))),
        Button(
          text: TextProps(
            text: CounterList.remove(entry.number), textStyle: CounterList.removeStyle,
            layout: side(CounterList.removeWidth))
        ) { dispatch(.remove(entry.number)) },
      ])
    }
  }

  struct Page: ReactKitLike.CompositeComponent {
    var counters: CounterList
    var dispatch: Dispatch
    var props: any ReactKitLike.Props { ReactKitCounter.ContainerProps() }

    func render() -> (any ReactKitLike.Component)? {
      Container(
        components: [
          Container(components: [
            Step(step: StepProps(value: counters.step)) { dispatch(.setStep($0)) },
            Button(
              text: TextProps(
                text: "Add", textStyle: CounterList.addStyle,
                layout: .init(dimension: .fixed(CounterList.addWidth), height: CounterList.controlHeight))
            ) { dispatch(.add) },
          ]), List(list: ListProps(entries: counters.entries), dispatch: dispatch),
        ],
        spacing: CounterList.spacing, layout: .init(dimension: .fixed(CounterList.width)))
    }
  }
}
