import PortalSupport

/// Why a picture could not be made: always with what to do about it.
public struct RenderError: Error, Sendable, CustomStringConvertible {
  public var diagnostic: Diagnostic

  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  public init(_ message: String, hint: String? = nil) {
    self.init(Diagnostic(severity: .error, message: message, hint: hint))
  }

  public var description: String { diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "") }
}
