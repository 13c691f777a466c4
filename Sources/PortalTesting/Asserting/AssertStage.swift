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
///   - part: the path of the view that is compared alone; the whole screen by default.
public func assertSnapshot<App>(
  of stage: Stage<App>, named name: String, record mode: RecordMode? = nil, masks: [Mask] = [],
  part: String? = nil, knownProblem: KnownProblem? = nil, waiving: [String: String] = [:],
  fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String? = nil, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  var strategy = Snapshotting<Picture, Picture>.image
  strategy.masks = masks
  if let part { strategy = strategy.pullback { try $0.part(at: part) } }
  assertSnapshot(
    of: try stage.picture, as: strategy, named: name, record: mode, knownProblem: knownProblem, waiving: waiving,
    fileID: fileID, file: file, testName: testName, line: line, column: column, function: function)
}

/// Asserts checks of the moment that a stage shows.
///
/// Where something moves, the screen to which it leads is checked: half a page that is on its way is no mistake.
public func assertChecks<App>(
  of stage: Stage<App>, as checks: [ScreenCheck] = .standard, waiving waivers: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    let screen = CheckedScreen(try stage.restingPicture) { try stage.picture(under: $0) }
    if let problem = try checks.verify(screen, waiving: waivers) { TestFramework.fail(problem, at: place) }
  } catch {
    TestFramework.fail("The screen cannot be checked: \(error)", at: place)
  }
}

/// Asserts checks of every moment of what happened on a stage: its log is played again, on a new stage, step by step.
///
/// Time goes on from one thing that is due to the next, so that what is only there for a while is checked, too; not so while content
/// coasts, which it would do otherwise with stops in between.
///
/// ```swift
/// assertChecks(throughout: stage, as: [.wholeTexts, .touchTargets])
/// ```
public func assertChecks<App>(
  throughout stage: Stage<App>, as checks: [ScreenCheck] = .standard, waiving waivers: [String: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    let other = try stage.begun()
    var frames = 0
    for moment in StageMoment.all(of: stage.log) {
      var (left, stops) = (moment.steps, 0)
      repeat {
        let steps: [StageLog.Step]
        (steps, left) = stops < StageMoment.stops ? other.untilNextDue(left) : (left, [])
        stops += 1
        try other.play(StageLog(steps))
        // What changed nothing was checked before.
        guard other.frames > frames else { continue }
        frames = other.frames
        let screen = CheckedScreen(try other.restingPicture) { try other.picture(under: $0) }
        guard let problem = try checks.verify(screen, waiving: waivers) else { continue }
        let time = left.isEmpty ? "" : ", at \(other.now)"
        return TestFramework.fail("\(moment)\(time): \(problem)", at: place)
      } while !left.isEmpty
    }
  } catch {
    TestFramework.fail("The stage's log cannot be checked: \(error)", at: place)
  }
}

/// Asserts that a stage's log leads a new application to the same moment: the same views, and the same pixels.
///
/// It is played on two new stages, step by step, so that the first step is named after which they differ. What differs goes by
/// something that is not the stage's, as a clock, a set's order, or what was done to the application from outside without
/// `LiveWorld.outside(_:to:_:)`.
public func assertPlaysAgain<App>(
  _ stage: Stage<App>, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    let (one, other) = (try stage.begun(), try stage.begun())
    var problem: String?
    for moment in StageMoment.all(of: stage.log) where problem == nil {
      for stage in [one, other] { try stage.play(StageLog(moment.steps)) }
      problem = try one.difference(from: other).map { "\(moment), two new applications differ: \($0)" }
    }
    problem = try problem ?? stage.difference(from: one)
    if problem == nil, try stage.lastPicture.png() != one.lastPicture.png() {
      problem = "the pixels differ, and no view does"
    }
    let strays = [stage, one, other].map(\.strays).reduce(0, +)
    if strays > 0 {
      let told = "\(strays) jobs of tasks came from other threads, in an order that nobody controls"
      problem = problem.map { "\($0)\n\(told)" }
    }
    if let problem { TestFramework.fail("The stage's log played again leads elsewhere: \(problem)", at: place) }
  } catch {
    TestFramework.fail("The stage's log cannot be played again: \(error)", at: place)
  }
}

/// A step of a log, for people.
private struct StageMoment: CustomStringConvertible {
  var steps: [StageLog.Step]
  var description: String
  /// How often time stops within one step, so that one that lets years go by ends.
  static let stops = 1000

  /// The beginning, and each step that is more than a note.
  static func all(of log: StageLog) -> [StageMoment] {
    var moments = [StageMoment(steps: [], description: "At first")]
    var note: String?
    for (index, step) in log.steps.enumerated() {
      if case .note(let text) = step {
        note = text
        continue
      }
      if step == .failed {
        moments[moments.count - 1].steps.append(step)
        continue
      }
      let name = note.map { " (\($0))" } ?? ""
      moments.append(StageMoment(steps: [step], description: "After step \(index + 1) of the log\(name)"))
      switch step {
      case .up, .cancelled: note = nil
      default: break
      }
    }
    return moments
  }
}

extension Stage {
  /// A step that lets time go on, as far as something is due, and what is left of it; any other as it is.
  fileprivate func untilNextDue(_ steps: [StageLog.Step]) -> (steps: [StageLog.Step], left: [StageLog.Step]) {
    guard steps.count == 1, case .advance(let all) = steps[0], let due = nextDue else { return (steps, []) }
    let part = max(0, now.duration(to: due).wholeNanoseconds)
    guard part < all else { return (steps, []) }
    return ([.advance(nanoseconds: part)], [.advance(nanoseconds: all - part)])
  }

  /// What differs of what can be asked of two stages.
  ///
  /// Pixels are compared by what is painted: that is how repaired ones are known to be right, too.
  fileprivate func difference(from other: Stage) throws -> String? {
    let texts = [
      ("layout", layoutText, other.layoutText), ("tree", tree, other.tree),
      ("list of what is to come", pending.joined(separator: "\n"), other.pending.joined(separator: "\n")),
    ]
    for (name, text, again) in texts where text != again {
      let difference = LineDifference(from: text, to: again)
      return (["its \(name) \(difference.sentence)"] + difference.shown).joined(separator: "\n")
    }
    return try lastPicture.list == other.lastPicture.list ? nil : "its pixels, and no view"
  }
}
