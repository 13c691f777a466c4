import PortalRaster
import Testing

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
    // Its letters are nobody's, and least of all the list's.
    #expect(list.ownText == nil && !stage.layoutText.contains("Message 1\""))
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
    func shifts() throws -> [Transform] {
      try stage.find(.path("content")).children.compactMap { $0.view?.row != nil ? $0.style.transform : nil }
    }
    // A finger that goes at once presses no row.
    try stage.touchDown(at: Point(x: 100, y: 300))
    for way in 1...9 {
      try stage.touchMoved(to: Point(x: 100, y: 300 - 10 * Double(way)))
      #expect(try shifts() == [] && !stage.pending.contains { $0.contains("comes to rest") || $0.contains("fades") })
      try stage.advance(by: .milliseconds(20))
    }
    try stage.advance(by: .milliseconds(200))
    try stage.touchUp(at: Point(x: 100, y: 210))
    // All that goes on is that the bar goes.
    try stage.advance(by: .milliseconds(20))
    #expect(try shifts() == [])
    #expect(stage.pending.count <= 1 && stage.pending.allSatisfy { $0.hasSuffix("what is gone fades") })
    let ghosts = try stage.find(.path("content")).children.filter { $0.view == nil && $0.frame.height > 2 }
    #expect(ghosts.allSatisfy { $0.piece == .indicator })
    try stage.settle()
    #expect(stage.pending == [])
  }

  @Test(
    "shows rows that pass others beneath the bar that tells how far it is scrolled, under a finger and while the bar fades"
  )
  func bar() throws {
    let stage = try mover()
    try stage.touchDown(at: Point(x: 100, y: 300))
    try stage.touchMoved(to: Point(x: 100, y: 280))
    stage.app.change { $0.rows.swapAt(3, 6) }
    _ = try stage.picture
    func check() throws {
      let boxes = try stage.find(.path("content")).children
      let bar = try #require(boxes.lastIndex { $0.piece == .indicator })
      let last = try #require(boxes.lastIndex { $0.view?.row != nil })
      // Above all others, which are above the end of the list.
      #expect([Key(3), Key(6)].contains(boxes[last].view?.key))
      #expect(bar > last)
    }
    try stage.advance(by: .milliseconds(100))
    try check()
    try stage.touchUp(at: Point(x: 100, y: 280))
    try stage.advance(by: .milliseconds(50))
    try check()
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

  @Test("fades in the bar of a page that comes around what stays, and out again")
  func bar() throws {
    let stage = try Stage(Barred(), on: Canvas(width: 320, height: 240), motion: .platform)
    func quarter() throws {
      stage.app.toggle()
      _ = try stage.picture
      try stage.advance(by: .milliseconds(100))
    }
    try quarter()
    #expect(try abs(stage.find(.path("bar")).alpha - 0.25) < 1e-9)
    #expect(try stage.find("What stays").alpha == 1)
    try stage.settle()
    try quarter()
    let ghosts = stage.screen.root.children.filter { $0.view == nil && $0.frame.width == 320 }
    #expect(ghosts.count == 1 && abs((ghosts.first?.alpha ?? 0) - 0.75) < 1e-9)
    #expect(try stage.find("What stays").alpha == 1)
  }
}

/// A component that a page with a bar comes around.
private final class Barred: LiveSource {
  private var hasBar = false
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func toggle() {
    hasBar.toggle()
    world?.animate(.linear(.milliseconds(400)))
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var content = ViewSpec(.container, children: [ViewSpec(.label(LabelSpec(text: "What stays")), key: "label")])
    content.layout.grow = 1
    guard hasBar else { return Description(content, handlers: HandlerTable()) }
    let bar = ViewSpec(.navigationBar(NavigationBarSpec(title: .text("Title"))))
    return Description(
      ScreenSpec(page: ScreenSpec.Page(content: content, bar: bar)).view(traits), handlers: HandlerTable())
  }
}
