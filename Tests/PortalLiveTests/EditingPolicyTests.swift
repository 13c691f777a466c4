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
