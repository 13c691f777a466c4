import PortalRaster
import Testing

@testable import PortalCore

/// Carets among letters as they stand, in one direction of writing, in two, and over several lines.
@Suite("A caret among letters")
struct CaretTests {
  private static let words = [
    "caret", "Wide", "12", "٣٤", "שלום", "אבג", "سلام", "لا", "नमस्ते", "👨‍👩‍👧‍👦", "🇩🇪", "é", "e\u{301}", "ffi", "東京", "-", "(",
    ")", "ไทย",
  ]

  private static func text(_ seed: Int, words count: Int, separator: String = " ") -> String {
    var dice = SeededRandom(seed: UInt64(seed))
    return (0..<count).map { _ in words.randomElement(using: &dice) ?? "" }.joined(separator: separator)
  }

  /// Where the caret is seen.
  private func caret(_ stage: Stage<Form>) throws -> Rect {
    try #require(stage.focused?.caretFrame(scale: stage.canvas.scale))
  }

  @Test(
    "stands in a field of one line whatever breaks there are in its text, or in its placeholder",
    arguments: ["Ada\nLovelace", "\n", "a\n", "\r\n", "a\r\nb", "a\u{2028}b", "שלום\n"])
  func breaks(text: String) throws {
    let stage = try Stage(Form([.name: text]), on: Canvas(width: 300, height: 480))
    try stage.focus("Name")
    for _ in 0..<4 {
      let x = try caret(stage).x
      #expect((0...300).contains(x))
      try stage.key(.left)
    }
    let field = ViewSpec(.textField(TextFieldSpec(placeholder: text)))
    let picture = try Renderer().picture(
      of: field, on: Canvas(width: 300, height: 48, scale: 1), states: ["content": ViewState(isFocused: true)])
    #expect(!picture.list.items.isEmpty)
  }

  @Test(
    "and a link of a label of few lines are found, whatever breaks there are behind what is shown",
    arguments: ["\n", "a\n", "\n\nab", "ab\r\n", "😀\n", "Terms\n"], 0...2)
  func linksAtBreaks(text: String, lines: Int) throws {
    var style = TextStyle()
    style.numberOfLines = lines
    for rest in ["", "b"] {
      let label = LabelSpec(runs: [TextRun(text) { $0.link = "https://a.b" }, TextRun(rest)], style: style)
      let picture = try Renderer().picture(of: ViewSpec(.label(label)), on: Canvas(width: 100, height: 90, scale: 1))
      #expect(picture.list.links.allSatisfy { $0.frame.x > -2 && $0.frame.maxX < 102 })
    }
  }

  @Test(
    "goes by one letter to the side that the arrow says, over all letters of a line, there and back", arguments: 0..<24)
  func sides(seed: Int) throws {
    let text = Self.text(seed, words: 4)
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let stage = try Stage(
        Form([.name: text]), on: Canvas(width: 900, height: 480), traits: Traits(direction: direction))
      try stage.focus("Name")
      try stage.key(.left, .command)
      var places = [try caret(stage).x]
      // To the left end of the line, wherever reading begins.
      var presses = 0
      while presses < 100 {
        try stage.key(.left)
        let next = try caret(stage).x
        presses += 1
        if next == places.last { break }
        places = [next]
      }
      var offsets: Set<Int> = []
      for _ in 0..<text.count {
        try stage.key(.right)
        let next = try caret(stage).x
        #expect(next > places[places.count - 1], "\(text) \(direction) \(places)")
        places.append(next)
        offsets.insert(try #require(stage.focused?.view?.state.edit).selection.lowerBound)
      }
      let last = try caret(stage).x
      try stage.key(.right)
      #expect(try caret(stage).x == last, "\(text) \(direction)")
      for place in places.reversed().dropFirst() {
        try stage.key(.left)
        #expect(try caret(stage).x == place, "\(text) \(direction)")
      }
    }
  }

  @Test("is put by a finger where it is seen", arguments: 0..<12)
  func touches(seed: Int) throws {
    let text = Self.text(seed, words: 4)
    let stage = try Stage(Form([.name: text]), on: Canvas(width: 900, height: 480))
    try stage.focus("Name")
    try stage.key(.home)
    for _ in 0...text.count {
      let rect = try caret(stage)
      let point = Point(x: rect.center.x, y: rect.center.y)
      try stage.advance(by: .seconds(1))
      try stage.touchDown(at: point)
      try stage.touchUp(at: point)
      #expect(abs(try caret(stage).x - rect.x) <= 1, "\(text)")
      try stage.key(.right)
    }
  }

  @Test(
    "goes through lines that go on in the next, each letter once, and up and down by the same way", arguments: 0..<6)
  func lines(seed: Int) throws {
    let words = ["caret", "Wide", "12", "é", "ffi", "👨‍👩‍👧‍👦", "of", "letters"]
    var dice = SeededRandom(seed: UInt64(seed))
    let text = (0..<24).map { _ in words.randomElement(using: &dice) ?? "" }.joined(separator: " ") + "\n\nlast one"
    let stage = try Stage(Form([.notes: text]), on: Canvas(width: 200, height: 480))
    try stage.focus("Notes")
    try stage.key(.up, .command)
    for number in 0...text.count {
      #expect(stage.focused?.view?.state.edit?.selection.lowerBound == number)
      try stage.key(.right)
    }
    for number in (0...text.count).reversed() {
      #expect(stage.focused?.view?.state.edit?.selection.lowerBound == number)
      try stage.key(.left)
    }
    // Down and up along the same goal, over lines that are shorter.
    try stage.key(.end)
    let beginning = stage.focused?.view?.state.edit?.selection
    try stage.key(.down, times: 4)
    #expect(stage.focused?.view?.state.edit?.selection != beginning)
    try stage.key(.up, times: 4)
    #expect(stage.focused?.view?.state.edit?.selection == beginning)
  }

  @Test("belongs to the letter that was typed, where two directions meet")
  func meeting() throws {
    let stage = try Stage(Form(), on: Canvas(width: 900, height: 480))
    try stage.type("abc", into: "Name")
    // At the end of a line a caret stands beside the letter, and within it in the middle between two.
    let latin = try caret(stage).x
    try stage.type("אבג")
    // Hebrew goes on to the left of what was typed before it, and the caret with it.
    #expect(try abs(caret(stage).center.x - latin) <= 0.5)
    try stage.type("d")
    #expect(try caret(stage).x > latin + 20)
  }

  @Test("of a selection covers the letters that are selected, wherever they stand")
  func stretches() throws {
    let stage = try Stage(Form([.name: "abc אבג def"]), on: Canvas(width: 900, height: 480))
    try stage.focus("Name")
    func fills() throws -> [Rect] {
      try stage.picture.list.items.compactMap { item in
        guard case .fill(let path, _, .solid(let color)) = item, color.alpha > 0.1, color.alpha < 0.3, color.blue > 0.9
        else { return nil }
        return path.bounds
      }
    }
    try stage.select(0..<5)
    // Three Latin letters with a space, and the first Hebrew one, which stands at the right of the others.
    #expect(try fills().count == 2)
    try stage.select(0..<7)
    #expect(try fills().count == 1)
  }
}
