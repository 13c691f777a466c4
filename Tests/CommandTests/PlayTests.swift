import Foundation
import PortalRaster
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

  @Test("obeys the budget of the call, in its steps, on its sheet, and for the screens that it plays")
  func budgets() throws {
    let tool = try CommandTool()
    try tool.write(
      #"{ "device": { "width": 60, "height": 20 }, "content": { "type": "label", "text": "Hi" } }"#, to: "hi.json")
    try tool.write(#"{ "screen": "hi.json", "steps": [{ "caption": "One" }, {}] }"#, to: "story.json")
    try tool.write(#"{ "screen": "hi.json", "play": [{ "wait": 0.1 }] }"#, to: "played.json")
    for story in ["story.json", "played.json"] {
      let result = try tool.run("play", story, "-o", "a.png", "--budget", "pixels=10")
      #expect(result.status == 2 && result.errors.contains("its budget has 10;"), "\(result.errors)")
      let data = try tool.run("play", story, "-o", "a.png", "--budget", "text=10")
      #expect(data.status == 2 && data.errors.contains("more than 10 bytes of text"), "\(data.errors)")
    }
    // Each step fits, and the sheet of both does not.
    let sheet = try tool.run("play", "story.json", "--storyboard", "a.png", "--budget", "pixels=100000")
    #expect(sheet.status == 2 && sheet.errors.contains("its budget has 100,000;"), "\(sheet.errors)")
    #expect(tool.files == ["hi.json", "played.json", "story.json"])
  }

  @Test("counts what packs the sheet and the last moment, which noise is too much for")
  func packing() throws {
    let tool = try CommandTool()
    let pixels = (0..<10_000).map { 0xff00_0000 | UInt32(truncatingIfNeeded: $0 &* $0 &* 2_654_435_761 >> 7) }
    let noise = try Bitmap(width: 100, height: 100, pixels: pixels).png()
    try Data(noise).write(to: tool.folder.appendingPathComponent("noise.png"))
    try tool.write(
      #"""
      { "device": { "width": 100, "height": 100 }, "content": { "type": "imageView", "image": "noise.png",
        "layout": { "width": 100, "height": 100 } } }
      """#, to: "noise.json")
    try tool.write(#"{ "screen": "noise.json", "play": [{ "wait": 0 }] }"#, to: "s.json")
    let call = ["play", "s.json", "--scale", "1", "--last"]
    let tight = ["--budget", "pixels=150000"]
    for rest in [["l.txt"] + tight, ["l.png"]] {
      let result = try tool.run(call + rest)
      #expect(result.status == 0, "\(result.errors)")
    }
    for rest in [["l2.png"], ["l2.txt", "--storyboard", "b.png"]] {
      let result = try tool.run(call + rest + tight)
      #expect(result.status == 2 && result.errors.contains("written of it the story is more work"), "\(result.errors)")
    }
    #expect(tool.files == ["l.png", "l.txt", "noise.json", "noise.png", "s.json"])
  }

  @Test("plays what a hand does: as a film, a sheet, a text of steps and the last moment")
  func hand() throws {
    let tool = try CommandTool()
    try tool.write(
      #"""
      { "device": { "width": 120, "height": 80 }, "content": { "type": "container", "children": [
        { "type": "toggle", "id": "on" }, { "type": "button", "id": "dim", "text": "Dim", "isEnabled": false }] } }
      """#, to: "hi.json")
    func story(_ steps: String) throws {
      try tool.write(#"{ "screen": "hi.json", "play": [\#(steps)] }"#, to: "s.json")
    }
    try story(#"{ "tap": { "role": "toggle" } }, { "wait": 0.2 }"#)
    let call = ["play", "s.json", "-o", "s.webp", "--storyboard", "s.pdf", "--last", "s.txt", "--steps", "steps.txt"]
    for _ in 1...2 {
      // What we wrote is replaced without being told to.
      let result = try tool.run(call)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(tool.files == ["hi.json", "s.json", "s.pdf", "s.txt", "s.webp", "steps.txt"])
    #expect(tool.contents(of: "s.webp")?.range(of: Data("ANMF".utf8)) != nil)
    let steps = String(decoding: tool.contents(of: "steps.txt") ?? Data(), as: UTF8.self)
    #expect(steps.hasPrefix("0. begin · 0 s\n") && steps.contains("1. tap a toggle · 0 s\n  - toggle content/on"))

    try story(#"{ "wait": 1 }, { "tap": "Dim" }"#)
    let wrong = try tool.run("play", "s.json", "-o", "other.png", "--diagnostic-format", "short")
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("s.json:1:48: error: button \"Dim\" at content/dim is disabled"), "\(wrong.errors)")
    #expect(!tool.files.contains("other.png"))
  }

  @Test("says of a large film that it is smaller as WebP")
  func large() throws {
    let tool = try CommandTool()
    try tool.write(
      #"""
      { "device": { "width": 600, "height": 600 }, "content": { "type": "container", "layout": { "width": 600, "height": 600 },
        "style": { "gradient": { "conic": { "stops": [["#ff0000", 0], ["#00ff33", 0.3], ["#1100ff", 0.7], ["#ffee00", 1]] } } } } }
      """#, to: "wheel.json")
    try tool.write(#"{ "screen": "wheel.json", "play": [{ "wait": 0.1 }] }"#, to: "s.json")
    let call = ["play", "s.json", "--diagnostic-format", "short", "-o"]
    let large = try tool.run(call + ["large.png", "--scale", "5"])
    #expect(large.status == 0)
    #expect(large.errors.hasPrefix("note: large.png has 1 MiB"), "\(large.errors)")
    for other in [["small.png"], ["large.webp", "--scale", "5"]] {
      let result = try tool.run(call + other)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
  }

  @Test("writes each file once, however it is spelled")
  func onePlace() throws {
    let tool = try CommandTool()
    try tool.write(
      #"{ "device": { "width": 60, "height": 20 }, "content": { "type": "label", "text": "Hi" } }"#, to: "hi.json")
    try tool.write(#"{ "screen": "hi.json", "play": [{ "wait": 0 }] }"#, to: "story.json")
    let result = try tool.run("play", "story.json", "-o", "a.png", "--last", "./a.png")
    #expect(result.status == 2 && result.errors.contains("\"./a.png\" is to be written twice"))
    #expect(tool.files == ["hi.json", "story.json"])
  }

  @Test("refuses of moments what only what is played has")
  func moments() throws {
    let tool = try CommandTool()
    try tool.write(#"{ "content": { "type": "label", "text": "Hi" } }"#, to: "hi.json")
    try tool.write(#"{ "screen": "hi.json", "steps": [{}] }"#, to: "s.json")
    for (option, file) in [("-o", "s.webp"), ("--last", "s.png"), ("--steps", "s.txt")] {
      let result = try tool.run("play", "s.json", option, file)
      #expect(result.status == 2 && result.errors.contains("steps"), "\(result.errors)")
      #expect(!tool.files.contains(file))
    }
  }
}
