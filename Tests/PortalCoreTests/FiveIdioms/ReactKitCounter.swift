import PortalCore

/// The counter in ReactKit's idiom: component objects in containers, connected to a store.
final class ReactKitCounter: ReactKitLike.ComponentScreen, CounterScreen {
  struct State: Equatable { var count: Int }

  enum Action {
    case increaseCount, decreaseCount
    case setCount(Int)
  }

  let store: ReactKitLike.Store<State, Action>

  init(startingAt count: Int) {
    store = ReactKitLike.Store(State(count: count)) { action, state in
      switch action {
      case .increaseCount: State(count: state.count + 1)
      case .decreaseCount: State(count: state.count - 1)
      case .setCount(let count): State(count: count)
      }
    }
    super.init()
    store.subscribe { [unowned self] _ in triggerRender() }
    triggerRender()
  }

  var count: Int { store.state.count }

  func describe(_ traits: Traits) -> Description {
    described(in: CounterLook.screen)
  }

  override func render() -> any ReactKitLike.Component {
    Card(count: count) { [store] in store.dispatch($0) }
  }
}

extension ReactKitCounter {
  typealias Dispatch = (Action) -> Void

  struct ContainerProps: ReactKitLike.Props { var layout = ReactKitLike.Layout() }

  struct TextProps: ReactKitLike.Props {
    var text: String
    var textStyle: TextStyle
    var ground = BoxStyle()
    var layout = ReactKitLike.Layout()
  }

  struct Label: ReactKitLike.ComponentReducing {
    var text: TextProps
    var props: any ReactKitLike.Props { text }
    func reduce() -> ReactKitLike.View? {
      .init(spec: ViewSpec(.label(LabelSpec(text: text.text, style: text.textStyle))))
    }
  }

  struct Button: ReactKitLike.ComponentReducing {
    var text: TextProps
    var handler: () -> Void
    var props: any ReactKitLike.Props { text }
    func reduce() -> ReactKitLike.View? {
      .init(
        spec: ViewSpec(.button(ButtonSpec(text: text.text, style: text.textStyle)), style: text.ground),
        handlers: [(.tap, { _ in handler() })])
    }
  }

  struct Field: ReactKitLike.ComponentReducing {
    var text: TextProps
    var changed: (String) -> Void
    var props: any ReactKitLike.Props { text }
    func reduce() -> ReactKitLike.View? {
      let field = TextFieldSpec(text: text.text, placeholder: "Type a number", style: text.textStyle)
      return .init(
        spec: ViewSpec(.textField(field)), handlers: [(.editingChanged, { changed($0.text ?? "") })])
    }
  }

  struct Container: ReactKitLike.ComponentContaining {
    var components: [any ReactKitLike.Component]
    var style = BoxStyle()
    var spacing = 0.0
    var inset = 0.0
    var layout = ReactKitLike.Layout()
    var props: any ReactKitLike.Props { ContainerProps(layout: layout) }
  }

  /// The number between the two buttons that change it: a fifth, three fifths and a fifth of the width.
  struct Stepper: ReactKitLike.CompositeComponent {
    var count: Int
    var dispatch: Dispatch
    var props: any ReactKitLike.Props { ContainerProps() }

    func render() -> (any ReactKitLike.Component)? {
      let side = ReactKitLike.Layout(dimension: .ratio(0.2), height: CounterLook.buttonSide)
      return Container(components: [
        Button(
          text: TextProps(
            text: "−", textStyle: CounterLook.minusSign, ground: CounterLook.minusButton, layout: side)
        ) { dispatch(.decreaseCount) },
        Label(
          text: TextProps(
            text: "\(count)", textStyle: CounterLook.number, layout: .init(dimension: .ratio(0.6)))),
        Button(
          text: TextProps(
            text: "+", textStyle: CounterLook.plusSign, ground: CounterLook.plusButton, layout: side)
        ) { dispatch(.increaseCount) },
      ])
    }
  }

  struct Card: ReactKitLike.CompositeComponent {
    var count: Int
    var dispatch: Dispatch
    var props: any ReactKitLike.Props { ContainerProps() }

    func render() -> (any ReactKitLike.Component)? {
      Container(
        components: [
          Label(text: TextProps(text: "Counter", textStyle: CounterLook.title)),
          Stepper(count: count, dispatch: dispatch),
          Field(
            text: TextProps(
              text: "\(count)", textStyle: CounterLook.entry, layout: .init(height: CounterLook.fieldHeight))
          ) { text in
            if let count = Int(text) { dispatch(.setCount(count)) }
          },
        ],
        style: CounterLook.card, spacing: CounterLook.spacing, inset: CounterLook.cardPadding,
        layout: .init(dimension: .fixed(CounterLook.cardWidth)))
    }
  }
}
