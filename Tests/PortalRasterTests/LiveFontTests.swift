import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A font of live text")
struct LiveFontTests {
  private func face() throws -> FontFace {
    let renderer = try Renderer()
    let picture = try renderer.picture(
      of: ViewSpec(.label(LabelSpec(text: "a"))), on: Canvas(width: 40, height: 40, scale: 1))
    let runs = picture.list.items.compactMap { if case .glyphs(let run, _, _) = $0 { run } else { nil } }
    let run = try #require(runs.first)
    return try #require(renderer.fonts.face(run.face))
  }

  /// A font of letters with three marks each, every combination once, which have up to six ligatures.
  private func font(of count: Int, _ face: FontFace) throws -> LiveFont {
    var fonts = LiveFonts()
    for number in 0..<count {
      let marks = [number % 40, number / 40 % 40, number / 1600].compactMap { Unicode.Scalar(0x300 + UInt32($0)) }
      let text = "a" + String(String.UnicodeScalarView(marks))
      #expect(fonts.add(GlyphCluster(text: text, parts: [], x: 0), of: face, false) == 0)
    }
    return try #require(fonts.all.first)
  }

  @Test("is the first in which its characters have no other glyph, found without asking each of thousands")
  func places() throws {
    let face = try face()
    var fonts = LiveFonts()
    func place(_ text: String, _ form: Int) -> Int? {
      fonts.add(GlyphCluster(text: text, parts: [.init(glyph: 1, right: form, up: 0)], x: 0), of: face, false)
    }
    #expect((0..<20_000).allSatisfy { place("a", $0) == $0 })
    #expect(place("b", 7) == 0 && place("b", 8) == 1 && place("b", 7) == 0 && place("a", 9_000) == 9_000)
    #expect(fonts.all.count == 20_000)
  }

  @Test("has each ligature once, though letters may be written in the same ways")
  func ligatures() throws {
    let ligatures = try font(of: 1000, face()).file(name: "f").ligatures
    #expect(Set(ligatures.map(\.glyphs)).count == ligatures.count)
    #expect(ligatures.count > 1000)
  }

  @Test("is made in a time that grows as its letters do")
  func growth() throws {
    let face = try face()
    func seconds(_ count: Int) throws -> Double {
      let font = try font(of: count, face)
      let before = ThreadTime.seconds
      _ = font.file(name: "f")
      return ThreadTime.seconds - before
    }
    _ = try seconds(10)
    let (few, many) = (try seconds(500), try seconds(8000))
    #expect(many < few * 64, "\(many / few) times as long for 16 times as many")
  }

  @Test("says all its ligatures, whatever their number: the longest of a first glyph before the others")
  func offsets() throws {
    for count in [10, 12_000] {
      var file = OpenTypeFile(
        font: CFFFont(name: "f", unitsPerEm: 1000, glyphs: []), ascent: 800, descent: 200)
      for number in 0..<count {
        let glyphs = [1, 2 + number % 100, 102 + number / 100] + (number % 3 == 0 ? [5] : [])
        file.ligatures.append((glyphs, 1000 + number))
        if number % 50 == 0 { file.ligatures.append(([300 + number / 50, 7], 20_000 + number)) }
      }
      let read = Self.ligatures(in: file.gsub)
      #expect(read.count == file.ligatures.count)
      let said = Dictionary(file.ligatures.map { ($0.glyphs, $0.result) }) { first, _ in first }
      #expect(read.allSatisfy { said[$0.glyphs] == $0.result })
      #expect(Set(read.map(\.glyphs)).count == read.count)
      let lengths = read.filter { $0.glyphs.first == 1 }.map(\.glyphs.count)
      #expect(lengths == lengths.sorted(by: >))
    }
  }

  /// A table's ligatures in the order in which a reader looks through them.
  private static func ligatures(in table: [UInt8]) -> [(glyphs: [Int], result: Int)] {
    func word(_ place: Int) -> Int { place + 1 < table.count ? Int(table[place]) << 8 | Int(table[place + 1]) : 0 }
    let lookup = word(8) + word(word(8) + 2)
    return (0..<word(lookup + 4)).flatMap { number -> [(glyphs: [Int], result: Int)] in
      var part = lookup + word(lookup + 6 + 2 * number)
      if word(lookup) == 7 { part += word(part + 4) << 16 | word(part + 6) }
      let coverage = part + word(part + 2)
      return (0..<word(part + 4)).flatMap { index -> [(glyphs: [Int], result: Int)] in
        let (first, set) = (word(coverage + 4 + 2 * index), part + word(part + 6 + 2 * index))
        return (0..<word(set)).map { number -> (glyphs: [Int], result: Int) in
          let ligature = set + word(set + 2 + 2 * number)
          let rest = (1..<max(1, word(ligature + 2))).map { word(ligature + 2 + 2 * $0) }
          return ([first] + rest, word(ligature))
        }
      }
    }
  }
}
