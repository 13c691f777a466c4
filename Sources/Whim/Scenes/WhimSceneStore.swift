/// What a screen does: it has the state, changes it by actions, and says by routes when the screen is done or leads to another one.
///
/// Who presents a screen hears its routes, and is the one to dismiss it.
public protocol WhimSceneStore: AnyObject {
  associatedtype State
  associatedtype Action
  associatedtype Route

  var state: Observable<State> { get }
  var routes: Observable<Route> { get }

  func dispatch(_ action: Action)
}

extension WhimSceneStore where Route == Never {
  /// A screen that leads nowhere says no route.
  public var routes: Observable<Never> { .never }
}
