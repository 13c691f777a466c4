import PortalSupport
import Testing

/// The reader's errors: their places and hints.
@Suite struct JSONErrorTests {
  @Test(arguments: [
    ("", "1:1 the document is empty"),
    ("  \n ", "2:2 the document is empty"),
    ("[1,]", "1:3 there is nothing between this comma and the closing \"]\" → remove the comma"),
    ("{\"a\":1,}", "1:7 there is nothing between this comma and the closing \"}\" → remove the comma"),
    ("[,1]", "1:2 a value is missing before this comma"),
    ("[1,,2]", "1:4 a value is missing before this comma"),
    ("[1 2]", "1:4 expected a comma or \"]\", found \"2\" → put a comma before it"),
    ("{\"a\":1 \"b\":2}", "1:8 expected a comma or \"}\", found a text → put a comma before it"),
    ("// hi\n1", "1:1 JSON has no comments → remove the comment"),
    ("[1, /* hi */ 2]", "1:5 JSON has no comments → remove the comment"),
    ("{\"a\": 1 # hi\n}", "1:9 JSON has no comments → remove the comment"),
    ("['a']", "1:2 a text stands in double quotes, not in \"'\""),
    ("{'a':1}", "1:2 a text stands in double quotes, not in \"'\""),
    ("[“a”]", "1:2 a text stands in straight double quotes, not in “"),
    ("NaN", "1:1 JSON has no number \"NaN\" → leave the value out, or write null"),
    ("-Infinity", "1:1 a digit must follow the minus sign → JSON knows no infinite numbers; leave"),
    ("undefined", "1:1 unknown word \"undefined\" → write null"),
    ("True", "1:1 expected a value, found \"True\" → did you mean true?"),
    ("nulll", "1:1 expected a value, found \"nulll\" → did you mean null?"),
    ("[hello]", "1:2 expected a value, found \"hello\" → a text stands in double quotes"),
    ("{a:1}", "1:2 expected a name in double quotes, found \"a\" → write \"a\""),
    ("{1:1}", "1:2 expected a name in double quotes, found \"1\""),
    ("{\"a\" = 1}", "1:6 expected a colon after the name \"a\", found \"=\" → write \":\" instead of \"=\""),
    ("{\"a\" 1}", "1:6 expected a colon after the name \"a\", found \"1\""),
    ("{\"a\":}", "1:6 expected a value, found \"}\""),
    ("[1}", "1:3 expected \"]\", found \"}\""),
    ("[\"a\": 1]", "1:5 expected a comma or \"]\", found \":\" → named values stand in an object"),
    ("{\"a\":1; \"b\":2}", "1:7 expected a comma, found \";\" → write \",\" instead"),
    ("01", "1:1 a number does not begin with a zero and further digits → remove the zero"),
    ("-01", "1:1 a number does not begin with a zero and further digits"),
    ("1.", "1:1 a digit must follow the decimal point"),
    ("[.5]", "1:2 a digit must stand before the decimal point → write 0 before it"),
    ("+1", "1:1 a number does not begin with a plus sign → remove the \"+\""),
    ("-", "1:1 a digit must follow the minus sign"),
    ("1e", "1:1 a digit must follow the exponent's \"e\""),
    ("1e+", "1:1 a digit must follow the exponent's \"e\""),
    ("0x1F", "1:1 \"0x1F\" is no number → write it in decimal"),
    ("12px", "1:1 \"12px\" is no number → a text stands in double quotes"),
    ("1.2.3", "1:1 \"1.2.3\" is no number"),
    ("1e999", "1:1 this number is too large"),
    ("-1e309", "1:1 this number is too large"),
    ("\"a", "1:1 this text has no closing quote"),
    ("\"a\\", "1:1 this text has no closing quote"),
    ("[\"a\nb\"]", "1:2 this text has no closing quote in its line → close it with a double quote"),
    ("\"a\tb\"", "1:3 a tab stands in this text → write it as \\t"),
    ("\"\u{1}\"", "1:2 a control character stands in this text → write it as \\u0001"),
    ("\"\\x41\"", "1:2 unknown escape \"\\x\" → a backslash itself is written \\\\"),
    ("\"\\'\"", "1:2 unknown escape \"\\'\" → a single quote needs no backslash"),
    ("\"\\é\"", "1:2 unknown escape \"\\é\""),
    ("\"\\u12G4\"", "1:2 \\u must be followed by four hexadecimal digits"),
    ("\"\\uD83D\"", "1:2 this is half of a surrogate pair"),
    ("\"\\uDE00\\uD83D\"", "1:2 this is half of a surrogate pair"),
    ("\"\\uD83D\\u0041\"", "1:2 this is half of a surrogate pair"),
    ("1 2", "1:3 the document goes on after its end with \"2\" → a document holds one value"),
    ("[1]]", "1:4 the document goes on after its end with \"]\""),
    ("]", "1:1 expected a value, found \"]\""),
    ("\u{0}", "1:1 there is a zero byte in the document"),
    ("[\"a\",\u{C}1]", "1:6 expected a value, found \"\u{C}\""),
    ("[é]", "1:2 expected a value, found \"é\" → a text stands in double quotes"),
  ])
  func document(_ text: String, isRefusedWith expected: String) {
    let found = complaint(about: Array(text.utf8))
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2 the text is not valid UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "1:2 the text is not valid UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2 the text is not valid UTF-8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2 the text is not valid UTF-8"),
      ([0x20, 0x0A, 0x22, 0x61, 0xE2, 0x82], "2:3 the text is not valid UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1 the document is UTF-16 text → save the file as UTF-8"),
    ] as [([UInt8], String)])
  func bytes(_ bytes: [UInt8], areRefusedWith expected: String) {
    #expect(complaint(about: bytes).hasPrefix(expected))
  }

  @Test func unclosedContainersPointAtTheirBeginningAndTheEnd() {
    expectNoted(
      "{\n  \"a\": [1,\n  2", at: "2:8", noted: "3:4", "the document ends before this \"[\" is closed")
    expectNoted("{\"a\"", at: "1:1", noted: "1:5", "the document ends before this \"{\" is closed")
    expectNoted("{\"a\":", at: "1:1", noted: "1:6", "the document ends before this \"{\" is closed")
    expectNoted("[1}", at: "1:3", noted: "1:1", "expected \"]\", found \"}\"")
  }

  @Test func namesGivenTwicePointAtBothPlaces() {
    expectNoted(
      "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", at: "3:2", noted: "1:2", "the name \"a\" is given twice")
    expectNoted("{\"a\": 1, \"\\u0061\": 3}", at: "1:10", noted: "1:2", "the name \"a\" is given twice")
    let many = (0..<50).map { "\"n\($0)\":0" }.joined(separator: ",")
    expectNoted("{\(many),\n\"n0\":1}", at: "2:1", noted: "1:2", "the name \"n0\" is given twice")
  }

  @Test func nestingEndsAtTheLimit() {
    let limit = SupportLimits.nesting
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + Array(String(repeating: "]", count: depth).utf8)
    }
    #expect(complaint(about: nested(limit)) == "accepted")
    let refusal = complaint(about: nested(limit + 1))
    #expect(refusal.hasPrefix("1:\(limit + 1) lists and objects stand more than \(limit) deep in one another → "))
    #expect(complaint(about: Array(String(repeating: "{\"a\":", count: 100_000).utf8)).contains("deep"))
  }

  @Test func numbersEndAtTheLimit() {
    let long = String(repeating: "1", count: SupportLimits.numberLength + 1)
    #expect(complaint(about: Array(long.utf8)).hasPrefix("1:1 this number has more than"))
    #expect(complaint(about: Array("0.\(long.dropFirst(3))".utf8)) == "accepted")
  }

  @Test func documentsEndAtTheLimit() {
    let large = [UInt8](repeating: 0x20, count: SupportLimits.documentBytes + 1)
    #expect(complaint(about: large).hasPrefix("1:1 the document is larger than 64 MB"))
  }

  @Test func marksInARowEndAtTheLimit() {
    let most = SupportLimits.marks
    let refusal = "more than \(most) combining marks, such as accents, stand in a row → leave some out"
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    func escapes(_ count: Int) -> String { String(repeating: "\\u0301", count: count) }
    for text in [
      "[\"a\(marks(most))b\(marks(most))\"]", "{\"a\(escapes(most))\": 1}", "[\"a\(marks(most - 1))\(escapes(1))\"]",
    ] {
      #expect(complaint(about: Array(text.utf8)) == "accepted")
    }
    #expect(complaint(about: Array("[\"a\(marks(most + 1))\"]".utf8)).hasPrefix("1:4 \(refusal)"))
    #expect(complaint(about: Array("[1, \"a\(escapes(most + 1))\"]".utf8)).hasPrefix("1:5 \(refusal)"))
    #expect(complaint(about: Array("[1, \"a\(marks(most))\(escapes(1))\"]".utf8)).hasPrefix("1:5 \(refusal)"))
    // Where they would be compared: among names, and as a word.
    let many = "a" + marks(40_000)
    for text in ["{\"\(many)\": 1, \"\(many)\": 2}", many, "{\(many): 1}"] {
      #expect(complaint(about: Array(text.utf8)).contains(refusal))
    }
    let names = (0..<20).map { "\"\($0)a\(escapes(20_000))\": 1" }.joined(separator: ",")
    #expect(complaint(about: Array("{\(names)}".utf8)).contains(refusal))
  }

  private func expectNoted(
    _ text: String, at place: String, noted: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      _ = try JSONReader.read(Array(text.utf8), file: "x.json")
      Issue.record("accepted", sourceLocation: sourceLocation)
    } catch {
      let places = error.diagnostics.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
      #expect(places == [place, noted], sourceLocation: sourceLocation)
      #expect(error.diagnostics.map(\.severity) == [.error, .note], sourceLocation: sourceLocation)
      #expect(error.diagnostics.first?.message == message, sourceLocation: sourceLocation)
    }
  }

  /// `line:column message → hint`, or `accepted`.
  private func complaint(about bytes: [UInt8]) -> String {
    do {
      _ = try JSONReader.read(bytes, file: "x.json")
      return "accepted"
    } catch {
      let first = error.diagnostics.first
      let place = first?.position.map { "\($0.line):\($0.column) " } ?? ""
      return place + (first?.message ?? "") + (first?.hint.map { " → \($0)" } ?? "")
    }
  }
}
