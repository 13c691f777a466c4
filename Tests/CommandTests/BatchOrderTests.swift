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
    let problem = name == "a.json" ? "and line 2 writes it" : "through a folder that line 1 makes"
    #expect(told.count == 3 && told[2].contains(problem), "\(told)")
  }

  @Test("an image is not reached through a folder that an earlier line makes")
  func ways() throws {
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    let told = try answers([
      ("new/a.png", Self.card), ("b.png", Self.picture(of: "new/../logo.png")),
      ("c.png", Self.picture(of: "logo.png")),
    ])
    #expect(told[1].contains("through a folder that line 1 makes"), "\(told)")
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

  @Test("what a line shows of which there is no picture is written by no later line, and was written by no earlier one")
  func imagesOfFailures() throws {
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    let logo = tool.contents(of: "logo.png")
    // Its pixels are painted more often than they may be.
    let layers = Array(repeating: #"{"type": "imageView", "image": "logo.png"}"#, count: 100).joined(separator: ",")
    let costly =
      #""document": {"device": {"width": 400, "height": 400}, "content": {"type": "container", "children": [\#(layers)]}}"#
    let small = #""document": {"device": {"width": 40, "height": 40}, "content": {"type": "label", "text": "Hi"}}"#
    let (first, second) = (("b.png", costly), ("logo.png", small))
    for jobs in ["1", "3"] {
      let told = try answers([first, second], "--budget", "pixels=2000000", "--jobs", jobs)
      #expect(told[0].contains("pixels") && told[1].contains("line 1 shows"), "\(told)")
      #expect(tool.contents(of: "logo.png") == logo)
    }
    let told = try answers([second, first], "--budget", "pixels=2000000")
    #expect(told[1].contains("and line 1 writes it"), "\(told)")
    // One that it writes itself is not there yet.
    #expect(try answers([("own.png", Self.picture(of: "own.png"))])[0].contains("and writes it"))
  }

  @Test("what lies behind a folder that an earlier line makes is not reached by a link, either", arguments: ["1", "3"])
  func linkedWays(jobs: String) throws {
    #expect(try run("card.json", "-o", "pic.png").status == 0)
    try tool.write(#"{"content": {"type": "label", "text": "Old"}}"#, to: "old.json")
    for (link, target) in [
      ("l.png", "sub/../pic.png"), ("l.json", "sub/../old.json"), ("L", "sub/../t"), ("w.png", "sub/../c.png"),
    ] { symlink(target, path(link)) }
    try makeFolder("t")
    let told = try answers(
      [
        ("sub/a.png", Self.card), ("b.png", Self.picture(of: "l.png")), ("b2.png", #""input": "l.json""#),
        ("L/r.png", Self.card), ("c.png", Self.card), ("d.png", Self.picture(of: "w.png")),
        ("e.png", #""input": "\#(String(repeating: "t/../", count: 64))sub/../old.json""#), ("f.png", Self.card),
      ], "--jobs", jobs)
    #expect(
      told.map { $0.contains(#""status":"done""#) } == [true, false, false, false, true, false, false, true], "\(told)")
    for number in [1, 2, 3, 5, 6] {
      #expect(told[number].contains("a folder that line 1 makes"), "\(told[number])")
    }
    #expect(!Files.exists(path("t/r.png")))
  }

  @Test("nor by a folder within it, nor where the call itself writes there", arguments: ["1", "3"])
  func waysWithin(jobs: String) throws {
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    symlink("d/", path("L"))
    let told = try answers(
      [
        ("d/a.png", Self.card), ("b.png", Self.picture(of: "d/../logo.png")),
        ("c.png", Self.picture(of: "d/e/../logo.png")), ("e.png", Self.picture(of: "d")), ("f.png", #""input": "d""#),
        ("L/z.png", Self.card), ("g.png", Self.picture(of: "d/./x.png")),
      ], "--jobs", jobs, "--timings", "d/t.json")
    #expect(
      told.map { $0.contains(#""status":"done""#) } == [true, false, false, false, false, true, true], "\(told)")
    for number in 1...4 { #expect(told[number].contains("a folder that line 1 makes"), "\(told[number])") }
  }

  @Test("no line writes the project file through a link")
  func projectFile() throws {
    symlink("portal-render.json", path("x.json"))
    let told = try answers([("x.json", Self.card)])
    #expect(told[0].contains("is a link to the project file") && !Files.exists(path("portal-render.json")), "\(told)")
  }

  @Test("a contact sheet that would lie behind such a folder is refused before anything is drawn")
  func linkedSheet() throws {
    symlink("sub/../p.png", path("sheet.png"))
    let line = #"{"output": "sub/a.png", \#(Self.card)}"#
    let result = try tool.run(["--batch", "--contact-sheet", "sheet.png"], input: line, environment: Self.environment)
    #expect(result.status == 2 && result.errors.contains("it cannot be known where"), "\(result.errors)")
    #expect(!Files.exists(path("sub")))
  }

  @Test("no line replaces the file that the answers or errors go to, or that the lines come from")
  func streams() throws {
    let lines = ["answers.json", "errors.json", "in.json", "a.png"].map { #"{"output": "\#($0)", \#(Self.card)}"# }
    try tool.write(lines.joined(separator: "\n"), to: "in.json")
    let call = #""$0" --batch --force < in.json > answers.json 2> errors.json"#
    _ = try tool.run(
      ["-c", call, CommandTool.executable.path], environment: Self.environment, launcher: ["bash"], isCommandLast: false
    )
    let told = String(decoding: try #require(tool.contents(of: "answers.json")), as: UTF8.self).split(separator: "\n")
    #expect(told.map { $0.contains(#""status":"done""#) } == [false, false, false, true], "\(told)")
    #expect(told.first?.contains("this call reads from it, or writes its answers there") == true, "\(told)")
    #expect(tool.contents(of: "in.json") == Data(lines.joined(separator: "\n").utf8))
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
