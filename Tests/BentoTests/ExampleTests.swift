import Bento
import PortalRaster
import Testing

/// The three example applications of the original, in use.
@Suite("Bento's examples")
struct ExampleTests {
  private let canvas = Canvas(width: 375, height: 667, scale: 1)

  @Test("airplane mode: rows swap their places and keep their views, and one can be deleted")
  func airplane() throws {
    let stage = try Stage(Airplane.controller(), on: canvas, motion: .platform)
    let table = stage.app.table
    let (toggle, wifi) = (table.view(ofRow: "first.toggle"), table.view(ofRow: "first.wifi"))
    #expect(toggle != nil && wifi != nil)
    try stage.tap(.role(.toggle, "Airplane mode"))
    #expect("\(table.changes)".contains("move"))
    #expect(table.view(ofRow: "first.toggle") === toggle && table.view(ofRow: "first.wifi") === wifi)
    try stage.advance(by: .milliseconds(100))
    let midway = try stage.seenTop(of: "WIFI")
    try stage.settle()
    let end = try stage.seenTop(of: "WIFI")
    #expect(midway != end)
    #expect(end < (try stage.find("Airplane mode").frame.y))
    try stage.swipe("WIFI", by: Point(x: -90, y: 0))
    try stage.settle()
    try stage.tap("Delete")
    try stage.settle()
    #expect(!stage.has("WIFI") && stage.app.state.isWifiGone)
    #expect(table.findings.isEmpty)
  }

  @Test("the food list: cards are shuffled every second, and each keeps its view")
  func food() throws {
    let stage = try Stage(Food(), on: canvas, motion: .platform)
    #expect(stage.has("Loading"))
    try stage.advance(by: .seconds(1))
    try stage.advance(by: .milliseconds(900))
    let table = stage.app.table
    let pizza = table.view(ofRow: "food.Pizza")
    #expect(pizza != nil && !stage.has("Loading"))
    for _ in 0..<5 {
      try stage.advance(by: .seconds(1))
      #expect(table.view(ofRow: "food.Pizza") === pizza)
      let shown = try (stage.app.orders.last ?? []).map { (try stage.find(.text($0)).frame.y, $0) }
      #expect(shown.map(\.1) == shown.sorted { $0.0 < $1.0 }.map(\.1))
    }
    #expect(Set(stage.app.orders).count > 1)
    #expect(try stage.replayed().layoutText == stage.layoutText)
  }

  @Test("signing up: each part brings the next, and a field keeps its focus while they come")
  func signUp() throws {
    let stage = try Stage(SignUp.controller(), on: Canvas(width: 375, height: 812, scale: 1))
    try stage.type("ada@example.org", into: .role(.textField, "E-mail"))
    try stage.type("secret", into: .role(.textField, "Password"))
    try stage.type("secre", into: .role(.textField, "Confirm"))
    #expect(!stage.has("Security question"))
    try stage.type("t")
    #expect(stage.has("Security question") && stage.focused != nil)
    try stage.tap("Question")
    try stage.adjust(.role(.adjustable), by: 1)
    #expect(stage.app.state.question == 1)
    try stage.tap("Done")
    try stage.type("Here", into: .role(.textField, "Answer"))
    try stage.tap("Birthday")
    try stage.adjust(.role(.adjustable), by: 1)
    try stage.tap("Done")
    #expect(stage.app.state.birthday != nil)
    #expect(stage.has("02 January 1990") || stage.has("01 February 1990"))
    // What was once there stays.
    try stage.type("!", into: .role(.textField, "Confirm"))
    #expect(stage.has("Security question"))
    try stage.tap(.role(.button, "Sign up"))
    #expect(stage.app.state.isSent)
    #expect(stage.app.table.findings.isEmpty)
  }

  // MARK: Speed of what is counted

  @Test("a thousand rows that are shuffled have only those in sight bound again")
  func thousand() throws {
    final class Log { var renderings = 0 }
    struct Counting: Renderable {
      let log: Log
      func render(in view: BaseView) {
        view.layout.height = 40
        log.renderings += 1
      }
    }
    let log = Log()
    var numbers = Array(0..<1000)
    func box() -> Box<Int, Int> {
      Box.empty |-+ Section(id: 0) |---* numbers.map { Node(id: $0, component: Counting(log: log)) }
    }
    let table = TableView()
    table.render(box())
    #expect(log.renderings == 0)
    let stage = try Stage(table, on: canvas)
    let first = log.renderings
    #expect(first >= 17 && first < 30)
    var random = SeededRandom(seed: 1)
    numbers.shuffle(using: &random)
    table.render(box())
    _ = stage.tree
    #expect(log.renderings <= 3 * first)
    let applied = table.changes.applied(to: (0..<1000).map { $0 }) { numbers[$0] }
    #expect(applied == numbers)
  }

  @Test("a component is asked once how high it is, however often its list is drawn and scrolled")
  func askedOnce() throws {
    final class Log { var asked = 0 }
    struct Guessing: Renderable, HeightCustomizing, LayoutComparing {
      let log: Log
      var text = ""
      func layoutEquivalence(with other: Guessing) -> LayoutEquivalence { text == other.text ? .same : .unknown }
      func render(in view: BaseView) { view.layout.height = 40 }
      func estimatedHeight(forWidth width: Double) -> Double {
        log.asked += 1
        return 40
      }
    }
    let log = Log()
    let table = TableView()
    func show(_ changed: [Int: String] = [:]) {
      table.render(
        Box<Int, Int>.empty |-+ Section(id: 0)
          |---* (0..<200).map {
            Node(id: $0, component: Guessing(log: log, text: changed[$0] ?? "").on(willDisplayItem: {}))
          })
    }
    show()
    let stage = try Stage(table, on: canvas)
    try stage.scroll(to: Point(x: 0, y: 2000))
    try stage.scroll(to: .zero)
    #expect(log.asked == 200)
    // What is known to need the same room is not asked again with the next box.
    show()
    _ = stage.tree
    #expect(log.asked == 200)
    show([3: "other", 150: "other"])
    _ = stage.tree
    #expect(log.asked == 202)
  }

  @Test("a collection shows the items of a box in lines")
  func collection() throws {
    let collection = CollectionView()
    collection.itemSize = Size(width: 100, height: 50)
    collection.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---* (0..<6).map { Node(id: $0, component: Title(text: "item \($0)")) })
    let stage = try Stage(collection, on: Canvas(width: 300, height: 300))
    #expect(try stage.find("item 2").frame.y == stage.find("item 0").frame.y)
    #expect(try stage.find("item 3").frame.y > stage.find("item 0").frame.y)
    collection.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---* (3..<6).map { Node(id: $0, component: Title(text: "item \($0)")) })
    #expect(!stage.has("item 0") && stage.has("item 3"))
  }

  @Test("a deleted row's colour and an image that is gone are what the box says")
  func faults() throws {
    let table = TableView()
    func show(_ hasPicture: Bool) {
      table.render(
        Box<Int, Int>.empty |-+ Section(id: 0)
          |---+ Node(
            id: 1,
            component: Component.DetailedDescription(
              texts: ["row"], picture: hasPicture ? .image(.symbol("heart.fill")) : .none
            ).deletable(deleteActionText: "Remove", backgroundColor: .systemPurple) {}))
    }
    show(true)
    let stage = try Stage(table, on: Canvas(width: 300, height: 200))
    #expect(stage.layoutText.contains("heart.fill"))
    show(false)
    #expect(!stage.layoutText.contains("heart.fill"))
    try stage.swipe("row", by: Point(x: -80, y: 0))
    try stage.settle()
    #expect(stage.layoutText.contains("on #af52de"))
  }
}
