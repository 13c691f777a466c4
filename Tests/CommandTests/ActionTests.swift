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
    #expect(read == said && read.count == 6)
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

  @Test("writes its report through no link that the checkout brings, wherever it lies in the path")
  func links() throws {
    let tool = try CommandTool()
    try tool.write(Self.hi, to: "hi.json")
    let elsewhere = try CommandTool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("a/portal-report"), withIntermediateDirectories: true)
    for link in ["portal-report", "link", "a/portal-report/records", "report.html"] {
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appendingPathComponent(link).path, withDestinationPath: elsewhere.folder.path)
    }
    for report in [
      "", "link/portal-report/report.html", "a/portal-report/report.html", "report.html",
      tool.folder.resolvingSymlinksInPath().path + "/link/report.html",
    ] {
      let result = try act(tool, screens: "hi.json", ["PORTAL_ACTION_REPORT": report])
      #expect(result.status == 2 && result.errors.contains("is a link"), "\(report): \(result.errors)")
    }
    #expect(elsewhere.files.isEmpty)
  }

  @Test("says what is missing")
  func missing() throws {
    let tool = try CommandTool()
    #expect(try act(tool, screens: "").status == 2)
    let absent = try act(tool, screens: "hi.json", ["PORTAL_ACTION_PROGRAM": "/nowhere/portal-render"])
    #expect(absent.status == 2 && absent.errors.contains("Documentation/packages.md"))
  }

  // MARK: Comments

  private static let hi = #"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Hi"}}"#

  /// A repository with a remote one that it may push to, and a `gh` that writes down what it is asked for.
  private func pullRequest(_ tool: CommandTool, earlier: String = "") throws -> [String: String] {
    try tool.write(Self.hi, to: "hi.json")
    _ = try tool.run("record", "hi.json")
    try tool.write(Self.hi.replacing("Hi", with: "Ho"), to: "hi.json")
    for arguments in [
      ["init", "-q", "."], ["init", "-q", "--bare", "remote.git"], ["remote", "add", "origin", "./remote.git"],
    ] {
      let made = try tool.run([], launcher: ["git"] + arguments, isCommandLast: false)
      #expect(made.status == 0, "\(made.errors)")
    }
    try tool.write(
      """
      #!/bin/sh
      case "$*" in
        *"api user"*) if [ -n "$WHO" ]; then echo "$WHO"; else exit 1; fi ;;
        *--jq*) echo "$*" >> listed.txt; printf '%s' '\(earlier)' ;;
        *) echo "$*" >> asked.txt; cp "${*##*body=@}" said.md ;;
      esac
      """, to: "gh")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tool.folder.appendingPathComponent("gh").path)
    return [
      "PATH": tool.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": tool.folder.path, "PORTAL_ACTION_COMMENT": "true", "GITHUB_REF": "refs/pull/12/merge",
      "GITHUB_REPOSITORY": "shop/app", "GITHUB_SERVER_URL": "https://github.com",
    ]
  }

  private func text(_ tool: CommandTool, _ name: String) -> String {
    tool.contents(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test("comments what differs with pictures that lie on a branch of their own")
  func comments() throws {
    let tool = try CommandTool()
    let result = try act(tool, screens: "hi.json", pullRequest(tool))
    #expect(result.status == 1, "\(result.errors)")
    #expect(text(tool, "asked.txt").contains("--method POST repos/shop/app/issues/12/comments"))
    let comment = text(tool, "said.md")
    #expect(comment.hasPrefix("<!-- portalraster -->"))
    let shown = comment.matches(of: /!\[(\w+)\]\(https:\/\/github\.com\/shop\/app\/raw\/([0-9a-f]{40})\/(1-\w+\.png)\)/)
    #expect(shown.map { String($0.output.1) } == ["reference", "now", "difference"], "\(comment)")
    for picture in shown {
      let pushed = try tool.run(
        [], launcher: ["git", "--git-dir", "remote.git", "show", "\(picture.output.2):\(picture.output.3)"],
        isCommandLast: false)
      #expect(pushed.output.starts(with: [0x89, 0x50, 0x4e, 0x47]), "\(pushed.errors)")
    }
    let branches = try tool.run(
      [], launcher: ["git", "--git-dir", "remote.git", "branch", "--list"], isCommandLast: false)
    #expect(branches.text.contains("portalraster/pull-12"))
  }

  @Test("pushes no file that a pull request has brought, whatever its project file names as outputs")
  func brings() throws {
    let tool = try CommandTool()
    let variables = try pullRequest(tool)
    let blob = String(repeating: "a", count: 40)
    try tool.write(
      #"{"output": "portal-report/records/comment/9-now.png\n100644 blob \#(blob)\tz.png", "export": "portal-report/records/comment"}"#,
      to: "portal-render.json")
    #expect(try act(tool, screens: "hi.json", variables).status >= 1)
    let pushed = try tool.run(
      [], launcher: ["git", "--git-dir", "remote.git", "ls-tree", "--name-only", "portalraster/pull-12"],
      isCommandLast: false)
    #expect(pushed.text == "1-difference.png\n1-now.png\n1-reference.png\n", "\(pushed.errors)")
  }

  @Test("writes the comment of an earlier run anew, and none where all is right and none was")
  func commentsAgain() throws {
    let tool = try CommandTool()
    let again = try pullRequest(tool, earlier: "7\n8")
    _ = try act(tool, screens: "hi.json", again)
    #expect(text(tool, "asked.txt").contains("--method PATCH repos/shop/app/issues/comments/7 "))
    try tool.write(Self.hi, to: "hi.json")
    try tool.write("", to: "asked.txt")
    #expect(try act(tool, screens: "hi.json", again).status == 0)
    #expect(text(tool, "asked.txt").contains("comments/7 "))
    #expect(text(tool, "said.md").contains("0 failed"))
    let other = try CommandTool()
    let first = try pullRequest(other)
    try other.write(Self.hi, to: "hi.json")
    #expect(try act(other, screens: "hi.json", first).status == 0)
    #expect(text(other, "asked.txt").isEmpty)
  }

  @Test("gives each name a comment and a branch of its own, and knows what its token wrote by who that is")
  func namedComments() throws {
    let tool = try CommandTool()
    var variables = try pullRequest(tool)
    variables.merge(["PORTAL_ACTION_NAME": "dark mode/\u{22}", "WHO": "ada-bot"]) { $1 }
    #expect(try act(tool, screens: "hi.json", variables).status == 1)
    #expect(text(tool, "said.md").hasPrefix("<!-- portalraster dark-mode-- -->\n"))
    let asked = #".user.login == "ada-bot" and (.body | startswith("<!-- portalraster dark-mode-- -->"))"#
    #expect(text(tool, "listed.txt").contains(asked))
    let branches = try tool.run(
      [], launcher: ["git", "--git-dir", "remote.git", "branch", "--list"], isCommandLast: false)
    #expect(branches.text.contains("portalraster/pull-12-dark-mode--"))
    variables["WHO"] = ""
    _ = try act(tool, screens: "hi.json", variables)
    #expect(text(tool, "listed.txt").contains(#".user.type == "Bot" and"#))
  }

  @Test("says what an input may be, and that the report cannot be written")
  func wrongInputs() throws {
    let tool = try CommandTool()
    try tool.write(Self.hi, to: "hi.json")
    let comment = try act(tool, screens: "hi.json", ["PORTAL_ACTION_COMMENT": "True"])
    #expect(comment.status == 2 && comment.errors.contains("true or false"))
    let report = try act(tool, screens: "hi.json", ["PORTAL_ACTION_REPORT": "hi.json/report.html"])
    #expect(report.status == 2 && report.errors.contains("cannot be made"), "\(report.errors)")
    #expect(tool.contents(of: "output.txt") == nil)
  }

  @Test("counts a command that was killed as one that could not judge, and lets commands be understood again")
  func killed() throws {
    let tool = try CommandTool()
    try tool.write("#!/bin/sh\n[ \"$1\" = verify ] || exit 0\nprintf half\nkill -9 $$\n", to: "program")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tool.folder.appendingPathComponent("program").path)
    let result = try act(
      tool, screens: "hi.json", ["PORTAL_ACTION_PROGRAM": tool.folder.appendingPathComponent("program").path])
    #expect(result.status == 2)
    #expect(result.text.contains(/half\n::[0-9a-f]{32}::\n/), "\(result.text)")
  }

  @Test("comments in words where pictures cannot be pushed, and fails for no comment")
  func noPush() throws {
    let tool = try CommandTool()
    let variables = try pullRequest(tool)
    try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("remote.git"))
    let result = try act(tool, screens: "hi.json", variables)
    #expect(result.status == 1)
    let comment = text(tool, "said.md")
    #expect(comment.hasPrefix("<!-- portalraster -->") && comment.contains("1 failed") && !comment.contains("!["))
    try tool.write("#!/bin/sh\nexit 1\n", to: "gh")
    let refused = try act(tool, screens: "hi.json", variables)
    #expect(refused.status == 1 && refused.text.contains("::warning::the pull request got no comment"))
  }
}
