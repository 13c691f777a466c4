#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The names of signals in messages.
///
/// The C library's function for them may be called by one thread alone, and answers in the system's language.
enum SignalName {
  static func text(of signal: Int32) -> String {
    switch signal {
    case SIGILL: "Illegal instruction"
    case SIGTRAP: "Trace/breakpoint trap"
    case SIGSEGV: "Segmentation fault"
    case SIGBUS: "Bus error"
    case SIGFPE: "Floating point exception"
    case SIGABRT: "Aborted"
    case SIGSYS: "Bad system call"
    case SIGKILL: "Killed"
    case SIGTERM: "Terminated"
    case SIGXCPU: "CPU time limit exceeded"
    default: "signal \(signal)"
    }
  }
}
