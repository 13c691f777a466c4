import PortalRaster

// `environ` is passed on with one variable more.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// Starts this program anew in its own process, with the same arguments and streams, and hands over what is left to do.
///
/// A thread cannot be ended from outside, but all of them end when a process takes up a program. What goes on is told in a
/// file in memory, whose descriptor a variable of the environment names.
enum Restart {
  /// The process and the descriptor: no other program takes them for its own.
  private static let variable = "PORTAL_RENDER_RESTART"

  /// Starts the program anew; returns only where the system does not.
  static func begin(handingOver bytes: [UInt8]) {
    #if os(Linux)
      guard let descriptor = try? MemoryFile.descriptor(holding: bytes) else { return }
      defer { close(descriptor) }
      guard fcntl(descriptor, F_SETFD, 0) == 0 else { return }
      var entries: [UnsafeMutablePointer<CChar>?] = []
      var place = environ
      while let entry = place.pointee {
        entries.append(entry)
        place += 1
      }
      // Not freed: where it is needed no longer, this program is no longer there.
      entries += [strdup("\(variable)=\(getpid()):\(descriptor)"), nil]
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      execve("/proc/self/exe", CommandLine.unsafeArgv, &entries)
    #endif
  }

  /// What the program's former run in this process handed over; nil where there was none.
  ///
  /// Called before there are threads.
  static func handedOver(_ settings: inout [(name: String, value: String?)]) -> [UInt8]? {
    guard let index = settings.firstIndex(where: { $0.name == variable }) else { return nil }
    let numbers = (settings.remove(at: index).value ?? "").split(separator: ":").map { Int32($0) }
    // One that another program left is not passed on.
    unsetenv(variable)
    guard numbers.count == 2, numbers[0] == getpid(), let descriptor = numbers[1] else { return nil }
    endChildren()
    keepName()
    // Nothing is what is left of no batch, so an error says that it cannot go on.
    return (try? Files.readAll(takingOver: descriptor)) ?? []
  }

  /// Waits for the children of the former run, which ended when its descriptors were closed.
  private static func endChildren() {
    for _ in 0..<100 {
      switch waitpid(-1, nil, WNOHANG) {
      case 0: poll(nil, 0, 10)
      case -1: return
      default: continue
      }
    }
  }

  /// Gives the process the name again that it had, in place of `exe`.
  private static func keepName() {
    guard let path = CommandLine.arguments.first, case let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC),
      file >= 0
    else { return }
    defer { close(file) }
    let name = Array(Files.name(of: path).utf8)
    _ = write(file, name, name.count)
  }
}
