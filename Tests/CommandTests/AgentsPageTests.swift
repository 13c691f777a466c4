import Foundation
import TestSupport
import Testing

/// The lines that Documentation/agents.md offers to a repository's AGENTS.md, held against the command.
@Suite("The lines for AGENTS.md")
struct AgentsPageTests {
  /// What stands between backticks in the block.
  private static func code() throws -> [String] {
    let page = try String(contentsOf: Places.package.appendingPathComponent("Documentation/agents.md"), encoding: .utf8)
    let block = try #require(page.split(separator: "```markdown\n").last?.split(separator: "\n```").first)
    return block.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }

  @Test("name commands and options that work as they stand, in a folder of screens")
  func commands() throws {
    let tool = try CommandTool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("screens"), withIntermediateDirectories: false)
    try tool.write(
      #"{ "device": "iphone-15", "content": { "type": "label", "text": "Hello", "layout": { "margin": 60 } } }"#,
      to: "screens/card.json")
    let lines = try Self.code().filter { $0.hasPrefix("portal-render ") }
    #expect(lines.count == 6)
    // What is verified was recorded before.
    for line in lines.sorted(by: { $0.contains(" record ") && !$1.contains(" record ") }) {
      let words = line.split(separator: " ").dropFirst().map { word in
        switch word {
        case "FILE": "screens/card.json"
        case "/tmp/screen.png": "screen.png"
        default: String(word)
        }
      }
      let result = try tool.run(words)
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    #expect(FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("screen.png").path))
    let options = try #require(try Self.code().first { $0.hasPrefix("--") })
    let result = try tool.run(["screens/card.json", "-o", "out/"] + options.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(options): \(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/out").count == 4)
  }
}
