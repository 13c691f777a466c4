import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

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

  @Test(
    "that is none is refused", arguments: ["", "x", "hello, I am a text", "%!PS-AdobeFont-1.0", "ttcf", "OTTO", "true"])
  func noFont(text: String) throws {
    try refuses(Array(text.utf8), "no font that can be used", "font.otf")
  }

  @Test("that is truncated is refused", arguments: [13, 100, 1000, 10_000, 100_000])
  func truncated(count: Int) throws {
    try refuses(Array(original.prefix(count)), "ends too early")
  }

  /// A font of which each letter is 2,000 times as wide and high as its size, and which has neither an ellipsis nor U+E000.
  private static let vast = """
    AAEAAAAKAIAAAwAgT1MvMkFYP6UAAAEoAAAAYGNtYXAADAC2AAABlAAAADRnbHlmBPcE9gAAAdQAAABYaGVhZC2EGwsAAACsAAAANmhoZWGAEH \
    /xAAAA5AAAACRobXR4f/8AAAAAAYgAAAAKbG9jYQBCACwAAAHIAAAACm1heHAABgAGAAABCAAAACBuYW1lYERRewAAAiwAAABXcG9zdDR1nJsA \
    AAKEAAAAMwABAAAAAQAAk7b+1V8PPPUAAwAQAAAAAOcvbvoAAAAA5y9u+gAAAAAADwAPAAAAAwACAAAAAAAAAAEAAH//gAAAAH//AAB/8AAPAA \
    EAAAAAAAAAAAAAAAAAAAABAAEAAAAEAAQAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAA3//AZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAPz8/PwAAAGEAY3//AAAAAH//gAAAAAAAAAAAAAAAAAAAAAAgAAB//wAAAAAAAAAAAAAAAAACAAAAAw \
    AAABQAAwABAAAAFAAEACAAAAAEAAQAAQAAAGP//wAAAGH///+gAAEAAAAAAAAACwAWACEALAAAAAEAAAAAAA8ADwADAAAxNTMVDw8PAAABAAAA \
    AAAPAA8AAwAAMTUzFQ8PDwAAAQAAAAAADwAPAAMAADE1MxUPDw8AAAEAAAAAAA8ADwADAAAxNTMVDw8PAAAAAAQANgABAAAAAAABAAQAAAABAA \
    AAAAACAAcABAADAAEECQABAAgACwADAAEECQACAA4AE0V2aWxSZWd1bGFyAEUAdgBpAGwAUgBlAGcAdQBsAGEAcgAAAgAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAEAAABAgEDAQQCZzACZzECZzIA
    """

  @Test("that says of itself what no number holds draws what it has, and ends no process")
  func vastLetters() throws {
    let bytes = try #require(Data(base64Encoded: Self.vast, options: .ignoreUnknownCharacters))
    let path = try write([UInt8](bytes), "vast.ttf")
    let renderer = try Renderer(fonts: FontLibrary(adding: [path]))
    for size in [64, 1024, 4096] {
      for text in ["a\u{E000}b", "\u{E000}\u{E000}\u{7}", "aaaaaaaa"] {
        let style = labelStyleSheet { _, label in
          label.textFont = Font(name: "Evil")
          label.textSize = Double(size)
          label.letterSpacing = 4096
          label.numberOfLines = 1
        }
        let picture = try renderer.picture(of: label(text: text, style: style) as Component<Never>)
        #expect(picture.screen.root.children.first?.ownText != nil || picture.screen.root.ownText != nil)
      }
    }
  }

  @Test("that has thousands of tables is refused")
  func manyTables() throws {
    try refuses([0, 1, 0, 0, 0xff, 0xff] + [UInt8](repeating: 0, count: 2 << 20), "no font", "more than 1000 tables")
  }

  @Test("in a folder of more files than any collection of fonts has is not looked for to the end")
  func manyEntries() throws {
    for number in 0..<20 { _ = try write([], "\(number).txt") }
    #expect(try FontSearch.files(at: write(original), mostEntries: 1).count == 1)
    #expect(try FontSearch.files(at: folder.path, mostEntries: 21).count == 1)
    #expect {
      try FontSearch.files(at: folder.path, mostEntries: 20)
    } throws: {
      "\($0)".contains("has more than 20 files and folders")
    }
  }

  @Test("in a folder of fonts that are too large together is not read")
  func manyBytes() throws {
    for number in 0..<3 { _ = try write([UInt8](repeating: 0, count: 1000), "\(number).ttf") }
    #expect(try FontSearch.files(at: folder.path, mostBytes: 3000).count == 3)
    #expect {
      try FontSearch.files(at: folder.path, mostBytes: 2999)
    } throws: {
      "\($0)".contains("has fonts of more than 2,999 bytes")
    }
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

  // MARK: Folders of many

  /// Writes small fonts into a folder of their own, each with a family and a name of four letters, and perhaps a character
  /// that no other font has in place of its é.
  private func fonts(_ count: Int, sharing name: String? = nil, withMark marked: Set<Int> = []) throws -> String {
    let small = try [UInt8](
      Data(contentsOf: Places.package.appendingPathComponent("Tests/FuzzTests/Corpus/font/letters.ttf")))
    let folder = folder.appendingPathComponent("fonts-\(count)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for index in 0..<count {
      let own = "\(1000 + index)"
      var bytes = small
      // Its family, and the beginning of its name, in UTF-16.
      for (place, name) in [(666, own), (712, name ?? own)] {
        for (letter, byte) in name.utf8.enumerated() { bytes[place + 2 * letter + 1] = byte }
      }
      // The end, the beginning and the difference to its glyph of a segment of the character map.
      if marked.contains(index) {
        bytes.replace([0x2f, 0xe0, 0x2f, 0xe0, 0xd0, 0x23], at: [298, 299, 308, 309, 316, 317])
      }
      try Data(bytes).write(to: folder.appendingPathComponent("\(own).ttf"))
    }
    return folder.path
  }

  @Test("of thousands is asked for letters in a time that grows as their number does, be their names alike or not")
  func manyFonts() throws {
    func seconds(_ count: Int, _ name: String?) throws -> Double {
      let path = try fonts(count, sharing: name)
      return try ThreadTime.seconds {
        let renderer = try Renderer(fonts: FontLibrary(adding: [path]))
        let screen: Component<Never> = label(text: "\u{2FE0}\u{2FE1}")
        _ = try renderer.picture(of: screen).png()
      }
    }
    _ = try seconds(1, nil)
    for (add, name) in [(0, nil), (1, "Same")] {
      let (few, many) = (try seconds(150 + add, name), try seconds(2400 + add, name))
      #expect(many < few * 48, "\(many / few) times as long for 16 times as many")
    }
  }

  @Test("stands in for a letter if it is the first in the folder that has it, however far behind")
  func firstOfMany() throws {
    let library = try FontLibrary(adding: [fonts(150, withMark: [100, 140])])
    let renderer = try Renderer(fonts: library)
    for text in ["\u{2FE1}", "\u{2FE0}"] {
      let screen: Component<Never> = label(text: text)
      let picture = try renderer.picture(of: screen)
      let faces = try #require(picture.screen.root.ownText).shaped.lines.flatMap(\.runs).map(\.face.name)
      #expect((faces == ["1100-Regular"]) == (text == "\u{2FE0}"), "\(faces)")
    }
  }

  @Test("is refused where a folder's fonts have too many faces together")
  func tooManyFaces() throws {
    // A collection that names one face 256 times.
    var collection = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 1, 0]
    let head = collection.count + 256 * 4
    for _ in 0..<256 { collection += [0, 0, UInt8(head >> 8), UInt8(head & 0xff)] }
    var small = try [UInt8](
      Data(contentsOf: Places.package.appendingPathComponent("Tests/FuzzTests/Corpus/font/letters.ttf")))
    for table in 0..<Int(small[5]) {
      let place = 12 + 16 * table + 8
      let offset = small[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + head
      small.replace((0..<4).map { UInt8(truncatingIfNeeded: offset >> (24 - 8 * $0)) }, at: Array(place..<place + 4))
    }
    let many = folder.appendingPathComponent("many")
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: false)
    // FreeType believes in as many faces as there is room for.
    small += [UInt8](repeating: 0, count: 8192)
    for index in 0..<79 { try Data(collection + small).write(to: many.appendingPathComponent("\(index).ttc")) }
    #expect { try FontLibrary(adding: [many.path]) } throws: { "\($0)".contains("more than 20000 faces") }
  }
}

extension [UInt8] {
  fileprivate mutating func replace(_ bytes: [UInt8], at places: [Int]) {
    for (place, byte) in zip(places, bytes) { self[place] = byte }
  }
}
