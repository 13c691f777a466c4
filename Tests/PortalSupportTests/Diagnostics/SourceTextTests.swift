import PortalSupport
import Testing

/// Lines and columns as editors count them.
@Suite struct SourceTextTests {
  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("abc", -1, 1, 1), ("", 0, 1, 1),
    ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1), ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 2),
    ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("\n\r\n\r", 4, 4, 1), ("é😀x", 2, 1, 2), ("é😀x", 6, 1, 3),
    ("e\u{301}x", 3, 1, 2), ("\u{FEFF}ab", 4, 1, 2), ("\u{FEFF}ab", 0, 1, 1),
  ])
  func offset(in text: String, _ offset: Int, isAt line: Int, _ column: Int) {
    let position = SourceText(file: "x", text: text).position(at: offset)
    #expect(position == SourcePosition(line: line, column: column))
  }

  @Test func excerptHoldsTheLineInThreeParts() {
    let excerpt = SourceText(file: "x", text: "one\r\ntwo three\r\nfour")
      .excerpt(of: SourceRange(start: 9, end: 18))
    #expect(excerpt == SourceExcerpt(line: 2, before: "two ", marked: "three", after: ""))
  }

  @Test func excerptOfALongLineIsBounded() {
    let text = String(repeating: "é", count: 100_000)
    let excerpt = SourceText(file: "x", text: text).excerpt(of: SourceRange(start: 100_000, end: 200_000))
    #expect(excerpt.isCutBefore && excerpt.isCutAfter)
    let kept = excerpt.before + excerpt.marked + excerpt.after
    #expect(kept.utf8.count <= 2 * SupportLimits.excerptBytes)
    #expect(kept.allSatisfy { $0 == "é" })
  }

  @Test("counts characters near the beginning of a line, and code points far behind it")
  func far() {
    let pair = "e\u{301}"
    let near = SourceText(file: "a.json", text: String(repeating: pair, count: 100) + "x")
    #expect(near.position(at: 300).column == 101)
    let count = SupportLimits.columnBytes / 3
    for more in 0..<9 {
      let text = SourceText(
        file: "a.json", text: String(repeating: pair, count: count) + String(repeating: "aé", count: 50))
      #expect(text.position(at: SupportLimits.columnBytes + 2 + 3 * more).column >= count + 1 + 2 * more)
      #expect(text.position(at: text.bytes.count).column - count <= 101)
    }
  }

  @Test("has the same places from the beginning of a line that is known")
  func anchored() {
    let text = SourceText(file: "x", text: "ab\r\ncd\n\nef")
    for (offset, line) in [(0, 1), (4, 2), (7, 3), (8, 4)] {
      let anchored = text.anchored(at: offset, line: line)
      for place in 0...10 {
        #expect(anchored.position(at: place) == text.position(at: place))
        let range = SourceRange(start: place, end: place + 1)
        #expect(anchored.excerpt(of: range) == text.excerpt(of: range))
      }
    }
  }

  @Test("finds the byte of a line and column, near the beginning of a line and far behind it")
  func offsets() {
    let lines = [
      "\u{FEFF}{\"é\": 1}", "\r", "\"👨‍👩‍👧e\u{301}\u{600}\"\r\n", String(repeating: "é", count: 40_000) + "\"a\"", "\n",
    ]
    let source = SourceText(file: "a.json", text: lines.joined())
    for (offset, byte) in source.bytes.enumerated() where byte < 0x80 && byte != 0x0A && byte != 0x0D {
      let place = source.position(at: offset)
      let found = source.offset(of: place)
      #expect(source.position(at: found) == place && (offset...offset + 1).contains(found), "\(offset) \(found)")
    }
    #expect(source.offset(of: SourcePosition(line: 9, column: 9)) == source.bytes.count)
  }

  @Test("has parts that know their lines and are no longer than they are")
  func part() {
    let text = SourceText(file: "page.md", text: "\u{FEFF}one\r\ntwo\r\nthree\nfour")
    let start = Array(text.bytes).firstRange(of: Array("two".utf8))?.lowerBound ?? 0
    let part = text.part(SourceRange(start: start, end: text.bytes.count))
    #expect(part.bytes.count == text.bytes.count - start + 1 && part.file == "page.md")
    for offset in start..<text.bytes.count {
      #expect(part.position(at: offset - start + 1) == text.position(at: offset))
    }
  }
}
