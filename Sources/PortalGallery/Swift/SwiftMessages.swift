import PortalDocument

/// A document's messages, as cases of an enumeration.
///
/// In documents a message is any JSON value. A text is the name of a case, an object with one member a case with a
/// value, and anything else a case with the JSON as its value.
struct SwiftMessages {
  /// The cases in order of occurrence, each with the type of its associated value.
  private(set) var cases: [(name: String, type: String?)] = []

  /// A message as an expression.
  mutating func expression(_ message: JSONValue) -> String {
    switch message {
    case .string(let name): return "." + add(SwiftCode.name(name), nil)
    case .object(let members) where members.count == 1:
      let member = members[0]
      switch member.value.value {
      case .string(let text): return "." + add(SwiftCode.name(member.key), "String") + "(\(SwiftCode.text(text)))"
      case .number(let number): return "." + add(SwiftCode.name(member.key), "Double") + "(\(SwiftCode.number(number)))"
      case .bool(let flag): return "." + add(SwiftCode.name(member.key), "Bool") + "(\(flag))"
      default: break
      }
    default: break
    }
    return "." + add("json", "String") + "(\(SwiftCode.text(JSONWriter.text(of: message))))"
  }

  /// A handler with arguments, as a closure.
  ///
  /// - Parameter types: the types of its arguments.
  mutating func handler(_ message: JSONValue, _ types: [String]) -> String {
    if case .object(let members) = message, members.count == 1, members[0].value.value == .string("$value") {
      let name = add(SwiftCode.name(members[0].key), types.joined(separator: ", "))
      return "{ ." + name + "(" + types.indices.map { "$\($0)" }.joined(separator: ", ") + ") }"
    }
    return "{ " + types.map { _ in "_" }.joined(separator: ", ") + " in \(expression(message)) }"
  }

  private mutating func add(_ name: String, _ type: String?) -> String {
    var name = name
    // A name stands for one case, with one type of value.
    while let other = cases.first(where: { $0.name == name }), other.type != type { name += "Alone" }
    if !cases.contains(where: { $0.name == name }) { cases.append((name, type)) }
    return name
  }

  /// The declaration of the enumeration; nil where there are no messages.
  var declaration: String? {
    guard !cases.isEmpty else { return nil }
    let lines = cases.map { "case " + $0.name + ($0.type.map { "(\($0))" } ?? "") }
    return lines.count == 1
      ? "enum Message { \(lines[0]) }" : "enum Message {\n" + SwiftCode.indented(lines.joined(separator: "\n")) + "\n}"
  }
}
