import PortalRaster

/// A check of a screen that needs no reference: what is wrong, if anything, with how it looks.
///
/// ```swift
/// assertChecks(of: settings, as: .standard, on: .iPhone15)
/// ```
///
/// A check is a small value, and one of your own is made like those here:
///
/// ```swift
/// extension ScreenCheck {
///   static let noImages = ScreenCheck("no images") { screen in
///     screen.views.filter { $0.kind == "imageView" }.map { screen.finding($0, "is an image") }
///   }
/// }
/// ```
public struct ScreenCheck: Sendable {
  /// What it is for, in a few words.
  public let name: String
  let run: @Sendable (CheckedScreen) throws -> [Finding]

  public init(_ name: String, run: @escaping @Sendable (CheckedScreen) throws -> [Finding]) {
    self.name = name
    self.run = run
  }

  /// Something that a check found.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The check's name.
    public var check: String
    /// The path of the view.
    public var path: String
    /// In words, with numbers: `is 30×30 points; a finger needs 44×44`.
    public var what: String
    /// What tells views apart of which the same is found: the text of each.
    public var detail: String?

    public init(check: String = "", path: String, what: String, detail: String? = nil) {
      self.check = check
      self.path = path
      self.what = what
      self.detail = detail
    }

    public var description: String { "\(path) \(what)\(detail.map { ": \"\($0)\"" } ?? "")" }
  }

  /// What the check finds on a screen.
  public func findings(on screen: CheckedScreen) throws -> [Finding] {
    try run(screen).map { finding in
      var finding = finding
      finding.check = name
      return finding
    }
  }
}

extension [ScreenCheck] {
  /// All checks that there are.
  public static var standard: [ScreenCheck] {
    [.wholeTexts, .noOverlap, .contrast, .touchTargets, .mirrored]
  }

  /// What all of them find, in words that name the views; nothing where all is well.
  ///
  /// - Parameter exceptions: views that a check is not for, by path, each with the reason. An exception that nothing is
  ///   found at any more is itself a finding, so that none outlives its reason.
  public func verify(_ screen: CheckedScreen, except exceptions: [String: String] = [:]) throws -> String? {
    var unused = Set(exceptions.keys)
    var lines: [String] = []
    for check in self {
      let findings = try check.findings(on: screen).filter { finding in
        guard exceptions[finding.path] != nil else { return true }
        unused.remove(finding.path)
        return false
      }
      guard !findings.isEmpty else { continue }
      lines.append("\(check.name):")
      lines += Self.lines(findings).map { "  " + $0 }
    }
    for path in unused.sorted() {
      lines.append("\(path) is excepted (\(exceptions[path] ?? "")), and nothing is found there: remove the exception")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// One line for each thing that is found, be it at one view or at many.
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
