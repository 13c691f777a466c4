import PortalCore

/// Where a scene is in the middle of a transition: how it comes, or where to it leaves.
enum ScenePose: Hashable {
  case here
  /// Beside the screen, where lines begin or end.
  case before, after
  /// Below the screen.
  case below
  /// The top above the screen, the bottom below it.
  case apart
  case invisible
  /// Seen through the circle in a square; one around the whole screen hides nothing.
  case circle(Rect)
}

/// What becomes of the two scenes of a transition: where the old one goes and the new one comes from, and which is in front.
struct SceneTurn: Hashable {
  var old = ScenePose.here
  var new = ScenePose.here
  /// Where the new one ends; elsewhere than where it stays if it has to be seen through something until then.
  var end = ScenePose.here
  var isOldInFront = false

  /// - Parameters:
  ///   - old: whether what is seen has a top and a bottom.
  ///   - new: whether what comes has.
  init(_ transition: WhimSceneTransition, from old: Bool, to new: Bool, on traits: Traits) {
    let away = { (isMultipart: Bool) in isMultipart ? ScenePose.apart : .below }
    // Whoever wants less motion sees one appear over the other.
    switch traits.reduceMotion ? .fade : transition {
    case .none: break
    case .push: (self.old, self.new) = (.before, .after)
    case .pop: (self.old, self.new) = (.after, .before)
    case .fade: self.new = .invisible
    case .circular(let place):
      let screen = Rect(origin: .zero, size: traits.screenSize ?? Size(width: 0, height: 0))
      let first = place.round(on: screen)
      (self.new, end) = (.circle(first), .circle(screen.covered(from: first)))
    case .modal(let kind):
      // Two that have a top and a bottom always go through each other.
      let isThrough = old && new
      if isThrough || kind == .swap || kind == .dismiss { self.old = away(old) }
      if isThrough || kind == .swap || kind == .present { self.new = away(new) }
      isOldInFront = kind == .dismiss && !isThrough
    }
  }
}

extension Rect {
  /// The square around the same middle that is as wide as this is at most, and a point at least: what has no size clips nothing.
  ///
  /// It is in the middle of the screen where this is no place.
  fileprivate func round(on screen: Rect) -> Rect {
    var (middle, side) = (center, max(1, width, height))
    if ![middle.x, middle.y, side].allSatisfy({ abs($0) < 1e6 }) { (middle, side) = (screen.center, 1) }
    return Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
  }

  /// The square around the same middle whose circle covers all of this one.
  fileprivate func covered(from place: Rect) -> Rect {
    let middle = place.center
    let (x, y) = (max(middle.x - self.x, maxX - middle.x), max(middle.y - self.y, maxY - middle.y))
    let radius = (x * x + y * y).squareRoot()
    return Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension WhimSceneViewControllerValue where Content == WhimScenePart {
  /// The scene as a view that is as large as what it is in.
  func laidOut(_ pose: ScenePose, _ traits: Traits, _ handlers: inout HandlerTable, key: Key? = nil) -> ViewSpec {
    var layer = ViewSpec(.container, key: key, layout: .filling)
    var content = ViewSpec(.container, key: "content", layout: .filling)
    let along = traits.direction == .rightToLeft ? -100.0 : 100
    switch pose {
    case .here, .apart: break
    case .before: layer.layout.inset.left = .percent(-along)
    case .after: layer.layout.inset.left = .percent(along)
    case .below: layer.layout.inset.top = .percent(100)
    case .invisible: layer.style.alpha = 0
    case .circle(let place):
      let screen = traits.screenSize ?? place.size
      layer.layout.place(place)
      layer.style.cornerRadius = place.width / 2
      layer.style.clipToBounds = true
      content.layout.place(Rect(x: -place.x, y: -place.y, width: screen.width, height: screen.height))
    }
    switch self {
    case .fullscreen(let part):
      if !part.isNone { content.children = [handlers.adopt(part.describe(traits))] }
    case .multipart(let top, let bottom):
      for (part, isTop) in [(top, true), (bottom, false)] where !part.isNone {
        var holder = ViewSpec(.container, key: isTop ? "top" : "bottom")
        holder.layout.position = .absolute
        (holder.layout.inset.left, holder.layout.inset.right) = (.points(0), .points(0))
        // Beyond its own edge, whatever its height.
        let inset = pose == .apart ? Length.percent(100) : .points(0)
        if isTop == (pose == .apart) { holder.layout.inset.bottom = inset } else { holder.layout.inset.top = inset }
        holder.children = [handlers.adopt(part.describe(traits))]
        content.children.append(holder)
      }
    }
    layer.children = [content]
    return layer
  }
}

extension FlexStyle {
  /// As large as what it is in, and over what else is there.
  static var filling: FlexStyle {
    var style = FlexStyle()
    style.position = .absolute
    (style.inset.left, style.inset.top) = (.points(0), .points(0))
    (style.width, style.height) = (.percent(100), .percent(100))
    return style
  }

  fileprivate mutating func place(_ frame: Rect) {
    (inset.left, inset.top) = (.points(frame.x), .points(frame.y))
    (width, height) = (.points(frame.width), .points(frame.height))
  }
}
