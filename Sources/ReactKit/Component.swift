/// A part of a screen that takes props, and in the end is views.
///
/// It is one of three sorts: it contains others (``ComponentContaining``), renders as another (``CompositeComponent``), or is a
/// view (``ComponentReducing``).
public protocol Component {
  /// What it was given; rows whose props are equal are not updated.
  var props: any PropTypes { get }
  /// The component as a row keeps it, nil for one that is no view; all components have this already.
  ///
  /// - Parameter last: what stood there in the last rendering; that itself where it is equal in all, and hears of no events.
  func kept(like last: KeptComponent?) -> KeptComponent?
}

/// A component that contains others: a section.
public protocol ComponentContaining: Component {
  /// What is in the section, in its order.
  var components: [any Component] { get }
  /// How the section places them.
  var sectionLayout: any SectionLayout { get }
}

extension ComponentContaining {
  public var sectionLayout: any SectionLayout { .flow }
}

/// A component that renders as another one, or as nothing.
public protocol CompositeComponent: Component {
  /// The component that stands in its place; nil for none.
  func render() -> (any Component)?
}

/// A component that is a view: a row.
public protocol ComponentReducing: Component {
  /// Whether it has a view; what has none is no row. Asked of each such component whenever the screen is rendered.
  var hasView: Bool { get }
  /// Makes the view. Asked when the row is seen for the first time.
  func reduce() -> ViewObject?
  /// Shows the props in a view that an earlier component of this place has made; false to have a new one made.
  func update(_ view: ViewObject) -> Bool
  /// The events that it hears of its view.
  var events: [EventKind] { get }
  /// Called with an event, on the component of the newest rendering.
  func hear(_ event: Event, of view: ViewObject)
}

extension ComponentReducing {
  public var hasView: Bool { reduce() != nil }
  public func update(_ view: ViewObject) -> Bool { false }
  public var events: [EventKind] { [] }
  public func hear(_ event: Event, of view: ViewObject) {}
}

/// A component that knows the type of its props.
public protocol ComponentLike: Component {
  /// The type of its props.
  associatedtype ComponentPropType: PropTypes
  // swift-format-ignore: NoLeadingUnderscores
  var _props: ComponentPropType { get }
  /// Whether another has equal props, as they say themselves; all have this already.
  func hasEqualProps(to other: Self) -> Bool
}

extension ComponentLike {
  public var props: any PropTypes { _props }
  public func hasEqualProps(to other: Self) -> Bool { _props.isEqualTo(other._props) }
}

extension ComponentLike where ComponentPropType: Equatable {
  // Inlined, so that props are compared where they are and not copied for it.
  @inlinable public func hasEqualProps(to other: Self) -> Bool { _props == other._props }
}

/// A component that is one view object of a class, made once and shown its props in as often as they differ.
public protocol UIKitComponent<View>: ComponentReducing, ComponentLike {
  /// The class of the view.
  associatedtype View: ViewObject
  /// Makes the view, whose props are shown at once after that.
  func makeView() -> View
  /// Shows the props, all of them.
  func configure(_ view: View)
  /// Called with an event that it hears, on the component of the newest rendering.
  func hear(_ event: Event, in view: View)
}

extension UIKitComponent {
  public var hasView: Bool { true }
  public func hear(_ event: Event, in view: View) {}

  public func reduce() -> ViewObject? {
    let view = makeView()
    configure(view)
    return view
  }

  public func update(_ view: ViewObject) -> Bool {
    guard let view = view as? View else { return false }
    configure(view)
    return true
  }

  public func hear(_ event: Event, of view: ViewObject) {
    if let view = view as? View { hear(event, in: view) }
  }
}

/// A component that is known by a key among those beside it, wherever it stands.
public struct Keyed: Component {
  /// The component that is known by the key.
  public let component: any Component
  /// What identifies the component among its siblings.
  public let key: Key
  public var props: any PropTypes { component.props }
}

extension Component {
  /// The same component, known by a key: it stays the same row when others come before it or go.
  public func key(_ key: some Hashable & Sendable) -> Keyed { Keyed(component: self, key: Key(key)) }
}
