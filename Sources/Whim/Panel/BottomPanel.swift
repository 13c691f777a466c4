import PortalCore
import PortalLive

/// A panel that is drawn up and down from the bottom of the screen, and comes to rest at its sticky points.
///
/// It is as high as the screen is below its place, and meant for the bottom of a scene. A finger moves it wherever nothing in it scrolls
/// or goes with the finger; a button that it was put down on is not tapped then.
public final class BottomPanel: LiveSource, Describable {
  /// What a panel says while a finger draws it.
  public enum Event: Hashable, Sendable {
    /// A finger takes hold of it, at a distance of its upper edge from the top of its area.
    case willMove(from: Double)
    /// It has come to a place, under a finger.
    case moved(to: Double)
    /// It is let go, and comes to rest at a place.
    case didStop(at: Double, BottomPanelStatus)
  }

  /// The sticky points; where they change, it goes to the one that is nearest.
  public var points: [StickyPoint] { didSet { changed() } }
  /// How far a finger may draw it above its highest and below its lowest sticky point, in points.
  public var bounce: (top: Double, bottom: Double) = (20, 20)
  /// Where ``restore(animating:)`` puts it, and where it is first.
  public var restorationPoint: StickyPoint
  /// How far down its upper edge is; nil before it is first shown.
  public private(set) var position: Double?
  private let content: any Describable
  private let said = Subject<Event>()
  private weak var world: LiveWorld?
  private var height = 0.0
  /// Where it is first, if it was moved before it was shown.
  private var first: StickyPoint?
  private var drag: Drag?

  private struct Drag {
    var grip: Double
    var start: Double
    var last: (time: StageTime, position: Double)
    var speed = 0.0
    /// Whether the panel went with the finger; else nothing is said of it.
    var hasMoved = false
  }

  /// A panel of content, with the points at which it rests; it is first at the restoration point, which is the first of
  /// them unless another is given.
  public init(_ content: any Describable, points: [StickyPoint], restorationPoint: StickyPoint? = nil) {
    self.content = content
    self.points = points
    self.restorationPoint = restorationPoint ?? points.first ?? .fromBottom(.percent(0.4))
  }

  /// What the panel says to all who subscribe, from then on.
  public var events: Observable<Event> { said.observable }
  /// What went wrong, the last hundred: subscribers who moved it whenever they heard that it stopped.
  public var failures: [WhimError] { said.failures }
  /// How far open it is now, by the sticky points between which it is.
  public var status: BottomPanelStatus { motion.status(at: position ?? height) }
  /// Its place as a part of the screen's height.
  public var relativePosition: Double { motion.relative(position ?? height) }
  private var motion: BottomPanelMotion { BottomPanelMotion(points, height: height, bounce: bounce) }

  /// Moves it to a sticky point; before it is first shown, that is where it will be.
  public func move(to point: StickyPoint, animating: Bool = true) {
    guard position != nil else {
      first = point
      return
    }
    come(to: motion.rest(from: point.position(in: height)), animating)
  }

  /// Moves it to its restoration point.
  public func restore(animating: Bool = true) { move(to: restorationPoint, animating: animating) }

  public func enter(_ world: LiveWorld) {
    self.world = world
    (content as? any LiveSource)?.enter(world)
  }

  private func changed() {
    if position != nil, drag == nil { position = motion.rest(from: position ?? height) }
    world?.setNeedsDescription()
  }

  private func come(to place: Double, _ animating: Bool) {
    position = place
    if animating { world?.animate(.easeOut(.milliseconds(300))) } else { world?.setNeedsDescription() }
    said.emit(.didStop(at: place, status))
  }

  private func hear(_ event: PortalCore.Event) {
    guard let point = event.point, let phase = event.phase, let position, let now = world?.clock.now else { return }
    if phase == .began || drag == nil {
      drag = Drag(grip: point.y, start: position, last: (now, position))
    }
    guard var drag else { return }
    // The point is told from the panel's corner, which goes along with the finger.
    let place = motion.held(at: position + point.y - drag.grip)
    let seconds = drag.last.time.duration(to: now).inSeconds
    if seconds > 0 { drag.speed = (place - drag.last.position) / seconds }
    drag.last = (now, place)
    let begins = !drag.hasMoved && place != position
    if begins { drag.hasMoved = true }
    self.drag = drag
    if begins { said.emit(.willMove(from: drag.start)) }
    switch phase {
    case .began, .moved:
      guard place != position else { return }
      self.position = place
      world?.setNeedsDescription()
      said.emit(.moved(to: place))
    case .ended:
      self.drag = nil
      if drag.hasMoved { come(to: motion.rest(from: place, speed: drag.speed), true) }
    case .cancelled:
      self.drag = nil
      if drag.hasMoved { come(to: motion.rest(from: drag.start), true) }
    }
  }

  public func describe(_ traits: Traits) -> Description {
    let height = traits.screenSize?.height ?? height
    // Without a height it is not shown.
    if height > 0, height != self.height || position == nil {
      // On a screen of another height it is at the same sticky point; from between two, at the nearest one.
      let kept = points.first { $0.position(in: self.height) == position }
      let point = position == nil ? first ?? restorationPoint : kept
      let place = point?.position(in: height) ?? relativePosition * height
      self.height = height
      position = motion.rest(from: place)
    }
    var handlers = HandlerTable()
    var panel = ViewSpec(.container, key: "panel")
    panel.layout.height = .points(max(0, height - (position ?? height)))
    panel.style.backgroundColor = .systemBackground
    panel.style.cornerRadii = CornerRadii(topLeft: 12, topRight: 12)
    panel.style.shadow = Shadow(color: .black, opacity: 0.2, radius: 8)
    panel.handlers = [handlers.add(.drag) { [weak self] in self?.hear($0) }]
    panel.children = [handlers.adopt(content.describe(traits))]
    return Description(panel, handlers: handlers)
  }

  public var isOutdated: Bool { content.isOutdated }
}
