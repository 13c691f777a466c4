import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Serves the page to this machine, and to nobody else.
///
/// It waits for nobody: whoever has something to say or can hear more is found by `poll`, whoever takes too long or says
/// too much is left, and there are never more than a few.
final class PageServer {
  /// Somebody who asked.
  private struct Caller {
    let socket: Int32
    /// When it came, in nanoseconds.
    let came: UInt64
    var heard: [UInt8] = []
    var unsaid: ArraySlice<UInt8> = []
    /// Whether all was said once `unsaid` was.
    var isAnswered = false
    /// Whether it listens for changes.
    var isListening = false
  }

  private static let mostCallers = 64
  /// How long somebody may take to ask, or to hear an answer.
  private static let mostNanoseconds: UInt64 = 5_000_000_000
  /// What a listener may leave unheard before it counts as gone.
  private static let mostUnheard = 4096

  /// The port that it is at.
  let port: Int
  private let listener: Int32
  private var callers: [Caller] = []

  /// - Parameter port: where it is to be; 0 is any that is free.
  init(port: Int) throws(DiagnosticsError) {
    let (socket, bound) = try LocalSocket.listen(port: port)
    listener = socket
    self.port = bound
  }

  deinit {
    for caller in callers { close(caller.socket) }
    close(listener)
  }

  /// What is to be waited for.
  var descriptors: [pollfd] {
    [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      + callers.map { caller in
        let wanted = caller.unsaid.isEmpty ? POLLIN : POLLIN | POLLOUT
        return pollfd(fd: caller.socket, events: Int16(wanted), revents: 0)
      }
  }

  /// How long to wait at most, so that nobody is waited for too long.
  func patience(_ milliseconds: Int32) -> Int32 {
    guard callers.contains(where: { !$0.isListening }) else { return milliseconds }
    return milliseconds < 0 ? 1000 : min(milliseconds, 1000)
  }

  /// Hears and answers whoever is ready.
  ///
  /// - Parameter ready: ``descriptors``, as `poll` left them.
  func serve(_ ready: [pollfd], _ pictures: ShownPictures) {
    for state in ready.dropFirst() where state.revents != 0 {
      guard let index = callers.firstIndex(where: { $0.socket == state.fd }) else { continue }
      var isThere = true
      if Int32(state.revents) & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0 { isThere = hear(index, pictures) }
      if isThere { isThere = say(index) }
      if !isThere { leave(index) }
    }
    let now = Timeline.now()
    for index in callers.indices.reversed()
    where !callers[index].isListening && now - callers[index].came > Self.mostNanoseconds {
      leave(index)
    }
    if let state = ready.first, state.revents != 0 { welcome() }
  }

  /// Tells all who listen that something changed.
  func announce(_ version: Int) {
    for index in callers.indices.reversed() where callers[index].isListening {
      callers[index].unsaid += Array("data: \(version)\n\n".utf8)
      if !say(index) || callers[index].unsaid.count > Self.mostUnheard { leave(index) }
    }
  }

  // MARK: One caller

  private func welcome() {
    while let socket = LocalSocket.accept(from: listener) {
      guard callers.count < Self.mostCallers else {
        close(socket)
        continue
      }
      callers.append(Caller(socket: socket, came: Timeline.now()))
    }
  }

  /// Hears what a caller says; whether it is still there.
  private func hear(_ index: Int, _ pictures: ShownPictures) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(callers[index].socket, &bytes, bytes.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    if count == 0 { return !callers[index].unsaid.isEmpty }
    // What is said after the question is passed over.
    if callers[index].isAnswered || callers[index].isListening { return true }
    callers[index].heard += bytes[..<count]
    switch HTTPRequest.read(callers[index].heard) {
    case .unfinished: return true
    case .refused(let status): answer(index, .problem(status))
    case .request(let request):
      answer(index, LivePage(pictures: pictures).response(to: request.path), isHead: request.isHead)
    }
    return true
  }

  private func answer(_ index: Int, _ response: HTTPResponse, isHead: Bool = false) {
    callers[index].heard = []
    callers[index].unsaid += response.bytes(isHead: isHead)
    callers[index].isListening = response.isStream && !isHead
    callers[index].isAnswered = !callers[index].isListening
  }

  /// Says as much as the caller can hear now; whether there is more to say to it, now or later.
  private func say(_ index: Int) -> Bool {
    while !callers[index].unsaid.isEmpty {
      let count = callers[index].unsaid.withUnsafeBytes { LocalSocket.send($0, to: callers[index].socket) }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      callers[index].unsaid.removeFirst(count)
    }
    return !callers[index].isAnswered
  }

  private func leave(_ index: Int) {
    LocalSocket.end(callers[index].socket)
    callers.remove(at: index)
  }
}
