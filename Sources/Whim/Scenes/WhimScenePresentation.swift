@_exported import PortalCore
@_exported import PortalLive
@_exported import PortalViews

/// What is seen of a screen, or of a part of it: it shows a state, and says what was done by actions.
///
/// It knows no store. How it shows a state is its own: it sets properties of views that it keeps, or makes a component of another
/// front end, and is `Describable` by what came of it.
public protocol WhimScenePresentation {
  /// What it shows: a store's state, or what is made of it.
  associatedtype State
  /// What is done on it: a store's action, or what becomes one.
  associatedtype Action

  /// Who is told of actions; what binds the presentation sets it.
  var output: (Action) -> Void { get set }

  /// Shows a state in place of the one before.
  func render(state: State)
}

extension WhimScenePresentation {
  /// Says that something was done.
  public func dispatch(_ action: Action) { output(action) }
}

/// A presentation that is the controller of a view.
public typealias WhimScenePresentationViewController = ViewController & WhimScenePresentation

/// Nothing: no state is shown, and no action comes.
public final class NonePresentation: WhimScenePresentation, Describable {
  /// Never called, since nothing can be done.
  public var output: (Never) -> Void = { _ in }

  /// A presentation that shows an empty view.
  public init() {}

  /// Never called, since there is no state to show.
  public func render(state: Never) {}
  public func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
}
