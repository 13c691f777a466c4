import PortalDocument

/// A value of a property that every component has.
public struct Saying: Sendable {
  /// The property's name in the tables: `style.alpha`.
  public let term: String
  /// Prerequisites that make the property visible.
  public let with: JSONValue
  /// Whether it is visible only where the component lacks space.
  public var isTight: Bool { ["layout.overflow", "layout.minimumSize"].contains(term) }
  /// The property with its value, as members of a component.
  public let said: JSONValue

  /// One for every common property.
  public static var all: [Saying] {
    values.map { place, value, with in
      Saying(
        term: place, with: JSONValue(json: with),
        said: JSONValue(members: []).setting(JSONValue(json: value), at: JSONPlace(place)))
    }
  }

  /// The common properties in the tables.
  public static var terms: [String] {
    let style = DocumentVocabulary.boxStyle.map { "style." + $0.name }
    let layout = DocumentVocabulary.layout.flatMap { term -> [String] in
      // These two have members that are properties of their own.
      guard ["flex", "alignment"].contains(term.name) else { return ["layout." + term.name] }
      return Term.all(in: [term], under: "layout.").map(\.path)
    }
    return style + layout + DocumentVocabulary.state.map { "state." + $0.name }
      + DocumentVocabulary.accessibility.map { "accessibility." + $0.name }
  }

  /// What is said of a place, as JSON, and what that needs to be seen.
  typealias Value = (place: String, value: String, with: String)

  private static let values: [Value] =
    Exhibit.boxValues + Exhibit.layoutValues + stateValues + Exhibit.accessibilityValues

  private static let stateValues: [Value] = [
    ("state.scrollOffset", "[11, 13]", "{}"),
    ("state.pressed", "true", "{}"),
    ("state.focused", "true", "{}"),
    ("state.refreshing", "true", "{}"),
    ("state.selection", "2", "{}"),
    ("state.caret", "1", #"{ "state": { "focused": true } }"#),
    ("state.selectionLength", "2", #"{ "state": { "focused": true, "caret": 0 } }"#),
  ]

}

extension Exhibit {
  /// A document of the exhibit with the value, or with its prerequisites only.
  public func document(of saying: Saying, isSaid: Bool) -> JSONValue {
    // A touchable's properties are its child's.
    let place = JSONPlace(base["child"] == nil ? "" : "child")
    var component = (base.value(at: place) ?? base).merged(with: saying.with)
    if isSaid { component = component.merged(with: saying.said) }
    let shown = base.setting(component, at: place)
    return Example(
      exhibit: self, term: saying.term, place: place, value: .null, shown: shown, plain: base,
      surroundings: Self.striped, size: Size(width: size.width + 160, height: saying.isTight ? 30 : size.height + 160),
      alike: nil
    ).document
  }

  /// A two-coloured background, which shows effects on what lies behind.
  private static let striped = JSONValue(
    json: ##"""
      { "content": { "style": { "gradient": { "linear": { "from": [0, 0], "to": [1, 1],
        "stops": [["#ffffff", 0], ["#ffffff", 0.5], ["#9090a0", 0.5], ["#9090a0", 1]] } } } } }
      """##)
}
