import Foundation
import Testing

/// The twins that options have in the environment and in the project file, one by one, as help lists them.
@Suite("portal-render hears every option")
struct TwinTests {
  /// Calls of subcommands, and the options that are tried on each: those that help lists and no call before it has.
  private static let calls: [(name: String, call: [String])] = [
    ("render", ["screen.json", "photo.json", "-o", "{name}{-variant}.png"]), ("check", ["screen.json", "photo.json"]),
    ("layout", ["screen.json"]), ("verify", ["screen.json"]), ("diff", ["a.png", "b.png"]), ("devices", []),
  ]

  /// A value for each option that takes one: where the option does what it says, it changes what comes of the call.
  private static let values = [
    "output": "other-{name}.png", "format": "txt", "png": "small", "quality": "10", "svg-text": "live",
    "contact-sheet": "sheet.png", "data": "rows.csv", "variants": "light,dark", "jobs": "2", "shard": "1/2",
    "deps": "all.d", "timings": "trace.json", "device": "pixel-8", "size": "100x50", "scale": "1", "appearance": "dark",
    "direction": "rightToLeft", "locale": "ar", "text-size": "xxxLarge", "root": "pictures", "fonts": "none.ttf",
    "diagnostic-format": "short", "project": "other.json", "records": "kept", "run": "7", "revision": "abc",
    "budget": "1", "tolerance": "5", "compare": "none.png", "threshold": "5",
  ]

  /// What there is to be said in a call alone.
  private static let onlyInCalls: Set = ["help", "version"]

  private struct Option: Hashable {
    var name: String
    var isFlag: Bool
    /// In the environment.
    var variable: String { "PORTAL_RENDER_" + name.uppercased().replacing("-", with: "_") }
    /// In a project file.
    var member: String {
      let words = name.split(separator: "-")
      return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// The options that a page of help lists.
  private func options(of subcommand: String) throws -> [Option] {
    try CommandTool().run("help", subcommand).text.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /^ {2}(?:-., | {4})--([a-z-]+)( [^ ]+)?/) else { return nil }
      return Option(name: String(match.output.1), isFlag: match.output.2 == nil)
    }
  }

  /// All that comes of a call: what is told and said, and every file.
  private func outcome(
    _ arguments: [String], environment: [String: String] = [:], project: String? = nil
  ) throws -> [String: Data] {
    let tool = try CommandTool()
    // It says nothing that a project file could say: a document counts more.
    try tool.write(#"{ "content": { "type": "label", "text": "Hi" } }"#, to: "screen.json")
    try tool.write(#"{ "content": { "type": "imageView", "image": "a.svg" } }"#, to: "photo.json")
    try tool.write("id\n1\n", to: "rows.csv")
    try tool.write(#"{ "appearance": "dark" }"#, to: "other.json")
    if let project { try tool.write(project, to: "portal-render.json") }
    let result = try tool.run(arguments, environment: environment.merging(["CI": ""]) { $1 })
    var all = ["status": Data("\(result.status)".utf8), "output": result.output, "errors": Data(result.errors.utf8)]
    for name in tool.files {
      // Times differ, and what pictures are made of has the project file in it.
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
        // What is tried is not said otherwise.
        if option.name == "output" { words.removeLast(2) }
        let said = option.isFlag ? ["--\(option.name)"] : ["--\(option.name)", value]
        let spoken = try outcome([name] + words + said)
        let twin = try outcome([name] + words, environment: [option.variable: value])
        #expect(twin == spoken, "\(option.variable) for \(name)")
        if option.name == "project" { continue }
        var written = try outcome([name] + words, project: "{ \"\(option.member)\": \"\(value)\" }")
        written["portal-render.json"] = nil
        #expect(written == spoken, "\"\(option.member)\" for \(name)")
      }
    }
    #expect(tried.isSuperset(of: ["text-size", "strict", "fonts", "deps", "paint-all", "json"]))
  }
}
