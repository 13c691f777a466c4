import Foundation
import PortalRaster
import Testing

/// A list of which rows are chosen, moved, drawn aside and thrown away.
private final class Pile: LiveSource {
  private var rows = Array(0..<14)
  private var chosen: Set<Int> = []
  private var flagged: Set<Int> = []
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  private func changed() { world?.setNeedsDescription() }

  private func hear(_ event: Event, of row: Int) {
    switch event.index {
    case 0: flagged.formSymmetricDifference([row])
    case 1: rows.removeAll { $0 == row }
    default: break
    }
    changed()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var table = TableSpec(rowHeights: RowHeights(uniform: 44))
    table.selectionMode = .multiple
    table.selected = rows.indices.filter { chosen.contains(rows[$0]) }
    var list = ViewSpec(.table(table), key: "list")
    list.layout.grow = 1
    list.handlers = [
      handlers.add(.selectionChanged) { [self] event in
        chosen = Set((event.rows ?? []).filter(rows.indices.contains).map { rows[$0] })
        changed()
      },
      handlers.add(.move) { [self] event in
        guard let from = event.index, let to = event.target, rows.indices.contains(from) else { return }
        rows.insert(rows.remove(at: from), at: to)
        changed()
      },
    ]
    list.rows = handlers.add(
      rows: { [self] index in
        var (handlers, spec) = (HandlerTable(), TableItemSpec())
        let row = rows[index]
        spec.leadingActions = [RowAction(title: "Flag")]
        spec.trailingActions = [RowAction(title: "Delete", isDestructive: true), RowAction(title: "More")]
        let text = "Row \(row)" + (flagged.contains(row) ? " flagged" : "") + (chosen.contains(row) ? " chosen" : "")
        var item = ViewSpec(.tableItem(spec), children: [ViewSpec(.label(LabelSpec(text: text)))])
        item.layout.height = 44
        item.handlers = [handlers.add(.action) { self.hear($0, of: row) }]
        return Description(item, handlers: handlers)
      }, count: rows.count, keys: { [self] in Key(rows[$0]) })
    var root = ViewSpec(.container, children: [list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("A list that hands use at random")
struct RandomFlowTests {
  /// How many there are; `PORTAL_PROGRAMS` raises it, by an eighth of those that it asks for.
  private static let count = max(
    6, (ProcessInfo.processInfo.environment["PORTAL_PROGRAMS"].flatMap(Int.init) ?? 0) / 8)

  /// What a finger does: where it is put down, how long it stays there, and the places to which it goes.
  private struct Gesture {
    var start: Point
    var hold: Int64 = 0
    var places: [Point] = []
    var isTakenAway = false

    init(_ dice: inout SeededRandom) {
      start = Point(
        x: Double(5 + Int.random(in: 0..<190, using: &dice)), y: Double(5 + Int.random(in: 0..<290, using: &dice)))
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: break
      case 1:
        let way = Double(Int.random(in: 0..<400, using: &dice) - 200)
        places = (1...5).map { Point(x: start.x + way * Double($0) / 5, y: start.y) }
      case 2:
        hold = 600
        let way = Double(Int.random(in: 0..<300, using: &dice) - 150)
        places = (1...5).map { Point(x: start.x, y: start.y + way * Double($0) / 5) }
      default:
        let way = Double(Int.random(in: 0..<300, using: &dice) - 150)
        places = (1...5).map { Point(x: start.x, y: start.y + way * Double($0) / 5) }
      }
      isTakenAway = Int.random(in: 0..<8, using: &dice) == 0
    }
  }

  private func stage(_ motion: StageMotion, _ traits: Traits) throws -> Stage<Pile> {
    try Stage(Pile(), on: Canvas(width: 200, height: 300, scale: 1), traits: traits, motion: motion)
  }

  private func makes(_ gesture: Gesture, _ stage: Stage<Pile>, _ seen: () throws -> Void) throws {
    try stage.touchDown(at: gesture.start)
    try seen()
    if gesture.hold > 0 { try stage.advance(by: .milliseconds(gesture.hold)) }
    for place in gesture.places {
      try stage.advance(by: .milliseconds(16))
      try stage.touchMoved(to: place)
      try seen()
    }
    if gesture.isTakenAway {
      try stage.touchCancelled()
    } else {
      try stage.touchUp(at: gesture.places.last ?? gesture.start)
    }
    try seen()
  }

  @Test(
    "is repaired as it is painted whole, at any moment; and ends, as it began, as it does without motion",
    arguments: 0..<count)
  func flows(seed: Int) throws {
    var dice = SeededRandom(seed: UInt64(seed))
    var traits = Traits()
    if seed % 2 == 1 { traits.direction = .rightToLeft }
    if seed % 3 == 1 { traits.appearance = .dark }
    if seed % 4 == 3 { traits.reduceMotion = true }
    let (stage, plain) = (try stage(.platform, traits), try stage(.off, traits))
    func check(_ moment: String) throws {
      #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap(), "\(moment)")
    }
    for number in 0..<8 {
      let gesture = Gesture(&dice)
      try makes(gesture, stage) { try check("gesture \(number)") }
      try makes(gesture, plain) {}
      for part in 0..<2 {
        try stage.advance(by: .milliseconds(Int64(20 + Int.random(in: 0..<150, using: &dice))))
        try check("gesture \(number), on its way \(part)")
      }
      try stage.settle()
      try plain.settle()
      try check("gesture \(number), at rest")
      #expect(stage.layoutText == plain.layoutText, "gesture \(number)")
      #expect(try stage.pixels().bitmap() == plain.pixels().bitmap(), "gesture \(number)")
    }
    let again = try stage.replayed()
    #expect(again.layoutText == stage.layoutText)
    #expect(try again.pixels().bitmap() == stage.pixels().bitmap())
  }

  private func isFar(_ one: UInt32, _ other: UInt32) -> Bool {
    for shift in [UInt32(0), 8, 16] {
      let (first, second) = (Int(one >> shift & 255), Int(other >> shift & 255))
      if abs(first - second) > 1 { return true }
    }
    return false
  }

  @Test("begins at what is seen under the finger, when it is lifted")
  func begins() throws {
    for seed in 0..<12 {
      var dice = SeededRandom(seed: UInt64(100 + seed))
      let stage = try stage(.platform, Traits())
      // The highlight of what is pressed is gone by then.
      try stage.touchDown(at: Point(x: 100, y: 110))
      let isHeld = seed % 2 == 0
      if isHeld { try stage.advance(by: .milliseconds(600)) }
      // As far as content needs to catch up with the finger.
      let way = Double(30 + Int.random(in: 0..<100, using: &dice)) * (Int.random(in: 0..<2, using: &dice) == 0 ? 1 : -1)
      for step in 1...5 {
        let part = way * Double(step) / 5
        try stage.advance(by: .milliseconds(16))
        try stage.touchMoved(to: Point(x: 100 + (isHeld ? 0 : part), y: 110 + (isHeld ? part : 0)))
      }
      try stage.advance(by: .seconds(1))
      let held = try stage.picture.painted().bitmap()
      try stage.touchUp(at: Point(x: 100 + (isHeld ? 0 : way), y: 110 + (isHeld ? way : 0)))
      let free = try stage.picture.painted().bitmap()
      // A letter under a shadow may be a step of 255 beside.
      let others = zip(held.pixels, free.pixels).count { isFar($0, $1) }
      #expect(others == 0, "seed \(seed), \(isHeld ? "lifted" : "aside") by \(way)")
    }
  }
}
