import PortalDocument
import PortalRaster

/// The images in examples, which are drawn by this code: the gallery needs no other files.
public enum GalleryImages {
  /// Names, and the documents that draw them.
  static let documents: [(name: String, document: JSONValue)] = [
    ("landscape.png", JSONValue(json: landscape)), ("bubble.png", JSONValue(json: bubble)),
  ]

  /// Every image as a file name and its bytes.
  public static func files(_ renderer: Renderer) throws -> [(name: String, bytes: [UInt8])] {
    try documents.map { name, json in
      let document = try ScreenDocument.read(JSONWriter.bytes(of: json), file: name)
      let picture = try renderer.picture(of: document, on: document.canvas)
      return (name, try picture.png(.small))
    }
  }

  /// The painters of custom components in examples.
  public static let painters: [String: CustomPainter] = [
    "bars": { information, size, traits in
      guard case .list(let values)? = information["values"] else { return [] }
      let numbers = values.compactMap { value -> Double? in
        if case .number(let number) = value { number } else { nil }
      }
      let most = max(1, numbers.max() ?? 1)
      let step = size.width / Double(max(1, numbers.count))
      return numbers.enumerated().map { index, number in
        let height = size.height * number / most
        let bar = Rect(x: Double(index) * step + 2, y: size.height - height, width: max(0, step - 4), height: height)
        return .fill(Path(bar, radius: 3), .nonZero, .solid(Color.tint.resolved(in: traits.appearance)))
      }
    },
    // Lines that cross where a finger is, as long as it is there.
    "crosshair": { information, size, traits in
      func number(_ name: String) -> Double? {
        if case .number(let number)? = information[name] { number } else { nil }
      }
      guard let x = number("x"), let y = number("y") else { return [] }
      let color = Color.tint.resolved(in: traits.appearance)
      return [
        .fill(Path(Rect(x: x - 0.5, y: 0, width: 1, height: size.height)), .nonZero, .solid(color)),
        .fill(Path(Rect(x: 0, y: y - 0.5, width: size.width, height: 1)), .nonZero, .solid(color)),
        .fill(Path(Rect(x: x - 6, y: y - 6, width: 12, height: 12), radius: 6), .nonZero, .solid(color)),
      ]
    },
  ]

  /// Hills under a sun, 150 by 110 points at one pixel per point.
  private static let landscape = #"""
    { "device": { "width": 150, "height": 110, "scale": 1 },
      "content": { "type": "container", "layout": { "flex": { "grow": 1 }, "overflow": "hidden" },
        "style": { "clip": true, "gradient": { "linear": { "stops": [["#ff9f6e", 0], ["#ffd9a8", 0.55], ["#fff3dc", 1]] } } },
        "children": [
          { "type": "container", "style": { "backgroundColor": "#fff6e0", "cornerRadius": 17 },
            "layout": { "position": { "absolute": { "left": 92, "top": 22 } }, "width": 34, "height": 34 } },
          { "type": "container", "style": { "backgroundColor": "#7d6a9f", "cornerRadius": 100, "transform": { "scale": [1.6, 1] } },
            "layout": { "position": { "absolute": { "left": -20, "top": 58 } }, "width": 140, "height": 140 } },
          { "type": "container", "style": { "backgroundColor": "#4c4a7d", "cornerRadius": 100, "transform": { "scale": [1.5, 1] } },
            "layout": { "position": { "absolute": { "left": 60, "top": 72 } }, "width": 150, "height": 150 } },
          { "type": "container", "style": { "backgroundColor": "#2d2f55", "cornerRadius": 100, "transform": { "scale": [2, 1] } },
            "layout": { "position": { "absolute": { "left": -40, "top": 88 } }, "width": 140, "height": 140 } }] } }
    """#

  /// A speech bubble of 48 by 48 points, usable as a nine-patch.
  private static let bubble = #"""
    { "device": { "width": 48, "height": 48, "scale": 1 }, "background": "transparent",
      "content": { "type": "container", "layout": { "flex": { "grow": 1 } },
        "style": { "cornerRadius": 12, "borderWidth": 3, "borderColor": "#3634a3",
          "gradient": { "linear": { "to": [1, 1], "stops": [["#a5b4fc", 0], ["#5e5ce6", 1]] } } } } }
    """#
}
