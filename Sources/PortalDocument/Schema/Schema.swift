/// What values are possible, as JSON Schema says it.
struct Schema: Equatable, Sendable {
  let value: JSONValue

  init(value: JSONValue) {
    self.value = value
  }

  init(_ members: [(String, JSONValue)]) {
    value = .object(members.map { JSONMember(key: $0.0, value: JSONNode($0.1)) })
  }

  /// Any value at all.
  static let any = Schema([])

  static let text = Schema([("type", .string("string"))])
  static let bool = Schema([("type", .string("boolean"))])

  /// A number; a bound that is infinite is none.
  static func number(
    atLeast least: Double = -.infinity, atMost most: Double = .infinity, above: Double? = nil, isWhole: Bool = false
  ) -> Schema {
    var members: [(String, JSONValue)] = [("type", .string(isWhole ? "integer" : "number"))]
    if least.isFinite { members.append(("minimum", .number(least))) }
    if let above { members.append(("exclusiveMinimum", .number(above))) }
    if most.isFinite { members.append(("maximum", .number(most))) }
    return Schema(members)
  }

  static func choice(_ words: [String]) -> Schema {
    Schema([("enum", .array(words.map { JSONNode(.string($0)) }))])
  }

  /// A text of a form, as a regular expression that every dialect understands.
  static func text(matching pattern: String) -> Schema {
    Schema([("type", .string("string")), ("pattern", .string(pattern))])
  }

  static func list(of item: Schema, atLeast least: Int = 0, atMost most: Int? = nil) -> Schema {
    var members: [(String, JSONValue)] = [("type", .string("array")), ("items", item.value)]
    if least > 0 { members.append(("minItems", .number(Double(least)))) }
    if let most { members.append(("maxItems", .number(Double(most)))) }
    return Schema(members)
  }

  /// A list whose items differ, each at its place.
  static func tuple(_ items: [Schema]) -> Schema {
    Schema([
      ("type", .string("array")), ("prefixItems", .array(items.map { JSONNode($0.value) })),
      ("minItems", .number(Double(items.count))), ("maxItems", .number(Double(items.count))),
    ])
  }

  /// An object of these members and no others.
  static func object(_ members: [(name: String, schema: Schema)], requiring required: [String] = []) -> Schema {
    var seen: Set<String> = []
    let own = members.filter { seen.insert($0.name).inserted }
    var parts: [(String, JSONValue)] = [
      ("type", .string("object")), ("properties", Schema(own.map { ($0.name, $0.schema.value) }).value),
    ]
    if !required.isEmpty { parts.append(("required", .array(required.map { JSONNode(.string($0)) }))) }
    parts.append(("additionalProperties", .bool(false)))
    return Schema(parts)
  }

  /// An object whose members have names of the author's own.
  static func dictionary(of value: Schema) -> Schema {
    Schema([("type", .string("object")), ("additionalProperties", value.value)])
  }

  static func either(_ schemas: Schema...) -> Schema {
    either(schemas)
  }

  static func either(_ schemas: [Schema]) -> Schema {
    Schema([("anyOf", .array(schemas.map { JSONNode($0.value) }))])
  }

  /// What is defined once under a name.
  static func reference(_ name: String) -> Schema {
    Schema([("$ref", .string("#/$defs/\(name)"))])
  }

  static func constant(_ word: String) -> Schema {
    Schema([("const", .string(word))])
  }
}
