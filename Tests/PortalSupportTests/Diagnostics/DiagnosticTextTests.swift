import PortalSupport
import Testing

/// The text of a diagnostic in a terminal.
@Suite struct DiagnosticTextTests {
  private func diagnostic(
    marking marked: String, in text: String, hint: String? = nil, message: String = "odd"
  ) -> Diagnostic {
    let source = SourceText(file: "screen.json", text: text)
    let bytes = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: marked.utf8) } ?? 0
    return Diagnostic(
      .error, message, at: SourceRange(start: start, end: start + marked.utf8.count), in: source, hint: hint)
  }

  @Test func placeLineCaretsAndHint() {
    let text = String(repeating: "\n", count: 11) + "    { \"type\": \"buton\", \"text\": \"Like!\" }"
    let found = diagnostic(
      marking: "\"buton\"", in: text, hint: "did you mean \"button\"?",
      message: "unknown component type \"buton\"")
    #expect(
      found.rendered() == """
        error: unknown component type "buton"
          --> screen.json:12:15
           |
        12 |     { "type": "buton", "text": "Like!" }
           |               ^^^^^^^
           = help: did you mean "button"?
        """)
    #expect(found.short == "screen.json:12:15: error: unknown component type \"buton\"")
  }

  @Test func withoutAPlace() {
    #expect(Diagnostic(.warning, "slow").rendered() == "warning: slow")
    #expect(Diagnostic(.warning, "slow").short == "warning: slow")
    #expect(
      Diagnostic(.error, "odd", file: "a.png", hint: "mend it").rendered() == """
        error: odd
         --> a.png
          = help: mend it
        """)
  }

  @Test func severalAreSetApart() {
    let error = DiagnosticsError([Diagnostic(.error, "one"), Diagnostic(.note, "two")])
    #expect(error.description == "error: one\n\nnote: two")
  }

  @Test func coloursChangeNothingElse() {
    let found = diagnostic(marking: "b", in: "abc", hint: "c")
    let coloured = found.rendered(coloured: true)
    #expect(coloured.contains("\u{1B}[1;31merror\u{1B}[0m"))
    var plain = ""
    var rest = coloured[...]
    while let escape = rest.firstIndex(of: "\u{1B}"), let end = rest[escape...].firstIndex(of: "m") {
      plain += rest[..<escape]
      rest = rest[rest.index(after: end)...]
    }
    #expect(plain + rest == found.rendered())
  }

  @Test func caretsStandBelowWhatTheyMeanWhateverTheWidth() {
    #expect(
      diagnostic(marking: "b", in: "\ta\tb").rendered() == """
        error: odd
         --> screen.json:1:4
          |
        1 |   a  b
          |      ^
        """)
    #expect(
      diagnostic(marking: "漢字", in: "「漢字」x").rendered() == """
        error: odd
         --> screen.json:1:2
          |
        1 | 「漢字」x
          |   ^^^^
        """)
    #expect(
      diagnostic(marking: "", in: "").rendered() == """
        error: odd
         --> screen.json:1:1
          |
        1 |
          | ^
        """)
  }

  @Test func longLinesAreCutAroundTheCarets() {
    let text = String(repeating: "abcdefghij", count: 50)
    let source = SourceText(file: "x", text: text)
    let middle = Diagnostic(.error, "odd", at: SourceRange(start: 250, end: 253), in: source)
    #expect(
      middle.rendered(width: 44) == """
        error: odd
         --> x:1:251
          |
        1 | …ijabcdefghijabcdefghijabcdefghijabcdef…
          |              ^^^
        """)
    for (start, end) in [(0, 1), (1, 3), (250, 253), (250, 450), (499, 500), (500, 500)] {
      let found = Diagnostic(.error, "odd", at: SourceRange(start: start, end: end), in: source)
      for width in [1, 10, 20, 44, 80, 503, 504, 505, 1000] {
        let lines = found.rendered(width: width).split(separator: "\n")
        let shown = Array(lines[3].dropFirst(4))
        let carets = Array(lines[4].dropFirst(4))
        #expect(width < 10 || lines[3].count <= width, "\(start) \(width)")
        guard let caret = carets.firstIndex(of: "^"), width >= 10 else { continue }
        let expected = start < 500 ? Array(text)[start] : nil
        #expect((shown.indices.contains(caret) ? shown[caret] : nil) == expected, "\(start) \(width)")
        #expect(carets.count <= max(shown.count, caret + 1))
      }
    }
  }

  @Test func nothingFromOutsideReachesTheTerminalRaw() {
    let evil = "a\u{1B}]0;title\u{7}\u{9B}2J\u{202E}b\r\u{2028}\u{0}\u{E0041}"
    var found = diagnostic(marking: "a", in: evil, hint: evil, message: evil)
    found.file = evil
    let raw = found.rendered() + found.short
    for scalar in raw.unicodeScalars where scalar != "\n" {
      #expect(
        ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory), "\(scalar.value)")
    }
    #expect(found.short.contains("\\u{1B}]0;title\\u{7}\\u{9B}2J\\u{202E}b\\r\\u{2028}\\u{0}\\u{E0041}"))
  }

  /// One character with the mark behind it, for a reader of workflow commands a comma.
  @Test func signsUnderMarksAreEscapedInWorkflowCommands() {
    let found = Diagnostic(.error, "a%\u{301}0A", file: "b,\u{301}title=c")
    #expect(found.workflowCommand == "::error file=b%2C\u{301}title=c::a%25\u{301}0A")
  }

  @Test func messagesHaveAnEnd() {
    let found = Diagnostic(.error, String(repeating: "x", count: 1_000_000))
    #expect(found.rendered().count < SupportLimits.shownCharacters + 20)
    #expect(TerminalText.quoted(String(repeating: "x", count: 100)).count == 63)
    #expect(TerminalText.quoted("abc") == "\"abc\"")
    #expect(TerminalText.quoted("abc", limit: 3) == "\"abc\"" && TerminalText.quoted("abcd", limit: 3) == "\"abc…\"")
    #expect(TerminalText.quoted("e\u{301}e\u{301}f"[...], limit: 2) == "\"e\u{301}e\u{301}…\"")
    // All accents on one letter are one character.
    let accents = "a" + String(repeating: "\u{301}", count: 500_000)
    #expect(TerminalText.quoted(accents).utf8.count < 1000 && TerminalText.quoted(accents).hasSuffix("…\""))
    #expect(Diagnostic(.error, accents).rendered().utf8.count < 10_000)
  }
}
