import PortalCore
import PortalSupport

/// The time of a living screen: it goes on by what is due in its order, each thing with the frame that it leads to.
extension LiveScreen {
  package var now: StageTime { world.clock.now }

  /// When what goes on by itself comes to rest.
  private var ends: [StageTime] { scrolls.values.compactMap(\.end) + wheels.values.compactMap(\.end) }
  /// Whether nothing is on its way, by itself or under a finger.
  private var isStill: Bool { scrolls.isEmpty && wheels.isEmpty }

  /// When the next frame may come if time goes on; nil while content is on its way.
  package var nextStop: StageTime? {
    isStill ? [world.nextDue, motion.end.flatMap { $0 > now ? $0 : nil }].compactMap(\.self).min() : nil
  }

  /// Lets time go on, with all that is due until then in its order.
  package func advance(by duration: Duration) throws(StageError) {
    guard duration >= .zero else { throw Self.backwards(duration) }
    let end = now.advanced(by: duration)
    try pass(logsNothing: true) { () throws(StageError) in
      try run(until: end)
      try settleFrame(!isStill)
      followMotion()
    }
  }

  /// The error about time that is to go back.
  static func backwards(_ duration: Duration) -> StageError {
    StageError(
      .impossible, "time cannot go on by \(StageTime.start.advanced(by: duration))", hint: "give a positive duration")
  }

  /// Lets time go on as one step of the log, which is as long as the time that passed.
  ///
  /// - Parameter logsNothing: whether it is a step even if no time passed.
  private func pass(logsNothing: Bool, _ body: () throws(StageError) -> Void) throws(StageError) {
    let (begin, merges, count) = (now, isStill, log.count)
    var passed: StageLog.Step { .advance(nanoseconds: begin.duration(to: now).wholeNanoseconds) }
    do throws(StageError) {
      try body()
    } catch {
      let hasFailed = log.count > count
      log.cut(to: count)
      // By itself, so that it fails there again.
      if hasFailed || now > begin { log.add(passed, merges: merges && !hasFailed) }
      throw hasFailed ? failed(error) : error
    }
    if logsNothing || now > begin { log.add(passed, merges: merges) }
  }

  /// Runs what is due until a time, each with the frame that it leads to.
  private func run(until end: StageTime) throws(StageError) {
    var (steps, atOnce) = (0, 0)
    while true {
      try runTasks()
      guard let due = [world.nextDue, ends.min()].compactMap(\.self).min(), due <= end else { break }
      steps += 1
      atOnce = due > now ? 0 : atOnce + 1
      guard atOnce <= LiveLimits.stepsAtOnce else {
        throw failed(endless("at \(now), one thing after another is due at once"))
      }
      guard steps <= LiveLimits.steps else { throw failed(endless("more than \(LiveLimits.steps) things are due")) }
      try countStep()
      try countInLog()
      switch world.take(due: due) {
      case .task: continue
      // What comes to rest does so when its time has come, however much time goes on at once.
      case .nothing: try settleFrame(true)
      case .work(let work):
        switch work {
        case .longPress(let finger): try held(finger)
        case .press(let finger): try pressed(finger)
        case .again(let finger): try heldOn(finger)
        case .scrollUnderLifted: try scrollUnderLifted()
        case .run(let work): working(work)
        }
        try settleFrame()
      }
    }
    world.clock.move(to: end)
    try runTasks()
  }

  /// Counts something that is due while a log is played: its one line may say that years go by.
  private func countInLog() throws(StageError) {
    guard let left = viewsOfLog else { return }
    guard left > 0 else {
      throw failed(endless("so much is due while the log is played, on a screen of \(nodes.count) views"))
    }
    viewsOfLog = left - max(1, nodes.count)
  }

  /// Runs the application's tasks until all of them wait.
  private func runTasks() throws(StageError) {
    guard working({ world.executor.runUntilIdle(limit: LiveLimits.stepsAtOnce).isIdle }) else {
      let tasks = told(world.executor.tasks)
      throw failed(endless("tasks do not come to rest: does a loop never wait? not ended: \(tasks)"))
    }
    try settleFrame()
  }

  /// Lets time go on until nothing is left to come but what goes on for ever.
  ///
  /// - Parameter most: how long it may take.
  package func settle(within most: Duration) throws(StageError) {
    let end = now.advanced(by: most)
    try pass(logsNothing: false) { () throws(StageError) in try comeToRest(by: end, within: most) }
  }

  private func comeToRest(by end: StageTime, within most: Duration) throws(StageError) {
    try settleFrame()
    while true {
      try runTasks()
      var dues = world.schedule.entries.filter { !$0.isEndless }.map(\.due) + ends
      if let due = world.clock.nextDue { dues.append(due) }
      if let end = motion.end, end > now { dues.append(end) }
      guard let next = dues.min() else { break }
      guard next <= end else {
        try settleFrame(!isStill)
        followMotion()
        throw endless("it does not come to rest within \(StageTime.start.advanced(by: most))")
      }
      try run(until: max(now, next))
    }
    followMotion()
    let tasks = world.executor.awaited
    guard tasks.isEmpty else {
      throw StageError(
        .endless, "nothing is due any more, but tasks wait for something: \(told(tasks))",
        hint: "answer what they wait for, or let them sleep on the stage's clock: world.clock.sleep(for:)")
    }
  }

  private func told(_ tasks: [String]) -> String { tasks.prefix(LiveLimits.toldMessages).joined(separator: ", ") }

  func endless(_ message: String) -> StageError {
    StageError(
      .endless, message, hint: pending.isEmpty ? nil : "still to come: " + pending.prefix(5).joined(separator: "; "))
  }

  /// What is still to come, a line each.
  package var pending: [String] {
    world.schedule.pending + world.clock.pending
      + scrolls.sorted { $0.key < $1.key }.compactMap { node, run in
        run.end.map { "\($0): \(nodes[node]?.path ?? .root) comes to rest" }
      }
      + wheels.sorted { $0.key < $1.key }.compactMap { node, run in
        run.end.map { "\($0): a wheel of \(nodes[node]?.path ?? .root) comes to rest" }
      } + motion.pending
  }
}
