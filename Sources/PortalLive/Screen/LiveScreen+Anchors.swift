import PortalCore

/// The item of a list that stays where it is seen while others come and go above it.
struct ScrollAnchor {
  var list: NodeID
  var item: NodeID
  var key: Key
  var row: Int
  var height: Double
  /// How far below the top of the list it is seen.
  var distance: Double
}

extension LiveScreen {
  /// The first item that is seen of each list that is scrolled, if it has a key.
  func anchors() -> [ScrollAnchor] {
    var anchors: [ScrollAnchor] = []
    screen.forEachView { list, view, _ in
      guard let node = view.node, view.rowCount != nil, scrolls[node] == nil, let scrolling = list.scrolling,
        scrolling.direction == .vertical, scrolling.offset.y > max(0, scrolling.least.y)
      else { return }
      let item = list.children.first { $0.view?.row != nil && $0.frame.maxY > list.contentFrame.y }
      guard let item, let view = item.view, let id = view.node, let key = view.key, let row = view.row else { return }
      anchors.append(
        ScrollAnchor(
          list: node, item: id, key: key, row: row, height: item.frame.height,
          distance: item.frame.y - list.contentFrame.y))
    }
    return anchors
  }

  /// Scrolls a list so that its anchor is where it was; returns whether that needs another frame.
  func hold(_ anchor: ScrollAnchor, on screen: PlacedScreen, _ handlers: ViewHandlers) -> Bool {
    var list: PlacedView?
    var item: PlacedView?
    screen.forEachView { placed, view, _ in
      if view.node == anchor.list { list = placed }
      if view.node == anchor.item { item = placed }
    }
    guard let list, let view = list.view, let scrolling = list.scrolling else { return false }
    let shift: Double
    if let item {
      shift = item.frame.y - list.contentFrame.y - anchor.distance
    } else {
      // It is not among those that are placed: about as far off as so many items of its height are high.
      let rows = 0..<(view.rowCount ?? 0)
      guard let row = rows.first(where: { handlers.key(ofRow: $0, in: view) == anchor.key }) else { return false }
      shift = Double(row - anchor.row) * anchor.height
    }
    let offset = scrolling.clamped(Point(x: scrolling.offset.x, y: scrolling.offset.y + shift))
    guard abs(offset.y - scrolling.offset.y) > 1e-6 else { return false }
    nodes.update(anchor.list) { $0.scrollOffset = offset }
    return true
  }
}
