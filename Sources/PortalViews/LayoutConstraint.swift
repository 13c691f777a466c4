import PortalCore

/// A wish about two anchors, which holds while it is active.
public final class LayoutConstraint {
  let first: AnchorPlace
  let relation: Constraint.Relation
  let second: AnchorPlace?
  public let multiplier: Double
  public var constant: Double { didSet { host?.changed() } }
  /// From 1 to 1000, which is required; a higher one is never given up for any number of lower ones.
  public var priority: Double = Constraint.required { didSet { host?.changed() } }
  /// What an application calls it.
  public var identifier: String?
  /// The view that keeps it while it is active: the nearest one that both items are in.
  private(set) weak var host: ViewObject?

  init(
    _ first: AnchorPlace, _ relation: Constraint.Relation, _ second: AnchorPlace?, _ multiplier: Double,
    _ constant: Double
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
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
    // Where its views are in none together, one that is on the screen tells of it.
    let roots = [view, Self.hosts(of: first).last, second.flatMap { Self.hosts(of: $0).last }]
    guard !isActive, let nearest = nearestHost ?? roots.first(where: { $0?.world != nil }) ?? nil else { return }
    nearest.constraints.append(self)
    host = nearest
    nearest.changed()
  }

  /// Activates constraints of whoever fills a view: it tells of those that cannot hold.
  package static func activate(_ constraints: [LayoutConstraint], within view: ViewObject) {
    for constraint in constraints { constraint.activate(within: view) }
  }

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

  /// The views that could keep it, from the nearest outwards: an item that is a view counts where its own inside is meant.
  private static func hosts(of place: AnchorPlace) -> [ViewObject] {
    if let view = place.item as? ViewObject { return Array(sequence(first: view, next: \.superview)) }
    guard let owner = place.item.placedIn else { return [] }
    return Array(sequence(first: owner, next: \.superview))
  }

  private var nearestHost: ViewObject? {
    let hosts = Self.hosts(of: first)
    guard let second else {
      // About one view alone: what it is in, or itself where it is in none.
      guard first.item is ViewObject else { return hosts.first }
      return hosts.count > 1 ? hosts[1] : hosts.first
    }
    let others = Self.hosts(of: second)
    return hosts.first { host in others.contains { $0 === host } }
  }

  func isAbout(_ item: any LayoutItem) -> Bool { first.item === item || second?.item === item }

  /// Whether one of its items is one of these views or something in it; the constraint is kept by a view around them.
  func isAbout(partOf views: Set<ObjectIdentifier>) -> Bool {
    [first, second].contains { place in
      guard let place else { return false }
      return Self.hosts(of: place).contains { views.contains(ObjectIdentifier($0)) }
    }
  }
}
