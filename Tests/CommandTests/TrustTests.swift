import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("Untrusted input to portal-render")
struct TrustTests: BareCalls {
  let tool: CommandTool
  private static let screen = #"{"content": {"type": "label", "text": "Hi"}}"#

  init() throws {
    tool = try CommandTool()
  }

  /// The records of a screen that changed, for tests to tamper with.
  private func records() throws -> (file: String, text: String) {
    try makeFolder("screens")
    try tool.write(Self.screen, to: "screens/card.json")
    #expect(try run("record", "screens", "--records", "r").status == 0)
    try tool.write(Self.screen.replacing("Hi", with: "Ho"), to: "screens/card.json")
    #expect(try run("verify", "screens", "--records", "r").status == 1)
    let name = try #require(try Files.list(path("r")).filter { $0.hasSuffix(".jsonl") }.last)
    return ("r/\(name)", String(decoding: try Files.read(path("r/\(name)")), as: UTF8.self))
  }

  @Test("a project file of thousands of words that are no options has a hundred of them told")
  func strangeOptions() throws {
    let members = (0..<5000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    try tool.write("{ \(members) }", to: "portal-render.json")
    try tool.write(Self.screen, to: "card.json")
    let result = try run("check", "card.json")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count { $0.contains("unknown option") } == 100)
  }

  @Test("a page of thousands of pictures that are not there has a hundred of them told")
  func missingPictures() throws {
    try tool.write(String(repeating: "![a](x.png)\n", count: 3000), to: "page.md")
    let result = try run("docs", "--check", "page.md")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count { $0.contains("there is neither this picture") } == 100)
    #expect(result.errors.contains("error: 2900 more problems are not told"))
  }

  @Test("a table of thousands of rows that cannot be filled in has twenty of them told, and the others counted")
  func wrongRows() throws {
    try tool.write(#"{"content": {"type": "label", "text": "{{name}}"}}"#, to: "card.json")
    try tool.write("other\n" + String(repeating: "a\n", count: 2000), to: "rows.csv")
    let result = try run("check", "card.json", "--data", "rows.csv")
    #expect(result.status == 1)
    #expect(result.errors.contains("1980 more rows cannot be filled in"))
    #expect(result.errors.utf8.count < 20_000)
  }

  @Test("a project file has nothing shown that lies outside of its work tree")
  func shownByProject() throws {
    try makeFolder("project")
    try tool.write(#"{"content": {"type": "label", "text": "{{auths}}"}}"#, to: "project/card.json")
    try tool.write("TOPSECRET=abc", to: "config.json")
    for member in [#""data": "../config.json""#, #""root": "..""#] {
      try tool.write("{ \(member) }", to: "project/portal-render.json")
      let call = ["bash", "-c", "cd project && exec \"$0\" card.json -o a.txt"]
      let result = try tool.run([], environment: Self.environment, launcher: call)
      #expect(result.status == 2 && result.errors.contains("leads out of the project"), "\(result.errors)")
      #expect(!result.errors.contains("TOPSECRET"))
    }
    // Of the options that read, all but fonts are held to it, whichever there will be.
    for (member, arguments) in [(#""times": "../config.json""#, "verify . --shard 1/2"), (#""folder": "..""#, "mcp")] {
      try tool.write("{ \(member) }", to: "project/portal-render.json")
      let call = ["bash", "-c", "cd project && exec \"$0\" \(arguments) < /dev/null"]
      let result = try tool.run([], environment: Self.environment, launcher: call)
      #expect(result.status == 2 && result.errors.contains("leads out of the project"), "\(result.errors)")
      #expect(!result.errors.contains("TOPSECRET"))
    }
  }

  // MARK: Links of a checkout

  @Test("a link where a layout text should be, or among screens in a folder, shows nothing of a file elsewhere")
  func links() throws {
    let secret = "TOPSECRET=abc"
    try tool.write("\(secret)\ncontainer content 0,0 1×1\n", to: "secret")
    _ = try records()
    try Files.remove(path("screens/card.txt"))
    #expect(symlink("../secret", path("screens/card.txt")) == 0)
    for text in ["Ho", "Hi"] {
      try tool.write(Self.screen.replacing("Hi", with: text), to: "screens/card.json")
      let result = try run("verify", "screens", "--records", "linked")
      #expect(result.status == 1 && !result.errors.contains(secret) && !result.text.contains(secret))
    }
    for name in try Files.list(path("linked")) where name.hasSuffix(".jsonl") {
      #expect(!String(decoding: try Files.read(path("linked/\(name)")), as: UTF8.self).contains(secret))
    }
    try tool.write(Self.screen, to: "other.json")
    try tool.write(Self.screen.replacing("Hi", with: "Hello"), to: "new.json")
    for name in ["other", "new"] { #expect(try run("\(name).json", "-o", "\(name).png").status == 0) }
    for name in ["other", "new"] { #expect(symlink("secret", path("\(name).txt")) == 0) }
    let difference = try run("diff", "other.png", "new.png")
    #expect(!difference.text.contains(secret) && !difference.text.isEmpty)
    // A screen that was found and not named, from outside of the folder that the call is in.
    try makeFolder("inner/screens")
    try tool.write(#"{"auths": {"TOPSECRET": 1}}"#, to: "config.json")
    #expect(symlink("../../config.json", path("inner/screens/x.json")) == 0)
    let found = try tool.run(
      [], environment: Self.environment, launcher: ["bash", "-c", "cd inner && exec \"$0\" verify screens"])
    #expect(found.status == 2 && found.errors.contains("a link leads out of the folder"), "\(found.errors)")
    #expect(!found.errors.contains("TOPSECRET"))
    // A hidden file within, whose first word a message would quote.
    try makeFolder("more")
    try tool.write("TOPSECRET=1\n", to: ".env")
    symlink("../.env", path("more/x.json"))
    for call in ["verify", "record"] {
      let hidden = try run(call, "more", "--records", "hidden")
      #expect(hidden.status == 2 && hidden.errors.contains("or to a hidden file"), "\(hidden.errors)")
      #expect(!hidden.errors.contains("TOPSECRET"))
    }
  }

  @Test("of what a link in a folder of screens leads to elsewhere is not told what it is, nor whether it is there")
  func untoldTargets() throws {
    for folder in ["inner/screens", "inner/references", "folder"] { try makeFolder(folder) }
    try tool.write("{}", to: "file.json")
    try tool.write(Self.screen, to: "inner/references/a.json")
    mkfifo(path("pipe"), 0o600)
    let launcher = ["bash", "-c", "cd inner && exec \"$0\" \"$@\""]
    func told(_ call: [String], _ link: String) throws -> Set<String> {
      try Set(
        ["file.json", "none.json", "folder", "pipe"].map { target in
          symlink("../../" + target, path(link))
          defer { unlink(path(link)) }
          let result = try tool.run(call, environment: Self.environment, launcher: launcher)
          return "\(result.status) \(result.errors)"
        })
    }
    for call in ["verify", "record"] {
      let answers = try told([call, "screens", "--records", "r"], "inner/screens/x.json")
      #expect(answers.count == 1 && answers.first?.contains("a link leads out") == true, "\(answers)")
    }
    let answers = try told(["verify", "references", "--records", "r"], "inner/references/a.png")
    #expect(answers.count == 1, "\(answers)")
  }

  // MARK: Records

  @Test("accept writes beneath the work tree only, whatever folder a record names")
  func acceptOutside() throws {
    let (file, text) = try records()
    try makeFolder("elsewhere")
    try makeFolder("tree/.git/hooks")
    try makeFolder("tree/sub")
    for folder in [path("elsewhere"), "../../elsewhere", ".git/hooks", path("tree") + "/.git/hooks"] {
      let changed = text.replacing(#""folder":"screens""#, with: "\"folder\":\"\(folder)\"")
        .replacing(#""kind":"pixels""#, with: #""kind":"missing""#)
      try #require(changed != text)
      try tool.write(changed, to: file)
      let result = try tool.run(
        ["accept", "../../r"], environment: Self.environment,
        launcher: ["bash", "-c", "cd tree/sub && exec \"$0\" \"$@\""])
      #expect(result.status == 1 && result.errors.contains("is not accepted"), "\(folder): \(result.errors)")
    }
    #expect(try Files.list(path("elsewhere")).isEmpty && Files.list(path("tree/.git/hooks")).isEmpty)
    // Another folder of the work tree is acceptable.
    try tool.write(
      text.replacing(#""folder":"screens""#, with: "\"folder\":\"\(path("tree"))/screens\"")
        .replacing(#""kind":"pixels""#, with: #""kind":"missing""#), to: file)
    #expect(try run("accept", "r", "--root", "tree/sub").status == 1)
    #expect(try run("accept", "r", "--root", "tree").status == 0)
    #expect(try Files.list(path("tree/screens")) == ["card.png", "card.txt", "manifest.jsonl"])
  }

  @Test("accept takes what it refuses otherwise at the call's word alone, and not at a project file's")
  func acceptLoosened() throws {
    _ = try records()
    for member in ["otherRevision", "otherEnvironment"] {
      try tool.write("{ \"\(member)\": true }", to: "portal-render.json")
      let result = try run("accept", "r")
      #expect(result.status == 2)
      #expect(result.errors.contains("cannot be said in a project file"), "\(result.errors)")
    }
    // Others may say which sources they are of, which is nothing to accept.
    try tool.write(#"{ "revision": "0123456789abcdef" }"#, to: "portal-render.json")
    #expect(try run("accept", "r").status == 0)
  }

  @Test("accept prints records escaped for terminals and workflows")
  func acceptList() throws {
    let (file, text) = try records()
    try tool.write(
      text.replacing(#""folder":"screens""#, with: #""folder":"::stop-commands::\u001b[2J\n::error::x""#), to: file)
    let result = try run("accept", "r", "--list")
    #expect(result.status == 0 && result.text.hasPrefix(#"./::stop-commands::\u{1B}[2J\n::error::x/card.png"#))
    #expect(result.text.split(separator: "\n").count == 1)
  }

  @Test("a report asks for nothing but files beneath it", .enabled(if: Program.isInstalled("node")))
  func addresses() throws {
    _ = try records()
    #expect(try run("report", "r", "-o", "report.html").status == 0)
    let page = String(decoding: try #require(tool.contents(of: "report.html")), as: UTF8.self)
    let start = try #require(page.range(of: "const address = (path) => {"))
    let end = try #require(page.range(of: "\n};", range: start.upperBound..<page.endIndex))
    let script =
      "const embedded = () => null; \(page[start.lowerBound..<end.upperBound])"
      + "for (const path of process.argv.slice(1)) console.log(address(path))"
    let paths = ["a b/c.png", "a/../../c.png", "..", ".env", "a/.git/config", "//host/c.png", "a/./c.png", "..\\c.png"]
    let answers = try Program.output(of: ["node", "-e", script, "--"] + paths).split(separator: "\n").map(String.init)
    #expect(answers == ["./a%20b/c.png"] + Array(repeating: "null", count: 7))
  }

  @Test("what a .git leads to is told as a commit alone")
  func revision() throws {
    _ = try records()
    try tool.write("gitdir: secret\n", to: ".git")
    try makeFolder("secret/refs")
    for (head, other) in [
      ("TOPSECRET=abcdef0123456789\n", ""), ("ref: refs/other\n", "TOPSECRET=abc\n"),
      ("ref: refs/../../secret/refs/other\n", String(repeating: "a", count: 40) + "\n"),
      (String(repeating: "a", count: 39) + "\n", ""),
    ] {
      try tool.write(head, to: "secret/HEAD")
      try tool.write(other, to: "secret/refs/other")
      let file = try records().file
      let text = String(decoding: try Files.read(path(file)), as: UTF8.self)
      try tool.write(text.replacing(#""fingerprint":"#, with: #""revision":"other","fingerprint":"#), to: file)
      let result = try run("accept", "r")
      #expect(result.status == 0 && !result.errors.contains("the sources here"), "\(result.errors)")
    }
    let commit = String(repeating: "0123456789", count: 4)
    for (head, refs) in [("\(commit)\n", ""), ("ref: refs/other\n", "\(commit)\n")] {
      try tool.write(head, to: "secret/HEAD")
      try tool.write(refs, to: "secret/refs/other")
      let file = try records().file
      let text = String(decoding: try Files.read(path(file)), as: UTF8.self)
      try tool.write(text.replacing(#""fingerprint":"#, with: #""revision":"other","fingerprint":"#), to: file)
      #expect(try run("accept", "r").errors.contains("the sources here are 012345678901"))
    }
    try Files.remove(path("secret/refs/other"))
    try tool.write("# pack-refs\n\(commit) refs/other\n", to: "secret/packed-refs")
    #expect(try run("accept", "r").errors.contains("the sources here are 012345678901"))
  }

  // MARK: Traps and pipes

  @Test(
    "that ends the command by a trap is named in one sentence, and in a batch, whose other lines are drawn, by its line"
  )
  func traps() throws {
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = ["--batch", "-o", "out"]
    process.currentDirectoryURL = tool.folder
    // What another program left is not taken for what this one hands over to itself.
    process.environment = Self.environment.merging(["PORTAL_RENDER_RESTART": "1:5"]) { $1 }
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }
    try send(#"{"output": "a.png", "document": \#(Self.screen)}"#)
    _ = output.fileHandleForReading.availableData
    // It takes seconds to draw, and the signal is one of a fault.
    let text = String(repeating: "word ", count: 400_000)
    try send(#"{"output": "b.png", "document": {"content": {"type": "label", "text": "\#(text)"}}}"#)
    Thread.sleep(forTimeInterval: 0.2)
    kill(process.processIdentifier, SIGILL)
    try send(#"{"output": "c.png", "document": \#(Self.screen)}"#)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    let answers = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let failed =
      #"{"line":2,"output":"b.png","status":"failed","diagnostics":[{"severity":"error","message":"portal-render itself broke down at line 2 of the batch: Illegal instruction""#
    #expect(answers.hasPrefix(failed) && answers.contains(#"{"line":3,"output":"c.png","status":"done""#), "\(answers)")
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let sentence = "error: portal-render itself broke down at line 2 of the batch: Illegal instruction\n"
    #expect(told.hasPrefix(sentence), "\(told)")
    #expect(told.contains("help: please report it"))
    #expect(["a", "b", "c"].map { Files.exists(path("out/\($0).png")) } == [true, false, true])
  }

  @Test("as a pipe that the call names is waited for until a signal ends it", arguments: [SIGINT, SIGTERM])
  func pipes(signal: Int32) throws {
    try tool.write(Self.screen, to: "card.json")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = ["card.json", "--format", "png", "-o", "pipe"]
    process.currentDirectoryURL = tool.folder
    process.environment = Self.environment
    try process.run()
    Thread.sleep(forTimeInterval: 1)
    #expect(process.isRunning)
    kill(process.processIdentifier, signal)
    // It would wait for ever.
    for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    let ended = !process.isRunning
    if !ended { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(ended && process.terminationStatus == 128 + signal)
  }

  @Test(
    "as screens are judged, a signal ends the call at once, and waits only for what is written",
    arguments: ["record", "verify"])
  func judged(call: String) throws {
    try makeFolder("screens")
    let text = String(repeating: "word ", count: 150_000)
    try tool.write(#"{"content": {"type": "label", "text": "\#(text)"}}"#, to: "screens/long.json")
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = [call, "screens", "--records", "r"]
    process.currentDirectoryURL = tool.folder
    process.environment = Self.environment
    try process.run()
    Thread.sleep(forTimeInterval: 0.5)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    // It would draw for seconds.
    for _ in 0..<5 where process.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    let ended = !process.isRunning
    if !ended { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(ended && process.terminationStatus == 128 + SIGTERM)
  }

  @Test("as standard input that does not block is waited for", arguments: [["--batch", "-o", "out"], ["mcp"]])
  func nonblocking(call: [String]) throws {
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = call
    process.currentDirectoryURL = tool.folder
    process.environment = Self.environment
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    // The flag is the pipe's, whoever has it open.
    let descriptor = input.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    // A pipe that nobody reads any more would end the test.
    let held = dup(descriptor)
    defer { close(held) }
    try process.run()
    Thread.sleep(forTimeInterval: 0.5)
    #expect(process.isRunning)
    let line =
      call == ["mcp"]
      ? #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"# : #"{"output": "a.png", "document": \#(Self.screen)}"#
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 0 && said.contains(call == ["mcp"] ? #""result""# : #""done""#), "\(said)")
  }

  @Test("as a folder that another program has locked is waited for until a signal ends it")
  func locked() throws {
    _ = try records()
    let lock = open(path("screens"), O_RDONLY | O_DIRECTORY)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    for call in [["accept", "r"], ["record", "screens", "--records", "r"]] {
      let process = Process()
      process.executableURL = CommandTool.executable
      process.arguments = call
      process.currentDirectoryURL = tool.folder
      process.environment = Self.environment
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: 2)
      #expect(process.isRunning, "\(call)")
      kill(process.processIdentifier, SIGTERM)
      // It would wait for a minute.
      for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.1) }
      let ended = !process.isRunning
      if !ended { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(ended && process.terminationStatus == 128 + SIGTERM, "\(call)")
    }
  }

  @Test("prune searches references beneath the work tree only")
  func prune() throws {
    let (file, text) = try records()
    try makeFolder("elsewhere")
    try makeFolder("here")
    for name in ["card.png", "card.txt", "manifest.jsonl"] {
      try FileManager.default.copyItem(atPath: path("screens/" + name), toPath: path("elsewhere/" + name))
    }
    try tool.write(
      text.replacing(#""folder":"screens""#, with: "\"folder\":\"\(path("elsewhere"))\"").replacing(
        #""name":"card""#, with: #""name":"x""#),
      to: file)
    let result = try tool.run(
      ["prune", "../r"], environment: Self.environment, launcher: ["bash", "-c", "cd here && exec \"$0\" \"$@\""])
    #expect(result.status == 2 && result.errors.contains("lies outside"), "\(result.errors)")
    #expect(try Files.list(path("elsewhere")) == ["card.png", "card.txt", "manifest.jsonl"])
  }

  @Test("a file name is quoted in the command that accepts its picture")
  func quoted() throws {
    try makeFolder("screens")
    try tool.write(Self.screen, to: "screens/$(touch pwned).json")
    let failed = try run("verify", "screens", "--records", "my r")
    #expect(failed.errors.contains("portal-render accept --records 'my r' --only 'screens/$(touch pwned).json'"))
  }

  // MARK: Pipes

  @Test("a pipe in place of a font, a screen or a project file is an error, and does not block")
  func pipes() throws {
    try tool.write(Self.screen, to: "card.json")
    try makeFolder("fonts")
    try makeFolder("screens")
    mkfifo(path("fonts/a.ttf"), 0o600)
    mkfifo(path("screens/a.json"), 0o600)
    for call in [
      ["card.json", "-o", "card.png", "--fonts", "fonts"], ["card.json", "-o", "card.png", "--fonts", "fonts/a.ttf"],
      ["verify", "screens", "--records", "r"],
    ] {
      let result = try tool.run(call, launcher: ["timeout", "120"])
      #expect(result.status == 2, "\(call): \(result.errors)")
      if call.contains("--fonts") { #expect(result.errors.contains("it is a pipe"), "\(result.errors)") }
    }
    mkfifo(path("portal-render.json"), 0o600)
    let result = try tool.run(["card.json", "-o", "card.png"], launcher: ["timeout", "120"])
    #expect(result.status == 2 && result.errors.contains("it is a pipe or a device"))
  }

  @Test("font folders with cyclic symlinks are searched once")
  func circles() throws {
    try tool.write(Self.screen, to: "card.json")
    try makeFolder("fonts")
    for number in 0..<10 { symlink(".", path("fonts/\(number)")) }
    let result = try tool.run(["card.json", "-o", "card.png", "--fonts", "fonts"], launcher: ["timeout", "120"])
    #expect(result.status == 2 && result.errors.contains("there is no font in fonts"))
  }
}
