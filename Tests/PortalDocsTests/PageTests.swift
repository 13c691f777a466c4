import Foundation
import PortalDocs
import PortalRaster
import TestSupport
import Testing

@Suite("Markdown pages")
struct PageTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
    try pages.write(
      #"{ "device": { "width": 60, "height": 24 }, "content": { "type": "label", "text": "Hi" } }"#, to: "card.json")
  }

  /// Whether the page's link is recognised, and gets a description.
  private func isLink(_ page: String) throws -> Bool {
    try pages.write(page, to: "page.md")
    let text = String(decoding: try pages.outcome().files.last?.bytes.read() ?? [], as: UTF8.self)
    return text == page.replacing("![](card.png)", with: "![“Hi”](card.png)")
  }

  @Test(
    "have no links in indented code",
    arguments: [
      "Text\n\n    ![](card.png)\n", "    ![](card.png)", "\t![](card.png)", "# Title\n    ![](card.png)",
      "- One\n\n      ![](card.png)", "> Text\n>\n>     ![](card.png)", "-     ![](card.png)",
      "Text\n\n  \t![](card.png)",
      "Text\n\n    one\n\n    ![](card.png)\n", "1. One\n\nText\n\n    ![](card.png)", "Title\n===\n    ![](card.png)",
      "```text\n```\n    ![](card.png)\n",
    ])
  func indented(page: String) throws {
    #expect(try !isLink(page))
  }

  @Test(
    "have links in what is indented for other reasons",
    arguments: [
      "Text\n    ![](card.png)", "- One\n\n    ![](card.png)", "1. One\n\n   ![](card.png)", "   ![](card.png)",
      "- One\n  - Two\n\n    ![](card.png)", "10. One\n\n    ![](card.png)", "> - One\n>\n>     ![](card.png)",
      "<p>\n    ![](card.png)\n</p>", "- ![](card.png)", "> ![](card.png)",
      "@Row {\n\n    @Column {\n\n        ![](card.png)\n}}",
      "* One\n\n      code\n\n  ![](card.png)",
    ])
  func notIndented(page: String) throws {
    #expect(try isLink(page))
  }

  @Test(
    "are parsed in linear time, whatever constructs are left open",
    arguments: [
      "![", "![a](b \"\"", "<a b=", "<picture>", "@Image(a:\"", "[a\n",
    ])
  func open(what: String) throws {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    try pages.write("# Page\n\n" + String(repeating: what, count: 4000), to: "page.md")
    let told = try pages.refusal()
    #expect(told.allSatisfy { $0.message.hasPrefix("there are too many links in this page that do not end") })
  }

  @Test("are refused where most of their links do not end, and not where some do not")
  func endless() throws {
    for (count, isTooMany) in [(20, false), (5000, true)] {
      try pages.write("# Page\n\n" + String(repeating: "![](", count: count), to: "page.md")
      let told = try pages.refusal().map(\.message)
      #expect(told.contains { $0.hasPrefix("there are too many links in this page") } == isTooMany, "\(told)")
    }
  }

  @Test("are parsed in linear time, whatever numbers of backticks are left open")
  func backticks() throws {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    let runs = (1...1500).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    try pages.write("# Page\n\n\(runs)\n", to: "page.md")
    #expect(try pages.outcome().files.isEmpty)
    #expect(try !isLink("``` `` ` ![](card.png)`` \n"))
    #expect(try isLink("``` `` `\n\n` ![](card.png)"))
  }

  @Test(
    "have no links in verbatim text",
    arguments: [
      "<pre>\n![](card.png)\n\n![](card.png)</pre>", "<PRE class=x><img src=\"card.png\"></Pre>",
      "<script>![](card.png)",
    ])
  func literal(page: String) throws {
    try pages.write(page, to: "page.md")
    #expect(try pages.outcome().files.isEmpty)
  }

  @Test("that are not UTF-8 are refused at the first bad byte, all at once")
  func encoding() throws {
    try Data("A\n![](card.png) caf\u{E9}".unicodeScalars.map { UInt8($0.value) })
      .write(to: pages.folder.appendingPathComponent("latin.md"))
    try Data([0xFF, 0xFE, 0x41, 0]).write(to: pages.folder.appendingPathComponent("wide.md"))
    let refusals = try pages.refusal()
    #expect(refusals.map { $0.file?.split(separator: "/").last } == ["latin.md", "wide.md"])
    #expect(refusals.map(\.position) == [SourcePosition(line: 2, column: 18), SourcePosition(line: 1, column: 1)])
    #expect(refusals.allSatisfy { $0.hint == "save it as UTF-8" })
  }

  @Test("may show a story, which is animated and described by its steps")
  func story() throws {
    try pages.write(
      #"{ "screen": "card.json", "steps": [{ "caption": "Light" }, { "caption": "Large", "variant": "xxl" }] }"#,
      to: "walk.json")
    try pages.write("<picture><img src=\"walk.json\"></picture>", to: "page.md")
    try pages.mend()
    #expect(try pages.text(of: "page.md").contains("alt=\"“Light; Large”\" width=\"60\" src=\"walk.png\""))
    #expect(try pages.names(".") == ["card.json", "page.md", "walk-dark.png", "walk.json", "walk.png"])
    for name in ["walk.png", "walk-dark.png"] {
      #expect(Data(try pages.bytes(of: name)).range(of: Data("acTL".utf8)) != nil)
    }
    #expect(try pages.bytes(of: "walk.png") != pages.bytes(of: "walk-dark.png"))
    #expect(try pages.outcome().files.isEmpty)
    try pages.write(#"{ "screen": "crad.json", "steps": [{}] }"#, to: "walk.json")
    #expect(Set(try pages.refusal().map { $0.file?.hasSuffix("walk.json") }) == [true])
  }
}
