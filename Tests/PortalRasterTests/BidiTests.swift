import Portal
import PortalRaster
import TestSupport
import Testing

/// Bidirectional text, tested by the visual order of characters.
///
/// Glyphs need not be in the standard fonts: missing ones are positioned, too.
@Suite("A bidirectional text")
struct BidiTests {
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer()
  }

  /// The characters of each line from left to right.
  private func seen(
    _ string: String, width: Double? = nil, direction: ReadingDirection = .leftToRight,
    _ configure: (inout TextStyle) -> Void = { _ in }
  ) throws -> [String] {
    var style = TextStyle()
    configure(&style)
    let block = TextBlock(string, style, traits: Traits(direction: direction))
    return try renderer.measure(block, width: width).lines.map { line in
      line.runs.map { run in
        let bytes = Array(run.text.utf8)
        let starts = Set(run.glyphs.map(\.cluster)).sorted()
        return run.glyphs.map { glyph in
          let end = starts.first { $0 > glyph.cluster } ?? bytes.count
          return String(decoding: bytes[glyph.cluster..<end], as: UTF8.self)
        }.joined()
      }.joined()
    }
  }

  @Test("has each word in its own order")
  func orders() throws {
    #expect(try seen("abc אבג def") == ["abc גבא def"])
    #expect(try seen("אבג abc דהו") == ["והד abc גבא"])
    #expect(try seen("אבג 123 דהו") == ["והד 123 גבא"])
  }

  @Test("takes the screen's direction where its letters are neutral")
  func neutral() throws {
    #expect(try seen("123 (4)!", direction: .leftToRight) == ["123 (4)!"])
    // As characters; their glyphs are mirrored.
    #expect(try seen("(4)!", direction: .rightToLeft) == ["!)4("])
  }

  @Test("is broken in logical order, each line reordered by itself")
  func wrapped() throws {
    let words = "אבג דהו זחט יכל abc def מנס"
    let one = try renderer.measure(TextBlock(words, TextStyle(), traits: Traits()), width: nil)
    let lines = try seen(words, width: one.size.width * 0.6)
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("גבא"))
    #expect(lines[1].hasPrefix("סנמ"))
    let letters = lines.joined().filter { !$0.isWhitespace }.sorted()
    #expect(letters == words.filter { !$0.isWhitespace }.sorted())
  }

  @Test("has a direction for each paragraph")
  func paragraphs() throws {
    let block = TextBlock("abc אבג\nאבג abc", TextStyle(), traits: Traits())
    #expect(try renderer.measure(block, width: 300).lines.map(\.isRightToLeft) == [false, true])
  }

  @Test("has its ellipsis at the logical end")
  func ellipsis() throws {
    let lines = try seen("אבגדהוזחטיכלמנסעפצקרשת אבגדהוזחטיכלמנסעפצקרשת", width: 120) { $0.numberOfLines = 1 }
    #expect(lines.count == 1 && lines[0].hasPrefix("…") && lines[0].hasSuffix("גבא"))
  }

  @Test("keeps lines and tabs, hides zero-width characters, and shows a soft hyphen only at a break")
  func specials() throws {
    #expect(try seen("a\r\nb\nc\rd\u{2029}e").map { $0.trimmingLineEnds } == ["a", "b", "c", "d", "e"])
    let block = TextBlock("a\tb", TextStyle(), traits: Traits())
    let places = try renderer.measure(block).lines.flatMap(\.runs).flatMap(\.glyphs).map(\.x)
    #expect(try #require(places.last) > 20)
    // Three texts have two gaps fewer than one.
    var untracked = TextStyle()
    untracked.letterSpacing = 0
    func width(_ text: String) throws -> Double {
      try renderer.measure(TextBlock(text, untracked, traits: Traits())).size.width
    }
    #expect(try width("un\u{ad}be\u{200b}lievable") == width("un") + width("be") + width("lievable"))
    let hyphen = try renderer.measure(TextBlock("-", TextStyle(), traits: Traits())).lines[0].runs[0].glyphs[0].id
    let hyphenated = try renderer.measure(
      TextBlock("unbe\u{ad}lievable", TextStyle(), traits: Traits()), width: try width("unbeli")
    ).lines
    #expect(hyphenated.count >= 2)
    let last = hyphenated[0].runs.flatMap(\.glyphs).last?.id
    let real = try renderer.measure(TextBlock("\u{2010}", TextStyle(), traits: Traits())).lines[0].runs[0].glyphs[0].id
    #expect(last == hyphen || last == real)
  }

  @Test("of the greatest length, or of combining marks alone, takes bounded time")
  func hostile() throws {
    for text in [
      String(repeating: "x", count: 100_000), String(repeating: "word ", count: 20_000),
      "a" + String(repeating: "\u{301}", count: 10_000), String(repeating: "\u{202e}a\u{202b}", count: 5_000),
      String(repeating: "\n", count: 100_000),
    ] {
      for lines in [0, 1, 3] {
        var style = TextStyle()
        style.numberOfLines = lines
        let block = TextBlock(text, style, traits: Traits())
        var shaped: ShapedText?
        let time = try ThreadTime.seconds { shaped = try renderer.measure(block, width: 300) }
        #expect(time < 20)
        let count = try #require(shaped).lines.count
        #expect(lines == 0 ? count > 0 : count <= lines)
      }
    }
  }

  @Test("of a megabyte takes bounded time, however it is truncated", arguments: TextEllipsis.allCases)
  func megabyte(ellipsis: TextEllipsis) throws {
    for text in ["words and ", "x", "שלום עולם ", "\u{1}\u{f0000}", "\n"] {
      let count = (1 << 20) / text.utf8.count
      var style = TextStyle()
      style.numberOfLines = 2
      style.ellipsis = ellipsis
      var shaped: ShapedText?
      let time = try ThreadTime.seconds {
        let block = TextBlock(String(repeating: text, count: count), style, traits: Traits())
        shaped = try renderer.measure(block, width: 300)
      }
      #expect(time < 20)
      #expect(shaped?.isTruncated == true && shaped?.lines.count == 2)
    }
  }

  @Test("of thousands of runs takes bounded time, and has them all")
  func manyRuns() throws {
    let runs = (0..<5_000).map { number in TextRun("ab ") { $0.size = 10 + Double(number % 3) } }
    var shaped: ShapedText?
    let time = try ThreadTime.seconds {
      shaped = try renderer.measure(TextBlock(runs, TextStyle(), traits: Traits()), width: 300)
    }
    #expect(time < 20)
    let spans = try #require(shaped).lines.flatMap(\.runs).map(\.span)
    #expect(Set(spans) == Set(0..<5_000))
  }

  @Test("longer than one piece for Pango has the same line breaks")
  func pieces() throws {
    func lines(_ text: String) throws -> [String] {
      try renderer.measure(TextBlock(text, TextStyle(), traits: Traits()), width: 200).lines.map { line in
        line.runs.map(\.text).joined()
      }
    }
    let words = (0..<2_400).map { "word\($0 % 97)" + ($0 % 50 == 49 ? "\n" : " ") }.joined()
    let short = words.prefix(8_000)
    let all = try lines(words)
    #expect(words.utf8.count > 1 << 14)
    #expect(try Array(all.prefix(300)) == Array(lines(String(short)).prefix(300)))
  }
}

extension BidiTests {
  @Test(
    "keeps an embedded direction across pieces",
    arguments: [
      ("\u{202e}", "\u{202c}"), ("\u{2067}\u{202d}\u{202e}", "\u{2069}"), ("\u{202b}\u{202e}", "\u{202c}\u{202c}"),
    ])
  func openDirections(opening: String, closing: String) throws {
    let words = (0..<2_000).map { "word\($0)" }.joined(separator: " ")
    let lines = try seen("begin " + opening + words + closing + " " + words, width: 300)
    #expect(words.utf8.count > 1 << 14)
    for line in lines[5..<lines.count / 2 - 5] { #expect(line.contains("drow") && !line.contains("word")) }
    for line in lines[(lines.count / 2 + 5)...] { #expect(line.contains("word") && !line.contains("drow")) }
    // The character that reopens the direction is invisible, and no part of the text.
    let texts = try renderer.measure(TextBlock("a" + opening + words, TextStyle(), traits: Traits()), width: 300).lines
      .dropFirst(20).flatMap(\.runs).map(\.text)
    #expect(!texts.joined().unicodeScalars.contains { $0.properties.isBidiControl })
  }

  @Test("resets its direction at a new paragraph")
  func openDirectionsEnd() throws {
    let words = (0..<3_000).map { "word\($0)" }.joined(separator: " ")
    let lines = try seen("\u{2067}\u{202e}begin\n" + words, width: 300)
    #expect(lines[0].hasSuffix("nigeb"))
    #expect(lines.dropFirst().allSatisfy { $0.contains("word") })
  }
}

extension String {
  fileprivate var trimmingLineEnds: String { filter { !$0.isNewline } }
}
