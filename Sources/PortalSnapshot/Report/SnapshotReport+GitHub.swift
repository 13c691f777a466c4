import PortalSupport

extension SnapshotReport {
  /// Workflow commands that annotate failures in GitHub, one for each cause: GitHub shows ten per step.
  public var githubAnnotations: [String] {
    var annotations: [String] = []
    var told: Set<Int> = []
    for cluster in clusters {
      let result = results[cluster.members[0]]
      let count = cluster.members.count
      let title = count == 1 ? result.name ?? "Snapshot" : "1 cause, \(grouped(count)) screens: \(cluster.title)"
      annotations.append(Self.annotation(result, title))
      told.formUnion(cluster.members)
    }
    for (index, result) in results.enumerated() where result.outcome == .failed && !told.contains(index) {
      annotations.append(Self.annotation(result, result.name ?? "Snapshot"))
    }
    return annotations
  }

  private static func annotation(_ result: RunRecord, _ title: String) -> String {
    var properties: [String] = []
    if let source = result.source {
      properties += ["file=" + WorkflowText.property(source.file), "line=\(source.line)"]
    }
    properties.append("title=" + WorkflowText.property(title))
    let details = details(of: result)
    return "::error \(properties.joined(separator: ","))::"
      + WorkflowText.data((result.message ?? "failed") + (details.isEmpty ? "" : "\n" + details))
  }

  /// The number of causes in a summary.
  private static let summarized = 20

  /// The step summary in Markdown: counts, causes, and the accepting commands.
  public var githubSummary: String {
    var lines = ["## Snapshots", ""]
    if results.isEmpty { return (lines + ["No snapshot was judged."]).joined(separator: "\n") + "\n" }
    lines.append(
      "\(grouped(count(.failed))) failed, \(grouped(count(.recorded))) recorded, \(grouped(count(.expected))) known, "
        + "\(grouped(count(.same))) the same.")
    if !clusters.isEmpty {
      lines += ["", "| cause | screens | first | accept |", "|---|--:|---|---|"]
      for cluster in clusters.prefix(Self.summarized) {
        let first = results[cluster.members[0]]
        let accept = cluster.members.count == 1 ? first.accept : cluster.accept
        let cells = [
          Self.code(cluster.title, inTable: true), grouped(cluster.members.count),
          Self.code(first.name ?? "", inTable: true), Self.code(accept ?? "", inTable: true),
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
      if clusters.count > Self.summarized {
        lines += ["", "and \(grouped(clusters.count - Self.summarized)) more causes."]
      }
    }
    let alone = results.filter { $0.outcome == .failed && $0.cluster == nil }
    if !alone.isEmpty {
      lines.append("")
      for result in alone.prefix(Self.summarized) {
        lines.append("- \(Self.code(result.name ?? "")): \(Self.code(result.message ?? ""))")
      }
      if alone.count > Self.summarized { lines.append("- and \(grouped(alone.count - Self.summarized)) more") }
    }
    let idle = idleMasks
    if !idle.isEmpty {
      lines += ["", "Masks that hide nothing, and can go:", ""]
      for (result, mask) in idle.prefix(Self.summarized) {
        lines.append("- \(Self.code(result.name ?? "")): \(Self.code(mask.path)) (\(Self.code(mask.reason)))")
      }
      if idle.count > Self.summarized { lines.append("- and \(grouped(idle.count - Self.summarized)) more") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A record's text as a code span, in which Markdown finds no markup, no address to link and no name to notify.
  static func code(_ text: String, inTable: Bool = false) -> String {
    // Bidirectional controls are escaped.
    let result = text.escaping { scalar in
      switch scalar {
      case "\n", "\r", "\t": " "
      case "|" where inTable: "\\|"
      default: TerminalText.spelled(scalar)
      }
    }
    let scalars = result.unicodeScalars
    guard scalars.contains(where: { $0 != " " }) else { return "" }
    // A span is delimited by more backticks than any run within it.
    let runs = scalars.split { $0 != "`" }
    let marks = String(repeating: "`", count: (runs.map(\.count).max() ?? 0) + 1)
    let beside: Set<Unicode.Scalar> = ["`", " "]
    let needsRoom = [scalars.first, scalars.last].contains { $0.map(beside.contains) == true }
    let room = needsRoom ? " " : ""
    return marks + room + result + room + marks
  }
}
