import PortalSupport
import Testing

/// Similar names, and texts in terminal cells.
@Suite struct TextTests {
  private let names = ["button", "label", "mapView", "imageView", "container", "table", "textView", "row"]

  @Test(arguments: [
    ("buton", "button"), ("BUTTON", "button"), ("buttno", "button"), ("lable", "label"), ("image", nil),
    ("imagView", "imageView"), ("contianer", "container"), ("tabel", "table"), ("textview", "textView"),
    ("xyz", nil), ("", nil), ("r", nil), ("rwo", "row"), ("ro", nil), ("bttn", "button"), ("zzzzzz", nil),
  ])
  func nearestName(to name: String, is expected: String?) {
    #expect(PortalSupport.nearestName(to: name, in: names) == expected)
  }

  @Test func nearestNameIsNotSoughtForLongTexts() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(PortalSupport.nearestName(to: long, in: [long]) == nil)
    #expect(PortalSupport.nearestName(to: "a", in: [long, "A"]) == "A")
  }

  @Test func nearestNameIsSoughtAmongThousandsOfShortNamesAndFewerLongOnes() {
    func compared(_ name: String, _ candidates: [String]) -> Int {
      var count = 0
      _ = PortalSupport.nearestName(
        to: name,
        in: candidates.lazy.map { candidate in
          count += 1
          return candidate
        })
      return count
    }
    #expect(compared("colour", (0..<1000).map { "name\($0)" }) == 1000)
    // A hundred errors are told, and for each of them a name is sought.
    let long = (0..<4000).map { String(String(repeating: "\($0) abcdefghijklmnop", count: 4).prefix(64)) }
    #expect(compared(String(repeating: "x", count: 64), long) < 200)
  }

  @Test func nearestNameIsNotSoughtForCharactersOfAMegabyte() {
    let long = "a" + String(repeating: "\u{301}", count: 500_000)
    #expect(PortalSupport.nearestName(to: long, in: [long]) == nil)
    #expect(PortalSupport.nearestName(to: "a", in: [long, "A"]) == "A")
  }

  @Test(arguments: [
    ("::add-mask::x", "./::add-mask::x"), ("a.json: ok", "a.json: ok"), ("  ::x", "./  ::x"), ("a ::x::", "a ::x::"),
    ("\u{3000}\u{200B}:\u{301}:x", "./\u{3000}\u{200B}:\u{301}:x"), ("a\n::x\nb", "a\n./::x\nb"),
    ("", ""), ("\n", "\n"),
    ("a ##[set-output name=x]y", "a ## [set-output name=x]y"), ("#[a] ##x[", "#[a] ##x["),
    ("##\u{200B}[x\u{301}] ###[", "##\u{200B} [x\u{301}] ### ["), ("##[\u{301}x", "## [\u{301}x"),
  ])
  func harmless(_ text: String, is expected: String) {
    #expect(WorkflowText.harmless(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ﾊﾝ", 2), ("Ａ", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("👍🏽", 2), ("ابج", 3),
    ("a\u{200B}b", 2),
  ])
  func text(_ text: String, takes cells: Int) {
    #expect(TerminalText.cells(of: text) == cells)
  }
}
