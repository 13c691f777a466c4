import Portal
import PortalRaster
import Testing

@Suite("Tracking")
struct TrackingTests {
  private func shaped(
    _ string: String, width: Double = 2000, traits: Traits = Traits(), renderer: Renderer? = nil,
    _ configure: (inout LabelStyleSheet) -> Void = { _ in }
  ) throws -> ShapedText {
    let screen: Component<Never> = label(text: string, style: labelStyleSheet { configure(&$1) })
    let picture = try (renderer ?? Renderer()).picture(
      of: screen, on: .phone.with(width: width, height: 600), traits: traits)
    return try #require(picture.screen.root.ownText).shaped
  }

  private func places(_ text: ShapedText) -> [Double] { text.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.x) }

  @Test("is the system font's own where nothing is said, and none at 0")
  func ownOrNone() throws {
    // 0.45 points at 17 regular, 1.3 at 34 bold.
    let (own, none) = (try shaped("nnnnnnnnnnn"), try shaped("nnnnnnnnnnn") { $0.letterSpacing = 0 })
    #expect(abs(own.size.width - none.size.width + 10 * 0.4539) < 0.05)
    func bold(_ sheet: inout LabelStyleSheet) { (sheet.textSize, sheet.textWeight) = (34, .bold) }
    let title = try shaped("nnnnnnnnnnn", bold)
    let wide = try shaped("nnnnnnnnnnn") {
      bold(&$0); $0.letterSpacing = 0
    }
    #expect(abs(title.size.width - wide.size.width + 10 * 1.306) < 0.05)
  }

  @Test("is that of the size under the traits, not that of the size that was said")
  func scaled() throws {
    var traits = Traits()
    traits.textSize = .accessibility5
    let own = try shaped("nnnnnnnnnnn", traits: traits)
    let none = try shaped("nnnnnnnnnnn", traits: traits) { $0.letterSpacing = 0 }
    let size = traits.textSize.size(of: 17)
    #expect(size > 50)
    #expect(abs((own.size.width - none.size.width) / 10 / size + 0.0512) < 0.0005)
  }

  @Test("is looked up anew where a text shrinks, and the text fills its line")
  func shrunk() throws {
    for width in stride(from: 30.0, to: 190, by: 7.5) {
      let text = try shaped("A headline that shrinks", width: width) {
        $0.textSize = 28
        $0.numberOfLines = 1
        $0.adjustToFitWidth = true
      }
      #expect(!text.isTruncated && text.size.width <= width && text.size.width > width * 0.985, "\(width)")
    }
  }

  @Test("is of the font's own letters alone: none of scripts that are joined, nor of other fonts")
  func ownLetters() throws {
    for text in ["السلام عليكم", "สวัสดีครับ", "नमस्ते दुनिया", "日本語の文章"] {
      #expect(try places(shaped(text)) == places(shaped(text) { $0.letterSpacing = 0 }), "\(text)")
    }
    for font in ["Noto Sans", "Noto Serif"] {
      let own = try shaped("other letters") { $0.textFont = Font(name: font) }
      let none = try shaped("other letters") { ($0.textFont, $0.letterSpacing) = (Font(name: font), 0) }
      #expect(own == none)
    }
    // Around a word of another script the Latin letters keep theirs.
    let mixed = try shaped("nnnn السلام")
    let wide = try shaped("nnnn السلام") { $0.letterSpacing = 0 }
    #expect(abs(wide.size.width - mixed.size.width - 4.5 * 0.4539) < 0.3)
  }

  @Test(
    "leaves a text its lines at its own width, whatever was drawn before",
    arguments: [
      "All of this stands in one line", "and this: السلام", "السلام and this", "12 % 日本語 more", "WAVE 🙂 fi", "🙂",
    ])
  func ownWidth(text: String) throws {
    for (size, spacing) in [(9.0, nil), (17, nil), (44, nil), (17, 2.0), (17, -1.5)] as [(Double, Double?)] {
      for lines in [UInt(0), 1, 2] {
        func configure(_ sheet: inout LabelStyleSheet) {
          (sheet.textSize, sheet.letterSpacing, sheet.numberOfLines) = (size, spacing, lines)
        }
        let natural = try shaped(text, configure)
        let again = try shaped(text, width: natural.size.width, configure)
        #expect(again.lines == natural.lines && !again.isTruncated, "\(text), \(size), \(lines) lines")
      }
    }
  }

  @Test("takes no line out of its box", arguments: TextAlignment.allCases)
  func boxes(alignment: TextAlignment) throws {
    let text = "The quick brown fox jumps over the lazy dog, السلام عليكم, and 日本語 again and again"
    let renderer = try Renderer()
    for size in [9.0, 17, 44] {
      for width in stride(from: (size * 6).rounded(), to: size * 12, by: 1.5) {
        let shaped = try shaped(text, width: width, renderer: renderer) {
          ($0.textSize, $0.textAlignment) = (size, alignment)
        }
        for line in shaped.lines { #expect(line.width <= width, "\(size) at \(width)") }
        #expect((places(shaped).max() ?? 0) <= width)
      }
    }
  }
}

@Suite("The height of a line")
struct LineHeightTests {
  private func height(_ text: String, _ size: Double = 17, font: String? = nil) throws -> ShapedText {
    let screen: Component<Never> = label(
      text: text, style: .text(size: size, font: font.map { Font(name: $0) }))
    return try #require(Renderer().picture(of: screen, on: .phone.with(width: 2000, height: 400)).screen.root.ownText)
      .shaped
  }

  /// Heights of labels in native pictures of three pixels a point, by the size of their letters.
  static let nativeHeights: [(size: Double, pixels: Double)] = [
    (14, 51), (15, 54), (16, 58), (17, 61), (28, 101), (34, 122), (58, 208),
  ]

  @Test("is the platform's in the system font", arguments: Self.nativeHeights)
  func native(size: Double, pixels: Double) throws {
    let text = try height("Label", size)
    #expect((text.size.height * 3).rounded(.up) == pixels)
    #expect(abs(try #require(text.firstBaseline) - size * 0.9526) < 0.02)
  }

  @Test("is that of the text's own font, whatever letters stand in", arguments: ["日本語", "한국어", "שלום", "Привет", "🙂"])
  func standIns(text: String) throws {
    #expect(try height(text).size.height == height("Label").size.height)
    #expect(try height("Label " + text).firstBaseline == height("Label").firstBaseline)
  }

  @Test(
    "grows where the ink of letters that stand in would be cut, and no farther", arguments: ["ทู่ที่", "العربية", "မြန်မာ"])
  func ink(text: String) throws {
    let (own, line) = (try height("Label"), try height(text))
    #expect(line.size.height >= own.size.height)
    #expect(line.size.height < own.size.height * 1.35)
  }

  @Test("is another font's own where that is named")
  func named() throws {
    let (system, other) = (try height("Label"), try height("Label", font: "Noto Sans"))
    #expect(abs(other.size.height - 17 * 1.362) < 0.1 && other.size.height > system.size.height)
    #expect(try height("", font: "Noto Sans").size.height == other.size.height)
  }
}

@Suite("Greek in the default font")
struct GreekTests {
  private func faces(_ text: String, _ weight: FontWeight, italic: Bool = false) throws -> Set<String> {
    let screen: Component<Never> = label(text: text, style: .text(weight: weight, italic: italic))
    let shaped = try #require(Renderer().picture(of: screen).screen.root.ownText).shaped
    return Set(shaped.lines.flatMap(\.runs).map(\.face.name))
  }

  @Test("is Noto Sans's where Inter draws single letters of it bold, as a whole, and Inter's in other weights")
  func faces() throws {
    #expect(try faces("κάποιο", .regular) == ["NotoSans-Regular"])
    #expect(try faces("ᾧ\u{3b1}\u{301}", .regular) == ["NotoSans-Regular"])
    #expect(try faces("κάποιο", .regular, italic: true) == ["NotoSans-Italic"])
    #expect(try faces("πλ, and Latin", .regular) == ["NotoSans-Regular", "Inter-Regular"])
    for weight in [FontWeight.light, .medium, .semibold, .bold] {
      #expect(try faces("κάποιο", weight).allSatisfy { $0.hasPrefix("Inter") })
    }
  }
}
