import Portal
import PortalRaster
import Testing

/// Pages of a stack and of tabs, each with a field and a long list; a test says which is in front.
private final class Pages: LiveSource {
  var page = PageIdentity(key: "list")
  var sheet: PageIdentity?
  var texts: [Key?: String] = [:]
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Pages) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  private static let rows: Component<String> = container {
    textField(properties: properties { $0.placeholder = "Text" }).key("field")
    scrollView {
      for row in 0..<40 { label(text: "Row \(row)").height(44) }
    }.grow().key("rows")
  }.grow()

  func describe(_ traits: Traits) -> Description {
    var screen = Screen<String>(content: .component(Self.rows))
    screen.page = page
    if let sheet {
      var over = Sheet<String>(content: .component(Self.rows))
      over.page = sheet
      screen.sheet = over
    }
    return screen.describe(traits) { _ in }
  }
}

@Suite("A page that is not in front")
struct PageTests {
  private func offset(_ path: String, _ stage: Stage<Pages>) throws -> Double? {
    try stage.find(.path(path)).scrolling?.offset.y
  }

  @Test("beneath another comes back scrolled, written and focused as it was left")
  func under() throws {
    let stage = try Stage(Pages())
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 300))
    try stage.type("half a", into: .path("content/field"))
    let node = try stage.find(.path("content/field")).view?.node
    stage.app.change { $0.page = PageIdentity(key: "detail", under: ["list"]) }
    #expect(try offset("content/rows", stage) == 0)
    #expect(try stage.find(.path("content/field")).view?.node != node)
    #expect(stage.focused == nil)
    // The page in front has a field at the same path, which hears nothing that is typed for the other.
    #expect(throws: StageError.self) { try stage.type("x") }
    stage.app.change { $0.page = PageIdentity(key: "list") }
    #expect(try offset("content/rows", stage) == 300)
    #expect(try stage.find(.path("content/field")).view?.node == node)
    try stage.type(" sentence")
    #expect(stage.focused?.view?.state.edit?.text == "half a sentence")
  }

  @Test("is gone once nothing keeps it")
  func gone() throws {
    let stage = try Stage(Pages())
    let lone = stage.nodes.count
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 300))
    stage.app.change { $0.page = PageIdentity(key: "detail", under: ["list"]) }
    #expect(try stage.find(.path("content/rows")).scrolling?.offset.y == 0)
    stage.app.change { $0.page = PageIdentity(key: "other", under: ["detail", "list"]) }
    #expect(try stage.find(.path("content/rows")).scrolling?.offset.y == 0)
    #expect(stage.nodes.count > 2 * lone)
    stage.app.change { $0.page = PageIdentity(key: "other") }
    _ = try stage.find(.path("content/rows"))
    #expect(stage.nodes.count == lone)
    stage.app.change { $0.page = PageIdentity(key: "list") }
    #expect(try offset("content/rows", stage) == 0)
  }

  @Test("in another tab, or under a sheet's page, comes back as well")
  func beside() throws {
    let stage = try Stage(Pages())
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 200))
    stage.app.change { $0.page = PageIdentity(key: "search", beside: ["list"]) }
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 100))
    stage.app.change {
      $0.page = PageIdentity(key: "list", beside: ["search"])
      $0.sheet = PageIdentity(key: "compose")
    }
    #expect(try offset("content/rows", stage) == 200)
    try stage.scroll(.path("sheet/content/rows"), to: Point(x: 0, y: 50))
    stage.app.change { $0.sheet = PageIdentity(key: "to", under: ["compose"]) }
    #expect(try offset("sheet/content/rows", stage) == 0)
    stage.app.change { $0.sheet = PageIdentity(key: "compose") }
    #expect(try offset("sheet/content/rows", stage) == 50)
    stage.app.change { $0.sheet = nil }
    #expect(try offset("content/rows", stage) == 200)
    stage.app.change { $0.page = PageIdentity(key: "search", beside: ["list"]) }
    #expect(try offset("content/rows", stage) == 100)
  }

  @Test("is another than one without a key, at the same paths")
  func paths() throws {
    let stage = try Stage(Pages())
    let keyed = stage.layoutText
    stage.app.change { $0.page = PageIdentity(key: "elsewhere", under: ["list", "elsewhere"]) }
    #expect(stage.layoutText == keyed)
    #expect(stage.changes.nodes(.mounted).count > 2)
  }
}
