import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells whose program is at the other end of a connection within this machine.
///
/// The page shows what only its owner may read, and a port is open to everybody who has an account here. Linux tells by a
/// connection's two addresses (`sock_diag`), which needs no rights.
final class CallerAccounts {
  /// The user who became root to serve the page; nil where nobody did.
  private let invoker: UInt32?
  /// Where the system is asked; negative where it does not tell.
  private var asking: Int32 = -1
  private var questions: UInt8 = 0
  /// The loopback interface, by which all callers come: those that are bound to it are found by it alone.
  private let interface: UInt32

  /// - Parameters:
  ///   - listener: the socket that connections come from, whose own user is known.
  init(of listener: Int32, invoker: UInt32?) {
    self.invoker = invoker
    interface = if_nametoindex("lo")
    #if os(Linux)
      // Windows' browser is on no account of this machine.
      if Self.isSubsystem { return }
      // In a namespace that has no number for this user, all others have the same one.
      let overflow = (try? Files.read("/proc/sys/kernel/overflowuid", limit: 64)) ?? []
      if String(decoding: overflow.prefix { $0 > 0x20 }, as: UTF8.self) == "\(geteuid())" { return }
      guard let here = Self.address(of: listener, getsockname) else { return }
      // Kept, so that no lack of descriptors keeps it from telling.
      asking = socket(Self.netlink, Self.raw | Self.closesOnExec, Self.diagnoses)
      let nobody = [UInt8](repeating: 0, count: here.count)
      if asking >= 0, user(from: here, to: nobody) != geteuid() {
        close(asking)
        asking = -1
      }
    #endif
  }

  deinit { if asking >= 0 { close(asking) } }

  /// Whether the system tells whose programs are at the other ends.
  var isTelling: Bool { asking >= 0 }

  /// Whether the page may be shown to the other end: to this user, to root, and to whom root works for.
  ///
  /// Where the system tells, somebody of whom it knows nothing is a stranger.
  func isWelcome(_ connection: Int32) -> Bool {
    guard isTelling else { return true }
    guard let user = user(of: connection) else { return false }
    return user == geteuid() || user == 0 || (geteuid() == 0 && user == invoker)
  }

  #if os(Linux)
    /// The user that has the other end of a connection; nil where nobody is known to have it.
    func user(of connection: Int32) -> UInt32? {
      guard let here = Self.address(of: connection, getsockname), let there = Self.address(of: connection, getpeername)
      else { return nil }
      // Of the end that is asked for the other address is its own.
      return user(from: there, to: here)
    }

    private func user(from one: [UInt8], to other: [UInt8]) -> UInt32? {
      questions &+= 1
      let question = question(from: one, to: other)
      guard send(asking, question, question.count, 0) == question.count else { return nil }
      var answer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = recv(asking, &answer, answer.count, Int32(MSG_DONTWAIT))
        // The header, and what is told of a connection, in the kernel's own layout.
        guard count >= 16 else { return nil }
        // An answer to a question that nobody has heard to its end.
        if answer[8] != questions { continue }
        guard count >= 88, UInt16(answer[4]) | UInt16(answer[5]) << 8 == Self.socketsByFamily else { return nil }
        func word(at place: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(answer[place + $1]) << (8 * $1) } }
        // What nobody holds any more has no inode, and no owner.
        return word(at: 84) == 0 ? nil : word(at: 80)
      }
    }

    /// `AF_NETLINK`, `SOCK_RAW`, `SOCK_CLOEXEC`, `NETLINK_SOCK_DIAG` and `SOCK_DIAG_BY_FAMILY`, not all of which Swift imports.
    private static let netlink: Int32 = 16
    private static let raw: Int32 = 3
    private static let closesOnExec: Int32 = 0o2_000_000
    private static let diagnoses: Int32 = 4
    private static let socketsByFamily: UInt16 = 20

    private func question(from one: [UInt8], to other: [UInt8]) -> [UInt8] {
      // The length, the kind, that it is a request, and a number; then IPv4, TCP, no details, all states.
      var bytes: [UInt8] = [72, 0, 0, 0, UInt8(Self.socketsByFamily), 0, 1, 0, questions, 0, 0, 0, 0, 0, 0, 0]
      bytes += [UInt8(AF_INET), UInt8(IPPROTO_TCP), 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
      bytes += one[..<2] + other[..<2]
      for address in [one, other] { bytes += address[2...] + [UInt8](repeating: 0, count: 12) }
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: interface >> (8 * $0)) }
      // Whatever its cookie is.
      return bytes + [UInt8](repeating: 0xFF, count: 8)
    }

    /// The port and the address of a connection's end, as on the wire.
    private static func address(
      of connection: Int32, _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> [UInt8]? {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let status = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(connection, $0, &length) }
      }
      guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
      return withUnsafeBytes(of: address.sin_port) { Array($0) } + withUnsafeBytes(of: address.sin_addr) { Array($0) }
    }

    /// Whether it is Windows' subsystem for Linux.
    private static var isSubsystem: Bool {
      var names = utsname()
      guard uname(&names) == 0 else { return false }
      return withUnsafeBytes(of: names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        .lowercased().contains("microsoft")
    }
  #else
    /// The system does not tell.
    func user(of connection: Int32) -> UInt32? { nil }
  #endif
}
