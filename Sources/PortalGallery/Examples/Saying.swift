import PortalDocument

/// A value of a property that every component has, for whichever component.
public struct Saying: Sendable {
  /// As the tables name it: `style.alpha`.
  public let term: String
  /// What the property needs to be seen.
  public let with: JSONValue
  /// Whether there must be less room than the component needs.
  public var isTight: Bool { ["layout.overflow", "layout.minimumSize"].contains(term) }
  /// The property with its value, as members of a component.
  public let said: JSONValue

  /// One for every property that all components have.
  public static var all: [Saying] {
    values.map { place, value, with in
      Saying(
        term: place, with: JSONValue(json: with),
        said: JSONValue(members: []).setting(JSONValue(json: value), at: JSONPlace(place)))
    }
  }

  /// The properties that the tables know.
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

  private static let values: [(place: String, value: String, with: String)] = [
    ("style.backgroundColor", ##""#ff0080""##, "{}"), ("style.background", ##""#ff0080""##, "{}"),
    ("style.gradient", ##"{ "linear": { "stops": [["#ff0080", 0], ["#0080ff", 1]] } }"##, "{}"),
    ("style.cornerRadius", "5", ground), ("style.corners", #""continuous""#, rounded),
    ("style.borderColor", ##""#ff0080""##, #"{ "style": { "borderWidth": 3 } }"#),
    ("style.borderWidth", "3", ##"{ "style": { "borderColor": "#ff0080" } }"##),
    ("style.borderStyle", #""dashed""#, ##"{ "style": { "borderColor": "#ff0080", "borderWidth": 3 } }"##),
    ("style.borders", #"{ "top": { "width": 3, "color": "red" } }"#, "{}"),
    ("style.shadow", #"{ "radius": 6, "opacity": 1 }"#, ground),
    ("style.shadows", #"[{ "radius": 6, "opacity": 1 }]"#, ground),
    ("style.backdropBlur", "4", "{}"), ("style.alpha", "0.5", "{}"), ("style.opacity", "0.5", "{}"),
    ("style.blend", #""difference""#, "{}"), ("style.transform", #"{ "rotate": 10 }"#, "{}"),
    ("style.contentMode", #""bottomLeft""#, "{}"), ("style.clipToBounds", "true", "{}"), ("style.clip", "true", "{}"),
    ("layout.flex.direction", #""rowReverse""#, "{}"), ("layout.flex.grow", "1", "{}"),
    ("layout.flex.shrink", "1", #"{ "layout": { "height": 900 } }"#), ("layout.flex.wrap", #""wrap""#, narrow),
    ("layout.flex.basis", "233", "{}"),
    ("layout.justifyContent", #""flexEnd""#, #"{ "layout": { "height": 600, "width": 400 } }"#),
    ("layout.alignment.content", #""flexEnd""#, wrapping), ("layout.alignment.items", #""flexEnd""#, "{}"),
    ("layout.alignment.self", #""flexEnd""#, #"{ "layout": { "width": 90 } }"#), ("layout.width", "77", "{}"),
    ("layout.height", "77", "{}"),
    ("layout.position", #"{ "relative": { "left": 7 } }"#, "{}"), ("layout.margin", #"{ "left": 20 }"#, "{}"),
    ("layout.padding", "17", "{}"), ("layout.border", "17", "{}"), ("layout.gap", "19", "{}"),
    ("layout.aspectRatio", "0.2", #"{ "layout": { "width": 50, "height": "auto" } }"#),
    ("layout.direction", #""rightToLeft""#, #"{ "layout": { "flex": { "direction": "row" } } }"#),
    ("layout.display", #""none""#, "{}"),
    ("layout.overflow", #""hidden""#, automatic),
    ("layout.boxSizing", #""contentBox""#, #"{ "layout": { "width": 60, "padding": 9 } }"#),
    ("layout.minimumSize", #""automatic""#, shrinking),
    ("state.scrollOffset", "[11, 13]", "{}"), ("state.pressed", "true", "{}"), ("state.focused", "true", "{}"),
    ("state.refreshing", "true", "{}"), ("state.selection", "2", "{}"),
    ("state.caret", "1", #"{ "state": { "focused": true } }"#),
    ("state.selectionLength", "2", #"{ "state": { "focused": true, "caret": 0 } }"#),
    ("accessibility.role", #""status""#, "{}"), ("accessibility.label", #""A name""#, "{}"),
    ("accessibility.value", #""A value""#, "{}"), ("accessibility.identifier", #""name""#, "{}"),
    ("accessibility.hidden", "true", "{}"),
  ]

  private static let ground = ##"{ "style": { "backgroundColor": "#ff0080" } }"##
  private static let rounded = ##"{ "style": { "backgroundColor": "#ff0080", "cornerRadius": 8 } }"##
  private static let narrow = #"{ "layout": { "width": 60, "height": 90, "flex": { "direction": "row" } } }"#
  private static let wrapping =
    #"{ "layout": { "width": 60, "height": 290, "flex": { "direction": "row", "wrap": "wrap" } } }"#
  private static let shrinking = #"{ "layout": { "height": "auto", "flex": { "shrink": 1 } } }"#
  private static let automatic =
    #"{ "layout": { "height": "auto", "flex": { "shrink": 1 }, "minimumSize": "automatic" } }"#
}

extension Exhibit {
  /// A document of the exhibit with something said of it, or only with what that would need to be seen.
  public func document(of saying: Saying, isSaid: Bool) -> JSONValue {
    // A touchable is its child, touched.
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

  /// A ground of two colours, so that it is seen what becomes of what lies behind.
  private static let striped = JSONValue(
    json: ##"""
      { "content": { "style": { "gradient": { "linear": { "from": [0, 0], "to": [1, 1],
        "stops": [["#ffffff", 0], ["#ffffff", 0.5], ["#9090a0", 0.5], ["#9090a0", 1]] } } } } }
      """##)
}
