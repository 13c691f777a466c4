import PortalRaster
import ReactKit
import Shohin
import Testing
import Whim

/// The scenes by which the front end is accepted, alive on a stage.
@Suite("Scenes") struct SceneTests {
  private let phone = Canvas(width: 320, height: 480)

  // MARK: WH-1

  /// A number that is fetched, a second after it is asked for; each third time it cannot be.
  final class FetchedStore: WhimSceneStore {
    enum Action { case load, came(Result<Int, any Error>) }
    let system: FeedbackSystem<LoadingStatus<Int>, Action>

    init(_ scheduler: WhimScheduler) {
      var count = 0
      system = FeedbackSystem(
        initial: .idle, scheduler: scheduler,
        reduce: { state, action in
          switch action {
          case .load: state = state.again
          case .came(let result): state = state.with(result)
          }
        },
        feedbacks: [
          .whenBecomesTrue(state: \.isLoading) { _ in
            count += 1
            return .after(
              .seconds(1), on: scheduler, named: "fetching",
              .came(count % 3 == 2 ? .failure(Offline()) : .success(count)))
          }
        ])
    }

    var state: Observable<LoadingStatus<Int>> { system.state.observable }
    func dispatch(_ action: Action) { system.send(action) }
    typealias Route = Never
  }

  static func text(_ status: LoadingStatus<Int>) -> String {
    let value = status.value.map { " \($0)" } ?? ""
    switch status {
    case .idle: return "nothing yet"
    case .loading: return "loading" + value
    case .loaded: return "loaded" + value
    case .failed: return "failed" + value
    }
  }

  @Test("WH-1: one store and one presentation, which loads, fails with what was there, and loads again")
  func loading() throws {
    let presentation = TextPresentation()
    let stage = try Stage(
      WhimScreen { scheduler in
        let store = FetchedStore(scheduler)
        return store.bind(
          fullscreen: .init(presentation, state: Self.text, action: { $0 == .tapped ? .load : nil }))
      }, on: phone)
    var seen: [String] = []
    func look() throws {
      let text = try #require(presentation.rendered.last)
      #expect(stage.has(.text(text)))
      seen.append(text)
    }
    try look()
    for _ in 0..<3 {
      try stage.tap("Add to ")
      try look()
      #expect(stage.pending.contains { $0.contains("fetching") })
      try stage.settle()
      try look()
    }
    #expect(
      seen == ["nothing yet", "loading", "loaded 1", "loading 1", "failed 1", "loading 1", "loaded 3"])
    #expect(stage.now == StageTime(seconds: 3))
  }

  // MARK: WH-5

  /// A presentation in Shohin's elements.
  final class Elements: WhimScenePresentation, Describable, LiveSource {
    var output: (TextPresentation.Action) -> Void = { _ in }
    private lazy var program = Program<String, Result<String, Never>?>(
      view: UIView(), model: "", initialCommand: [],
      update: { [weak self] message, model in
        if case .success(let text) = message { model = text } else { self?.output(.tapped) }
        return []
      },
      render: { text in
        [
          Shohin.label("text", [.text("Shohin: \(text)")]),
          Shohin.button("add", [.title("Add in Shohin"), .onPress { nil }]),
        ]
      },
      layout: { _, context in
        ["text", "add"].enumerated().flatMap { index, key -> [NSLayoutConstraint] in
          guard let view = context.view(key) else { return [] }
          return [
            view.topAnchor.constraint(equalTo: context.view.topAnchor, constant: 20 + 60 * Double(index)),
            view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 20),
          ]
        }
      })

    func render(state: String) { program.send(.success(state)) }
    func enter(_ world: LiveWorld) { program.enter(world) }
    func describe(_ traits: Traits) -> Description { program.describe(traits) }
  }

  /// A presentation in ReactKit's components.
  final class Rows: ComponentViewController, WhimScenePresentation {
    var output: (TextPresentation.Action) -> Void = { _ in }
    private var text = ""

    func render(state: String) {
      text = state
      triggerRender()
    }

    override func render() -> any ReactKit.Component {
      ReactKit.Container(components: [
        ReactKit.Label(props: LabelProps(title: "ReactKit: \(text)")),
        ReactKit.Button(props: ButtonProps(title: "Add in ReactKit") { [weak self] _ in self?.output(.tapped) }),
      ])
    }
  }

  @Test("WH-5: one store shown by presentations in two other front ends at once, each of which changes both")
  func twoFrontEnds() throws {
    let stage = try Stage(
      WhimSceneContainerViewController { scheduler in
        let store = CounterStore(scheduler)
        func binding<P: WhimScenePresentation & AnyObject & Describable>(_ presentation: P)
          -> WhimSceneBinding<CounterStore, P>
        where P.State == String, P.Action == TextPresentation.Action {
          WhimSceneBinding(presentation, state: { "\($0)" }, action: { _ in .add(1) })
        }
        return WhimSingleScene(
          store.bind(top: binding(Sized(Elements(), 160)), bottom: binding(Sized(Rows(), 160)), map: .none) { _ in })
      }, on: phone)
    #expect(stage.has("Shohin: 0"))
    #expect(stage.has("ReactKit: 0"))
    try stage.tap("Add in Shohin")
    #expect(stage.has("ReactKit: 1"))
    try stage.tap("Add in ReactKit")
    #expect(stage.has("Shohin: 2"))
    #expect(stage.has("ReactKit: 2"))
    #expect(try stage.picture.diagnostics.isEmpty)
    #expect(try stage.replayed().picture.png() == stage.picture.png())
  }
}

/// A presentation of another front end with a height.
final class Sized<Base: WhimScenePresentation & AnyObject & Describable & LiveSource>: WhimScenePresentation,
  Describable, LiveSource
{
  private var base: Base
  private let height: Double

  init(_ base: Base, _ height: Double) {
    self.base = base
    self.height = height
  }

  var output: (Base.Action) -> Void {
    get { base.output }
    set { base.output = newValue }
  }
  func render(state: Base.State) { base.render(state: state) }
  func enter(_ world: LiveWorld) { base.enter(world) }
  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var spec = ViewSpec(.container)
    spec.layout.height = .points(height)
    spec.children = [handlers.adopt((base as any Describable).describe(traits))]
    return Description(spec, handlers: handlers)
  }
  var isOutdated: Bool { base.isOutdated }
}
