import PortalRaster
import Testing

/// Lists within a list: one that scrolls along with it, one across it, one that turns pages, and one that snaps.
private final class Nest: LiveSource {
  enum Inner: String, CaseIterable {
    case across, along, pages, snaps
  }

  /// What is inside, from above; what is taken away while a finger is on it is gone.
  var inner: [Inner] = Inner.allCases
  var rows = 40
  var isPlain = false
  var heard: [String] = []
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Nest) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var list = ViewSpec(isPlain ? .container : .scrollView(ScrollViewSpec(direction: .vertical)), key: "outer")
    list.layout.grow = 1
    list.layout.basis = .points(0)
    list.children = inner.map { view($0, &handlers) }
    var rest = ViewSpec(.container, key: "rest")
    rest.layout.height = 400
    list.children.append(rest)
    var root = ViewSpec(.container, children: [list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }

  /// 300 points wide and 100 high.
  private func view(_ inner: Inner, _ handlers: inout HandlerTable) -> ViewSpec {
    var spec: ViewSpec
    switch inner {
    case .across, .along:
      spec = ViewSpec(.scrollView(ScrollViewSpec(direction: inner == .across ? .horizontal : .vertical)))
      var content = ViewSpec(.container, key: "content")
      content.layout.width = inner == .across ? 900 : 300
      content.layout.height = inner == .across ? 100 : .points(Double(rows) * 10)
      content.handlers = [handlers.add(.tap) { _ in self.heard.append(inner.rawValue) }]
      spec.layout.flexDirection = .row
      spec.children = [content]
    case .pages:
      var flow = FlowLayout(itemSize: Size(width: 100, height: 100))
      flow.isHorizontal = true
      var pages = CollectionSpec(flow: flow)
      pages.isPaging = true
      spec = ViewSpec(.collection(pages))
      spec.rows = items(&handlers, .collectionItem(CollectionItemSpec()))
    case .snaps:
      var carousel = CarouselSpec(flow: FlowLayout(itemSize: Size(width: 120, height: 100)))
      carousel.isSnapping = true
      spec = ViewSpec(.carousel(carousel))
      spec.rows = items(&handlers, .collectionItem(CollectionItemSpec()))
    }
    spec.key = Key(inner.rawValue)
    spec.layout.height = 100
    return spec
  }

  private func items(_ handlers: inout HandlerTable, _ content: ViewContent) -> RowSource {
    handlers.add(
      rows: { _ in Description(.row(content, ViewSpec(.container))) }, count: 12, keys: { Key($0) })
  }
}

/// What several suites do on a stage of lists within a list.
private struct NestStage {
  let stage: Stage<Nest>

  init(_ traits: Traits = Traits()) throws {
    stage = try Stage(Nest(), on: Canvas(width: 300, height: 500, scale: 1), traits: traits)
  }

  func offset(_ path: String) throws -> Point {
    try #require(try stage.find(.path("content/outer" + path)).scrolling).offset
  }

  var outer: Double { get throws { try offset("").y } }
  func across(_ name: Nest.Inner) throws -> Double { try offset("/" + name.rawValue).x }
  func along(_ name: Nest.Inner) throws -> Double { try offset("/" + name.rawValue).y }

  func drag(_ name: Nest.Inner, _ x: Double, _ y: Double) throws {
    try stage.drag(.path("content/outer/\(name.rawValue)"), by: Point(x: x, y: y))
    try stage.settle()
  }

  func swipe(_ name: Nest.Inner, _ x: Double, _ y: Double) throws {
    try stage.swipe(.path("content/outer/\(name.rawValue)"), by: Point(x: x, y: y))
    try stage.settle()
  }
}

@Suite("A list in a list")
struct NestedScrollTests {
  @Test("that scrolls across it takes the drags that go its way, and leaves it the others")
  func across() throws {
    let nest = try NestStage()
    try nest.drag(.across, -120, 8)
    #expect(try nest.across(.across) == 120 && nest.outer == 0)
    try nest.drag(.across, 8, -60)
    #expect(try nest.across(.across) == 120 && nest.outer == 60)
    #expect(nest.stage.app.heard == [])
  }

  @Test("that scrolls across it lets it have what begins its way, wherever the finger turns then")
  func lock() throws {
    let nest = try NestStage()
    try nest.stage.touchDown(at: Point(x: 150, y: 50))
    try nest.stage.touchMoved(to: Point(x: 148, y: 30))
    try nest.stage.touchMoved(to: Point(x: 20, y: 30))
    try nest.stage.touchUp(at: Point(x: 20, y: 30))
    try nest.stage.settle()
    #expect(try nest.across(.across) == 0 && nest.outer == 20)
  }

  @Test("that scrolls along with it goes first; once it is at its end, the next touch moves what is around it")
  func along() throws {
    let nest = try NestStage()
    try nest.drag(.along, 0, -80)
    #expect(try nest.along(.along) == 80 && nest.outer == 0)
    for _ in 0..<3 { try nest.drag(.along, 0, -80) }
    // The touch that brings it to its end stays its own.
    #expect(try nest.along(.along) == 300 && nest.outer == 0)
    try nest.drag(.along, 0, -80)
    #expect(try nest.along(.along) == 300 && nest.outer == 80)
    // The other way there is more to show again.
    try nest.drag(.along, 0, 30)
    #expect(try nest.along(.along) == 270 && nest.outer == 80)
  }

  @Test("stays as it is while what is around it scrolls away and comes back")
  func away() throws {
    let nest = try NestStage()
    try nest.drag(.across, -70, 0)
    let before = try nest.stage.picture.png()
    try nest.stage.scroll(.path("content/outer"), to: Point(x: 0, y: 300))
    #expect(try nest.across(.across) == 70)
    try nest.stage.scroll(.path("content/outer"), to: .zero)
    #expect(try nest.stage.picture.png() == before)
  }

  @Test("turns by one page however hard it is thrown, and back where a drag was too short")
  func pages() throws {
    let nest = try NestStage()
    try nest.drag(.pages, -100, 0)
    #expect(try nest.across(.pages) == 0)
    try nest.drag(.pages, -160, 0)
    #expect(try nest.across(.pages) == 300)
    try nest.swipe(.pages, -140, 0)
    #expect(try nest.across(.pages) == 600)
    try nest.swipe(.pages, 140, 0)
    #expect(try nest.across(.pages) == 300)
    for _ in 0..<5 { try nest.swipe(.pages, -140, 0) }
    #expect(try nest.across(.pages) == 900)
  }

  @Test("snaps with an item in the middle, nearer or further by how hard it is thrown")
  func snaps() throws {
    let nest = try NestStage()
    func middle() throws -> Double { (try nest.across(.snaps) + 150 - 60) / 120 }
    // The first item has nothing before it, and so stands at the side.
    #expect(try nest.across(.snaps) == 0)
    try nest.drag(.snaps, -140, 0)
    #expect(try middle() == 2)
    try nest.drag(.snaps, -40, 0)
    #expect(try middle() == 2)
    // From 290, at 1,400 points a second that fade by a hundredth each millisecond: about to 429, which is nearest to 4.
    try nest.swipe(.snaps, -140, 0)
    #expect(try middle() == 4)
  }

  @Test("is read from the right: a drag to the right shows what comes next")
  func rightToLeft() throws {
    let nest = try NestStage(Traits(locale: "ar"))
    #expect(nest.stage.traits.direction == .rightToLeft)
    try nest.drag(.across, 120, 0)
    #expect(try nest.across(.across) == 120)
    try nest.drag(.across, -50, 0)
    #expect(try nest.across(.across) == 70)
    try nest.drag(.pages, 160, 0)
    #expect(try nest.across(.pages) == 300)
    // At its beginning, to the left, there is nothing more.
    try nest.drag(.along, 0, -40)
    #expect(try nest.along(.along) == 40)
    try nest.swipe(.snaps, 140, 0)
    #expect(try nest.across(.snaps) > 0)
  }
}

@Suite("What goes wrong around a finger")
struct BadTouchTests {
  private let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e7]

  private func reason(_ step: () throws -> Void) -> StageError.Reason? {
    do {
      try step()
      return nil
    } catch {
      return (error as? StageError)?.reason
    }
  }

  @Test("numbers that are none are refused, and the stage is as it was")
  func numbers() throws {
    let stage = try NestStage().stage
    let (layout, log) = (stage.layoutText, stage.log)
    for number in odd {
      for point in [Point(x: number, y: 10), Point(x: 10, y: number)] {
        #expect(reason { try stage.touchDown(at: point) } == .impossible)
        #expect(reason { try stage.tap(.point(point.x, point.y)) } == .notFound)
        #expect(reason { try stage.drag(.point(point.x, point.y), by: .zero) } == .notFound)
      }
    }
    for number in odd.prefix(3) {
      #expect(reason { try stage.scroll(to: Point(x: 0, y: number)) } == .impossible)
      #expect(reason { try stage.drag(.path("content/outer/across"), by: Point(x: number, y: 0)) } == .impossible)
    }
    #expect(reason { try stage.advance(by: .seconds(-1)) } == .impossible)
    #expect(reason { try stage.touchUp(at: .zero) } == .impossible)
    #expect(reason { try stage.touchCancelled(7) } == .impossible)
    #expect(stage.layoutText == layout && stage.log == log)
    // A finger that is down stays where it was.
    try stage.touchDown(at: Point(x: 150, y: 50))
    for number in odd {
      #expect(reason { try stage.touchMoved(to: Point(x: number, y: 0)) } == .impossible)
      #expect(reason { try stage.touchUp(at: Point(x: number, y: 0)) } == .impossible)
    }
    try stage.touchUp(at: Point(x: 150, y: 50))
    #expect(stage.app.heard == ["across"])
    #expect(reason { try stage.advance(by: .seconds(1e17)) } == nil)
  }

  @Test("of ten thousand fingers ten are taken, and all that are can be lifted again")
  func fingers() throws {
    let stage = try NestStage().stage
    var (taken, refused) = (0, 0)
    for finger in 0..<10_000 {
      let point = Point(x: Double(finger % 300), y: Double(finger % 500))
      switch reason({ try stage.touchDown(finger, at: point) }) {
      case nil: taken += 1
      case .impossible: refused += 1
      case .some(let other): Issue.record("\(other)")
      }
    }
    #expect(taken == 10 && refused == 9_990)
    for finger in 0..<10 { try stage.touchMoved(finger, to: Point(x: 150, y: 150 + Double(finger))) }
    for finger in 0..<10 { try stage.touchCancelled(finger) }
    try stage.settle()
    stage.app.heard = []
    try stage.tap(.path("content/outer/across/content"))
    #expect(stage.app.heard == ["across"])
    #expect(try stage.replayed().layoutText == stage.layoutText)
  }

  @Test("a list that goes away, or turns into something else, in the middle of a drag takes the drag with it")
  func shapes() throws {
    let changes: [(Nest) -> Void] = [
      { $0.inner = [] }, { $0.inner.removeFirst() }, { $0.inner.reverse() }, { $0.rows = 0 }, { $0.rows = 100_000 },
      { $0.isPlain = true },
    ]
    for (number, change) in changes.enumerated() {
      for inner in Nest.Inner.allCases {
        let stage = try NestStage().stage
        let start = try stage.find(.path("content/outer/\(inner.rawValue)")).frame.center
        try stage.touchDown(at: start)
        try stage.touchMoved(to: Point(x: start.x - 40, y: start.y - 4))
        stage.app.change(change)
        try stage.advance(by: .milliseconds(16))
        try stage.touchMoved(to: Point(x: start.x - 70, y: start.y - 90))
        stage.app.change { $0.inner = [.across] }
        try stage.touchMoved(to: Point(x: start.x - 90, y: start.y + 90))
        try stage.touchUp(at: Point(x: start.x - 90, y: start.y + 90))
        try stage.settle()
        #expect(stage.pending.isEmpty, "\(number), \(inner)")
        // It is at rest between its ends, and is used as before.
        let rest = try #require(stage.find(.path("content/outer/across")).scrolling)
        #expect((rest.least.x...rest.most.x).contains(rest.offset.x), "\(number), \(inner)")
        stage.app.heard = []
        try stage.tap(.path("content/outer/across/content"))
        #expect(stage.app.heard == ["across"], "\(number), \(inner)")
        #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap(), "\(number), \(inner)")
      }
    }
  }

  @Test("a row that is pressed and goes away hears of nothing, nor does the one in its place")
  func pressedRow() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
    let place = try stage.find("Row 3").frame.center
    try stage.touchDown(at: place)
    stage.app.change { $0.rows.remove(at: 3) }
    try stage.advance(by: .milliseconds(16))
    try stage.touchUp(at: place)
    #expect(stage.app.heard == [])
    // Nor does what is around it, which hears of taps, too.
    let card = try Stage(Card(), on: Canvas(width: 100, height: 100, scale: 1))
    try card.tap("Like")
    try card.touchDown(at: Point(x: 50, y: 20))
    card.app.isLiked = true
    try card.touchUp(at: Point(x: 50, y: 20))
    #expect(card.app.heard == ["like"])
    try card.tap(.path("content"))
    #expect(card.app.heard == ["like", "card"])
    // One that only moves hears of it, wherever it is by then.
    try stage.touchDown(at: place)
    stage.app.change { $0.rows.insert("New", at: 0) }
    try stage.advance(by: .milliseconds(16))
    try stage.touchUp(at: place)
    #expect(stage.app.heard == ["Row 4"])
  }
}

/// A card that can be tapped, with a button on it until that is there no more.
private final class Card: LiveSource {
  var isLiked = false { didSet { world?.setNeedsDescription() } }
  var heard: [String] = []
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var card = ViewSpec(.container, handlers: [handlers.add(.tap) { [weak self] _ in self?.heard.append("card") }])
    card.layout.grow = 1
    var like = ViewSpec(.button(ButtonSpec(text: "Like")))
    like.layout.height = 40
    like.handlers = [handlers.add(.tap) { [weak self] _ in self?.heard.append("like") }]
    if !isLiked { card.children = [like] }
    return Description(card, handlers: handlers)
  }
}

/// An application that never comes to an end with something.
private final class Endless: LiveSource, @unchecked Sendable {
  var world: LiveWorld?
  var count = 0

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let work: [(String, () -> Void)] = [
      ("post", { self.post() }), ("now", { self.now() }),
      ("later", { self.world?.after(.milliseconds(500), named: "later") { self.now() } }),
      ("often", { self.world?.after(.zero, named: "often", every: .zero) { self.count += 1 } }),
      (
        "spin",
        { self.world?.executor.task(named: "spin") { while !Task.isCancelled { await Task.yield() } } }
      ),
      ("fine", { self.count = -1 }),
    ]
    let buttons = work.map { name, act in
      ViewSpec(.button(ButtonSpec(text: name)), key: Key(name), handlers: [handlers.add(.tap) { _ in act() }])
    }
    return Description(ViewSpec(.container, children: buttons), handlers: handlers)
  }

  private func post() {
    count += 1
    world?.post("again \(count)") { self.post() }
  }

  private func now() {
    count += 1
    world?.after(.zero, named: "now \(count)") { self.now() }
  }
}

@Suite("A chain without an end")
struct EndlessChainTests {
  private func error(_ stage: Stage<Endless>, _ step: (Stage<Endless>) throws -> Void) -> StageError? {
    do {
      try step(stage)
      return nil
    } catch { return error as? StageError }
  }

  @Test("of messages is stopped, its last messages are named, and the stage goes on")
  func messages() throws {
    let stage = try Stage(Endless(), on: Canvas(width: 200, height: 300, scale: 1))
    let found = error(stage) { try $0.tap("post") }
    #expect(found?.reason == .endless)
    #expect(found?.hint?.contains("again 9999, again 10000") == true)
    #expect(stage.app.count <= 10_001)
    try stage.tap("fine")
    #expect(stage.app.count == -1)
  }

  @Test("of things that are due at once is stopped, and what is still to come is named")
  func dues() throws {
    let stage = try Stage(Endless(), on: Canvas(width: 200, height: 300, scale: 1))
    try stage.tap("now")
    let found = error(stage) { try $0.advance(by: .seconds(1)) }
    #expect(found?.reason == .endless)
    #expect(found?.hint?.contains("now 1000") == true)
    try stage.tap("fine")
    #expect(stage.app.count == -1)
  }

  @Test("of what repeats without a pause pauses for a tenth of a millisecond")
  func interval() throws {
    let stage = try Stage(Endless(), on: Canvas(width: 200, height: 300, scale: 1))
    try stage.tap("often")
    try stage.advance(by: .milliseconds(100))
    #expect(stage.app.count == 1_001)
  }

  @Test("of a task that never waits is stopped, and the task is named")
  func tasks() throws {
    let stage = try Stage(Endless(), on: Canvas(width: 200, height: 300, scale: 1))
    try stage.tap("spin")
    let found = error(stage) { try $0.advance(by: .seconds(1)) }
    #expect(found?.reason == .endless)
    #expect(found?.message.hasSuffix("not ended: spin") == true)
    try stage.tap("fine")
    #expect(stage.app.count == -1)
  }

  @Test("is in a film as what failed; where time cannot go on, the error says what never ends")
  func film() throws {
    let stage = try Stage(Endless(), on: Canvas(width: 200, height: 300, scale: 1))
    #expect(error(stage) { try $0.tap("post") }?.reason == .endless)
    try stage.tap("later")
    #expect(try stage.film.bytes().count > 0)
    #expect(try stage.film.steps().contains("1. tap \"post\", which failed · 0 s\n"))
    #expect(error(stage) { try $0.settle() }?.reason == .endless)
    #expect(try stage.film.steps().contains("wait 0.5 s, which failed · 0.5 s\n"))
    let found = #expect(throws: DiagnosticsError.self) { try stage.film.bytes() }?.diagnostics.first
    #expect(found?.message.hasPrefix("a film cannot go on where its stage never comes to rest: ") == true)
    #expect(found?.hint?.contains("still to come: ") == true && found?.hint?.hasSuffix("with part") == true)
    var film = stage.film
    film.part = .zero...(.milliseconds(400))
    #expect(try film.bytes().count > 0)
  }

  @Test("is in the log as what failed, and fails there again where the log is played")
  func again() throws {
    let stage = try Stage(Endless(), on: Canvas(width: 200, height: 300, scale: 1))
    try stage.advance(by: .milliseconds(5))
    #expect(error(stage) { try $0.tap("post") }?.reason == .endless)
    #expect(error(stage) { try $0.perform(.activate, on: "post") }?.reason == .endless)
    try stage.tap("now")
    #expect(error(stage) { try $0.advance(by: .seconds(1)) }?.reason == .endless)
    #expect(error(stage) { try $0.settle() }?.reason == .endless)
    try stage.tap("fine")
    #expect(stage.log.steps.count { $0 == .failed } == 4)
    #expect(try StageLog(reading: SourceText(file: "log.json", bytes: Array(stage.log.description.utf8))) == stage.log)
    let other = try stage.replayed()
    #expect(other.log == stage.log && other.now == stage.now && other.layoutText == stage.layoutText)
    #expect(other.app.count == stage.app.count && other.pending == stage.pending)
    // Without what failed there it is no log of this application.
    let fresh = try stage.begun()
    #expect(error(fresh) { try $0.play(StageLog([.advance(nanoseconds: 0), .failed])) }?.reason == .impossible)
  }
}
