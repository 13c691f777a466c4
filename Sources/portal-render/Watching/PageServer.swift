import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Serves the page to this machine only, and there to its user.
///
/// It never blocks on a connection: `poll` finds those that are readable or writable, and slow or excessive ones are
/// closed. Beyond the limit the oldest is closed, so a new client is always served.
final class PageServer {
  /// A connection.
  private struct Connection {
    let socket: Int32
    /// When it was accepted, in nanoseconds.
    let acceptedAt: UInt64
    var received: [UInt8] = []
    /// The head of a response, or events.
    var unsent: ArraySlice<UInt8> = []
    /// What follows it: the page's or a picture's own bytes, not copied for each connection, and how many of them are sent.
    var body: [UInt8] = []
    var sent = 0
    /// Whether the response is complete after them.
    var isAnswered = false
    /// Whether it is an event stream.
    var isListening = false

    var hasMore: Bool { !unsent.isEmpty || sent < body.count }
  }

  /// Its port.
  let port: Int
  private let listener: Int32
  private var connections: [Connection] = []
  private var live = LivePage(pictures: ShownPictures())
  /// The bytes that callers may hold of what is no longer on the page.
  private let room: Int
  private let accounts: CallerAccounts
  /// The requests that were answered in this round.
  private var answers = 0
  /// Until when nobody is accepted, in nanoseconds: whoever waits would be announced again at once.
  private var pausesUntil: UInt64 = 0

  /// - Parameters:
  ///   - port: the port; 0 for any free one.
  ///   - invoker: the user who became root to serve it.
  init(port: Int, room: Int = CommandLimits.pageBytes, invoker: UInt32? = nil) throws(DiagnosticsError) {
    let (socket, bound) = try LocalSocket.listen(port: port)
    listener = socket
    self.room = room
    accounts = CallerAccounts(of: socket, invoker: invoker)
    self.port = bound
  }

  deinit {
    for connection in connections { close(connection.socket) }
    close(listener)
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    // `poll` ignores negative descriptors.
    [pollfd(fd: isPausing ? -1 : listener, events: Int16(POLLIN), revents: 0)]
      + connections.map { connection in
        // Whoever has asked may have closed that way, which would be ready at all times.
        let wanted = (connection.isAnswered ? 0 : POLLIN) | (connection.hasMore ? POLLOUT : 0)
        return pollfd(fd: connection.socket, events: Int16(wanted), revents: 0)
      }
  }

  /// The greatest timeout that still enforces the connections' time limits.
  func patience(_ milliseconds: Int32) -> Int32 {
    guard isPausing || connections.contains(where: { !$0.isListening }) else { return milliseconds }
    return milliseconds < 0 ? 1000 : min(milliseconds, 1000)
  }

  private var isPausing: Bool { Timeline.now() < pausesUntil }

  /// Accepts, reads and writes on all ready connections.
  ///
  /// - Parameter ready: ``descriptors``, as `poll` returned them.
  func serve(_ ready: [pollfd]) {
    answers = 0
    for state in ready.dropFirst() where state.revents != 0 {
      guard let index = connections.firstIndex(where: { $0.socket == state.fd }) else { continue }
      process(index, reads: Int32(state.revents) & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0)
    }
    let now = Timeline.now()
    for index in connections.indices.reversed()
    where !connections[index].isListening && now - connections[index].acceptedAt > CommandLimits.requestNanoseconds {
      drop(index)
    }
    if let state = ready.first, state.revents != 0 { acceptPending() }
  }

  /// Shows new pictures, and sends an event to all listeners.
  func announce(_ pictures: ShownPictures) {
    live = LivePage(pictures: pictures)
    var room = room
    for index in connections.indices.reversed() {
      guard connections[index].isListening else {
        let bytes = connections[index].body.count
        if bytes > room { drop(index) } else { room -= bytes }
        continue
      }
      connections[index].unsent += Array("data: \(pictures.version)\n\n".utf8)
      if !sendPending(index) || connections[index].unsent.count > CommandLimits.unsentBytes { drop(index) }
    }
  }

  // MARK: One connection

  private func acceptPending() {
    // A few at a time, so that existing connections are served in between; and none that would have to wait, as it could
    // be closed for the sake of others before it is answered.
    for _ in 0..<CommandLimits.connections where answers < CommandLimits.answers {
      let socket: Int32
      switch LocalSocket.accept(from: listener) {
      case .none: return
      case .connection(let accepted): socket = accepted
      case .noRoom:
        // Where ours are not what takes the room, somebody else's have to end first.
        guard !connections.isEmpty else { return pausesUntil = Timeline.now() + CommandLimits.pauseNanoseconds }
        closeOldest { _ in true }
        continue
      }
      if connections.count(where: { !$0.isListening }) >= CommandLimits.connections { closeOldest { !$0.isListening } }
      connections.append(Connection(socket: socket, acceptedAt: Timeline.now()))
      // The request usually arrives with the connection, so it is answered before others take its place.
      process(connections.count - 1, reads: true)
    }
  }

  /// Closes the oldest; connections are in the order of acceptance.
  private func closeOldest(_ isCandidate: (Connection) -> Bool) {
    if let index = connections.firstIndex(where: isCandidate) { drop(index) }
  }

  private func process(_ index: Int, reads: Bool) {
    var isOpen = !reads || receive(index)
    if isOpen { isOpen = sendPending(index) }
    if !isOpen { drop(index) }
    // The newest listener is the last.
    if connections.count(where: \.isListening) > CommandLimits.listeners { closeOldest(\.isListening) }
  }

  /// Reads from a connection; returns whether it is still open.
  private func receive(_ index: Int) -> Bool {
    // It is still ready in the next round.
    if !connections[index].isAnswered, answers >= CommandLimits.answers { return true }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(connections[index].socket, &bytes, bytes.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    // A listener that has closed that way would be ready at all times, too.
    if count == 0 { return connections[index].isAnswered }
    // Input from listeners, and after a request, is ignored.
    if connections[index].isListening { return false }
    if connections[index].isAnswered { return true }
    let known = connections[index].received.count
    connections[index].received += bytes[..<count]
    switch HTTPRequest.read(connections[index].received, known: known) {
    case .unfinished: return true
    case .refused(let status): answer(index, .problem(status))
    case .request(let request):
      let isWelcome = accounts.isWelcome(connections[index].socket)
      answer(index, isWelcome ? live.response(to: request.path) : .strange, isHead: request.isHead)
    }
    return true
  }

  private func answer(_ index: Int, _ response: HTTPResponse, isHead: Bool = false) {
    answers += 1
    connections[index].received = []
    connections[index].unsent = response.head[...]
    if response.isStream {
      connections[index].unsent += isHead ? [] : response.body
    } else {
      connections[index].body = isHead ? [] : response.body
    }
    connections[index].isListening = response.isStream && !isHead
    connections[index].isAnswered = !connections[index].isListening
  }

  /// Writes as much as fits in one turn; returns whether there is more, now or later.
  private func sendPending(_ index: Int) -> Bool {
    var turn = CommandLimits.turnBytes
    while connections[index].hasMore, turn > 0 {
      let connection = connections[index]
      let isBody = connection.unsent.isEmpty
      let next = isBody ? connection.body[connection.sent...].prefix(turn) : connection.unsent
      let count = next.withUnsafeBytes { LocalSocket.send($0, to: connection.socket) }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if isBody { connections[index].sent += count } else { connections[index].unsent.removeFirst(count) }
      turn -= count
    }
    return connections[index].hasMore || !connections[index].isAnswered
  }

  private func drop(_ index: Int) {
    LocalSocket.end(connections[index].socket)
    connections.remove(at: index)
  }
}
