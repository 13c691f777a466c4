/// A dictionary that is cheap to make the first time, for keys of a type that no other dictionary of a program has.
///
/// For the first `Dictionary` or `Set` of each type of keys the Swift runtime searches all conformances in the program, some
/// 200,000 instructions: half a per cent of a small picture. Here hash values are the keys, and the keys themselves are compared
/// among those of one hash value.
package struct HashedTable<Key: Hashable, Value> {
  private var entries: [Int: [(key: Key, value: Value)]] = [:]
  package private(set) var count = 0

  package init() {}

  package subscript(key: Key) -> Value? {
    entries[key.hashValue]?.first { $0.key == key }?.value
  }

  /// Adds a value, or replaces the one that the key has.
  package mutating func set(_ value: Value, for key: Key) {
    let hash = key.hashValue
    if let index = entries[hash]?.firstIndex(where: { $0.key == key }) {
      entries[hash]?[index].value = value
    } else {
      entries[hash, default: []].append((key, value))
      count += 1
    }
  }

  /// Keys and values, in an order that differs from run to run.
  package var pairs: [(key: Key, value: Value)] { entries.values.flatMap(\.self) }
}

extension HashedTable: Sendable where Key: Sendable, Value: Sendable {}
