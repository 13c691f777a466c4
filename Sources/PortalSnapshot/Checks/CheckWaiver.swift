/// A waiver of checks: for a view, a rule, or one rule at one view, with the reason.
public struct CheckWaiver: Hashable, Sendable, CustomStringConvertible {
  /// The check's identifier; nil for all checks.
  public var rule: String?
  /// The path of the view; nil for all views.
  public var path: String?
  public var reason: String

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

  func covers(_ finding: ScreenCheck.Finding) -> Bool {
    (rule == nil || rule == finding.check) && (path == nil || path == finding.path)
  }
}
