import PortalRaster
import Testing

@testable import PortalCore

/// A field of one line with more text than anybody sees, of which only what is around the caret is shaped.
@Suite("A field with a long text")
struct LongFieldTests {
  /// Numbered words, so that each place is told from all others.
  private static let text = (0..<6000).map { "word\($0)" }.joined(separator: " ")

  private func stage(_ text: String = text) throws -> Stage<Form> {
    try Stage(Form([.name: text], .described), on: Canvas(width: 300, height: 480, scale: 2))
  }

  /// The text that is shaped.
  private func shown(_ stage: Stage<Form>) throws -> String {
    try #require(stage.screen.view(at: "content/name")?.textBox).text.block.string
  }

  private func edit(_ stage: Stage<Form>) throws -> EditedText {
    try #require(stage.screen.view(at: "content/name")?.view?.state.edit)
  }

  @Test("shapes what is around the caret, wherever that goes, and nothing else")
  func part() throws {
    let stage = try stage()
    #expect(Self.text.utf8.count > FieldWindow.whole)
    #expect(try shown(stage).hasPrefix("word0 word1 "))
    try stage.focus("Name")
    try stage.key(.end)
    #expect(try shown(stage).hasSuffix(" word5999"))
    for (key, modifiers) in [(KeyName.home, KeyModifiers()), (.end, []), (.up, []), (.down, [])] {
      try stage.key(key, modifiers)
      let isStart = key == .home || key == .up
      #expect(try edit(stage).head == (isStart ? 0 : Self.text.utf8.count))
      #expect(try shown(stage).utf8.count < 10_000 && shown(stage).hasPrefix("word0 ") == isStart)
    }
    try stage.select(30_000..<30_000)
    let middle = try edit(stage)
    #expect(middle.head == 30_000)
    #expect(try Self.text.contains(shown(stage)) && shown(stage).utf8.count < 10_000)
    // The caret is seen where it is, and among the letters that are there.
    let bar = try #require(stage.focused?.caretFrame(scale: 2))
    #expect(bar.x > 0 && bar.x < 300)
    let letters = try #require(stage.screen.view(at: "content/name")?.letters(of: Self.text))
    #expect(letters.caret(at: Point(x: bar.center.x, y: bar.center.y))?.offset == 30_000)
  }

  @Test("is edited as a short one is, by keys and by fingers")
  func editing() throws {
    let stage = try stage()
    let short = try self.stage(String(Self.text.suffix(200)))
    let keys: [(KeyName, KeyModifiers)] = [
      (.end, []), (.left, .option), (.left, []), (.left, .shift), (.delete, []), ("x", []),
      (.right, [.shift, .option]),
      (.forwardDelete, []), (.left, [.shift, .option]), ("c", .command), (.end, []), ("v", .command),
      (.delete, .option),
      ("z", .command), ("z", .command), ("z", [.command, .shift]), (.right, []), (.left, []),
    ]
    for one in [stage, short] { try one.focus("Name") }
    func behind(_ stage: Stage<Form>) throws -> (selected: String, behind: Int, text: Substring) {
      let edit = try edit(stage)
      return (edit.selectedText, edit.count - edit.head, edit.text.suffix(150))
    }
    for (index, key) in keys.enumerated() {
      for one in [stage, short] { try one.key(key.0, key.1) }
      #expect(try behind(stage) == behind(short), "\(index)")
    }
    // A finger finds the same letter.
    let frame = try stage.find("Name").frame
    for x in [60.0, 150, 220] {
      for one in [stage, short] {
        try one.advance(by: .seconds(1))
        try one.tap(.point(x, frame.center.y))
      }
      #expect(try behind(stage) == behind(short), "\(x)")
    }
    try stage.key("a", .command)
    #expect(try edit(stage).selectedText == edit(stage).text)
    try stage.key(.delete)
    #expect(stage.app.texts[.name] == "")
  }

  @Test(
    "leaves its line where it is seen, under fingers and keys, as long as the caret is in sight",
    arguments: [
      "Hello, wide world of very long text that goes on and on, and nobody knows why",
      "שלום עולם רחב מאוד עם הרבה מאוד מילים שממשיכות עוד ועוד ואף אחד לא יודע למה",
    ])
  func stays(text: String) throws {
    let stage = try stage(text)
    let isRightToLeft = text.hasPrefix("ש")
    try stage.focus("Name")
    func moved() throws -> Double { try #require(stage.screen.view(at: "content/name")?.textBox?.text.scrolled) }
    func point(of word: Range<String.Index>) throws -> Point {
      let letters = try #require(stage.screen.view(at: "content/name")?.letters(of: text))
      let start = text.utf8.distance(from: text.startIndex, to: word.lowerBound)
      return try #require(letters.frame(of: start..<start + text[word].utf8.count)).center
    }
    let end = try moved()
    let words = text.ranges(of: /\S+/)
    for word in words.suffix(3).reversed() {
      let place = try point(of: word)
      #expect(place.x > 30 && place.x < 270)
      try stage.advance(by: .seconds(1))
      try stage.tap(.point(place.x, place.y))
      let caret = try edit(stage).head
      #expect(try abs(moved() - end) < 0.001, "tapped \(text[word])")
      try stage.advance(by: .seconds(1))
      try stage.tap(.point(place.x, place.y))
      #expect(try edit(stage).head == caret)
      try stage.advance(by: .seconds(1))
      try stage.doubleTap(.point(place.x, place.y))
      #expect(try edit(stage).selectedText == text[word])
      #expect(try abs(moved() - end) < 0.001)
    }
    // A drag selects from the letter that it began on.
    let (from, to) = (try point(of: words[words.count - 3]), try point(of: words[words.count - 2]))
    try stage.advance(by: .seconds(1))
    try stage.touchDown(at: from)
    for step in 1...4 { try stage.touchMoved(to: Point(x: from.x + (to.x - from.x) * Double(step) / 4, y: from.y)) }
    try stage.touchUp(at: to)
    let selected = try edit(stage).selectedText
    #expect(selected.contains(" ") && text[words[words.count - 3].lowerBound...].contains(selected))
    #expect(try abs(moved() - end) < 0.001)
    // Keys move the caret, and then the line by as little as they must.
    try stage.key(.down)
    try stage.key(isRightToLeft ? .right : .left, times: 5)
    #expect(try abs(moved() - end) < 0.001)
    // A shorter line still ends at the end of its field.
    try stage.key(.delete)
    try stage.key("z", .command)
    #expect(try abs(moved() - end) < 20)
    try stage.key(.up)
    #expect(try abs(moved() - end) > 100)
    let start = try moved()
    try stage.key(isRightToLeft ? .left : .right, times: 5)
    #expect(try abs(moved() - start) < 0.001)
    let again = try stage.replayed()
    #expect(try again.picture.png() == stage.picture.png())
  }

  @Test("whose part is shown shows the same part while the caret is well within it")
  func steady() throws {
    let stage = try stage()
    try stage.focus("Name")
    try stage.select(30_000..<30_000)
    let before = try (shown(stage), #require(stage.screen.view(at: "content/name")?.textBox?.text.scrolled))
    try stage.key(.left, times: 3)
    let after = try (shown(stage), #require(stage.screen.view(at: "content/name")?.textBox?.text.scrolled))
    #expect(before == after)
    try stage.key(.right, times: 3)
    try stage.select(36_500..<36_500)
    #expect(try shown(stage) != before.0)
    #expect(try Self.text.contains(shown(stage)) && shown(stage).utf8.count < 10_000)
  }

  @Test("ends what it shows between characters")
  func characters() throws {
    for piece in ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}"] {
      let text = String(repeating: piece, count: 40_000 / piece.utf8.count)
      for caret in [0, 1, 20_000, 20_001, text.utf8.count - 1, text.utf8.count] {
        let window = try #require(FieldWindow(text, around: caret))
        #expect(window.text.utf8.count == window.bytes.count && window.bytes.count <= 8192 + 100)
        #expect(window.text.count * piece.utf8.count == window.bytes.count * piece.count, "\(piece) \(caret)")
        #expect(window.bytes.lowerBound <= caret && window.bytes.upperBound >= caret)
      }
    }
    #expect(FieldWindow(String(repeating: "a", count: FieldWindow.whole), around: 9) == nil)
  }
}
