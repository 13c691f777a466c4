import PortalRaster
import TestSupport
import Testing

@Suite("What is typed on a stage")
struct TypingTests {
  static func stage(
    _ texts: [Form.Field: String] = [:], _ policy: EditingPolicy = .kept, _ traits: Traits = Traits(),
    _ change: (Form) -> Void = { _ in }
  ) throws -> Stage<Form> {
    let stage = try Stage(Form(texts, policy), on: Canvas(width: 320, height: 480), traits: traits)
    stage.app.change(change)
    try stage.advance(by: .zero)
    return stage
  }

  @Test("arrives letter by letter, is described anew, and is seen")
  func typing() throws {
    let stage = try Self.stage()
    let before = try stage.picture.png()
    try stage.type("Hé!", into: "Name")
    #expect(
      stage.app.heard == [
        "name editingBegin ", "name editingChanged H", "name editingChanged Hé", "name editingChanged Hé!",
      ])
    #expect(stage.app.texts[.name] == "Hé!")
    #expect(try stage.shown(.name) == "Hé!|")
    #expect(stage.layoutText.contains("Hé!"))
    #expect(try stage.picture.png() != before)
  }

  @Test("goes on at the end of what is there, and where the caret was put")
  func places() throws {
    let stage = try Self.stage([.name: "one three"])
    try stage.type("!", into: "Name")
    #expect(try stage.shown(.name) == "one three!|")
    try stage.select(4..<4)
    try stage.type("two ", into: "Name")
    #expect(try stage.shown(.name) == "one two |three!")
  }

  /// A row of the table: keys that are pressed in a field, and what it then shows.
  struct Row: Sendable, CustomTestStringConvertible {
    var field: Form.Field
    var before: String
    var keys: String
    var after: String
    var testDescription: String { "\(field.rawValue) \(before) \(keys)" }

    init?(_ line: Substring) {
      let cells = line.split(separator: "/", omittingEmptySubsequences: false).map {
        var cell = $0
        while cell.first == " " { cell.removeFirst() }
        while cell.last == " " { cell.removeLast() }
        return String(cell)
      }
      guard cells.count == 4, let field = Form.Field(rawValue: cells[0]) else { return nil }
      (self.field, before, keys, after) = (field, cells[1], cells[2], cells[3])
    }
  }

  /// Field / text with the caret or the selection / keys / what is shown then; ⏎ is a line break.
  static let table = """
    name   / one two|          / delete                / one tw|
    name   / one two|          / option delete         / one |
    name   / one two|          / command delete        / |
    name   / |one two          / delete                / |one two
    name   / |one two          / forwardDelete         / |ne two
    name   / |one two          / option forwardDelete  / | two
    name   / one |two|         / delete                / one |
    name   / one |two|         / forwardDelete         / one |
    name   / one |two|         / x                     / one x|
    name   / one |two|         / left                  / one |two
    name   / one |two|         / right                 / one two|
    name   / one two|          / left                  / one tw|o
    name   / one two|          / option left           / one |two
    name   / one two|          / command left          / |one two
    name   / |one two          / option right          / one| two
    name   / |one two          / command right         / one two|
    name   / one| two          / up                    / |one two
    name   / one| two          / down                  / one two|
    name   / one| two          / home                  / |one two
    name   / one| two          / end                   / one two|
    name   / one two|          / shift left            / one tw|o|
    name   / one two|          / shift option left     / one |two|
    name   / one two|          / shift home            / |one two|
    name   / one| two          / shift end             / one| two|
    name   / one| two          / command a             / |one two|
    name   / one| two          / return                / one| two
    name   / one| two          / escape                / one| two
    name   / one| two          / option tab            / one| two
    name   / a👨‍👩‍👧‍👦|              / delete                / a|
    name   / a👨‍👩‍👧‍👦|b             / left                  / a|👨‍👩‍👧‍👦b
    name   / 🇩🇪🇫🇷|              / delete                / 🇩🇪|
    name   / नमस्ते|             / delete                / नमस्त|
    name   / ที่|                / delete                / ที|
    name   / שָׁ|                / delete                / שָ|
    name   / can't stop|       / option left           / can't |stop
    name   / |can't stop       / option right          / can't| stop
    name   / 3.14 is|          / command left          / |3.14 is
    name   / |3.14 is          / option right          / 3.14| is
    secret / one two|          / delete                / one tw|
    secret / one two|          / option delete         / |
    secret / one two|          / option left           / |one two
    secret / one two|          / left                  / one tw|o
    secret / one| two          / end                   / one two|
    secret / one| two          / command a             / |one two|
    secret / |one two|         / command x             / |one two|
    search / one two|          / option delete         / one |
    search / one| two          / home                  / |one two
    notes  / one|⏎two          / return                / one⏎|⏎two
    notes  / one⏎|two          / delete                / one|two
    notes  / one⏎two|          / up                    / one|⏎two
    notes  / one⏎|two          / up                    / |one⏎two
    notes  / one⏎t|wo          / up                    / o|ne⏎two
    notes  / o|ne⏎two          / down                  / one⏎t|wo
    notes  / one⏎tw|o          / home                  / one⏎|two
    notes  / on|e⏎two          / end                   / one|⏎two
    notes  / on|e⏎two          / command down          / one⏎two|
    notes  / one⏎two|          / command up            / |one⏎two
    notes  / one⏎tw|o          / option up             / one⏎|two
    notes  / one⏎|two          / option up             / |one⏎two
    notes  / o|ne⏎two          / option down           / one|⏎two
    notes  / one|⏎two          / option down           / one⏎two|
    notes  / one|⏎two          / right                 / one⏎|two
    notes  / one⏎|two          / left                  / one|⏎two
    notes  / o|ne⏎two          / shift down            / o|ne⏎t|wo
    notes  / one|⏎⏎two         / down                  / one⏎|⏎two
    notes  / a|b               / option tab            / a\t|b
    """.split(separator: "\n").compactMap(Row.init)

  static func place(_ text: String, in stage: Stage<Form>, _ field: Form.Field) throws {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let whole = parts.joined()
    stage.app.change { $0.texts[field] = whole }
    try stage.focus(.path("content/\(field.rawValue)"))
    let start = parts[0].count
    try stage.select(start..<(parts.count > 2 ? start + parts[1].count : start))
  }

  static func press(_ keys: String, on stage: Stage<Form>) throws {
    var modifiers: KeyModifiers = []
    for word in keys.split(separator: " ") {
      // The tabulator is pressed here, and held nowhere.
      if word != "tab", let modifier = KeyModifiers(name: String(word)) {
        modifiers.insert(modifier)
      } else {
        try stage.key(try #require(KeyName(name: String(word))), modifiers)
        modifiers = []
      }
    }
  }

  @Test("goes by the keys of the platform", arguments: table)
  func keys(row: Row) throws {
    let stage = try Self.stage()
    let text = row.before.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n")
    try Self.place(text, in: stage, row.field)
    try Self.press(row.keys, on: stage)
    let shown = try stage.shown(row.field).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown.joined(separator: "⏎") == row.after)
  }

  @Test("is a line of the table for every kind of field")
  func complete() {
    #expect(Set(Self.table.map(\.field)) == Set(Form.Field.allCases))
    #expect(Self.table.count == 66)
  }

  @Test("is undone and done again in steps as people take them")
  func undo() throws {
    let stage = try Self.stage()
    try stage.type("one", into: "Name")
    try stage.key(.home)
    try stage.type("two ")
    try stage.key(.end, .shift)
    try stage.key(.delete)
    #expect(try stage.shown(.name) == "two |")
    try stage.key("z", .command)
    #expect(try stage.shown(.name) == "two |one|")
    try stage.key("z", .command)
    #expect(try stage.shown(.name) == "|one")
    try stage.key("z", .command, .shift, times: 2)
    #expect(try stage.shown(.name) == "two |")
    try stage.key("z", .command, times: 9)
    #expect(try stage.shown(.name) == "|")
    #expect(stage.app.texts[.name] == "")
  }

  @Test("is cut, copied and pasted by the stage's own pasteboard, but never what is secret")
  func pasteboard() throws {
    let stage = try Self.stage([.name: "one two", .secret: "hunter2"])
    try stage.focus("Name")
    try stage.key("c", .command)
    #expect(stage.pasteboard == nil)
    try stage.key(.left, .shift, .option)
    try stage.key("c", .command)
    #expect(stage.pasteboard == "two")
    try stage.key("v", .command)
    try stage.key("v", .command)
    #expect(try stage.shown(.name) == "one twotwo|")
    try stage.key("a", .command)
    try stage.key("x", .command)
    #expect(stage.pasteboard == "one twotwo")
    #expect(try stage.shown(.name) == "|")
    try stage.focus("Secret")
    try stage.key("a", .command)
    try stage.key("c", .command)
    try stage.key("x", .command)
    #expect(stage.pasteboard == "one twotwo")
    #expect(stage.app.texts[.secret] == "hunter2")
    stage.pasteboard = "a\r\nb\u{0}c\u{fffe}"
    try stage.key("v", .command)
    #expect(stage.app.texts[.secret] == "a b\u{fffd}c\u{fffd}")
    try stage.focus("Notes")
    try stage.key("v", .command)
    #expect(stage.app.texts[.notes] == "a\r\nb\u{fffd}c\u{fffd}")
  }

  @Test("ends by return where the field says so, and is submitted")
  func submit() throws {
    let stage = try Self.stage()
    try stage.type("a\n", into: "Name")
    #expect(stage.focused?.view?.path.text == "content/name")
    try stage.type("b\n", into: "Secret")
    #expect(stage.focused == nil)
    #expect(
      stage.app.heard == [
        "name editingBegin ", "name editingChanged a", "name submit a", "name editingEnd a", "secret editingBegin ",
        "secret editingChanged b", "secret submit b", "secret editingEnd b",
      ])
  }

  @Test("goes to the next field or button by tab, and to the one before by shift and tab")
  func tab() throws {
    let stage = try Self.stage()
    var paths: [String?] = []
    try stage.key(.tab)
    for _ in 0..<5 {
      paths.append(stage.focused?.view?.path.text)
      try stage.key(.tab)
    }
    #expect(paths == ["content/name", "content/secret", "content/search", "content/search/cancel", "content/notes"])
    #expect(stage.focused?.view?.path.text == "content/name")
    try stage.key(.tab, .shift)
    #expect(stage.focused?.view?.path.text == "content/notes")
    #expect(stage.app.heard.last == "notes editingBegin ")
  }

  @Test("in a search field is emptied by its button, and left by the other, or by escape")
  func search() throws {
    let stage = try Self.stage()
    try stage.type("abc", into: "Search")
    try stage.tap(.path("content/search/clear"))
    #expect(try stage.shown(.search) == "|")
    try stage.key("z", .command)
    #expect(try stage.shown(.search) == "abc|")
    stage.app.heard = []
    try stage.tap("Cancel")
    #expect(stage.app.heard == ["search editingEnd abc", "search cancel"])
    #expect(stage.focused == nil)
    try stage.focus("Search")
    try stage.key(.escape)
    #expect(stage.app.heard.suffix(2) == ["search editingEnd abc", "search cancel"])
  }

  @Test("by an input method is underlined, and can be replaced until it is committed")
  func marked() throws {
    let stage = try Self.stage()
    try stage.type("x", into: "Name")
    let plain = stage.layoutText
    try stage.mark("に")
    try stage.mark("にほん", selecting: 0..<2)
    #expect(try stage.shown(.name) == "x|にほ|ん")
    let view = try #require(stage.focused?.view)
    #expect(view.state.edit?.markedRange == 1..<4)
    let marked = try stage.picture.png()
    try stage.type("日")
    #expect(try stage.shown(.name) == "x日|")
    #expect(stage.focused?.view?.state.edit?.markedRange == nil)
    #expect(try stage.picture.png() != marked)
    try stage.key("z", .command)
    #expect(stage.layoutText == plain)
    try stage.mark("き")
    try stage.mark("")
    #expect(try stage.shown(.name) == "x|")
  }

  /// The keys of an input method are not the field's: `isComposing` of W3C's UI Events, and `unmarkText` of UITextInput.
  @Test(
    "by an input method is kept by return and by all that is not typed, and given up by escape",
    arguments: Form.Field.allCases)
  func composed(field: Form.Field) throws {
    let stage = try Self.stage([field: "x"])
    try stage.focus(.path("content/\(field.rawValue)"))
    func marked() -> Range<Int>? { stage.focused?.view?.state.edit?.markedRange }
    let shows: (String) throws -> Bool = { text in try #require(stage.focused?.view?.state.edit).text == text }
    try stage.mark("にほん")
    stage.app.heard = []
    try stage.key(.return)
    #expect(marked() == nil && stage.app.heard == [] && stage.focused != nil)
    #expect(try shows("xにほん"))
    try stage.mark("ご")
    try stage.key(.escape)
    #expect(try marked() == nil && shows("xにほん"))
    #expect(stage.app.heard == ["\(field.rawValue) editingChanged xにほんご", "\(field.rawValue) editingChanged xにほん"])
    stage.pasteboard = "!"
    try stage.mark("語")
    try stage.key("v", .command)
    #expect(try marked() == nil && shows("xにほん語!"))
    try stage.mark("で")
    try stage.key(.left)
    #expect(try marked() == nil && shows("xにほん語!で"))
    try stage.key(.right)
    try stage.mark("す")
    try stage.key(.tab, .option)
    #expect(try marked() == nil && shows("xにほん語!です" + (field == .notes ? "\t" : "")))
    try stage.mark("か")
    try stage.tap(.path("content/\(field.rawValue)"))
    #expect(try marked() == nil && shows("xにほん語!です" + (field == .notes ? "\t" : "") + "か"))
  }

  @Test("goes up and down by pages, and no further than to the ends")
  func pages() throws {
    // A hundred lines are seen at once.
    let text = String(repeating: "a line\n", count: 300)
    let stage = try Self.stage([.notes: text]) { $0.notesStyle.size = 1 }
    try stage.focus("Notes")
    func caret() -> Int? { stage.focused?.view?.state.edit?.selection.lowerBound }
    try stage.select(0..<0)
    try stage.key(.pageDown, .option)
    let page = try #require(caret())
    #expect(page > 300 && page % 7 == 0)
    try stage.key(.pageUp, .option)
    #expect(caret() == 0)
    let one = try ThreadTime.seconds { try stage.key(.up) }
    #expect(try ThreadTime.seconds { try stage.key(.pageUp, .option) } < 20 * one)
    #expect(caret() == 0)
  }

  @Test("plays again from the log, to the same bytes")
  func log() throws {
    let stage = try Self.stage()
    try stage.type("Hello, world", into: "Name")
    try stage.key(.left, .option, .shift)
    stage.pasteboard = "you"
    try stage.key("v", .command)
    try stage.select(0..<2)
    try stage.mark("ん", selecting: 0..<1)
    try stage.focus("Notes")
    try stage.type("a\nb")
    try stage.endEditing()
    let log = try StageLog(reading: SourceText(file: "log.json", bytes: Array(stage.log.description.utf8)))
    #expect(log == stage.log)
    let other = try stage.replayed()
    #expect(try other.picture.png() == stage.picture.png())
    #expect(other.app.heard == stage.app.heard)
    #expect(other.log == stage.log)
  }
}

@Suite("A step of typing that cannot be taken")
struct TypingErrorTests {
  private func reason(_ step: (Stage<Form>) throws -> Void) throws -> StageError.Reason? {
    let stage = try TypingTests.stage([.notes: "fixed"]) { $0.isEditable = false }
    let before = try stage.picture.png()
    do {
      try step(stage)
      return nil
    } catch let error as StageError {
      #expect(try stage.picture.png() == before)
      return error.reason
    }
  }

  @Test("says what is in the way, and leaves the stage as it was")
  func errors() throws {
    #expect(try reason { try $0.type("a") } == .notEditable)
    #expect(try reason { try $0.key(.left) } == .notEditable)
    #expect(try reason { try $0.mark("a") } == .notEditable)
    #expect(try reason { try $0.type("a", into: "Only a label") } == .notEditable)
    #expect(try reason { try $0.focus("Only a label") } == .notEditable)
    #expect(try reason { try $0.type("a", into: "Notes") } == .notEditable)
    #expect(try reason { try $0.type("a", into: "Nmae") } == .notFound)
  }
}
