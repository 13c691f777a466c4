import PortalDocument
import PortalRaster
import TestSupport
import Testing

@Suite("A document's text")
struct TextDocumentTests {
  private func read(_ content: String) throws -> ScreenDocument {
    try ScreenDocument.read(Array("{ \"content\": \(content) }".utf8), file: "screen.json")
  }

  private func label(_ members: String) throws -> LabelSpec {
    let spec = try read("{ \"type\": \"label\", \(members) }").describe(Traits()).spec
    guard let label = spec.content.properties(LabelSpec.self) else { throw NoLabel() }
    return label
  }

  private struct NoLabel: Error {}

  private func messages(_ members: String) -> [String] {
    do {
      _ = try label(members)
      return []
    } catch let error as DiagnosticsError {
      return error.diagnostics.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("has every property that Swift has")
  func properties() throws {
    let spec = try label(
      """
      "text": "1000", "textAfterLayout": "42", "style": {
        "scalesWithTextSize": true, "letterSpacing": -0.5, "underline": true, "strikethrough": true,
        "features": ["tnum", "liga=0"], "variations": ["wght=650", "slnt=-7.5"], "lineHeight": 1.4, "numberOfLines": 2, "ellipsis": "middle",
        "adjustToFitWidth": true, "minimumScaleFactor": 0.5 }
      """)
    var style = TextStyle()
    style.scalesWithTextSize = true
    style.letterSpacing = -0.5
    style.underline = true
    style.strikethrough = true
    style.features = [.tabularFigures, FontFeature("liga", 0)]
    style.variations = [FontVariation("wght", 650), FontVariation("slnt", -7.5)]
    style.lineHeight = 1.4
    style.numberOfLines = 2
    style.ellipsis = .middle
    style.adjustToFitWidth = true
    style.minimumScaleFactor = 0.5
    #expect(spec == LabelSpec(text: "1000", textAfterLayout: "42", style: style))
  }

  @Test("has the size and weight that are said beside a text style, wherever that stands")
  func textStyle() throws {
    for members in [
      #""textStyle": "headline", "textSize": 21, "textWeight": "bold""#,
      #""textSize": 21, "textWeight": "bold", "textStyle": "headline""#,
    ] {
      let style = try label("\"text\": \"a\", \"style\": { \(members) }").style
      #expect(style.named == .headline && style.size == 21 && style.weight == .bold)
    }
    // Of several styles the last one counts.
    let last = try label(#""text": "a", "style": [{ "textSize": 21 }, { "textStyle": "footnote" }]"#).style
    #expect(last.size == 13)
  }

  @Test("may have runs of several styles")
  func runs() throws {
    let spec = try label(
      """
      "runs": [{ "text": "Total " }, { "text": "42", "textColor": "red", "textWeight": "bold", "textSize": 20,
        "italic": true, "underline": true, "strikethrough": false, "letterSpacing": 1, "features": ["tnum"],
        "textFont": "Inter", "link": "https://example.org" }]
      """)
    let number = TextRun("42") {
      $0.color = .red
      $0.weight = .bold
      $0.size = 20
      $0.italic = true
      $0.underline = true
      $0.strikethrough = false
      $0.letterSpacing = 1
      $0.features = [.tabularFigures]
      $0.font = defaultFont
      $0.link = "https://example.org"
    }
    #expect(spec.runs == [TextRun("Total "), number])
    #expect(spec.text == "Total 42")
  }

  @Test("is refused with an explanation")
  func refusals() {
    #expect(messages("\"text\": \"a\", \"runs\": [{ \"text\": \"b\" }]") == ["a label with \"runs\" has no \"text\""])
    #expect(messages("\"runs\": []").count == 1)
    #expect(messages("\"runs\": [{ \"textColor\": \"red\" }]") == ["a run needs \"text\""])
    #expect(messages("\"runs\": [{ \"text\": \"a\", \"size\": 3 }]").count == 1)
    #expect(messages("\"style\": { \"features\": [\"tabular\"] }") == ["\"tabular\" is no font feature"])
    #expect(messages("\"style\": { \"variations\": [\"wght\"] }") == ["\"wght\" is no place on a font's axis"])
    #expect(messages("\"style\": { \"variations\": [\"wght=nan\"] }").count == 1)
    #expect(messages("\"style\": { \"ellipsis\": \"end\" }").count == 1)
    #expect(messages("\"style\": { \"lineHeight\": 0 }").count == 1)
    #expect(messages("\"style\": { \"minimumScaleFactor\": 2 }").count == 1)
    #expect(messages("\"text\": \"\\ud800\"").count == 1)
  }

  @Test("has the size of the screen's traits", arguments: TextSize.allCases)
  func textSizes(size: TextSize) throws {
    let document = try ScreenDocument.read(
      Array("{ \"traits\": { \"textSize\": \"\(size.rawValue)\" }, \"content\": { \"type\": \"label\" } }".utf8),
      file: "screen.json")
    #expect(document.traits.textSize == size)
  }

  @Test("is listed in a time that grows as it does, where it is flags beside a link")
  func flags() throws {
    let renderer = try Renderer()
    func seconds(_ count: Int) throws -> Double {
      let flags = String(repeating: "🇩🇪", count: count)
      let runs = "[{ \"text\": \"\(flags)\" }, { \"text\": \"x\", \"link\": \"https://a.b/\" }]"
      let document = try read("{ \"type\": \"label\", \"runs\": \(runs), \"style\": { \"textSize\": 10 } }")
      let canvas = Canvas(width: 14, height: 100, scale: 1)
      return try ThreadTime.seconds { _ = try renderer.picture(of: document, on: canvas) }
    }
    let few = try (0..<3).map { _ in try seconds(2500) }.max() ?? 0
    #expect(try seconds(20_000) < 18 * few)
  }
}
