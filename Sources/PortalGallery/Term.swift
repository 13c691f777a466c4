import PortalDocument

/// Something that a kind of thing may say, down to what has no members of its own: `text`, `segments[].title`.
public struct Term: Hashable, Sendable {
  public let path: String
  /// The values that are possible, where they are few.
  public let choices: [JSONValue]
  /// Whether it may be anything at all, as messages may.
  public let isMessage: Bool

  public static func == (one: Term, other: Term) -> Bool { one.path == other.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// What stands under names, with what stands in it.
  ///
  /// What is defined once and referred to, such as a colour, is no part of it: it is shown once, too.
  ///
  /// - Parameters:
  ///   - opened: where the definition is shown here.
  ///   - closed: whose parts are shown elsewhere.
  static func all(
    in terms: [DocumentVocabulary.Term], under prefix: String = "", opening opened: Set<String> = [],
    closing closed: Set<String> = []
  ) -> [Term] {
    var seen: Set<Term> = []
    return terms.flatMap { term -> [Term] in
      if closed.contains(term.name) { return [Term(term.name, JSONValue(members: [("$ref", .null)]))] }
      return leaves(term.schema, prefix + term.name, opened)
    }.filter { seen.insert($0).inserted }
  }

  private static func leaves(_ schema: JSONValue, _ path: String, _ opened: Set<String>) -> [Term] {
    if let properties = schema["properties"]?.value {
      return properties.members.flatMap { leaves($0.value, "\(path).\($0.name)", opened) }
    }
    if let items = schema["items"]?.value {
      let inside = leaves(items, path + "[]", opened)
      // A list of plain values is a value itself, and so is one of what is shown elsewhere.
      return inside.map(\.path) == [path + "[]"] ? [Term(path, schema)] : inside
    }
    if let alternatives = schema["anyOf"]?.value.items {
      return alternatives.flatMap { leaves($0, path, opened) }
    }
    if opened.contains(path), case .string(let reference)? = schema["$ref"]?.value,
      let definition = DocumentVocabulary.definition(String(reference.split(separator: "/").last ?? ""))
    {
      return leaves(definition, path, opened)
    }
    return [Term(path, schema)]
  }

  private init(_ path: String, _ schema: JSONValue) {
    self.path = path
    var choices: [JSONValue] = []
    if case .string("boolean")? = schema["type"]?.value { choices = [.bool(false), .bool(true)] }
    if let words = schema["enum"]?.value.items { choices = words }
    self.choices = choices
    isMessage = schema.members.isEmpty
  }
}
