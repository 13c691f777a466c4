import PortalDocument
import PortalRaster

/// A screen's JSON, and the folder of its images.
struct BenchScreen {
  let name: String
  let bytes: [UInt8]
  let folder: String

  /// The screens of a comparison, from a folder.
  static let names = ["list", "article", "grid", "dashboard", "table"]

  /// A screen of `Snapshots/bench` by name, a document by path, or `table`, which is generated.
  init(_ name: String, rows: Int = 1000) throws {
    if name.hasPrefix("dots:"), let count = Int(name.dropFirst("dots:".count)) {
      self.name = name
      bytes = Array(DotsScreen(count: count).document.utf8)
      folder = "."
    } else if name == "table" {
      self.name = rows == 1000 ? name : "\(rows) rows"
      bytes = Array(TableScreen(rows: rows).document.utf8)
      folder = "."
    } else {
      let path = name.hasSuffix(".json") ? name : "Snapshots/bench/\(name).json"
      self.name = Files.stem(of: path)
      bytes = try Files.read(path)
      folder = Files.folder(holding: path)
    }
  }

  func read() throws -> ScreenDocument { try ScreenDocument.read(bytes, file: name) }
}

/// A table of orders with any number of rows: too long a document to commit.
struct TableScreen {
  let rows: Int

  private static let height = 24
  private static let width = 560

  var document: String {
    """
    {
      "name": "Table",
      "device": { "width": \(Self.width), "height": \(rows * Self.height + 86), "scale": 1 },
      "styles": {
        "cell": { "textSize": 12, "numberOfLines": 1 },
        "quiet": { "textSize": 12, "textColor": "secondaryLabel", "numberOfLines": 1 },
        "number": { "textSize": 12, "features": ["tnum"], "textAlignment": "right", "numberOfLines": 1 },
        "head": { "textSize": 11, "textWeight": "semibold", "textColor": "secondaryLabel" },
        "even": { "backgroundColor": { "light": "#f6f7fa", "dark": "#1c1c1e" } }
      },
      "content": {
        "type": "container",
        "layout": { "flex": { "grow": 1 } },
        "children": [
          { "type": "label", "text": "Orders", "style": { "textSize": 20, "textWeight": "bold" },
            "layout": { "margin": { "horizontal": 16, "top": 12 }, "height": 32 } },
          \(row(["No.", "Customer", "Article", "State", "Amount"], look: Array(repeating: "head", count: 5), nil)),
          \((0..<rows).map(order).joined(separator: ",\n      "))
        ]
      }
    }
    """
  }

  private static let first = ["Ines", "Tom", "Sofia", "Jonas", "Amélie", "Piotr", "Noor", "Lukas", "Hanna", "Diego"]
  private static let last = ["Almeida", "Becker", "Conti", "Dahl", "Evans", "Fischer", "Gruber", "Haddad", "Ito"]
  private static let articles = [
    "Oak desk, 140 cm", "Reading lamp", "Linen curtain, sand", "Wall shelf, walnut", "Wool rug, 2 × 3 m",
    "Stoneware bowl", "Cork board",
  ]
  private static let states: [(name: String, color: String)] = [
    ("Paid", "#1f9d57"), ("Packing", "#d97a12"), ("Shipped", "#2f62f0"), ("Returned", "#d9453d"),
  ]

  private func order(_ number: Int) -> String {
    let name = "\(Self.first[number % Self.first.count]) \(Self.last[number * 7 % Self.last.count])"
    let state = Self.states[number * number % 11 % Self.states.count]
    let cents = 950 + number * 7919 % 89_000
    let rest = cents % 100
    return row(
      [
        "\(10_000 + number)", name, Self.articles[number * 3 % Self.articles.count], state.name,
        "€ \(cents / 100).\(rest < 10 ? "0" : "")\(rest)",
      ],
      look: ["quiet", "cell", "quiet", "cell", "number"], state.color, number % 2 == 0 ? "even" : nil)
  }

  private func row(_ texts: [String], look: [String], _ color: String?, _ style: String? = nil) -> String {
    let widths = [64, 140, 170, 90, 64]
    let cells = texts.indices.map { index in
      let text = "\"type\": \"label\", \"text\": \"\(texts[index])\", \"style\": \"\(look[index])\""
      guard index == 3, let color else { return "{ \(text), \"layout\": { \"width\": \(widths[index]) } }" }
      return """
        { "type": "container", "layout": { "flex": { "direction": "row" }, "alignment": { "items": "center" }, "gap": 6, \
        "width": \(widths[index]) }, "children": [ { "type": "container", "style": { "backgroundColor": "\(color)", \
        "cornerRadius": 4 }, "layout": { "width": 8, "height": 8 } }, { \(text) } ] }
        """
    }
    let look = style.map { "\"style\": \"\($0)\", " } ?? ""
    let height = color == nil ? 30 : Self.height
    return """
      { "type": "container", \(look)"layout": { "flex": { "direction": "row" }, "alignment": { "items": "center" }, \
      "height": \(height), "padding": { "horizontal": 16 } }, "children": [ \(cells.joined(separator: ", ")) ] }
      """
  }
}

/// Many small views on one canvas, with a label in every hundredth: only their number grows.
struct DotsScreen {
  let count: Int

  private static let side = 800.0

  var document: String {
    let columns = max(Int(Double(count).squareRoot().rounded(.up)), 1)
    // Slightly less than fits, with few enough digits that a double sums them exactly.
    let side = (Self.side / Double(columns) * 64).rounded(.down) / 64
    let dots = (0..<max(count, 1)).map { number in
      let label = """
        { "type": "label", "text": "\(number)", "style": "name", \
        "layout": { "position": { "absolute": { "left": 1, "top": 1 } }, "width": 40 } }
        """
      return """
        { "type": "container", "style": { "backgroundColor": "\(Self.color(number * 47 % 360))" }, \
        "layout": { "width": \(side), "height": \(side) }\(number % 100 == 0 ? ", \"children\": [ \(label) ]" : "") }
        """
    }
    return """
      {
        "name": "Dots",
        "device": { "width": \(Int(Self.side)), "height": \(Int(Self.side)), "scale": 1 },
        "styles": { "name": { "textSize": 9 } },
        "content": { "type": "container", "layout": { "flex": { "direction": "row", "wrap": "wrap" } }, "children": [
          \(dots.joined(separator: ",\n    "))
        ] }
      }
      """
  }

  /// One of 360 soft colours.
  private static func color(_ hue: Int) -> String {
    let parts = [0, 120, 240].map { shift in 176 + abs((hue + shift) % 360 - 180) * 72 / 180 }
    return "#" + parts.map { String($0, radix: 16) }.joined()
  }
}
