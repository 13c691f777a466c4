import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What happens when somebody interrupts the command: files are finished or not there, and the status is 130.
///
/// A file is written beside its place and then put there, so an end in between would leave the half of it behind. The
/// signal therefore ends the process at once where no file is being written, and otherwise the last writer does; a
/// second signal waits for nobody. It is the one piece of state that the process has besides its threads: the system
/// calls a function that knows nothing else.
enum Interruption {
  /// How many files are being written.
  private static let writers = Atomic<Int>(0)
  /// The signal that came; 0 while none has.
  private static let received = Atomic<Int32>(0)

  /// Has the signals that end programs end this one cleanly, but for those that whoever started it wants ignored.
  static func watch() {
    // Both are made before a signal can ask for them.
    _ = (writers.load(ordering: .relaxed), received.load(ordering: .relaxed))
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      _ = signal(number) { number in Interruption.came(number) }
      sigaddset(&watched, number)
    }
    // Programs that start others from threads of theirs may hand down what those threads hold back.
    pthread_sigmask(SIG_UNBLOCK, &watched, nil)
  }

  /// Whether the system keeps a signal from this process, as `nohup` asks it to.
  private static func isIgnored(_ action: sigaction) -> Bool {
    #if os(Linux)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }

  /// Writes a file, or never begins to where the command was interrupted.
  static func whileWriting<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    writers.add(1, ordering: .sequentiallyConsistent)
    defer { leave() }
    if received.load(ordering: .sequentiallyConsistent) != 0 { waitForEnd() }
    return try body()
  }

  /// Ends without a word because nobody reads any more what is said, as the system ends programs for that.
  static func readerLeft() -> Never {
    came(SIGPIPE)
    while true { pause() }
  }

  /// Called by the system, in the midst of anything: it may ask for little.
  private static func came(_ number: Int32) {
    let isSecond = received.exchange(number, ordering: .sequentiallyConsistent) != 0
    if isSecond || writers.load(ordering: .sequentiallyConsistent) == 0 { _exit(128 + number) }
  }

  private static func leave() {
    let left = writers.subtract(1, ordering: .sequentiallyConsistent).newValue
    let number = received.load(ordering: .sequentiallyConsistent)
    if number != 0, left == 0 { _exit(128 + number) }
  }

  /// Gives up one's place among the writers, and waits for the last of them to end the process.
  private static func waitForEnd() -> Never {
    leave()
    while true { pause() }
  }
}
