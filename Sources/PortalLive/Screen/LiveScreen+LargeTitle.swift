import PortalCore

/// A bar's large title above content that scrolls: it goes away with the content, and the bar stretches where that is pulled.
///
/// Offsets of such content count the title's room, too: from 0, where all of it is there. The content itself is scrolled by
/// what goes beyond that room, since until then it moves with the bar above it.
struct LargeTitle {
  var bar: NodeID
  /// How high it is as long as nothing is scrolled.
  var room: Double
  /// Whether the content keeps what it is pulled by for itself: there its refresh control is seen.
  var leavesPull: Bool

  /// How far the bar and the content are scrolled at an offset of both.
  func parts(of offset: Double) -> (bar: Double, content: Double) {
    if offset < 0 { return leavesPull ? (0, offset) : (offset, 0) }
    return (offset, max(0, offset - room))
  }
}

extension LiveScreen {
  /// The large title that goes away with a view's content, if it is the first that scrolls down under its bar.
  func largeTitle(over node: NodeID) -> LargeTitle? {
    guard let view = nodes[node]?.view, let scrolling = view.scrolling, scrolling.direction != .horizontal else {
      return nil
    }
    var around = nodes[node]?.parent
    while let page = around.flatMap({ nodes[$0] }) {
      for child in page.children {
        guard let bar = nodes[child]?.view, let identity = bar.view, identity.facts.contains(.isBar),
          let room = identity.content.largeTitleRoom(screen.traits)
        else { continue }
        // What lies between the bar and the content would be left behind.
        guard abs(view.frame.y - bar.frame.maxY) < 1, firstScroller(in: page.children) == node else { return nil }
        return LargeTitle(
          bar: child, room: room, leavesPull: view.view?.events.contains(.refresh) == true || scrolling.least.y < 0)
      }
      around = page.parent
    }
    return nil
  }

  /// The first view that scrolls down, in the order of the screen.
  private func firstScroller(in children: [NodeID]) -> NodeID? {
    var pending = Array(children.reversed())
    while let id = pending.popLast() {
      guard let node = nodes[id] else { continue }
      if let scrolling = node.view.scrolling, scrolling.direction != .horizontal { return id }
      pending += node.children.reversed()
    }
    return nil
  }

  /// How a view scrolls, with the large title that goes away with its content.
  func scrolling(of node: NodeID) -> Scrolling? {
    guard let view = nodes[node]?.view, var scrolling = view.scrolling else { return nil }
    guard let title = largeTitle(over: node) else { return scrolling }
    let bar = nodes[title.bar]?.view.view?.state.scrollOffset?.y ?? 0
    let passed = bar.isFinite ? min(title.room, bar) : 0
    // As high as the content is above what is seen of it once the title is gone.
    let hidden = (view.hiddenHeight ?? 0) - max(0, -scrolling.offset.y) - (title.room - passed)
    scrolling.offset.y += passed
    scrolling.most.y = max(scrolling.least.y, hidden + title.room)
    return scrolling
  }

  /// How far a view's own content is scrolled at an offset that counts a large title's room.
  func contentOffset(_ offset: Double, of node: NodeID) -> Double {
    largeTitle(over: node)?.parts(of: offset).content ?? offset
  }

  /// Puts a view's content at an offset, and with it the large title that goes away with it.
  func put(_ node: NodeID, at offset: Point) {
    var content = offset
    if let title = largeTitle(over: node) {
      let parts = title.parts(of: offset.y)
      nodes.update(title.bar) { $0.scrollOffset = Point(x: 0, y: parts.bar) }
      content.y = parts.content
    }
    nodes.update(node) { ($0.scrollOffset, $0.isScrolling) = (content, false) }
  }

  /// The same for content that is on its way, and seen elsewhere than where it would rest; or no longer is.
  func put(_ node: NodeID, at offset: Point, seenAt visible: Point?) {
    put(node, at: visible ?? offset)
    let rest = Point(x: offset.x, y: contentOffset(offset.y, of: node))
    let seen = visible.map { Point(x: $0.x, y: contentOffset($0.y, of: node)) }
    nodes.update(node) { state in
      state.scrollOffset = rest
      state.scrollShift = seen.map { Point(x: $0.x - rest.x, y: $0.y - rest.y) }
      state.isScrolling = seen != nil
    }
  }
}
