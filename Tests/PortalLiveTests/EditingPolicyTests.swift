import PortalRaster
import Testing

@Suite("A text that the application describes")
struct EditingPolicyTests {
  @Test("is kept as the user has it until the description differs, or is the description's alone")
  func refusing() throws {
    for (policy, shown) in [(EditingPolicy.kept, "abx|"), (.described, "ab|")] {
      let stage = try TypingTests.stage([.name: "ab"], policy) { $0.taken = { _, _ in nil } }
      try stage.type("x", into: "Name")
      #expect(stage.app.heard.last == "name editingChanged abx")
      #expect(try stage.shown(.name) == shown)
      try stage.endEditing()
      #expect(try stage.find("Name").view?.semantics.value == (policy == .kept ? "abx" : "ab"))
      stage.app.change { $0.texts[.name] = "new" }
      try stage.advance(by: .zero)
      #expect(try stage.find("Name").view?.semantics.value == "new")
      stage.app.change { $0.texts[.name] = "ab" }
      try stage.advance(by: .zero)
      #expect(try stage.find("Name").view?.semantics.value == "ab")
    }
  }

  @Test(
    "leaves all as it was where a change is refused: the text, what is selected, and the way back",
    arguments: Form.Field.allCases)
  func refused(_ field: Form.Field) throws {
    let stage = try TypingTests.stage([field: "one two"], .described) {
      $0.hidden = Set(Form.Field.allCases).subtracting([field])
    }
    try stage.focus(.path("content/\(field.rawValue)"))
    try stage.type(" threx")
    try stage.key(.delete)
    try stage.type("e")
    stage.app.change { $0.taken = { _, _ in nil } }
    stage.pasteboard = "new"
    let ways: [(String, (Stage<Form>) throws -> Void)] = [
      ("a letter", { try $0.type("x") }), ("letters", { try $0.type("xyz") }),
      ("paste", { try $0.key("v", .command) }), ("cut", { try $0.key("x", .command) }),
      ("delete", { try $0.key(.delete) }), ("delete a word", { try $0.key(.delete, .option) }),
      ("delete a line", { try $0.key(.delete, .command) }), ("delete forward", { try $0.key(.forwardDelete) }),
      ("delete a word forward", { try $0.key(.forwardDelete, .option) }),
      ("mark", { try $0.mark("に", selecting: 0..<1) }), ("undo", { try $0.key("z", .command) }),
      ("redo", { try $0.key("z", .command, .shift) }), ("a line break", { if field == .notes { try $0.key(.return) } }),
    ]
    for places in [4..<4, 4..<7] {
      try stage.select(places)
      let edit = try #require(stage.focused?.view?.state.edit)
      for (name, way) in ways {
        try way(stage)
        #expect(stage.focused?.view?.state.edit == edit, "\(name) at \(places)")
      }
    }
    #expect(stage.app.texts[field] == "one two three")
    // What was taken over before is undone all the same.
    stage.app.change { $0.taken = { $1 } }
    try stage.key("z", .command)
    #expect(stage.app.texts[field] == "one two thre")
    try stage.key("z", .command, times: 2)
    #expect(stage.app.texts[field] == "one two")
  }

  @Test("is the description's byte for byte, where the same letters may be written in several ways")
  func bytes() throws {
    let stage = try TypingTests.stage([.name: "caf\u{e9}"], .described) { $0.taken = { _, _ in nil } }
    try stage.focus("Name")
    try stage.select(3..<4)
    stage.pasteboard = "e\u{301}"
    try stage.key("v", .command)
    #expect(stage.app.heard.last == "name editingChanged cafe\u{301}")
    #expect(stage.focused?.view?.state.edit.map { Array($0.text.utf8) } == Array("caf\u{e9}".utf8))
  }

  @Test("goes on after editing has ended and begun again")
  func again() throws {
    let stage = try TypingTests.stage([.name: "ab"]) { $0.taken = { _, _ in nil } }
    try stage.type("x", into: "Name")
    try stage.focus("Notes")
    try stage.type("y", into: "Name")
    #expect(try stage.shown(.name) == "abxy|")
  }

  @Test("may be formatted, and the caret stays before what was behind it")
  func formatting() throws {
    func grouped(_ text: String) -> String {
      let digits = text.filter(\.isNumber)
      var result = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
        result.append(digit)
      }
      return result
    }
    for policy in [EditingPolicy.kept, .described] {
      let stage = try TypingTests.stage([:], policy) { $0.taken = { grouped($1) } }
      try stage.type("12x34567", into: "Name")
      #expect(try stage.shown(.name) == "1,234,567|")
      try stage.select(3..<3)
      try stage.type("9")
      #expect(try stage.shown(.name) == "12,9|34,567")
      try stage.key(.delete)
      #expect(try stage.shown(.name) == "1,2|34,567")
      try stage.key(.delete)
      #expect(try stage.shown(.name) == "1|34,567")
    }
  }

  @Test("may shrink under the caret, which is at the nearest place then")
  func shrinking() throws {
    let stage = try TypingTests.stage([.name: "a long text"])
    try stage.focus("Name")
    stage.app.change { $0.texts[.name] = "👨‍👩‍👧‍👦" }
    try stage.advance(by: .zero)
    #expect(try stage.shown(.name) == "👨‍👩‍👧‍👦|")
    stage.app.change { $0.texts[.name] = "" }
    try stage.advance(by: .zero)
    #expect(try stage.shown(.name) == "|")
    try stage.type("ok")
    #expect(try stage.shown(.name) == "ok|")
  }

  @Test("may be in a field that is taken away while it is edited")
  func removal() throws {
    let stage = try TypingTests.stage {
      $0.taken = { [form = $0] field, text in
        if text == "ab" { form.hidden = [.name] }
        return text
      }
    }
    do {
      try stage.type("abc", into: "Name")
      Issue.record("was typed into nothing")
    } catch {
      #expect(error.reason == .notEditable)
    }
    #expect(stage.focused == nil)
    #expect(stage.app.texts[.name] == "ab")
    stage.app.change { $0.hidden = [] }
    try stage.advance(by: .zero)
    try stage.type("c", into: "Name")
    #expect(try stage.shown(.name) == "abc|")
  }

  @Test("may stop being editable, and the focus goes")
  func uneditable() throws {
    let stage = try TypingTests.stage()
    try stage.type("a", into: "Notes")
    stage.app.change { $0.isEditable = false }
    try stage.advance(by: .zero)
    #expect(stage.focused == nil)
    stage.app.change { $0.isEditable = true }
    try stage.advance(by: .zero)
    #expect(stage.focused == nil)
    try stage.type("b", into: "Notes")
    #expect(try stage.shown(.notes) == "ab|")
  }
}
