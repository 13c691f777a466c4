import Foundation
import PortalDocs
import PortalRaster
import Testing

@Suite("Alternative texts of pictures, and their sizes")
struct DescriptionTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
  }

  private func screen(_ texts: String..., width: Int = 60) throws {
    let labels = texts.map { "{ \"type\": \"label\", \"text\": \"\($0)\" }" }.joined(separator: ", ")
    try pages.write(
      "{ \"device\": { \"width\": \(width), \"height\": 60 }, \"content\": { \"type\": \"container\", \"children\": [\(labels)] } }",
      to: "card.json")
  }

  /// The page after its pictures were drawn.
  private func mended(_ page: String? = nil) throws -> String {
    if let page { try pages.write(page, to: "page.md") }
    try pages.mend()
    return try pages.text(of: "page.md")
  }

  @Test("quote the screen and follow it, in every syntax, while an author's own text stays")
  func follow() throws {
    try screen("One", "Two")
    let own = "![One](card.png) ![“One” and “Two”](card.png) <img src=\"card.png\" alt=\"a “card”\">\n"
    let quoted = "![“One; Two”](card.png) <img alt=\"“One; Two”\" src=\"card.png\">\n"
    #expect(try mended(own + "![](card.png) <img src=\"card.png\">\n") == own + quoted)
    try screen("One", "Three")
    #expect(
      try pages.outcome().findings.map(\.message).filter { $0.hasSuffix("quotes what its screen does not say") }.count
        == 2)
    #expect(try mended() == own + quoted.replacing("Two", with: "Three"))
  }

  @Test("have nothing that commands a terminal or turns the order of reading, in any syntax")
  func visible() throws {
    try screen("a\\u202eb\\u001b[31mc")
    let page = try mended("![](card.png) <img src=\"card.png\">\n")
    #expect(page.contains("“ab") && page.contains("alt=\"“ab"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
  }

  @Test("may be wrapped and escaped in any way")
  func spelled() throws {
    try screen("One & two; *three*")
    let page = "![“One & two;\n*three*”](card.png) <img alt='“One &amp; two; *three*”' src=\"card.png\">"
    #expect(try mended(page) == page)
  }

  @Test("are omitted where an attribute says so")
  func decoration() throws {
    try screen("One")
    let page = "<img src=\"card.png\" alt=\"\"> <img src='card.png' alt> <img src='card.png' alt='' width=30>"
    #expect(try mended(page) == page)
  }

  @Test("may stand in tables")
  func tables() throws {
    try screen("One | two")
    #expect(
      try mended("| ![](card.png) | <img src=\"card.png\"> |\n")
        == "| ![“One \\| two”](card.png) | <img alt=\"“One &#124; two”\" src=\"card.png\"> |\n")
  }

  @Test("are truncated between words, and contain no other quotation marks")
  func shortened() throws {
    try screen(Array(repeating: "sixteen", count: 40).joined(separator: " "))
    let page = try mended("![](card.png)")
    #expect(page == "![“\(Array(repeating: "sixteen", count: 20).joined(separator: " ")) …”](card.png)")
    #expect(try mended() == page)
    // One character with the mark before it, for a reader of Markdown a bracket.
    try screen("a\u{d4e}](b)\u{d4e}<img>")
    #expect(Array(try mended("![](card.png)").utf8) == Array("![“a\u{d4e}\\](b)\u{d4e}\\<img\\>”](card.png)".utf8))
    try screen("He said “yes”")
    #expect(try mended() == "![“He said ‘yes’”](card.png)")
  }

  @Test("are required of the author where the screen has no text to quote")
  func wordless() throws {
    try screen()
    let page = "![](card.png) <img src=\"card.png\"> ![Nothing](card.png)"
    #expect(try mended(page) == page)
    let remarks = try pages.outcome().remarks
    #expect(remarks.map(\.severity) == [.warning, .warning])
    #expect(remarks.map { $0.position?.column } == [1, 15])
  }

  @Test("and widths derived from the picture follow it; any other width stays")
  func widths() throws {
    try screen("One")
    func page(_ width: Int) -> String {
      func pair(_ width: Int) -> String {
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"card-dark.png\">"
          + "<img alt=\"a\" width=\"\(width)\" src=\"card.png\"></picture>\n"
      }
      return pair(width) + pair(40)
    }
    #expect(try mended(page(60)) == page(60))
    try screen("One", width: 80)
    #expect(
      try pages.outcome().findings.map(\.message).contains { $0.hasSuffix("is as wide as its picture was") })
    #expect(try mended() == page(80))
  }
}
