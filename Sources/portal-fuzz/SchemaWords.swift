import PortalSupport

/// The words of a JSON Schema: names of members, and enumerated values.
enum SchemaWords {
  static func words(of schema: String) -> [String] {
    var words: Set<String> = []
    var waiting = (try? JSONReader.read(Array(schema.utf8), file: "schema")).map { [$0] } ?? []
    while let node = waiting.popLast() {
      switch node.value {
      case .array(let items): waiting += items
      case .object(let members):
        for member in members {
          if member.key == "properties", case .object(let named) = member.value.value {
            words.formUnion(named.map(\.key))
          }
          if ["enum", "const"].contains(member.key) { words.formUnion(texts(of: member.value)) }
          waiting.append(member.value)
        }
      default: break
      }
    }
    return words.sorted()
  }

  private static func texts(of node: JSONNode) -> [String] {
    switch node.value {
    case .string(let text): [text]
    case .array(let items): items.flatMap(texts)
    default: []
    }
  }
}
