import PortalRaster
import Testing

/// Pages of which the application chooses one, and hears which is swiped to.
private final class Album: LiveSource {
  var selected = 0
  var heard: [Int] = []
  /// Whether what is swiped to is taken over.
  var follows = true
  var isSnapping = true
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func choose(_ page: Int) {
    selected = page
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var flow = FlowLayout(itemSize: Size(width: 1, height: 1))
    flow.fillsWindow = true
    var pages = CarouselSpec(flow: flow, selected: selected)
    pages.isSnapping = isSnapping
    var view = ViewSpec(
      .carousel(pages), key: "pages",
      handlers: [
        handlers.add(.selectionChanged) { [self] event in
          guard let index = event.index else { return }
          heard.append(index)
          if follows { choose(index) }
        }
      ])
    view.layout.grow = 1
    view.rows = handlers.add(
      rows: { index in
        let label = ViewSpec(.label(LabelSpec(text: "Page \(index)")))
        return Description(ViewSpec(.collectionItem(CollectionItemSpec()), children: [label]))
      }, count: 5, keys: { Key($0) })
    var root = ViewSpec(.container, children: [view])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("An item that the application chooses")
struct ChosenItemTests {
  private func stage(_ change: (Album) -> Void = { _ in }) throws -> Stage<Album> {
    let album = Album()
    change(album)
    let stage = try Stage(album, on: Canvas(width: 200, height: 100))
    try stage.advance(by: .zero)
    return stage
  }

  private func page(_ stage: Stage<Album>) throws -> Double {
    try #require(stage.find(.path("content/pages")).scrolling).offset.x / 200
  }

  private func swipe(_ stage: Stage<Album>) throws {
    try stage.swipe(.point(150, 50), by: Point(x: -120, y: 0))
    try stage.settle()
  }

  @Test("is seen though another one was swiped to, as often as it is chosen anew")
  func wins() throws {
    let stage = try stage()
    try swipe(stage)
    #expect(try stage.app.heard == [1] && page(stage) == 1)
    for choice in [4, 0, 1, 0] {
      stage.app.choose(choice)
      #expect(try page(stage) == Double(choice))
    }
    try swipe(stage)
    #expect(try stage.app.heard == [1, 1] && page(stage) == 1)
    stage.app.choose(0)
    #expect(try page(stage) == 0)
  }

  @Test("changes nothing where it is what was swiped to, and nothing where the same is described again")
  func stays() throws {
    let stage = try stage { $0.follows = false }
    try swipe(stage)
    let pixels = try stage.picture.png()
    stage.app.choose(0)
    #expect(try page(stage) == 1)
    stage.app.choose(1)
    #expect(try page(stage) == 1 && stage.picture.png() == pixels)
    stage.app.choose(0)
    #expect(try page(stage) == 0)
  }

  @Test("waits for a finger that holds the content")
  func held() throws {
    let stage = try stage()
    try stage.touchDown(at: Point(x: 150, y: 50))
    try stage.touchMoved(to: Point(x: 100, y: 50))
    stage.app.choose(3)
    #expect(try abs(page(stage) - 0.2) < 0.1)
    try stage.touchUp(at: Point(x: 100, y: 50))
    try stage.settle()
    stage.app.choose(2)
    #expect(try page(stage) == 2)
  }
}
