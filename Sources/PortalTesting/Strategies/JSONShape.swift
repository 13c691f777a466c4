import PortalSupport

/// A value encoded as JSON, with sorted keys and exact numbers.
indirect enum JSONShape {
  /// A number, a boolean, null, or a quoted string.
  case word(String)
  case list([JSONShape])
  case object([String: JSONShape])

  static func text(of value: some Encodable) throws -> String {
    var text = ""
    try shape(of: value, path: []).write(to: &text, indent: "")
    return text + "\n"
  }

  static func shape(of value: some Encodable, path: [any CodingKey]) throws -> JSONShape {
    switch value {
    case let text as String: return .string(text)
    case let number as any BinaryInteger: return .word("\(number)")
    case let number as Double: return try .number(number, path)
    case let number as Float: return try .number(number, path)
    case let truth as Bool: return .word("\(truth)")
    // A URL encodes itself in parts; its text is more readable.
    case let address as any CustomStringConvertible where String(reflecting: type(of: value)) == "Foundation.URL":
      return .string(address.description)
    default: break
    }
    let encoder = ShapeEncoder(codingPath: path, userInfo: [:], box: ShapeBox())
    try value.encode(to: encoder)
    return encoder.box.shape ?? .object([:])
  }

  static func string(_ text: String) -> JSONShape { .word(JSONWriter.text(of: .string(text))) }

  static func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ number: Number, _ path: [any CodingKey]
  ) throws -> JSONShape {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: path, debugDescription: "JSON has no number \(number)"))
    }
    let text = "\(number)"
    return .word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .word(let word): text += word
    case .list(let items) where items.isEmpty: text += "[]"
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        item.write(to: &text, indent: inner)
      }
      text += "\n\(indent)]"
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      text += "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in sorted.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner + JSONWriter.text(of: .string(member.key)) + ": "
        member.value.write(to: &text, indent: inner)
      }
      text += "\n\(indent)}"
    }
  }
}

/// A node of the shape under construction: containers exist before their contents.
private final class ShapeBox {
  var word: JSONShape?
  var items: [ShapeBox]?
  var members: [String: ShapeBox]?

  /// Its contents; nil while there are none.
  var shape: JSONShape? {
    if let word { return word }
    if let items { return .list(items.map { $0.shape ?? .word("null") }) }
    return members.map { .object($0.compactMapValues(\.shape)) }
  }

  func item() -> ShapeBox {
    let box = ShapeBox()
    items = (items ?? []) + [box]
    return box
  }

  func member(_ key: String) -> ShapeBox {
    if let box = members?[key] { return box }
    let box = ShapeBox()
    members = (members ?? [:]).merging([key: box]) { $1 }
    return box
  }
}

private struct ShapeEncoder: Encoder {
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any]
  let box: ShapeBox

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.members = box.members ?? [:]
    return KeyedEncodingContainer(KeyedShapes(codingPath: codingPath, box: box))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.items = box.items ?? []
    return ListedShapes(codingPath: codingPath, box: box)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleShape(codingPath: codingPath, box: box) }
}

private struct KeyedShapes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var codingPath: [any CodingKey]
  let box: ShapeBox

  mutating func encodeNil(forKey key: Key) { box.member(key.stringValue).word = .word("null") }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    box.member(key.stringValue).word = try JSONShape.shape(of: value, path: codingPath + [key])
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    ShapeEncoder(codingPath: codingPath, userInfo: [:], box: box.member("super"))
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> ShapeEncoder {
    ShapeEncoder(codingPath: codingPath + [key], userInfo: [:], box: box.member(key.stringValue))
  }
}

private struct ListedShapes: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey]
  let box: ShapeBox

  var count: Int { box.items?.count ?? 0 }

  mutating func encodeNil() { box.item().word = .word("null") }

  mutating func encode(_ value: some Encodable) throws {
    box.item().word = try JSONShape.shape(of: value, path: codingPath)
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> ShapeEncoder { ShapeEncoder(codingPath: codingPath, userInfo: [:], box: box.item()) }
}

private struct SingleShape: SingleValueEncodingContainer {
  var codingPath: [any CodingKey]
  let box: ShapeBox

  mutating func encodeNil() { box.word = .word("null") }

  mutating func encode(_ value: some Encodable) throws { box.word = try JSONShape.shape(of: value, path: codingPath) }
}
