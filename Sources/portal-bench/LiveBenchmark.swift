import PortalDocument
import PortalRaster

/// The cost of a living screen: from an event to repaired pixels, beside a whole frame, in one run.
struct LiveBenchmark {
  private static let runs = 60

  func run() throws {
    try label()
    try scroll()
    try match()
  }

  /// The list screen, with one label changed by each event.
  private func label() throws {
    let screen = try BenchScreen("list")
    let document = try screen.read()
    let renderer = try Renderer(imageRoot: screen.folder)
    let app = Relabelled(document)
    let stage = try Stage(app, on: document.canvas, traits: document.traits, renderer: renderer)
    _ = try stage.pixels()
    var (frames, repaired, whole): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<Self.runs {
      app.count += 1
      app.world?.setNeedsDescription()
      var clock = Stopwatch()
      try stage.advance(by: .zero)
      let frame = clock.lap()
      _ = try stage.pixels()
      frames.append(frame)
      repaired.append(frame + clock.lap())
      _ = try renderer.picture(of: app, on: document.canvas, traits: document.traits).painted()
      whole.append(clock.lap())
    }
    printTimes("list: describe, place, list and match", frames)
    printTimes("list: one label, to repaired pixels", repaired)
    printTimes("list: a whole frame, painted", whole)
    print("list: \(stage.repairedPixels) pixels repaired")
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

  /// Who ten thousand views are, of which a hundred have moved.
  private func match() throws {
    for count in [1000, 10_000] {
      let app = Boxes(count: count)
      let stage = try Stage(app, on: Canvas(width: 300, height: 300))
      var (frames, matches): ([Double], [Double]) = ([], [])
      for turn in 0..<20 {
        for place in 0..<count / 100 { app.order.swapAt(place * 100, (place * 37 + turn) % count) }
        app.world?.setNeedsDescription()
        var clock = Stopwatch()
        try stage.advance(by: .zero)
        frames.append(clock.lap())
        let picture = try stage.picture
        _ = clock.lap()
        _ = stage.nodes.take(picture.screen, picture.handlers)
        matches.append(clock.lap())
      }
      printTimes("a frame of \(count) views with 1 in 100 moved", frames)
      printTimes("matching \(count) views", matches)
    }
  }
}

/// A document whose first label counts.
private final class Relabelled: LiveSource, Describable {
  private let document: ScreenDocument
  var count = 0
  var world: LiveWorld?

  init(_ document: ScreenDocument) { self.document = document }

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var description = document.describe(traits)
    var isDone = false
    Self.relabel(&description.spec, String(count), &isDone)
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
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
    list.layout.grow = 1
    list.rows = handlers.add(
      rows: { row in
        var item = ViewSpec(.tableItem(TableItemSpec()), children: [ViewSpec(.label(LabelSpec(text: "Row \(row)")))])
        item.layout.height = 44
        return Description(item)
      }, count: count, keys: { Key($0) })
    var root = ViewSpec(.container, children: [list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

/// Many boxes with keys.
private final class Boxes: LiveSource {
  var order: [Int]
  var world: LiveWorld?

  init(count: Int) { order = Array(0..<count) }

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    Description(ViewSpec(.container, children: order.map { ViewSpec(.container, key: Key($0)) }))
  }
}
