import PortalCore

/// How a view comes, and how it goes.
enum Presence: Hashable, Sendable {
  case fade
  /// From below the screen.
  case rise
  /// A little larger at first, and transparent.
  case pop
  /// From a point, half as large at first, and transparent: what lies in it alone, as a panel over the screen.
  case open(from: Point)
  /// From no height, as a row between others.
  case grow

  /// Shows a part of the view.
  ///
  /// - Parameter part: from 0, where it is not there, to 1, where it is there whole.
  func show(_ box: inout PlacedView, _ part: Double, on canvas: Canvas) {
    switch self {
    case .fade: box.fade(to: part)
    case .rise:
      let way = (canvas.size.height - box.place.y) * (1 - part)
      box.shift(by: Point(x: 0, y: (way * canvas.scale).rounded() / canvas.scale))
    case .pop:
      box.fade(to: part)
      box.scale(by: 1 + 0.2 * (1 - part))
    case .open(let point):
      box.fade(to: part)
      for index in box.children.indices { box.children[index].scale(by: 0.5 + 0.5 * part, around: point) }
    case .grow:
      guard part < 1 else { return }
      box.fade(to: part)
      box.cut(toHeight: box.frame.height * part)
    }
  }
}
