/// The JSON Schema of documents, generated from the reader's tables, so the two cannot diverge.
///
/// It cannot express that a name must be defined in the same document, that ids are unique among siblings, and the
/// limits on totals.
public enum DocumentSchema {
  /// A component that editors insert where one may stand.
  public struct Snippet: Sendable {
    /// The word by which it is chosen.
    public var label: String
    /// What it is, in a sentence.
    public var description: String
    /// The component that the snippet writes.
    public var body: JSONValue

    /// Makes a snippet of a component.
    public init(label: String, description: String, body: JSONValue) {
      self.label = label
      self.description = description
      self.body = body
    }
  }

  /// The schema as text.
  ///
  /// - Parameter snippets: components that editors offer whole.
  public static func text(snippets: [Snippet] = []) -> String {
    JSONWriter.text(of: TemplateSchema.extended(schema(snippets: snippets)).value, style: .pretty)
  }

  /// The shared definitions, by name.
  static let definitions = Dictionary(uniqueKeysWithValues: definitionList(snippets: []))

  private static func definitionList(snippets: [Snippet]) -> [(String, JSONValue)] {
    let kinds = ComponentReader.all
    return [
      ("color", ValueReader<Color>.colorSchema.value),
      ("gradient", ValueReader<Gradient>.gradientSchema.value), ("image", ValueReader<Image>.imageSchema.value),
      ("border", ValueReader<EdgeBorder>.borderSchema.value), ("shadow", ValueReader<[Shadow]>.shadowSchema.value),
      ("transform", ValueReader<Transform>.transformSchema.value),
      ("layout", PropertyTable<Layout>.layout.schema.value),
      ("state", ValueReader<ViewState>.state.schema.value),
      ("sheet", Schema.object(PropertyTable<Sheet<JSONValue>>.sheetMembers).value),
      ("sharedStyle", sharedStyle.value),
      ("component", offering(snippets, where: Schema.either(kinds.map { .reference($0.name) }))),
    ] + kinds.map { ($0.name, component($0).value) }
  }

  /// A schema with snippets, as VS Code reads them; validators ignore the keyword.
  private static func offering(_ snippets: [Snippet], where schema: Schema) -> JSONValue {
    guard !snippets.isEmpty else { return schema.value }
    let offered = snippets.map { snippet in
      JSONNode(
        .members([
          ("label", .string(snippet.label)), ("description", .string(snippet.description)), ("body", snippet.body),
        ]))
    }
    return .members(members(of: schema) + [("defaultSnippets", .array(offered))])
  }

  private static func schema(snippets: [Snippet]) -> Schema {
    Schema {
      [
        ("$schema", Schema.version),
        ("title", .string("A screen")),
      ] + members(of: Schema.object(Reading.documentMembers))
        + [("$defs", JSONValue.members(definitionList(snippets: snippets)))]
    }
  }

  /// The schema of a named style, for components of any kind.
  private static var sharedStyle: Schema {
    let style = Schema.object(PropertyTable<BaseStyleSheet>.base.members + Reading.sharedMembers)
    return .either(style, .text, .list(of: .either(style, .text)))
  }

  private static func component(_ reader: ComponentReader) -> Schema {
    let style = Schema.object(PropertyTable<BaseStyleSheet>.base.members + reader.style.members)
    return .object(
      Reading.commonMembers(
        type: .constant(reader.name), style: .either(style, .text, .list(of: .either(style, .text))))
        + reader.members)
  }

  private static func members(of schema: Schema) -> [(String, JSONValue)] {
    guard case .object(let members) = schema.value else { return [] }
    return members.map { ($0.key, $0.value.value) }
  }
}
