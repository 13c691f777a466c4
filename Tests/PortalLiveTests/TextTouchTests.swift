import PortalRaster
import Testing

@Suite("A finger in an edited text")
struct TextTouchTests {
  /// Where a character of a field begins, in the middle of its line.
  private func point(_ stage: Stage<Form>, _ field: Form.Field, x: Double, y: Double? = nil) throws -> Point {
    let frame = try stage.find(.path("content/\(field.rawValue)")).frame
    return Point(x: frame.x + x, y: y.map { frame.y + $0 } ?? frame.center.y)
  }

  private func tap(_ stage: Stage<Form>, _ point: Point) throws {
    try stage.touchDown(at: point)
    try stage.touchUp(at: point)
  }

  @Test("puts the caret before the nearest letter")
  func tap() throws {
    let stage = try TypingTests.stage([.name: "iiiiiiWW", .secret: "abc"])
    try tap(stage, point(stage, .name, x: 13))
    #expect(try stage.shown(.name) == "|iiiiiiWW")
    try stage.advance(by: .seconds(1))
    try tap(stage, point(stage, .name, x: 270))
    #expect(try stage.shown(.name) == "iiiiiiWW|")
    try stage.advance(by: .seconds(1))
    // Six letters i are 26 points wide, and a W 17.
    try tap(stage, point(stage, .name, x: 12 + 40))
    #expect(try stage.shown(.name) == "iiiiiiW|W")
    try tap(stage, point(stage, .secret, x: 14))
    #expect(try stage.shown(.secret) == "|abc")
  }

  @Test("makes the link pale that it is on, and no other letters, until it is lifted")
  func pressedLink() throws {
    final class Terms: LiveSource {
      func describe(_ traits: Traits) -> Description {
        let runs = [
          TextRun("See "), TextRun("this") { $0.link = "one" }, TextRun(" or "), TextRun("that") { $0.link = "two" },
        ]
        return Description(ViewSpec(.label(LabelSpec(runs: runs)), key: "text"))
      }
    }
    let stage = try Stage(Terms(), on: Canvas(width: 200, height: 40))
    func colors(_ picture: Picture) -> [Int: RGBA] {
      var colors: [Int: RGBA] = [:]
      for case .glyphs(let run, _, let color) in picture.list.items { colors[run.span] = color }
      return colors
    }
    let before = colors(try stage.picture)
    let frame = try stage.find(.path("content")).frame
    for (x, span) in [(50.0, 1), (100.0, 3)] {
      try stage.touchDown(at: Point(x: frame.x + x, y: frame.center.y))
      let pressed = colors(try stage.picture)
      #expect(pressed.filter { before[$0.key] != $0.value }.map(\.key) == [span])
      #expect(pressed[span].map { $0.alpha < 0.5 } == true)
      try stage.touchUp(at: Point(x: frame.x + x, y: frame.center.y))
      #expect(colors(try stage.picture) == before)
      try stage.advance(by: .seconds(1))
    }
    #expect(stage.opened == ["one", "two"])
  }

  @Test("selects a word by a double tap, and letters by a drag")
  func selects() throws {
    let stage = try TypingTests.stage([.name: "Hello wide world"])
    try stage.doubleTap(.point(70, 34))
    #expect(try stage.shown(.name) == "Hello |wide| world")
    try stage.advance(by: .seconds(1))
    let start = try point(stage, .name, x: 13)
    try stage.touchDown(at: start)
    try stage.touchMoved(to: Point(x: start.x + 20, y: start.y))
    try stage.touchMoved(to: Point(x: start.x + 300, y: start.y))
    #expect(try stage.shown(.name) == "|Hello wide world|")
    try stage.touchMoved(to: Point(x: start.x + 24, y: start.y))
    try stage.touchUp(at: Point(x: start.x + 24, y: start.y))
    #expect(try stage.shown(.name) == "|Hel|lo wide world")
  }

  @Test("moves the end of the selection whose knob it was put down on, whichever way it goes, and the other end stays")
  func knobs() throws {
    let stage = try TypingTests.stage([.name: "Hello wide world", .notes: "one two three\nfour five six\nseven"])
    try stage.doubleTap(.point(70, 34))
    #expect(try stage.shown(.name) == "Hello |wide| world")
    try stage.advance(by: .seconds(1))
    let end = try #require(stage.focused?.caretFrame(scale: 1))
    func drag(_ start: Point, _ end: Point) throws {
      try stage.touchDown(at: start)
      try stage.touchMoved(to: Point(x: start.x + (end.x - start.x) / 2, y: start.y + (end.y - start.y) / 2))
      try stage.touchMoved(to: end)
      try stage.touchUp(at: end)
      try stage.advance(by: .seconds(1))
    }
    // The knob hangs below the line.
    try drag(Point(x: end.x, y: end.maxY + 4), Point(x: end.x + 200, y: end.maxY + 4))
    #expect(try stage.shown(.name) == "Hello |wide world|")
    try drag(Point(x: end.x - 36, y: end.y - 4), Point(x: end.x - 200, y: end.y - 4))
    #expect(try stage.shown(.name) == "|Hello wide world|")
    // Beyond the other end it is the end of the selection.
    try drag(Point(x: end.x - 75, y: end.y - 4), Point(x: end.x + 200, y: end.y - 4))
    #expect(try stage.shown(.name) == "Hello wide world|")
    // In a text that scrolls, too, the knob goes with the finger, by lines where that goes down.
    let notes = try stage.find(.path("content/notes")).frame
    try stage.doubleTap(.point(notes.x + 50, notes.y + 10))
    #expect(try stage.shown(.notes) == "one |two| three\nfour five six\nseven")
    try stage.advance(by: .seconds(1))
    let knob = try #require(stage.focused?.caretFrame(scale: 1))
    try drag(Point(x: knob.x, y: knob.maxY + 4), Point(x: knob.x + 2, y: knob.maxY + 24))
    #expect(try stage.shown(.notes) == "one |two three\nfour five| six\nseven")
  }

  @Test("draws the knobs of a selection over the edges of a text view whole")
  func wholeKnobs() throws {
    let stage = try TypingTests.stage([.notes: "one two"])
    let notes = try stage.find(.path("content/notes")).frame
    try stage.doubleTap(.point(notes.x + 50, notes.y + 10))
    #expect(try stage.shown(.notes) == "one |two|")
    var depth = 0
    var knobs: [Int] = []
    for item in try stage.picture.list.items {
      switch item {
      case .begin: depth += 1
      case .end: depth -= 1
      case .fill(_, _, .solid(let color)) where color == RGBA(hex: 0x007aff): knobs.append(depth)
      default: break
      }
    }
    #expect(knobs == [0, 0])
  }

  @Test("selects a word of Thai, which has no spaces, and keys go by such words")
  func thai() throws {
    let stage = try TypingTests.stage([.name: "ขอบคุณสำหรับ ok"])
    try stage.doubleTap(.point(30, 34))
    #expect(try stage.shown(.name) == "|ขอบคุณ|สำหรับ ok")
    try stage.key(.right, .option)
    #expect(try stage.shown(.name) == "ขอบคุณสำหรับ| ok")
    try stage.key(.delete, .option)
    #expect(try stage.shown(.name) == "ขอบคุณ| ok")
  }

  @Test("goes on from a word to letters after a long press, and scrolls what is not held")
  func longPress() throws {
    let lines = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let stage = try TypingTests.stage([.notes: lines])
    try stage.focus("Notes")
    try stage.select(0..<0)
    let place = try point(stage, .notes, x: 20, y: 20)
    try stage.touchDown(at: place)
    try stage.advance(by: .milliseconds(600))
    #expect(try stage.shown(.notes).hasPrefix("|Line| 1"))
    try stage.touchMoved(to: Point(x: place.x, y: place.y + 30))
    try stage.touchUp(at: Point(x: place.x, y: place.y + 30))
    #expect(try #require(stage.focused?.view?.state.edit).selectedText.hasPrefix("Line 1\nL"))
    let offset = try #require(stage.find("Notes").scrolling).offset.y
    try stage.drag("Notes", by: Point(x: 0, y: -60))
    #expect(try #require(stage.find("Notes").scrolling).offset.y == offset + 60)
  }

  @Test(
    "keeps the word that a long press selected when it is lifted where it was", arguments: [Form.Field.name, .notes])
  func heldWord(field: Form.Field) throws {
    let stage = try TypingTests.stage([field: "Hello wide world"])
    try stage.focus(.path("content/\(field.rawValue)"))
    let place = try point(stage, field, x: 60, y: 20)
    try stage.touchDown(at: place)
    try stage.advance(by: .milliseconds(600))
    #expect(try stage.shown(field) == "Hello |wide| world")
    try stage.touchUp(at: place)
    #expect(try stage.shown(field) == "Hello |wide| world")
    try stage.advance(by: .seconds(1))
    try tap(stage, place)
    #expect(try stage.shown(field).filter { $0 == "|" }.count == 1)
  }

  @Test("leaves the caret in sight when keys move it")
  func reveals() throws {
    let lines = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let stage = try TypingTests.stage([.notes: lines])
    try stage.focus("Notes")
    let scrolling = try #require(stage.find("Notes").scrolling)
    #expect(scrolling.offset.y > 400)
    try stage.key(.up, .command)
    #expect(try #require(stage.find("Notes").scrolling).offset.y < 10)
    try stage.scroll("Notes", to: Point(x: 0, y: 200))
    try stage.type("x")
    #expect(try #require(stage.find("Notes").scrolling).offset.y < 10)
  }
}
