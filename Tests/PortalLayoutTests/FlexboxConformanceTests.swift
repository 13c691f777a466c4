import Foundation
import PortalLayout
import PortalLayoutCases
import Testing

/// Every case in every file of `Fixtures/flexbox`, whoever put it there.
@Suite struct FlexboxConformanceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/flexbox")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test func thereAreCases() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files) func everyCasePasses(_ file: String) throws {
    let cases = try FlexCaseFile(Self.folder.appending(path: file))
    var failures: [String] = []
    for flexCase in cases.cases {
      if let difference = try FlexCaseRunner(cases).difference(in: flexCase) {
        failures.append("\(flexCase.name): \(difference)")
      }
    }
    print("\(file): \(cases.cases.count - failures.count) of \(cases.cases.count) passed")
    #expect(failures.isEmpty, "\(file):\n\(failures.joined(separator: "\n"))")
  }
}
