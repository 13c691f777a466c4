/// A JSON Schema, made when it is asked for.
///
/// Every property has one, and reading a document needs none of them.
package struct Schema: Sendable {
  private let make: @Sendable () -> JSONValue

  package var value: JSONValue { make() }

  /// The version of JSON Schema that ours say they are written in.
  ///
  /// The newest that VS Code checks documents by: it only warns of newer ones.
  package static let version = JSONValue.string("http://json-schema.org/draft-07/schema#")

  package init(value: @escaping @Sendable @autoclosure () -> JSONValue) {
    make = value
  }

  package init(_ members: @escaping @Sendable () -> [(String, JSONValue)]) {
    make = { .members(members()) }
  }

  /// Any value.
  package static let any = Schema { [] }

  package static let text = Schema { [("type", .string("string"))] }
  package static let bool = Schema { [("type", .string("boolean"))] }

  /// A number; infinite bounds are omitted.
  package static func number(
    atLeast least: Double = -.infinity, atMost most: Double = .infinity, above: Double? = nil, isWhole: Bool = false
  ) -> Schema {
    Schema {
      var members: [(String, JSONValue)] = [("type", .string(isWhole ? "integer" : "number"))]
      if least.isFinite { members.append(("minimum", .number(least))) }
      if let above { members.append(("exclusiveMinimum", .number(above))) }
      if most.isFinite { members.append(("maximum", .number(most))) }
      return members
    }
  }

  package static func choice(_ words: [String]) -> Schema {
    Schema { [("enum", .array(words.map { JSONNode(.string($0)) }))] }
  }

  /// A text that matches a regular expression of the common subset.
  package static func text(matching pattern: String) -> Schema {
    Schema { [("type", .string("string")), ("pattern", .string(pattern))] }
  }

  package static func list(of item: Schema, atLeast least: Int = 0, atMost most: Int? = nil) -> Schema {
    Schema {
      var members: [(String, JSONValue)] = [("type", .string("array")), ("items", item.value)]
      if least > 0 { members.append(("minItems", .number(Double(least)))) }
      if let most { members.append(("maxItems", .number(Double(most)))) }
      return members
    }
  }

  /// A list with a schema for each index.
  package static func tuple(_ items: [Schema]) -> Schema {
    Schema {
      [
        ("type", .string("array")), ("items", .array(items.map { JSONNode($0.value) })),
        ("minItems", .number(Double(items.count))), ("maxItems", .number(Double(items.count))),
      ]
    }
  }

  /// An object with exactly these members.
  ///
  /// - Parameter required: the members required here, in addition to those always required.
  package static func object(_ all: some Sequence<Member>, requiring required: [String] = []) -> Schema {
    let members = Array(all)
    return Schema {
      var seen: Set<String> = []
      let own = members.filter { seen.insert($0.name).inserted }
      let required = required + own.filter { $0.isRequired && !required.contains($0.name) }.map(\.name)
      var parts: [(String, JSONValue)] = [
        ("type", .string("object")), ("properties", .members(own.map { ($0.name, $0.told) })),
      ]
      if !required.isEmpty { parts.append(("required", .array(required.map { JSONNode(.string($0)) }))) }
      parts.append(("additionalProperties", .bool(false)))
      return parts
    }
  }

  /// An object with arbitrary names.
  package static func dictionary(of value: Schema) -> Schema {
    Schema { [("type", .string("object")), ("additionalProperties", value.value)] }
  }

  package static func either(_ schemas: Schema...) -> Schema {
    either(schemas)
  }

  package static func either(_ schemas: [Schema]) -> Schema {
    Schema { [("anyOf", .array(schemas.map { JSONNode($0.value) }))] }
  }

  /// A reference to a shared definition.
  package static func reference(_ name: String) -> Schema {
    Schema { [("$ref", .string("#/$defs/\(name)"))] }
  }

  package static func constant(_ word: String) -> Schema {
    Schema { [("const", .string(word))] }
  }
}

extension Schema: Equatable {
  package static func == (one: Schema, other: Schema) -> Bool { one.value == other.value }
}

extension Member {
  /// The schema of the value with description and default.
  package var told: JSONValue {
    guard case .object(let members) = schema.value else { return schema.value }
    var told = members.map { ($0.key, $0.value.value) }
    told.append(("description", .string([meaning, fallback.sentence].compactMap(\.self).joined(separator: " "))))
    if case .value(let value) = fallback { told.append(("default", value)) }
    return .members(told)
  }
}
