import PortalCore
import PortalSupport

extension KeyStroke.Meaning {
  /// Whether it goes to another view.
  var movesFocus: Bool { self == .nextFocus || self == .previousFocus }
}

extension LiveScreen {
  // MARK: Keys on controls

  /// A key that is not for an edited text: it moves the focus, is for the control that has it, or for what is in front.
  func keyOnControl(_ stroke: KeyStroke) throws(StageError) {
    if stroke.meaning?.movesFocus == true { return try tab(stroke) }
    if let focus, let hit = focusedHit, !isFocusBehind {
      if try showActions(stroke, from: focus) { return }
      if try takeIfAny(screen.answer(.key(stroke), along: [hit]), stroke) { return }
      if hit.view.isPressed(by: stroke) {
        log.add(.key(stroke))
        let row = hit.view.part == nil ? nil : openRow?.node
        try settleFrame(take(press(focus)))
        // The row has the focus that had one of its actions in sight.
        if self.focus == nil, let row, nodes[row]?.isPlaced == true { try giveFocus(to: row, byKey: true) }
        return
      }
      if try move(stroke, from: focus) { return }
      if try arrow(stroke, from: focus) { return }
    }
    if try takeIfAny(answerInFront(stroke), stroke) { return }
    // What has no use for a key lets it pass; letters are missed by whoever typed them.
    guard focus != nil else {
      throw stroke.key == .escape
        ? StageError(.inert, "nothing in front is left by the escape key") : noFocus
    }
    if case .text = stroke.meaning, stroke.key != .character(" ") { try checkFocus() }
    if isFocusBehind { try checkFocus() }
    log.add(.key(stroke))
    try settleFrame()
  }

  private func takeIfAny(_ answer: Answer?, _ stroke: KeyStroke) throws(StageError) -> Bool {
    guard let answer, !answer.events.isEmpty || answer.state != answer.view.state else { return false }
    log.add(.key(stroke))
    let openBefore = opener
    try settleFrame(take(answer))
    try followDatesByKey(openBefore: openBefore)
    try revealFocus()
    return true
  }

  /// What comes of touching a view in its middle, whether or not a finger reaches it.
  func press(_ node: NodeID) -> Answer? {
    guard let middle = screen.seenViews(includesTransparent: false).first(where: { $0.view.node == node })?.place.center
    else { return nil }
    return screen.answer(.tap, along: screen.chain(to: node, at: middle))
  }

  /// What the views in front make of a key that no focus is for: an alert has a default button, and a way out, as bars have.
  func answerInFront(_ stroke: KeyStroke) -> Answer? {
    guard stroke.modifiers.isEmpty, [.return, .escape].contains(stroke.key) else { return nil }
    for placed in screen.inReadingOrder() {
      guard let hit = Hit(placed), !hit.view.content.isEditable, !hit.view.content.isAdjusted,
        let answer = screen.answer(.key(stroke), along: [hit]), let event = answer.events.first
      else { continue }
      if hit.view.events.contains(EventKinds(event.kind)) || hit.view.content.isPopover { return answer }
    }
    return nil
  }

  /// - Returns: whether there was anybody to take it.
  func sendToFront(_ stroke: KeyStroke) throws(StageError) -> Bool {
    guard let answer = answerInFront(stroke) else { return false }
    try settleFrame(take(answer))
    return true
  }

  // MARK: Content anew

  /// Command and R refresh the list around the focus, or else the largest in front that can be.
  ///
  /// - Returns: whether there is one.
  func refresh(_ stroke: KeyStroke) throws(StageError) -> Bool {
    guard stroke == KeyStroke("r", .command) else { return false }
    func hears(_ placed: PlacedView) -> Bool { placed.view?.events.contains(.refresh) == true }
    let around = isFocusBehind ? nil : focus.map { sequence(first: $0, next: { self.nodes[$0]?.parent }) }
    let inner = around?.compactMap { self.nodes[$0]?.view }.first(where: hears)
    func area(_ placed: PlacedView) -> Double { placed.frame.width * placed.frame.height }
    let largest = screen.inReadingOrder().filter(hears).max { area($0) < area($1) }
    guard let list = (inner ?? largest)?.view else { return false }
    log.add(.key(stroke))
    try settleFrame(refresh(list))
    return true
  }

  // MARK: From page to page

  /// Scrolls what is around the focus, or the largest view in front, by a page, or to its ends where no text is edited.
  ///
  /// With option, Page Up and Page Down take the caret along.
  ///
  /// - Returns: whether it is such a key.
  func page(_ stroke: KeyStroke) throws(StageError) -> Bool {
    let isEditing = focusedHit?.view.content.isEditable == true && !isFocusBehind
    let isPage = stroke.key == .pageUp || stroke.key == .pageDown
    guard isPage || !isEditing && [.home, .end].contains(stroke.key) else { return false }
    let isBack = stroke.key == .pageUp || stroke.key == .home
    if isEditing, stroke.modifiers.contains(.option) {
      log.add(.key(stroke))
      try movePage(isBack: isBack, extending: stroke.modifiers.contains(.shift))
      return true
    }
    guard stroke.modifiers.isEmpty else { return false }
    log.add(.key(stroke))
    let inner = isFocusBehind ? nil : focus
    guard let node = scroller(around: inner), let scrolling = scrolling(of: node) else { return true }
    var offset = scrolling.offset
    let way = isPage ? scrolling.window.height : max(0, scrolling.most.y - scrolling.least.y)
    offset.y += isBack ? -way : way
    scrolls[node] = nil
    put(node, at: scrolling.clamped(offset))
    try settleFrame(true)
    return true
  }

  /// The innermost view around one that scrolls up and down, itself among them, or the largest in front.
  private func scroller(around node: NodeID?) -> NodeID? {
    func scrolls(_ node: NodeID) -> Bool { nodes[node]?.view.scrolling.map { $0.direction != .horizontal } == true }
    let around = node.flatMap { node in sequence(first: node, next: { self.nodes[$0]?.parent }).first(where: scrolls) }
    return around ?? largestScroller()?.view?.node
  }

  /// The caret goes up or down by as many lines as are seen.
  private func movePage(isBack: Bool, extending: Bool) throws(StageError) {
    guard let focused = focusedView, let line = focusedView?.caretFrame(scale: canvas.scale)?.height, line > 0 else {
      return
    }
    let lines = max(1, min(Self.mostLines, Int(bounded: min(focused.frame.height, canvas.size.height) / line) - 1))
    for _ in 0..<lines {
      // At the text's end there is nowhere to go.
      guard try send(.edit(.move(isBack ? .up : .down, extending: extending))) else { break }
    }
  }

  /// The most lines of a page.
  private static let mostLines = 500

  // MARK: From view to view

  /// Whether what has the focus lies behind a sheet or an alert, which has the keys now.
  var isFocusBehind: Bool {
    guard let focus, let front = screen.front.view, !front.facts.isDisjoint(with: [.isSheet, .isAlert]) else {
      return false
    }
    return !sequence(first: focus, next: { self.nodes[$0]?.parent }).contains { $0 == front.node }
  }

  /// To the next stop in the order of reading, or the one before; from the last to the first.
  private func tab(_ stroke: KeyStroke) throws(StageError) {
    let isBack = stroke.meaning == .previousFocus
    var stops = tabStops()
    guard !stops.isEmpty else { throw StageError(.notEditable, "nothing on the screen takes the focus") }
    log.add(.key(stroke))
    var place = isBack ? stops.count - 1 : 0
    if let here = stops.firstIndex(where: { $0.node == focus }) {
      place = here + (isBack ? -1 : 1)
      let next = stops.indices.contains(place) ? stops[place] : nil
      if let more = try control(behind: stops[here], before: next, isBack) {
        return try giveFocus(to: more, byKey: true)
      }
      if next == nil {
        try rewind(to: isBack ? stops[stops.count - 1] : stops[0], isBack)
        stops = tabStops()
        place = isBack ? stops.count - 1 : 0
      }
    }
    guard stops.indices.contains(place) else { return }
    try giveFocus(to: stops[place].node, byKey: true)
  }

  /// Brings a row of a list into sight that comes next, and has a control of its own; a list in which none does stays as it is.
  private func control(behind stop: KeyStop, before next: KeyStop?, _ isBack: Bool) throws(StageError) -> NodeID? {
    guard stop.list == nil, let list = list(around: stop.node), next.flatMap({ self.list(around: $0.node) }) != list,
      let offset = scrolling(of: list)?.offset, try showMore(of: list, stop, back: isBack)
    else { return nil }
    let stops = tabStops()
    let place = stops.firstIndex { $0.node == stop.node }.map { $0 + (isBack ? -1 : 1) }
    if let place, stops.indices.contains(place), self.list(around: stops[place].node) == list {
      return stops[place].node
    }
    put(list, at: offset)
    try settleFrame(true)
    return nil
  }

  /// From the last stop Tab goes to the first, wherever the list is scrolled in which that is.
  private func rewind(to end: KeyStop, _ isBack: Bool) throws(StageError) {
    guard end.list == nil, let list = list(around: end.node), let scrolling = scrolling(of: list) else { return }
    put(list, at: isBack ? scrolling.most : scrolling.least)
    try settleFrame(true)
  }

  /// The stops of Tab: of the rows of a list the one that has the focus or is around it, or else the first that is seen whole.
  private func tabStops() -> [KeyStop] {
    let stops = screen.keyStops()
    let held = focus.map { Set(sequence(first: $0, next: { self.nodes[$0]?.parent })) } ?? []
    var rows: [NodeID: NodeID] = [:]
    for stop in stops {
      guard let list = stop.list else { continue }
      let window = nodes[list]?.view.contentFrame
      let isWhole = window.map { $0.contains(stop.placed.frame) } ?? true
      if held.contains(stop.node) || rows[list] == nil && isWhole { rows[list] = stop.node }
    }
    return stops.filter { stop in stop.list.map { rows[$0] == stop.node || rows[$0] == nil } ?? true }
  }

  /// The stops of Tab as text, a line for each, with what has the focus marked.
  package var focusOrder: String {
    let stops = tabStops()
    let spoken = ScreenFinder(screen).spoken(Set(stops.map(\.node)))
    let lines = stops.enumerated().map { index, stop in
      "\(index + 1). \(spoken[stop.node] ?? stop.placed.view?.kind ?? "")"
        + (stop.node == focus ? " [focused]" : "") + "\n"
    }
    return lines.isEmpty ? "(nothing)\n" : lines.joined()
  }

  private func list(around node: NodeID) -> NodeID? {
    sequence(first: node, next: { self.nodes[$0]?.parent }).first { nodes[$0]?.view.view?.rowCount != nil }
  }

  /// Gives the focus to a view; by a key, with a ring around it.
  func giveFocus(to node: NodeID, byKey: Bool) throws(StageError) {
    guard let hit = screen.chain(to: node, at: .zero).first else { return }
    hideFocusRing()
    // Whoever goes elsewhere leaves no actions in sight.
    if byKey, let row = openRow?.node, nodes[node]?.parent != row { closeRow() }
    if hit.view.content.isEditable {
      _ = take(screen.answer(.focus, along: [hit]))
    } else if focus != node {
      loseFocus()
      focus = node
    }
    if byKey, focus == node { nodes.update(node) { $0.focusRing = 0 } }
    try settleFrame(true)
    try revealFocus()
  }

  /// A finger takes the place of the keyboard: no ring is shown, and only fields keep the focus.
  func hideFocusRing() {
    guard let focus, nodes.state(of: focus)?.focusRing != nil else { return }
    nodes.update(focus) { $0.focusRing = nil }
    if nodes[focus]?.view.view?.content.isEditable != true { self.focus = nil }
    world.setNeedsDescription()
  }

  // MARK: From row to row

  /// An arrow key on an item of a list goes to the nearest one on that side, which comes into sight.
  ///
  /// - Returns: whether it is an arrow on an item.
  private func arrow(_ stroke: KeyStroke, from focus: NodeID) throws(StageError) -> Bool {
    guard stroke.modifiers.isEmpty, let side = Side(stroke.key),
      let stop = screen.keyStops().first(where: { $0.node == focus }),
      let list = stop.list
    else { return false }
    log.add(.key(stroke))
    var next = neighbour(of: focus, in: list, on: side)
    if next == nil, side.isVertical || nodes[list]?.view.scrolling?.direction == .horizontal,
      try showMore(of: list, stop, back: side.isBack(nodes[list]?.view.direction))
    {
      next = neighbour(of: focus, in: list, on: side)
    }
    if let next { try giveFocus(to: next, byKey: true) }
    return true
  }

  /// Option and an arrow move a row among the others, in a collection also across.
  ///
  /// - Returns: whether it is such a key on such a row.
  private func move(_ stroke: KeyStroke, from focus: NodeID) throws(StageError) -> Bool {
    guard stroke.modifiers == .option, let side = Side(stroke.key) else { return false }
    let count = log.count
    log.add(.key(stroke))
    let isMovable = try moveRow(around: focus, to: side).isMovable
    if !isMovable { log.cut(to: count) }
    return isMovable
  }

  /// A side of an item on the screen.
  enum Side: CaseIterable {
    case left, right, up, down

    init?(_ key: KeyName) {
      switch key {
      case .left: self = .left
      case .right: self = .right
      case .up: self = .up
      case .down: self = .down
      default: return nil
      }
    }

    var isVertical: Bool { self == .up || self == .down }

    /// How many places to the right it is, and down.
    var way: (across: Int, down: Int) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    }

    /// What the action is called that moves a row there.
    var moving: String {
      switch self {
      case .left: "Move Left"
      case .right: "Move Right"
      case .up: "Move Up"
      case .down: "Move Down"
      }
    }

    /// Whether it leads to where reading begins.
    func isBack(_ direction: ReadingDirection?) -> Bool {
      self == .up || self == (direction == .rightToLeft ? .right : .left)
    }

    /// How far one place is from another on this side, and how far beside.
    func distance(_ from: Point, _ to: Point) -> (ahead: Double, beside: Double) {
      switch self {
      case .left: (from.x - to.x, abs(from.y - to.y))
      case .right: (to.x - from.x, abs(from.y - to.y))
      case .up: (from.y - to.y, abs(from.x - to.x))
      case .down: (to.y - from.y, abs(from.x - to.x))
      }
    }
  }

  private func neighbour(of node: NodeID, in list: NodeID, on side: Side) -> NodeID? {
    let rows = screen.keyStops().filter { $0.list == list }
    guard let here = rows.first(where: { $0.node == node })?.placed.frame.center else { return nil }
    let near = rows.map { (node: $0.node, way: side.distance(here, $0.placed.frame.center)) }
      .filter { $0.way.ahead > 0.5 && (side.isVertical || $0.way.beside < 0.5) }
    return near.min { ($0.way.ahead, $0.way.beside) < ($1.way.ahead, $1.way.beside) }?.node
  }

  /// Scrolls a list on by the height of what is at its end, so that more of its items are placed.
  ///
  /// - Returns: whether there was more.
  private func showMore(of list: NodeID, _ stop: KeyStop, back: Bool) throws(StageError) -> Bool {
    guard let scrolling = scrolling(of: list), scrolls[list] == nil else { return false }
    let isAcross = scrolling.direction == .horizontal
    let length = (isAcross ? stop.placed.frame.width : stop.placed.frame.height) * (back ? -1 : 1)
    var offset = scrolling.offset
    if isAcross { offset.x += length } else { offset.y += length }
    offset = scrolling.clamped(offset)
    guard offset != scrolling.offset else { return false }
    put(list, at: offset)
    try settleFrame(true)
    return true
  }
}
