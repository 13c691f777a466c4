import Portal
import PortalRaster
import Testing

@testable import Whim

/// What becomes of a scene that another one covers, and of one that nobody keeps any more.
@Suite("A scene that is left") struct LeftSceneTests {
  typealias Container = WhimSceneContainerViewController

  /// How often something was edited to its end.
  final class EditingStore: WhimSceneStore {
    enum Action: Sendable { case ended }
    typealias Route = Never
    private let system: FeedbackSystem<Int, Action>
    init(_ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: 0, scheduler: scheduler) { count, _ in count += 1 }
    }
    var state: Observable<Int> { system.state.observable }
    func dispatch(_ action: Action) { system.send(action) }
  }

  /// A field above a long list.
  static func page(_ ended: Int) -> Portal.Component<EditingStore.Action> {
    let events: TextFieldEvents<EditingStore.Action> = textFieldEvents { $0.onEditingEnd = { _ in .ended } }
    return container {
      textField(properties: TextFieldProperties(placeholder: "Text", onEvents: events)).key("field")
      label(text: "ended \(ended)")
      scrollView {
        for row in 0..<40 { label(text: "Row \(row)").height(44) }
      }.grow().key("rows")
    }.grow()
  }

  static func scene(_ scheduler: WhimScheduler) -> WhimSingleScene {
    WhimSingleScene(EditingStore(scheduler).bind(fullscreen: .init(LandingTests.Components(page))))
  }

  /// A stack that keeps a scene which it shows now and then.
  final class Now: WhimSceneNavigationStack {
    private let scheduler: WhimScheduler
    private lazy var kept = LeftSceneTests.scene(scheduler)

    init(_ scheduler: WhimScheduler) {
      self.scheduler = scheduler
      super.init()
      push(LeftSceneTests.scene(scheduler))
    }

    func show() { push(kept) }
    /// Covers it by a stack of two.
    func cover() { push(Now.deep(scheduler)) }

    private static func deep(_ scheduler: WhimScheduler) -> WhimSceneNavigationStack {
      let stack = WhimSceneNavigationStack()
      stack.push([LeftSceneTests.scene(scheduler), LeftSceneTests.scene(scheduler)])
      return stack
    }
  }

  private func stage(_ motion: StageMotion) throws -> Stage<Container> {
    try Stage(Container { Now($0) }, on: Canvas(width: 200, height: 300, scale: 1), motion: motion)
  }

  private func change(_ stage: Stage<Container>, _ work: @escaping (Now) -> Void) throws {
    stage.app.perform("navigate") { root in if let root = root as? Now { work(root) } }
    try stage.settle()
  }

  private func rows(_ scene: Int) -> ViewQuery { .path("content/scene-\(scene)/content/0/rows") }
  private func field(_ scene: Int) -> ViewQuery { .path("content/scene-\(scene)/content/0/field") }
  private func offset(_ scene: Int, _ stage: Stage<Container>) throws -> Double? {
    try stage.find(rows(scene)).scrolling?.offset.y
  }

  @Test("ends what is edited in it, and comes back scrolled and written as it was", arguments: [true, false])
  func covered(moves: Bool) throws {
    let stage = try stage(moves ? .platform : .off)
    try stage.scroll(rows(1), to: Point(x: 0, y: 300))
    try stage.type("half a", into: field(1))
    let node = try stage.find(field(1)).view?.node
    #expect(stage.focused?.view?.node == node)
    #expect(stage.has("ended 0"))
    // By another scene, and by scenes in a stack within the stack.
    let covers: [(step: (Now) -> Void, top: Int)] = [({ $0.show() }, 2), ({ $0.cover() }, 3)]
    for (step, top) in covers {
      try change(stage, step)
      #expect(!stage.has(field(1)))
      #expect(stage.focused == nil)
      #expect(try offset(top, stage) == 0)
      #expect(throws: StageError.self) { try stage.type("x") }
      try change(stage) { $0.pop() }
      #expect(try offset(1, stage) == 300)
      #expect(try stage.find(field(1)).view?.node == node)
      #expect(try stage.find(field(1)).view?.state.edit?.text == "half a")
      #expect(stage.has("ended 1"))
    }
    try stage.type(" sentence", into: field(1))
    #expect(stage.focused?.view?.state.edit?.text == "half a sentence")
    #expect(try stage.replayed().picture.png() == stage.picture.png())
  }

  @Test("comes back as it was if somebody has kept it, and begins anew if not")
  func keptByOthers() throws {
    let stage = try stage(.off)
    try change(stage) { $0.show() }
    try stage.scroll(rows(2), to: Point(x: 0, y: 200))
    try change(stage) { $0.pop() }
    try change(stage) { $0.cover() }
    try change(stage) { $0.pop() }
    try change(stage) { $0.show() }
    #expect(try offset(2, stage) == 200)
    // In a stack within the stack, one covers the other.
    try change(stage) { $0.cover() }
    #expect(try offset(4, stage) == 0)
    try stage.scroll(rows(4), to: Point(x: 0, y: 100))
    try change(stage) { ($0.scenes.last as? WhimSceneNavigationStack)?.pop() }
    #expect(try offset(5, stage) == 0)
    try change(stage) { $0.pop() }
    #expect(try offset(2, stage) == 200)
  }

  @Test("as a root that another one replaces shows nothing that is done to it any more")
  func replaced() throws {
    let stage = try stage(.platform)
    let old = try #require(stage.app.root as? Now)
    let new = WhimSceneNavigationStack()
    new.push(Self.scene(WhimScheduler()))
    stage.app.set(root: new, animating: .fade)
    try stage.advance(by: .milliseconds(100))
    #expect(stage.app.isInTransition)
    try stage.settle()
    #expect(stage.app.root === new)
    #expect(!stage.has(rows(1)))
    #expect(stage.app.presentations == 1)
    old.show()
    #expect(old.scenes.count == 2)
    #expect(stage.app.presentations == 1)
    #expect(try offset(2, stage) == 0)
    new.push(Self.scene(WhimScheduler()))
    #expect(stage.app.presentations == 2)
  }

  @Test("cannot become the root while it is in another one, which is the one that shows it")
  func ownedRoot() throws {
    let stage = try stage(.off)
    let root = try #require(stage.app.root as? Now)
    let stack = WhimSceneNavigationStack()
    let scene = Self.scene(WhimScheduler())
    stack.push(scene)
    #expect(!stage.app.set(root: scene))
    #expect(stage.app.root === root)
    #expect(stage.app.presentations == 0)
    #expect(stage.app.refusals.map(\.reason) == [.notFree])
    #expect(stage.app.refusals.first?.description.contains("WhimSceneNavigationStack > WhimSingleScene") == true)
    // The root before it is heard still.
    root.show()
    #expect(stage.app.presentations == 1)
    // One that is made so is shown, and told of.
    let other = WhimSceneContainerViewController { _ in scene }
    #expect(other.root === scene)
    #expect(other.refusals.map(\.reason) == [.notFree])
    #expect(stage.app.set(root: stack))
    #expect(stage.app.root === stack)
  }

  @Test("is another one in a container that it comes to from where it was the first")
  func otherContainer() throws {
    let root = Self.scene(WhimScheduler())
    let before = try Stage(Container { _ in root }, on: Canvas(width: 200, height: 300, scale: 1))
    #expect(before.app.set(root: Self.scene(WhimScheduler())))
    let stage = try stage(.off)
    try stage.scroll(rows(1), to: Point(x: 0, y: 100))
    #expect(stage.app.set(root: root))
    try stage.settle()
    #expect(try offset(2, stage) == 0)
  }

  @Test("that is a container's root is no other's and in no stack, until it is replaced or the container goes")
  func rootOfAnother() {
    let (root, stack) = (WhimSceneNavigationStack(), WhimSceneNavigationStack())
    root.push(Self.scene(WhimScheduler()))
    let other = Container { Now($0) }
    do {
      let container = Container { _ in root }
      #expect(container.root === root)
      #expect(!stack.push(root))
      #expect(stack.scenes.isEmpty)
      #expect(stack.refusals.map(\.reason) == [.notFree])
      #expect(stack.refusals.first?.description == "push: it is the root of a container: WhimSceneNavigationStack")
      #expect(!other.set(root: root))
      #expect(other.root !== root)
      #expect(other.refusals.map(\.reason) == [.notFree])
      // One that is made with it shows it, and the first is told of what it does.
      let sharing = Container { _ in root }
      #expect(sharing.root === root)
      #expect(sharing.refusals.map(\.reason) == [.notFree])
      root.push(Self.scene(WhimScheduler()))
      #expect((container.presentations, sharing.presentations) == (1, 0))
      // Its own root once more is no fault.
      #expect(container.set(root: root))
      #expect(container.set(root: Self.scene(WhimScheduler())))
      #expect(root.nextResponder == nil)
      #expect(stack.push(root))
      #expect(stack.pop() == nil)
      stack.swapAll(with: [])
      #expect(container.set(root: root))
      #expect(!stack.push(root))
    }
    #expect(stack.push(root))
  }

  @Test("and any other shows one thing, or one at its top and one at its bottom, of which others can be made")
  func values() {
    var value = WhimSceneViewControllerValue.multipart(top: 1, bottom: 2)
    value.update { $0 *= 10 }
    #expect(value.contents == [10, 20])
    #expect(value.map { "\($0)" }.contents == ["10", "20"])
    #expect(value.isMultipart)
    #expect(!WhimSceneViewControllerValue.fullscreen(1).map { $0 + 1 }.isMultipart)
  }

  // MARK: What is counted

  /// What lives of each kind.
  final class Census {
    fileprivate(set) var living: [String: Int] = [:]
  }

  /// One that lives as long as what has it.
  final class Life {
    private let census: Census
    private let kind: String
    init(_ kind: String, in census: Census) {
      (self.census, self.kind) = (census, kind)
      census.living[kind, default: 0] += 1
    }
    deinit { census.living[kind, default: 0] -= 1 }
  }

  /// A store with an effect that never ends by itself.
  final class CountedStore: WhimSceneStore {
    enum Action { case tick, close }
    enum Route { case closed }
    private let life: Life
    private let system: FeedbackSystem<Int, Action>
    init(_ scheduler: WhimScheduler, _ census: Census) {
      life = Life("store", in: census)
      system = FeedbackSystem(
        initial: 0, scheduler: scheduler, reduce: { count, _ in count += 1 },
        feedbacks: [
          .whenBecomesTrue(state: { $0 >= 0 }) { _ in .every(.milliseconds(70), on: scheduler) { _ in .tick } }
        ])
    }
    var state: Observable<Int> { system.state.observable }
    var routes: Observable<Route> { system.routes { action, _ in action == .close ? .closed : nil } }
    func dispatch(_ action: Action) { system.send(action) }
  }

  final class CountedPresentation: ViewController, WhimScenePresentation {
    var output: (CountedStore.Action) -> Void = { _ in }
    private let life: Life
    private let label = LabelObject()
    init(_ census: Census) {
      life = Life("presentation", in: census)
      super.init()
    }
    override func viewDidLoad() {
      let button = ButtonObject()
      button.setTitle("Close", for: .normal)
      button.frame = Rect(x: 0, y: 100, width: 200, height: 44)
      button.addAction(for: .tap) { [weak self] _ in self?.dispatch(.close) }
      view.addSubview(button)
      label.frame = Rect(x: 0, y: 0, width: 200, height: 44)
      view.addSubview(label)
    }
    func render(state: Int) { label.text = "\(state)" }
  }

  final class CountedScene: WhimSingleScene {
    private let life: Life
    init(_ scheduler: WhimScheduler, _ census: Census, router: @escaping (CountedStore.Route) -> Void = { _ in }) {
      life = Life("scene", in: census)
      super.init(
        CountedStore(scheduler, census).bind(fullscreen: .init(CountedPresentation(census)), router: router))
    }
  }

  /// A way of scenes, which pops what says that it is closed.
  final class CountedFlow: WhimFlow<Int, Never> {
    private let life: Life
    private let scheduler: WhimScheduler
    private let census: Census
    init(_ scheduler: WhimScheduler, _ census: Census) {
      life = Life("flow", in: census)
      (self.scheduler, self.census) = (scheduler, census)
      super.init()
      push(CountedScene(scheduler, census))
    }
    func scene() -> CountedScene {
      CountedScene(scheduler, census) { [weak self] _ in self?.pop(animating: .modal(.dismiss)) }
    }
    override func handle(_ intent: Int) {
      switch intent % 6 {
      case 0: push(scene(), animating: .modal(.present))
      case 1: push([scene(), scene()])
      case 2: swapLast(with: scene())
      case 3: push(CountedFlow(scheduler, census), animating: .fade)
      case 4: pop(lastScenes: 1, andSwapLastWith: scene())
      default: popToRoot(animating: .modal(.dismiss))
      }
    }
  }

  @Test(
    "leaves nothing: of 24 that came and went, no store, presentation, effect, scene or view is there",
    arguments: [
      true, false,
    ])
  func nothing(moves: Bool) throws {
    let census = Census()
    do {
      let stage = try Stage(
        Container { CountedFlow($0, census) }, on: Canvas(width: 200, height: 300, scale: 1),
        motion: moves ? .platform : .off)
      let (nodes, pending) = (stage.nodes.count, stage.pending.count)
      let alone = ["store": 1, "presentation": 1, "scene": 1, "flow": 1]
      #expect(census.living == alone)
      for intent in 0..<24 {
        stage.app.perform("go on") { ($0 as? CountedFlow)?.handle(intent) }
        // Some are left in the middle of their way.
        try stage.advance(by: .milliseconds(intent % 6 == 0 ? 800 : intent % 4 == 3 ? 100 : 400))
        if intent % 6 == 0 {
          try stage.tap("Close")
          try stage.advance(by: .milliseconds(400))
        }
        if intent % 6 == 3 { #expect(census.living["scene", default: 0] > 3) }
      }
      try stage.advance(by: .milliseconds(400))
      #expect(census.living == alone)
      #expect(stage.nodes.count == nodes)
      #expect(stage.pending.count == pending)
    }
    #expect(census.living.values.allSatisfy { $0 == 0 })
  }
}
