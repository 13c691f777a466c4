import PortalSupport

extension DiagnosticsError {
  /// An error with one message, without a place in a file.
  init(_ message: String, hint: String? = nil, about subject: Diagnostic.Subject? = nil) {
    self.init(Diagnostic(.error, message, hint: hint, about: subject))
  }
}
