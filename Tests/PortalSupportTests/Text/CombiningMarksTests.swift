import PortalSupport
import Testing

@Suite("Marks that combine with one letter")
struct CombiningMarksTests {
  private let most = SupportLimits.marks

  private func marks(_ count: Int, _ mark: String = "\u{301}") -> String { String(repeating: mark, count: count) }

  @Test(
    "are found where one is too many, wherever they stand and however many bytes each has",
    arguments: ["\u{301}", "\u{344}", "\u{e38}", "\u{1dc4}", "\u{f73}", "\u{1d165}"])
  func tooMany(mark: String) {
    let length = mark.utf8.count
    for before in 0..<600 {
      let start = String(repeating: "x", count: before) + "é"
      #expect(CombiningMarks.excess(inText: start + marks(most, mark) + "y") == nil)
      let end = start.utf8.count + (most + 1) * length
      #expect(CombiningMarks.excess(inText: start + marks(most + 1, mark) + "y") == start.utf8.count..<end)
      #expect(CombiningMarks.excess(inText: start + marks(most * 9, mark)) == start.utf8.count..<end)
    }
    #expect(CombiningMarks.excess(inText: marks(most + 1, mark)) == 0..<(most + 1) * length)
  }

  @Test("are as many as a text has letters for, or others between them that end what is sorted")
  func many() {
    for text in ["a" + marks(most), "\u{301}\u{34f}", "\u{20dd}", "\u{939}\u{93f}", "漢", "각", "é", "👩\u{200d}", "a"] {
      #expect(CombiningMarks.excess(inText: String(repeating: text, count: 1000)) == nil)
    }
    #expect(CombiningMarks.excess(inText: "") == nil)
  }
}

@Suite("A text that is compared by its bytes")
struct ByteTextTests {
  @Test("is another one where an accent is written otherwise, and the same however it was made")
  func accents() {
    #expect("\u{e9}" == "e\u{301}")
    #expect(ByteText("\u{e9}") != ByteText("e\u{301}"))
    #expect(Set(["\u{e9}", "e\u{301}", "e" + "\u{301}"].map(ByteText.init)).count == 2)
    let long = String(repeating: "abc", count: 20)
    #expect(Set([ByteText(long), ByteText(String("x\(long)".dropFirst()))]).count == 1)
  }
}
