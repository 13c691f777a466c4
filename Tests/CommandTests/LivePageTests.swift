import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import portal_render

@Suite("The page of portal-render watch --serve")
struct LivePageTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(Self.screen("One"), to: "screen.json")
  }

  private static func screen(_ text: String) -> String {
    """
    { "device": { "width": 120, "height": 60, "scale": 1 }, "content": { "type": "label", "text": "\(text)" } }
    """
  }

  private func served() throws -> WatchedTool {
    try WatchedTool(tool, "screen.json", "--serve", "--port", "0", "--variants", "light,dark")
  }

  @Test("shows every variant, with its picture and its layout, and writes no file")
  func variants() throws {
    let watched = try served()
    let page = try watched.page()
    #expect(page.contains("<strong>screen</strong>"))
    #expect(page.contains("<strong>screen · dark</strong>"))
    let pictures = page.matches(of: /src="(pictures\/[^"]+\.png)"/)
    #expect(pictures.count == 2)
    for picture in pictures {
      let answer = try watched.get("/" + picture.output.1)
      #expect(answer.head.contains("Content-Type: image/png"))
      #expect(answer.body.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }
    let layout = try #require(page.firstMatch(of: /data-layout="(pictures\/[^"]+\.json)"/)).output.1
    let placed = try JSONSerialization.jsonObject(with: try watched.get("/" + layout).body) as? [String: Any]
    #expect((placed?["root"] as? [String: Any])?["frame"] is [Any])
    #expect(tool.files == ["screen.json"])
    #expect(watched.interrupt() == 130)
  }

  @Test("shows errors over the last good picture, and then the next good one")
  func errors() throws {
    let watched = try served()
    let before = try watched.page()
    let picture = try #require(before.firstMatch(of: /src="(pictures\/[^"]+)"/)).output.1
    try tool.write(#"{ "content": { "type": "lable" } }"#, to: "screen.json")
    try watched.waitForRounds(2)
    let broken = try watched.page()
    #expect(broken.contains("class=\"told error\""))
    #expect(broken.contains("did you mean &quot;label&quot;?"))
    #expect(broken.contains(picture))
    #expect(try watched.get("/" + picture).status == 200)
    try tool.write(Self.screen("Three"), to: "screen.json")
    try watched.waitForRounds(3)
    let after = try watched.page()
    #expect(!after.contains("told error"))
    #expect(!after.contains("src=\"\(picture)\""))
  }

  @Test("keeps pictures as far as there is room for them and their layouts, and says which are not shown")
  func room() {
    var used = 0
    let told = [600, 500, 300, 200].map { bytes in
      var outcome = Outcome()
      let (png, layout) = (Array(repeating: 1 as UInt8, count: bytes - 100), Array(repeating: 2 as UInt8, count: 100))
      outcome.kept = [KeptPicture(caption: "a", size: .zero, scale: 1, png: png, layout: layout)]
      outcome.keep(atMost: 1000, besides: &used)
      #expect(outcome.kept.isEmpty == !outcome.diagnostics.isEmpty)
      return outcome.diagnostics.map(\.message)
    }
    #expect(told.map(\.isEmpty) == [true, false, true, false] && used == 900)
    #expect(told[1].first?.contains("so this one is not shown") == true)
  }

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

  @Test(
    "looks at no file because somebody calls",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func watchedFiles() throws {
    let images = (0..<100).map { #"{ "type": "imageView", "image": "d/\#($0){{ id }}" }"# }
    try tool.write(
      #"""
      { "device": { "width": 20, "height": 20, "scale": 1 },
        "content": { "type": "container", "children": [\#(images.joined(separator: ", "))] } }
      """#, to: "rows.json")
    try tool.write("id\n" + (1...20).map { "\($0)\n" }.joined(), to: "rows.csv")
    let watched = try WatchedTool(tool, "rows.json", "--data", "rows.csv", "--serve", "--port", "0")
    _ = try watched.port()
    // What was written beside the files when it began is looked at once, too.
    var (drawing, rests) = (0, 0)
    try watched.wait("it rests") {
      let now = try watched.processorTime()
      (drawing, rests) = (now, now == drawing ? rests + 1 : 0)
      return rests == 50
    }
    for _ in 0..<60 { #expect(try watched.get("/favicon.ico").status == 204) }
    let calls = try watched.processorTime() - drawing
    #expect(calls < drawing / 4, "\(calls) of \(drawing)")
  }

  @Test("notifies all its clients of every save")
  func listening() throws {
    let watched = try served()
    let port = try watched.port()
    let heard = tool.folder.appendingPathComponent(".output")
    try Data().write(to: heard)
    let listener = Process()
    listener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    listener.arguments = [
      "bash", "-c",
      #"exec 3<>/dev/tcp/127.0.0.1/$0; printf 'GET /events HTTP/1.1\r\nHost: localhost:%s\r\n\r\n' $0 >&3; cat <&3"#,
      String(port),
    ]
    listener.standardOutput = try FileHandle(forWritingTo: heard)
    try listener.run()
    defer { listener.terminate() }
    func text() throws -> String { try String(contentsOf: heard, encoding: .utf8) }
    try watched.wait("the version that is there") { try text().hasSuffix("data: 1\n\n") }
    #expect(try text().contains("Content-Type: text/event-stream"))
    try tool.write(Self.screen("Two"), to: "screen.json")
    try watched.wait("the next version") { try text().hasSuffix("data: 2\n\n") }
  }

  @Test("goes on where a pipe takes the place of a document or of the project file")
  func pipes() throws {
    let watched = try served()
    let tool = watched.tool
    try watched.waitForRounds(1)
    for (count, name) in ["screen.json", "portal-render.json"].enumerated() {
      #expect(mkfifo(tool.folder.path + "/pipe", 0o600) == 0)
      #expect(Foundation.rename(tool.folder.path + "/pipe", tool.folder.path + "/" + name) == 0)
      try watched.wait("an error") { watched.told.contains("cannot read \"\(name)\": it is a pipe or a device") }
      #expect(try watched.get("/").status == 200)
      try FileManager.default.removeItem(atPath: tool.folder.path + "/" + name)
      try tool.write(Self.screen("After \(name)"), to: "screen.json")
      try watched.wait("pictures") {
        watched.told.components(separatedBy: "2 pictures drawn").count > count + 2
      }
    }
  }

  @Test("treats names and texts as text only")
  func hostileTexts() throws {
    let name = "<img src=x onerror=alert(1)>'\"&.json"
    try tool.write(#"{ "content": { "type": "<script>alert(1)</script>" } }"#, to: name)
    let watched = try WatchedTool(tool, name, "--serve", "--port", "0")
    let page = try watched.page()
    #expect(!page.contains("<img src=x"))
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test(
    "serves only its own resources",
    arguments: [
      "/screen.json", "/../screen.json", "/..%2f..%2fetc%2fpasswd", "/pictures/../../etc/passwd", "/pictures/1-0.png",
      "//etc/passwd", "/pictures/", "/pictures/1-1.png%00", "/%2e%2e/screen.json",
    ])
  func otherPaths(path: String) throws {
    #expect(try served().get(path).status == 404)
  }

  @Test(
    "serves this machine only, whatever host name is used",
    arguments: [
      "evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.", "0.0.0.0", "[::1]", "", "127.0.0.1:x",
    ])
  func otherHosts(host: String) throws {
    let answer = try served().get("/", host: host)
    #expect(answer.status == 403)
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("screen"))
  }

  @Test("answers under both names of the local host, and forbids framing")
  func ownHosts() throws {
    let watched = try served()
    for host in ["127.0.0.1", "localhost", "LOCALHOST:4733"] { #expect(try watched.get("/", host: host).status == 200) }
    let head = try watched.get("/").head
    for line in [
      "frame-ancestors 'none'", "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
    ] {
      #expect(head.contains(line))
    }
    #expect(!head.contains("Access-Control"))
  }

  @Test("rejects malformed requests, and goes on")
  func malformed() throws {
    let watched = try served()
    let host = "Host: localhost\r\n"
    let requests: [(String, Int)] = [
      ("POST / HTTP/1.1\r\n\(host)\r\n", 405), ("GET /\r\n\r\n", 400), ("GET / HTTP/2\r\n\(host)\r\n", 400),
      ("GET http://localhost/ HTTP/1.1\r\n\(host)\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400), ("GET / HTTP/1.1\r\n\(host)no colon\r\n\r\n", 400),
      ("\u{0}\u{1}\r\n\r\n", 400), ("\r\n\r\n", 400), ("GET /é HTTP/1.1\r\n\(host)\r\n", 400),
      ("GET /" + String(repeating: "a", count: 20_000), 431),
      ("GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 5000) + "\r\n", 431),
    ]
    for (request, status) in requests {
      #expect(try watched.ask(Data(request.utf8)).status == status, "\(request.prefix(40))")
    }
    #expect(try watched.ask(Data("HEAD / HTTP/1.1\r\n\(host)\r\n".utf8)).body.isEmpty)
    #expect(try watched.get("/").status == 200)
  }

  @Test("answers despite many listeners and clients that never finish a request")
  func crowds() throws {
    let watched = try served()
    let port = try watched.port()
    let crowd = Process()
    crowd.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    crowd.arguments = [
      "bash", "-c",
      #"""
      for i in $(seq 200); do exec {fd}<>/dev/tcp/127.0.0.1/$0; printf 'GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n' >&$fd; done
      for i in $(seq 200); do exec {fd}<>/dev/tcp/127.0.0.1/$0; printf 'GET /' >&$fd; done
      echo there; sleep 60
      """#,
      String(port),
    ]
    let pipe = Pipe()
    crowd.standardOutput = pipe
    try crowd.run()
    defer { crowd.terminate() }
    #expect(pipe.fileHandleForReading.availableData == Data("there\n".utf8))
    for _ in 1...3 { #expect(try watched.get("/").status == 200) }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(watched.processIdentifier)/fd").count
    #expect(open < 120)
    try tool.write(Self.screen("Two"), to: "screen.json")
    try watched.waitForRounds(2)
    #expect(try watched.get("/").status == 200)
  }

  @Test(
    "waits where the process has no descriptor left, and makes room for whoever asks",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func noDescriptors() throws {
    let watched = try served()
    let (port, process) = (try watched.port(), watched.processIdentifier)
    func limit(_ files: Int) throws {
      let tool = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"), arguments: ["prlimit", "--pid", "\(process)", "--nofile=\(files):1024"])
      tool.waitUntilExit()
      try #require(tool.terminationStatus == 0)
    }
    #expect(try watched.get("/").status == 200)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    let crowd = Process()
    crowd.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    crowd.arguments = [
      "bash", "-c", "for i in $(seq 20); do exec {fd}<>/dev/tcp/127.0.0.1/$0; printf 'GET /' >&$fd; done; sleep 60",
      "\(port)",
    ]
    try limit(open)
    try crowd.run()
    defer { crowd.terminate() }
    let before = try watched.processorTime()
    usleep(1_000_000)
    #expect(try watched.processorTime() - before < 30)
    // With room for three, the oldest of those who never finish give way.
    try limit(open + 3)
    #expect(try watched.get("/").status == 200)
  }

  @Test(
    "serves nothing to other sites' pages",
    arguments: [
      "Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site",
      "Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: cors",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe",
    ])
  func otherPages(headers: String) throws {
    let watched = try served()
    for path in ["/", "/events"] {
      let answer = try watched.ask(Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n\r\n".utf8))
      #expect(answer.status == 403)
    }
  }

  @Test("serves pictures to its own page, and the page to links from anywhere")
  func ownPages() throws {
    let watched = try served()
    for headers in [
      "Origin: http://localhost", "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors", "Sec-Fetch-Site: none",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document",
    ] {
      #expect(try watched.ask(Data("GET / HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n\r\n".utf8)).status == 200)
    }
  }

  @Test("needs a free port")
  func takenPort() throws {
    let watched = try served()
    let taken = String(try watched.port())
    let result = try tool.run("watch", "screen.json", "--serve", "--port", taken)
    #expect(result.status == 2)
    #expect(result.errors.contains("the page cannot be at port \(taken): something else is there"))
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
