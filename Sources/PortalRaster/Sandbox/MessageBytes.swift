/// Numbers and texts in a message, one after the other.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  /// By its bits.
  mutating func write(_ number: Double?) {
    write(number == nil ? 0 : 1)
    write(Int(truncatingIfNeeded: (number ?? 0).bitPattern))
  }

  mutating func write(_ isSo: Bool) { write(isSo ? 1 : 0) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write<Element>(_ all: [Element], _ body: (inout Self, Element) -> Void) {
    write(all.count)
    for element in all { body(&self, element) }
  }
}

/// Reads what a ``MessageWriter`` wrote; nil where it is something else.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int? {
    guard rest.count >= 8 else { return nil }
    let number = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: number))
  }

  /// A number that may be none.
  mutating func optional() -> Double?? {
    guard let isThere = bool(), let bits = number() else { return nil }
    return .some(isThere ? Double(bitPattern: UInt64(bitPattern: Int64(bits))) : nil)
  }

  mutating func double() -> Double? { optional() ?? nil }

  mutating func bool() -> Bool? { number().map { $0 != 0 } }

  mutating func text() -> String? {
    guard let count = number(), (0...rest.count).contains(count) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// The case of a kind that is written as a text.
  mutating func kind<Kind: RawRepresentable<String>>(_: Kind.Type = Kind.self) -> Kind? {
    text().flatMap { Kind(rawValue: $0) }
  }

  mutating func all<Element>(_ body: (inout Self) -> Element?) -> [Element]? {
    guard let count = number(), (0...rest.count).contains(count) else { return nil }
    var all: [Element] = []
    for _ in 0..<count {
      guard let element = body(&self) else { return nil }
      all.append(element)
    }
    return all
  }
}
