import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import portal_render

@Suite("The page of portal-render watch --serve, asked within this process,")
struct PageServerTests {
  // MARK: What is shown

  private static func outcome(_ caption: String, _ diagnostics: [Diagnostic] = [], png: [UInt8]? = [1]) -> Outcome {
    var outcome = Outcome()
    (outcome.caption, outcome.diagnostics) = (caption, diagnostics)
    outcome.kept = png.map { [KeptPicture(caption: caption, size: .zero, scale: 1, png: $0, layout: [2])] } ?? []
    return outcome
  }

  /// The page with pictures of their own.
  private static func shown(_ pictures: [[UInt8]]) -> ShownPictures {
    var shown = ShownPictures()
    shown.take(pictures.enumerated().map { outcome("row \($0 + 1)", png: $1) }, [])
    return shown
  }

  @Test("tells the first of many warnings and how many more there are, and what failed before them")
  func manyWarnings() {
    var shown = ShownPictures()
    let most = CommandLimits.pageDiagnostics
    let rows = (1...4).map { row in
      Self.outcome("row \(row)", (0..<most / 2).map { Diagnostic(.warning, "no image \(row)/\($0)") })
    }
    shown.take(rows + [Self.outcome("row 5", [Diagnostic(.error, "torn")], png: nil)], [])
    let text = LivePage(pictures: shown).page.text
    #expect(text.matches(of: /warning: no image/).count == most - 1)
    #expect(text.contains("error: torn") && text.contains("<title>✕ row 1</title>"))
    #expect(text.contains("warning: 1 more message is not shown"))
    #expect(text.components(separatedBy: "warning: \(most / 2) more messages are not shown").count == 3)
    // An error among those that are not shown is not hidden.
    shown.take(rows, (0...most).map { Diagnostic($0 == most ? .error : .note, "\($0)") })
    #expect(LivePage(pictures: shown).page.text.contains("error: 1 more message is not shown"))
  }

  @Test("shows the first of many pictures and how many more there are, and the beginning of what a compiler says")
  func manyPictures() {
    var shown = ShownPictures()
    let most = CommandLimits.pagePictures
    let good = (1...most + 1).map { Self.outcome("row \($0)") }
    let bad = Self.outcome("bad", [Diagnostic(.error, "torn")], png: nil)
    shown.take(good + [bad], [], compilerText: String(repeating: "x", count: CommandLimits.agentTextBytes * 2))
    #expect(shown.entries.count == most && shown.compilerText.utf8.count < CommandLimits.agentTextBytes * 3 / 2)
    let text = LivePage(pictures: shown).page.text
    #expect(text.contains("error: 2 more pictures are not shown") && text.contains("<title>✕ row 1</title>"))
    shown.take([Self.outcome("row 1")], [])
    #expect(shown.hidden == nil)
  }

  @Test("has as many pictures after every save, where several have one caption and fail")
  func equalCaptions() {
    var shown = ShownPictures()
    shown.take([Self.outcome("a"), Self.outcome("a · dark"), Self.outcome("a", png: [3]), Self.outcome("b")], [])
    let fault = Diagnostic(.error, "torn")
    for _ in 1...4 {
      shown.take([Self.outcome("a", [fault], png: nil), Self.outcome("a", [fault], png: nil), Self.outcome("b")], [])
      #expect(shown.entries.map(\.caption) == ["a", "a · dark", "a", "b"])
      #expect(shown.entries.map(\.isStale) == [true, true, true, false])
      #expect(shown.entries.map(\.picture?.png) == [[1], [1], [3], [1]])
    }
  }

  @Test("costs as much for each of many pictures as for each of few, when they fail and when they are asked for")
  func manyFailures() {
    func seconds(_ count: Int) -> (failing: Double, asking: Double) {
      var shown = Self.shown(Array(repeating: [1], count: count))
      var live = LivePage(pictures: shown)
      var status = 0
      let asking = ThreadTime.seconds {
        for _ in 0..<500 { status = live.response(to: "/pictures/\(count)-1.png").status }
      }
      #expect(status == 200)
      let failed = (1...count).map { Self.outcome("row \($0)", png: nil) }
      return (ThreadTime.seconds { shown.take(failed, []) }, asking)
    }
    let few = (0..<3).map { _ in seconds(400) }
    let many = seconds(4000)
    #expect(many.failing < 40 * (few.map(\.failing).max() ?? 0))
    #expect(many.asking < 4 * (few.map(\.asking).max() ?? 0))
  }

  @Test("is made once for all who ask for it")
  func onePage() {
    var live = LivePage(pictures: Self.shown([[1]]))
    let answers = (0..<2).map { _ in live.response(to: "/").body }
    #expect(Set(answers.map { $0.withUnsafeBufferPointer { $0.baseAddress } }).count == 1)
  }

  // MARK: Callers

  /// One round of a server in this process; whether anybody was ready.
  @discardableResult private func serve(_ server: PageServer) -> Bool {
    var descriptors = server.descriptors
    let count = poll(&descriptors, nfds_t(descriptors.count), 200)
    if count >= 0 { server.serve(descriptors) }
    return count > 0
  }

  /// Serves until nobody is ready, or for so many rounds; whether nobody is.
  private func settle(_ server: PageServer, rounds: Int = 1000) -> Bool {
    for _ in 0..<rounds { if !serve(server) { return true } }
    return false
  }

  @Test("answers few of its callers before it looks for saves again, and then the others")
  func turns() throws {
    let server = try PageServer(port: 0)
    server.announce(Self.shown([[1]]))
    let callers = try (0..<20).map { _ in try PageCaller(server.port, asking: "/") }
    serve(server)
    #expect((1...CommandLimits.answers).contains(callers.count { $0.hears }))
    #expect(settle(server))
    #expect(callers.allSatisfy { $0.hears })
  }

  @Test("sends a caller so many bytes before it looks for saves again")
  func turnOfOne() throws {
    let server = try PageServer(port: 0)
    server.announce(Self.shown([Array(repeating: 1, count: 8 << 20)]))
    let caller = try PageCaller(server.port, asking: "/pictures/1-1.png")
    serve(server)
    let heard = caller.hear()
    #expect(heard > 0 && heard <= CommandLimits.turnBytes + 4096)
  }

  @Test("rests while a caller that will say nothing more does not read, and sends it all when it does")
  func halfClosed() throws {
    let server = try PageServer(port: 0)
    server.announce(Self.shown([Array(repeating: 1, count: 8 << 20)]))
    let caller = try PageCaller(server.port, asking: "/pictures/1-1.png")
    caller.say(nil)
    #expect(settle(server))
    var heard = caller.hear()
    while serve(server) { heard += caller.hear() }
    #expect(heard + caller.hear() > 8 << 20)
  }

  @Test("leaves callers of former pictures as much room as the page has, the newest first")
  func formerPictures() throws {
    let server = try PageServer(port: 0, room: 20 << 20)
    let pictures = Self.shown([Array(repeating: 1, count: 8 << 20)])
    server.announce(pictures)
    let callers = try (0..<3).map { _ in try PageCaller(server.port, asking: "/pictures/1-1.png") }
    let asking = try PageCaller(server.port, asking: nil)
    serve(server)
    #expect(server.descriptors.count == 5)
    server.announce(pictures)
    #expect(server.descriptors.count == 4)
    asking.say("GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(settle(server))
    #expect(asking.hears)
    withExtendedLifetime(callers) {}
  }

  @Test("knows on this machine who asks")
  func account() throws {
    let server = try PageServer(port: 0)
    let listener = try #require(server.descriptors.first).fd
    let caller = try PageCaller(server.port, asking: nil)
    guard case .connection(let connection) = LocalSocket.accept(from: listener) else {
      Issue.record("nobody asks")
      return
    }
    defer { close(connection) }
    let accounts = CallerAccounts(of: listener, invoker: nil)
    // Some containers do not tell, and macOS does not.
    for _ in 0..<300 where accounts.isTelling { #expect(accounts.user(of: connection) == geteuid()) }
    #expect(accounts.isWelcome(connection))
    // Somebody who is not there is nobody's friend.
    #expect(accounts.isWelcome(listener) == !accounts.isTelling)
    withExtendedLifetime(caller) {}
  }

  /// Asks for the page by a program of another user.
  private func answer(of server: PageServer, to script: String) throws -> String {
    server.announce(Self.shown([[1]]))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments = ["--reuid=65534", "--clear-groups"] + ["bash", "-c", script]
    let said = Pipe()
    process.standardOutput = said
    try process.run()
    while process.isRunning { serve(server) }
    return String(decoding: try said.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test(
    "is shown to no other user of this machine, save to who became root for it", .enabled(if: geteuid() == 0),
    arguments: [nil, 65534, 65533])
  func strangers(invoker: UInt32?) throws {
    let server = try PageServer(port: 0, invoker: invoker)
    let answer = try answer(
      of: server,
      to: """
        exec 3<>/dev/tcp/127.0.0.1/\(server.port)
        printf 'GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' >&3; head -c 60000 <&3
        """)
    #expect(answer.hasPrefix(invoker == 65534 ? "HTTP/1.1 200 " : "HTTP/1.1 403 "), "\(answer.prefix(100))")
    #expect(answer.contains("row 1") == (invoker == 65534))
  }

  @Test(
    "is not shown to who binds a connection to an interface, or comes by another family of addresses",
    .enabled(if: geteuid() == 0 && Files.exists("/usr/bin/python3")), arguments: ["AF_INET", "AF_INET6"])
  func boundStrangers(family: String) throws {
    let server = try PageServer(port: 0)
    let host = family == "AF_INET" ? "127.0.0.1" : "::ffff:127.0.0.1"
    let answer = try answer(
      of: server,
      to: """
        exec /usr/bin/python3 - <<'END'
        import socket
        caller = socket.socket(socket.\(family))
        caller.setsockopt(socket.SOL_SOCKET, 25, b"lo")
        caller.connect(("\(host)", \(server.port)))
        caller.sendall(b"GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
        print(caller.recv(1000).decode())
        END
        """)
    #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(answer.prefix(100))")
  }
}

/// A caller of a page in this process, which hears as much as the system holds for it until it reads.
private final class PageCaller {
  private let socket: Int32

  /// - Parameter path: what it asks for; nothing yet where there is none.
  init(_ port: Int, asking path: String?) throws {
    #if canImport(Darwin)
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    if let path { say("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n") }
  }

  deinit { close(socket) }

  /// Says something, or that it will say nothing more.
  func say(_ text: String?) {
    if let text {
      _ = Array(text.utf8).withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
    } else {
      shutdown(socket, Int32(SHUT_WR))
    }
  }

  /// Whether something is there to be read.
  var hears: Bool {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 1
  }

  /// Reads what there is, and returns how many bytes that was.
  func hear() -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var heard = 0
    while case let count = recv(socket, &bytes, bytes.count, 0), count > 0 { heard += count }
    return heard
  }
}
