import Foundation
import PortalDocument
import PortalRaster
import PortalTesting
import TestSupport
import Testing

/// One screen for each script and each thing that text can do, with its picture beside it.
@Suite("The fixtures of text", .enabled(if: CommittedReferences.areFromHere))
struct FixtureTests {
  private static let folder = Places.package.appendingPathComponent("Snapshots/text").path

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("look as their pictures do, and lack no glyph", arguments: names)
  func picture(name: String) throws {
    let screen = "\(Self.folder)/\(name).json"
    let document = try ScreenDocument.read(Files.read(screen), file: screen)
    let judge = SnapshotJudge(
      references: Self.folder, artifacts: NSTemporaryDirectory() + "portal-text", policy: TestEnvironment.process.policy
    )
    let drawn = try Renderer().picture(
      of: document, on: document.canvas, traits: document.traits, title: document.name)
    #expect(drawn.diagnostics.isEmpty)
    let verdict = try judge.judge(
      drawn, name: name, record: .never, accept: "SNAPSHOT_RECORD=failed Scripts/test FixtureTests")
    if case .failed(let failure) = verdict { Issue.record("\(failure)") }
  }
}
