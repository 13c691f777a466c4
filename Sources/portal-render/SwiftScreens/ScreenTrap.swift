import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Handles traps in Swift screens: the program ends with one sentence that names the screen and the signal, and with
/// status 2, after finishing files being written.
///
/// A signal handler must not allocate. So the sentences of each screen are prepared before it runs, and each thread
/// stores a pointer to its present screen's. Like ``Interruption`` this is process state, because a handler can access
/// nothing else.
enum ScreenTrap {
  /// The signals of program faults.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
  /// The handler's own stack, because infinite recursion exhausts the thread's.
  private static let stackBytes = 64 << 10

  /// The sentences about one screen, for each signal; never freed, since the handler may use them at any time.
  struct Sentences: @unchecked Sendable {
    fileprivate typealias Text = UnsafeMutablePointer<CChar>
    /// By signal number: the message, and the report for a watching command.
    fileprivate let told: UnsafeMutablePointer<Text?>
    fileprivate let reported: UnsafeMutablePointer<Text?>
    private static let slots = 65

    /// - Parameters:
    ///   - told: the message for people.
    ///   - reported: the report for ``SwiftRound``.
    init(told: (_ signal: String) -> String, reported: (_ signal: String) -> String?) {
      self.told = .allocate(capacity: Self.slots)
      self.reported = .allocate(capacity: Self.slots)
      self.told.initialize(repeating: nil, count: Self.slots)
      self.reported.initialize(repeating: nil, count: Self.slots)
      for number in ScreenTrap.signals {
        let name = String(cString: strsignal(number))
        self.told[Int(number)] = strdup(told(name))
        self.reported[Int(number)] = reported(name).flatMap { strdup($0) }
      }
    }
  }

  /// The sentences of the thread's present screen.
  private static let told = makeKey()
  private static let reported = makeKey()

  private static func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }

  /// Installs the handlers.
  static func watch() {
    // Initialised before a handler can run.
    _ = (told, reported)
    for number in signals {
      var action = sigaction()
      #if os(Linux)
        action.__sigaction_handler.sa_handler = { ScreenTrap.handle($0) }
      #else
        action.__sigaction_u.__sa_handler = { ScreenTrap.handle($0) }
      #endif
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  /// Sets the thread's present screen.
  static func begin(_ sentences: Sentences) {
    if pthread_getspecific(told) == nil {
      var stack = stack_t()
      stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackBytes, alignment: 16)
      stack.ss_size = stackBytes
      sigaltstack(&stack, nil)
    }
    pthread_setspecific(told, sentences.told)
    pthread_setspecific(reported, sentences.reported)
  }

  /// The signal handler: it neither allocates nor locks.
  private static func handle(_ number: Int32) {
    if Interruption.beginTrap() {
      say(told, number, to: STDERR_FILENO)
      say(reported, number, to: SwiftRound.descriptor)
    }
    Interruption.endTrap()
  }

  private static func say(_ key: pthread_key_t, _ number: Int32, to descriptor: Int32) {
    guard let texts = pthread_getspecific(key)?.assumingMemoryBound(to: Sentences.Text?.self),
      let text = texts[Int(number)]
    else { return }
    _ = write(descriptor, text, strlen(text))
  }
}

extension LinkedScreen {
  /// The screen, with its traps reported by name.
  ///
  /// - Parameter reports: whether a watching command receives a report.
  func named(in file: String, _ console: Console, reports: Bool) -> LinkedScreen {
    func problem(_ signal: String) -> Diagnostic {
      Diagnostic(
        .error, "\(TerminalText.quoted(input(in: file))) trapped while it was drawn: \(signal)",
        hint: "the screens after it are not drawn either; SWIFT_BACKTRACE=enable=yes shows where it was")
    }
    let sentences = ScreenTrap.Sentences(
      told: { console.text(of: problem($0)) + "\n" },
      reported: { reports ? SwiftRound.line(of: [problem($0)]) : nil })
    return LinkedScreen(name: name) { [make] in
      ScreenTrap.begin(sentences)
      return try make()
    }
  }
}
