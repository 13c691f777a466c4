import PortalCore

/// What an assistive device does to a view in a person's stead: VoiceOver, a switch, a voice.
public enum AssistiveAction: Hashable, Sendable, CustomStringConvertible {
  /// What a tap in the middle does, wherever the view lies.
  case activate
  /// A step up, or down.
  case increment, decrement
  /// Leaves what is in front: an alert, a sheet, a page.
  case escape
  /// Shows the next page on that side.
  case scroll(ScrollSide)
  /// An action that the view offers by name.
  case custom(String)

  /// A side of what scrolls.
  public enum ScrollSide: String, Hashable, Sendable, CaseIterable {
    /// By where the page lies on the screen.
    case up, down, left, right
    /// By where the page is in the order of reading.
    case next, previous
  }

  /// Its words, which a log has.
  public var description: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .escape: "escape"
    case .scroll(let side): "scroll \(side.rawValue)"
    case .custom(let name): "custom \(name)"
    }
  }

  /// The action with these words; nil if there is none.
  public init?(_ words: String) {
    let simple: [AssistiveAction] =
      [.activate, .increment, .decrement, .escape] + ScrollSide.allCases.map { .scroll($0) }
    if let action = simple.first(where: { $0.description == words }) {
      self = action
    } else if words.hasPrefix("custom ") {
      self = .custom(String(words.dropFirst(7)))
    } else {
      return nil
    }
  }
}

extension LiveScreen {
  // MARK: Assistive devices

  /// Throws where assistive devices do not come to a view.
  func checkReach(of view: PlacedView.Identity) throws(StageError) {
    guard !view.isInactive else { throw StageError(.disabled, "\(view.path) is disabled") }
    let front = screen.front.view
    guard screen.inReadingOrder().contains(where: { $0.view?.node == view.node }) else {
      throw StageError(
        .covered(by: front?.path.text ?? ""),
        "assistive devices do not reach \(view.path): it is hidden from them, or behind \(front?.path ?? .root)")
    }
  }

  package func perform(_ action: AssistiveAction, on query: ViewQuery) throws(StageError) {
    let found = try ScreenFinder(screen).find(query)
    guard let view = found.view, let node = view.node else { return }
    try checkReach(of: view)
    let path = view.path.text
    let count = log.count
    log.add(.perform(path: path, action))
    let isDone: Bool
    do throws(StageError) {
      isDone = try perform(action, on: node, view)
    } catch {
      // What could not be done to its end has changed the application all the same.
      if error.reason != .endless, error.reason != .undrawable { log.cut(to: count) }
      throw error
    }
    guard isDone else {
      log.cut(to: count)
      throw StageError(.inert, "nothing comes of \"\(action)\" on \(path)", hint: hint(for: action, view))
    }
  }

  private func hint(for action: AssistiveAction, _ view: PlacedView.Identity) -> String? {
    switch action {
    case .activate where view.content.isAdjusted: "it is moved by increment and decrement"
    case .escape: "no alert, sheet or page is in front that can be left"
    case .custom: actionsTold(of: view)
    default: nil
    }
  }

  private func actionsTold(of view: PlacedView.Identity) -> String {
    let names = view.node.map { actionNames(of: $0) } ?? []
    return names.isEmpty
      ? "neither it nor a row around it has actions" : "its actions are: \(names.joined(separator: ", "))"
  }

  /// - Returns: whether anything came of it.
  private func perform(
    _ action: AssistiveAction, on node: NodeID, _ view: PlacedView.Identity
  ) throws(StageError) -> Bool {
    let answer: Answer?
    switch action {
    case .activate: answer = view.content.isAdjusted && !view.content.opens ? nil : press(node)
    case .increment: answer = adjusted(node, by: 1)
    case .decrement: answer = adjusted(node, by: -1)
    case .escape: answer = answerInFront(KeyStroke(.escape))
    case .scroll(let side): return try scrollPage(around: node, to: side)
    case .custom(let name):
      answer = self.answer(named: name, of: node)
      if answer == nil, let side = Side.allCases.first(where: { $0.moving == name }) {
        return try moveRow(around: node, to: side).isMoved
      }
    }
    guard let answer, !answer.events.isEmpty || answer.state != answer.view.state else { return false }
    try settleFrame(take(answer))
    return true
  }

  private func adjusted(_ node: NodeID, by steps: Int) -> Answer? {
    let middle = nodes[node]?.view.frame.center ?? .zero
    return screen.chain(to: node, at: middle).first.flatMap { screen.answer(.adjust(steps), along: [$0]) }
  }

  /// Scrolls the innermost view around one that scrolls that way by what is seen of it.
  private func scrollPage(around node: NodeID, to side: AssistiveAction.ScrollSide) throws(StageError) -> Bool {
    let around = sequence(first: node, next: { self.nodes[$0]?.parent })
    let axis: ScrollAxis? =
      switch side {
      case .up, .down: .vertical
      case .left, .right: .horizontal
      case .next, .previous: nil
      }
    let scroller = around.first { node in
      guard let scrolling = nodes[node]?.view.scrolling else { return false }
      return axis == nil || scrolling.direction == .both
        || (scrolling.direction == .vertical) == (axis == .vertical)
    }
    guard let scroller, let placed = nodes[scroller]?.view, let scrolling = scrolling(of: scroller) else {
      throw StageError(.notScrollable, "nothing around \(nodes[node]?.path ?? .root) scrolls \(side.rawValue)")
    }
    let isRightToLeft = placed.direction == .rightToLeft
    let way: Double =
      switch side {
      case .down, .next: 1
      case .up, .previous: -1
      case .right: isRightToLeft ? -1 : 1
      case .left: isRightToLeft ? 1 : -1
      }
    var offset = scrolling.offset
    if axis == .horizontal || axis == nil && scrolling.direction == .horizontal {
      offset.x += way * scrolling.window.width
    } else {
      offset.y += way * scrolling.window.height
    }
    offset = scrolling.clamped(offset)
    if offset == scrolling.offset, axis == .vertical, way < 0, let list = placed.view {
      // A list that is at its beginning is pulled down to refresh it.
      guard refresh(list) else { return false }
      try settleFrame(true)
      return true
    }
    guard offset != scrolling.offset else { return false }
    scrolls[scroller] = nil
    put(scroller, at: offset)
    // A list that is refreshed may be put where it shows its wheel, and goes back once that is done.
    if offset.y < 0 { pulled.insert(scroller) }
    try settleFrame(true)
    try answerRests(of: [scroller])
    return true
  }
}
