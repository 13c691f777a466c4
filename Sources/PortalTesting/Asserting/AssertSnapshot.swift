import PortalSupport

/// Asserts that a value's snapshot equals its reference: a screen its picture to the last pixel, a text the text.
///
/// The reference is in `__Snapshots__` beside the test's file, under the name of the test; the first run writes it. In
/// CI nothing is written, and a missing reference fails.
///
/// ```swift
/// @Test func likeButtonLooksRight() {
///   assertSnapshot(of: likeButton(postId: "1"), as: .image(on: Canvas(width: 200, height: 60)))
/// }
/// ```
///
/// - Parameters:
///   - value: a screen, or any value that a strategy supports. It is evaluated again before a reference is written or a
///     difference reported, and has to be the same.
///   - strategy: how the snapshot is taken.
///   - name: distinguishes several snapshots of one test; required in a test with arguments.
///   - mode: when to write the reference; a suite's trait, the environment and CI take precedence.
///   - knownProblem: marks the snapshot as known to be wrong, with a link to the issue.
///   - waiving: the warnings that the screen may have, such as a missing image, each with the reason:
///     `["content/logo": "comes with the release"]`. Any other fails the snapshot, and so does one that is not there.
///   - testName: the test's name, if it is not that of the running test.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
  record mode: RecordMode? = nil, knownProblem: KnownProblem? = nil, waiving: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String? = nil, line: UInt = #line,
  column: UInt = #column, function: String = #function
) {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let assertion = Assertion(place: place, name: name, mode: mode, knownProblem: knownProblem, waiving: waiving)
  withoutActuallyEscaping({ try value() }) { value in assertion.assert(strategy.filled(with: value)) }
}

/// Asserts that the snapshot of what is awaited equals its reference.
///
/// ```swift
/// @Test func invoiceIsRead() async {
///   let invoice = Snapshotting.lines.asyncPullback { (number: Int) async in "Invoice \(number)" }
///   await assertSnapshot(of: 7, awaiting: invoice)
/// }
/// ```
///
/// - Parameter strategy: one that `asyncPullback` made.
// A label of its own: of two functions that differ in the type of `as:` alone, compilers tell a wrong word as one about the other.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, awaiting strategy: AsyncSnapshotting<Value, Format>,
  named name: String? = nil,
  record mode: RecordMode? = nil, knownProblem: KnownProblem? = nil, waiving: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String? = nil, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let assertion = Assertion(place: place, name: name, mode: mode, knownProblem: knownProblem, waiving: waiving)
  await assertion.assert { try await strategy.fill(value()) }
}

/// Asserts several snapshots of one value, each under its name in the dictionary.
///
/// - Parameters:
///   - prefix: what stands before each of these names, with a dash; required in a test with arguments.
///   - waiving: the warnings that they may have, each with the reason; one of them has each.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  named prefix: String? = nil, record mode: RecordMode? = nil, waiving: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String? = nil, line: UInt = #line,
  column: UInt = #column, function: String = #function
) {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let first = Result { try value() }
  withoutActuallyEscaping({ try value() }) { value in
    WaiverUse.assert(waiving, at: place) {
      for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        Assertion(place: place, name: prefix.map { "\($0)-\(name)" } ?? name, mode: mode)
          .assert(strategy.filled(with: first, then: value))
      }
    }
  }
}

/// Asserts several snapshots of one value by different strategies: on other devices, in other formats.
///
/// - Parameter waiving: the warnings that they may have, each with the reason; one of them has each.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  named name: String? = nil, record mode: RecordMode? = nil, waiving: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String? = nil, line: UInt = #line,
  column: UInt = #column, function: String = #function
) {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let first = Result { try value() }
  withoutActuallyEscaping({ try value() }) { value in
    WaiverUse.assert(waiving, at: place) {
      for strategy in strategies {
        Assertion(place: place, name: name, mode: mode).assert(strategy.filled(with: first, then: value))
      }
    }
  }
}

/// Verifies a snapshot, and returns the failure; nil where it equals its reference, or was recorded.
///
/// For custom assertions: in other frameworks, or with references elsewhere.
///
/// ```swift
/// func assertScreen(_ screen: Component<Message>, testName: String = #function) {
///   if let failure = verifySnapshot(of: screen, as: .image, snapshotDirectory: "Screens", testName: testName) {
///     Issue.record("\(failure)")
///   }
/// }
/// ```
///
/// - Parameters:
///   - snapshotDirectory: the folder of the references.
///   - environment: replaces the process's own variables for CI and recording.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
  record mode: RecordMode? = nil, knownProblem: KnownProblem? = nil, waiving: [String: String] = [:],
  snapshotDirectory: String? = nil, environment: TestEnvironment = .process, fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  testName: String? = nil, line: UInt = #line, column: UInt = #column, function: String = #function
) -> String? {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let assertion = Assertion(
    place: place, name: name, mode: mode, knownProblem: knownProblem, waiving: waiving,
    snapshotDirectory: snapshotDirectory, environment: environment)
  return withoutActuallyEscaping({ try value() }) { value in assertion.verdict(strategy.filled(with: value)).problem }
}
