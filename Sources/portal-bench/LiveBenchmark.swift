import PortalDocument
import PortalRaster

/// The cost of a living screen: from an event to repaired pixels, beside a whole frame, in one run.
struct LiveBenchmark {
  private static let runs = 60

  func run(_ part: String?) throws {
    let parts: [(name: String, run: () throws -> Void)] = [
      ("label", label), ("step", step), ("press", press), ("scroll", scroll), ("match", match),
      ("typing", TypingBenchmark().run),
      ("push", push), ("film", film), ("growth", growth),
    ]
    for (name, run) in parts where part == nil || part == name { try run() }
  }

  /// A film of four seconds in which a table of a thousand rows is flung: 120 frames, nearly all of them different.
  private func film() throws {
    let stage = try Stage(Rows(count: 1000), on: .phone)
    for _ in 0..<4 {
      try stage.swipe(.point(195, 600), by: Point(x: 0, y: -400))
      try stage.advance(by: .milliseconds(900))
    }
    var film = stage.film
    (film.pause, film.showsTouches) = (.zero, false)
    for (format, scale) in [(Film.Format.png, 2.0), (.webp, 2), (.png, 1)] {
      film.scale = scale
      var times: [Double] = []
      var bytes = 0
      for _ in 0..<3 {
        var clock = Stopwatch()
        bytes = try film.bytes(as: format).count
        times.append(clock.lap())
      }
      printTimes("4 s of scrolling, .\(format.rawValue) @\(Int(scale))x", times)
      print("4 s of scrolling, .\(format.rawValue) @\(Int(scale))x: \(bytes >> 10) KiB")
    }
  }

  /// The list screen on a stage, and what describes and draws it.
  private func list() throws -> (
    document: ScreenDocument, renderer: Renderer, app: Relabelled, stage: Stage<Relabelled>
  ) {
    let screen = try BenchScreen("list")
    let document = try screen.read()
    let renderer = try Renderer(imageRoot: screen.folder)
    let app = Relabelled(document)
    let stage = try Stage(app, on: document.canvas, traits: document.traits, renderer: renderer)
    return (document, renderer, app, stage)
  }

  /// The list screen, with one label changed by each touch: from when a finger is lifted to repaired pixels.
  ///
  /// Whole pictures are made after all events: each goes through so much memory that an event behind it would be measured on an
  /// empty cache.
  private func label() throws {
    let (document, renderer, app, stage) = try list()
    _ = try stage.pixels()
    var (frames, repaired, whole, files): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for _ in 0..<Self.runs {
      // The touch that changes it: the finger is down, and what shows that is painted.
      let finger = try stage.press(.path("content"))
      _ = try stage.pixels()
      var clock = Stopwatch()
      try stage.release(finger)
      let frame = clock.lap()
      _ = try stage.pixels()
      frames.append(frame)
      repaired.append(frame + clock.lap())
    }
    for _ in 0..<Self.runs {
      app.count += 1
      var clock = Stopwatch()
      _ = try renderer.picture(of: app, on: document.canvas, traits: document.traits).painted()
      whole.append(clock.lap())
    }
    for _ in 0..<Self.runs {
      app.count += 1
      var clock = Stopwatch()
      _ = try renderer.picture(of: app, on: document.canvas, traits: document.traits).png()
      files.append(clock.lap())
    }
    printTimes("list: a finger lifted, until that is a frame", frames)
    printTimes("list: one label, from there to pixels", repaired)
    printTimes("list: a whole frame, painted", whole)
    printTimes("list: a whole frame, as a file", files)
    print("list: \(stage.repairedPixels) pixels repaired")
  }

  /// A step of a test that asks for no picture, beside what a frame costs a picture that stands alone, in processor time.
  private func step() throws {
    let (document, renderer, app, stage) = try list()
    var (described, placed, steps): ([Double], [Double], [Double]) = ([], [], [])
    let before = stage.frames
    for _ in 0..<Self.runs {
      var clock = Stopwatch(.thread)
      try stage.tap(.path("content"))
      steps.append(clock.lap())
    }
    let frames = (stage.frames - before) / Self.runs
    for _ in 0..<Self.runs {
      app.count += 1
      var clock = Stopwatch(.thread)
      _ = app.describe(document.traits)
      described.append(clock.lap())
      _ = try renderer.frame(of: app, on: document.canvas, traits: document.traits, states: [:], memory: nil)
      placed.append(clock.lap())
    }
    print("list: \(frames) frames for each tap")
    printTimes("list: describing", described)
    printTimes("list: describing and placing", placed)
    printTimes("list: a tap without a picture", steps)
    let least = (steps.min() ?? 0) - Double(frames) * (described.min() ?? 0)
    print("list: a tap beyond describing: \((least * 1000).rounded() / 1000) ms at least")
  }

  /// Frames of a table of a thousand rows that scrolls.
  private func scroll() throws {
    let stage = try Stage(Rows(count: 1000), on: .phone)
    _ = try stage.pixels()
    var times: [Double] = []
    for frame in 0..<Self.runs {
      var clock = Stopwatch()
      try stage.scroll(to: Point(x: 0, y: Double(frame) * 37))
      _ = try stage.pixels()
      times.append(clock.lap())
    }
    printTimes("a frame of scrolling 1,000 rows", times)
  }

  /// Frames of pages that are pushed and popped, each with a table.
  private func push() throws {
    let stage = try Stage(Pages(), on: .phone, motion: .platform)
    _ = try stage.pixels()
    var times: [Double] = []
    for _ in 0..<6 {
      stage.app.turn()
      _ = try stage.pixels()
      for _ in 0..<30 {
        var clock = Stopwatch()
        try stage.advance(by: .nanoseconds(16_666_667))
        _ = try stage.pixels()
        times.append(clock.lap())
      }
      try stage.settle()
    }
    printTimes("a frame of a push or pop, to repaired pixels", times)
  }

  /// A press on a row of a table, from the moment that it shows to repaired pixels.
  private func press() throws {
    let stage = try Stage(Rows(count: 1000), on: .phone)
    _ = try stage.pixels()
    var times: [Double] = []
    for turn in 0..<Self.runs {
      let point = Point(x: 100, y: Double(100 + turn * 9))
      try stage.touchDown(at: point)
      var clock = Stopwatch()
      try stage.advance(by: TouchTracker.pressDelay)
      _ = try stage.pixels()
      times.append(clock.lap())
      try stage.touchCancelled()
      _ = try stage.pixels()
    }
    printTimes("table: a press, to repaired pixels", times)
    print("table: \(stage.repairedPixels) pixels repaired")
  }

  /// Who ten thousand views are, of which a hundred have moved, in processor time: a frame's work lies between two of them,
  /// so that the time of others would be in most.
  private func match() throws {
    let renderer = try Renderer()
    for count in [1000, 10_000] {
      let app = Boxes(count: count)
      let nodes = NodeTree()
      var matches: [Double] = []
      for turn in 0..<21 {
        for place in 0..<count / 100 { app.order.swapAt(place * 100, (place * 37 + turn) % count) }
        let picture = try renderer.picture(
          of: app, on: Canvas(width: 300, height: 300), traits: Traits(), states: [:], title: "Screen", memory: nodes)
        var clock = Stopwatch(.thread)
        _ = nodes.take(picture.screen, picture.handlers)
        if turn > 0 { matches.append(clock.lap()) }
      }
      printTimes("matching \(count) views, 1 in 100 moved", matches)
    }
  }

  /// The memory of a stage on which much happens: its log grows by 32 bytes a step, and nothing else does.
  private func growth() throws {
    let stage = try Stage(Rows(count: 1000), on: .phone)
    var taps = 0
    func tell() {
      let (all, steps) = (
        SnapshotBenchmark.residentBytes, stage.log.steps.capacity * MemoryLayout<StageLog.Step>.stride
      )
      print(
        "after \(taps) taps: \(all >> 10) KiB, \(steps >> 10) of them for \(stage.log.steps.count) steps of the log")
    }
    tell()
    for goal in [1000, 10_000, 100_000] {
      var clock = Stopwatch()
      let count = goal - taps
      while taps < goal {
        let point = Point(x: 100, y: Double(100 + taps % 500))
        try stage.touchDown(at: point)
        try stage.touchUp(at: point)
        taps += 1
      }
      print("\(count) taps: \(clock.lap()) ms")
      tell()
    }
  }
}

/// A document whose first label counts.
private final class Relabelled: LiveSource, Describable {
  private let document: ScreenDocument
  var count = 0

  init(_ document: ScreenDocument) { self.document = document }

  func describe(_ traits: Traits) -> Description {
    var description = document.describe(traits)
    var isDone = false
    Self.relabel(&description.spec, String(count), &isDone)
    description.spec.handlers.append(description.handlers.add(.tap) { [weak self] _ in self?.count += 1 })
    return description
  }

  private static func relabel(_ spec: inout ViewSpec, _ text: String, _ isDone: inout Bool) {
    if spec.content.name == "label", let label: LabelSpec = spec.content.properties() {
      var label = label
      label.text = text
      spec.content = .label(label)
      isDone = true
    }
    for index in spec.children.indices where !isDone { relabel(&spec.children[index], text, &isDone) }
  }
}

/// A table of rows with a title each.
private final class Rows: LiveSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var root = ViewSpec(.container, children: [Self.list(count, &handlers)])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }

  static func list(_ count: Int, _ handlers: inout HandlerTable) -> ViewSpec {
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
    list.layout.grow = 1
    list.rows = handlers.add(
      rows: { row in
        var item = ViewSpec(.tableItem(TableItemSpec()), children: [ViewSpec(.label(LabelSpec(text: "Row \(row)")))])
        item.layout.height = 44
        var handlers = HandlerTable()
        item.handlers = [handlers.add(.tap) { _ in }]
        return Description(item, handlers: handlers)
      }, count: count, keys: { Key($0) })
    return list
  }
}

/// Two pages of a stack.
private final class Pages: LiveSource {
  private var isDeep = false
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  /// Pushes the second page, or pops it.
  func turn() {
    isDeep.toggle()
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let bar = NavigationBarSpec(title: .text(isDeep ? "Second" : "First"), backTitle: isDeep ? "First" : nil)
    var page = ScreenSpec.Page(content: Rows.list(100, &handlers), bar: ViewSpec(.navigationBar(bar)))
    page.identity = PageIdentity(key: Key(isDeep ? 2 : 1), under: isDeep ? [Key(1)] : [])
    return Description(ScreenSpec(page: page).view(traits), handlers: handlers)
  }
}

/// Many boxes with keys.
private final class Boxes: LiveSource, Describable {
  var order: [Int]
  var world: LiveWorld?

  init(count: Int) { order = Array(0..<count) }

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    Description(ViewSpec(.container, children: order.map { ViewSpec(.container, key: Key($0)) }))
  }
}
