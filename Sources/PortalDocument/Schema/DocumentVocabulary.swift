/// What documents may say, by name: the tables that reading and the schema go by, for whoever shows or proves them.
public enum DocumentVocabulary {
  /// Something that may be said: what its value may be, and what it means.
  public struct Term: Equatable, Sendable {
    public let name: String
    /// JSON Schema, with references to ``definition(_:)``; its `description` and `default` are what is said here.
    public let schema: JSONValue
    /// What it means, in a sentence.
    public let meaning: String
    public let fallback: Fallback
  }

  /// What holds where a term is left out.
  public enum Fallback: Equatable, Sendable {
    case nothing
    /// It cannot be left out.
    case required
    /// What could as well be written.
    case value(JSONValue)
    /// What no value says, in words that end no sentence.
    case words(String)
  }

  /// Something that has members of its own: a kind of component, a bar, an alert.
  public struct Kind: Equatable, Sendable {
    public let name: String
    /// What only this kind says.
    public let properties: [Term]
    /// What only this kind's `style` says.
    public let style: [Term]
  }

  /// Every kind of component, by name.
  public static var components: [Kind] {
    ComponentReader.all.map { kind($0.name, $0.members, style: $0.style.members) }
  }

  /// What stands around and over a screen's content.
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

  /// What values consist of that are objects.
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
      kind("item", PropertyTable<DocumentItem>.collectionItem.members + [ComponentReader.itemComponent]),
      kind("refresh", ValueReader<RefreshProperties<JSONValue>>.refreshTable.members),
      kind("device", PropertyTable<Canvas>.device.members),
      kind("root", ValueReader<RootComponent<JSONValue>>.rootMembers),
      kind("tab", PropertyTable<TabBarItem<JSONValue>>.tab.members),
      kind(
        "barButton",
        ValueReader<[NavigationBarButton<JSONValue>]>.buttonMembers + [
          ValueReader<[NavigationBarButton<JSONValue>]>.buttonMessage
        ]),
      kind("alertButton", PropertyTable<AlertButton<JSONValue>>.alertButton.members),
      kind("$data", TemplateSchema.dataMembers), kind("$if", TemplateSchema.choiceMembers),
      kind("$each", TemplateSchema.eachMembers),
    ]
  }

  /// What a document says as a whole.
  public static var document: [Term] { Reading.documentMembers.map(term) }

  /// What every component says besides what only its kind does.
  public static var common: [Term] { Reading.commonMembers(type: .text, style: .any).map(term) }

  /// What every component's `style` says.
  public static var boxStyle: [Term] { PropertyTable<BaseStyleSheet>.base.members.map(term) }

  /// What every component's `layout` says.
  public static var layout: [Term] { PropertyTable<Layout>.layout.members.map(term) }

  /// What every component's `state` says.
  public static var state: [Term] { ValueReader<ViewState>.table.members.map(term) }

  /// What every component's `accessibility` says.
  public static var accessibility: [Term] { PropertyTable<Semantics>.semantics.members.map(term) }

  /// The names of colours that documents may use besides CSS's, with the colours.
  public static var colors: [(name: String, color: Color)] { Color.named }

  /// The names of CSS's colours, with the colours as numbers of six digits.
  public static var cssColors: [(name: String, hex: UInt32)] {
    PortalDocument.cssColors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What is said once and referred to: `color`, `image`, `shadow` and so on.
  public static func definition(_ name: String) -> JSONValue? { DocumentSchema.definitions[name] }

  private static func kind(_ name: String, _ members: [Member], style: [Member] = []) -> Kind {
    Kind(name: name, properties: members.map(term), style: style.map(term))
  }

  private static func term(_ member: Member) -> Term {
    Term(name: member.name, schema: member.told, meaning: member.meaning, fallback: member.fallback)
  }
}
