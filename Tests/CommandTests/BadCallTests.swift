import Foundation
import TestSupport
import Testing

/// Invalid calls and inputs, and the exact message for each.
@Suite("portal-render answers")
struct BadCallTests {
  struct BadCall: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String]
    var status: Int32 = 2
    var input: String?
    var environment: [String: String] = [:]
    var testDescription: String { name }

    init(
      _ name: String, _ arguments: String..., status: Int32 = 2, input: String? = nil,
      environment: [String: String] = [:]
    ) {
      self.name = name
      self.arguments = arguments
      self.status = status
      self.input = input
      self.environment = environment
    }
  }

  static let calls: [BadCall] = [
    BadCall("no-screen"),
    BadCall("no-such-subcommand", "rendr", "screen.json"),
    BadCall("beginning-of-a-subcommand", "Lay", "screen.json"),
    BadCall("no-such-help", "help", "rendre"),
    BadCall("no-such-option", "screen.json", "--scael", "2"),
    BadCall("no-such-letter", "screen.json", "-x"),
    BadCall("file-like-an-option", "-zoom.json", "-o", "out.png"),
    BadCall("no-value", "screen.json", "-o"),
    BadCall("empty-value", "screen.json", "--root="),
    BadCall("flag-with-value", "screen.json", "--strict=yes"),
    BadCall("no-file", "nowhere.json", "-o", "out.png"),
    BadCall("a-folder", ".", "-o", "out.png"),
    BadCall("a-picture-as-screen", "screen.json", "out.png"),
    BadCall("no-ending", "screen.json", "-o", "out"),
    BadCall("unknown-ending", "screen.json", "-o", "out.gif"),
    BadCall("unknown-format", "screen.json", "-o", "-", "--format", "pgn"),
    BadCall("no-format", "screen.json", "-o", "-"),
    BadCall("no-folder", "screen.json", "-o", "none/out.png"),
    BadCall("no-folder-of-many", "screen.json", "-o", "none/{name}.png"),
    BadCall("over-the-screen", "screen.json", "-o", "screen.json"),
    BadCall("two-in-one", "screen.json", "card.json", "-o", "out.png"),
    BadCall("same-name", "screen.json", "./screen.json", "-o", "{name}.png"),
    BadCall("unknown-name", "screen.json", "-o", "{nmae}.png"),
    BadCall("bad-scale", "screen.json", "--scale", "-1"),
    BadCall("bad-size", "screen.json", "--size", "390"),
    BadCall("bad-locale", "screen.json", "--locale", "no such language"),
    BadCall("locale-of-a-system", "screen.json", "--locale", "de_CH.UTF-8"),
    BadCall("no-such-root", "screen.json", "--root", "pictures"),
    BadCall("bad-appearance", "screen.json", "--appearance", "drak"),
    BadCall("bad-device", "screen.json", "--device", "iphone-51"),
    BadCall("bad-quality", "screen.json", "--quality", "0"),
    BadCall("bad-jobs", "screen.json", "--jobs", "0"),
    BadCall("bad-budget", "screen.json", "--budget", "pixles=3"),
    BadCall("bad-budget-number", "screen.json", "--budget", "pixels=many"),
    BadCall("bad-shard", "screen.json", "--shard", "3/2"),
    BadCall("bad-variant", "screen.json", "--variants", "light,drak"),
    BadCall("variants-in-one", "screen.json", "--variants", "light,dark", "-o", "out.png"),
    BadCall("stdin-twice", "-", "-", "-o", "{name}.png"),
    BadCall("stdin-for-both", "-", "--data", "-", "-o", "{id}.png"),
    BadCall("rows-in-one", "card.json", "--data", "rows.csv", "-o", "out.png"),
    BadCall("no-rows", "card.json", "--data", "none.csv", "-o", "{id}.png"),
    BadCall("rows-in-a-folder", "card.json", "--data", "rows.csv", "-o", "."),
    BadCall("empty-table", "card.json", "--data", "empty.csv", "-o", "all.pdf"),
    BadCall("broken-rows", "card.json", "--data", "broken.json", "-o", "{id}.png"),
    BadCall("bad-rows", "card.json", "--data", "bad.csv", "-o", "{id}.png", "--quiet", status: 1),
    BadCall("batch-and-screen", "--batch", "screen.json"),
    BadCall("batch-and-data", "--batch", "--data", "rows.csv"),
    BadCall("batch-and-variants", "--batch", "--variants", "dark"),
    BadCall("rows-for-swift", "Screens.swift", "--data", "rows.csv", "-o", "{id}.png"),
    BadCall("bad-line", "--batch", status: 1, input: "{ \"output\": \"/etc/x.png\", \"document\": {} }\nx\n[]\n{}\n"),
    BadCall("no-fonts", "screen.json", "-o", "out.png", "--fonts", "none.ttf"),
    BadCall("bad-environment", "screen.json", "-o", "out.png", environment: ["PORTAL_RENDER_SCALE": "big"]),
    BadCall(
      "bad-flag-in-environment", "screen.json", "-o", "out.png", environment: ["PORTAL_RENDER_STRICT": "perhaps"]),
    BadCall("bad-project", "screen.json", "-o", "out.png", "--project", "project.json"),
    BadCall("no-project", "screen.json", "-o", "out.png", "--project", "none.json"),
    BadCall("project-is-no-object", "screen.json", "-o", "out.png", "--project", "list.json"),
    BadCall("no-shell", "completions"),
    BadCall("unknown-shell", "completions", "tcsh"),
    BadCall("too-many-words", "devices", "screen"), BadCall("unknown-schema", "schema", "scren"),
    BadCall("no-json", "broken.json", "-o", "out.png"),
    BadCall("no-content", "empty.json", "-o", "out.png"),
    BadCall("layout-no-screen", "layout"),
    BadCall("layout-of-nothing", "layout", "broken.json"),
    BadCall("layout-into-a-file", "layout", "screen.json", "-o", "layout.txt"),
    BadCall("check-no-screen", "check"),
    BadCall("check-broken", "check", "broken.json", "screen.json"),
    BadCall("diff-one-picture", "diff", "before.png"),
    BadCall("diff-no-picture", "diff", "screen.json", "card.json"),
    BadCall("play-nothing-to-write", "play", "story.json"),
    BadCall("play-as-gif", "play", "story.json", "-o", "story.gif"),
    BadCall("play-no-steps", "play", "story.json", "-o", "story.png"),
    BadCall("docs-no-page", "docs"),
    BadCall("docs-no-such-page", "docs", "none.md"),
    BadCall("docs-no-picture", "docs", "page.md", "--check"),
    BadCall("verify-no-screen", "verify"),
    BadCall("verify-standard-input", "verify", "-"),
    BadCall("record-bad-mode", "record", "screen.json", "--mode", "al"),
    BadCall("record-locked", "record", "screen.json", environment: ["CI": "true"]),
    BadCall("accept-nothing", "accept", "records"),
    BadCall("accept-locked", "accept", "records", environment: ["CI": "true"]),
    BadCall("prune-no-records", "prune", "records", "--check"),
    BadCall("prune-locked", "prune", "records", environment: ["CI": "true"]),
    BadCall("report-no-records", "report", "records"),
    BadCall("report-picture", "report", "screen.json", "--html", "report.html"),
    BadCall("gallery-no-folder", "gallery"),
    BadCall("watch-no-screen", "watch"),
    BadCall("watch-standard-input", "watch", "-", "-o", "out.png"),
    BadCall("watch-bad-port", "watch", "screen.json", "--serve", "--port", "http"),
    BadCall("same-output", "--batch", "-o", "out", status: 1, input: sameOutput),
    BadCall("number-from-a-table", "size.json", "--data", "rows.csv", "-o", "{id}.png", status: 1),
    BadCall("own-image", "photo.json", "-o", "photo.svg", "--format", "png"),
    BadCall("batch-in-environment", "screen.json", environment: ["PORTAL_RENDER_BATCH": "true"]),
    BadCall("template-without-data", "forms.json", "-o", "out.png"),
  ]

  private static let sameOutput =
    ["{ \"output\": \"a/b.txt\", \"document\": {} }", "", "{ \"output\": \"a/b.txt\", \"document\": {} }"]
    .joined(separator: "\n")

  @Test("invalid calls and inputs with a place, a reason and a remedy", arguments: calls)
  func answer(call: BadCall) throws {
    let tool = try CommandTool()
    let label = #"{ "content": { "type": "label", "text": "Hi" } }"#
    let files = [
      "screen.json": label, "-zoom.json": label, "card.json": label.replacing("Hi", with: "{{name}}"),
      "rows.csv": "id,name\n1,Ada\n2,Bob\n", "empty.csv": "id,name\n",
      "bad.csv": "id,nam\n1,Ada\n../2,Bob\n3,x,y\n,z\n",
      "broken.json": "[{ \"id\": 1, }]", "empty.json": "{}",
      "project.json": "{\n  \"scale\": \"two\",\n  \"apperance\": \"dark\"\n}", "list.json": "[]",
      "story.json": "{ \"screen\": \"screen.json\", \"steps\": [] }", "page.md": "# Page\n\n![](none.png)\n",
      "size.json": label.replacing("\"Hi\"", with: "\"Hi\", \"style\": { \"textSize\": { \"$data\": \"id\" } }"),
      "photo.json": #"{ "content": { "type": "imageView", "image": "photo.svg" } }"#,
      "photo.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#,
      "forms.json": label.replacing("\"Hi\"", with: "{ \"$data\": \"name\" }"),
    ]
    for (name, text) in files { try tool.write(text, to: name) }
    let before = files.keys.map { tool.contents(of: $0) }
    let result = try tool.run(call.arguments, input: call.input, environment: call.environment)
    #expect(result.status == call.status)
    // No file is written or overwritten; an output folder may have been made.
    #expect(tool.files.filter { $0 != "out" } == files.keys.sorted())
    #expect(files.keys.map { tool.contents(of: $0) } == before)
    try Golden.expect(result.text + result.errors, "bad-calls/\(call.name).txt")
    // Every message keeps to the page width, in one block.
    #expect(!result.errors.isEmpty || call.status == 1)
    #expect(!result.errors.contains("Fatal") && !result.errors.contains("Error("))
  }

  @Test(
    "in colour on a terminal that supports it, unless NO_COLOR is set",
    // Some containers cannot allocate a terminal.
    .enabled(if: Program.isInstalled("script") && FileManager.default.fileExists(atPath: "/dev/pts/ptmx")),
    arguments: [
      ("TERM=xterm", true), ("TERM=dumb", false), ("TERM=xterm NO_COLOR=1", false), ("TERM=xterm NO_COLOR=", true),
    ])
  func colours(environment: String, areWanted: Bool) throws {
    let tool = try CommandTool()
    // A pseudo-terminal.
    let call = "env -u NO_COLOR \(environment) \(CommandTool.executable.path) none.json"
    let result = try tool.run(["-qec", call, "/dev/null"], launcher: ["script"], isCommandLast: false)
    #expect(result.text.contains("cannot read"))
    #expect(result.text.contains("\u{1B}[") == areWanted)
  }
}
