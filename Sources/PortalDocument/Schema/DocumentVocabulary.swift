/// The vocabulary of documents: the tables of reader and schema, for documentation and tests.
public enum DocumentVocabulary {
  /// A member: its type, and its meaning.
  public struct Term: Equatable, Sendable {
    package let member: Member

    /// The member's key in a JSON object.
    public var name: String { member.name }
    /// JSON Schema, with references to ``definition(_:)``; its `description` and `default` are the properties here.
    public var schema: JSONValue { member.told }
    /// Its meaning, in a sentence.
    public var meaning: String { member.meaning }
    /// What counts where the member is not written.
    public var fallback: Fallback { member.fallback }
  }

  /// The default of a term.
  public enum Fallback: Equatable, Sendable {
    /// None, and it may be left out all the same.
    case nothing
    /// None: it is required.
    case required
    /// A value that could be written instead.
    case value(JSONValue)
    /// A description, as a part of a sentence.
    case words(String)
  }

  /// An object with members: a kind of component, a bar, an alert.
  public struct Kind: Equatable, Sendable {
    /// The name by which documents know it, such as `label`.
    public let name: String
    /// The members specific to this kind.
    public let properties: [Term]
    /// The `style` members specific to this kind.
    public let style: [Term]
    /// How a component of this kind is written in Swift; nil for what is no component.
    package var swift: SwiftCall?
  }

  /// Every kind of component, by name.
  public static var components: [Kind] {
    ComponentReader.all.map { kind($0.name, $0.members, style: $0.style.members, swift: $0.swift) }
  }

  /// The bars and overlays of a screen.
  public static var parts: [Kind] {
    [
      kind(
        "navigationBar", PropertyTable<NavigationBarProperties<JSONValue>>.navigationBar.members,
        style: PropertyTable<NavigationBarStyleSheet>.navigationBarStyle.members),
      kind(
        "tabBar", PropertyTable<TabBar<JSONValue>>.tabBar.members,
        style: PropertyTable<TabBarStyleSheet>.tabBarStyle.members),
      kind("alert", PropertyTable<AlertProperties<JSONValue>>.alert.members),
      kind("sheet", PropertyTable<Sheet<JSONValue>>.sheetMembers),
      kind("statusBar", PropertyTable<StatusBar>.statusBar.members),
      kind("traits", PropertyTable<Traits>.traits.members),
    ]
  }

  /// Objects that are values of members.
  public static var objects: [Kind] {
    let gradients = ValueReader<Gradient>.kindMembers.map { kind($0.name, $0.members) }
    return gradients + [
      kind("color", ValueReader<Color>.pairMembers),
      kind("cornerRadius", ValueReader<CornerRadii>.cornerTable.members),
      kind("borders", PropertyTable<EdgeBorders>.borders.members),
      kind("border", ValueReader<EdgeBorder>.borderTable.members),
      kind("shadow", ValueReader<[Shadow]>.shadowTable.members),
      kind("transform", ValueReader<Transform>.transformTable.members),
      kind("image", ValueReader<Image>.members),
      kind("insets", ValueReader<Edges>.insetTable.members),
      kind("run", PropertyTable<TextRun>.run.members),
      kind("flex", PropertyTable<Flex>.flex.members),
      kind("alignment", PropertyTable<Alignment>.alignment.members),
      kind("dimension", ValueReader<Dimension>.dimensionTable.members),
      kind("edges", ValueReader<Edge>.table(.length).members),
      kind("position", ValueReader<Position>.positionMembers),
      kind("gap", ValueReader<Gap>.gapTable.members),
      kind("segment", ValueReader<[SegmentProperties<JSONValue>]>.members),
      kind("progressTotal", ValueReader<ProgressCounter>.members),
      kind("column", ValueReader<[PickerColumn]>.members),
      kind("placemark", PropertyTable<MapPlacemark>.placemark.members),
      kind("coordinates", PropertyTable<Coordinates>.coordinates.members),
      kind("tableItem", PropertyTable<DocumentItem>.tableItem.members + [ComponentReader.itemComponent]),
      kind("swipeAction", PropertyTable<SwipeAction<JSONValue>>.swipeAction.members),
      kind("item", PropertyTable<DocumentItem>.collectionItem.members + [ComponentReader.itemComponent]),
      kind("refresh", ValueReader<RefreshProperties<JSONValue>>.refreshTable.members),
      kind("device", PropertyTable<Canvas>.device.members),
      kind("root", ValueReader<RootComponent<JSONValue>>.rootMembers),
      kind("page", PropertyTable<PageIdentity>.page.members),
      kind("swipes", ValueReader<SwipeMessages>.table.members),
      kind("tab", PropertyTable<TabBarItem<JSONValue>>.tab.members),
      kind("barButton", ValueReader<[NavigationBarButton<JSONValue>]>.buttonMembers),
      kind("alertButton", PropertyTable<AlertButton<JSONValue>>.alertButton.members),
      kind("$data", TemplateSchema.dataMembers), kind("$if", TemplateSchema.choiceMembers),
      kind("$each", TemplateSchema.eachMembers),
    ]
  }

  /// All of these, by name.
  package static let kinds = Dictionary((components + parts + objects).map { ($0.name, $0) }) { first, _ in first }

  /// What a document says as a whole.
  public static var document: [Term] { Reading.documentMembers.map(Term.init) }

  /// What every component says besides what only its kind does.
  public static var common: [Term] { Reading.commonMembers(type: .text, style: .any).map(Term.init) }

  /// What every component's `style` says.
  public static var boxStyle: [Term] { PropertyTable<BaseStyleSheet>.base.members.map(Term.init) }

  /// What every component's `layout` says.
  public static var layout: [Term] { PropertyTable<Layout>.layout.members.map(Term.init) }

  /// What every component's `state` says.
  public static var state: [Term] { ValueReader<ViewState>.table.members.map(Term.init) }

  /// What every component's `accessibility` says.
  public static var accessibility: [Term] { PropertyTable<Semantics>.semantics.members.map(Term.init) }

  /// The named colours besides CSS's.
  public static var colors: [(name: String, color: Color)] { Color.named }

  /// CSS's named colours, as six-digit hexadecimal numbers.
  public static var cssColors: [(name: String, hex: UInt32)] {
    PortalDocument.cssColors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A shared definition: `color`, `image`, `shadow` and so on.
  public static func definition(_ name: String) -> JSONValue? { DocumentSchema.definitions[name] }

  private static func kind(_ name: String, _ members: [Member], style: [Member] = [], swift: SwiftCall? = nil) -> Kind {
    Kind(name: name, properties: members.map(Term.init), style: style.map(Term.init), swift: swift)
  }
}
