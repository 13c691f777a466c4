extension PlacedScreen {
  /// What can be reached: the last alert, or else the last sheet, or else the whole screen.
  package var front: PlacedView {
    var (sheet, alert): (PlacedView?, PlacedView?)
    var pending = [root]
    while let box = pending.popLast() {
      guard !box.isHiddenFromReaders else { continue }
      if box.view?.facts.contains(.isSheet) == true { sheet = box }
      if box.view?.facts.contains(.isAlert) == true { alert = box }
      pending += box.children.reversed()
    }
    return alert ?? sheet ?? root
  }

  /// The views in front in the order in which they are read, each before those in it: a navigation bar before what is
  /// below it, and a tab bar after what is above it, though both are painted over it.
  ///
  /// - Parameter top: the view whose descendants are meant, such as the root for what is not in front as well.
  package func inReadingOrder(under top: PlacedView? = nil) -> [PlacedView] {
    var views: [PlacedView] = []
    var pending = [top ?? front]
    while let box = pending.popLast() {
      guard !box.isHiddenFromReaders, box.view?.facts.contains(.isStatus) != true else { continue }
      if box.view != nil { views.append(box) }
      pending += Self.inReadingOrder(box.children).reversed()
    }
    return views
  }

  private static func inReadingOrder(_ boxes: [PlacedView]) -> [PlacedView] {
    guard boxes.contains(where: { $0.readingRank != 1 }) else { return boxes }
    return boxes.enumerated().sorted { one, other in
      let (mine, theirs) = (one.element.readingRank, other.element.readingRank)
      return (mine, one.offset) < (theirs, other.offset)
    }.map(\.element)
  }
}

extension PlacedView {
  /// Whether neither assistive technologies nor the keyboard know of it.
  var isHiddenFromReaders: Bool { style.alpha == 0 || view?.semantics.isHidden == true }

  fileprivate var readingRank: Int { view?.readingRank ?? 1 }
}

extension PlacedView.Identity {
  /// Bars and a sheet's grabber are painted over the content, but read before or after it.
  var readingRank: Int {
    switch semantics.role {
    case .adjustable where content.isGrabber: -1
    case .navigationBar: 0
    case .tabBar: 2
    default: 1
    }
  }
}
