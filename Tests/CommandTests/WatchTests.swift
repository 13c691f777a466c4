import Foundation
import TestSupport
import Testing

@Suite("portal-render watch")
struct WatchTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(Self.screen("One"), to: "screen.json")
  }

  private static func screen(_ text: String) -> String {
    """
    { "device": { "width": 120, "height": 60, "scale": 1 }, "content": { "type": "label", "text": "\(text)" } }
    """
  }

  private func save(_ text: String, as name: String = "screen.json") throws {
    let file = try FileHandle(forWritingTo: tool.folder.appendingPathComponent(name))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test("redraws after a save, and reports it in one line")
  func save() throws {
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.txt")
    try watched.waitForRounds(1)
    try save(Self.screen("Two"))
    try watched.wait("a new picture") {
      String(decoding: tool.contents(of: "screen.txt") ?? Data(), as: UTF8.self).contains("Two")
    }
    try watched.waitForRounds(2)
    let lines = watched.told.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].wholeMatch(of: /1 picture drawn in [0-9]+ ms/) != nil)
    #expect(lines[1].wholeMatch(of: /screen\.json changed: 1 picture drawn in [0-9]+ ms/) != nil)
  }

  @Test("notices files replaced by a rename, again and again")
  func rename() throws {
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.txt")
    try watched.waitForRounds(1)
    for text in ["Two", "Three", "Four"] {
      try tool.write(Self.screen(text), to: ".screen.json.new")
      let (new, old) = (tool.folder.path + "/.screen.json.new", tool.folder.path + "/screen.json")
      #expect(Foundation.rename(new, old) == 0)
      try watched.wait("\(text)") {
        String(decoding: tool.contents(of: "screen.txt") ?? Data(), as: UTF8.self).contains(text)
      }
    }
  }

  @Test("keeps the last good picture while a screen is broken, and reports the errors")
  func brokenScreen() throws {
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.png")
    try watched.waitForRounds(1)
    let good = try #require(tool.contents(of: "screen.png"))
    try save(#"{ "content": { "type": "lable" } }"#)
    try watched.waitForRounds(2)
    #expect(tool.contents(of: "screen.png") == good)
    #expect(watched.told.contains("did you mean \"label\"?"))
    #expect(watched.told.contains("1 not drawn, the last good one stays"))
    try save(Self.screen("Three"))
    try watched.waitForRounds(3)
    #expect(tool.contents(of: "screen.png") != good)
  }

  @Test("redraws when an image appears, and when it changes")
  func images() throws {
    try tool.write(#"{ "content": { "type": "imageView", "image": "pictures/a.svg" } }"#, to: "screen.json")
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.txt")
    try watched.waitForRounds(1)
    #expect(watched.told.contains("a.svg"))
    let folder = tool.folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for side in [12, 24] {
      let image = #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="\#(side)"></svg>"#
      // Written elsewhere and renamed, so that it appears whole.
      try tool.write(image, to: "new.svg")
      #expect(Foundation.rename(tool.folder.path + "/new.svg", folder.path + "/a.svg") == 0)
      let rounds = watched.rounds
      try watched.wait("a round for the image of \(side)") {
        watched.rounds > rounds || watched.told.contains("a.svg changed")
      }
    }
    #expect(watched.told.contains("pictures/a.svg changed: 1 picture drawn"))
  }

  @Test("redraws only the pictures that depend on the changed file")
  func whatDepends() throws {
    let photo =
      #"{ "device": { "width": 40, "height": 40, "scale": 1 }, "content": { "type": "imageView", "image": "a.svg" } }"#
    try tool.write(photo, to: "photo.json")
    try tool.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#, to: "a.svg")
    let watched = try WatchedTool(
      tool, "screen.json", "photo.json", "-o", "{name}{-variant}.png", "--variants", "light,dark", "--deps", "all.d",
      "--contact-sheet", "sheet.txt")
    try watched.waitForRounds(1)
    #expect(watched.told.hasPrefix("4 pictures drawn in "))
    /// The inode: a picture that is written again has a new one.
    func file(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: tool.folder.path + "/" + name)[.systemFileNumber] as? Int
    }
    let rules = tool.contents(of: "all.d")
    let (screen, image) = (try file("screen.png"), try file("photo-dark.png"))
    try save(Self.screen("Two"))
    try watched.waitForRounds(2)
    #expect(watched.told.contains("screen.json changed: 2 pictures drawn"))
    #expect(try file("photo-dark.png") == image)
    #expect(try file("screen.png") != screen)
    // The rules still list all pictures.
    #expect(tool.contents(of: "all.d") == rules)
    let sheet = String(decoding: tool.contents(of: "sheet.txt") ?? Data(), as: UTF8.self)
    for caption in ["screen", "screen · dark", "photo", "photo · dark"] { #expect(sheet.contains("\"\(caption)\"")) }

    let drawn = try file("screen.png")
    try save(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#, as: "a.svg")
    try watched.waitForRounds(3)
    #expect(watched.told.contains("a.svg changed: 2 pictures drawn"))
    #expect(try file("photo-dark.png") != image)
    #expect(try file("screen.png") == drawn)

    // A deleted picture is drawn again with the next round.
    try FileManager.default.removeItem(atPath: tool.folder.path + "/photo.png")
    try save(Self.screen("Three"))
    try watched.waitForRounds(4)
    #expect(watched.told.contains("screen.json changed: 3 pictures drawn"))
  }

  @Test("redraws all when the project file appears, changes and goes, and not while it is invalid")
  func projectFile() throws {
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.txt")
    try watched.waitForRounds(1)
    func first() -> String {
      String(String(decoding: tool.contents(of: "screen.txt") ?? Data(), as: UTF8.self).prefix { $0 != "\n" })
    }
    #expect(first() == "screen 120×60 @1x light leftToRight en")
    let project = "portal-render.json"
    for (round, text, line) in [
      (2, #"{ "appearance": "dark" }"#, "dark leftToRight en"), (3, #"{ "apperance": "dark" }"#, "dark leftToRight en"),
      (4, #"{ "textSize": "small" }"#, "light leftToRight en small"),
    ] {
      // Written elsewhere and renamed, so that it appears whole.
      try tool.write(text, to: "new")
      #expect(Foundation.rename(tool.folder.path + "/new", tool.folder.path + "/" + project) == 0)
      try watched.waitForRounds(round)
      #expect(first() == "screen 120×60 @1x \(line)")
    }
    #expect(watched.told.contains("did you mean \"appearance\"?"))
    #expect(watched.told.contains("portal-render.json changed: not drawn, the last good ones stay"))
    try FileManager.default.removeItem(atPath: tool.folder.path + "/" + project)
    try watched.waitForRounds(5)
    #expect(first() == "screen 120×60 @1x light leftToRight en")
  }

  @Test("is not triggered by its own outputs, nor by other files beside the screen")
  func otherFiles() throws {
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.png")
    try watched.waitForRounds(1)
    try tool.write("nothing", to: "notes.txt")
    try save(Self.screen("Two"))
    try watched.waitForRounds(2)
    try save(Self.screen("Three"))
    try watched.waitForRounds(3)
    #expect(watched.rounds == 3)
  }

  @Test("exits with 130 when interrupted, and leaves whole files")
  func interruption() throws {
    let watched = try WatchedTool(tool, "screen.json", "-o", "screen.png")
    try watched.waitForRounds(1)
    #expect(watched.interrupt() == 130)
    #expect(tool.files == ["screen.json", "screen.png"])
  }

  @Test(
    "refuses what cannot be watched",
    arguments: [["-", "-o", "a.png"], ["screen.json", "-o", "-", "--format", "png"], ["screen.json", "--data", "-"]])
  func refusal(arguments: [String]) throws {
    let result = try tool.run(["watch"] + arguments, input: "")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: standard "))
  }
}
