import PortalCore

/// A row that a finger has lifted out of its list.
struct LiftedRow {
  let finger: Int
  let list: NodeID
  let row: NodeID
  /// Its number when it was lifted, and where the finger was.
  let index: Int
  let start: Double
  /// The number that it has where it is now.
  var target: Int
}

extension LiveScreen {
  // MARK: Moving rows

  /// A finger that stays on a row of a list that hears of moves lifts the row.
  ///
  /// - Returns: whether it did.
  func lift(under nodes: [NodeID], finger: Int, at point: Point) -> Bool {
    guard lifted == nil, let row = nodes.first(where: { self.nodes[$0]?.view.view?.row != nil }),
      let index = self.nodes[row]?.view.view?.row, let list = self.nodes[row]?.parent,
      self.nodes[list]?.view.view?.events.contains(.move) == true
    else { return false }
    closeRow()
    lifted = LiftedRow(finger: finger, list: list, row: row, index: index, start: point.y, target: index)
    self.nodes.update(row) {
      $0.hold = 0
      $0.scrollShift = .zero
    }
    return true
  }

  /// The row goes with the finger, and those that it passes make room.
  func moveLifted(to point: Point) {
    guard var lift = lifted, let own = nodes[lift.row]?.view.frame, let list = nodes[lift.list] else {
      // The row or its list is gone.
      lifted = nil
      return
    }
    let way = point.y - lift.start
    let middle = own.center.y + way
    let rows = list.children.compactMap { node -> (node: NodeID, index: Int, frame: Rect)? in
      guard node != lift.row, let view = nodes[node]?.view, let index = view.view?.row else { return nil }
      return (node, index, view.frame)
    }
    let passed = rows.filter { row in
      row.index > lift.index ? row.frame.center.y <= middle : row.frame.center.y >= middle
    }
    lift.target = lift.index + passed.count { $0.index > lift.index } - passed.count { $0.index < lift.index }
    let isPassed = Set(passed.map(\.node))
    for row in rows {
      let room = isPassed.contains(row.node) ? own.height * (row.index > lift.index ? -1 : 1) : 0
      nodes.update(row.node) { $0.scrollShift = room == 0 ? nil : Point(x: 0, y: room) }
    }
    nodes.update(lift.row) { $0.scrollShift = Point(x: 0, y: way) }
    lifted = lift
  }

  /// The row is let go, and the application hears where; with `cancelled` it goes back.
  func dropLifted(cancelled: Bool) {
    guard let lift = lifted else { return }
    lifted = nil
    for row in nodes[lift.list]?.children ?? [] {
      nodes.update(row) {
        $0.scrollShift = nil
        $0.hold = nil
      }
    }
    world.setNeedsDescription()
    guard !cancelled, lift.target != lift.index, let list = nodes[lift.list]?.view.view, nodes[lift.row] != nil else {
      return
    }
    let event = Event(.move, index: lift.index, target: lift.target)
    _ = working { handlers.send(event, to: list) }
  }
}
