import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("Untrusted input to portal-render")
struct TrustTests {
  private let tool: CommandTool
  private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
  private static let screen = #"{"content": {"type": "label", "text": "Hi"}}"#

  init() throws {
    tool = try CommandTool()
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandTool.Result {
    try tool.run(arguments, environment: Self.environment.merging(environment) { $1 })
  }

  private func path(_ name: String) -> String { tool.folder.path + "/" + name }

  private func makeFolder(_ name: String) throws { try Files.makeFolder(path(name)) }

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

  @Test("that ends the command by a trap is named in one sentence, by its line in a batch")
  func traps() throws {
    let process = Process()
    process.executableURL = CommandTool.executable
    process.arguments = ["--batch", "-o", "out"]
    process.currentDirectoryURL = tool.folder
    process.environment = Self.environment
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
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let sentence = "error: portal-render itself broke down at line 2 of the batch: Illegal instruction\n"
    #expect(told.hasPrefix(sentence), "\(told)")
    #expect(told.contains("help: please report it"))
    #expect(Files.exists(path("out/a.png")) && !Files.exists(path("out/b.png")))
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

  // MARK: The shared temporary folder

  @Test("the shared temporary folder is a folder of the user's own, with mode 700")
  func sharedFolder() throws {
    try makeFolder("screens")
    try makeFolder("tmp")
    try makeFolder("theirs")
    try tool.write(Self.screen, to: "screens/card.json")
    let shared = path("tmp/portal-snapshots-\(getuid())")
    symlink(path("theirs"), shared)
    for call in [["verify", "screens"], ["record", "screens"], ["accept"], ["report"], ["prune"]] {
      let result = try tool.run(call, environment: Self.environment.merging(["TMPDIR": path("tmp")]) { $1 })
      #expect(result.status == 2 && result.errors.contains("it is a symbolic link"), "\(call): \(result.errors)")
      #expect(result.errors.contains("help: remove it, or name a folder of your own"))
    }
    #expect(try Files.list(path("theirs")).isEmpty)
    try Files.remove(shared)
    #expect(try run("verify", "screens", environment: ["TMPDIR": path("tmp")]).status == 1)
    var status = stat()
    #expect(lstat(shared, &status) == 0 && status.st_mode & 0o777 == 0o700)
    chmod(shared, 0o777)
    #expect(
      try run("verify", "screens", environment: ["TMPDIR": path("tmp")]).errors.contains("others may write there"))
  }

  // MARK: Outputs

  @Test("a link that lies in a folder leads no output out of it, unless the call names the very file")
  func linkedOutputs() throws {
    try makeFolder("screens")
    try makeFolder("elsewhere")
    try tool.write(Self.screen, to: "screens/card.json")
    try tool.write("id\nx\n", to: "rows.csv")
    symlink("../elsewhere/card.png", path("screens/card.png"))
    symlink("../elsewhere", path("screens/x"))
    for call in [
      ["screens/card.json"], ["screens/card.json", "-o", "screens/{name}.png"],
      ["screens/card.json", "-o", "screens/"],
    ] {
      let result = try tool.run(call, environment: Self.environment)
      #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(call): \(result.errors)")
    }
    let rows = try run("screens/card.json", "--data", "rows.csv", "-o", "screens/{id}/{id}.png")
    #expect(rows.status == 1 && rows.errors.contains("leads out of its folder"))
    symlink("../elsewhere/report.html", path("screens/report.html"))
    let report = try tool.run(
      ["report", "../r"], environment: Self.environment,
      launcher: ["bash", "-c", "mkdir -p r && cd screens && exec \"$0\" \"$@\""])
    #expect(report.status == 2 && report.errors.contains("leads out of its folder"), "\(report.errors)")
    #expect(try Files.list(path("elsewhere")).isEmpty)
    #expect(try run("screens/card.json", "-o", "screens/card.png").status == 0)
    #expect(try Files.list(path("elsewhere")) == ["card.png"])
  }

  @Test("a path that is not UTF-8 is not repaired, which would make it another file's")
  func strangePaths() throws {
    try tool.write(Self.screen, to: "card.json")
    let folders = #"mkdir -p out $'w\xff' && touch $'w\xff/card.png' && ln -sfn out $'w\xef\xbf\xbd'"#
    let linked = #"ln -sfn $'w\xff/card.png' card.png && exec "$0" "$@""#
    let result = try tool.run(
      ["card.json"], environment: Self.environment, launcher: ["bash", "-c", "\(folders) && \(linked)"])
    #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(result.errors)")
    let within = #"cp card.json $'w\xff/' && cd $'w\xff' && exec "$0" "$@""#
    for call in [["record", "card.json", "--records", "r"], ["accept", "r"], ["card.json"]] {
      _ = try tool.run(call, environment: Self.environment, launcher: ["bash", "-c", within])
    }
    #expect(try Files.list(path("out")).isEmpty)
  }

  @Test("a screen is not recorded over an image that it shows")
  func recordedImages() throws {
    let card = #"{"device": {"width": 8, "height": 8}, "content": {"type": "imageView", "image": "a.png"}}"#
    try tool.write(Self.screen, to: "b.json")
    #expect(try run("b.json", "-o", "a.png").status == 0)
    let logo = tool.contents(of: "a.png")
    try tool.write(card, to: "a.json")
    let result = try run("record", "a.json")
    #expect(result.status == 1 && result.errors.contains("is an image of this screen"), "\(result.errors)")
    #expect(tool.contents(of: "a.png") == logo)
  }

  @Test("no link leads what a project file or a batch has written into a hidden folder")
  func hiddenBehindLinks() throws {
    try tool.write(Self.screen, to: "card.json")
    try makeFolder(".git")
    try makeFolder(".git/hooks")
    symlink(".git/hooks", path("pictures"))
    let batch = try tool.run(
      ["--batch", "-o", "."], input: #"{"output": "pictures/a.png", "input": "card.json"}"# + "\n",
      environment: Self.environment)
    #expect(batch.status == 1 && batch.text.contains("into a hidden one"), "\(batch.text)")
    try tool.write(#"{"output": "pictures/a.png"}"#, to: "portal-render.json")
    #expect(try run("card.json").status == 2)
    #expect(try Files.list(path(".git/hooks")).isEmpty)
  }

  @Test("a gallery is written through no link that an older one has")
  func linkedGallery() throws {
    try makeFolder("gallery")
    try tool.write("<title>PortalRaster gallery</title>", to: "gallery/index.html")
    try tool.write("mine", to: "precious.txt")
    symlink("../precious.txt", path("gallery/gallery.js"))
    let result = try run("gallery", "-o", "gallery")
    #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(result.errors)")
    #expect(try Files.read(path("precious.txt")) == Array("mine".utf8))
  }

  @Test("no command replaces what it has read, whatever is forced")
  func inputsStay() throws {
    try tool.write(Self.screen, to: "card.json")
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    let logo = try Files.read(path("logo.png"))
    try tool.write(#"{"content": {"type": "imageView", "image": "logo.png"}}"#, to: "shown.json")
    try tool.write(#"{"screen": "shown.json", "steps": [{"caption": "It"}]}"#, to: "story.json")
    try tool.write(#"{"screen": "shown.json", "play": [{"wait": 0.1}]}"#, to: "played.json")
    try makeFolder("docs")
    try Files.write(logo, to: path("docs/shown.png"))
    try tool.write(#"{"content": {"type": "imageView", "image": "shown.png"}}"#, to: "docs/shown.json")
    try tool.write("![It](shown.png)", to: "docs/page.md")
    #expect(try run("verify", "card.json", "--records", "r").status == 1)
    let records = try #require(try Files.list(path("r")).first { $0.hasSuffix(".jsonl") })
    for call in [
      ["shown.json", "-o", "logo.png"], ["card.json", "-o", "card.json", "--format", "png"],
      ["card.json", "-o", "a.png", "--deps", "card.json"],
      ["shown.json", "-o", "a.png", "--contact-sheet", "logo.png"],
      ["play", "story.json", "-o", "logo.png"], ["play", "story.json", "-o", "a.png", "--storyboard", "logo.png"],
      ["play", "played.json", "-o", "a.png", "--last", "logo.png"], ["docs", "docs"],
      ["diff", "logo.png", "docs/shown.png", "-o", "logo.png"], ["report", "r", "--json", "r/" + records],
    ] {
      let result = try tool.run(call + (call[0] == "docs" ? [] : ["--force"]), environment: Self.environment)
      #expect(
        result.status == 2
          && (result.errors.contains("would be replaced by what is made of it")
            || result.errors.contains("the same call writes it")),
        "\(call): \(result.errors)")
    }
    #expect(try Files.read(path("logo.png")) == logo && Files.read(path("docs/shown.png")) == logo)
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
      let result = try tool.run(call, launcher: ["timeout", "20"])
      #expect(result.status == 2, "\(call): \(result.errors)")
      if call.contains("--fonts") { #expect(result.errors.contains("it is a pipe"), "\(result.errors)") }
    }
    mkfifo(path("portal-render.json"), 0o600)
    let result = try tool.run(["card.json", "-o", "card.png"], launcher: ["timeout", "20"])
    #expect(result.status == 2 && result.errors.contains("it is a pipe or a device"))
  }

  @Test("font folders with cyclic symlinks are searched once")
  func circles() throws {
    try tool.write(Self.screen, to: "card.json")
    try makeFolder("fonts")
    for number in 0..<10 { symlink(".", path("fonts/\(number)")) }
    let result = try tool.run(["card.json", "-o", "card.png", "--fonts", "fonts"], launcher: ["timeout", "20"])
    #expect(result.status == 2 && result.errors.contains("there is no font in fonts"))
  }

  // MARK: Pages

  @Test("docs writes pictures only in the project and in its pages' folders")
  func docs() throws {
    for folder in ["project/.git/hooks", "project/docs", "elsewhere"] { try makeFolder(folder) }
    try tool.write(Self.screen, to: "elsewhere/card.json")
    try tool.write(Self.screen, to: "project/.git/hooks/card.json")
    symlink(path("elsewhere"), path("project/docs/link"))
    let launcher = ["bash", "-c", "cd project && exec \"$0\" \"$@\""]
    for link in ["../../elsewhere/card.png", "link/card.png", "../.git/hooks/card.png"] {
      try tool.write("![](\(link))\n", to: "project/docs/page.md")
      let result = try tool.run(["docs", "docs"], launcher: launcher)
      // Without a word of whether a screen is there.
      #expect(result.status == 0 && result.errors.contains("lies outside the project"), "\(result.errors)")
      #expect(!Files.exists(path("project/.git/hooks/card.png")))
      #expect(result.errors.contains("docs/page.md:1:"))
    }
    try tool.write("# Mine\n", to: "elsewhere/mine.md")
    symlink(path("elsewhere/mine.md"), path("project/docs/other.md"))
    try tool.write("text\n", to: "project/docs/page.md")
    #expect(try tool.run(["docs", "docs"], launcher: launcher).status == 2)
    #expect(try Files.list(path("elsewhere")) == ["card.json", "mine.md"])
    // Allowed where the folder is named in the call, too.
    try Files.remove(path("project/docs/other.md"))
    try tool.write("![](../../elsewhere/card.png)\n", to: "project/docs/page.md")
    #expect(try tool.run(["docs", "docs", "../elsewhere"], launcher: launcher).status == 0)
    #expect(Files.exists(path("elsewhere/card.png")))
    // Anywhere in the project is allowed as well.
    try makeFolder("project/screens")
    try tool.write(Self.screen, to: "project/screens/card.json")
    try tool.write("![](../screens/card.png)\n", to: "project/docs/page.md")
    #expect(try tool.run(["docs", "docs"], launcher: launcher).status == 0)
    #expect(Files.exists(path("project/screens/card.png")))
  }

  // MARK: Disks

  @Test("a disc without room for a gallery is told before all is drawn", .enabled(if: mayMount))
  func fullDisc() throws {
    try makeFolder("disc")
    let result = try tool.run(
      ["gallery", "-o", "disc/site"],
      launcher: ["unshare", "-m", "bash", "-c", "mount -t tmpfs -o size=1m none disc && exec timeout 10 \"$0\" \"$@\""])
    #expect(result.status == 2 && result.errors.contains("there is no space left"), "\(result.errors)")
  }

  /// Whether this user may mount file systems that only one process sees.
  private static let mayMount =
    (try? Program.output(of: ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"])) != nil

  @Test("a limit on file size is one clear error, and leaves nothing behind")
  func fileSize() throws {
    try tool.write(
      #"{"device": {"width": 400, "height": 400}, "content": {"type": "label", "text": "Hi"}}"#, to: "card.json")
    for arguments in [["card.json", "-o", "card.pdf"], ["gallery", "-o", "site", "-j", "2"]] {
      let result = try tool.run(arguments, launcher: ["bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\""])
      #expect(result.status == 2 && result.errors.contains("there is no space left"), "\(result.errors)")
      #expect(tool.files == ["card.json"])
    }
  }

  // MARK: Files of another format

  @Test(
    "a file of another format is not overwritten without --force",
    arguments: [
      ("card.json -o X", "png", "{ \"name\": \"package\" }"),
      ("card.json -o X", "svg", "<?xml version=\"1.0\"?><project/>"),
      ("card.json -o X", "txt", "My notes\n"), ("card.json -o X", "json", "{ \"name\": \"package\" }"),
      ("card.json -o X", "json", #"{"canvas": {"width": 320, "height": 200}, "content": {"type": "label"}}"#),
      ("card.json -o X", "json", #"{"canvas": {"width": 320, "root": 1}}"#),
      ("card.json -o X", "svg", "<?xml version=\"1.0\"?><!-- <svg/> --><config><svg/></config>"),
      ("report 1.jsonl --junit X", "xml", "<?xml version=\"1.0\"?><a><testsuites/></a>"),
      ("report 1.jsonl --json X", "json", "{ \"schema\": 2 }"),
      ("card.json -o X", "pdf", "text"), ("card.json -o X", "webp", "GIF89a"), ("card.json -o X", "jpg", "text"),
      ("card.json -o a.png --deps X", "d", "all:\n\trm -rf x\n"), ("card.json -o a.png --timings X", "json", "{}"),
      ("card.json -o a.png --deps X", "json", "[1]"), ("card.json --contact-sheet X", "png", "text"),
      ("report 1.jsonl -o X", "html", "<!DOCTYPE html>\n<title>Mine</title>"),
      ("report 1.jsonl --json X", "json", "{ \"name\": \"package\" }"),
      ("report 1.jsonl --junit X", "xml", "<?xml version=\"1.0\"?><project/>"),
      ("report 1.jsonl --summary X", "md", "# Mine\n"), ("play story.json -o X", "png", "text"),
      ("play story.json --storyboard X", "svg", "text"),
    ])
  func otherKind(call: String, ending: String, content: String) throws {
    try tool.write(Self.screen, to: "card.json")
    try tool.write(
      #"{"v":1,"run":"1","event":"assertion","name":"a","folder":".","verdict":"failed","message":"x"}"# + "\n",
      to: "1.jsonl")
    try tool.write(
      #"{ "screen": "card.json", "steps": [{ "caption": "One" }, { "caption": "Two" }] }"#, to: "story.json")
    let name = "out." + ending
    let words = call.split(separator: " ").map { $0 == "X" ? name : String($0) }
    try tool.write(content, to: name)
    let refused = try tool.run(words)
    #expect(refused.status == 2 && refused.errors.contains("is there already, and is a file of another kind"))
    #expect(refused.errors.contains("--force"))
    #expect(tool.contents(of: name) == Data(content.utf8))
    #expect(try tool.run(words + ["--force"]).status == 0)
    let written = tool.contents(of: name)
    #expect(written != Data(content.utf8))
    // A file of its own format is overwritten, and so is an empty one.
    #expect(try tool.run(words).status == 0)
    try tool.write("", to: name)
    #expect(try tool.run(words).status == 0)
  }
}
