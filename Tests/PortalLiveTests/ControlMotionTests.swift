import PortalRaster
import Testing

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
    try stage.advance(by: .milliseconds(160))
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
