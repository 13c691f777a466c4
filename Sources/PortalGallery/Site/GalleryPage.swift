import PortalPages

/// What the gallery's pages share: the header with its search, and the list of all pages.
enum GalleryPage {
  static func page(
    _ title: String, summary: String, path: String, @HTMLBuilder body: () -> HTML
  ) -> Page {
    Page(
      title: title == siteName ? siteName : "\(title) · \(siteName)", summary: summary, styles: [.file("gallery.css")],
      scripts: [.file("search.js"), .file("gallery.js")], header: header, contents: contents(path), body: body)
  }

  static let siteName = "PortalRaster gallery"

  private static let header = HTML.joined([
    .tag("a", .class("name"), .link(to: "index.html")) { siteName },
    .tag("div", .class("search"), HTMLAttribute("role", "search")) {
      HTML.tag(
        "input", HTMLAttribute("type", "search"), .id("search"), HTMLAttribute("placeholder", "Search: press /"),
        HTMLAttribute("aria-label", "Search the gallery"), HTMLAttribute("autocomplete", "off"),
        HTMLAttribute("spellcheck", "false"))
      HTML.tag("ul", .id("results"), .class("card"), HTMLAttribute("hidden")) {}
    },
    .themeSwitch, .told,
  ])

  /// The pages, in groups.
  static let groups: [(title: String, pages: [(title: String, path: String)])] = [
    ("Components", Exhibit.components.map { ($0.name, $0.name + ".html") }),
    ("All components", Exhibit.shared.map { ($0.title, $0.name + ".html") }),
    ("Screens", Exhibit.screens.map { ($0.title, $0.name + ".html") }),
    (
      "Tables",
      [
        ("Colours", "colors.html"), ("Symbols", "symbols.html"), ("Fonts", "fonts.html"), ("Devices", "devices.html"),
      ]
    ),
  ]

  private static func contents(_ path: String) -> HTML {
    // On a phone the list would push the page off the screen.
    HTML.tag("details", .class("pages"), HTMLAttribute("open")) {
      HTML.tag("summary") { "All pages" }
      for group in groups {
        HTML.tag("h2") { group.title }
        HTML.tag("ul") {
          for page in group.pages {
            HTML.tag("li") {
              HTML.tag(
                "a", .link(to: page.path), page.path == path ? HTMLAttribute("aria-current", "page") : nil
              ) { page.title }
            }
          }
        }
      }
    }
  }
}

extension Exhibit {
  /// The title of the exhibit's page.
  public var title: String {
    switch name {
    case "box": "Box style"
    case "layout": "Layout"
    case "accessibility": "Meaning"
    case "navigationBar": "Navigation bar"
    case "tabBar": "Tab bar"
    case "alert": "Alert"
    case "sheet": "Sheet"
    case "statusBar": "Status bar"
    case "traits": "Traits"
    default: name
    }
  }
}
