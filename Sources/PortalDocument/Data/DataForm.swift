/// An object that stands for something else: what a template says of its data.
enum DataForm {
  /// `{ "$data": "price", "type": "number", "default": 0 }`: a field's value, of its own kind.
  case value(String, DataKind?, usual: JSONNode?)
  /// `{ "$each": "items", "as": "item", "component": … }`: something for each item of a list.
  case each(String, as: String, JSONNode)
  /// `{ "$if": "sold", "then": …, "else": … }`: one of two things, or nothing.
  case choice(String, usual: JSONNode?, then: JSONNode?, other: JSONNode?)
  /// One that is not as it should be.
  case wrong(String, SourceRange, hint: String)

  private static let keys: [String: [String]] = [
    "$data": ["$data", "type", "default"], "$each": ["$each", "as", "component"],
    "$if": ["$if", "default", "then", "else"],
  ]

  /// What the members say; nothing where they are an ordinary object's.
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
    case .string(let word)? where !word.isEmpty: return .each(path, as: word, body)
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

/// What a field may be asked to be.
enum DataKind: String, CaseIterable, Sendable {
  case text, number, bool, list, object

  /// The kind of a value; a null has none.
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

  /// The value that a text spells.
  func value(spelled text: String) -> JSONValue? {
    switch self {
    case .text: return .string(text)
    case .number:
      guard let number = Double(text), number.isFinite, !text.utf8.contains(where: { "xXpPiInN".utf8.contains($0) })
      else { return nil }
      return .number(number)
    case .bool:
      switch text.lowercased() {
      case "true", "yes", "1": return .bool(true)
      case "false", "no", "0": return .bool(false)
      default: return nil
      }
    case .list, .object: return nil
    }
  }
}
