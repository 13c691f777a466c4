import PortalRaster
import Testing

/// A field and a list alone on a canvas without a safe area, over which an alert or a sheet may come.
private final class Notebook: LiveSource {
  enum Cover { case alert, sheet, bar }

  var cover: Cover?
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func show(_ cover: Cover?) {
    self.cover = cover
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let field = ViewSpec(.textField(TextFieldSpec(text: "", placeholder: "Name")), key: "name")
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
    list.layout.grow = 1
    list.layout.basis = .points(0)
    list.rows = handlers.add(
      rows: { row in
        Description(.row(.tableItem(TableItemSpec()), ViewSpec(.label(LabelSpec(text: "Row \(row)"))), height: 44))
      }, count: 40, keys: { Key($0) })
    var content = ViewSpec(.container, key: "mine", children: [field, list])
    content.layout.grow = 1
    var page = ScreenSpec.Page(content: content)
    var sheets: [ScreenSpec.Sheet] = []
    switch cover {
    case .alert: page.alert = ViewSpec(.alert(AlertSpec(title: "Sure?", buttons: [.init(title: "OK")])))
    case .sheet: sheets = [.init(page: .init(content: ViewSpec(.label(LabelSpec(text: "Over")))), detent: .medium)]
    case .bar: page.bar = ViewSpec(.navigationBar(NavigationBarSpec(title: .text("Notes"))))
    case nil: break
    }
    return Description(ScreenSpec(page: page, sheets: sheets).view(traits), handlers: handlers)
  }
}

@Suite("A component alone on its screen")
struct AloneComponentTests {
  @Test(
    "stays who it is, with all that it remembers, where something comes over it and goes",
    arguments: [Notebook.Cover.alert, .sheet, .bar])
  private func stays(_ cover: Notebook.Cover) throws {
    let stage = try Stage(Notebook(), on: Canvas(width: 300, height: 400, scale: 1))
    try stage.type("Ada", into: "Name")
    try stage.scroll(.path("content/list"), to: Point(x: 0, y: 200))
    let before = (try stage.picture.png(), stage.layoutText)
    func nodes() throws -> [NodeID?] {
      try ["content", "content/name", "content/list"].map { try stage.find(.path($0)).view?.node }
    }
    let who = try nodes()
    for _ in 0..<2 {
      stage.app.show(cover)
      try stage.advance(by: .zero)
      #expect(try nodes() == who)
      #expect(!stage.changes.all.contains { $0.kind == .mounted && $0.path.text.hasPrefix("content") })
      #expect(try stage.find(.path("content/name")).view?.state.edit?.text == "Ada")
      #expect(try stage.find(.path("content/list")).scrolling?.offset.y == 200)
      stage.app.show(nil)
      try stage.advance(by: .zero)
      #expect(try nodes() == who)
      #expect(!stage.changes.all.contains { $0.kind == .unmounted && $0.path.text.hasPrefix("content") })
      #expect(try stage.picture.png() == before.0)
      #expect(stage.layoutText == before.1)
    }
    // It still has the focus.
    try stage.type("!")
    #expect(try stage.find(.path("content/name")).view?.state.edit?.text == "Ada!")
    #expect(try stage.replayed().picture.png() == stage.picture.png())
  }

  @Test("stays in its place, whole, while an alert or a sheet comes over it in time, and goes in front of it")
  func moves() throws {
    for cover in [Notebook.Cover.alert, .sheet] {
      let stage = try Stage(Notebook(), on: Canvas(width: 300, height: 400, scale: 1), motion: .platform)
      let (name, before) = (cover == .alert ? "alert" : "sheet", try stage.picture.png())
      stage.app.show(cover)
      _ = try stage.picture
      try stage.advance(by: .milliseconds(100))
      let (content, shade) = (try stage.find(.path("content")), try stage.find(.path(name + "Shade")))
      #expect(content.alpha == 1 && content.style.transform == nil)
      #expect(shade.alpha > 0.1 && shade.alpha < 0.9)
      let coming = try #require(stage.find(.path(name)).style.transform)
      #expect(cover == .alert ? coming.scale.width > 1 : coming.translate.y > 20)
      try stage.settle()
      #expect(try stage.find(.path(name)).style.transform == nil)
      #expect(stage.now.seconds > 0.3)
      stage.app.show(nil)
      _ = try stage.picture
      try stage.advance(by: .milliseconds(100))
      // What goes is no view any more, and over all that are.
      let ghosts = try stage.find(.path("content")).children.suffix(2)
      #expect(!stage.has(.path(name)) && ghosts.allSatisfy { $0.view == nil })
      #expect(ghosts.first.map { $0.alpha > 0.1 && $0.alpha < 0.9 } == true)
      #expect(try stage.picture.png() != before)
      try stage.settle()
      #expect(try stage.picture.png() == before)
    }
  }

  @Test("is another where its key is, and remembers nothing of the one before")
  func otherKey() throws {
    final class Two: LiveSource {
      var key: Key = "email"
      func describe(_ traits: Traits) -> Description {
        Description(ViewSpec(.textField(TextFieldSpec(text: "", placeholder: "Field")), key: key))
      }
    }
    let stage = try Stage(Two(), on: Canvas(width: 300, height: 400, scale: 1))
    try stage.type("Ada", into: "Field")
    let before = try stage.find(.path("content")).view?.node
    stage.app.key = "name"
    try stage.change { $0.appearance = .dark }
    #expect(try stage.find(.path("content")).view?.node != before)
    #expect(try stage.find(.path("content")).view?.state.edit == nil)
    #expect(stage.focused == nil)
  }

  @Test("is another where it is of another kind")
  func otherKind() throws {
    final class Two: LiveSource {
      var isLabel = false
      func describe(_ traits: Traits) -> Description {
        let content = isLabel ? ViewSpec(.label(LabelSpec(text: "A"))) : ViewSpec(.container)
        var page = ScreenSpec.Page(content: content)
        if isLabel { page.alert = ViewSpec(.alert(AlertSpec(title: "Sure?", buttons: [.init(title: "OK")]))) }
        return Description(ScreenSpec(page: page).view(traits))
      }
    }
    let stage = try Stage(Two(), on: Canvas(width: 300, height: 400, scale: 1))
    let before = try stage.find(.path("content")).view?.node
    stage.app.isLabel = true
    try stage.change { $0.appearance = .dark }
    #expect(try stage.find(.path("content")).view?.node != before)
  }
}
