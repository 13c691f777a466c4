import PortalSupport

/// Anything that can say what it looks like: a component, a document, a screen of any front end.
///
/// The renderer, the snapshot harness and the command take any such value.
public protocol Describable {
  /// What to show under the given traits.
  func describe(_ traits: Traits) -> Description

  /// The canvas to show it on, of the one that was asked for: a screen for landscape turns it.
  func canvas(on canvas: Canvas) -> Canvas

  /// What was found out about the screen while it was drawn, with places in the text that it was written in, if it was.
  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic]
}

extension Describable {
  public func canvas(on canvas: Canvas) -> Canvas { canvas }

  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics }
}

/// A screen as described: the spec, and beside it what is no value.
public struct Description {
  public var spec: ViewSpec
  public var handlers: HandlerTable
  /// What is true of views at the moment that is shown, by their paths.
  public var states: [String: ViewState] = [:]

  public init(_ spec: ViewSpec, handlers: HandlerTable = HandlerTable()) {
    self.spec = spec
    self.handlers = handlers
  }
}

/// A spec describes itself, so that one made by hand can be shown too.
extension ViewSpec: Describable {
  public func describe(_ traits: Traits) -> Description {
    Description(self)
  }
}
