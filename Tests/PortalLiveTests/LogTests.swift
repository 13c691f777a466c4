import PortalRaster
import Testing

/// A snapping carousel above a list of rows that are higher than they are declared, and the times at which things came to rest.
private final class Gallery: LiveSource {
  var rests: [StageTime] = []
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var spec = CarouselSpec(flow: FlowLayout(itemSize: Size(width: 120, height: 100)))
    spec.isSnapping = true
    var carousel = ViewSpec(.carousel(spec), key: "carousel")
    carousel.layout.height = 100
    carousel.handlers = [
      handlers.add(.selectionChanged) { _ in if let world = self.world { self.rests.append(world.clock.now) } }
    ]
    carousel.rows = handlers.add(
      rows: { _ in Description(.row(.collectionItem(CollectionItemSpec()), ViewSpec(.container))) }, count: 12,
      keys: { Key($0) })
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 40))), key: "list")
    list.layout.grow = 1
    list.rows = handlers.add(
      rows: { row in
        var item = ViewSpec(.tableItem(TableItemSpec()), children: [ViewSpec(.label(LabelSpec(text: "Row \(row)")))])
        item.layout.height = .points(Double(70 + row % 5 * 10))
        return Description(item)
      }, count: 200, keys: { Key($0) })
    var root = ViewSpec(.container, children: [carousel, list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("A stage's log")
struct LogTests {
  private func stage() throws -> Stage<Gallery> { try Stage(Gallery(), on: Canvas(width: 300, height: 400, scale: 1)) }

  private func read(_ log: StageLog) throws -> StageLog {
    try StageLog(reading: SourceText(file: "log.json", bytes: Array(log.description.utf8)))
  }

  @Test("has the whole canvas, and a direction that is not the locale's")
  func device() throws {
    let stage = try Stage(Gallery(), on: .iPhone15)
    try stage.change { $0.direction = .rightToLeft }
    try stage.change { $0.locale = "de" }
    #expect(stage.traits.direction == .leftToRight)
    try stage.change {
      $0.locale = "ar"
      $0.direction = .leftToRight
    }
    try stage.resize { $0 = $0.landscape }
    try stage.resize { $0.background = Color(light: RGBA(hex: 0xff8000), dark: RGBA(hex: 0x102030, alpha: 0.5)) }
    #expect(try read(stage.log) == stage.log)
    let other = try stage.replayed()
    #expect(other.canvas == stage.canvas)
    #expect(other.traits == stage.traits)
    #expect(other.screen.traits.safeArea == stage.screen.traits.safeArea)
    #expect(try other.picture.png() == stage.picture.png())
    let fitting = StageLog([.resize(.fitting(width: 200)), .resize(.iPhoneSE.landscape)])
    #expect(try read(fitting) == fitting)
  }

  @Test("can be read again whatever numbers are in it")
  func numbers() throws {
    let stage = try stage()
    try stage.touchDown(.max, at: Point(x: 150, y: 200.123456789))
    try stage.touchUp(.max, at: Point(x: 150, y: 200.123456789))
    try stage.advance(by: .nanoseconds(Int64.max - 5))
    #expect(try read(stage.log) == stage.log)
    let log = StageLog([.select(.min..<Int.max), .adjust(path: "a", .min), .advance(nanoseconds: .max)])
    #expect(try read(log) == log)
  }

  @Test("leads to the same rows where content is flung over rows that are higher than declared")
  func flings() throws {
    let stage = try stage()
    try stage.swipe(.path("content/list"), by: Point(x: 0, y: -150))
    for _ in 0..<20 { try stage.advance(by: .milliseconds(40)) }
    let other = try stage.replayed()
    #expect(other.layoutText == stage.layoutText)
    #expect(other.log == stage.log)
  }

  @Test("has nothing of a search that came to nothing, which leaves the stage as it was")
  func search() throws {
    let stage = try stage()
    // Twice, since the first frame with new rows does not know yet how high they are.
    for _ in 0..<2 { try stage.scroll(.path("content/list"), to: Point(x: 0, y: 500)) }
    let (log, layout, tree, frames) = (stage.log, stage.layoutText, stage.tree, stage.frames)
    let png = try stage.picture.png()
    let most = try stage.find(.path("content/list")).scrolling?.most
    #expect(throws: StageError.self) { try stage.scroll("Row 2000", into: .view) }
    #expect(stage.log == log && stage.layoutText == layout && stage.tree == tree && stage.frames == frames)
    #expect(try stage.picture.png() == png)
    try stage.advance(by: .zero)
    #expect(try stage.find(.path("content/list")).scrolling?.most == most)
  }

  @Test("is small, and can be forgotten, where nobody will film the stage or play it again")
  func forgetting() throws {
    #expect(MemoryLayout<StageLog.Step>.stride == 32)
    let stage = try stage()
    let other = try self.stage()
    try stage.swipe(.path("content/list"), by: Point(x: 0, y: -200))
    stage.forgetLog()
    try stage.settle()
    try stage.tap(.point(150, 250))
    try other.play(StageLog([.down(finger: 0, Point(x: 150, y: 250))]))
    #expect(stage.log.steps.isEmpty)
    #expect(stage.frames > 2)
    for replaying in [{ _ = try stage.replayed() }, { _ = try stage.film.bytes(as: .webp) }] {
      let error = #expect(throws: (any Error).self) { try replaying() }
      #expect("\(try #require(error))".contains("has forgotten its log"))
    }
    // What is in the log of others is done all the same.
    try stage.play(other.log)
    #expect(throws: StageError.self) { try stage.tap("nowhere") }
    #expect(stage.log.steps.isEmpty)
  }

  @Test("leads to a row that is far away, though rows are higher than declared")
  func far() throws {
    for row in [9, 57, 123, 199] {
      let stage = try stage()
      try stage.scroll("Row \(row)", into: .view)
      let frame = try stage.find("Row \(row)").frame
      #expect(frame.y >= 100 && frame.maxY <= 400, "row \(row)")
      #expect(try stage.replayed().layoutText == stage.layoutText, "row \(row)")
    }
  }
}

/// A list of rows that tell when they come into sight, each with a list across of its own.
private final class Arrivals: LiveSource {
  /// Whether rows tell.
  private let tells: Bool
  private(set) var came = 0
  private(set) var settings: [String] = []
  private var world: LiveWorld?

  init(tells: Bool) { self.tells = tells }

  func enter(_ world: LiveWorld) {
    self.world = world
    guard tells else { return }
    world.register("row") { [weak self] view in
      view.onChange = { [weak view] _, _ in
        view?.perform {
          self?.came += 1
          self?.world?.setNeedsDescription()
        }
      }
    }
  }

  func describe(_ traits: Traits) -> Description {
    settings.append("\(traits.appearance.rawValue) \(traits.locale) \(traits.textSize.rawValue)")
    var handlers = HandlerTable()
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 50))), key: "list")
    list.layout.grow = 1
    list.layout.basis = .points(0)
    list.rows = handlers.add(
      rows: { row in
        var handlers = HandlerTable()
        var flow = FlowLayout(itemSize: Size(width: 80, height: 30))
        flow.isHorizontal = true
        var items = ViewSpec(.collection(CollectionSpec(flow: flow)), key: "items")
        items.layout.height = 30
        items.rows = handlers.add(
          rows: { item in
            Description(
              .row(.collectionItem(CollectionItemSpec()), ViewSpec(.label(LabelSpec(text: "\(row).\(item)")))))
          }, count: 7, keys: { Key($0) })
        let mark = ViewSpec(.custom(CustomSpec(identifier: "row", information: ["row": .number(Double(row))])))
        var item = ViewSpec(.tableItem(TableItemSpec()), children: self.tells ? [mark] : [items])
        item.layout.height = 50
        return Description(item, handlers: handlers)
      }, count: 12, keys: { Key($0) })
    var root = ViewSpec(.container, children: [ViewSpec(.label(LabelSpec(text: "came \(came)"))), list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("A search through lists")
struct SearchTests {
  private func stage(tells: Bool) throws -> Stage<Arrivals> {
    try Stage(Arrivals(tells: tells), on: Canvas(width: 200, height: 200, scale: 1))
  }

  @Test("that the application has heard of stays in the log, though it found nothing")
  func heard() throws {
    let stage = try stage(tells: true)
    let before = stage.app.came
    let error = #expect(throws: StageError.self) { try stage.scroll("nowhere", into: .view) }
    #expect(error?.reason == .notFound)
    #expect(stage.app.came > before && stage.has("came \(stage.app.came)"))
    #expect(!stage.log.steps.isEmpty)
    let other = try stage.replayed()
    #expect(other.app.came == stage.app.came && other.layoutText == stage.layoutText)
  }

  @Test("goes through lists that come into sight on the way, and leaves them as they were where it finds nothing")
  func within() throws {
    let stage = try stage(tells: false)
    try stage.scroll("9.5", into: .view)
    #expect(try stage.find("9.5").frame.maxX <= 200)
    #expect(try stage.replayed().layoutText == stage.layoutText)
    let (log, layout) = (stage.log, stage.layoutText)
    let error = #expect(throws: StageError.self) { try stage.scroll("9.7", into: .view) }
    #expect(error?.reason == .notFound && error?.hint?.contains("into view") != true)
    #expect(stage.log == log && stage.layoutText == layout)
  }
}

@Suite("A log as a document")
struct LogDocumentTests {
  private func read(_ text: String) throws -> StageLog {
    try StageLog(reading: SourceText(file: "log.json", text: text))
  }

  @Test("has what changed at once as one step, in which the application never is between")
  func traits() throws {
    let canvas = Canvas(width: 200, height: 200, scale: 1)
    let stage = try Stage(Arrivals(tells: false), on: canvas)
    try stage.change {
      $0 = Traits(appearance: .dark, direction: .leftToRight, locale: "ar", textSize: .xxLarge)
      $0.reduceMotion = true
    }
    try stage.change { $0.appearance = .light }
    #expect(stage.log.steps.count == 2)
    #expect(stage.log.steps.last == .appearance(.light))
    #expect(try read(stage.log.description) == stage.log)
    let other = try stage.replayed()
    #expect(other.traits == stage.traits && other.app.settings == stage.app.settings)
    #expect(other.app.settings == ["light en large", "dark ar xxLarge", "light ar xxLarge"])
    #expect(
      try stage.film.steps().contains("1. dark appearance, locale ar, reading leftToRight, reduce motion, text size"))
    for member in ["appearance", "locale", "direction", "textSize", "reduceMotion"] {
      #expect(throws: DiagnosticsError.self) { try read("{\"log\": [{\"do\": \"traits\", \"\(member)\": 7}]}") }
    }
  }

  @Test("says on what it began, and is refused by a stage that began on something else")
  func beginning() throws {
    func stage(
      _ canvas: Canvas = .iPhone15, _ traits: Traits = Traits(), seed: UInt64 = .max,
      start: StageTime = StageTime(seconds: 1.5), motion: StageMotion = .platform, showsKeyboard: Bool = true
    ) throws -> Stage<Counter> {
      try Stage(
        Counter(), on: canvas, traits: traits, seed: seed, start: start, motion: motion, showsKeyboard: showsKeyboard)
    }
    let first = try stage()
    #expect(first.now == StageTime(seconds: 1.5))
    try first.tap("More")
    let log = try read(first.log.description)
    #expect(log == first.log)
    let again = try stage()
    try again.play(log)
    #expect(again.app.count == 1)
    #expect(try first.replayed().now == first.now)
    let others: [(stage: Stage<Counter>, old: String, new: String)] = [
      (
        try stage(.iPhoneSE), "a canvas of 393×852 points at scale 3",
        "a canvas of 375×667 points at scale 2"
      ),
      (try stage(.iPhone15, .dark), "the light appearance", "the dark appearance"),
      (try stage(.iPhone15, Traits(locale: "de")), "the locale \"en\"", "the locale \"de\""),
      (try stage(.iPhone15, Traits(textSize: .small)), "the text size large", "the text size small"),
      (try stage(seed: 3), "the seed 18446744073709551615", "the seed 3"),
      (try stage(start: .start), "time that begins at 1.5 s", "time that begins at 0 s"),
      (try stage(motion: .off), "motion: .platform", "motion: .off"),
      (try stage(showsKeyboard: false), "a keyboard", "no keyboard"),
    ]
    for (other, old, new) in others {
      let error = #expect(throws: StageError.self) { try other.play(log) }
      #expect(error?.message == "this log began on a stage with \(old), and this one has \(new)")
      #expect(other.app.count == 0)
      // The steps alone can be tried anywhere.
      try other.play(StageLog(log.steps.filter { if case .note = $0 { true } else { false } }))
    }
    for stage in [
      "7", "{}", "{\"width\": 20, \"height\": 20, \"scale\": 1, \"seed\": 7}",
      "{\"width\": 20, \"height\": 20, \"scale\": 1, \"start\": 7}",
    ] {
      #expect(throws: DiagnosticsError.self) { try read("{\"stage\": \(stage), \"log\": []}") }
    }
  }
}

/// An application in which something leads to the next without an end: in the dark, on a wide screen, and where row 30 is seen.
private final class Echoes: LiveSource {
  private(set) var count = 0
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  private func echo() {
    world?.post("echo") {
      self.count += 1
      self.echo()
    }
  }

  func describe(_ traits: Traits) -> Description {
    if traits.appearance == .dark || traits.screenSize?.width ?? 0 > 500 { echo() }
    var handlers = HandlerTable()
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 40))), key: "list")
    list.layout.grow = 1
    list.rows = handlers.add(
      rows: { row in
        if row == 30 { self.echo() }
        return Description(
          ViewSpec(.tableItem(TableItemSpec()), children: [ViewSpec(.label(LabelSpec(text: "Row \(row)")))]))
      }, count: 100, keys: { Key($0) })
    return Description(list, handlers: handlers)
  }
}

@Suite("A step that never ends")
struct EndlessStepTests {
  private static let steps: [(name: String, take: @Sendable (Stage<Echoes>) throws -> Void)] = [
    ("appearance", { try $0.change { $0.appearance = .dark } }),
    ("resize", { try $0.resize { $0.size.width = 600 } }),
    ("scroll", { try $0.scroll("Row 60", into: .view) }),
  ]

  @Test("stays in the log, since what it led to has changed the application, and ends there again", arguments: 0..<3)
  func failed(index: Int) throws {
    let (name, take) = Self.steps[index]
    let stage = try Stage(Echoes(), on: Canvas(width: 300, height: 400, scale: 1))
    try stage.scroll(to: Point(x: 0, y: 80))
    let error = #expect(throws: StageError.self, "\(name)") { try take(stage) }
    #expect(error?.reason == .endless && stage.app.count >= 10_000, "\(name)")
    #expect(stage.log.steps.last == .failed, "\(name)")
    #expect(stage.traits.appearance == .light && stage.canvas.size.width == 300, "\(name)")
    // What is seen is what it was before, too.
    #expect(stage.screen.traits.appearance == .light && stage.screen.canvas.size.width == 300, "\(name)")
    // It goes on from there.
    try stage.scroll(to: .zero)
    let other = try stage.replayed()
    #expect(other.app.count == stage.app.count && other.layoutText == stage.layoutText, "\(name)")
  }
}

@Suite("What comes to rest")
struct RestTests {
  @Test("does so at its own time, however much time goes on at once")
  func times() throws {
    var times: [[StageTime]] = []
    for step in [10, 100, 3000] {
      let stage = try Stage(Gallery(), on: Canvas(width: 300, height: 400, scale: 1))
      try stage.swipe(.path("content/carousel"), by: Point(x: -140, y: 0))
      for _ in 0..<3000 / step { try stage.advance(by: .milliseconds(step)) }
      times.append(stage.app.rests)
    }
    #expect(times[0].count == 1)
    #expect(Set(times).count == 1)
  }
}
