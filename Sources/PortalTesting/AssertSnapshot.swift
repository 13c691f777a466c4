import PortalSupport
import Testing

/// Asserts that a screen looks like its reference picture, to the pixel.
///
/// The reference stands in `__Snapshots__` beside the test's file, under the name of the test; the first run writes it.
/// In CI nothing is written, and a reference that is not there fails.
///
/// ```swift
/// @Test func likeButtonLooksRight() {
///   assertSnapshot(of: likeButton(postId: "1"), as: .image(on: .phone.with(width: 200, height: 60)))
/// }
/// ```
///
/// - Parameters:
///   - value: the screen.
///   - strategy: what it is drawn on.
///   - name: tells several snapshots of one test apart.
///   - mode: when to write the reference; the environment and CI outrank it.
public func assertSnapshot(
  of value: @autoclosure () throws -> some Describable, as strategy: SnapshotStrategy = .image,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let problem: String?
  do {
    problem = try verifySnapshot(
      of: value(), as: strategy, named: name, record: mode, filePath: filePath, line: line, function: function)
  } catch {
    problem = "\(error)"
  }
  if let problem { Issue.record(Comment(rawValue: problem), sourceLocation: location) }
}

/// What is wrong with a snapshot, in words; nothing where it looks like its reference or was recorded.
///
/// For assertions of your own: under other frameworks, or with references elsewhere.
public func verifySnapshot(
  of value: some Describable, as strategy: SnapshotStrategy = .image, named name: String? = nil,
  record mode: RecordMode? = nil, references: String? = nil, environment: TestEnvironment = .process,
  filePath: String = #filePath, line: Int = #line, function: String = #function
) throws -> String? {
  if let problem = environment.problem { return problem }
  let place = ReferencePlace(filePath: filePath, function: function, name: name)
  let judge = SnapshotJudge(
    artifacts: "\(environment.artifacts)/\(place.suite)", policy: environment.policy,
    fingerprint: try TestEnvironment.fingerprint.get())
  // Everything is made anew for each picture: so what is made twice has nothing in common but its input.
  let snapshot = Snapshot(
    place.name, references: references ?? place.folder, source: SourcePlace(file: filePath, line: line), mode: mode,
    accept: place.accept
  ) {
    .picture(
      try Renderer(imageRoot: place.testFolder).picture(
        of: value, on: strategy.canvas, traits: strategy.traits, title: place.name.file))
  }
  switch judge.judge(snapshot) {
  case .same, .recorded, .expected: return nil
  case .failed(let failure): return failure.description
  }
}

/// Where a test's references stand, and what they are called.
struct ReferencePlace {
  /// The folder of the test's file.
  var testFolder: String
  /// The file's name without its ending.
  var suite: String
  var name: SnapshotName

  init(filePath: String, function: String, name: String?) {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
    testFolder = parts.dropLast().joined(separator: "/")
    suite = String(parts.last?.split(separator: ".").first ?? "Tests")
    self.name = SnapshotName(suite: suite, function: function, named: name)
  }

  var folder: String { "\(testFolder)/__Snapshots__/\(suite)" }

  var accept: String { "SNAPSHOT_RECORD=failed swift test --filter \(name.function)" }
}
