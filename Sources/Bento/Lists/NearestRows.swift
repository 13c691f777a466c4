/// The rows of one name in the box before, of which each row of that name in the next takes the nearest that is left.
///
/// What is taken is linked past, so that a thousand rows of one name, which is a mistake, do not cost a million comparisons.
struct NearestRows {
  /// By their offsets.
  private let rows: [BoxRows.Row]
  /// The place itself where its row is left, or one after it: the first that is left is where the links end.
  private var after: [Int]
  /// The same towards the beginning, where place 1 is that of the first row and 0 that of none.
  private var before: [Int]

  init(_ rows: [BoxRows.Row]) {
    self.rows = rows.sorted { $0.offset < $1.offset }
    after = Array(0...rows.count)
    before = after
  }

  /// The row that is left with the offset nearest to one, which is not left then; of two, the one with the smaller offset.
  mutating func takeNearest(to offset: Int) -> BoxRows.Row? {
    let place = firstPlace(notBefore: offset)
    let (next, last) = (Self.end(of: place, &after), Self.end(of: place, &before) - 1)
    let distances = (next < rows.count ? rows[next].offset - offset : nil, last >= 0 ? offset - rows[last].offset : nil)
    let taken: Int
    switch distances {
    case (nil, nil): return nil
    case (.some, nil): taken = next
    case (nil, .some): taken = last
    case (.some(let down), .some(let up)): taken = down < up ? next : last
    }
    after[taken] = taken + 1
    before[taken + 1] = taken
    return rows[taken]
  }

  private func firstPlace(notBefore offset: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the links from a place end; what is on the way is linked further on, so that it is shorter next time.
  private static func end(of place: Int, _ links: inout [Int]) -> Int {
    var place = place
    while links[place] != place {
      links[place] = links[links[place]]
      place = links[place]
    }
    return place
  }
}
