// Elements by functions instead of properties: whatever the element functions are made of can be said so, too.

/// How an event becomes a message.
public struct MessageMaker<Msg> {
  let make: (UIView, Event) -> Msg?

  /// Makes the message from the event; nil for none.
  public init(event make: @escaping (Event) -> Msg?) { self.make = { make($1) } }

  /// From the control that it is about, and the event.
  public init<C: UIView>(control make: @escaping (C, Event) -> Msg?) {
    self.make = { view, event in (view as? C).flatMap { make($0, event) } }
  }

  /// No message: the event is taken, and nothing comes of it.
  public static var none: MessageMaker { MessageMaker { _ in nil } }
}

/// An object that looks after a view, where one alone does not do: it lives as long as the element is there.
public protocol ViewInstance: AnyObject {
  /// The view that it looks after.
  var view: UIView { get }
}

/// What hears of a control, by a name of its own: the two parts of UIKit's `addTarget`.
public struct RegisteredAction {
  let add: (UIView, ControlEvents) -> Void
}

/// Makes what hears of a control of a way from events to messages.
public typealias ActionRegister<Msg> = (
  _ actionKey: String, _ maker: MessageMaker<Msg>, _ options: EventHandlingOptions
) -> (target: AnyObject, action: RegisteredAction)

extension ViewElement {
  /// A view by two functions.
  ///
  /// - Parameters:
  ///   - key: who the view is.
  ///   - makeViewIfNeeded: the view that was there, or another one, which takes its place.
  ///   - applyToView: gives the view its properties, each time anew, and says by `register` what is heard of it.
  public static func normal(
    key: some Hashable & Sendable, makeViewIfNeeded: @escaping (UIView?) -> UIView,
    applyToView: @escaping (UIView, ActionRegister<Msg>) -> Void
  ) -> ViewElement {
    ViewElement(key: Key(key), kind: ObjectIdentifier(MessageMaker<Void>.self)) {
      MadeView(view: makeViewIfNeeded($0?.view))
    } apply: { made, send in
      Actions.applied(to: made.view, send) { applyToView(made.view, $0) }
    }
  }

  /// A view that an object of its own looks after, by two functions.
  ///
  /// - Parameters:
  ///   - key: who the view is.
  ///   - makeIfNeeded: the object that was there, or another one, whose view takes the place of the other's.
  ///   - applyTo: gives the object its properties, each time anew, and says by `register` what is heard of its view.
  public static func instance(
    key: some Hashable & Sendable, makeIfNeeded: @escaping ((any ViewInstance)?) -> any ViewInstance,
    applyTo: @escaping (any ViewInstance, ActionRegister<Msg>) -> Void
  ) -> ViewElement {
    ViewElement(key: Key(key), kind: ObjectIdentifier(RegisteredAction.self)) {
      let owner = makeIfNeeded($0?.owner)
      return MadeView(view: owner.view, owner: owner)
    } apply: { made, send in
      guard let owner = made.owner else { return {} }
      return Actions.applied(to: made.view, send) { applyTo(owner, $0) }
    }
  }
}

extension UIControl {
  /// Hears of the control's events what was registered, until the next rendering, which says it again.
  public func addTarget(_ target: AnyObject?, action: RegisteredAction, for events: ControlEvents) {
    action.add(self, events)
  }
}

/// What was registered in one rendering.
private final class Actions {
  private var undo: [() -> Void] = []

  /// Changes a view by a function that may register actions.
  ///
  /// - Returns: takes all of it back.
  static func applied<Msg>(
    to view: UIView, _ send: @escaping (Msg) -> Void, _ change: (ActionRegister<Msg>) -> Void
  ) -> () -> Void {
    let looks = view.looks()
    let actions = Actions()
    change { [unowned actions] _, maker, options in
      let action = RegisteredAction { [weak actions] view, events in
        let end = view.hear(
          events.kinds(of: view), options, { [unowned view] in maker.make(view, $0) }, send)
        actions?.undo.append(end)
      }
      return (actions, action)
    }
    return {
      for end in actions.undo { end() }
      looks()
    }
  }
}
