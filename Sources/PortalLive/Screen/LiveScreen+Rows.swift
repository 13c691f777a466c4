import PortalCore

extension LiveScreen {
  // MARK: The actions of rows

  func takeHold(ofRow node: NodeID) {
    if let other = openRow, other.node != node { closeRow() }
    openRow = (node, nodes.state(of: node)?.scrollShift?.x ?? 0)
  }

  /// A finger draws a row aside, as far as it likes where there are actions.
  func moveRow(_ node: NodeID, by way: Double, _ sides: RowSides) {
    guard let row = openRow, row.node == node, let view = nodes[node]?.view else { return }
    let width = view.frame.width
    let band = RubberBand((sides.trailing > 0 ? -width : 0)...(sides.leading > 0 ? width : 0), window: width)
    let place = band.position(draggedTo: row.grip + (view.direction == .rightToLeft ? -way : way))
    nodes.update(node) { $0.scrollShift = Point(x: place, y: 0) }
  }

  func letGoOfRow(_ node: NodeID, velocity: Double) {
    guard let view = nodes[node]?.view, let hit = screen.chain(to: node, at: .zero).first else { return }
    let place = nodes.state(of: node)?.scrollShift?.x ?? 0
    let speed = view.direction == .rightToLeft ? -velocity : velocity
    let end = ScrollMotion.projection(from: place, velocity: speed, deceleration: .fast)
    speeds[node] = Point(x: velocity, y: 0)
    _ = take(screen.answer(.letGo(end), along: [hit]))
    if nodes.state(of: node)?.scrollShift == nil { openRow = nil }
  }

  /// The row goes back to where the finger took hold of it.
  func putBackRow(_ node: NodeID) {
    guard let row = openRow, row.node == node else { return }
    nodes.update(node) { $0.scrollShift = row.grip == 0 ? nil : Point(x: row.grip, y: 0) }
    if row.grip == 0 { openRow = nil }
  }

  func closeRow() {
    guard let row = openRow else { return }
    nodes.update(row.node) { $0.scrollShift = nil }
    openRow = nil
    world.setNeedsDescription()
  }

  /// A finger anywhere else closes the row whose actions are in sight, and comes to nothing more; on the row itself, it
  /// closes it when it is lifted without having moved it.
  func closesRow(under chain: [TouchTarget]) -> (isClosing: Bool, later: (node: NodeID, at: Double)?) {
    guard let row = openRow, let shift = nodes.state(of: row.node)?.scrollShift?.x else { return (false, nil) }
    guard chain.contains(where: { $0.node == row.node }) else {
      closeRow()
      return (true, nil)
    }
    if chain.first?.isPart == true { return (false, nil) }
    return (true, (row.node, shift))
  }

  /// What an action of a row comes to that is called so, or that of a row around the view.
  func answer(named name: String, of node: NodeID) -> Answer? {
    for node in sequence(first: node, next: { self.nodes[$0]?.parent }) {
      if let answer = nodes[node]?.view.view?.answer(named: name) { return answer }
    }
    return nil
  }

  /// What the actions of a view, or of the nearest around it that has some, are called.
  func actionNames(of node: NodeID) -> [String] {
    for node in sequence(first: node, next: { self.nodes[$0]?.parent }) {
      if let names = nodes[node]?.view.view?.actionNames, !names.isEmpty { return names }
    }
    return []
  }

  /// Tab and Z show the actions of the row that has the focus, which goes to the first of them.
  ///
  /// Again, they show those on its other side, and then none, as escape does. The focus may be within the row.
  ///
  /// - Returns: whether it is such a key on such a row.
  func showActions(_ stroke: KeyStroke, from focus: NodeID) throws(StageError) -> Bool {
    let around = sequence(first: focus, next: { self.nodes[$0]?.parent })
    guard let row = around.first(where: { self.nodes[$0]?.view.view?.rowSides != nil }) else { return false }
    let isOpen = nodes.state(of: row)?.scrollShift?.x ?? 0 != 0
    let shift: Double?
    switch stroke {
    case KeyStroke("z", .tab): shift = nodes[row]?.view.nextRowShift
    case KeyStroke(.escape) where isOpen: shift = 0
    default: return false
    }
    guard let shift else { return false }
    log.add(.key(stroke))
    takeHold(ofRow: row)
    if shift == 0 { closeRow() } else { nodes.update(row) { $0.scrollShift = Point(x: shift, y: 0) } }
    speeds[row] = .zero
    try settleFrame(true)
    let action = rest.keyStops().first { $0.placed.view?.part != nil && nodes[$0.node]?.parent == row }
    try giveFocus(to: action?.node ?? row, byKey: true)
    return true
  }
}
