/// A view as a program wants it: who it is, what kind of view, and its properties.
///
/// A kind of its own is made of these two functions: one makes the view, the other gives it its properties and what is heard of it.
///
/// ```swift
/// func badge<Msg>(_ key: some Hashable & Sendable, _ count: Int) -> ViewElement<Msg> {
///   ViewElement(key: key, make: UILabel.init, properties: [.set(\.text, to: "\(count)")])
/// }
/// ```
public struct ViewElement<Msg> {
  /// Who the view is among those of its program.
  public let key: Key
  /// The kind: a view of another kind at the same key is another view.
  let kind: ObjectIdentifier
  let make: () -> UIView
  /// Gives the view its properties; returns what takes them back.
  let apply: (UIView, @escaping (Msg) -> Void) -> () -> Void

  /// - Parameters:
  ///   - key: who it is; keys of different types are different, even if they print alike.
  ///   - make: makes the view, once for as long as the element is there.
  ///   - properties: what the view looks like and says.
  public init<V: UIView>(
    key: some Hashable & Sendable, make: @escaping () -> V, properties: [ViewProperty<Msg, V>]
  ) {
    self.key = Key(key)
    kind = ObjectIdentifier(V.self)
    self.make = make
    apply = { view, send in
      guard let view = view as? V else { return {} }
      return UIView.apply(properties.map { $0.change(send) }, to: view)
    }
  }

  private init(
    key: Key, kind: ObjectIdentifier, make: @escaping () -> UIView,
    apply: @escaping (UIView, @escaping (Msg) -> Void) -> () -> Void
  ) {
    (self.key, self.kind, self.make, self.apply) = (key, kind, make, apply)
  }

  /// The element of a smaller program as one of a larger one.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> ViewElement<Other> {
    ViewElement<Other>(key: key, kind: kind, make: make) { [apply] view, send in apply(view) { send(transform($0)) } }
  }
}

/// The name that the README calls it by.
public typealias Element<Msg> = ViewElement<Msg>

/// What is set of a view, or heard of it.
public struct ViewProperty<Msg, V: UIView> {
  let change: (@escaping (Msg) -> Void) -> ViewChange<V>

  init(change: @escaping (@escaping (Msg) -> Void) -> ViewChange<V>) { self.change = change }

  /// Any change: a function that makes it, and what takes it back, where the view's own properties do not say that.
  public init(stage: Int = 0, _ make: @escaping (V, _ send: @escaping (Msg) -> Void) -> (() -> Void)?) {
    change = { send in ViewChange(stage: stage) { make($0, send) } }
  }

  /// Any property of the view, whether the library knows it or not; those of a lower stage are set first.
  public static func set<Value>(
    _ property: ReferenceWritableKeyPath<V, Value>, to value: Value, stage: Int = 0
  ) -> Self {
    Self { _ in .set(property, to: value, stage: stage) }
  }

  /// Any change by a function.
  public static func applyChange(stage: Int = 0, _ change: @escaping (V) -> Void) -> Self {
    Self(stage: stage) { view, _ in
      change(view)
      return nil
    }
  }

  /// A number by which the view can be found.
  public static func tag(_ tag: Int) -> Self { .set(\.tag, to: tag) }

  public static func backgroundColor(_ color: UIColor?) -> Self { .set(\.backgroundColor, to: color) }

  /// A message for each event of a kind.
  static func hear(
    _ kinds: @escaping (V) -> [EventKind], dropsFocus: Bool = false, _ message: @escaping (V, Event) -> Msg?
  ) -> Self {
    Self(stage: ViewChange<V>.handlers) { view, send in
      let tokens = kinds(view).map { kind in
        view.addAction(for: kind) { [unowned view] event in
          guard let message = message(view, event) else { return }
          if dropsFocus { view.world?.endEditing() }
          send(message)
        }
      }
      return { [unowned view] in for token in tokens { view.removeAction(token) } }
    }
  }
}

extension ViewProperty where Msg == Never {
  /// The same for a program with messages: what hears nothing fits any.
  func lifted<Other>() -> ViewProperty<Other, V> {
    ViewProperty<Other, V> { [change] _ in change { (_: Never) in } }
  }
}

/// What becomes of an event besides its message.
public struct EventHandlingOptions: Hashable, Sendable {
  /// Whether the view that is edited gives up the focus first.
  public var resignFirstResponder: Bool

  public init(resignFirstResponder: Bool = false) { self.resignFirstResponder = resignFirstResponder }
}
