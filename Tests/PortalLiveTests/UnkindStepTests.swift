import PortalRaster
import Testing

/// Steps that nobody can take, and what is left of the stage after them.
@Suite("A step that nobody can take")
struct UnkindStepTests {
  private func stage() throws -> Stage<Counter> { try Stage(Counter(), on: Canvas(width: 300, height: 500)) }

  private static let steps: [(name: String, take: @Sendable (Stage<Counter>) throws -> Void)] = [
    ("a drag that ends before it begins", { try $0.drag("Row 3", by: Point(x: 0, y: -90), over: .seconds(-1)) }),
    ("a swipe out of reach", { try $0.swipe("Row 3", by: Point(x: 0, y: 1e9)) }),
    ("a drag to nowhere", { try $0.drag("Row 3", by: Point(x: .nan, y: 0)) }),
    ("a tap at no number", { try $0.tap(.point(.nan, 20)) }),
    ("a finger at infinity", { try $0.touchDown(at: Point(x: .infinity, y: 0)) }),
    ("a finger that is lifted and not down", { try $0.touchUp(7, at: .zero) }),
    ("time that goes back", { try $0.advance(by: .nanoseconds(-1)) }),
    ("content scrolled to no number", { try $0.scroll(to: Point(x: 0, y: .nan)) }),
    ("a row that is not there", { try $0.scroll("Row 1000", into: .view) }),
    ("a canvas without a size", { try $0.resize { $0 = Canvas(width: 0, height: .nan) } }),
    ("a slider's step on a label", { try $0.adjust(.path("content/number"), by: 1) }),
    ("the focus for what takes none", { try $0.focus(.path("content/number")) }),
    ("letters without a field", { try $0.type("x") }),
    ("a log with a finger that is not down", { try $0.play(StageLog([.up(finger: 3, .zero)])) }),
  ]

  @Test("is an error that leaves the stage as it was, and its fingers free", arguments: steps.indices)
  func errors(index: Int) throws {
    let (name, take) = Self.steps[index]
    let stage = try stage()
    let (layout, log, frames) = (stage.layoutText, stage.log, stage.frames)
    #expect(throws: StageError.self, "\(name)") { try take(stage) }
    #expect(stage.layoutText == layout && stage.log == log, "\(name)")
    #expect(stage.frames == frames, "\(name)")
    try stage.tap("More")
    #expect(stage.app.count == 1, "\(name)")
  }

  @Test("is one with an eleventh finger")
  func fingers() throws {
    let stage = try stage()
    for finger in 0..<10 { try stage.touchDown(finger, at: Point(x: 20 + Double(finger), y: 490)) }
    let log = stage.log
    let steps: [() throws -> Void] = [
      { try stage.tap("More") }, { _ = try stage.press("More") }, { try stage.drag("Row 3", by: .zero) },
    ]
    for step in steps { #expect(throws: StageError.self) { try step() } }
    #expect(stage.log == log)
    for finger in 0..<10 { try stage.touchCancelled(finger) }
    try stage.tap("More")
    #expect(stage.app.count == 1)
  }

  @Test("is one that a handler takes while its own is worked off")
  func within() throws {
    let stage = try stage()
    var told: [String] = []
    stage.app.watch = { [weak stage] in
      do { try stage?.tap("More") } catch { told.append("\(error)") }
      // To ask is no step.
      if stage?.has("More") == true { told.append("asked") }
    }
    try stage.tap("More")
    #expect(stage.app.count == 1)
    let words =
      "no step can be taken while another one is worked off\n"
      + "let handlers change the application, and take the next step when this one has returned"
    #expect(told == [words, "asked"])
    stage.app.watch = {}
    #expect(try stage.replayed().app.count == 1)
  }
}
