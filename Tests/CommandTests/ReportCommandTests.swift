import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("portal-render report and diff")
struct ReportCommandTests {
  private func screen(_ color: String) -> String {
    """
    {"device": {"width": 60, "height": 40, "scale": 1}, "content": {"type": "container", "children": [
      {"type": "container", "id": "box", "layout": {"width": 20, "height": 10}, "style": {"backgroundColor": "\(color)"}}
    ]}}
    """
  }

  /// A folder with two screens whose colour has changed, drawn with their layout texts.
  private func drawn() throws -> CommandTool {
    let tool = try CommandTool()
    for (name, color) in [("old", "#e0e0e0"), ("new", "#d0d0d0")] {
      try Data(screen(color).utf8).write(to: tool.folder.appendingPathComponent("\(name).json"))
      for ending in ["png", "txt"] {
        #expect(try tool.run("\(name).json", "-o", "\(name).\(ending)").status == 0)
      }
    }
    return tool
  }

  @Test("diff reports how many pixels differ, by how much, and which view changed")
  func diff() throws {
    let tool = try drawn()
    let result = try tool.run("diff", "old.png", "new.png", "-o", "difference.png")
    #expect(result.status == 1)
    #expect(result.text.contains("200 pixels differ, by at most 16, 160 in 16×16 at most, within (0,0)–(20,10)"))
    #expect(
      result.text.contains("content/box background #e0e0e0 → #d0d0d0; 200 px in (0,0)–(20,10)"), "\(result.text)")
    let shown = try Bitmap(
      png: [UInt8](Data(contentsOf: tool.folder.appendingPathComponent("difference.png"))), name: "difference")
    #expect(shown.pixels.count { $0 == 0xffff_0033 } == 200)
    #expect(try tool.run("old.json", "--size", "40x40", "-o", "large.png").status == 0)
    #expect(try tool.run("old.json", "--size", "40x40", "-o", "large.txt").status == 0)
    let large = try tool.run("diff", "old.png", "large.png")
    #expect(large.status == 1 && large.text.contains("\n  screen changed: "), "\(large.text)")
    #expect(try tool.run("diff", "old.png", "old.png").status == 0)
    #expect(try tool.run("diff", "old.png").status == 2)
    #expect(try tool.run("diff", "old.png", "missing.png").status == 2)
  }

  /// Starts the command with a pipe for its output, interrupts it while it writes, and reads the rest.
  private func interrupted(_ tool: CommandTool, _ arguments: String...) throws -> (status: Int32, bytes: Data) {
    let pipe = tool.folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = arguments + ["-o", "pipe"]
    process.currentDirectoryURL = tool.folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    // After one byte writing has begun, and more is to come than a pipe holds.
    var bytes = try reader.read(upToCount: 1) ?? Data()
    kill(process.processIdentifier, SIGTERM)
    usleep(50_000)
    bytes += try reader.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : -1, bytes)
  }

  @Test("a report or a diff is written whole when interrupted")
  func interruption() throws {
    let tool = try drawn()
    let side = 800
    for name in ["one", "two"] {
      let pixels = (0..<(side * side)).map { _ in Bool.random() ? 0xff00_0000 : 0xff00_0080 as UInt32 }
      let picture = try Bitmap(width: side, height: side, pixels: pixels).png()
      try Data(picture).write(to: tool.folder.appendingPathComponent("\(name).png"))
    }
    let difference = try interrupted(tool, "diff", "one.png", "two.png")
    #expect(difference.status == 128 + SIGTERM && difference.bytes.count > 1 << 16)
    #expect(try Bitmap(png: [UInt8](difference.bytes), name: "difference").width == side)
    try FileManager.default.removeItem(atPath: tool.folder.path + "/pipe")
    let message = String(repeating: "differs ", count: 20_000)
    let record = #"{"v":1,"run":"1","event":"assertion","name":"a","folder":".","verdict":"failed","message":""#
    try tool.write(record + message + "\"}\n", to: "1.jsonl")
    let report = try interrupted(tool, "report", "1.jsonl")
    #expect(report.status == 128 + SIGTERM && report.bytes.count > 1 << 17)
    #expect(String(decoding: report.bytes.suffix(8), as: UTF8.self).contains("</html>"))
  }

  @Test("report makes page, JSON, JUnit and summary of records, with the pictures in the page")
  func report() throws {
    let tool = try drawn()
    func digest(_ name: String) throws -> ContentDigest {
      ContentDigest([UInt8](try Data(contentsOf: tool.folder.appendingPathComponent(name))))
    }
    var manifest = Manifest(bytes: [])
    try manifest.set(ReferenceEntry(name: "old.png", file: digest("old.png")), in: nil)
    try Data(manifest.bytes).write(to: tool.folder.appendingPathComponent("manifest.jsonl"))
    let record = """
      {"v":1,"run":"1","event":"assertion","test":"App/Screens/box","name":"box","folder":".","verdict":"failed",\
      "kind":"pixels","message":"differs","cluster":"c0ffee","source":{"file":"Tests/Screens.swift","line":3},\
      "files":[{"what":"reference","path":"old.png"},{"what":"now","path":"new.png",\
      "digest":"\(try digest("new.png"))"}],"accept":"do it"}

      """
    try Data(record.utf8).write(to: tool.folder.appendingPathComponent("1.jsonl"))
    let result = try tool.run(
      "report", "1.jsonl", "-o", "report.html", "--json", "report.json", "--junit", "junit.xml", "--summary",
      "summary.md", "--annotations")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.hasPrefix("::error file=Tests/Screens.swift,line=3,title=box::differs"))
    func text(_ name: String) throws -> String {
      try String(contentsOf: tool.folder.appendingPathComponent(name), encoding: .utf8)
    }
    let page = try text("report.html")
    for name in ["old.png", "new.png"] {
      let picture = try Data(contentsOf: tool.folder.appendingPathComponent(name)).base64EncodedString()
      #expect(page.contains(picture), "\(name)")
    }
    #expect(try text("report.json").contains("\"schema\": \"portal-raster/snapshot-report\""))
    #expect(try text("junit.xml").contains("<failure type=\"pixels\" message=\"differs\">"))
    #expect(try text("summary.md").contains("1 failed, 0 recorded, 0 known, 0 the same."))
    #expect(try text("report.json").contains("portal-render accept 1.jsonl --only ./box.png"))
    #expect(!page.contains("do it"))
    #expect(try tool.run("report", "nothing.jsonl").status == 2)
  }
}
