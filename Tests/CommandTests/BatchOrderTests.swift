import Foundation
import PortalRaster
import TestSupport
import Testing

@Suite("Which lines of a batch are drawn does not depend on which is faster")
struct BatchOrderTests: BareCalls {
  let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(#"{"content": {"type": "label", "text": "Hi"}}"#, to: "card.json")
  }

  /// The answers to some lines, each an output with the rest of the line.
  private func answers(_ lines: [(String, String)], _ options: String...) throws -> [String] {
    let input = lines.map { #"{"output": "\#($0)", \#($1)}"# + "\n" }.joined()
    let result = try tool.run(["--batch"] + options, input: input, environment: Self.environment)
    return result.text.split(separator: "\n").map(String.init)
  }

  private static let card = #""input": "card.json""#

  private static func picture(of image: String) -> String {
    #""document": {"content": {"type": "imageView", "image": "\#(image)"}}"#
  }

  @Test("a document that an earlier line writes is not looked for", arguments: ["a.json", "new/../a.json"])
  func inputs(name: String) throws {
    let told = try answers([("new/a.json", Self.card), ("a.json", Self.card), ("b.png", #""input": "\#(name)""#)])
    #expect(told.count == 3 && told[2].contains("this line shows"), "\(told)")
    #expect(told[2].contains("line \(name == "a.json" ? 2 : 1) writes"), "\(told)")
  }

  @Test("an image is not reached through a folder that an earlier line makes")
  func ways() throws {
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    let told = try answers([
      ("new/a.png", Self.card), ("b.png", Self.picture(of: "new/../logo.png")),
      ("c.png", Self.picture(of: "logo.png")),
    ])
    #expect(told[1].contains("line 1 writes in a folder on the way to it"), "\(told)")
    #expect(told[2].contains(#""status":"done""#), "\(told)")
  }

  @Test("an image with an absolute name is one that is read")
  func absoluteImages() throws {
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    let logo = tool.contents(of: "logo.png")
    let told = try answers([("b.png", Self.picture(of: path("logo.png"))), ("logo.png", Self.card)])
    #expect(told[1].contains("line 1 shows"), "\(told)")
    #expect(tool.contents(of: "logo.png") == logo)
  }

  @Test("no line writes, or shows, what the call itself writes for all of them")
  func outputsOfTheCall() throws {
    let told = try answers(
      [
        ("sheet.png", Self.card), ("t.json/a.png", Self.card), ("b.png", Self.picture(of: "sheet.png")),
        ("c.png", Self.card),
      ], "--contact-sheet", "sheet.png", "--timings", "t.json")
    #expect(told[0].contains("is written by the call itself"), "\(told)")
    #expect(told[1].contains("the call"), "\(told)")
    #expect(told[2].contains("and the call writes it"), "\(told)")
    #expect(told[3].contains(#""status":"done""#), "\(told)")
  }

  @Test("a line that cannot be written, as a folder has its name, takes nothing from others")
  func folders() throws {
    try makeFolder("cust")
    let told = try answers([("cust", Self.card), ("cust/a.png", Self.card)], "--format", "png")
    #expect(told[0].contains("it is a folder") && told[1].contains(#""status":"done""#), "\(told)")
  }
}
