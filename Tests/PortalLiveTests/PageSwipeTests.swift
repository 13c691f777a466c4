import PortalRaster
import Testing

@Suite("A page that is on its way")
struct PageSwipeTests {
  private func mover(
    _ direction: ReadingDirection = .leftToRight, motion: StageMotion = .platform, _ change: (Mover) -> Void
  ) throws -> Stage<Mover> {
    let stage = try Stage(
      Mover(), on: Canvas(width: 320, height: 480, scale: 2), traits: Traits(direction: direction), motion: motion)
    stage.app.change { $0.stacks[0].append("Message 3") }
    stage.app.change(change)
    _ = try stage.picture
    try stage.settle()
    return stage
  }

  /// Draws a finger from the edge so far into the screen, in a tenth of a second.
  private func draw(_ stage: Stage<Mover>, _ way: Double) throws {
    let isRight = stage.traits.direction == .rightToLeft
    func point(_ x: Double) -> Point { Point(x: isRight ? 320 - x : x, y: 300) }
    try stage.touchDown(at: point(4))
    for step in 1...5 {
      try stage.advance(by: .milliseconds(20))
      try stage.touchMoved(to: point(4 + way * Double(step) / 5))
    }
  }

  private func lift(_ stage: Stage<Mover>, _ way: Double, rests: Bool = true) throws {
    if rests { try stage.advance(by: .milliseconds(200)) }
    let isRight = stage.traits.direction == .rightToLeft
    try stage.touchUp(at: Point(x: isRight ? 320 - way - 4 : way + 4, y: 300))
  }

  private func shifts(_ stage: Stage<Mover>) -> [Double] { shifts(in: stage.screen.root) }

  private func shifts(in box: PlacedView) -> [Double] { box.children.map { $0.style.transform?.translate.x ?? 0 } }

  @Test(
    "follows the finger, with the page beneath it behind; let go beyond the middle, it goes away from there",
    arguments: ReadingDirection.allCases)
  func back(direction: ReadingDirection) throws {
    let side = direction == .rightToLeft ? -1.0 : 1
    let stage = try mover(direction) { _ in }
    try draw(stage, 200)
    // The page beneath, a third of the way behind, is dimmed; then comes the page itself.
    let boxes = stage.screen.root.children
    #expect(shifts(stage).prefix(3) == [side * -36, 0, side * 200])
    #expect(boxes[0].view == nil && boxes[2].view?.content.page?.key == Key("Message 3"))
    #expect(abs(boxes[1].style.backgroundColor.light.alpha - 0.1 * (1 - 200.0 / 320)) < 1e-9)
    // The title becomes the back button's, and the other way.
    #expect(try abs(stage.find(.path("bar/title")).alpha - (1 - 200.0 / 320)) < 1e-9)
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
    #expect(stage.app.stacks[0].count == 2)
    try lift(stage, 200)
    #expect(stage.app.stacks[0] == ["Inbox"])
    #expect(shifts(stage).prefix(3) == [side * -36, 0, side * 200])
    #expect(!stage.pending.isEmpty)
    try stage.advance(by: .milliseconds(80))
    #expect(abs(shifts(stage)[2]) > 230)
    try stage.settle()
    let still = try mover(direction, motion: .off) { $0.stacks[0] = ["Inbox"] }
    #expect(try stage.picture.png() == still.picture.png())
  }

  @Test("goes away sooner where it is flung")
  func flung() throws {
    func way(_ flings: Bool) throws -> Double {
      let stage = try mover { _ in }
      try draw(stage, 200)
      try lift(stage, 200, rests: !flings)
      #expect(stage.app.stacks[0] == ["Inbox"])
      try stage.advance(by: .milliseconds(40))
      return shifts(stage)[2]
    }
    #expect(try way(true) > way(false) + 10)
  }

  @Test(
    "comes back where the finger is lifted before the middle, where the touch is taken away, or nobody goes back"
  )
  func stays() throws {
    func check(_ end: (Stage<Mover>) throws -> Void) throws {
      let stage = try mover { _ in }
      let before = (try stage.picture.png(), stage.layoutText, stage.tree)
      try end(stage)
      #expect(!stage.pending.isEmpty)
      #expect(shifts(stage)[2] > 50)
      try stage.advance(by: .milliseconds(100))
      #expect(shifts(stage)[2] > 0)
      try stage.settle()
      #expect(stage.app.stacks[0] == ["Inbox", "Message 3"])
      #expect(try stage.picture.png() == before.0)
      #expect(stage.layoutText == before.1 && stage.tree == before.2)
      #expect(stage.pending == [])
      try stage.tap(.back)
      #expect(stage.app.stacks[0] == (stage.app.goesBack ? ["Inbox"] : ["Inbox", "Message 3"]))
    }
    try check { stage in
      try draw(stage, 100)
      try lift(stage, 100)
    }
    try check { stage in
      try draw(stage, 250)
      try stage.touchCancelled()
    }
    try check { stage in
      stage.app.goesBack = false
      try draw(stage, 250)
      try lift(stage, 250)
    }
  }

  @Test("does so within a sheet")
  func sheet() throws {
    let stage = try mover {
      $0.sheets = [.large]
      $0.sheetPages = ["To"]
    }
    stage.app.change { $0.sheetPages.append("People") }
    _ = try stage.picture
    try stage.settle()
    try draw(stage, 200)
    let sheet = try stage.find(.path("sheet"))
    #expect(sheet.style.transform == nil)
    #expect(shifts(in: sheet).prefix(3) == [-36, 0, 200])
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
    try lift(stage, 200)
    #expect(stage.app.sheetPages == ["To"])
    try stage.settle()
    let still = try mover(motion: .off) {
      $0.sheets = [.large]
      $0.sheetPages = ["To"]
    }
    #expect(try stage.picture.png() == still.picture.png())
  }

  @Test("goes on while another one comes, and turns back from where it is")
  func overlaps() throws {
    for change: (Mover) -> Void in [
      { $0.stacks[0].append("Message 4") }, { $0.stacks[0].removeLast() }, { $0.tab = 1 },
    ] {
      let stage = try mover { $0.stacks[0] = ["Inbox"] }
      stage.app.change { $0.stacks[0].append("Message 3") }
      _ = try stage.picture
      try stage.advance(by: .milliseconds(120))
      let before = shifts(stage)
      stage.app.change(change)
      // What is seen goes on from where it is.
      if stage.app.tab == 1 {
        #expect(shifts(in: stage.screen.root.children[0]).contains(before[2]))
      } else if stage.app.stacks[0].count == 1 {
        #expect(shifts(stage).prefix(3) == before.prefix(3))
      } else {
        #expect(shifts(in: stage.screen.root.children[0]).contains(before[2]))
      }
      for _ in 0..<4 {
        #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap(), "at \(stage.now)")
        try stage.advance(by: .milliseconds(70))
      }
      try stage.settle()
      let still = try mover(motion: .off) {
        $0.stacks = stage.app.stacks
        $0.tab = stage.app.tab
      }
      #expect(try stage.picture.png() == still.picture.png())
    }
  }
}
