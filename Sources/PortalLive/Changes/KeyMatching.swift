/// Finds the elements of a list in an older one by their keys.
///
/// Each key is hashed once, or not at all if it is where it was. Nothing is read in the order of hash values.
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
    let shift = old.count - new.count

    var origins = [Int](repeating: -1, count: new.count)
    for position in 0..<start { origins[position] = position }
    if start + end == shorter, shift == 0 {
      for position in start..<new.count { origins[position] = position }
      return origins
    }
    // What begins both lists always belongs together. What ends both does if equal keys before it do not pair otherwise.
    var table = KeyTable(old[start..<(old.count - end)], new[start..<(new.count - end)])
    if end > 0, new[(new.count - end)...].contains(where: { table.isUneven($0) }) {
      end = 0
      table = KeyTable(old[start...], new[start...])
    }
    for position in (new.count - end)..<new.count { origins[position] = position + shift }
    table.pair { origins[start + $1] = start + $0 }
    return origins
  }
}

/// The different keys of two lists, and where they are.
///
/// Keys are numbered, and their hash values stand beside each other, so that hardly any key is copied or compared.
private struct KeyTable<Key: Hashable> {
  private let old: ArraySlice<Key>
  private let new: ArraySlice<Key>
  /// Numbers of keys by the lowest bits of their hash values, with linear probing; -1 where there is none.
  private var slots: [Int32]
  private var hashes: [Int] = []
  /// For each key where it is first: an offset in the old list, or one in the new list after all of the old one.
  private var firsts: [Int] = []
  /// For each key how many more of it there are in the old list than in the new one.
  private var surpluses: [Int] = []
  /// For each offset in the old list and then in the new one, the number of its key.
  private var numbers: [Int32] = []

  init(_ old: ArraySlice<Key>, _ new: ArraySlice<Key>) {
    self.old = old
    self.new = new
    var capacity = 4
    while capacity < (old.count + new.count) / 2 * 3 { capacity *= 2 }
    slots = [Int32](repeating: -1, count: capacity)
    hashes.reserveCapacity(max(old.count, new.count))
    firsts.reserveCapacity(max(old.count, new.count))
    surpluses.reserveCapacity(max(old.count, new.count))
    numbers.reserveCapacity(old.count + new.count)
    for key in old { add(key, surplus: 1) }
    for key in new { add(key, surplus: -1) }
  }

  private mutating func add(_ key: Key, surplus: Int) {
    let hash = key.hashValue
    let slot = slot(of: key, hash: hash)
    if slots[slot] < 0 {
      slots[slot] = Int32(hashes.count)
      hashes.append(hash)
      firsts.append(numbers.count)
      surpluses.append(surplus)
    } else {
      surpluses[Int(slots[slot])] += surplus
    }
    numbers.append(slots[slot])
  }

  /// The slot of a key, or the free one where it belongs.
  private func slot(of key: Key, hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while true {
      let number = Int(slots[slot])
      if number < 0 || hashes[number] == hash && isFirst(firsts[number], key) { return slot }
      slot = (slot + 1) & mask
    }
  }

  private func isFirst(_ place: Int, _ key: Key) -> Bool {
    place < old.count ? old[old.startIndex + place] == key : new[new.startIndex + place - old.count] == key
  }

  /// Whether one of the lists has a key more often than the other.
  func isUneven(_ key: Key) -> Bool {
    let number = Int(slots[slot(of: key, hash: key.hashValue)])
    return number >= 0 && surpluses[number] != 0
  }

  /// Calls a function with the offsets of each element that both lists have, in the order of the new one.
  func pair(_ body: (_ old: Int, _ new: Int) -> Void) {
    // For each key the next of its places in the old list, and for each place the one after it; -1 if there is none.
    var next = [Int32](repeating: -1, count: hashes.count)
    var following = [Int32](repeating: -1, count: old.count)
    for offset in (0..<old.count).reversed() {
      let number = Int(numbers[offset])
      following[offset] = next[number]
      next[number] = Int32(offset)
    }
    for offset in 0..<new.count {
      let number = Int(numbers[old.count + offset])
      let place = next[number]
      guard place >= 0 else { continue }
      body(Int(place), offset)
      next[number] = following[Int(place)]
    }
  }
}
