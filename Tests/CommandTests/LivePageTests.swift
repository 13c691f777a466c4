import Foundation
import TestSupport
import Testing

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

  @Test("has every variant, with its picture and its layout, and writes no file")
  func variants() throws {
    let watched = try served()
    let page = try watched.page()
    #expect(page.contains("<strong>screen</strong>"))
    #expect(page.contains("<strong>screen · dark</strong>"))
    for picture in page.matches(of: /src="(pictures\/[^"]+\.png)"/) {
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

  @Test("shows what is wrong over the last good picture, and then the next one")
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

  @Test("tells whoever listens of every save")
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

  @Test("takes names and texts for nothing but texts")
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
    "has nothing but its own things",
    arguments: [
      "/screen.json", "/../screen.json", "/..%2f..%2fetc%2fpasswd", "/pictures/../../etc/passwd", "/pictures/1-0.png",
      "//etc/passwd", "/pictures/", "/pictures/1-1.png%00", "/%2e%2e/screen.json",
    ])
  func otherPaths(path: String) throws {
    #expect(try served().get(path).status == 404)
  }

  @Test(
    "is for this machine alone, whatever name leads to it",
    arguments: [
      "evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.", "0.0.0.0", "[::1]", "", "127.0.0.1:x",
    ])
  func otherHosts(host: String) throws {
    let answer = try served().get("/", host: host)
    #expect(answer.status == 403)
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("screen"))
  }

  @Test("answers to both of the machine's names, and says that it belongs to no other page")
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

  @Test("refuses what is no request, and goes on")
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

  @Test("is only at a port that is free")
  func takenPort() throws {
    let watched = try served()
    let taken = String(try watched.port())
    let result = try tool.run("watch", "screen.json", "--serve", "--port", taken)
    #expect(result.status == 2)
    #expect(result.errors.contains("the page cannot be at port \(taken): something else is there"))
  }
}
