/// The JSON Schema of documents, generated from the reader's tables, so the two cannot diverge.
///
/// It cannot express that a name must be defined in the same document, that ids are unique among siblings, and the
/// limits on totals.
public enum DocumentSchema {
  /// The schema as text.
  public static var text: String {
    JSONWriter.text(of: TemplateSchema.extended(schema).value, style: .pretty)
  }

  /// The shared definitions, by name.
  static let definitions = Dictionary(uniqueKeysWithValues: definitionList)

  private static var definitionList: [(String, JSONValue)] {
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
      ("component", Schema.either(kinds.map { .reference($0.name) }).value),
    ] + kinds.map { ($0.name, component($0).value) }
  }

  private static var schema: Schema {
    Schema {
      [
        ("$schema", Schema.version),
        ("title", .string("A screen")),
      ] + members(of: Schema.object(Reading.documentMembers))
        + [("$defs", JSONValue.members(definitionList))]
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
