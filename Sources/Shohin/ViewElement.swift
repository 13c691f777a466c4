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
  /// Makes the view, or takes the one that was there; another one takes its place.
  let make: (MadeView?) -> MadeView
  /// Gives the view its properties; returns what takes them back.
  let apply: (MadeView, @escaping (Msg) -> Void) -> () -> Void

  /// An element of a view of one class, with what it looks like and says.
  ///
  /// - Parameters:
  ///   - key: who it is; keys of different types are different, even if they print alike.
  ///   - make: makes the view, once for as long as the element is there.
  ///   - properties: what the view looks like and says.
  public init<V: UIView>(
    key: some Hashable & Sendable, make: @escaping () -> V, properties: [ViewProperty<Msg, V>]
  ) {
    self.init(key: Key(key), kind: ObjectIdentifier(V.self)) {
      $0 ?? MadeView(view: make())
    } apply: { made, send in
      guard let view = made.view as? V else { return {} }
      return UIView.apply(properties.map { $0.change(send) }, to: view)
    }
  }

  init(
    key: Key, kind: ObjectIdentifier, make: @escaping (MadeView?) -> MadeView,
    apply: @escaping (MadeView, @escaping (Msg) -> Void) -> () -> Void
  ) {
    (self.key, self.kind, self.make, self.apply) = (key, kind, make, apply)
  }

  /// The element of a smaller program as one of a larger one.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> ViewElement<Other> {
    ViewElement<Other>(key: key, kind: kind, make: make) { [apply] view, send in apply(view) { send(transform($0)) } }
  }
}

/// A view that an element has made, and the object that looks after it, if there is one.
struct MadeView {
  var view: UIView
  var owner: (any ViewInstance)?
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

  /// Any change that is a value.
  public static func applyChange(_ change: ChangeApplier<V>) -> Self { Self { _ in change } }

  /// A number by which the view can be found.
  public static func tag(_ tag: Int) -> Self { .set(\.tag, to: tag) }

  /// The colour of its ground; nil for none.
  public static func backgroundColor(_ color: UIColor?) -> Self { .set(\.backgroundColor, to: color) }

  /// A message for each event of some kinds.
  static func hear(
    _ kinds: @escaping (V) -> [EventKind], options: EventHandlingOptions = EventHandlingOptions(),
    _ message: @escaping (V, Event) -> Msg?
  ) -> Self {
    Self(stage: ViewChange<V>.handlers) { view, send in
      view.hear(kinds(view), options, { [unowned view] in message(view, $0) }, send)
    }
  }
}

/// The name that the original has for what all properties have in common.
public typealias ViewProp<Msg, V: UIView> = ViewProperty<Msg, V>
/// A change of a view as a value: a property that is set, by `.set(\.text, to: "A")`, or a function.
public typealias ChangeApplier<Root: UIView> = ViewChange<Root>

extension ViewProperty where Msg == Never {
  /// The same for a program with messages: what hears nothing fits any.
  func lifted<Other>() -> ViewProperty<Other, V> {
    ViewProperty<Other, V> { [change] _ in change { (_: Never) in } }
  }
}

/// What becomes of an event besides its message.
public struct EventHandlingOptions: Hashable, Sendable {
  /// Whether the view that is edited gives up the focus first: the end of its editing is heard before the message.
  public var resignFirstResponder: Bool

  /// What is usual: whoever is edited keeps the focus.
  public init(resignFirstResponder: Bool = false) { self.resignFirstResponder = resignFirstResponder }
}

extension UIView {
  /// Sends a message for each event of some kinds; returns what ends that.
  func hear<Msg>(
    _ kinds: [EventKind], _ options: EventHandlingOptions, _ message: @escaping (Event) -> Msg?,
    _ send: @escaping (Msg) -> Void
  ) -> () -> Void {
    let tokens = kinds.map { kind in
      addAction(for: kind) { [unowned self] event in
        guard let message = message(event) else { return }
        if options.resignFirstResponder { world?.resignFirstResponder() }
        send(message)
      }
    }
    return { [unowned self] in for token in tokens { removeAction(token) } }
  }
}
