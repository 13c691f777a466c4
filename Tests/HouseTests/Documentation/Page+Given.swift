extension Page {
  /// The declarations that code in doc comments of each room assumes.
  static let given = [
    "Sources/Portal": """
    import PortalRaster
    enum Message { case like }
    enum Route { case back }
    let renderer = try Renderer()
    let canvas = Canvas(width: 1, height: 1)
    let png: [UInt8] = []
    func postView(_ text: String) -> Component<Route> { label(text: text) }
    let post = ""
    """,
    "Sources/PortalCore": """
    @testable import PortalCore
    import PortalRaster
    enum Message { case like }
    let renderer = try Renderer()
    var box = Box()
    var items: [DisplayList.Item] = []
    let frame = Rect(x: 0, y: 0, width: 24, height: 24)
    let circle = Path(frame)
    let tint = RGBA(hex: 0), color = RGBA(hex: 0)
    let screen: Component<Never> = label(text: "")
    """,
    "Sources/PortalDocument": """
    import PortalDocument
    import PortalRaster
    func draw(_ document: ScreenDocument) throws {}
    """,
    "Sources/PortalLayout": """
    import PortalLayout
    let (rootStyle, childStyle) = (FlexStyle(), FlexStyle())
    """,
    "Sources/PortalLive": """
    import PortalLive
    enum Work { case blink }
    let now = StageTime.start
    func run(_ work: Work) {}
    struct Feed { func load() async {} }
    let feed = Feed()
    let world = LiveWorld(seed: 0)
    final class LegacyChart: LiveSource {
      func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
      func setValues(_ values: CustomValue?) {}
      func close() {}
    }
    """,
    "Sources/PortalPages": """
    import PortalPages
    let lines = [""]
    """,
    "Sources/PortalRaster": """
    import PortalRaster
    let post = ""
    func postActionBar(for post: String) -> Component<Never> { label(text: post) }
    final class Feed: LiveSource {
      func describe(_ traits: Traits) -> Description {
        let screen: Component<Never> = label(text: "")
        return screen.describe(traits)
      }
    }
    """,
    "Sources/Shohin": """
    import Shohin
    enum CounterMsg { case setCounter(to: Int) }
    struct CounterModel {}
    let mainView = UIView()
    func update(message: CounterMsg, model: inout CounterModel) -> Command<CounterMsg> { [] }
    func render(model: CounterModel) -> [Element<CounterMsg>] { [] }
    func layout(model: CounterModel, context: LayoutContext) -> [NSLayoutConstraint] { [] }
    """,
    "Sources/ReactKit": """
    import ReactKit
    """,
    "Sources/Whim": """
    import PortalRaster
    import Whim
    final class CounterStore: WhimSceneStore {
      enum Action { case add(Int), close }
      let system: FeedbackSystem<Int, Action>
      init(_ scheduler: WhimScheduler) {
        system = FeedbackSystem(initial: 0, scheduler: scheduler, reduce: { _, _ in })
      }
      var state: Observable<Int> { system.state.observable }
      var routes: Observable<String> { system.routes { _, _ in "closed" } }
      func dispatch(_ action: Action) { system.send(action) }
    }
    final class LandingFlow: WhimFlow<Int, Int> {
      init(_ scheduler: WhimScheduler) { super.init() }
    }
    let scheduler = WhimScheduler()
    let store = CounterStore(scheduler)
    """,
    "Sources/Bento": """
    import Bento
    struct Title: Renderable {
      var text: String
      func render(in view: LabelView) { view.text = text }
    }
    struct Greeting: Renderable {
      var name: String
      func render(in view: LabelView) { view.text = name }
    }
    struct Badge: Renderable {
      var count: Int
      func render(in view: LabelView) { view.text = "\\(count)" }
    }
    let names = [""]
    let view = LabelView()
    let isOpen = true
    struct CounterRenderer: BoxRenderer {
      init(send: @escaping (Int) -> Void) {}
      func render(_ state: Int) -> Screen { Screen(box: Box<Int, Int>.empty) }
    }
    func Pair(first: AnyRenderable, second: AnyRenderable) -> Component.Stack {
      Component.Stack(.vertical, children: [first, second])
    }
    """,
    "Sources/BentoTesting": """
    import Bento
    import BentoTesting
    import Testing
    struct Badge: Renderable {
      var count: Int
      func render(in view: LabelView) { view.text = "\\(count)" }
    }
    """,
    "Sources/PortalSnapshot": """
    import PortalTesting
    var settings: Component<Never> { label(text: "") }
    """,
    "Sources/PortalTesting": """
    import PortalTesting
    import Testing
    import XCTest
    var settings: Component<Never> { label(text: "") }
    var badge: Component<Never> { settings }
    var emptyBadge: Component<Never> { settings }
    enum Message { case like }
    func badge(count: Int) -> Component<Never> { settings }
    func likeButton(postId: String) -> Component<Never> { settings }
    struct Invoice { var receiptText: String }
    final class Feed: LiveSource {
      func describe(_ traits: Traits) -> Description { settings.describe(traits) }
    }
    enum Size: CaseIterable { case small }
    func price(of size: Size) -> Int { 1 }
    extension FoundScreen {
      static var all: [FoundScreen] { [] }
    }
    """,
  ]
}
