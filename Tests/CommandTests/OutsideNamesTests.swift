import Foundation
import PortalRaster
import TestSupport
import Testing

/// Batches, tables and project files are untrusted input.
@Suite("A name in untrusted input")
struct OutsideNamesTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(
      #"{ "device": { "width": 60, "height": 24, "scale": 1 }, "content": { "type": "label", "text": "Hi" } }"#,
      to: "screen.json")
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
  }

  private var written: [String] {
    (FileManager.default.subpaths(atPath: tool.folder.path + "/out") ?? []).sorted()
  }

  private func line(_ output: String) -> String {
    let escaped = output.unicodeScalars.map {
      $0.isASCII && $0.value >= 0x20 ? String($0) : String(format: "\\u%04x", $0.value)
    }
    return #"{ "output": "\#(escaped.joined())", "input": "screen.json" }"#
  }

  private func answers(_ outputs: [String]) throws -> [Substring] {
    try tool.run("--batch", "-o", "out", input: outputs.map(line).joined(separator: "\n")).text.split(separator: "\n")
  }

  @Test("that is a pipe's in the folder of the output is an error, and nobody waits for a reader")
  func pipesAtOutputs() throws {
    for name in ["screen.png", "a.png"] { #expect(mkfifo(tool.folder.path + "/out/" + name, 0o600) == 0) }
    let result = try tool.run("screen.json", "-o", "out/{name}.png")
    #expect(result.status == 2 && result.errors.contains("is a pipe, a device or a socket"), "\(result.errors)")
    let answers = try answers(["a.png", "b.png"])
    try #require(answers.count == 2)
    #expect(answers[0].contains("is a pipe, a device or a socket") && answers[1].contains(#""status":"done""#))
  }

  @Test("that is another's but for capitals is an error: on many disks both would be one file")
  func capitals() throws {
    try tool.write("n\nA\na\nB\n", to: "rows.csv")
    let result = try tool.run("screen.json", "--data", "rows.csv", "-o", "out/{n}.png")
    #expect(result.status == 1 && result.errors.contains("would both be written to out/a.png"), "\(result.errors)")
    #expect(result.errors.contains("capitals make no other name") && written == ["A.png", "B.png"])
    let answers = try answers(["Logo.png", "logo.png", "e\u{301}.png", "\u{c9}.png", "b.png"])
    try #require(answers.count == 5)
    #expect(answers.map { $0.contains(#""status":"done""#) } == [true, false, true, false, true], "\(answers)")
  }

  @Test("that differs from another's in how an accent is written alone is another file, with its own images")
  func accents() throws {
    let folder = tool.folder.path
    for (name, color) in [("\u{e9}", "red"), ("e\u{301}", "blue")] {
      guard mkdir("\(folder)/\(name)", 0o700) == 0 else { return }
      let square = #"<rect width="8" height="8" fill="\#(color)"/>"#
      let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">\#(square)</svg>"#
      for file in ["\(name).svg", "\(name)/p.svg"] { try Files.write(drawing.utf8, to: "\(folder)/\(file)") }
      for (file, image) in [("\(name).json", "\(name).svg"), ("\(name)/s.json", "p.svg")] {
        let screen =
          #"{ "device": { "width": 8, "height": 8 }, "content": { "type": "imageView", "image": "\#(image)" } }"#
        try Files.write(screen.utf8, to: "\(folder)/\(file)")
      }
    }
    let inputs = [#"\u00e9.json"#, #"e\u0301.json"#, #"\u00e9/s.json"#, #"e\u0301/s.json"#]
    let lines = inputs.enumerated().map { #"{ "output": "\#($0).png", "input": "\#($1)" }"# }
    let result = try tool.run("--batch", "-o", "out", "--jobs", "1", input: lines.joined(separator: "\n"))
    #expect(result.status == 0, "\(result.text)")
    let pictures = (0..<4).map { tool.contents(of: "out/\($0).png") }
    #expect(pictures.allSatisfy { $0 != nil })
    #expect(pictures[0] != pictures[1] && pictures[2] != pictures[3])
  }

  @Test("that leads out of its folder and back tells nothing of what lies there", arguments: [false, true])
  func waysOutAndBack(isThere: Bool) throws {
    let folder = tool.folder.path
    if isThere { try Files.makeFolder("\(folder)/there") }
    for (name, image) in [("a", "../there/../out/a.png"), ("b", "\(folder)/there/../out/b.png")] {
      let screen =
        #"{ "device": { "width": 8, "height": 8 }, "content": { "type": "imageView", "image": "\#(image)" } }"#
      try tool.write(screen, to: "out/\(name).json")
      let result = try tool.run("out/\(name).json")
      #expect(result.status == 0 && result.errors.contains("lies outside out, or is not there"), "\(result.errors)")
    }
    symlink("../there/../out/b.png", folder + "/out/screen.png")
    let linked = try tool.run("screen.json", "-o", "out/{name}.png")
    #expect(linked.status == 2 && linked.errors.contains("leads out of its folder"), "\(linked.errors)")
  }

  @Test("of a table or a screen that a link leads to another's output is an error, and so is that of a film")
  func linkedOutputs() throws {
    symlink("y.png", tool.folder.path + "/out/x.png")
    try tool.write("n\nx\ny\nz\n", to: "rows.csv")
    let rows = try tool.run("screen.json", "--data", "rows.csv", "-o", "out/{n}.png")
    #expect(rows.status == 1 && rows.errors.contains("would both be written to out/y.png"), "\(rows.errors)")
    #expect(rows.errors.contains("both paths lead to one file") && written == ["x.png", "y.png", "z.png"])
    try tool.write(#"{ "start": "screen.json", "steps": [] }"#, to: "story.json")
    let film = try tool.run("play", "story.json", "-o", "out/x.png", "--storyboard", "out/y.png", "--force")
    #expect(film.status == 2 && film.errors.contains("is to be written twice"), "\(film.errors)")
  }

  // MARK: Lines of a batch

  @Test("that makes a line too long for memory is an error for that line, and the next ones are drawn")
  func longLines() throws {
    try tool.write(line("a.txt"), to: "line")
    let feed =
      "head -c 67108865 /dev/zero; echo; cat line; echo; head -c 70000000 /dev/zero | tr '\\0' ' '; echo; echo; sed s/a.txt/b.txt/ line"
    for jobs in ["1", "2"] {
      let result = try tool.run(
        ["-c", "(\(feed)) | \"$0\" --batch -o out --jobs \(jobs)", CommandTool.executable.path],
        launcher: ["bash"], isCommandLast: false)
      #expect(result.status == 1)
      #expect(result.errors == "")
      let answers = result.text.split(separator: "\n")
      try #require(answers.count == 4)
      for (answer, number) in [(answers[0], 1), (answers[2], 3)] {
        #expect(answer.hasPrefix(#"{"line":\#(number),"status":"failed""#))
        #expect(answer.contains("line \(number) is longer than 64 MiB"))
      }
      #expect(answers[1].hasPrefix(#"{"line":2,"output":"a.txt","status":"done""#))
      #expect(answers[3].hasPrefix(#"{"line":5,"output":"b.txt","status":"done""#))
    }
    #expect(written == ["a.txt", "b.txt"])
  }

  @Test("of zero bytes is an error for that line; blank lines are skipped")
  func blankLines() throws {
    let result = try tool.run("--batch", input: "\u{0}\u{0}\n \t\r\n\n\u{1}\n")
    #expect(result.status == 1)
    let answers = result.text.split(separator: "\n")
    try #require(answers.count == 2)
    #expect(answers[0].contains(#""line":1,"status":"failed""#) && answers[0].contains("zero byte"))
    #expect(answers[1].contains(#""line":4,"status":"failed""#))
  }

  @Test("is a path beneath the folder, and one file under all its spellings")
  func spellings() throws {
    let answers = try answers(["./a.txt", "b/./c.txt", "b//d.txt", "a.txt", ".//b/c.txt", "b/d.txt"])
    try #require(answers.count == 6)
    for answer in answers[..<3] { #expect(answer.contains(#""done""#)) }
    for (answer, owner) in zip(answers[3...], 1...) { #expect(answer.contains("line \(owner) and line ")) }
    #expect(written == ["a.txt", "b", "b/c.txt", "b/d.txt"])
  }

  @Test(
    "is refused where it leads outside, names a hidden file, or is invalid",
    arguments: [
      ("a/../b.txt", "has a part that is two dots"), ("a/..", "has a part that is two dots"),
      ("../b.txt", "has a part that is two dots"), ("/tmp/b.txt", "begins with a slash"), ("", "is empty"),
      (".git/hooks/b.txt", "hidden"),
      (".txt", "hidden"), ("a/.b/c.txt", "hidden"), ("a/", "folder"), ("./", "folder"),
      ("a\u{0}.txt", "cannot be seen"),
      ("a\u{1B}[31m.txt", "cannot be seen"), ("a\u{7F}.txt", "cannot be seen"), ("a\u{9B}.txt", "cannot be seen"),
      ("a\u{202E}txt.png", "cannot be seen"), (String(repeating: "a", count: 256) + ".txt", "too long"),
      (String(repeating: "a/", count: 1100) + "b.txt", "too long"),
    ])
  func refusals(output: String, words: String) throws {
    let answers = try answers([output, "good.txt"])
    try #require(answers.count == 2)
    #expect(answers[0].contains(#""failed""#) && answers[0].contains(words), "\(answers[0])")
    #expect(answers[1].contains(#""done""#))
    #expect(written == ["good.txt"])
  }

  @Test("is opened only where it is a regular file, so that a pipe does not block")
  func pipes() throws {
    #expect(mkfifo(tool.folder.path + "/pipe.json", 0o600) == 0)
    let result = try tool.run("--batch", input: #"{ "output": "a.txt", "input": "pipe.json" }"#)
    #expect(result.status == 1)
    #expect(result.text.contains("pipe.json"))
  }

  @Test("of a variant is limited, and so is the list of variants")
  func variants() throws {
    let words = Array(repeating: "dark", count: 300).joined(separator: "+")
    let long = try tool.run("--batch", input: #"{ "output": "a.txt", "input": "screen.json", "variant": "\#(words)" }"#)
    #expect(long.text.contains("longer than 1000 characters"))
    let list = ["--variants", "light,dark,ltr,rtl,xs,s,m,l,xl,xxl"]
    let product = try tool.run(
      ["screen.json", "-o", "out/{variant}.txt"] + Array(repeating: list, count: 9).flatMap { $0 })
    #expect(product.status == 2)
    #expect(product.errors.contains("--variants means too many variants"))
    #expect(written.isEmpty)
  }

  // MARK: Rows of a table

  @Test("in a row's field is sanitised as a part of a file name")
  func rows() throws {
    try tool.write(
      "id\n-\n.b\n..\n.\n\"c\u{1B}[31m\"\n\"d\u{9B}\"\n\(String(repeating: "e", count: 300))\n-f\ngood\n",
      to: "rows.csv")
    let result = try tool.run("screen.json", "--data", "rows.csv", "-o", "{id}", "--format", "txt")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(tool.files == ["-f", "good", "out", "rows.csv", "screen.json"])
    #expect(result.errors.contains("is \"-\", which is standard output and no file"))
    #expect(result.errors.contains("which would hide the file"))
  }

  @Test("may plan a limited number of files")
  func manyRows() throws {
    try tool.write("id\n" + String(repeating: "1\n", count: 100_001), to: "rows.csv")
    let result = try tool.run(
      "screen.json", "--data", "rows.csv", "--contact-sheet", "sheet.png", "--variants",
      "light,dark,ltr,rtl,xs,s,m,l,xl,xxl")
    #expect(result.status == 2)
    #expect(result.errors.contains("1 screen, 100001 rows and 10 variants are more than the 1000000 pictures"))
  }

  // MARK: Project files

  @Test(
    "is written beneath the project file's folder",
    arguments: [
      "../a.png", "/tmp/a.png", "b/../../a.png", "link.png", "away/a.png",
    ])
  func projectFiles(output: String) throws {
    let files = FileManager.default
    try files.createDirectory(at: tool.folder.appendingPathComponent("project"), withIntermediateDirectories: true)
    try tool.write("kept", to: "kept")
    for (link, target) in [("link.png", "../kept"), ("away", "../out")] {
      try files.createSymbolicLink(
        atPath: tool.folder.path + "/project/" + link, withDestinationPath: target)
    }
    for (member, path) in [("output", output), ("contactSheet", output), ("deps", output)] {
      try tool.write(#"{ "\#(member)": "\#(path)" }"#, to: "project/portal-render.json")
      let result = try tool.run("screen.json", "--project", "project/portal-render.json")
      #expect(result.status == 2)
      #expect(result.errors.contains("\"\(member)\" leads out of the project file's folder"), "\(result.errors)")
    }
    #expect(written.isEmpty && tool.contents(of: "kept") == Data("kept".utf8))
    try tool.write(#"{ "output": "./{name}.png" }"#, to: "project/portal-render.json")
    #expect(try tool.run("screen.json", "--project", "project/portal-render.json").status == 0)
    #expect(tool.contents(of: "project/screen.png") != nil)
  }

  @Test("in a project file of another user in a shared folder is ignored", .enabled(if: geteuid() == 0))
  func plantedProjectFile() throws {
    try tool.write(#"{ "scale": 1 }"#, to: "portal-render.json")
    let file = tool.folder.path + "/portal-render.json"
    #expect(chown(file, 12_345, 12_345) == 0)
    #expect(try tool.run("screen.json", "-o", "a.txt").status == 0)
    #expect(chmod(tool.folder.path, 0o1777) == 0)
    let result = try tool.run("screen.json", "-o", "a.txt")
    #expect(result.status == 2)
    #expect(result.errors.contains("portal-render.json belongs to another user"))
    #expect(try tool.run("screen.json", "-o", "a.txt", "--project", "portal-render.json").status == 0)
    // Nor is one of the user's that another user's link leads to.
    try FileManager.default.moveItem(atPath: file, toPath: tool.folder.path + "/own.json")
    #expect(chown(tool.folder.path + "/own.json", 0, 0) == 0)
    #expect(symlink("own.json", file) == 0 && lchown(file, 12_345, 12_345) == 0)
    let linked = try tool.run("screen.json", "-o", "a.txt")
    #expect(linked.status == 2)
    #expect(linked.errors.contains("portal-render.json belongs to another user"))
  }
}
