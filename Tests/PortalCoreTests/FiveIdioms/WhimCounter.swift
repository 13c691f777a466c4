import PortalCore

/// The counter in Whim's idiom: a presentation of texts and touches, and a store of numbers.
final class WhimCounter: CounterScreen {
  struct State: Equatable { var count: Int }
  enum Action { case add(Int), set(Int) }
  enum Route: Equatable { case answer(Int) }

  let store: WhimLike.Store<State, Action, Route>
  let presentation = Presentation()
  private(set) var visited: [Route] = []

  init(startingAt count: Int) {
    store = WhimLike.Store(State(count: count)) { state, action in
      switch action {
      case .add(let difference): state.count += difference
      case .set(let count): state.count = count
      }
      return state.count == 42 ? .answer(42) : nil
    }
    WhimLike.Binding(
      presentation: presentation,
      state: { Presentation.State(text: "\($0.count)") },
      action: { said -> Action? in
        switch said {
        case .minusTapped: .add(-1)
        case .plusTapped: .add(1)
        // Invalid numbers do not reach the store.
        case .typed(let text): Int(text).map { .set($0) }
        }
      }
    ).bind(to: store) { [unowned self] in visited.append($0) }
  }

  var count: Int { store.current.count }

  func describe(_ traits: Traits) -> Description {
    WhimLike.Scene(presentation: presentation, ground: CounterLook.screen).describe(traits)
  }
}

extension WhimCounter {
  final class Presentation: WhimLike.Presentation {
    struct State: Equatable { var text: String }
    enum Action: Equatable { case minusTapped, plusTapped, typed(String) }

    var output: ((Action) -> Void)?
    private(set) var renderCount = 0
    private var shown: State?

    func render(state: State) {
      shown = state
      renderCount += 1
    }

    /// The card, in the core's own values: Whim has no drawing of its own.
    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      let text = shown?.text ?? ""
      func on(_ kind: EventKind, _ action: @escaping (Event) -> Action) -> [HandlerBinding] {
        [handlers.add(kind) { [weak self] in self?.output?(action($0)) }]
      }
      func button(_ key: String, _ sign: String, _ ground: BoxStyle, _ style: TextStyle, _ said: Action)
        -> ViewSpec
      {
        var spec = ViewSpec(
          .button(ButtonSpec(text: sign, style: style)), key: Key(key), style: ground,
          handlers: on(.tap) { _ in said })
        spec.layout.width = .points(CounterLook.buttonSide)
        spec.layout.height = .points(CounterLook.buttonSide)
        return spec
      }

      var number = ViewSpec(.label(LabelSpec(text: text, style: CounterLook.number)), key: "number")
      number.layout.grow = 1
      var stepper = ViewSpec(.container, key: "stepper")
      stepper.layout.flexDirection = .row
      stepper.layout.alignItems = .center
      stepper.children = [
        button("minus", "−", CounterLook.minusButton, CounterLook.minusSign, .minusTapped), number,
        button("plus", "+", CounterLook.plusButton, CounterLook.plusSign, .plusTapped),
      ]
      var entry = ViewSpec(
        .textField(TextFieldSpec(text: text, placeholder: "Type a number", style: CounterLook.entry)),
        key: "entry",
        handlers: on(.editingChanged) { .typed($0.text ?? "") })
      entry.layout.height = .points(CounterLook.fieldHeight)

      var card = ViewSpec(.container, key: "card", style: CounterLook.card)
      card.layout.width = .points(CounterLook.cardWidth)
      card.layout.padding = .all(.points(CounterLook.cardPadding))
      card.layout.rowGap = .points(CounterLook.spacing)
      card.children = [
        ViewSpec(.label(LabelSpec(text: "Counter", style: CounterLook.title)), key: "title"), stepper, entry,
      ]
      return Description(card, handlers: handlers)
    }
  }
}
