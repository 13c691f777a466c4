import PortalCore

/// The nodes of a living screen: who its views are from one description to the next, and what they remember.
///
/// While a screen is placed, it is asked who each view is (`ViewMemory`). The placed screen is then taken over, and what
/// has become of the views is the outcome.
public final class NodeTree: ViewMemory {
  /// What is known of a node, and looked at in every frame; so it is small, and those of all nodes lie beside each other.
  private struct Slot {
    let id: NodeID
    /// The view as it was last placed; nil as long as the node was only asked for.
    var view: PlacedView?
    var children: [NodeID] = []
    var isShown = false
    var isPlaced = false
  }

  private var numbers: [ViewAddress: NodeID] = [:]
  /// By the nodes' places; one that is free keeps its last node.
  private var slots: [Slot] = []
  /// Who the nodes are, by the same places.
  private var addresses: [ViewAddress] = []
  private var free: [Int] = []
  /// Who the screen's own component is.
  private var component: NodeID?
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
  /// The wheels that a date picker has opened over the screen; nil for none.
  public internal(set) var openDates: OpenDates?

  /// A tree without nodes, before the first frame.
  public init() {}

  /// Those of a screen that lives in a world, which knows what fills custom views.
  init(in world: LiveWorld) { containers.world = world }

  deinit { containers.disposeAll() }

  // MARK: While a screen is placed

  public func node(at address: ViewAddress) -> NodeID {
    if let known = numbers[address] { return known }
    let isComponent = isComponent(address)
    if isComponent, let component, numbers[addresses[component.slot]] == component,
      addresses[component.slot].isAlike(address),
      (addresses[component.slot].parent == nil) != (address.parent == nil)
    {
      numbers[addresses[component.slot]] = nil
      numbers[address] = component
      addresses[component.slot] = address
      return component
    }
    last += 1
    let node = NodeID(last, slot: free.popLast() ?? slots.count)
    if node.slot < slots.count {
      (slots[node.slot], addresses[node.slot]) = (Slot(id: node), address)
    } else {
      slots.append(Slot(id: node))
      addresses.append(address)
    }
    numbers[address] = node
    asked.append(node)
    if isComponent { component = node }
    return node
  }

  /// Whether the screen's own component is at an address: alone, or on its page between bars.
  ///
  /// It is the same view in both, as where an alert comes over a component that was alone.
  private func isComponent(_ address: ViewAddress) -> Bool {
    // The keyboard is a part.
    guard let page = address.parent else { return !address.isScreen && address.key?.isPart != true }
    guard address.key == .part("content"), addresses[page.slot].key == .part("page"),
      let screen = addresses[page.slot].parent
    else { return false }
    return addresses[screen.slot].parent == nil
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
      id: id, address: addresses[id.slot], view: view, children: slot.children, isShown: slot.isShown,
      isPlaced: slot.isPlaced)
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
  func recall(_ view: PlacedView, of node: NodeID) {
    if slot(of: node) != nil { slots[node.slot].view = view }
  }

  // MARK: After a screen was placed

  /// The nodes of a screen that is taken over, in order.
  private struct Taken {
    struct Entry {
      var node: NodeID
      /// The index of the node around it; -1 for none.
      var around: Int
      /// Whether there were nodes in it before.
      var hadChildren: Bool
    }

    private(set) var entries: [Entry] = []
    /// The indices of nodes among them, by their slots; -1 for those that are not placed.
    private var places: [Int32]
    /// The nodes in none of them and in each, one after the other.
    private var children: [NodeID] = []
    /// Where those in none end, and those in each.
    private var ends: [Int] = []
    /// How many of them were there before.
    var known = 0
    var mounted: [NodeID] = []
    var updated: [NodeID] = []
    /// Those that are seen now and were not, or the other way round.
    var sights: [NodeID] = []
    /// Those that lived without being placed.
    var returned: [NodeID] = []

    init(slots: Int) {
      places = [Int32](repeating: -1, count: slots)
      entries.reserveCapacity(slots)
    }

    /// - Returns: its index.
    mutating func add(_ entry: Entry) -> Int {
      let index = entries.count
      places[entry.node.slot] = Int32(index)
      entries.append(entry)
      return index
    }

    func has(_ node: NodeID) -> Bool { places[node.slot] >= 0 }

    /// Gathers the nodes in each, once all are there.
    mutating func gather() {
      ends = [Int](repeating: 0, count: entries.count + 2)
      for entry in entries { ends[entry.around + 2] += 1 }
      for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
      children = [NodeID](repeating: NodeID(0), count: entries.count)
      // Where those of a node begin becomes where they end.
      for entry in entries {
        children[ends[entry.around + 1]] = entry.node
        ends[entry.around + 1] += 1
      }
    }

    /// The nodes in the one at an index, in order; of -1 those in none.
    func children(of index: Int) -> ArraySlice<NodeID> {
      children[(index < 0 ? 0 : ends[index])..<ends[index + 1]]
    }
  }

  /// Takes over a placed screen.
  ///
  /// - Parameter handlers: those of the same placing: they know the keys of items that are not placed.
  public func take(_ screen: PlacedScreen, _ handlers: ViewHandlers) -> NodeChanges {
    let taken = takeViews(screen)
    let (gone, away) = taken.known < count ? unplaced(taken, handlers) : ([], [])
    let hidden = away.filter { slots[$0.slot].isShown }
    var changes = NodeChanges()
    func tell(_ kind: NodeChanges.Kind, _ id: NodeID) {
      changes.all.append(NodeChanges.Change(kind: kind, node: id, path: path(of: id)))
    }
    for id in gone.reversed() { tell(.unmounted, id) }
    bury(gone + asked.filter { !taken.has($0) })
    count += taken.mounted.count
    for id in taken.mounted { tell(.mounted, id) }
    for id in taken.returned { slots[id.slot].isPlaced = true }
    for id in away { (slots[id.slot].isPlaced, slots[id.slot].isShown) = (false, false) }
    takeChildren(taken) { tell(.moved(from: $1, to: $2), $0) }
    roots = Array(taken.children(of: -1))
    for id in taken.updated { tell(.updated, id) }
    for id in hidden { tell(.hidden, id) }
    for id in taken.sights { tell(slots[id.slot].isShown ? .shown : .hidden, id) }
    if !containers.isEmpty { containers.move { place(of: $0) } }
    return changes
  }

  /// Where a view is, and whether it is in one that scrolls.
  private func place(of id: NodeID) -> (frame: Rect, isScrolled: Bool)? {
    guard let view = slot(of: id)?.view else { return nil }
    var around = addresses[id.slot].parent
    while let node = around, slot(of: node)?.view?.scrolls != true { around = addresses[node.slot].parent }
    return (view.frame, around != nil)
  }

  private func path(of id: NodeID) -> ViewPath { slots[id.slot].view?.view?.path ?? .root }

  // MARK: What has become of the nodes

  /// Takes over the views, and notes which are new, look otherwise, or are seen or not seen any more.
  ///
  /// Of thousands of views, what takes time is to look at each node and both of its views: that is done once.
  private func takeViews(_ screen: PlacedScreen) -> Taken {
    // Taken out meanwhile, so that each change is one in place.
    var slots = Self.exchange(&slots, with: [])
    var taken = Taken(slots: slots.count)
    screen.traverse(includesTransparent: true) { box, around, _, seen in
      guard let id = box.node else { return nil }
      let place = id.slot
      if let old = Self.exchange(&slots[place].view, with: box.alone) {
        taken.known += 1
        if !old.looksLike(box) { taken.updated.append(id) }
        if !slots[place].isPlaced { taken.returned.append(id) }
      } else {
        taken.mounted.append(id)
        slots[place].isPlaced = true
      }
      if box.scrolls, box.view?.state.scrollOffset == nil, states[id]?.scrollOffset != nil {
        // The description has chosen anew what is seen.
        update(id) { $0.scrollOffset = nil }
      }
      if slots[place].isShown != (seen != nil) {
        slots[place].isShown = seen != nil
        taken.sights.append(id)
      }
      return taken.add(
        Taken.Entry(node: id, around: around ?? -1, hadChildren: !slots[place].children.isEmpty))
    }
    self.slots = slots
    taken.gather()
    return taken
  }

  /// Puts a value in the place of another, which is neither copied nor kept alive by it.
  private static func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
    swap(&place, &value)
    return value
  }

  /// Takes over which nodes are in which, and tells which have moved.
  private func takeChildren(_ taken: Taken, _ tell: (_ moved: NodeID, _ from: Int, _ to: Int) -> Void) {
    // Where a node was among its siblings, by its slot; -1 for all but those that are looked at.
    var origins: [Int] = []
    for (index, entry) in taken.entries.enumerated() {
      let now = taken.children(of: index)
      guard entry.hadChildren || !now.isEmpty else { continue }
      let old = slots[entry.node.slot].children
      guard !old.elementsEqual(now) else { continue }
      let new = Array(now)
      slots[entry.node.slot].children = new
      if origins.isEmpty { origins = [Int](repeating: -1, count: slots.count) }
      // Items that come into sight or go out of it do not move.
      let before = old.indices.filter { taken.has(old[$0]) }
      for (place, position) in before.enumerated() { origins[old[position].slot] = place }
      let after = new.indices.filter { origins[new[$0].slot] >= 0 }
      for move in KeyedChanges(oldCount: before.count, origins: after.map { origins[new[$0].slot] }).moves {
        let (from, to) = (before[move.old], after[move.new])
        tell(new[to], from, to)
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
      let address = addresses[slot.id.slot]
      guard let parent = address.parent else { return false }
      // What is within an item that is away is as it was.
      guard taken.has(parent), let around = slots[parent.slot].view?.view else { return kept.contains(parent) }
      guard let row = slot.view?.view?.row else {
        guard let key = address.key else { return false }
        return around.content.keptChildren.contains(key)
      }
      return rows.has(address.key, lastSeenAt: row, in: around)
    }
    var (gone, away): ([NodeID], [NodeID]) = ([], [])
    for slot in living() where !taken.has(slot.id) {
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
      if let parent = addresses[slot.id.slot].parent { away[parent, default: []].append(slot.id) }
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
    for id in gone {
      numbers[addresses[id.slot]] = nil
      states[id] = nil
      containers.dispose(id)
      if slots[id.slot].view != nil { count -= 1 }
      slots[id.slot].view = nil
      free.append(id.slot)
    }
    asked = []
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
