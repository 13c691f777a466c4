import Foundation
import PortalLayout
import PortalLayoutCases
import Testing

/// Every case in every file of `Fixtures/flexbox`.
@Suite struct FlexboxConformanceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/flexbox")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// Files and cases in `disputed.txt`, with its reasons.
  static let disputed: Set<String> = {
    let text = (try? String(contentsOf: folder.appending(path: "disputed.txt"), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }
    return Set(lines.map(String.init))
  }()

  @Test func thereAreCases() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files) func everyCasePasses(_ file: String) throws {
    let cases = try FlexCaseFile(Self.folder.appending(path: file))
    var failures: [String] = []
    var disputes = 0
    for flexCase in cases.cases {
      let difference = FlexCaseRunner(cases).difference(in: flexCase)
      if Self.disputed.contains("\(file) \(flexCase.name)") {
        disputes += 1
        if difference == nil { failures.append("\(flexCase.name): disputed, but it passes") }
      } else if let difference {
        failures.append("\(flexCase.name): \(difference)")
      }
    }
    let passed = cases.cases.count - failures.count - disputes
    let note = disputes == 0 ? "" : ", \(disputes) disputed (see disputed.txt)"
    print("\(file): \(passed) of \(cases.cases.count) passed\(note)")
    #expect(failures.isEmpty, "\(file):\n\(failures.joined(separator: "\n"))")
  }
}
