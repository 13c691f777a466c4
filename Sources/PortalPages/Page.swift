import PortalSupport

/// A whole page: what the report of a test run, the gallery and the live page have in common.
///
/// It needs nothing from the network, reads well without scripts, on a phone and in the dark, and the same values make the
/// same bytes.
public struct Page: Sendable {
  /// A style sheet or a script: in the page itself, or in a file beside it.
  public enum Asset: Hashable, Sendable {
    case inline(String)
    case file(String)
  }

  public var title: String
  /// What a search shows beneath the title.
  public var summary: String?
  /// The language that the page is written in.
  public var language = "en"
  /// In the order in which they count; ``BaseStyle`` comes first.
  public var styles: [Asset]
  /// Run when the page has been read.
  public var scripts: [Asset]
  /// What stands at the top of every page of a site: its name, a search, links.
  public var header: HTML
  /// A list of places beside the content; nothing where there are few.
  public var contents: HTML?
  public var body: HTML

  /// - Parameters:
  ///   - styles: what is said on top of the usual look.
  ///   - scripts: what the page does beside what every page does.
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
    // Before anything is painted, so that a page in the dark does not flash.
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
