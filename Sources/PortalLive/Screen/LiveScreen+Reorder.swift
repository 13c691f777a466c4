import PortalCore

/// A row that a finger has lifted out of its list.
struct LiftedRow {
  let finger: Int
  let list: NodeID
  let row: NodeID
  /// Its number when it was lifted.
  let index: Int
  /// How far below the row's middle the finger holds it.
  let grip: Double
  /// The number that it has where it is now.
  var target: Int
  /// The rows that make room for it.
  var shifted: Set<NodeID> = []
  /// When the list goes on under it.
  var next: Schedule<TimedWork>.Token?
}

extension LiveScreen {
  // MARK: Moving rows

  /// A finger that stays on a row of a list that hears of moves lifts the row.
  ///
  /// - Returns: whether it did.
  func lift(under nodes: [NodeID], finger: Int, at point: Point) -> Bool {
    guard lifted == nil, let row = nodes.first(where: { self.nodes[$0]?.view.view?.row != nil }),
      let place = self.nodes[row]?.view, let index = place.view?.row, let list = self.nodes[row]?.parent,
      self.nodes[list]?.view.view?.events.contains(.move) == true
    else { return false }
    closeRow()
    lifted = LiftedRow(
      finger: finger, list: list, row: row, index: index, grip: point.y - place.frame.center.y, target: index)
    self.nodes.update(row) {
      $0.hold = 0
      $0.scrollShift = .zero
    }
    self.nodes.update(list) { $0.hold = Double(index) }
    return true
  }

  /// The row goes with the finger, and those that it passes make room.
  func moveLifted(to point: Point) {
    guard var lift = lifted, let own = nodes[lift.row]?.view.frame, let list = nodes[lift.list] else {
      // The row or its list is gone.
      return dropLifted(cancelled: true)
    }
    let middle = point.y - lift.grip
    let rows = list.children.compactMap { node -> (node: NodeID, index: Int, middle: Double)? in
      guard node != lift.row, let view = nodes[node]?.view, let index = view.view?.row else { return nil }
      return (node, index, view.frame.center.y)
    }
    lift.target = Self.target(of: lift.index, at: middle, among: rows.map { ($0.index, $0.middle) })
    for row in rows {
      let isPassed = row.index > lift.index ? row.index <= lift.target : row.index >= lift.target
      let room = isPassed ? own.height * (row.index > lift.index ? -1 : 1) : 0
      nodes.update(row.node) { $0.scrollShift = room == 0 ? nil : Point(x: 0, y: room) }
      if isPassed { lift.shifted.insert(row.node) }
    }
    nodes.update(lift.row) { $0.scrollShift = Point(x: 0, y: middle - own.center.y) }
    lifted = lift
  }

  /// The number that a row has where its middle is among rows that are in sight.
  private static func target(of index: Int, at middle: Double, among rows: [(index: Int, middle: Double)]) -> Int {
    let (after, before) = (rows.filter { $0.index > index }, rows.filter { $0.index < index })
    // Those between, which are scrolled out of sight, are passed.
    let down = after.filter { $0.middle > middle }.map(\.index).min().map { $0 - 1 } ?? after.map(\.index).max()
    if let down, down > index { return down }
    let up = before.filter { $0.middle < middle }.map(\.index).max().map { $0 + 1 } ?? before.map(\.index).min()
    return min(index, up ?? index)
  }

  /// The row is let go, and the application hears where; with `cancelled` it goes back.
  func dropLifted(cancelled: Bool) {
    guard let lift = lifted else { return }
    lifted = nil
    if let next = lift.next { world.schedule.cancel(next) }
    for row in lift.shifted.union([lift.row]) where nodes[row] != nil {
      nodes.update(row) {
        $0.scrollShift = nil
        $0.hold = nil
      }
    }
    if nodes[lift.list] != nil { nodes.update(lift.list) { $0.hold = nil } }
    world.setNeedsDescription()
    if !cancelled, lift.target != lift.index, nodes[lift.row] != nil {
      tellMove(from: lift.index, to: lift.target, of: lift.list)
    }
  }

  private func tellMove(from: Int, to: Int, of list: NodeID) {
    guard let view = nodes[list]?.view.view else { return }
    let event = Event(.move, index: from, target: to)
    _ = working { handlers.send(event, to: view) }
    world.setNeedsDescription()
    // Rows that are chosen are so where they went, on a screen whose controls keep their values.
    guard world.keepsValues, let chosen = nodes.state(of: list)?.kept?.rows else { return }
    nodes.update(list) { $0.kept?.rows = chosen.map { Self.place(of: $0, from: from, to: to) }.sorted() }
  }

  /// The number that a row has once another one, or itself, was moved.
  private static func place(of row: Int, from: Int, to: Int) -> Int {
    if row == from { return to }
    if from < row, row <= to { return row - 1 }
    return to <= row && row < from ? row + 1 : row
  }

  // MARK: Without a finger

  /// Moves a row up or down by one place, or that around a view; as the patterns of ARIA have it, Option and an arrow do so.
  ///
  /// - Returns: whether it is one of a list that hears of moves, and whether there was a place.
  func moveRow(around node: NodeID, down: Bool) throws(StageError) -> (isMovable: Bool, isMoved: Bool) {
    for node in sequence(first: node, next: { self.nodes[$0]?.parent }) {
      guard let index = nodes[node]?.view.view?.row, let list = nodes[node]?.parent,
        let view = nodes[list]?.view.view, view.events.contains(.move), let count = view.rowCount
      else { continue }
      let target = index + (down ? 1 : -1)
      guard (0..<count).contains(target) else { return (true, false) }
      tellMove(from: index, to: target, of: list)
      try settleFrame(true)
      try revealFocus()
      return (true, true)
    }
    return (false, false)
  }

  // MARK: Near the ends of the list

  /// How near the end of what is seen of a list a finger must be for the list to go on, in points.
  private static let edge = 44.0
  /// How fast it goes on at most, in points per second, and how often that is worked out.
  private static let pace = 600.0
  private static let paceTime = Duration.nanoseconds(16_666_667)

  /// Lets a list go on under a row that a finger holds near its end: the nearer, the faster.
  func scrollsUnderLifted() {
    guard let lift = lifted, lift.next == nil, pace(of: lift) != 0 else { return }
    lifted?.next = world.schedule.add(
      .scrollUnderLifted, named: "a list goes on under a row", at: now.advanced(by: Self.paceTime), isEndless: true)
  }

  func scrollUnderLifted() throws(StageError) {
    guard let lift = lifted, let point = fingers[lift.finger]?.point, let scrolling = scrolling(of: lift.list) else {
      return
    }
    lifted?.next = nil
    let way = pace(of: lift) * Self.paceTime.inSeconds
    guard way != 0 else { return }
    put(lift.list, at: scrolling.clamped(Point(x: scrolling.offset.x, y: scrolling.offset.y + way)))
    try settleFrame(true)
    moveLifted(to: point)
    try settleFrame(true)
    scrollsUnderLifted()
  }

  private func pace(of lift: LiftedRow) -> Double {
    guard let y = fingers[lift.finger]?.point.y, let window = nodes[lift.list]?.view.contentFrame,
      let scrolling = scrolling(of: lift.list), window.height > 0
    else { return 0 }
    let edge = min(Self.edge, window.height / 4)
    let (above, below) = (window.y + edge - y, y - (window.maxY - edge))
    if below > 0 { return scrolling.offset.y < scrolling.most.y ? min(1, below / edge) * Self.pace : 0 }
    return above > 0 && scrolling.offset.y > scrolling.least.y ? -min(1, above / edge) * Self.pace : 0
  }
}
