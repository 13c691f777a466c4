import PortalSupport

/// Asserts that a value's text equals the one that stands behind the call, in the test's own source.
///
/// Write the call without a closure: the first run writes it into the source. `SNAPSHOT_RECORD=failed` rewrites what differs.
///
/// ```swift
/// @Test func settingsAreRead() {
///   assertInlineSnapshot(of: settings, as: .semantics) {
///     """
///     - text "Settings"
///     """
///   }
/// }
/// ```
///
/// References in files and texts in sources have the same rules: when they are written, that nothing is written in CI, that
/// warnings fail, and that a value is evaluated again before it is recorded or reported. A line break at the end of the text is
/// not compared. The closure is one literal, without interpolation. A call has one text: in a loop or a test with arguments, use
/// ``assertSnapshot(of:as:named:record:knownProblem:waiving:fileID:file:testName:line:column:function:)`` with `named:`.
///
/// A source is rewritten only where the call is found with certainty in a file that is not newer than the test program;
/// otherwise the failure has the literal to paste.
///
/// - Parameters:
///   - value: a screen, or any value that a strategy supports.
///   - strategy: one whose snapshot is a text: `.semantics`, `.layout`, `.json`, `.dump`, `.lines`…
///   - mode: when to write the text; a suite's trait, the environment and CI take precedence.
///   - waiving: the warnings that the screen may have, each with the reason.
///   - expected: the text.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>, record mode: RecordMode? = nil,
  waiving: [String: String] = [:], fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String? = nil, line: UInt = #line, column: UInt = #column, function: String = #function,
  matches expected: (() -> String)? = nil
) {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let assertion = Assertion(place: place, mode: mode, waiving: waiving)
  withoutActuallyEscaping({ try value() }) { value in
    assertion.assert(strategy.filled(with: value), inline: expected?())
  }
}

/// Asserts that the text of what is awaited equals the one that stands behind the call, in the test's own source.
///
/// It is ``assertInlineSnapshot(of:as:record:waiving:fileID:file:testName:line:column:function:matches:)`` for strategies that
/// `asyncPullback` made.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, awaiting strategy: AsyncSnapshotting<Value, String>,
  record mode: RecordMode? = nil, waiving: [String: String] = [:], fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String? = nil, line: UInt = #line, column: UInt = #column,
  function: String = #function, matches expected: (() -> String)? = nil
) async {
  let place = AssertionPlace(
    fileID: fileID, file: file, line: line, column: column, function: function, testName: testName)
  let assertion = Assertion(place: place, mode: mode, waiving: waiving)
  let expected = expected?()
  await assertion.assert({ try await strategy.fill(value()) }, inline: expected)
}
