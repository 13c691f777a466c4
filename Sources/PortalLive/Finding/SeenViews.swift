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
    struct Pending {
      var box: PlacedView
      var around: Int?
      /// From the coordinates around the box to the screen.
      var map: Affine
      /// What can be seen of what is around it, on the screen.
      var window: Rect?
    }
    var views: [SeenView] = []
    let screen = Rect(origin: .zero, size: canvas.size)
    var pending = [Pending(box: root, around: nil, map: .identity, window: screen)]
    while let next = pending.popLast() {
      let box = next.box
      let isTransparent = box.alpha <= 0
      if isTransparent, !includesTransparent { continue }
      let map = box.map.map { next.map.after($0) } ?? next.map
      let place = map.bounds(of: box.frame)
      let seen = isTransparent ? nil : next.window?.intersection(place)
      var around = next.around
      if let view = box.view {
        let visible = seen.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
        views.append(SeenView(placed: box, view: view, around: around, place: place, seen: visible))
        around = views.count - 1
      }
      let window = isTransparent || box.clipsToBounds ? seen : next.window
      for child in box.children.reversed() {
        pending.append(Pending(box: child, around: around, map: map, window: window))
      }
    }
    return views
  }
}
