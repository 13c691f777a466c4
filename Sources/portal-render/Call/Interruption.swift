import PortalSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Handles interruptions by signals: files are either whole or missing, and the status is 130.
///
/// A file is written beside its destination and then renamed, so dying in between would leave a temporary file. The
/// signal therefore ends the process at once where no file is being written, and otherwise the last writer does, which waits for no
/// folder that another program has locked; a second signal does not wait. This is process state because a signal handler can access nothing else.
enum Interruption {
  /// The number of files being written.
  private static let writers = Atomic<Int>(0)
  /// The exit status after a signal; 0 before.
  private static let status = Atomic<Int32>(0)
  /// The status after a trap as long as another run of the program may begin, for which the last writer leaves the process.
  private static let held = Status.wrong.rawValue + 256

  /// Installs handlers for the terminating signals, except those that the parent process ignores.
  ///
  /// Exceeding the file size limit becomes a write error, like a full disk.
  static func watch() {
    _ = signal(SIGXFSZ, SIG_IGN)
    // Initialised before a handler can run.
    _ = (writers.load(ordering: .relaxed), status.load(ordering: .relaxed))
    _ = FolderLock.isProcessEnding.load(ordering: .relaxed)
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      _ = signal(number) { number in Interruption.handle(number) }
      sigaddset(&watched, number)
    }
    // A parent may pass on a signal mask of its threads.
    pthread_sigmask(SIG_UNBLOCK, &watched, nil)
  }

  /// Whether the parent ignores a signal, as `nohup` does.
  private static func isIgnored(_ action: sigaction) -> Bool {
    #if os(Linux)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }

  /// Runs a write that interruption waits for; it does not start after one.
  static func whileWriting<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    beginWriting()
    defer { endWriting() }
    return try body()
  }

  /// Begins a write of the present thread.
  static func beginWriting() {
    writers.add(1, ordering: .sequentiallyConsistent)
    if status.load(ordering: .sequentiallyConsistent) != 0 { waitForEnd() }
  }

  /// Exits silently because the reader of the output closed it, as SIGPIPE would.
  static func readerLeft() -> Never {
    handle(SIGPIPE)
    while true { pause() }
  }

  /// The signal handler, restricted to async-signal-safe functions.
  private static func handle(_ number: Int32) {
    FolderLock.isProcessEnding.store(true, ordering: .sequentiallyConsistent)
    let isSecond = status.exchange(128 + number, ordering: .sequentiallyConsistent) != 0
    if isSecond || writers.load(ordering: .sequentiallyConsistent) == 0 { _exit(128 + number) }
  }

  // MARK: Traps

  /// Begins ending the process because a thread trapped; returns whether it is the first to do so.
  ///
  /// - Parameter isHeld: whether the last writer leaves the process to others, until ``letGo()``.
  static func beginTrap(isHeld: Bool = false) -> Bool {
    let desired = isHeld ? held : Status.wrong.rawValue
    // What writes several files ends after the present one, and says in its manifest which those are, if that takes no longer
    // than writers are waited for.
    if !isHeld { FolderLock.isProcessEnding.store(true, ordering: .sequentiallyConsistent) }
    return status.compareExchange(expected: 0, desired: desired, ordering: .sequentiallyConsistent).exchanged
  }

  /// Whether another run of the program may still begin after a trap.
  static var isHeld: Bool { status.load(ordering: .sequentiallyConsistent) == held }

  /// Leaves the process to the last writer again.
  static func letGo() {
    _ = status.compareExchange(
      expected: held, desired: Status.wrong.rawValue, ordering: .sequentiallyConsistent)
  }

  /// Waits for some tenths of a second until no file is being written; returns whether none is.
  static func waitForWriters(tenths: Int) -> Bool {
    for _ in 0..<tenths where writers.load(ordering: .sequentiallyConsistent) > 0 { poll(nil, 0, 100) }
    return writers.load(ordering: .sequentiallyConsistent) == 0
  }

  /// Ends the trapped thread: the last writer ends the process, or this one where there is none.
  ///
  /// If the writer itself trapped it never finishes, so the wait is limited; so is that for another run of the program.
  ///
  /// - Parameter tenths: for how many tenths of a second.
  static func endTrap(tenths: Int = 50) -> Never {
    // Longer than another run waits for what is written and answered.
    for _ in 0..<700 where status.load(ordering: .sequentiallyConsistent) == held { poll(nil, 0, 100) }
    letGo()
    _ = waitForWriters(tenths: tenths)
    _exit(status.load(ordering: .sequentiallyConsistent))
  }

  /// Ends a write; after a signal, the last one ends the process.
  static func endWriting() {
    let left = writers.subtract(1, ordering: .sequentiallyConsistent).newValue
    let status = status.load(ordering: .sequentiallyConsistent)
    if status != 0, status != held, left == 0 { _exit(status) }
  }

  /// Stops counting as a writer, and waits for the last one to end the process.
  private static func waitForEnd() -> Never {
    endWriting()
    while true { pause() }
  }
}
