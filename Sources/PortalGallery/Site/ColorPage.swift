import PortalDocument
import PortalPages

/// The page of named colours, light and dark.
enum ColorPage {
  static var page: Page {
    GalleryPage.page("Colours", summary: "Every colour that has a name.", path: "colors.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Colours" }
        HTML.tag("p", .class("lead")) {
          "The interface's colours are one thing in the light and another in the dark. In Swift they are members of "
          HTML.tag("code") { "Color" }
          ", in JSON texts."
        }
      }
      HTML.tag("table", .class("card swatches")) {
        HTML.tag("thead") {
          HTML.tag("tr") {
            HTML.tag("th") { "Name" }
            HTML.tag("th") { "Light" }
            HTML.tag("th") { "Dark" }
          }
        }
        HTML.tag("tbody") {
          for (name, color) in DocumentVocabulary.colors {
            HTML.tag("tr", .id(name)) {
              HTML.tag("td") { HTML.tag("code") { name } }
              HTML.tag("td") { swatch(color.light, ground: "#ffffff") }
              HTML.tag("td") { swatch(color.dark, ground: "#000000") }
            }
          }
        }
      }
      HTML.tag("h2", .class("shelf")) { "CSS's names" }
      HTML.tag("div", .class("css-colors")) {
        for (name, hex) in DocumentVocabulary.cssColors {
          HTML.tag("div", .id(name)) {
            swatch(RGBA(hex: hex), ground: "#ffffff")
            HTML.tag("code") { name }
          }
        }
      }
    }
  }

  private static func swatch(_ color: RGBA, ground: String) -> HTML {
    let text = "\(color)"
    return HTML.joined([
      .tag("span", .class("swatch"), HTMLAttribute("style", "--color: \(text); --under: \(ground)")) {},
      .tag("span", .class("quiet hex")) { text },
    ])
  }
}
