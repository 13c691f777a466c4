import PortalDocument
import PortalPages

/// The page of symbols by name.
enum SymbolPage {
  static var page: Page {
    GalleryPage.page("Symbols", summary: "Every symbol by its name.", path: "symbols.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Symbols" }
        HTML.tag("p", .class("lead")) {
          "Small pictures of one colour. In JSON "
          HTML.tag("code") { "{ \"symbol\": \"heart.fill\" }" }
          ", in Swift "
          HTML.tag("code") { ".symbol(\"heart.fill\")" }
          ". Choose one to copy its name."
        }
      }
      HTML.tag("div", .class("symbols")) {
        for symbol in Symbol.all {
          HTML.tag("div", .class("copy symbol"), .id(symbol.name)) {
            HTML.tag(
              "button", HTMLAttribute("type", "button"), HTMLAttribute("data-copy-name", symbol.name),
              HTMLAttribute("aria-label", "Copy \(symbol.name)")
            ) {
              HTML.tag(
                "svg", HTMLAttribute("viewBox", "0 0 24 24"), HTMLAttribute("width", "32"),
                HTMLAttribute("height", "32"),
                HTMLAttribute("aria-hidden", "true")
              ) { HTML.tag("path", HTMLAttribute("d", data(symbol.path))) {} }
              HTML.tag("span") { name(symbol) }
            }
          }
        }
      }
    }
  }

  /// A name that may be wrapped after its dots.
  private static func name(_ symbol: Symbol) -> HTML {
    let words = symbol.name.split(separator: ".")
    return HTML.joined(
      words.enumerated().flatMap { place, word -> [HTML] in
        place == 0 ? [.text(String(word))] : [.text("."), .literal("<wbr>"), .text(String(word))]
      })
  }

  /// An outline as SVG path data.
  private static func data(_ path: Path) -> String {
    func text(_ points: Point...) -> String {
      points.map { "\(shortNumber(hundredths($0.x))) \(shortNumber(hundredths($0.y)))" }.joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .curve(let first, let second, let end): "C" + text(first, second, end)
      case .close: "Z"
      }
    }.joined()
  }

  private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
