import PortalPages
import PortalSupport
import Testing

@Suite("A page")
struct PageTests {
  private let nasty = "</script><img src=x onerror='alert(1)'>\"&\u{0}"

  @Test("escapes every text")
  func texts() {
    let html = HTML.tag("p", HTMLAttribute("title", nasty)) { nasty }
    let escaped = "&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&quot;&amp;\u{fffd}"
    #expect(html.markup == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("escapes its title, its summary and its paths, too")
  func wholePage() {
    let page = Page(title: nasty, summary: nasty) { nasty }
    #expect(!page.text.contains("<img"))
    #expect(page.text.contains("<title>&lt;/script&gt;"))
    #expect(page.bytes == Array(page.text.utf8))
  }

  @Test("accepts only paths as paths")
  func paths() {
    func markup(_ attribute: HTMLAttribute) -> String { HTML.tag("a", attribute).markup }
    #expect(markup(.link(to: "javascript:alert(1)")) == "<a href=\"javascript%3Aalert%281%29\">")
    #expect(markup(.link(to: "//elsewhere/x")) == "<a href=\".//elsewhere/x\">")
    #expect(markup(.link(to: "a b/c?d#e.png", at: "ü")) == "<a href=\"a%20b/c%3Fd%23e.png#%C3%BC\">")
    #expect(markup(.source("photo@2x.png")) == "<a src=\"photo@2x.png\">")
  }

  @Test("keeps the contents of scripts, style sheets and data from closing their elements")
  func otherLanguages() {
    let page = Page(
      title: "", styles: [.inline("a::after { content: \"</style>\" }")], scripts: [.inline("let a = \"</script>\"")]
    ) {
      HTML.data([["text": "</script><!--"]], id: "values")
    }
    #expect(page.text.components(of: "</style>") == 1)
    // The theme's, the data's and the page's own.
    #expect(page.text.components(of: "</script>") == 3)
    #expect(page.text.contains("{\"text\":\"\\u003c/script>\\u003c!--\"}"))
  }

  @Test("escapes signs that are one character with a mark before or behind them")
  func marks() {
    let page = Page(
      title: "", styles: [.inline("\u{d4e}</style>")], scripts: [.inline("\u{d4e}</script>\u{d4e}<!--\u{301}")]
    ) {
      HTML.data([["text": "\u{d4e}</script>\u{d4e}<img>"]], id: "values")
    }
    let tags = page.bytes.split(separator: UInt8(ascii: "<"))
    func count(_ beginning: String) -> Int { tags.count { $0.starts(with: beginning.utf8) } }
    #expect(count("/script>") == 3 && count("/style>") == 1)
    #expect(count("img") == 0 && count("!--") == 0)
  }

  @Test("needs nothing from the network")
  func offline() {
    let text = Page(title: "Page") { HTML.picture("a.png", dark: "b.png", description: "A", width: 1, height: 1) }.text
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("//fonts"))
  }

  @Test("may have its style sheets and scripts in files that pages share")
  func files() {
    let text = Page(title: "Page", styles: [.file("site.css")], scripts: [.file("site.js")]) {}.text
    #expect(text.contains("<link rel=\"stylesheet\" href=\"site.css\">"))
    #expect(text.contains("<script src=\"site.js\"></script>"))
  }

  @Test("is built with loops, conditions and optional parts")
  func builder() {
    let missing: HTML? = nil
    let html = HTML.tag("ul") {
      for word in ["a", "b"] { HTML.tag("li") { word } }
      if let missing { missing }
      if html5 { "<" } else { ">" }
    }
    #expect(html.markup == "<ul><li>a</li><li>b</li>&lt;</ul>")
  }

  private var html5: Bool { true }

  @Test("has a light/dark switch, code with a copy button, and pictures with a dark twin")
  func parts() {
    #expect(HTML.code("let a = 1 < 2", language: "Swift").markup.contains("let a = 1 &lt; 2"))
    #expect(HTML.code("", language: "Swift").markup.contains("aria-label=\"Copy Swift\""))
    #expect(BaseScript.code.contains("data-theme-switch") && HTML.themeSwitch.markup.contains("data-theme-switch"))
    let picture = HTML.picture("a.png", dark: "b.png", description: "A cat", width: 3, height: 4).markup
    #expect(picture.contains("<source srcset=\"b.png\" media=\"(prefers-color-scheme: dark)\" data-dark>"))
    #expect(picture.contains("<img src=\"a.png\" alt=\"A cat\" width=\"3\" height=\"4\""))
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
