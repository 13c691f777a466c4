import PortalCore

/// Content of a scroll view that is on its way: under a finger, or coasting after it.
struct ScrollRun {
  /// The offset that the view remembers while it is on its way; what is seen is shifted from there.
  var base: Point
  /// Where the content would be if it followed the finger even beyond its ends, when the finger was put down.
  var grip: Point
  /// Where the content was then, and where it is now.
  var start: Point
  var visible: Point
  /// How it goes on by itself, along each way, since a time; nil while a finger moves it.
  var motion: (x: ScrollMotion, y: ScrollMotion, since: StageTime)?
  /// The ends between which that was worked out.
  var ends: [Point] = []
  /// How high the large title is that goes away with it, if there is one.
  var title: Double?

  /// When it comes to rest by itself.
  var end: StageTime? {
    motion.map { $0.since.advanced(by: .saturating(seconds: max($0.x.duration, $0.y.duration))) }
  }
}

extension ScrollRun {
  /// It goes on by itself.
  mutating func letGo(in scrolling: Scrolling, velocity: Point, _ now: StageTime) {
    motion = (
      scrolling.motion(.horizontal, from: visible.x, origin: base.x, velocity: velocity.x),
      scrolling.motion(.vertical, from: visible.y, origin: base.y, velocity: velocity.y, title: title), now
    )
    ends = [scrolling.least, scrolling.most]
  }

  /// How fast it goes by itself; nil under a finger.
  func velocity(at now: StageTime) -> Point? {
    motion.map { motion in
      let passed = motion.since.duration(to: now).inSeconds
      return Point(x: motion.x.velocity(at: passed), y: motion.y.velocity(at: passed))
    }
  }
}

extension LiveScreen {
  // MARK: Under a finger

  func panBegan(_ node: NodeID) {
    if nodes[node]?.view.view?.rowSides != nil { return takeHold(ofRow: node) }
    // A sheet stands where it is described, until the finger moves it.
    guard let scrolling = scrolling(of: node) else { return }
    let (across, down) = scrolling.rubberBands
    let grip = Point(x: across.dragged(to: scrolling.offset.x), y: down.dragged(to: scrolling.offset.y))
    scrolls[node] = ScrollRun(
      base: scrolling.clamped(scrolling.offset), grip: grip, start: scrolling.offset, visible: scrolling.offset,
      title: largeTitle(over: node)?.room)
  }

  /// - Parameter way: how far the finger is from where it was put down.
  func panMoved(_ node: NodeID, by way: Point) {
    if let sides = nodes[node]?.view.view?.rowSides { return moveRow(node, by: way.x, sides) }
    if let moves = nodes[node]?.view.view?.sheetMoves { return moveSheet(node, by: way.y, moves) }
    guard let view = nodes[node]?.view, let scrolling = scrolling(of: node), let run = scrolls[node] else { return }
    let x = view.direction == .rightToLeft ? way.x : -way.x
    let (across, down) = scrolling.rubberBands
    scrolls[node]?.visible = Point(
      x: x == 0 ? run.start.x : across.position(draggedTo: run.grip.x + x),
      y: way.y == 0 ? run.start.y : down.position(draggedTo: run.grip.y - way.y))
  }

  func panEnded(_ node: NodeID, velocity: Point) {
    if nodes[node]?.view.view?.rowSides != nil { return letGoOfRow(node, velocity: velocity.x) }
    if nodes[node]?.view.view?.sheetMoves != nil { return letGoOfSheet(node, velocity: velocity.y) }
    if let run = scrolls[node], nodes[node]?.isPlaced == true, let list = nodes[node]?.view.view,
      run.visible.y < -RefreshSpec.height
    {
      _ = refresh(list)
    }
    letGo(ofContent: node, velocity: velocity)
  }

  /// Asks the application for a list's content anew.
  ///
  /// - Returns: whether anybody hears of it.
  func refresh(_ list: PlacedView.Identity) -> Bool {
    guard working({ handlers.send(Event(.refresh), to: list) }) else { return false }
    world.setNeedsDescription()
    return true
  }

  /// The finger was taken away: a row and a sheet go back, and what was scrolled comes to rest where it is.
  func panCancelled(_ node: NodeID) {
    if nodes[node]?.view.view?.rowSides != nil { return putBackRow(node) }
    if nodes[node]?.view.view?.sheetMoves != nil {
      followSheet(node, drawnTo: nil)
      return nodes.update(node) { $0.scrollShift = nil }
    }
    letGo(ofContent: node, velocity: .zero)
  }

  private func letGo(ofContent node: NodeID, velocity: Point) {
    guard let view = nodes[node]?.view, let scrolling = scrolling(of: node), var run = scrolls[node] else { return }
    let x = view.direction == .rightToLeft ? velocity.x : -velocity.x
    run.letGo(in: scrolling, velocity: Point(x: x, y: -velocity.y), now)
    scrolls[node] = run
  }

  /// A finger stops what coasts beneath it.
  ///
  /// - Returns: whether anything did.
  func stopScrolls(under chain: [TouchTarget]) -> Bool {
    var isStopped = false
    for target in chain where scrolls[target.node]?.motion != nil {
      guard let scrolling = scrolling(of: target.node), let run = scrolls.removeValue(forKey: target.node)
      else { continue }
      rest(target.node, at: scrolling.clamped(run.visible))
      isStopped = true
    }
    return isStopped
  }

  // MARK: In time

  /// Moves what is on its way to where it is now.
  func applyScrolls() {
    for node in scrolls.keys.sorted() {
      guard var run = scrolls[node] else { continue }
      if let motion = run.motion {
        let passed = motion.since.duration(to: now).inSeconds
        run.visible = Point(x: motion.x.position(at: passed), y: motion.y.position(at: passed))
        scrolls[node] = run
        if let end = run.end, end <= now {
          scrolls[node] = nil
          rested.append(node)
          // Where it rests, though the nanosecond may be just before it is there: what seems to be pulled down would go back again.
          rest(node, at: Point(x: motion.x.destination, y: motion.y.destination))
          continue
        }
      }
      show(run, of: node)
    }
    applyWheels()
  }

  func show(_ run: ScrollRun, of node: NodeID) {
    put(node, at: run.base, seenAt: run.visible)
  }

  /// Counts the offsets of what is on its way anew, since rows above it turned out to be higher or lower than declared.
  func shiftScroll(_ node: NodeID, along axis: ScrollAxis, by shift: Double, _ scrolling: Scrolling) {
    guard var run = scrolls[node] else { return }
    let velocity = run.velocity(at: now)
    run.start = axis.moved(run.start, by: shift)
    run.visible = axis.moved(run.visible, by: shift)
    run.grip = axis.moved(run.grip, by: shift)
    if let velocity {
      // Where rows are held in their place, a large title is gone.
      var scrolling = scrolling
      scrolling.most.y += run.title ?? 0
      run.letGo(in: scrolling, velocity: velocity, now)
    }
    scrolls[node] = run
    show(run, of: node)
  }

  /// What coasts goes on to the ends that there are by now: of rows that come into sight it is known how high they are.
  func followEnds() {
    for (node, run) in scrolls {
      guard let scrolling = scrolling(of: node), scrolling.stops == .anywhere,
        let velocity = run.velocity(at: now), run.ends != [scrolling.least, scrolling.most]
      else { continue }
      scrolls[node]?.letGo(in: scrolling, velocity: velocity, now)
    }
  }

  /// What stopped at its end is at the end that it turned out to have, where it is seen already.
  func stayAtEnds() {
    for node in stopped where scrolls[node] == nil {
      guard let view = nodes[node]?.view, view.isAtEnd, let most = view.scrolling?.most else { continue }
      nodes.update(node) { state in
        if let offset = state.scrollOffset, offset.y < most.y { state.scrollOffset?.y = most.y }
      }
    }
    stopped = []
  }

  /// A list that was pulled down goes back once it has refreshed its content.
  ///
  /// - Returns: whether it is there at once.
  func goBackAfterRefresh() -> Bool {
    var isBack = false
    for node in pulled.sorted() where scrolls[node] == nil {
      guard let scrolling = scrolling(of: node), scrolling.offset.y < 0 else {
        pulled.remove(node)
        continue
      }
      guard scrolling.offset.y < scrolling.least.y else { continue }
      pulled.remove(node)
      let (offset, end) = (scrolling.offset, scrolling.clamped(scrolling.offset))
      guard world.showsMotion else {
        put(node, at: end)
        isBack = true
        continue
      }
      var run = ScrollRun(base: end, grip: offset, start: offset, visible: offset)
      run.letGo(in: scrolling, velocity: .zero, now)
      scrolls[node] = run
      // Until it is there, its control goes, and is not seen to be pulled.
      nodes.update(node) { $0.isRefreshing = false }
      show(run, of: node)
    }
    return isBack
  }

  private func rest(_ node: NodeID, at offset: Point) {
    stopped.insert(node)
    if offset.y < 0 { pulled.insert(node) }
    nodes.update(node) { if $0.isRefreshing == false { $0.isRefreshing = nil } }
    put(node, at: offset, seenAt: nil)
  }

  // MARK: By the program

  /// Scrolls a view to an offset, at once.
  package func scroll(_ node: NodeID, to offset: Point) throws(StageError) {
    guard let scrolling = scrolling(of: node) else {
      throw StageError(.notScrollable, "\(nodes[node]?.path ?? .root) does not scroll")
    }
    guard offset.x.isFinite, offset.y.isFinite else {
      throw StageError(.impossible, "\(offset.told) is no offset")
    }
    log.add(.scroll(path: nodes[node]?.path.text ?? "", to: offset))
    scrolls[node] = nil
    rest(node, at: scrolling.clamped(offset))
    try settleFrame(true)
  }
}

extension Scrolling {
  /// The nearest offset at which the content does not leave its ends.
  func clamped(_ offset: Point) -> Point {
    Point(x: min(max(least.x, offset.x), most.x), y: min(max(least.y, offset.y), most.y))
  }

  /// How the content follows a finger, across and down.
  fileprivate var rubberBands: (across: RubberBand, down: RubberBand) {
    (
      RubberBand(least.x...max(least.x, most.x), window: window.width),
      RubberBand(least.y...max(least.y, most.y), window: window.height)
    )
  }

  /// How the content goes on along one way once the finger is lifted.
  ///
  /// - Parameters:
  ///   - position: where it is.
  ///   - origin: where the finger found it.
  ///   - velocity: of the content, in points per second.
  ///   - title: how high a large title is that is before the content: it does not come to rest by half.
  func motion(
    _ axis: ScrollAxis, from position: Double, origin: Double, velocity: Double, title: Double? = nil
  ) -> ScrollMotion {
    let (least, most) = (axis.along(least), axis.along(most))
    let range = least...max(least, most)
    let otherWay: ScrollDirection = axis == .vertical ? .horizontal : .vertical
    if direction == otherWay { return ScrollMotion(from: position, velocity: 0, to: position) }
    // Beyond its ends it comes back, whatever stops there are.
    guard range.contains(position) else { return ScrollMotion(from: position, velocity: velocity, within: range) }
    switch stops {
    case .anywhere:
      let end = title == nil ? 0 : ScrollMotion.projection(from: position, velocity: velocity, deceleration: .normal)
      guard let title, end > 0, end < title else {
        return ScrollMotion(from: position, velocity: velocity, within: range)
      }
      return ScrollMotion(from: position, velocity: velocity, to: end < title / 2 ? 0 : min(title, range.upperBound))
    case .pages(let length):
      let page = ScrollMotion.page(
        from: position, velocity: velocity, origin: origin, length: length, within: range)
      return ScrollMotion(from: position, velocity: velocity, to: page)
    case .every(let step, let first):
      let end = ScrollMotion.projection(from: position, velocity: velocity, deceleration: .fast)
      let stop = first + ((end - first) / step).rounded() * step
      return ScrollMotion(from: position, velocity: velocity, to: min(max(least, stop), range.upperBound))
    }
  }
}
