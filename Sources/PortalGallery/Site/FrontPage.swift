import PortalPages

/// The front page: every exhibit with its picture.
enum FrontPage {
  static var page: Page {
    GalleryPage.page(GalleryPage.siteName, summary: summary, path: "index.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Everything a screen can say" }
        HTML.tag("p", .class("lead")) {
          "Every component with every property, drawn by PortalRaster, with the JSON and the Swift that make it. "
          "Choose a picture to see its code."
        }
      }
      for (title, exhibits) in [
        ("Components", Exhibit.components), ("What all components have", Exhibit.shared),
        ("Whole screens", Exhibit.screens),
      ] {
        HTML.tag("h2", .class("shelf")) { title }
        HTML.tag("div", .class("covers")) {
          for exhibit in exhibits { card(exhibit) }
        }
      }
      HTML.tag("h2", .class("shelf")) { "Tables" }
      HTML.tag("p", .class("chips large")) {
        for page in GalleryPage.groups.last?.pages ?? [] {
          HTML.tag("a", .link(to: page.path)) { page.title }
        }
      }
    }
  }

  private static let summary = "Every component of PortalRaster with every property, in pictures, JSON and Swift."

  private static func card(_ exhibit: Exhibit) -> HTML {
    let page = ExhibitPage(exhibit)
    return HTML.tag("a", .class("card cover-link"), .link(to: page.path)) {
      HTML.tag("span", .class("stage")) { page.cover.html() }
      HTML.tag("span", .class("name")) { exhibit.title }
      HTML.tag("span", .class("quiet")) { exhibit.summary }
    }
  }
}
