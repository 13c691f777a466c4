#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A text that is compared by its bytes, such as a path by which something is remembered.
///
/// Swift equates é with e and a combining accent; most systems have two files of these names.
package struct ByteText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ByteText, other: ByteText) -> Bool { one.text.hasSameBytes(as: other.text) }

  package static func < (one: ByteText, other: ByteText) -> Bool {
    let order: Int?? = one.text.utf8.withContiguousStorageIfAvailable { mine in
      other.text.utf8.withContiguousStorageIfAvailable { its in
        guard let one = mine.baseAddress, let other = its.baseAddress else { return mine.count - its.count }
        let order = Int(memcmp(one, other, min(mine.count, its.count)))
        return order == 0 ? mine.count - its.count : order
      }
    }
    return (order ?? nil).map { $0 < 0 } ?? one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension String {
  /// Whether two strings have the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { its in
        guard let one = mine.baseAddress, let other = its.baseAddress else { return true }
        return one == other || memcmp(one, other, mine.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the bytes: strings that are equal in Swift may differ in them.
  package func hashBytes(into hasher: inout Hasher) {
    let hashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { utf8.forEach { hasher.combine($0) } }
  }
}

extension [ByteText: Int] {
  /// The number of a text: what it had before, or the next one.
  package mutating func number(of text: String) -> Int {
    let key = ByteText(text)
    let number = self[key] ?? count
    self[key] = number
    return number
  }
}
