import PortalDocument

/// A property with one value: a picture of the gallery.
public struct Example: Sendable {
  public let exhibit: Exhibit
  /// Which property it is about, as the tables name it: `style.textColor`, `segments[].title`.
  public let term: String
  /// Where it stands in the example.
  let place: JSONPlace
  public let value: JSONValue
  /// The component, or the members of a screen, with the value.
  public let shown: JSONValue
  /// The same without it.
  public let plain: JSONValue
  /// Members of the document beside what is shown.
  let surroundings: JSONValue
  let size: Size
  /// Why it may look as another value of the property does.
  public let alike: String?

  /// A document that shows it.
  public var document: JSONValue { document(showing: shown) }

  /// A document that shows the same with another value in its place.
  public func document(saying value: JSONValue) -> JSONValue { document(showing: plain.setting(value, at: place)) }

  /// A document that shows the same without the value.
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
  /// The thing itself, with nothing changed.
  public var cover: Example {
    Example(
      exhibit: self, term: "", place: JSONPlace(""), value: .null, shown: base, plain: base,
      surroundings: JSONValue(members: []),
      size: size, alike: nil)
  }

  /// Every property with every value that is shown of it, in the order of the tables.
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

  /// What the exhibit shows of what is not in the tables: a place that is misspelled.
  public var strangers: [String] {
    let known = Set(terms.map(\.path))
    return shows.map { term(at: $0.place) }.filter { !known.contains($0) }
  }

  /// All that the tables say of it.
  public var terms: [Term] {
    switch kind {
    case .component, .screen: Self.terms(of: name) + states
    case .shared: Self.sharedTerms(of: name)
    }
  }

  /// Of the states that all components may have, those that are shown here.
  private var states: [Term] {
    guard kind == .component else { return [] }
    let shown = Set(shows.map { term(at: $0.place) })
    return Term.all(in: DocumentVocabulary.state, under: "state.").filter { shown.contains($0.path) }
  }

  private static func terms(of name: String) -> [Term] {
    let kinds = DocumentVocabulary.components + DocumentVocabulary.parts
    guard let kind = kinds.first(where: { $0.name == name }) else { return [] }
    // An image is described once, and so is what lies on a sheet or under a tab bar.
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

  /// Everything that the gallery shows.
  public static let all = components + shared + screens

  /// Every kind of component, by name.
  public static let components = [
    button, carousel, collection, container, custom, datePicker, imageView, label, link, mapView, pageControl, picker,
    progress, scrollView, searchField, segmented, slider, spinner, stepper, table, textField, textView, toggle,
    touchable,
  ]

  /// What all components have in common.
  public static let shared = [box, layout, accessibility]

  /// What is around content and over it.
  public static let screens = [navigationBar, tabBar, alert, sheet, statusBar, traits]
}
