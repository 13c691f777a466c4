import Foundation
import Testing

@Suite("portal-render play")
struct PlayTests {
  @Test("takes no more memory for many steps than for a few")
  func memory() throws {
    let tool = try CommandTool()
    let rows = [String](repeating: #"{ "type": "container" }"#, count: 6000).joined(separator: ",")
    try tool.write(
      #"{ "device": { "width": 20, "height": 20 }, "content": { "type": "container", "children": [\#(rows)] } }"#,
      to: "rows.json")
    let steps = [String](repeating: "{}", count: 40).joined(separator: ",")
    try tool.write(#"{ "screen": "rows.json", "steps": [\#(steps)] }"#, to: "story.json")
    let result = try tool.run(
      ["play", "story.json", "-o", "story.png"],
      launcher: ["sh", "-c", "ulimit -v 1000000; exec \"$0\" \"$@\""])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("writes an animation and a storyboard, or nothing where a step is invalid")
  func plays() throws {
    let tool = try CommandTool()
    try tool.write(
      #"{ "device": { "width": 60, "height": 20 }, "content": { "type": "label", "text": "Hi" } }"#, to: "hi.json")
    try tool.write(
      #"{ "screen": "hi.json", "steps": [{ "caption": "One" }, { "variant": "dark" }] }"#, to: "story.json")
    let result = try tool.run("play", "story.json", "-o", "story.png", "--storyboard", "sheet.txt", "--verbose")
    #expect(result.status == 0, "\(result.errors)")
    #expect(tool.files == ["hi.json", "sheet.txt", "story.json", "story.png"])
    #expect(tool.contents(of: "story.png")?.range(of: Data("acTL".utf8)) != nil)

    try tool.write(#"{ "screen": "hi.json", "steps": [{}, { "crop": "content/no" }] }"#, to: "story.json")
    let wrong = try tool.run("play", "story.json", "-o", "other.png", "--diagnostic-format", "short")
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("story.json:1:48: error: there is no component \"content/no\" in hi.json"))
    #expect(!tool.files.contains("other.png"))
    #expect(try tool.run("play", "story.json").status == 2)
    #expect(try tool.run("play", "story.json", "-o", "a.svg").status == 2)
    #expect(try tool.run("play").status == 2)
  }
}
