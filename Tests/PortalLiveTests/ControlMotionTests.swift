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

  @Test(
    "is mirrored where lines are read from the right: a slider's thumb is where the finger is, and segments begin there"
  )
  func rightToLeft() throws {
    func thumb(_ stage: Stage<Mover>) throws -> (place: Point, slider: Rect) {
      let slider = try stage.find(.path("content/slider"))
      let thumb = try #require(slider.children.first { $0.frame.width == 27 && $0.frame.height == 27 })
      return (thumb.frame.center, slider.frame)
    }
    func draw(_ stage: Stage<Mover>, _ side: Double) throws {
      let start = try thumb(stage).place
      try stage.touchDown(at: start)
      for way in 1...5 {
        let place = Point(x: start.x + side * 12 * Double(way), y: start.y)
        try stage.touchMoved(to: place)
        #expect(try abs(thumb(stage).place.x - place.x) < 0.5)
      }
      try stage.touchUp(at: Point(x: start.x + side * 60, y: start.y))
    }
    let (stage, other) = (
      try mover(Traits(direction: .rightToLeft)) { $0.tab = 1 }, try mover { $0.tab = 1 }
    )
    let (own, before) = (try thumb(stage), try thumb(other))
    #expect(abs(own.slider.maxX - own.place.x - (before.place.x - before.slider.x)) <= 0.5)
    try draw(stage, -1)
    try draw(other, 1)
    #expect(stage.app.level > 0.3 && abs(stage.app.level - other.app.level) < 1e-3)
    try stage.settle()
    func segments() throws -> PlacedView { try stage.find(.path("content/segments")) }
    let parts = try segments().children.filter { $0.view?.part != nil }.map(\.frame)
    #expect(parts.count == 3 && parts[0].x > parts[2].x)
    let (from, to) = (parts[0].x + 2, parts[2].x + 2)
    stage.app.change { $0.selected = 2 }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    #expect(try abs(#require(segments().piece(.thumb)).frame.x - (from + (to - from) * part)) < 1e-3)
    try stage.settle()
    // A finger draws it back, from segment to segment.
    try stage.touchDown(at: parts[2].center)
    for way in 1...10 {
      try stage.touchMoved(to: Point(x: parts[2].center.x + Double(way) * 12, y: parts[2].center.y))
      try stage.advance(by: .milliseconds(20))
    }
    try stage.touchUp(at: Point(x: parts[2].center.x + 120, y: parts[2].center.y))
    #expect(stage.app.selected == 1)
  }

  @Test("that is a tab shows no press, and changes when the finger is lifted")
  func tab() throws {
    let stage = try mover()
    let before = try stage.picture.painted().bitmap()
    let finger = try stage.press(.role(.tab, "Settings"))
    for _ in 0..<3 {
      #expect(try stage.picture.painted().bitmap() == before)
      #expect(stage.pending.allSatisfy { !$0.contains("comes to rest") && !$0.contains("fades") })
      try stage.advance(by: .milliseconds(100))
    }
    #expect(stage.app.tab == 0)
    try stage.release(finger)
    #expect(stage.app.tab == 1)
  }

  @Test(
    "is told where a finger is as often as screens are that show 120 places in a second, and does the same if it is told less"
  )
  func moves() throws {
    func used(_ use: (Stage<Mover>) throws -> Void) throws -> (stage: Stage<Mover>, moves: Int) {
      let stage = try mover(motion: .off) { $0.tab = 1 }
      try use(stage)
      let moves = stage.log.steps.count { if case .moved = $0 { true } else { false } }
      return (stage, moves)
    }
    let slider = ViewQuery.path("content/slider")
    let way = Point(x: 100, y: 0)
    // And one place more, where it rests before it is lifted.
    for (seconds, moves) in [(500, 60), (100, 12), (0, 10), (9_999, 1200), (60_000, 1200)] {
      let dragged = try used { try $0.drag(slider, by: way, over: .milliseconds(Int64(seconds))) }
      #expect(dragged.moves == moves + 1, "\(seconds) ms")
      let coarse = try used { stage in
        let start = try #require(
          stage.find(slider).children.first { $0.frame.width == 27 && $0.frame.height == 27 }
        ).frame.center
        try stage.touchDown(at: start)
        try stage.touchMoved(to: Point(x: start.x + 50, y: start.y))
        try stage.touchMoved(to: Point(x: start.x + 100, y: start.y))
        try stage.advance(by: .seconds(1))
        try stage.touchUp(at: Point(x: start.x + 100, y: start.y))
      }
      #expect(coarse.moves == 2)
      #expect(abs(dragged.stage.app.level - coarse.stage.app.level) < 1e-9 && dragged.stage.app.level > 0.5)
      #expect(try dragged.stage.picture.png() == coarse.stage.picture.png())
    }
    // And so is content that a finger scrolls.
    func scrolled(_ use: (Stage<Mover>) throws -> Void) throws -> Double {
      let stage = try mover(motion: .off)
      try use(stage)
      try stage.settle()
      return try #require(stage.find(.path("content")).scrolling).offset.y
    }
    let fine = try scrolled { try $0.drag("Message 5", by: Point(x: 0, y: -100), over: .milliseconds(800)) }
    let coarse = try scrolled { stage in
      let start = try stage.find("Message 5").frame.center
      try stage.touchDown(at: start)
      try stage.touchMoved(to: Point(x: start.x, y: start.y - 100))
      try stage.advance(by: .seconds(1))
      try stage.touchUp(at: Point(x: start.x, y: start.y - 100))
    }
    #expect(abs(fine - 100) < 1e-9 && abs(fine - coarse) < 1e-9)
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

  @Test("shows at once what a press has led to, and only the press fades")
  func changed() throws {
    let stage = try Stage(Liked(), on: Canvas(width: 200, height: 60), motion: .platform)
    func texts() throws -> [String] {
      let button = try stage.find(.path("content"))
      return ([button] + button.children).compactMap { box in
        if case .text(let text) = box.content { text.block.string } else { nil }
      }
    }
    let finger = try stage.press("Likes (36)")
    try stage.release(finger)
    #expect(try texts() == ["Likes (37)"])
    try stage.advance(by: .milliseconds(235))
    #expect(try texts() == ["Likes (37)"])
    #expect(stage.pending == ["0.47 s: content comes to rest"])
  }

  @Test("rolls its wheels where another date is animated: each row goes on by one, and none becomes another")
  func wheel() throws {
    let stage = try Stage(Wheels(), on: Canvas(width: 320, height: 216), motion: .platform)
    func string(_ box: PlacedView) -> String? {
      if case .text(let text) = box.content { text.block.string } else { nil }
    }
    /// The rows of the wheel of days by their texts, with how far they are from the middle.
    func rows() throws -> [String: Double] {
      let wheels = try stage.find(.path("content")).children
      let days = try #require(wheels.first { wheel in wheel.children.contains { string($0) == "29" } })
      let texts = days.children.compactMap { box in string(box).map { ($0, box.place.y - box.frame.y) } }
      return try Dictionary(texts) { _, _ in throw Twice() }
    }
    let before = try rows()
    stage.app.turn()
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let moving = try rows()
    try stage.settle()
    let after = try rows()
    let stay = Set(before.keys).intersection(after.keys)
    #expect(before["30"] == 0 && after["29"] == 0)
    #expect(stay.count >= 5 && Set(moving.keys) == Set(before.keys).union(after.keys))
    for row in stay {
      let (old, now, new) = try (#require(before[row]), #require(moving[row]), #require(after[row]))
      #expect(abs(now - (old + (new - old) / 4)) < 1e-6, "\(row)")
    }
  }

  @Test("opens its wheels out of the field that was touched, half as large at first")
  func popover() throws {
    let stage = try Stage(Dated(), on: Canvas(width: 300, height: 400), motion: .platform)
    let field = try stage.find(.path("content/date")).children[0].frame
    try stage.tap(.point(field.center.x, field.center.y))
    try stage.advance(by: .milliseconds(125))
    let around = try #require(stage.screen.root.children.last)
    let panel = try #require(around.children.first)
    let transform = try #require(panel.style.transform)
    #expect(abs(around.alpha - 0.5) < 1e-6)
    #expect(abs(transform.scale.width - 0.75) < 1e-6 && abs(transform.scale.height - 0.75) < 1e-6)
    // Around the middle of the field.
    #expect(abs(panel.frame.x + transform.anchor.x * panel.frame.width - field.center.x) < 1e-6)
    #expect(abs(panel.frame.y + transform.anchor.y * panel.frame.height - field.center.y) < 1e-6)
    try stage.settle()
    #expect(try #require(stage.screen.root.children.last?.children.first).style.transform == nil)
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

private struct Twice: Error {}

/// A button whose title says how often it was tapped.
private final class Liked: LiveSource {
  private var count = 36
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var button = ViewSpec(.button(ButtonSpec(text: "Likes (\(count))")))
    button.handlers = [
      handlers.add(.tap) { _ in
        self.count += 1
        self.world?.setNeedsDescription()
      }
    ]
    return Description(button, handlers: handlers)
  }
}

/// Wheels of a date that the program turns by a day.
private final class Wheels: LiveSource {
  private var day = 30
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func turn() {
    day -= 1
    world?.animate(.linear(.milliseconds(400)))
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var picker = DatePickerSpec(date: CalendarDate(year: 2026, month: 10, day: day))
    (picker.mode, picker.display) = (.date, .wheels)
    return Description(ViewSpec(.datePicker(picker)), handlers: HandlerTable())
  }
}
