/// Fills a custom component with code of another kind: a screen of another front end, a drawing with a state of its own.
///
/// One is made for each custom component of its identifier that comes, and lives as long as the component does.
///
/// ```swift
/// final class GaugeRenderer: CustomComponentRenderer {
///   func apply(
///     changeSet: CustomComponentChangeSet, inside container: ContainerController,
///     dispatcher: @escaping (Action<OnlyOne, Message>) -> Void
///   ) {
///     guard case .number(let value)? = changeSet.newCustomComponent.information["value"] else { return }
///     container.draw { size, traits in
///       let bar = Rect(x: 0, y: 0, width: size.width * value, height: size.height)
///       return [.fill(Path(bar), .nonZero, .solid(Color.tint.resolved(in: traits.appearance)))]
///     }
///   }
/// }
/// ```
public protocol CustomComponentRenderer<MessageType>: AnyObject {
  /// The actions of the application.
  associatedtype MessageType

  /// Shows a component that has come, or that is described with something else than before.
  ///
  /// - Parameters:
  ///   - container: what is to be filled.
  ///   - dispatcher: sends actions to the application, now or at any time later.
  func apply(
    changeSet: CustomComponentChangeSet, inside container: ContainerController,
    dispatcher: @escaping (MessageType) -> Void)
}

/// What is new in a custom component.
public struct CustomComponentChangeSet: Hashable, Sendable {
  /// The component as it was before; nil if it has come.
  public var oldCustomComponent: CustomComponent?
  /// The component as it is now.
  public var newCustomComponent: CustomComponent

  /// A change from one component to another.
  public init(oldCustomComponent: CustomComponent? = nil, newCustomComponent: CustomComponent) {
    self.oldCustomComponent = oldCustomComponent
    self.newCustomComponent = newCustomComponent
  }
}

/// The place of a custom component, which its renderer fills.
public typealias ContainerController = CustomContainer

/// How a custom component comes to its renderer.
struct CustomComponentSite<App: Application> {
  let identifier: String
  let begin: (ContainerController, ApplicationRunner<App>) -> Void

  init<Renderer: CustomComponentRenderer>(
    _ identifier: String, _ make: @escaping (ContainerController) -> Renderer
  ) where Renderer.MessageType == Action<App.RouteType, App.MessageType> {
    self.identifier = identifier
    begin = { container, runner in
      let renderer = make(container)
      let dispatch: (App.ActionType) -> Void = { [weak container, weak runner] action in
        let work = { [weak runner] in if let runner { runner.dispatch(action) } }
        if let container { container.perform(work) } else { work() }
      }
      container.onChange = { [unowned container] old, new in
        renderer.apply(
          changeSet: CustomComponentChangeSet(oldCustomComponent: old, newCustomComponent: new), inside: container,
          dispatcher: dispatch)
      }
    }
  }
}
