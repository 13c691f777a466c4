import PortalSnapshot
import Testing

/// A trait with settings for the snapshots of a test or a suite.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotConfiguration
  let location: SourceLocation

  /// Around each case of a test; and around a whole suite or test where it waives warnings or masks views, to see which occur.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> SnapshotTrait? {
    testCase != nil || !configuration.waiverUses.isEmpty ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase == nil else {
      let whole = SnapshotConfiguration.current.updated(by: configuration)
      return try await SnapshotConfiguration.$current.withValue(whole) { try await function() }
    }
    for use in configuration.waiverUses { use.begin() }
    // Where not all tests ran, one that needs the waiver may be missing.
    let isWhole = !TestProgram.process.isFiltered && TestEnvironment.process.shard == nil
    defer {
      for problem in configuration.waiverUses.flatMap({ $0.end() }) where isWhole {
        Issue.record(Comment(rawValue: problem), sourceLocation: location)
      }
    }
    try await function()
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
  ///   - masks: the views of pictures that are not compared, where a screen has them. One that no picture of the suite
  ///     has fails.
  ///   - canvas: what is drawn on where no assertion says `on:`.
  ///   - traits: the user's settings where no assertion says any.
  ///   - snapshotDirectory: the folder of the references.
  ///   - referenceKiB: how many KiB the references of pictures may have; 250 by default.
  ///   - waiving: the warnings that pictures may have, each with the reason: `["content/logo": "is drawn by hand"]`.
  ///     One that no snapshot of the suite has fails.
  ///   - obscuresTexts: whether snapshots show a bar in the place of each word, and have no texts of the screens.
  ///   - renderer: makes renderers, for custom fonts and painters.
  public static func snapshots(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, masks: [Mask] = [], canvas: Canvas? = nil,
    traits: Traits? = nil, snapshotDirectory: String? = nil, referenceKiB: Int? = nil, waiving: [String: String] = [:],
    obscuresTexts: Bool? = nil, renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> SnapshotTrait {
    var configuration = SnapshotConfiguration(
      record: record, tolerance: tolerance, masks: masks, canvas: canvas, traits: traits,
      snapshotDirectory: snapshotDirectory, referenceKiB: referenceKiB, waiving: waiving, obscuresTexts: obscuresTexts,
      renderer: renderer)
    if !waiving.isEmpty || !masks.isEmpty { configuration.waiverUses = [WaiverUse(of: waiving, masks: masks)] }
    return SnapshotTrait(configuration: configuration, location: sourceLocation)
  }
}

/// A trait that shards a suite's tests between machines.
public struct ShardTrait: SuiteTrait, TestTrait {
  public let isRecursive = true
  let plan: ShardPlan?

  public func prepare(for test: Test) async throws {
    guard let plan, !test.isSuite else { return }
    // As records name it.
    let components = test.id.nameComponents
    let name = SnapshotName(
      module: test.id.moduleName, suite: components.dropLast().joined(separator: "."), function: components.last ?? "")
    guard !plan.takes(name.test) else { return }
    // The trait of a disabled test skips it, in every version of Swift Testing (`Test.cancel` came with Swift 6.3).
    let skipping: ConditionTrait = .disabled("another machine runs it: this one has part \(plan.shard)")
    try await skipping.prepare(for: test)
  }
}

extension Trait where Self == ShardTrait {
  /// Runs the tests of the shard in `SNAPSHOT_SHARD`, such as `2/3`; all tests if it is unset.
  ///
  /// With `SNAPSHOT_TIMES` the parts take equally long; otherwise tests are divided by their names.
  ///
  /// ```swift
  /// @Suite(.sharded) struct ManyScreensTests {}
  /// ```
  public static var sharded: ShardTrait { ShardTrait(plan: plan) }

  private static var plan: ShardPlan? { TestEnvironment.process.shardPlan }
}
