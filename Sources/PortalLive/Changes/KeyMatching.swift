/// Finds the elements of a list in an older one by their keys.
///
/// Each key is hashed once at most, and nothing is read in the order of hash values.
enum KeyMatching {
  /// For each position of the new list, the position in the old one of the element with that key, or -1 if there is none.
  ///
  /// The first of equal keys in one list is the first in the other, the second the second, and so on.
  static func origins<Key: Hashable>(from old: [Key], to new: [Key]) -> [Int] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

    // What begins both lists always belongs together. What ends both does if equal keys before it do not pair otherwise.
    var table = KeyTable(old: old, new: new, from: start, upTo: end)
    if end > 0, !table.isEmpty, new[(new.count - end)...].contains(where: { table.isUneven($0) }) {
      end = 0
      table = KeyTable(old: old, new: new, from: start, upTo: 0)
    }
    var origins = [Int](repeating: -1, count: new.count)
    for position in 0..<start { origins[position] = position }
    for position in (new.count - end)..<new.count { origins[position] = position + old.count - new.count }
    table.fill(&origins)
    return origins
  }
}

/// The keys in the middles of two lists, with the positions where they are.
private struct KeyTable<Key: Hashable> {
  /// A key's positions in the old list, of which the first are taken, and how many more of it there are in the old list
  /// than in the new one.
  private struct Entry {
    let hash: Int
    let key: Key
    /// The first position in the old list that is not yet taken, and the last one; -1 if there is none.
    var first = -1
    var last = -1
    var surplus = 0
  }

  private let oldStart: Int
  private let newStart: Int
  private var entries: [Entry] = []
  /// Places of entries by the lowest bits of their hash values, with linear probing; -1 where there is none.
  private var slots: [Int32]
  /// For each position of the old middle the next one with the same key, or -1.
  private var following: [Int]
  /// For each position of the new middle its entry.
  private var sought: [Int] = []

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameters:
  ///   - start: the number of elements that begin both lists.
  ///   - end: the number of elements that end both lists.
  init(old: [Key], new: [Key], from start: Int, upTo end: Int) {
    let oldMiddle = start..<(old.count - end)
    let newMiddle = start..<(new.count - end)
    oldStart = start
    newStart = start
    following = [Int](repeating: -1, count: oldMiddle.count)
    var capacity = 2
    while capacity < 2 * (oldMiddle.count + newMiddle.count) { capacity *= 2 }
    slots = oldMiddle.isEmpty && newMiddle.isEmpty ? [] : [Int32](repeating: -1, count: capacity)
    entries.reserveCapacity(max(oldMiddle.count, newMiddle.count))
    sought.reserveCapacity(newMiddle.count)
    for position in oldMiddle {
      let index = entry(of: old[position])
      if entries[index].first < 0 {
        entries[index].first = position
      } else {
        following[entries[index].last - start] = position
      }
      entries[index].last = position
      entries[index].surplus += 1
    }
    for position in newMiddle {
      let index = entry(of: new[position])
      entries[index].surplus -= 1
      sought.append(index)
    }
  }

  /// Whether one of the middles has a key more often than the other.
  func isUneven(_ key: Key) -> Bool {
    let slot = slot(of: key, hash: key.hashValue)
    return slots[slot] >= 0 && entries[Int(slots[slot])].surplus != 0
  }

  /// Writes where the elements of the new middle come from.
  mutating func fill(_ origins: inout [Int]) {
    for (offset, index) in sought.enumerated() {
      let position = entries[index].first
      guard position >= 0 else { continue }
      origins[newStart + offset] = position
      entries[index].first = following[position - oldStart]
    }
  }

  /// The slot of a key, or the free one where it belongs.
  private func slot(of key: Key, hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.key == key { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The entry of a key, which is made if there is none.
  private mutating func entry(of key: Key) -> Int {
    let hash = key.hashValue
    let slot = slot(of: key, hash: hash)
    if slots[slot] < 0 {
      slots[slot] = Int32(entries.count)
      entries.append(Entry(hash: hash, key: key))
    }
    return Int(slots[slot])
  }
}
