import Portal
import XCTest

@testable import PortalTesting

/// The same assertions under XCTest, in one package with Swift Testing's.
final class XCTestTests: XCTestCase {
  private let screen: Component<Never> = label(text: "Hi")
  private var failures: [(text: String, line: Int)] = []
  private var catches = false

  #if !canImport(Darwin)
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      if catches {
        failures.append((description, lineNumber))
      } else {
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    }

    func testFailsAtTheLineOfTheAssertion() {
      catches = true
      withSnapshotTesting(record: .never, snapshotDirectory: "/nowhere") {
        assertSnapshot(of: screen, as: .layout)
      }
      let line = #line - 2
      catches = false
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(failures.first?.line, line)
      XCTAssertTrue(failures.first?.text.contains("has no reference") ?? false, "\(failures)")
      XCTAssertTrue(failures.first?.text.contains("testFailsAtTheLineOfTheAssertion") ?? false)
    }
  #endif

  func testRunsInOneOfTwoShards() throws {
    func isSkipped(in shard: Int) throws -> Bool {
      let plan = Shard(index: shard, count: 2).map { ShardPlan($0) }
      do {
        try skip(unlessIn: plan, fileID: #fileID, file: #filePath)
        return false
      } catch is XCTSkip {
        return true
      }
    }
    XCTAssertNotEqual(try isSkipped(in: 1), try isSkipped(in: 2))
  }

  func testPasses() {
    assertLooksAlike(screen, label(text: "Hi") as Component<Never>, on: Canvas(width: 40, height: 30))
    assertChecks(of: screen, as: [.wholeTexts], on: Canvas(width: 40, height: 30))
  }
}
