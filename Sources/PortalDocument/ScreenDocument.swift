@_exported import Portal
@_exported import PortalSupport

/// A screen read from JSON: the equivalent of components in Swift, as data.
///
/// Its messages are JSON values.
///
/// ```swift
/// let document = try ScreenDocument.read(Files.read("screen.json"), file: "screen.json")
/// let picture = try Renderer().picture(of: document, on: document.canvas, traits: document.traits)
/// ```
public struct ScreenDocument: Describable {
  /// The screen's name; by default the file's.
  public var name: String
  /// Its canvas, unless the command overrides it.
  public var canvas: Canvas
  /// Its traits, unless the command overrides them.
  public var traits: Traits
  /// The content, with bars and overlays.
  public var screen: Screen<JSONValue>
  /// The view states by path.
  public var states: [String: ViewState] = [:]
  /// Warnings, such as unused names.
  public var remarks: [Diagnostic] = []
  /// Its source.
  let text: DocumentText

  public func describe(_ traits: Traits) -> Description {
    var description = screen.describe(traits)
    description.states = states
    return description
  }

  public func canvas(on canvas: Canvas) -> Canvas { screen.canvas(on: canvas) }

  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { text.located(diagnostics) }

  /// The screen's component, without its bars, its sheet and its alert.
  public var content: Component<JSONValue> { screen.content.component }

  /// Reads a document, and finds all its errors in one pass.
  ///
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - data: the data for its placeholders; by default its own sample.
  ///   - defaults: settings for what the document omits.
  ///   - budget: limits on substitution and on the number of components.
  public static func read(
    _ bytes: [UInt8], file: String, data: DataRow? = nil, defaults: ScreenDefaults = ScreenDefaults(),
    budget: Budget = .standard
  ) throws(DiagnosticsError) -> ScreenDocument {
    try ScreenTemplate.read(bytes, file: file, defaults: defaults, budget: budget).document(for: data)
  }
}
