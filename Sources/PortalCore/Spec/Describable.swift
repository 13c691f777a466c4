import PortalSupport

/// A value that can be described as a screen: a component, a document, a screen of any front end.
///
/// The renderer, the snapshot harness and the command take any such value.
public protocol Describable {
  /// Describes the screen under the given traits.
  func describe(_ traits: Traits) -> Description

  /// The screen of which a picture is made, described as often as that takes: of what makes a new screen each time, one of those.
  func drawn(_ traits: Traits) -> any Describable

  /// Whether placing the last description showed something that leads to another one, such as how wide a list is whose lines break
  /// there.
  ///
  /// A picture that stands alone then describes the screen once more.
  var isOutdated: Bool { get }

  /// The canvas for the screen, given the requested one: a landscape screen turns it.
  func canvas(on canvas: Canvas) -> Canvas

  /// The diagnostics from drawing the screen, with source locations if it was read from a text.
  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic]
}

extension Describable {
  public func drawn(_ traits: Traits) -> any Describable { self }

  public var isOutdated: Bool { false }

  public func canvas(on canvas: Canvas) -> Canvas { canvas }

  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics }
}

/// A screen made of what it is shown with: its words in the language of the locale, its columns by the screen's width.
///
/// ```swift
/// let titles = ["en": "Walks", "de": "Wege"]
/// let walks = TraitsReader { traits in
///   Screen(root: .stack(navigationBar(title: titles[traits.locale])), content: .component(screen))
/// }
/// ```
///
/// Its orientation is what it is under the standard traits.
public struct TraitsReader<Content: Describable>: Describable, Sendable {
  private let content: @Sendable (Traits) -> Content

  /// A screen that is made anew for the traits under which it is shown.
  public init(_ content: @escaping @Sendable (Traits) -> Content) {
    self.content = content
  }

  public func describe(_ traits: Traits) -> Description { content(traits).describe(traits) }

  public func drawn(_ traits: Traits) -> any Describable { content(traits).drawn(traits) }

  public func canvas(on canvas: Canvas) -> Canvas { content(Traits()).canvas(on: canvas) }

  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { content(Traits()).located(diagnostics) }
}

/// A described screen: the spec, and beside it what is not a plain value.
public struct Description {
  /// The views as plain values.
  public var spec: ViewSpec
  /// The closures to which the slots in the spec refer.
  public var handlers: HandlerTable
  /// The current states of views, by their paths.
  public var states: [String: ViewState] = [:]

  /// A spec, with the handlers of its slots if it has any.
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
