import PortalCore

/// The nodes of a living screen: who its views are from one description to the next, and what they remember.
///
/// While a screen is placed, it is asked who each view is (``ViewMemory``). The placed screen is then taken over, and what
/// has become of the views is the outcome.
public final class NodeTree: ViewMemory {
  /// A place for a node, which is another's once that lives no more.
  private struct Slot {
    var address: ViewAddress
    /// The node; nil as long as it was only asked for.
    var node: Node?
    /// Its index among the views that are taken over; nil if it is not among them.
    var place: Int?
  }

  private var numbers: [ViewAddress: NodeID] = [:]
  private var slots: [Slot] = []
  private var free: [Int] = []
  private var states: [NodeID: ViewState] = [:]
  private var last = 0
  /// The nodes without one around them, in order.
  private var roots: [NodeID] = []
  /// Who was asked for since the last frame, and is new.
  private var asked: [NodeID] = []
  /// The number of living nodes.
  public private(set) var count = 0

  public init() {}

  // MARK: While a screen is placed

  public func node(at address: ViewAddress) -> NodeID {
    if let known = numbers[address] { return known }
    last += 1
    let node = NodeID(last, slot: free.popLast() ?? slots.count)
    let slot = Slot(address: address)
    if node.slot < slots.count { slots[node.slot] = slot } else { slots.append(slot) }
    numbers[address] = node
    asked.append(node)
    return node
  }

  public func state(of node: NodeID) -> ViewState? { states.isEmpty ? nil : states[node] }

  // MARK: What nodes remember

  /// The node with a number, if it lives.
  public subscript(id: NodeID) -> Node? {
    guard slots.indices.contains(id.slot), let node = slots[id.slot].node, node.id == id else { return nil }
    return node
  }

  /// Makes a node remember a state, in place of what it remembered.
  public func remember(_ state: ViewState, of node: NodeID) {
    states[node] = state == ViewState() ? nil : state
  }

  /// Changes what a node remembers.
  public func update(_ node: NodeID, _ change: (inout ViewState) -> Void) {
    var state = states[node] ?? ViewState()
    change(&state)
    remember(state, of: node)
  }

  // MARK: After a screen was placed

  /// Takes over a placed screen.
  ///
  /// - Parameter handlers: those of the same placing: they know the keys of items that are not placed.
  public func take(_ screen: PlacedScreen, _ handlers: ViewHandlers) -> NodeChanges {
    let views = screen.seenViews(includesTransparent: true)
    let (roots, children) = place(views)
    let (gone, away) = unplaced(views, handlers)
    var changes = NodeChanges()
    for id in gone.reversed() { changes.add(.unmounted, id, self[id]?.path ?? .root) }
    compare(views, children, away, &changes)
    bury(gone)
    for id in away {
      slots[id.slot].node?.isPlaced = false
      slots[id.slot].node?.isShown = false
    }
    for (index, found) in views.enumerated() {
      guard let id = found.view.node else { continue }
      // What is in a node are nodes of its own.
      var view = found.placed
      view.children = []
      if slots[id.slot].node == nil {
        slots[id.slot].node = Node(id: id, address: slots[id.slot].address, view: view, isShown: false)
        count += 1
      } else {
        slots[id.slot].node?.view = view
      }
      slots[id.slot].node?.children = children[index]
      slots[id.slot].node?.isShown = found.seen != nil
      slots[id.slot].node?.isPlaced = true
      slots[id.slot].place = nil
    }
    self.roots = roots
    return changes
  }

  /// Says of all nodes whether and where they are among the views that are taken over.
  ///
  /// - Returns: the nodes in none of the views, and those in each.
  private func place(_ views: [SeenView]) -> (roots: [NodeID], children: [[NodeID]]) {
    var roots: [NodeID] = []
    var children = [[NodeID]](repeating: [], count: views.count)
    for (index, found) in views.enumerated() {
      guard let id = found.view.node else { continue }
      slots[id.slot].place = index
      if let around = found.around { children[around].append(id) } else { roots.append(id) }
    }
    return (roots, children)
  }

  private func isPlaced(_ id: NodeID) -> Bool { slots[id.slot].place != nil }

  // MARK: What has become of the nodes

  /// Tells of all that live what has become of them.
  ///
  /// - Parameter away: those that live without being placed.
  private func compare(
    _ views: [SeenView], _ children: [[NodeID]], _ away: [NodeID], _ changes: inout NodeChanges
  ) {
    var (updates, sights) = (NodeChanges(), NodeChanges())
    for id in away {
      if let node = slots[id.slot].node, node.isShown { sights.add(.hidden, id, node.path) }
    }
    for found in views {
      guard let id = found.view.node else { continue }
      guard let node = slots[id.slot].node else {
        changes.add(.mounted, id, found.view.path)
        if found.seen != nil { sights.add(.shown, id, found.view.path) }
        continue
      }
      if !node.view.looksLike(found.placed) { updates.add(.updated, id, found.view.path) }
      if node.isShown != (found.seen != nil) { sights.add(node.isShown ? .hidden : .shown, id, found.view.path) }
    }
    addMoves(views, children, &changes)
    changes.all += updates.all
    changes.all += sights.all
  }

  private func addMoves(_ views: [SeenView], _ children: [[NodeID]], _ changes: inout NodeChanges) {
    for (index, found) in views.enumerated() {
      guard let id = found.view.node, let old = slots[id.slot].node?.children, old != children[index] else { continue }
      // Items that come into sight or go out of it do not move.
      let before = old.indices.filter { isPlaced(old[$0]) }
      var origins = [Int](repeating: -1, count: slots.count)
      for (place, position) in before.enumerated() { origins[old[position].slot] = place }
      let new = children[index]
      let after = new.indices.filter { origins[new[$0].slot] >= 0 }
      for move in KeyedChanges(oldCount: before.count, origins: after.map { origins[new[$0].slot] }).moves {
        let (from, to) = (before[move.old], after[move.new])
        if let path = slots[new[to].slot].place.map({ views[$0].view.path }) {
          changes.add(.moved(from: from, to: to), new[to], path)
        }
      }
    }
  }

  // MARK: Nodes that are not placed

  /// The nodes that live no more, each before those in it, and those that live without being placed.
  ///
  /// An item that is not placed lives on as long as its list has it; what is in it lives as long as it does.
  private func unplaced(_ views: [SeenView], _ handlers: ViewHandlers) -> (gone: [NodeID], away: [NodeID]) {
    let stays = views.count { found in found.view.node.map { slots[$0.slot].node != nil } ?? false }
    guard stays < count else { return ([], []) }
    var kept: Set<NodeID> = []
    var rows = KeptRows(handlers)
    func lives(_ node: Node) -> Bool {
      guard let parent = node.parent else { return false }
      // What is within an item that is away is as it was.
      guard let row = node.view.view?.row, let place = slots[parent.slot].place else { return kept.contains(parent) }
      return rows.has(node.address.key, lastSeenAt: row, in: views[place].view)
    }
    var (gone, away): ([NodeID], [NodeID]) = ([], [])
    for node in nodes() where !isPlaced(node.id) {
      if lives(node) {
        kept.insert(node.id)
        away.append(node.id)
      } else {
        gone.append(node.id)
      }
    }
    return (gone, away.sorted())
  }

  /// All nodes, each before those in it; items that were scrolled away after those that are placed.
  private func nodes() -> [Node] {
    var away: [NodeID: [NodeID]] = [:]
    for slot in slots {
      if let node = slot.node, !node.isPlaced, node.view.view?.row != nil, let parent = node.parent {
        away[parent, default: []].append(node.id)
      }
    }
    var all: [Node] = []
    all.reserveCapacity(count)
    var pending = Array(roots.reversed())
    while let id = pending.popLast() {
      guard let node = self[id] else { continue }
      all.append(node)
      if let more = away[id] {
        // A list that is itself away still has the items that were placed in it at last.
        let placed = Set(node.children)
        pending += more.filter { !placed.contains($0) }.sorted().reversed()
      }
      pending += node.children.reversed()
    }
    return all
  }

  /// Forgets who lives no more, and who was asked for without being placed.
  private func bury(_ gone: [NodeID]) {
    for id in gone + asked.filter({ !isPlaced($0) }) {
      numbers[slots[id.slot].address] = nil
      states[id] = nil
      if slots[id.slot].node != nil { count -= 1 }
      slots[id.slot].node = nil
      free.append(id.slot)
    }
    asked = []
  }
}

extension NodeChanges {
  fileprivate mutating func add(_ kind: Kind, _ node: NodeID, _ path: ViewPath) {
    all.append(Change(kind: kind, node: node, path: path))
  }
}

/// Whether lists still have items that are not placed.
private struct KeptRows {
  private let handlers: ViewHandlers
  /// All keys of the lists that had to be searched.
  private var keys: [ViewPath: Set<Key>] = [:]

  init(_ handlers: ViewHandlers) {
    self.handlers = handlers
  }

  /// An item without a key of its list's is known by its number.
  mutating func has(_ key: Key?, lastSeenAt row: Int, in list: PlacedView.Identity) -> Bool {
    let count = list.rowCount ?? 0
    guard let key, count > 0, let there = handlers.key(ofRow: min(row, count - 1), in: list) else { return row < count }
    if there == key { return true }
    if let known = keys[list.path] { return known.contains(key) }
    let all = Set((0..<count).compactMap { handlers.key(ofRow: $0, in: list) })
    keys[list.path] = all
    return all.contains(key)
  }
}

extension PlacedView {
  /// Whether a view says and shows the same, wherever it lies and whatever is in it.
  fileprivate func looksLike(_ other: PlacedView) -> Bool {
    guard let mine = view, let theirs = other.view else { return view == nil && other.view == nil }
    return mine.looksLike(theirs) && style == other.style
  }
}
