import PortalSupport

/// The report on snapshots, as one self-contained file.
///
/// It is made of a report's JSON (`Sources/PortalSnapshot/Report/README.md`), and the files that the report names. What
/// is visible at first comes before the pictures, so a page with ten thousand results appears at once.
public struct ReportPage {
  /// An embedded file: a picture or a text.
  public struct Attachment: Equatable, Sendable {
    /// The path in the report's results.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  public var title: String
  /// The report as JSON.
  public var report: JSONValue
  /// Files to embed; others are expected beside the page.
  public var attachments: [Attachment]

  public init(title: String = "Snapshots", report: JSONValue, attachments: [Attachment] = []) {
    self.title = title
    self.report = report
    self.attachments = attachments
  }

  /// The page as a file's bytes.
  public var bytes: [UInt8] { page.bytes }

  var page: Page {
    Page(
      title: title, summary: summary, styles: [.inline(BaseStyle.css), .inline(ReportStyle.css)], header: header
    ) {
      list
      detail
      HTML.told
      HTML.data(withAttachments, id: "report")
      HTML.script(ReportScript.code)
      for (index, attachment) in attachments.enumerated() { blob(attachment, index) }
    }
  }

  private func count(_ verdict: String) -> Int {
    guard case .number(let count)? = report["summary"]?.value[verdict]?.value else { return 0 }
    return Int(count)
  }

  private var summary: String {
    var left = ""
    if case .number(let count)? = report["left"]?.value { left = "; \(Int(count)) of them are left out" }
    return "\(count("failed")) failed, \(count("recorded")) recorded, \(count("expected")) known, "
      + "\(count("same")) the same" + left
  }

  /// The report with the element of each attachment.
  private var withAttachments: JSONValue {
    guard case .object(var members) = report else { return report }
    var seen: Set<ByteText> = []
    let places = attachments.enumerated().filter { seen.insert(ByteText($0.element.path)).inserted }.map {
      JSONMember(key: $0.element.path, value: JSONNode(.number(Double($0.offset))))
    }
    members.append(JSONMember(key: "attachments", value: JSONNode(.object(places))))
    return .object(members)
  }

  private func blob(_ attachment: Attachment, _ index: Int) -> HTML {
    HTML.tag("script", HTMLAttribute("type", "text/plain"), .id("file-\(index)")) {
      Base64.text(of: attachment.bytes)
    }
  }

  // MARK: Contents without scripts

  @HTMLBuilder private var header: HTML {
    HTML.tag("span", .class("name")) { title }
    HTML.tag("span", .class("quiet summary"), .id("summary")) { summary }
    HTML.tag("span", .class("space")) {}
    HTML.tag(
      "button", HTMLAttribute("type", "button"), .id("help-button"), HTMLAttribute("aria-expanded", "false"),
      HTMLAttribute("aria-controls", "help")
    ) { "Keys" }
    HTML.themeSwitch
  }

  private var list: HTML {
    HTML.tag("section", .class("results"), HTMLAttribute("aria-label", "Results")) {
      HTML.tag("div", .class("filters")) {
        HTML.tag(
          "input", HTMLAttribute("type", "search"), .id("search"), HTMLAttribute("placeholder", "Name, view, message"),
          HTMLAttribute("aria-label", "Search"), HTMLAttribute("autocomplete", "off"))
        HTML.tag("div", .class("chips"), .id("chips"), HTMLAttribute("role", "group")) {}
      }
      HTML.tag(
        "div", .id("list"), HTMLAttribute("role", "listbox"), HTMLAttribute("tabindex", "0"),
        HTMLAttribute("aria-label", "Results")
      ) {
        HTML.tag("noscript") {
          for line in plainLines { HTML.tag("p") { line } }
        }
      }
    }
  }

  /// The first failures as text, for readers without scripts.
  private var plainLines: [String] {
    guard case .array(let results)? = report["results"]?.value else { return [] }
    let lines = results.prefix(Self.mostPlainLines + 1).compactMap { result -> String? in
      guard case .string("failed")? = result.value["verdict"]?.value,
        case .string(let name)? = result.value["name"]?.value
      else { return nil }
      guard case .string(let message)? = result.value["message"]?.value else { return name }
      return "\(name) \(message.prefix(Self.plainCharacters))"
    }
    return lines.count > Self.mostPlainLines ? lines.dropLast() + ["and more, which only a script shows"] : lines
  }

  /// What is said once more in a page's own text: few readers have no scripts, and everybody loads it.
  private static let (mostPlainLines, plainCharacters) = (1000, 500)

  private var detail: HTML {
    HTML.tag("section", .class("detail"), .id("detail"), HTMLAttribute("aria-label", "The chosen result")) {
      HTML.tag("div", .id("help"), .class("card help"), HTMLAttribute("hidden")) {
        for (keys, what) in ReportScript.keys {
          HTML.tag("div") {
            HTML.tag("span") {
              for key in keys { HTML.tag("kbd") { key } }
            }
            HTML.tag("span") { what }
          }
        }
      }
      HTML.tag("div", .id("facts")) {}
      HTML.tag("div", .id("viewer"), HTMLAttribute("hidden")) {}
    }
  }
}
