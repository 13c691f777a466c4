import PortalCore

extension LiveScreen {
  // MARK: Touching what is meant

  /// Taps a view, once or several times in a row.
  package func tap(_ query: ViewQuery, times: Int = 1) throws(StageError) {
    let (point, finger) = (try touchable(query), try freeFinger)
    log.add(.note(times == 1 ? "tap \(query)" : "double tap \(query)"))
    for _ in 0..<times {
      try with(finger) { () throws(StageError) in
        try touchDown(finger, at: point)
        try touchUp(finger, at: point)
      }
    }
  }

  /// Puts a finger on a view and leaves it there.
  package func press(_ query: ViewQuery) throws(StageError) -> Int {
    let (point, finger) = (try touchable(query), try freeFinger)
    log.add(.note("press \(query)"))
    try with(finger) { () throws(StageError) in try touchDown(finger, at: point) }
    return finger
  }

  /// Lifts a finger where it is.
  package func release(_ finger: Int) throws(StageError) {
    try touchUp(finger, at: fingers[finger]?.point ?? .zero)
  }

  package func longPress(_ query: ViewQuery) throws(StageError) {
    let finger = try press(query)
    try with(finger) { () throws(StageError) in
      try advance(by: TouchTracker.longPress)
      try release(finger)
    }
  }

  /// Moves a finger that is put down on a view, and lifts it.
  ///
  /// - Parameters:
  ///   - stay: how long it stays before it moves.
  ///   - rests: whether it stays for a moment before it is lifted, so that nothing is flung.
  ///   - eases: whether it begins slowly, and ends so where it rests, as a hand does that somebody watches.
  package func drag(
    _ query: ViewQuery, by way: Point, after stay: Duration = .zero, over duration: Duration, rests: Bool,
    eases: Bool = false
  ) throws(StageError) {
    try checkTurn(query)
    let finder = ScreenFinder(screen)
    let (view, middle, _) = try finder.reach(query)
    let start = grip(of: view) ?? middle
    let end = Point(x: start.x + way.x, y: start.y + way.y)
    // All that is impossible is said before a finger is down, which nobody would lift.
    guard end.x.isFinite, end.y.isFinite else { throw StageError(.impossible, "\(way.told) is no way to go") }
    try check(end)
    guard stay >= .zero, duration >= .zero else { throw Self.backwards(min(stay, duration)) }
    if !query.isPoint, !canMove(anythingAt: start) {
      throw StageError(
        .inert, "nothing comes of a finger that moves on \(finder.named(view))",
        hint: "nothing around it scrolls, or hears of a finger")
    }
    let finger = try freeFinger
    let told = stay > .zero ? " after \(StageTime.start.advanced(by: stay))" : ""
    log.add(.note("\(rests ? "drag" : "swipe") \(query) by \(way.told)\(told)"))
    try with(finger) { () throws(StageError) in
      try touchDown(finger, at: start)
      if stay > .zero { try advance(by: stay) }
      let (steps, time) = (Self.moves(over: duration), Int128(duration.wholeNanoseconds))
      for step in 1...steps {
        // Of the whole time, so that no rounding adds up.
        let passed = (Int128(step) * time / Int128(steps)) - (Int128(step - 1) * time / Int128(steps))
        try advance(by: .nanoseconds(Int64(clamping: passed)))
        var part = Double(step) / Double(steps)
        if eases { part = Self.eased(part, rests: rests) }
        let place = Point(x: start.x + way.x * part, y: start.y + way.y * part)
        try touchMoved(finger, to: eases && step < steps ? Self.toHalves(place) : place)
      }
      if rests {
        try advance(by: TouchTracker.velocityWindow + .milliseconds(1))
        try touchMoved(finger, to: end)
      }
      try touchUp(finger, at: end)
    }
  }

  /// How far of its way a hand has come in a part of its time.
  ///
  /// Where it does not rest, it is faster only as long as it begins, so that what it flings goes on as fast as it was seen to go.
  private static func eased(_ time: Double, rests: Bool) -> Double {
    if rests { return time * time * (3 - 2 * time) }
    let begin = 0.3
    let way = time < begin ? time * time / (2 * begin) : time - begin / 2
    return way / (1 - begin / 2)
  }

  /// A place to half a point, as screens report it.
  private static func toHalves(_ place: Point) -> Point {
    Point(x: (place.x * 2).rounded() / 2, y: (place.y * 2).rounded() / 2)
  }

  /// At how many places a finger is reported that moves for so long: 120 times a second, as on a screen of that rate, and often
  /// enough to be followed where no time goes by.
  private static func moves(over duration: Duration) -> Int {
    let second: Int128 = 1_000_000_000
    let moves = (Int128(duration.wholeNanoseconds) * 120 + second - 1) / second
    return min(LiveLimits.moves, max(10, Int(clamping: moves)))
  }

  /// Whether a finger that is put down there may move something, or somebody hears of it.
  private func canMove(anythingAt point: Point) -> Bool {
    edge(at: point) != nil
      || screen.chain(at: point).contains { hit in
        hit.isTarget || hit.placed.scrolling != nil || hit.view.sheetMoves != nil || hit.view.rowSides != nil
          || !hit.view.facts.isDisjoint(with: [.followsFinger, .followsFingerAcross, .turns])
      }
  }

  /// Where a finger takes hold of a view, on the screen, if it can be reached there.
  private func grip(of placed: PlacedView) -> Point? {
    guard let view = placed.view, let grip = view.content.grip(in: placed) else { return nil }
    let found = screen.seenViews(includesTransparent: false).first { $0.view.node == view.node }
    guard let found, found.place.size == placed.frame.size else { return nil }
    let point = Point(x: found.place.x + grip.x, y: found.place.y + grip.y)
    return screen.chain(at: point).contains { $0.view.node == view.node } ? point : nil
  }

  private var freeFinger: Int {
    get throws(StageError) {
      guard fingers.count < LiveLimits.fingers else { throw Self.tooManyFingers }
      return (0...).first { fingers[$0] == nil } ?? 0
    }
  }

  /// Throws while pages, sheets or alerts are on their way, when nothing takes touches.
  private func checkTurn(_ query: ViewQuery) throws(StageError) {
    guard motion.isTurning else { return }
    throw StageError(
      .inert, "nothing comes of touching \(query): the screen is on its way to another",
      hint: "let it come to rest first, with settle(), or let so much time go on with advance(by:)")
  }

  /// A point at which a view is in front, if a touch there comes to anything.
  private func touchable(_ query: ViewQuery) throws(StageError) -> Point {
    try checkTurn(query)
    let finder = ScreenFinder(screen)
    let (view, point, chain) = try finder.reach(query)
    if query.isPoint { return point }
    guard chain.contains(where: \.isTarget) else {
      throw StageError(
        .inert, "nothing comes of touching \(finder.named(view))", hint: "it has no handler, nor has a view around it")
    }
    if let moving = chain.first(where: { hit in hit.view.node.map { scrolls[$0]?.motion != nil } == true })?.view {
      throw StageError(
        .inert, "nothing comes of touching \(finder.named(view)) but that \(moving.path) stops, which is on its way",
        hint: "let it come to rest first, with settle(), or stop it there by a finger at a .point")
    }
    return point
  }

  // MARK: Scrolling what is meant

  /// Scrolls a view, and all scroll views around it, until it can be seen whole, or as much of it as fits.
  package func scrollIntoView(_ query: ViewQuery) throws(StageError) {
    let (count, changes) = (log.count, changesOfWorld)
    log.add(.note("scroll \(query) into view"))
    let target: PlacedView
    do {
      target = try ScreenFinder(screen).all(query).isEmpty ? search(query) : ScreenFinder(screen).find(query)
    } catch {
      if error.reason != .endless, changesOfWorld == changes { log.cut(to: count) }
      throw error
    }
    guard let node = target.view?.node else { return }
    var around = nodes[node]?.parent
    while let id = around {
      if nodes[id]?.view.scrolling != nil { try reveal(node, in: id) }
      around = nodes[id]?.parent
    }
  }

  /// Scrolls one view so that another within it can be seen.
  private func reveal(_ node: NodeID, in scroller: NodeID) throws(StageError) {
    guard let inner = nodes[node]?.view.frame, let outer = nodes[scroller]?.view,
      let scrolling = scrolling(of: scroller)
    else { return }
    func shift(_ from: Double, _ to: Double, _ least: Double, _ most: Double) -> Double {
      if from < least { return from - least }
      return to > most ? min(to - most, from - least) : 0
    }
    let frame = outer.contentFrame
    var offset = scrolling.offset
    let x = shift(inner.x, inner.maxX, frame.x, frame.maxX)
    offset.x += outer.direction == .rightToLeft ? -x : x
    offset.y += shift(inner.y, inner.maxY, frame.y, frame.maxY)
    guard offset != scrolling.offset else { return }
    try scroll(scroller, to: offset)
  }

  /// Scrolls the view that is meant, or else the largest that scrolls, to an offset.
  package func scroll(_ query: ViewQuery?, to offset: Point) throws(StageError) {
    let node: NodeID?
    if let query {
      let view = try ScreenFinder(screen).find(query)
      var around = view.view?.node
      while let id = around, nodes[id]?.view.scrolling == nil { around = nodes[id]?.parent }
      node = around
    } else {
      var largest: (node: NodeID, area: Double)?
      screen.forEachView { placed, view, _ in
        let area = placed.frame.width * placed.frame.height
        if placed.scrolls, let node = view.node, area > largest?.area ?? 0 { largest = (node, area) }
      }
      node = largest?.node
    }
    guard let node else {
      var scrollers: [String] = []
      screen.forEachView { placed, view, _ in if placed.scrolls { scrollers.append(view.path.text) } }
      throw StageError(
        .notScrollable, query.map { "nothing around \($0) scrolls" } ?? "nothing on the screen scrolls",
        hint: scrollers.isEmpty ? nil : "what scrolls: \(scrollers.prefix(5).joined(separator: ", "))")
    }
    try scroll(node, to: offset)
  }

  // MARK: The device

  package func change(_ change: (inout Traits) -> Void) throws(StageError) {
    let (old, logged, frames) = (traits, log.count, frames)
    change(&traits)
    guard traits != old else { return }
    do {
      try settleFrame(true)
    } catch {
      log.cut(to: logged)
      if error.reason == .endless { logEndless { logTraits(since: old) } }
      traits = old
      showAgain(since: frames)
      throw error
    }
    logTraits(since: old)
  }

  /// Shows the screen as it was before a change of the device that failed, if it is seen otherwise by now.
  private func showAgain(since frames: Int) {
    if self.frames == frames { _ = world.takeChange() } else { world.setNeedsDescription() }
  }

  /// Logs a step that turned out to be endless: what was done until then has changed the application.
  private func logEndless(_ logStep: () -> Void) {
    logStep()
    log.add(.failed)
  }

  /// What changed at once is one step, since the application never was in a state between.
  private func logTraits(since old: Traits) {
    let change = StageLog.TraitChange(from: old, to: traits)
    if !change.steps.isEmpty { log.add(change.steps.count == 1 ? change.steps[0] : .traits(change)) }
  }

  package func resize(_ change: (inout Canvas) -> Void) throws(StageError) {
    let (old, logged, frames) = (canvas, log.count, frames)
    change(&canvas)
    do {
      try settleFrame(true)
    } catch {
      log.cut(to: logged)
      if error.reason == .endless { logEndless { log.add(.resize(canvas)) } }
      canvas = old
      showAgain(since: frames)
      throw error
    }
    log.add(.resize(canvas))
  }

  // MARK: Playing again

  /// Takes the steps of a log, each of which begins with what was done from outside before it.
  package func play(_ log: StageLog) throws(StageError) {
    try checkIdle()
    let steps = log.steps
    let before = viewsOfLog
    viewsOfLog = before ?? LiveLimits.viewsOfLog
    defer { viewsOfLog = before }
    for (index, step) in steps.enumerated() where step != .failed {
      let hasFailed = index + 1 < steps.count && steps[index + 1] == .failed
      do throws(StageError) {
        try take(step)
      } catch {
        guard hasFailed, error.reason == .endless || error.reason == .undrawable else { throw error }
        continue
      }
      if hasFailed { throw StageError(.impossible, "step \(index + 1) failed when it was logged, and does not now") }
    }
  }

  private func take(_ step: StageLog.Step) throws(StageError) {
    // Whatever was done from outside is shown before the next step, as on the stage whose log it is.
    switch step {
    case .outside(let name): return try doAgain(name)
    case .cancelled: break
    case .up: try catchUp(beforeLift: true)
    default: try catchUp()
    }
    switch step {
    case .advance, .note, .failed: break
    default: try countStep()
    }
    switch step {
    case .down(let finger, let point): try touchDown(finger, at: point)
    case .moved(let finger, let point): try touchMoved(finger, to: point)
    case .up(let finger, let point): try touchUp(finger, at: point)
    case .cancelled(let finger): try takeAway(finger)
    case .adjust(let path, let steps): try adjust(path, by: steps)
    case .perform(let path, let action): try perform(action, on: .path(path))
    case .scroll(let path, let offset): try scroll(.path(path), to: offset)
    case .text(let text): try type(text)
    case .key(let stroke): try key(stroke)
    case .select(let characters): try select(characters)
    case .mark(let text, let selected): try mark(text, selecting: selected)
    case .focus(let path): if let path { try focus(.path(path)) } else { try endEditing() }
    case .pasteboard(let text): setPasteboard(text)
    case .advance(let nanoseconds): try advance(by: .nanoseconds(nanoseconds))
    case .appearance(let appearance): try change { $0.appearance = appearance }
    case .locale(let locale): try change { $0.locale = locale }
    case .direction(let direction): try change { $0.direction = direction }
    case .textSize(let size): try change { $0.textSize = size }
    case .reduceMotion(let isReduced): try change { $0.reduceMotion = isReduced }
    case .traits(let change): try self.change { change.make(&$0) }
    case .resize(let canvas): try resize { $0 = canvas }
    case .note, .failed, .outside: log.add(step)
    }
  }
}

extension LiveScreen {
  // MARK: Asking

  package func find(_ query: ViewQuery) throws(StageError) -> PlacedView { try ScreenFinder(screen).find(query) }

  package func has(_ query: ViewQuery) -> Bool { !ScreenFinder(screen).all(query).isEmpty }

  package func adjust(_ query: ViewQuery, by steps: Int) throws(StageError) {
    guard let view = try ScreenFinder(screen).find(query).view else { return }
    try checkReach(of: view)
    try adjust(view.path.text, by: steps)
  }
}
