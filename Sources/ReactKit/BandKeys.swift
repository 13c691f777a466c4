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

  func key(_ band: Int, _ layout: RenderedLayout, _ known: KnownRows) -> Key? {
    given[band] ?? layout.bands[band].rows.first.flatMap { known.bandKey(layout.order[$0]) }
  }

  mutating func see(rowAt path: IndexPath, in key: Key?, _ known: KnownRows) {
    if let key, let row = known.row(at: path) { homes[row] = key }
  }

  /// Finds who the bands of a new layout are.
  mutating func regroup(_ layout: RenderedLayout, _ known: KnownRows, edited: RowIdentity?) {
    let isShared = layout.bands.contains { $0.rows.count > 1 }
    defer { wasShared = isShared || !given.isEmpty }
    given = [:]
    // Where all rows stand alone, each is a band of its own.
    guard !homes.isEmpty, wasShared || isShared else { return homes = [:] }
    let rows = layout.order.map(known.row)
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
      while let first = part.rows.first, let key = known.bandKey(layout.order[first], number) {
        if taken.insert(key).inserted {
          if number > 0 { given[band] = key }
          break
        }
        number += 1
      }
    }
    given = given.filter { band, key in
      layout.bands[band].rows.first.flatMap { known.bandKey(layout.order[$0]) } != key
    }
    for row in rows { if let row, let home = homes[row] { kept[row] = home } }
    homes = kept
  }
}
