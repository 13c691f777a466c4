import Foundation
import PortalRaster
import PortalSupport
import TestSupport
import Testing

@testable import PortalSnapshot

/// Where a source says it is called: at `‹`, which is taken out; `›` is a place that should be as it was.
private struct MarkedSource {
  var bytes: [UInt8]
  var line = 0
  var column = 0

  init(_ text: String) {
    let mark = Array("‹".utf8)
    let all = Array(text.utf8)
    let place = all.indices.first { all[$0...].starts(with: mark) } ?? 0
    bytes = Array(all[..<place] + all[(place + mark.count)...])
    line = 1 + bytes[..<place].count { $0 == 0x0a }
    column = place - (bytes[..<place].lastIndex(of: 0x0a) ?? -1)
  }

  /// The source with the call's text written into it.
  func written(_ text: String, from expected: String? = nil) throws -> String {
    let edit = try InlineCall(in: bytes, line: line, column: column).edit(to: text, from: expected)
    var result = bytes
    result.replaceSubrange(edit.range, with: edit.bytes)
    return String(decoding: result, as: UTF8.self)
  }

  var problem: String? {
    do {
      _ = try written("new", from: "old")
      return nil
    } catch {
      return (error as? SourceScanner.Problem)?.message
    }
  }
}

@Suite("The call of an inline snapshot")
struct InlineCallTests {
  @Test(
    "is found whatever stands in it and before it",
    arguments: [
      "(of: x, as: .lines)", "(of: f(1, [2: (3)]), as: .lines)", #"(of: ")", as: .lines)"#,
      ##"(of: #"a ")" \(b"#, as: .lines)"##, #"(of: "\(f(")"))) \("}")", as: .lines)"#,
      "(of: \"\"\"\n  ) \" \\(a(\")\"))\n  \"\"\", as: .lines)", "(of: x /* ) /* ) */ ) */, as: .lines // )\n  )",
      "(of: x, as: .lines.pullback { $0.map { \"}\" } })", "(of: a / b, as: .lines)", "(of: #/\\)/#, as: .lines)",
      "(\n    of: x,\n    as: .lines\n  )", "(of: `a ) b`, as: \\.self)", ###"(of: #"""#, as: .lines)"###,
      "(of: \"\\\"\", as: .lines)", "(of: x, as: .lines, record: .all)", "(\tof: \"👍🏽é\", as: .lines)",
    ])
  func found(call: String) throws {
    let before = "struct S {\n  func t() { /* 👍🏽é */ let a = \")\"; assertInlineSnapshot"
    let after = "; g(\"\") { ( }\n}\n"
    // The place of the parenthesis, or that of the name.
    for source in [before + "‹" + call + after, before.replacing("assert", with: "‹assert") + call + after] {
      let written = try MarkedSource(source).written("new")
      #expect(
        written == before + call + " {\n    \"\"\"\n    new\n    \"\"\"\n  }" + after)
    }
  }

  @Test("has a closure behind it, or as an argument, whose comments stay")
  func closures() throws {
    let behind = MarkedSource("  assertInlineSnapshot‹(of: x, as: .lines)  { \"old\" }\n  f()\n")
    #expect(
      try behind.written("new", from: "old")
        == "  assertInlineSnapshot(of: x, as: .lines)  {\n    \"\"\"\n    new\n    \"\"\"\n  }\n  f()\n")
    let argument = MarkedSource("assertInlineSnapshot‹(of: x(matches: 1), as: .lines, matches: { #\"old\"# }) { y }\n")
    #expect(
      try argument.written("new", from: "old")
        == "assertInlineSnapshot(of: x(matches: 1), as: .lines, matches: {\n  \"\"\"\n  new\n  \"\"\"\n}) { y }\n")
    let comment = MarkedSource(
      "assertInlineSnapshot‹(of: x, as: .lines) {\n  // why\n  \"\"\"\n  old\n\n  line\n  \"\"\"\n}\n")
    #expect(
      try comment.written("new", from: "old\n\nline")
        == "assertInlineSnapshot(of: x, as: .lines) {\n  // why\n  \"\"\"\n  new\n  \"\"\"\n}\n")
  }

  @Test("keeps the file's line breaks, and its indentation by tabs or four spaces")
  func layout() throws {
    let lines = "struct S {\r\n\tassertInlineSnapshot‹(of: x, as: .lines)\r\n}\r\n"
    #expect(
      try MarkedSource(lines).written("a\n\nb")
        == "struct S {\r\n\tassertInlineSnapshot(of: x, as: .lines) {\r\n\t\t\"\"\"\r\n\t\ta\r\n\r\n\t\tb\r\n\t\t\"\"\"\r\n\t}\r\n}\r\n"
    )
    let four = "struct S {\n    assertInlineSnapshot‹(of: x, as: .lines)\n}\n"
    #expect(try MarkedSource(four).written("a").contains("{\n        \"\"\"\n        a\n        \"\"\"\n    }\n"))
  }

  @Test(
    "is refused where its place is not certain, and the reason is said",
    arguments: [
      ("assertInlineSnapshot‹(of: x.split(/[)]/), as: .lines) { \"old\" }", "may begin a regular expression"),
      ("assertInlineSnapshot‹(of: x, as: .lines]", "not balanced"), ("assertInlineSnapshot‹ = 3", "there is no call"),
      ("assertInlineSnapshot‹(of: \"x, as: .lines)\n", "a string in it does not end"),
      ("assertInlineSnapshot‹(of: x /* , as: .lines)", "a comment in it does not end"),
      ("assertInlineSnapshot‹(of: x, as: .lines)\nf()", "has no closure"),
      ("assertInlineSnapshot‹(of: x, as: .lines) { \"other\" }", "has another text than"),
      ("assertInlineSnapshot‹(of: x, as: .lines) { \"old\\(1)\" }", "has another text than"),
      ("assertInlineSnapshot‹(of: x, as: .lines) { \"o\" + \"ld\" }", "is not one string literal"),
      ("assertInlineSnapshot‹(of: x, as: .lines) { text }", "is not one string literal"),
      (
        "  #sourceLocation(file: \"a.gyb\", line: 7)\nassertInlineSnapshot‹(of: x, as: .lines) { \"old\" }",
        "#sourceLocation"
      ),
    ])
  func refused(source: String, reason: String) {
    let problem = MarkedSource(source).problem
    #expect(problem?.contains(reason) == true, "\(problem ?? "it was written")")
  }

  @Test("gets a closure only if it is no helper's, and brackets nest only so far")
  func bounds() throws {
    #expect(throws: SourceScanner.Problem.self) { try MarkedSource("assertScreen‹(of: x)").written("new") }
    // A carriage return alone ends a comment, as it does for the compiler.
    let comment = try MarkedSource("assertInlineSnapshot‹(of: x // (\r, as: .lines)\nf()").written("new")
    #expect(comment.contains(".lines) {\n") && comment.hasSuffix("}\nf()"))
    let deep = "assertInlineSnapshot‹" + String(repeating: "(", count: 100_000)
    #expect(throws: SourceScanner.Problem.self) { try MarkedSource(deep).written("new") }
    #expect(throws: SourceScanner.Problem.self) { try InlineCall(in: Array("f()".utf8), line: 3, column: 1) }
    #expect(throws: SourceScanner.Problem.self) { try InlineCall(in: Array("f()\n".utf8), line: 1, column: 9) }
  }
}

@Suite("An inline snapshot's literal")
struct InlineLiteralTests {
  private func lines(_ text: String) -> [String] { InlineLiteral(text).lines(indentation: "") }

  @Test("has as many # as its text needs")
  func hashes() {
    #expect(lines("a \"b\"") == ["\"\"\"", "a \"b\"", "\"\"\""])
    #expect(lines("a \\(b)") == ["#\"\"\"", "a \\(b)", "\"\"\"#"])
    #expect(lines("a \"\"\" b") == ["#\"\"\"", "a \"\"\" b", "\"\"\"#"])
    #expect(lines("\\#(a) \"\"\"#") == ["##\"\"\"", "\\#(a) \"\"\"#", "\"\"\"##"])
  }

  @Test("escapes what would need more # than a source should have, and reads the same")
  func mostHashes() throws {
    let many = String(repeating: "#", count: 40)
    let few = String(repeating: "#", count: 16)
    #expect(lines("\"\"\"\"\(many)") == ["\(few)\"\"\"", "\"\\\(few)\"\"\"\(many)", "\"\"\"\(few)"])
    for text in ["\\\(many)n \u{0}", "a\"\"\"\(many)", "\"\"\"\"\"\"\"\(few)\\\(few)\\", "\(many)\"\"\"\n\(many)\\"] {
      let source = Array(lines(text).joined(separator: "\n").utf8)
      let scanner = SourceScanner(bytes: source)
      #expect(try scanner.end(0) == source.count)
      #expect(InlineLiteral.text(of: scanner, in: 0..<source.count) == text)
    }
  }

  @Test("of half a million # is written and read in a time in proportion to its length")
  func hostileLiterals() throws {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    let marks = String(repeating: "#", count: 500_000)
    let text = "\"\"\"\(marks)\n" + String(repeating: "blank \n", count: 10_000)
    let source = Array(lines(text).joined(separator: "\n").utf8)
    #expect(source.count < 2 * text.utf8.count)
    #expect(InlineLiteral.text(of: SourceScanner(bytes: source), in: 0..<source.count) == text)
    // As a person may have written it: with all of them around it.
    let raw = Array("\(marks)\"\"\"\n\(String(repeating: "a\\#", count: 200_000))\n\"\"\"\(marks)".utf8)
    #expect(InlineLiteral.text(of: SourceScanner(bytes: raw), in: 0..<raw.count)?.utf8.count == 600_000)
    // Strings and divisions on one line.
    for piece in ["\"\" ", "/ /**/ "] {
      let line = Array("(\(String(repeating: piece, count: 100_000)))".utf8)
      #expect(try SourceScanner(bytes: line).end(0) == line.count)
    }
  }

  @Test("escapes what editors strip and people cannot see, and keeps emoji whole")
  func escapes() {
    #expect(lines("a \nb\t") == ["\"\"\"", "a\\u{20}", "b\\u{9}", "\"\"\""])
    #expect(lines("\u{202E}x\r\u{0}\\")[1] == "\\#u{202e}x\\#u{d}\\#u{0}\\")
    #expect(lines("a\u{FFF9}\u{E0041}")[1] == "a\\u{fff9}\\u{e0041}")
    #expect(lines("👩‍🚀")[1] == "👩‍🚀")
  }

  @Test("is read as it was written, whatever its text and indentation are", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "\"", "\"\"\"", "\\", "#", "\\(", ")", "\n", " ", "\t", "\r", "\u{202E}", "é", "e\u{301}", "👩‍🚀", "a", "\u{0}", "{",
    ]
    let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
    for (indentation, lineBreak) in [("", "\n"), ("  ", "\r\n"), ("\t", "\n")] {
      let source = Array(InlineLiteral(text).lines(indentation: indentation).joined(separator: lineBreak).utf8)
      let scanner = SourceScanner(bytes: source)
      let start = indentation.utf8.count
      #expect(try scanner.end(start) == source.count)
      let read = InlineLiteral.text(of: scanner, in: start..<source.count)
      #expect(read.map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
    }
  }
}

@Suite("An inline snapshot")
struct InlineSnapshotTests {
  private let folder: String
  private var file: String { folder + "/Tests/CardTests.swift" }

  init() throws {
    folder = try Places.scratchFolder().path
    try Files.makeFolder(folder + "/Tests")
    try Files.write(Array("// a package\n".utf8), to: folder + "/Package.swift")
  }

  private func write(_ source: String) throws { try Files.write(Array(source.utf8), to: file) }
  private var source: String { get throws { String(decoding: try Files.read(file), as: UTF8.self) } }

  private func verdict(
    _ text: String, expected: String? = nil, line: Int = 1, column: Int = 21, in ledger: SourceLedger,
    mode: RecordMode? = nil, isLocked: Bool = false, again: String? = nil, file: String? = nil
  ) throws -> Verdict {
    let judge = SnapshotJudge(
      artifacts: folder + "/artifacts", policy: RecordPolicy(isLocked: isLocked),
      fingerprint: try Self.fingerprint.get())
    let file = file ?? self.file
    var texts = [text, again ?? text][...]
    let snapshot = Snapshot(
      SnapshotName(suite: "CardTests", function: "card"), references: folder,
      source: SourcePlace(file: file, line: line), strategy: "lines", mode: mode, accept: "accept"
    ) { .text(texts.popFirst() ?? text, ending: "txt") }
    let place = SourceLedger.Place(file: file, line: line, column: column)
    return judge.judge(snapshot, by: InlineText(expected, at: place, in: ledger))
  }

  private static let fingerprint = Result { try Fingerprint(of: Renderer()) }
  private static let call = "assertInlineSnapshot(of: x, as: .lines)"

  @Test("is written where there is none, and passes and stays when it is right")
  func recorded() throws {
    try write("\(Self.call)\n")
    let ledger = SourceLedger(program: nil)
    #expect(try verdict("a\nb\n", in: ledger).isRecorded)
    let written = "\(Self.call) {\n  \"\"\"\n  a\n  b\n  \"\"\"\n}\n"
    #expect(try source == written)
    #expect(try verdict("a\nb\n", expected: "a\nb", in: SourceLedger(program: nil)) == .same)
    #expect(try verdict("a\nb\n", expected: "a\nb", in: SourceLedger(program: nil), mode: .all) == .same)
    #expect(try source == written)
  }

  @Test("that differs fails with its lines, and is rewritten where that is asked for")
  func differing() throws {
    let old = "\(Self.call) {\n  \"\"\"\n  a\n  b\n  \"\"\"\n}\n"
    try write(old)
    let failure = try #require(try verdict("a\nc", expected: "a\nb", in: SourceLedger(program: nil)).failure)
    #expect(failure.kind == .text && failure.description.contains("-b") && failure.description.contains("+c"))
    #expect(failure.accept == "accept")
    #expect(try source == old)
    #expect(try verdict("a\nc", expected: "a\nb", in: SourceLedger(program: nil), mode: .failed).isRecorded)
    #expect(try source == old.replacing("  b", with: "  c"))
  }

  @Test("is never written where recording is locked; the failure has the text to paste")
  func locked() throws {
    try write("\(Self.call)\n")
    let missing = try #require(try verdict("a", in: SourceLedger(program: nil), isLocked: true).failure)
    #expect(missing.kind == .missing && missing.excerpt == ["\"\"\"", "a", "\"\"\""])
    let asked = try verdict("a", in: SourceLedger(program: nil), mode: .all, isLocked: true).failure
    #expect(asked?.kind == .locked)
    #expect(try source == "\(Self.call)\n")
  }

  @Test("of several in one file, each is written at its own call, in any order")
  func several() throws {
    let lines = (0..<6).map { "\(Self.call); \(Self.call) // \($0)\n" }
    try write(lines.joined())
    let ledger = SourceLedger(program: nil)
    for line in [3, 0, 5, 1, 4, 2] {
      // The second call on a line first.
      #expect(try verdict("\(line) b", line: line + 1, column: 62, in: ledger).isRecorded)
      #expect(try verdict("\(line) a", line: line + 1, column: 21, in: ledger).isRecorded)
    }
    let expected = (0..<6).map { line in
      let written = ["a", "b"].map { "\(Self.call) {\n  \"\"\"\n  \(line) \($0)\n  \"\"\"\n}" }
      return written.joined(separator: "; ") + " // \(line)\n"
    }
    #expect(try source == expected.joined())
  }

  @Test("of many threads, all are written")
  func threads() async throws {
    try write(String(repeating: "\(Self.call)\n", count: 40))
    let ledger = SourceLedger(program: nil)
    await withTaskGroup(of: Bool.self) { group in
      for line in 1...40 { group.addTask { (try? verdict("text \(line)", line: line, in: ledger).isRecorded) == true } }
      for await isRecorded in group { #expect(isRecorded) }
    }
    let written = try source
    let places = (1...40).compactMap { written.range(of: "  text \($0)\n")?.lowerBound }
    #expect(places.count == 40 && places == places.sorted())
  }

  @Test("fails where one call has several texts, as in a loop, and passes where they are equal")
  func loops() throws {
    try write("\(Self.call)\n")
    let ledger = SourceLedger(program: nil)
    #expect(try verdict("a", in: ledger).isRecorded)
    let failure = try #require(try verdict("b", in: ledger).failure)
    #expect(failure.kind == .collision && failure.message.contains("more than once, with different texts"))
    let again = SourceLedger(program: nil)
    #expect(try verdict("a", expected: "a", in: again) == .same)
    #expect(try verdict("a", expected: "a", in: again) == .same)
  }

  @Test("that comes out differently when it is made again is not written")
  func unstable() throws {
    try write("\(Self.call)\n")
    #expect(try verdict("a", in: SourceLedger(program: nil), again: "b").failure?.kind == .nondeterministic)
    #expect(try source == "\(Self.call)\n")
  }

  @Test("leaves alone what was changed since, is newer than the program, read-only, or no source of a package")
  func refusals() throws {
    func problem(_ ledger: SourceLedger, line: Int = 1, file: String? = nil) throws -> String {
      let failure = try #require(try verdict("text \(line)", line: line, in: ledger, file: file).failure)
      #expect(failure.kind == .error && failure.excerpt == ["\"\"\"", "text \(line)", "\"\"\""])
      return failure.message
    }
    try write("\(Self.call)\n\(Self.call)\n")
    let ledger = SourceLedger(program: nil)
    #expect(try verdict("text 1", in: ledger).isRecorded)
    try write("// mine\n")
    #expect(try problem(ledger, line: 2).contains("the file changed while the tests ran"))
    #expect(try source == "// mine\n")

    try write("\(Self.call)\n")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: folder + "/Package.swift")
    #expect(try problem(SourceLedger(program: folder + "/Package.swift")).contains("newer than the test program"))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    #expect(try problem(SourceLedger(program: nil)).contains("is read-only"))

    let text = folder + "/Tests/card.txt"
    try Files.write(Array("\(Self.call)\n".utf8), to: text)
    #expect(try problem(SourceLedger(program: nil), file: text).contains("is no Swift file"))
    symlink(text, folder + "/Tests/Text.swift")
    let linked = try problem(SourceLedger(program: nil), file: folder + "/Tests/Text.swift")
    #expect(linked.contains("leads to what is no Swift file"))
    #expect(try String(decoding: Files.read(text), as: UTF8.self) == "\(Self.call)\n")
    let elsewhere = try Places.scratchFolder().path + "/Card.swift"
    try Files.write(Array("\(Self.call)\n".utf8), to: elsewhere)
    #expect(try problem(SourceLedger(program: nil), file: elsewhere).contains("is in no Swift package"))
    symlink(elsewhere, folder + "/Tests/Link.swift")
    #expect(try problem(SourceLedger(program: nil), file: folder + "/Tests/Link.swift").contains("in no Swift package"))
    #expect(try String(decoding: Files.read(elsewhere), as: UTF8.self) == "\(Self.call)\n")
  }
}
