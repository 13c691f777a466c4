import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("verify, record, accept and prune")
struct SnapshotCommandTests {
  private let tool: CommandTool
  /// Without variables that would lock references.
  private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

  init() throws {
    tool = try CommandTool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("screens"), withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String = "Hello", color: String = "red") throws {
    try tool.write(
      """
      {"device": {"width": 120, "height": 30}, "content": {"type": "label", "text": "\(text)",
        "style": {"backgroundColor": "\(color)"}}}
      """, to: "screens/\(name).json")
  }

  @discardableResult
  private func run(_ arguments: String..., isLocked: Bool = false) throws -> CommandTool.Result {
    try tool.run(
      arguments + ["--records", "records"],
      environment: Self.environment.merging(isLocked ? ["CI": "true"] : [:]) { $1 })
  }

  private var references: [String] {
    ((try? Files.list(tool.folder.path + "/screens")) ?? []).filter { !$0.hasSuffix(".json") }
  }

  @Test("a screen is recorded, verified, fails when it changes, and is accepted as drawn")
  func wholeWay() throws {
    try write("card")
    #expect(try run("verify", "screens").status == 1)
    #expect(try run("record", "screens").text == "1 recorded\n")
    #expect(references == ["card.png", "card.txt", "manifest.jsonl"])
    #expect(try run("verify", "screens").text == "1 as their references\n")
    try write("card", color: "blue")
    let failed = try run("verify", "screens")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("portal-render accept --records records --only screens/card.json"))
    #expect(try run("accept", "--list", "--only", "screens/card.json").text.hasPrefix("screens/card.png: pixels"))
    #expect(try run("accept", "--only", "screens/card.json").status == 0)
    #expect(try run("verify", "screens").status == 0)
    #expect(try run("verify", "screens", "--paint-all").status == 0)
  }

  @Test("records are kept and found where the variables of tests say, which tests, verify and report share")
  func variables() throws {
    try write("card")
    for (variables, folder) in [
      (["SNAPSHOT_ARTIFACTS": "kept"], "kept/records"),
      (["SNAPSHOT_ARTIFACTS": "kept", "SNAPSHOT_RECORDS": "other"], "other"),
    ] {
      let environment = Self.environment.merging(variables) { $1 }
      let verified = try tool.run(["verify", "screens"], environment: environment)
      #expect(verified.status == 1 && verified.errors.contains("portal-render accept --records \(folder) --only"))
      #expect(try !RecordReader.read([tool.folder.path + "/" + folder]).records.isEmpty)
      let report = try tool.run(["report", "--json", "report.json"], environment: environment)
      #expect(report.status == 0 && tool.files.contains("report.json"), "\(report.errors)")
      try FileManager.default.removeItem(atPath: tool.folder.path + "/" + folder)
    }
  }

  @Test("a screen excluded from accept keeps its reference, and goes on failing")
  func except() throws {
    for name in ["card", "form", "list"] { try write(name) }
    #expect(try run("record", "screens").status == 0)
    for name in ["card", "form", "list"] { try write(name, color: "blue") }
    #expect(try run("verify", "screens").status == 1)
    let accepted = try run("accept", "--except", "form").text
    #expect(accepted.contains("card.png: accepted") && accepted.contains("list.png: accepted"))
    #expect(!accepted.contains("form.png"))
    let failed = try run("verify", "screens")
    #expect(failed.status == 1 && failed.text == "2 as their references, 1 failed\n")
    #expect(failed.errors.contains("screens/form"))
  }

  @Test("a screen with a warning is not recorded, unless --waive names it with a reason, and no waiver is stale")
  func warnings() throws {
    try tool.write(
      """
      {"device": {"width": 120, "height": 30}, "content": {"type": "imageView", "id": "logo", "image": "nowhere.png"}}
      """, to: "screens/logo.json")
    let refused = try run("record", "screens")
    #expect(refused.status == 1 && refused.errors.contains("nowhere.png"), "\(refused.errors)")
    #expect(refused.errors.contains("--waive 'content=the reason'"), "\(refused.errors)")
    #expect(references.isEmpty)
    #expect(try run("record", "screens", "--waive", "nowhere.png=comes later").status == 0)
    #expect(try run("verify", "screens").status == 1)
    #expect(try run("verify", "screens", "--waive", "content=comes later").status == 0)
    let stale = try run("verify", "screens", "--waive", "content=comes later", "--waive", "icon.png=comes later")
    #expect(stale.status == 1)
    #expect(stale.errors.contains("icon.png is waived (comes later), and no screen has such a warning"))
    #expect(try run("verify", "screens", "--waive", "content=").status == 2)
    // A project file has one list for both subcommands.
    #expect(try run("verify", "screens", "--waive", "content=later", "--waive", "contrast:content=bright").status == 0)
    #expect(try tool.run("check", "screens/logo.json", "--strict").status == 1)
    #expect(try tool.run("check", "screens/logo.json", "--strict", "--waive", "nowhere.png=comes later").status == 0)
    #expect(try tool.run("check", "screens/logo.json", "--waive", "content= ").status == 2)
  }

  @Test("what a report prints accepts from the records that it was made of, and its times make shards even")
  func printedCommands() throws {
    for name in ["card", "form", "list", "map"] { try write(name) }
    #expect(try run("record", "screens").status == 0)
    for name in ["card", "form"] { try write(name, color: "blue") }
    #expect(try run("verify", "screens").status == 1)
    #expect(try run("report", "--json", "report.json", "--times", "times.json").status == 0)
    func text(_ name: String) throws -> String {
      String(decoding: try #require(tool.contents(of: name)), as: UTF8.self)
    }
    let command = try #require(try text("report.json").firstMatch(of: /portal-render (accept records --cluster \w+)/))
    let accepted = try tool.run(command.output.1.split(separator: " ").map(String.init), environment: Self.environment)
    #expect(accepted.status == 0 && accepted.text.contains("card.png: accepted"), "\(accepted.errors)")
    #expect(try text("times.json").contains("\"screens/card.json/card\": "))
    for times in [[], ["--times", "times.json"]] {
      let counts = try (1...2).map { part in
        try tool.run(
          ["verify", "screens", "--records", "shard", "--shard", "\(part)/2"] + times, environment: Self.environment
        ).text
      }
      #expect(counts.joined().count { $0 == "\n" } == 2)
      let judged = counts.compactMap { Int($0.prefix { $0.isNumber }) }
      #expect(judged.reduce(0, +) == 4 && (times.isEmpty ? judged == [2, 2] : true), "\(counts)")
    }
    #expect(
      try tool.run(
        ["verify", "screens", "--records", "shard", "--shard", "1/2", "--times", "none.json"],
        environment: Self.environment
      ).status == 2)
  }

  @Test("in CI neither record, nor accept, nor prune writes anything")
  func locked() throws {
    try write("card")
    for command in ["record", "accept", "prune"] {
      let result = try run(command, isLocked: true)
      #expect(result.status == 2)
    }
    #expect(try run("record", "screens", isLocked: true).errors.contains("recording is locked"))
    #expect(try run("verify", "screens", isLocked: true).status == 1)
    #expect(references.isEmpty)
  }

  @Test("what prune deletes is kept beside the records that it is called with, and comes back from there")
  func keptBesideRecords() throws {
    for name in ["one", "two"] { try write(name) }
    #expect(try run("record", "screens").status == 0)
    try FileManager.default.removeItem(atPath: tool.folder.path + "/screens/two.json")
    try FileManager.default.removeItem(atPath: tool.folder.path + "/records")
    #expect(try run("verify", "screens").status == 0)
    let (before, picture) = (references, tool.contents(of: "screens/two.png"))
    for records in ["records", "records/000001.jsonl"] {
      let pruned = try tool.run(["prune", records, "--verbose"], environment: Self.environment)
      #expect(pruned.status == 0 && pruned.errors.contains("prune --undo --records records"), "\(pruned.errors)")
      #expect(!references.contains("two.png") && tool.files.contains("records"))
      #expect(try Files.list(tool.folder.path + "/records").contains { $0.hasPrefix("pruned-") })
      let undone = try run("prune", "--undo")
      #expect(undone.status == 0 && undone.text.contains("two.png: brought back"), "\(undone.errors)")
      #expect(references == before && tool.contents(of: "screens/two.png") == picture)
    }
  }

  @Test("a reference whose screen is there stays, whatever a run's records leave out", arguments: ["two", "t w.o"])
  func lackingRecords(name: String) throws {
    for name in ["one", name, "three"] { try write(name) }
    #expect(try run("record", "screens").status == 0)
    let safe = name == "two" ? name : "t-w-o"
    let file = tool.folder.path + "/records/000001.jsonl"
    let lines = String(decoding: try Files.read(file), as: UTF8.self).split(separator: "\n")
    let forged = lines.filter { !$0.contains(#""name":"\#(safe)""#) }
    #expect(forged.count == lines.count - 1)
    try Files.write(Array(forged.joined(separator: "\n").utf8), to: file)
    let pruned = try run("prune")
    #expect(pruned.errors.contains("its screen is still there"), "\(pruned.errors)")
    #expect(references.contains("\(safe).png") && references.contains("\(safe).txt"))
    // Nor where a record says that tests ran, too.
    let test = forged[0].replacingOccurrences(of: "portal-render", with: "XCTest")
    try Files.write(Array((test + "\n").utf8), to: tool.folder.path + "/records/000002.jsonl")
    _ = try run("prune")
    #expect(references.contains("\(safe).png"))
    try Files.remove(tool.folder.path + "/records/000002.jsonl")
    try FileManager.default.removeItem(atPath: tool.folder.path + "/screens/\(name).json")
    #expect(try run("prune").status == 0 && !references.contains("\(safe).png"))
  }

  @Test("a reference that is a link out of its folder is not read: what is compared is shown")
  func linkedReference() throws {
    try write("one")
    try write("two", color: "blue")
    #expect(try run("record", "screens").status == 0)
    let screens = tool.folder.path + "/screens"
    try FileManager.default.moveItem(atPath: screens + "/one.png", toPath: tool.folder.path + "/elsewhere.png")
    try FileManager.default.createSymbolicLink(atPath: screens + "/one.png", withDestinationPath: "../elsewhere.png")
    let result = try run("verify", "screens/one.json")
    #expect(result.status != 0 && result.errors.contains("a part of the path is a symbolic link"), "\(result.errors)")
    let kept = FileManager.default.subpaths(atPath: tool.folder.path + "/records") ?? []
    #expect(!kept.contains { $0.contains("difference") || $0.contains("reference") }, "\(kept)")
    // One within the folder is followed.
    try FileManager.default.removeItem(atPath: screens + "/one.png")
    try FileManager.default.createSymbolicLink(atPath: screens + "/one.png", withDestinationPath: "two.png")
    #expect(try run("verify", "screens/one.json").errors.contains("differs"))
  }

  @Test("several screens are judged concurrently and reported in their order")
  func jobs() throws {
    let names = (10..<30).map { "screen\($0)" }
    for name in names { try write(name) }
    #expect(try run("record", "screens", "--jobs", "3").text == "20 recorded\n")
    for name in names where !name.hasSuffix("5") { try write(name, color: "blue") }
    var said: [String] = []
    for jobs in ["1", "4"] {
      try FileManager.default.removeItem(atPath: tool.folder.path + "/records")
      let result = try run("verify", "screens", "--jobs", jobs)
      #expect(result.status == 1 && result.text == "2 as their references, 18 failed\n")
      let records = try Files.read(tool.folder.path + "/records/000001.jsonl")
      // But for how long it took.
      let text = String(decoding: records, as: UTF8.self).replacing(/"seconds":[-0-9.e]+/, with: "")
      said.append(result.errors + text)
    }
    #expect(said[0] == said[1])
  }

  @Test("of two screens with one reference the first has it, however many are judged at once", arguments: ["1", "2"])
  func oneReference(jobs: String) throws {
    for (name, color) in [("a-b", "blue"), ("a.b", "red")] { try write(name, color: color) }
    let result = try run("record", "screens", "--jobs", jobs)
    #expect(result.status == 1 && result.text.contains("1 recorded, 1 failed"), "\(result.text)\(result.errors)")
    #expect(result.errors.contains("screens/a.b.json"), "\(result.errors)")
  }

  @Test("the shards of a run find orphans together")
  func shards() throws {
    for name in ["one", "two", "three", "four", "five"] { try write(name) }
    #expect(try run("record", "screens").status == 0)
    try FileManager.default.removeItem(atPath: tool.folder.path + "/screens/two.json")
    try FileManager.default.removeItem(atPath: tool.folder.path + "/records")
    for shard in ["1/2", "2/2"] {
      #expect(try run("verify", "screens", "--run", "r", "--shard", shard).status == 0)
      if shard == "1/2" { #expect(try run("prune", "--check").errors.contains("shard 2/2 has no records")) }
    }
    let check = try run("prune", "--check")
    #expect(check.status == 1 && check.text.contains("two.png: no test asks for it"))
    #expect(try run("prune").status == 0)
    #expect(!references.contains("two.png") && !references.contains("two.txt"))
    #expect(try run("prune", "--check").status == 0)
    // A run of one screen does not find orphans.
    #expect(try run("verify", "screens/one.json").status == 0)
    let filtered = try run("prune")
    #expect(filtered.status == 0 && filtered.errors.contains("only some of the tests ran"))
    #expect(references.contains("three.png"))
  }

  @Test(
    "verifies under other locales, homes and processors, painting all",
    arguments: [
      ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "ja", "TZ": "Asia/Tokyo"],
      ["HOME": "/nowhere", "XDG_DATA_HOME": "/nowhere"],
      ["PIXMAN_DISABLE": "mmx sse2 ssse3"], ["PIXMAN_DISABLE": "fast wholeops"],
      ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35", "PANGO_LANGUAGE": "ja"],
      ["FONTCONFIG_FILE": "/nowhere/fonts.conf", "FONTCONFIG_PATH": "/nowhere"],
    ])
  func surroundings(variables: [String: String]) throws {
    try write("card", "Straße 日本 19 ¾")
    #expect(try run("record", "screens").status == 0)
    let result = try tool.run(
      ["verify", "screens", "--paint-all", "--records", "records"],
      environment: Self.environment.merging(variables) { $1 })
    // Pixman prints on standard output what it was told to disable.
    #expect(result.text.hasPrefix("1 as their references\n"))
  }

  // MARK: Interruptions

  /// Expects whole references and whole manifest lines.
  private func expectWhole() throws {
    let folder = ReferenceFolder(tool.folder.path + "/screens")
    for name in references where name.hasSuffix(".png") {
      _ = try Bitmap(png: Files.read(folder.path(of: name)), name: name)
    }
    for entry in try folder.manifest().allEntries() {
      let file = try #require(try folder.read(entry.name))
      #expect(ContentDigest(file) == entry.file, "\(entry.name)")
    }
  }

  @Test("killed while recording, it leaves whole files, and the next run completes the work")
  func killed() throws {
    for number in 0..<40 { try write("card\(number)", "Card \(number)") }
    for files in [1, 8, 25, 60] {
      let process = Process()
      process.executableURL = CommandTool.executable
      process.arguments = ["record", "screens", "--records", "records", "--quiet"]
      process.currentDirectoryURL = tool.folder
      process.environment = Self.environment
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning, references.count < files { usleep(500) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try expectWhole()
    }
    // The record's lines so far are there, and it is known to be incomplete.
    let records = try RecordReader.read([tool.folder.path + "/records"]).records
    #expect(MergedRun(records).completeness != .complete)
    // What it left is deleted when it is too old to be another program's.
    for name in references where name.hasSuffix(".tmp") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)], ofItemAtPath: tool.folder.path + "/screens/" + name)
    }
    #expect(try run("record", "screens").status == 0)
    #expect(try run("verify", "screens").text == "40 as their references\n")
    #expect(references.count == 81 && !references.contains { $0.hasSuffix(".tmp") })
  }

  @Test(
    "interrupted while recording, it leaves every reference whole, and no temporary files",
    arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    for number in 0..<60 { try write("card\(number)", "Card \(number)") }
    for files in [2, 15, 40] {
      let process = Process()
      process.executableURL = CommandTool.executable
      process.arguments = ["record", "screens", "--records", "records", "--quiet"]
      process.currentDirectoryURL = tool.folder
      process.environment = Self.environment
      try process.run()
      while process.isRunning, references.count < files { usleep(500) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
      try expectWhole()
      #expect(!references.contains { $0.hasSuffix(".tmp") })
      // Unlike after SIGKILL, what was begun is finished: picture, text and line.
      let pictures = references.filter { $0.hasSuffix(".png") }
      let manifest = try ReferenceFolder(tool.folder.path + "/screens").manifest()
      #expect(try manifest.allEntries().map(\.name).sorted() == pictures)
      #expect(pictures.count < 60)
    }
  }

  @Test("two concurrent recordings of one folder leave it whole")
  func atOnce() throws {
    for number in 0..<30 { try write("card\(number)", "Card \(number)") }
    let processes = try (0..<2).map { _ in
      let process = Process()
      process.executableURL = CommandTool.executable
      process.arguments = ["record", "screens", "--records", "records", "--quiet", "--mode", "all"]
      process.currentDirectoryURL = tool.folder
      process.environment = Self.environment
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try expectWhole()
    #expect(try ReferenceFolder(tool.folder.path + "/screens").manifest().allEntries().count == 30)
    #expect(try run("verify", "screens").text == "30 as their references\n")
  }

  @Test("a full disk is one clear error, and no reference is torn")
  func full() throws {
    for number in 0..<6 { try write("card\(number)", "Card \(number)") }
    #expect(try run("record", "screens").status == 0)
    let before = try references.map { try Files.read(tool.folder.path + "/screens/" + $0) }
    for number in 0..<6 { try write("card\(number)", "Other \(number)", color: "blue") }
    // Files are limited to one block: neither manifest nor records fit.
    let result = try tool.run(
      ["record", "screens", "--records", "records"], environment: Self.environment,
      launcher: ["bash", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
    #expect(result.status != 0)
    #expect(result.errors.contains("there is no space left"))
    for (name, bytes) in zip(references, before) where name.hasSuffix(".jsonl") {
      #expect(try Files.read(tool.folder.path + "/screens/" + name) == bytes)
    }
    for name in references where name.hasSuffix(".png") {
      _ = try Bitmap(png: Files.read(tool.folder.path + "/screens/" + name), name: name)
    }
    #expect(!references.contains { $0.hasSuffix(".tmp") })
    #expect(try run("record", "screens").status == 0)
    #expect(try run("verify", "screens").text == "6 as their references\n")
  }
}
