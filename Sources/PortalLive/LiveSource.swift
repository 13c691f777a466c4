import PortalCore

/// An application that describes its screen anew whenever its state changes.
///
/// The stage asks it for a description, sends the events of views to the handlers in it, and asks again when it says that it
/// has changed. Every front end makes one of its own idiom.
public protocol LiveSource: AnyObject {
  /// The screen as it is now.
  func describe(_ traits: Traits) -> Description

  /// Gives the application the stage that it is on, before the first description.
  ///
  /// - Parameter world: what it changes through, and where it finds time and chance.
  func enter(_ world: LiveWorld)

  /// The canvas for the screen as it is now, given the stage's: a landscape screen turns it.
  func canvas(onStage canvas: Canvas) -> Canvas
}

extension LiveSource {
  public func enter(_ world: LiveWorld) {}
  public func canvas(onStage canvas: Canvas) -> Canvas { canvas }
}

/// A value that can be put on a stage: it makes the source that lives there.
///
/// A front end whose applications are values conforms its own to this, as in `Stage(Feed(), on: .iPhone15)`; tests see what it
/// makes as `stage.app`. A stage that plays a log again asks the same value for another source, so a source may share nothing
/// that changes with others of its value.
public protocol Livable {
  /// The type of the application that is made.
  associatedtype Source: LiveSource

  /// A new source, as it is before anything was done to it.
  func source() -> Source
}

/// What a stage gives to an application: time, chance, and a way to say that it has changed.
///
/// An application that reads a clock, sleeps or throws dice anywhere else is not the same in each run.
public final class LiveWorld {
  let time: VirtualTime
  /// The clock, for `try await world.clock.sleep(for:)` in tasks on the executor.
  public var clock: VirtualClock { time.clock }
  /// Runs the application's tasks in one order: `Task(executorPreference: world.executor) { … }`.
  public var executor: StageExecutor { time.executor }
  /// Chance that is the same in every run.
  public var random: SeededRandom
  /// Whether controls keep the values that fingers give them: where nobody hears of these and describes the screen anew.
  package var keepsValues = false
  /// Whether the stage shows changes in time; where it does not, each is complete at once.
  public internal(set) var showsMotion = false
  /// Whether the screen has to be described anew.
  package private(set) var hasChanged = false
  /// In the midst of a description, while a hook is called that may change what was described already: how many hooks, one after
  /// the other, have led to it.
  package var hookRank: Int?
  /// What is due at a time.
  package var schedule = Schedule<TimedWork>()
  private var inbox: [(name: String, work: () -> Void)] = []
  private var taken = 0
  /// What is done when a custom view comes, by its identifier.
  private(set) var containers: [String: (CustomContainer) -> Void] = [:]

  /// A world whose random numbers follow from the seed.
  ///
  /// - Parameter start: the moment at which its time begins.
  public init(seed: UInt64, start: StageTime = .start) {
    time = VirtualTime(clock: VirtualClock(now: start))
    random = SeededRandom(seed: seed)
  }

  /// Says that the screen has to be described anew.
  public func setNeedsDescription() { hasChanged = true }

  // MARK: From outside

  /// Does something to the application that nobody on its screen did, as a server that answers, or a test in its place: the
  /// stage's log has it as a step.
  ///
  /// ```swift
  /// final class Names: LiveSource {
  ///   private var names: [String] = []
  ///   private var world: LiveWorld?
  ///
  ///   func enter(_ world: LiveWorld) { self.world = world }
  ///
  ///   func answer(_ names: [String]) {
  ///     world?.outside("the server answers", to: self) { $0.names = names }
  ///   }
  ///
  ///   func describe(_ traits: Traits) -> Description {
  ///     Description(ViewSpec(.container, children: names.map { ViewSpec(.label(LabelSpec(text: $0))) }))
  ///   }
  /// }
  /// ```
  ///
  /// Films and whatever else plays the log again do the same to the application that they have made. So what is done may hold
  /// values, but nothing that changes. Within a handler, a timer or a task it is a part of that step.
  ///
  /// - Parameter name: what logs and films call it.
  public func outside<App: LiveSource>(
    _ name: @autoclosure () -> String, to app: App, _ work: @escaping (App) -> Void
  ) {
    let deed = Deed { if let app = $0 as? App { work(app) } }
    if !isWorking { hearsOfDeed?(name(), deed) }
    perform(deed, on: app)
  }

  /// Something that is done to an application from outside.
  package struct Deed {
    fileprivate let work: (any LiveSource) -> Void
  }

  /// Hears of what is done from outside, with its name.
  var hearsOfDeed: ((String, Deed) -> Void)?
  /// Whether what is done now is no step of its own in a log: it is part of one, or there is no stage.
  package var keepsNoSteps: Bool { isWorking || hearsOfDeed == nil }
  /// Whether a step of the stage is worked on: what is done meanwhile is part of it.
  package var isWorking = false

  func perform(_ deed: Deed, on app: any LiveSource) {
    let wasWorking = isWorking
    isWorking = true
    deed.work(app)
    isWorking = wasWorking
    setNeedsDescription()
  }

  /// What was cut or copied last, which an application may put there, too.
  public var pasteboard: String?

  // MARK: Fingers and focus

  /// Whether a finger is on the screen.
  package internal(set) var isTouched = false
  private var waitsForLift: [() -> Void] = []

  /// Does something once the last finger is lifted.
  package func whenLifted(_ work: @escaping () -> Void) { waitsForLift.append(work) }

  /// The last finger is lifted.
  ///
  /// - Returns: whether anything waited for that.
  func postWhatWaits() -> Bool {
    guard !waitsForLift.isEmpty else { return false }
    for work in waitsForLift { post("a control that tells when it is let go", work) }
    waitsForLift = []
    return true
  }

  /// Takes the focus from what is edited at once, so that the end of editing is heard before whatever comes next.
  package func resignFirstResponder() { if let resigns { resigns() } else { endEditing() } }

  /// How the screen does that.
  var resigns: (() -> Void)?

  /// Takes the focus from what is edited, before the next frame.
  public func endEditing() {
    endsEditing = true
    setNeedsDescription()
  }

  private var endsEditing = false

  func takeEndOfEditing() -> Bool {
    defer { endsEditing = false }
    return endsEditing
  }

  /// Gives the focus to the first field in the view of a key, once the next frame is there, and scrolls to it.
  ///
  /// Where there is no such field, nothing has the focus.
  public func beginEditing(within key: Key) {
    beginsEditing = key
    reveal(key)
  }

  private var beginsEditing: Key?

  /// Scrolls to the view of a key, once the next frame is there; rows of lists need not be in sight.
  public func reveal(_ key: Key) {
    revealed = key
    setNeedsDescription()
  }

  private var revealed: Key?

  func takeRevealed() -> Key? { revealed.take() }

  func takeBeginOfEditing() -> Key? { beginsEditing.take() }

  /// Shows all that differs in the next frame on its way there, on a stage that shows motion.
  ///
  /// Views go from where they are, and as they look, to where and how they will be; what is new fades in, and what is gone fades
  /// out. Elsewhere the change is complete at once.
  public func animate(_ animation: Animation) {
    self.animation = animation
    setNeedsDescription()
  }

  package private(set) var animation: Animation?

  /// What the next frame is shown with.
  func takeAnimation() -> Animation? { animation.take() }

  /// Does something after a time.
  ///
  /// - Parameters:
  ///   - delay: how long after now.
  ///   - name: what the stage calls it where it says what is still to come.
  ///   - interval: how long after that it is done again, until it is cancelled.
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  public func after(
    _ delay: Duration, named name: String, every interval: Duration? = nil, _ work: @escaping () -> Void
  ) -> Timer {
    Timer(token: schedule.add(.run(work), named: name, at: clock.now.advanced(by: delay), every: interval))
  }

  /// Something that is done after a time.
  public struct Timer: Hashable {
    fileprivate let token: Schedule<TimedWork>.Token
  }

  /// Takes back what was to be done.
  public func cancel(_ timer: Timer) { schedule.cancel(timer.token) }

  /// Says what fills custom views of an identifier, in place of a painter.
  ///
  /// - Parameter begin: called with each such view that comes.
  public func register(_ identifier: String, _ begin: @escaping (CustomContainer) -> Void) {
    containers[identifier] = begin
    setNeedsDescription()
  }

  /// Puts something into the stage's inbox: it is done once what is going on now is over.
  ///
  /// - Parameter name: what errors call it, if it leads to others without end.
  public func post(_ name: String, _ work: @escaping () -> Void) { inbox.append((name, work)) }

  /// When something is due next.
  package var nextDue: StageTime? { [schedule.nextDue, clock.nextDue].compactMap(\.self).min() }

  /// What is met where time goes on to when something is due.
  package enum Due {
    case work(TimedWork)
    /// A task that waited goes on.
    case task
    /// Nothing of the world's.
    case nothing
  }

  /// Lets time go on to when something is due, and takes it: what was put off comes before tasks that wait for the same moment.
  package func take(due: StageTime) -> Due {
    if let entry = schedule.takeNext(upTo: due) {
      clock.move(to: due)
      return .work(entry.work)
    }
    if clock.wakeNext(upTo: due) { return .task }
    clock.move(to: due)
    return .nothing
  }

  /// Lets time go on until a moment without a stage, with all that is due.
  package func run(until end: StageTime) throws(EndlessWork) {
    let end = max(end, clock.now)
    var steps = 0
    try time.run()
    while let due = nextDue, due <= end {
      steps += 1
      guard steps <= LiveLimits.steps else {
        throw EndlessWork(cause: .inAll, moment: clock.now, jobs: steps, tasks: executor.tasks)
      }
      if case .work(.run(let work)) = take(due: due) { work() }
      try time.run()
    }
    clock.move(to: end)
    try time.run()
  }

  package func takePost() -> (name: String, work: () -> Void)? {
    guard taken < inbox.count else {
      clearPosts()
      return nil
    }
    taken += 1
    return inbox[taken - 1]
  }

  /// What the application said that is only heard, in order.
  package private(set) var announcements: [String] = []

  /// Says something to people who hear the screen, such as "3 results": nothing is seen of it.
  public func announce(_ text: String) { announcements.append(text) }

  package var hasPosts: Bool { taken < inbox.count }

  package func clearPosts() { (inbox, taken) = ([], 0) }

  /// Whether the application has changed since it was last asked.
  package func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}

/// What is done when its time has come.
package enum TimedWork {
  case longPress(finger: Int)
  case press(finger: Int)
  case again(finger: Int)
  /// A list goes on under a row that a finger holds near its end.
  case scrollUnderLifted
  case run(() -> Void)
}
