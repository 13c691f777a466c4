import PortalDocument
import PortalRaster
import Testing

@Suite("A document's style")
struct StyleDocumentTests {
  private func style(_ json: String) throws -> BoxStyle {
    let text = "{ \"content\": { \"type\": \"container\", \"style\": \(json) } }"
    return try ScreenDocument.read(Array(text.utf8), file: "screen.json").describe(Traits()).spec.style
  }

  private func messages(_ json: String) -> [String] {
    do {
      _ = try style(json)
      return []
    } catch let error as DiagnosticsError {
      return error.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("names a colour by its bytes: to compare accents that are spelled in two ways takes long")
  func bytes() throws {
    func warnings(_ use: String) throws -> [String] {
      let text = """
        { "colors": { "é": "#ff0000", "e\u{301}": "#0000ff" },
          "content": { "type": "label", "text": "a", "style": { "textColor": "\(use)" } } }
        """
      let document = try ScreenDocument.read(Array(text.utf8), file: "screen.json")
      return document.remarks.map { Array($0.message.utf8).count.description }
    }
    #expect(try warnings("é").count == 1 && warnings("e\u{301}").count == 1)
    #expect(try warnings("é") != warnings("e\u{301}"))
  }

  @Test("has every property that Swift has")
  func properties() throws {
    var expected = BoxStyle()
    expected.backgroundColor = .white
    expected.gradient = .radial(
      center: Point(x: 0.2, y: 0.3), radius: Size(width: 1, height: 2),
      stops: [.init(.red, at: 0), .init(.blue, at: 1)])
    expected.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)
    expected.cornerCurve = .continuous
    expected.borderWidth = 2
    expected.borderColor = .red
    expected.borderStyle = .dashed
    expected.borders = EdgeBorders(
      top: EdgeBorder(width: 3, color: .blue, style: .dotted), left: EdgeBorder(), bottom: EdgeBorder(width: 5),
      right: EdgeBorder(color: .red), start: EdgeBorder(width: 6), end: EdgeBorder(width: 7))
    expected.shadows = [
      Shadow(color: .red, opacity: 0.5, offset: Point(x: 1, y: -2), radius: 3, spread: 4, inset: true), Shadow(),
    ]
    expected.backdropBlur = 9
    expected.alpha = 0.5
    expected.blend = .colorBurn
    expected.transform = Transform(
      translate: Point(x: 1, y: 2), scale: Size(width: 3, height: 4), rotate: -5, anchor: Point(x: 0, y: 1))
    expected.clipToBounds = true
    #expect(
      try style(
        """
        { "backgroundColor": "white", "cornerRadius": { "topLeft": 1, "topRight": 2, "bottomLeft": 3, "bottomRight": 4 },
          "gradient": { "radial": { "center": [0.2, 0.3], "radius": [1, 2], "stops": [["red", 0], ["#0000ff", 1]] } },
          "corners": "continuous", "borderWidth": 2, "borderColor": "red", "borderStyle": "dashed",
          "borders": { "top": { "width": 3, "color": "#0000ff", "style": "dotted" }, "left": {}, "bottom": { "width": 5 },
            "right": { "color": "red" }, "start": { "width": 6 }, "end": { "width": 7 } },
          "shadows": [{ "color": "red", "opacity": 0.5, "offset": [1, -2], "radius": 3, "spread": 4, "inset": true }, {}],
          "backdropBlur": 9, "opacity": 0.5, "blend": "colorBurn", "clip": true,
          "transform": { "translate": [1, 2], "scale": [3, 4], "rotate": -5, "anchor": [0, 1] } }
        """) == expected)
  }

  @Test("has the shorthand forms, too")
  func shortForms() throws {
    #expect(try style(#"{ "cornerRadius": 4 }"#).cornerRadii == CornerRadii(all: 4))
    #expect(try style(#"{ "shadow": { "radius": 2 } }"#).shadows == [Shadow(radius: 2)])
    #expect(try style(#"{ "transform": { "scale": 2 } }"#).transform?.scale == Size(width: 2, height: 2))
    let stops: [Gradient.Stop] = [.init(.red, at: 0)]
    #expect(try style(#"{ "background": { "linear": { "stops": [["red", 0]] } } }"#).gradient == .linear(stops: stops))
    #expect(
      try style(#"{ "backgroundColor": { "conic": { "stops": [["red", 0]] } } }"#).gradient == .conic(stops: stops))
    #expect(
      try style(#"{ "background": { "radial": { "radius": 0.5, "stops": [["red", 0]] } } }"#).gradient
        == .radial(stops: stops))
  }

  @Test(
    "is refused with a correction",
    arguments: [
      (#"{ "cornerRadius": { "topleft": 3 } }"#, "unknown key \"topleft\" in corners (did you mean \"topLeft\"?)"),
      (#"{ "cornerRadius": -1 }"#, "expected a number that is 0 or more, found -1"),
      (#"{ "corners": "round" }"#, "unknown corner \"round\" (known are: circular, continuous)"),
      (#"{ "borders": { "botom": {} } }"#, "unknown key \"botom\" in borders (did you mean \"bottom\"?)"),
      (#"{ "borders": { "top": 1 } }"#, "expected an object with width, color and style, found a number"),
      (#"{ "shadow": { "radius": 1e9 } }"#, "expected a number between 0 and 1000, found 1000000000"),
      (#"{ "shadow": { "offset": 3 } }"#, "expected two numbers, found a number (for example [0, 1])"),
      (#"{ "blend": "multiplied" }"#, "unknown blend mode \"multiplied\" (did you mean \"multiply\"?)"),
      (#"{ "transform": { "rotat": 3 } }"#, "unknown key \"rotat\" in a transform (did you mean \"rotate\"?)"),
      (#"{ "background": {} }"#, "a gradient needs a kind (write one of: linear, radial, conic)"),
      (
        #"{ "background": { "radial": {} } }"#,
        "a radial gradient needs \"stops\" (for example [[\"#fff\", 0], [\"#000\", 1]])"
      ),
    ])
  func refusals(json: String, message: String) {
    #expect(messages(json) == [message])
  }
}
