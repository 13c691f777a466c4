import Portal
import PortalRaster
import Testing

@Suite("Live text in SVG")
struct LiveTextTests {
  private func svg(_ text: String) throws -> String {
    let label = ViewSpec(.label(LabelSpec(text: text)))
    return try Renderer().picture(of: label, on: Canvas(width: 200, height: 40, scale: 2), title: "T").svg(text: .live)
  }

  @Test("is text, with a position for every letter and the font that has them")
  func text() throws {
    let svg = try svg("a<b")
    #expect(
      svg.contains(
        /<text y="[0-9.]+" font-size="17" fill="#000000" font-family="f0" x="0 [0-9.]+ [0-9.]+">a&lt;b<\/text>/))
    #expect(svg.matches(of: /@font-face\{font-family:f0;src:url\(data:font\/woff;base64,d09GR/).count == 1)
    #expect(!svg.contains("<use"))
  }

  @Test("has positions for whole letters only")
  func marks() throws {
    #expect(
      try svg("e\u{301}x").contains(
        /<tspan font-family="f0" x="0">e\u{301}<\/tspan><tspan font-family="f0" x="[0-9.]+">x</))
  }

  @Test("has a glyph for each form that a letter takes")
  func forms() throws {
    let svg = try svg("ببب")
    #expect(svg.matches(of: /@font-face/).count == 3)
    #expect(svg.contains("direction=\"rtl\""))
  }

  @Test("is drawn as outlines where a letter has more marks than a font can say")
  func endlessLetter() throws {
    let letter = "a" + String(repeating: "\u{301}", count: 300)
    #expect(!(try svg(letter)).contains("<text"))
    #expect(try svg("a" + String(repeating: "\u{301}", count: 3)).contains("<text"))
  }

  @Test("is deterministic")
  func same() throws {
    #expect(try svg("Twice שלום") == svg("Twice שלום"))
  }
}
