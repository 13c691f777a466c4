import PortalPages
import PortalRaster

/// The live page with all pictures, and its resources.
///
/// Everything is served from memory: a URL is compared with the known resources, and never taken as a file path.
struct LivePage {
  let pictures: ShownPictures
  /// The page's bytes, once somebody has asked for them: the same for all callers.
  private var bytes: [UInt8]?

  init(pictures: ShownPictures) {
    self.pictures = pictures
  }

  mutating func response(to path: String) -> HTTPResponse {
    switch path {
    case "/":
      let body = bytes ?? page.bytes
      bytes = body
      return HTTPResponse(type: "text/html; charset=utf-8", body: body)
    case "/events":
      // A reconnecting client learns at once whether something is new.
      return HTTPResponse(
        type: "text/event-stream", body: Array("retry: 500\n\ndata: \(pictures.version)\n\n".utf8), isStream: true)
    // Browsers always request it.
    case "/favicon.ico": return HTTPResponse(status: 204)
    default: break
    }
    // Not compared with every address, of which there may be thousands.
    let number = Int(path.drop { !$0.isNumber }.prefix { $0 != "-" }) ?? 0
    guard number > 0, number <= pictures.entries.count else { return .problem(404) }
    let entry = pictures.entries[number - 1]
    guard let picture = entry.picture else { return .problem(404) }
    switch path {
    case "/" + Self.address(number - 1, entry, "png"): return HTTPResponse(type: "image/png", body: picture.png)
    case "/" + Self.address(number - 1, entry, "json"):
      return HTTPResponse(type: "application/json", body: picture.layout)
    default: return .problem(404)
    }
  }

  /// The URL of a picture or its layout: distinct for each version, which defeats caches.
  private static func address(_ place: Int, _ entry: ShownPictures.Entry, _ ending: String) -> String {
    "pictures/\(place + 1)-\(entry.version).\(ending)"
  }

  // MARK: The page

  var page: Page {
    Page(
      title: (hasErrors ? "✕ " : "") + (pictures.entries.first?.caption ?? "portal-render"),
      styles: [.inline(BaseStyle.css), .inline(LiveStyle.css)],
      scripts: [.inline(BaseScript.code), .inline(LiveScript.code)], header: header
    ) {
      HTML.tag("div", .id("live"), HTMLAttribute("data-version", "\(pictures.version)")) {
        if !pictures.compilerText.isEmpty { told(pictures.compilerText, isError: !pictures.problems.isEmpty) }
        if !pictures.problems.isEmpty { diagnostics(pictures.problems) }
        if let hidden = pictures.hidden { diagnostics([hidden]) }
        HTML.tag("div", .class("shots")) {
          for (place, entry) in pictures.entries.enumerated() { shot(place, entry) }
        }
      }
      HTML.tag("output", .class("readout"), HTMLAttribute("hidden")) {}
    }
  }

  private var hasErrors: Bool {
    pictures.problems.hasErrors || pictures.hidden?.severity == .error
      || pictures.entries.contains(where: \.diagnostics.hasErrors)
  }

  @HTMLBuilder private var header: HTML {
    HTML.tag("span", .class("name")) { "portal-render watch" }
    HTML.tag("span", .class("state quiet"), HTMLAttribute("role", "status")) {}
    HTML.tag("span", .class("space")) {}
    HTML.tag("div", .class("zoom"), HTMLAttribute("role", "group"), HTMLAttribute("aria-label", "Zoom")) {
      button("-1", "Smaller", "−")
      button("0", "Actual size", "100 %")
      button("1", "Larger", "+")
    }
    HTML.tag(
      "button", HTMLAttribute("type", "button"), HTMLAttribute("data-boxes"), HTMLAttribute("aria-pressed", "true")
    ) { "Boxes" }
    HTML.themeSwitch
  }

  private func button(_ step: String, _ label: String, _ text: String) -> HTML {
    HTML.tag(
      "button", HTMLAttribute("type", "button"), HTMLAttribute("data-zoom", step), HTMLAttribute("aria-label", label)
    ) { text }
  }

  private func shot(_ place: Int, _ entry: ShownPictures.Entry) -> HTML {
    HTML.tag(
      "figure", .class(entry.isStale ? "shot stale" : "shot"),
      entry.picture.map {
        HTMLAttribute("style", "--width: \(number($0.size.width)); --height: \(number($0.size.height))")
      }
    ) {
      HTML.tag("figcaption") {
        HTML.tag("strong") { entry.caption }
        if let picture = entry.picture {
          HTML.tag("span", .class("quiet")) {
            "\(number(picture.size.width)) × \(number(picture.size.height)) @\(number(picture.scale))x"
          }
        }
        if entry.isStale, entry.picture != nil { HTML.tag("span", .class("bad")) { "the last good picture" } }
      }
      if entry.picture != nil {
        HTML.tag(
          "div", .class("stage"), HTMLAttribute("data-layout", Self.address(place, entry, "json"))
        ) {
          HTML.tag(
            "img", .source(Self.address(place, entry, "png")), HTMLAttribute("alt", entry.caption),
            HTMLAttribute("draggable", "false"))
          HTML.tag("div", .class("box"), HTMLAttribute("hidden")) { HTML.tag("span") {} }
          if entry.isStale, !entry.diagnostics.isEmpty { diagnostics(entry.diagnostics) }
        }
      }
      if !entry.diagnostics.isEmpty, !entry.isStale || entry.picture == nil { diagnostics(entry.diagnostics) }
    }
  }

  /// Diagnostics with their excerpts, as on a terminal.
  private func diagnostics(_ list: [Diagnostic]) -> HTML {
    told(
      list.map { $0.rendered(width: 72) }.joined(separator: "\n\n"), isError: list.hasErrors)
  }

  private func told(_ text: String, isError: Bool) -> HTML {
    HTML.tag("pre", .class(isError ? "told error" : "told"), HTMLAttribute("tabindex", "0")) { text }
  }

  private func number(_ value: Double) -> String { JSONWriter.text(of: value) }
}
