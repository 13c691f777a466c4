import Foundation
import TestSupport
import Testing

@Suite("portal-render's fonts")
struct FontTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(
      """
      { "content": { "type": "label", "text": "Hi, Ђорђе бг, İstanbul, 直骨, مرحبا, हिन्दी, ไทย, ❤️ 👩‍💻 ★" } }
      """, to: "mixed.json")
    try tool.write(
      """
      { "device": { "width": 60, "height": 60 }, "content": { "type": "container" } }
      """, to: "empty.json")
  }

  @Test("are chosen independently of the environment", arguments: ["png", "json"])
  func environment(format: String) throws {
    #expect(try tool.run("mixed.json", "-o", "plain.\(format)", environment: [:]).status == 0)
    for language in ["ja_JP.UTF-8", "sr_RS.UTF-8", "tr", "zh_TW:ko"] {
      let strange = [
        "HOME": "/nonexistent", "LANG": language, "LC_ALL": language, "LANGUAGE": language, "PANGO_LANGUAGE": language,
        "FONTCONFIG_FILE": "/etc/fonts/fonts.conf", "FC_LANG": language, "XDG_CACHE_HOME": "/nonexistent",
        "XDG_DATA_HOME": "/usr/share", "FREETYPE_PROPERTIES": "truetype:interpreter-version=35",
      ]
      #expect(try tool.run("mixed.json", "-o", "strange.\(format)", environment: strange).status == 0)
      #expect(tool.contents(of: "plain.\(format)") == tool.contents(of: "strange.\(format)"), "\(language)")
    }
  }

  @Test("are opened only where a text needs them", .enabled(if: SystemCalls.canBeSeen))
  func opened() throws {
    #expect(try SystemCalls.fontFiles(opened: "empty.json", in: tool.folder) == [])
    try tool.write("{ \"content\": { \"type\": \"label\", \"text\": \"Hi\" } }", to: "plain.json")
    #expect(try SystemCalls.fontFiles(opened: "plain.json", in: tool.folder) == ["Inter-Regular.otf"])
    try tool.write("{ \"content\": { \"type\": \"label\", \"text\": \"Hi 😀\" } }", to: "emoji.json")
    #expect(
      try SystemCalls.fontFiles(opened: "emoji.json", in: tool.folder) == ["Inter-Regular.otf", "NotoColorEmoji.ttf"])
  }

  @Test("are listed with families, faces, versions, digests and files")
  func listing() throws {
    let text = try tool.run("fonts").text
    #expect(text.contains("\nNoto Color Emoji (fonts-noto-color-emoji)\n  NotoColorEmoji  400  "))
    #expect(text.hasPrefix("Inter (fonts-inter)\n"))
    let json = try tool.run("fonts", "--json").output
    let listing = try #require(try JSONSerialization.jsonObject(with: json) as? [String: [[String: Any]]])
    let face = try #require((listing["families"]?.first?["faces"] as? [[String: Any]])?.first)
    #expect((face["sha256"] as? String)?.count == 64)
    #expect(Set(face.keys) == ["name", "file", "index", "weights", "italic", "version", "sha256"])
  }

  @Test("that are given and cannot be read are an error that names the file")
  func broken() throws {
    try tool.write("no font", to: "broken.ttf")
    let result = try tool.run("mixed.json", "-o", "out.png", "--fonts", "broken.ttf")
    #expect(result.status == 2)
    #expect(result.errors.contains("broken.ttf is no font that can be used"))
    #expect(try tool.run("fonts", "--jsno").errors.contains("did you mean --json?"))
  }
}

/// The system calls of a program, traced with strace.
private enum SystemCalls {
  private static let strace = "/usr/bin/strace"

  /// Whether programs may be traced: some containers forbid it.
  static let canBeSeen: Bool = {
    guard FileManager.default.isExecutableFile(atPath: strace) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: strace)
    process.arguments = ["-o", "/dev/null", "/bin/true"]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The sorted names of the font files that were opened.
  static func fontFiles(opened screen: String, in folder: URL) throws -> [String] {
    let log = folder.appendingPathComponent(".strace").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: strace)
    process.arguments = [
      "-f", "-o", log, "-e", "trace=open,openat", CommandTool.executable.path, screen, "-o", ".traced.png",
    ]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let files = text.matches(of: /"([^"]*\.(?:otf|ttf|ttc|conf|cache-[0-9]+))"/).map { String($0.output.1) }
    return Set(files.filter { $0.contains("font") }.map { String($0.split(separator: "/").last ?? "") }).sorted()
  }
}
