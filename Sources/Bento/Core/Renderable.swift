@_exported import PortalCore
@_exported import PortalLive
@_exported import PortalViews

/// A component: a value that can be rendered into its view, again and again.
///
/// ```swift
/// struct Greeting: Renderable {
///   var name: String
///
///   func render(in view: LabelView) { view.text = "Hello, \(name)!" }
/// }
/// ```
///
/// Every branch of a component has to do the same to its view, for the view has shown another one before. ``ContractChecker``
/// says where that is not so.
public protocol Renderable<View> {
  /// The only type of view that it is rendered into.
  associatedtype View: ViewObject

  /// Makes the view; a ``NativeView`` needs nothing said.
  func makeView() -> View

  /// Gives the view everything that the component says. It may be called at any time, and does not mean that the view appears.
  func render(in view: View)

  /// The view shows the component from now on; called after it was rendered.
  func didMount(to view: View, storage: ViewStorage)

  /// The view will show another component, or none.
  func willUnmount(from view: View, storage: ViewStorage)

  /// The view comes into sight.
  func willDisplay(_ view: View)

  /// The view went out of sight.
  func didEndDisplaying(_ view: View)

  /// Whether another component in the place of this one needs the same room; ``LayoutComparing`` and ``Decorator`` say so.
  func room(comparedWith other: any Renderable) -> LayoutEquivalence

  /// The component without its type.
  func asAnyRenderable() -> AnyRenderable
}

extension Renderable {
  public func didMount(to view: View, storage: ViewStorage) {}
  public func willUnmount(from view: View, storage: ViewStorage) {}
  public func willDisplay(_ view: View) {}
  public func didEndDisplaying(_ view: View) {}
  public func asAnyRenderable() -> AnyRenderable { AnyRenderable(self) }
}

/// A view that can be made without anything being said.
public protocol NativeView: ViewObject {
  /// A view that shows nothing yet.
  init()
}

extension Renderable where View: NativeView {
  public func makeView() -> View { View() }
}

/// A component that does something around another one, to the view of that one.
///
/// Whatever it does not do itself goes to the other. What it does on the way in, it does after the other; on the way out it goes
/// first, so that whoever came last takes back first.
public protocol Decorator: Renderable where View == Wrapped.View {
  /// What it is around.
  associatedtype Wrapped: Renderable

  /// The component around which it does something.
  var wrapped: Wrapped { get }
}

extension Decorator {
  public func makeView() -> View { wrapped.makeView() }
  public func render(in view: View) { wrapped.render(in: view) }
  public func didMount(to view: View, storage: ViewStorage) { wrapped.didMount(to: view, storage: storage.inner) }
  public func willUnmount(from view: View, storage: ViewStorage) {
    wrapped.willUnmount(from: view, storage: storage.inner)
  }
  public func willDisplay(_ view: View) { wrapped.willDisplay(view) }
  public func didEndDisplaying(_ view: View) { wrapped.didEndDisplaying(view) }
}

/// A component whose type nobody needs to know.
///
/// However often a component is wrapped in this, it is wrapped once: its types and what it can do are seen through it.
public struct AnyRenderable: Renderable {
  /// The component itself, which is no `AnyRenderable`.
  public let base: any Renderable

  /// A component without its type; one that has none already stays as it is.
  public init(_ component: some Renderable) {
    base = (component as? AnyRenderable)?.base ?? component
  }

  public func asAnyRenderable() -> AnyRenderable { self }

  /// The type of the component itself.
  public var componentType: any Renderable.Type { type(of: base) }

  /// The type of view that the component says it is rendered into.
  public var viewType: ViewObject.Type { Self.views(of: base) }

  private static func views(of component: any Renderable) -> ViewObject.Type {
    if let any = component as? AnyRenderable { return views(of: any.base) }
    if let decorator = component as? any Decorator { return views(of: inside(decorator)) }
    func view<Component: Renderable>(_: Component) -> ViewObject.Type { Component.View.self }
    return view(component)
  }

  /// What a decorator is around.
  static func inside(_ decorator: some Decorator) -> any Renderable {
    let wrapped = decorator.wrapped
    return (wrapped as? AnyRenderable)?.base ?? wrapped
  }

  /// The component and those that it decorates, from the outermost inwards.
  var layers: [any Renderable] {
    var layers: [any Renderable] = []
    var next: (any Renderable)? = base
    while let component = next {
      if let any = component as? AnyRenderable {
        next = any.base
      } else {
        layers.append(component)
        if let decorator = component as? any Decorator { next = Self.inside(decorator) } else { next = nil }
      }
    }
    return layers
  }

  /// What the component can do besides being rendered, itself or by one of its decorators, the outermost first.
  public func capability<Capability>(_: Capability.Type = Capability.self) -> Capability? {
    for layer in layers { if let capability = layer as? Capability { return capability } }
    return nil
  }

  /// All layers of it that can do something.
  func capabilities<Capability>(_: Capability.Type = Capability.self) -> [Capability] {
    layers.compactMap { $0 as? Capability }
  }

  /// By which type it is told whether a view can be kept: its own and those of what it decorates.
  var kind: [ObjectIdentifier] { layers.map { ObjectIdentifier(type(of: $0)) } }

  /// The component's type and view, as trees of boxes print them.
  var typeText: String { layers.map { "\(type(of: $0))" }.joined(separator: " of ") }

  // MARK: Rendering

  /// Whether it can be rendered into a view.
  func fits(_ view: ViewObject) -> Bool {
    func fits<Component: Renderable>(_: Component) -> Bool { view is Component.View }
    return fits(base)
  }

  public func makeView() -> ViewObject {
    func make(_ component: some Renderable) -> ViewObject { component.makeView() }
    return make(base)
  }

  public func render(in view: ViewObject) {
    func render<Component: Renderable>(_ component: Component) {
      if let view = view as? Component.View { component.render(in: view) }
    }
    render(base)
  }

  public func didMount(to view: ViewObject, storage: ViewStorage) {
    func mount<Component: Renderable>(_ component: Component) {
      if let view = view as? Component.View { component.didMount(to: view, storage: storage.inner) }
    }
    mount(base)
  }

  public func willUnmount(from view: ViewObject, storage: ViewStorage) {
    func unmount<Component: Renderable>(_ component: Component) {
      if let view = view as? Component.View { component.willUnmount(from: view, storage: storage.inner) }
    }
    unmount(base)
  }

  public func willDisplay(_ view: ViewObject) {
    func display<Component: Renderable>(_ component: Component) {
      if let view = view as? Component.View { component.willDisplay(view) }
    }
    display(base)
  }

  public func didEndDisplaying(_ view: ViewObject) {
    func end<Component: Renderable>(_ component: Component) {
      if let view = view as? Component.View { component.didEndDisplaying(view) }
    }
    end(base)
  }
}
