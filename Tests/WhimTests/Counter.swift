import PortalCore
import Whim

/// A store of a number, and presentations that show it as a text and a button.
final class CounterStore: WhimSceneStore {
  enum Action: Hashable { case add(Int), close }
  enum Route: Hashable { case closed(at: Int) }

  let system: FeedbackSystem<Int, Action>
  init(_ scheduler: WhimScheduler = WhimScheduler(), startingAt count: Int = 0) {
    system = FeedbackSystem(initial: count, scheduler: scheduler) { count, action in
      if case .add(let step) = action { count += step }
    }
  }

  var state: Observable<Int> { system.state.observable }
  var routes: Observable<Route> { system.routes { action, count in action == .close ? .closed(at: count) : nil } }
  func dispatch(_ action: Action) { system.send(action) }
}

/// Texts that can be touched, in the core's own words.
final class TextPresentation: WhimScenePresentation, Describable {
  enum Action: Hashable { case tapped, closeTapped }

  var output: (Action) -> Void = { _ in }
  private(set) var rendered: [String] = []
  let name: String
  let ground: Color
  let height: Double?

  init(_ name: String = "", ground: Color = .systemBackground, height: Double? = nil) {
    self.name = name
    self.ground = ground
    self.height = height
  }

  func render(state: String) { rendered.append(state) }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var spec = ViewSpec(.container)
    spec.style.backgroundColor = ground
    if let height { spec.layout.height = .points(height) } else { spec.layout.grow = 1 }
    spec.layout.justifyContent = .center
    spec.layout.alignItems = .center
    spec.children = [
      ViewSpec(.label(LabelSpec(text: name + (rendered.last ?? ""))), key: "text"),
      ViewSpec(
        .button(ButtonSpec(text: "Add to \(name)")), key: "add",
        handlers: [handlers.add(.tap) { [weak self] _ in self?.output(.tapped) }]),
    ]
    return Description(spec, handlers: handlers)
  }
}

extension CounterStore {
  /// A binding of a presentation, which is shown the number as a text.
  func binding(_ presentation: TextPresentation) -> WhimSceneBinding<CounterStore, TextPresentation> {
    WhimSceneBinding(presentation, state: { "\($0)" }, action: { $0 == .tapped ? .add(1) : .close })
  }
}

/// A scene of one text, or of one at the top and one at the bottom.
final class TextScene: WhimSingleScene {
  let store: CounterStore
  init(_ name: String, multipart: Bool = false, ground: Color = .systemBackground, scheduler: WhimScheduler) {
    let store = CounterStore(scheduler)
    self.store = store
    super.init(
      multipart
        ? store.bind(
          top: store.binding(TextPresentation("\(name) top ", ground: ground, height: 60)),
          bottom: store.binding(TextPresentation("\(name) bottom ", ground: ground, height: 80)), map: .none
        ) { _ in }
        : store.bind(fullscreen: store.binding(TextPresentation("\(name) ", ground: ground))) { _ in })
  }
}
