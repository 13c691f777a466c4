/// The path of a field, such as `user.name` or `items.0`, looked up at every use of a placeholder.
///
/// A document chooses both the path and how often it is used, so its length is bounded, no text is made of its parts,
/// and the members that are passed on the way are counted.
enum DataPath {
  /// The value at a path: of the member of exactly this name, or of the member of a member.
  ///
  /// A null is a value here.
  static func value(at path: Substring, in fields: JSONValue, passing passed: inout Int) -> JSONValue? {
    if let value = member(path, of: fields, passing: &passed) { return value }
    var (value, rest) = (fields, path)
    while true {
      let dot = rest.utf8.firstIndex(of: UInt8(ascii: "."))
      let part = rest[..<(dot ?? rest.endIndex)]
      switch value {
      case .object:
        // The first part of one part was sought above.
        guard dot != nil || part.startIndex > path.startIndex, let member = member(part, of: value, passing: &passed)
        else { return nil }
        value = member
      case .array(let items):
        guard let index = Int(part), items.indices.contains(index) else { return nil }
        value = items[index].value
      default: return nil
      }
      guard let dot else { return value }
      rest = rest[rest.utf8.index(after: dot)...]
    }
  }

  private static func member(_ name: Substring, of value: JSONValue, passing passed: inout Int) -> JSONValue? {
    guard case .object(let members) = value else { return nil }
    let bytes = name.utf8.count
    for member in members {
      passed += 1
      guard member.key.utf8.count == bytes else { continue }
      passed += bytes / bytesOfMember
      if member.key.utf8.elementsEqual(name.utf8) { return member.value.value }
    }
    // Names that are written otherwise and read alike are normalised to be compared, which takes long.
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    for member in members where !member.key.utf8.allSatisfy({ $0 < 0x80 }) {
      passed += bytesNormalised * min(bytes, member.key.utf8.count)
      if member.key == name { return member.value.value }
    }
    return nil
  }

  /// How many bytes of a name are compared in the time in which a member is passed.
  private static let bytesOfMember = 16
  /// How many members are passed in the time in which a byte is normalised.
  private static let bytesNormalised = 5

  /// What is wrong with a path that is too long; nil for all others.
  static func excess(of path: some StringProtocol) -> String? {
    let bytes = path.utf8.count
    guard bytes <= DocumentLimits.pathBytes else { return "the name of a field has \(bytes) bytes" }
    let parts = 1 + path.utf8.count { $0 == UInt8(ascii: ".") }
    return parts <= DocumentLimits.pathParts ? nil : "the name of a field has \(parts) parts"
  }

  static let remedy = "it has at most \(DocumentLimits.pathBytes) bytes and \(DocumentLimits.pathParts) parts"
}
