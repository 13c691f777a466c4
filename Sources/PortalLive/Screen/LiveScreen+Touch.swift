import PortalCore

extension LiveScreen {
  // MARK: Fingers

  /// A finger is put down.
  package func touchDown(_ finger: Int, at point: Point) throws(StageError) {
    try check(point)
    // One that is down may leave the screen.
    guard screen.has(point) else {
      throw StageError(
        .impossible, "a finger cannot be put down at \(point.told), beyond the screen", hint: screen.sizeTold)
    }
    guard fingers[finger] == nil else {
      throw StageError(.impossible, "finger \(finger) is down already", hint: "lift it first, or use another number")
    }
    guard fingers.count < LiveLimits.fingers else { throw Self.tooManyFingers }
    log.add(.down(finger: finger, point))
    hideFocusRing()
    // Nothing takes touches while pages, sheets or alerts are on their way, as on the platform.
    var chain = motion.isTurning ? [] : screen.chain(at: point).compactMap(TouchTarget.init)
    for index in chain.indices where chain[index].scrolling != nil {
      chain[index].scrolling = scrolling(of: chain[index].node)
    }
    let closes = closesRow(under: chain)
    let isStopped = stopScrolls(under: chain)
    let stopsContent = isStopped || closes.isClosing
    var tracker = TouchTracker(
      at: point, now, on: chain, after: lastTap, edge: motion.isTurning ? nil : edge(at: point),
      stopsContent: stopsContent)
    tracker.catchesUp = world.showsMotion
    lastTap = nil
    var token: Schedule<TimedWork>.Token?
    if let time = tracker.longPressTime {
      token = world.schedule.add(.longPress(finger: finger), named: "a long press", at: time, isEndless: true)
    }
    fingers[finger] = Finger(tracker: tracker, longPress: token, point: point, closes: closes.later)
    if let time = tracker.pressTime {
      fingers[finger]?.press = world.schedule.add(.press(finger: finger), named: "a press", at: time)
    }
    try perform(tracker.first, finger)
    // What was beyond its end, or between two pages, is seen at once where it stays.
    if isStopped { try settleFrame(true) }
  }

  package func touchMoved(_ finger: Int, to point: Point) throws(StageError) {
    try check(point)
    guard fingers[finger] != nil else { throw notDown(finger) }
    try countMove()
    log.add(.moved(finger: finger, point))
    fingers[finger]?.point = point
    let away = distance(of: finger)
    let actions = fingers[finger]?.tracker.moved(to: point, now, away: away) ?? []
    if fingers[finger]?.tracker.pressTime == nil { cancelPress(of: finger) }
    try perform(actions, finger)
  }

  package func touchUp(_ finger: Int, at point: Point) throws(StageError) {
    try check(point)
    guard var lifted = fingers[finger] else { throw notDown(finger) }
    log.add(.up(finger: finger, point))
    fingers[finger]?.point = point
    lifted.point = point
    let (actions, tap) = lifted.tracker.ended(at: point, now, away: distance(of: finger))
    lastTap = tap
    fingers[finger] = lifted
    defer { lift(finger) }
    try perform(actions, finger)
    if let row = lifted.closes, nodes.state(of: row.node)?.scrollShift?.x == row.at {
      closeRow()
      try settleFrame()
    }
    try answerLift()
  }

  /// The finger of this step is the last one, and controls tell of what it did.
  private func answerLift() throws(StageError) {
    if fingers.count == 1, world.postWhatWaits() { try settleFrame() }
  }

  /// The touch is taken away whether or not there can be a frame before: a finger must not stay that nobody can lift.
  package func takeAway(_ finger: Int) throws(StageError) {
    try checkIdle()
    try? catchUp(beforeLift: true)
    try touchCancelled(finger)
  }

  /// Does something with a finger, and takes it away where that fails.
  func with(_ finger: Int, _ work: () throws(StageError) -> Void) throws(StageError) {
    do throws(StageError) {
      try work()
    } catch {
      if fingers[finger] != nil { try? takeAway(finger) }
      throw error
    }
  }

  /// The touch is taken away, as by a call that comes in.
  package func touchCancelled(_ finger: Int) throws(StageError) {
    guard var lifted = fingers[finger] else { throw notDown(finger) }
    log.add(.cancelled(finger: finger))
    let actions = lifted.tracker.cancelled()
    defer { lift(finger) }
    try perform(actions, finger)
    try answerLift()
  }

  /// How far a finger is from the control that it presses; nothing within it.
  private func distance(of finger: Int) -> Double {
    guard let finger = fingers[finger], let control = finger.tracker.pressedControl,
      let hit = screen.chain(to: control, at: finger.point).first
    else { return 0 }
    let size = hit.placed.frame.size
    return max(-hit.point.x, hit.point.x - size.width, -hit.point.y, hit.point.y - size.height, 0)
  }

  private func lift(_ finger: Int) {
    if let token = fingers[finger]?.longPress { world.schedule.cancel(token) }
    cancelPress(of: finger)
    pans = pans.filter { $0.value != finger }
    if lifted?.finger == finger { dropLifted(cancelled: true) }
    if let held = fingers[finger]?.held, press(held, false) { world.setNeedsDescription() }
    fingers[finger] = nil
  }

  private func cancelPress(of finger: Int) {
    if let token = fingers[finger]?.press.take() { world.schedule.cancel(token) }
  }

  /// A finger has stayed so long that what it presses shows it.
  func pressed(_ finger: Int) throws(StageError) {
    fingers[finger]?.press = nil
    try perform(fingers[finger]?.tracker.waited() ?? [], finger)
  }

  func held(_ finger: Int) throws(StageError) {
    guard let actions = fingers[finger]?.tracker.held() else { return }
    try perform(actions, finger)
  }

  /// A finger is still on what repeats.
  func heldOn(_ finger: Int) throws(StageError) {
    guard let held = fingers[finger] else { return }
    if isOnKeyboard(held.tracker.nodes) { return try press(.delete) }
    try settleFrame(answer(.longPress, held.tracker, held.point) == .changed)
  }

  private func notDown(_ finger: Int) -> StageError {
    StageError(.impossible, "finger \(finger) is not down", hint: "put it down first, with touchDown")
  }

  static var tooManyFingers: StageError {
    StageError(.impossible, "\(LiveLimits.fingers) fingers are down: people have no more", hint: "lift one first")
  }

  func check(_ point: Point) throws(StageError) {
    guard abs(point.x) <= LiveLimits.reach, abs(point.y) <= LiveLimits.reach else {
      throw StageError(.impossible, "a finger cannot be at \(point.told)", hint: "give a point of the screen")
    }
  }

  // MARK: What comes of it

  private func perform(_ actions: [TouchTracker.Action], _ finger: Int) throws(StageError) {
    guard let point = fingers[finger]?.point, let tracker = fingers[finger]?.tracker else { return }
    var isChanged = false
    for action in actions {
      switch action {
      case .press(let nodes):
        guard press(nodes, true, at: point) else { break }
        // In motion what is pressed begins to look otherwise now; else a frame shows it when somebody looks.
        if world.showsMotion { isChanged = true } else { isPressUnseen = true }
      case .release(let nodes):
        let others = Set(fingers.filter { $0.key != finger }.flatMap(\.value.tracker.shown))
        let nodes = nodes.filter { !others.contains($0) }
        // What follows is shown in the same frame.
        isChanged = press(nodes, false) || isChanged
        continue
      case .tap(let nodes) where keyboardKey(under: nodes) != nil:
        try keyboardKey(under: nodes).map { key throws(StageError) in try press(key) }
      case .doubleTap(let nodes) where keyboardKey(under: nodes) != nil:
        if keyboardKey(under: nodes) == .shift { isChanged = lockShift() || isChanged }
      case .longPress(let nodes) where isOnKeyboard(nodes):
        guard keyboardKey(under: nodes) == .delete else { break }
        try press(.delete)
        fingers[finger]?.longPress = repeating(finger, named: "the delete key")
        for case .release(let nodes) in fingers[finger]?.tracker.longPressWasAnswered() ?? [] {
          fingers[finger]?.held = nodes
        }
      case .tap(let nodes):
        isChanged = answer(.tap, tracker, point) == .changed || isChanged
        if nodes.first.map({ self.nodes[$0]?.view.view?.facts.contains(.isStatus) == true }) == true { scrollToTop() }
      case .doubleTap: isChanged = answer(.doubleTap, tracker, point) == .changed || isChanged
      case .swipe(_, let direction):
        isChanged = answer(.swipe(direction), tracker, point) == .changed || isChanged
      case .longPress(let nodes) where lift(under: nodes, finger: finger, at: point):
        for action in fingers[finger]?.tracker.lifted() ?? [] {
          if case .release(let nodes) = action { _ = press(nodes, false) }
        }
        isChanged = true
      case .drag(_, let phase) where lifted?.finger == finger:
        if phase == .moved { moveLifted(to: point) } else { dropLifted(cancelled: phase == .cancelled) }
        scrollsUnderLifted()
        isChanged = true
      case .longPress(let nodes):
        guard answer(.longPress, tracker, point) != .none else { break }
        isChanged = true
        let repeats = nodes.contains { self.nodes[$0]?.view.view?.facts.contains(.repeats) == true }
        if repeats { fingers[finger]?.longPress = repeating(finger, named: "a press that repeats") }
        for case .release(let nodes) in fingers[finger]?.tracker.longPressWasAnswered() ?? [] {
          // What goes on as long as it is held is seen to be held.
          if repeats { fingers[finger]?.held = nodes } else { _ = press(nodes, false) }
        }
      case .drag(let nodes, let phase) where nodes.contains(where: turns):
        guard let node = nodes.first(where: turns) else { break }
        turn(node, phase, to: point, velocity: tracker.velocity(at: point, now).y)
        isChanged = true
      case .edge(let bar, let phase, let way, let velocity):
        try moveEdge(bar, phase, by: way, velocity: velocity)
        isChanged = true
      case .dragBegan(_, let start): isChanged = answer(.drag(.began), tracker, start) == .changed || isChanged
      case .drag(_, let phase): isChanged = answer(.drag(phase), tracker, point) == .changed || isChanged
      case .panBegan(let node):
        // The last finger has it. A sheet goes by how far its finger has moved, so that keeps it.
        guard pans[node] == nil || nodes[node]?.view.view?.sheetMoves == nil else { break }
        pans[node] = finger
        panBegan(node)
      case .panMoved(let node, _), .panEnded(let node, _), .panCancelled(let node):
        guard pans[node] == finger else { break }
        if case .panMoved(_, let way) = action {
          panMoved(node, by: way)
        } else {
          pans[node] = nil
          if case .panEnded(_, let velocity) = action { panEnded(node, velocity: velocity) } else { panCancelled(node) }
        }
        isChanged = true
      }
      // A handler may have changed what later actions are for: nodes that are gone take none.
      try settleFrame(isChanged)
      isChanged = false
    }
    if isChanged { try settleFrame(true) }
  }

  /// - Parameter point: where the finger is, for what shows which of its links or fields it is on.
  private func press(_ ids: [NodeID], _ isPressed: Bool, at point: Point? = nil) -> Bool {
    for id in ids where nodes[id] != nil {
      nodes.update(id) { $0.isPressed = isPressed ? true : nil }
      guard nodes[id]?.view.view?.content.hasPressedParts == true else { continue }
      let hit = point.flatMap { screen.chain(to: id, at: $0).first }
      let part = hit.flatMap { $0.view.content.pressedPart(at: $0.point, in: $0.placed) }
      nodes.update(id) { $0.hold = part.map(Double.init) }
    }
    return !ids.isEmpty
  }

  /// Does what a finger holds again and again.
  private func repeating(_ finger: Int, named name: String) -> Schedule<TimedWork>.Token {
    world.schedule.add(
      .again(finger: finger), named: name, at: now.advanced(by: Self.repeats), every: Self.repeats, isEndless: true)
  }

  /// How soon what is held is done again.
  private static let repeats = Duration.milliseconds(100)

  /// What came of an input.
  private enum Outcome { case none, sent, changed }

  /// Lets the views under a finger answer, from the innermost of those that still live.
  ///
  /// If the view that took the touch is there no more, nobody answers: a view around it is not what was meant.
  private func answer(_ input: Input, _ touch: TouchTracker, _ point: Point) -> Outcome {
    func isThere(_ node: NodeID) -> Bool { nodes[node]?.isPlaced == true }
    guard touch.taker.map(isThere) != false, let inner = touch.nodes.first(where: isThere) else { return .none }
    var chain = screen.chain(to: inner, at: point)
    var answer = screen.answer(input, along: chain)
    if input.passesControls {
      // A control that does nothing of it leaves it to what is around.
      while let none = answer, none.events.isEmpty, none.state == none.view.state,
        let place = chain.firstIndex(where: { $0.view.path == none.view.path })
      {
        chain.removeFirst(place + 1)
        answer = screen.answer(input, along: chain)
      }
    }
    if take(answer) { return .changed }
    return answer?.events.isEmpty == false ? .sent : .none
  }

  /// Takes over what a view answers: its state, and the events for its handlers.
  ///
  /// - Returns: whether there has to be a new frame: a state changed, or a handler was called, which may have changed
  ///   anything.
  func take(_ answer: Answer?) -> Bool {
    guard let answer, let node = answer.view.node else { return false }
    let change = answer.state.differences(from: answer.view.state)
    nodes.update(node) { $0 = $0.changed(from: answer.view.state, to: answer.state) }
    follow(change, of: node)
    var isHeard = false
    for said in answer.events {
      guard let (view, event) = hearer(of: said, from: answer.view), let node = view.node else { continue }
      if event.kind == .open, let address = event.text { opened.append(address) }
      isHeard = working { handlers.send(event, to: view) } || isHeard
      if world.keepsValues, [.valueChanged, .selectionChanged].contains(event.kind) {
        nodes.update(node) { $0.kept = event }
        isHeard = true
      }
    }
    if isHeard { world.setNeedsDescription() }
    // The tab that is chosen already goes back to its beginning.
    if let bar: TabBarSpec = answer.view.content.properties(), answer.events.first?.index == bar.selected {
      scrollToTop()
    }
    return answer.state != answer.view.state
  }

  /// Lets what has come to rest say so.
  func answerRests(of nodes: [NodeID]) throws(StageError) {
    for node in nodes {
      guard let hit = screen.chain(to: node, at: .zero).first else { continue }
      try settleFrame(take(screen.answer(.rest, along: [hit])))
    }
  }

  // MARK: Assistive devices

  /// A step of an assistive device: so many up, or down where the number is negative.
  package func adjust(_ path: String, by steps: Int) throws(StageError) {
    // No step is none down, either.
    let answer = steps == 0 ? nil : screen.answer(.adjust(steps), of: path)
    guard let answer, !answer.events.isEmpty || answer.state != answer.view.state else {
      throw StageError(.inert, "\(path) has nothing to adjust")
    }
    log.add(.adjust(path: path, steps))
    try settleFrame(take(answer))
  }
}

extension Input {
  /// Whether what is around a control hears of it, if the control does not.
  fileprivate var passesControls: Bool {
    switch self {
    case .longPress, .swipe: true
    default: false
    }
  }
}
