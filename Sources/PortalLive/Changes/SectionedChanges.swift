/// The changes from one list with sections to the next: of the sections, and of the items of those that stay.
///
/// An item is looked for in its own section first, so keys need to be unique only there; what is left over is looked for in
/// the other sections that stay, moved or not, and then moves between them. A section that is removed takes its items
/// with it, and one that is inserted brings its own: table views allow nothing else. Removals are places in the old
/// list and insertions in the new one.
///
/// ```swift
/// let changes = SectionedChanges(
///   from: [KeyedSection("fruit", ["apple", "pear"]), KeyedSection("nuts", [])],
///   to: [KeyedSection("nuts", ["pear"]), KeyedSection("fruit", ["apple", "fig"])])
/// print(changes)  // sections: move 1→0; items: insert 1.1, move 0.1→0.0
/// ```
public struct SectionedChanges: Hashable, Sendable {
  /// The place of an item: the position of its section, and its own in it.
  public struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The position of the section in its list.
    public let section: Int
    /// The position of the item in its section.
    public let item: Int

    /// The place of an item in a section.
    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }

    public static func < (one: Place, other: Place) -> Bool { (one.section, one.item) < (other.section, other.item) }

    public var description: String { "\(section).\(item)" }
  }

  /// An item that is in both lists, by its places.
  public struct Pair: Hashable, Sendable {
    /// The place in the old list.
    public let old: Place
    /// The place in the new list.
    public let new: Place

    /// An item at a place in each list.
    public init(old: Place, new: Place) {
      self.old = old
      self.new = new
    }
  }

  /// The changes of the sections themselves.
  public private(set) var sections: KeyedChanges
  /// The places in the old list of items that are not in the new one, of sections that stay, ascending.
  public let removals: [Place]
  /// The places in the new list of items that were not in the old one, of sections that stay, ascending.
  public let insertions: [Place]
  /// The items that move in their section, which are as few as can be, or to another one, in the order of the new list.
  public let moves: [Pair]
  /// The items in both lists whose values differ, in the order of the new list; they may have moved, too.
  public private(set) var updates: [Pair] = []

  /// All items that are in both lists, moved or not, in the order of the new one.
  public let pairs: [Pair]
  /// The number of items in each section, old and new.
  private let oldCounts: [Int]
  private let newCounts: [Int]

  // MARK: Finding the changes

  /// The changes between lists of keys; there are no updates.
  public init<Header: Hashable, Item: Hashable>(
    from old: [KeyedSection<Header, Item>], to new: [KeyedSection<Header, Item>]
  ) {
    sections = KeyedChanges(from: old.map(\.header), to: new.map(\.header))
    oldCounts = old.map(\.items.count)
    newCounts = new.map(\.items.count)
    var finding = SectionMatching()
    for pair in sections.pairs {
      finding.match(pair, KeyedChanges(from: old[pair.old].items, to: new[pair.new].items))
    }
    finding.leftOver.sort()
    finding.matchRest(
      KeyedChanges(
        from: finding.leftOver.map { old[$0.section].items[$0.item] },
        to: finding.unexplained.map { new[$0.section].items[$0.item] }))
    removals = finding.leftOver
    insertions = finding.unexplained
    moves = finding.moves.sorted { $0.new < $1.new }
    pairs = finding.pairs.sorted { $0.new < $1.new }
  }

  /// The changes with updates: of sections by an old and a new position, and of items by an old and a new place, for
  /// which functions say so.
  public func updating(
    sectionsWhere sectionsDiffer: (_ old: Int, _ new: Int) -> Bool,
    itemsWhere itemsDiffer: (_ old: Place, _ new: Place) -> Bool
  ) -> SectionedChanges {
    var changes = self
    changes.sections = sections.updating(where: sectionsDiffer)
    changes.updates = pairs.filter { itemsDiffer($0.old, $0.new) }
    return changes
  }

  /// Whether the lists are equal, as far as was asked.
  public var isEmpty: Bool {
    sections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  // MARK: Making the changes

  /// The items of the new list, section by section, made of the old ones; nil if lists of other lengths are given.
  ///
  /// - Parameter value: the new item at a place of the new list; only asked for insertions, updates and the items of
  ///   inserted sections.
  public func applied<Item>(to old: [[Item]], taking value: (_ new: Place) throws -> Item) rethrows -> [[Item]]? {
    guard old.map(\.count) == oldCounts else { return nil }
    var leaves = oldCounts.map { [Bool](repeating: false, count: $0) }
    for place in removals { leaves[place.section][place.item] = true }
    for move in moves { leaves[move.old.section][move.old.item] = true }
    var isUpdated = oldCounts.map { [Bool](repeating: false, count: $0) }
    for update in updates { isUpdated[update.old.section][update.old.item] = true }
    var arrivals = newCounts.map { [Arrival](repeating: .stays, count: $0) }
    for place in insertions { arrivals[place.section][place.item] = .inserted }
    for move in moves { arrivals[move.new.section][move.new.item] = .moved(from: move.old) }

    var result: [[Item]] = []
    for section in newCounts.indices {
      let source = sections.origin(of: section)
      let left = source.map { leaves[$0] } ?? []
      var staying = left.indices.lazy.filter { !left[$0] }.makeIterator()
      result.append(
        try arrivals[section].enumerated().map { item, arrival in
          let origin: Place? =
            switch arrival {
            case .inserted: nil
            case .moved(let origin): origin
            case .stays: source.flatMap { section in staying.next().map { Place(section: section, item: $0) } }
            }
          if let origin, !isUpdated[origin.section][origin.item] { return old[origin.section][origin.item] }
          return try value(Place(section: section, item: item))
        })
    }
    return result
  }

  /// Where the item at a new place comes from.
  private enum Arrival {
    case stays, inserted
    case moved(from: Place)
  }
}

/// A section by its key, with the keys of its items.
public struct KeyedSection<Header: Hashable, Item: Hashable>: Hashable {
  /// The section's own value, by which it is known in another list.
  public var header: Header
  /// What identifies the items, in their order.
  public var items: [Item]

  /// A section with its items.
  public init(_ header: Header, _ items: [Item]) {
    self.header = header
    self.items = items
  }
}

extension KeyedSection: Sendable where Header: Sendable, Item: Sendable {}

/// The items of sections that stay, on the way to be matched.
private struct SectionMatching {
  var pairs: [SectionedChanges.Pair] = []
  var moves: [SectionedChanges.Pair] = []
  /// What is in the old list and in no section of the new one, yet.
  var leftOver: [SectionedChanges.Place] = []
  /// What is in the new list and comes from no section of the old one, yet.
  var unexplained: [SectionedChanges.Place] = []

  /// Takes what changes in a section.
  mutating func match(_ section: KeyedChanges.Pair, _ items: KeyedChanges) {
    func pair(_ pair: KeyedChanges.Pair) -> SectionedChanges.Pair {
      .init(old: .init(section: section.old, item: pair.old), new: .init(section: section.new, item: pair.new))
    }
    pairs += items.pairs.map(pair)
    moves += items.moves.map(pair)
    leftOver += items.removals.map { .init(section: section.old, item: $0) }
    unexplained += items.insertions.map { .init(section: section.new, item: $0) }
  }

  /// Takes what changes between what is left over and what is unexplained.
  mutating func matchRest(_ items: KeyedChanges) {
    let across = items.pairs.map { SectionedChanges.Pair(old: leftOver[$0.old], new: unexplained[$0.new]) }
    pairs += across
    moves += across
    leftOver = items.removals.map { leftOver[$0] }
    unexplained = items.insertions.map { unexplained[$0] }
  }
}

extension SectionedChanges: CustomStringConvertible {
  /// The changes in one line: `sections: move 1→0; items: remove 0.2, insert 1.1–3, move 0.1→0.0`.
  public var description: String {
    func runs(_ places: [Place]) -> [String] {
      var texts: [String] = []
      var start = 0
      while start < places.count {
        let section = places[start].section
        let end = places[start...].firstIndex { $0.section != section } ?? places.count
        texts += ChangeText.runs(places[start..<end].map(\.item), prefix: "\(section).")
        start = end
      }
      return texts
    }
    let items = ChangeText.line([
      ("remove", runs(removals)), ("insert", runs(insertions)), ("move", moves.map { "\($0.old)→\($0.new)" }),
      ("update", updates.map { $0.old == $0.new ? "\($0.new)" : "\($0.old)→\($0.new)" }),
    ])
    let isSame = removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    switch (sections.isEmpty, isSame) {
    case (true, true): return "no changes"
    case (false, true): return "sections: \(sections)"
    case (true, false): return "items: \(items)"
    case (false, false): return "sections: \(sections); items: \(items)"
    }
  }
}
