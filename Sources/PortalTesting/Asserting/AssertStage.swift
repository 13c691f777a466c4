import PortalRaster
import PortalSnapshot

/// Asserts that the moment that a stage shows equals its reference.
///
/// ```swift
/// let stage = try Stage(Feed(), on: .iPhone15)
/// assertSnapshot(of: stage, named: "empty")
/// try stage.tap("Load")
/// assertSnapshot(of: stage, named: "loading")
/// ```
///
/// - Parameters:
///   - name: the moment's; each of a test has one.
///   - masks: the views that are not compared, and why.
public func assertSnapshot<App>(
  of stage: Stage<App>, named name: String, record mode: RecordMode? = nil, masks: [Mask] = [],
  knownProblem: KnownProblem? = nil, waiving: [String: String] = [:], fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String? = nil, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  var strategy = Snapshotting<Picture, Picture>.image
  strategy.masks = masks
  assertSnapshot(
    of: try stage.picture, as: strategy, named: name, record: mode, knownProblem: knownProblem, waiving: waiving,
    fileID: fileID, file: file, testName: testName, line: line, column: column, function: function)
}

/// Asserts checks of the moment that a stage shows.
public func assertChecks<App>(
  of stage: Stage<App>, as checks: [ScreenCheck] = .standard, waiving waivers: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    let screen = CheckedScreen(try stage.picture) { try stage.picture(under: $0) }
    if let problem = try checks.verify(screen, waiving: waivers) { TestFramework.fail(problem, at: place) }
  } catch {
    TestFramework.fail("The screen cannot be checked: \(error)", at: place)
  }
}

/// Asserts that a stage's log leads a new application to the same moment: the same views, and the same pixels.
///
/// What differs goes by something that is not the stage's, as a clock, a set's order, or what was done to the application
/// from outside.
public func assertPlaysAgain<App>(
  _ stage: Stage<App>, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    let other = try stage.replayed()
    let isSame = try stage.picture.png() == other.picture.png()
    let difference =
      TextDifference.first(between: stage.layoutText, and: other.layoutText)
      ?? (isSame ? nil : "the pixels differ, and no view does")
    if let difference { TestFramework.fail("The stage's log played again leads elsewhere: \(difference)", at: place) }
  } catch {
    TestFramework.fail("The stage's log cannot be played again: \(error)", at: place)
  }
}

/// Where two texts differ.
private enum TextDifference {
  static func first(between one: String, and other: String) -> String? {
    guard one != other else { return nil }
    let (mine, theirs) = (one.split(separator: "\n"), other.split(separator: "\n"))
    let index = (0..<max(mine.count, theirs.count)).first { index in
      index >= mine.count || index >= theirs.count || mine[index] != theirs[index]
    }
    func line(_ lines: [Substring]) -> String {
      index.flatMap { $0 < lines.count ? String(lines[$0]) : nil } ?? "nothing"
    }
    return "\"\(line(mine))\" was \"\(line(theirs))\""
  }
}
