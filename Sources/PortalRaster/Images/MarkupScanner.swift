import PortalSupport

/// A lexer for XML.
///
/// It is strict enough to see what an XML parser sees, and does not interpret names. Texts and values are ASCII alone:
/// others stand as their numbers between marks that no file may have, because texts that look alike are equal in Swift,
/// and different names in a file.
struct MarkupScanner {
  enum Token: Equatable {
    case open(name: String, attributes: [Attribute], isEmpty: Bool)
    case close(name: String)
    case text(String)
    case declaration(String)
    case instruction(String)
  }

  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  /// The error for malformed XML.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next token, without comments; nil at the end.
  mutating func next() throws(Malformed) -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return .text(Self.plain(try decoded(taken(to: end))))
      }
      if take("<!--") {
        _ = try taken(through: "-->")
      } else if take("<![CDATA[") {
        return .text(Self.plain(try taken(through: "]]>")))
      } else if take("<?") {
        return .instruction(try taken(through: "?>"))
      } else if take("<!") {
        return .declaration(try declaration())
      } else if take("</") {
        let name = try name()
        skipSpace()
        guard take(">") else { throw Malformed() }
        return .close(name: name)
      } else {
        position += 1
        return try tag()
      }
    }
    return nil
  }

  private mutating func tag() throws(Malformed) -> Token {
    let name = try name()
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      if take(">") { return .open(name: name, attributes: attributes, isEmpty: false) }
      if take("/>") { return .open(name: name, attributes: attributes, isEmpty: true) }
      let key = try self.name()
      skipSpace()
      guard take("=") else { throw Malformed() }
      skipSpace()
      guard position < bytes.count else { throw Malformed() }
      let quote = bytes[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(position + 1)...].firstIndex(of: quote)
      else { throw Malformed() }
      position += 1
      let value = taken(to: end)
      position = end + 1
      guard !value.utf8.contains(UInt8(ascii: "<")) else { throw Malformed() }
      attributes.append(Attribute(name: key, value: Self.plain(try decoded(value))))
    }
  }

  /// A text with its predefined entities decoded; there are no others.
  private func decoded(_ text: String) throws(Malformed) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    // By bytes: a mark that combines may follow an entity, and a text's scalars are copied with each that is added.
    let (ampersand, semicolon) = (UInt8(ascii: "&"), UInt8(ascii: ";"))
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: ampersand) {
      result += rest[..<start]
      let letters = rest[(start + 1)...].prefix { $0 != semicolon && $0 != ampersand }
      guard letters.endIndex < rest.endIndex, rest[letters.endIndex] == semicolon else { throw Malformed() }
      rest = rest[(letters.endIndex + 1)...]
      let name = String(decoding: letters, as: UTF8.self)
      switch name {
      case "amp": result.append(ampersand)
      case "lt": result.append(UInt8(ascii: "<"))
      case "gt": result.append(UInt8(ascii: ">"))
      case "quot": result.append(UInt8(ascii: "\""))
      case "apos": result.append(UInt8(ascii: "'"))
      default:
        guard name.hasPrefix("#") else { throw Malformed() }
        let number =
          name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw Malformed() }
        result += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.escaping { $0.isASCII ? nil : "\u{1}\(String($0.value, radix: 16))\u{1}" }
  }

  /// The contents of `<!…>`, including brackets.
  private mutating func declaration() throws(Malformed) -> String {
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      default: break
      }
      position += 1
    }
    throw Malformed()
  }

  private mutating func name() throws(Malformed) -> String {
    var end = position
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    guard end > position else { throw Malformed() }
    return taken(to: end)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  private mutating func taken(to end: Int) -> String {
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func taken(through end: StaticString) throws(Malformed) -> String {
    let start = position
    while position < bytes.count {
      let stop = position
      if take(end) { return String(decoding: bytes[start..<stop], as: UTF8.self) }
      position += 1
    }
    throw Malformed()
  }
}
