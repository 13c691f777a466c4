/// What a screen does: it has the state, changes it by actions, and says by routes when the screen is done or leads to another one.
///
/// Who presents a screen hears its routes, and is the one to dismiss it.
public protocol WhimSceneStore: AnyObject {
  /// All that the screen knows, as a value.
  associatedtype State
  /// What may be done on the screen, or to it.
  associatedtype Action
  /// Where the screen leads: that it is done, or which other one is wanted; `Never` for a screen that leads nowhere.
  associatedtype Route

  /// The state: as it is by now, and then after each change.
  var state: Observable<State> { get }
  /// What the screen asks of who presents it.
  var routes: Observable<Route> { get }

  /// Does something: the state follows, or a route.
  func dispatch(_ action: Action)
}

extension WhimSceneStore where Route == Never {
  /// A screen that leads nowhere says no route.
  public var routes: Observable<Never> { .never }
}
