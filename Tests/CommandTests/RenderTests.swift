import Foundation
import PortalRaster
import TestSupport
import Testing

@Suite("portal-render draws")
struct RenderTests {
  private let tool: CommandTool
  private let document = """
    { "content": { "type": "container", "layout": { "flex": { "grow": 1 }, "padding": 16 },
      "children": [{ "type": "label", "id": "title", "text": "Hello, Portal" }] } }
    """

  init() throws {
    tool = try CommandTool()
    try tool.write(document, to: "screen.json")
  }

  @Test(
    "each format by the output's extension",
    arguments: [
      ("png", "\u{89}PNG"), ("svg", "<svg "), ("pdf", "%PDF-"), ("webp", "RIFF"), ("jpg", "\u{ff}\u{d8}\u{ff}"),
      ("jpeg", "\u{ff}\u{d8}\u{ff}"), ("txt", "screen 390"), ("json", "{"),
    ])
  func formats(ending: String, beginning: String) throws {
    let result = try tool.run("screen.json", "-o", "out.\(ending)")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let written = try #require(tool.contents(of: "out.\(ending)"))
    let expected = beginning.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect([UInt8](written.prefix(expected.count)) == expected)
  }

  @Test("the same bytes every time, whatever the environment", arguments: ["png", "svg", "pdf", "webp", "jpg", "json"])
  func stableBytes(ending: String) throws {
    #expect(try tool.run("screen.json", "-o", "first.\(ending)").status == 0)
    let strange = [
      "HOME": "/nonexistent", "LANG": "ja_JP.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu",
      "LANGUAGE": "ar", "FONTCONFIG_PATH": "/nonexistent", "PANGO_LANGUAGE": "zh", "XDG_DATA_HOME": "/nonexistent",
    ]
    #expect(try tool.run("screen.json", "-o", "second.\(ending)", environment: strange).status == 0)
    let first = try #require(tool.contents(of: "first.\(ending)"))
    #expect(tool.contents(of: "second.\(ending)") == first)
  }

  @Test("several screens as the pages of one PDF", .enabled(if: Program.isInstalled("pdfinfo")))
  func pages() throws {
    try tool.write(document.replacing("Portal", with: "again"), to: "second.json")
    for (screens, count) in [(["screen.json"], 1), (["screen.json", "second.json"], 2)] {
      #expect(try tool.run(screens + ["-o", "all.pdf"]).status == 0)
      let information = try Program.output(of: ["pdfinfo", tool.folder.path + "/all.pdf"])
      #expect(information.firstMatch(of: /Pages: +([0-9]+)\n/)?.output.1 == "\(count)")
    }
  }

  @Test("several screens as one file only if it has pages")
  func noPages() throws {
    let refused = try tool.run("screen.json", "screen.json", "-o", "all.svg")
    #expect(refused.status == 2 && tool.files == ["screen.json"])
    #expect(refused.errors.contains("-o screens.pdf"))
  }

  @Test("the good pages of a PDF alone, with --strict, and counts the missing ones")
  func strictPages() throws {
    try tool.write(#"{ "content": { "type": "imageView", "image": "none.png" } }"#, to: "broken.json")
    let result = try tool.run("screen.json", "broken.json", "--strict", "-o", "all.pdf")
    #expect(result.status == 1)
    #expect(result.errors.contains("all.pdf") && result.errors.contains("1 of 2"), "\(result.errors)")
    #expect(try tool.run("screen.json", "-o", "one.pdf").status == 0)
    let one = try #require(tool.contents(of: "one.pdf"))
    #expect(tool.contents(of: "all.pdf") == one)
  }

  @Test("SVG with outlines, or with live text")
  func svgText() throws {
    #expect(try tool.run("screen.json", "-o", "live.svg", "--svg-text", "live").status == 0)
    #expect(try tool.run("screen.json", "-o", "still.svg").status == 0)
    let live = String(decoding: try #require(tool.contents(of: "live.svg")), as: UTF8.self)
    #expect(live.contains(">Hello, Portal</text>"))
    #expect(!String(decoding: try #require(tool.contents(of: "still.svg")), as: UTF8.self).contains("<text"))
    #expect(try tool.run("screen.json", "-o", "x.svg", "--svg-text", "dead").status == 2)
  }

  @Test("PNG fast, or small, with the same pixels")
  func pngSettings() throws {
    #expect(try tool.run("screen.json", "-o", "fast.png").status == 0)
    #expect(try tool.run("screen.json", "-o", "small.png", "--png", "small").status == 0)
    let fast = [UInt8](try #require(tool.contents(of: "fast.png")))
    let small = [UInt8](try #require(tool.contents(of: "small.png")))
    #expect(small.count < fast.count)
    #expect(try Bitmap(png: fast, name: "fast") == Bitmap(png: small, name: "small"))
  }

  @Test("in the requested text size")
  func textSize() throws {
    try tool.write(
      "{ \"content\": { \"type\": \"label\", \"text\": \"Hi\", \"style\": { \"scalesWithTextSize\": true } } }",
      to: "scales.json")
    let large = try tool.run("scales.json", "-o", "-", "--format", "txt", "--text-size", "accessibility1")
    #expect(large.text.contains("en accessibility1") && large.text.contains("#000000 28"))
    let short = try tool.run(
      "scales.json", "-o", "-", "--format", "txt", "--text-size", "a1", "--direction", "ltr")
    #expect(short.text == large.text)
    let wrong = try tool.run("scales.json", "-o", "-", "--format", "txt", "--text-size", "huge")
    #expect(wrong.status == 2 && wrong.errors.contains("xSmall"))
  }

  @Test("from standard input to standard output")
  func pipes() throws {
    let result = try tool.run("-", "-o", "-", "--format", "txt", input: document)
    #expect(result.status == 0)
    #expect(result.text.contains("label content/title 16,16"))
    #expect(tool.files == ["screen.json"])
  }

  @Test("beside the screen when no output is named, and never over it")
  func defaultOutput() throws {
    #expect(try tool.run("screen.json").status == 0)
    #expect(try tool.run("screen.json", "--format", "json").status == 0)
    #expect(tool.files == ["screen.json", "screen.layout.json", "screen.png"])
  }

  @Test(
    "from right to left in languages that are written so",
    arguments: [("ar", "rightToLeft"), ("az-Arab", "rightToLeft"), ("de-CH", "leftToRight")])
  func directionOfLanguages(locale: String, direction: String) throws {
    let result = try tool.run("screen.json", "-o", "-", "--format=txt", "--locale", locale)
    #expect(result.text.hasPrefix("screen 390×844 @2x light \(direction) \(locale)\n"))
  }

  @Test("an empty screen where its content has display none")
  func hidden() throws {
    try tool.write(
      "{ \"content\": { \"type\": \"label\", \"text\": \"x\", \"layout\": { \"display\": \"none\" } } }",
      to: "hidden.json")
    #expect(try tool.run("hidden.json", "-o", "hidden.png").status == 0)
    let picture = try Bitmap(png: [UInt8](#require(tool.contents(of: "hidden.png"))), name: "hidden.png")
    #expect(Set(picture.pixels).count == 1)
    try tool.write("{ \"content\": { \"type\": \"label\", \"text\": \"x\" } }", to: "shown.json")
    #expect(try tool.run("shown.json", "-o", "shown.png").status == 0)
    let shown = try Bitmap(png: [UInt8](#require(tool.contents(of: "shown.png"))), name: "shown.png")
    #expect(Set(shown.pixels).count > 1 && shown.pixels.contains(picture.pixels[0]))
  }

  @Test("several screens by a template, the good ones even if one fails")
  func several() throws {
    try tool.write("{", to: "broken.json")
    try tool.write(document, to: "other.json")
    let result = try tool.run("screen.json", "broken.json", "other.json", "-o", "{name}@2x.png")
    #expect(result.status == 2)
    #expect(tool.files == ["broken.json", "other.json", "other@2x.png", "screen.json", "screen@2x.png"])
  }

  @Test("with the traits and on the canvas of the command line")
  func overrides() throws {
    let result = try tool.run(
      "screen.json", "-o", "-", "--format=txt", "--size", "200x100", "--scale", "3", "--appearance", "dark",
      "--direction", "rightToLeft", "--locale", "ar")
    #expect(result.text.hasPrefix("screen 200×100 @3x dark rightToLeft ar\n"))
  }

  @Test("on a canvas as large as the screen would like, and to a page's end")
  func fits() throws {
    let rows = (0..<9).map { "{ \"type\": \"container\", \"layout\": { \"height\": \(30 + $0) } }" }
    try tool.write(
      """
      { "device": { "width": 100, "height": 90 },
        "content": { "type": "scrollView", "layout": { "flex": { "grow": 1 } }, "children": [\(rows.joined(separator: ","))] } }
      """, to: "page.json")
    func heading(_ options: String...) throws -> String {
      let result = try tool.run(["layout", "page.json"] + options)
      return String(result.text.prefix { $0 != "\n" }.dropLast(" light leftToRight en".count))
    }
    #expect(try heading() == "screen 100×90 @2x")
    #expect(try heading("--size", "whole") == "screen 100×306 @2x")
    #expect(try heading("--size", "80xfit") == "screen 80×306 @2x")
    #expect(try heading("--size", "80x70") == "screen 80×70 @2x")
    try tool.write(
      #"{ "content": { "type": "container", "layout": { "width": 40, "height": 30 } } }"#, to: "small.json")
    #expect(try tool.run("layout", "small.json", "--size", "fit", "--scale", "3").text.hasPrefix("screen 40×30 @3x"))
    let drawn = try tool.run(
      "page.json", "-o", "{name}{-variant}.{device}.txt", "--variants", "base,whole,70xfit", "--size", "60x50")
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(tool.files.contains("page-whole.whole.txt") && tool.files.contains("page-70xfit.70xfit.txt"))
    let high = try tool.run("page.json", "-o", "high.png", "--size", "whole", "--scale", "64")
    #expect(high.status == 2 && high.errors.contains("all of the screen takes 100×306 points"), "\(high.errors)")
  }

  @Test("an image that is embedded in the document")
  func embeddedImage() throws {
    // One red pixel.
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
    try tool.write(
      """
      { "device": { "width": 4, "height": 4, "scale": 1 },
        "content": { "type": "imageView", "image": { "data": "\(pixel)" }, "layout": { "flex": { "grow": 1 } } } }
      """, to: "image.json")
    let result = try tool.run("image.json", "-o", "image.png")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let picture = try Bitmap(png: [UInt8](#require(tool.contents(of: "image.png"))), name: "image.png")
    #expect(picture.pixels == [UInt32](repeating: 0xffff_0000, count: 16))
  }
}
