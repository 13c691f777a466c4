/// Whether two components need the same room, as far as it is known without laying them out.
///
/// A list does not ask again how high a component is that needs the same room as the one before in its row.
public enum LayoutEquivalence: Hashable, Sendable {
  /// They need the same room.
  case same
  /// They do not, or are of different types.
  case different
  /// Only laying them out would tell.
  case unknown

  /// What is known of two parts together: they need the same room if each does.
  func and(_ other: LayoutEquivalence) -> LayoutEquivalence {
    self == .different || other == .different ? .different : self == .unknown || other == .unknown ? .unknown : .same
  }
}

/// A component that knows whether another one of its type needs the same room.
///
/// A decorator conforms if it changes the room that is needed; others are seen through.
public protocol LayoutComparing: Renderable {
  /// Whether another component in the place of this one needs the same room; of a decorator, besides what it decorates.
  func layoutEquivalence(with other: Self) -> LayoutEquivalence
}

extension AnyRenderable {
  /// Whether a component in the place of this one needs the same room, as far as it is known without laying it out.
  public func layoutEquivalence(with other: AnyRenderable) -> LayoutEquivalence { base.room(comparedWith: other.base) }

  /// Compares the component that is wrapped, so that wrapping it makes no difference.
  public func room(comparedWith other: any Renderable) -> LayoutEquivalence {
    base.room(comparedWith: (other as? AnyRenderable)?.base ?? other)
  }

  /// A component without decorators around it that need no room of their own.
  fileprivate static func bare(_ component: any Renderable) -> any Renderable {
    var component = component
    while true {
      if let any = component as? AnyRenderable {
        component = any.base
      } else if let decorator = component as? any Decorator, !(component is any LayoutComparing) {
        component = inside(decorator)
      } else {
        return component
      }
    }
  }
}

// Asked of every row, so each kind of component has an answer of its own: to ask what a value conforms to takes longer than to
// compare it.

extension Renderable {
  /// What a component knows that says nothing of room, unless it does so under a condition.
  public func room(comparedWith other: any Renderable) -> LayoutEquivalence {
    guard let other = other as? Self else { return roomOfBare(comparedWith: other) }
    return conditionalRoom(comparedWith: other) ?? .unknown
  }

  /// What is known of components of different types: they may be decorated otherwise, and the same within.
  fileprivate func roomOfBare(comparedWith other: any Renderable) -> LayoutEquivalence {
    let (one, two) = (AnyRenderable.bare(self), AnyRenderable.bare(other))
    guard type(of: one) == type(of: two) else { return .different }
    return one.room(comparedWith: two)
  }

  /// What a component says whose type conforms to ``LayoutComparing`` under a condition that it meets.
  fileprivate func conditionalRoom(comparedWith other: Self) -> LayoutEquivalence? {
    func compare<Comparing: LayoutComparing>(_ component: Comparing) -> LayoutEquivalence? {
      (other as? Comparing).map { component.layoutEquivalence(with: $0) }
    }
    return (self as? any LayoutComparing).flatMap { compare($0) }
  }
}

extension LayoutComparing {
  /// Asks ``LayoutComparing/layoutEquivalence(with:)`` where the other one is of the same type.
  public func room(comparedWith other: any Renderable) -> LayoutEquivalence {
    (other as? Self).map { layoutEquivalence(with: $0) } ?? roomOfBare(comparedWith: other)
  }
}

extension Decorator {
  /// What is known of what it decorates, and of itself if it says something under a condition.
  public func room(comparedWith other: any Renderable) -> LayoutEquivalence {
    guard let other = other as? Self else { return roomOfBare(comparedWith: other) }
    let inside = wrapped.room(comparedWith: other.wrapped)
    return conditionalRoom(comparedWith: other)?.and(inside) ?? inside
  }
}

extension Decorator where Self: LayoutComparing {
  /// What it says itself, and what is known of what it decorates.
  public func room(comparedWith other: any Renderable) -> LayoutEquivalence {
    guard let other = other as? Self else { return roomOfBare(comparedWith: other) }
    return layoutEquivalence(with: other).and(wrapped.room(comparedWith: other.wrapped))
  }
}

/// A decorator of ours that changes nothing of the room that is needed, whatever it holds.
protocol RoomlessDecorator: Decorator {}

extension RoomlessDecorator {
  func room(comparedWith other: any Renderable) -> LayoutEquivalence {
    (other as? Self).map { wrapped.room(comparedWith: $0.wrapped) } ?? roomOfBare(comparedWith: other)
  }
}
