import PortalSupport

/// A piece of a page: text, elements, or several of them after each other.
///
/// There is no way to make one of a text that is taken for markup: what a program knows is escaped, and tags and the
/// names of attributes are literals. So nothing that a person wrote, such as a file's name, can become part of a page's
/// structure.
///
/// ```swift
/// let card = HTML.tag("section", .class("card")) {
///   HTML.tag("h2") { "Cats & dogs" }
///   for line in lines { HTML.tag("p") { line } }
/// }
/// ```
public struct HTML: Equatable, Sendable {
  /// The markup.
  public let markup: String

  private init(markup: String) {
    self.markup = markup
  }

  /// Nothing at all.
  public static let none = HTML(markup: "")

  /// A text as people read it.
  public static func text(_ text: String) -> HTML {
    HTML(markup: escaped(text))
  }

  /// Markup that stands in the program as it is, such as a small drawing.
  public static func literal(_ markup: StaticString) -> HTML {
    HTML(markup: "\(markup)")
  }

  /// Pieces after each other.
  public static func joined(_ pieces: [HTML]) -> HTML {
    HTML(markup: pieces.map(\.markup).joined())
  }

  /// An element with what is in it.
  public static func tag(
    _ name: StaticString, _ attributes: HTMLAttribute?..., @HTMLBuilder content: () -> HTML
  ) -> HTML {
    HTML(markup: opening(name, attributes) + content().markup + "</\(name)>")
  }

  /// An element that can have nothing in it, such as `img`.
  public static func tag(_ name: StaticString, _ attributes: HTMLAttribute?...) -> HTML {
    HTML(markup: opening(name, attributes))
  }

  private static func opening(_ name: StaticString, _ attributes: [HTMLAttribute?]) -> String {
    "<\(name)" + attributes.compactMap { $0.map { " " + $0.markup } }.joined() + ">"
  }

  // MARK: Within other languages

  /// A style sheet within the page.
  static func style(_ css: String) -> HTML {
    HTML(markup: "<style>\n" + apart(css) + "</style>\n")
  }

  /// A script within the page.
  static func script(_ code: String) -> HTML {
    HTML(markup: "<script>\n" + apart(code) + "</script>\n")
  }

  /// Values for the page's scripts, to be found by the element's `id`.
  public static func data(_ value: JSONValue, id: String) -> HTML {
    // In JSON the character can only stand within texts, where its number means the same.
    let json = JSONWriter.text(of: value).replacing("<", with: "\\u003c")
    return HTML(
      markup: "<script type=\"application/json\" \(HTMLAttribute.id(id).markup)>" + json + "</script>\n")
  }

  /// The text with no end tag in it: both languages read `<\/` within their texts as `</`.
  private static func apart(_ code: String) -> String {
    code.replacing("</", with: "<\\/").replacing("<!--", with: "<\\!--")
  }

  /// A text with every character written so that it means itself, between tags and between quotation marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A page cannot hold these; what was there should still be seen.
      case "\0"..."\u{8}", "\u{b}", "\u{c}", "\u{e}"..."\u{1f}", "\u{7f}"..."\u{9f}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
