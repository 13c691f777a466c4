/// A component that is a view, as its row keeps it.
///
/// There are thousands of rows. As existentials a component and its props are two boxes, which are cast and copied to be compared; this
/// is one object, and two of one class are compared where they are.
public struct KeptComponent {
  let object: any KeptObject

  init(_ object: any KeptObject) { self.object = object }
}

extension Component {
  public func kept(like last: KeptComponent?) -> KeptComponent? {
    func kept(_ view: some ComponentReducing) -> KeptComponent { KeptComponent(AskedComponent(view)) }
    return (self as? any ComponentReducing).map { kept($0) }
  }
}

extension ComponentReducing {
  public func kept(like last: KeptComponent?) -> KeptComponent? { KeptComponent(AskedComponent(self)) }
}

extension ComponentReducing where Self: ComponentLike, ComponentPropType: Equatable {
  public func kept(like last: KeptComponent?) -> KeptComponent? { KeptComponent(EquatableComponent(self)) }
}

extension ComponentReducing where Self: ComponentLike & Equatable, ComponentPropType: Equatable {
  // An equal one is not kept beside the last: there are thousands, and rows whose components are the same object are equal without a look.
  // What hears of events is always the newest, since handlers are not compared.
  public func kept(like last: KeptComponent?) -> KeptComponent? {
    if events.isEmpty, let last, let old = last.object as? EquatableComponent<Self>, old.own == self { return last }
    return KeptComponent(EquatableComponent(self))
  }
}

extension Keyed {
  public func kept(like last: KeptComponent?) -> KeptComponent? { nil }
}

protocol KeptObject: AnyObject {
  var component: any ComponentReducing { get }
  var props: any PropTypes { get }
  var layout: ComponentLayout? { get }
  var hasView: Bool { get }
  /// The type of the component.
  var kind: ObjectIdentifier { get }
  /// Whether the props are compared by `==`, and `isEqualTo` is none of their own.
  var isComparedByValue: Bool { get }
  /// The same, compared by what the props' `isEqualTo` says.
  var asked: any KeptObject { get }

  /// Whether the props of both are equal.
  func isEqual(to other: any KeptObject) -> Bool
}

/// A component whose props say themselves what they are equal to.
private final class AskedComponent<Own: ComponentReducing>: KeptObject {
  private let own: Own
  let props: any PropTypes

  init(_ own: Own) {
    self.own = own
    props = own.props
  }

  var component: any ComponentReducing { own }
  var layout: ComponentLayout? { props.layout }
  var hasView: Bool { own.hasView }
  var kind: ObjectIdentifier { ObjectIdentifier(Own.self) }
  var isComparedByValue: Bool { false }
  var asked: any KeptObject { self }

  func isEqual(to other: any KeptObject) -> Bool { props.isEqualTo(other.props) }
}

private final class EquatableComponent<Own: ComponentReducing & ComponentLike>: KeptObject
where Own.ComponentPropType: Equatable {
  fileprivate let own: Own

  init(_ own: Own) { self.own = own }

  var component: any ComponentReducing { own }
  var props: any PropTypes { own.props }
  var layout: ComponentLayout? { own._props.layout }
  var hasView: Bool { own.hasView }
  var kind: ObjectIdentifier { ObjectIdentifier(Own.self) }
  var isComparedByValue: Bool { own._props.isEqualTo(EqualityProbe()) }
  var asked: any KeptObject { AskedComponent(own) }

  func isEqual(to other: any KeptObject) -> Bool {
    guard let other = other as? Self else { return false }
    return own.hasEqualProps(to: other.own)
  }
}
