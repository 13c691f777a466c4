import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Non-blocking sockets on the loopback interface.
enum LocalSocket {
  /// A listening socket on 127.0.0.1, and its port.
  static func listen(port: Int) throws(DiagnosticsError) -> (socket: Int32, port: Int) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw refused(port) }
    prepare(descriptor)
    // A restart may reuse the port while old connections are in TIME_WAIT.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && systemListen(descriptor)
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isListening else {
      let problem = refused(port)
      close(descriptor)
      throw problem
    }
    return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }

  /// What came of asking for the next connection.
  enum Accepted {
    case connection(Int32)
    /// None is pending.
    case none
    /// One is pending, and the process has no room for it: no descriptor is free.
    case noRoom
  }

  /// The next pending connection.
  static func accept(from listener: Int32) -> Accepted {
    #if canImport(Darwin)
      let caller = Darwin.accept(listener, nil, nil)
    #elseif canImport(Musl)
      let caller = Musl.accept(listener, nil, nil)
    #else
      let caller = Glibc.accept(listener, nil, nil)
    #endif
    guard caller >= 0 else { return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .none }
    prepare(caller)
    return .connection(caller)
  }

  /// Sends as much as fits, and returns the count; negative with `errno` set.
  ///
  /// A closed connection does not raise SIGPIPE.
  static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #elseif canImport(Musl)
      Musl.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Closes a connection.
  ///
  /// Pending input is read first: otherwise the system resets the connection and discards the response.
  static func end(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 65_536)
    _ = recv(socket, &rest, rest.count, 0)
    close(socket)
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func systemListen(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      Darwin.listen(descriptor, 64) == 0
    #elseif canImport(Musl)
      Musl.listen(descriptor, 64) == 0
    #else
      Glibc.listen(descriptor, 64) == 0
    #endif
  }

  private static func refused(_ port: Int) -> DiagnosticsError {
    let reason = errno == EADDRINUSE ? "something else is there" : String(cString: strerror(errno))
    return .wrong("the page cannot be at port \(port): \(reason)", hint: "--port 0 takes any that is free")
  }
}
