import Foundation
import Portal
import PortalSupport
import TestSupport
import Testing

@testable import PortalTesting

@Suite("A configuration", .snapshots(record: .never))
struct ConfigurationTests {
  private let screen: Component<Never> = label(text: "Hi")

  private func verify(
    _ folder: String, as strategy: Snapshotting<Component<Never>, Picture> = .image(on: Canvas(width: 40, height: 30)),
    record: RecordMode? = nil
  ) -> String? {
    verifySnapshot(
      of: screen, as: strategy, record: record, snapshotDirectory: folder,
      environment: TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts"))
  }

  @Test("of a suite applies to its tests, and overrides the assertion's")
  func suiteOutranksAssertion() throws {
    let folder = try Places.scratchFolder().path
    #expect(verify(folder, record: .all)?.contains("has no reference") == true)
  }

  @Test("of a test overrides its suite's", .snapshots(record: .missing))
  func testOutranksSuite() throws {
    #expect(verify(try Places.scratchFolder().path) == nil)
  }

  @Test("is task-local, so concurrent tests do not see each other's")
  func tasks() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for mode in RecordMode.allCases {
        group.addTask {
          await withSnapshotTesting(record: mode) {
            for _ in 0..<50 {
              guard SnapshotConfiguration.current.record == mode else { return false }
              await Task.yield()
            }
            return true
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(SnapshotConfiguration.current.record == .never)
  }

  @Test("applies to a scope, and may set the renderer", .snapshots(record: .missing))
  func scope() throws {
    let folder = try Places.scratchFolder().path
    let refusing: @Sendable (String) throws -> Renderer = { _ in throw Drawing.refused }
    let problem = withSnapshotTesting(SnapshotConfiguration(renderer: refusing)) { verify(folder) }
    #expect(problem?.contains("refused") == true, "\(problem ?? "")")
    withSnapshotTesting(record: .never) { #expect(verify(folder)?.contains("has no reference") == true) }
    #expect(verify(folder) == nil)
  }

  @Test(
    "of an assertion, a scope or a trait allows a larger reference, as the failure says",
    .snapshots(record: .missing))
  func referenceKiB() throws {
    let folder = try Places.scratchFolder().path
    let small = Canvas(width: 40, height: 30)
    let problem = try #require(verify(folder, as: .image(on: small, referenceKiB: 0)))
    #expect(problem.contains("a reference of 1 KiB, more than the 0 KiB that one may have"), "\(problem)")
    #expect(
      problem.contains("referenceKiB: 1 of .image(…), .snapshots(…) or withSnapshotTesting"), "\(problem)")
    withSnapshotTesting(referenceKiB: 0) {
      #expect(verify(folder)?.contains("more than the 0 KiB") == true)
      #expect(verify(folder, as: .image(on: small, referenceKiB: 1)) == nil)
    }
  }

  @Test("of a trait bounds references, too", .snapshots(record: .missing, referenceKiB: 0))
  func referenceKiBOfTrait() throws {
    #expect(verify(try Places.scratchFolder().path)?.contains("more than the 0 KiB") == true)
  }

  private enum Drawing: Error { case refused }

  @Test("keeps failures where no other user could have planted them, or every snapshot says why not")
  func sharedFolder() throws {
    let folder = try Places.scratchFolder().path
    func environment() -> TestEnvironment { TestEnvironment { ["TMPDIR": folder][$0] }.keepingRecords() }
    #expect(environment().problem == nil)
    let shared = folder + "/portal-snapshots-\(getuid())"
    #expect(try FileManager.default.attributesOfItem(atPath: shared)[.posixPermissions] as? Int == 0o700)
    try FileManager.default.moveItem(atPath: shared, toPath: folder + "/elsewhere")
    symlink("elsewhere", shared)
    let problem = environment().problem
    #expect(
      problem?.contains("it is a symbolic link; remove it, or name a folder of your own with SNAPSHOT_ARTIFACTS")
        == true)
    #expect(try Files.list(folder + "/elsewhere") == ["records"])
  }

  @Test("attaches pictures to the test, under names that say what they are")
  func attachments() throws {
    let folder = try Places.scratchFolder().path
    try Files.write([1, 2], to: folder + "/card.png")
    let found = TestFramework.attachments(of: [
      Verdict.Failure.File(what: "now", path: folder + "/card.png"),
      Verdict.Failure.File(what: "difference", path: folder + "/gone.png"),
    ])
    #expect(found.map(\.name) == ["now-card.png"] && found.map(\.bytes) == [[1, 2]])
  }
}
