import Foundation
import Testing

/// `Scripts/bench`'s answers before it builds or measures anything.
@Suite struct BenchTests {
  private static let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/python3")
  }

  @Test func helpNamesTheAreas() throws {
    let (status, text) = try bench("--help")
    #expect(status == 0)
    for area in ["cold", "warm", "layout", "growth", "package", "--write", "--compare", "--record"] {
      #expect(text.contains(area))
    }
  }

  @Test(.enabled(if: hasPython), arguments: [["--only", "nothing"], ["--fast"], ["--write"]])
  func whatItDoesNotKnowIsAnError(_ arguments: [String]) throws {
    #expect(try bench(arguments).status == 2)
  }

  /// Instruction counts of another distribution or compiler are not comparable, and must not fail.
  @Test(.enabled(if: hasPython)) func countsOfOtherEnvironmentsAreNotHeldAgainstThisOne() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("portal-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"environments": {"plan9 4, mips, Swift 1.0": {"list to PNG": 1}}, "reasons": []}"#.utf8).write(to: file)
    let (status, text) = try bench("--compare", file.path)
    #expect(status == 0)
    #expect(text.contains("Instructions were not counted: there are none to hold them against for "))
    #expect(text.contains("Known are: plan9 4, mips, Swift 1.0."))
  }

  private func bench(_ arguments: String...) throws -> (status: Int32, text: String) { try bench(arguments) }

  private func bench(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Scripts/bench")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
