import PortalSupport

/// Collects the texts of a screen that cannot be shaped.
///
/// Placing continues without them, so that all are reported at once.
final class TextProblems {
  private(set) var all: [TextProblem] = []

  func add(_ path: ViewPath, _ error: any Error) {
    // An excess is reported once, for the screen.
    if error is Budget.Excess { return }
    guard all.count < CoreLimits.textProblems else { return }
    let reason = (error as? DiagnosticsError)?.diagnostics.first ?? Diagnostic(.error, "\(error)")
    let problem = TextProblem(path: path, reason: reason)
    // A text is shaped at many widths.
    if !all.contains(problem) { all.append(problem) }
  }
}

/// Why a text cannot be shaped.
public struct TextProblem: Hashable, Sendable {
  /// The path of the view that shows the text.
  public var path: ViewPath
  /// What is wrong with the text, and what to do.
  public var reason: Diagnostic

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, "the text of \(path) cannot be set: \(reason.message)", hint: reason.hint,
      about: Diagnostic.Subject(view: path.text, word: reason.subject?.word))
  }
}
