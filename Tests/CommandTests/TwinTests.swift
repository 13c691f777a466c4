import Foundation
import Testing

/// Each option's twins in the environment and in the project file, as help lists them.
@Suite("portal-render reads every option")
struct TwinTests {
  /// Calls of subcommands; each tests the options that its help lists and no earlier call has.
  private static let calls: [(name: String, call: [String])] = [
    ("render", ["screen.json", "photo.json", "-o", "{name}{-variant}.png"]), ("check", ["screen.json", "photo.json"]),
    ("layout", ["screen.json"]), ("verify", ["screen.json"]), ("diff", ["a.png", "b.png"]), ("devices", []),
  ]

  /// A value for each option that takes one, chosen so that it changes the outcome.
  private static let values = [
    "output": "other-{name}.png", "format": "txt", "png": "small", "quality": "10", "svg-text": "live",
    "contact-sheet": "sheet.png", "data": "rows.csv", "variants": "light,dark", "jobs": "2", "shard": "1/2",
    "deps": "all.d", "timings": "trace.json", "device": "pixel-8", "size": "100x50", "scale": "1", "appearance": "dark",
    "direction": "rightToLeft", "locale": "ar", "text-size": "xxxLarge", "root": "pictures", "fonts": "none.ttf",
    "diagnostic-format": "short", "project": "other.json", "records": "kept", "run": "7", "revision": "abc",
    "budget": "components=1", "reference-kib": "1", "waive": "content=a reason", "tolerance": "5",
    "compare": "none.png", "threshold": "5", "times": "times.json", "part": "content",
    "export": "pictures",
  ]

  /// Options of the command line only.
  private static let onlyInCalls: Set = ["help", "version", "force"]

  /// Options by which less is judged, which a project file cannot say.
  private static let notInProjectFiles: Set = ["shard", "run"]

  private struct Option: Hashable {
    var name: String
    var isFlag: Bool
    /// Its environment variable.
    var variable: String { "PORTAL_RENDER_" + name.uppercased().replacing("-", with: "_") }
    /// Its member in a project file.
    var member: String {
      let words = name.split(separator: "-")
      return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// The options on a help page.
  private func options(of subcommand: String) throws -> [Option] {
    try CommandTool().run("help", subcommand).text.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /^ {2}(?:-., | {4})--([a-z-]+)( [^ ]+)?/) else { return nil }
      return Option(name: String(match.output.1), isFlag: match.output.2 == nil)
    }
  }

  /// The outcome of a call: output, messages, and every file.
  private func outcome(
    _ arguments: [String], environment: [String: String] = [:], project: String? = nil
  ) throws -> [String: Data] {
    let tool = try CommandTool()
    // Free of members that options could set: a document takes precedence.
    try tool.write(#"{ "content": { "type": "label", "text": "Hi" } }"#, to: "screen.json")
    try tool.write(#"{ "content": { "type": "imageView", "image": "a.svg" } }"#, to: "photo.json")
    try tool.write("id\n1\n", to: "rows.csv")
    try tool.write(#"{ "appearance": "dark" }"#, to: "other.json")
    if let project { try tool.write(project, to: "portal-render.json") }
    let result = try tool.run(arguments, environment: environment.merging(["CI": ""]) { $1 })
    var all = ["status": Data("\(result.status)".utf8), "output": result.output, "errors": Data(result.errors.utf8)]
    for name in tool.files {
      // Times differ, and dependencies include the project file.
      all[name] =
        ["trace.json", "all.d", "portal-render.json"].contains(name) ? Data() : tool.contents(of: name) ?? Data()
    }
    return all
  }

  @Test("in the environment and in the project file as on the command line")
  func twins() throws {
    var tried: Set<String> = []
    for (name, call) in Self.calls {
      for option in try options(of: name) where !Self.onlyInCalls.contains(option.name) {
        guard tried.insert(option.name).inserted else { continue }
        let value = try #require(
          option.isFlag ? "true" : Self.values[option.name], "give --\(option.name) a value here")
        var words = call
        // Not set twice.
        if option.name == "output" { words.removeLast(2) }
        let said = option.isFlag ? ["--\(option.name)"] : ["--\(option.name)", value]
        let spoken = try outcome([name] + words + said)
        let twin = try outcome([name] + words, environment: [option.variable: value])
        #expect(twin == spoken, "\(option.variable) for \(name)")
        if option.name == "project" { continue }
        if Self.notInProjectFiles.contains(option.name) {
          let written = try outcome([name] + words, project: "{ \"\(option.member)\": \"\(value)\" }")
          #expect(written["status"] == Data("2".utf8), "\"\(option.member)\" for \(name)")
          continue
        }
        var written = try outcome([name] + words, project: "{ \"\(option.member)\": \"\(value)\" }")
        written["portal-render.json"] = nil
        #expect(written == spoken, "\"\(option.member)\" for \(name)")
      }
    }
    #expect(tried.isSuperset(of: ["text-size", "strict", "fonts", "deps", "paint-all", "json"]))
  }
}
