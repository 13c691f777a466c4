import Foundation
import TestSupport
import Testing

/// What all subcommands share: the table for parsing, help and completion.
@Suite("portal-render's subcommands")
struct FrameTests {
  private let tool: CommandTool
  private static let names = [
    "render", "watch", "check", "layout",
    "verify", "record", "accept", "prune", "report", "diff",
    "devices", "fonts", "symbols", "schema",
    "gallery", "docs", "play", "mcp",
    "version", "completions", "manual",
  ]

  init() throws {
    tool = try CommandTool()
    try tool.write(#"{ "content": { "type": "label", "text": "Hi" } }"#, to: "screen.json")
  }

  private func layout(_ arguments: String..., environment: [String: String]? = nil) throws -> String {
    let result = try tool.run(
      ["screen.json", "-o", "-", "--format", "txt"] + arguments, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    return String(result.text.prefix { $0 != "\n" })
  }

  @Test("are all listed in the help")
  func overview() throws {
    let help = try tool.run("--help")
    #expect(help.status == 0)
    try Golden.expect(help.text, "help/portal-render.txt")
    let listed = help.text.components(separatedBy: "SUBCOMMANDS\n").last?.components(separatedBy: "\n\n").first ?? ""
    let names = listed.split(separator: "\n").filter { !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first
    }
    #expect(names.map(String.init) == Self.names)
    #expect(try tool.run("help").text == help.text)
  }

  @Test("have help in full sentences within 80 columns", arguments: names)
  func help(name: String) throws {
    let help = try tool.run(name, "--help")
    #expect(help.status == 0)
    #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try tool.run("help", name).text == help.text)
    try Golden.expect(help.text, "help/\(name).txt")
  }

  @Test("have a manual page that man formats without warnings")
  func manual() throws {
    let page = try tool.run("manual").text
    try Golden.expect(page, "manual.txt")
    for name in Self.names { #expect(page.contains(".SH \(name.uppercased())\n")) }
    guard Program.isInstalled("groff") else { return }
    try tool.write(page, to: "page.1")
    let complaints = try Program.output(of: [
      "sh", "-c", "groff -man -Tutf8 -ww \"$0\" 2>&1 >/dev/null", tool.folder.path + "/page.1",
    ])
    #expect(complaints == "")
  }

  @Test("prefer the command line to the environment, the document and the project file")
  func precedence() throws {
    try tool.write(#"{ "scale": 4, "appearance": "dark", "textSize": "small" }"#, to: "portal-render.json")
    #expect(try layout() == "screen 390×844 @4x dark leftToRight en small")
    let environment = ["PORTAL_RENDER_SCALE": "3"]
    #expect(try layout(environment: environment) == "screen 390×844 @3x dark leftToRight en small")
    #expect(try layout("--scale", "1", environment: environment) == "screen 390×844 @1x dark leftToRight en small")
    try tool.write(
      #"""
      { "device": { "width": 90, "height": 90, "scale": 2 }, "traits": { "textSize": "large" },
        "content": { "type": "label", "text": "Hi" } }
      """#, to: "screen.json")
    #expect(try layout() == "screen 90×90 @2x dark leftToRight en")
    #expect(try layout(environment: environment) == "screen 90×90 @3x dark leftToRight en")
  }

  @Test("resolve paths in a project file from its folder, and use another one that is named")
  func projectFolder() throws {
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    try tool.write(#"{ "fonts": ["none.ttf"], "strict": true }"#, to: "sub/portal-render.json")
    #expect(try tool.run("screen.json", "-o", "a.png").status == 0)
    let result = try tool.run("screen.json", "-o", "a.png", "--project", "sub/portal-render.json")
    #expect(result.status == 2)
    #expect(result.errors.contains("sub/none.ttf"))
  }

  @Test("let a flag be negated")
  func takenBack() throws {
    try tool.write(#"{ "content": { "type": "imageView", "image": "none.png" } }"#, to: "broken.json")
    let strict = ["PORTAL_RENDER_STRICT": "yes"]
    #expect(try tool.run("broken.json", "-o", "a.png", environment: strict).status == 1)
    #expect(try tool.run("broken.json", "-o", "a.png", "--no-strict", environment: strict).status == 0)
  }

  @Test("report in the requested format, by default in that of GitHub Actions there")
  func forms() throws {
    try tool.write("{ \"content\": 1, \"contnt\": 2 }", to: "broken.json")
    func told(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
      try tool.run(["broken.json", "-o", "a.png"] + arguments, environment: environment).errors
    }
    try Golden.expect(try told(), "diagnostics/human.txt")
    try Golden.expect(try told("--diagnostic-format", "short"), "diagnostics/short.txt")
    try Golden.expect(try told(environment: ["GITHUB_ACTIONS": "true"]), "diagnostics/github.txt")
    // An invalid call is reported in the format that it asks for.
    #expect(
      try tool.run("--diagnostic-format=github", "--bogus").errors
        == "::error::unknown option --bogus%0Ahelp: see: portal-render help render\n")
  }

  @Test("warn of unknown variables in the environment, unless told to be quiet")
  func strangers() throws {
    let environment = ["PORTAL_RENDER_SCAEL": "1"]
    let result = try tool.run("schema", environment: environment)
    #expect(result.status == 0)
    #expect(result.errors.contains("did you mean PORTAL_RENDER_SCALE?"))
    #expect(try tool.run("schema", "--quiet", environment: environment).errors == "")
    #expect(try tool.run("screen.json", "-o", "a.txt", "--verbose").errors.hasPrefix("a.txt: txt, "))
  }

  @Test("leave nothing half-written when interrupted", arguments: [SIGINT, SIGTERM])
  func interruption(signal: Int32) throws {
    for number in 0..<400 {
      try tool.write(#"{ "content": { "type": "label", "text": "\#(number)" } }"#, to: "s\(number).json")
    }
    let screens = (0..<400).map { "s\($0).json" }
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = screens + ["-o", "{name}.png"]
    process.currentDirectoryURL = tool.folder
    try process.run()
    // Not at once: when some files exist, and one may be half-written.
    while !tool.files.contains("s3.png") { usleep(2_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal)
    let pictures = tool.files.filter { !$0.hasSuffix(".json") }
    #expect(pictures.count < 400)
    for picture in pictures {
      #expect(picture.hasSuffix(".png"), "\(picture) is left over")
      #expect(tool.contents(of: picture)?.suffix(8) == Data([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]))
    }
  }
}
