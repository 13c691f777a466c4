import PortalDocument
import PortalRaster
import Testing

/// Linear gradients as pixels, read from colour tables where these are fine enough.
@Suite("A linear gradient")
struct GradientPaintTests {
  /// The grey levels of a box of 100×1, from the left.
  private func greys(_ gradient: String) throws -> [Int] {
    let text = """
      { "device": { "width": 100, "height": 1, "scale": 1 }, "background": "white",
        "content": { "type": "container", "layout": { "flex": { "grow": 1 } },
          "style": { "gradient": { "linear": { \(gradient) } } } } }
      """
    let document = try ScreenDocument.read(Array(text.utf8), file: "screen.json")
    let picture = try Renderer().picture(of: document, on: document.canvas, traits: document.traits)
    return try Bitmap(png: picture.png(), name: "gradient").pixels.map { Int($0 & 0xff) }
  }

  @Test("runs evenly from its first colour to its last, to half a step of 255")
  func even() throws {
    let greys = try greys(#""from": [0, 0], "to": [1, 0], "stops": [["black", 0], ["white", 1]]"#)
    for (column, grey) in greys.enumerated() {
      let exact = (Double(column) + 0.5) * 2.55
      #expect(abs(Double(grey) - exact) <= 0.76)
    }
  }

  @Test("has a hard edge between two pixels where two stops coincide there")
  func hard() throws {
    let stops = #""stops": [["black", 0], ["black", 0.5], ["white", 0.5], ["white", 1]]"#
    let greys = try greys(#""from": [0, 0], "to": [1, 0], "# + stops)
    #expect(greys[..<50].allSatisfy { $0 == 0 })
    #expect(greys[50...].allSatisfy { $0 == 255 })
  }

  @Test(
    "extends its end colours, however short the line is",
    arguments: [
      "0.52, 0", "0.6, 0", "0.501, 0", "0.99, 0",
    ])
  func ends(end: String) throws {
    let greys = try greys(#""from": [0.5, 0], "to": [\#(end)], "stops": [["black", 0], ["white", 1]]"#)
    #expect(greys[..<50].allSatisfy { $0 == 0 })
    #expect(greys[99] == 255)
    #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("fades out at its end")
  func fading() throws {
    let greys = try greys(##""from": [0, 0], "to": [0.2, 0], "stops": [["black", 0], ["#00000000", 1]]"##)
    #expect(greys[20...].allSatisfy { $0 == 255 })
  }
}
