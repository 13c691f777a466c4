import PortalSnapshot
import Testing

/// A trait with settings for the snapshots of a test or a suite.
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
  /// Sets how the snapshots of a test or a suite are taken.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .failed)) struct SettingsTests {}
  /// ```
  ///
  /// - Parameters:
  ///   - record: when references are written; the environment takes precedence, and in CI nothing is written.
  ///   - tolerance: the tolerance of pictures whose assertion has none, with its reason.
  ///   - snapshotDirectory: the folder of the references.
  ///   - renderer: makes renderers, for custom fonts and painters.
  public static func snapshots(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
    renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil
  ) -> SnapshotTrait {
    SnapshotTrait(
      configuration: SnapshotConfiguration(
        record: record, tolerance: tolerance, snapshotDirectory: snapshotDirectory, renderer: renderer))
  }
}

/// A trait that shards a suite's tests between machines.
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
  /// Runs the tests of the shard in `SNAPSHOT_SHARD`, such as `2/3`; all tests if it is unset.
  public static var sharded: ShardTrait { ShardTrait(shard: TestEnvironment.process.shard) }
}
