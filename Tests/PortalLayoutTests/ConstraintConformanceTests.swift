import Foundation
import PortalLayout
import PortalLayoutCases
import Testing

/// Every system in every file of `Fixtures/constraints`.
@Suite struct ConstraintConformanceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/constraints")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test func thereAreCases() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files) func everySystemHasItsFrames(_ file: String) throws {
    let cases = try ConstraintCase.all(in: Self.folder.appending(path: file))
    var failures: [String] = []
    for var constraintCase in cases {
      if let difference = constraintCase.difference() { failures.append("\(constraintCase.name): \(difference)") }
    }
    print("\(file): \(cases.count - failures.count) of \(cases.count) passed")
    #expect(!cases.isEmpty, "\(file) has no cases")
    #expect(failures.isEmpty, "\(file):\n\(failures.joined(separator: "\n"))")
  }

  /// The given systems have one answer, whatever the order of their constraints.
  @Test(arguments: files) func theOrderOfConstraintsIsOfNoConsequenceWhereThereIsOneAnswer(_ file: String) throws {
    for var constraintCase in try ConstraintCase.all(in: Self.folder.appending(path: file)) {
      let constraints = constraintCase.ids.compactMap { constraintCase.system[$0] }
      for id in constraintCase.ids { constraintCase.system.remove(id) }
      for constraint in constraints.reversed() { constraintCase.system.add(constraint) }
      let difference = constraintCase.difference()
      #expect(difference == nil, "\(constraintCase.name) reversed: \(difference ?? "")")
    }
  }
}
