import PortalSupport

extension DiagnosticsError {
  /// An error of one message about no place in a file.
  init(_ message: String, hint: String? = nil) {
    self.init(Diagnostic(.error, message, hint: hint))
  }
}
