/// What documents may say, by name: the tables that reading and the schema go by, for whoever shows or proves them.
public enum DocumentVocabulary {
  /// Something that may be said, and what its value may be.
  public struct Term: Equatable, Sendable {
    public let name: String
    /// JSON Schema, with references to ``definition(_:)``.
    public let schema: JSONValue
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
    ComponentReader.all.map { reader in
      Kind(
        name: reader.name, properties: reader.members.map { term($0, reader.schemas[$0] ?? .any) },
        style: reader.style.schemas.map(term))
    }
  }

  /// What stands around and over a screen's content.
  public static var parts: [Kind] {
    [
      part("navigationBar", ValueReader<DocumentBar>.navigationBar.schema, .navigationBarStyle),
      part("tabBar", ValueReader<TabBar<JSONValue>>.tabBar.schema, .tabBarStyle),
      Kind(name: "alert", properties: PropertyTable<AlertProperties<JSONValue>>.alert.schemas.map(term), style: []),
      Kind(name: "sheet", properties: PropertyTable<Sheet<JSONValue>>.sheet.schemas.map(term), style: []),
      Kind(name: "statusBar", properties: PropertyTable<StatusBar>.statusBar.schemas.map(term), style: []),
      Kind(name: "traits", properties: PropertyTable<Traits>.traits.schemas.map(term), style: []),
    ]
  }

  private static func part<Style>(_ name: String, _ schema: Schema, _ style: PropertyTable<Style>) -> Kind {
    let members = schema.value["properties"]?.value
    guard case .object(let members) = members else { return Kind(name: name, properties: [], style: []) }
    return Kind(
      name: name,
      properties: members.filter { $0.key != "style" }.map { Term(name: $0.key, schema: $0.value.value) },
      style: style.schemas.map(term))
  }

  /// What every component's `style` says.
  public static var boxStyle: [Term] { PropertyTable<BaseStyleSheet>.base.schemas.map(term) }

  /// What every component's `layout` says.
  public static var layout: [Term] { PropertyTable<Layout>.layout.schemas.map(term) }

  /// What every component's `state` says.
  public static var state: [Term] {
    guard case .object(let members) = ValueReader<ViewState>.state.schema.value["properties"]?.value else { return [] }
    return members.map { Term(name: $0.key, schema: $0.value.value) }
  }

  /// What every component's `accessibility` says.
  public static var accessibility: [Term] { PropertyTable<Semantics>.semantics.schemas.map(term) }

  /// The names of colours that documents may use besides CSS's, with the colours.
  public static var colors: [(name: String, color: Color)] { Color.named }

  /// The names of CSS's colours, with the colours as numbers of six digits.
  public static var cssColors: [(name: String, hex: UInt32)] {
    PortalDocument.cssColors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What is said once and referred to: `color`, `image`, `shadow` and so on.
  public static func definition(_ name: String) -> JSONValue? { DocumentSchema.definitions[name] }

  private static func term(_ name: String, _ schema: Schema) -> Term { Term(name: name, schema: schema.value) }
}
