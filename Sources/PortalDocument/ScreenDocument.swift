@_exported import Portal
@_exported import PortalSupport

/// A screen read from JSON: what a component says in Swift, spelled as data.
///
/// Its messages are JSON values.
///
/// ```swift
/// let document = try ScreenDocument.read(Files.read("screen.json"), file: "screen.json")
/// let picture = try Renderer().picture(of: document, on: document.canvas, traits: document.traits)
/// ```
public struct ScreenDocument: Describable {
  /// The screen's name; the file's where it has none of its own.
  public var name: String
  /// What it is drawn on unless the command says otherwise.
  public var canvas: Canvas
  /// The conditions under which it is shown unless the command says otherwise.
  public var traits: Traits
  /// What is shown: the content, the bars around it and what lies over it.
  public var screen: Screen<JSONValue>
  /// What is true of its views at the moment that is shown, by their paths.
  public var states: [String: ViewState] = [:]
  /// What is odd about the document although it can be shown: names that nothing uses.
  public var remarks: [Diagnostic] = []
  /// What it was read from.
  let text: DocumentText

  public func describe(_ traits: Traits) -> Description {
    var description = screen.describe(traits)
    description.states = states
    return description
  }

  public func canvas(on canvas: Canvas) -> Canvas { screen.canvas(on: canvas) }

  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.map(text.located) }

  /// The screen's component, be it under an alert.
  public var content: Component<JSONValue> { screen.content.component }

  /// Reads a document, and finds all that is wrong with it in one go.
  ///
  /// - Parameters:
  ///   - file: the file's name as messages give it.
  ///   - data: what its placeholders are filled with; its own sample where none is given.
  ///   - defaults: what is true where the document says nothing.
  public static func read(
    _ bytes: [UInt8], file: String, data: DataRow? = nil, defaults: ScreenDefaults = ScreenDefaults()
  ) throws(DiagnosticsError) -> ScreenDocument {
    try ScreenTemplate.read(bytes, file: file, defaults: defaults).document(for: data)
  }
}
