import PortalSupport

/// A whole page: the shell that test reports, the gallery and the live page share.
///
/// It loads nothing from the network, works without scripts, on a phone and in the dark, and is deterministic.
public struct Page: Sendable {
  /// A style sheet or a script: inline, or in a file beside the page.
  public enum Asset: Hashable, Sendable {
    case inline(String)
    case file(String)
  }

  public var title: String
  /// The description for search engines.
  public var summary: String?
  /// The language of the page.
  public var language = "en"
  /// In cascading order; ``BaseStyle`` comes first.
  public var styles: [Asset]
  /// Run when the page has been parsed.
  public var scripts: [Asset]
  /// The top of every page of a site: its name, a search, links.
  public var header: HTML
  /// A table of contents beside the content; nil where it would be short.
  public var contents: HTML?
  public var body: HTML

  /// A page with a title, whose body is built of HTML.
  ///
  /// - Parameters:
  ///   - styles: style sheets beyond the base style.
  ///   - scripts: scripts beyond the base script.
  public init(
    title: String, summary: String? = nil, styles: [Asset] = [.inline(BaseStyle.css)],
    scripts: [Asset] = [.inline(BaseScript.code)], header: HTML = .none, contents: HTML? = nil,
    @HTMLBuilder body: () -> HTML
  ) {
    self.title = title
    self.summary = summary
    self.styles = styles
    self.scripts = scripts
    self.header = header
    self.contents = contents
    self.body = body()
  }

  /// Whether a text is the beginning of such a page: all of them have the theme script there.
  public static func isPage(_ text: String) -> Bool {
    text.hasPrefix("<!DOCTYPE html>\n") && text.contains(BaseScript.theme)
  }

  /// The page as a file's bytes.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// The page as text.
  public var text: String {
    "<!DOCTYPE html>\n"
      + HTML.tag("html", HTMLAttribute("lang", language)) {
        HTML.literal("\n")
        HTML.tag("head") { head }
        HTML.literal("\n")
        HTML.tag("body", contents == nil ? nil : .class("has-contents")) {
          HTML.literal("\n")
          HTML.tag("a", .class("skip"), .link(toPlace: "page-content")) { "Skip to the content" }
          HTML.tag("header", .class("top")) { header }
          if let contents {
            HTML.tag("nav", .class("contents"), HTMLAttribute("aria-label", "Contents")) { contents }
          }
          HTML.tag("main", .id("page-content"), HTMLAttribute("tabindex", "-1")) { body }
          HTML.literal("\n")
          for script in scripts { self.script(script) }
        }
      }.markup + "\n"
  }

  @HTMLBuilder private var head: HTML {
    HTML.literal("\n<meta charset=\"utf-8\">\n")
    HTML.literal("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    HTML.literal("<meta name=\"color-scheme\" content=\"light dark\">\n")
    if let summary {
      HTML.tag("meta", HTMLAttribute("name", "description"), HTMLAttribute("content", summary))
    }
    HTML.tag("title") { title }
    HTML.literal("\n")
    // Before the first paint, so that a dark page does not flash.
    HTML.script(BaseScript.theme)
    for style in styles { self.style(style) }
  }

  private func style(_ asset: Asset) -> HTML {
    switch asset {
    case .inline(let css): .style(css)
    case .file(let path): .tag("link", HTMLAttribute("rel", "stylesheet"), .link(to: path))
    }
  }

  private func script(_ asset: Asset) -> HTML {
    switch asset {
    case .inline(let code): .script(code)
    case .file(let path): .tag("script", .source(path)) {}
    }
  }
}
