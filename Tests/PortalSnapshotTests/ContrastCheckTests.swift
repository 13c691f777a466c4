import PortalRaster
import TestSupport
import Testing

@testable import PortalSnapshot

extension CheckTests {
  @Test(
    "contrast is computed by WCAG's formula from the painted colours",
    arguments: [
      ("#767676", "", nil), ("#777777", "", "4.47 to 1; 4.5 to 1 is needed"), ("#949494", #", "textSize": 24"#, nil),
      ("#959595", #", "textSize": 24"#, "2.99 to 1; 3 to 1 is needed"),
      ("#949494", #", "textSize": 19, "textWeight": "bold""#, nil),
      ("#00000080", "", "4 to 1; 4.5 to 1 is needed"),
    ] as [(String, String, String?)])
  func contrast(color: String, style: String, problem: String?) throws {
    let found = try findings(
      .contrast, #"{ "type": "label", "text": "Text", "style": { "textColor": "\#(color)"\#(style) } }"#)
    #expect(found.count == (problem == nil ? 0 : 1), "\(found)")
    if let problem { #expect(found.first?.contains(problem) == true, "\(found)") }
  }

  @Test("the platform's own colours are trusted, on a button of them, too, unless told otherwise")
  func trusted() throws {
    func button(_ color: String, on ground: String) -> String {
      """
      { "type": "button", "text": "Go", "onTap": 1, "style": { "textColor": "\(color)", "backgroundColor": "\(ground)" },
        "layout": { "width": 120, "height": 44 } }
      """
    }
    let ours =
      button("white", on: "tint") + "," + button("tint", on: "white") + "," + button("white", on: "systemGreen")
    #expect(try findings(.contrast, ours).isEmpty)
    #expect(try findings(.contrast(trusting: []), ours).count == 3)
    #expect(try findings(.contrast, button("#fefefe", on: "tint")).count == 1)
    #expect(try findings(.contrast, button("white", on: "#40a0ff")).count == 1)
  }

  @Test("on a gradient the glyph of least contrast counts, and opacity is taken into account")
  func painted() throws {
    func onGradient(_ end: String, alpha: Double = 1) -> String {
      """
      { "type": "container", "layout": { "width": 180, "height": 40 }, "style": { "alpha": \(alpha), "background":
          { "linear": { "from": [0, 0], "to": [1, 0], "stops": [["#ffffff", 0], ["\(end)", 1]] } } },
        "children": [\(label("A text as long as the gradient"))] }
      """
    }
    #expect(try findings(.contrast, onGradient("#ffffff")).isEmpty)
    #expect(try findings(.contrast, onGradient("#333333")).first?.contains("to 1; 4.5 to 1 is needed") == true)
    #expect(try findings(.contrast, onGradient("#ffffff", alpha: 0.4)).count == 1)
  }

  @Test("contrast is not required of disabled views and decoration")
  func exempt() throws {
    let off = #"{ "type": "button", "text": "Off", "isEnabled": false, "style": { "textColor": "silver" } }"#
    #expect(try findings(.contrast, off).isEmpty)
    let on = off.replacing("false", with: "true")
    #expect(try findings(.contrast, on).count == 1)
    let hidden =
      #"{ "type": "label", "text": "Off", "accessibility": { "hidden": true }, "style": { "textColor": "silver" } }"#
    #expect(try findings(.contrast, hidden).isEmpty)
  }

  @Test("ink is counted in any rectangle of a picture")
  func ink() {
    var random = SeededGenerator(seed: 4)
    let (width, height) = (13, 9)
    let blank = Bitmap(width: width, height: height, pixels: .init(repeating: 0, count: width * height))
    var dotted = blank
    for _ in 0..<6 { dotted.pixels[Int.random(in: 0..<width * height, using: &random)] = 1 }
    let count = InkCount(dotted, blank)
    for top in 0..<height {
      for bottom in top + 1...height {
        for left in 0..<width {
          for right in left + 1...width {
            let isThere = (top..<bottom).contains { y in
              dotted.pixels[y * width + left..<y * width + right].contains(1)
            }
            #expect(count.isThere(in: (left..<right, top..<bottom)) == isThere)
          }
        }
      }
    }
  }
}
