import PortalCore

/// A wish about two anchors, which holds while it is active.
public final class LayoutConstraint {
  let first: End
  let relation: Constraint.Relation
  let second: End?
  /// The items until a view around them is found to keep them: a view that keeps this would keep itself by it.
  private var kept: (first: (any LayoutItem)?, second: (any LayoutItem)?)
  /// How often the second anchor counts; 1 where there is none.
  public let multiplier: Double
  /// The points that are added to the second anchor; they may be changed while it is active.
  public var constant: Double { didSet { host?.changed() } }
  /// How much it matters, from 1 to 1000, which is required; a higher one is never given up for any number of lower
  /// ones.
  public var priority: Double = Constraint.required { didSet { host?.changed() } }
  /// What an application calls it.
  public var identifier: String?
  /// The view that keeps it while it is active: the nearest one that both items are in.
  private(set) weak var host: ViewObject?

  /// An edge of an item, which it does not keep.
  struct End {
    private(set) weak var item: (any LayoutItem)?
    let edge: Anchor.Edge
    let area: Anchor.Area

    init(_ place: AnchorPlace) { (item, edge, area) = (place.item, place.edge, place.area) }

    /// The innermost view that could keep a constraint about it; for a view itself, since its own inside may be meant.
    var innermost: ViewObject? { item as? ViewObject ?? item?.placedIn }

    func isIn(_ view: ViewObject) -> Bool { isIn { $0 === view } }

    /// Whether it is one of some views, or in one of them.
    func isIn(_ isOne: (ViewObject) -> Bool) -> Bool {
      var next = innermost
      while let view = next {
        if isOne(view) { return true }
        next = view.superview
      }
      return false
    }
  }

  init(
    _ first: AnchorPlace, _ relation: Constraint.Relation, _ second: AnchorPlace?, _ multiplier: Double,
    _ constant: Double
  ) {
    self.first = End(first)
    self.relation = relation
    self.second = second.map { End($0) }
    self.multiplier = multiplier
    self.constant = constant
    kept = (first.item, second?.item)
  }

  /// The same constraint with another priority.
  public func with(priority: Double) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Whether it is to hold; one between views that are in no view together cannot, and the picture's warnings say so.
  public var isActive: Bool {
    get { host != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate(within: nil) } else { Self.deactivate([self]) }
    }
  }

  private func activate(within view: ViewObject?) {
    guard !isActive else { return }
    let common = nearestHost
    guard let nearest = common ?? rootOnScreen(view) else { return }
    nearest.constraints.append(self)
    host = nearest
    // What is in the view that keeps the constraint needs no other keeper.
    if common != nil || first.isIn(nearest) { kept.first = nil }
    if common != nil || second?.isIn(nearest) == true { kept.second = nil }
    nearest.changed()
  }

  /// Where its views are in none together, one that is on the screen tells of it.
  private func rootOnScreen(_ view: ViewObject?) -> ViewObject? {
    [view, first.innermost?.root, second?.innermost?.root].lazy.compactMap { $0 }.first { $0.world != nil }
  }

  /// Activates constraints of whoever fills a view: it tells of those that cannot hold.
  package static func activate(_ constraints: [LayoutConstraint], within view: ViewObject) {
    for constraint in constraints { constraint.activate(within: view) }
  }

  /// Has several constraints hold, in this order: of two that exclude each other the earlier one counts.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Gives up several at once, which costs what one of them costs.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    var hosts: [ViewObject] = []
    for constraint in constraints {
      guard let host = constraint.host else { continue }
      constraint.host = nil
      if hosts.last !== host, !hosts.contains(where: { $0 === host }) { hosts.append(host) }
    }
    for host in hosts {
      host.constraints.removeAll { $0.host !== host }
      host.changed()
    }
  }

  private var nearestHost: ViewObject? {
    guard let nearest = first.innermost else { return nil }
    guard let second, second.item !== first.item else {
      // About one view alone: what it is in, or itself where it is in none.
      return first.item === nearest ? nearest.superview ?? nearest : nearest
    }
    return sequence(first: nearest, next: \.superview).first { second.isIn($0) }
  }

  func isAbout(_ item: any LayoutItem) -> Bool { first.item === item || second?.item === item }

  /// Whether one of its items is one of these views or something in it; the constraint is kept by a view around them.
  func isAbout(partOf views: Set<ObjectIdentifier>) -> Bool {
    first.isIn { views.contains(ObjectIdentifier($0)) } || second?.isIn { views.contains(ObjectIdentifier($0)) } == true
  }
}
