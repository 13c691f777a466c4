import PortalSnapshot

/// Settings for all snapshots of a test, a suite, or a scope.
///
/// They are task-local, so concurrent tests do not see each other's. Of scopes within each other:
///
/// 1. What a strategy or an assertion says itself holds: `on:`, `traits:`, `tolerance:`, `referenceKiB:`. Only `record:` of a
///    scope goes before that of an assertion, and the environment before both.
/// 2. Else the innermost scope that says a thing. Canvas and traits are two things, and each is taken whole: traits with
///    another text size are not those of the scope around with another text size.
/// 3. Masks and waivers add up. Of two for one view the innermost holds.
///
/// References are named by what they are taken under, the same whether a scope said it or the assertion.
public struct SnapshotConfiguration: Sendable {
  /// The settings of the innermost scope that the current task is in.
  @TaskLocal public static var current = SnapshotConfiguration()

  /// When references are written; the environment takes precedence.
  public var record: RecordMode?
  /// The tolerance of pictures whose strategy has none.
  public var tolerance: Tolerance?
  /// The views of pictures that are not compared, where a screen has them.
  ///
  /// One of the trait `.snapshots(masks:)` that no picture has fails.
  public var masks: [Mask]
  /// What is drawn on where a strategy or a check says no canvas; nil for a phone's.
  public var canvas: Canvas?
  /// The user's settings where a strategy or a check says none.
  public var traits: Traits?
  /// The folder of the references; by default `__Snapshots__` beside the test's file.
  public var snapshotDirectory: String?
  /// How many KiB a picture's reference may have, where its strategy does not say; nil for 250.
  public var referenceKiB: Int?
  /// The warnings that pictures may have, by name, each with the reason.
  ///
  /// Of those that the trait `.snapshots(waiving:)` or an assertion names, one that no snapshot has fails. Those of
  /// `withSnapshotTesting` are not held to that: XCTest runs it around each test, and another test may have the warning.
  public var waiving: [String: String]
  /// Whether snapshots of screens show a bar in the place of each word; nil for letters.
  ///
  /// What they are written into has no text of the screens', see `Picture.obscuringTexts()`.
  public var obscuresTexts: Bool?
  /// Notes which waivers and masks are needed.
  var waiverUses: [WaiverUse] = []
  /// Makes renderers, for custom fonts and painters; images are resolved from the test file's folder.
  public var renderer: (@Sendable (_ testFolder: String) throws -> Renderer)?

  /// A configuration; what is not given is as in the scope around it.
  public init(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, masks: [Mask] = [], canvas: Canvas? = nil,
    traits: Traits? = nil, snapshotDirectory: String? = nil, referenceKiB: Int? = nil, waiving: [String: String] = [:],
    obscuresTexts: Bool? = nil, renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil
  ) {
    self.record = record
    self.tolerance = tolerance
    self.masks = masks
    self.canvas = canvas
    self.traits = traits
    self.snapshotDirectory = snapshotDirectory
    self.referenceKiB = referenceKiB
    self.waiving = waiving
    self.obscuresTexts = obscuresTexts
    self.renderer = renderer
  }

  /// These settings, overridden by inner ones.
  func updated(by inner: SnapshotConfiguration) -> SnapshotConfiguration {
    var whole = SnapshotConfiguration(
      record: inner.record ?? record, tolerance: inner.tolerance ?? tolerance,
      masks: masks.filter { mask in !inner.masks.contains { $0.path == mask.path } } + inner.masks,
      canvas: inner.canvas ?? canvas, traits: inner.traits ?? traits,
      snapshotDirectory: inner.snapshotDirectory ?? snapshotDirectory,
      referenceKiB: inner.referenceKiB ?? referenceKiB, waiving: waiving.merging(inner.waiving) { $1 },
      obscuresTexts: inner.obscuresTexts ?? obscuresTexts, renderer: inner.renderer ?? renderer)
    whole.waiverUses = waiverUses + inner.waiverUses
    return whole
  }

  /// The canvas of a strategy: its own, or else the suite's.
  func canvas(_ own: Canvas?) -> Canvas { own ?? canvas ?? .phone }

  /// The traits of a strategy: its own, or else the suite's.
  func traits(_ own: Traits?) -> Traits { own ?? traits ?? Traits() }
}

/// Runs an operation with settings for its snapshots: the parameters are those of ``SnapshotConfiguration``.
///
/// For XCTest, around a test case's tests; in Swift Testing use the trait `.snapshots(…)`:
///
/// ```swift
/// final class FeatureTests: XCTestCase {
///   override func invokeTest() {
///     withSnapshotTesting(record: .failed, canvas: .iPhone15) { super.invokeTest() }
///   }
/// }
/// ```
public func withSnapshotTesting<Value, Failure: Error>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, masks: [Mask] = [], canvas: Canvas? = nil,
  traits: Traits? = nil, snapshotDirectory: String? = nil, referenceKiB: Int? = nil, waiving: [String: String] = [:],
  obscuresTexts: Bool? = nil, renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil,
  operation: () throws(Failure) -> Value
) throws(Failure) -> Value {
  let inner = SnapshotConfiguration(
    record: record, tolerance: tolerance, masks: masks, canvas: canvas, traits: traits,
    snapshotDirectory: snapshotDirectory, referenceKiB: referenceKiB, waiving: waiving, obscuresTexts: obscuresTexts,
    renderer: renderer)
  // With `rethrows`, a renderer that may throw would make the call one that throws.
  return try withSnapshotTesting(inner) { Result(catching: operation) }.get()
}

/// Runs an asynchronous operation with settings for its snapshots.
public func withSnapshotTesting<Value, Failure: Error>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, masks: [Mask] = [], canvas: Canvas? = nil,
  traits: Traits? = nil, snapshotDirectory: String? = nil, referenceKiB: Int? = nil, waiving: [String: String] = [:],
  obscuresTexts: Bool? = nil, renderer: (@Sendable (_ testFolder: String) throws -> Renderer)? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let inner = SnapshotConfiguration(
    record: record, tolerance: tolerance, masks: masks, canvas: canvas, traits: traits,
    snapshotDirectory: snapshotDirectory, referenceKiB: referenceKiB, waiving: waiving, obscuresTexts: obscuresTexts,
    renderer: renderer)
  let outcome = await withSnapshotTesting(inner) { () async -> Result<Value, Failure> in
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
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
