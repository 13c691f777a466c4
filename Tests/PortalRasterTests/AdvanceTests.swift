import Foundation
import Portal
import PortalRaster
import Testing

/// Our glyphs and their positions, compared with the output of `hb-shape` for the same text and file.
@Suite("Glyphs of every script are positioned as by hb-shape", .enabled(if: HarfBuzzCommand.isThere))
struct AdvanceTests {
  private static let listing = try? FontLibrary().listing()

  @Test(
    "within 1/64 of a pixel",
    arguments: [
      ("Hamburgefonstiv AVATAR office fi", "en"), ("Съешь же ещё этих мягких", "ru"), ("Ωμέγα ελληνικά", "el"),
      ("مرحبا بالعالم السلام عليكم", "ar"), ("ٹھیک ہے شکریہ", "ur"), ("שלום עולם", "he"), ("בְּרֵאשִׁית בָּרָא", "he"),
      ("नमस्ते दुनिया क्षत्रिय ज्ञान श्री", "hi"), ("বাংলা মানুষ ক্ষুদ্র", "bn"), ("தமிழ் கொள்கை", "ta"), ("తెలుగు", "te"),
      ("ಕನ್ನಡ", "kn"), ("മലയാളം", "ml"), ("ગુજરાતી", "gu"), ("ਪੰਜਾਬੀ", "pa"), ("සිංහල", "si"), ("สวัสดีชาวโลก", "th"), ("ລາວ", "lo"),
      ("ខ្មែរ", "km"), ("မြန်မာ", "my"), ("བོད་སྐད", "bo"), ("አማርኛ", "am"), ("ქართული", "ka"), ("հայերեն", "hy"),
      ("日本語の文章", "ja"), ("한국어 문장", "ko"), ("简体中文，句子。", "zh-cn"), ("繁體中文", "zh-tw"), ("👩‍💻👋🏽🇯🇵😀", "en"),
    ])
  func advances(text: String, locale: String) throws {
    let fonts = try FontLibrary()
    var traits = Traits()
    traits.locale = locale
    traits.direction = .leftToRight
    let screen: Component<Never> = label(text: text)
    let picture = try Renderer(fonts: fonts).picture(
      of: screen, on: .phone.with(width: 4000, height: 100), traits: traits)
    let shaped = try #require(picture.screen.root.ownText).shaped
    #expect(shaped.missing.isEmpty)
    let runs = try #require(shaped.lines.first).runs
    let run = try #require(runs.first)
    // Kana and Chinese characters are runs of their own, in one face.
    try #require(Set(runs.map(\.face)).count == 1, "\(runs.map(\.face))")
    let glyphs = runs.flatMap(\.glyphs)
    let file = try #require(
      Self.listing?.families.flatMap(\.faces).first { FaceID($0.name) == run.face }, "\(run.face)")
    let expected = try HarfBuzzCommand.shape(text, file.file, index: file.index, language: locale, size: run.size)
    #expect(glyphs.map(\.id) == expected.map(\.id))
    for (glyph, place) in zip(glyphs, expected) {
      #expect(abs(glyph.x - place.x) <= 1.0 / 64 && abs(glyph.y - place.y) <= 1.0 / 64, "\(glyph) \(place)")
    }
  }
}

/// HarfBuzz's command-line tool, from the package libharfbuzz-bin.
enum HarfBuzzCommand {
  struct Glyph {
    var id: UInt32
    var x: Double
    var y: Double
  }

  private static let path = "/usr/bin/hb-shape"
  static let isThere = FileManager.default.isExecutableFile(atPath: path)

  /// A text's glyphs with their positions at a size, in one line from the left.
  static func shape(_ text: String, _ file: String, index: Int, language: String, size: Double) throws -> [Glyph] {
    let scale = 1 << 16
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--font-file=\(file)", "--face-index=\(index)", "--language=\(language)", "--font-size=\(scale)",
      "--output-format=json", "--no-glyph-names", "--text=\(text)",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    struct Item: Decodable {
      var g: UInt32
      var dx: Double
      var dy: Double
      var ax: Double
    }
    var pen = 0.0
    return try JSONDecoder().decode([Item].self, from: output).map { item in
      defer { pen += item.ax }
      let factor = size / Double(scale)
      return Glyph(id: item.g, x: (pen + item.dx) * factor, y: -item.dy * factor)
    }
  }
}
