import PortalCore

/// The nodes of a living screen: who its views are from one description to the next, and what they remember.
///
/// While a screen is placed, it is asked who each view is (``ViewMemory``). The placed screen is then taken over, and what
/// has become of the views is the outcome.
public final class NodeTree: ViewMemory {
  /// What is known of a node; a reference, since it is looked at often and copied seldom.
  private final class Slot {
    let id: NodeID
    let address: ViewAddress
    /// The view as it was last placed; nil as long as the node was only asked for.
    var view: PlacedView?
    var children: [NodeID] = []
    var isShown = false
    var isPlaced = false
    /// Its index among the views that are taken over; nil if it is not among them.
    var place: Int?

    init(_ id: NodeID, _ address: ViewAddress) {
      self.id = id
      self.address = address
    }
  }

  private var numbers: [ViewAddress: NodeID] = [:]
  /// By the nodes' places; one that is free keeps its last node.
  private var slots: [Slot] = []
  private var free: [Int] = []
  private var states: [NodeID: ViewState] = [:]
  private var last = 0
  /// The custom views that live.
  private var containers = CustomContainers()
  /// The nodes without one around them, in order.
  private var roots: [NodeID] = []
  /// Who was asked for since the last frame, and is new.
  private var asked: [NodeID] = []
  /// The number of living nodes.
  public private(set) var count = 0

  /// The keyboard that covers the bottom of the screen; nil for none.
  public internal(set) var keyboard: Keyboard?

  public init() {}

  /// Those of a screen that lives in a world, which knows what fills custom views.
  init(in world: LiveWorld) { containers.world = world }

  deinit { containers.disposeAll() }

  // MARK: While a screen is placed

  public func node(at address: ViewAddress) -> NodeID {
    if let known = numbers[address] { return known }
    last += 1
    let node = NodeID(last, slot: free.popLast() ?? slots.count)
    let slot = Slot(node, address)
    if node.slot < slots.count { slots[node.slot] = slot } else { slots.append(slot) }
    numbers[address] = node
    asked.append(node)
    return node
  }

  public func state(of node: NodeID) -> ViewState? { states.isEmpty ? nil : states[node] }

  public func placed(_ node: NodeID) -> PlacedView? { assumed[node] ?? slot(of: node)?.view }

  public func filling(of node: NodeID, _ custom: CustomSpec, _ traits: Traits) -> CustomFilling? {
    containers.filling(of: node, custom, traits)
  }

  /// Lists as they were placed for the frame that is being made, where it is placed once more.
  private var assumed: [NodeID: PlacedView] = [:]

  /// Lets the next placing know how high rows turned out to be in the last one, which is not taken over.
  func assume(_ list: PlacedView, of node: NodeID) { assumed[node] = list.alone }
  func assumeNothing() { assumed = [:] }

  // MARK: What nodes remember

  /// The node with a number, if it lives.
  public subscript(id: NodeID) -> Node? {
    guard let slot = slot(of: id), let view = slot.view else { return nil }
    return Node(
      id: id, address: slot.address, view: view, children: slot.children, isShown: slot.isShown, isPlaced: slot.isPlaced
    )
  }

  private func slot(of id: NodeID) -> Slot? {
    slots.indices.contains(id.slot) && slots[id.slot].id == id ? slots[id.slot] : nil
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

  /// Forgets how a node was last placed, for a view as it was placed before.
  func recall(_ view: PlacedView, of node: NodeID) { slot(of: node)?.view = view }

  // MARK: After a screen was placed

  /// The views of a screen that is taken over, in order.
  private struct Taken {
    struct Entry {
      /// Without what is in it.
      var view: PlacedView
      var node: NodeID
      /// The index of the view around it; -1 for none.
      var around: Int
      var isSeen: Bool

      var path: ViewPath { view.view?.path ?? .root }
    }

    private(set) var entries: [Entry] = []
    /// The nodes in none of them and in each, one after the other.
    private var children: [NodeID] = []
    /// Where those in none end, and those in each.
    private var ends: [Int] = []

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// Gathers the nodes in each view, once all are there.
    mutating func gather() {
      ends = [Int](repeating: 0, count: entries.count + 2)
      for entry in entries { ends[entry.around + 2] += 1 }
      for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
      children = [NodeID](repeating: NodeID(0), count: entries.count)
      // Where those of a view begin becomes where they end.
      for entry in entries {
        children[ends[entry.around + 1]] = entry.node
        ends[entry.around + 1] += 1
      }
    }

    /// The nodes in a view, in order; of -1 those in none.
    func children(of index: Int) -> ArraySlice<NodeID> {
      children[(index < 0 ? 0 : ends[index])..<ends[index + 1]]
    }
  }

  /// Takes over a placed screen.
  ///
  /// - Parameter handlers: those of the same placing: they know the keys of items that are not placed.
  public func take(_ screen: PlacedScreen, _ handlers: ViewHandlers) -> NodeChanges {
    let (taken, known) = place(screen)
    let (gone, away) = known < count ? unplaced(taken, handlers) : ([], [])
    var changes = NodeChanges()
    for id in gone.reversed() { changes.add(.unmounted, id, path(of: id)) }
    var later = NodeChanges()
    for id in away where slots[id.slot].isShown { later.add(.hidden, id, path(of: id)) }
    bury(gone)
    takeViews(taken, &changes, &later)
    for id in away {
      slots[id.slot].isPlaced = false
      slots[id.slot].isShown = false
    }
    takeChildren(taken, &changes)
    for entry in taken.entries { slots[entry.node.slot].place = nil }
    roots = Array(taken.children(of: -1))
    changes.all += later.all
    if !containers.isEmpty { containers.resize { slot(of: $0)?.view?.frame.size } }
    return changes
  }

  /// Says of all nodes whether and where they are among the views that are taken over.
  ///
  /// - Returns: the views, and how many of them were there before.
  private func place(_ screen: PlacedScreen) -> (taken: Taken, known: Int) {
    var taken = Taken()
    var known = 0
    screen.traverse(includesTransparent: true) { box, around, _, seen in
      guard let id = box.node else { return nil }
      let (slot, index) = (slots[id.slot], taken.entries.count)
      slot.place = index
      if slot.view != nil { known += 1 }
      taken.add(Taken.Entry(view: box.alone, node: id, around: around ?? -1, isSeen: seen != nil))
      return index
    }
    taken.gather()
    return (taken, known)
  }

  private func isPlaced(_ id: NodeID) -> Bool { slots[id.slot].place != nil }
  private func path(of id: NodeID) -> ViewPath { slots[id.slot].view?.view?.path ?? .root }

  // MARK: What has become of the nodes

  /// Tells which views are mounted, and which look otherwise or are seen or not seen any more.
  private func takeViews(_ taken: Taken, _ changes: inout NodeChanges, _ later: inout NodeChanges) {
    var sights = later
    later = NodeChanges()
    for entry in taken.entries {
      let slot = slots[entry.node.slot]
      if let old = slot.view {
        if !old.looksLike(entry.view) { later.add(.updated, entry.node, entry.path) }
      } else {
        changes.add(.mounted, entry.node, entry.path)
        count += 1
      }
      slot.view = entry.view
      slot.isPlaced = true
      if entry.view.scrolling != nil, entry.view.view?.state.scrollOffset == nil,
        states[entry.node]?.scrollOffset != nil
      {
        // The description has chosen anew what is seen.
        update(entry.node) { $0.scrollOffset = nil }
      }
      if slot.isShown != entry.isSeen {
        slot.isShown = entry.isSeen
        sights.add(slot.isShown ? .shown : .hidden, entry.node, entry.path)
      }
    }
    later.all += sights.all
  }

  /// Takes over which nodes are in which, and tells which have moved.
  private func takeChildren(_ taken: Taken, _ changes: inout NodeChanges) {
    // Where a node was among its siblings, by its slot; -1 for all but those that are looked at.
    var origins: [Int] = []
    for (index, entry) in taken.entries.enumerated() {
      let slot = slots[entry.node.slot]
      let now = taken.children(of: index)
      guard !slot.children.elementsEqual(now) else { continue }
      let (old, new) = (slot.children, Array(now))
      slot.children = new
      if origins.isEmpty { origins = [Int](repeating: -1, count: slots.count) }
      // Items that come into sight or go out of it do not move.
      let before = old.indices.filter { isPlaced(old[$0]) }
      for (place, position) in before.enumerated() { origins[old[position].slot] = place }
      let after = new.indices.filter { origins[new[$0].slot] >= 0 }
      for move in KeyedChanges(oldCount: before.count, origins: after.map { origins[new[$0].slot] }).moves {
        let (from, to) = (before[move.old], after[move.new])
        if let place = slots[new[to].slot].place {
          changes.add(.moved(from: from, to: to), new[to], taken.entries[place].path)
        }
      }
      for position in before { origins[old[position].slot] = -1 }
    }
  }

  // MARK: Nodes that are not placed

  /// The nodes that live no more, each before those in it, and those that live without being placed.
  ///
  /// An item that is not placed lives on as long as its list has it, and a page as long as its screen keeps it; what is in
  /// them lives as long as they do.
  private func unplaced(_ taken: Taken, _ handlers: ViewHandlers) -> (gone: [NodeID], away: [NodeID]) {
    var kept: Set<NodeID> = []
    var rows = KeptRows(handlers)
    func lives(_ slot: Slot) -> Bool {
      guard let parent = slot.address.parent else { return false }
      // What is within an item that is away is as it was.
      guard let place = slots[parent.slot].place, let around = taken.entries[place].view.view else {
        return kept.contains(parent)
      }
      guard let row = slot.view?.view?.row else {
        guard let key = slot.address.key else { return false }
        return around.content.keptChildren.contains(key)
      }
      return rows.has(slot.address.key, lastSeenAt: row, in: around)
    }
    var (gone, away): ([NodeID], [NodeID]) = ([], [])
    for slot in living() where slot.place == nil {
      if lives(slot) {
        kept.insert(slot.id)
        away.append(slot.id)
      } else {
        gone.append(slot.id)
      }
    }
    return (gone, away.sorted())
  }

  /// All nodes that live, each before those in it; items and pages that are away after those that are placed.
  private func living() -> [Slot] {
    var away: [NodeID: [NodeID]] = [:]
    for slot in slots where !slot.isPlaced && slot.view != nil {
      if let parent = slot.address.parent { away[parent, default: []].append(slot.id) }
    }
    var all: [Slot] = []
    all.reserveCapacity(count)
    var pending = Array(roots.reversed())
    while let id = pending.popLast() {
      let slot = slots[id.slot]
      guard slot.id == id, slot.view != nil else { continue }
      all.append(slot)
      if let more = away[id] {
        // What is itself away still has the items that were placed in it at last.
        let placed = Set(slot.children)
        pending += more.filter { !placed.contains($0) }.sorted().reversed()
      }
      pending += slot.children.reversed()
    }
    return all
  }

  /// Forgets who lives no more, and who was asked for without being placed.
  private func bury(_ gone: [NodeID]) {
    for id in gone + asked.filter({ !isPlaced($0) }) {
      numbers[slots[id.slot].address] = nil
      states[id] = nil
      containers.dispose(id)
      if slots[id.slot].view != nil { count -= 1 }
      slots[id.slot].view = nil
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
