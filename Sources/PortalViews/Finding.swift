import PortalCore

/// Something that a view was given which cannot be shown as it is meant, and was put up with.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the names that it is about.
  public var message: String
  /// What its author can do about it; nil where there is nothing to say.
  public var hint: String?

  /// A finding with what mends it, where that is known.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}

/// Findings in the order in which they were made, each once: of very many the first ones say what is wrong.
public struct Findings: Hashable, Sendable {
  /// The first hundred findings, each once.
  public private(set) var all: [Finding] = []
  private static let most = 100

  /// Findings of something with which nothing is wrong yet.
  public init() {}

  /// Whether nothing was found.
  public var isEmpty: Bool { all.isEmpty }

  /// Takes a finding, unless it is there already or there are a hundred.
  public mutating func add(_ message: String, hint: String? = nil) {
    let finding = Finding(message, hint: hint)
    if all.count < Self.most, !all.contains(finding) { all.append(finding) }
  }
}

extension ViewSpec {
  /// Has a view that is filled by the one view in it warn of findings: they are diagnostics of the picture, at the view's path.
  package mutating func report(_ findings: Findings) {
    if !findings.isEmpty { arrangement = AnyArrangement(ReportingArrangement(findings: findings)) }
  }
}

/// Fills its place with the one view in it, and warns of what was found.
private struct ReportingArrangement: Arrangement {
  var findings: Findings

  func measure(
    _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
  ) -> MeasuredSize {
    children.first?.measure(request) ?? .zero
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    for finding in findings.all { context.warn(finding.message, hint: finding.hint) }
    return children.map { _ in Rect(x: 0, y: 0, width: width, height: height) }
  }
}
