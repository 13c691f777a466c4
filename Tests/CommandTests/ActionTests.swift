import Foundation
import TestSupport
import Testing

@Suite("The GitHub Action")
struct ActionTests {
  private static let script = Places.package.appendingPathComponent("Scripts/action")

  /// Runs what the action's step runs, in a tool's folder.
  private func act(_ tool: CommandTool, screens: String, _ more: [String: String] = [:]) throws -> CommandTool.Result {
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "PORTAL_ACTION_SCREENS": screens,
      "PORTAL_ACTION_PROGRAM": CommandTool.executable.path, "GITHUB_STEP_SUMMARY": "summary.md",
      "GITHUB_OUTPUT": "output.txt",
    ]
    environment.merge(more) { $1 }
    return try tool.run([], environment: environment, launcher: ["bash", Self.script.path], isCommandLast: false)
  }

  @Test("has one step, which runs the script with each input that it reads")
  func step() throws {
    let action = try String(
      contentsOf: Places.package.appendingPathComponent("action.yml"), encoding: .utf8)
    let script = try String(contentsOf: Self.script, encoding: .utf8)
    #expect(action.contains(#"run: '"$GITHUB_ACTION_PATH/Scripts/action"'"#))
    let read = Set(script.matches(of: /\$\{(PORTAL_ACTION_\w+)/).map { String($0.output.1) })
    let said = Set(action.matches(of: /(PORTAL_ACTION_\w+): \$\{\{ inputs\.\w+ \}\}/).map { String($0.output.1) })
    #expect(read == said && read.count == 4)
  }

  @Test("passes what is as it was, and reports what differs with a page and a summary")
  func judges() throws {
    let tool = try CommandTool()
    try tool.write(#"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Hi"}}"#, to: "hi.json")
    #expect(try tool.run("record", "hi.json").status == 0)
    let same = try act(tool, screens: "hi.json")
    #expect(same.status == 0, "\(same.errors)")
    try tool.write(#"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Ho"}}"#, to: "hi.json")
    let differs = try act(tool, screens: "hi.json")
    #expect(differs.status == 1, "\(differs.errors)")
    #expect(tool.contents(of: "portal-report/report.html")?.isEmpty == false)
    #expect(tool.contents(of: "summary.md").map { String(decoding: $0, as: UTF8.self) }?.contains("hi") == true)
    #expect(tool.contents(of: "output.txt").map { String(decoding: $0, as: UTF8.self) }?.contains("report=") == true)
  }

  @Test("judges the screens of all lines, takes none for an option, and deletes no records but its own")
  func names() throws {
    let tool = try CommandTool()
    let hi = #"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Hi"}}"#
    for name in ["hi.json", "-ho.json"] { try tool.write(hi, to: name) }
    #expect(try tool.run("record", "hi.json").status == 0)
    let missing = try act(tool, screens: "hi.json\n-ho.json\n")
    #expect(missing.status == 1 && missing.errors.contains("has no reference"), "\(missing.errors)")
    try tool.write("mine", to: "records")
    let kept = try act(tool, screens: "hi.json", ["PORTAL_ACTION_REPORT": "report.html"])
    #expect(kept.status == 2 && kept.errors.contains("not from this action"))
    #expect(tool.contents(of: "records") != nil)
  }

  @Test("says what is missing")
  func missing() throws {
    let tool = try CommandTool()
    #expect(try act(tool, screens: "").status == 2)
    let absent = try act(tool, screens: "hi.json", ["PORTAL_ACTION_PROGRAM": "/nowhere/portal-render"])
    #expect(absent.status == 2 && absent.errors.contains("pip install portalraster"))
  }
}
