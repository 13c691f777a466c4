import PortalRaster
import PortalSupport

extension Diagnostic {
  /// Whether a name in a waiver is this warning's: the view that it is about, a view around that one, or what is missing.
  ///
  /// The whole screen is around all, and no name for any.
  public func isNamed(_ name: String) -> Bool {
    guard let subject, !name.isEmpty else { return false }
    return subject.word == name || subject.view == name || isWithin(name) && name.contains("/")
  }

  /// Whether the view that it is about lies in one of a path.
  func isWithin(_ path: String) -> Bool { subject?.view?.hasPrefix(path + "/") == true }

  /// The name by which it can be waived; nil for one that is about the whole screen.
  var name: String? {
    [subject?.view, subject?.word].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}

/// A picture's warnings, and those that its test waives.
struct WarningWaivers {
  /// The warnings that nothing waives.
  private(set) var left: [Diagnostic]
  /// What the test waives, although there is no such warning.
  private(set) var stale: [String]
  private let reasons: [String: String]
  private let caller: Snapshot.Caller

  init(_ snapshot: Snapshot, _ warnings: [Diagnostic]) {
    reasons = snapshot.waivingAround.merging(snapshot.waiving) { $1 }
    caller = snapshot.caller
    let names = Array(reasons.keys)
    left = warnings.filter { warning in !names.contains { warning.isNamed($0) } }
    stale = snapshot.waiving.keys.sorted().filter { name in !warnings.contains { $0.isNamed(name) } }
  }

  /// What is wrong, in one sentence; nil where nothing is.
  var problem: String? {
    if let name = reasons.keys.sorted().first(where: { reasons[$0]?.allSatisfy(\.isWhitespace) ?? true }) {
      return "waives a warning without a reason: \(name)"
    }
    for warning in left {
      if let whole = reasons.keys.sorted().first(where: warning.isWithin), let name = warning.name {
        return "waives \(said(whole)), which names the whole screen, and so all warnings to come: name \(name)"
      }
    }
    if let first = left.first {
      let many = left.count == 1 ? "a warning" : "\(left.count) warnings, first"
      return "has \(many): \(Self.sentence(first))"
    }
    return stale.first.map { "waives \(said($0)), and there is no such warning: remove it" }
  }

  /// The other warnings, by lines, and how to allow the first.
  var lines: [String] {
    let shown = left.dropFirst().prefix(SnapshotLimits.shownChanges).map(Self.sentence)
    let more = left.count - 1 - shown.count
    let remedy = left.lazy.compactMap(\.name).first.map { "Mend it, or waive it by name: \(caller.waiving($0))" }
    var lines = Array(shown)
    if more > 0 { lines.append("and \(more) more") }
    if let remedy { lines.append(remedy) }
    for name in stale.dropFirst(left.isEmpty ? 1 : 0) {
      lines.append("\(said(name)) is waived, and there is no such warning")
    }
    return lines
  }

  private func said(_ name: String) -> String { "\(name) (\(reasons[name] ?? ""))" }

  private static func sentence(_ warning: Diagnostic) -> String {
    warning.message + (warning.hint.map { "; \($0)" } ?? "")
  }
}
