import Foundation
import PortalRaster
import Testing

private func mover(
  _ traits: Traits = Traits(), motion: StageMotion = .platform, _ change: @escaping (Mover) -> Void = { _ in }
) throws -> Stage<Mover> {
  func make() -> Mover {
    let app = Mover()
    change(app)
    return app
  }
  return try Stage(make(), on: Canvas(width: 320, height: 480, scale: 2), traits: traits, motion: motion)
}

/// What changes, and how: once for each thing that moves.
private struct Move: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var before: @Sendable (Mover) -> Void = { _ in }
  let change: @Sendable (Mover) -> Void
  /// Whether the first moment is to the last pixel what was seen before; not so where a bar shows at once what is chosen,
  /// and where a page covers round corners.
  var beginsAlike = true

  static let all = [
    Move(testDescription: "push", change: { $0.stacks[0].append("Message 3") }),
    Move(
      testDescription: "push from a large title", before: { $0.hasLargeTitle = true },
      change: { $0.stacks[0].append("A") }),
    Move(
      testDescription: "pop", before: { $0.stacks[0] = ["Inbox", "Message 3"] }, change: { $0.stacks[0].removeLast() }),
    Move(
      testDescription: "pop of two", before: { $0.stacks[0] = ["Inbox", "A", "B"] },
      change: { $0.stacks[0].removeLast(2) }),
    Move(
      testDescription: "push in a sheet", before: { $0.sheets = [.large] }, change: { $0.sheetPages = ["To"] }),
    Move(
      testDescription: "pop in a sheet",
      before: {
        $0.sheets = [.medium]
        $0.sheetPages = ["To"]
      }, change: { $0.sheetPages = [] }, beginsAlike: false),
    Move(testDescription: "tab", change: { $0.tab = 1 }, beginsAlike: false),
    Move(testDescription: "present", change: { $0.sheets = [.large] }),
    Move(testDescription: "present half", change: { $0.sheets = [.medium] }),
    Move(
      testDescription: "present over a sheet", before: { $0.sheets = [.large] },
      change: { $0.sheets = [.large, .large] }),
    Move(testDescription: "dismiss", before: { $0.sheets = [.large] }, change: { $0.sheets = [] }),
    Move(testDescription: "dismiss all", before: { $0.sheets = [.large, .medium] }, change: { $0.sheets = [] }),
    Move(testDescription: "alert", change: { $0.hasAlert = true }),
    Move(testDescription: "alert's end", before: { $0.hasAlert = true }, change: { $0.hasAlert = false }),
    Move(testDescription: "rows", change: { $0.rows = Self.rows }),
    Move(testDescription: "no rows", change: { $0.rows = [] }),
    Move(testDescription: "controls", before: { $0.tab = 1 }, change: Self.turn),
    Move(
      testDescription: "controls back",
      before: {
        $0.tab = 1; Self.turn($0)
      }, change: { ($0.isOn, $0.selected, $0.level) = (false, 1, 0) }),
    Move(
      testDescription: "what the application animates", before: { $0.tab = 1 },
      change: {
        $0.isCardLow = true
        $0.world?.animate(.spring(.bouncy))
      }),
    Move(
      testDescription: "what the application lets go", before: { $0.tab = 1 },
      change: {
        $0.hasCard = false
        $0.world?.animate(.linear(.milliseconds(200)))
      }),
  ]

  private static let rows = [100, 0, 2, 7, 4, 5, 6, 3].map { Mover.Row(id: $0) }

  private static func turn(_ app: Mover) {
    (app.isOn, app.selected, app.progress, app.level, app.page) = (true, 2, 0.75, 0.8, 3)
  }
}

@Suite("What moves")
struct MotionTests {
  @Test("begins where it was and ends where it is without motion, to the last pixel", arguments: Move.all)
  fileprivate func ends(move: Move) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let traits = Traits(direction: direction)
      let (moving, still) = (try mover(traits, move.before), try mover(traits, motion: .off, move.before))
      let before = try moving.picture.painted().bitmap()
      #expect(try before == still.picture.painted().bitmap())
      moving.app.change(move.change)
      still.app.change(move.change)
      if move.beginsAlike { #expect(try moving.picture.painted().bitmap() == before) }
      let after = try still.picture.png()
      #expect(!moving.pending.isEmpty)
      try moving.advance(by: .milliseconds(100))
      #expect(try moving.picture.png() != after)
      #expect(try moving.picture.painted().bitmap() != before)
      try moving.settle()
      #expect(try moving.picture.png() == after)
      #expect(moving.pending == [])
      #expect(moving.layoutText == still.layoutText)
      #expect(moving.tree == still.tree)
    }
  }

  @Test("is repaired as it is painted whole, at any moments", arguments: Move.all)
  fileprivate func repair(move: Move) throws {
    var random = SeededRandom(seed: 22)
    let stage = try mover(Traits(appearance: .dark), move.before)
    _ = try stage.pixels()
    stage.app.change(move.change)
    for _ in 0..<5 {
      #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap(), "at \(stage.now)")
      try stage.advance(by: .microseconds(Int.random(in: 1...150_000, using: &random)))
    }
    try stage.settle()
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
  }

  @Test("does not depend on the moments that were looked at")
  func moments() throws {
    func play(_ parts: Int) throws -> Stage<Mover> {
      let stage = try mover { $0.tab = 1 }
      try stage.tap(.path("content/switch"))
      for _ in 0..<parts { try stage.advance(by: .milliseconds(120) / parts) }
      // It turns back before it has come to rest.
      try stage.tap(.path("content/switch"))
      for _ in 0..<parts { try stage.advance(by: .milliseconds(60) / parts) }
      try stage.tap(.role(.tab, "Mail"))
      for _ in 0..<parts { try stage.advance(by: .milliseconds(30) / parts) }
      return stage
    }
    let (one, many) = (try play(1), try play(6))
    #expect(try one.picture.png() == many.picture.png())
    #expect(try one.replayed().picture.png() == one.picture.png())
    #expect(try one.film.bytes().isEmpty == false)
  }

  @Test("is complete at once where motion is off")
  func off() throws {
    let stage = try mover(motion: .off)
    let frames = stage.frames
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    #expect(stage.pending == [])
    try stage.advance(by: .milliseconds(100))
    #expect(stage.frames == frames + 1)
  }
}

@Suite("A control")
struct ControlMotionTests {
  /// UIView's ease-in-out, as Chromium has it too, at two fifths of the time.
  private let part = 0.3318838

  private func moved(_ change: (Mover) -> Void) throws -> Stage<Mover> {
    let stage = try mover { $0.tab = 1 }
    stage.app.change(change)
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    return stage
  }

  @Test("moves its thumb by the platform's curve: a switch, with its colours")
  func toggle() throws {
    let stage = try moved { $0.isOn = true }
    let toggle = try stage.find(.path("content/switch"))
    let thumb = try #require(toggle.piece(.thumb))
    #expect(abs(thumb.frame.x - toggle.frame.x - (2 + 20 * part)) < 1e-4)
    let track = try #require(toggle.children.first).style.backgroundColor.light
    // Between a grey of which a sixth is there and a green: the grey's share is small.
    #expect(abs(track.alpha - (0.16 + (1 - 0.16) * part)) < 1e-4)
    #expect(track.green > track.red && track.green < 1)
  }

  @Test("moves its thumb from segment to segment, beneath all titles")
  func segments() throws {
    let stage = try moved { $0.selected = 2 }
    let segments = try stage.find(.path("content/segments"))
    let thumb = try #require(segments.children.first)
    #expect(thumb.piece == .thumb)
    let parts = segments.children.filter { $0.view?.part != nil }
    let (from, to) = (parts[0].frame.x + 2, parts[2].frame.x + 2)
    #expect(abs(thumb.frame.x - (from + (to - from) * part)) < 1e-3)
    #expect(parts.allSatisfy { $0.piece(.thumb) == nil })
    // Separators are not seen through it.
    let lines = parts.compactMap { $0.piece(.separator) }
    #expect(lines.contains { $0.alpha > 0 })
    #expect(lines.allSatisfy { $0.alpha == 0 || $0.frame.maxX <= thumb.frame.x || $0.frame.x >= thumb.frame.maxX })
    try stage.settle()
    let rest = try stage.find(.path("content/segments"))
    #expect(rest.children.allSatisfy { $0.piece == nil } && rest.piece(.thumb)?.frame.x == to)
  }

  @Test("fills a progress bar, and moves a slider that the program set, but none that a finger has")
  func bars() throws {
    let stage = try moved { ($0.progress, $0.level) = (0.5, 0.75) }
    let bar = try stage.find(.path("content/progress"))
    let fill = try #require(bar.piece(.fill))
    #expect(abs(fill.frame.width - bar.frame.width * 0.5 * part) < 0.5)
    #expect(stage.pending.count == 2)
    try stage.settle()
    try stage.drag(.path("content/slider"), by: Point(x: -40, y: 0))
    #expect(stage.pending == [])
  }

  @Test("shows a press at once, and lets it fade")
  func press() throws {
    let stage = try mover { $0.tab = 1 }
    func alpha() throws -> Double { try stage.find(.path("content/button")).alpha }
    let finger = try stage.press("Button")
    #expect(try alpha() == 0.35)
    try stage.release(finger)
    #expect(try alpha() == 0.35)
    try stage.advance(by: .milliseconds(235))
    let half = try alpha()
    // Ease-out at half of the time, as Chromium has it.
    #expect(abs(half - (0.35 + 0.65 * 0.6846433)) < 1e-5)
    try stage.settle()
    #expect(try alpha() == 1)
  }

  @Test("lets a row's highlight fade")
  func row() throws {
    let stage = try mover()
    let finger = try stage.press("Message 4")
    let lit = try stage.find(.path("content/#4")).style.backgroundColor
    try stage.touchCancelled(finger)
    try stage.advance(by: .milliseconds(235))
    let half = try stage.find(.path("content/#4")).style.backgroundColor
    #expect(half.light.alpha > 0 && half.light.alpha < lit.light.alpha)
    try stage.settle()
    #expect(try stage.find(.path("content/#4")).style.backgroundColor == .clear)
  }

  @Test("turns or blinks for ever, and nobody waits for its end")
  func endless() throws {
    let stage = try Stage(Waiting(), on: Canvas(width: 200, height: 120), motion: .platform)
    try stage.tap(.path("content/field"))
    try stage.settle()
    #expect(stage.now == .start)
    #expect(stage.pending == ["content/field blinks, for ever", "content/spinner turns, for ever"])
    func turned() throws -> Double { try stage.find(.path("content/spinner")).style.transform?.rotate ?? 0 }
    func caret() throws -> Double {
      guard case .text(let text)? = try stage.find(.path("content/field")).caretText else { return -1 }
      return text.mark?.color.alpha ?? -1
    }
    #expect(try turned() == 0 && caret() == 1)
    try stage.advance(by: .milliseconds(260))
    #expect(try turned() == 90 && caret() == 1)
    try stage.advance(by: .milliseconds(315))
    #expect(try turned() == 180)
    #expect(try abs(caret() - 0.5) < 1e-9)
    try stage.advance(by: .milliseconds(150))
    #expect(try caret() == 0)
    // Typing shows it again.
    try stage.type("!")
    #expect(try caret() == 1)
    try stage.advance(by: .milliseconds(725))
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
  }
}

@Suite("A page or a sheet")
struct RootMotionTests {
  /// What UIKit's spring has done of its way after so many seconds: critical, of mass 3 and stiffness 1000.
  private func spring(_ seconds: Double) -> Double {
    let rate = (1000.0 / 3).squareRoot()
    return 1 - (1 + rate * seconds) * exp(-rate * seconds)
  }

  private func pages(_ stage: Stage<Mover>) throws -> (boxes: [PlacedView], page: Int) {
    let boxes = stage.screen.root.children
    return (boxes, try #require(boxes.firstIndex { $0.view?.content.page != nil }))
  }

  private func shift(_ box: PlacedView) -> Double { box.style.transform?.translate.x ?? 0 }

  @Test(
    "comes in over the one before, which goes back by three tenths and is dimmed; popped, the other way",
    arguments: ReadingDirection.allCases)
  func push(direction: ReadingDirection) throws {
    let side = direction == .rightToLeft ? -1.0 : 1
    let stage = try mover(Traits(direction: direction))
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(120))
    var (boxes, page) = try pages(stage)
    #expect(page == 2)
    #expect(abs(shift(boxes[2]) - side * 320 * (1 - spring(0.12))) <= 0.25)
    #expect(abs(shift(boxes[0]) + side * 320 * 0.3 * spring(0.12)) <= 0.25)
    #expect(abs(boxes[1].style.backgroundColor.light.alpha - 0.1 * spring(0.12)) < 1e-9)
    #expect(boxes[0].view == nil && boxes[0].children.allSatisfy { $0.view == nil })
    // Bars are above both, in their place.
    #expect(boxes[3].view?.kind == "navigationBar" && boxes[3].style.transform == nil)
    #expect(boxes[4].view?.kind == "tabBar" && boxes[4].style.transform == nil)
    try stage.settle()
    #expect(stage.now.seconds > 0.5 && stage.now.seconds < 0.6)
    stage.app.change { $0.stacks[0].removeLast() }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(120))
    (boxes, page) = try pages(stage)
    #expect(page == 0)
    #expect(abs(shift(boxes[2]) - side * 320 * spring(0.12)) <= 0.25)
    #expect(abs(shift(boxes[0]) + side * 320 * 0.3 * (1 - spring(0.12))) <= 0.25)
  }

  @Test("turns the title into the back button's title on its way")
  func titles() throws {
    let stage = try mover()
    let middle = try stage.find(.path("bar/title")).frame.center.x
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let part = spring(0.1)
    let bar = try stage.find(.path("bar"))
    let title = try stage.find(.path("bar/title"))
    #expect(abs(title.alpha - part) < 1e-9)
    #expect(abs(shift(title) - 160 * (1 - part)) < 1e-6)
    // The text of the back button comes from where the title was.
    let back = try stage.find(.path("bar/left/back"))
    let text = try #require(back.children.last)
    #expect(abs(shift(text) - (middle - text.frame.center.x) * (1 - part)) < 1e-6)
    #expect(abs(text.alpha - part) < 1e-9)
    let ghost = try #require(bar.children.first { $0.view == nil && shift($0) < 0 })
    #expect(abs(ghost.alpha - (1 - part)) < 1e-9)
    #expect(abs(shift(ghost) - (text.frame.center.x - middle) * part) < 1e-6)
  }

  @Test("rises from below, while what is behind goes back; dismissed, it falls as a ghost")
  func sheet() throws {
    let stage = try mover()
    stage.app.change { $0.sheets = [.large] }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let sheet = try stage.find(.path("sheet"))
    let way = 480 - sheet.frame.y
    #expect(abs((sheet.style.transform?.translate.y ?? 0) - way * (1 - spring(0.1))) <= 0.25)
    let page = try #require(stage.screen.root.children.first)
    let still = try end(Traits(), Move(testDescription: "", change: { $0.sheets = [.large] })).screen.root.children[0]
    let rest = try #require(still.style.transform).scale.width
    #expect(rest < 1)
    let shown = try #require(page.style.transform).scale.width
    #expect(abs(shown - (1 + (rest - 1) * spring(0.1))) < 1e-9)
    try stage.settle()
    stage.app.change { $0.sheets = [] }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    #expect(!stage.has(.path("sheet")))
    #expect(!stage.layoutText.contains("sheet"))
    #expect(!stage.tree.contains("New Message"))
  }

  @Test("pops up as an alert, a fifth larger at first, and only fades away")
  func alert() throws {
    let stage = try mover()
    stage.app.change { $0.hasAlert = true }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(101))
    let alert = try stage.find(.path("alert"))
    #expect(abs(alert.alpha - spring(0.101)) < 1e-9)
    let size = try #require(alert.style.transform).scale.width
    #expect(abs(size - (1.2 - 0.2 * spring(0.101))) < 1e-9)
    #expect(abs(try stage.find(.path("alertShade")).alpha - spring(0.101)) < 1e-9)
  }

  @Test("takes no touches on its way, and the error says what to do")
  func touches() throws {
    let stage = try mover()
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let error = #expect(throws: StageError.self) { try stage.tap(.back) }
    #expect(error?.reason == .inert)
    #expect(error?.hint?.contains("settle()") == true)
    try stage.touchDown(at: Point(x: 20, y: 25))
    try stage.touchUp(at: Point(x: 20, y: 25))
    #expect(stage.app.stacks[0] == ["Inbox", "Message 3"])
    try stage.settle()
    try stage.tap(.back)
    #expect(stage.app.stacks[0] == ["Inbox"])
  }

  @Test("fades where the user wants less motion, and nothing is moved", arguments: Move.all.prefix(12))
  fileprivate func reduced(move: Move) throws {
    var traits = Traits()
    traits.reduceMotion = true
    let stage = try mover(traits, move.before)
    stage.app.change(move.change)
    let rest = try end(traits, move).screen
    var shifts: Set<Point> = [.zero]
    rest.forEachBox { box, _ in shifts.insert(box.style.transform?.translate ?? .zero) }
    try stage.advance(by: .milliseconds(100))
    #expect(!stage.pending.isEmpty)
    stage.screen.forEachBox { box, _ in #expect(shifts.contains(box.style.transform?.translate ?? .zero)) }
  }

  private func end(_ traits: Traits, _ move: Move) throws -> Stage<Mover> {
    try mover(traits, motion: .off) {
      move.before($0)
      move.change($0)
    }
  }

  @Test("turns with the device: all goes to its new place while the screen turns upright again")
  func rotation() throws {
    let stage = try mover()
    let row = try stage.find(.path("content/#1")).frame
    try stage.resize { swap(&$0.size.width, &$0.size.height) }
    func degrees() -> Double { stage.screen.root.style.transform?.rotate ?? 0 }
    // At first all is where it was on the device.
    #expect(degrees() == -90)
    #expect(try stage.find(.path("content/#1")).frame == Rect(x: row.x + 80, y: row.y - 80, width: 320, height: 44))
    try stage.advance(by: .milliseconds(150))
    #expect(abs(degrees() + 45) < 1e-9)
    #expect(try abs(stage.find(.path("content/#1")).frame.width - 400) < 1e-6)
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
    #expect(stage.pending == ["0.3 s: the turned screen comes to rest"])
    try stage.settle()
    #expect(try stage.picture.png() == stage.replayed().picture.png())
  }
}

@Suite("A list")
struct ListMotionTests {
  /// Ease-in-out at a third of the time.
  private let part = TimingCurve.easeInOut.value(at: 1.0 / 3)

  private func moved(_ change: (Mover) -> Void) throws -> Stage<Mover> {
    let stage = try mover()
    stage.app.change(change)
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    return stage
  }

  private func shift(_ stage: Stage<Mover>, _ row: Int) throws -> Double {
    try stage.find(.path("content/#\(row)")).style.transform?.translate.y ?? 0
  }

  @Test("lets a new row grow and fade in, and those below go along")
  func insertion() throws {
    let stage = try moved { $0.rows.insert(.init(id: 50), at: 2) }
    let row = try stage.find(.path("content/#50"))
    #expect(abs(row.frame.height - 44 * part) < 1e-6)
    #expect(abs(row.alpha - part) < 1e-9)
    #expect(try shift(stage, 1) == 0)
    #expect(try abs(shift(stage, 2) + 44 * (1 - part)) <= 0.25)
    #expect(try abs(shift(stage, 5) + 44 * (1 - part)) <= 0.25)
    // Its line is where it ends by now.
    let lines = try stage.find(.path("content")).children.filter { $0.view == nil && $0.alpha < 1 }
    let line = try #require(lines.count == 1 ? lines[0] : nil)
    #expect(abs(line.alpha - part) < 1e-9)
    let end = line.frame.maxY + (line.style.transform?.translate.y ?? 0)
    #expect(abs(end - row.frame.maxY) <= 0.5)
  }

  @Test("lets a row that is gone shrink as a ghost, and rows from beyond the end come along")
  func removal() throws {
    let stage = try moved { $0.rows.remove(at: 1) }
    #expect(!stage.has(.path("content/#1")))
    let list = try stage.find(.path("content"))
    let ghost = try #require(list.children.first)
    #expect(ghost.view == nil)
    #expect(abs(ghost.alpha - (1 - part)) < 1e-9)
    let last = try #require(list.children.last { $0.view?.row != nil }?.view?.path.text.split(separator: "#").last)
    #expect(try abs(shift(stage, #require(Int(last))) - 44 * (1 - part)) <= 0.25)
  }

  @Test("lets rows that change places travel, with the lines below them")
  func moves() throws {
    let stage = try moved { $0.rows.swapAt(0, 3) }
    #expect(try abs(shift(stage, 0) + 132 * (1 - part)) <= 0.25)
    #expect(try abs(shift(stage, 3) - 132 * (1 - part)) <= 0.25)
    let list = try stage.find(.path("content"))
    let lines = list.children.filter { $0.view == nil && $0.frame.height == 0.5 }
    #expect(lines.count { ($0.style.transform?.translate.y ?? 0) != 0 } == 2)
  }

  @Test("lets a new row take the place of one that is gone, without a gap and without an overlap")
  func exchange() throws {
    let stage = try moved {
      $0.rows.remove(at: 4)
      $0.rows.insert(.init(id: 50), at: 2)
    }
    let list = try stage.find(.path("content"))
    // Ghosts and rows, from above, each where the one before it ends.
    let boxes = list.children.filter { $0.frame.height > 2 }.sorted { $0.place.y < $1.place.y }
    #expect(boxes.contains { $0.view == nil })
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      #expect(abs(box.place.y + box.frame.height - next.place.y) <= 0.5)
    }
  }

  @Test("moves nothing where it is scrolled")
  func scrolling() throws {
    let stage = try mover()
    try stage.scroll(.path("content"), to: Point(x: 0, y: 300))
    #expect(stage.pending == [])
    try stage.drag("Message 9", by: Point(x: 0, y: -90))
    #expect(stage.pending.allSatisfy { $0.contains("content/#9 ") })
  }
}

@Suite("A change that the application animates")
struct AnimationTests {
  @Test("is between its frames and colours at each moment; without motion it is complete at once")
  func card() throws {
    let stage = try mover { $0.tab = 1 }
    let before = try stage.find(.path("content/card")).frame
    stage.app.change { $0.isCardLow = true }
    stage.app.world?.animate(.linear(.milliseconds(400)))
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let card = try stage.find(.path("content/card"))
    #expect(abs(card.frame.y - (before.y + 15)) < 1e-9)
    #expect(card.style.backgroundColor.light.red > 0.2 && card.style.backgroundColor.light.blue > 0.5)
    // Its old and its new text go along with it.
    #expect(card.children.count == 2)
    #expect(card.children.allSatisfy { $0.frame.origin == card.contentFrame.origin })
    try stage.settle()
    #expect(try stage.find(.path("content/card")).frame.y == before.y + 60)
    // It holds for one frame.
    stage.app.change { $0.isCardLow = false }
    _ = try stage.picture
    #expect(stage.pending == [])
  }
}

extension PlacedView {
  /// The content of the piece with the caret.
  fileprivate var caretText: Content? {
    var pending = [self]
    while let box = pending.popLast() {
      if box.hasCaret { return box.content }
      pending += box.children
    }
    return nil
  }
}
