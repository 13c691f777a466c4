import Foundation
import PortalRaster
import TestSupport
import Testing

/// Links whose targets have more parts than we follow, though the system does.
@Suite("A link that only the system can follow leads nowhere")
struct FarLinkTests: BareCalls {
  let tool: CommandTool
  private static let screen = #"{"content": {"type": "label", "text": "Hi"}}"#

  init() throws {
    tool = try CommandTool()
    for name in ["real", "elsewhere"] { try makeFolder(name) }
    try tool.write(Self.screen, to: "real/x.json")
    #expect(symlink(Self.far("real"), path("long")) == 0)
  }

  private static func far(_ target: String) -> String { String(repeating: "./", count: 300) + target }

  @Test("to a screen that was found, whose words a message would quote", arguments: ["verify", "record"])
  func found(call: String) throws {
    try tool.write(#"{"TOPSECRET": 1}"#, to: "secret.json")
    #expect(symlink(Self.far("../secret.json"), path("real/y.json")) == 0)
    let result = try tool.run(
      [call, "."], environment: Self.environment, launcher: ["bash", "-c", "cd real && exec \"$0\" \"$@\""])
    #expect(result.status == 2 && result.errors.contains("a link leads out of the folder"), "\(result.errors)")
    #expect(!result.errors.contains("TOPSECRET"))
  }

  @Test("out of a folder into which is written")
  func written() throws {
    #expect(symlink("../elsewhere/x.png", path("real/x.png")) == 0)
    for call in [["long/x.json"], ["real/x.json"]] {
      let result = try tool.run(call, environment: Self.environment)
      #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(result.errors)")
    }
    #expect(try Files.list(path("elsewhere")).isEmpty)
  }

  @Test("to outputs of a batch, which would not be known for those that lines read")
  func batch() throws {
    let line = #"{"output": "a.png", "document": \#(Self.screen)}"#
    let result = try tool.run(["--batch", "-o", "long"], input: line, environment: Self.environment)
    #expect(result.status == 2 && result.errors.contains("a part of the path is a symbolic link"), "\(result.errors)")
    #expect(try tool.run(["--batch", "-o", "real"], input: line, environment: Self.environment).status == 0)
  }

  @Test("to references that are deleted")
  func pruned() throws {
    try makeFolder("tree")
    try tool.write(Self.screen, to: "tree/x.json")
    let inTree = ["bash", "-c", "cd tree && exec \"$0\" \"$@\""]
    for call in [["record", "."], ["verify", "."]] {
      #expect(try tool.run(call, environment: Self.environment, launcher: inTree).status == 0)
    }
    for name in ["x.png", "x.txt", "manifest.jsonl"] {
      try Files.write(try Files.read(path("tree/\(name)")), to: path("elsewhere/\(name)"))
    }
    #expect(symlink(Self.far("../elsewhere"), path("tree/long")) == 0)
    let result = try tool.run(["prune", "--in", "long"], environment: Self.environment, launcher: inTree)
    #expect(result.status == 2 && result.errors.contains("a part of the path is a symbolic link"), "\(result.errors)")
    #expect(try Files.list(path("elsewhere")).count == 3)
  }
}
