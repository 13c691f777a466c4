import PortalCore

/// A wheel that a finger turns, or that goes on turning after it, by points of its rim.
struct WheelRun {
  let column: Int
  /// Where it would be if it followed the finger even beyond its ends, when the finger was put down, and where that was.
  var grip: Double
  var start: Point
  var position: Double
  /// Whether it stood still when the finger was put down, and the finger has not moved since.
  var isTap: Bool
  var motion: (law: ScrollMotion, since: StageTime)?

  /// When it comes to rest by itself.
  var end: StageTime? { motion.map { $0.since.advanced(by: .saturating(seconds: $0.law.duration)) } }
}

extension LiveScreen {
  // MARK: Wheels

  /// Whether a view has wheels that can be turned.
  func turns(_ node: NodeID) -> Bool {
    nodes[node]?.view.view.map { $0.facts.contains(.turns) && !$0.isInactive } == true
  }

  /// A finger turns the wheel of a view that it was put down on; a tap on a row turns that to the front.
  func turn(_ node: NodeID, _ phase: DragPhase, to point: Point, velocity: Double) {
    guard let hit = screen.chain(to: node, at: point).first else {
      wheels[node] = nil
      return
    }
    if phase == .began { return takeHold(of: node, hit) }
    guard var run = wheels[node] else { return }
    guard let wheel = hit.view.content.wheel(at: hit.point, or: run.column, in: hit.placed, traits) else {
      // Its rows are gone.
      wheels[node] = nil
      nodes.update(node) { $0.turn = nil }
      return
    }
    let way = hit.point.y - run.start.y
    if abs(way) > TouchTracker.slop { run.isTap = false }
    let dragged = run.grip - way
    run.position =
      wheel.rim.map { RubberBand($0, window: hit.placed.frame.height).position(draggedTo: dragged) } ?? dragged
    if phase != .moved {
      var end = ScrollMotion.projection(
        from: run.position, velocity: phase == .ended ? -velocity : 0, deceleration: .fast)
      if run.isTap, phase == .ended {
        end = Double(Wheel.row(at: hit.point.y - hit.placed.frame.height / 2)) * Wheel.rowHeight
      }
      var rows = (end / Wheel.rowHeight).rounded()
      if let ends = wheel.ends { rows = min(max(ends.lowerBound, rows), ends.upperBound) }
      let speed = phase == .ended && !run.isTap ? -velocity : 0
      run.motion = (ScrollMotion(from: run.position, velocity: speed, to: rows * Wheel.rowHeight), now)
    }
    wheels[node] = run
    show(run, of: node)
  }

  private func takeHold(of node: NodeID, _ hit: Hit) {
    guard let wheel = hit.view.content.wheel(at: hit.point, in: hit.placed, traits) else { return }
    var position = 0.0
    if let moving = wheels[node] {
      if moving.column == wheel.column {
        position = moving.position
      } else {
        // Another wheel of the view comes to rest at once, where it would have come to.
        let end = moving.motion?.law.destination ?? moving.position
        nodes.update(node) { $0.turn = WheelTurn(column: moving.column, rows: (end / Wheel.rowHeight).rounded()) }
        rested.append(node)
      }
    }
    let grip = wheel.rim.map { RubberBand($0, window: hit.placed.frame.height).dragged(to: position) } ?? position
    let isTap = wheels[node]?.column != wheel.column
    wheels[node] = WheelRun(
      column: wheel.column, grip: grip, start: hit.point, position: position, isTap: isTap)
  }

  private func show(_ run: WheelRun, of node: NodeID) {
    nodes.update(node) { $0.turn = WheelTurn(column: run.column, rows: run.position / Wheel.rowHeight) }
  }

  /// Turns what goes on by itself to where it is now.
  func applyWheels() {
    for node in wheels.keys.sorted() {
      guard var run = wheels[node], let motion = run.motion else { continue }
      run.position = motion.law.position(at: motion.since.duration(to: now).inSeconds)
      wheels[node] = run
      if let end = run.end, end <= now {
        run.position = motion.law.destination
        wheels[node] = nil
        rested.append(node)
      }
      show(run, of: node)
    }
  }

  // MARK: Sheets

  /// A finger moves a sheet: down as far as it likes, and up to what it may become.
  func moveSheet(_ node: NodeID, by way: Double, _ moves: SheetMoves) {
    guard let frame = nodes[node]?.view.frame else { return }
    // One that becomes larger is higher by as much as it was drawn up.
    let grown = moves.up ? min(0, nodes.state(of: node)?.scrollShift?.y ?? 0) : 0
    let (top, height) = (frame.y - grown, frame.height + grown)
    let least = moves.up ? -top : 0
    let place = RubberBand(least...max(least, moves.down ? height : 0), window: height).position(draggedTo: way)
    nodes.update(node) { $0.scrollShift = Point(x: 0, y: place) }
    followSheet(node, drawnTo: place)
  }

  /// What lies behind a sheet that a finger draws comes to the front as far as it is drawn away, or goes back.
  ///
  /// - Parameter place: how far it is drawn down; nil once it is let go.
  func followSheet(_ node: NodeID, drawnTo place: Double?) {
    for follower in drawnSheets.removeValue(forKey: node) ?? [] where nodes[follower] != nil {
      nodes.update(follower) { $0.hold = nil }
    }
    guard let screen = nodes[node]?.parent, let siblings = nodes[screen]?.children,
      let index = siblings.firstIndex(of: node), index > 0,
      let drawn = place.flatMap({ nodes[node]?.view.drawn(to: $0, rest.traits) })
    else { return }
    // The page or the sheet behind it, the shade between both, and what is behind all.
    let shade = siblings[index - 1]
    let behind = siblings[..<(index - 1)].last { nodes[$0]?.view.view?.content.isPage == true }
    nodes.update(shade) { $0.hold = drawn.away }
    let driven = [behind, index <= 2 ? screen : nil].compactMap(\.self)
    for node in driven { nodes.update(node) { $0.hold = drawn.behind } }
    drawnSheets[node] = [shade] + driven
  }

  /// What lies behind sheets that the application takes away under a finger is where no finger draws any, in the same frame.
  ///
  /// - Returns: whether there were such, so that the screen is placed anew.
  func forgetSheets(goneFrom screen: PlacedScreen) -> Bool {
    guard !drawnSheets.isEmpty else { return false }
    var gone = Set(drawnSheets.keys)
    screen.forEachView { _, view, _ in if let node = view.node { gone.remove(node) } }
    for node in gone.sorted() { followSheet(node, drawnTo: nil) }
    return !gone.isEmpty
  }

  func letGoOfSheet(_ node: NodeID, velocity: Double) {
    let place = nodes.state(of: node)?.scrollShift?.y ?? 0
    let end = ScrollMotion.projection(from: place, velocity: velocity, deceleration: .fast)
    guard let hit = screen.chain(to: node, at: .zero).first else { return }
    speeds[node] = Point(x: 0, y: velocity)
    followSheet(node, drawnTo: nil)
    _ = take(screen.answer(.letGo(end), along: [hit]))
    nodes.update(node) { $0.scrollShift = nil }
  }

  // MARK: From the edge

  /// The edge of the screen at which a finger is put down, if a bar in front leads back.
  func edge(at point: Point) -> TouchTracker.Edge? {
    let isRight = traits.direction == .rightToLeft
    let distance = isRight ? screen.canvas.size.width - point.x : point.x
    guard distance <= TouchTracker.Edge.reach, let bar = wayBack()?.view.node else { return nil }
    return TouchTracker.Edge(bar: bar, isRight: isRight)
  }

  /// What a navigation bar in front answers where its way back is taken; nil if there is none.
  private func wayBack() -> Answer? {
    // As it was placed: where a page is drawn aside, its bar is not in it.
    for placed in rest.inReadingOrder() {
      guard let hit = Hit(placed), hit.view.content.properties(NavigationBarSpec.self) != nil,
        hit.view.events.contains(.cancel) || world.keepsValues,
        let answer = rest.answer(.key(KeyStroke(.escape)), along: [hit]), !answer.events.isEmpty
      else { continue }
      return answer
    }
    return nil
  }

  /// A page follows the finger; drawn aside beyond the middle, or flung there, it has gone back.
  func moveEdge(_ bar: NodeID, _ phase: DragPhase, by way: Double, velocity: Double) throws(StageError) {
    edgeSwipe = phase == .began || phase == .moved ? (bar, max(0, way)) : nil
    let page = nodes[bar]?.parent
    if edgeSwipe != nil {
      if let page = page.flatMap({ rest.page($0) }) {
        changeMotion { motion, _ in motion.draw(page, aside: way, on: rest) }
      }
      return
    }
    if phase == .ended, velocity > -TouchTracker.Edge.reach,
      ScrollMotion.projection(from: way, velocity: velocity) > screen.canvas.size.width / 2,
      let answer = wayBack(), answer.view.node == bar
    {
      if let page { speeds[page] = Point(x: velocity, y: 0) }
      try settleFrame(take(answer))
    }
    // Where nobody has gone back, it is there again.
    changeMotion { $0.letGo(speed: phase == .ended ? velocity : 0, at: $1) }
  }

  // MARK: To the beginning

  /// The largest view in front that scrolls up and down.
  func largestScroller() -> PlacedView? {
    let views = screen.inReadingOrder().filter { $0.scrolling.map { $0.direction != .horizontal } == true }
    func area(_ view: PlacedView) -> Double { view.frame.width * view.frame.height }
    return views.max { area($0) < area($1) }
  }

  /// The largest view in front that scrolls up and down goes back to its beginning.
  func scrollToTop() {
    guard let node = largestScroller()?.view?.node, let scrolling = scrolling(of: node),
      scrolling.offset.y > scrolling.least.y
    else { return }
    var run = ScrollRun(
      base: scrolling.clamped(scrolling.offset), grip: scrolling.offset, start: scrolling.offset,
      visible: scrolling.offset, title: largeTitle(over: node)?.room)
    run.motion = (
      ScrollMotion(from: scrolling.offset.x, velocity: 0, to: scrolling.offset.x),
      ScrollMotion(from: scrolling.offset.y, velocity: 0, to: scrolling.least.y), now
    )
    run.ends = [scrolling.least, scrolling.most]
    scrolls[node] = run
    world.setNeedsDescription()
  }
}

extension PlacedScreen {
  /// The page or sheet of a node.
  fileprivate func page(_ node: NodeID) -> PlacedView? {
    ([root] + root.children).first { $0.node == node }
  }
}

extension Wheel {
  /// Its ends, by points of its rim.
  fileprivate var rim: ClosedRange<Double>? {
    ends.map { $0.lowerBound * Self.rowHeight...$0.upperBound * Self.rowHeight }
  }
}
