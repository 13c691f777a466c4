import PortalSupport

/// A value that can be described as a screen: a component, a document, a screen of any front end.
///
/// The renderer, the snapshot harness and the command take any such value.
public protocol Describable {
  /// Describes the screen under the given traits.
  func describe(_ traits: Traits) -> Description

  /// The canvas for the screen, given the requested one: a landscape screen turns it.
  func canvas(on canvas: Canvas) -> Canvas

  /// The diagnostics from drawing the screen, with source locations if it was read from a text.
  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic]
}

extension Describable {
  public func canvas(on canvas: Canvas) -> Canvas { canvas }

  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics }
}

/// A described screen: the spec, and beside it what is not a plain value.
public struct Description {
  public var spec: ViewSpec
  public var handlers: HandlerTable
  /// The current states of views, by their paths.
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
