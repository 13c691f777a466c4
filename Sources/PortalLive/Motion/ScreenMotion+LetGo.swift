import PortalCore

extension ScreenMotion {
  /// Sheets and rows that a finger has let go, and rows that make room for one that is lifted: each moves from where it is seen
  /// to where it is placed.
  mutating func takeLetGo(_ change: inout ScreenChange) {
    for node in change.new.order {
      guard let old = change.old.views[node], let new = change.new.views[node], let seen = change.seen.views[node],
        let before = old.view, let after = new.view
      else { continue }
      if after.facts.contains(.isSheet) {
        if let animation = letGo(ofSheet: node, change) { takeSheet(node, seen, new, animation, &change) }
      } else if after.facts.contains(.isListItem) {
        takeRow(node, (old, seen, new), (before.state, after.state), &change)
      }
    }
  }

  // MARK: Sheets

  /// How a sheet goes on that was let go since the last frame; nil if it was not.
  func letGo(ofSheet node: NodeID, _ change: ScreenChange) -> Animation? {
    guard let speed = change.speeds[node], let seen = change.seen.views[node],
      seen.view?.facts.contains(.isSheet) == true
    else { return nil }
    // A sheet that is gone goes below the screen.
    let end = change.new.views[node]?.place.y ?? change.screen.canvas.size.height
    return PlatformMotion.letGo(way: seen.place.y - end, speed: speed.y)
  }

  private mutating func takeSheet(
    _ sheet: NodeID, _ seen: PlacedView, _ new: PlacedView, _ animation: Animation, _ change: inout ScreenChange
  ) {
    let timeline = animation.timeline(from: change.now)
    let way = Point(x: 0, y: seen.place.y - new.place.y)
    guard abs(way.y) > 0.01 else { return }
    // It has no end above that of the screen, nor has what was higher in it.
    shifts[sheet] = Shift(way: way, height: max(0, -way.y), timeline: timeline)
    if way.y < 0 { lengthen(within: sheet, timeline, &change) }
    change.taken.insert(sheet)
    if let screen = change.new.parents[sheet] { takeBehind(screen, animation, &change) }
  }

  /// Shows what was higher in a sheet as high as it was, with the rows that are not placed any more.
  private mutating func lengthen(within sheet: NodeID, _ timeline: Timeline, _ change: inout ScreenChange) {
    let parents = change.new.parents
    for node in change.new.order {
      guard let seen = change.seen.views[node], let new = change.new.views[node], node != sheet,
        seen.frame.height > new.frame.height + 0.5, sequence(first: node, next: { parents[$0] }).contains(sheet)
      else { continue }
      shifts[node] = Shift(way: .zero, height: seen.frame.height - new.frame.height, timeline: timeline)
      guard new.view?.rows != nil else { continue }
      let shift = Point(x: new.frame.x - seen.frame.x, y: new.frame.y - seen.frame.y)
      for box in seen.children where box.view?.row != nil {
        guard let row = box.view?.node, change.new.views[row] == nil else { continue }
        ghosts.append(
          Ghost(view: box.ghost.moved(by: shift), parent: node, before: .none, presence: nil, timeline: timeline))
      }
    }
  }

  // MARK: Rows

  private mutating func takeRow(
    _ row: NodeID, _ views: (old: PlacedView, seen: PlacedView, new: PlacedView),
    _ states: (before: ViewState, after: ViewState), _ change: inout ScreenChange
  ) {
    // What has no actions goes across only to make room, as items of a collection do.
    let hasActions = views.new.view?.rowSides != nil
    let isHeld = states.after.hold != nil || hasActions && states.after.scrollShift.map { $0.x != 0 } == true
    let isDropped = states.before.hold != nil && states.after.hold == nil
    let isChanged = change.new.parents[row].map { change.changedLists.contains($0) } ?? false
    let hasMoved = views.old.style.transform?.translate != views.new.style.transform?.translate
    guard isDropped || hasMoved && !isChanged, !isHeld || change.speeds[row] != nil else { return }
    let way = views.seen.way(from: views.new)
    // A row that is dropped where it goes lies over those that still make room.
    guard isDropped || max(abs(way.x), abs(way.y)) > 0.01 else {
      shifts[row] = nil
      return
    }
    let speed = change.speeds[row] ?? .zero
    let isAcross = abs(way.x) > abs(way.y)
    let isAside = hasActions && isAcross
    let makesRoom = !isDropped && !isAside
    let animation =
      makesRoom
      ? PlatformMotion.rows
      : PlatformMotion.letGo(way: isAcross ? way.x : way.y, speed: isAcross ? speed.x : speed.y)
    let timeline = animation.timeline(from: change.now)
    // What was seen through while it was carried goes on so.
    let hides = isDropped && views.old.style.alpha >= 1
    shifts[row] = Shift(
      way: way, isRaised: isDropped, bringsLine: isDropped, ground: hides ? change.ground(behind: row) : nil,
      timeline: timeline)
    if isAside { takeActions(of: row, animation, &change) }
  }

  /// The actions beside a row go along with it, and become as wide as they are, or as narrow as nothing.
  private mutating func takeActions(of row: NodeID, _ animation: Animation, _ change: inout ScreenChange) {
    for part in change.new.children(of: row) where change.new.views[part]?.view?.part != nil {
      guard let seen = change.seen.views[part] else { continue }
      change.taken.insert(part)
      begin(part, seen, nil, animation, change.now)
    }
    let timeline = animation.timeline(from: change.now)
    for part in change.old.children(of: row) where change.new.views[part] == nil {
      guard let seen = change.seen.views[part], seen.view?.part != nil, let place = change.new.views[row]?.frame
      else { continue }
      ghosts.append(
        Ghost(
          view: seen.released.ghost, parent: row, before: .none, presence: nil,
          edge: seen.frame.center.x > place.center.x ? place.maxX : place.x, timeline: timeline))
    }
  }

  /// Puts the rows that are let go, and those that travel past others, over those beside them, with the lines below them.
  func raiseRows(of list: inout PlacedView, _ now: StageTime) {
    guard shifts.values.contains(where: \.isRaised) else { return }
    func shift(of row: PlacedView) -> Shift? { row.view?.node.flatMap { shifts[$0] } }
    let rows = list.children.filter { shift(of: $0)?.isRaised == true }
    guard !rows.isEmpty else { return }
    // With its own line comes the one above a row that is dropped, which would be covered until it is there.
    let isRaised = list.children.map { box in
      guard box.view == nil else { return shift(of: box)?.isRaised == true }
      return rows.contains { box.isLine(below: $0) || isCovered(box, by: $0, now) }
    }
    let raised = zip(list.children, isRaised).filter(\.1).map(\.0)
    list.children = zip(list.children, isRaised).filter { !$0.1 }.map(\.0)
    // What is over all rows, as the indicator is, stays over them.
    let all = rows + list.children.filter { $0.view?.row != nil }
    let last = list.children.lastIndex { box in
      box.view?.row != nil || box.view == nil && all.contains { box.isLine(below: $0) }
    }
    list.children.insert(contentsOf: raised, at: last.map { $0 + 1 } ?? 0)
  }
}
