import PortalRaster
import PortalSnapshot

/// Asserts that what happened on a stage equals its references: a storyboard, and a text of the steps.
///
/// ```swift
/// let stage = try Stage(Feed(), on: .iPhone15)
/// try stage.tap("Load")
/// try stage.settle()
/// assertSnapshot(of: stage.film, named: "loading")
/// ```
///
/// A failure names the step, and the views in it that differ.
///
/// - Parameters:
///   - name: the film's; each of a test has one.
///   - columns: how many screens of the storyboard stand beside each other.
///   - masks: the views that are not compared, and why.
public func assertSnapshot(
  of film: @autoclosure () throws -> Film, named name: String, columns: Int = 4, record mode: RecordMode? = nil,
  masks: [Mask] = [], knownProblem: KnownProblem? = nil, waiving: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String? = nil, line: UInt = #line,
  column: UInt = #column, function: String = #function
) {
  assertSnapshot(
    of: try film(), as: .steps, named: name, record: mode, waiving: waiving, fileID: fileID, file: file,
    testName: testName, line: line, column: column, function: function)
  assertSnapshot(
    of: try film(), as: .storyboard(columns: columns, masks: masks), named: name, record: mode,
    knownProblem: knownProblem, waiving: waiving, fileID: fileID, file: file, testName: testName, line: line,
    column: column, function: function)
}
