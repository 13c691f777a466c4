import PortalSnapshot
import Testing

/// How the snapshots of a test or a suite are taken.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotConfiguration

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let whole = SnapshotConfiguration.current.updated(by: configuration)
    try await SnapshotConfiguration.$current.withValue(whole) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Takes the snapshots of a test or a suite in some way.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .failed)) struct SettingsTests {}
  /// ```
  ///
  /// - Parameters:
  ///   - record: when references are written; what the environment says counts for more, and in CI nothing is written.
  ///   - tolerance: how far pictures may be from their references, and why, where the assertion says nothing of it.
  ///   - snapshotDirectory: the folder of the references.
  ///   - renderer: makes what screens are drawn with, for fonts and painters of one's own.
  public static func snapshots(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
    renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil
  ) -> SnapshotTrait {
    SnapshotTrait(
      configuration: SnapshotConfiguration(
        record: record, tolerance: tolerance, snapshotDirectory: snapshotDirectory, renderer: renderer))
  }
}

/// That a suite's tests are shared between machines, each of which runs its part.
public struct ShardTrait: SuiteTrait, TestTrait {
  public let isRecursive = true
  let shard: Shard?

  public func prepare(for test: Test) async throws {
    guard let shard, !test.isSuite else { return }
    let name = ([test.id.moduleName] + test.id.nameComponents).joined(separator: "/")
    guard !shard.takes(name) else { return }
    try Test.cancel("another machine runs it: this one has part \(shard)")
  }
}

extension Trait where Self == ShardTrait {
  /// Runs the part of the tests that `SNAPSHOT_SHARD` says, such as `2/3`; all of them where it says nothing.
  public static var sharded: ShardTrait { ShardTrait(shard: TestEnvironment.process.shard) }
}
