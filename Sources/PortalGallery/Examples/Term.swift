import PortalDocument

/// A property without members of its own: `text`, `segments[].title`.
public struct Term: Sendable {
  public let path: String
  /// The possible values, where they are few.
  public let choices: [JSONValue]
  /// Its type, in words: `a colour`, `a number of at least 0`.
  public private(set) var form: String
  /// Its description, from the vocabulary.
  public let meaning: String
  /// Its default, if that is a value.
  public let fallback: JSONValue?

  /// - Parameter told: the enclosing schema, if that has the description.
  private init(_ path: String, _ schema: JSONValue, told: JSONValue? = nil) {
    self.path = path
    let told = schema["description"] == nil ? told ?? schema : schema
    if case .string(let meaning)? = told["description"]?.value { self.meaning = meaning } else { meaning = "" }
    fallback = told["default"]?.value
    var choices: [JSONValue] = []
    if case .string("boolean")? = schema["type"]?.value { choices = [.bool(false), .bool(true)] }
    if let words = schema["enum"]?.value.items { choices = words }
    self.choices = choices
    form = Self.words(for: schema)
  }

  /// The properties of an object, flattened.
  ///
  /// Shared definitions, such as a colour, are not expanded: they have an exhibit of their own.
  ///
  /// - Parameters:
  ///   - opened: definitions that are expanded.
  ///   - closed: members that are shown elsewhere.
  static func all(
    in terms: [DocumentVocabulary.Term], under prefix: String = "", opening opened: Set<String> = [],
    closing closed: Set<String> = []
  ) -> [Term] {
    var all: [Term] = []
    for term in terms {
      if closed.contains(term.name) {
        all.append(Term(term.name, ["$ref": .string(term.name)], told: term.schema))
        continue
      }
      for leaf in leaves(term.schema, prefix + term.name, opened) {
        guard let index = all.firstIndex(where: { $0.path == leaf.path }) else {
          all.append(leaf)
          continue
        }
        // Another type of the same property.
        if !all[index].form.contains(leaf.form) { all[index].form += ", or " + leaf.form }
      }
    }
    return all
  }

  private static func leaves(
    _ schema: JSONValue, _ path: String, _ opened: Set<String>, told: JSONValue? = nil
  ) -> [Term] {
    let told = schema["description"] == nil ? told : schema
    if let properties = schema["properties"]?.value {
      return properties.members.flatMap { leaves($0.value, "\(path).\($0.name)", opened) }
    }
    if let items = schema["items"]?.value {
      let inside = leaves(items, path + "[]", opened)
      // A list of plain values is one property, and so is a list of definitions shown elsewhere.
      return inside.map(\.path) == [path + "[]"] ? [Term(path, schema, told: told)] : inside
    }
    if let alternatives = schema["anyOf"]?.value.items {
      return alternatives.flatMap { leaves($0, path, opened, told: told) }
    }
    if opened.contains(path), let name = definition(schema), let definition = DocumentVocabulary.definition(name) {
      return leaves(definition, path, opened, told: told)
    }
    return [Term(path, schema, told: told)]
  }

  /// The name of the definition that a schema refers to.
  private static func definition(_ schema: JSONValue) -> String? {
    guard case .string(let reference)? = schema["$ref"]?.value else { return nil }
    return reference.split(separator: "/").last.map(String.init)
  }

  // MARK: In words

  private static func words(for schema: JSONValue) -> String {
    if let name = definition(schema) { return words(forDefinition: name) }
    if let choices = schema["enum"]?.value.items {
      // The names of symbols have a page of their own.
      return choices.count > 20 ? "one of many names" : "one of " + choices.map(JSONText.line).joined(separator: ", ")
    }
    if let word = schema["const"]?.value { return JSONText.line(of: word) }
    guard case .string(let type)? = schema["type"]?.value else { return "a message: any JSON value" }
    switch type {
    case "boolean": return "true or false"
    case "number", "integer": return (type == "integer" ? "a whole number" : "a number") + bounds(schema)
    case "array":
      if let parts = schema["items"]?.value.items { return "\(parts.count) values in a list" }
      guard let item = schema["items"]?.value else { return "a list" }
      if schema["minItems"]?.value == .number(2), schema["maxItems"]?.value == .number(2) { return "two numbers" }
      return "a list; each item is " + words(for: item)
    case "object": return "an object"
    default:
      guard case .string(let pattern)? = schema["pattern"]?.value else { return "a text" }
      return pattern.hasSuffix("%$") ? "a percentage such as \"50%\"" : "a text of a certain form"
    }
  }

  private static func words(forDefinition name: String) -> String {
    switch name {
    case "color": "a colour"
    case "image": "an image"
    case "root": "what is around the content"
    case "content": "a component or an alert"
    case "navigationBar": "a navigation bar"
    default: (name.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + name
    }
  }

  private static func bounds(_ schema: JSONValue) -> String {
    func number(_ name: String) -> String? {
      guard case .number(let number)? = schema[name]?.value, number < 1e6 else { return nil }
      return JSONWriter.text(of: number)
    }
    switch (number("minimum"), number("maximum"), number("exclusiveMinimum")) {
    case (let least?, let most?, _): return " from \(least) to \(most)"
    case (let least?, nil, _): return " of at least \(least)"
    case (_, _, let above?): return " greater than \(above)"
    default: return ""
    }
  }
}
