import PortalCore

/// What one finger does, recognised: a press, a tap, a double tap, a long press, a swipe, a pan of something that scrolls, or a
/// drag of a control that follows it.
///
/// One rule says who wins. A control that follows a finger has it from the beginning. Else the view that takes touches is
/// pressed; within what scrolls that shows only once the finger has stayed for ``pressDelay``, or is lifted. If the finger moves further than ``slop``, a control that follows it across has it; else the innermost view that
/// scrolls along that way, or hears of drags, takes it over, the press ends, and there is no tap. Where nothing does, the press ends all
/// the same, but for a control: that is pressed as long as the finger is no further from it than ``reach``, unless a view around it hears
/// of the swipe that the finger makes. A finger that stays for half a second is a long press, for a control or for a view around it
/// that hears of those, and if that came to something there is no tap. One that is soon far from where it was put
/// down, and that nothing else follows, swipes. In a text that is edited, a finger that
/// moves along its lines, or after a long press, selects; one that was put down on a knob of the selection moves that.
public struct TouchTracker: Sendable {
  /// How far a finger may move and still tap, in points.
  public static let slop = 10.0
  /// How far beside a control a finger that was put down on it may be lifted for a tap.
  public static let reach = 70.0
  /// How long a finger stays for a long press.
  public static let longPress = Duration.milliseconds(500)
  /// How long a finger stays on something within what scrolls until that shows that it is pressed: it may be about to scroll.
  ///
  /// `UIScrollView.delaysContentTouches` says that there is such a time; how long it is, is known, and not published.
  public static let pressDelay = Duration.milliseconds(150)
  /// How soon after a tap another one on the same view makes it a double tap, and how near.
  public static let doubleTap = Duration.milliseconds(300)
  package static let doubleTapReach = 45.0
  /// How soon a finger must be how far away for a swipe, and how little to the side: UIKit's own figures.
  public static let swipe = Duration.milliseconds(500)
  static let swipeReach = 50.0
  /// A pan that is steeper than this goes one way alone, even where both are possible.
  static let lockRatio = 2.0
  /// How far back movement counts for the speed of a fling.
  static let velocityWindow = Duration.milliseconds(100)

  /// What is to be done.
  public enum Action: Equatable, Sendable {
    /// Shows the views as pressed.
    case press([NodeID])
    /// Shows the views as pressed no longer.
    case release([NodeID])
    /// A tap, meant for the views from the innermost out.
    case tap([NodeID])
    /// A second tap at nearly the same place soon after the first, which has been a tap as well.
    case doubleTap([NodeID])
    /// The finger has stayed for half a second.
    case longPress([NodeID])
    /// The finger has moved far in a short time, and nothing else follows it.
    case swipe([NodeID], SwipeDirection)
    /// A finger that a control follows, or that selects text, is put down, moved, lifted or taken away.
    case drag([NodeID], DragPhase)
    /// A drag that began where the finger was put down, and not where it is now.
    case dragBegan([NodeID], at: Point)
    /// The finger takes hold of a view that scrolls.
    case panBegan(NodeID)
    /// The finger moves content: it is that far from where it was put down, along the axes that the view scrolls.
    case panMoved(NodeID, by: Point)
    /// The finger lets go of what scrolls, at a speed in points per second.
    case panEnded(NodeID, velocity: Point)
    /// The finger was taken away: nothing comes of where it was.
    case panCancelled(NodeID)
    /// A drag from the edge where reading begins into the screen, for the bar that leads back: how far, and how fast.
    case edge(NodeID, DragPhase, by: Double, velocity: Double)
  }

  private enum Phase: Equatable, Sendable {
    case pressed([NodeID])
    /// Neither a tap nor anything else can come of it.
    case lost
    case dragging
    case panning(NodeID, axes: Set<ScrollAxis>)
    case fromEdge(NodeID)
    case over
  }

  /// Where, when and on which view a tap was, for the second of two.
  public struct Tap: Equatable, Sendable {
    var point: Point
    var time: StageTime
    var view: NodeID?
  }

  private var chain: [TouchTarget]
  private let start: Point
  private let began: StageTime
  private let earlier: Tap?
  private var phase: Phase
  private var samples: [(point: Point, time: StageTime)]
  private var isHeld = false
  /// Whether the finger is on its way, but still pressing a control.
  private var isTracking = false
  /// Whether what is pressed does not show it yet.
  private var pressWaits = false
  /// Whether it is too far from that control.
  private var isOutside = false
  /// What takes the touch.
  private var target: TouchTarget?
  private let stopsContent: Bool
  private let edge: Edge?
  private var hasMoved = false
  /// Whether what the finger takes along catches up with it over its next places, where it is watched, and does not jump to it.
  var catchesUp = false
  /// The way of ``slop`` that the finger had gone before it took something along, and how far it has been since.
  private var missed = (x: 0.0, y: 0.0, since: 0.0)

  /// The edge of the screen at which a finger was put down, with the bar that leads back.
  public struct Edge: Sendable {
    /// The node of the bar that leads back.
    public var bar: NodeID
    /// Whether it is the right edge, as where lines are read from the right.
    public var isRight: Bool

    /// How near a finger must be.
    public static let reach = 20.0

    /// How far along the way into the screen something is.
    func inwards(_ x: Double) -> Double { isRight ? -x : x }
  }

  /// What has to be done because the finger was put down.
  public let first: [Action]

  /// A finger that is put down on views.
  ///
  /// - Parameters:
  ///   - chain: the views under the finger, innermost first.
  ///   - earlier: the tap before this one.
  ///   - edge: where it was put down, if it may lead back.
  ///   - stopsContent: whether the finger stops content that was on its way: no tap comes of that.
  public init(
    at point: Point, _ time: StageTime, on chain: [TouchTarget], after earlier: Tap?, edge: Edge? = nil,
    stopsContent: Bool = false
  ) {
    self.chain = chain
    start = point
    began = time
    self.earlier = earlier
    samples = [(point, time)]
    let nodes = chain.map(\.node)
    self.stopsContent = stopsContent
    self.edge = edge
    let place = stopsContent ? nil : chain.firstIndex { !$0.isPart && ($0.takesTouches || $0.follows) }
    target = place.map { chain[$0] }
    if let place {
      if chain[place].follows {
        phase = .dragging
        first = [.drag(nodes, .began)]
      } else {
        // Parts within the view show that they are pressed, too; an action of a row does so alone.
        let isAction = place > 0 && chain[place].isOpen
        let pressed = nodes[...place].filter { node in
          node == nodes[place] && !isAction || chain.contains { $0.node == node && $0.isPart }
        }
        phase = .pressed(pressed)
        pressWaits = chain[(place + 1)...].contains { $0.scrolling != nil }
        first = pressWaits ? [] : [.press(pressed)]
      }
    } else {
      phase = .pressed([])
      first = []
    }
  }

  var nodes: [NodeID] { chain.map(\.node) }
  /// The view that takes the touch: if it lives no more, nobody hears of what comes of it.
  var taker: NodeID? { target?.node }

  /// The control that is pressed, from which it matters how far the finger is.
  var pressedControl: NodeID? {
    guard case .pressed = phase, let target, target.facts.contains(.takesTouches) else { return nil }
    return target.node
  }

  /// What shows that it is pressed.
  var shown: [NodeID] {
    if case .pressed(let pressed) = phase, !pressWaits, !isOutside { pressed } else { [] }
  }

  /// Whether what takes the touch is a text that is edited, and not a button in it.
  private var isOnEditedText: Bool {
    chain.first.map { !$0.isPart } == true && chain.first { $0.takesTouches }?.selectsText == true
  }

  /// When the finger will have stayed long enough; nil if it is too late for that.
  public var longPressTime: StageTime? {
    guard case .pressed = phase, !isHeld, !stopsContent else { return nil }
    return began.advanced(by: Self.longPress)
  }

  /// When what is pressed shows it; nil if it does already, or never will.
  public var pressTime: StageTime? {
    guard case .pressed = phase, pressWaits else { return nil }
    return began.advanced(by: Self.pressDelay)
  }

  /// The finger has stayed long enough for that.
  public mutating func waited() -> [Action] {
    guard case .pressed(let pressed) = phase, pressWaits else { return [] }
    pressWaits = false
    return [.press(pressed)]
  }

  /// What is pressed is so no longer.
  private func release(_ pressed: [NodeID]) -> [Action] {
    pressed.isEmpty || pressWaits || isOutside ? [] : [.release(pressed)]
  }

  /// Takes it that the finger has stayed as long as a long press takes.
  public mutating func held() -> [Action] {
    guard longPressTime != nil else { return [] }
    isHeld = true
    return [.longPress(nodes)]
  }

  /// A long press came to something: nothing else comes of the touch.
  public mutating func longPressWasAnswered() -> [Action] {
    guard case .pressed(let pressed) = phase else { return [] }
    // In an edited text it goes on to select, and no tap comes of it.
    (phase, hasMoved) = (isOnEditedText ? .dragging : .lost, true)
    return release(pressed)
  }

  /// A long press lifted a row: from now on it goes with the finger.
  mutating func lifted() -> [Action] {
    guard case .pressed(let pressed) = phase else { return [] }
    // No tap comes of it, however little it moves.
    (phase, hasMoved) = (.dragging, true)
    return release(pressed)
  }

  /// The finger is at another point: what is to be done about it.
  ///
  /// - Parameter distance: how far the finger is from the control that is pressed; nothing within it.
  public mutating func moved(to point: Point, _ time: StageTime, away distance: Double = 0) -> [Action] {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((point, time))
    samples.removeAll { $0.time.advanced(by: Self.velocityWindow) < time }
    let (x, y) = (point.x - start.x, point.y - start.y)
    hasMoved = hasMoved || max(abs(x), abs(y)) > Self.slop
    switch phase {
    case .fromEdge(let bar):
      let way = followed(x, y).x
      return edge.map { [.edge(bar, .moved, by: $0.inwards(way), velocity: 0)] } ?? []
    case .dragging: return [.drag(nodes, .moved)]
    case .panning(let node, let axes):
      let way = followed(x, y)
      return [.panMoved(node, by: Self.along(axes, way.x, way.y))]
    case .pressed(let pressed):
      if isTracking { return sweptAway(x, y, time, pressed) ?? track(distance, pressed) }
      guard max(abs(x), abs(y)) > Self.slop else { return [] }
      if let edge, abs(x) > abs(y), edge.inwards(x) > 0 {
        phase = .fromEdge(edge.bar)
        missed = Self.missed(x, y)
        let way = followed(x, y).x
        return release(pressed) + [
          .edge(edge.bar, .began, by: 0, velocity: 0), .edge(edge.bar, .moved, by: edge.inwards(way), velocity: 0),
        ]
      }
      if let target, target.facts.contains(.followsFingerAcross), abs(x) > abs(y) {
        phase = .dragging
        return release(pressed) + [.dragBegan(nodes, at: start), .drag(nodes, .moved)]
      }
      var actions = release(pressed)
      let pan = panned(x, y)
      if isOnEditedText, abs(x) > abs(y) || pan == nil || chain.contains(where: \.isOnKnob) {
        phase = .dragging
        return actions + [.dragBegan(nodes, at: start), .drag(nodes, .moved)]
      }
      if takeOver(before: pan?.0) { return actions + [.dragBegan(nodes, at: start), .drag(nodes, .moved)] }
      guard let (node, axes) = pan else {
        if pressedControl != nil {
          // Nothing scrolls that way: it is pressed.
          if let swipe = sweptAway(x, y, time, pressed) { return swipe }
          let shown = waited()
          (isTracking, isHeld) = (true, true)
          return shown + track(distance, pressed)
        }
        phase = .lost
        return actions + swiped(x, y, time)
      }
      phase = .panning(node, axes: axes)
      missed = Self.missed(x, y)
      let way = followed(x, y)
      actions += [.panBegan(node), .panMoved(node, by: Self.along(axes, way.x, way.y))]
      return actions
    case .lost: return swiped(x, y, time)
    case .over: return []
    }
  }

  private static func missed(_ x: Double, _ y: Double) -> (x: Double, y: Double, since: Double) {
    let part = slop / max(slop, abs(x), abs(y))
    return (x * part, y * part, 0)
  }

  /// How far what the finger takes along has come: where it catches up, it begins as the finger has gone as far as ``slop``, and is with the
  /// finger once that has gone three times as far.
  private mutating func followed(_ x: Double, _ y: Double) -> Point {
    guard catchesUp else { return Point(x: x, y: y) }
    missed.since = max(missed.since, abs(x - missed.x), abs(y - missed.y))
    let left = max(0, 1 - missed.since / (2 * Self.slop))
    return Point(x: x - missed.x * left, y: y - missed.y * left)
  }

  /// Gives the finger to what hears of drags around the view that is pressed, unless what scrolls is nearer.
  private mutating func takeOver(before panned: NodeID?) -> Bool {
    guard target != nil, let place = chain.firstIndex(where: { $0.follows && $0.followsBlindly }),
      !chain[..<place].contains(where: { $0.node == panned })
    else { return false }
    (phase, target, chain) = (.dragging, chain[place], Array(chain[place...]))
    return true
  }

  private mutating func swiped(_ x: Double, _ y: Double, _ time: StageTime) -> [Action] {
    let isAcross = abs(x) > abs(y)
    guard !stopsContent, time < began.advanced(by: Self.swipe), max(abs(x), abs(y)) >= Self.swipeReach,
      min(abs(x), abs(y)) <= Self.swipeReach
    else { return [] }
    phase = .over
    return [.swipe(nodes, isAcross ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down))]
  }

  /// A swipe that begins on a control, if the control or a view around it hears of such: nothing else comes of the touch.
  private mutating func sweptAway(_ x: Double, _ y: Double, _ time: StageTime, _ pressed: [NodeID]) -> [Action]? {
    let actions = release(pressed)
    guard case .swipe(_, let direction)? = swiped(x, y, time).first else { return nil }
    guard chain.contains(where: { $0.events.contains(EventKinds(direction.kind)) }) else {
      phase = .pressed(pressed)
      return nil
    }
    return actions + [.swipe(nodes, direction)]
  }

  /// A control that is pressed shows it only while the finger is near.
  private mutating func track(_ distance: Double, _ pressed: [NodeID]) -> [Action] {
    guard (distance > Self.reach) != isOutside else { return [] }
    isOutside.toggle()
    return [isOutside ? .release(pressed) : .press(pressed)]
  }

  /// The finger is lifted: what is to be done about it, and the tap that it was.
  ///
  /// Where it is lifted it has moved to before, whether or not anybody said so.
  ///
  /// - Parameter distance: how far the finger is from the control that is pressed.
  public mutating func ended(
    at point: Point, _ time: StageTime, away distance: Double = 0
  ) -> (actions: [Action], tap: Tap?) {
    let moves = samples.last?.point == point ? [] : moved(to: point, time, away: distance)
    let (actions, tap) = lifted(at: point, time, away: distance)
    return (moves + actions, tap)
  }

  private mutating func lifted(
    at point: Point, _ time: StageTime, away distance: Double
  ) -> (actions: [Action], tap: Tap?) {
    defer { phase = .over }
    switch phase {
    case .fromEdge(let bar):
      let (x, speed) = (point.x - start.x, velocity(at: point, time).x)
      return (edge.map { [.edge(bar, .ended, by: $0.inwards(x), velocity: $0.inwards(speed))] } ?? [], nil)
    case .dragging:
      // What only hears where the finger is may be tapped, too.
      let isTap = !hasMoved && target?.followsBlindly == true && target?.takesTouches == true
      return ([.drag(nodes, .ended)] + (isTap ? [.tap(nodes)] : []), nil)
    case .panning(let node, let axes):
      let velocity = velocity(at: point, time)
      var actions: [Action] = []
      // It is let go where the finger is, whether or not it has caught up.
      if catchesUp { actions.append(.panMoved(node, by: Self.along(axes, point.x - start.x, point.y - start.y))) }
      actions.append(.panEnded(node, velocity: Self.along(axes, velocity.x, velocity.y)))
      return (actions, nil)
    case .pressed(let pressed):
      guard distance <= Self.reach, !stopsContent else { return (release(pressed), nil) }
      // One that was lifted so soon was pressed all the same.
      var actions = waited()
      actions += release(pressed)
      actions.append(.tap(nodes))
      let view = taker ?? nodes.first
      if let earlier, earlier.view == view, earlier.time.advanced(by: Self.doubleTap) >= time,
        max(abs(earlier.point.x - point.x), abs(earlier.point.y - point.y)) <= Self.doubleTapReach
      {
        actions.append(.doubleTap(nodes))
        return (actions, nil)
      }
      return (actions, Tap(point: point, time: time, view: view))
    case .lost, .over: return ([], nil)
    }
  }

  /// The touch ends without coming to anything.
  public mutating func cancelled() -> [Action] {
    defer { phase = .over }
    switch phase {
    case .dragging: return [.drag(nodes, .cancelled)]
    case .fromEdge(let bar): return [.edge(bar, .cancelled, by: 0, velocity: 0)]
    case .panning(let node, _): return [.panCancelled(node)]
    case .pressed(let pressed): return release(pressed)
    case .lost, .over: return []
    }
  }

  /// The view that a movement scrolls, and along which ways: the innermost that has more to show there, or else the
  /// innermost that scrolls along that way at all.
  private func panned(_ x: Double, _ y: Double) -> (NodeID, Set<ScrollAxis>)? {
    let axis: ScrollAxis = abs(x) > abs(y) ? .horizontal : .vertical
    func sign(of target: TouchTarget) -> Double {
      // Content follows the finger: down shows what is above. Offsets count from where reading begins.
      axis == .vertical ? -y : target.isRightToLeft ? x : -x
    }
    let able = chain.filter { $0.scrolls(axis) }
    if axis == .vertical, let sheet = sheetMoved(down: y > 0, able) { return (sheet, [.vertical]) }
    if axis == .horizontal, let row = rowOpened(x, able) { return (row, [.horizontal]) }
    guard let target = able.first(where: { $0.scrolls(axis, towards: sign(of: $0)) }) ?? able.first else { return nil }
    let other: ScrollAxis = axis == .vertical ? .horizontal : .vertical
    let isFree = max(abs(x), abs(y)) < Self.lockRatio * min(abs(x), abs(y))
    return (target.node, isFree && target.scrolls(other) ? [axis, other] : [axis])
  }

  /// The row whose actions a movement to the side brings into sight, or hides: what scrolls within it goes first.
  private func rowOpened(_ x: Double, _ able: [TouchTarget]) -> NodeID? {
    guard let place = chain.firstIndex(where: { $0.row != nil }), let sides = chain[place].row,
      !chain[..<place].contains(where: { inner in able.contains { $0.node == inner.node } })
    else { return nil }
    let isLeading = (x > 0) != chain[place].isRightToLeft
    return chain[place].isOpen || (isLeading ? sides.leading : sides.trailing) > 0 ? chain[place].node : nil
  }

  /// The sheet that a movement takes along: what is in it scrolls first, and moves it only from its own beginning on.
  private func sheetMoved(down: Bool, _ able: [TouchTarget]) -> NodeID? {
    guard let place = chain.firstIndex(where: { $0.sheet != nil }), let moves = chain[place].sheet else { return nil }
    let inner = chain[..<place].filter { target in able.contains { $0.node == target.node } }
    guard !inner.contains(where: { $0.scrolls(.vertical, towards: -1) }) else { return nil }
    if down, inner.contains(where: \.refreshes) { return nil }
    return (down ? moves.down : moves.up) ? chain[place].node : nil
  }

  func velocity(at point: Point, _ time: StageTime) -> Point {
    let recent = samples.filter { $0.time.advanced(by: Self.velocityWindow) >= time }
    guard let first = recent.first, first.time < time else { return .zero }
    let seconds = first.time.duration(to: time).inSeconds
    return Point(x: (point.x - first.point.x) / seconds, y: (point.y - first.point.y) / seconds)
  }

  private static func along(_ axes: Set<ScrollAxis>, _ x: Double, _ y: Double) -> Point {
    Point(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }
}
