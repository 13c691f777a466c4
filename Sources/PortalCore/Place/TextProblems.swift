import PortalSupport

/// Collects the texts of a screen that cannot be shaped.
///
/// Placing continues without them, so that all are reported at once.
final class TextProblems {
  private(set) var all: [TextProblem] = []
  /// The texts of them, each with its error: a text is asked for at many widths, and may take seconds until it is refused.
  private var failed: [(path: ViewPath, block: TextBlock, error: any Error)] = []

  /// Why a text could not be shaped when it was asked for before; nil if it was not, or could.
  func error(of block: TextBlock, _ path: ViewPath) -> (any Error)? {
    failed.first { $0.path == path && $0.block == block }?.error
  }

  /// Remembers that a text cannot be shaped, at some width.
  func note(_ path: ViewPath, _ block: TextBlock, _ error: any Error) {
    if failed.count < CoreLimits.textProblems { failed.append((path, block, error)) }
  }

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
