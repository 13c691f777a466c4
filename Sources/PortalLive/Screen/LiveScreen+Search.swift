import PortalCore

extension LiveScreen {
  // MARK: Looking through lists

  /// What a search has gone through.
  private struct Search {
    /// The lists, as they were placed before.
    var lists: [NodeID: PlacedView] = [:]
    /// What views remembered that have been scrolled since.
    var states: [(node: NodeID, state: ViewState)] = []
    var pages = 0
  }

  /// Looks for a view among the items of lists that are not placed, page by page.
  ///
  /// If it is not there, the screen is as it was, unless the application has heard of what came into sight.
  func search(_ query: ViewQuery) throws(StageError) -> PlacedView {
    let before = (frames: frames, changes: changes, scrolls: scrolls, ofWorld: changesOfWorld)
    var search = Search()
    do throws(StageError) {
      _ = try look(for: query, &search)
      return try ScreenFinder(screen).find(query, isSearched: true)
    } catch {
      // What scrolling led to has changed the application: its steps are in the log, and the screen stays where they have led.
      if error.reason == .endless || changesOfWorld != before.ofWorld { throw error }
      // Heights of rows that were seen on the way are forgotten, too: they would decide where others are.
      for (list, placed) in search.lists where nodes[list] != nil { nodes.recall(placed, of: list) }
      for (node, state) in search.states.reversed() where nodes[node] != nil { nodes.remember(state, of: node) }
      scrolls = before.scrolls
      try makeFrame()
      (frames, changes) = (before.frames, before.changes)
      throw error
    }
  }

  /// Goes through the lists that are placed, and those that come into sight in them; returns whether the view is placed now.
  private func look(for query: ViewQuery, _ search: inout Search) throws(StageError) -> Bool {
    var lists: [(node: NodeID, placed: PlacedView)] = []
    screen.forEachView { placed, view, _ in
      guard placed.scrolls, view.rowCount != nil, let node = view.node, search.lists[node] == nil else { return }
      lists.append((node, placed.alone))
    }
    for (list, placed) in lists where search.lists[list] == nil && nodes[list]?.isPlaced == true {
      search.lists[list] = placed
      let start = scrolling(of: list)
      for node in [list, largeTitle(over: list)?.bar].compactMap(\.self) {
        search.states.append((node, nodes.state(of: node) ?? ViewState()))
      }
      if try look(for: query, in: list, &search) { return true }
      if let start, nodes[list]?.isPlaced == true { try scroll(list, to: start.offset) }
    }
    return false
  }

  /// Scrolls a list page by page until a view is placed; returns whether there is one.
  private func look(for query: ViewQuery, in list: NodeID, _ search: inout Search) throws(StageError) -> Bool {
    guard let start = scrolling(of: list) else { return false }
    let isVertical = start.direction != .horizontal
    let page = max(1, (isVertical ? start.window.height : start.window.width) * 0.8)
    var offset = isVertical ? start.least.y : start.least.x
    while search.pages < LiveLimits.pages {
      search.pages += 1
      try scroll(list, to: isVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0))
      if !ScreenFinder(screen).all(query).isEmpty { return true }
      if try look(for: query, &search) { return true }
      // The end is further off where rows turn out to be higher than declared.
      guard let most = scrolling(of: list)?.most, offset < (isVertical ? most.y : most.x) else { return false }
      offset = min(isVertical ? most.y : most.x, offset + page)
    }
    return false
  }
}
