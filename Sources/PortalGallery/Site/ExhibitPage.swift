import PortalDocument
import PortalPages

/// The page of an exhibit: a summary, and every property with its values.
struct ExhibitPage {
  let exhibit: Exhibit
  /// The examples by property, in the order of the tables.
  let shows: [(term: Term, examples: [Example])]

  init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    let byTerm = Dictionary(grouping: exhibit.examples, by: \.term)
    shows = exhibit.terms.compactMap { term in byTerm[term.path].map { (term, $0) } }
  }

  var path: String { exhibit.name + ".html" }

  // MARK: Pictures

  var pictures: [GalleryPicture] {
    let films = exhibit.films.flatMap { [picture($0), slow($0)] }
    return [cover] + films + shows.flatMap { show in show.examples.indices.map { picture(show, $0) } }
  }

  var cover: GalleryPicture {
    GalleryPicture(
      name: exhibit.name, document: exhibit.cover.document, size: exhibit.cover.size,
      description: "\(exhibit.title): \(exhibit.summary)")
  }

  private func picture(_ film: Exhibit.Film) -> GalleryPicture {
    let example = exhibit.used(in: film)
    return GalleryPicture(
      name: "\(exhibit.name)-\(film.name)", document: example.document, size: example.size,
      description: "\(exhibit.title): \(film.title)", film: film)
  }

  /// The same at a quarter of the speed.
  private func slow(_ film: Exhibit.Film) -> GalleryPicture {
    var slow = picture(film)
    slow.speed = GalleryPicture.slow
    slow.description += ", at a quarter of the speed"
    return slow
  }

  private func picture(_ show: (term: Term, examples: [Example]), _ index: Int) -> GalleryPicture {
    let example = show.examples[index]
    let value = Self.caption(example.value)
    return GalleryPicture(
      name: "\(exhibit.name)-\(Self.anchor(show.term.path))-\(index + 1)", document: example.document,
      size: example.shownSize, description: "\(exhibit.title) with \(show.term.path): \(value)")
  }

  /// A property's name as an anchor and in file names.
  static func anchor(_ term: String) -> String {
    term.replacing("[]", with: "").replacing(".", with: "-")
  }

  /// A short form of a value.
  static func caption(_ value: JSONValue) -> String {
    let line = JSONText.line(of: value)
    return line.count <= 64 ? line : String(line.prefix(62)) + "…"
  }

  // MARK: The page

  var page: Page {
    GalleryPage.page(exhibit.title, summary: exhibit.summary, path: path) {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { exhibit.title }
        HTML.tag("p", .class("lead")) { exhibit.summary }
        HTML.tag("div", .class("cover card")) {
          HTML.tag("div", .class("stage")) { cover.html(isLazy: false) }
          codes(exhibit.cover)
        }
        if exhibit.kind == .component { elsewhere }
      }
      if !exhibit.films.isEmpty { speed }
      for film in exhibit.films {
        HTML.tag("section", .class("group")) {
          HTML.tag("h2", .id(film.name)) { film.title }
          HTML.tag("div", .class("cover card")) {
            HTML.tag("div", .class("stage full-speed")) { picture(film).html() }
            HTML.tag("div", .class("stage quarter-speed")) { slow(film).html() }
            HTML.tag("div", .class("codes")) {
              HTML.code(JSONText.text(of: film.steps), language: "Steps")
              if let base = film.base { HTML.code(JSONText.text(of: base), language: "Document") }
              if let data = film.data { HTML.code(JSONText.text(of: data), language: "Data") }
              if let traits = film.traits { HTML.code(JSONText.text(of: traits), language: "Traits") }
            }
          }
        }
      }
      for group in groups {
        HTML.tag("section", .class("group")) {
          HTML.tag("h2", .id("group-" + group.name.lowercased())) { group.name }
          HTML.tag("p", .class("chips")) {
            for show in group.shows {
              HTML.tag("a", .link(toPlace: Self.anchor(show.term.path))) { Self.short(show.term.path, in: group.name) }
            }
          }
          for show in group.shows { section(show, in: group.name) }
        }
      }
    }
  }

  /// The switch for the speed of all films of the page, which works without scripts: it stands before them.
  private var speed: HTML {
    HTML.joined([
      .tag(
        "input", HTMLAttribute("type", "checkbox"), .id("slow"), .class("slow"), HTMLAttribute("role", "switch"),
        HTMLAttribute("autocomplete", "off")),
      .tag("label", .class("slow-label"), HTMLAttribute("for", "slow")) { "Films at a quarter of the speed" },
      .tag("p", .class("quiet calm")) {
        "Films stand still, since less motion is wanted on this device; at a quarter of the speed they play."
      },
    ])
  }

  private var elsewhere: HTML {
    HTML.tag("p", .class("quiet")) {
      "Every component also has a "
      HTML.tag("a", .link(to: "box.html")) { "box style" }
      ", a "
      HTML.tag("a", .link(to: "layout.html")) { "layout" }
      " and a "
      HTML.tag("a", .link(to: "accessibility.html")) { "meaning" }
      "."
    }
  }

  /// Properties, style and state apart.
  private var groups: [(name: String, shows: [(term: Term, examples: [Example])])] {
    func part(_ prefix: String) -> [(term: Term, examples: [Example])] {
      shows.filter { $0.term.path.hasPrefix(prefix) }
    }
    if exhibit.kind == .shared { return [("Properties", shows)] }
    func isRun(_ show: (term: Term, examples: [Example])) -> Bool { show.term.path.contains("uns[].") }
    let others = shows.filter { show in
      !isRun(show) && !["style.", "state."].contains { show.term.path.hasPrefix($0) }
    }
    // The properties of text runs come last: they are the same everywhere.
    return [
      ("Properties", others), ("Style", part("style.")), ("State", part("state.")), ("Runs", shows.filter(isRun)),
    ].filter { !$0.1.isEmpty }
  }

  private static func short(_ term: String, in group: String) -> String {
    for prefix in ["style.", "state.", "layout.", "accessibility."] where term.hasPrefix(prefix) {
      return String(term.dropFirst(prefix.count))
    }
    return term
  }

  /// A property: its pictures, and the code of the selected one.
  private func section(_ show: (term: Term, examples: [Example]), in group: String) -> HTML {
    let anchor = Self.anchor(show.term.path)
    return HTML.tag("section", .class("show"), .id(anchor)) {
      HTML.tag("h3") {
        Self.short(show.term.path, in: group)
        " "
        HTML.tag(
          "a", .class("anchor"), .link(toPlace: anchor), HTMLAttribute("aria-label", "Link to \(show.term.path)")
        ) {
          "#"
        }
      }
      HTML.tag("p") { Self.prose(show.term.meaning) }
      HTML.tag("p", .class("quiet form")) {
        show.term.form + (show.term.fallback.map { "; without it: \(JSONText.line(of: $0))" } ?? "")
      }
      HTML.tag(
        "div", .class("variants"), HTMLAttribute("role", "radiogroup"),
        HTMLAttribute("aria-label", "Values of \(show.term.path)"),
        HTMLAttribute("style", "--width: \(Int(widest(show.examples)))px")
      ) {
        for index in show.examples.indices {
          variant(show, index, anchor)
        }
      }
    }
  }

  /// A sentence with code between backticks, as in Markdown.
  private static func prose(_ text: String) -> HTML {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return HTML.joined(
      parts.enumerated().map { place, part in
        place % 2 == 0 ? .text(String(part)) : .tag("code") { String(part) }
      })
  }

  private func widest(_ examples: [Example]) -> Double { examples.map(\.shownSize.width).max() ?? 0 }

  @HTMLBuilder
  private func variant(_ show: (term: Term, examples: [Example]), _ index: Int, _ anchor: String) -> HTML {
    let id = "\(anchor)-\(index + 1)"
    let example = show.examples[index]
    HTML.tag("div", .class("variant")) {
      HTML.tag(
        "input", HTMLAttribute("type", "radio"), HTMLAttribute("name", anchor), .id(id + "-chosen"),
        index == 0 ? HTMLAttribute("checked") : nil)
      HTML.tag("label", HTMLAttribute("for", id + "-chosen")) {
        HTML.tag("span", .class("stage")) { picture(show, index).html() }
        HTML.tag("code", .class("value")) { Self.caption(example.value) }
      }
      codes(example)
    }
  }

  /// An example's JSON and Swift, with the property's lines marked.
  private func codes(_ example: Example) -> HTML {
    HTML.tag("div", .class("codes")) {
      code(example.json, without: example.term.isEmpty ? nil : example.plainJSON, language: "JSON")
      code(example.swift, without: example.term.isEmpty ? nil : example.plainSwift, language: "Swift")
    }
  }

  /// Code, with the lines marked that other code lacks.
  private func code(_ text: String, without other: String?, language: String) -> HTML {
    // In a single line it would mark all of it.
    guard let other, text.contains("\n") else { return HTML.code(text, language: language) }
    let known = Set(other.split(separator: "\n").map(Self.bare))
    // Short code is on one line with the same parts.
    let line = known.count == 1 ? other : ""
    return HTML.code(text, language: language) { part in
      let part = Self.bare(part)
      return !part.isEmpty && !known.contains(part) && !line.contains(part)
    }
  }

  /// A line without punctuation that depends on its neighbours.
  private static func bare(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " }
    while let last = line.last, ", ".contains(last) { line.removeLast() }
    return line
  }
}
