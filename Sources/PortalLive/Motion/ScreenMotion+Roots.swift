import PortalCore

extension ScreenMotion {
  /// Pages that take each other's place, sheets and alerts that come and go.
  mutating func takeRoots(_ change: inout ScreenChange) {
    for screen in change.new.order where change.new.views[screen]?.view?.content.isScreen == true {
      guard change.old.views[screen] != nil else { continue }
      let (before, after) = (change.old.children(of: screen), change.new.children(of: screen))
      let gone = before.filter { change.new.views[$0] == nil }
      let came = after.filter { change.old.views[$0] == nil }
      let page = takePages(gone, came, &change)
      let others = (gone: gone.filter { $0 != page?.old }, came: came.filter { $0 != page?.new })
      change.taken.formUnion(gone)
      change.taken.formUnion(came)
      guard !others.gone.isEmpty || !others.came.isEmpty else { continue }
      takeLayers(others.gone, others.came, of: screen, &change)
    }
    takeCovers(&change)
    takePopovers(&change)
  }

  /// What a date picker opens over the screen grows out of its field, and goes back there.
  private mutating func takePopovers(_ change: inout ScreenChange) {
    func popover(_ views: PlacedIndex) -> NodeID? {
      views.order.last { views.views[$0]?.view?.content.isPopover == true }
    }
    let (old, new) = (popover(change.old), popover(change.new))
    guard old != new else { return }
    let timeline = PlatformMotion.fade.timeline(from: change.now)
    func presence(_ view: PlacedView?) -> Presence {
      guard !change.screen.traits.reduceMotion, let origin = view?.view?.content.popoverOrigin else { return .fade }
      return .open(from: origin)
    }
    if let new {
      change.taken.insert(new)
      entrances[new] = Entrance(presence: presence(change.new.views[new]), timeline: timeline, isRoot: true)
    }
    if let old, let root = change.new.order.first, let seen = change.seen.views[old] {
      change.taken.insert(old)
      ghosts.append(
        Ghost(
          view: seen.ghost, parent: root, before: FormerSiblings(change.new.children(of: root)),
          presence: presence(change.old.views[old]), timeline: timeline, isRoot: true))
    }
  }

  /// Sheets and alerts over a component that was alone, and then is again: with them the screen around it comes and goes.
  private mutating func takeCovers(_ change: inout ScreenChange) {
    guard let old = change.old.order.first, let new = change.new.order.first, old != new else { return }
    func layers(of screen: NodeID, over component: NodeID, _ views: PlacedIndex) -> [NodeID] {
      guard views.views[screen]?.view?.content.isScreen == true, views.views[component] != nil else { return [] }
      return views.children(of: screen).filter { !views.children(of: $0).contains(component) }
    }
    let came = layers(of: new, over: old, change.new)
    let gone = layers(of: old, over: new, change.old)
    guard !came.isEmpty || !gone.isEmpty else { return }
    change.taken.formUnion(came + gone)
    takeLayers(gone, came, of: new, &change)
  }

  /// Sheets, alerts and the shades behind them, and with them what they drive back.
  private mutating func takeLayers(
    _ gone: [NodeID], _ came: [NodeID], of screen: NodeID, _ change: inout ScreenChange
  ) {
    let isReduced = change.screen.traits.reduceMotion
    func has(_ fact: Facts, _ views: PlacedIndex, _ nodes: [NodeID]) -> Bool {
      nodes.contains { views.views[$0]?.view?.facts.contains(fact) == true }
    }
    let hasSheet = has(.isSheet, change.new, came) || has(.isSheet, change.old, gone)
    let hasAlert = has(.isAlert, change.new, came) || has(.isAlert, change.old, gone)
    let letGo = gone.compactMap { self.letGo(ofSheet: $0, change) }.first
    let animation =
      isReduced
      ? PlatformMotion.fade : letGo ?? (hasSheet || !hasAlert ? PlatformMotion.screens : PlatformMotion.alert)
    let timeline = animation.timeline(from: change.now)
    // A sheet that shows another page stays where it is.
    func isSheet(_ view: PlacedView.Identity, _ nodes: [NodeID], _ views: PlacedIndex) -> Bool {
      view.facts.contains(.isSheet) && !nodes.contains { views.views[$0]?.view?.path == view.path }
    }
    for node in came {
      guard let view = change.new.views[node]?.view else { continue }
      let presence: Presence =
        isReduced ? .fade : isSheet(view, gone, change.old) ? .rise : view.facts.contains(.isAlert) ? .pop : .fade
      entrances[node] = Entrance(presence: presence, timeline: timeline, isRoot: true)
    }
    for node in gone {
      guard let view = change.old.views[node]?.view, let seen = change.seen.views[node] else { continue }
      ghosts.append(
        Ghost(
          view: seen.ghost, parent: screen, before: change.before(node, in: screen),
          presence: isSheet(view, came, change.new) && !isReduced ? .rise : .fade, timeline: timeline, isRoot: true))
    }
    if hasSheet, !isReduced { takeBehind(screen, animation, &change) }
  }

  /// What lies behind a sheet goes back, or comes to the front again, before the black that is behind all.
  mutating func takeBehind(_ screen: NodeID, _ animation: Animation, _ change: inout ScreenChange) {
    for node in [screen] + change.new.children(of: screen) {
      guard let old = change.old.views[node], let new = change.new.views[node], let seen = change.seen.views[node],
        !change.taken.contains(node), old.style != new.style || !old.looksLike(new)
      else { continue }
      change.taken.insert(node)
      begin(node, seen, nil, animation, change.now)
      looks[node]?.keepsGround = true
    }
  }
}
