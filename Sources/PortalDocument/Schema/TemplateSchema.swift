/// What a schema says of templates: that a value may be filled from data wherever one may stand.
///
/// Reading knows nothing of it, for a template is filled before it is read. So it is put into the finished schema, in one
/// place for all: beside every member's value and every list's items. What such a place may hold is the same in hundreds
/// of places, and is defined once.
struct TemplateSchema {
  /// What was defined so far, by its text.
  private var names: [String: String] = [:]
  private var definitions: [(String, JSONValue)] = []

  /// The schema with data's forms allowed.
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
    return Schema(extended + [("$defs", Schema(definitions + Self.forms).value)])
  }

  private mutating func extended(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    var extended: [(String, JSONValue)] = []
    for member in members { extended.append((member.key, extendedMember(member.key, member.value.value))) }
    return Schema(extended).value
  }

  /// - Parameter isDocument: whether it is of the document as a whole, whose data are no template themselves.
  private mutating func extendedMember(_ key: String, _ value: JSONValue, isDocument: Bool = false) -> JSONValue {
    switch (key, value) {
    case ("properties", .object(let members)):
      var extended: [(String, JSONValue)] = []
      for member in members {
        let inner = self.extended(member.value.value)
        // The kind of a component chooses its schema, and data are no template themselves.
        let stays = member.key == "type" || isDocument && ["data", "$schema"].contains(member.key)
        extended.append((member.key, stays ? inner : filled(inner)))
      }
      return Schema(extended).value
    case ("items", .object): return filled(extended(value), inList: true)
    case ("additionalProperties", .object): return filled(extended(value))
    case ("prefixItems", .array(let items)): return .array(items.map { JSONNode(filled(extended($0.value))) })
    case ("anyOf", .array(let items)): return .array(items.map { JSONNode(extended($0.value)) })
    default: return value
    }
  }

  /// A value, or what stands for it.
  private mutating func filled(_ value: JSONValue, inList: Bool = false) -> JSONValue {
    // What may be anything may be these already.
    if case .object(let members) = value, members.isEmpty { return value }
    let either = Schema.either(
      [Schema(value: value), .reference("filled")] + (inList ? [.reference("each")] : [])
    ).value
    let text = JSONWriter.text(of: either)
    let name = names[text] ?? "value\(names.count + 1)"
    if names.updateValue(name, forKey: text) == nil { definitions.append((name, either)) }
    return Schema.reference(name).value
  }

  private static let path = Schema.text(matching: ".")

  private static var forms: [(String, JSONValue)] {
    let value = Schema.object(
      [("$data", path), ("type", .choice(DataKind.allCases.map(\.rawValue))), ("default", .any)], requiring: ["$data"])
    let choice = Schema.object(
      [("$if", path), ("default", .any), ("then", .any), ("else", .any)], requiring: ["$if"])
    let each = Schema.object([("$each", path), ("as", path), ("component", .any)], requiring: ["$each", "component"])
    return [
      ("filled", Schema.either(value, choice, .text(matching: "[{][{]")).value), ("each", each.value),
    ]
  }
}
