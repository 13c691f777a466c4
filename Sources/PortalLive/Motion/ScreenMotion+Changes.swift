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
  private var children: [NodeID: [NodeID]] = [:]

  init(_ screen: PlacedScreen) {
    var pending: [(box: PlacedView, around: NodeID?)] = [(screen.root, nil)]
    while let (box, around) = pending.popLast() {
      var inner = around
      if let node = box.view?.node {
        views[node] = box
        parents[node] = around
        if let around { children[around, default: []].append(node) }
        order.append(node)
        inner = node
      }
      for child in box.children.reversed() { pending.append((child, inner)) }
    }
  }

  /// The nodes of the views in a view, but not of those in them.
  func children(of node: NodeID) -> [NodeID] { children[node] ?? [] }

  /// The views that another screen does not have, around those that it has.
  func around(_ other: PlacedIndex) -> Set<NodeID> {
    var around: Set<NodeID> = []
    for node in order where other.views[node] != nil {
      var next = parents[node]
      while let node = next, other.views[node] == nil, around.insert(node).inserted { next = parents[node] }
    }
    return around
  }
}

extension ScreenMotion {
  /// Hears of a screen that was placed after another.
  ///
  /// - Parameters:
  ///   - before: the last screen, as it was placed, and as it was seen at this moment; nil for the first.
  ///   - animation: what the application asked for; nil where only what the platform shows is shown in time.
  ///   - speeds: how fast fingers were that have let go of views since then, in points per second.
  mutating func take(
    _ screen: PlacedScreen, _ handlers: ViewHandlers, after before: PlacedMoment?, _ animation: Animation?,
    speeds: [NodeID: Point] = [:], at now: StageTime
  ) {
    end(at: now)
    var before = before
    if let last = before, last.seen.isCrowded(beside: last.rest) {
      // Changes one after another, for which no time went by: each of them would leave what is gone on the screen.
      stop()
      before = PlacedMoment(rest: last.rest, seen: last.rest)
    }
    let views = PlacedIndex(screen)
    guard let before else {
      rowKeys = RowKeys(views, handlers)
      return keepPages(views)
    }
    let isResized = screen.canvas.size != before.rest.canvas.size
    // What is another appearance, size of text or language is so at once.
    let isOther = screen.traits != before.rest.traits
    if isResized || isOther { stop() }
    // A screen that was turned is seen in the middle of the new one at first.
    let way = isResized ? before.rest.canvas.middle(from: screen.canvas) : .zero
    var change = ScreenChange(
      old: PlacedIndex(before.rest.moved(by: way)), seen: PlacedIndex(before.seen.moved(by: way)),
      new: views, screen: screen, rowKeys: RowKeys(views, handlers),
      animation: isResized ? PlatformMotion.rotation : animation, speeds: speeds, now: now)
    keepPages(views)
    defer { rowKeys = change.rowKeys }
    if isResized { return takeRotation(from: before.rest.canvas.size, &change) }
    if isOther { return }
    let isThere = { (node: NodeID) in change.new.views[node] != nil }
    looks = looks.filter { isThere($0.key) }
    shifts = shifts.filter { isThere($0.key) }
    entrances = entrances.filter { isThere($0.key) }
    takeRoots(&change)
    takeInputs(&change)
    if keyboardSince == now { change.animation = change.animation ?? PlatformMotion.keyboard }
    if let turn, change.new.views[turn.page] == nil { self.turn = nil }
    takeLists(&change)
    if change.animation == nil { takeLetGo(&change) }
    takeIndicators(&change)
    takeLooks(&change)
    if change.animation != nil { takeComers(&change) }
  }

  /// The bars of what has come to rest stay for a moment, and fade; those of what is scrolled anew are there themselves.
  private mutating func takeIndicators(_ change: inout ScreenChange) {
    func bars(_ view: PlacedView?) -> [PlacedView] { view?.children.filter { $0.piece == .indicator } ?? [] }
    func isShown(_ node: NodeID) -> Bool { !bars(change.new.views[node]).isEmpty }
    ghosts.removeAll { $0.view.piece == .indicator && isShown($0.parent) }
    for node in change.new.order where change.new.views[node]?.scrolls == true && !isShown(node) {
      for bar in bars(change.old.views[node]) {
        ghosts.append(
          Ghost(
            view: bar, parent: node, before: .none, presence: .fade,
            timeline: PlatformMotion.indicator(from: change.now)))
      }
    }
  }

  /// Shows all that is on its way where it goes.
  private mutating func stop() {
    var stopped = ScreenMotion(setting)
    stopped.caretSince = caretSince
    self = stopped
  }

  /// All that is on the screen goes from its old place to its new one, while the screen turns back as far as the device was
  /// turned; what differs fades over.
  private mutating func takeRotation(from old: Size, _ change: inout ScreenChange) {
    let size = change.screen.canvas.size
    let isTurned = size.width == old.height && size.height == old.width
    // Which way it was turned nobody says: to the left from upright, and back.
    let degrees = !isTurned || change.screen.traits.reduceMotion ? 0 : size.width > size.height ? -90.0 : 90
    rotation = (degrees, PlatformMotion.rotation.timeline(from: change.now))
    guard change.screen.traits.reduceMotion else {
      takeLooks(&change)
      takeComers(&change)
      return followEdges(&change)
    }
    guard let root = change.new.order.first, let seen = change.seen.views[root] else { return }
    ghosts.append(
      Ghost(
        view: seen.ghost, parent: root, before: FormerSiblings(change.new.children(of: root)), presence: .fade,
        timeline: PlatformMotion.rotation.timeline(from: change.now)))
  }

  /// What comes and goes with the turn, as a status bar does, goes along with the edge of the screen at which it is.
  private mutating func followEdges(_ change: inout ScreenChange) {
    let (old, new) = change.screens
    /// How far the edge at which a view is was from where it will be.
    func distance(of view: PlacedView, in screen: Rect) -> Point {
      let isAbove = view.frame.center.y < screen.center.y
      return Point(x: 0, y: isAbove ? old.y - new.y : old.maxY - new.maxY)
    }
    for (index, ghost) in ghosts.enumerated() where change.new.parents[ghost.parent] == nil {
      ghosts[index].way = Point(x: 0, y: -distance(of: ghost.view, in: old).y)
    }
    for (node, entrance) in entrances {
      guard let view = change.new.views[node], let parent = change.new.parents[node], change.new.parents[parent] == nil
      else { continue }
      shifts[node] = Shift(way: distance(of: view, in: new), timeline: entrance.timeline)
    }
  }

  // MARK: The keyboard

  /// The keyboard, and what is shown in its place, slides in and out, and all that changes with it goes along.
  private mutating func takeInputs(_ change: inout ScreenChange) {
    func inputs(_ views: PlacedIndex) -> [NodeID] {
      views.order.filter { views.views[$0]?.view?.content.isInput == true }
    }
    // With a page or a sheet that comes or goes, it comes and goes itself.
    let gone = inputs(change.old).filter { change.new.views[$0] == nil && !change.isTaken($0, change.old) }
    let came = inputs(change.new).filter { change.old.views[$0] == nil && !change.isTaken($0, change.new) }
    guard !gone.isEmpty || !came.isEmpty else { return }
    let timeline = PlatformMotion.keyboard.timeline(from: change.now)
    let presence: Presence = change.screen.traits.reduceMotion ? .fade : .rise
    for node in came {
      keyboardSince = change.now
      entrances[node] = Entrance(presence: presence, timeline: timeline)
      change.taken.insert(node)
    }
    for node in gone {
      guard let seen = change.seen.views[node], let root = change.new.order.first else { continue }
      keyboardSince = change.now
      let around = change.old.parents[node].flatMap { change.new.views[$0] == nil ? nil : $0 } ?? root
      let before =
        around == root ? FormerSiblings(change.new.children(of: root)) : change.before(node, in: around)
      ghosts.append(
        Ghost(view: seen.ghost, parent: around, before: before, presence: presence, timeline: timeline))
      change.taken.insert(node)
    }
  }

  // MARK: Looks

  private mutating func takeLooks(_ change: inout ScreenChange) {
    for node in change.new.order {
      guard let old = change.old.views[node], let new = change.new.views[node], let seen = change.seen.views[node],
        !change.taken.contains(node), let before = old.view, let after = new.view
      else { continue }
      if let animation = change.animation {
        // What a row takes along has not moved by itself.
        let way = change.way(of: node)
        guard !old.moved(by: way).isAlike(new) else { continue }
        var moved = seen.moved(by: way)
        if shifts[node] != nil { moved.restyle { $0.transform = old.style.transform } }
        begin(node, moved, nil, animation, change.now)
        // Lines between rows go with their rows.
        looks[node]?.keepsContent = after.content.isEditable || change.changedLists.contains(node)
        continue
      }
      guard !old.looksLike(new) else { continue }
      var kind = after.content.change(from: before.content, (before.state, after.state))
      if kind == nil, after.facts.contains(.isListItem), after.state.isPressed != true,
        old.style.backgroundColor != new.style.backgroundColor
          || (before.state.hold == nil) != (after.state.hold == nil)
      {
        kind = .highlight
      }
      guard let kind, kind != .highlight || !seen.isAlike(new) else { continue }
      let animation = PlatformMotion.animation(of: kind)
      begin(node, seen, (node, seen.frame.origin), animation, change.now)
      looks[node]?.kind = kind
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
    // A thumb that travels from part to part is shown by the widget, or not at all.
    if anchor.map({ $0.0 != node }) ?? seen.children.contains(where: { $0.view?.part != nil }) {
      old.children.removeAll { $0.piece == .thumb && $0.view == nil }
    }
    looks[node] = LookRun(
      old: old, anchor: anchor.map { (node: $0.0, origin: $0.1) }, thumb: thumb,
      timeline: animation.timeline(from: now), name: "\(seen.view?.path ?? .root)")
  }

  // MARK: What the application animates

  /// What comes fades in, and what goes out, where the application asked for an animation.
  ///
  /// What comes around views that stay, as a page with its bar does around a component, is not seen to come, but what it brings is.
  private mutating func takeComers(_ change: inout ScreenChange) {
    guard let animation = change.animation, let root = change.new.order.first else { return }
    let timeline = animation.timeline(from: change.now)
    let (oldFrames, newFrames) = (change.old.around(change.new), change.new.around(change.old))
    var came: [(node: NodeID, parent: NodeID)] = []
    for node in change.new.order
    where change.old.views[node] == nil && !change.taken.contains(node) && !newFrames.contains(node) {
      guard let parent = change.new.parents[node], change.old.views[parent] != nil || newFrames.contains(parent)
      else { continue }
      came.append((node, change.old.views[parent] != nil ? parent : root))
    }
    for (node, _) in Self.fewInEach(came) { entrances[node] = Entrance(presence: .fade, timeline: timeline) }
    var gone: [(node: NodeID, parent: NodeID)] = []
    for node in change.old.order
    where change.new.views[node] == nil && !change.taken.contains(node) && !oldFrames.contains(node) {
      guard let parent = change.old.parents[node], change.new.views[parent] != nil || oldFrames.contains(parent)
      else { continue }
      gone.append((node, change.new.views[parent] != nil ? parent : root))
    }
    lazy var all = FormerSiblings(change.new.children(of: root))
    for (node, parent) in Self.fewInEach(gone) {
      guard let seen = change.seen.views[node] else { continue }
      let stays = change.old.parents[node] == parent
      ghosts.append(
        Ghost(
          view: seen.ghost, parent: parent, before: stays ? change.before(node, in: parent) : all, presence: .fade,
          timeline: timeline))
    }
  }

  /// Those of views in which no more come or go than are shown on their way: a list of thousands of rows may be turned.
  ///
  /// What comes or goes with a view that only stood around it counts for the screen's root, above which it is shown.
  private static func fewInEach(_ views: [(node: NodeID, parent: NodeID)]) -> [(node: NodeID, parent: NodeID)] {
    guard views.count > LiveLimits.rowsOnTheirWay else { return views }
    let counts = Dictionary(views.map { ($0.parent, 1) }, uniquingKeysWith: +)
    return views.filter { counts[$0.parent, default: 0] <= LiveLimits.rowsOnTheirWay }
  }
}

/// A screen that was placed after another, as it is looked through.
struct ScreenChange {
  let old: PlacedIndex
  let seen: PlacedIndex
  let new: PlacedIndex
  let screen: PlacedScreen
  let rowKeys: RowKeys
  var animation: Animation?
  let speeds: [NodeID: Point]
  let now: StageTime
  /// Lists whose rows are others than before, or in another order.
  var changedLists: Set<NodeID> = []
  /// How far rows of such lists were placed from where they were, which are shown on their way.
  var ways: [NodeID: Point] = [:]
  /// Views of which it is said already how they are shown.
  var taken: Set<NodeID> = []
  /// The views that were in others, as far as somebody asked.
  var siblings: [NodeID: FormerSiblings] = [:]

  /// What is seen behind what a view does not hide: its own ground, or that of a view around it, or of the canvas; nil where all are
  /// translucent.
  func ground(behind node: NodeID) -> Color? {
    var around: NodeID? = node
    while let node = around {
      if let view = new.views[node], view.hasOpaqueGround { return view.style.backgroundColor }
      around = new.parents[node]
    }
    let background = screen.canvas.background
    return background.light.alpha >= 1 && background.dark.alpha >= 1 ? background : nil
  }

  /// Where the whole screen was, and where it is.
  var screens: (old: Rect, new: Rect) {
    let root = new.order.first
    let now = root.flatMap { new.views[$0]?.frame } ?? .zero
    return (root.flatMap { old.views[$0]?.frame } ?? now, now)
  }

  /// How far a view was taken along by the row that it is, or is in.
  func way(of node: NodeID) -> Point {
    guard !ways.isEmpty else { return .zero }
    return sequence(first: node, next: { new.parents[$0] }).lazy.compactMap { ways[$0] }.first ?? .zero
  }

  /// Whether it is said already how a view, or one around it, is shown.
  func isTaken(_ node: NodeID, _ views: PlacedIndex) -> Bool {
    sequence(first: node, next: { views.parents[$0] }).contains { taken.contains($0) }
  }

  /// The views that came before another one among those in a view.
  mutating func before(_ node: NodeID, in parent: NodeID) -> FormerSiblings {
    let all = siblings[parent] ?? FormerSiblings(old.children(of: parent))
    siblings[parent] = all
    return all.before(node)
  }
}

extension Canvas {
  /// How far it is moved to be in the middle of another one that it became when it was turned.
  fileprivate func middle(from other: Canvas) -> Point {
    guard size.width == other.size.height, size.height == other.size.width else { return .zero }
    return Point(x: (other.size.width - size.width) / 2, y: (other.size.height - size.height) / 2)
  }
}

extension PlacedScreen {
  /// Whether far more boxes are on their way than were placed.
  fileprivate func isCrowded(beside rest: PlacedScreen) -> Bool {
    boxCount > 2 * rest.boxCount + LiveLimits.boxesOnTheirWay
  }

  private var boxCount: Int {
    var count = 0
    forEachBox { _, _ in count += 1 }
    return count
  }

  fileprivate func moved(by way: Point) -> PlacedScreen {
    PlacedScreen(canvas: canvas, traits: traits, root: root.moved(by: way))
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
