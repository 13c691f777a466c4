/// Who the rows are that have gone to another section: who they were before.
///
/// What a row remembers (focus, caret, how far it is scrolled) is kept by who it is, and a row is known by its section and its key there.
struct RowOrigins {
  /// Who the rows are at places that say otherwise.
  private var origins: [RowIdentity: RowIdentity] = [:]
  /// How many rows have gone from a place.
  private var gone: [RowIdentity: Int] = [:]

  subscript(place: RowIdentity) -> RowIdentity { origins[place] ?? place }

  mutating func follow(_ changes: RowChanges, from old: VirtualDataSource, to new: VirtualDataSource) {
    let (left, come) = (Set(changes.carried.map(\.from)), Set(changes.carried.map(\.to)))
    for path in origins.isEmpty ? [] : changes.removed where !left.contains(path) {
      if let place = old.identity(at: path) { origins[place] = nil }
    }
    var moved: [RowIdentity: RowIdentity] = [:]
    for move in changes.moved + changes.carried {
      guard let before = old.identity(at: move.from), let after = new.identity(at: move.to), before != after
      else { continue }
      moved[after] = self[before]
      origins[before] = nil
      gone[before, default: 0] += 1
    }
    for (place, row) in moved { origins[place] = row == place ? nil : row }
    guard !gone.isEmpty else { return }
    // Who comes to a place that another one has left is not that one.
    for path in changes.inserted where !come.contains(path) {
      guard let place = new.identity(at: path), let number = gone[place] else { continue }
      origins[place] = RowIdentity(section: place.section, row: place.row, number: number)
    }
    // Where all who have come from a place are gone, the next one there is the first again.
    let known = Set(origins.values.map { RowIdentity(section: $0.section, row: $0.row) })
    gone = gone.filter { known.contains($0.key) }
  }
}

/// The rows of a data source as those who remember something know them.
struct KnownRows {
  var source: VirtualDataSource
  var origins: RowOrigins

  func row(at path: IndexPath) -> RowIdentity? { source.identity(at: path).map { origins[$0] } }

  /// Who a band is that begins with a row.
  ///
  /// - Parameter number: tells it from others that were known by the same row.
  func bandKey(_ path: IndexPath, _ number: Int = 0) -> Key? {
    guard let place = source.identity(at: path) else { return nil }
    let names = (place.section + [place.row]).compactMap { $0.key?.description }
    if names.isEmpty, number == 0 { return Key(origins[place]) }
    return Key(Named(origins[place], number, names.isEmpty ? "row" : names.joined(separator: ".")))
  }

  /// Who a row is in its band.
  func rowKey(_ path: IndexPath) -> Key? {
    guard let place = source.identity(at: path) else { return nil }
    return place.row.key.map { Key(Named(origins[place], 0, $0.description)) } ?? Key(origins[place])
  }
}

/// A row that is called as the keys of its place are, and is the same wherever that is.
private struct Named: Hashable, Sendable, CustomStringConvertible {
  var identity: RowIdentity
  var number: Int
  var description: String

  init(_ identity: RowIdentity, _ number: Int, _ description: String) {
    self.identity = identity
    self.number = number
    self.description = description
  }

  static func == (one: Named, other: Named) -> Bool { one.number == other.number && one.identity == other.identity }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(number)
  }
}
