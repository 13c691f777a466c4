import Foundation
import TestSupport
import Testing

/// The stories of Documentation/command.md in which a hand uses a screen, played by the command.
@Suite("The page of the command")
struct CommandPageTests {
  /// The page's stories that are played, each with the screen that stands behind it.
  private static func stories() throws -> [(story: String, name: String, screen: String)] {
    let page = try String(
      contentsOf: Places.package.appendingPathComponent("Documentation/command.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    return zip(blocks, blocks.dropFirst()).compactMap { story, screen in
      guard story.contains("\"play\":"), let name = story.firstMatch(of: /"screen": "([a-z]+\.json)"/) else {
        return nil
      }
      return (story, String(name.output.1), screen)
    }
  }

  @Test("has stories that play as they stand there, on the screen that follows each")
  func stories() throws {
    let stories = try Self.stories()
    #expect(stories.map(\.name) == ["reminder.json", "list.json", "sports.json"])
    for (story, name, screen) in stories {
      let tool = try CommandTool()
      try tool.write(story, to: "story.json")
      try tool.write(screen, to: name)
      let result = try tool.run("play", "story.json", "--steps", "steps.txt", "--last", "last.png")
      #expect(result.status == 0 && result.errors.isEmpty, "\(name): \(result.errors)")
    }
  }
}
