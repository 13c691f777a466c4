import Foundation
import TestSupport
import Testing

@Suite("portal-render draws a picture for each line of a batch")
struct BatchTests {
  private let tool: CommandTool

  init() throws { tool = try CommandTool.withCard() }

  @Test("and answers each")
  func batch() throws {
    let lines = [
      #"{ "output": "a/b.txt", "document": { "content": { "type": "label", "text": "{{x}}" } }, "data": { "x": 5 } }"#,
      "", #"{ "output": "bad.png", "document": { "content": { "type": "lable" } } }"#, "no JSON",
      #"{ "output": "../out.png", "input": "screen.json" }"#,
      #"{ "output": "c.png", "input": "screen.json", "variant": "3x" }"#,
    ]
    for jobs in ["1", "3"] {
      let result = try tool.run(
        "--batch", "-o", "out", "--jobs", jobs, input: lines.joined(separator: "\n"))
      #expect(result.status == 1)
      #expect(result.errors == "")
      // The size depends on the fonts.
      try Golden.expect(result.text.replacing(/"bytes":[1-9][0-9]*/, with: #""bytes":1"#), "output/batch.txt")
    }
    #expect(tool.written == ["a", "c.png"])
    #expect(String(decoding: tool.contents(of: "out/a/b.txt") ?? Data(), as: UTF8.self).contains("\"5\""))
  }

  @Test("as they come: who waits for an answer before the next line gets it", arguments: ["1", "2", "3"])
  func asTheyCome(jobs: String) throws {
    try tool.write("", to: ".output")
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = ["--batch", "-o", "out", "--jobs", jobs]
    process.currentDirectoryURL = tool.folder
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: tool.folder.appendingPathComponent(".output"))
    try process.run()
    defer { process.terminate() }
    func answers() -> Int { (tool.contents(of: ".output") ?? Data()).count { $0 == 0x0A } }
    for number in 1...4 {
      let line = "{ \"output\": \"\(number).txt\", \"input\": \"screen.json\" }\n\n"
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      for _ in 0..<300 where answers() < number { Thread.sleep(forTimeInterval: 0.1) }
      try #require(answers() == number)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && answers() == 4)
  }

  @Test("and calls its data as the line does")
  func namedRows() throws {
    let card = #""document": { "content": { "type": "label", "text": "{{x}}" } }, "data": { "x": null }"#
    let lines = [
      #"{ "output": "a.txt", \#(card) }"#, #"{ "output": "b.txt", \#(card), "row": "row 70" }"#,
      #"{ "output": "c.txt", \#(card), "row": "row\u001b[2J" }"#,
      #"{ "output": "d.txt", \#(card), "row": "\#(String(repeating: "x", count: 101))" }"#,
    ]
    let answers = try tool.run("--batch", "-o", "out", input: lines.joined(separator: "\n")).text.split(separator: "\n")
    #expect(answers.count == 4 && answers[0].contains("the data of line 1") && answers[1].contains("of row 70 "))
    #expect(answers[2].contains("of row") && !answers[2].contains("\\u001b"), "\(answers[2])")
    #expect(answers[3].contains("has more than 100 bytes"))
  }

  @Test("of a shard, with the same messages")
  func batchOptions() throws {
    let lines = (1...5).map { #"{ "output": "\#($0).txt", "input": "screen.json" }"# }
    for (part, numbers) in [("1/2", [1, 3, 5]), ("2/2", [2, 4])] {
      let result = try tool.run(
        "--batch", "-o", "out", "--shard", part, "--deps", "all.d", "--timings", "trace.json", "--contact-sheet",
        "sheet.txt", input: lines.joined(separator: "\n\n"))
      #expect(result.status == 0)
      #expect(result.text.split(separator: "\n").count == numbers.count)
      #expect(result.text.hasPrefix(#"{"line":\#(numbers[0] * 2 - 1),"output":"\#(numbers[0]).txt","status":"done""#))
      let rules = String(decoding: tool.contents(of: "all.d") ?? Data(), as: UTF8.self)
      #expect(rules.hasPrefix("out/\(numbers[0]).txt: \\\n  screen.json"))
      let sheet = String(decoding: tool.contents(of: "sheet.txt") ?? Data(), as: UTF8.self)
      #expect(numbers.allSatisfy { sheet.contains("\"\($0).txt\"") })
      #expect(tool.contents(of: "trace.json") != nil)
    }
    #expect(tool.written == (1...5).map { "\($0).txt" })
  }

  @Test("with folders only for those that are drawn")
  func foldersOfBatch() throws {
    let lines = ["lable", "label"].map {
      "{ \"output\": \"\($0)/deep/a.txt\", \"document\": { \"content\": { \"type\": \"\($0)\", \"text\": \"x\" } } }"
    }
    let result = try tool.run("--batch", "-o", "out", input: lines.joined(separator: "\n"))
    #expect(result.status == 1)
    #expect(tool.written == ["label"])
    #expect(tool.contents(of: "out/label/deep/a.txt") != nil)
  }

  @Test("but of no line whose output is a folder of an earlier one's, or beneath it", arguments: ["1", "3"])
  func foldersAndFiles(jobs: String) throws {
    let names = ["x.png/y.png", "x.png", "z.png", "z.png/a/b.png", "x.png/other.png", "xx.png"]
    let lines = names.map { "{ \"output\": \"\($0)\", \"document\": { \"content\": { \"type\": \"container\" } } }" }
    let result = try tool.run("--batch", "-o", "out", "--jobs", jobs, input: lines.joined(separator: "\n"))
    let answers = result.text.split(separator: "\n")
    try #require(result.status == 1 && answers.count == names.count, "\(result.text)")
    #expect(answers.map { $0.contains(#""done""#) } == [true, false, true, false, true, true], "\(result.text)")
    #expect(answers[1].contains("of the outputs of line 1 and line 2 one is a folder of the other"))
    #expect(answers[3].contains("of the outputs of line 3 and line 4 one is a folder of the other"))
  }

  @Test("but of none that shows what an earlier one writes into a folder that is made for it", arguments: ["1", "3"])
  func newFolders(jobs: String) throws {
    let lines = [
      #"{ "output": "new/a.png", "document": { "content": { "type": "container" } } }"#,
      #"{ "output": "b.png", "document": { "content": { "type": "imageView", "image": "out/new/a.png" } } }"#,
    ]
    let result = try tool.run("--batch", "-o", "out", "--jobs", jobs, input: lines.joined(separator: "\n"))
    #expect(result.status == 1 && result.text.contains("out/new/a.png\\\", and line 1 writes it"), "\(result.text)")
  }

  @Test("but of none that writes a font of the call, or its project file")
  func ownInputs() throws {
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Places.package.path + "/Tests/FuzzTests/Corpus/font/letters.ttf",
      toPath: tool.folder.path + "/fonts/a.ttf")
    let names = [
      "fonts/x.ttf", "fonts/x.png", "portal-render.json", "Portal-Render.JSON", "a/portal-render.json", "x.ttf",
    ]
    let lines = names.map { "{ \"output\": \"\($0)\", \"document\": { \"content\": { \"type\": \"container\" } } }" }
    let result = try tool.run(
      "--batch", "--format", "png", "--fonts", "fonts", input: lines.joined(separator: "\n"))
    let answers = result.text.split(separator: "\n")
    try #require(result.status == 1 && answers.count == names.count, "\(result.text)")
    #expect(answers[0].contains("would be one of the fonts of this call"))
    for answer in answers[2...4] { #expect(answer.contains("is that of the project file"), "\(answer)") }
    #expect(answers[1].contains(#""done""#) && answers[5].contains(#""done""#), "\(result.text)")
    try tool.write("id\nportal-render\nother\n", to: "rows.csv")
    let rows = try tool.run("screen.json", "--data", "rows.csv", "-o", "{id}.json")
    #expect(rows.status == 1 && rows.errors.contains("is that of the project file"), "\(rows.errors)")
    #expect(tool.contents(of: "other.json") != nil && tool.contents(of: "portal-render.json") == nil)
  }

  @Test("but of no two lines whose outputs are one name in two normal forms")
  func normalForms() throws {
    let lines = ["caf\u{e9}/a.txt", "cafe\u{301}/a.txt"].map { #"{ "output": "\#($0)", "input": "screen.json" }"# }
    let result = try tool.run("--batch", "-o", "out", input: lines.joined(separator: "\n"))
    #expect(result.status == 1 && result.text.contains("line 1 and line 2 would both be written"), "\(result.text)")
  }

  @Test(
    "but of no line whose input the kernel makes up", arguments: ["/proc/self/environ", "/proc/self/status"])
  func kernelFiles(input: String) throws {
    let result = try tool.run("--batch", input: #"{ "output": "a.txt", "input": "\#(input)" }"#)
    #expect(result.status == 1 && result.text.contains("it is a pipe or a device"), "\(result.text)")
  }
}
