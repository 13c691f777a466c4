import PortalRaster
import Testing

@Suite("A stage")
struct StageTests {
  private func stage() throws -> Stage<Counter> {
    try Stage(Counter(), on: Canvas(width: 300, height: 500))
  }

  private func offset(_ stage: Stage<Counter>) throws -> Double {
    try #require(try stage.find(.path("content/list")).scrolling).offset.y
  }

  @Test("lets a tap reach the handler, and shows what comes of it")
  func tap() throws {
    let stage = try stage()
    try stage.tap("More")
    try stage.tap("More")
    #expect(stage.app.count == 2)
    #expect(try stage.find(.path("content/number")).view?.semantics.label == "2")
    #expect(stage.changes.description == "updated content/number")
  }

  @Test("makes one frame of a tap, and one more where somebody looks at what is pressed")
  func unseenPress() throws {
    let (stage, other) = (try stage(), try stage())
    let before = stage.frames
    let finger = try stage.press("More")
    try stage.release(finger)
    #expect(stage.frames == before + 1)
    let looked = try other.press("More")
    #expect(try other.find("More").view?.state.isPressed == true)
    #expect(other.changes.description == "updated content/more")
    #expect(try other.pixels().bitmap() != stage.pixels().bitmap())
    try other.release(looked)
    #expect(other.changes.description == "updated content/number\nupdated content/more")
    #expect(other.frames == before + 2)
    #expect(try other.pixels().bitmap() == stage.pixels().bitmap())
    #expect(other.log == stage.log && other.app.count == 1)
    // Whatever comes but a lift is done to what is pressed.
    let held = try other.press("More")
    try other.advance(by: .milliseconds(16))
    #expect(other.frames == before + 3)
    try other.release(held)
    #expect(try other.replayed().layoutText == other.layoutText)
  }

  @Test("has what a value makes of itself, and another one where its log is played again")
  func livable() throws {
    struct Start: Livable {
      var count: Int

      func source() -> Counter {
        let counter = Counter()
        counter.count = count
        return counter
      }
    }
    let start = Start(count: 3)
    let stage = try Stage(start, on: Canvas(width: 300, height: 500))
    try stage.tap("More")
    let again = try stage.replayed()
    #expect(stage.app.count == 4)
    #expect(again.app.count == 4)
    #expect(again.app !== stage.app)
    #expect(try again.picture.list == stage.picture.list)
  }

  @Test("shows a press until the finger is lifted, or moved away")
  func press() throws {
    let stage = try stage()
    let before = try stage.picture.png()
    let finger = try stage.press("More")
    #expect(try stage.find("More").view?.state.isPressed == true)
    #expect(try stage.picture.png() != before)
    #expect(stage.app.count == 0)
    try stage.release(finger)
    #expect(try stage.find("More").view?.state.isPressed == nil)
    #expect(stage.app.count == 1)
    try stage.drag("More", by: Point(x: 0, y: 180))
    #expect(stage.app.count == 1)
    #expect(try stage.find("More").view?.state.isPressed == nil)
  }

  @Test("lets a slider follow a finger, and a list scroll by as much as the finger moves")
  func moves() throws {
    let stage = try stage()
    try stage.drag(.path("content/level"), by: Point(x: 60, y: 40))
    #expect(stage.app.level > 0.4)
    try stage.drag("Row 5", by: Point(x: 3, y: -200))
    #expect(try offset(stage) == 200)
    #expect(stage.app.heard == [])
    try stage.tap("Row 7")
    #expect(stage.app.heard == ["Row 7"])
  }

  @Test("lets content that is flung go on in time, and stop under a finger")
  func fling() throws {
    let stage = try stage()
    try stage.swipe("Row 5", by: Point(x: 0, y: -150))
    let start = try offset(stage)
    try stage.advance(by: .milliseconds(100))
    let later = try offset(stage)
    #expect(later > start)
    #expect(stage.pending.count == 1)
    try stage.settle()
    let end = try offset(stage)
    #expect(end > later)
    #expect(stage.pending.isEmpty)
    // As far as the speed and UIKit's rate of slowing down say: 1,500 points a second.
    #expect(abs(end - start - 1500 / 2.002) < 1)
    try stage.swipe(.point(150, 300), by: Point(x: 0, y: -150))
    try stage.advance(by: .milliseconds(50))
    try stage.touchDown(at: Point(x: 150, y: 300))
    let held = try offset(stage)
    try stage.advance(by: .seconds(1))
    #expect(try offset(stage) == held)
    // It was there to stop, and taps nothing; the next one does.
    try stage.touchUp(at: Point(x: 150, y: 300))
    try stage.settle()
    #expect(stage.app.heard == [])
    try stage.tap(.point(150, 300))
    #expect(stage.app.heard.count == 1)
  }

  @Test("lets content follow less beyond its end, and bounce back")
  func bounce() throws {
    let stage = try stage()
    let before = try stage.picture.png()
    let layout = stage.layoutText
    try stage.touchDown(at: Point(x: 150, y: 300))
    try stage.touchMoved(to: Point(x: 150, y: 400))
    let pulled = try offset(stage)
    #expect(pulled < -20 && pulled > -100)
    try stage.touchUp(at: Point(x: 150, y: 400))
    try stage.settle()
    #expect(try offset(stage) == 0)
    #expect(stage.layoutText == layout)
    #expect(try stage.picture.png() == before)
  }

  @Test("shows content that a finger stops beyond its end at that end, at once and from then on")
  func stopped() throws {
    let stage = try stage()
    try stage.touchDown(at: Point(x: 150, y: 300))
    try stage.touchMoved(to: Point(x: 150, y: 400))
    try stage.touchUp(at: Point(x: 150, y: 400))
    try stage.advance(by: .milliseconds(10))
    #expect(try offset(stage) < 0)
    try stage.touchDown(at: Point(x: 150, y: 400))
    #expect(try offset(stage) == 0)
    try stage.touchUp(at: Point(x: 150, y: 400))
    try stage.settle()
    #expect(try offset(stage) == 0)
    #expect(stage.app.heard == [])
  }

  @Test("shortens the bar beside content that is pulled beyond an end, by as much, and keeps it at that end")
  func indicator() throws {
    let stage = try stage()
    func bar() throws -> Rect {
      let list = try stage.find(.path("content/list"))
      return try #require(list.children.last { $0.view == nil && $0.frame.width < 10 }).frame
    }
    let list = try stage.find(.path("content/list")).frame
    try stage.scroll(to: Point(x: 0, y: 10))
    try stage.touchDown(at: Point(x: 150, y: 300))
    try stage.touchMoved(to: Point(x: 150, y: 285))
    let whole = try bar().height
    try stage.touchMoved(to: Point(x: 150, y: 340))
    let pulled = -(try offset(stage))
    #expect(pulled > 5)
    #expect(try abs(whole - bar().height - pulled) <= 1)
    #expect(try bar().y == list.y + 3)
    try stage.touchCancelled()
    try stage.settle()
    try stage.scroll(to: Point(x: 0, y: 4400))
    try stage.touchDown(at: Point(x: 150, y: 300))
    try stage.touchMoved(to: Point(x: 150, y: 250))
    #expect(try bar().height < whole - 5)
    #expect(try abs(bar().maxY - list.maxY + 3) <= 0.5)
    // However far it is pulled, something of it is left.
    for y in [100.0, -2000, -90000] { try stage.touchMoved(to: Point(x: 150, y: y)) }
    #expect(try bar().height >= 6)
  }

  @Test("shows no bar beside content that is at rest, whatever has scrolled it")
  func restingIndicator() throws {
    func bar(_ stage: Stage<Counter>) throws -> Bool {
      try stage.find(.path("content/list")).children.contains { $0.view == nil && $0.frame.width < 10 }
    }
    let ways: [(Stage<Counter>) throws -> Void] = [
      { try $0.key(.pageDown) }, { try $0.perform(.scroll(.down), on: .path("content/list")) },
      { try $0.scroll(to: Point(x: 0, y: 100)) },
    ]
    for way in ways {
      let stage = try stage()
      try way(stage)
      try stage.settle()
      #expect(try offset(stage) > 0)
      #expect(try !bar(stage))
    }
  }

  @Test("keeps what is seen where it is when rows above it come and go")
  func anchors() throws {
    let stage = try stage()
    try stage.scroll(to: Point(x: 0, y: 1000))
    let row = try stage.find("Row 25").frame
    stage.app.change { $0.rows.insert(contentsOf: ["New 1", "New 2"], at: 3) }
    try stage.advance(by: .zero)
    #expect(try stage.find("Row 25").frame == row)
    #expect(try offset(stage) == 1088)
    stage.app.change { $0.rows.removeSubrange(0..<20) }
    try stage.advance(by: .zero)
    #expect(try stage.find("Row 25").frame == row)
    stage.app.change { $0.rows.insert(contentsOf: (0..<50).map { "More \($0)" }, at: 0) }
    try stage.advance(by: .zero)
    #expect(try stage.find("Row 25").frame == row)
  }

  @Test("shows what was done to the application from outside, before whatever is asked or done next")
  func outside() throws {
    let stage = try stage()
    stage.app.change { $0.rows = ["New 1", "New 2"] }
    #expect(stage.has("New 2") && !stage.has("Row 1"))
    stage.app.change { $0.rows.append("New 3") }
    try stage.tap("New 3")
    #expect(stage.app.heard == ["New 3"])
    stage.app.change { $0.count = 41 }
    #expect(stage.layoutText.contains("\"41\"") && stage.tree.contains("\"41\""))
    stage.app.change { $0.count = 42 }
    #expect(try stage.picture.layoutText.contains("\"42\""))
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
    // Without a change nothing is made.
    let frames = stage.frames
    _ = (stage.tree, stage.layoutText, stage.pending, try stage.picture)
    #expect(stage.frames == frames)
  }

  @Test("is asked by a handler for what is seen, and stays as it is until that is done")
  func within() throws {
    let stage = try stage()
    var seen: [Bool] = []
    stage.app.watch = { [weak stage] in
      guard let stage else { return }
      stage.app.change { $0.level = 0.5 }
      seen.append(stage.layoutText.contains("\"1\""))
    }
    try stage.tap("More")
    #expect(seen == [false])
    #expect(stage.layoutText.contains("\"1\""))
  }

  @Test("finds rows that are not placed, and scrolls them into view")
  func intoView() throws {
    let stage = try stage()
    #expect(!stage.has("Row 80"))
    try stage.scroll("Row 80", into: .view)
    try stage.tap("Row 80")
    #expect(stage.app.heard == ["Row 80"])
  }

  @Test("plays its log again, to the same bytes")
  func log() throws {
    let stage = try stage()
    try stage.tap("More")
    try stage.swipe("Row 5", by: Point(x: 0, y: -150))
    try stage.advance(by: .milliseconds(123))
    try stage.change { $0.appearance = .dark }
    let log = try StageLog(reading: SourceText(file: "log.json", bytes: Array(stage.log.description.utf8)))
    #expect(log == stage.log)
    let other = try self.stage()
    try other.play(log)
    #expect(try other.picture.png() == stage.picture.png())
    #expect(other.log == stage.log)
  }
}

@Suite("A step that cannot be taken")
struct StageErrorTests {
  private func stage() throws -> Stage<Counter> { try Stage(Counter(), on: Canvas(width: 300, height: 500)) }

  private func reason(_ step: (Stage<Counter>) throws -> Void) throws -> StageError.Reason? {
    let stage = try stage()
    stage.app.change { $0.isBusy = true }
    try stage.advance(by: .zero)
    let before = try stage.picture.png()
    do {
      try step(stage)
      return nil
    } catch let error as StageError {
      // The stage is usable, and as it was.
      #expect(try stage.picture.png() == before)
      return error.reason
    }
  }

  @Test("says what is in the way")
  func reasons() throws {
    #expect(try reason { try $0.tap("Mroe") } == .notFound)
    #expect(try reason { try $0.tap("More") } == .disabled)
    #expect(try reason { try $0.tap("0") } == .inert)
    #expect(try reason { try $0.touchMoved(to: .zero) } == .impossible)
    #expect(try reason { try $0.touchDown(at: Point(x: .nan, y: 0)) } == .impossible)
    #expect(try reason { try $0.advance(by: .seconds(-1)) } == .impossible)
    #expect(try reason { try $0.tap(.point(500, 1000)) } == .notFound)
    #expect(try reason { try $0.scroll("0", to: .zero) } == .notScrollable)
  }

  @Test("names what it may have meant, and shows the screen")
  func words() throws {
    let stage = try stage()
    let error = #expect(throws: StageError.self) { try stage.tap("Mroe") }
    #expect(
      error?.hint == "did you mean \"More\"? it may be in a row of content/list that is not placed: "
        + "scroll it into view first")
    #expect(error?.tree?.contains(#"button "More""#) == true)
  }
}

@Suite("The pixels of a stage")
struct StagePixelTests {
  @Test("are repaired where they differ, and equal a full paint's, over random flows", arguments: 0..<12)
  func repaired(seed: UInt64) throws {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500))
    var random = SeededRandom(seed: seed)
    var least = Int.max
    for _ in 0..<25 {
      let point = Point(x: .random(in: 0..<300, using: &random), y: .random(in: 0..<500, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try stage.tap(.path("content/more"))
      case 1: try? stage.swipe(.point(point.x, point.y), by: Point(x: 0, y: .random(in: -200..<200, using: &random)))
      case 2: try stage.advance(by: .milliseconds(.random(in: 0..<300, using: &random)))
      case 3:
        try stage.touchDown(at: point)
        #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
        try stage.touchUp(at: point)
      case 4: stage.app.change { $0.rows.remove(at: .random(in: 0..<$0.rows.count, using: &random)) }
      default: stage.app.change { $0.rows.swapAt(1, 7) }
      }
      try stage.advance(by: .zero)
      #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
      least = min(least, stage.repairedPixels)
    }
    #expect(least < 300 * 500)
  }

  @Test("stay as they are for whoever asked for them, whatever comes later")
  func kept() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500))
    let first = try stage.pixels()
    let bitmap = try first.bitmap()
    try stage.tap("More")
    let second = try stage.pixels()
    try stage.tap("More")
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
    #expect(try first.bitmap() == bitmap)
    #expect(try second.bitmap() != bitmap)
  }

  @Test("of one changed label are few")
  func few() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500))
    _ = try stage.pixels()
    try stage.tap("More")
    _ = try stage.pixels()
    #expect(stage.repairedPixels > 0)
    #expect(stage.repairedPixels < 4000)
  }
}
