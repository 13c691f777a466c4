import PortalCore

/// Which page of which stack a page is.
struct PageName: Hashable {
  /// The sheet in which it is, if it is in one.
  let path: ViewPath
  let key: Key
}

extension ScreenMotion {
  /// A page that takes another's place, in time, or as far as a finger has drawn it.
  struct Turn {
    let turn: PageTurn
    /// The page that comes, and the name of the one that goes.
    let page: NodeID
    let old: PageName
    /// Whether a sheet comes or goes as well, so that both pages lie in one card behind it.
    var isCard = false
    /// How much of the way was done when it began.
    var from = 0.0
    /// Nil while a finger holds it.
    var timeline: Timeline?
    /// The turn by which the page that goes is still on its way itself; one at most.
    var earlier: [Turn] = []

    func part(at now: StageTime) -> Double {
      timeline.map { .mixed(from, 1, $0.progress(at: now) ?? 1) } ?? from
    }

    /// What is seen in the place of the page that comes.
    func boxes(_ new: PlacedView, at now: StageTime) -> [PlacedView] {
      var turn = turn
      if let first = earlier.first { turn.old = PageTurn.page(of: first.boxes(turn.old, at: now)) }
      let part = part(at: now)
      return isCard ? [turn.card(new, part)] : turn.boxes(new, part)
    }
  }

  /// How many turns are seen beneath each other: of more, the first are over.
  private static let most = 3

  // MARK: Another page

  /// Shows a page that takes another's place.
  ///
  /// A way back begins where the page was on its way; any other page comes while the one before goes on to its place.
  mutating func takePages(
    _ gone: [NodeID], _ came: [NodeID], _ change: inout ScreenChange
  ) -> (old: NodeID, new: NodeID)? {
    for new in came {
      guard let view = change.new.views[new]?.view, let place = view.content.page else { continue }
      for old in gone {
        guard let before = change.old.views[old], let name = before.pageName, name.path == view.path,
          let oldPlace = before.view?.content.page, var seen = change.seen.views[old]
        else { continue }
        let running = turn?.page == old ? turn : nil
        guard let kind = place.turn(from: oldPlace) else { return (old, new) }
        let isHeld = running != nil && running?.timeline == nil
        let isReduced = change.screen.traits.reduceMotion && !isHeld
        if running != nil { seen = before }
        var turn = Turn(
          turn: PageTurn(from: seen, isReduced ? .tab : kind, on: change.screen), page: new, old: name)
        var animation = isReduced ? PlatformMotion.fade : kind == .tab ? PlatformMotion.tab : PlatformMotion.screens
        if let running, running.turn.turn.isBack(of: turn.turn.turn), running.old.key == place.key {
          turn.from = 1 - running.part(at: change.now)
          if isHeld { animation = letGo(of: running, to: 0, speed: change.speeds[old]?.x ?? 0) }
        } else if let running {
          turn.earlier = [running.cut(to: Self.most)]
        } else if let page = change.new.views[new], page.style.transform != seen.style.transform {
          turn.isCard = true
        }
        turn.timeline = animation.timeline(from: change.now)
        self.turn = turn
        return (old, new)
      }
    }
    return nil
  }

  // MARK: A page that a finger draws aside

  /// Keeps how pages look, for those that come back; not one on which a finger has just lit something.
  mutating func keepPages(_ views: PlacedIndex) {
    let isPressed = views.order.contains { views.views[$0]?.view?.state.isPressed == true }
    var known: Set<PageName> = []
    for node in views.order {
      guard let page = views.views[node], let place = page.view?.content.page, let name = page.pageName
      else { continue }
      known.formUnion((place.under + [place.key].compactMap(\.self)).map { PageName(path: name.path, key: $0) })
      if !isPressed || pages[name] == nil { pages[name] = page }
    }
    if pages.count > known.count { pages = pages.filter { known.contains($0.key) } }
  }

  /// Shows a page as far aside as a finger has drawn it, with the page beneath it behind.
  ///
  /// - Parameter way: in points, towards where reading ends.
  mutating func draw(_ page: PlacedView, aside way: Double, on screen: PlacedScreen) {
    guard setting == .platform, let node = page.view?.node, let name = page.pageName,
      let key = page.view?.content.page?.under.last, turn == nil || turn?.page == node && turn?.timeline == nil
    else { return }
    let under = PageName(path: name.path, key: key)
    // One that was left before the device was turned would stand beside it.
    let known = pages[under].flatMap { $0.frame.size == page.frame.size ? $0 : nil }
    let turn = PageTurn(from: known ?? PageTurn.nobody(page), .push, on: screen)
    self.turn = Turn(turn: turn, page: node, old: under, from: 1 - min(max(0, way / max(1, turn.width)), 1))
  }

  /// Lets a page that a finger has drawn aside go back to its place.
  ///
  /// - Parameter speed: of the finger, towards where reading ends.
  mutating func letGo(speed: Double, at now: StageTime) {
    guard let turn, turn.timeline == nil else { return }
    let timeline = letGo(of: turn, to: 1, speed: speed).timeline(from: now)
    self.turn?.timeline = timeline
  }

  private func letGo(of turn: Turn, to end: Double, speed: Double) -> Animation {
    PlatformMotion.letGo(way: (end - turn.from) * turn.turn.width, speed: speed)
  }
}

extension ScreenMotion.Turn {
  /// The turn with so many beneath it at most.
  fileprivate func cut(to most: Int) -> Self {
    var turn = self
    turn.earlier = most > 1 ? earlier.map { $0.cut(to: most - 1) } : []
    return turn
  }
}

extension PageIdentity.Turn {
  /// Whether it leads back where another one came from.
  fileprivate func isBack(of other: Self) -> Bool {
    switch (self, other) {
    case (.push, .pop), (.pop, .push), (.tab, .tab): true
    default: false
    }
  }
}

extension PlacedView {
  /// The name of a page; nil for what is none, and for one that does not say who it is.
  fileprivate var pageName: PageName? {
    view.flatMap { view in view.content.page?.key.map { PageName(path: view.path, key: $0) } }
  }
}
