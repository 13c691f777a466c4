import PortalCore

/// What of a screen is on its way: a value that hears of every placed screen, and says how it is seen at a moment.
///
/// The placed screen is what will be there in the end. What is on its way is shown between what was seen and that: looks of
/// views, places of rows, pages and sheets that come, and *ghosts* of those that go, which are boxes and no views.
struct ScreenMotion {
  /// A view whose look goes over from one into another.
  struct LookRun {
    /// As it was seen, with its pieces alone.
    let old: PlacedView
    /// The view with whose corner it goes along, and where that was; nil for a view that goes alone.
    let anchor: (node: NodeID, origin: Point)?
    /// A thumb that travels from one part of its widget to another, as it was seen.
    let thumb: PlacedView?
    let timeline: Timeline
    let name: String
    /// Whether its ground hides what is behind it as soon as one of both does.
    var keepsGround = false
    /// Whether what is in it is the new one's at once, and only goes along: what is typed, and its caret, fade into nothing.
    var keepsContent = false
    var kind: LookChange?
  }

  /// A view that is shown away from its place, on its way there.
  struct Shift {
    let way: Point
    /// How much higher it was than it is.
    var height = 0.0
    /// Whether it lies over the rows beside it meanwhile.
    var isRaised = false
    /// Whether the line below it comes with it: below a row that a finger holds there is none.
    var bringsLine = false
    /// What hides those rows, where its own ground does not.
    var ground: Color?
    let timeline: Timeline

    /// The part of the way that is still to go.
    func left(at now: StageTime) -> Double { 1 - (timeline.progress(at: now) ?? 1) }

    func way(at now: StageTime) -> Point {
      let left = left(at: now)
      return Point(x: way.x * left, y: way.y * left)
    }
  }

  struct Entrance {
    let presence: Presence
    let timeline: Timeline
    /// Whether it is a sheet, an alert or the like.
    var isRoot = false
  }

  struct Ghost {
    let view: PlacedView
    let parent: NodeID
    /// The views before it; it is painted above the last of them that is still there.
    let before: FormerSiblings
    let presence: Presence?
    /// How far it goes.
    var way = Point.zero
    /// The edge of the row beside which it becomes narrower, of an action whose row closes.
    var edge: Double?
    let timeline: Timeline
    var isRoot = false
  }

  let setting: StageMotion
  var looks: [NodeID: LookRun] = [:]
  var shifts: [NodeID: Shift] = [:]
  var entrances: [NodeID: Entrance] = [:]
  var ghosts: [Ghost] = []
  var turn: Turn?
  /// The pages of all stacks that are on the screen, as they were placed last.
  var pages: [PageName: PlacedView] = [:]
  /// How far the device was turned, in degrees, while all that is on the screen goes to its new place.
  var rotation: (degrees: Double, timeline: Timeline)?
  /// The keys of all rows, as they were placed last.
  var rowKeys = RowKeys.none
  /// When the keyboard last came or went: what makes room for it, and comes into sight then, goes along with it.
  var keyboardSince: StageTime?
  /// When a caret was last moved.
  var caretSince = StageTime.start
  /// What goes on for ever in what was placed last: the views, with what they do.
  private(set) var endless: [(path: ViewPath, does: String)] = []

  init(_ setting: StageMotion) {
    self.setting = setting
  }

  // MARK: In time

  private var timelines: [Timeline] {
    var all = looks.values.map(\.timeline)
    all += shifts.values.map(\.timeline)
    all += entrances.values.map(\.timeline)
    all += ghosts.map(\.timeline)
    if let timeline = turn?.timeline { all.append(timeline) }
    if let timeline = rotation?.timeline { all.append(timeline) }
    return all
  }

  /// When the last of what comes to rest does so; nil where all is at rest.
  var end: StageTime? { timelines.compactMap(\.end).max() }

  /// Whether every moment looks the same.
  var isStill: Bool { end == nil && turn == nil && endless.isEmpty }

  /// Whether pages, sheets or alerts are on their way: then nothing can be touched.
  var isTurning: Bool {
    turn != nil || rotation != nil || ghosts.contains(where: \.isRoot) || entrances.values.contains(where: \.isRoot)
  }

  /// Forgets what has come to rest.
  mutating func end(at now: StageTime) {
    func isOver(_ timeline: Timeline) -> Bool { timeline.end.map { $0 <= now } ?? false }
    looks = looks.filter { !isOver($0.value.timeline) }
    shifts = shifts.filter { !isOver($0.value.timeline) }
    entrances = entrances.filter { !isOver($0.value.timeline) }
    ghosts.removeAll { isOver($0.timeline) }
    if let timeline = turn?.timeline, isOver(timeline) { turn = nil }
    turn?.earlier.removeAll { $0.timeline.map(isOver) ?? false }
    if let rotation, isOver(rotation.timeline) { self.rotation = nil }
  }

  /// What is still on its way, a line each.
  var pending: [String] {
    var lines: [(end: StageTime?, text: String)] = []
    func add(_ timeline: Timeline, _ text: String) { lines.append((timeline.end, text)) }
    if let timeline = turn?.timeline { add(timeline, "a page comes to rest") }
    if let rotation {
      return ["\(rotation.timeline.end ?? .latest): the turned screen comes to rest"]
        + endless.map { "\($0.path) \($0.does), for ever" }
    }
    for ghost in ghosts { add(ghost.timeline, "what is gone fades") }
    for node in entrances.keys.sorted() { entrances[node].map { add($0.timeline, "what is new comes to rest") } }
    for node in shifts.keys.sorted() { shifts[node].map { add($0.timeline, "what was moved comes to rest") } }
    for node in looks.keys.sorted() { looks[node].map { add($0.timeline, "\($0.name) comes to rest") } }
    var seen: Set<String> = []
    let told = lines.map { "\($0.end ?? .latest): \($0.text)" }.filter { seen.insert($0).inserted }
    return told + endless.map { "\($0.path) \($0.does), for ever" }
  }

  // MARK: What is seen

  /// Says of a placed screen what in it goes on for ever.
  mutating func look(for rest: PlacedScreen) {
    endless = []
    guard setting == .platform else { return }
    var path = ViewPath.root
    rest.forEachBox { box, _ in
      if let view = box.view { path = view.path }
      if box.piece == .wheel { endless.append((path, "turns")) }
      if box.hasCaret { endless.append((path, "blinks")) }
    }
  }

  /// The screen as it is seen at a moment.
  ///
  /// - Parameter rest: the screen as it was placed.
  func seen(_ rest: PlacedScreen, at now: StageTime) -> PlacedScreen {
    guard !isStill else { return rest }
    let blink = endless.isEmpty ? 1 : PlatformMotion.caret(since: caretSince, at: now)
    let step = ((PlatformMotion.turn.progress(at: now) ?? 0) * PlatformMotion.spokes).rounded(.down)
    var anchors: [NodeID: Anchor] = [:]
    // Of several above the same view, each later one is put beneath those before it.
    let ghosts = Dictionary(grouping: ghosts.reversed(), by: \.parent)
    var screen = rest
    screen.root = rest.root.rebuilt { box in
      if box.piece == .wheel { box.turn(by: step * 360 / PlatformMotion.spokes) }
      if box.hasCaret { box.fadeCaret(to: blink) }
      guard let node = box.view?.node else { return true }
      if let run = looks[node] { show(run, of: &box, node, &anchors, now) }
      if let entrance = entrances[node] {
        entrance.presence.show(&box, entrance.timeline.progress(at: now) ?? 1, on: rest.canvas)
      }
      if let shift = shifts[node] {
        if let ground = shift.ground { box.restyle { $0.backgroundColor = $0.backgroundColor.over(ground) } }
        box.shift(by: onGrid(shift.way(at: now), rest.canvas))
        box.lengthen(by: shift.height * max(0, shift.left(at: now)))
      }
      // What goes from above a page that goes with it is above both pages.
      var pages = 0
      if let turn, let index = box.children.firstIndex(where: { $0.view?.node == turn.page }) {
        let boxes = turn.boxes(box.children[index], at: now)
        box.children.replaceSubrange(index...index, with: boxes)
        pages = index + boxes.count
      }
      if box.view?.rows != nil {
        raiseRows(of: &box, now)
        showLines(of: &box, now, rest.canvas)
      }
      for ghost in ghosts[node] ?? [] {
        let first = ghost.isRoot ? pages : ghost.view.piece == .indicator ? box.children.count : 0
        show(ghost, in: &box, over: first, now, rest.canvas)
      }
      return true
    }
    screen.root.turn(by: turned(at: now))
    return screen
  }

  /// By how many degrees the screen is still turned against a device that is on its way to be held otherwise.
  func turned(at now: StageTime) -> Double {
    rotation.map { $0.degrees * (1 - ($0.timeline.progress(at: now) ?? 1)) } ?? 0
  }

  private func onGrid(_ way: Point, _ canvas: Canvas) -> Point {
    Point(
      x: (way.x * canvas.scale).rounded() / canvas.scale, y: (way.y * canvas.scale).rounded() / canvas.scale)
  }

  /// A view with which its parts go along.
  private struct Anchor {
    let origin: Point
    /// Its thumb, which is on its way between two parts.
    var thumb: Rect?
  }

  private func show(
    _ run: LookRun, of box: inout PlacedView, _ node: NodeID, _ anchors: inout [NodeID: Anchor], _ now: StageTime
  ) {
    let part = run.timeline.progress(at: now) ?? 1
    let around = run.anchor.flatMap { anchors[$0.node] }
    anchors[node] = Anchor(origin: box.frame.origin)
    var shift = Point.zero
    if let anchor = run.anchor, let origin = anchor.node == node ? box.frame.origin : around?.origin {
      shift = Point(x: origin.x - anchor.origin.x, y: origin.y - anchor.origin.y)
    }
    var new = box
    var thumb: PlacedView?
    if let old = run.thumb {
      // It lies beneath all parts while it goes from one to another.
      thumb = new.takeThumbOfPart().map { .between(old, $0, part, shift: shift, movesItself: true) }
    }
    var old = run.keepsContent ? box.inPlace(of: run.old) : run.old
    // Where a view is that stays in its place, its look has no say in; how large it is, it has.
    if run.anchor?.node == node { old.restyle { $0.transform = $0.transform.moved(as: new.style.transform) } }
    box =
      run.kind == .grip
      ? .restyled(old, new, part)
      : .between(
        old, new, part, shift: shift, movesItself: run.anchor?.node != node,
        // What a press led to is there at once: only the press fades.
        fades: run.kind != .highlight)
    if run.kind == .flip { box.stretchThumb(from: run.old, part) }
    if run.keepsGround, let ground = [new, run.old].first(where: \.hasOpaqueGround)?.style.backgroundColor {
      box.restyle { $0.backgroundColor = ground }
    }
    if let thumb {
      box.children.insert(thumb, at: 0)
      anchors[node]?.thumb = thumb.frame
    }
    guard let thumb = around?.thumb else { return }
    // It covers separators, as it does at rest.
    for index in box.children.indices where box.children[index].piece == .separator {
      let line = box.children[index].frame
      if line.x < thumb.maxX, line.maxX > thumb.x { box.children[index].fade(to: 0) }
    }
  }

  /// Shows lines between rows where their rows are.
  private func showLines(of list: inout PlacedView, _ now: StageTime, _ canvas: Canvas) {
    guard !shifts.isEmpty || !entrances.isEmpty else { return }
    let rows = list.children.filter { $0.view?.row != nil }
    guard rows.count <= LiveLimits.rowsOnTheirWay else { return }
    for (index, line) in list.children.enumerated() where line.view == nil {
      if let row = rows.first(where: { isCovered(line, by: $0, now) })?.view?.node, let shift = shifts[row] {
        list.children[index].fade(to: max(0, 1 - 10 * abs(shift.left(at: now))))
      }
      guard let row = rows.first(where: { line.isLine(below: $0) }), let node = row.view?.node else { continue }
      if let shift = shifts[node] {
        // A row that is drawn aside leaves its line where it is.
        list.children[index].shift(by: onGrid(Point(x: 0, y: shift.way(at: now).y), canvas))
        if shift.bringsLine { list.children[index].fade(to: min(1, max(0, 1 - shift.left(at: now)))) }
      }
      if let entrance = entrances[node] {
        let part = entrance.timeline.progress(at: now) ?? 1
        list.children[index].fade(to: part)
        guard entrance.presence == .grow else { continue }
        list.children[index].shift(by: onGrid(Point(x: 0, y: -row.frame.height * (1 - part)), canvas))
      }
    }
  }

  /// Whether the line above a row that is dropped is covered by it, until it is at its place.
  func isCovered(_ line: PlacedView, by row: PlacedView, _ now: StageTime) -> Bool {
    guard line.isLine(above: row), let node = row.view?.node, let shift = shifts[node], shift.bringsLine else {
      return false
    }
    let top = row.place.y + shift.way(at: now).y
    return top < line.frame.maxY - 0.01 && top + row.frame.height > line.frame.y
  }

  /// - Parameter first: how many of the boxes it lies over, wherever it was.
  private func show(
    _ ghost: Ghost, in box: inout PlacedView, over first: Int, _ now: StageTime, _ canvas: Canvas
  ) {
    let part = ghost.timeline.progress(at: now) ?? 1
    var view = ghost.view
    view.leave()
    ghost.presence?.show(&view, 1 - part, on: canvas)
    if let edge = ghost.edge { view.narrow(towards: edge, 1 - part) }
    view.shift(by: onGrid(Point(x: ghost.way.x * part, y: ghost.way.y * part), canvas))
    let last = box.children.lastIndex { $0.view?.node.map { ghost.before.contains($0) } ?? false }
    box.children.insert(view, at: max(first, last.map { $0 + 1 } ?? 0))
  }
}

extension Transform? {
  /// The transform where another one has its box, as large as it is itself.
  fileprivate func moved(as other: Transform?) -> Transform? {
    let scale = self?.scale ?? Size(width: 1, height: 1)
    guard var moved = other ?? self, scale != other?.scale ?? Size(width: 1, height: 1) else { return other }
    if other == nil { (moved.translate, moved.rotate) = (.zero, 0) }
    moved.scale = scale
    return moved
  }
}

extension PlacedView {
  /// Takes the thumb out of the part that it lies in; nil where it lies in none.
  mutating func takeThumbOfPart() -> PlacedView? {
    // One that is on its way already lies in no part.
    if let index = children.firstIndex(where: { $0.piece == .thumb }) { return children.remove(at: index) }
    for part in children.indices where children[part].view?.part != nil {
      if let index = children[part].children.firstIndex(where: { $0.piece == .thumb }) {
        return children[part].children.remove(at: index)
      }
    }
    return nil
  }

  var hasOpaqueGround: Bool {
    style.backgroundColor.light.alpha >= 1 && style.backgroundColor.dark.alpha >= 1
  }

  /// Whether it is the line above a row, which is the one below the row before it.
  func isLine(above row: PlacedView) -> Bool {
    abs(frame.maxY - row.place.y) < 0.5 && frame.height < 2 && frame.width <= row.frame.width + 0.5
  }

  /// Whether it is the line below a row.
  func isLine(below row: PlacedView) -> Bool {
    abs(frame.maxY - row.place.y - row.frame.height) < 0.5 && frame.height < 2 && frame.width <= row.frame.width + 0.5
  }
}
