/// Extends a schema for templates: any value may be a directive (`$data`, `$if`, or `$each` in a list).
///
/// The reader does not need it, because a template is substituted before it is read. So the finished schema is extended
/// in one place, at every member's value and every list's items. Identical extensions are shared definitions.
struct TemplateSchema {
  /// The names of the shared definitions so far, by the text of what they define.
  private var names: [String: String] = [:]
  private var definitions: [(String, JSONValue)] = []

  /// The schema with directives allowed.
  static func extended(_ schema: Schema) -> Schema {
    var template = TemplateSchema()
    return template.extend(schema)
  }

  private mutating func extend(_ schema: Schema) -> Schema {
    guard case .object(let members) = schema.value else { return schema }
    var extended: [(String, JSONValue)] = []
    for member in members {
      if member.key == "$defs", case .object(let old) = member.value.value {
        for definition in old { definitions.append((definition.key, self.extended(definition.value.value))) }
      } else {
        extended.append((member.key, extendedMember(member.key, member.value.value, isDocument: true)))
      }
    }
    let value = JSONValue.members(extended + [("$defs", .members(definitions + Self.forms))])
    return Schema(value: value)
  }

  private mutating func extended(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    var extended: [(String, JSONValue)] = []
    for member in members { extended.append((member.key, extendedMember(member.key, member.value.value))) }
    return .members(extended)
  }

  /// Extends the schemas within a keyword of a schema, such as those of its `properties`.
  ///
  /// - Parameter isDocument: whether it is the schema of the document's root, whose `data` are no template themselves.
  private mutating func extendedMember(_ key: String, _ value: JSONValue, isDocument: Bool = false) -> JSONValue {
    switch (key, value) {
    case ("properties", .object(let members)):
      var extended: [(String, JSONValue)] = []
      for member in members {
        let inner = self.extended(member.value.value)
        // A component's type selects its schema, and data are no template themselves.
        let stays = member.key == "type" || isDocument && ["data", "$schema"].contains(member.key)
        extended.append((member.key, stays ? inner : filled(inner)))
      }
      return .members(extended)
    case ("items", .object): return filled(extended(value), inList: true)
    case ("additionalProperties", .object): return filled(extended(value))
    case ("items", .array(let items)): return .array(items.map { JSONNode(filled(extended($0.value))) })
    case ("anyOf", .array(let items)): return .array(items.map { JSONNode(extended($0.value)) })
    default: return value
    }
  }

  /// The schema of a value or a directive, as a reference to a shared definition.
  ///
  /// Description and default stay beside the reference, because equal types have different meanings.
  ///
  /// - Parameter inList: whether `$each` may stand there, too.
  private mutating func filled(_ value: JSONValue, inList: Bool = false) -> JSONValue {
    guard case .object(let members) = value else { return value }
    let told = members.filter { Self.annotations.contains($0.key) }.map { ($0.key, $0.value.value) }
    let possible = members.filter { !Self.annotations.contains($0.key) }.map { ($0.key, $0.value.value) }
    // Anything includes directives already.
    if possible.isEmpty { return value }
    let either = Schema.either(
      [Schema(value: .members(possible)), .reference("filled")] + (inList ? [.reference("each")] : [])
    ).value
    let text = JSONWriter.text(of: either)
    let name = names[text] ?? "value\(names.count + 1)"
    if names.updateValue(name, forKey: text) == nil { definitions.append((name, either)) }
    return .members([("$ref", .string("#/$defs/\(name)"))] + told)
  }

  private static let annotations: Set = ["description", "default"]

  private static let path = Schema.text(matching: ".")

  static let dataMembers = [
    Member("$data", path, "The field whose value stands here, such as `user.name`.", default: .required),
    Member(
      "type", .choice(DataKind.allCases.map(\.rawValue)), "What kind of value it is.",
      default: .words("that of the `default`, or any")),
    Member("default", .any, "What stands here where the row has no such field.", default: .words("that is an error")),
  ]

  static let choiceMembers = [
    Member("$if", path, "The field that decides; `false`, `null`, 0 and what is empty are false.", default: .required),
    Member("default", .any, "What decides where the row has no such field.", default: .words("that is an error")),
    Member("then", .any, "What stands here where the field is true."),
    Member("else", .any, "What stands here where the field is false."),
  ]

  static let eachMembers = [
    Member("$each", path, "The field whose list is gone through.", default: .required),
    Member("as", path, "The name under which placeholders speak of an item.", default: "item"),
    Member("component", .any, "What stands here once for each item.", default: .required),
  ]

  private static var forms: [(String, JSONValue)] {
    [
      ("filled", Schema.either(.object(dataMembers), .object(choiceMembers), .text(matching: "[{][{]")).value),
      ("each", Schema.object(eachMembers).value),
    ]
  }
}
