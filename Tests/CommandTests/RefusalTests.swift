import Foundation
import Testing

@testable import portal_render

@Suite("portal-render refuses")
struct RefusalTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
  }

  /// Runs the command on a document; expects exit 2, the words, and no new file.
  private func refuses(_ document: String, _ words: String..., location: SourceLocation = #_sourceLocation) throws {
    try tool.write(document, to: "screen.json")
    let result = try tool.run("screen.json", "-o", "screen.png")
    #expect(result.status == 2, sourceLocation: location)
    for word in words {
      #expect(result.errors.contains(word), "says: \(result.errors)", sourceLocation: location)
    }
    #expect(tool.files == ["screen.json"], sourceLocation: location)
  }

  @Test("names of dependencies beyond a bound, of which it keeps none")
  func dependencies() throws {
    var dependencies = Dependencies(most: 30)
    dependencies.add("a.png", ["a.json", "logo.png"])
    #expect(String(decoding: try dependencies.bytes(for: "rules.mk"), as: UTF8.self).hasPrefix("a.png:"))
    dependencies.add("b.png", ["b.json", "logo.png"])
    #expect(throws: (any Error).self) { try dependencies.bytes(for: "rules.mk") }
  }

  @Test("a missing file")
  func missingFile() throws {
    let result = try tool.run("nowhere.json", "-o", "out.png")
    #expect(result.status == 2)
    #expect(result.errors.contains("nowhere.json"))
    #expect(result.errors.contains("no such file"))
    #expect(tool.files.isEmpty)
  }

  @Test("malformed JSON, with line and column")
  func brokenJSON() throws {
    try refuses("{\n  \"content\": {,}\n}", "screen.json:2:15")
    try refuses("", "screen.json:1:1")
    try refuses("\u{0}\u{1}", "screen.json:1:1")
  }

  @Test("an unknown component type, with the nearest known name")
  func unknownType() throws {
    try refuses(
      "{ \"content\": { \"type\": \"buton\", \"text\": \"Like!\" } }", "unknown component type \"buton\"",
      "screen.json:1:24", "did you mean \"button\"?")
  }

  @Test("components nested beyond the limit", arguments: [121, 100_000])
  func nesting(depth: Int) throws {
    let open = String(repeating: "{\"type\":\"container\",\"children\":[", count: depth)
    let close = String(repeating: "]}", count: depth)
    try refuses("{\"content\":\(open)\(close)}", " deep", "screen.json:1:")
  }

  @Test("an output that cannot be written")
  func unwritableOutput() throws {
    try tool.write("{ \"content\": { \"type\": \"label\", \"text\": \"Hi\" } }", to: "screen.json")
    for path in ["no/such/folder/out.png", "/proc/out.png", "screen.json/"] {
      let result = try tool.run("screen.json", "-o", path, "--format", "png")
      #expect(result.status == 2, "for \(path)")
      #expect(!result.errors.isEmpty)
    }
    #expect(tool.files == ["screen.json"])
  }

  @Test("all errors of a document in one run")
  func allErrors() throws {
    try refuses(
      """
      {
        "content": {
          "type": "container", "colour": 1, "style": { "backgroundColor": "reddish", "cornerRadius": -1 },
          "layout": { "flex": { "grow": "a lot" }, "justifyContent": "middle", "width": "50 %" },
          "children": [{ "type": "label", "text": 3 }, { "text": "no type" }, 7]
        },
        "trait": {}
      }
      """,
      "unknown key \"trait\"", "did you mean \"traits\"?", "unknown key \"colour\"", "unknown colour \"reddish\"",
      "a number that is 0 or more, found -1", "expected a number, found a text", "unknown justification \"middle\"",
      "\"50 %\" is no length", "expected a text, found a number", "needs a \"type\"",
      "expected a component, found a number")
  }

  @Test("impossible canvases and traits")
  func impossibleSizes() throws {
    let label = "\"content\": { \"type\": \"label\", \"text\": \"Hi\""
    try refuses("{ \"device\": { \"width\": 1e9, \"height\": 10 }, \(label) } }", "not possible")
    try refuses("{ \"device\": { \"width\": 0, \"height\": 10 }, \(label) } }", "greater than 0")
    try refuses("{ \(label), \"style\": { \"textSize\": 1e7 } } }", "text size", "at most 4096")
    try refuses("{ \(label), \"style\": { \"textFont\": \"Comic Sans\" } } }", "no font family \"Comic Sans\"", "Inter")
  }

  @Test(
    "contradictory calls",
    arguments: [
      ([String](), "no screen is named"),
      (["a.json", "-o"], "-o needs a value"),
      (["a.json", "-o", "out"], "does not say which format"),
      (["a.json", "-o", "out.gif"], "png, svg, pdf, webp, jpg, txt, json"),
      (["a.json", "-o", "out.jpg", "--quality", "101"], "from 1 to 100"),
      (["a.json", "-o", "out.jpg", "--format", "gif"], "png, svg, pdf, webp, jpg, txt, json"),
      (["a.json", "b.json", "-o", "out.png"], "{name}"),
      (["a.json", "--scael", "2"], "did you mean --scale?"),
      (["a.json", "-o", "a.png", "--scale", "0"], "greater than 0"),
      (["a.json", "-o", "a.png", "--size", "390"], "for example: 390x844"),
      (["a.json", "-o", "a.png", "--size", "nanx100"], "1 to 32767 pixels"),
      (["a.json", "-o", "a.png", "--size", "1e9x1e9"], "1 to 32767 pixels"),
      (["a.json", "-o", "a.png", "--appearance", "dusk"], "light, dark"),
      (["-"], "needs an output"),
      (["-", "-o", "-"], "add: --format png"),
      (["-", "-", "-o", "{name}.png"], "only once"),
      (["a.json", "out.png"], "say: -o out.png"),
      (["a.json", "-o", "{nmae}.png"], "{nmae} stands for nothing"),
      (["a/x.json", "b/x.json", "-o", "{name}.png"], "would both be written to x.png"),
      (["a.json", "-o", "a.png", "--scale", "0x2"], "greater than 0"),
      (["a.json", "-o", "a.png", "--locale", "total nonsense"], "for example: de-CH"),
    ])
  func badCalls(arguments: [String], words: String) throws {
    let result = try tool.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(words), "says: \(result.errors)")
    #expect(tool.files.isEmpty)
  }

  @Test(
    "to overwrite its own inputs",
    arguments: [
      ["-o", "screen.json"], ["-o", "./{name}.json"], ["-o", "a.png", "--deps", "screen.json"],
      ["-o", "a.png", "--timings", "./screen.json"], ["--contact-sheet", "screen.json"],
    ])
  func replacingTheScreen(arguments: [String]) throws {
    try tool.write(document, to: "screen.json")
    let result = try tool.run(["screen.json"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains("screen.json would be replaced by what is made of it"))
    #expect(tool.contents(of: "screen.json") == Data(document.utf8))
    #expect(tool.files == ["screen.json"])
  }

  /// The options of a call that name outputs besides its pictures.
  private static let otherOutputs = Render.sections.flatMap(\.options).map(\.label)
    .filter { $0.isOutputPath && $0.name != "output" }.map(\.spelled)

  @Test("to write two outputs into one file", arguments: otherOutputs)
  func twoInOne(option: String) throws {
    try tool.write(document, to: "screen.json")
    #expect(Self.otherOutputs.count >= 3)
    let result = try tool.run("screen.json", "-o", "a.png", option, "a.png")
    #expect(result.status == 2 && result.errors.contains("would both be written to a.png"))
    #expect(tool.files == ["screen.json"])
  }

  @Test("to overwrite a batch's screen, or a picture of an earlier line")
  func replacingInBatches() throws {
    try tool.write(document, to: "screen.json")
    let lines = #"{ "output": "screen.json", "input": "screen.json" }"# + "\n" + #"{ "output": "-", "document": {} }"#
    let result = try tool.run("--batch", input: lines)
    #expect(result.status == 1)
    #expect(result.text.contains("and writes it") && result.text.contains("standard output has the answers"))
    #expect(tool.contents(of: "screen.json") == Data(document.utf8))
  }

  @Test("to follow a symlink out of a batch's folder, and follows those within")
  func linksOfBatches() throws {
    let files = FileManager.default
    for name in ["out/real", "elsewhere"] {
      try files.createDirectory(atPath: tool.folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try tool.write("kept", to: "kept.txt")
    for (link, target) in [
      ("away", "../elsewhere"), ("kept.txt", "../kept.txt"), ("nowhere.txt", "../none.txt"), ("here", "real"),
    ] {
      try files.createSymbolicLink(atPath: tool.folder.path + "/out/" + link, withDestinationPath: target)
    }
    let outputs = ["away/a.txt", "away/new/a.txt", "kept.txt", "nowhere.txt", "here/a.txt", "real/a.txt"]
    let lines = outputs.map { "{ \"output\": \"\($0)\", \"document\": \(document) }" }.joined(separator: "\n")
    let result = try tool.run("--batch", "-o", "out", "--jobs", "2", input: lines)
    #expect(result.status == 1)
    let answers = result.text.split(separator: "\n")
    try #require(answers.count == 6)
    for answer in answers[..<4] { #expect(answer.contains("is a symbolic link") && answer.contains(#""failed""#)) }
    #expect(answers[4].contains(#""done""#))
    #expect(answers[5].contains("line 5 and line 6 would both be written to"))
    #expect(tool.contents(of: "kept.txt") == Data("kept".utf8))
    #expect(tool.contents(of: "out/real/a.txt") != nil)
    #expect(try files.contentsOfDirectory(atPath: tool.folder.path + "/elsewhere") == [])
    #expect(!tool.files.contains("none.txt"))
  }

  @Test("to write one file for two lines of a batch, whatever the order of threads")
  func twoLinesInOne() throws {
    let line = "{ \"output\": \"a.txt\", \"document\": \(document) }\n"
    for jobs in ["1", "4"] {
      let result = try tool.run("--batch", "--jobs", jobs, input: String(repeating: line, count: 12))
      #expect(result.status == 1)
      let answers = result.text.split(separator: "\n")
      #expect(answers.first?.contains(#""status":"done""#) == true)
      for (number, answer) in answers.enumerated().dropFirst() {
        #expect(answer.contains("line 1 and line \(number + 1) would both be written to \\\"a.txt\\\""))
      }
    }
    // Every shard knows the outputs of all lines.
    let second = try tool.run("--batch", "--shard", "2/2", input: String(repeating: line, count: 2))
    #expect(second.text.contains("line 1 and line 2"))
  }

  @Test("to let a line of a batch write what another one shows, in any order, however many are drawn at once")
  func imagesOfBatches() throws {
    let device = #""device": { "width": 9, "height": 9, "scale": 1 }"#
    try tool.write("{ \(device), \"content\": { \"type\": \"container\" } }", to: "plain.json")
    let image = #"{ "type": "imageView", "image": "made.png" }"#
    let shows = "\"document\": { \(device), \"content\": \(image) }"
    let smaller = #""device": { "width": 8, "height": 8, "scale": 1 }"#
    let writes = "\"document\": { \(smaller), \"content\": { \"type\": \"container\" } }"
    for isThere in [true, false] {
      for jobs in ["1", "2", "4"] {
        try? FileManager.default.removeItem(at: tool.folder.appendingPathComponent("made.png"))
        if isThere { try #require(try tool.run("plain.json", "-o", "made.png").status == 0) }
        let before = tool.contents(of: "made.png")
        let first = try tool.run(
          "--batch", "--jobs", jobs,
          input: "{ \"output\": \"first.png\", \(shows) }\n{ \"output\": \"made.png\", \(writes) }")
        let answers = first.text.split(separator: "\n")
        try #require(first.status == 1 && answers.count == 2, "\(first.text)")
        #expect(answers[0].contains("done") && answers[1].contains("line 1 shows \\\"made.png\\\""))
        #expect(tool.contents(of: "made.png") == before)
        let last = try tool.run(
          "--batch", "--jobs", jobs,
          input: "{ \"output\": \"made.png\", \(writes) }\n{ \"output\": \"last.png\", \(shows) }")
        #expect(last.status == 1 && last.text.contains("made.png\\\", and line 1 writes it"), "\(last.text)")
        #expect(tool.contents(of: "last.png") == nil)
      }
    }
  }

  @Test("to overwrite an image that a screen shows", arguments: [["photo.json"], ["label.json", "photo.json"]])
  func replacingImages(screens: [String]) throws {
    try tool.write(document, to: "label.json")
    try tool.write(#"{ "content": { "type": "imageView", "image": "label.png" } }"#, to: "photo.json")
    #expect(try tool.run("label.json").status == 0)
    let image = tool.contents(of: "label.png")
    let output = screens.count == 1 ? ["-o", "./label.png"] : []
    let result = try tool.run(screens + output)
    #expect(result.status == 2)
    #expect(tool.contents(of: "label.png") == image)
    #expect(
      result.errors.contains(screens.count == 1 ? "label.png would be replaced" : "the same call writes it"))
    #expect(!tool.files.contains("photo.png"))
  }

  @Test("to write a diff over one of its inputs")
  func replacingPictures() throws {
    try tool.write(document, to: "screen.json")
    #expect(try tool.run("screen.json", "-o", "a.png").status == 0)
    let before = tool.contents(of: "a.png")
    let result = try tool.run("diff", "a.png", "a.png", "-o", "./a.png")
    #expect(result.status == 2 && result.errors.contains("would be replaced"))
    #expect(tool.contents(of: "a.png") == before)
  }

  private var document: String { "{ \"content\": { \"type\": \"label\", \"text\": \"Hi\" } }" }

  @Test("what would exhaust memory")
  func memory() throws {
    let layers = 110
    let open = String(repeating: "{\"type\":\"container\",\"style\":{\"alpha\":0.99},\"children\":[", count: layers)
    try refuses(
      "{\"device\":{\"width\":5000,\"height\":5000,\"scale\":1},\"content\":\(open)\(String(repeating: "]}", count: layers))}",
      "layers within each other have 2,750,000,000 pixels, and its budget has 200,000,000")
  }

  @Test("to block on a pipe in place of an image")
  func pipes() throws {
    try tool.write("{ \"content\": { \"type\": \"imageView\", \"image\": \"pipe.png\" } }", to: "screen.json")
    #expect(mkfifo(tool.folder.path + "/pipe.png", 0o600) == 0)
    let result = try tool.run("screen.json", "-o", "screen.png")
    #expect(result.status == 0)
    #expect(result.errors.contains("pipe or a device"))
  }

  @Test("to die of SIGPIPE when standard error is closed")
  func closedErrors() throws {
    try tool.write("{", to: "broken.json")
    try tool.write("{ \"content\": { \"type\": \"container\" } }", to: "screen.json")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "\"$0\" broken.json screen.json -o '{name}.png' 2>&1 >/dev/null | true", CommandTool.executable.path,
    ]
    process.currentDirectoryURL = tool.folder
    try process.run()
    process.waitUntilExit()
    // The command may outlive the pipe's reader for a moment.
    for _ in 0..<100 where !tool.files.contains("screen.png") { usleep(50_000) }
    #expect(tool.files.contains("screen.png"))
  }

  @Test(
    "to report an error where the reader closes the output early",
    arguments: [
      "--help", "help layout", "--version", "schema", "symbols", "devices --json", "manual", "completions zsh", "fonts",
      "layout screen.json", "screen.json -o - --format png", "screen.json -o /dev/stdout --format png",
    ])
  func closedReader(call: String) throws {
    try tool.write(document, to: "screen.json")
    // The reader is gone before anything is written.
    let result = try tool.run(
      ["-c", "exec 3> >(true); wait $!; \"$0\" \(call) >&3; echo $?", CommandTool.executable.path], launcher: ["bash"],
      isCommandLast: false)
    // The shell's exit status of a process that ended by SIGPIPE.
    #expect(result.text == "141\n")
    #expect(result.errors == "")
    #expect(tool.files == ["screen.json"])
  }

  @Test("to write messages into an output file where the standard streams are closed")
  func closedStreams() throws {
    try tool.write(document, to: "screen.json")
    for (call, status) in [
      ("screen.json -o a.png >&- 2>&- <&-", "0"), ("layout screen.json >&-", "2"), ("- -o a.txt <&-", "2"),
    ] {
      let result = try tool.run(
        ["-c", "\"$0\" \(call); echo $?", CommandTool.executable.path], launcher: ["bash"], isCommandLast: false)
      #expect(result.text == status + "\n", "\(call)")
    }
    #expect(tool.contents(of: "a.png")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("an image outside the folder, and shows a placeholder for it")
  func imagesOutside() throws {
    try tool.write("{ \"content\": { \"type\": \"imageView\", \"image\": \"../../etc/passwd\" } }", to: "screen.json")
    let result = try tool.run("screen.json", "-o", "screen.png")
    #expect(result.status == 0)
    #expect(result.errors.contains("warning"))
    #expect(tool.files == ["screen.json", "screen.png"])
    let strict = try tool.run("screen.json", "-o", "strict.png", "--strict")
    #expect(strict.status == 1)
    #expect(tool.files == ["screen.json", "screen.png"])
  }
}
