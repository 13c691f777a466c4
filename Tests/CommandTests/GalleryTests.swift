import Foundation
import Testing

@Suite("portal-render gallery")
struct GalleryTests {
  @Test("writes a site with all of its pictures, and replaces none of your own files that have their names")
  func writes() throws {
    let tool = try CommandTool()
    // A link that the call itself names is followed, also to a folder that is not there yet.
    try FileManager.default.createDirectory(atPath: tool.folder.path + "/real", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: tool.folder.path + "/site", withDestinationPath: "real")
    let first = try tool.run("gallery", "-o", "site/gallery")
    #expect(first.status == 0, "\(first.errors)")
    let folder = tool.folder.appendingPathComponent("site/gallery")
    let page = try String(contentsOf: folder.appendingPathComponent("button.html"), encoding: .utf8)
    let pictures = page.matches(of: /(?:src|srcset)="(pictures\/[^"]*)"/).map { String($0.output.1) }
    #expect(pictures.count > 50)
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(picture).path), "\(picture)")
    }
    let index = try Data(contentsOf: folder.appendingPathComponent("index.html"))
    #expect(String(decoding: index, as: UTF8.self).contains("href=\"button.html\""))
    // The last file that is written is an image: where that alone is told of, all others are replaced.
    for name in ["label.html", "gallery.css", "search.js", "bubble.png"] {
      let old = try #require(tool.contents(of: "site/gallery/" + name))
      try tool.write("my own", to: "site/gallery/" + name)
      let result = try tool.run("gallery", "-o", "site/gallery")
      #expect(result.status == 2, "\(name)")
      #expect(result.errors.contains("\(name)\" is there already, and is a file of another kind"), "\(result.errors)")
      #expect(tool.contents(of: "site/gallery/" + name) == Data("my own".utf8))
      try old.write(to: folder.appendingPathComponent(name))
    }
  }

  @Test("leaves nothing or the whole site when interrupted")
  func interrupted() throws {
    let tool = try CommandTool()
    for wait: UInt32 in [1_000, 100_000, 1_000_000] {
      let process = Process()
      process.executableURL = CommandTool.executable
      process.arguments = ["gallery", "-o", "gallery", "--jobs", "2"]
      process.currentDirectoryURL = tool.folder
      try process.run()
      usleep(wait)
      process.interrupt()
      process.waitUntilExit()
      #expect(try files(of: tool).allSatisfy { !$0.contains(".portal-") })
      #expect(try files(of: tool).isEmpty || files(of: tool).count > 100)
    }
  }

  private func files(of tool: CommandTool) throws -> [String] {
    let folder = tool.folder.path + "/gallery"
    return (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  }

  @Test("requires a folder")
  func refuses() throws {
    let tool = try CommandTool()
    let result = try tool.run("gallery")
    #expect(result.status == 2)
    #expect(result.errors.contains("no folder is named"))
    try tool.write("a file", to: "taken")
    #expect(try tool.run("gallery", "-o", "taken").status == 2)
  }

  @Test("writes nothing into a folder with other files, and says where it would")
  func foreign() throws {
    let tool = try CommandTool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("site"), withIntermediateDirectories: true)
    try tool.write("<title>Mine</title>", to: "site/index.html")
    let result = try tool.run("gallery", "-o", "site")
    #expect(result.status == 2)
    #expect(result.errors.contains("\"site\" holds other files") && result.errors.contains("site/gallery"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/site") == ["index.html"])
  }
}
