import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

@Suite("A given font file")
struct FontFileTests {
  private let folder: URL
  private let original: [UInt8]
  private let screen: Component<Never> = label(text: "Hamburgefonstiv 123, Ωλ Жд")

  init() throws {
    folder = try Places.scratchFolder()
    let fonts = try FontLibrary()
    _ = try Renderer(fonts: fonts).picture(of: screen)
    original = try [UInt8](Data(contentsOf: URL(fileURLWithPath: try #require(fonts.openedFiles.first))))
  }

  private func write(_ bytes: [UInt8], _ name: String = "font.otf") throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  private func refuses(_ bytes: [UInt8], _ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = try write(bytes)
    #expect(sourceLocation: sourceLocation) {
      try FontLibrary(adding: [path])
    } throws: { error in
      words.allSatisfy { "\(error)".contains($0) }
    }
  }

  @Test("that is a web font is refused with the command to unpack it", arguments: ["wOF2", "wOFF"])
  func webFont(magic: String) throws {
    try refuses(Array(magic.utf8) + original.dropFirst(4), "web font", "woff2_decompress")
  }

  @Test(
    "that is none is refused", arguments: ["", "x", "hello, I am a text", "%!PS-AdobeFont-1.0", "ttcf", "OTTO", "true"])
  func noFont(text: String) throws {
    try refuses(Array(text.utf8), "no font that can be used", "font.otf")
  }

  @Test("that is truncated is refused", arguments: [13, 100, 1000, 10_000, 100_000])
  func truncated(count: Int) throws {
    try refuses(Array(original.prefix(count)), "ends too early")
  }

  @Test("that claims millions of faces is refused")
  func manyFaces() throws {
    try refuses(
      Array("ttcf".utf8) + [0, 1, 0, 0, 0xff, 0xff, 0xff, 0xff] + [UInt8](repeating: 0, count: 4096), "no font")
  }

  @Test("that is a folder without fonts, a missing path or a forbidden folder has its own error")
  func paths() throws {
    #expect { try FontLibrary(adding: [folder.path + "/nothing"]) } throws: { "\($0)".contains("there is no font at") }
    #expect { try FontLibrary(adding: [folder.path]) } throws: { "\($0)".contains("there is no font in") }
  }

  @Test("with unsupported colour glyphs is refused by name", arguments: ["COLR", "SVG ", "sbix"])
  func colors(table: String) throws {
    var bytes = original
    let start = try #require(bytes.prefix(400).indices.first { bytes[$0..<$0 + 4].elementsEqual("GDEF".utf8) })
    bytes.replaceSubrange(start..<start + 4, with: table.utf8)
    try refuses(bytes, "font.otf", String(table.filter { $0 != " " }), "CBDT")
  }

  /// Outlines of two kinds, and with variation axes.
  private static let kinds = [
    "Inter", "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf",
    "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf",
  ].filter { $0 == "Inter" || FileManager.default.fileExists(atPath: $0) }

  @Test("that is damaged leads to an error or a picture", arguments: 0..<8, kinds)
  func mutated(seed: Int, kind: String) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let original = try kind == "Inter" ? original : [UInt8](Data(contentsOf: URL(fileURLWithPath: kind)))
    for round in 0..<12 {
      var bytes = original
      // Few changes go deep; many are noticed early. The table directory in the first bytes gets its share.
      for _ in 0..<[1, 4, 30, 400][round % 4] {
        let within = Bool.random(using: &generator) ? min(2048, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<within, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let path = try write(bytes, "mutated-\(seed)-\(round).otf")
      do {
        let library = try FontLibrary(standard: false, adding: [path])
        let name = library.familyNames.first ?? "Inter"
        let text: Component<Never> = label(
          text: "Hamburgefonstiv 123, Ωλ Жд שלום",
          style: labelStyleSheet {
            $1.textFont = Font(name: name)
            $1.variations = [FontVariation("wght", 650)]
          })
        let picture = try Renderer(fonts: library).picture(of: text)
        _ = try picture.png()
        _ = picture.svg()
        _ = try picture.pdf()
      } catch is DiagnosticsError {}
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
