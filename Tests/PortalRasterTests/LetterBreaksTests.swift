import CCairo
import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("Lines that could end within a letter")
struct LetterBreaksTests {
  /// Code points of every kind that the rules for lines and for letters tell apart.
  private static let pool: [UInt32] = [
    0x20, 0x20, 0x09, 0x0a, 0xa0, 0x200b, 0x2003, 0x61, 0x31, 0x2d, 0x28, 0x201c, 0x2010, 0x25cc, 0x301, 0x308,
    0x34f, 0x35c, 0x600, 0x6dd, 0x628, 0x64e, 0x5d0, 0x5b8, 0x70f, 0x200c, 0x200d, 0x200d, 0x200e, 0x2060, 0xfeff,
    0xad, 0x1f3fd, 0x1f3fd, 0x1f44b, 0x2764, 0x1f468, 0x1f525, 0xfe0f, 0xfe0e, 0x20e3, 0x1f1e6, 0x1f1e9, 0x1100,
    0x1161, 0x11a8, 0xac00, 0xac01, 0x915, 0x93f, 0x94d, 0x940, 0x93c, 0x995, 0x9be, 0xd15, 0xd4d, 0xd4e, 0xdca,
    0xd9a, 0xe01, 0xe33, 0xe48, 0xe32, 0xe2a, 0xe81, 0xeb3, 0xec8, 0x1780, 0x17d2, 0x17b6, 0x1000, 0x1039, 0x102b,
    0xf40, 0xf7f, 0xf71, 0xf0c, 0x1b05, 0x1b44, 0x1b35, 0xa98f, 0xa9c0, 0x1bc0, 0x1bf2, 0x1a20, 0x1a60, 0x11013,
    0x11046, 0x110bd, 0x1134d, 0x1193f, 0x11943, 0xe0061, 0xe007f, 0xe0100, 0xff9e, 0xff76, 0x4e00, 0x3042, 0x3099,
    0x302a, 0x378, 0xe000, 0x1d165, 0x1f1ff, 0x16fe4, 0x20dd, 0x135f,
  ]

  /// A layout with the standard fonts, as texts are set in.
  private final class Fonts {
    let library: FontLibrary
    let context: OpaquePointer
    let layout: OpaquePointer

    init() throws {
      library = try FontLibrary()
      _ = try PangoShaper(library: library).shape(TextBlock("a", TextStyle(), traits: Traits()), width: nil)
      context = try #require(library.pango.makeContext())
      layout = try #require(pango_layout_new(context))
    }

    deinit {
      g_object_unref(UnsafeMutableRawPointer(layout))
      library.pango.end(context)
    }

    func places(_ text: String) -> Int {
      pango_layout_set_text(layout, text, Int32(text.utf8.count))
      return LetterBreaks.places(in: layout, text).count
    }
  }

  @Test("are found in every text that has one, which is known without shaping it")
  func found() throws {
    let fonts = try Fonts()
    var state: UInt64 = 17
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var (overlooked, having, passed): ([String], Int, Int) = ([], 0, 0)
    for _ in 0..<30_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<2 + next(5) { text.append(Unicode.Scalar(Self.pool[next(Self.pool.count)]) ?? " ") }
      let string = String(text)
      let has = fonts.places(string) > 0
      having += has ? 1 : 0
      if LetterBreaks.mayHavePlaces(string) { continue }
      passed += 1
      if has { overlooked.append(text.map { String($0.value, radix: 16) }.joined(separator: " ")) }
    }
    #expect(overlooked == [] as [String])
    // There are some of each.
    #expect(having > 1000 && passed > 3000, "\(having), \(passed)")
  }

  @Test(
    "are in no text that people write",
    arguments: [
      "नमस्ते दुनिया, यह एक छोटा वाक्य है।", "สวัสดีชาวโลก น้ำ นี่คือประโยคสั้น ๆ", "مَرْحَبًا بِالعَالَمِ", "שָׁלוֹם עוֹלָם", "বাংলা ভাষা", "தமிழ் மொழி",
      "ភាសាខ្មែរ", "မြန်မာဘာသာ", "ພາສາລາວ ນ້ຳ", "සිංහල භාෂාව", "മലയാളം ഭാഷ", "བོད་སྐད་", "é́ ñ", "👩‍💻 👋🏽 ❤️ 1️⃣ 🇩🇪🇫🇷", "한국어 日本語", "Tiếng Việt",
      "می‌خواهم", "क्‍ष",
    ])
  func honest(text: String) {
    #expect(!LetterBreaks.mayHavePlaces(text))
  }

  @Test(
    "are seen where a sign has nothing to belong to",
    arguments: ["a\u{1f3fd}\u{17d2}", " \u{5b8}(\u{e48}", "\u{628}\u{1f3fd}\u{64f}\u{915}"])
  func seen(text: String) throws {
    #expect(LetterBreaks.mayHavePlaces(text))
    #expect(try Fonts().places(text) > 0)
  }

  @Test(
    "take a time that goes with the text, in one paragraph as in many",
    arguments: [("a \u{301}b\n", 750), ("\u{301}\n", 2000), ("a \u{301} ", 2000), ("\u{301}\n", 300)])
  func time(unit: String, count: Int) throws {
    let shaper = try PangoShaper(library: FontLibrary())
    func seconds(_ unit: String) throws -> Double {
      let block = TextBlock(String(repeating: unit, count: count), TextStyle(), traits: Traits())
      _ = try shaper.shape(block, width: 90)
      return try ThreadTime.seconds { _ = try shaper.shape(block, width: 100) }
    }
    // The same without a place took a thousandth.
    #expect(try seconds(unit) < 20 * seconds(unit.replacing("\u{301}", with: "\u{e9}")) + 0.2)
  }
}
