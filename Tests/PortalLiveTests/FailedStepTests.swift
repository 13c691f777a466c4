import PortalRaster
import Testing

/// An application that does not come to an end when a finger stays, cannot be drawn when it is told so, and may ask for one
/// description after another.
private final class Faulty: LiveSource {
  private(set) var count = 0
  private var isBroken = false
  private var asks = false
  private(set) var described = 0
  private var world: LiveWorld?

  init(asks: Bool = false) { self.asks = asks }

  func enter(_ world: LiveWorld) { self.world = world }

  func canvas(onStage canvas: Canvas) -> Canvas { isBroken ? Canvas(width: 0, height: 0) : canvas }

  private func echo() { world?.post("echo") { self.echo() } }

  func mend() {
    world?.outside("mend", to: self) { app in (app.isBroken, app.asks) = (false, false) }
  }

  func ask() { world?.outside("ask", to: self) { $0.asks = true } }

  /// Something that comes without a step.
  func hear() {
    world?.post("hear") {
      self.count += 1
      self.world?.setNeedsDescription()
    }
  }

  func describe(_ traits: Traits) -> Description {
    described += 1
    if asks { world?.setNeedsDescription() }
    var handlers = HandlerTable()
    func button(_ name: String, _ kind: EventKind = .tap, _ act: @escaping () -> Void) -> ViewSpec {
      var button = ViewSpec(.button(ButtonSpec(text: name)), key: Key(name.lowercased()))
      button.layout.height = 44
      button.handlers = [handlers.add(kind) { _ in act() }]
      return button
    }
    let root = ViewSpec(
      .container,
      children: [
        ViewSpec(.label(LabelSpec(text: "count \(count)"))), button("Hold", .longPress) { self.echo() },
        button("More") {
          self.count += 1
          self.world?.setNeedsDescription()
        },
        button("Break") {
          self.isBroken = true
          self.world?.setNeedsDescription()
        },
      ])
    return Description(root, handlers: handlers)
  }
}

@Suite("A step that fails half-way")
struct FailedStepTests {
  private func stage() throws -> Stage<Faulty> { try Stage(Faulty(), on: Canvas(width: 200, height: 200, scale: 1)) }

  private func reason(_ step: () throws -> Void) -> StageError.Reason? {
    do {
      try step()
      return nil
    } catch { return (error as? StageError)?.reason }
  }

  @Test("takes its finger away, and is played again so")
  func fingers() throws {
    let stage = try stage()
    for _ in 0..<6 {
      #expect(reason { try stage.longPress("Hold") } == .endless)
      #expect(reason { try stage.drag("Hold", by: Point(x: 0, y: 5), after: .milliseconds(600)) } == .endless)
      #expect(try stage.find("Hold").view?.state.isPressed == nil)
    }
    try stage.tap("More")
    #expect(stage.app.count == 1)
    let other = try stage.replayed()
    #expect(other.log == stage.log && other.layoutText == stage.layoutText && other.app.count == 1)
  }

  @Test("because there is no screen any more says so until there is one, and reaches no older handler")
  func undrawable() throws {
    let stage = try stage()
    #expect(reason { try stage.tap("Break") } == .undrawable)
    #expect(reason { _ = try stage.picture } == .undrawable)
    #expect(reason { try stage.tap("More") } == .undrawable)
    #expect(reason { try stage.advance(by: .milliseconds(5)) } == .undrawable)
    #expect(stage.app.count == 0)
    // It can be filmed all the same.
    #expect(try stage.film.steps().contains("1. tap \"Break\", which failed"))
    stage.app.mend()
    try stage.tap("More")
    #expect(stage.app.count == 1)
    let other = try stage.replayed()
    #expect(other.log == stage.log && other.layoutText == stage.layoutText && other.app.count == 1)
    // A finger that was down can be lifted meanwhile.
    let held = try self.stage()
    try held.press("More")
    #expect(reason { try held.tap("Break") } == .undrawable)
    try? held.touchCancelled(0)
    held.app.mend()
    try held.press("More")
    try held.release()
    #expect(held.app.count == 1)
  }

  @Test("because each description asks for another says so, and shows what it was")
  func asking() throws {
    let stage = try stage()
    stage.app.ask()
    let error = #expect(throws: StageError.self) { try stage.settle() }
    #expect(error?.reason == .endless)
    #expect(error?.message == "each description asks for another, 100 times")
    // To look changes nothing.
    let (frames, layout) = (stage.frames, stage.layoutText)
    #expect(stage.layoutText == layout && stage.has("count 0") && stage.frames == frames)
    stage.app.mend()
    try stage.tap("More")
    try stage.settle()
    #expect(stage.app.count == 1)
    // What somebody met who only asked, the next step tells.
    stage.app.ask()
    _ = stage.layoutText
    #expect(reason { try stage.tap("More") } == .endless)
    #expect(reason { _ = try Stage(Faulty(asks: true), on: Canvas(width: 200, height: 200)) } == .endless)
  }

  @Test("is none of those who only ask: they see what was posted meanwhile, all of them")
  func posts() throws {
    let looks: [(Stage<Faulty>) throws -> Bool] = [
      { $0.has("count 1") }, { $0.layoutText.contains("count 1") }, { $0.tree.contains("count 1") },
      { try $0.find("count 1").view != nil }, { try $0.picture.layoutText.contains("count 1") },
    ]
    for (index, look) in looks.enumerated() {
      let stage = try stage()
      stage.app.hear()
      #expect(try look(stage), "\(index)")
    }
  }
}
