/// The parser behind ``JSONReader``: one pass over valid UTF-8, with an explicit stack instead of recursion.
///
/// It must not outlive the buffer.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte to read.
  var at: Int
  /// The buffer for strings with escapes.
  var scratch: [UInt8] = []

  /// The open arrays and objects, outermost first.
  private(set) var openContainers: [OpenContainer] = []
  /// The finished items of all open arrays; each array knows its first index.
  private var items: [JSONNode] = []
  /// The finished members of all open objects, likewise.
  private var members: [JSONMember] = []
  private var valueCount = 0
  /// Faults of single values, which do not stop the parser.
  private(set) var faults: [JSONFault] = []

  /// An open array or object.
  struct OpenContainer {
    var isObject: Bool
    var start: Int
    /// The index of its first item or member.
    var base: Int
    /// The name whose value is being read, in an object.
    var key = ""
    var keyPlace = SourceRange.nowhere
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    at = start
  }

  /// Parses the whole document.
  mutating func document() throws(JSONFault) -> JSONNode {
    skipSpace()
    if at == bytes.count {
      throw JSONFault("the document is empty", at: at..<at, hint: "a document holds one value, such as {}")
    }
    while true {
      guard var node = try valueOrOpening() else { continue }
      repeat {
        guard !openContainers.isEmpty else { return try finish(node) }
        add(node)
        guard let closed = try separatorOrClosing() else { break }
        node = closed
      } while true
    }
  }

  // MARK: Grammar

  /// Parses a value.
  ///
  /// A non-empty container is only opened, and nil is returned.
  private mutating func valueOrOpening() throws(JSONFault) -> JSONNode? {
    skipSpace()
    let start = at
    valueCount += 1
    if valueCount > SupportLimits.documentValues {
      throw JSONFault(
        "the document holds more than \(SupportLimits.documentValues) values", at: start..<start + 1,
        hint: "split it into several documents")
    }
    switch peek {
    case UInt8(ascii: "\""):
      at += 1
      return JSONNode(.string(try string(from: start)), place: SourceRange(start: start, end: at))
    case UInt8(ascii: "{"):
      try openContainer(isObject: true)
      if peek == UInt8(ascii: "}") { return try close() }
      try key()
      return nil
    case UInt8(ascii: "["):
      try openContainer(isObject: false)
      return peek == UInt8(ascii: "]") ? try close() : nil
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(.number(try number()), place: SourceRange(start: start, end: at))
    case UInt8(ascii: "t") where skip("true"):
      return JSONNode(.bool(true), place: SourceRange(start: start, end: at))
    case UInt8(ascii: "f") where skip("false"):
      return JSONNode(.bool(false), place: SourceRange(start: start, end: at))
    case UInt8(ascii: "n") where skip("null"):
      return JSONNode(.null, place: SourceRange(start: start, end: at))
    default:
      throw noValue(in: openContainers.last)
    }
  }

  private mutating func openContainer(isObject: Bool) throws(JSONFault) {
    guard openContainers.count < SupportLimits.nesting else {
      throw JSONFault(
        "lists and objects stand more than \(SupportLimits.nesting) deep in one another", at: at..<at + 1,
        hint: "put fewer of them into each other")
    }
    openContainers.append(
      OpenContainer(isObject: isObject, start: at, base: isObject ? members.count : items.count))
    at += 1
    skipSpace()
  }

  /// Parses a name and its colon.
  private mutating func key() throws(JSONFault) {
    let start = at
    guard peek == UInt8(ascii: "\"") else { throw noKey(in: openContainers.last) }
    at += 1
    let name = try string(from: start)
    openContainers[openContainers.count - 1].key = name
    openContainers[openContainers.count - 1].keyPlace = SourceRange(start: start, end: at)
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw noColon(after: name) }
    at += 1
  }

  private mutating func add(_ node: JSONNode) {
    let container = openContainers[openContainers.count - 1]
    if container.isObject {
      members.append(JSONMember(key: container.key, keyPlace: container.keyPlace, value: node))
    } else {
      items.append(node)
    }
  }

  /// Parses what follows an item: a comma, or the container's end.
  private mutating func separatorOrClosing() throws(JSONFault) -> JSONNode? {
    skipSpace()
    let container = openContainers[openContainers.count - 1]
    let closing = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if peek == closing { return try close() }
    guard peek == UInt8(ascii: ",") else { throw noSeparator(in: container) }
    let comma = at
    at += 1
    skipSpace()
    if peek == closing {
      throw JSONFault(
        "there is nothing between this comma and the closing \(container.closingName)", at: comma..<comma + 1,
        hint: "remove the comma")
    }
    if container.isObject { try key() }
    return nil
  }

  /// Consumes the closing bracket, and makes the container a value.
  private mutating func close() throws(JSONFault) -> JSONNode? {
    guard let container = openContainers.popLast() else { return nil }
    at += 1
    let place = SourceRange(start: container.start, end: at)
    if container.isObject {
      let own = Array(members[container.base...])
      members.removeSubrange(container.base...)
      findDuplicates(in: own)
      return JSONNode(.object(own), place: place)
    }
    let own = Array(items[container.base...])
    items.removeSubrange(container.base...)
    return JSONNode(.array(own), place: place)
  }

  private mutating func finish(_ node: JSONNode) throws(JSONFault) -> JSONNode {
    skipSpace()
    if at < bytes.count { throw somethingLeft() }
    return node
  }

  private mutating func findDuplicates(in members: [JSONMember]) {
    guard members.count > 1 else { return }
    // By their bytes, as they are looked up. Few are compared pairwise; for many, a table avoids quadratic cost.
    if members.count <= 12 {
      for index in 1..<members.count {
        for earlier in 0..<index where members[earlier].key.hasSameBytes(as: members[index].key) {
          add(duplicate(members[index], of: members[earlier]))
          break
        }
      }
      return
    }
    var seen: [ByteText: Int] = [:]
    seen.reserveCapacity(members.count)
    for (index, member) in members.enumerated() {
      if let earlier = seen.updateValue(index, forKey: ByteText(member.key)) {
        add(duplicate(member, of: members[earlier]))
      }
    }
  }

  /// Records a fault that does not stop the parser.
  mutating func add(_ fault: JSONFault) {
    if faults.count < SupportLimits.faults { faults.append(fault) }
  }

  // MARK: Bytes

  /// The next byte, or 0 at the end: no grammar rule accepts a 0.
  var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// The byte at an offset from the next one, or 0 beyond the end.
  func peek(ahead: Int) -> UInt8 { at + ahead < bytes.count ? bytes[at + ahead] : 0 }

  mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }

  /// Consumes a literal name if it occurs here as a whole word.
  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for index in 0..<count where bytes[at + index] != word.utf8Start[index] { return false }
    guard !Self.isWordByte(peek(ahead: count)) else { return false }
    at += count
    return true
  }

  /// Whether a byte may belong to a bare word, such as an unquoted name.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension JSONParser.OpenContainer {
  /// Its opening bracket, quoted for messages.
  var openingName: String { isObject ? "\"{\"" : "\"[\"" }
  /// Its closing bracket, quoted for messages.
  var closingName: String { isObject ? "\"}\"" : "\"]\"" }
}
