import PortalCore
import Testing

/// Members that are compared, copied or inherited by hand, each changed alone: one that is forgotten is found.
@Suite("A text to be shaped")
struct TextBlockTests {
  /// Only the members of which it is said that they change nothing change nothing.
  private func expectAll<Whole, Result: Equatable>(
    _ whole: Whole, but unseen: Set<String> = [], _ changes: [String: (inout Whole) -> Void],
    _ result: (Whole) -> Result
  ) {
    let members = Set(Mirror(reflecting: whole).children.compactMap(\.label))
    #expect(members == Set(changes.keys), "a new member of \(Whole.self) is to be changed in this test")
    for (member, change) in changes {
      var changed = whole
      change(&changed)
      #expect((result(changed) == result(whole)) == unseen.contains(member), "\(Whole.self).\(member)")
    }
  }

  private var spans: [TextBlock.Span] {
    TextBlock([TextRun("Te"), TextRun("xt") { $0.italic = true }], TextStyle(), traits: Traits()).spans
  }

  @Test("equals another one if all that its glyphs depend on is equal")
  func equality() {
    let block = TextBlock("Text", TextStyle(), traits: Traits())
    let changes: [String: (inout TextBlock) -> Void] = [
      "string": { $0.string = "text" }, "attributes": { $0.attributes.size = 3 },
      "spans": { $0.spans = spans }, "alignment": { $0.alignment = .right }, "lineHeight": { $0.lineHeight = 2 },
      "leading": { $0.leading = 30 }, "numberOfLines": { $0.numberOfLines = 2 }, "ellipsis": { $0.ellipsis = .head },
      "minimumScale": { $0.minimumScale = 0.5 }, "direction": { $0.direction = .rightToLeft },
      "locale": { $0.locale = "ar" }, "keepsLineHeight": { $0.keepsLineHeight = true },
      "findsWords": { $0.findsWords = true },
    ]
    expectAll(block, changes) { $0 }
    expectAll(block, but: ["string"], changes) { $0.looks(like: block) }
  }

  @Test("has all of its style but what paints its glyphs")
  func style() {
    var style = TextStyle()
    style.numberOfLines = 1
    style.adjustToFitWidth = true
    style.minimumScaleFactor = 0.5
    let traits = Traits(textSize: .xxxLarge)
    expectAll(
      style, but: ["color"],
      [
        "named": { $0.named = .body }, "color": { $0.color = .systemRed }, "font": { $0.font = Font(name: "Courier") },
        "size": { $0.size = 3 },
        "scalesWithTextSize": { $0.scalesWithTextSize = false }, "weight": { $0.weight = .bold },
        "italic": { $0.italic = true }, "letterSpacing": { $0.letterSpacing = 1 }, "underline": { $0.underline = true },
        "strikethrough": { $0.strikethrough = true }, "features": { $0.features = [FontFeature("smcp")] },
        "variations": { $0.variations = [FontVariation("wght", 300)] }, "alignment": { $0.alignment = .right },
        "lineHeight": { $0.lineHeight = 2 }, "numberOfLines": { $0.numberOfLines = 2 },
        "ellipsis": { $0.ellipsis = .head }, "adjustToFitWidth": { $0.adjustToFitWidth = false },
        "minimumScaleFactor": { $0.minimumScaleFactor = 0.7 },
      ]
    ) { TextBlock("Text", $0, traits: traits) }
  }

  @Test("has runs that set each of their properties in the style of the whole text")
  func runs() {
    expectAll(
      TextRun("Text"), but: ["text"],
      [
        "text": { $0.text = "text" }, "color": { $0.color = .systemRed }, "font": { $0.font = Font(name: "Courier") },
        "size": { $0.size = 3 }, "weight": { $0.weight = .bold }, "italic": { $0.italic = true },
        "letterSpacing": { $0.letterSpacing = 1 }, "underline": { $0.underline = true },
        "strikethrough": { $0.strikethrough = true }, "features": { $0.features = [FontFeature("smcp")] },
        "variations": { $0.variations = [FontVariation("wght", 300)] }, "link": { $0.link = "https://example.org" },
      ]
    ) { $0.resolved(in: TextStyle()) }
  }
}
