import PortalSupport

extension SnapshotReport {
  /// The report as JUnit XML, which most CI servers read.
  public var junit: String {
    var suites: [(name: String, results: [RunRecord])] = []
    var places: [String: Int] = [:]
    for result in results {
      let suite = Self.parts(of: result).suite
      if let place = places[suite] {
        suites[place].results.append(result)
      } else {
        places[suite] = suites.count
        suites.append((suite, [result]))
      }
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append(
      "<testsuites name=\"Snapshots\" tests=\"\(results.count)\" failures=\"\(count(.failed))\" "
        + "skipped=\"\(count(.expected))\">")
    for suite in suites {
      let failures = suite.results.count { $0.outcome == .failed }
      let skipped = suite.results.count { $0.outcome == .expected }
      lines.append(
        "  <testsuite name=\"\(Self.xml(suite.name))\" tests=\"\(suite.results.count)\" failures=\"\(failures)\" "
          + "skipped=\"\(skipped)\">")
      for result in suite.results { lines += Self.testCase(result, suite.name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func parts(of result: RunRecord) -> (suite: String, name: String) {
    let test = (result.test ?? "").split(separator: "/")
    let name = result.name ?? test.last.map(String.init) ?? "snapshot"
    let suite = test.dropLast().joined(separator: ".")
    return (suite.isEmpty ? result.folder ?? "Snapshots" : suite, name)
  }

  private static func testCase(_ result: RunRecord, _ suite: String) -> [String] {
    var opening = "    <testcase classname=\"\(xml(suite))\" name=\"\(xml(parts(of: result).name))\""
    if let source = result.source { opening += " file=\"\(xml(source.file))\" line=\"\(source.line)\"" }
    let message = xml(result.message ?? "")
    switch result.outcome {
    case .failed:
      return [
        opening + ">",
        "      <failure type=\"\(xml(result.kind ?? "failed"))\" message=\"\(message)\">\(xml(details(of: result)))</failure>",
        "    </testcase>",
      ]
    case .expected: return [opening + ">", "      <skipped message=\"\(message)\"/>", "    </testcase>"]
    case .recorded, .same, nil: return [opening + "/>"]
    }
  }

  /// The details of a failure besides its message, by lines.
  static func details(of result: RunRecord) -> String {
    var lines = result.changes.prefix(8).map { change in
      "\(change.path) \(change.what)" + (change.pixels.map { "; \(grouped($0)) px" } ?? "")
    }
    if result.changes.count > 8 { lines.append("and \(result.changes.count - 8) more") }
    lines += result.files.map { "\($0.what): \($0.path)" }
    if let accept = result.accept { lines.append("To accept it: \(accept)") }
    return lines.joined(separator: "\n")
  }

  private static func xml(_ text: String) -> String { MarkupText.xml(text, keepsLines: true) }
}
