import PortalRaster

/// A check of a screen that needs no reference: a rule about how screens look.
///
/// ```swift
/// assertChecks(of: settings, as: .standard, on: .iPhone15)
/// ```
///
/// A check is a small value, and custom ones are made like these:
///
/// ```swift
/// extension ScreenCheck {
///   static let noImages = ScreenCheck("no images") { screen in
///     screen.views.filter { $0.semantics.role == .image }.map { screen.finding($0, "is an image") }
///   }
/// }
/// ```
public struct ScreenCheck: Sendable {
  /// What it checks, in a few words.
  public let name: String
  /// Its name in waivers and options, such as `touch-targets`.
  public let id: String
  /// Why it matters that the rule holds, in a sentence.
  public let reason: String
  /// What it tolerates, with the number: `44×44 points`.
  public let bound: String?
  /// How to fix its findings.
  public let remedy: String?
  let run: @Sendable (CheckedScreen) throws -> [Finding]

  /// A rule with its bound and its remedy, and the function that finds where it is broken.
  ///
  /// - Parameter id: its name in waivers; derived from its name by default.
  public init(
    _ name: String, id: String? = nil, reason: String = "", bound: String? = nil, remedy: String? = nil,
    run: @escaping @Sendable (CheckedScreen) throws -> [Finding]
  ) {
    self.name = name
    self.id = id ?? name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    self.reason = reason
    self.bound = bound
    self.remedy = remedy
    self.run = run
  }

  /// Something that a check found.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the check that found it, by which waivers know it.
    public var check: String
    /// The path of the view.
    public var path: String
    /// What is wrong in words, with numbers: `is 30×30 points; a finger needs 44×44`.
    public var what: String
    /// Distinguishes views with the same finding: the text of each.
    public var detail: String?

    /// A finding at a view; the check fills in its own identifier.
    public init(check: String = "", path: String, what: String, detail: String? = nil) {
      self.check = check
      self.path = path
      self.what = what
      self.detail = detail
    }

    /// That there may be more than a check had the time to find.
    static func unfinished(_ screen: CheckedScreen) -> Finding {
      Finding(
        path: screen.boxes.first?.view.path.text ?? "",
        what: "has too much in one place to compare all of it: there may be more to find")
    }

    public var description: String { "\(path) \(what)\(detail.map { ": \"\($0)\"" } ?? "")" }
  }

  /// What to do about its findings: how to fix them, and how to waive one that is right as it is.
  fileprivate func advice(for finding: Finding) -> String {
    let waiver = "Where it is right: waiving: [\"\(id):\(finding.path)\": \"the reason\"]"
    return remedy.map { "To mend it: \($0). \(waiver)" } ?? waiver
  }

  /// What the check finds on a screen.
  public func findings(on screen: CheckedScreen) throws -> [Finding] {
    let found = try run(screen)
    return found.prefix(SnapshotLimits.findings + 1).enumerated().map { number, finding in
      var finding = finding
      finding.check = id
      if number == SnapshotLimits.findings { finding.what += ", and there may be more, of which nothing is said" }
      return finding
    }
  }
}

extension [ScreenCheck] {
  /// All standard checks, shared by the command `portal-render check` and tests.
  public static var standard: [ScreenCheck] {
    [.visible, .wholeTexts, .noOverlap, .contrast, .touchTargets, .named, .mirrored]
  }

  /// The findings that are not waived, and errors in the waivers.
  ///
  /// An unused waiver is itself a finding, so that none outlives its reason.
  public func findings(
    on screen: CheckedScreen, waiving waivers: [Waiver] = []
  ) throws -> (found: [ScreenCheck.Finding], unused: [Waiver]) {
    var found: [ScreenCheck.Finding] = []
    var used: Set<Waiver> = []
    for check in self {
      for finding in try check.findings(on: screen) {
        let matching = waivers.filter { $0.covers(finding) }
        if matching.isEmpty { found.append(finding) }
        used.formUnion(matching)
      }
    }
    return (found, waivers.filter { !used.contains($0) })
  }

  /// The findings in words; nil where there are none.
  ///
  /// - Parameter waivers: what is waived, each with the reason: `content/title`, a rule such as `contrast`, or both as
  ///   `contrast:content/title`.
  public func verify(_ screen: CheckedScreen, waiving waivers: [String: String] = [:]) throws -> String? {
    let waivers = waivers.sorted { $0.key < $1.key }.map { Waiver($0.key, reason: $0.value, rules: self) }
    let (found, unused) = try findings(on: screen, waiving: waivers)
    var lines: [String] = []
    for check in self {
      let findings = found.filter { $0.check == check.id }
      guard !findings.isEmpty else { continue }
      lines.append("\(check.name):")
      lines += Self.lines(findings).map { "  " + $0 }
      lines += findings.prefix(1).map { "  \(check.advice(for: $0))" }
    }
    lines += unused.map { "\($0) is waived (\($0.reason)), and nothing is found there: remove it" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// One line for each distinct finding, at one view or many.
  private static func lines(_ findings: [ScreenCheck.Finding]) -> [String] {
    var alike: [String: [String]] = [:]
    for finding in findings { alike[finding.what, default: []].append(finding.path) }
    let firsts = findings.filter { alike[$0.what]?.first == $0.path }
    var lines = firsts.prefix(shownFindings).map { finding in
      let others = Set((alike[finding.what] ?? []).dropFirst()).subtracting([finding.path]).sorted()
      guard let other = others.first else { return "\(finding)" }
      return "\(finding), as \(others.count == 1 ? other : "\(other) and \(others.count - 1) more")"
    }
    if firsts.count > shownFindings { lines.append("and \(firsts.count - shownFindings) more") }
    return lines
  }

  private static let shownFindings = 12
}
