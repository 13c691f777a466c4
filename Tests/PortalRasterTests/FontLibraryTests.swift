import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

@Suite("A font library")
struct FontLibraryTests {
  private let fonts: FontLibrary
  private let renderer: Renderer

  init() throws {
    fonts = try FontLibrary()
    renderer = try Renderer(fonts: fonts)
  }

  private func shape(
    _ text: String, locale: String = "en", style: StyleSheet<LabelStyleSheet> = labelStyleSheet(),
    width: Double? = nil
  ) throws -> ShapedText {
    var traits = Traits()
    traits.locale = locale
    let screen: Component<Never> = label(
      text: text, style: style, layout: layout { $0.width = width.map { Dimension(value: .points($0)) } })
    let picture = try renderer.picture(of: screen, traits: traits)
    return try #require(picture.screen.root.ownText).shaped
  }

  private func faces(_ text: String, locale: String = "en") throws -> [String] {
    try shape(text, locale: locale).lines.flatMap(\.runs).map(\.face.name)
  }

  private var openedNames: [String] {
    fonts.openedFiles.map { String($0.split(separator: "/").last ?? "") }
  }

  // MARK: Opened files

  @Test("opens no file for a screen without text")
  func noText() throws {
    _ = try renderer.picture(of: container() as Component<Never>).png()
    #expect(fonts.openedFiles == [])
  }

  @Test(
    "opens exactly the files that the text needs",
    arguments: [
      ("Hello", ["Inter-Regular.otf"]),
      ("Hello שלום", ["Inter-Regular.otf", "NotoSansHebrew-Regular.ttf"]),
      ("東京", ["Inter-Regular.otf", "NotoSansCJK-Regular.ttc"]),
      ("Hi 😀", ["Inter-Regular.otf", "NotoColorEmoji.ttf"]),
    ])
  func opened(text: String, files: [String]) throws {
    _ = try shape(text)
    #expect(openedNames == files)
  }

  @Test("opens only the weight of its family that a text uses")
  func openedWeight() throws {
    _ = try shape("Bold", style: labelStyleSheet { $1.textWeight = .black })
    #expect(openedNames == ["Inter-Black.otf"])
  }

  @Test("has every weight of Inter", arguments: FontWeight.allCases)
  func weights(weight: FontWeight) throws {
    let shaped = try shape("Weight", style: labelStyleSheet { $1.textWeight = weight })
    let name = weight == .semibold ? "SemiBold" : weight.name.prefix(1).uppercased() + weight.name.dropFirst()
    #expect(shaped.lines.first?.runs.map(\.face) == [FaceID("Inter-" + name)])
  }

  @Test("has a serif and a monospaced family", arguments: ["Noto Serif", "Noto Sans Mono", "noto serif"])
  func families(name: String) throws {
    let shaped = try shape("Ag", style: labelStyleSheet { $1.textFont = Font(name: name) })
    #expect(shaped.lines.first?.runs.first?.face.name.hasPrefix("Noto") == true)
    #expect(shaped.missing == [])
  }

  // MARK: Fallback

  @Test(
    "falls back to the font of each script",
    arguments: [
      ("مرحبا بالعالم", "NotoSansArabic-Regular"), ("שלום", "NotoSansHebrew-Regular"),
      ("नमस्ते दुनिया", "NotoSansDevanagari-Regular"), ("สวัสดี", "NotoSansThai-Regular"),
      ("বাংলা।", "NotoSansBengali-Regular"), ("தமிழ்", "NotoSansTamil-Regular"), ("ქართული", "NotoSansGeorgian-Regular"),
      ("한국어", "NotoSansCJKkr-Regular"), ("日本語の文", "NotoSansCJKjp-Regular"), ("中文", "NotoSansCJKsc-Regular"),
      ("❤️👩‍💻🇯🇵👋🏽1️⃣", "NotoColorEmoji"),
    ])
  func scripts(text: String, face: String) throws {
    #expect(Set(try faces(text)) == [face])
  }

  @Test(
    "falls back to a serif font beside a serif one",
    arguments: [
      ("शब्द", "NotoSerifDevanagari-Regular"), ("שלום", "NotoSerifHebrew-Regular"), ("東京", "NotoSerifCJKsc-Regular"),
      ("ひらがな", "NotoSerifCJKjp-Regular"), ("ქართული", "NotoSerifGeorgian-Regular"), ("مرحبا", "NotoSansArabic-Regular"),
    ])
  func serifs(text: String, face: String) throws {
    let shaped = try shape(text, style: labelStyleSheet { $1.textFont = Font(name: "Noto Serif") })
    #expect(Set(shaped.lines.flatMap(\.runs).map(\.face.name)) == [face])
  }

  @Test(
    "takes the regional forms of Chinese characters from the locale",
    arguments: [
      ("ja", "jp"), ("ja-JP", "jp"), ("ko", "kr"), ("zh", "sc"), ("zh-Hans", "sc"), ("zh-CN", "sc"), ("zh-Hant", "tc"),
      ("zh-TW", "tc"), ("zh-HK", "hk"), ("zh-Hant-HK", "hk"), ("en", "sc"), ("zh_TW", "tc"),
    ])
  func forms(locale: String, form: String) throws {
    #expect(try faces("直骨", locale: locale) == ["NotoSansCJK\(form)-Regular"])
  }

  @Test(
    "falls back to the fonts of whole screens for Latin, of which fonts for other scripts have none",
    arguments: [("Noto Sans Ogham", "Inter-Regular"), ("Noto Serif Ahom", "NotoSerif-Regular")])
  func latin(name: String, face: String) throws {
    let shaped = try shape("Latin", style: labelStyleSheet { $1.textFont = Font(name: name) })
    #expect(shaped.missing == [])
    #expect(Set(shaped.lines.flatMap(\.runs).map(\.face.name)) == [face])
  }

  @Test("shows emoji in colour where Unicode says so, and only there")
  func presentation() throws {
    #expect(try faces("\u{2764}\u{FE0F}") == ["NotoColorEmoji"])
    #expect(try !faces("\u{2764}").contains("NotoColorEmoji"))
    #expect(try !faces("\u{2764}\u{FE0E}").contains("NotoColorEmoji"))
    #expect(try faces("1#*©") == ["Inter-Regular"])
  }

  @Test("shapes an emoji sequence as one glyph", arguments: ["👩‍💻", "🏳️‍🌈", "👋🏿", "🇩🇪", "1️⃣", "❤️‍🔥"])
  func joined(text: String) throws {
    #expect(try shape(text).lines.flatMap(\.runs).flatMap(\.glyphs).count == 1)
  }

  @Test("keeps spaces in the preceding word's font, and another script's words in its own")
  func neighbours() throws {
    let runs = try shape("a שלום עולם b").lines.flatMap(\.runs)
    #expect(runs.filter { $0.face == FaceID("NotoSansHebrew-Regular") }.map(\.text) == ["שלום עולם"])
  }

  @Test("falls back independently of what was shown before")
  func noMemory() throws {
    let texts = [
      "★ ☀ ∑", "Hello 東京 ♫", "नमस्ते।", "a\u{0301}\u{0950}\u{0301}", "😀︎ 😀", "①Ⅷ〒", "…ไทย", "\u{20bf}€", "\u{a0}\u{20e3}",
    ]
    for text in texts { _ = try shape(text) }
    for text in texts.reversed() {
      let fresh = try FontLibraryTests()
      #expect(try fresh.shape(text, locale: "de") == shape(text, locale: "de"))
    }
  }

  @Test("breaks lines independently of what was shown before, also in fonts without Latin letters or hyphens")
  func breaks() throws {
    let style = labelStyleSheet { $1.textFont = Font(name: "Noto Sans Tagalog") }
    let text = "\u{628}\u{2177}\u{a723}b"
    let alone = try shape(text, style: style, width: 30)
    let fresh = try FontLibraryTests()
    _ = try fresh.shape("a", style: labelStyleSheet { $1.textFont = Font(name: "Noto Sans") })
    #expect(try fresh.shape(text, style: style, width: 30) == alone)
    #expect(alone.lines.allSatisfy { $0.width <= 30 })
    // The ellipsis of a font without dots.
    let cut = labelStyleSheet {
      $1.textFont = Font(name: "Noto Sans Bhaiksuki")
      $1.numberOfLines = 1
    }
    let long = "\u{11c0e}\u{11c0f}\u{11c10} \u{9a6}\u{9c7}\u{996} \u{11c0e}\u{11c0f}"
    let dots = try FontLibraryTests().shape(long, style: cut, width: 40)
    #expect(dots.isTruncated)
    #expect(try fresh.shape(long, style: cut, width: 40) == dots)
  }

  @Test(
    "makes boxes, and letters of their parts, in the text's own font, whatever other families are loaded",
    arguments: ["\u{f8fff}", "a\u{2003}b", "\u{1e17}\u{ab30}\u{a7f5}", "\u{e000}"])
  func alone(text: String) throws {
    let own = labelStyleSheet { $1.textFont = Font(name: "Noto Sans Ogham") }
    let (first, fresh) = (try shape(text), try FontLibraryTests())
    for name in ["Noto Serif", "Noto Sans", "Noto Sans Mono", "Noto Sans Math", "Noto Serif Gurmukhi"] {
      _ = try fresh.shape("a", style: labelStyleSheet { $1.textFont = Font(name: name) })
    }
    #expect(try fresh.shape(text) == first)
    #expect(try fresh.shape(text, style: own) == FontLibraryTests().shape(text, style: own))
  }

  @Test("serves one thread while others have libraries of their own")
  func threads() async throws {
    let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let renderer = try Renderer(fonts: FontLibrary())
          let texts = ["Hi", "東京", "مرحبا", "हिन्दी", "ไทย", "😀❤️", "★♫", "ქართული"]
          let screen: Component<Never> = container(children: texts.map { label(text: $0) })
          return try renderer.picture(of: screen, on: .phone.with(width: 200, height: 300)).png()
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(pictures.count == 1)
  }

  // MARK: Missing fonts

  @Test("names the missing file and its expected place")
  func unknownFamily() throws {
    #expect {
      try shape("x", style: labelStyleSheet { $1.textFont = Font(name: "Noto Serf") })
    } throws: { "\($0)".contains("did you mean Noto Serif?") }
  }

  @Test("searches once for a font that thousands of texts name")
  func manyUnknown() throws {
    func error(_ name: String) -> String {
      var style = TextStyle()
      style.font = Font(name: name)
      do {
        _ = try renderer.measure(TextBlock("x", style, traits: Traits()))
        return ""
      } catch {
        return "\(error)"
      }
    }
    let time = ThreadTime.seconds {
      let first = error("Noto Serf")
      for _ in 0..<5000 where error("Noto Serf") != first { Issue.record("said otherwise") }
    }
    #expect(time < 4)
    let long = String(repeating: "Noto Serf ", count: 26)
    #expect(error(long).contains("at most 256 bytes") && error(long).utf8.count < 200)
  }

  @Test("advises about a font whatever was unknown on the screens before")
  func unknownBefore() throws {
    let renderer = try Renderer(fonts: FontLibrary(standard: false, adding: [try #require(try inter())]))
    for number in 0..<999 {
      var style = TextStyle()
      style.font = Font(name: "Nothing \(number)")
      #expect(throws: DiagnosticsError.self) { try renderer.measure(TextBlock("x", style, traits: Traits())) }
    }
    let texts: [Component<Never>] = ["Nothing", "Intr"].map { name in
      label(text: "x", style: labelStyleSheet { $1.textFont = Font(name: name) })
    }
    let error = #expect(throws: DiagnosticsError.self) { try renderer.picture(of: container(children: texts)) }
    #expect(error?.diagnostics.last?.hint == "did you mean Inter?")
  }

  @Test("without the standard fonts has those that were given")
  func givenOnly() throws {
    let path = try #require(try inter())
    let fonts = try FontLibrary(standard: false, adding: [path])
    #expect(fonts.familyNames == ["Inter"])
    let picture = try Renderer(fonts: fonts).picture(of: label(text: "Hi 東") as Component<Never>)
    #expect(picture.diagnostics.map(\.message) == ["no font has a glyph for U+6771, wanted by content"])
  }

  @Test("prefers a given family to a standard one of the same name")
  func givenFirst() throws {
    let folder = try Places.scratchFolder()
    let copy = folder.appendingPathComponent("mine.otf")
    try FileManager.default.copyItem(atPath: try #require(try inter()), toPath: copy.path)
    let fonts = try FontLibrary(adding: [folder.path])
    _ = try Renderer(fonts: fonts).picture(of: label(text: "Hi") as Component<Never>)
    #expect(fonts.openedFiles == [copy.path])
  }

  private static let variableFile = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

  @Test("sets a variable font in every weight", .enabled(if: FileManager.default.fileExists(atPath: variableFile)))
  func variable() throws {
    let renderer = try Renderer(fonts: FontLibrary(adding: [Self.variableFile]))
    let widths = try FontWeight.allCases.map { weight in
      let screen: Component<Never> = label(text: "Weight", style: labelStyleSheet { $1.textWeight = weight })
      return try #require(renderer.picture(of: screen).screen.root.ownText).shaped.size.width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test(
    "sets a variable font at any place on its axes", .enabled(if: FileManager.default.fileExists(atPath: variableFile)))
  func variations() throws {
    func text(_ configure: (inout LabelStyleSheet) -> Void) throws -> ShapedText {
      try shape(
        "Weight",
        style: labelStyleSheet { _, label in
          label.textFont = Font(name: "Inter Variable")
          configure(&label)
        })
    }
    let places = [100, 250.5, 400, 437, 650, 900, 5000].map { FontVariation("wght", $0) }
    let widths = try places.map { place in try text { $0.variations = [place] }.size.width }
    #expect(widths == widths.sorted() && Set(widths).count == widths.count - 1)
    #expect(try widths[2] == text { _ in }.size.width && widths[5] == text { $0.textWeight = .black }.size.width)
    #expect(try text { $0.variations = [FontVariation("nope", 3)] }.size == text { _ in }.size)
    // Each path is a face of its own, so that no cached outline is reused.
    let faces = try Set(
      [100, 650].map { place in
        try #require(text { $0.variations = [FontVariation("wght", place)] }.lines.first?.runs.first).face
      })
    #expect(faces.count == 2)
    #expect(throws: DiagnosticsError.self) { try text { $0.variations = [FontVariation("weight", 3)] } }
    #expect(throws: DiagnosticsError.self) { try text { $0.variations = [FontVariation("wght", .nan)] } }
  }

  private func inter() throws -> String? {
    _ = try shape("Inter")
    return fonts.openedFiles.first
  }
}
