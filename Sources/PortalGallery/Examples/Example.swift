import PortalDocument

/// A property with one value: a picture of the gallery.
public struct Example: Sendable {
  public let exhibit: Exhibit
  /// The property, as the tables name it: `style.textColor`, `segments[].title`.
  public let term: String
  /// The property's place in the example.
  let place: JSONPlace
  public let value: JSONValue
  /// The component, or the members of a screen, with the value.
  public let shown: JSONValue
  /// The same without it.
  public let plain: JSONValue
  /// Further members of the document.
  let surroundings: JSONValue
  let size: Size
  /// Why it may look like another value of the property.
  public let alike: String?

  /// A document with the example.
  public var document: JSONValue { document(showing: shown) }

  /// A document with another value at the same place.
  public func document(saying value: JSONValue) -> JSONValue { document(showing: plain.setting(value, at: place)) }

  /// A document without the value.
  public var plainDocument: JSONValue { document(showing: plain) }

  private func document(showing shown: JSONValue) -> JSONValue {
    let device = JSONValue(members: [
      ("width", .number(size.width)), ("height", .number(size.height)), ("scale", .number(2)),
    ])
    let document = JSONValue(members: [("device", device)]).merged(with: surroundings)
    if exhibit.kind == .screen { return document.merged(with: shown) }
    return JSONValue(members: [("content", Self.framed(shown))]).merged(with: document)
  }

  /// A component in the middle of the picture.
  static func framed(_ component: JSONValue) -> JSONValue {
    frame.setting(JSONValue(items: [component]), at: JSONPlace("children"))
  }

  private static let frame = JSONValue(
    json: """
      { "type": "container", "layout": { "flex": { "grow": 1, "shrink": 1 }, "padding": 12, "justifyContent": "center",
        "alignment": { "items": "center" } } }
      """)
}

extension Exhibit {
  /// The base itself, without changes.
  public var cover: Example {
    Example(
      exhibit: self, term: "", place: JSONPlace(""), value: .null, shown: base, plain: base,
      surroundings: JSONValue(members: []),
      size: size, alike: nil)
  }

  /// What is used in a film.
  func used(in film: Film) -> Example {
    let base = film.base ?? base
    let surroundings = [("data", film.data), ("traits", film.traits)].compactMap { name, value in
      value.map { (name, $0) }
    }
    return Example(
      exhibit: self, term: "", place: JSONPlace(""), value: .null, shown: base, plain: base,
      surroundings: JSONValue(members: surroundings), size: film.size ?? size, alike: nil)
  }

  /// Every property with every value shown, in the order of the tables.
  public var examples: [Example] {
    terms.flatMap { term in
      let shows = shows.filter { self.term(at: $0.place) == term.path }
      let all =
        shows.isEmpty && !term.choices.isEmpty && !term.path.contains("[]")
        ? [Show.of((kind == .screen ? prefix : "") + term.path)] : shows
      return all.flatMap { show in
        (show.values.isEmpty ? term.choices : show.values).map { example(show, $0) }
      }
    }
  }

  private func example(_ show: Show, _ value: JSONValue) -> Example {
    let plain = base.merged(with: show.with).removing(at: show.place)
    return Example(
      exhibit: self, term: term(at: show.place), place: show.place, value: value,
      shown: base.merged(with: show.with).setting(value, at: show.place), plain: plain, surroundings: show.document,
      size: show.size ?? size, alike: show.alike)
  }

  /// Shown properties that the tables lack: misspelt places.
  public var strangers: [String] {
    let known = Set(terms.map(\.path))
    return shows.map { term(at: $0.place) }.filter { !known.contains($0) }
  }

  /// The properties in the tables.
  public var terms: [Term] {
    switch kind {
    case .component, .screen: Self.terms(of: name) + states
    case .shared: Self.sharedTerms(of: name)
    }
  }

  /// Of the states common to all components, those shown here.
  private var states: [Term] {
    guard kind == .component else { return [] }
    let shown = Set(shows.map { term(at: $0.place) })
    return Term.all(in: DocumentVocabulary.state, under: "state.").filter { shown.contains($0.path) }
  }

  private static func terms(of name: String) -> [Term] {
    guard let kind = DocumentVocabulary.kinds[name] else { return [] }
    // Definitions such as images, sheets and tab bars have one exhibit each.
    let opened: Set<String> = name == "imageView" ? ["image"] : []
    let closed: Set<String> = ["sheet", "tabBar"].contains(name) ? ["root", "content", "navigationBar", "sheet"] : []
    return Term.all(in: kind.properties, opening: opened, closing: closed)
      + Term.all(in: kind.style, under: "style.")
  }

  private static func sharedTerms(of name: String) -> [Term] {
    switch name {
    case "box":
      Term.all(
        in: DocumentVocabulary.boxStyle, under: "style.",
        opening: ["style.gradient", "style.borders.top", "style.shadow", "style.transform"])
    case "layout": Term.all(in: DocumentVocabulary.layout, under: "layout.")
    case "accessibility": Term.all(in: DocumentVocabulary.accessibility, under: "accessibility.")
    default: []
    }
  }

  /// All exhibits.
  public static let all = components + shared + screens

  /// The base of each kind of component, for editors to insert.
  public static var snippets: [DocumentSchema.Snippet] {
    components.map { DocumentSchema.Snippet(label: $0.name, description: $0.summary, body: $0.base) }
  }

  /// Every kind of component, by name.
  public static let components = (controls + fields + lists + texts + views).sorted { $0.name < $1.name }

  /// What all components have in common.
  public static let shared = [box, layout, accessibility]

  /// Bars, overlays, and settings of the screen.
  public static let screens = [navigationBar, tabBar, alert, sheet, statusBar, traits]
}
