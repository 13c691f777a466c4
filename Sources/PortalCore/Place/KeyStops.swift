/// A view that the keyboard can act on: Tab goes from one to the next.
package struct KeyStop {
  package let placed: PlacedView
  package let node: NodeID
  /// The list of which it is an item: all items of a list are one stop for Tab, and arrows go from one to the other.
  package let list: NodeID?
}

extension PlacedScreen {
  /// The views that the keyboard can act on, in the order of reading: controls, what handles a tap, and fields.
  ///
  /// So are rows that have actions, or can be moved. What has a use for arrow keys is one stop, whatever parts it has; of all others, parts that do something are stops of their
  /// own, as each tab of a bar is. What is disabled or lies behind a sheet or an alert is none.
  package func keyStops() -> [KeyStop] {
    var stops: [KeyStop] = []
    /// The widget of which the views that come next may be parts, and the last list.
    var widget: PlacedView.Identity?
    var lists: [NodeID: Int] = [:]
    var last: (node: NodeID, moves: Bool)?
    for placed in inReadingOrder() {
      guard let view = placed.view else { continue }
      if view.part == nil { widget = view }
      if view.rowCount != nil, let node = view.node {
        last = (node, view.events.contains(.move))
        lists[node] = stops.count
      }
      let list = view.row == nil ? nil : last
      guard let node = view.node, !view.isInactive, !placed.frame.isEmpty,
        view.isKeyStop(of: widget) || list?.moves == true
      else { continue }
      stops.append(KeyStop(placed: placed, node: node, list: list?.node))
    }
    return stops
  }
}

extension PlacedView.Identity {
  fileprivate func isKeyStop(of widget: PlacedView.Identity?) -> Bool {
    if part != nil { return events.contains(.tap) && widget?.content.arrows == nil && widget?.isInactive != true }
    if content.arrows != nil || events.contains(.tap) || isSelectable || rowSides != nil { return true }
    guard facts.isDisjoint(with: [.isBar, .isAlert, .isSheet]) else { return false }
    return !facts.isDisjoint(with: [.takesTouches, .takesFocus]) || !content.links.isEmpty
  }

  /// Whether a key presses it, as a finger would.
  package func isPressed(by stroke: KeyStroke) -> Bool {
    stroke.modifiers.isEmpty && content.arrows == nil && content.pressKeys.contains(stroke.key)
  }
}

/// Which arrow keys a control has a use for.
enum ArrowUse {
  /// Right is one more where it is read from the left, and left is one less.
  case across
  /// So are up and down.
  case everyWay
  /// Down is the next row of a wheel, up the one before, and left and right go from wheel to wheel.
  case wheels

  /// How many steps of an assistive device a key is; nil if it is none.
  func steps(of stroke: KeyStroke, _ direction: ReadingDirection) -> Int? {
    guard stroke.modifiers.isEmpty else { return nil }
    switch (stroke.key, self) {
    case (.right, .across), (.right, .everyWay): return direction == .rightToLeft ? -1 : 1
    case (.left, .across), (.left, .everyWay): return direction == .rightToLeft ? 1 : -1
    case (.up, .everyWay), (.down, .wheels): return 1
    case (.down, .everyWay), (.up, .wheels): return -1
    default: return nil
    }
  }
}

extension ViewState {
  /// Goes from wheel to wheel by a key.
  ///
  /// - Returns: whether the key does that.
  mutating func changesWheel(_ stroke: KeyStroke, among count: Int, _ direction: ReadingDirection) -> Bool {
    guard let way = ArrowUse.across.steps(of: stroke, direction), count > 0 else { return false }
    focusRing = min(count - 1, max(0, (focusRing ?? 0) + way))
    return true
  }
}

/// The ring around what the keyboard acts on.
struct FocusRing {
  var frame: Rect
  /// The radius of what it goes around; nil for that of the view.
  var radius: Double?
  /// Whether it lies within, where what is beside the view would cover it.
  var isInside = false
  /// How far it is from that; less in a line, where letters are beside it.
  var distance = Self.gap
  /// Whether it lies beneath the view's text, whose letters beside it are not to be covered.
  var isBeneath = false

  /// As UIKit's halo: a line of this width, and as far from the view.
  static let width = 3.0
  static let gap = 2.0
  /// How far it reaches beyond what it is around.
  static let reach = width + gap
  /// The radius of what has no corners.
  static let plainRadius = 5.0
}

extension PlacedView {
  /// What is drawn of the ring, if the keyboard acts on the view.
  ///
  /// - Parameter isBeneath: whether it is asked for what lies beneath the view's text, or over the view.
  func focusRingItems(_ traits: Traits, isBeneath: Bool) -> [DisplayList.Item] {
    guard let view, let column = view.state.focusRing, !frame.isEmpty else { return [] }
    let ring = view.content.focusRing(in: self, column: column)
    guard ring.isBeneath == isBeneath else { return [] }
    var shape = style.outline(of: frame, traits.direction)
    if let radius = ring.radius ?? (shape.isPlain || ring.isInside ? FocusRing.plainRadius : nil) {
      let around = CornerRadii(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
      shape = RoundedRect(ring.frame, around, curve: .continuous)
    }
    let middle = ring.distance + FocusRing.width / 2
    let path = shape.grown(by: ring.isInside ? -FocusRing.width / 2 : middle).path
    return [.stroke(path, .init(width: FocusRing.width), Color.tint.resolved(in: traits.appearance))]
  }
}
