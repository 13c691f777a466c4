extension SnapshotReport {
  /// Commands that make GitHub show failures beside the lines that they come from, one a cause: GitHub shows ten of a step.
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
      properties += ["file=" + property(source.file), "line=\(source.line)"]
    }
    properties.append("title=" + property(title))
    let details = details(of: result)
    return "::error \(properties.joined(separator: ","))::"
      + data((result.message ?? "failed") + (details.isEmpty ? "" : "\n" + details))
  }

  /// A text as the end of a command has it.
  ///
  /// Scalar by scalar: a line's end of two is one character, which is neither of them.
  private static func data(_ text: String, besides others: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || others.unicodeScalars.contains(scalar) {
        result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String { data(text, besides: ":,") }

  /// How many causes a summary names.
  private static let summarized = 20

  /// What GitHub shows of a step, in Markdown: counts, causes, and the commands that accept.
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
          Self.cell(cluster.title), grouped(cluster.members.count), Self.cell(first.name ?? ""),
          accept.map { Self.code($0) } ?? "",
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
        lines.append("- \(Self.cell(result.name ?? "")): \(Self.cell(result.message ?? ""))")
      }
      if alone.count > Self.summarized { lines.append("- and \(grouped(alone.count - Self.summarized)) more") }
    }
    let idle = idleMasks
    if !idle.isEmpty {
      lines += ["", "Masks that hide nothing, and can go:", ""]
      for (result, mask) in idle.prefix(Self.summarized) {
        lines.append("- \(Self.cell(result.name ?? "")): \(Self.code(mask.path)) (\(Self.cell(mask.reason)))")
      }
      if idle.count > Self.summarized { lines.append("- and \(grouped(idle.count - Self.summarized)) more") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text within a table, where nothing of it means anything to Markdown.
  private static func cell(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@":
        // A name after @ would be told of it.
        result += "&#\(scalar.value);"
      case "\n", "\r", "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func code(_ text: String) -> String {
    "<code>" + cell(text) + "</code>"
  }
}
