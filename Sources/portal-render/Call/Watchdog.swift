import PortalRaster
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process, with one sentence and status 2, where one picture takes far more time or memory than its budget
/// stands for; a batch goes on with its other lines.
///
/// A ``Budget`` counts work before it is done, and so what nobody thought of counting is not bounded by it. This measures
/// what is really taken, at the edge of the command, where a clock may be read. It is no account that anybody should meet:
/// a picture that uses up its budget takes some seconds. Like ``Trap`` it is process state, since it ends the process.
enum Watchdog {
  /// Seconds of processor time for each that a ``Budget`` has: 60.
  static let processorSeconds = 6
  /// Bytes of memory for each that a ``Budget`` has: 4 GiB; and a quarter as much for each further picture at that time.
  static let memory = 4
  /// How much longer a whole call may take than one picture: it makes many that nobody names one by one.
  static let call = 2

  private static let state = State()

  /// What is taken, and the bounds of this call: by a lock that Thread Sanitizer knows, as it does not know a `Mutex`.
  private final class State: @unchecked Sendable {
    private let lock = Lock()
    private var accounts = WorkAccounts()
    private var bounds = WorkAccounts.Bounds(.standard)

    private var goOn: GoOn?

    var continuation: GoOn? {
      get { lock.locked { goOn } }
      set { lock.locked { goOn = newValue } }
    }

    func change<Result>(_ body: (inout WorkAccounts, inout WorkAccounts.Bounds) -> Result) -> Result {
      lock.locked { body(&accounts, &bounds) }
    }
  }

  /// Begins watching, with all of the call as the first thread's work.
  static func watch(_ console: Console) {
    begin(nil)
    // Initialised before a handler can run.
    _ = goesOn
    // Where there is no thread for it, the counted bounds hold alone.
    _ = WorkThread(stackSize: 256 << 10) { look(console) }
  }

  /// Raises the bounds as far as the most generous one of a call's budget.
  static func allow(_ budget: Budget) { state.change { $1 = WorkAccounts.Bounds(budget) } }

  /// Bounds all pictures of this call together, as what is no picture by itself.
  ///
  /// For calls whose pictures have a budget for all of them.
  static func boundCall() { state.change { accounts, _ in accounts.isCallBounded = true } }

  /// Begins one picture of the present thread; nil is the rest of the call.
  static func begin(_ name: String?) {
    let now = processorTime()
    state.change { accounts, _ in accounts.begin(name, on: thread, at: now) }
  }

  /// Begins the present thread's work anew, by the same name.
  static func goOn() {
    let now = processorTime()
    state.change { accounts, _ in accounts.goOn(on: thread, at: now) }
  }

  /// Goes on without some work, by its name and its error; an answer that is leaving may take some tenths of a second.
  typealias GoOn = (_ name: String, _ problem: Diagnostic, _ tenths: Int) -> Void

  /// Sets what goes on without the work that took too much or trapped, in another run of the program, and returns where it
  /// cannot.
  static func afterEnd(_ goOn: GoOn?) {
    state.continuation = goOn
    willGoOn.store(goOn != nil, ordering: .sequentiallyConsistent)
  }

  /// Whether another run of the program may go on after a trap: known without a lock.
  static var goesOn: Bool { willGoOn.load(ordering: .sequentiallyConsistent) }
  private static let willGoOn = Atomic<Bool>(false)

  /// Waits for other threads, which counts as no work.
  static func waiting<Result>(_ wait: () -> Result) -> Result {
    let work = state.change { accounts, _ in accounts.pause(on: thread, at: processorTime()) }
    defer { state.change { accounts, _ in accounts.resume(work, at: processorTime()) } }
    return wait()
  }

  /// Ends what the present thread works on, until it begins something else.
  static func end() {
    let now = processorTime()
    state.change { accounts, _ in accounts.end(on: thread, at: now) }
  }

  private static var thread: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

  // MARK: Looking

  /// How long to wait between two looks, in milliseconds: memory grows by a gigabyte in some three hundred.
  private static let pause: Int32 = 200

  private static func look(_ console: Console) {
    // Signals are for the threads that were there before, but for its own traps.
    var others = sigset_t()
    sigfillset(&others)
    for number in Trap.signals { sigdelset(&others, number) }
    pthread_sigmask(SIG_BLOCK, &others, nil)
    while true {
      poll(nil, 0, pause)
      if let (name, problem) = Trap.happened { goOn(without: name, problem, tenths: 50) }
      let (now, bytes) = (processorTime(), memoryInUse())
      if let excess = state.change({ accounts, bounds in accounts.excess(over: bounds, at: now, bytes: bytes) }) {
        end(with: excess, console)
      }
    }
  }

  /// Goes on in another run of the program; returns where it cannot, and leaves the end of the process to others.
  ///
  /// - Parameter name: that of the work; empty where nobody knows which it is.
  private static func goOn(without name: String?, _ problem: Diagnostic, tenths: Int) {
    if goesOn, let name {
      // One that does not end has its line drawn anew.
      _ = Interruption.waitForWriters(tenths: tenths)
      // Its reader may be slow.
      state.continuation?(name, problem, tenths * 6)
    }
    willGoOn.store(false, ordering: .sequentiallyConsistent)
    Interruption.letGo()
  }

  private static func end(with excess: WorkAccounts.Excess, _ console: Console) {
    // Memory grows on while files are finished.
    let tenths = excess.megabytes == nil ? 50 : 5
    if Interruption.beginTrap(isHeld: goesOn) {
      let problem = excess.diagnostic
      // Memory is that of all who work, and not of who has worked longest.
      let name = excess.megabytes == nil ? excess.name : excess.name.map { _ in "" }
      goOn(without: name, problem, tenths: tenths)
      try? Files.writeStandardError(Array((console.text(of: problem) + "\n").utf8))
      SwiftRound.reportEnd(problem)
    } else if Interruption.isHeld {
      // A thread has trapped since, which the next look sees.
      return
    }
    Interruption.endTrap(tenths: tenths)
  }

  /// The processor time of this process in nanoseconds, of all of its threads.
  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
  }

  /// The memory that is this process's alone, swapped or not, in bytes; 0 where the system does not tell.
  private static func memoryInUse() -> Int {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    // Searched where it lies: each look is to cost nothing.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let text = buffer.baseAddress, case let count = read(file, text, buffer.count - 1), count > 0 else {
        return 0
      }
      text[count] = 0
      return ["RssAnon:", "VmSwap:"].reduce(0) { sum, name in
        guard let found = strstr(text, name) else { return sum }
        return sum + strtol(found + name.utf8.count, nil, 10) << 10
      }
    }
  }
}

/// What each thread's present picture has taken, as its share of all that the process took.
///
/// A picture may be laid out and painted by threads of its own, so the process's time is what is measured, and pictures
/// that are drawn at the same time have equal parts of it.
struct WorkAccounts {
  /// The most that one picture may take.
  struct Bounds: Equatable {
    var nanoseconds: UInt64
    var bytes: Int

    /// Where some kind of work is allowed several times as much as usual, so is time.
    init(_ budget: Budget) {
      func times(_ cost: Budget.Cost) -> Double { Double(budget[cost]) / Double(cost.usual) }
      let roomiest = Budget.Cost.allCases.filter { $0 != .seconds && $0 != .megabytes }.map(times).max() ?? 1
      let seconds = Double(Watchdog.processorSeconds * Budget.Cost.seconds.usual) * times(.seconds) * max(1, roomiest)
      nanoseconds = UInt64(Int(bounded: seconds * 1e9))
      bytes = Int(bounded: Double(Watchdog.memory << 20) * Double(budget[.megabytes]) * max(1, roomiest))
    }
  }

  /// What took too much.
  struct Excess: Equatable {
    var name: String?
    var seconds: UInt64?
    var megabytes: Int?
  }

  /// What one thread works on.
  struct Work {
    fileprivate let thread: UInt
    fileprivate var name: String?
    fileprivate var nanoseconds: UInt64 = 0
  }

  /// One of each thread that works: they are few, and each call has one at least.
  private var works: [Work] = []
  /// Until when the process's time is shared out.
  private var shared: UInt64 = 0
  /// Whether all that the process takes is bounded, whoever works on it.
  var isCallBounded = false

  mutating func begin(_ name: String?, on thread: UInt, at now: UInt64) {
    _ = pause(on: thread, at: now)
    works.append(Work(thread: thread, name: name))
  }

  mutating func end(on thread: UInt, at now: UInt64) { _ = pause(on: thread, at: now) }

  mutating func goOn(on thread: UInt, at now: UInt64) {
    share(until: now)
    for index in works.indices where works[index].thread == thread { works[index].nanoseconds = 0 }
  }

  /// Takes a thread's work away while it waits.
  mutating func pause(on thread: UInt, at now: UInt64) -> Work? {
    share(until: now)
    return works.firstIndex { $0.thread == thread }.map { works.remove(at: $0) }
  }

  mutating func resume(_ work: Work?, at now: UInt64) {
    share(until: now)
    if let work { works.append(work) }
  }

  /// The first excess, if any; of memory in the work that has taken longest.
  mutating func excess(over bounds: Bounds, at now: UInt64, bytes: Int) -> Excess? {
    share(until: now)
    guard let longest = works.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return nil }
    let several = bounds.bytes + bounds.bytes / 4 * (works.count - 1)
    if bytes > several { return Excess(name: longest.name, megabytes: bytes >> 20) }
    let most = bounds.nanoseconds * UInt64(Watchdog.call)
    for work in works {
      let most = work.name == nil ? most : bounds.nanoseconds
      if work.nanoseconds > most { return Excess(name: work.name, seconds: most / 1_000_000_000) }
    }
    return isCallBounded && now > most ? Excess(seconds: most / 1_000_000_000) : nil
  }

  private mutating func share(until now: UInt64) {
    defer { shared = max(shared, now) }
    guard now > shared, !works.isEmpty else { return }
    let part = (now - shared) / UInt64(works.count)
    for index in works.indices { works[index].nanoseconds += part }
  }
}

extension WorkAccounts.Excess {
  /// The error as a diagnostic.
  var diagnostic: Diagnostic {
    let what = name.map { "what is drawn\($0)" } ?? "this call"
    let hint = "please report it with what was to be drawn; to allow more: --budget "
    if let megabytes {
      return Diagnostic(
        .error, "\(what) has taken \(grouped(megabytes)) megabytes of memory, more than its budget stands for",
        hint: hint + "megabytes=\(Budget.Excess.roomier(megabytes / Watchdog.memory))")
    }
    let seconds = Int(clamping: seconds ?? 0)
    return Diagnostic(
      .error, "\(what) has taken \(grouped(seconds)) seconds of a processor, more than its budget stands for",
      hint: hint + "seconds=\(Budget.Excess.roomier(seconds / Watchdog.processorSeconds))")
  }
}
