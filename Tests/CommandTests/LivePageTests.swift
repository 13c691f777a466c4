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
