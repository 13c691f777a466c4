/// The geometry of a list while its rows are placed.
struct ListWindow {
  /// The list's content box, before rounding.
  var frame: Rect
  /// The visible part of the list, which may exceed its content box: padding is visible, too.
  var visible: Rect
  var direction: ReadingDirection

  /// The left edge of something of that width at the given distance from the leading edge.
  func x(_ start: Double, _ width: Double) -> Double {
    direction == .rightToLeft ? frame.maxX - start - width : frame.x + start
  }
}

extension Placement {
  /// Places the visible rows of a list, and its refresh control and indicators.
  ///
  /// Rows are described lazily: a list costs what is visible of it. Only declared heights are known of the rows above.
  ///
  /// - Returns: the boxes, and how the list is scrolled.
  func place(
    _ list: ListBox, in window: ListWindow
  ) throws(PlacementError) -> (views: [PlacedView], viewport: PlacedView.Viewport) {
    switch list.form {
    case .table(let heights, let separator):
      return try TablePlacement(self, list, heights, separator, window).placed()
    case .flow(let layout, let snap): return try place(list, layout, snap, window)
    }
  }

  /// What a screen that lives remembers of the heights of a list's rows.
  func measuredRows(of list: ListBox) -> MeasuredRows {
    guard let node = list.node, let known = rows.expansion.memory?.measuredRows(of: node) else { return MeasuredRows() }
    return known.moved(in: list.count) { rows.key(ofRow: $0, in: list) }
  }

  /// The refresh control of a list, above its first row.
  func header(of list: ListBox, offset: Double, _ window: ListWindow) throws(PlacementError) -> [PlacedView] {
    guard let header = list.header else { return [] }
    let island = try Island(header.box, self, direction: window.direction)
    let height = header.isPulled ? min(RefreshSpec.height, max(0, -offset)) : RefreshSpec.height
    island.layout(width: window.frame.width, height: height)
    let origin = Point(x: window.frame.x, y: window.frame.y - offset - height)
    return [try island.placed(at: origin, visible: window.visible)]
  }

  private func place(
    _ list: ListBox, _ layout: FlowLayout, _ snap: ListBox.Snap, _ window: ListWindow
  ) throws(PlacementError) -> (views: [PlacedView], viewport: PlacedView.Viewport) {
    let frame = window.frame
    let places = layout.places(list.count, in: frame.size)
    let offset = self.offset(list, layout, snap, places, frame.size)
    let visible = window.visible
    // The visible range, in content coordinates.
    let from: Double
    let to: Double
    if layout.isHorizontal {
      from = (window.direction == .rightToLeft ? frame.maxX - visible.maxX : visible.x - frame.x) + offset.x
      to = from + visible.width
    } else {
      from = visible.y - frame.y + offset.y
      to = from + visible.height
    }
    var views = try header(of: list, offset: offset.y, window)
    var lifted: PlacedView?
    let items = places.items(from: from, to: to)
    // One that a finger moves is seen under it, also where its own place is out of sight.
    let other = list.lifted.flatMap { (0..<list.count).contains($0) && !items.contains($0) ? $0 : nil }
    for item in Array(items) + [other].compactMap(\.self) {
      guard let box = try rows.box(ofRow: item, in: list) else { continue }
      let place = places.frame(of: item)
      let island = try Island(box, self, direction: window.direction, as: box.view?.node.map { .row($0) })
      island.layout(width: place.width, height: place.height)
      let origin = Point(x: window.x(place.x - offset.x, place.width), y: frame.y + place.y - offset.y)
      let view = try island.placed(at: origin, visible: visible)
      if box.isLifted { lifted = view.withShapeOfContent } else if item != other { views.append(view) }
    }
    if let lifted { views.append(lifted) }
    views += indicators(list.scroll, at: offset, of: places.content, in: frame, direction: window.direction)
    let hidden = places.content.height + max(0, -offset.y) - frame.height
    var scrolling = list.scrolling(offset: offset, of: places.content, in: frame.size)
    scrolling.stops = stops(of: snap, places, frame.size, isHorizontal: layout.isHorizontal)
    return (views, .init(scrolling, hiddenHeight: hidden))
  }

  /// Where a flow layout comes to rest.
  private func stops(
    of snap: ListBox.Snap, _ places: FlowPlaces, _ window: Size, isHorizontal: Bool
  ) -> Scrolling.Stops {
    let length = isHorizontal ? window.width : window.height
    switch snap {
    case .anywhere, .centered: return .anywhere
    case .pages: return length > 0 ? .pages(length) : .anywhere
    case .items:
      let (first, second) = (places.frame(of: 0).center, places.frame(of: places.perLine).center)
      let step = isHorizontal ? second.x - first.x : second.y - first.y
      return step > 0 ? .every(step, from: (isHorizontal ? first.x : first.y) - length / 2) : .anywhere
    }
  }

  /// The scroll offset of a flow layout, snapped to a resting position.
  private func offset(
    _ list: ListBox, _ layout: FlowLayout, _ snap: ListBox.Snap, _ places: FlowPlaces, _ window: Size
  ) -> Point {
    var scroll = list.scroll
    let length = layout.isHorizontal ? window.width : window.height
    func centered(_ item: Int) -> Double {
      let frame = places.frame(of: min(max(0, item), max(0, list.count - 1)))
      return layout.isHorizontal ? frame.center.x - length / 2 : frame.center.y - length / 2
    }
    let given = layout.isHorizontal ? scroll.offset?.x : scroll.offset?.y
    var rest = given
    switch snap {
    case .anywhere: break
    // Before the beginning, where a refresh control is, are no pages.
    case .pages:
      if let given, given > 0, length > 0 {
        // The last page ends where the content does.
        let page = (given / length).rounded() * length
        let end = (layout.isHorizontal ? places.content.width : places.content.height) - length
        rest = abs(given - end) < abs(given - page) ? end : page
      }
    case .centered(let item): rest = given ?? centered(item)
    case .items(let item):
      guard let given else {
        rest = centered(item)
        break
      }
      let middle = given + length / 2
      let near = places.items(from: middle - length, to: middle + length)
      let nearest = near.min { abs(centered($0) - given) < abs(centered($1) - given) }
      rest = nearest.map(centered) ?? given
    }
    if let rest { scroll.offset = layout.isHorizontal ? Point(x: rest, y: 0) : Point(x: 0, y: rest) }
    var offset = scroll.offset(of: places.content, in: window)
    if list.header != nil, !layout.isHorizontal {
      offset.y = list.offsetUnderHeader(scroll, length: places.content.height, window: window.height)
    }
    return offset
  }
}

extension PlacedView {
  /// Where an item of a list lies in the list's content, as far as its height and those before it are known.
  package func place(ofRow row: Int) -> Rect? {
    guard let widget = view?.content.widget, let viewport = storage.viewport else {
      return nil
    }
    if let table = widget as? TableSpec {
      let measured = viewport.measured.declared(table.rowHeights)
      func end(_ count: Int) -> Double { table.rowHeights.total(count) + measured.extra(before: count) }
      return Rect(x: 0, y: end(row), width: contentFrame.width, height: end(row + 1) - end(row))
    }
    return flowPlaces?.frame(of: row)
  }

  /// The places of a collection's items; nil for other views.
  private var flowPlaces: FlowPlaces? {
    guard let collection = view?.content.widget as? CollectionSpec, let count = view?.rowCount else { return nil }
    return collection.flow.places(count, in: contentFrame.size)
  }

  /// The item of a collection whose place is nearest to a point of the screen, of those in sight; nil for other lists.
  package func item(nearest point: Point) -> Int? {
    guard let flowPlaces, let offset = scrolling?.offset else { return nil }
    let inner = Point(
      x: min(max(contentFrame.x, point.x), contentFrame.maxX), y: min(max(contentFrame.y, point.y), contentFrame.maxY))
    let x = direction == .rightToLeft ? contentFrame.maxX - inner.x : inner.x - contentFrame.x
    return flowPlaces.item(nearest: Point(x: x + offset.x, y: inner.y - contentFrame.y + offset.y))
  }

  /// The way on the screen from the place of a collection's item to that of another one; nil for other lists.
  package func way(fromItem item: Int, to other: Int) -> Point? {
    guard let flowPlaces else { return nil }
    let (old, new) = (flowPlaces.frame(of: item), flowPlaces.frame(of: other))
    return Point(x: direction == .rightToLeft ? old.x - new.x : new.x - old.x, y: new.y - old.y)
  }

  /// The row so many places to the right of another one, and below it, as it is seen; nil where there is none.
  package func row(beside row: Int, across: Int, down: Int) -> Int? {
    guard let count = view?.rowCount, (0..<count).contains(row) else { return nil }
    if let flowPlaces {
      return flowPlaces.item(beside: row, across: direction == .rightToLeft ? -across : across, down: down)
    }
    return across == 0 && (0..<count).contains(row + down) ? row + down : nil
  }
}

extension ListBox {
  /// The vertical scroll offset of a list with a refresh control, which is visible until the list is scrolled.
  func offsetUnderHeader(_ scroll: Scroll, length: Double, window: Double) -> Double {
    let room = header == nil ? 0 : RefreshSpec.height
    let given = scroll.offset?.y ?? -room
    // While the list is pulled down, the control makes no room of its own: the list will bounce back to its beginning.
    let end = max(header?.isPulled == true ? 0 : -room, length - window)
    return min(max(-room, given.isFinite ? given : 0), end) + scroll.shift.y
  }

  /// How the list scrolls, with what is above its first row while it refreshes.
  func scrolling(offset: Point, of content: Size, in window: Size) -> Scrolling {
    let above = header.map { $0.isPulled ? 0 : RefreshSpec.height } ?? 0
    return Scrolling(scroll.direction, offset: offset, of: content, in: window, above: above)
  }
}

extension PlacedView {
  /// An item without a ground, with the corners of the one view in it: its shadow is around what is seen of it.
  fileprivate var withShapeOfContent: PlacedView {
    guard style.backgroundColor == .clear, style.gradient == nil, children.count == 1 else { return self }
    var view = self
    view.restyle { [content = children[0].style] in
      ($0.cornerRadii, $0.cornerCurve) = (content.cornerRadii, content.cornerCurve)
    }
    return view
  }
}
