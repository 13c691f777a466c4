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
  }

  @Test("lets a slider's thumb grow under a finger, where the finger is, and shrink after it")
  func slider() throws {
    let stage = try mover { $0.tab = 1 }
    func thumb() throws -> PlacedView {
      try #require(stage.find(.path("content/slider")).children.first { $0.frame.width == 27 && $0.frame.height == 27 })
    }
    func scale() throws -> Double { try thumb().style.transform?.scale.width ?? 1 }
    let place = try thumb().frame.center
    try stage.touchDown(at: place)
    #expect(try scale() == 1)
    try stage.advance(by: .milliseconds(75))
    try stage.touchMoved(to: Point(x: place.x + 30, y: place.y))
    #expect(try abs(scale() - 1.06) < 1e-6)
    #expect(try abs(thumb().frame.center.x - place.x - 30) < 0.5)
    try stage.settle()
    #expect(try scale() == 1.12)
    try stage.touchUp(at: Point(x: place.x + 30, y: place.y))
    #expect(try scale() == 1.12)
    try stage.settle()
    #expect(try scale() == 1)
  }

  @Test("stretches a switch's thumb on its way after a tap, and not where the program turns it")
  func stretch() throws {
    func width(_ turn: (Stage<Mover>) throws -> Void) throws -> Double {
      let stage = try mover { $0.tab = 1 }
      try turn(stage)
      _ = try stage.picture
      try stage.advance(by: .milliseconds(125))
      let toggle = try stage.find(.path("content/switch"))
      let thumb = try #require(toggle.piece(.thumb))
      // In the middle of its way.
      #expect(abs(thumb.frame.center.x - toggle.frame.x - 25.5) < 1e-3)
      try stage.settle()
      #expect(try stage.find(.path("content/switch")).piece(.thumb)?.frame.width == 27)
      return thumb.frame.width
    }
    #expect(try abs(width { try $0.tap(.path("content/switch")) } - 34) < 1e-3)
    #expect(try width { $0.app.change { $0.isOn = true } } == 27)
  }

  @Test("keeps segments' thumb small as long as a finger has it")
  func held() throws {
    let stage = try mover { $0.tab = 1 }
    func scale() throws -> Double {
      try stage.find(.path("content/segments")).piece(.thumb)?.style.transform?.scale.width ?? 1
    }
    let parts = try stage.find(.path("content/segments")).children.filter { $0.view?.part != nil }.map(\.frame.center)
    try stage.touchDown(at: parts[0])
    #expect(try scale() == 1)
    try stage.advance(by: .milliseconds(75))
    #expect(try abs(scale() - 0.975) < 1e-6)
    try stage.settle()
    for way in 1...10 {
      try stage.touchMoved(to: Point(x: parts[0].x + (parts[1].x - parts[0].x) * Double(way) / 10, y: parts[0].y))
      try stage.advance(by: .milliseconds(30))
      #expect(try scale() == 0.95)
    }
    try stage.settle()
    #expect(try scale() == 0.95)
    try stage.touchUp(at: parts[1])
    #expect(stage.app.selected == 1)
    #expect(try scale() == 0.95)
    try stage.settle()
    #expect(try scale() == 1)
  }

  @Test("lets the bar of what has come to rest fade, and shows another one at once")
  func indicators() throws {
    let stage = try mover()
    func bar() throws -> Double? { try stage.find(.path("content")).piece(.indicator)?.alpha }
    #expect(try bar() == nil)
    try stage.drag("Message 5", by: Point(x: 0, y: -100))
    #expect(try bar() == 1)
    try stage.advance(by: .milliseconds(300))
    #expect(try bar() == 1)
    try stage.advance(by: .milliseconds(125))
    #expect(try abs((bar() ?? 0) - 0.5) < 1e-6)
    let finger = try stage.press("Message 5")
    try stage.touchMoved(finger, to: Point(x: 100, y: 20))
    #expect(try bar() == 1)
    #expect(try stage.find(.path("content")).children.filter { $0.piece == .indicator }.count == 1)
    try stage.touchUp(finger, at: Point(x: 100, y: 20))
    try stage.settle()
    #expect(try bar() == nil)
  }

  @Test("of two fields of a date lights the one that a finger is on")
  func date() throws {
    let stage = try Stage(Dated(), on: Canvas(width: 300, height: 80))
    func colors() throws -> [RGBA] {
      try stage.find(.path("content/date")).children.map { box in
        if case .text(let text) = box.content { text.color(ofSpan: 0) } else { .clear }
      }
    }
    let plain = try colors()
    #expect(plain.count == 2 && plain[0] == plain[1])
    let fields = try stage.find(.path("content/date")).children.map(\.frame.center)
    try stage.touchDown(at: fields[1])
    #expect(try colors()[0] == plain[0])
    #expect(try colors()[1] != plain[1])
    try stage.touchCancelled()
    #expect(try colors() == plain)
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

/// A day and a time in fields.
private final class Dated: LiveSource {
  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var date = ViewSpec(.datePicker(DatePickerSpec(date: CalendarDate("2026-11-20T09:41"))), key: "date")
    date.handlers = [handlers.add(.valueChanged) { _ in }]
    var root = ViewSpec(.container, children: [date])
    root.layout.padding = .all(.points(20))
    root.layout.alignItems = .flexStart
    return Description(root, handlers: handlers)
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
