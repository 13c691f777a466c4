import PortalSupport

extension JSONMember {
  init(_ key: String, _ value: JSONValue) {
    self.init(key: key, value: JSONNode(value))
  }
}

extension JSONValue {
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The value as an integer, if it is one in range.
  var integer: Int? { double.flatMap { Int(exactly: $0) } }

  var truth: Bool? {
    guard case .bool(let truth) = self else { return nil }
    return truth
  }

  var digest: ContentDigest? { text.flatMap { ContentDigest($0[...]) } }

  var items: [JSONValue] {
    guard case .array(let items) = self else { return [] }
    return items.map(\.value)
  }
}
