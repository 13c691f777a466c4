/// Properties that any component can have: identity, semantics, state.
public struct Decoration: Hashable, Sendable {
  /// The identity among siblings, by which paths, differences and state refer to the component.
  public var key: Key?
  /// The component's semantics for assistive technologies.
  public var semantics = Semantics()
  /// What the component is at the moment: pressed, focused, scrolled, as an author gives it for a picture.
  public var state = ViewState()

  /// A decoration that adds nothing.
  public init() {}
}

extension Component {
  /// The component with a key that is unique among its siblings: any value that identifies it.
  ///
  /// Without a key, its position identifies it. So where components come and go, give each the identity of what it
  /// shows: then its path is stable, and with it its state.
  ///
  /// ```swift
  /// struct Post { var id: Int, text: String }
  ///
  /// func feed(_ posts: [Post]) -> Component<Never> {
  ///   container(children: posts.map { label(text: $0.text).key($0.id) })
  /// }
  /// ```
  ///
  /// Values of different types are different keys: `1`, `"1"` and an enum case are three. In paths they are printed as
  /// `content/#1`, `content/~21` and `content/.one`. A row of a table or an item of a collection has a key of its own;
  /// see ``TableItemProperties/key(_:)``.
  public func key(_ value: some Hashable & Sendable) -> Component {
    decorated { $0.key = Key(value) }
  }

  /// The component with a text as its key, which paths show as it is.
  ///
  /// Only the screen's own component is `content` in paths, whatever its name is: references outlive a change of it.
  public func named(_ name: String) -> Component { key(name) }

  /// The component with semantics for assistive technologies.
  ///
  /// ```swift
  /// let face: Component<Message> = imageView(image: .localImage(named: "ada.png"))
  /// let ada = face.accessibility { $0.label = "Ada Lovelace" }
  /// ```
  public func accessibility(_ configure: (inout Semantics) -> Void) -> Component {
    decorated { configure(&$0.semantics) }
  }

  /// The component in a state: pressed, focused, scrolled.
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
