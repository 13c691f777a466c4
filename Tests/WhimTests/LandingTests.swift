import Portal
import PortalRaster
import Testing
import Whim

/// A landing with a panel of countries, and the details of one: WH-2 and WH-3.
@Suite("The landing and its panel") struct LandingTests {
  private let phone = Canvas(width: 320, height: 480)

  struct Country: Hashable { var flag: String, name: String, region: String }

  /// The countries, as a service has them; a test has one of its own.
  final class Countries: AbstractService<LoadingStatus<[Country]>, Countries.Action> {
    enum Action { case load }
    private(set) var asked = 0
    init() { super.init(.idle) }
    override func dispatch(_ action: Action) {
      asked += 1
      set(property.value.again)
    }
  }

  final class LandingStore: WhimSceneStore {
    enum Action { case reload, choose(Country), came(LoadingStatus<[Country]>) }
    enum Route: Hashable { case details(Country) }
    let system: FeedbackSystem<LoadingStatus<[Country]>, Action>

    init(_ scheduler: WhimScheduler, countries: Countries) {
      system = FeedbackSystem(
        initial: .idle, scheduler: scheduler,
        reduce: { state, action in if case .came(let new) = action { state = new } },
        feedbacks: [
          .events(countries.state.map { .came($0) }),
          .imperative { _, event, _ in if case .reload = event { countries.dispatch(.load) } },
        ])
    }

    var state: Observable<LoadingStatus<[Country]>> { system.state.observable }
    var routes: Observable<Route> {
      system.routes { action, _ in if case .choose(let country) = action { .details(country) } else { nil } }
    }
    func dispatch(_ action: Action) { system.send(action) }
  }

  /// The list in the panel and the button at the top, as components of Portal.
  final class Components<State, Action>: WhimScenePresentation, Describable {
    var output: (Action) -> Void = { _ in }
    private var state: State?
    private let component: (State) -> Portal.Component<Action>
    init(_ component: @escaping (State) -> Portal.Component<Action>) { self.component = component }
    func render(state: State) { self.state = state }
    func describe(_ traits: Traits) -> Description {
      guard let state else { return Description(ViewSpec(.container)) }
      return component(state).describe(traits) { [weak self] in self?.output($0) }
    }
  }

  static func list(_ status: LoadingStatus<[Country]>) -> Portal.Component<LandingStore.Action> {
    func text(_ text: String) -> Portal.Component<LandingStore.Action> { Portal.label(text: text) }
    if status.isLoading { return text("⏳") }
    guard let countries = status.value else { return text(status.error == nil ? "" : "Something went wrong") }
    if countries.isEmpty { return text("No countries") }
    let regions = Dictionary(grouping: countries, by: \.region).sorted { $0.key < $1.key }
    let rows = regions.flatMap { region, countries in
      [text(region)]
        + countries.map { country in
          Portal.button(text: country.name, onTap: .choose(country))
        }
    }
    return Portal.container(
      children: (status.error == nil ? [] : [text("Could not be brought up to date")]) + rows)
  }

  static func details(_ country: Country) -> Portal.Component<DetailsStore.Action> {
    Portal.container(children: [
      Portal.label(text: "\(country.flag) \(country.name)"), Portal.label(text: country.region),
      Portal.button(text: "Close", onTap: .close),
    ])
  }

  final class DetailsStore: WhimSceneStore {
    enum Action { case close }
    enum Route: Hashable { case close }
    let system: FeedbackSystem<Country, Action>
    init(_ country: Country, _ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: country, scheduler: scheduler, reduce: { _, _ in })
    }
    var state: Observable<Country> { system.state.observable }
    var routes: Observable<Route> { system.routes { action, _ in action == .close ? .close : nil } }
    func dispatch(_ action: Action) { system.send(action) }
  }

  /// The way from the countries to one of them and back.
  final class LandingFlow: WhimFlow<LandingFlow.Intent, LandingFlow.Route> {
    enum Intent { case start, ignoreRoutes }
    enum Route: Hashable { case seen(String) }
    let scheduler: WhimScheduler
    let countries = Countries()
    private var ignores = false

    init(_ scheduler: WhimScheduler) {
      self.scheduler = scheduler
      super.init()
      handle(.start)
    }

    override func handle(_ intent: Intent) {
      switch intent {
      case .ignoreRoutes: ignores = true
      case .start:
        let store = LandingStore(scheduler, countries: countries)
        let top = Components<LoadingStatus<[Country]>, LandingStore.Action> { _ in
          let round = Portal.buttonStyleSheet { base, _ in
            base.backgroundColor = .systemBackground
            base.cornerRadius = 24
            base.shadow = Shadow(color: .black, opacity: 0.25, radius: 4)
          }
          return Portal.button(
            text: "↻", onTap: LandingStore.Action.reload, style: round,
            layout: Portal.layout {
              $0.width = 48
              $0.height = 48
              $0.margin = 16
            })
        }
        let list = Panelled(
          Components(LandingTests.list), points: [.fromBottom(.percent(0.4)), .fromTop(.points(60))])
        push(
          WhimSingleScene(
            store.bind(top: .init(top), bottom: .init(list), map: .none) { [weak self] route in
              if case .details(let country) = route { self?.show(country) }
            }))
      }
    }

    private func show(_ country: Country) {
      let store = DetailsStore(country, scheduler)
      let presentation = Components(LandingTests.details)
      push(
        WhimSingleScene(
          store.bind(fullscreen: .init(presentation)) { [weak self] route in
            guard let self, !ignores else { return }
            if route == .close { pop(animating: .modal(.dismiss)) }
            leave(by: .seen(country.name))
          }), animating: .modal(.present))
    }
  }

  private static let countries = [
    Country(flag: "🇩🇪", name: "Germany", region: "Europe"), Country(flag: "🇯🇵", name: "Japan", region: "Asia"),
  ]

  private func landingStage(motion: StageMotion = .off) throws -> Stage<WhimSceneContainerViewController> {
    try Stage(
      WhimSceneContainerViewController(map: MapStandIn()) { LandingFlow($0) }, on: phone, motion: motion)
  }

  private func answer(
    _ stage: Stage<WhimSceneContainerViewController>, _ result: Result<[Country], any Error>
  ) {
    stage.app.perform("the server answers") { root in
      guard let service = (root as? LandingFlow)?.countries else { return }
      service.set(service.property.value.with(result))
    }
  }

  @Test("WH-2: the landing loads, fails, has no countries, has some, and fails with those of before")
  func landing() throws {
    let stage = try landingStage()
    #expect(try stage.find("↻").frame == Rect(x: 16, y: 16, width: 48, height: 48))
    #expect(try stage.find(.path("content/map/map")).frame.size == Size(width: 320, height: 480))
    try stage.tap("↻")
    #expect(stage.has("⏳"))
    answer(stage, .failure(Offline()))
    #expect(stage.has("Something went wrong"))
    try stage.tap("↻")
    #expect(stage.has("⏳"))
    answer(stage, .success([]))
    #expect(stage.has("No countries"))
    try stage.tap("↻")
    answer(stage, .failure(Offline()))
    // None is what there was before.
    #expect(stage.has("No countries"))
    try stage.tap("↻")
    answer(stage, .success(Self.countries))
    #expect(stage.has("Europe"))
    #expect(try stage.find("Asia").frame.y < stage.find("Europe").frame.y)
    try stage.tap("↻")
    answer(stage, .failure(Offline()))
    #expect(stage.has("Could not be brought up to date"))
    #expect(stage.has("Japan"))
    #expect((stage.app.root as? LandingFlow)?.countries.asked == 5)
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test("WH-3 and W7: the details close by a route, and are there until who presented them pops them")
  func details() throws {
    let stage = try landingStage()
    let flow = try #require(stage.app.root as? LandingFlow)
    var routes: [LandingFlow.Route] = []
    flow.routes.subscribe { routes.append($0) }
    answer(stage, .success(Self.countries))
    try stage.tap("Japan")
    #expect(stage.has("🇯🇵 Japan"))
    #expect(stage.has("Asia"))
    #expect(flow.scenes.count == 2)
    try stage.tap("Close")
    #expect(!stage.has("🇯🇵 Japan"))
    #expect(routes == [.seen("Japan")])
    // Who ignores the route leaves it there.
    flow.handle(.ignoreRoutes)
    try stage.tap("Germany")
    try stage.tap("Close")
    #expect(stage.has("🇩🇪 Germany"))
    #expect(flow.scenes.count == 2)
    #expect(flow.refusals.isEmpty)
  }

  @Test("a route that nobody hears is a refusal that names the flow")
  func unheard() throws {
    let flow = LandingFlow(WhimScheduler())
    flow.leave(by: .seen("Japan"))
    let refusal = try #require(flow.refusals.first)
    #expect(refusal.reason == .unheard)
    #expect(refusal.description == "nobody hears the route seen(\"Japan\") of LandingFlow")
  }

  @Test("a flow that is made to leave whenever it is heard to is stopped, and says so")
  func leavesForEver() {
    let flow = LandingFlow(WhimScheduler())
    flow.routes.subscribe { [unowned flow] in flow.leave(by: $0) }
    flow.leave(by: .seen("Japan"))
    #expect(flow.failures.map(\.reason) == [.endless])
    #expect(flow.refusals.isEmpty)
  }

  @Test("a finger draws the panel up, it comes to rest at its nearest point, and no further than it may bounce")
  func panel() throws {
    let stage = try landingStage()
    let panel = ViewQuery.path("content/scene-1/content/bottom/panel")
    #expect(try stage.find(panel).frame.y == 288)
    answer(stage, .success(Self.countries))
    let grip = ViewQuery.point(10, 470)
    try stage.drag(grip, by: Point(x: 0, y: -150))
    #expect(try stage.find(panel).frame.y == 60)
    try stage.drag(grip, by: Point(x: 0, y: -100))
    #expect(try stage.find(panel).frame.y == 60)
    try stage.drag(grip, by: Point(x: 0, y: 60))
    #expect(try stage.find(panel).frame.y == 60)
    // What is let go in motion goes further.
    try stage.swipe(.point(10, 300), by: Point(x: 0, y: 60))
    #expect(try stage.find(panel).frame.y == 288)
    try stage.touchDown(at: Point(x: 10, y: 300))
    try stage.touchMoved(to: Point(x: 10, y: 470))
    #expect(try stage.find(panel).frame.y == 308)
    try stage.touchCancelled()
    #expect(try stage.find(panel).frame.y == 288)
  }
}

/// What stands for a map behind all scenes.
struct MapStandIn: Describable {
  func describe(_ traits: Traits) -> Description {
    var spec = ViewSpec(.container, key: "map")
    spec.style.backgroundColor = .systemGreen
    spec.layout.grow = 1
    return Description(spec)
  }
}

/// A presentation within a panel.
final class Panelled<Base: WhimScenePresentation & AnyObject & Describable>: WhimScenePresentation, Describable,
  LiveSource
{
  private var base: Base
  let panel: BottomPanel

  init(_ base: Base, points: [StickyPoint]) {
    self.base = base
    panel = BottomPanel(base, points: points)
  }

  var output: (Base.Action) -> Void {
    get { base.output }
    set { base.output = newValue }
  }
  func render(state: Base.State) { base.render(state: state) }
  func enter(_ world: LiveWorld) { panel.enter(world) }
  func describe(_ traits: Traits) -> Description { panel.describe(traits) }
  var isOutdated: Bool { panel.isOutdated }
}

/// What a server says that cannot be reached.
struct Offline: Error {}
