import PortalCore
import PortalSupport

/// What was done on a stage: a list of what fingers did, how time went, and what was changed, which plays again.
///
/// It is written as a JSON document, a line for each step.
public struct StageLog: Equatable, Sendable, CustomStringConvertible {
  /// Something that was done from outside.
  ///
  /// A log of hours is mostly touches and time. What is larger than those lies apart, so that a step is 32 bytes.
  public enum Step: Hashable, Sendable {
    /// A finger is put down at a point.
    ///
    /// The fingers that are down at once are told apart by their numbers.
    case down(finger: Int, Point)
    /// A finger that is down moves to a point.
    case moved(finger: Int, Point)
    /// A finger is lifted at a point.
    case up(finger: Int, Point)
    /// The system takes a finger's touch away, as for a call: nothing comes of it.
    case cancelled(finger: Int)
    /// An input that is meant for the view at a path, as an assistive device sends it.
    case adjust(path: String, Int)
    /// What an assistive device does to the view at a path.
    indirect case perform(path: String, AssistiveAction)
    /// A view is scrolled to an offset by the program.
    indirect case scroll(path: String, to: Point)
    /// Letters that are typed into what has the focus.
    case text(String)
    /// A key is pressed on a keyboard, with its modifiers.
    indirect case key(KeyStroke)
    /// Characters that are selected by their numbers.
    case select(Range<Int>)
    /// Letters that an input method may still replace, with those of them that it selects.
    indirect case mark(String, selecting: Range<Int>?)
    /// The view at a path gets the focus from the program; nil takes it away.
    case focus(path: String?)
    /// Something outside puts a text on the pasteboard, or empties it.
    case pasteboard(String?)
    /// Time passes, and all that is due meanwhile happens at its moment.
    case advance(nanoseconds: Int64)
    /// The device changes to the light or the dark appearance.
    case appearance(Appearance)
    /// The device changes to a locale, by its identifier.
    case locale(String)
    /// The direction of reading changes.
    case direction(ReadingDirection)
    /// The user's size of text changes.
    case textSize(TextSize)
    /// The setting that reduces motion is switched on or off.
    case reduceMotion(Bool)
    /// Several of these change at once.
    indirect case traits(TraitChange)
    /// The canvas is another one, as when a device is turned.
    indirect case resize(Canvas)
    /// Something was done to the application that nobody on its screen did; what that is, only its program knows.
    case outside(String)
    /// The step before it was not done to its end: it was endless, or led to a screen that cannot be drawn.
    case failed
    /// What was meant, for people.
    case note(String)
  }

  /// What was done, the oldest first; empty where the stage keeps no steps.
  public internal(set) var steps: [Step] = []
  /// The stage that it began on; nil for steps of no stage.
  public var beginning: Beginning?
  /// Whether steps are kept, and not only counted.
  package private(set) var isKept = true
  /// How many steps were taken and are not kept.
  private var forgotten = 0
  /// How many steps were taken, kept or not.
  var count: Int { steps.count + forgotten }

  /// A log of steps, for a stage that plays them.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// - Parameter merges: whether time that goes on in several steps is one; not so where each of them shows content on its way,
  ///   since what was seen there decides where it comes to rest.
  mutating func add(_ step: Step, merges: Bool = true) {
    guard isKept else { return forgotten += 1 }
    if merges, case .advance(let more) = step, case .advance(let before)? = steps.last {
      let (sum, overflows) = before.addingReportingOverflow(more)
      if !overflows {
        steps[steps.count - 1] = .advance(nanoseconds: sum)
        return
      }
    }
    steps.append(step)
  }

  /// Takes back the steps after the first ones.
  mutating func cut(to count: Int) {
    if isKept { steps.removeLast(max(0, steps.count - count)) } else { forgotten = min(forgotten, count) }
  }

  /// Forgets the steps, and keeps none from now on.
  mutating func forget() { (forgotten, steps, isKept) = (count, [], false) }

  /// The log as a JSON document, which ``init(reading:)`` reads.
  public var description: String {
    let lines = steps.map { JSONWriter.text(of: $0.json) }
    let stage = beginning.map { "\"stage\": \(JSONWriter.text(of: $0.json)),\n  " } ?? ""
    return "{ \(stage)\"log\": [\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n] }\n"
  }

  /// Reads a log from a JSON document.
  public init(reading source: SourceText) throws(DiagnosticsError) {
    let node = try JSONReader.read(source)
    guard case .array(let entries)? = node.value["log"]?.value else {
      throw DiagnosticsError(
        Diagnostic(.error, "a log is an object with a list, \"log\"", at: node.place, in: source))
    }
    if let stage = node.value["stage"] {
      guard let beginning = Beginning(stage.value) else {
        throw DiagnosticsError(
          Diagnostic(
            .error, "this is no stage of a log", at: stage.place, in: source,
            hint: "leave it out where the log is to be played on any stage"))
      }
      self.beginning = beginning
    }
    func check(_ count: Int, _ things: String) throws(DiagnosticsError) {
      guard count > LiveLimits.logSteps else { return }
      throw DiagnosticsError(
        Diagnostic(
          .error, "this log has \(count) \(things), and only \(LiveLimits.logSteps) are read", at: node.place,
          in: source,
          hint: "leave out what does not matter, or play it in several parts"))
    }
    try check(entries.count, "steps")
    var letters = 0
    for entry in entries {
      guard let step = Step(entry.value) else {
        throw DiagnosticsError(
          Diagnostic(
            .error, "this is no step of a log", at: entry.place, in: source,
            hint: "a step is like { \"do\": \"down\", \"finger\": 0, \"x\": 20, \"y\": 40 }"))
      }
      if case .text(let text) = step { letters += text.count }
      steps.append(step)
    }
    // Each letter that is typed has a frame of its own.
    try check(letters, "letters that are typed")
  }
}
