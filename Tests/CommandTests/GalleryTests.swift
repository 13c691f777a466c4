import Foundation
import Testing

@Suite("portal-render gallery")
struct GalleryTests {
  @Test("writes a site with all of its pictures")
  func writes() throws {
    let tool = try CommandTool()
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
  }

  @Test("leaves whole files alone where it is interrupted")
  func interrupted() throws {
    let tool = try CommandTool()
    for pictures in [1, 20, 60] {
      let process = Process()
      process.executableURL = CommandTool.executable
      process.arguments = ["gallery", "-o", "gallery", "--jobs", "2"]
      process.currentDirectoryURL = tool.folder
      try process.run()
      while process.isRunning, try files(of: tool).count < pictures { usleep(500) }
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 130)
      #expect(try files(of: tool).allSatisfy { !$0.contains(".portal-") })
    }
  }

  private func files(of tool: CommandTool) throws -> [String] {
    let folder = tool.folder.path + "/gallery"
    return (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  }

  @Test("asks for a folder")
  func refuses() throws {
    let tool = try CommandTool()
    let result = try tool.run("gallery")
    #expect(result.status == 2)
    #expect(result.errors.contains("no folder is named"))
    try tool.write("a file", to: "taken")
    #expect(try tool.run("gallery", "-o", "taken").status == 2)
  }

  @Test("writes nothing into a folder that has other files in it, and says where it would")
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
