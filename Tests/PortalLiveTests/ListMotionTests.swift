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
    try stage.drag("Message 9", by: Point(x: 0, y: -90))
    // But that the bar goes.
    #expect(stage.pending.allSatisfy { $0.contains("content/#9 ") || $0.hasSuffix("what is gone fades") })
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
