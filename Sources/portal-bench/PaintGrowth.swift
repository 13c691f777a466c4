import PortalDocument
import PortalRaster

/// The growth of a frame's cost, and the cost of single effects.
///
/// Frames of a growing number of views, and the same frame at growing resolutions.
struct PaintGrowth {
  private static let frames = 15

  func run() throws {
    print("rows    place    list   paint   place+list a row   paint a row")
    for rows in [125, 250, 500, 1000] {
      let times = try Self.frame(of: BenchScreen("table", rows: rows).read(), scale: nil, folder: ".")
      let words = [
        "\(rows)".padding(toLength: 5, withPad: " ", startingAt: 0), short(times.place), short(times.list),
        short(times.paint), "     \(short((times.place + times.list) / Double(rows) * 1000)) µs",
        "    \(short(times.paint / Double(rows) * 1000)) µs",
      ]
      print(words.joined(separator: ""))
    }
    print("\nscale   megapixels   paint   a megapixel")
    for scale in [1.0, 2, 4, 8] {
      let screen = try BenchScreen("dashboard")
      let document = try screen.read()
      let times = try Self.frame(of: document, scale: scale, folder: screen.folder)
      let pixels = document.canvas.size.width * document.canvas.size.height * scale * scale / 1e6
      print("\(Int(scale))       \(short(pixels))    \(short(times.paint))    \(short(times.paint / pixels))")
    }
  }

  /// The cost of a card's shadow: the time with it minus the time without.
  func runShadow() throws {
    func card(_ shadow: String) throws -> ScreenDocument {
      let json = """
        { "content": { "type": "container", "layout": { "margin": { "horizontal": 16, "top": 100 }, "height": 200 },
          "style": { "backgroundColor": "white", "cornerRadius": 16\(shadow) } } }
        """
      return try ScreenDocument.read(Array(json.utf8), file: "card")
    }
    let plain = try Self.frame(of: card(""), scale: nil, folder: ".").paint
    let shadowed = try Self.frame(
      of: card(", \"shadow\": { \"radius\": 20, \"offset\": [0, 8] }"), scale: nil, folder: ".")
    print("with it \(short(shadowed.paint)), without it \(short(plain)), the shadow \(short(shadowed.paint - plain))")
  }

  /// The least times of a document's frames.
  private static func frame(
    of document: ScreenDocument, scale: Double?, folder: String
  ) throws -> (place: Double, list: Double, paint: Double) {
    var canvas = document.canvas
    if let scale { canvas.scale = scale }
    let renderer = try Renderer(imageRoot: folder)
    var least = (place: Double.infinity, list: Double.infinity, paint: Double.infinity)
    for _ in 0..<frames {
      let description = document.describe(document.traits)
      var clock = Stopwatch()
      let placed = try renderer.place(description, on: canvas, traits: document.traits).screen
      least.place = min(least.place, clock.lap())
      let list = Listing.list(placed)
      least.list = min(least.list, clock.lap())
      try renderer.paint(list, canvas: canvas)
      least.paint = min(least.paint, clock.lap())
    }
    return least
  }

  private func short(_ number: Double) -> String {
    let hundredths = Int((number * 1000).rounded())
    let text = "\(hundredths / 1000).\(String(hundredths % 1000 + 1000).dropFirst())"
    return String(repeating: " ", count: max(1, 8 - text.count)) + text
  }
}
