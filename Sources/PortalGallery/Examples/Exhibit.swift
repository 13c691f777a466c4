import PortalDocument

/// An exhibit of the gallery: a kind of component, or something common to all of them.
public struct Exhibit: Sendable {
  /// The component's `type`, or the topic.
  public let name: String
  /// A summary in one sentence.
  public let summary: String
  /// The kind of exhibit.
  public let kind: Kind
  /// The document that examples modify, one property at a time.
  public let base: JSONValue
  /// The size of the pictures, in points.
  public let size: Size
  let shows: [Show]
  /// What a hand does with it; none where nothing comes of it.
  public let films: [Film]

  public enum Kind: Hashable, Sendable {
    /// A kind of component; the base is one.
    case component
    /// A common aspect: look, layout, semantics. The base is a component that shows it well.
    case shared
    /// Bars and overlays. The base has members of a document.
    case screen
  }

  /// The base's path to the tables' names: `root.stack.` before a navigation bar's `title`.
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

  /// The property of an example, as the tables name it.
  func term(at place: JSONPlace) -> String {
    let term = place.term
    return term.hasPrefix(prefix) ? String(term.dropFirst(prefix.count)) : term
  }

  /// The examples of one property.
  struct Show: Sendable {
    let place: JSONPlace
    /// Its values, one example each; all possible values if empty.
    let values: [JSONValue]
    /// Prerequisites that make the property visible, merged into the base first.
    let with: JSONValue
    /// Further members of the document.
    let document: JSONValue
    let size: Size?
    /// Why two of the values may look the same.
    let alike: String?
  }

  /// What a hand does, shown as a film.
  public struct Film: Sendable {
    /// What it is called in file names, and on the page.
    public let name: String
    let title: String
    /// What is used in place of the base; it may have data that steps fill in.
    let base: JSONValue?
    /// What its messages fill in, as an application would; nil where nobody hears them.
    let data: JSONValue?
    let hasKeyboard: Bool
    /// The circumstances under which it is used, as a document says them; nil for the usual ones.
    let traits: JSONValue?
    let size: Size?
    /// A list of steps.
    public let steps: JSONValue

    /// Whether the device is turned in it.
    var isTurned: Bool { steps.items.contains { $0["rotate"] != nil } }

    init(
      _ title: String, size: (Double, Double)? = nil, base: String? = nil, hearing data: String? = nil,
      hasKeyboard: Bool = false, under traits: String? = nil, _ steps: String
    ) {
      name = title.lowercased().filter { $0 != "," }.split(separator: " ").joined(separator: "-")
      self.title = title
      self.base = base.map { JSONValue(json: $0) }
      self.data = data.map { JSONValue(json: $0) }
      self.hasKeyboard = hasKeyboard
      self.traits = traits.map { JSONValue(json: $0) }
      self.size = size.map { Size(width: $0.0, height: $0.1) }
      self.steps = JSONValue(json: steps)
    }
  }

  /// - Parameters:
  ///   - play: what a finger does with the base.
  ///   - films: what else is done.
  init(
    _ name: String, _ summary: String, kind: Kind = .component, size: (Double, Double), base: String,
    play: String? = nil, films: [Film] = [], shows: [Show]
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.base = JSONValue(json: base)
    self.size = Size(width: size.0, height: size.1)
    self.shows = shows
    self.films = (play.map { [Film("Under a finger", $0)] } ?? []) + films
  }
}

extension Exhibit.Show {
  /// Values of a property, from a JSON list.
  static func of(
    _ place: String, _ values: String = "[]", with: String = "{}", document: String = "{}",
    size: (Double, Double)? = nil, alike: String? = nil
  ) -> Exhibit.Show {
    Exhibit.Show(
      place: JSONPlace(place), values: JSONValue(json: values).items, with: JSONValue(json: with),
      document: JSONValue(json: document), size: size.map { Size(width: $0.0, height: $0.1) }, alike: alike)
  }
}
