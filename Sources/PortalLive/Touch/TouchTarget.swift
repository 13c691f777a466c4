import PortalCore

/// A view under a finger, as far as recognising touches depends on it.
public struct TouchTarget: Equatable, Sendable {
  /// The node of the view, to which actions go.
  public var node: NodeID
  /// What the widget does by itself.
  public var facts: Facts
  /// Whether a tap on it comes to something.
  public var takesTouches: Bool
  /// Whether it is a part of the widget around it.
  public var isPart: Bool
  /// Whether a finger that was put down there moves it.
  public var follows: Bool
  /// Whether it only hears where the finger is, which may tap it all the same.
  package var followsBlindly = false
  /// Whether it is pulled down to refresh it.
  package var refreshes = false
  /// Which actions it has, if it is a row, and whether they are in sight.
  package var row: RowSides?
  package var isOpen = false
  /// What it hears of.
  package var events: EventKinds = []
  /// Which ways a finger moves it, if it is a sheet.
  package var sheet: SheetMoves?
  /// Whether a finger that moves along its lines selects what is written in it.
  public var selectsText: Bool
  /// Whether the finger is on a knob at an end of what is selected in it, which goes with the finger whichever way that moves.
  package var isOnKnob: Bool
  /// How far the view is scrolled and can be; nil if it does not scroll.
  public var scrolling: Scrolling?
  /// Whether it lays out from the right.
  public var isRightToLeft: Bool

  /// The view that was hit; nil if it has no node, since its screen does not live.
  public init?(_ hit: Hit) {
    guard let node = hit.view.node else { return nil }
    self.node = node
    facts = hit.view.facts
    takesTouches = hit.isTarget
    isPart = hit.view.part != nil
    let grip = hit.view.content.grip(in: hit.placed)
    let distance = grip.map { max(abs($0.x - hit.point.x), abs($0.y - hit.point.y)) } ?? 0
    follows =
      facts.contains(.followsFinger) && distance <= TouchMetrics.finger / 2 || hit.view.events.contains(.drag)
    followsBlindly = !facts.contains(.followsFinger)
    events = hit.view.events
    sheet = hit.view.sheetMoves
    row = hit.view.rowSides
    isOpen = row != nil && hit.view.state.scrollShift?.x ?? 0 != 0
    refreshes = hit.view.events.contains(.refresh)
    selectsText = facts.contains(.takesFocus) && hit.view.state.isFocused == true
    isOnKnob = hit.isOnKnob
    scrolling = hit.placed.scrolling
    isRightToLeft = hit.placed.direction == .rightToLeft
  }

  /// Whether it can scroll that way at all; with `towards`, whether there is anything more there.
  func scrolls(_ axis: ScrollAxis, towards sign: Double? = nil) -> Bool {
    guard let scrolling else { return false }
    let (offset, least, most) =
      axis == .vertical
      ? (scrolling.offset.y, scrolling.least.y, scrolling.most.y)
      : (scrolling.offset.x, scrolling.least.x, scrolling.most.x)
    switch scrolling.direction {
    case .vertical where axis == .horizontal, .horizontal where axis == .vertical: return false
    default: break
    }
    guard let sign else { return true }
    return sign > 0 ? offset < most : offset > least
  }
}

/// One of the two ways in which views scroll.
public enum ScrollAxis: Hashable, Sendable, CaseIterable {
  /// Along lines, or down the screen.
  case horizontal, vertical
}
