import PortalCore

/// A screen that was placed, with what moves from there.
struct PlacedMoment {
  let rest: PlacedScreen
  let seen: PlacedScreen
}

/// The views of a placed screen by their nodes.
struct PlacedIndex {
  private(set) var views: [NodeID: PlacedView] = [:]
  private(set) var parents: [NodeID: NodeID] = [:]
  /// In the order of painting.
  private(set) var order: [NodeID] = []

  init(_ screen: PlacedScreen) {
    var pending: [(box: PlacedView, around: NodeID?)] = [(screen.root, nil)]
    while let (box, around) = pending.popLast() {
      var inner = around
      if let node = box.view?.node {
        views[node] = box
        parents[node] = around
        order.append(node)
        inner = node
      }
      for child in box.children.reversed() { pending.append((child, inner)) }
    }
  }

  /// The nodes of the views in a view, but not of those in them.
  func children(of node: NodeID) -> [NodeID] { order.filter { parents[$0] == node } }
}

extension ScreenMotion {
  /// Hears of a screen that was placed after another.
  ///
  /// - Parameters:
  ///   - before: the last screen, as it was placed, and as it was seen at this moment; nil for the first.
  ///   - animation: what the application asked for; nil where only what the platform shows is shown in time.
  mutating func take(
    _ screen: PlacedScreen, _ handlers: ViewHandlers, after before: PlacedMoment?, _ animation: Animation?,
    at now: StageTime
  ) {
    end(at: now)
    guard let before else {
      rowKeys = RowKeys(PlacedIndex(screen), handlers)
      return
    }
    if screen.canvas.size != before.rest.canvas.size {
      stop()
      rowKeys = RowKeys(PlacedIndex(screen), handlers)
      var old = before.seen.root.ghost
      old.restyle { style in
        let size = before.rest.canvas.size
        style.transform = Transform(
          scale: Size(width: screen.canvas.size.width / size.width, height: screen.canvas.size.height / size.height),
          anchor: .zero)
        if style.backgroundColor == .clear { style.backgroundColor = screen.canvas.background }
      }
      self.before = (old, before.rest.canvas.size, PlatformMotion.rotation.timeline(from: now))
      return
    }
    // What is another appearance, size of text or language is so at once.
    let isOther = screen.traits != before.rest.traits
    if isOther { stop() }
    var change = ScreenChange(
      old: PlacedIndex(before.rest), seen: PlacedIndex(before.seen), new: PlacedIndex(screen), screen: screen,
      rowKeys: RowKeys(PlacedIndex(screen), handlers), animation: animation, now: now)
    defer { rowKeys = change.rowKeys }
    if isOther { return }
    let isThere = { (node: NodeID) in change.new.views[node] != nil }
    looks = looks.filter { isThere($0.key) }
    shifts = shifts.filter { isThere($0.key) }
    entrances = entrances.filter { isThere($0.key) }
    if let turn, !isThere(turn.page) { self.turn = nil }
    takeRoots(&change)
    if animation == nil { takeLists(&change) }
    takeLooks(&change)
    if animation != nil { takeComers(&change) }
  }

  /// Shows all that is on its way where it goes.
  private mutating func stop() { self = ScreenMotion(setting, caretSince: caretSince) }

  private init(_ setting: StageMotion, caretSince: StageTime) {
    self.init(setting)
    self.caretSince = caretSince
  }

  // MARK: Looks

  private mutating func takeLooks(_ change: inout ScreenChange) {
    for node in change.new.order {
      guard let old = change.old.views[node], let new = change.new.views[node], let seen = change.seen.views[node],
        !change.taken.contains(node), let before = old.view, let after = new.view
      else { continue }
      if let animation = change.animation {
        guard !old.isAlike(new) else { continue }
        begin(node, seen, nil, animation, change.now)
        continue
      }
      guard !old.looksLike(new) else { continue }
      var kind = after.content.change(from: before.content, (before.state, after.state))
      if kind == nil, after.facts.contains(.isListItem), old.style.backgroundColor != new.style.backgroundColor,
        after.state.isPressed != true
      {
        kind = .highlight
      }
      guard let kind, kind != .highlight || !seen.isAlike(new) else { continue }
      let animation = PlatformMotion.animation(of: kind)
      begin(node, seen, (node, seen.frame.origin), animation, change.now)
      guard kind == .segment || kind == .page else { continue }
      for part in change.new.children(of: node) where change.new.views[part]?.view?.part != nil {
        change.taken.insert(part)
        guard let seen = change.seen.views[part] else { continue }
        begin(part, seen, (node, change.seen.views[node]?.frame.origin ?? .zero), animation, change.now)
      }
    }
  }

  /// - Parameter anchor: the view with which it goes along, where it does.
  mutating func begin(
    _ node: NodeID, _ seen: PlacedView, _ anchor: (NodeID, Point)?, _ animation: Animation, _ now: StageTime
  ) {
    var old = seen
    let thumb = anchor?.0 == node ? old.takeTravellingThumb() : nil
    old = old.withPiecesAlone
    if anchor?.0 != node { old.children.removeAll { $0.piece == .thumb && $0.view == nil } }
    looks[node] = LookRun(
      old: old, anchor: anchor.map { (node: $0.0, origin: $0.1) }, thumb: thumb,
      timeline: animation.timeline(from: now), name: "\(seen.view?.path ?? .root)")
  }

  // MARK: What the application animates

  /// What comes fades in, and what goes out, where the application asked for an animation.
  private mutating func takeComers(_ change: inout ScreenChange) {
    guard let animation = change.animation else { return }
    let timeline = animation.timeline(from: change.now)
    for node in change.new.order where change.old.views[node] == nil && !change.taken.contains(node) {
      guard let parent = change.new.parents[node], change.old.views[parent] != nil else { continue }
      entrances[node] = Entrance(presence: .fade, timeline: timeline)
    }
    for node in change.old.order where change.new.views[node] == nil && !change.taken.contains(node) {
      guard let parent = change.old.parents[node], change.new.views[parent] != nil, let seen = change.seen.views[node]
      else { continue }
      ghosts.append(
        Ghost(
          view: seen.ghost, parent: parent, before: change.before(node, in: parent), presence: .fade,
          timeline: timeline))
    }
  }
}

/// A screen that was placed after another, as it is looked through.
struct ScreenChange {
  let old: PlacedIndex
  let seen: PlacedIndex
  let new: PlacedIndex
  let screen: PlacedScreen
  let rowKeys: RowKeys
  let animation: Animation?
  let now: StageTime
  /// Views of which it is said already how they are shown.
  var taken: Set<NodeID> = []

  /// The views that came before another one among those in a view.
  func before(_ node: NodeID, in parent: NodeID) -> [NodeID] {
    Array(old.children(of: parent).prefix { $0 != node })
  }
}

extension PlacedView {
  /// Takes the thumb out, if it lies in a part, or is on its way between two.
  fileprivate mutating func takeTravellingThumb() -> PlacedView? {
    children.contains { $0.view?.part != nil } ? takeThumbOfPart() : nil
  }

  /// Whether a view and its pieces are as in another, and at the same place.
  fileprivate func isAlike(_ other: PlacedView) -> Bool {
    frame == other.frame && contentFrame == other.contentFrame && style == other.style && content == other.content
      && children.filter { $0.view == nil } == other.children.filter { $0.view == nil }
  }
}
