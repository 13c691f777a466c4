/// What holds for all snapshots of a test, a suite, or a piece of code.
///
/// It belongs to the task, so tests that run side by side do not see each other's.
public struct SnapshotConfiguration: Sendable {
  /// What holds here.
  @TaskLocal public static var current = SnapshotConfiguration()

  /// When references are written; what the environment says counts for more.
  public var record: RecordMode?
  /// How far pictures may be from their references where the strategy says nothing of it.
  public var tolerance: Tolerance?
  /// The folder of the references; `__Snapshots__` beside the test's file where nothing is said.
  public var snapshotDirectory: String?
  /// Makes what screens are drawn with, for fonts and painters of one's own; screens' images are looked for in the folder
  /// of the test's file.
  public var renderer: (@Sendable (_ testFolder: String) throws -> Renderer)?

  public init(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
    renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil
  ) {
    self.record = record
    self.tolerance = tolerance
    self.snapshotDirectory = snapshotDirectory
    self.renderer = renderer
  }

  /// This, and what another says besides or instead.
  func updated(by inner: SnapshotConfiguration) -> SnapshotConfiguration {
    SnapshotConfiguration(
      record: inner.record ?? record, tolerance: inner.tolerance ?? tolerance,
      snapshotDirectory: inner.snapshotDirectory ?? snapshotDirectory, renderer: inner.renderer ?? renderer)
  }
}

/// Runs an operation in which snapshots are taken as is said.
///
/// Under XCTest it goes around a test case's tests; under Swift Testing the trait `.snapshots(…)` does:
///
/// ```swift
/// final class FeatureTests: XCTestCase {
///   override func invokeTest() {
///     withSnapshotTesting(record: .failed) { super.invokeTest() }
///   }
/// }
/// ```
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
  operation: () throws -> Result
) rethrows -> Result {
  let inner = SnapshotConfiguration(record: record, tolerance: tolerance, snapshotDirectory: snapshotDirectory)
  return try withSnapshotTesting(inner, operation: operation)
}

/// Runs an operation that takes time, in which snapshots are taken as is said.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let inner = SnapshotConfiguration(record: record, tolerance: tolerance, snapshotDirectory: snapshotDirectory)
  return try await withSnapshotTesting(inner, operation: operation)
}

/// Runs an operation in which snapshots are taken as a configuration says.
public func withSnapshotTesting<Result>(
  _ configuration: SnapshotConfiguration, operation: () throws -> Result
) rethrows -> Result {
  let whole = SnapshotConfiguration.current.updated(by: configuration)
  return try SnapshotConfiguration.$current.withValue(whole, operation: operation)
}

/// Runs an operation that takes time, in which snapshots are taken as a configuration says.
public func withSnapshotTesting<Result>(
  _ configuration: SnapshotConfiguration, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let whole = SnapshotConfiguration.current.updated(by: configuration)
  return try await SnapshotConfiguration.$current.withValue(whole, operation: operation)
}
