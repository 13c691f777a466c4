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
    let (text, again) = (stage.layoutText, other.layoutText)
    var problem: String?
    if text != again {
      let difference = LineDifference(from: text, to: again)
      problem = (["its layout \(difference.sentence)"] + difference.shown).joined(separator: "\n")
    } else if try stage.picture.png() != other.picture.png() {
      problem = "the pixels differ, and no view does"
    }
    if let problem { TestFramework.fail("The stage's log played again leads elsewhere: \(problem)", at: place) }
  } catch {
    TestFramework.fail("The stage's log cannot be played again: \(error)", at: place)
  }
}
