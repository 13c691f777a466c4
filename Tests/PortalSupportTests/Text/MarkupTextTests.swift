import PortalSupport
import Testing

/// What each kind of markup makes of characters that would be more than that.
@Suite("Texts in markup")
struct MarkupTextTests {
  private let text = "<a href=\"x\">'&amp;'|\r\n\t\u{1}\u{85}\u{ffff}é😀"

  @Test("of HTML mean themselves between tags and between both kinds of quotation marks")
  func html() {
    #expect(
      MarkupText.html(text)
        == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;|\r\n\t\u{fffd}\u{fffd}\u{ffff}é😀")
  }

  @Test("of XML have no character that XML cannot say")
  func xml() {
    let rest = "&lt;a href=&quot;x&quot;&gt;'&amp;amp;'|\u{fffd}"
    #expect(MarkupText.xml(text) == rest + "\n\t\u{fffd}\u{85}\u{fffd}é😀")
    #expect(MarkupText.xml(text, keepsLines: true) == rest + "&#10;&#9;\u{fffd}\u{85}\u{fffd}é😀")
  }

  @Test("may have characters of their own that are special")
  func special() {
    #expect(MarkupText.escaped("a|<\"") { $0 == "|" ? "&#124;" : $0 == "\"" ? "\"" : nil } == "a&#124;&lt;\"")
  }

  @Test("count with their thousands apart")
  func thousands() {
    #expect([0, 999, 1000, -1_234_567].map(grouped) == ["0", "999", "1,000", "-1,234,567"])
    #expect(grouped(.min) == "-9,223,372,036,854,775,808")
  }
}
