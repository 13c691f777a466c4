/// Components of components: views in a row or a column, in a card, in a container.
extension Component {
  /// The direction in which a stack puts its components: beside one another, or below one another.
  public enum Axis: Hashable, Sendable {
    /// Beside one another.
    case horizontal
    /// Below one another.
    case vertical
  }

  /// Components beside or below one another.
  public struct Stack: Renderable {
    /// What the components in it are in; their views are its subviews, in their order.
    public final class View: BaseView {
      var hosts: [ComponentHost] = []

      override public func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
        super.complete(&spec, &lowering)
        spec.tell(hosts.flatMap(\.findings))
      }
    }

    /// Whether the components are beside one another, or below one another.
    public var axis: Axis
    /// How far they are from one another.
    public var spacing: Double
    /// The room around all of them.
    public var insets: Edges
    /// What is in it, from the beginning.
    public var children: [AnyRenderable]

    /// A stack without any room between and around its components, unless it is said.
    public init(_ axis: Axis, spacing: Double = 0, insets: Edges = .zero, children: [AnyRenderable]) {
      self.axis = axis
      self.spacing = spacing
      self.insets = insets
      self.children = children
    }

    public func render(in view: View) {
      view.layout.flexDirection = axis == .horizontal ? .row : .column
      view.layout.alignItems = axis == .horizontal ? .center : .stretch
      view.layout.rowGap = .points(spacing)
      view.layout.columnGap = .points(spacing)
      view.insets = insets
      while view.hosts.count > children.count {
        let host = view.hosts.removeLast()
        host.view?.removeFromSuperview()
        host.unbind()
      }
      while view.hosts.count < children.count { view.hosts.append(ComponentHost()) }
      for (index, host) in view.hosts.enumerated() {
        let old = host.view
        host.bind(children[index])
        if old !== host.view { old?.removeFromSuperview() }
        if let new = host.view, new.superview !== view { view.insertSubview(new, at: index) }
      }
    }

    public func willDisplay(_ view: View) { for host in view.hosts { host.willDisplay() } }
    public func didEndDisplaying(_ view: View) { for host in view.hosts.reversed() { host.didEndDisplaying() } }

    public func willUnmount(from view: View, storage: ViewStorage) {
      // Their views wait for those of the next.
      for host in view.hosts.reversed() { host.unmount() }
    }
  }

  /// A text without a row around it, for stacks, cards and containers.
  public struct Text: Renderable {
    /// The words, on as many lines as they need.
    public var text: String
    /// A text in the style of a label, which ``Renderable/font(_:)`` and its like change.
    public init(_ text: String) { self.text = text }
    public func render(in view: LabelView) { view.text = text }
  }

  /// An image or a symbol alone.
  public struct Icon: Renderable {
    /// The picture or the symbol.
    public var image: ImageSource
    /// An image as large as it is, unless ``Renderable/width(_:)`` and its like say otherwise.
    public init(_ image: ImageSource) { self.image = image }
    public func render(in view: ImageView) { view.image = image }
  }
}

extension [AnyRenderable] {
  /// The components beside or below one another.
  public func stack(_ axis: Component.Axis, spacing: Double = 0, insets: Edges = .zero) -> AnyRenderable {
    AnyRenderable(Component.Stack(axis, spacing: spacing, insets: insets, children: self))
  }
}

extension Renderable {
  /// The component within a view of its own.
  public func container(insets: Edges = .zero) -> AnyRenderable {
    [asAnyRenderable()].stack(.vertical, insets: insets)
  }

  /// The component on a card.
  public func card(insets: Edges = Edges(all: 16), cornerRadius: Double = 12) -> AnyRenderable {
    container(insets: insets).styling(
      StyleSheet<ViewObject>()
        .setting(\.style.backgroundColor, .secondarySystemGroupedBackground)
        .setting(\.style.cornerRadius, cornerRadius)
        .setting(\.style.shadow, Shadow(opacity: 0.1, offset: Point(x: 0, y: 2), radius: 6)))
  }

  private func setting<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<ViewObject, Value>, _ value: Value
  ) -> AnyRenderable { asAnyRenderable().styling(StyleSheet<ViewObject>().setting(property, value)) }

  /// As wide as said, or less where others beside it need the room.
  public func width(_ width: Double) -> AnyRenderable { setting(\.layout.width, .points(width)) }
  /// As high as said, or less where others below it need the room.
  public func height(_ height: Double) -> AnyRenderable { setting(\.layout.height, .points(height)) }
  /// Exactly so wide and high, where others beside it would have it smaller, too.
  public func requiredWidth(_ width: Double) -> AnyRenderable { required(\.layout.width, .points(width)) }
  /// Exactly so high, where others below it would have it lower, too.
  public func requiredHeight(_ height: Double) -> AnyRenderable { required(\.layout.height, .points(height)) }
  private func required(_ side: ReferenceWritableKeyPath<ViewObject, Length>, _ length: Length) -> AnyRenderable {
    asAnyRenderable().styling(StyleSheet<ViewObject>().setting(side, length).setting(\.layout.shrink, 0))
  }
  /// The component no lower than that; higher where its content needs it.
  public func minHeight(_ height: Double) -> AnyRenderable { setting(\.layout.minHeight, .points(height)) }
  /// As many times as wide as it is high.
  public func aspectRatio(_ ratio: Double) -> AnyRenderable { setting(\.layout.aspectRatio, ratio) }
  /// With a share of the room that is left beside it or below it.
  public func grow(_ share: Double = 1) -> AnyRenderable { setting(\.layout.grow, share) }
  /// With a colour for what can be used in it.
  public func tintColor(_ color: Color) -> AnyRenderable {
    AnyRenderable(Tinting(wrapped: asAnyRenderable(), color: color))
  }
  /// With a colour behind it.
  public func backgroundColor(_ color: Color) -> AnyRenderable { setting(\.backgroundColor, color) }
  /// The component with its corners rounded by a radius, which is seen where it has a ground.
  public func cornerRadius(_ radius: Double) -> AnyRenderable { setting(\.style.cornerRadius, radius) }
  /// With a name for assistive technologies.
  public func accessibility(label: String) -> AnyRenderable { setting(\.semantics.label, label) }
  /// With a value for assistive technologies.
  public func accessibility(value: String) -> AnyRenderable { setting(\.semantics.value, value) }
  /// With a name for tests, which nobody hears.
  public func accessibility(identifier: String) -> AnyRenderable { setting(\.semantics.identifier, identifier) }

  private func text<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<LabelObject, Value>, _ value: Value
  ) -> AnyRenderable { AnyRenderable(TextStyling(wrapped: asAnyRenderable(), property: property, value: value)) }

  /// For components whose view is a label; others stay as they are.
  public func textColor(_ color: Color) -> AnyRenderable { text(\.textStyle.color, color) }
  /// With a named style, if its view is a label.
  public func font(_ style: TextStyle.Named) -> AnyRenderable { text(\.textStyle.named, style) }
  /// With its lines at one side or in the middle, if its view is a label.
  public func textAlignment(_ alignment: TextAlignment) -> AnyRenderable { text(\.textStyle.alignment, alignment) }
  /// With at most so many lines, if its view is a label; 0 for any number.
  public func numberOfLines(_ lines: Int) -> AnyRenderable { text(\.numberOfLines, lines) }
  /// Where a text that is too long is cut off.
  public func lineBreakMode(_ ellipsis: TextEllipsis) -> AnyRenderable { text(\.textStyle.ellipsis, ellipsis) }

  /// An image as large as fits, with its shape kept.
  public func scaledToFit() -> AnyRenderable { setting(\.style.contentMode, .scaleAspectFit) }
}

private struct Tinting: RoomlessDecorator {
  let wrapped: AnyRenderable
  let color: Color

  func didMount(to view: ViewObject, storage: ViewStorage) {
    wrapped.didMount(to: view, storage: storage)
    // What a view is tinted with may be that of what it is in, which it is not to keep.
    storage[Self.back] = view.looks()
    view.tintColor = color
  }

  func willUnmount(from view: ViewObject, storage: ViewStorage) {
    storage[Self.back]?()
    wrapped.willUnmount(from: view, storage: storage)
  }

  private static let back = ViewStorage.Key<() -> Void>()
}

private struct TextStyling<Value: Equatable>: Decorator, LayoutComparing {
  let wrapped: AnyRenderable
  let property: ReferenceWritableKeyPath<LabelObject, Value>
  let value: Value

  /// Another font needs other room.
  func layoutEquivalence(with other: TextStyling) -> LayoutEquivalence {
    property == other.property && value == other.value ? .same : .unknown
  }

  func didMount(to view: ViewObject, storage: ViewStorage) {
    wrapped.didMount(to: view, storage: storage)
    guard let label = view as? LabelObject else { return }
    // A named style sets others, too.
    storage[Self.back] = StyleSheet<LabelObject>().setting(\.textStyle, label.textStyle)
    label[keyPath: property] = value
  }

  func willUnmount(from view: ViewObject, storage: ViewStorage) {
    if let label = view as? LabelObject { storage[Self.back]?.apply(to: label) }
    wrapped.willUnmount(from: view, storage: storage)
  }

  private static var back: ViewStorage.Key<StyleSheet<LabelObject>> { ViewStorage.Key(for: Self.self) }
}
