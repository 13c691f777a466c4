import Foundation
import PortalRaster
import Testing

/// What comes with a checkout, in continuous integration above all.
@Suite("A checkout")
struct CheckoutTests {
  private let tool: CommandTool
  private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
  private static let screen =
    #"{"device": {"width": 60, "height": 20}, "content": {"type": "label", "id": "a", "text": "Hi"}}"#

  init() throws {
    tool = try CommandTool()
    try Files.makeFolder(tool.folder.path + "/screens")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandTool.Result {
    try tool.run(arguments, environment: Self.environment.merging(environment) { $1 })
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
