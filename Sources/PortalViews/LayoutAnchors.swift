import PortalCore

/// Something that constraints can be about: a view, or a guide that is not seen.
public protocol LayoutItem: AnyObject, Anchored {
  /// The view whose own coordinates it is in, which for a view is the one around it.
  var placedIn: ViewObject? { get }
}

/// Something that has anchors: a view, a guide, a part of a view.
public protocol Anchored {
  /// An edge of it, for a constraint to keep.
  func place(_ edge: Anchor.Edge) -> AnchorPlace
}

extension Anchored {
  /// Where reading begins: the left edge, or the right one where words go to the left.
  public var leadingAnchor: XAnchor { XAnchor(place(.leading)) }
  /// The edge at which reading ends.
  public var trailingAnchor: XAnchor { XAnchor(place(.trailing)) }
  /// The left edge, whichever way words go.
  public var leftAnchor: XAnchor { XAnchor(place(.left)) }
  /// The right edge, whichever way words go.
  public var rightAnchor: XAnchor { XAnchor(place(.right)) }
  /// The middle from left to right.
  public var centerXAnchor: XAnchor { XAnchor(place(.centerX)) }
  /// The upper edge.
  public var topAnchor: YAnchor { YAnchor(place(.top)) }
  /// The lower edge.
  public var bottomAnchor: YAnchor { YAnchor(place(.bottom)) }
  /// The middle from top to bottom.
  public var centerYAnchor: YAnchor { YAnchor(place(.centerY)) }
  /// The width, to be related to a constant or to another length.
  public var widthAnchor: LengthAnchor { LengthAnchor(place(.width)) }
  /// The height, to be related to a constant or to another length.
  public var heightAnchor: LengthAnchor { LengthAnchor(place(.height)) }
}

extension LayoutItem {
  public func place(_ edge: Anchor.Edge) -> AnchorPlace { AnchorPlace(self, edge) }
}

extension ViewObject: LayoutItem {
  public var placedIn: ViewObject? { superview }

  /// The line on which its first text stands; the lower edge where there is none.
  public var firstBaselineAnchor: YAnchor { YAnchor(AnchorPlace(self, .firstBaseline)) }
  /// The line on which its last text stands; the lower edge where there is none.
  public var lastBaselineAnchor: YAnchor { YAnchor(AnchorPlace(self, .lastBaseline)) }

  /// The view within its margins.
  public var layoutMarginsGuide: AreaGuide { AreaGuide(self, .margins) }
  /// The view within what is in the way at the sides of its screen.
  public var safeAreaLayoutGuide: AreaGuide { AreaGuide(self, .safeArea) }
  /// As much of the view's margins as is comfortable to read.
  public var readableContentGuide: AreaGuide { AreaGuide(self, .readable) }

  /// Adds a guide: a place in the view for constraints to refer to, of which nothing is seen.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView == nil else { return }
    guide.owningView = self
    layoutGuides.append(guide)
    changed()
  }

  /// Removes a guide, and gives up the constraints about it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    for host in sequence(first: self, next: \.superview) {
      LayoutConstraint.deactivate(host.constraints.filter { $0.isAbout(guide) })
    }
    guide.owningView = nil
    layoutGuides.removeAll { $0 === guide }
    changed()
  }
}

/// A place in a view that constraints may be about, and of which nothing is seen.
public final class LayoutGuide: LayoutItem {
  /// The name under which findings tell of the guide.
  public var identifier: String
  /// The view that it was added to; without one, constraints about it cannot hold.
  public internal(set) weak var owningView: ViewObject?
  public var placedIn: ViewObject? { owningView }

  /// A guide that is in no view yet.
  public init(identifier: String = "guide") { self.identifier = identifier }

}

/// A part of a view for constraints to refer to: its margins, its safe area, what is comfortable to read.
public struct AreaGuide: Anchored {
  private let view: ViewObject
  private let area: Anchor.Area

  init(_ view: ViewObject, _ area: Anchor.Area) {
    self.view = view
    self.area = area
  }

  public func place(_ edge: Anchor.Edge) -> AnchorPlace { AnchorPlace(view, edge, area) }

  /// The view that it is a part of.
  public var owningView: ViewObject { view }
}

/// An edge of an item, as a constraint keeps it.
public struct AnchorPlace {
  let item: any LayoutItem
  let edge: Anchor.Edge
  let area: Anchor.Area

  init(_ item: any LayoutItem, _ edge: Anchor.Edge, _ area: Anchor.Area = .frame) {
    self.item = item
    self.edge = edge
    self.area = area
  }
}

/// An anchor that can be related to others of its kind: across, down, or a length.
///
/// Three types, so that a left edge and a top edge cannot be related by mistake.
public protocol RelatedAnchor {
  /// The edge, and whose it is.
  var place: AnchorPlace { get }
}

extension RelatedAnchor {
  /// A constraint that this anchor is as far as another, and so many points further.
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(place, .equal, other.place, 1, constant)
  }

  /// A constraint that this anchor is at least as far as another, and so many points further.
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(place, .atLeast, other.place, 1, constant)
  }

  /// A constraint that this anchor is at most as far as another, and so many points further.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(place, .atMost, other.place, 1, constant)
  }
}

/// An edge or the middle across: left, right, where reading begins and ends.
public struct XAnchor: RelatedAnchor {
  public let place: AnchorPlace
  init(_ place: AnchorPlace) { self.place = place }

  /// A constraint that this anchor is after another by so many times the system's spacing.
  public func constraint(equalToSystemSpacingAfter other: XAnchor, multiplier: Double) -> LayoutConstraint {
    LayoutConstraint(place, .equal, other.place, 1, multiplier * Constraint.systemSpacing)
  }

  /// The same as the least distance.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter other: XAnchor, multiplier: Double) -> LayoutConstraint
  {
    LayoutConstraint(place, .atLeast, other.place, 1, multiplier * Constraint.systemSpacing)
  }

  /// The same as the greatest distance.
  public func constraint(lessThanOrEqualToSystemSpacingAfter other: XAnchor, multiplier: Double) -> LayoutConstraint {
    LayoutConstraint(place, .atMost, other.place, 1, multiplier * Constraint.systemSpacing)
  }
}

/// An edge, the middle or a baseline down.
public struct YAnchor: RelatedAnchor {
  public let place: AnchorPlace
  init(_ place: AnchorPlace) { self.place = place }

  /// A constraint that this anchor is below another by so many times the system's spacing.
  public func constraint(equalToSystemSpacingBelow other: YAnchor, multiplier: Double) -> LayoutConstraint {
    LayoutConstraint(place, .equal, other.place, 1, multiplier * Constraint.systemSpacing)
  }

  /// The same as the least distance.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow other: YAnchor, multiplier: Double) -> LayoutConstraint
  {
    LayoutConstraint(place, .atLeast, other.place, 1, multiplier * Constraint.systemSpacing)
  }

  /// The same as the greatest distance.
  public func constraint(lessThanOrEqualToSystemSpacingBelow other: YAnchor, multiplier: Double) -> LayoutConstraint {
    LayoutConstraint(place, .atMost, other.place, 1, multiplier * Constraint.systemSpacing)
  }
}

/// A width or a height.
public struct LengthAnchor: RelatedAnchor {
  public let place: AnchorPlace
  init(_ place: AnchorPlace) { self.place = place }

  /// A constraint that the length is so many points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(place, .equal, nil, 1, constant)
  }

  /// A constraint that the length is at least so many points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(place, .atLeast, nil, 1, constant)
  }

  /// A constraint that the length is at most so many points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(place, .atMost, nil, 1, constant)
  }

  /// A constraint that the length is so many times another, and so many points more.
  public func constraint(equalTo other: LengthAnchor, multiplier: Double, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(place, .equal, other.place, multiplier, constant)
  }

  /// The same as the least length.
  public func constraint(
    greaterThanOrEqualTo other: LengthAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(place, .atLeast, other.place, multiplier, constant)
  }

  /// The same as the greatest length.
  public func constraint(
    lessThanOrEqualTo other: LengthAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(place, .atMost, other.place, multiplier, constant)
  }
}
