import PortalRaster

/// A random flow on a shelf: what fingers, time, programs and the device do, one step after the other.
struct ShelfProgram {
  /// What a step must not have done.
  private(set) var problems: [String] = []
  let stage: Stage<Shelf>
  private var random: SeededRandom
  private let ledger = Ledger()
  /// The fingers that are down.
  private var fingers: [Int: Finger] = [:]
  /// How far the lists within rows are scrolled, and those of which it may change.
  private var offsets: [String: Point] = [:]
  private var loose: Set<String> = []
  /// The lists within rows that were seen so far; no name ever comes again.
  private var known: Set<String> = []
  private var isResized = false

  private struct Finger {
    var point: Point
    /// What a tap of its is for, and who that is.
    var target: (name: String, node: NodeID?)?
    /// Whether it has stayed where it was put down, on what was at rest: then it taps as long as the view is there.
    var mustTap: Bool
  }

  /// What became of views, frame by frame.
  private final class Ledger {
    var frames = 0
    var living: Set<NodeID> = []
    var shown: Set<NodeID> = []
    var problems: [String] = []

    func take(_ changes: NodeChanges) {
      for change in changes.all {
        let isFair =
          switch change.kind {
          case .mounted: living.insert(change.node).inserted
          case .unmounted: living.remove(change.node) != nil
          case .shown: living.contains(change.node) && shown.insert(change.node).inserted
          case .hidden: living.contains(change.node) && shown.remove(change.node) != nil
          case .moved, .updated: living.contains(change.node)
          }
        if change.kind == .unmounted { shown.remove(change.node) }
        if !isFair { problems.append("\(change.kind) \(change.path)") }
      }
    }
  }

  init(seed: UInt64, renderer: Renderer) throws {
    random = SeededRandom(seed: seed)
    let rows = random.number(below: 12)
    stage = try Stage(
      Shelf(rows: rows), on: Canvas(width: 150, height: 170, scale: 1), seed: seed, renderer: renderer)
    let (stage, ledger) = (stage, ledger)
    ledger.frames = stage.frames
    ledger.take(stage.changes)
    // A frame's changes are looked at before the next one is described.
    stage.app.watch = { [weak stage] in
      guard let stage, stage.frames > ledger.frames else { return }
      ledger.frames = stage.frames
      ledger.take(stage.changes)
    }
    offsets = innerOffsets
  }

  // MARK: Steps

  /// Takes steps, and lets the screen come to rest.
  mutating func take(_ steps: Int, after: (Stage<Shelf>) throws -> Void = { _ in }) throws {
    for _ in 0..<steps {
      try step()
      check()
      try after(stage)
    }
    for finger in fingers.keys.sorted() { try stage.touchCancelled(finger) }
    fingers = [:]
    try stage.settle()
    stage.app.watch()
    if ledger.frames != stage.frames { problems.append("a frame was not seen") }
    problems += ledger.problems
    if ledger.living.count != stage.nodes.count {
      problems.append("\(ledger.living.count) views were mounted and not unmounted, and \(stage.nodes.count) live")
    }
    if stage.app.stale > 0 { problems.append("\(stage.app.stale) events went to older descriptions") }
  }

  private mutating func step() throws {
    let heard = stage.app.heard.count
    var expected: [String]? = []
    switch random.number(below: 20) {
    case 0..<5:
      // A tap.
      let point = point()
      guard let finger = freeFinger else { break }
      let target = target(at: point)
      let isCoasting = isCoasting
      touch(point)
      try stage.touchDown(finger, at: point)
      try stage.touchUp(finger, at: point)
      expected = target.map { [$0.name] } ?? []
      // Where a finger stops what coasts nobody hears of it.
      if isCoasting, stage.app.heard.count == heard { expected = [] }
    case 5..<8:
      let button = Shelf.buttons[random.number(below: Shelf.buttons.count)]
      guard freeFinger != nil else { break }
      let rows = seenRows
      try stage.tap(.identifier(button))
      expected = [button]
      checkPlace(of: rows)
    case 8:
      guard let finger = freeFinger else { break }
      let point = point()
      fingers[finger] = Finger(point: point, target: target(at: point), mustTap: !isCoasting)
      touch(point)
      try stage.touchDown(finger, at: point)
    case 9, 10:
      guard let finger = fingers.keys.min() else { break }
      let point = point()
      fingers[finger]?.point = point
      fingers[finger]?.mustTap = false
      try stage.touchMoved(finger, to: point)
    case 11:
      guard let finger = fingers.keys.max(), let lifted = fingers.removeValue(forKey: finger) else { break }
      let isThere = lifted.target?.node.flatMap { stage.nodes[$0]?.isPlaced } ?? false
      try stage.touchUp(finger, at: lifted.point)
      // What was pressed may be gone by now; nobody else hears of it.
      let mayNotTap = !lifted.mustTap && stage.app.heard.count == heard
      expected = isThere && !mayNotTap ? lifted.target.map { [$0.name] } ?? [] : []
    case 12, 13:
      guard freeFinger != nil else { break }
      let point = point()
      touch(point)
      let way = Point(x: Double(random.number(below: 160) - 80), y: Double(random.number(below: 160) - 80))
      if max(abs(way.x), abs(way.y)) <= 10 { expected = nil }
      if random.number(below: 2) == 0 {
        try stage.drag(.point(point.x, point.y), by: way, over: .milliseconds(40))
      } else {
        try stage.swipe(.point(point.x, point.y), by: way, over: .milliseconds(40))
      }
    case 14: try stage.scroll(.path("content/list"), to: Point(x: 0, y: Double(random.number(below: 300) - 50)))
    case 15, 16: try stage.advance(by: .milliseconds(random.number(below: 400)))
    case 17: try changeDevice()
    case 18:
      guard let row = stage.app.rows.last else { break }
      try stage.scroll(.identifier("row \(row)"), into: .view)
    default:
      // At an end of the slider the step is refused, and must leave nothing behind.
      try? stage.adjust(.path("content/level"), by: random.number(below: 7) - 3)
    }
    let found = Array(stage.app.heard[heard...])
    if let expected, found != expected { problems.append("heard \(found) instead of \(expected)") }
  }

  private mutating func changeDevice() throws {
    switch random.number(below: 5) {
    case 0: try stage.change { $0.appearance = $0.appearance == .dark ? .light : .dark }
    case 1: try stage.change { $0.direction = $0.direction == .rightToLeft ? .leftToRight : .rightToLeft }
    case 2: try stage.change { $0.textSize = $0.textSize == .large ? .xxLarge : .large }
    case 3: try stage.change { $0.locale = $0.locale == "en" ? "de" : "en" }
    default:
      isResized = true
      let width = Double(130 + random.number(below: 40))
      try stage.resize { $0.size.width = width }
      // Of rows that are out of sight the ends are other ones now.
      let seen = innerOffsets
      offsets = offsets.filter { seen[$0.key] != nil }
    }
  }

  private mutating func point() -> Point {
    let size = stage.canvas.size
    return Point(x: size.width * random.fraction(), y: size.height * random.fraction())
  }

  private var freeFinger: Int? { (0..<2).first { fingers[$0] == nil } }

  /// Who hears of a tap: the innermost view that takes touches.
  private func target(at point: Point) -> (name: String, node: NodeID?)? {
    let chain = stage.screen.chain(at: point)
    let hit = chain.first {
      $0.view.part == nil && ($0.view.takesTouches || !$0.view.facts.isDisjoint(with: [.takesTouches, .followsFinger]))
    }
    guard let view = hit?.view, view.events.contains(.tap) else { return nil }
    return view.semantics.identifier.map { ($0, view.node) }
  }

  private var isCoasting: Bool { stage.pending.contains { $0.contains("comes to rest") } }

  /// What is under a finger may scroll from now on.
  private mutating func touch(_ point: Point) {
    for hit in stage.screen.chain(at: point) {
      if hit.placed.scrolls, let name = hit.view.semantics.identifier { loose.insert(name) }
    }
  }

  // MARK: What must hold after each step

  /// Where the rows are that are in sight, of the list as far as it is scrolled; nil where it has its own reasons to move.
  private var seenRows: [String: Double]? {
    guard fingers.isEmpty, !isCoasting, let list = try? stage.find(.path("content/list")),
      let scrolling = list.scrolling, scrolling.offset.y > scrolling.least.y, scrolling.offset.y < scrolling.most.y
    else { return nil }
    var rows: [String: Double] = [:]
    for row in list.children where row.frame.maxY > list.frame.y && row.frame.y < list.frame.maxY {
      if let name = row.view?.semantics.identifier { rows[name] = row.frame.y }
    }
    return rows
  }

  /// Of the rows that were in sight and live on, one is where it was, unless the list has come to an end.
  private mutating func checkPlace(of rows: [String: Double]?) {
    guard let rows, let now = seenRows else { return }
    let names = Set(stage.app.rows.map { "row \($0)" })
    let living = rows.filter { names.contains($0.key) }
    // Rows lie on whole pixels.
    func isHeld(_ row: (key: String, value: Double)) -> Bool { now[row.key].map { abs($0 - row.value) <= 1 } ?? false }
    guard !living.isEmpty, !living.contains(where: isHeld) else { return }
    problems.append("none of \(living.keys.sorted().joined(separator: ", ")) is where it was")
  }

  private var innerOffsets: [String: Point] {
    var offsets: [String: Point] = [:]
    stage.screen.forEachView { placed, view, _ in
      if let name = view.semantics.identifier, name.hasPrefix("inner"), let scrolling = placed.scrolling {
        offsets[name] = scrolling.offset
      }
    }
    return offsets
  }

  private mutating func check() {
    let names = Set(stage.app.rows.map { "inner \($0)" })
    offsets = offsets.filter { names.contains($0.key) }
    // What coasts out of sight comes to rest there.
    for name in loose { offsets[name] = nil }
    for (name, offset) in innerOffsets.sorted(by: { $0.key < $1.key }) {
      // A wider list may have less to scroll.
      // Whoever is new is where all begin, whatever was remembered in its place.
      let before = known.insert(name).inserted ? .zero : offsets[name]
      if let before, before != offset, !loose.contains(name), !isResized {
        problems.append("\(name) was at \(before), and is at \(offset) without a finger")
      }
      offsets[name] = offset
    }
    if fingers.isEmpty, !isCoasting { loose = [] }
    if isResized, loose.isEmpty { isResized = false }
  }
}
