/// Settings for all snapshots of a test, a suite, or a scope.
///
/// They are task-local, so concurrent tests do not see each other's.
public struct SnapshotConfiguration: Sendable {
  /// The settings in effect.
  @TaskLocal public static var current = SnapshotConfiguration()

  /// When references are written; the environment takes precedence.
  public var record: RecordMode?
  /// The tolerance of pictures whose strategy has none.
  public var tolerance: Tolerance?
  /// The folder of the references; by default `__Snapshots__` beside the test's file.
  public var snapshotDirectory: String?
  /// How many KiB a picture's reference may have, where its strategy does not say; nil for 250.
  public var referenceKiB: Int?
  /// The warnings that pictures may have, by name, each with the reason.
  ///
  /// Of those that the trait `.snapshots(waiving:)` or an assertion names, one that no snapshot has fails. Those of a
  /// configuration that is made by hand are not held to that.
  public var waiving: [String: String]
  /// Notes which of them occur.
  var waiverUses: [WaiverUse] = []
  /// Makes renderers, for custom fonts and painters; images are resolved from the test file's folder.
  public var renderer: (@Sendable (_ testFolder: String) throws -> Renderer)?

  public init(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
    referenceKiB: Int? = nil, waiving: [String: String] = [:],
    renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil
  ) {
    self.record = record
    self.tolerance = tolerance
    self.snapshotDirectory = snapshotDirectory
    self.referenceKiB = referenceKiB
    self.waiving = waiving
    self.renderer = renderer
  }

  /// These settings, overridden by inner ones.
  func updated(by inner: SnapshotConfiguration) -> SnapshotConfiguration {
    var whole = SnapshotConfiguration(
      record: inner.record ?? record, tolerance: inner.tolerance ?? tolerance,
      snapshotDirectory: inner.snapshotDirectory ?? snapshotDirectory,
      referenceKiB: inner.referenceKiB ?? referenceKiB, waiving: waiving.merging(inner.waiving) { $1 },
      renderer: inner.renderer ?? renderer)
    whole.waiverUses = waiverUses + inner.waiverUses
    return whole
  }
}

/// Runs an operation with settings for its snapshots.
///
/// For XCTest, around a test case's tests; in Swift Testing use the trait `.snapshots(…)`:
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
  referenceKiB: Int? = nil, operation: () throws -> Result
) rethrows -> Result {
  let inner = SnapshotConfiguration(
    record: record, tolerance: tolerance, snapshotDirectory: snapshotDirectory, referenceKiB: referenceKiB)
  return try withSnapshotTesting(inner, operation: operation)
}

/// Runs an asynchronous operation with settings for its snapshots.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, snapshotDirectory: String? = nil,
  referenceKiB: Int? = nil, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let inner = SnapshotConfiguration(
    record: record, tolerance: tolerance, snapshotDirectory: snapshotDirectory, referenceKiB: referenceKiB)
  return try await withSnapshotTesting(inner, operation: operation)
}

/// Runs an operation with a configuration for its snapshots.
public func withSnapshotTesting<Result>(
  _ configuration: SnapshotConfiguration, operation: () throws -> Result
) rethrows -> Result {
  let whole = SnapshotConfiguration.current.updated(by: configuration)
  return try SnapshotConfiguration.$current.withValue(whole, operation: operation)
}

/// Runs an asynchronous operation with a configuration for its snapshots.
public func withSnapshotTesting<Result>(
  _ configuration: SnapshotConfiguration, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let whole = SnapshotConfiguration.current.updated(by: configuration)
  return try await SnapshotConfiguration.$current.withValue(whole, operation: operation)
}
