import PortalCore
import PortalSupport

/// Which view is meant: by its role and name, its text, its path, its identifier, or a point.
///
/// A text alone is what people read or hear: `try stage.tap("Load")`.
public struct ViewQuery: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  enum Form: Hashable, Sendable {
    case named(String)
    case role(Role, name: String?)
    case path(String)
    case identifier(String)
    case point(Point)
    case back
  }

  let form: Form

  /// The view that is called so, shows this text, or has it as its placeholder.
  public static func text(_ text: String) -> ViewQuery { ViewQuery(form: .named(text)) }

  /// The view with a role, and with a name where several have it.
  public static func role(_ role: Role, _ name: String? = nil) -> ViewQuery {
    ViewQuery(form: .role(role, name: name))
  }

  /// The view at a path, as layout texts have it.
  public static func path(_ path: String) -> ViewQuery { ViewQuery(form: .path(path)) }

  /// The view with a name for tests, which nobody reads or hears.
  public static func identifier(_ identifier: String) -> ViewQuery { ViewQuery(form: .identifier(identifier)) }

  /// What lies at a point of the screen.
  public static func point(_ x: Double, _ y: Double) -> ViewQuery { ViewQuery(form: .point(Point(x: x, y: y))) }

  /// The way back, in a navigation bar.
  public static let back = ViewQuery(form: .back)

  /// Whether it is a place, whatever lies there.
  var isPoint: Bool { if case .point = form { true } else { false } }

  public init(stringLiteral text: String) { form = .named(text) }

  init(form: Form) {
    self.form = form
  }

  public var description: String {
    switch form {
    case .named(let text): TerminalText.quoted(text)
    case .role(let role, nil): ([.image, .adjustable, .alert].contains(role) ? "an " : "a ") + role.rawValue
    case .role(let role, let name?): "\(role.rawValue) \(TerminalText.quoted(name))"
    case .path(let path): "the view at \(path)"
    case .identifier(let identifier): "the view with the identifier \(TerminalText.quoted(identifier))"
    case .point(let point): "the point \(point.told)"
    case .back: "a button that leads back"
    }
  }
}
