import PortalDocument

/// Something that the gallery shows: a kind of component, or what all of them have in common.
public struct Exhibit: Sendable {
  /// What stands under `type`, or what it is about.
  public let name: String
  /// What it is, in a sentence.
  public let summary: String
  /// What it is part of.
  public let kind: Kind
  /// What the examples change, one property at a time.
  public let base: JSONValue
  /// How large the pictures are, in points.
  public let size: Size
  let shows: [Show]

  public enum Kind: Hashable, Sendable {
    /// A kind of component; the base is one.
    case component
    /// Something that all components have: looks, layout, meaning. The base is a component that shows it well.
    case shared
    /// What stands around content and over it. The base has members of a document.
    case screen
  }

  /// What stands in the base before the names of the tables: `root.stack.` before a navigation bar's `title`.
  var prefix: String {
    switch name {
    case "navigationBar": "root.stack."
    case "tabBar": "root.tab."
    case "alert": "content.alert."
    case "sheet", "statusBar", "traits": name + "."
    case "layout", "box": "children[]."
    default: ""
    }
  }

  /// Which property an example is about, as the tables name it.
  func term(at place: JSONPlace) -> String {
    let term = place.term
    return term.hasPrefix(prefix) ? String(term.dropFirst(prefix.count)) : term
  }

  /// What is shown of one property.
  struct Show: Sendable {
    let place: JSONPlace
    /// The values it is given, each an example; all that are possible where none are given.
    let values: [JSONValue]
    /// What the property needs to be seen, put into the base first.
    let with: JSONValue
    /// Members of the document beside its content.
    let document: JSONValue
    let size: Size?
    /// Why two of the values may look the same.
    let alike: String?
  }

  init(
    _ name: String, _ summary: String, kind: Kind = .component, size: (Double, Double), base: String, shows: [Show]
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.base = JSONValue(json: base)
    self.size = Size(width: size.0, height: size.1)
    self.shows = shows
  }
}

extension Exhibit.Show {
  /// Values of a property, as a list in JSON.
  static func of(
    _ place: String, _ values: String = "[]", with: String = "{}", document: String = "{}",
    size: (Double, Double)? = nil, alike: String? = nil
  ) -> Exhibit.Show {
    Exhibit.Show(
      place: JSONPlace(place), values: JSONValue(json: values).items, with: JSONValue(json: with),
      document: JSONValue(json: document), size: size.map { Size(width: $0.0, height: $0.1) }, alike: alike)
  }
}
