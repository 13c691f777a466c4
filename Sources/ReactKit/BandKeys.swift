/// Who the bands of a screen are among each other, from one layout to the next.
///
/// A band is known by its first row. What a row remembers (focus, caret, how far it is scrolled) lies in its band, though: so where rows come
/// to stand beside others than before, a band is the one in which its rows were, and of a band that falls apart the row that was typed
/// into last goes on in it.
struct BandKeys {
  /// The bands in which rows were seen last.
  private var homes: [RowIdentity: Key] = [:]
  /// The bands that are others than their first rows say.
  private var given: [Int: Key] = [:]
  /// Whether there were rows side by side.
  private var wasShared = false

  func key(_ band: Int, _ layout: RenderedLayout, _ source: VirtualDataSource) -> Key? {
    given[band] ?? layout.bands[band].rows.first.flatMap { source.bandKey(layout.order[$0]) }
  }

  mutating func see(rowAt path: IndexPath, in key: Key?, _ source: VirtualDataSource) {
    if let key, let row = source.identity(at: path) { homes[row] = key }
  }

  /// Finds who the bands of a new layout are.
  mutating func regroup(_ layout: RenderedLayout, _ source: VirtualDataSource, edited: RowIdentity?) {
    let isShared = layout.bands.contains { $0.rows.count > 1 }
    defer { wasShared = isShared || !given.isEmpty }
    given = [:]
    // Where all rows stand alone, each is a band of its own.
    guard !homes.isEmpty, wasShared || isShared else { return homes = [:] }
    let rows = layout.order.map(source.identity)
    var taken: Set<Key> = []
    var kept: [RowIdentity: Key] = [:]
    func claim(_ band: Int, _ rows: some Sequence<RowIdentity?>) {
      for row in rows {
        if let row, let home = homes[row], given[band] == nil, taken.insert(home).inserted { given[band] = home }
      }
    }
    if let edited, let place = rows.firstIndex(of: edited),
      let band = layout.bands.firstIndex(where: { $0.rows.contains(place) })
    {
      claim(band, [edited])
    }
    for (band, part) in layout.bands.enumerated() { claim(band, rows[part.rows]) }
    for (band, part) in layout.bands.enumerated() where given[band] == nil {
      var number = 0
      while let first = part.rows.first, let key = source.bandKey(layout.order[first], number) {
        if taken.insert(key).inserted {
          if number > 0 { given[band] = key }
          break
        }
        number += 1
      }
    }
    given = given.filter { band, key in
      layout.bands[band].rows.first.flatMap { source.bandKey(layout.order[$0]) } != key
    }
    for row in rows { if let row, let home = homes[row] { kept[row] = home } }
    homes = kept
  }
}

extension VirtualDataSource {
  /// Who the band is that begins with a row.
  ///
  /// - Parameter number: tells it from others that were known by the same row.
  fileprivate func bandKey(_ path: IndexPath, _ number: Int = 0) -> Key? {
    guard let identity = identity(at: path) else { return nil }
    let names = (identity.section + [identity.row]).compactMap { $0.key?.description }
    if names.isEmpty, number == 0 { return Key(identity) }
    return Key(Named(identity, number, names.isEmpty ? "row" : names.joined(separator: ".")))
  }

  /// Who a row is in its band.
  func rowKey(_ path: IndexPath) -> Key? {
    guard let identity = identity(at: path) else { return nil }
    return identity.row.key.map { Key(Named(identity, 0, $0.description)) } ?? Key(identity)
  }
}

/// A row that is called as its keys are.
private struct Named: Hashable, Sendable, CustomStringConvertible {
  var identity: RowIdentity
  var number: Int
  var description: String

  init(_ identity: RowIdentity, _ number: Int, _ description: String) {
    self.identity = identity
    self.number = number
    self.description = description
  }
}
