import PortalSnapshot
import XCTest

extension XCTestCase {
  /// Skips the test unless it is in the shard in `SNAPSHOT_SHARD`, such as `2/3`; runs it if that is unset.
  ///
  /// XCTest has no traits: what `.sharded` is for a suite of Swift Testing is a line of `setUpWithError` here.
  ///
  /// ```swift
  /// final class OldScreensTests: XCTestCase {
  ///   override func setUpWithError() throws { try skipUnlessInShard() }
  /// }
  /// ```
  ///
  /// With `SNAPSHOT_TIMES` the parts take equally long; otherwise tests are divided by their names.
  public func skipUnlessInShard(fileID: StaticString = #fileID, file: StaticString = #filePath) throws {
    try skip(unlessIn: TestEnvironment.process.shardPlan, fileID: fileID, file: file)
  }

  func skip(unlessIn plan: ShardPlan?, fileID: StaticString, file: StaticString) throws {
    guard let plan else { return }
    // `Suite.test`, or `-[Module.Suite test]` on Apple's platforms; records name it by its file.
    let method = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? name
    let place = AssertionPlace(fileID: fileID, file: file, line: 0, column: 0, function: method, testName: nil)
    guard !plan.takes(place.name(configuration: "", named: nil).test) else { return }
    throw XCTSkip("another machine runs it: this one has part \(plan.shard)")
  }
}
