import PortalSupport

/// A waiver: what is found at a view, by a rule, or by one rule at one view is as it should be, with the reason.
///
/// One that names no rule covers warnings of that name, too.
public struct Waiver: Hashable, Sendable, CustomStringConvertible {
  /// The check's identifier; nil for all checks.
  public var rule: String?
  /// The path of the view, or what is missing: a file, a symbol; nil for all views.
  public var path: String?
  /// Why it is as it should be, for readers of the test.
  public var reason: String

  /// A waiver of a rule, at a view, or of both.
  public init(rule: String? = nil, path: String? = nil, reason: String) {
    self.rule = rule
    self.path = path
    self.reason = reason
  }

  /// Parses `content/title`, `contrast` or `contrast:content/title`.
  ///
  /// - Parameter rules: the checks that it may begin with; anything else is a path.
  public init(_ text: String, reason: String, rules: [ScreenCheck] = .standard) {
    self.reason = reason
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard let first = parts.first, rules.contains(where: { $0.id == first }) else {
      path = text
      return
    }
    rule = first
    path = parts.count == 2 ? parts[1] : nil
  }

  public var description: String { [rule, path].compactMap { $0 }.joined(separator: ":") }

  /// Whether it is for a warning: one that names a rule is not.
  public func covers(_ warning: Diagnostic) -> Bool {
    rule == nil && warning.severity != .error && path.map(warning.isNamed) == true
  }

  func covers(_ finding: ScreenCheck.Finding) -> Bool {
    (rule == nil || rule == finding.check) && (path == nil || path == finding.path)
  }
}
