import PortalCore
import PortalSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The limits of a child process for one file.
public struct SandboxBudget: Sendable, Equatable {
  /// Processor time for one file, or one drawing of it.
  public var seconds: Double
  /// Memory, in addition to the libraries'.
  public var megabytes: Int

  /// A budget of processor time and memory.
  public init(seconds: Double? = nil, megabytes: Int? = nil) {
    self.seconds = min(max(seconds ?? Double(Budget.standard[.seconds]), 0.01), 86_400)
    self.megabytes = min(max(megabytes ?? Budget.standard[.megabytes], 1), 1 << 20)
  }

  /// The limits in a picture's budget.
  public init(_ budget: Budget) {
    self.init(seconds: Double(budget[.seconds]), megabytes: budget[.megabytes])
  }

  /// Processor time after which the system kills a child: it is replaced at half of it.
  var lifetimeSeconds: Int { Int(bounded: (seconds * RasterLimits.sandboxLifetime).rounded(.up)) }
}

/// Decodes image files in sandboxed child processes.
///
/// SVG files always, because drawing them cannot be interrupted and needs twenty libraries; others on request. A child
/// starts with the first such file, is reused for the next, and ends with this object. Renderers on any threads may
/// share it; each request has a child to itself.
public final class ImageSandbox: Sendable {
  private let vectors: SandboxProcesses
  private let others: SandboxProcesses
  private let fonts: SandboxProcesses
  private let texts: SandboxProcesses
  private let readsAll: Bool
  private let isRequired: Bool
  /// What a child may take for one file.
  let budget: SandboxBudget

  /// A sandbox of child processes that run a program and decode files in it.
  ///
  /// - Parameters:
  ///   - program: a `portal-render` of this version, started as the child.
  ///   - readsAll: whether it also decodes PNG, JPEG, WebP and font files.
  ///   - isRequired: whether files are refused where it cannot be started; otherwise they are decoded in this process.
  public init(program: String, readsAll: Bool = false, isRequired: Bool = true, budget: SandboxBudget = SandboxBudget())
  {
    self.readsAll = readsAll
    self.isRequired = isRequired
    self.budget = budget
    vectors = SandboxProcesses(program, .vectors, budget, isGuarded: readsAll)
    others = SandboxProcesses(program, .others, budget, isGuarded: readsAll)
    fonts = SandboxProcesses(program, .others, budget, isGuarded: readsAll)
    texts = SandboxProcesses(program, .texts, budget, isGuarded: readsAll)
  }

  /// The children's protection; nil where none can be started.
  package func protection() -> SandboxProtection? {
    try? vectors.ask { process throws(SandboxFailure) in process.protection }
  }

  /// Which forbidden operations succeed in a child, as bits; nil where it ended.
  ///
  /// - Parameter setsTexts: in one that sets texts, for which it may read files.
  package func attempts(setsTexts: Bool = false) -> Int? {
    try? (setsTexts ? texts : vectors).ask { process throws(SandboxFailure) in
      Int(clamping: try process.ask(SandboxMessage(.attempt, [Int64(getpid())])).answer.numbers[0])
    }
  }

  /// Exercises a font file in a child as drawing text would.
  ///
  /// - Parameter meter: what the fonts before it took.
  func verdict(onFont bytes: [UInt8], _ meter: SandboxMeter) throws(SandboxFailure) -> FontTrial.Verdict {
    guard readsAll else { return .usable(slowness: 1) }
    // Fonts are tried once, by a child without other files in its memory.
    let number = fonts.newNumber()
    return try fonts.ask(about: number, meter) { process throws(SandboxFailure) in
      _ = process.hold(number, bytes: 0)
      let reply = try process.ask(SandboxMessage(.font, length: bytes.count), bytes, meter)
      guard reply.answer.kind == .done, let verdict = FontTrial.Verdict(number: reply.answer.numbers[0]) else {
        throw .nonsense
      }
      return verdict
    }
  }

  /// Whether it tries fonts.
  var triesFonts: Bool { readsAll }

  /// A number that identifies fonts to children.
  func newFontNumber() -> Int { texts.newNumber() }

  /// Has a child set a text.
  ///
  /// - Parameters:
  ///   - fonts: those that it is set in, with their number.
  ///   - meter: what the texts before it took.
  ///   - opening: counts what it takes to open the fonts, where no child has them.
  func set(
    _ text: TriedText, in fonts: FontChoice, _ number: Int, _ meter: SandboxMeter, opening: SandboxMeter
  ) throws(SandboxFailure) {
    // The time that a text takes is its own, whatever was set before it in these fonts.
    let forgives = { (failure: SandboxFailure) in failure.mayBeOfOthers && !failure.isOutOfTime }
    try texts.ask(about: number, meter, forgives: forgives) { process throws(SandboxFailure) in
      func ask(
        _ kind: SandboxMessage.Kind, _ bytes: [UInt8], _ meter: SandboxMeter
      ) throws(SandboxFailure) -> (isDone: Bool, bytes: [UInt8]) {
        let (answer, bytes) = try process.ask(SandboxMessage(kind, length: bytes.count), bytes, meter)
        guard answer.kind == .done else { throw .nonsense }
        return (answer.numbers[0] == 1, bytes)
      }
      if process.place(of: number) == nil {
        process.holdOnly(number)
        guard try ask(.fonts, fonts.bytes, opening).isDone else {
          throw .refused(
            "the process that tries texts in the given fonts cannot read them all",
            hint:
              "is each of them still there, and may you read it? Or draw without --sandbox with fonts that you trust")
        }
      }
      let answer = try ask(.text, text.bytes, meter)
      guard answer.isDone else {
        var reader = MessageReader(answer.bytes)
        guard let message = reader.text(), let hint = reader.text() else { throw .nonsense }
        throw .refused(message, hint: hint)
      }
      // Texts before it may be to blame for the memory of the next.
      process.isUsed = true
    }
  }

  /// The idle children.
  package var waitingProcesses: [Int32] { vectors.waiting + others.waiting + fonts.waiting + texts.waiting }

  /// The children for a format; nil where it is decoded in this process.
  func children(for format: ImageFormat) throws(ImageProblem) -> SandboxProcesses? {
    guard readsAll || format == .svg else { return nil }
    return try children(format == .svg ? vectors : others)
  }

  private func children(_ processes: SandboxProcesses) throws(ImageProblem) -> SandboxProcesses? {
    do {
      try processes.prepare()
      return processes
    } catch {
      if isRequired { throw .child(error) }
      return nil
    }
  }
}

/// A pool of children of one kind.
final class SandboxProcesses: Sendable {
  private let program: String
  private let role: SandboxRole
  private let budget: SandboxBudget
  private let isGuarded: Bool
  private let state = Mutex(State())

  private struct State {
    var idle: [SandboxProcess] = []
    var lastNumber = 0
    /// Whether none can ever be started, because the program is another one.
    var isOtherProgram = false
    /// How often in turn the program has ended before it said what it is.
    var failedStarts = 0
  }

  init(_ program: String, _ role: SandboxRole, _ budget: SandboxBudget, isGuarded: Bool) {
    self.isGuarded = isGuarded
    self.program = program
    self.role = role
    self.budget = budget
  }

  /// A number that identifies a file to children.
  func newNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Checks that a child can be started.
  ///
  /// Transient failures, such as too many processes, are retried for the next file.
  func prepare() throws(SandboxFailure) {
    if state.withLock({ $0.isOtherProgram }) { throw .otherProgram }
    let isThere = state.withLock { !$0.idle.isEmpty }
    if isThere { return }
    do {
      give(try start())
      state.withLock { $0.failedStarts = 0 }
    } catch {
      state.withLock { state in
        if error == .endedEarly { state.failedStarts += 1 }
        // A program that says nothing was waited for long enough.
        if error == .otherProgram || error == .silent || state.failedStarts >= RasterLimits.sandboxFailedStarts {
          state.isOtherProgram = true
        }
      }
      throw error
    }
  }

  /// Sends a request to a child, preferably one that has the file open.
  ///
  /// If a child that has decoded other files before ends, takes too long or answers nonsense, a new one is tried once: so other
  /// files never affect this one. Whoever fails is discarded, so the request has to judge the answer.
  ///
  /// - Parameters:
  ///   - number: the number of the file.
  ///   - meter: what the child takes; the first failure that may be of others is forgiven.
  ///   - forgives: whether others may be to blame for a failure.
  func ask<Answer>(
    about number: Int = 0, _ meter: SandboxMeter? = nil,
    forgives: (SandboxFailure) -> Bool = { $0.mayBeOfOthers },
    _ request: (SandboxProcess) throws(SandboxFailure) -> Answer
  ) throws(SandboxFailure) -> Answer {
    try meter?.check(budget)
    let process = if let idle = take(number) { idle } else { try start() }
    let wasFresh = process.isFresh(for: number)
    let before = meter.map { (seconds: $0.seconds, waited: $0.waited) }
    // What takes long is asked of a new one soon, so that trying twice takes little longer than once.
    let mayBeSlowed = !wasFresh && forgives(.outOfTime(seconds: 0, others: nil))
    process.share = mayBeSlowed ? RasterLimits.sandboxShareOfUsed : 1
    do {
      let answer = try request(process)
      give(process)
      return answer
    } catch {
      // Now, and not when nobody holds it any more: it may be calculating still.
      process.end()
      guard forgives(error), !wasFresh else { throw error }
      if let before { meter?.forgive(since: before) }
    }
    try meter?.check(budget)
    let fresh = try start()
    let answer = try request(fresh)
    give(fresh)
    return answer
  }

  var waiting: [Int32] { state.withLock { $0.idle.map(\.process) } }

  private func start() throws(SandboxFailure) -> SandboxProcess {
    try SandboxProcess(program, role, budget, isGuarded: isGuarded)
  }

  private func take(_ number: Int) -> SandboxProcess? {
    while true {
      let taken: SandboxProcess? = state.withLock { state in
        let place = state.idle.firstIndex { $0.place(of: number) != nil } ?? state.idle.indices.last
        return place.map { state.idle.remove(at: $0) }
      }
      guard let taken else { return nil }
      if taken.isGood { return taken }
    }
  }

  private func give(_ process: SandboxProcess) {
    state.withLock { $0.idle.append(process) }
  }
}
