/// Two pages of a screen, one of which takes the other's place, as they are seen at a moment.
///
/// As on the platform, a page comes in from where reading ends, over the one before, which goes back by less and is dimmed.
/// Bars do not go along: their grounds go over into each other, and what is in them fades, the title on its way between the
/// middle and the back button.
package struct PageTurn: Sendable {
  /// The page that goes, as it was seen at last.
  package var old: PlacedView
  package var turn: PageIdentity.Turn
  private let scale: Double
  private let direction: ReadingDirection
  /// Where the pages lie: all of the screen, or a sheet.
  private var area: Rect
  /// What is seen behind pages without a ground.
  private var ground: Color

  package init(from old: PlacedView, _ turn: PageIdentity.Turn, on screen: PlacedScreen) {
    self.old = old
    self.turn = turn
    scale = screen.canvas.scale
    direction = screen.traits.direction
    area = Rect(origin: .zero, size: screen.canvas.size)
    ground = screen.canvas.background
  }

  /// How far the page in front goes in all, to the side where reading ends.
  package var width: Double { old.view?.facts.contains(.isSheet) == true ? old.frame.width : area.width }

  /// How much less far the page behind goes than the one in front, as on the platform.
  package static let lag = 0.3
  /// The darkening of the page behind: known, not published.
  private static let shade = RGBA(hex: 0x000000, alpha: 0.1)
  private static let edge = Shadow(color: .black, opacity: 0.16, radius: 5)

  /// The boxes in the place of the new page.
  ///
  /// - Parameter part: of the way, from 0 to 1.
  package func boxes(_ new: PlacedView, _ part: Double) -> [PlacedView] {
    if new.view?.facts.contains(.isSheet) == true { return [sheet(new, part)] }
    guard turn != .tab else { return fading(new, part) }
    let isPush = turn == .push
    // How far the page in front has come, from beyond the edge to its place.
    let come = isPush ? part : 1 - part
    let width = (direction == .rightToLeft ? -1 : 1) * area.width
    func way(_ part: Double) -> Point { Point(x: (width * part).onGrid(scale), y: 0) }
    let ways = (front: way(1 - come), back: way(-Self.lag * come))
    let (oldWay, newWay) = isPush ? (ways.back, ways.front) : (ways.front, ways.back)

    var (before, after) = (Pieces(old), Pieces(new))
    var above: [PlacedView] = []
    if let oldBar = before.bar, let newBar = after.bar {
      (before.bar, after.bar) = (nil, nil)
      let ways = (old: oldWay, new: newWay, whole: width)
      above.append(BarTurn(old: oldBar, new: newBar, isPush: isPush, ways: ways).bar(part))
    }
    if let oldTabs = before.tabs, let newTabs = after.tabs {
      (before.tabs, after.tabs) = (nil, nil)
      above.append(newTabs.withGround(from: oldTabs, part))
    }
    var (gone, new) = (grounded(before.page).ghost, grounded(after.page))
    gone.leave()
    gone.shift(by: oldWay)
    new.shift(by: newWay)
    if isPush {
      new.restyle { $0.shadows.append(edge(come)) }
      return [gone, shade(come), new] + above
    }
    gone.restyle { $0.shadows.append(edge(come)) }
    return [new, shade(come), gone] + above
  }

  /// The same within a sheet, which stays where it is.
  private func sheet(_ new: PlacedView, _ part: Double) -> PlacedView {
    func page(_ sheet: PlacedView, isBehind: Bool) -> PlacedView {
      var page = PlacedView.nothing
      page.change(frame: sheet.frame, contentFrame: sheet.contentFrame)
      let ground = sheet.style.backgroundColor
      // The page behind lies on the sheet's own ground, whose round corners are not to be painted twice.
      if !isBehind || ground != new.style.backgroundColor { page.restyle { $0.backgroundColor = ground } }
      page.children = sheet.children.filter { !$0.isGrabber }
      return page
    }
    var inner = self
    let way = Point(x: new.frame.x - old.frame.x, y: new.frame.y - old.frame.y)
    inner.old = page(old, isBehind: turn != .pop).moved(by: way)
    (inner.area, inner.ground) = (new.frame, .clear)
    var sheet = new
    sheet.restyle { $0.clipToBounds = true }
    sheet.children = inner.boxes(page(new, isBehind: turn == .pop), part) + new.children.filter(\.isGrabber)
    return sheet
  }

  /// A page on whose way another one has come meanwhile: what is seen of both, as one page.
  package static func page(of boxes: [PlacedView]) -> PlacedView {
    if boxes.count == 1 { return boxes[0] }
    var page = PlacedView.nothing
    let frame = boxes.first?.frame ?? .zero
    page.change(frame: frame, contentFrame: frame)
    page.children = boxes
    return page
  }

  /// Two pages in one card, which goes back behind a sheet, or comes to the front from there, while they take each other's place in it.
  package func card(_ new: PlacedView, _ part: Double) -> PlacedView {
    func card(_ page: PlacedView) -> PlacedView {
      var card = PlacedView.nothing
      card.change(frame: page.frame, contentFrame: page.frame)
      card.restyle {
        ($0.transform, $0.cornerRadii) = (page.style.transform, page.style.cornerRadii)
        $0.cornerCurve = page.style.cornerCurve
        $0.clipToBounds = true
      }
      return card
    }
    func inFront(_ page: PlacedView) -> PlacedView {
      var page = page
      page.restyle { ($0.transform, $0.cornerRadii) = (nil, nil) }
      return page
    }
    var turn = self
    turn.old = inFront(old)
    var shown = PlacedView.between(card(old), card(new), part, shift: .zero, movesItself: true)
    shown.children = turn.boxes(inFront(new), part)
    return shown
  }

  /// Where a page lies that nobody has seen.
  package static func nobody(_ page: PlacedView) -> PlacedView {
    var nobody = page.alone.ghost
    nobody.change(content: PlacedView.Content.none)
    return nobody
  }

  private func fading(_ new: PlacedView, _ part: Double) -> [PlacedView] {
    var (before, after) = (Pieces(old), Pieces(new))
    var above: [PlacedView] = []
    if let oldTabs = before.tabs, let newTabs = after.tabs {
      (before.tabs, after.tabs) = (nil, nil)
      above.append(newTabs.withGround(from: oldTabs, part))
    }
    var page = grounded(after.page)
    page.fade(to: part)
    var gone = grounded(before.page).ghost
    gone.leave()
    return [gone, page] + above
  }

  /// The page on an opaque ground: at rest what is seen behind it is the canvas.
  private func grounded(_ page: PlacedView) -> PlacedView {
    let ground = page.style.backgroundColor
    guard ground.light.alpha < 1 || ground.dark.alpha < 1 else { return page }
    var page = page
    page.restyle { $0.backgroundColor = self.ground }
    return page
  }

  private func shade(_ part: Double) -> PlacedView {
    var shade = PlacedView.nothing
    shade.change(frame: area, contentFrame: area)
    var color = Self.shade
    color.alpha *= min(1, max(0, part))
    shade.restyle { $0.backgroundColor = Color(color) }
    return shade
  }

  /// The shadow at the edge of the page in front, which is not there yet while that is beyond the screen.
  private func edge(_ part: Double) -> Shadow {
    var edge = Self.edge
    edge.opacity *= min(1, max(0, part * 8))
    return edge
  }
}

extension PlacedView {
  fileprivate var isGrabber: Bool { view?.key == ScreenSpec.Sheet.grabberKey }

  /// A bar whose ground goes over from another's; what is in it is as it is now.
  fileprivate func withGround(from old: PlacedView, _ part: Double) -> PlacedView {
    var bar = PlacedView.between(old.alone, alone, part, shift: .zero, movesItself: true)
    bar.children = children
    return bar
  }
}

/// A page, with its bars beside it.
private struct Pieces {
  var bare: PlacedView
  var bar: PlacedView?
  var tabs: PlacedView?
  private var places: (bar: Int?, tabs: Int?)

  init(_ page: PlacedView) {
    bare = page
    places.bar = page.children.firstIndex { $0.view?.key == ScreenSpec.barKey }
    places.tabs = page.children.firstIndex { ($0.view?.content.properties() as TabBarSpec?) != nil }
    bar = places.bar.map { page.children[$0] }
    tabs = places.tabs.map { page.children[$0] }
  }

  /// The page with those of its bars that go along with it.
  var page: PlacedView {
    var page = bare
    for (place, bar) in [(places.tabs, tabs), (places.bar, bar)].sorted(by: { $0.0 ?? -1 > $1.0 ?? -1 }) {
      if let place, bar == nil { page.children.remove(at: place) }
    }
    return page
  }
}

/// Two navigation bars, one of which takes the other's place.
private struct BarTurn {
  let old: PlacedView
  let new: PlacedView
  let isPush: Bool
  /// How far the pages are from their places, and how far the one in front goes in all.
  let ways: (old: Point, new: Point, whole: Double)

  func bar(_ part: Double) -> PlacedView {
    let (before, after) = (Parts(old), Parts(new))
    var bar = new.withGround(from: old, part)
    // Both back buttons have the same chevron in the same place, which stays.
    let keepsChevron = before.back != nil && after.back != nil
    for (index, child) in new.children.enumerated() {
      var child = child
      if index == after.title {
        show(&child, isLarge: after.hasLargeTitle, ways.new, from: isPush ? nil : before.backTitle, part, part)
      } else {
        show(
          &child, chevron: keepsChevron ? 1 : part,
          titleWay: isPush ? way(before.title(of: old), after.backTitle) : nil,
          part, part)
      }
      bar.children[index] = child
    }
    var ghosts: [PlacedView] = []
    for (index, child) in old.children.enumerated() {
      var child = child
      if index == before.title {
        show(&child, isLarge: before.hasLargeTitle, ways.old, from: isPush ? after.backTitle : nil, part, 1 - part)
      } else {
        show(
          &child, chevron: keepsChevron ? 0 : 1 - part,
          titleWay: isPush ? nil : way(after.title(of: new), before.backTitle), 1 - part, 1 - part)
      }
      ghosts.append(child.ghost)
    }
    bar.children.insert(contentsOf: ghosts, at: 0)
    return bar
  }

  /// Shows a title on its way between the middle and the back button's title, or the edge.
  ///
  /// - Parameters:
  ///   - page: how far its page is from its place.
  ///   - other: the back button's title that it becomes, or was.
  ///   - share: how much of it is seen.
  private func show(
    _ title: inout PlacedView, isLarge: Bool, _ page: Point, from other: PlacedView?, _ part: Double, _ share: Double
  ) {
    let far = 1 - share
    var seen = share
    if isLarge {
      title.shift(by: page)
    } else if let way = way(title, other) {
      title.shift(by: Point(x: -way.x * far, y: 0))
    } else if page.x * ways.whole < 0 {
      // One that does not become a back button's title stays, and is there in the third of the way alone that is next to its place.
      seen = max(0, 1 - 3 * far)
    } else {
      // Half as far as its page, which is on the other side of the screen.
      title.shift(by: Point(x: page.x == 0 ? 0 : ways.whole / 2 * far, y: 0))
    }
    title.fade(to: seen)
  }

  /// Shows the buttons of a side.
  ///
  /// - Parameters:
  ///   - chevron: how much of the back button's chevron is seen.
  ///   - titleWay: how far the back button's title is from the bar's title that it was.
  private func show(_ side: inout PlacedView, chevron: Double, titleWay: Point?, _ part: Double, _ share: Double) {
    side = side.rebuilt { box in
      guard let view = box.view else { return false }
      guard let button = view.content.properties() as BarButtonSpec? else { return true }
      guard button.leadsBack else {
        box.fade(to: share)
        return false
      }
      for index in box.children.indices {
        var piece = box.children[index]
        if case .text = piece.content {
          if let titleWay { piece.shift(by: Point(x: titleWay.x * (1 - share), y: 0)) }
          piece.fade(to: share)
        } else {
          piece.fade(to: chevron)
        }
        box.children[index] = piece
      }
      return false
    }
  }

  /// From the one title to the other, between their middles.
  private func way(_ title: PlacedView?, _ other: PlacedView?) -> Point? {
    guard let title, let other else { return nil }
    return Point(x: title.frame.center.x - other.frame.center.x, y: 0)
  }

  /// The parts of a bar.
  private struct Parts {
    var title: Int?
    var back: PlacedView?
    var hasLargeTitle = false

    init(_ bar: PlacedView) {
      title = bar.children.firstIndex { $0.view?.key == .part(NavigationBarSpec.titleName) }
      let left = bar.children.first { $0.view?.key == .part(NavigationBarSpec.leftName) }
      back = left?.children.first { ($0.view?.content.properties() as BarButtonSpec?)?.leadsBack == true }
      if let title, let left {
        hasLargeTitle =
          bar.children[title].view?.content.name == BarTitleSpec.kind
          && bar.children[title].frame.y >= left.frame.maxY - 1
      }
    }

    /// The text of the back button; nil where it has no room, or none is said.
    var backTitle: PlacedView? {
      back?.children.first { if case .text(let text) = $0.content { !text.block.string.isEmpty } else { false } }
    }

    /// The title that becomes another bar's back button; a large one does not.
    func title(of bar: PlacedView) -> PlacedView? { hasLargeTitle ? nil : title.map { bar.children[$0] } }
  }
}
