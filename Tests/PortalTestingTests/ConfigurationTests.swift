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

  @Test("promise 21: of a suite holds in its tests, and outranks an assertion")
  func promise21_suite() throws {
    let folder = try Places.scratchFolder().path
    #expect(verify(folder, record: .all)?.contains("has no reference") == true)
  }

  @Test("promise 21: of a test outranks its suite's", .snapshots(record: .missing))
  func promise21_test() throws {
    #expect(verify(try Places.scratchFolder().path) == nil)
  }

  @Test("promise 21: belongs to the task, so tests side by side do not see each other's")
  func promise21_tasks() async throws {
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

  @Test("promise 21: goes around a piece of code, and may say with what is drawn", .snapshots(record: .missing))
  func promise21_scope() throws {
    let folder = try Places.scratchFolder().path
    let refusing: @Sendable (String) throws -> Renderer = { _ in throw Drawing.refused }
    let problem = withSnapshotTesting(SnapshotConfiguration(renderer: refusing)) { verify(folder) }
    #expect(problem?.contains("refused") == true, "\(problem ?? "")")
    withSnapshotTesting(record: .never) { #expect(verify(folder)?.contains("has no reference") == true) }
    #expect(verify(folder) == nil)
  }

  private enum Drawing: Error { case refused }

  @Test("promise 13: what there is to look at is attached to the test, under names that say what it is")
  func promise13_attachments() throws {
    let folder = try Places.scratchFolder().path
    try Files.write([1, 2], to: folder + "/card.png")
    let found = TestFramework.attachments(of: [
      Verdict.Failure.File(what: "now", path: folder + "/card.png"),
      Verdict.Failure.File(what: "difference", path: folder + "/gone.png"),
    ])
    #expect(found.map(\.name) == ["now-card.png"] && found.map(\.bytes) == [[1, 2]])
  }

  @Test("promise 08: whether only some tests were asked for is known from the test program's arguments")
  func promise08_filter() {
    #expect(
      !TestEnvironment.isFiltered([
        "/x/helper", "--test-bundle-path", "/x.xctest", "--testing-library", "swift-testing",
      ]))
    #expect(TestEnvironment.isFiltered(["/x/helper", "--filter", "Card", "--testing-library", "swift-testing"]))
    #expect(TestEnvironment.isFiltered(["/x/helper", "--skip=Card", "--testing-library", "swift-testing"]))
    #expect(!TestEnvironment.isFiltered(["/x/PackageTests.xctest"]))
    #expect(TestEnvironment.isFiltered(["/x/PackageTests.xctest", "Tests.CardTests/testCard"]))
  }
}
