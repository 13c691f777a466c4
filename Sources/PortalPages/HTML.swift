import PortalSupport

/// A fragment of HTML: text, elements, or a sequence of them.
///
/// It is safe by construction: dynamic texts are escaped, and tags and attribute names are literals. So no outside
/// text, such as a file name, can inject markup.
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

  /// An empty fragment.
  public static let none = HTML(markup: "")

  /// An escaped text.
  public static func text(_ text: String) -> HTML {
    HTML(markup: MarkupText.html(text))
  }

  /// Literal markup, such as a small drawing.
  public static func literal(_ markup: StaticString) -> HTML {
    HTML(markup: "\(markup)")
  }

  /// A sequence of fragments.
  public static func joined(_ pieces: [HTML]) -> HTML {
    HTML(markup: pieces.map(\.markup).joined())
  }

  /// An element with its contents.
  public static func tag(
    _ name: StaticString, _ attributes: HTMLAttribute?..., @HTMLBuilder content: () -> HTML
  ) -> HTML {
    HTML(markup: opening(name, attributes) + content().markup + "</\(name)>")
  }

  /// A void element, such as `img`.
  public static func tag(_ name: StaticString, _ attributes: HTMLAttribute?...) -> HTML {
    HTML(markup: opening(name, attributes))
  }

  private static func opening(_ name: StaticString, _ attributes: [HTMLAttribute?]) -> String {
    "<\(name)" + attributes.compactMap { $0.map { " " + $0.markup } }.joined() + ">"
  }

  // MARK: Embedded languages

  /// A style sheet within the page.
  static func style(_ css: String) -> HTML {
    HTML(markup: "<style>\n" + apart(css) + "</style>\n")
  }

  /// A script within the page.
  static func script(_ code: String) -> HTML {
    HTML(markup: "<script>\n" + apart(code) + "</script>\n")
  }

  /// Data for the page's scripts, in an element with an `id`.
  public static func data(_ value: JSONValue, id: String) -> HTML {
    // In JSON it occurs within strings only, where its escape is equivalent.
    let json = JSONWriter.text(of: value).escaping { $0 == "<" ? "\\u003c" : nil }
    return HTML(
      markup: "<script type=\"application/json\" \(HTMLAttribute.id(id).markup)>" + json + "</script>\n")
  }

  /// The text without an end tag: in strings of both languages `<\/` means `</`.
  private static func apart(_ code: String) -> String {
    let code = Array(code.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(code.count)
    for (place, byte) in code.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "<") else { continue }
      let rest = code[(place + 1)...]
      if rest.starts(with: "/".utf8) || rest.starts(with: "!--".utf8) { result.append(UInt8(ascii: "\\")) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
