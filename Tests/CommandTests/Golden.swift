import Foundation
import TestSupport
import Testing

/// Golden texts of the command, in `Tests/CommandTests/Golden`.
///
/// `PORTAL_GOLDEN=record swift test --filter CommandTests` records them; read the diff before committing.
enum Golden {
  static let folder = Places.package.appendingPathComponent("Tests/CommandTests/Golden")
  private static let isRecording = ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record"

  static func expect(_ text: String, _ name: String, location: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent(name)
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "differs from Golden/\(name)", sourceLocation: location)
  }
}
