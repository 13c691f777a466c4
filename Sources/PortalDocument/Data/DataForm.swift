/// A directive of a template: an object that is replaced by data.
enum DataForm {
  /// `{ "$data": "price", "type": "number", "default": 0 }`: a field's value, with its own type.
  case value(String, DataKind?, usual: JSONNode?)
  /// `{ "$each": "items", "as": "item", "component": … }`: a component for each element of a list.
  case each(String, as: String, JSONNode)
  /// `{ "$if": "sold", "then": …, "else": … }`: a conditional.
  case choice(String, usual: JSONNode?, then: JSONNode?, other: JSONNode?)
  /// A malformed directive.
  case wrong(String, SourceRange, hint: String)

  private static let keys: [String: [String]] = [
    "$data": ["$data", "type", "default"], "$each": ["$each", "as", "component"],
    "$if": ["$if", "default", "then", "else"],
  ]

  /// Parses an object's members; nil for an ordinary object.
  init?(_ members: [JSONMember]) {
    guard let head = members.first(where: { $0.key.utf8.first == UInt8(ascii: "$") && Self.keys[$0.key] != nil }),
      let keys = Self.keys[head.key]
    else { return nil }
    if let stranger = members.first(where: { !keys.contains($0.key) }) {
      self = .wrong(
        "unknown key \(TerminalText.quoted(stranger.key)) beside \"\(head.key)\"", stranger.keyPlace,
        hint: "there may be: \(keys.joined(separator: ", "))")
      return
    }
    guard case .string(let path) = head.value.value, !path.isEmpty else {
      self = .wrong(
        "\"\(head.key)\" needs the name of a field", head.value.place, hint: "for example \"price\" or \"user.name\"")
      return
    }
    if let excess = DataPath.excess(of: path) {
      self = .wrong(excess, head.value.place, hint: DataPath.remedy)
      return
    }
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    switch head.key {
    case "$each": self = Self.each(path, head, member("as"), member("component"))
    case "$if": self = .choice(path, usual: member("default"), then: member("then"), other: member("else"))
    default: self = Self.value(path, member("type"), member("default"))
    }
  }

  private static func each(_ path: String, _ head: JSONMember, _ name: JSONNode?, _ body: JSONNode?) -> DataForm {
    guard let body else {
      return .wrong("\"$each\" has no \"component\"", head.keyPlace, hint: "say what is repeated")
    }
    switch name?.value {
    case nil: return .each(path, as: "item", body)
    case .string(let word)? where !word.isEmpty:
      if let excess = DataPath.excess(of: word) {
        return .wrong(excess, name?.place ?? head.keyPlace, hint: DataPath.remedy)
      }
      return .each(path, as: word, body)
    default:
      return .wrong("\"as\" needs a name", name?.place ?? head.keyPlace, hint: "for example \"item\"")
    }
  }

  private static func value(_ path: String, _ type: JSONNode?, _ usual: JSONNode?) -> DataForm {
    guard let type else { return .value(path, nil, usual: usual) }
    guard case .string(let word) = type.value, let kind = DataKind(rawValue: word) else {
      let words = DataKind.allCases.map(\.rawValue).joined(separator: ", ")
      return .wrong("this is no type of data", type.place, hint: "possible are: \(words)")
    }
    return .value(path, kind, usual: usual)
  }
}

/// The types that a directive may require.
enum DataKind: String, CaseIterable, Sendable {
  case text, number, bool, list, object

  /// The type of a value; nil for null.
  init?(_ value: JSONValue) {
    switch value {
    case .null: return nil
    case .bool: self = .bool
    case .number: self = .number
    case .string: self = .text
    case .array: self = .list
    case .object: self = .object
    }
  }

  var words: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Parses a text as a value of this type.
  func value(spelled text: String) -> JSONValue? {
    switch self {
    case .text: return .string(text)
    case .number:
      guard text.utf8.count <= SupportLimits.numberLength, let number = Double(text), number.isFinite,
        !text.utf8.contains(where: { "xXpPiInN".utf8.contains($0) })
      else { return nil }
      return .number(number)
    case .bool:
      guard text.utf8.count <= 5 else { return nil }
      switch text.lowercased() {
      case "true", "yes", "1": return .bool(true)
      case "false", "no", "0": return .bool(false)
      default: return nil
      }
    case .list, .object: return nil
    }
  }
}
