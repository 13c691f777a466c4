import PortalCore

extension ScreenMotion {
  /// Rows that come, go and move, in lists whose rows are others than before.
  ///
  /// Rows that are scrolled into sight or out of it are the same rows: they only go along.
  mutating func takeLists(_ change: inout ScreenChange) {
    for node in change.new.order {
      guard let old = change.old.views[node], let new = change.new.views[node], new.view?.rows != nil,
        old.view?.rows != nil
      else { continue }
      guard let before = rowKeys[node], let after = change.rowKeys[node] else { continue }
      let rows = ListChange(old, new, (before, after))
      guard rows.isChanged else { continue }
      take(rows, of: node, old, new, &change)
      change.changedLists.insert(node)
    }
    if !change.changedLists.isEmpty, change.animation == nil { takeBars(&change) }
  }

  /// Grounds of bars that come and go with what is under them.
  private mutating func takeBars(_ change: inout ScreenChange) {
    for node in change.new.order where !change.taken.contains(node) {
      guard let new = change.new.views[node], new.view?.facts.contains(.isBar) == true,
        let old = change.old.views[node], let seen = change.seen.views[node], old.style != new.style
      else { continue }
      change.taken.insert(node)
      begin(node, seen, (node, seen.frame.origin), PlatformMotion.rows, change.now)
    }
  }

  private mutating func take(
    _ rows: ListChange, of list: NodeID, _ old: PlacedView, _ new: PlacedView, _ change: inout ScreenChange
  ) {
    let timeline = (change.animation ?? PlatformMotion.rows).timeline(from: change.now)
    let isReduced = change.screen.traits.reduceMotion
    func presence(_ row: PlacedView) -> Presence {
      row.frame.width >= new.contentFrame.width - 1 && !isReduced ? .grow : .fade
    }
    // How far each row that stays is seen from its new place.
    var ways: [NodeID: Point] = [:]
    for row in rows.new {
      guard let node = row.view?.node, let seen = change.seen.views[node], !isReduced else { continue }
      ways[node] = seen.way(from: row)
    }
    func neighbour(_ all: [PlacedView], _ index: Int) -> Point? {
      let near = all[..<index].reversed() + all[(index + 1)...]
      return near.lazy.compactMap { $0.view?.node.flatMap { ways[$0] } }.first
    }
    // A new row begins where the row before it ends, and one that is gone ends where the row after it begins.
    func beginning(_ index: Int) -> Double? {
      for row in rows.new[..<index].reversed() where !rows.isInserted(row) {
        if let seen = row.view?.node.flatMap({ change.seen.views[$0] }) { return seen.place.y + seen.frame.height }
      }
      return rows.new.first?.frame.y
    }
    func end(_ index: Int) -> Double? {
      let next = rows.old[(index + 1)...].compactMap { $0.view?.node.flatMap { change.new.views[$0] } }.first
      return next?.frame.y ?? rows.new.last?.frame.maxY
    }
    let (passing, ground) = (rows.passing, change.ground(behind: list))
    for (index, row) in rows.new.enumerated() {
      guard let node = row.view?.node else { continue }
      var way = ways[node] ?? neighbour(rows.new, index)
      if rows.isInserted(row) {
        let presence = presence(row)
        entrances[node] = Entrance(presence: presence, timeline: timeline)
        change.taken.insert(node)
        way = presence == .grow ? beginning(index).map { Point(x: 0, y: $0 - row.frame.y) } : nil
      }
      if let old = change.old.views[node], ways[node] != nil {
        change.ways[node] = Point(x: row.frame.x - old.frame.x, y: row.frame.y - old.frame.y)
      } else if way != nil {
        change.taken.insert(node)
      }
      let isElsewhere = way.map { max(abs($0.x), abs($0.y)) > 0.01 } ?? false
      let passes = passing.contains(node)
      shifts[node] =
        isElsewhere
        ? way.map { Shift(way: $0, isRaised: passes, ground: passes ? ground : nil, timeline: timeline) } : nil
    }
    for (index, row) in rows.old.enumerated() {
      guard let node = row.view?.node, change.new.views[node] == nil, let seen = change.seen.views[node] else {
        continue
      }
      let presence = rows.isRemoved(row) ? presence(row) : nil
      guard var way = rows.isRemoved(row) ? .zero : neighbour(rows.old, index).map({ Point(x: -$0.x, y: -$0.y) })
      else { continue }
      change.taken.insert(node)
      if presence == .grow, let end = end(index) { way.y = end - seen.place.y }
      func leave(_ view: PlacedView, _ presence: Presence?, _ way: Point) {
        ghosts.append(
          Ghost(view: view.ghost, parent: list, before: .none, presence: presence, way: way, timeline: timeline))
      }
      leave(seen, presence, way)
      // The line below a row that shrinks goes up with its end.
      if presence == .grow { way.y -= row.frame.height }
      for line in old.children where line.view == nil && line.isLine(below: row) {
        leave(line.moved(by: seen.way(from: row)), presence == nil ? nil : .fade, way)
      }
    }
  }
}

/// The keys of the rows of all lists that are placed.
///
/// They are read while they are new: later the handlers of a description answer by what the application has become.
struct RowKeys {
  private let keys: [NodeID: [Key?]]
  /// Of lists with more rows no row is said to be new or gone.
  private static let most = 20_000

  init(_ views: PlacedIndex, _ handlers: ViewHandlers) {
    var keys: [NodeID: [Key?]] = [:]
    for node in views.order {
      guard let view = views.views[node]?.view, let count = view.rowCount, count <= Self.most else { continue }
      keys[node] = (0..<count).map { handlers.key(ofRow: $0, in: view) }
    }
    self.keys = keys
  }

  static let none = RowKeys(keys: [:])
  private init(keys: [NodeID: [Key?]]) { self.keys = keys }

  subscript(list: NodeID) -> [Key?]? { keys[list] }
}

/// What has become of the rows of a list that are placed.
private struct ListChange {
  let old: [PlacedView]
  let new: [PlacedView]
  /// Those of all rows.
  private let keys: (old: [Key?], new: [Key?])
  private let known: (old: Set<Key>, new: Set<Key>)

  init(_ before: PlacedView, _ after: PlacedView, _ keys: (old: [Key?], new: [Key?])) {
    old = before.children.filter { $0.view?.row != nil }
    new = after.children.filter { $0.view?.row != nil }
    self.keys = keys
    func isElsewhere(_ row: PlacedView, _ keys: [Key?]) -> Bool {
      guard let view = row.view, let index = view.row else { return false }
      return index >= keys.count || keys[index] != view.key
    }
    let isCrowded = max(old.count, new.count) > LiveLimits.rowsOnTheirWay
    isChanged =
      !isCrowded && (old.contains { isElsewhere($0, keys.new) } || new.contains { isElsewhere($0, keys.old) })
    known = isChanged ? (Set(keys.old.compactMap(\.self)), Set(keys.new.compactMap(\.self))) : ([], [])
  }

  /// The rows that travel past others.
  var passing: Set<NodeID> {
    var places: [NodeID: Int] = [:]
    for (index, row) in old.enumerated() { row.view?.node.map { places[$0] = index } }
    let origins = new.map { $0.view?.node.flatMap { places[$0] } ?? -1 }
    return Set(KeyedChanges(oldCount: old.count, origins: origins).moves.compactMap { new[$0.new].view?.node })
  }

  /// Whether a row that is placed is at another place among all rows, or was not there, or is not there any more, and rows are to
  /// be seen on their way.
  let isChanged: Bool

  func isInserted(_ row: PlacedView) -> Bool {
    row.view?.key.map { !known.old.contains($0) } ?? (row.view?.row ?? 0 >= keys.old.count)
  }

  func isRemoved(_ row: PlacedView) -> Bool {
    row.view?.key.map { !known.new.contains($0) } ?? (row.view?.row ?? 0 >= keys.new.count)
  }
}
