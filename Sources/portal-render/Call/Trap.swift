import PortalRaster
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Handles traps: the program ends with one sentence that names what it was about and the signal, and with status 2, after
/// finishing files being written; a batch goes on in another run of it.
///
/// A signal handler must not allocate. So the sentences are prepared: those of each Swift screen before it runs, of which each
/// thread stores a pointer to its present one's, and the command's own, with a place for what a thread works on. Like
/// ``Interruption`` this is process state, because a handler can access nothing else.
enum Trap {
  /// The signals of program faults.
  static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
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
      for number in Trap.signals {
        let name = SignalName.text(of: number)
        self.told[Int(number)] = strdup(told(name))
        self.reported[Int(number)] = reported(name).flatMap { strdup($0) }
      }
    }
  }

  /// The command's own sentence, in parts: what a thread works on, and the signal, stand between them.
  private struct Sentence {
    var parts: [UnsafeMutablePointer<CChar>]
    /// By signal number.
    var signals: [UnsafeMutablePointer<CChar>?]

    /// - Parameter text: the sentence with marks for both.
    init(_ text: String) {
      parts = text.utf8.split(separator: Self.mark, omittingEmptySubsequences: false).compactMap {
        strdup(String(decoding: $0, as: UTF8.self))
      }
      signals = Array(repeating: nil, count: 65)
      for number in Trap.signals { signals[Int(number)] = strdup(SignalName.text(of: number)) }
    }

    static let mark = UInt8(ascii: "@")
  }

  /// The address of the sentence, which is never freed; 0 where nobody watches.
  private static let sentence = Atomic<UInt>(0)

  /// The sentences of the thread's present screen.
  private static let told = makeKey()
  private static let reported = makeKey()
  /// What the thread that trapped works on, which is never freed; 0 as long as none has.
  private static let trapped = Atomic<UInt>(0)
  /// What is stored there for a thread that a library started, on which nothing is known.
  private static let unknown = UInt(bitPattern: strdup(""))
  /// Its signal, stored before that.
  private static let signal = Atomic<Int32>(0)
  /// What the thread works on, as text.
  private static let work = makeKey()
  private static let workBytes = 256

  private static func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }

  /// Installs the handlers.
  ///
  /// - Parameter console: tells how the sentence is written.
  static func watch(_ console: Console) {
    let mark = String(UnicodeScalar(Sentence.mark))
    let text = console.text(of: problem(mark, mark))
    let own = UnsafeMutablePointer<Sentence>.allocate(capacity: 1)
    own.initialize(to: Sentence(text + "\n"))
    sentence.store(UInt(bitPattern: own), ordering: .sequentiallyConsistent)
    // Initialised before a handler can run.
    _ = (told, reported, unknown, trapped.load(ordering: .relaxed), signal.load(ordering: .relaxed))
    name("")
    for number in signals {
      var action = sigaction()
      #if os(Linux)
        action.__sigaction_handler.sa_handler = { Trap.handle($0) }
      #else
        action.__sigaction_u.__sa_handler = { Trap.handle($0) }
      #endif
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  private static func problem(_ work: String, _ signal: String) -> Diagnostic {
    Diagnostic(
      .error, "portal-render itself broke down\(work): \(signal)",
      hint: "please report it with what was to be drawn; SWIFT_BACKTRACE=enable=yes shows where it was")
  }

  /// The trap that happened, whose thread waits: what it worked on, and the error.
  static var happened: (name: String, problem: Diagnostic)? {
    guard let text = UnsafePointer<CChar>(bitPattern: trapped.load(ordering: .sequentiallyConsistent)) else {
      return nil
    }
    let name = String(cString: text)
    return (name, problem(name, SignalName.text(of: signal.load(ordering: .sequentiallyConsistent))))
  }

  /// Sets the thread's present screen.
  static func begin(_ sentences: Sentences) {
    name("")
    pthread_setspecific(told, sentences.told)
    pthread_setspecific(reported, sentences.reported)
  }

  /// Begins one picture of the thread, with its place as the end of a sentence: ` at line 3 of the batch`.
  static func work(on name: String) {
    self.name(name)
    Watchdog.begin(name)
  }

  /// Begins another part of the thread's picture, which has the bounds of one.
  static func goOn() { Watchdog.goOn() }

  /// Ends the thread's picture.
  static func rest() {
    name("")
    Watchdog.end()
  }

  /// Makes one picture of the thread.
  ///
  /// - Parameter output: what it becomes, as the sentence names it.
  static func working<Made, Failure: Error>(
    on output: String?, _ make: () throws(Failure) -> Made
  ) throws(Failure) -> Made {
    work(on: output.map { " at \(TerminalText.quoted($0, limit: 200))" } ?? "")
    defer { rest() }
    return try make()
  }

  /// Sets what a sentence says of the thread's work.
  private static func name(_ name: String) {
    let text: UnsafeMutablePointer<UInt8>
    if let known = pthread_getspecific(work) {
      text = known.assumingMemoryBound(to: UInt8.self)
    } else {
      text = .allocate(capacity: workBytes)
      var stack = stack_t()
      stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackBytes, alignment: 16)
      stack.ss_size = stackBytes
      sigaltstack(&stack, nil)
      pthread_setspecific(work, text)
    }
    var end = 0
    // Cut between letters.
    for scalar in name.unicodeScalars where end < workBytes - 8 {
      for byte in String(scalar).utf8 {
        text[end] = byte
        end += 1
      }
    }
    text[end] = 0
  }

  /// The signal handler: it neither allocates nor locks.
  private static func handle(_ number: Int32) {
    if Interruption.beginTrap(isHeld: Watchdog.goesOn) {
      if !say(told, number, to: STDERR_FILENO) { sayOwn(number) }
      _ = say(reported, number, to: SwiftRound.descriptor)
      signal.store(number, ordering: .sequentiallyConsistent)
      let text = pthread_getspecific(work).map { UInt(bitPattern: $0) }
      trapped.store(text ?? unknown, ordering: .sequentiallyConsistent)
    }
    Interruption.endTrap()
  }

  private static func say(_ key: pthread_key_t, _ number: Int32, to descriptor: Int32) -> Bool {
    guard let texts = pthread_getspecific(key)?.assumingMemoryBound(to: Sentences.Text?.self),
      let text = texts[Int(number)]
    else { return false }
    _ = write(descriptor, text, strlen(text))
    return true
  }

  /// Says the command's own sentence.
  private static func sayOwn(_ number: Int32) {
    guard let sentence = UnsafePointer<Sentence>(bitPattern: sentence.load(ordering: .sequentiallyConsistent)) else {
      return
    }
    func say(_ text: UnsafePointer<CChar>?) {
      if let text { _ = write(STDERR_FILENO, text, strlen(text)) }
    }
    let parts = sentence.pointee.parts
    for index in 0..<parts.count {
      say(parts[index])
      if index == 0 { say(pthread_getspecific(work)?.assumingMemoryBound(to: CChar.self)) }
      if index == 1 { say(sentence.pointee.signals[Int(number)]) }
    }
  }
}
