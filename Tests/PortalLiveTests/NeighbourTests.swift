import PortalRaster
import Testing

/// Two pads beside each other, and below them a card with a button and a text.
private final class Neighbours: LiveSource {
  var heard: [String] = []

  private func view(_ name: String, _ kinds: [EventKind], _ size: Size, _ handlers: inout HandlerTable) -> ViewSpec {
    var view = ViewSpec(.container, key: Key(name))
    view.layout.width = .points(size.width)
    view.layout.height = .points(size.height)
    view.handlers = kinds.map { kind in
      handlers.add(kind) { [weak self] _ in self?.heard.append("\(kind.rawValue) \(name)") }
    }
    return view
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let pad = Size(width: 44, height: 44)
    var row = ViewSpec(.container, key: "row")
    row.layout.flexDirection = .row
    row.children = [view("a", [.tap], pad, &handlers), view("b", [.tap, .doubleTap], pad, &handlers)]
    var card = view("card", [.swipeLeft, .longPress], Size(width: 300, height: 120), &handlers)
    var like = ViewSpec(.button(ButtonSpec(text: "Like")), key: "like")
    like.layout.height = 44
    like.handlers = [handlers.add(.tap) { [weak self] _ in self?.heard.append("like") }]
    card.children = [like, ViewSpec(.label(LabelSpec(text: "Text")))]
    var root = ViewSpec(.container, children: [row, card, ViewSpec(.label(LabelSpec(text: "Alone")))])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("A finger near several views")
struct NeighbourTests {
  private func stage() throws -> Stage<Neighbours> {
    try Stage(Neighbours(), on: Canvas(width: 300, height: 300, scale: 1))
  }

  @Test("taps twice only where it taps the same view twice")
  func doubleTaps() throws {
    let stage = try stage()
    try stage.tap(.path("content/row/a"))
    try stage.tap(.path("content/row/b"))
    #expect(stage.app.heard == ["tap a", "tap b"])
    try stage.advance(by: .seconds(1))
    stage.app.heard = []
    try stage.doubleTap(.path("content/row/b"))
    #expect(stage.app.heard == ["tap b", "tap b", "doubleTap b"])
  }

  @Test("has moved to where it is lifted, whether or not that was said before")
  func lift() throws {
    let stage = try stage()
    try stage.touchDown(at: Point(x: 20, y: 20))
    try stage.touchUp(at: Point(x: 280, y: 280))
    #expect(stage.app.heard == [])
    try stage.touchDown(at: Point(x: 20, y: 20))
    try stage.touchUp(at: Point(x: 26, y: 22))
    #expect(stage.app.heard == ["tap a"])
    let list = try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
    try list.touchDown(at: Point(x: 150, y: 400))
    try list.touchUp(at: Point(x: 150, y: 200))
    #expect(list.app.heard == [])
    #expect(try list.find(.path("content/list")).scrolling?.offset.y == 200)
    #expect(try list.replayed().layoutText == list.layoutText)
  }

  @Test("swipes or stays on a button for the card around it, and the button hears of neither")
  func cards() throws {
    let stage = try stage()
    try stage.swipe("Like", by: Point(x: -120, y: 0))
    #expect(stage.app.heard == ["swipeLeft card"])
    #expect(try stage.find("Like").view?.state.isPressed == nil)
    try stage.swipe("Text", by: Point(x: -120, y: 0))
    try stage.longPress("Like")
    try stage.longPress("Text")
    #expect(stage.app.heard == ["swipeLeft card", "swipeLeft card", "longPress card", "longPress card"])
    stage.app.heard = []
    // Nobody hears of a swipe that way; and a finger that stays near is a tap.
    try stage.swipe("Like", by: Point(x: 0, y: 60))
    try stage.drag("Like", by: Point(x: -30, y: 0))
    try stage.tap("Like")
    #expect(stage.app.heard == ["like", "like", "like"])
  }

  @Test("moves nothing on what neither scrolls nor hears: an error, not silence")
  func nothing() throws {
    let stage = try stage()
    for step in [
      { try stage.drag("Alone", by: Point(x: 0, y: -50)) }, { try stage.swipe("Alone", by: Point(x: 0, y: -50)) },
    ] {
      let error = #expect(throws: StageError.self) { try step() }
      #expect(error?.reason == .inert)
      #expect(error?.message.hasPrefix("nothing comes of a finger that moves on text \"Alone\" at ") == true)
    }
    #expect(stage.log.steps.isEmpty)
  }

  @Test("is refused where it is put down beyond the screen, and may leave it")
  func beyond() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
    for point in [Point(x: 150, y: 575), Point(x: -1, y: 20), Point(x: 300.5, y: 20)] {
      let error = #expect(throws: StageError.self) { try stage.touchDown(at: point) }
      #expect(error?.reason == .impossible && error?.hint == "the screen is 300 points wide and 500 high")
    }
    #expect(stage.log.steps.isEmpty && stage.app.heard == [])
    try stage.touchDown(at: Point(x: 150, y: 400))
    try stage.touchMoved(to: Point(x: 150, y: -100))
    try stage.touchUp(at: Point(x: 150, y: -100))
    #expect(try stage.find(.path("content/list")).scrolling?.offset.y == 500)
  }
}

@Suite("Two fingers")
struct TwoFingerTests {
  private func stage() throws -> Stage<Counter> {
    try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
  }

  @Test("on one list: the last that moves it has it, and it jumps for neither")
  func list() throws {
    let stage = try stage()
    func offset() throws -> Double? { try stage.find(.path("content/list")).scrolling?.offset.y }
    try stage.touchDown(0, at: Point(x: 150, y: 400))
    try stage.touchMoved(0, to: Point(x: 150, y: 300))
    #expect(try offset() == 100)
    try stage.touchDown(1, at: Point(x: 200, y: 400))
    try stage.touchMoved(1, to: Point(x: 200, y: 380))
    #expect(try offset() == 120)
    try stage.touchMoved(0, to: Point(x: 150, y: 299))
    try stage.touchUp(0, at: Point(x: 150, y: 299))
    #expect(try offset() == 120 && !stage.pending.contains { $0.contains("comes to rest") })
    try stage.touchMoved(1, to: Point(x: 200, y: 320))
    #expect(try offset() == 180)
    try stage.advance(by: .milliseconds(200))
    try stage.touchMoved(1, to: Point(x: 200, y: 320))
    try stage.touchUp(1, at: Point(x: 200, y: 320))
    #expect(try offset() == 180 && stage.app.heard == [])
    // The next one has it to itself.
    try stage.drag("Row 6", by: Point(x: 0, y: -20))
    #expect(try offset() == 200)
  }

  @Test("on one button: it is pressed until the last is lifted")
  func button() throws {
    let stage = try stage()
    let place = try stage.find("More").frame.center
    try stage.touchDown(0, at: place)
    try stage.touchDown(1, at: Point(x: place.x + 2, y: place.y))
    try stage.touchUp(0, at: place)
    #expect(try stage.find("More").view?.state.isPressed == true)
    try stage.touchUp(1, at: Point(x: place.x + 2, y: place.y))
    #expect(try stage.find("More").view?.state.isPressed == nil)
    #expect(stage.app.count == 2)
  }
}
