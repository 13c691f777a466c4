import Testing

@testable import PortalCore
@testable import PortalRaster

@Suite("A text that a child sets first")
struct TriedTextTests {
  private static let block: TextBlock = {
    var runs = [
      TextRun("a\0é\n") { $0.weight = .bold },
      TextRun("שלום") { $0.features = [FontFeature("tnum"), FontFeature("ss01", 0)] },
    ]
    runs[1].letterSpacing = -0.5
    runs[1].italic = true
    runs[1].underline = true
    runs[1].strikethrough = true
    runs[1].variations = [FontVariation("wght", 650.5)]
    var block = TextBlock(runs, TextStyle(), traits: Traits())
    block.attributes.size = 20.25
    block.attributes.font = Font(name: "DejaVu Sans")
    block.alignment = .justified
    block.lineHeight = 1.4
    block.leading = 20
    block.numberOfLines = 3
    block.ellipsis = .middle
    block.minimumScale = 0.5
    block.direction = .rightToLeft
    block.locale = "zh-hant"
    block.keepsLineHeight = true
    block.findsWords = true
    return block
  }()

  @Test("is told to it with all that decides about it", arguments: [nil, 0, 12.5])
  func everything(width: Double?) throws {
    let text = try #require(TriedText(TriedText(block: Self.block, width: width).bytes))
    #expect(text.block == Self.block && text.width == width)
    // Whoever adds a property writes it, too.
    #expect(Mirror(reflecting: Self.block).children.count == 13)
    #expect(Mirror(reflecting: Self.block.attributes).children.count == 9)
  }

  @Test("is none where bytes are missing, or more than there should be")
  func malformed() {
    let bytes = TriedText(block: Self.block, width: 12).bytes
    for count in 0..<bytes.count { #expect(TriedText(Array(bytes[..<count])) == nil) }
    #expect(TriedText(bytes + [0]) == nil)
  }

  @Test("is set in fonts that are told, too")
  func fonts() {
    let fonts = FontChoice(hasStandard: true, hasSystem: false, paths: ["/a", "/b c"])
    #expect(FontChoice(fonts.bytes) == fonts)
    #expect(FontChoice(Array(fonts.bytes.dropLast())) == nil && FontChoice([]) == nil)
  }
}
