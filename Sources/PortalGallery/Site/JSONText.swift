import PortalSupport

/// Formats JSON for readers: what fits is on one line.
enum JSONText {
  private static let width = 54

  static func text(of value: JSONValue) -> String { text(of: value, used: 0) }

  /// - Parameter used: the columns of the first line that are taken already.
  private static func text(of value: JSONValue, used: Int) -> String {
    let line = line(of: value)
    if used + line.count <= width { return line }
    switch value {
    case .array(let items):
      let lines = items.map { indented(text(of: $0.value, used: 2)) }
      return "[\n" + lines.joined(separator: ",\n") + "\n]"
    case .object(let members):
      let lines = members.map { member in
        let key = JSONWriter.text(of: .string(member.key)) + ": "
        return indented(key + text(of: member.value.value, used: 2 + key.count))
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n}"
    default: return line
    }
  }

  static func line(of value: JSONValue) -> String {
    switch value {
    case .array(let items): "[" + items.map { line(of: $0.value) }.joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.map { JSONWriter.text(of: .string($0.key)) + ": " + line(of: $0.value.value) }
          .joined(separator: ", ") + " }"
    default: JSONWriter.text(of: value)
    }
  }

  private static func indented(_ text: String) -> String { SwiftCode.indented(text) }
}
