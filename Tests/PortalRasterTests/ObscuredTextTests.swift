import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A picture with obscured texts")
struct ObscuredTextTests {
  private let screen: Component<Int> = container {
    label(text: "Anna Müller").named("name")
    label(text: "سلام دنیا").named("greeting")
    label(text: "Secret words over\nseveral lines 🎉", style: .text(color: .systemRed)).named("note")
    textField(properties: properties { $0.text = "anna@example.com" }).named("field")
    link(properties: LinkProperties(text: "Write", destination: "mailto:anna@example.com")).named("link")
    imageView(image: .symbol("star")).accessibility { $0.label = "Anna's star" }.named("star")
  }

  private static let words = ["Anna", "ller", "سلام", "Secret", "example.com", "Write"]

  private let canvas = Canvas(width: 220, height: 240)

  private func pictures() throws -> (plain: Picture, obscured: Picture) {
    let plain = try Renderer().picture(of: screen, on: canvas, title: "Anna")
    return (plain, plain.obscuringTexts())
  }

  @Test("is laid out as with letters, and has blocks in its layout text")
  func layout() throws {
    let (plain, obscured) = try pictures()
    let lines = [plain, obscured].map { $0.layoutText.split(separator: "\n") }
    #expect(lines[0].count == lines[1].count)
    for (one, other) in zip(lines[0].dropFirst(), lines[1].dropFirst()) {
      let (one, other) = (try #require(LayoutLine(one)), try #require(LayoutLine(other)))
      #expect(one.path == other.path && one.frame == other.frame)
    }
    #expect(obscured.layoutText.contains("content/name") && obscured.layoutText.contains("\"████ ██████\""))
    #expect(obscured.layoutText.contains("\"██████ █████ ████\\n███████ █████ █\""))
  }

  @Test("has neither letters nor texts in any format")
  func formats() throws {
    let obscured = try pictures().obscured
    #expect(!obscured.list.items.contains { if case .glyphs = $0 { true } else { false } })
    #expect(obscured.list.links.isEmpty)
    let texts = [
      obscured.svg(text: .live), obscured.svg(), obscured.layoutText, SemanticsText.text(of: obscured.screen),
      String(decoding: try obscured.bytes(as: .json), as: UTF8.self), "\(obscured.list.meanings)",
    ]
    for text in texts { #expect(!Self.words.contains { text.contains($0) }) }
    #expect(!texts[0].contains("<text") && !texts[0].contains("font"))
  }

  @Test("has no font and no text in a PDF file", .enabled(if: Program.isInstalled("pdftotext")))
  func pdf() throws {
    let file = try Places.scratchFolder().appendingPathComponent("file.pdf")
    try Data(pictures().obscured.pdf()).write(to: file)
    #expect(try Program.output(of: ["pdftotext", file.path, "-"]).allSatisfy(\.isWhitespace))
    #expect(try Program.output(of: ["pdffonts", file.path]).split(separator: "\n").count == 2)
    let structure = try Program.output(of: ["pdfinfo", "-struct-text", file.path])
    #expect(!Self.words.contains { structure.contains($0) })
  }

  @Test("has a bar for each word, in the colour of its letters, and between words its ground")
  func bars() throws {
    let two: Component<Int> = label(text: "mm mm", style: .text(color: .black, size: 20)).background(.white)
    let canvas = Canvas(width: 100, height: 30, scale: 1, background: .white)
    let plain = try Renderer().picture(of: two, on: canvas)
    let bitmap = try plain.obscuringTexts().painted().bitmap()
    // Along the middle of the bar: a word, a space, a word.
    let row = (0..<100).map { bitmap.pixels[13 * 100 + $0] == 0xff00_0000 }
    let edges = zip(row, row.dropFirst()).filter { $0 != $1 }.count
    #expect(edges == 3 || edges == 4)
    let letters = try plain.painted().bitmap()
    let ink = (0..<100).filter { x in (0..<30).contains { letters.pixels[$0 * 100 + x] != 0xffff_ffff } }
    let bars = (0..<100).filter { row[$0] }
    #expect(abs((ink.max() ?? 0) - (bars.max() ?? 0)) <= 3 && abs((ink.min() ?? 0) - (bars.min() ?? 0)) <= 3)
  }

  @Test("says how long its texts are, and not which: other letters of one width give the same file")
  func secrecy() throws {
    func svg(_ text: String) throws -> String {
      let component: Component<Int> = label(text: text, style: .text(font: Font(name: "Noto Sans Mono")))
      return try Renderer().picture(of: component, on: canvas).obscuringTexts().svg(text: .live)
    }
    #expect(try svg("yes, 128") == svg("no!, 907"))
    #expect(try svg("yes, 128") != svg("yes 128"))
  }
}
