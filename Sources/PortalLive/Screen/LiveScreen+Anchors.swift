import PortalCore

/// The items of a list that are in sight before a frame: one of them must not jump.
///
/// It stays where it is seen while others come and go, and goes with the finger while rows above it turn out to be higher than
/// declared.
struct ScrollAnchor {
  /// An item, and where it is to be seen.
  struct Item {
    var node: NodeID
    var key: Key?
    var row: Int
    /// How long it is along the way that the list scrolls.
    var length: Double
    /// How far it is behind where what the list shows begins.
    var distance: Double
  }

  var list: NodeID
  var axis: ScrollAxis
  /// How far the list was scrolled.
  var offset: Double
  /// How many items it had.
  var count: Int
  /// In the order of the list.
  var items: [Item]
}

/// The item of a list that is held in its place, and which row it is by now.
struct HeldItem {
  var list: NodeID
  var axis: ScrollAxis
  var item: ScrollAnchor.Item
  var row: Int
}

extension LiveScreen {
  /// The items that are seen of each list that is scrolled.
  ///
  /// - Parameter isChanged: whether the application has changed; else only what is on its way needs to be held.
  func anchors(_ isChanged: Bool) -> [ScrollAnchor] {
    guard isChanged || !scrolls.isEmpty else { return [] }
    var anchors: [ScrollAnchor] = []
    rest.forEachView { list, view, _ in
      guard let node = view.node, view.rowCount != nil, isChanged || scrolls[node] != nil,
        let scrolling = list.scrolling, let axis = scrolling.heldAxis(isChanged)
      else { return }
      let (offset, least) = (axis.along(scrolling.offset), axis.along(scrolling.least))
      guard offset > max(0, least) else { return }
      let window = axis.length(of: list.contentFrame)
      var items: [ScrollAnchor.Item] = []
      for item in list.children {
        guard let view = item.view, let id = view.node, let row = view.row else { continue }
        let distance = axis.distance(of: item, in: list)
        let length = axis.length(of: item.frame)
        guard distance + length > 0, distance < window else { continue }
        items.append(
          ScrollAnchor.Item(
            node: id, key: isChanged ? view.key : nil, row: row, length: length, distance: distance))
        // Unless the application has changed, they all go on together.
        if !isChanged { break }
      }
      anchors.append(ScrollAnchor(list: node, axis: axis, offset: offset, count: view.rowCount ?? 0, items: items))
    }
    return anchors
  }

  /// Where anchors are to be seen, now that what is on its way has moved.
  ///
  /// - Parameter moving: what was on its way before.
  func moved(_ anchors: [ScrollAnchor], _ moving: Set<NodeID>) -> [ScrollAnchor] {
    anchors.map { anchor in
      guard moving.contains(anchor.list),
        let seen = scrolls[anchor.list].map({ Point(x: $0.visible.x, y: contentOffset($0.visible.y, of: anchor.list)) })
          ?? nodes.state(of: anchor.list)?.scrollOffset
      else { return anchor }
      var anchor = anchor
      let way = anchor.axis.along(seen) - anchor.offset
      for index in anchor.items.indices { anchor.items[index].distance -= way }
      return anchor
    }
  }

  /// The item of each list that is held: the first of those in sight that lives on, and is not moved.
  func held(_ anchors: [ScrollAnchor], on screen: PlacedScreen, _ handlers: ViewHandlers) -> [HeldItem] {
    guard !anchors.isEmpty else { return [] }
    let lists = lists(Set(anchors.map(\.list)), on: screen)
    return anchors.compactMap { anchor in lists[anchor.list].flatMap { held(anchor, in: $0, handlers) } }
  }

  private func held(_ anchor: ScrollAnchor, in list: PlacedView, _ handlers: ViewHandlers) -> HeldItem? {
    guard let view = list.view else { return nil }
    var placed: [NodeID: Int] = [:]
    for child in list.children { if let node = child.node, let row = child.view?.row { placed[node] = row } }
    var rows = anchor.items.map { placed[$0.node] }
    var missing: [Key: Int] = [:]
    for (index, item) in anchor.items.enumerated() where rows[index] == nil {
      if let key = item.key { missing[key] = index }
    }
    var row = 0
    while !missing.isEmpty, row < view.rowCount ?? 0 {
      let key = handlers.key(ofRow: row, in: view)
      if let key, let index = missing.removeValue(forKey: key) { rows[index] = row }
      row += 1
    }
    let living = zip(anchor.items, rows).compactMap { item, row in row.map { (item: item, row: $0) } }
    let order = living.indices.sorted { living[$0].row < living[$1].row }
    let staying = KeyedChanges(from: Array(living.indices), to: order).stays.map { living[$0.old] }
    // One that is moved past rows out of sight is still in order, but further from the others than so many new rows put it.
    let growth = max(0, (view.rowCount ?? 0) - anchor.count)
    var groups: [(first: (item: ScrollAnchor.Item, row: Int), size: Int)] = []
    for (index, living) in staying.enumerated() {
      let before = index > 0 ? staying[index - 1] : living
      if index == 0 || living.row - before.row > living.item.row - before.item.row + growth {
        groups.append((living, 0))
      }
      groups[groups.count - 1].size += 1
    }
    guard let largest = groups.map(\.size).max(), let held = groups.first(where: { $0.size == largest })?.first else {
      return nil
    }
    // A description may say which item is in front, and then the same items are seen elsewhere.
    guard anchor.axis == .vertical || held.row != held.item.row else { return nil }
    return HeldItem(list: anchor.list, axis: anchor.axis, item: held.item, row: held.row)
  }

  /// Views as they are placed.
  private func lists(_ nodes: Set<NodeID>, on screen: PlacedScreen) -> [NodeID: PlacedView] {
    var views: [NodeID: PlacedView] = [:]
    screen.forEachView { placed, view, _ in
      if let node = view.node, nodes.contains(node) { views[node] = placed }
    }
    return views
  }

  /// Scrolls lists so that they and what is held of them are where they are to be; returns whether that needs another frame.
  func hold(_ items: [HeldItem], on screen: PlacedScreen) -> Bool {
    guard !items.isEmpty || !scrolls.isEmpty else { return false }
    let lists = lists(Set(items.map(\.list)).union(scrolls.keys), on: screen)
    if scrolls.keys.sorted().map({ holdBase($0, in: lists[$0]) }).contains(true) { return true }
    return items.map { hold($0, in: lists[$0.list], on: screen.canvas) }.contains(true)
  }

  /// Counts what is on its way from another base where its content has become so short that it cannot rest at the last one:
  /// it is to be seen where the finger or the motion has it.
  ///
  /// - Parameter list: the view as it is placed.
  private func holdBase(_ node: NodeID, in list: PlacedView?) -> Bool {
    guard let run = scrolls[node], let scrolling = list?.scrolling else { return false }
    let (seen, meant) = (scrolling.offset, Point(x: run.visible.x, y: contentOffset(run.visible.y, of: node)))
    let x = scrolling.direction == .vertical ? 0 : seen.x - meant.x
    let y = scrolling.direction == .horizontal ? 0 : seen.y - meant.y
    guard abs(x) > 1e-6 || abs(y) > 1e-6 else { return false }
    scrolls[node]?.base = Point(x: run.base.x + x, y: run.base.y + y)
    if let run = scrolls[node] { show(run, of: node) }
    return true
  }

  /// - Parameter list: its list as it is placed.
  private func hold(_ held: HeldItem, in list: PlacedView?, on canvas: Canvas) -> Bool {
    guard let list, let scrolling = list.scrolling else { return false }
    let axis = held.axis
    let distance: Double
    if let item = list.children.first(where: { $0.node == held.item.node }) {
      distance = axis.distance(of: item, in: list)
    } else if let place = list.place(ofRow: held.row) {
      distance = axis.along(place.origin) - axis.along(scrolling.offset)
    } else if let near = list.children.first(where: { $0.view?.row != nil }), let row = near.view?.row {
      // About as far from those that are placed as so many items of its length are long.
      distance = axis.distance(of: near, in: list) + Double(held.row - row) * held.item.length
    } else {
      return false
    }
    let shift = distance - held.item.distance
    // Items lie on whole pixels.
    guard abs(shift) > 1 / canvas.scale else { return false }
    nodes.assume(list, of: held.list)
    if scrolls[held.list] != nil {
      shiftScroll(held.list, along: axis, by: shift, scrolling)
      return true
    }
    let offset = scrolling.clamped(axis.moved(scrolling.offset, by: shift))
    guard abs(axis.along(offset) - axis.along(scrolling.offset)) > 1e-6 else { return false }
    nodes.update(held.list) { $0.scrollOffset = offset }
    return true
  }
}

extension Scrolling {
  /// The way along which items are held; nil where they are not.
  ///
  /// Pages stay pages, and how wide items are is known before they are placed.
  fileprivate func heldAxis(_ isChanged: Bool) -> ScrollAxis? {
    switch direction {
    case .vertical: return .vertical
    case .horizontal:
      if case .pages = stops { return nil }
      return isChanged ? .horizontal : nil
    case .both: return nil
    }
  }
}

extension ScrollAxis {
  func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }

  func moved(_ point: Point, by way: Double) -> Point {
    self == .vertical ? Point(x: point.x, y: point.y + way) : Point(x: point.x + way, y: point.y)
  }

  fileprivate func length(of frame: Rect) -> Double { self == .vertical ? frame.height : frame.width }

  /// How far an item is behind where what its list shows begins.
  fileprivate func distance(of item: PlacedView, in list: PlacedView) -> Double {
    switch self {
    case .vertical: item.frame.y - list.contentFrame.y
    case .horizontal where list.direction == .rightToLeft: list.contentFrame.maxX - item.frame.maxX
    case .horizontal: item.frame.x - list.contentFrame.x
    }
  }
}
