import PortalCore

/// The nodes of a living screen: who its views are from one description to the next, and what they remember.
///
/// While a screen is placed, it is asked who each view is (``ViewMemory``). The placed screen is then taken over, and what
/// has become of the views is the outcome.
public final class NodeTree: ViewMemory {
  private var numbers: [ViewAddress: NodeID] = [:]
  private var nodes: [NodeID: Node] = [:]
  private var states: [NodeID: ViewState] = [:]
  private var last = 0
  /// The nodes without one around them, in order.
  private var roots: [NodeID] = []
  /// The addresses that were asked for since the last frame, and were new.
  private var asked: [ViewAddress] = []
  /// The items of lists that were scrolled away, with their addresses.
  private var away: [NodeID: ViewAddress] = [:]
  private var addresses: [NodeID: ViewAddress] = [:]

  public init() {}

  // MARK: While a screen is placed

  public func node(at address: ViewAddress) -> NodeID {
    if let known = numbers[address] { return known }
    last += 1
    let node = NodeID(last)
    numbers[address] = node
    asked.append(address)
    return node
  }

  public func state(of node: NodeID) -> ViewState? { states[node] }

  // MARK: What nodes remember

  /// The node with a number, if it lives.
  public subscript(id: NodeID) -> Node? { nodes[id] }

  /// The number of living nodes.
  public var count: Int { nodes.count }

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
    let placed = Placed(screen)
    var changes = NodeChanges()
    let gone = goners(placed, handlers)
    for node in gone.ordered { changes.add(.unmounted, node, nodes[node]?.path) }
    for node in placed.order where nodes[node] == nil { changes.add(.mounted, node, placed.path(of: node)) }
    addMoves(placed, gone.all, &changes)
    for (node, found) in placed.inOrder {
      if let old = nodes[node], !old.view.looksLike(found.view) { changes.add(.updated, node, found.path) }
    }
    for (node, old) in nodes where old.isShown && placed.views[node] == nil && !gone.all.contains(node) {
      changes.hide(node, old.path)
    }
    changes.sortHidden()
    for (node, found) in placed.inOrder {
      switch (nodes[node]?.isShown ?? false, found.isShown) {
      case (false, true): changes.add(.shown, node, found.path)
      case (true, false): changes.add(.hidden, node, found.path)
      default: break
      }
    }
    replace(by: placed, without: gone.all)
    return changes
  }

  /// The nodes that live no more, and the same from the innermost out.
  private func goners(
    _ placed: Placed, _ handlers: ViewHandlers
  ) -> (all: Set<NodeID>, ordered: [NodeID]) {
    // An item that is not placed lives on as long as its list has it; what is in it lives as long as it does.
    var kept: Set<NodeID> = []
    var rows = KeptRows(handlers)
    func lives(_ id: NodeID) -> Bool {
      if placed.views[id] != nil || kept.contains(id) { return true }
      guard let node = nodes[id], let parent = node.parent, let address = addresses[id] else { return false }
      // What is within an item that is away is as it was.
      guard let row = node.view.view?.row else { return kept.contains(parent) }
      guard let list = placed.views[parent]?.view.view else { return kept.contains(parent) }
      return rows.has(address.key, lastSeenAt: row, in: list)
    }
    var all: Set<NodeID> = []
    var ordered: [NodeID] = []
    for id in self.order() {
      if lives(id) {
        if placed.views[id] == nil { kept.insert(id) }
      } else {
        all.insert(id)
        ordered.append(id)
      }
    }
    return (all, ordered.reversed())
  }

  /// All nodes, each before those in it; items that are away after those that are placed.
  private func order() -> [NodeID] {
    var away: [NodeID: [NodeID]] = [:]
    for id in self.away.keys.sorted() { if let parent = nodes[id]?.parent { away[parent, default: []].append(id) } }
    var order: [NodeID] = []
    order.reserveCapacity(nodes.count)
    var pending = Array(roots.reversed())
    while let id = pending.popLast() {
      guard let node = nodes[id] else { continue }
      order.append(id)
      if let more = away[id] { pending += more.reversed() }
      pending += node.children.reversed()
    }
    return order
  }

  private func addMoves(_ placed: Placed, _ gone: Set<NodeID>, _ changes: inout NodeChanges) {
    for parent in placed.order {
      guard let old = nodes[parent]?.children, let new = placed.views[parent]?.children, old != new else { continue }
      // Items that come into sight or go out of it do not move.
      let stays = Set(new)
      let was = Set(old)
      let before = old.filter { stays.contains($0) && !gone.contains($0) }
      let after = new.filter { was.contains($0) }
      guard before != after else { continue }
      let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
      let oldPlaces = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
      for move in KeyedChanges(from: before, to: after).moves {
        let node = before[move.old]
        changes.add(.moved(from: oldPlaces[node] ?? 0, to: places[node] ?? 0), node, placed.path(of: node))
      }
    }
  }

  private func replace(by placed: Placed, without gone: Set<NodeID>) {
    for node in gone {
      if let address = addresses.removeValue(forKey: node) { numbers[address] = nil }
      nodes[node] = nil
      states[node] = nil
      away[node] = nil
    }
    for address in asked {
      guard let node = numbers[address] else { continue }
      if placed.views[node] == nil { numbers[address] = nil } else { addresses[node] = address }
    }
    asked = []
    for id in Array(nodes.keys) where placed.views[id] == nil {
      nodes[id]?.isPlaced = false
      nodes[id]?.isShown = false
      if nodes[id]?.view.view?.row != nil { away[id] = addresses[id] }
    }
    for (id, found) in placed.inOrder {
      nodes[id] = Node(
        id: id, parent: found.parent, view: found.view, children: found.children, isShown: found.isShown)
      away[id] = nil
    }
    roots = placed.roots
  }
}

extension NodeChanges {
  fileprivate mutating func add(_ kind: Kind, _ node: NodeID, _ path: ViewPath?) {
    all.append(Change(kind: kind, node: node, path: path ?? .root))
  }

  fileprivate mutating func hide(_ node: NodeID, _ path: ViewPath) { add(.hidden, node, path) }

  /// Puts hidden nodes in an order of their own: they came from a dictionary.
  fileprivate mutating func sortHidden() {
    guard let first = all.firstIndex(where: { $0.kind == .hidden }) else { return }
    all[first...].sort { $0.node < $1.node }
  }
}

/// The nodes of a placed screen.
private struct Placed {
  struct View {
    /// The view without its children.
    var view: PlacedView
    var parent: NodeID?
    var children: [NodeID] = []
    var isShown: Bool

    var path: ViewPath { view.view?.path ?? .root }
  }

  var views: [NodeID: View] = [:]
  /// Each before those in it.
  var order: [NodeID] = []
  var roots: [NodeID] = []

  init(_ screen: PlacedScreen) {
    struct Pending {
      var box: PlacedView
      var around: NodeID?
      /// From the coordinates around the box to the screen.
      var map: Affine
      /// What can be seen of what is around it, on the screen.
      var window: Rect?
    }
    let canvas = Rect(origin: .zero, size: screen.canvas.size)
    var pending = [Pending(box: screen.root, around: nil, map: .identity, window: canvas)]
    while let next = pending.popLast() {
      let box = next.box
      let map = box.style.map(of: box.frame).map { next.map.after($0) } ?? next.map
      let place = map.bounds(of: box.frame)
      let seen = box.style.alpha > 0 ? next.window?.intersection(place) : nil
      let inner = box.style.alpha > 0 ? (box.style.clipToBounds ? seen : next.window) : nil
      var around = next.around
      if let node = box.view?.node {
        var view = box
        view.children = []
        views[node] = View(view: view, parent: around, isShown: seen.map { $0.width > 0 && $0.height > 0 } ?? false)
        order.append(node)
        if let around { views[around]?.children.append(node) } else { roots.append(node) }
        around = node
      }
      for child in box.children.reversed() {
        pending.append(Pending(box: child, around: around, map: map, window: inner))
      }
    }
  }

  func path(of node: NodeID) -> ViewPath? { views[node]?.path }

  var inOrder: some Sequence<(NodeID, View)> {
    order.lazy.compactMap { id in views[id].map { (id, $0) } }
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
    return mine.content == theirs.content && mine.semantics == theirs.semantics && mine.state == theirs.state
      && mine.events == theirs.events && style == other.style
  }
}
