import PortalCore

/// A view of a placed screen, and how much of it can be seen.
struct SeenView {
  let placed: PlacedView
  let view: PlacedView.Identity
  /// The view around it, as an index among all of them.
  let around: Int?
  /// Where it lies on the screen, seen or not.
  let place: Rect
  /// The part of that which is neither clipped away nor beyond the screen; nil where none is left, or it is transparent.
  let seen: Rect?
}

extension PlacedScreen {
  /// The views of the screen in the order of painting, each before those in it.
  ///
  /// - Parameter includesTransparent: whether those are among them that are there for nobody, because they or what is around
  ///   them are wholly transparent.
  func seenViews(includesTransparent: Bool) -> [SeenView] {
    var views: [SeenView] = []
    traverse(includesTransparent: includesTransparent) { box, around, place, seen in
      guard let view = box.view else { return nil }
      views.append(SeenView(placed: box, view: view, around: around, place: place, seen: seen))
      return views.count - 1
    }
    return views
  }

  /// Visits all boxes in the order of painting, each before those in it.
  ///
  /// - Parameter visit: is told the number of the view around the box, where the box lies on the screen, and what of that can be
  ///   seen; answers with the box's own number, or nil where it is no view.
  func traverse(
    includesTransparent: Bool, _ visit: (_ box: PlacedView, _ around: Int?, _ place: Rect, _ seen: Rect?) -> Int?
  ) {
    /// Boxes with the same box around them, of which some have been visited.
    struct Level {
      var boxes: [PlacedView]
      var next = 0
      var around: Int?
      /// From the coordinates around the boxes to the screen; nil where they are the same.
      var map: Affine?
      /// What can be seen of what is around them, on the screen.
      var window: Rect?
    }
    var level = Level(boxes: [root], around: nil, map: nil, window: Rect(origin: .zero, size: canvas.size))
    // Those around it.
    var levels: [Level] = []
    while true {
      guard level.next < level.boxes.count else {
        guard let outer = levels.popLast() else { return }
        level = outer
        continue
      }
      let box = level.boxes[level.next]
      level.next += 1
      let isTransparent = box.alpha <= 0
      if isTransparent, !includesTransparent { continue }
      let map = box.map.map { level.map?.after($0) ?? $0 } ?? level.map
      let place = map?.bounds(of: box.frame) ?? box.frame
      let part = isTransparent ? nil : level.window?.intersection(place)
      let seen = part.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
      let number = visit(box, level.around, place, seen)
      guard !box.children.isEmpty else { continue }
      levels.append(level)
      level = Level(
        boxes: box.children, around: number ?? level.around, map: map,
        window: isTransparent || box.clipsToBounds ? part : level.window)
    }
  }
}
