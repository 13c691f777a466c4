import PortalSupport

/// The failure of a child process.
enum SandboxFailure: Error, Equatable {
  /// It could not be started, with the system's message.
  case notStarted(String)
  /// It is another program, so retrying is useless.
  case otherProgram
  /// It ended before it said what it is: it is another program, or there was no room for it.
  case endedEarly
  /// It said nothing in all the time that it had.
  case silent
  /// It could not give up opening files.
  case unprotected
  /// It could not set its own limits.
  case unlimited
  /// It was ended because it took longer than it may, with what other files took before, in words.
  case outOfTime(seconds: Double, others: String?)
  /// It ended by itself or by a signal: what reads the file broke down, or had too little memory.
  case ended(megabytes: Int)
  /// It reported that memory ran out.
  case outOfMemory
  /// Its response was malformed.
  case nonsense
  /// It could not set a text, with its words why.
  case refused(String, hint: String)

  /// Whether earlier files may be the cause.
  var mayBeOfOthers: Bool {
    switch self {
    case .ended, .outOfMemory, .outOfTime, .nonsense: true
    case .notStarted, .otherProgram, .endedEarly, .silent, .unprotected, .unlimited, .refused: false
    }
  }

  /// Whether it took longer than it may.
  var isOutOfTime: Bool {
    if case .outOfTime = self { true } else { false }
  }

  /// Whether a picture's budget is used up; who ends by itself mostly had no memory left.
  var isOverBudget: Bool {
    switch self {
    case .outOfTime, .ended, .outOfMemory: true
    case .notStarted, .otherProgram, .endedEarly, .silent, .unprotected, .unlimited, .nonsense, .refused: false
    }
  }

  /// - Parameter file: the file's name in messages, such as `the image a.svg`.
  func error(_ file: String) -> DiagnosticsError {
    switch self {
    case .notStarted(let reason):
      DiagnosticsError(
        "\(file) is read in a process of its own, which cannot be started: \(reason)",
        hint: "does the system allow more processes, and is there a /proc?")
    case .otherProgram:
      Self.notStarted("it is not this program, or one of another version").error(file)
    case .endedEarly: Self.notStarted("it ended before it said what it is").error(file)
    case .silent: Self.notStarted("it does not answer in time").error(file)
    case .unprotected:
      DiagnosticsError(
        "\(file) is read in a process of its own, which cannot be kept from opening files",
        hint: "allow seccomp or Landlock in this container, or draw without --sandbox only files that you trust")
    case .unlimited:
      DiagnosticsError(
        "\(file) is read in a process of its own, which cannot be kept from taking all memory and time",
        hint: "allow setrlimit, capset and prctl in this container, or save the image as PNG")
    case .outOfTime(let seconds, let others):
      DiagnosticsError(
        "\(file) takes more than \(Self.text(seconds)) s of processor time"
          + (others.map { ", with \($0) before it" } ?? ""),
        hint: "simplify it, save it as PNG, or allow more, as with --budget seconds=\(Self.more(than: seconds))")
    case .ended(let megabytes):
      DiagnosticsError(
        "\(file) takes more than \(megabytes) MB of memory, or breaks the library that reads it",
        hint: "simplify it, save it as PNG, or allow more, as with --budget "
          + "megabytes=\(Self.more(than: Double(megabytes)))")
    case .outOfMemory: DiagnosticsError("there is no memory left for \(file)")
    case .refused(let message, let hint): DiagnosticsError(message, hint: hint.isEmpty ? nil : hint)
    case .nonsense:
      DiagnosticsError("the process that reads \(file) does not answer as it should", hint: "save the file anew")
    }
  }

  /// How much more may be tried, since nobody knows how much would be enough.
  private static func more(than bound: Double) -> Int { Budget.Excess.roomier(max(1, Int(bounded: bound))) }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
