import PortalCore

/// The item of a list that must not jump: it stays where it is seen while others come and go above it, and goes with the
/// finger while rows above it turn out to be higher than declared.
struct ScrollAnchor {
  var list: NodeID
  var item: NodeID
  var key: Key?
  var row: Int
  var height: Double
  /// How far below the top of the list it is to be seen.
  var distance: Double
  /// How far the list was scrolled.
  var offset: Double
}

extension LiveScreen {
  /// The first item that is seen of each list that is scrolled.
  ///
  /// - Parameter isChanged: whether the application has changed; else only what is on its way needs to be held.
  func anchors(_ isChanged: Bool) -> [ScrollAnchor] {
    guard isChanged || !scrolls.isEmpty else { return [] }
    var anchors: [ScrollAnchor] = []
    rest.forEachView { list, view, _ in
      guard let node = view.node, view.rowCount != nil, isChanged || scrolls[node] != nil,
        let scrolling = list.scrolling, scrolling.direction == .vertical, scrolling.offset.y > max(0, scrolling.least.y)
      else { return }
      let item = list.children.first { $0.view?.row != nil && $0.frame.maxY > list.contentFrame.y }
      guard let item, let view = item.view, let id = view.node, let row = view.row else { return }
      anchors.append(
        ScrollAnchor(
          list: node, item: id, key: isChanged ? view.key : nil, row: row, height: item.frame.height,
          distance: item.frame.y - list.contentFrame.y, offset: scrolling.offset.y))
    }
    return anchors
  }

  /// Where anchors are to be seen, now that what is on its way has moved.
  ///
  /// - Parameter moving: what was on its way before.
  func moved(_ anchors: [ScrollAnchor], _ moving: Set<NodeID>) -> [ScrollAnchor] {
    anchors.map { anchor in
      guard moving.contains(anchor.list),
        let offset = scrolls[anchor.list].map({ contentOffset($0.visible.y, of: anchor.list) })
          ?? nodes.state(of: anchor.list)?.scrollOffset?.y
      else { return anchor }
      var anchor = anchor
      anchor.distance -= offset - anchor.offset
      return anchor
    }
  }

  /// Scrolls lists so that they and their anchors are where they are to be; returns whether that needs another frame.
  func hold(_ anchors: [ScrollAnchor], on screen: PlacedScreen, _ handlers: ViewHandlers) -> Bool {
    guard !anchors.isEmpty || !scrolls.isEmpty else { return false }
    let meant = Set(anchors.flatMap { [$0.list, $0.item] }).union(scrolls.keys)
    var views: [NodeID: PlacedView] = [:]
    screen.forEachView { placed, view, _ in
      if let node = view.node, meant.contains(node) { views[node] = placed }
    }
    if scrolls.keys.sorted().map({ holdBase($0, in: views[$0]) }).contains(true) { return true }
    return anchors.map { hold($0, among: views, on: screen.canvas, handlers) }.contains(true)
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

  /// - Parameter views: those of anchors, as they are placed.
  private func hold(
    _ anchor: ScrollAnchor, among views: [NodeID: PlacedView], on canvas: Canvas, _ handlers: ViewHandlers
  ) -> Bool {
    guard let list = views[anchor.list], let view = list.view, let scrolling = list.scrolling else { return false }
    let shift: Double
    if let item = views[anchor.item] {
      shift = item.frame.y - list.contentFrame.y - anchor.distance
    } else {
      // It is not among those that are placed: about as far off as so many items of its height are high.
      let rows = 0..<(view.rowCount ?? 0)
      guard let key = anchor.key, let row = rows.first(where: { handlers.key(ofRow: $0, in: view) == key })
      else { return false }
      shift = Double(row - anchor.row) * anchor.height
    }
    // Items lie on whole pixels.
    guard abs(shift) > 1 / canvas.scale else { return false }
    nodes.assume(list, of: anchor.list)
    if scrolls[anchor.list] != nil {
      shiftScroll(anchor.list, by: shift, scrolling)
      return true
    }
    let offset = scrolling.clamped(Point(x: scrolling.offset.x, y: scrolling.offset.y + shift))
    guard abs(offset.y - scrolling.offset.y) > 1e-6 else { return false }
    nodes.update(anchor.list) { $0.scrollOffset = offset }
    return true
  }
}
