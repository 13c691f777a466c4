import PortalCore

/// An item that a finger has lifted out of its list.
struct LiftedRow {
  let finger: Int
  let list: NodeID
  let row: NodeID
  /// Its number when it was lifted.
  let index: Int
  /// How far from the item's middle the finger holds it.
  let grip: Point
  /// The number that it has where it is now.
  var target: Int
  /// The items that make room for it.
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
    func isMovable(_ node: NodeID) -> Bool {
      guard let node = self.nodes[node], node.view.view?.row != nil, let list = node.parent else { return false }
      return self.nodes[list]?.view.view?.events.contains(.move) == true
    }
    guard lifted == nil, let row = nodes.first(where: isMovable), let place = self.nodes[row]?.view,
      let index = place.view?.row, let list = self.nodes[row]?.parent
    else { return false }
    closeRow()
    let middle = place.frame.center
    lifted = LiftedRow(
      finger: finger, list: list, row: row, index: index, grip: Point(x: point.x - middle.x, y: point.y - middle.y),
      target: index)
    self.nodes.update(row) {
      $0.hold = 0
      $0.scrollShift = .zero
    }
    self.nodes.update(list) { $0.hold = Double(index) }
    return true
  }

  /// The row goes with the finger, and those that it passes make room: in a table up or down, and in a collection each goes to
  /// the place of the one before it, or behind it.
  func moveLifted(to point: Point) {
    guard var lift = lifted, let own = nodes[lift.row]?.view.frame, let list = nodes[lift.list] else {
      // The row or its list is gone.
      return dropLifted(cancelled: true)
    }
    let middle = Point(x: point.x - lift.grip.x, y: point.y - lift.grip.y)
    let rows = list.children.compactMap { node -> (node: NodeID, index: Int, middle: Double)? in
      guard node != lift.row, let view = nodes[node]?.view, let index = view.view?.row else { return nil }
      return (node, index, view.frame.center.y)
    }
    let item = list.view.item(nearest: middle)
    lift.target = item ?? Self.target(of: lift.index, at: middle.y, among: rows.map { ($0.index, $0.middle) })
    for row in rows {
      let isBehind = row.index > lift.index
      let isPassed = isBehind ? row.index <= lift.target : row.index >= lift.target
      let next = row.index + (isBehind ? -1 : 1)
      let room =
        list.view.way(fromItem: row.index, to: next) ?? Point(x: 0, y: isBehind ? -own.height : own.height)
      nodes.update(row.node) { $0.scrollShift = isPassed ? room : nil }
      if isPassed { lift.shifted.insert(row.node) }
    }
    let across = item == nil ? 0 : middle.x - own.center.x
    nodes.update(lift.row) { $0.scrollShift = Point(x: across, y: middle.y - own.center.y) }
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

  /// Moves a row by one place, or that around a view; as the patterns of ARIA have it, Option and an arrow do so.
  ///
  /// - Returns: whether it is one of a list that hears of moves, and whether there was a place on that side.
  func moveRow(around node: NodeID, to side: Side) throws(StageError) -> (isMovable: Bool, isMoved: Bool) {
    for node in sequence(first: node, next: { self.nodes[$0]?.parent }) {
      guard let index = nodes[node]?.view.view?.row, let list = nodes[node]?.parent, let placed = nodes[list]?.view,
        placed.view?.events.contains(.move) == true
      else { continue }
      let (across, down) = side.way
      guard let target = placed.row(beside: index, across: across, down: down) else { return (true, false) }
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

  /// How long a finger holds an item near the end of a list of pages until the next one comes, and how long that rests until another one
  /// comes: as the drag controller of Android's launcher has it.
  private static let pageDelay = Duration.milliseconds(500)
  private static let nextPageDelay = Duration.milliseconds(150)

  /// Lets a list go on under a row that a finger holds near its end: the nearer, the faster, and pages one after the other.
  func scrollsUnderLifted() { scrollsUnderLifted(nextPageAfter: Self.pageDelay) }

  private func scrollsUnderLifted(nextPageAfter delay: Duration) {
    guard let lift = lifted, let scrolling = scrolling(of: lift.list) else { return }
    let turn = scrolling.stops == .anywhere ? nil : scrolls[lift.list]
    guard turn != nil || push(of: lift) != 0 else {
      if let next = lift.next { world.schedule.cancel(next) }
      lifted?.next = nil
      return
    }
    guard lift.next == nil else { return }
    let waits = turn == nil && scrolling.stops != .anywhere
    let due = [now.advanced(by: waits ? delay : Self.paceTime), turn?.end].compactMap(\.self).min()
    lifted?.next = world.schedule.add(
      .scrollUnderLifted, named: "a list goes on under a row", at: due ?? now, isEndless: true)
  }

  func scrollUnderLifted() throws(StageError) {
    guard let lift = lifted, let point = fingers[lift.finger]?.point, let scrolling = scrolling(of: lift.list) else {
      return
    }
    lifted?.next = nil
    let push = push(of: lift)
    if scrolling.stops == .anywhere {
      guard push != 0 else { return }
      let way = push * Self.pace * Self.paceTime.inSeconds
      var offset = scrolling.offset
      if scrolling.direction == .horizontal { offset.x += way } else { offset.y += way }
      put(lift.list, at: scrolling.clamped(offset))
    } else if scrolls[lift.list] == nil {
      guard push != 0 else { return }
      turn(lift.list, scrolling, to: scrolling.stop(after: push > 0 ? 1 : -1))
    }
    try settleFrame(true)
    moveLifted(to: point)
    try settleFrame(true)
    scrollsUnderLifted(nextPageAfter: Self.nextPageDelay)
  }

  /// Lets a list go to another of the places at which it rests.
  private func turn(_ list: NodeID, _ scrolling: Scrolling, to end: Point) {
    let start = scrolling.offset
    var run = ScrollRun(base: start, grip: start, start: start, visible: start)
    run.motion = (
      ScrollMotion(from: start.x, velocity: 0, to: end.x), ScrollMotion(from: start.y, velocity: 0, to: end.y), now
    )
    scrolls[list] = run
    show(run, of: list)
  }

  /// How near the end of its list a finger holds a row: up to 1 near the end, down to -1 near the beginning, and 0 where it is near none
  /// or there is nothing more.
  private func push(of lift: LiftedRow) -> Double {
    guard let point = fingers[lift.finger]?.point, let list = nodes[lift.list]?.view,
      let scrolling = scrolling(of: lift.list)
    else { return 0 }
    let window = list.contentFrame
    let isAcross = scrolling.direction == .horizontal
    let length = isAcross ? window.width : window.height
    let isRightToLeft = list.direction == .rightToLeft
    let place = !isAcross ? point.y - window.y : isRightToLeft ? window.maxX - point.x : point.x - window.x
    let (offset, least, most) =
      isAcross
      ? (scrolling.offset.x, scrolling.least.x, scrolling.most.x)
      : (scrolling.offset.y, scrolling.least.y, scrolling.most.y)
    let edge = min(Self.edge, length / 4)
    guard edge > 0 else { return 0 }
    let (before, behind) = (edge - place, place - (length - edge))
    if behind > 0 { return offset < most ? min(1, behind / edge) : 0 }
    return before > 0 && offset > least ? -min(1, before / edge) : 0
  }
}

extension Scrolling {
  /// The next place at which it comes to rest, or the one before; where it is, if it rests anywhere.
  fileprivate func stop(after sign: Double) -> Point {
    let (step, first): (Double, Double)
    switch stops {
    case .anywhere: return offset
    case .pages(let length): (step, first) = (length, 0)
    case .every(let length, let start): (step, first) = (length, start)
    }
    guard step > 0 else { return offset }
    let place = ((direction == .horizontal ? offset.x : offset.y) - first) / step
    // What is at its end may stand between two of them.
    let next = first + step * (sign > 0 ? (place + 0.01).rounded(.down) + 1 : (place - 0.01).rounded(.up) - 1)
    return clamped(direction == .horizontal ? Point(x: next, y: offset.y) : Point(x: offset.x, y: next))
  }
}
