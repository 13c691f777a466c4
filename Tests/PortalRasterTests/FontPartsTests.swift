import Portal
import Testing

@testable import PortalRaster

@Suite("A text in parts of several fonts")
struct FontPartsTests {
  private static let canvas = Canvas(width: 400, height: 400)
  /// Letters of 15 scripts.
  private static let scripts = "ក ກ ಕ ক க ક ਕ ก א ა ա ⴰ ᠠ ཀ က"

  private func shaped(_ text: String, width: Double? = nil, lines: Int = 0) throws -> ShapedText {
    var style = TextStyle()
    style.numberOfLines = lines
    return try PangoShaper(library: FontLibrary()).shape(TextBlock(text, style, traits: Traits()), width: width)
  }

  private func turns(_ pattern: String, _ count: Int) -> String { String(repeating: pattern, count: count) }

  private func small(_ text: String, lines: UInt, least: Double, width: Double) -> Component<Never> {
    label(
      text: text,
      style: labelStyleSheet { _, label in
        label.numberOfLines = lines
        label.adjustToFitWidth = true
        label.minimumScaleFactor = least
      },
      layout: layout { $0.width = Dimension(value: .points(width)) })
  }

  @Test(
    "is refused where it goes from one font to another too often: its own, or two that stand in, or for a space",
    arguments: ["1😀", "ก⠿", "😀 "])
  func changes(pattern: String) throws {
    let error = #expect(throws: DiagnosticsError.self) { try shaped(turns(pattern, 10_001)) }
    let told = error?.diagnostics.first?.message ?? ""
    #expect(told == "one text goes from one font to another 20001 times; at most 20000 are set")
    #expect(try !shaped(turns(pattern, 3000)).lines.isEmpty)
  }

  @Test("is not refused for it where lines are broken, since a little of it is set at once")
  func broken() throws {
    #expect(try shaped(turns("😀 ", 12_000), width: 300).lines.count > 100)
  }

  @Test("is refused for a font that is not there before its letters are looked at")
  func unknown() throws {
    let runs = [TextRun(turns("1😀", 10_001)), TextRun("a") { $0.font = Font(name: "No Such Font") }]
    let shaper = try PangoShaper(library: FontLibrary())
    let error = #expect(throws: DiagnosticsError.self) {
      try shaper.shape(TextBlock(runs, TextStyle(), traits: Traits()), width: nil)
    }
    let told = error?.diagnostics.first?.message ?? ""
    #expect(told.contains("no font family \"No Such Font\""), "\(told)")
  }

  @Test("counts the square of its parts where an ellipsis ends them, which is nothing for a line that people write")
  func ellipsis() throws {
    func work(_ words: Int, lines: Int = 1) throws -> Int {
      try shaped(turns(turns("a⠿", 50) + " ", words), width: 200, lines: lines).reshaped
    }
    // 80 such words take a second.
    let (some, twice) = (try work(10), try work(20))
    #expect(some > 5000 && twice > some * 3 && twice < some * 5, "\(some), \(twice)")
    #expect(try shaped("One line with an ellipsis, of ordinary words", width: 100, lines: 1).reshaped == 0)
    #expect(try shaped(turns("Hello 今天 😀 ", 20), width: 200, lines: 1).reshaped < 300)
    // Nothing is hidden.
    #expect(try shaped(turns("a⠿", 50), width: 10_000, lines: 1).reshaped == 0)
    let long: Component<Never> = label(
      text: turns(turns("a⠿", 50) + " ", 40), style: labelStyleSheet { _, label in label.numberOfLines = 1 })
    let renderer = try Renderer(budget: [.text: 100_000])
    for _ in 0..<2 {
      #expect(throws: DiagnosticsError.self) { try renderer.picture(of: long, on: Self.canvas) }
    }
  }

  @Test("counts the fonts of all sizes that it is tried in, whatever was drawn before")
  func shrunk() throws {
    let many = container(
      children: (0..<20).map { small(Self.scripts, lines: 2, least: 0.0101 + Double($0) / 1000, width: 20) })
    let renderer = try Renderer(budget: [.text: 300_000])
    for _ in 0..<2 {
      let error = #expect(throws: DiagnosticsError.self) { try renderer.picture(of: many, on: Self.canvas) }
      let told = error?.diagnostics.first?.message ?? ""
      #expect(told.hasPrefix("layout asks for lines of more than 300,000 bytes of text"), "\(told)")
    }
    // The same sizes of the same fonts are made once.
    let alike = container(children: (0..<5).map { _ in small(Self.scripts, lines: 2, least: 0.0101, width: 20) })
    #expect(try renderer.picture(of: alike, on: Self.canvas).diagnostics.isEmpty)
  }

  @Test("is within the default budget on screens that people make")
  func ordinary() throws {
    let said = [
      "Hello, how are you? 😀", "今天天气很好，我们去公园吧 🎉", "Привет, как дела? 👍", "สวัสดีครับ สบายดีไหม 😊",
      "مرحبا كيف حالك 🌹",
    ]
    func drawn(_ children: [Component<Never>]) throws {
      _ = try Renderer().picture(of: container(children: children), on: Self.canvas)
    }
    try drawn((0..<200).map { label(text: "\(said[$0 % 5]) \($0)") })
    try drawn([label(text: turns("ab ⠓⠑ ", 300))])
    try drawn(
      (0..<300).map { small("\(said[$0 % 5]) \($0 * 7919)", lines: $0 % 2 == 0 ? 1 : 2, least: 0.5, width: 90) })
    try drawn([label(text: turns("Hello, this is about the weather. 今天天气很好，我们去公园吧。😀 ", 1200))])
  }
}
