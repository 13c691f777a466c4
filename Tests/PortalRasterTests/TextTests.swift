import Portal
import PortalRaster
import Testing

@Suite("Text")
struct TextTests {
  private let renderer: Renderer

  /// Unicode noncharacters, which a literal may not contain.
  private static let noncharacters =
    String(String.UnicodeScalarView(([0xfffe, 0xfdd0, 0x1ffff] as [UInt32]).compactMap { Unicode.Scalar($0) })) + " x"

  init() throws {
    renderer = try Renderer()
  }

  private func text(
    _ string: String, width: Double = 200, traits: Traits = Traits(),
    style: StyleSheet<LabelStyleSheet> = labelStyleSheet()
  ) throws -> PlacedText {
    let screen: Component<Never> = label(text: string, style: style)
    let picture = try renderer.picture(of: screen, on: .phone.with(width: width, height: 400), traits: traits)
    return try #require(picture.screen.root.ownText)
  }

  @Test("is broken at words into lines no wider than its box")
  func wraps() throws {
    let shaped = try text("One two three four five six seven eight nine ten", width: 100).shaped
    #expect(shaped.lines.count > 3)
    #expect(shaped.lines.allSatisfy { $0.width <= 100 })
  }

  @Test("has lines one below the other, at equal distances")
  func lineDistances() throws {
    let lines = try text("a\nb\nc").shaped.lines
    #expect(lines.count == 3)
    let first = lines[1].baseline - lines[0].baseline
    let second = lines[2].baseline - lines[1].baseline
    // Each baseline is rounded to 1/64 point by itself.
    #expect(first > 17 && abs(first - second) <= 1.0 / 64)
  }

  @Test("ends in an ellipsis within its box at its line limit", arguments: [20.0, 33, 80, 121])
  func ellipsis(width: Double) throws {
    let placed = try text("A text that does not fit", width: width, style: labelStyleSheet { $1.numberOfLines = 1 })
    #expect(placed.shaped.isTruncated)
    #expect(placed.shaped.lines.count == 1)
    #expect(placed.shaped.size.width <= width)
  }

  @Test("counts its lines over all paragraphs")
  func linesOverParagraphs() throws {
    let placed = try text("one\ntwo\nthree", style: labelStyleSheet { $1.numberOfLines = 2 })
    #expect(placed.shaped.lines.count == 2)
    #expect(placed.shaped.isTruncated)
  }

  @Test("has the same glyphs at the same positions at every scale")
  func sameAtEveryScale() throws {
    let screen: Component<Never> = label(text: "Scale me, office")
    let runs = try [1, 1.5, 2, 3].map { scale in
      var canvas = Canvas.phone
      canvas.scale = scale
      return try #require(renderer.picture(of: screen, on: canvas).screen.root.ownText).shaped
    }
    #expect(Set(runs).count == 1)
  }

  @Test("selects the face by its weight")
  func weights() throws {
    for (weight, name) in [(FontWeight.regular, "Inter-Regular"), (.semibold, "Inter-SemiBold"), (.bold, "Inter-Bold")]
    {
      let placed = try text("Weight", style: labelStyleSheet { $1.textWeight = weight })
      #expect(placed.shaped.lines.first?.runs.map(\.face) == [FaceID(name)])
    }
  }

  @Test("without a glyph in any font is shown as a box with a warning")
  func missingGlyph() throws {
    let screen: Component<Never> = label(text: "\u{F8FFF}").named("pile")
    let picture = try renderer.picture(of: container(children: [screen]))
    #expect(picture.diagnostics.map(\.message) == ["no font has a glyph for U+F8FFF, wanted by content/pile"])
  }

  @Test(
    "that is empty, or of spaces or control characters, is drawn",
    arguments: ["", " ", "a\u{0}b", "\u{202e}x", "\r\n\t", "\r", Self.noncharacters])
  func oddities(string: String) throws {
    let picture = try renderer.picture(of: label(text: string) as Component<Never>)
    #expect(try picture.png().count > 100)
    #expect(try picture.pdf().count > 100)
    #expect(!picture.svg().contains("\u{0}"))
  }

  @Test("reserves width for each missing glyph's box")
  func boxes() throws {
    func line(_ string: String, letterSpacing: Double = 0) throws -> ShapedText.Line {
      try #require(text(string, style: labelStyleSheet { $1.letterSpacing = letterSpacing }).shaped.lines.first)
    }
    let box = try line("\u{F8FFF}").width
    // The width depends on the font; less than half the font size would be too narrow.
    #expect(box > 17 / 2)
    let places = try line("a\u{F8FFF}\u{F8FFE}b").runs.flatMap(\.glyphs)
    #expect(places.map(\.id).filter { $0 == 0 }.count == 2)
    let gaps: [Double] = [places[2].x - places[1].x, places[3].x - places[2].x]
    for gap in gaps { #expect(abs(gap - box) <= 1.0 / 64) }
    #expect(try line("\u{F8FFF}").baseline == line("a").baseline)
    #expect(try line("a\u{F8FFF}b", letterSpacing: 2).width > line("a\u{F8FFF}b").width + 3)
  }

  @Test(
    "hides control characters without a warning",
    arguments: [
      "\u{1}", "\u{8}", "\u{1b}", "\u{7f}", "\u{9f}", "\u{ad}", "\u{200b}", "\u{200e}", "\u{2060}", "\u{feff}",
    ])
  func controls(control: String) throws {
    let plain = try text("wave").shaped
    let with = try text("wa\(control)ve").shaped
    #expect(with.missing == [])
    #expect(
      with.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id) == plain.lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id))
    // A control character separates letters that would otherwise kern.
    #expect(abs(with.size.width - plain.size.width) < 1 && with.size.height == plain.size.height)
  }

  @Test("continues after a NUL character")
  func zero() throws {
    let texts = try text("a\u{0}b").shaped.lines.flatMap(\.runs).map(\.text)
    #expect(texts.joined() == "a\u{fffd}b")
  }

  @Test("of more than a megabyte is refused")
  func tooLong() throws {
    let screen: Component<Never> = label(text: String(repeating: "a ", count: 1 << 19 + 1))
    // Layout asks for it several times, which is more than a picture may have before.
    let renderer = try Renderer(budget: [.text: 8 << 20])
    #expect { try renderer.picture(of: screen) } throws: { "\($0)".contains("1048578 bytes") }
  }
}
