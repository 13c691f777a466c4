import Foundation
import PortalRaster
import PortalSnapshot
import Testing

/// What comes with a checkout, in continuous integration above all.
@Suite("A checkout")
struct CheckoutTests: BareCalls {
  let tool: CommandTool
  private static let screen =
    #"{"device": {"width": 60, "height": 20}, "content": {"type": "label", "id": "a", "text": "Hi"}}"#

  init() throws {
    tool = try CommandTool()
    try Files.makeFolder(tool.folder.path + "/screens")
  }

  // MARK: Its project file

  @Test(
    "says in its project file neither which part is judged nor where pictures are",
    arguments: [
      (#""shard": "2/2""#, ["verify", "screens", "--records", "r"]),
      (#""run": "7""#, ["verify", "screens", "--records", "r"]), (#""run": "7""#, ["prune", "r", "--check"]),
      (#""shard": "2/2""#, ["screens/card.json", "-o", "card.png"]),
      (#""picturesAt": "https://example.com/""#, ["report", "r", "--comment", "comment.md"]),
    ])
  func loosening(member: String, call: [String]) throws {
    try tool.write(Self.screen, to: "screens/card.json")
    #expect(try run("record", "screens", "--records", "r").status == 0)
    try tool.write(Self.screen.replacing("Hi", with: "Ho"), to: "screens/card.json")
    try tool.write("{ \(member) }", to: "portal-render.json")
    let result = try tool.run(call, environment: Self.environment)
    #expect(result.status == 2 && result.errors.contains("cannot be said in a project file"), "\(result.errors)")
  }

  @Test(
    "shows by its project file nothing hidden, reads no pipe, and has neither standard input nor output",
    arguments: [
      #""data": ".env""#, #""data": "sub/../.env""#, #""data": "../.git/config""#, #""data": "linked.json""#,
      #""data": "-""#, #""data": "pipe.json""#, #""root": "../.git""#, #""root": ".hidden""#,
      #""output": "-", "format": "txt""#,
      #""deps": "-""#, #""data": "../missing/.env""#,
    ])
  func hidden(member: String) throws {
    let secret = "TOPSECRET=abc"
    for folder in [".git", "project/sub", "project/.hidden"] { try Files.makeFolder("\(tool.folder.path)/\(folder)") }
    for file in [".git/config", "project/.env"] { try tool.write(secret, to: file) }
    #expect(symlink(".env", tool.folder.path + "/project/linked.json") == 0)
    #expect(mkfifo(tool.folder.path + "/project/pipe.json", 0o600) == 0)
    try tool.write(#"{"content": {"type": "label", "text": "{{name}}"}}"#, to: "project/card.json")
    try tool.write("{ \(member) }", to: "project/portal-render.json")
    let output = member.contains("output") ? "" : "-o '{row}.txt'"
    let result = try tool.run(
      [], environment: Self.environment,
      launcher: ["bash", "-c", "cd project && exec timeout 120 \"$0\" card.json \(output) < /dev/null"])
    #expect(result.status == 2 && result.errors.contains("leads out of the project"), "\(result.errors)")
    #expect(!(result.errors + result.text).contains("TOPSECRET"))
  }

  @Test("has no project file read through a link out of the project, or to something hidden")
  func linkedProjectFile() throws {
    for folder in ["project", "home", ".git"] { try Files.makeFolder("\(tool.folder.path)/\(folder)") }
    try tool.write(Self.screen, to: "project/card.json")
    let link = tool.folder.path + "/project/portal-render.json"
    func draw(_ more: String = "") throws -> CommandTool.Result {
      try tool.run(
        [], environment: Self.environment,
        launcher: ["bash", "-c", "cd project && exec \"$0\" card.json -o card.txt --force \(more)"])
    }
    for (target, path) in [("/etc/passwd", ""), ("../.git/config", ".git/config"), (".env", "project/.env")] {
      if !path.isEmpty { try tool.write(#"{"TOPSECRET": 1}"#, to: path) }
      #expect(symlink(target, link) == 0)
      let result = try draw()
      #expect(result.status == 2 && result.errors.contains("is a link that leads out"), "\(target): \(result.errors)")
      #expect(!result.errors.contains("TOPSECRET") && !result.errors.contains("root:"))
      try Files.remove(link)
    }
    // What is the project's own may be shared by its folders, and what the call names is the call's.
    try tool.write(#"{"appearance": "dark"}"#, to: "shared.json")
    #expect(symlink("../shared.json", link) == 0)
    #expect(try draw().status == 0)
    #expect(try draw("--project portal-render.json").status == 0)
  }

  @Test("of which nothing is judged is warned of, be it empty or shared out among too many")
  func nothing() throws {
    let empty = try run("verify", "screens", "--records", "r")
    #expect(empty.status == 0 && empty.errors.hasPrefix("warning: nothing is judged: no screens are there"))
    try tool.write(Self.screen, to: "screens/card.json")
    #expect(try run("record", "screens", "--records", "r").status == 0)
    let part = try run("verify", "screens", "--records", "r", "--shard", "2/2")
    #expect(part.status == 0 && part.errors.hasPrefix("warning: nothing is judged: part 2/2 has none of 1 screens"))
    #expect(try run("verify", "screens", "--records", "r", "--shard", "1/2").errors == "")
  }

  @Test("of two screens whose names differ in how an accent is written has both judged")
  func accents() throws {
    try tool.write(Self.screen, to: "screens/\u{E9}.json")
    try tool.write(Self.screen, to: "screens/e\u{301}.json")
    // Some file systems take them for one.
    guard try Files.list(tool.folder.path + "/screens").count == 2 else { return }
    let result = try run("record", "screens", "--records", "r")
    #expect(result.status == 1 && result.text == "1 recorded, 1 failed\n", "\(result.errors)")
  }

  // MARK: Its links

  @Test("has nothing written through a link that lies in the folder of records")
  func linkedRecords() throws {
    try tool.write(Self.screen, to: "screens/card.json")
    #expect(try run("verify", "screens", "--records", "r").status == 1)
    let kept = try Files.list(tool.folder.path + "/r")
    let suite = try #require(kept.first { Files.isFolder("\(tool.folder.path)/r/\($0)") && !$0.hasPrefix(".") })
    try Files.makeFolder(tool.folder.path + "/elsewhere")
    try Files.makeFolder(tool.folder.path + "/new")
    #expect(symlink("../elsewhere", "\(tool.folder.path)/new/\(suite)") == 0)
    let result = try run("verify", "screens", "--records", "new")
    #expect(result.status == 1 && result.errors.contains("could not be kept"), "\(result.errors)")
    #expect(try Files.list(tool.folder.path + "/elsewhere").isEmpty)
  }

  @Test("has nobody wait for a pipe in the place of what its project file or we name")
  func pipes() throws {
    try tool.write(Self.screen, to: "screens/card.json")
    #expect(try run("verify", "screens", "--records", "r").status == 1)
    try Files.makeFolder(tool.folder.path + "/comment")
    for pipe in ["pipe", "comment/1-now.png"] { #expect(mkfifo("\(tool.folder.path)/\(pipe)", 0o600) == 0) }
    func stopped(_ arguments: String...) throws -> CommandTool.Result {
      try tool.run(arguments, environment: Self.environment, launcher: ["timeout", "-s", "KILL", "120"])
    }
    let comment = try stopped("report", "r", "--comment", "comment.md")
    #expect(comment.status == 2 && comment.errors.contains("is a pipe or a device"), "\(comment.errors)")
    for member in [#""json": "pipe""#, #""output": "pipe""#] {
      try tool.write("{ \(member) }", to: "portal-render.json")
      let report = try stopped("report", "r", "--force")
      #expect(report.status == 2 && report.errors.contains("is no file"), "\(report.errors)")
    }
  }

  // MARK: Its manifests

  @Test("has no file deleted because a manifest lists it, but pictures and the layout texts beside them")
  func prune() throws {
    try tool.write(Self.screen, to: "screens/card.json")
    try Files.makeFolder(tool.folder.path + "/screens/config")
    var manifest = Manifest(bytes: [])
    let png = try Bitmap(width: 1, height: 1, pixels: [0xffff_ffff]).png()
    let files = [
      "settings.csv": Array("a,b\n".utf8), "precious.txt": Array("mine\n".utf8), "odd.png": png + Array("more".utf8),
      "old.png": png,
    ]
    for (name, bytes) in files {
      try Files.write(bytes, to: "\(tool.folder.path)/screens/config/\(name)")
      try manifest.set(ReferenceEntry(name: name, file: ContentDigest(bytes)), in: nil)
    }
    try Files.write(manifest.bytes, to: tool.folder.path + "/screens/config/manifest.jsonl")
    #expect(try run("record", "screens", "--records", "r").status == 0)
    _ = try run("prune", "r")
    let left = try Files.list(tool.folder.path + "/screens/config").filter { $0 != "manifest.jsonl" }
    #expect(left == ["odd.png", "precious.txt", "settings.csv"])
    #expect(try run("prune", "--undo", "--records", "r").status == 0)
    #expect(try Files.list(tool.folder.path + "/screens/config").contains("old.png"))
  }

  @Test("is no work tree by a folder .git that another user made around it", .enabled(if: geteuid() == 0))
  func anothersWorkTree() throws {
    for folder in ["project", ".git"] { try Files.makeFolder("\(tool.folder.path)/\(folder)") }
    try tool.write(#"{"content": {"type": "label", "text": "{{name}}"}}"#, to: "project/card.json")
    try tool.write(#"{"name": "x"}"#, to: "rows.json")
    try tool.write(#"{"data": "../rows.json"}"#, to: "project/portal-render.json")
    func draw() throws -> CommandTool.Result {
      try tool.run(
        [], environment: Self.environment,
        launcher: ["bash", "-c", "cd project && exec \"$0\" card.json -o '{row}.txt' --force"])
    }
    #expect(try draw().status == 0)
    chown(tool.folder.path + "/.git", 12345, 12345)
    let refused = try draw()
    #expect(refused.status == 2 && refused.errors.contains("leads out of the project"), "\(refused.errors)")
  }

  // MARK: Commands of GitHub's runner

  /// Whether a line is a command to GitHub's runner by either of its syntaxes.
  private func commands(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("##[") || $0.drop { $0.isWhitespace }.hasPrefix("::") }
  }

  @Test(
    "commands nothing by its names, whatever form its project file asks for",
    arguments: [
      ("short", ["check", "::add-mask::x.json"]), ("short", ["check", "\u{3000}::add-mask::x.json"]),
      ("human", ["check", "##[set-output name=report]x.json"]), ("short", ["check", "##[add-path]x.json"]),
      ("human", ["::add-mask::x.json", "-o", "##[x]y.png", "--verbose"]),
      ("human", ["screens/card.json", "-o", "::x.png", "--verbose"]),
    ])
  func names(form: String, call: [String]) throws {
    try tool.write("{ \"diagnosticFormat\": \"\(form)\" }", to: "portal-render.json")
    try tool.write(Self.screen, to: "screens/card.json")
    let told = try tool.run(call, environment: Self.environment.merging(["GITHUB_ACTIONS": "true"]) { $1 })
    #expect(commands(told.errors).isEmpty && commands(told.text).isEmpty && !told.errors.isEmpty, "\(told.errors)")
  }

  @Test("commands nothing by the texts that a difference names")
  func differences() throws {
    for (name, text) in [("a", "Hi"), ("b", "##[set-output name=report]/etc/passwd")] {
      try tool.write(Self.screen.replacing("Hi", with: text), to: "\(name).json")
      for ending in ["png", "txt"] { #expect(try run("\(name).json", "-o", "\(name).\(ending)").status == 0) }
    }
    let told = try run("diff", "a.png", "b.png", environment: ["GITHUB_ACTIONS": "true"])
    #expect(told.status == 1 && told.text.contains("## [set-output") && commands(told.text).isEmpty, "\(told.text)")
  }
}
