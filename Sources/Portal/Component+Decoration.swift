/// What can be said of any component besides what it is.
public struct Decoration: Hashable, Sendable {
  /// A name that is unique among siblings, by which paths, differences and state speak of the component.
  public var name: String?
  /// What the component means to someone who does not see it.
  public var semantics = Semantics()
  /// What is true of the component at the moment that is shown.
  public var state = ViewState()

  public init() {}
}

extension Component {
  /// The component under a name that is unique among its siblings.
  public func named(_ name: String) -> Component {
    decorated { $0.name = name }
  }

  /// The component with a meaning for someone who does not see it.
  ///
  /// ```swift
  /// let face: Component<Message> = imageView(image: .localImage(named: "ada.png"))
  /// let ada = face.accessibility { $0.label = "Ada Lovelace" }
  /// ```
  public func accessibility(_ configure: (inout Semantics) -> Void) -> Component {
    decorated { configure(&$0.semantics) }
  }

  /// The component at a moment: pressed, focused, scrolled.
  ///
  /// ```swift
  /// let pressed = button(text: "Like!", onTap: Message.like).state { $0.isPressed = true }
  /// ```
  public func state(_ configure: (inout ViewState) -> Void) -> Component {
    decorated { configure(&$0.state) }
  }

  private func decorated(_ configure: (inout Decoration) -> Void) -> Component {
    guard case .decorated(var decoration, let component) = self else {
      return .decorated(configured(Decoration(), configure), self)
    }
    configure(&decoration)
    return .decorated(decoration, component)
  }
}
