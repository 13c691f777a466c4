/// The changes from one list of siblings to the next: what is removed, inserted, moved and updated.
///
/// Elements are known by their keys. If keys recur in a list, the first of a key is the first of it in the next list, the
/// second the second, and so on. Removals are positions in the old list and insertions in the new one, as table views
/// count them; so the changes can be made in any order, or all at once. There are as few moves as can be: what stays
/// is a longest run of elements whose order is the same in both lists.
///
/// ```swift
/// let changes = KeyedChanges(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// print(changes)  // remove 1, insert 2, move 2→0
/// ```
public struct KeyedChanges: Hashable, Sendable {
  /// An element that is in both lists, by its positions.
  public struct Pair: Hashable, Sendable {
    /// The position in the old list.
    public let old: Int
    /// The position in the new list.
    public let new: Int

    /// An element at a position in each list.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The number of elements in the old list.
  public let oldCount: Int
  /// The positions in the old list of what is not in the new one, ascending.
  public let removals: [Int]
  /// The positions in the new list of what was not in the old one, ascending.
  public let insertions: [Int]
  /// What must be moved past others, in the order of the new list.
  public let moves: [Pair]
  /// What is in both lists, and whose values differ, in the order of the new list; it may have moved, too.
  public private(set) var updates: [Pair] = []
  /// For each new position the old one, or a negative number if the element is inserted.
  private let origins: [Int]

  // MARK: Finding the changes

  /// The changes between lists of keys; there are no updates.
  ///
  /// It takes time in proportion to the lists' lengths, and for what has moved, n log n.
  public init<Key: Hashable>(from old: [Key], to new: [Key]) {
    self.init(oldCount: old.count, origins: KeyMatching.origins(from: old, to: new))
  }

  /// The changes between lists of elements.
  ///
  /// - Parameters:
  ///   - key: what an element is known by.
  ///   - isEqual: whether two elements with the same key, an old one and a new one, have the same value.
  public init<Element, Key: Hashable>(
    from old: [Element], to new: [Element], key: (Element) -> Key, isEqual: (Element, Element) -> Bool
  ) {
    self.init(from: old.map(key), to: new.map(key))
    updates = pairs.filter { !isEqual(old[$0.old], new[$0.new]) }
  }

  /// The changes that bring what was at an old position to each new one, or something new where that is negative.
  init(oldCount: Int, origins: [Int]) {
    self.oldCount = oldCount
    self.origins = origins
    var isKept = [Bool](repeating: false, count: oldCount)
    var insertions: [Int] = []
    var pairs: [Pair] = []
    var isOrdered = true
    for (new, old) in origins.enumerated() {
      if old < 0 {
        insertions.append(new)
        continue
      }
      isKept[old] = true
      if let last = pairs.last, last.old > old { isOrdered = false }
      pairs.append(Pair(old: old, new: new))
    }
    self.insertions = insertions
    removals = pairs.count == oldCount ? [] : isKept.indices.filter { !isKept[$0] }
    moves = isOrdered ? [] : Self.moves(among: pairs)
  }

  /// The changes with updates: the pairs of an old and a new position for which a function says so.
  public func updating(where differ: (_ old: Int, _ new: Int) -> Bool) -> KeyedChanges {
    var changes = self
    changes.updates = pairs.filter { differ($0.old, $0.new) }
    return changes
  }

  /// The pairs that are not in a longest ascending run of old positions.
  private static func moves(among pairs: [Pair]) -> [Pair] {
    // The indices of the pairs with which the runs of each length end that end earliest in the old list.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      let old = pairs[index].old
      var low = 0
      var high = ends.count
      // Most elements are in order, and lengthen the longest run.
      if let last = ends.last, pairs[last].old < old { low = high }
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var stays = [Bool](repeating: false, count: pairs.count)
    var index = ends.last ?? -1
    while index >= 0 {
      stays[index] = true
      index = previous[index]
    }
    return pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
  }

  // MARK: Reading the changes

  /// The number of elements in the new list.
  public var newCount: Int { origins.count }

  /// Whether the lists are equal, as far as was asked.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty }

  /// What is in both lists, moved or not, in the order of the new one.
  public var pairs: [Pair] {
    var pairs: [Pair] = []
    pairs.reserveCapacity(origins.count - insertions.count)
    for (new, old) in origins.enumerated() where old >= 0 { pairs.append(Pair(old: old, new: new)) }
    return pairs
  }

  /// What is in both lists and is not moved; old positions and new ones both ascend.
  public var stays: [Pair] {
    var isMoved = [Bool](repeating: false, count: newCount)
    for move in moves { isMoved[move.new] = true }
    return pairs.filter { !isMoved[$0.new] }
  }

  /// The old position of the element at a new one; nil if it is inserted, or if there is none.
  public func origin(of new: Int) -> Int? {
    origins.indices.contains(new) && origins[new] >= 0 ? origins[new] : nil
  }

  // MARK: Making the changes

  /// The new list, made of the old one; nil if a list of another length is given.
  ///
  /// - Parameter value: the new value at a position of the new list; only asked for insertions and updates.
  public func applied<Element>(to old: [Element], taking value: (_ new: Int) throws -> Element) rethrows -> [Element]? {
    guard old.count == oldCount else { return nil }
    var leaves = [Bool](repeating: false, count: oldCount)
    for position in removals { leaves[position] = true }
    for move in moves { leaves[move.old] = true }
    var isUpdated = [Bool](repeating: false, count: oldCount)
    for update in updates { isUpdated[update.old] = true }
    var arrivals = [Arrival](repeating: .stays, count: newCount)
    for position in insertions { arrivals[position] = .inserted }
    for move in moves { arrivals[move.new] = .moved(from: move.old) }

    var staying = old.indices.lazy.filter { !leaves[$0] }.makeIterator()
    var result: [Element] = []
    result.reserveCapacity(newCount)
    for position in 0..<newCount {
      let origin: Int? =
        switch arrivals[position] {
        case .inserted: nil
        case .moved(let origin): origin
        case .stays: staying.next()
        }
      if let origin, !isUpdated[origin] {
        result.append(old[origin])
      } else {
        result.append(try value(position))
      }
    }
    return result
  }

  /// Where the element at a new position comes from.
  private enum Arrival {
    case stays, inserted
    case moved(from: Int)
  }
}

extension KeyedChanges: CustomStringConvertible {
  /// The changes in one line: `remove 3, insert 0–2, move 5→1, update 2`.
  ///
  /// Updates of what has another position are printed like moves. Of many changes of a kind only the first are printed.
  public var description: String {
    ChangeText.line([
      ("remove", ChangeText.runs(removals)),
      ("insert", ChangeText.runs(insertions)),
      ("move", moves.map { "\($0.old)→\($0.new)" }),
      ("update", updates.map { $0.old == $0.new ? "\($0.new)" : "\($0.old)→\($0.new)" }),
    ])
  }
}
