import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// Three files of one font, made with fontTools and woff2_compress: as it was, and packed in both forms.
@Suite("A web font")
struct WebFontTests {
  private let folder: URL

  init() throws { folder = try Places.scratchFolder() }

  private static func bytes(_ ending: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: Places.package.appendingPathComponent("Tests/FuzzTests/Corpus/font/mono.\(ending)")))
  }

  private func write(_ bytes: [UInt8], _ name: String = "font.woff2") throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  private static let screen: Component<Never> = label(
    text: "Hamburgefonstiv 0123 éÄ", style: labelStyleSheet { $1.textFont = Font(name: "Noto Sans Mono") })

  private func picture(_ path: String) throws -> Picture {
    try Renderer(fonts: FontLibrary(standard: false, adding: [path])).picture(of: Self.screen)
  }

  @Test("draws what the font draws that it was made of, in every format", arguments: ["woff", "woff2"])
  func same(ending: String) throws {
    let expected = try picture(write(Self.bytes("ttf"), "font.ttf"))
    let path = try write(Self.bytes(ending), "font.\(ending)")
    let packed = try picture(path)
    #expect(packed.diagnostics.isEmpty)
    #expect(try packed.png() == expected.png())
    #expect(packed.svg() == expected.svg())
    #expect(try packed.pdf() == expected.pdf())
    #expect(packed.layoutText == expected.layoutText)
    // Who asks what was read is told the file that was named.
    let fonts = try FontLibrary(standard: false, adding: [path])
    _ = try Renderer(fonts: fonts).picture(of: Self.screen)
    #expect(fonts.openedFiles == [path])
    #expect(fonts.listing().families.flatMap(\.faces).map(\.file) == [path])
  }

  @Test("has the very tables that were packed", arguments: ["woff", "woff2"])
  func tables(ending: String) throws {
    let unpacked = try #require(WebFont(Self.bytes(ending))).unpacked()
    func table(_ tag: String, _ file: [UInt8]) -> [UInt8]? {
      for place in stride(from: 12, to: 12 + 16 * Int(file[5]), by: 16)
      where file[place..<place + 4].elementsEqual(tag.utf8) {
        let start = FontFileReader.number(file, at: place + 8)
        return Array(file[start..<start + FontFileReader.number(file, at: place + 12)])
      }
      return nil
    }
    let original = try Self.bytes("ttf")
    // Outlines are packed anew by WOFF2, so that their bytes may differ.
    for tag in ["cmap", "hmtx", "maxp", "name", "OS/2", "post"] {
      #expect(table(tag, unpacked) != nil)
      #expect(table(tag, unpacked) == table(tag, original), "\(tag)")
    }
  }

  @Test("is refused by name where all of a library would take more room than is allowed, and those before it stay")
  func sum() throws {
    let fonts = UnpackedFonts(limit: 3 << 20)
    let tables = [UInt8](repeating: 0, count: 2 << 20)
    let first = try fonts.add(tables, of: "first.woff2")
    let error = #expect(throws: DiagnosticsError.self) { try fonts.add(tables, of: "second.woff2") }
    #expect(
      error?.diagnostics.first?.message == "second.woff2 and the web fonts before it have more than 3 MB unpacked")
    #expect(fonts.origin(of: first) == "first.woff2")
    _ = try fonts.add([UInt8](repeating: 0, count: 1 << 20), of: "third.woff2")
  }

  @Test("that is cut short, damaged or something else is refused in one sentence with a remedy")
  func broken() throws {
    let whole = try Self.bytes("woff2")
    var damaged = whole
    for place in whole.count / 2..<whole.count / 2 + 40 { damaged[place] ^= 0x5a }
    for bytes in [Array(whole.prefix(20)), Array(whole.prefix(60)), Array(whole.dropLast(100)), damaged] {
      let path = try write(bytes)
      let error = try #require(throws: DiagnosticsError.self) { try FontLibrary(adding: [path]) }
      #expect("\(error)".contains("font.woff2 is a web font that cannot be unpacked"), "\(error)")
      #expect("\(error)".contains("woff2_decompress"), "\(error)")
    }
  }

  @Test("that claims to be gigabytes is refused before anything is unpacked", arguments: ["woff", "woff2"])
  func claims(ending: String) throws {
    var bytes = try Self.bytes(ending)
    if ending == "woff" {
      bytes.replaceSubrange(16..<20, with: [0x7f, 0xff, 0xff, 0xff])
    } else {
      // The first table: its flags, and a length of 28 bits.
      bytes.replaceSubrange(49..<50, with: [0xff, 0xff, 0xff, 0x7f])
    }
    let error = #expect(throws: WebFont.Problem.self) { try WebFont(bytes)?.unpacked() }
    #expect(error?.reason == "unpacked it has more than 64 MB")
  }

  @Test("leaves no open file behind")
  func descriptors() throws {
    let path = try write(Self.bytes("woff2"))
    var places: Set<String> = []
    for _ in 0..<20 {
      let fonts = try FontLibrary(standard: false, adding: [path])
      _ = try Renderer(fonts: fonts).picture(of: Self.screen)
      for file in fonts.added.flatMap(\.faces) { places.insert(file.file.path) }
    }
    // Other tests open files meanwhile: numbers are used again, if not always the same one.
    #expect(places.count < 20, "\(places.sorted())")
  }
}
