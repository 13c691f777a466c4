import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("Accepting the results of a run")
struct AcceptanceTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  private let blue: () throws -> SnapshotContent = { .picture(try Court.picture(of: Court.card(color: .blue))) }

  /// A CI run in which the card is blue.
  private func failedRun(revision: String? = nil, fingerprint: Fingerprint? = nil) throws {
    let writer = try court.writer()
    var judge = try court.judge(isLocked: true, records: writer, fingerprint: fingerprint, paintsAll: true)
    judge.revision = revision
    try writer.begin(Court.process(), environment: judge.fingerprint)
    #expect(judge.judge(court.snapshot("card", blue)).failure != nil)
    try writer.end(Court.process())
  }

  private func accept(_ acceptance: Acceptance? = nil, from folder: String? = nil) throws {
    let read = try RecordReader.read([folder ?? court.artifacts])
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    for record in MergedRun.latest(of: read.records) where Acceptance.isAcceptable(record) {
      try (acceptance ?? Acceptance(root: ReferenceRoot(base: court.folder))).accept(record, environments: environments)
    }
  }

  private func refusal(_ acceptance: Acceptance? = nil) throws -> String {
    let error = #expect(throws: DiagnosticsError.self) { try accept(acceptance) }
    return error?.diagnostics.first?.message ?? ""
  }

  @Test("writes picture, text and manifest, and the next run passes")
  func accepts() throws {
    try court.record()
    try failedRun()
    try accept()
    #expect(try court.judge(isLocked: true, paintsAll: true).judge(court.snapshot("card", blue)) == .same)
    #expect(try court.judge(isLocked: true).judge(court.snapshot("card", blue)) == .same)
  }

  @Test("writes exactly the files that recording would have written")
  func sameBytes() throws {
    try court.record("card", blue)
    let recorded = try court.files.map { try court.bytes($0) }
    try court.record()
    try failedRun()
    try accept()
    #expect(try court.files.map { try court.bytes($0) } == recorded)
  }

  @Test("accepts missing references, texts and digests")
  func takesMissing() throws {
    try failedRun()
    let writer = try court.writer()
    let text = court.snapshot("list") { .text("one", ending: "json") }
    let digest = court.snapshot("dark") { .digest(try Court.picture(of: Court.card())) }
    for missing in [text, digest] {
      #expect(try court.judge(isLocked: true, records: writer).judge(missing).failure?.kind == .missing)
    }
    try accept()
    #expect(court.files == ["card.png", "card.txt", "dark.digest.txt", "list.json", "manifest.jsonl"])
    for accepted in [text, digest] { #expect(try court.judge(isLocked: true).judge(accepted) == .same) }
  }

  @Test("accepts many records of a folder in a time that grows as their number does")
  func manyRecords() throws {
    try failedRun()
    let read = try RecordReader.read([court.artifacts])
    let record = try #require(read.records.first { $0.event == .assertion })
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    func seconds(_ count: Int, spelled folder: (Int) -> String) -> Double {
      let records = (0..<count).map { index in
        var record = record
        (record.name, record.folder) = ("card\(index)", folder(index))
        return record
      }
      let acceptance = Acceptance(root: ReferenceRoot(base: court.folder))
      let start = ThreadTime.seconds
      let outcomes = acceptance.accept(records, environments: environments)
      #expect(outcomes.allSatisfy { (try? $0.get()) != nil })
      return ThreadTime.seconds - start
    }
    let few = seconds(40) { _ in "few/__Snapshots__" }
    let many = seconds(480) { ["many/__Snapshots__", "./many/__Snapshots__"][$0 % 2] }
    #expect(many < few * 40, "\(many / few) times as long for 12 times as many")
    let folder = ReferenceFolder(court.folder + "/many/__Snapshots__")
    #expect(try folder.manifest().allEntries().count == 480 && folder.manifest().allFingerprints().count == 1)
  }

  @Test("writes each record into its own folder, also where two differ in how an accent is written alone")
  func accents() throws {
    let folders = ["\u{E9}/__Snapshots__", "e\u{301}/__Snapshots__"].map { "\(court.folder)/\($0)" }
    for folder in folders { try Files.makeFolder(folder) }
    // Some file systems take them for one.
    guard try Files.list(court.folder).count == 2 else { return }
    try failedRun()
    let read = try RecordReader.read([court.artifacts])
    let record = try #require(read.records.first { $0.event == .assertion })
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    let records = folders.enumerated().map { index, folder in
      var record = record
      (record.name, record.folder) = ("card\(index)", folder)
      return record
    }
    // None of them is taken for a later run of the other.
    let twins = records.map { record in
      var record = record
      record.name = "card"
      return record
    }
    #expect(MergedRun.latest(of: twins).count == 2)
    let outcomes = Acceptance(root: ReferenceRoot(base: court.folder)).accept(records, environments: environments)
    for (index, (folder, outcome)) in zip(folders, outcomes).enumerated() {
      #expect(try outcome.get().hasSuffix("/card\(index).png"))
      #expect(try Files.list(folder) == ["card\(index).png", "card\(index).txt", "manifest.jsonl"])
    }
  }

  @Test("a refusal among the records of a folder leaves the others, and none is listed that was not accepted")
  func someRefused() throws {
    try failedRun()
    let read = try RecordReader.read([court.artifacts])
    let record = try #require(read.records.first { $0.event == .assertion })
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    let names = ["a", "b", "../c", "A", "d", "d"]
    let records = names.map { name in
      var record = record
      record.name = name
      return record
    }
    let outcomes = Acceptance(root: ReferenceRoot(base: court.folder)).accept(records, environments: environments)
    #expect(outcomes.map { (try? $0.get()) != nil } == [true, true, false, false, true, false])
    #expect(court.files == ["a.png", "a.txt", "b.png", "b.txt", "d.png", "d.txt", "manifest.jsonl"])
    let listed = try ReferenceFolder(court.references).manifest().allEntries().map(\.name)
    #expect(listed == ["a.png", "b.png", "d.png"])
  }

  @Test("works on an artefact folder copied from another machine")
  func artefact() throws {
    try court.record()
    try failedRun()
    let copy = court.folder + "/downloaded"
    try FileManager.default.moveItem(atPath: court.artifacts, toPath: copy)
    try accept(from: copy)
    #expect(try court.judge(isLocked: true).judge(court.snapshot("card", blue)) == .same)
  }

  @Test("refuses where the reference has changed since the run")
  func stale() throws {
    try court.record()
    try failedRun()
    try court.record("card") { .picture(try Court.picture(of: Court.card(color: .green))) }
    let before = try court.bytes("card.png")
    #expect(try refusal().contains("its reference has changed since"))
    #expect(try court.bytes("card.png") == before)
  }

  @Test("refuses a missing reference that exists by now")
  func noLongerMissing() throws {
    try failedRun()
    try court.record()
    #expect(try refusal().contains("its reference has changed since"))
  }

  @Test("refuses results of another source revision, unless told to")
  func revision() throws {
    try court.record()
    try failedRun(revision: "aaaa")
    #expect(
      try refusal(Acceptance(root: ReferenceRoot(base: court.folder), revision: "bbbb")).contains(
        "it is of revision aaaa"))
    try accept(Acceptance(root: ReferenceRoot(base: court.folder), revision: "bbbb", allowsOtherRevision: true))
  }

  @Test("refuses results drawn with other libraries than their neighbours, unless told to")
  func environment() throws {
    try court.record()
    var elsewhere = try Court.fingerprint.get()
    elsewhere.lines = elsewhere.lines.map { $0.hasPrefix("pango ") ? "pango 9.9" : $0 }
    try failedRun(fingerprint: elsewhere)
    #expect(try refusal().contains("→ 9.9"))
    try accept(Acceptance(root: ReferenceRoot(base: court.folder), allowsOtherEnvironment: true))
    #expect(try ReferenceFolder(court.references).manifest().allFingerprints() == [elsewhere])
  }

  @Test("refuses files whose digests are not those that were judged")
  func changedFiles() throws {
    try court.record()
    try failedRun()
    try Files.write(try Bitmap(width: 1, height: 1, pixels: [0]).png(), to: court.artifacts + "/card.png")
    #expect(try refusal().contains("not those that it judged"))
    try Files.remove(court.artifacts + "/card.png")
    #expect(try refusal().contains("there is no such file"))
  }

  @Test("decodes no more pixels in a call than it says, however many records name one picture")
  func pixels() throws {
    try failedRun()
    let read = try RecordReader.read([court.artifacts])
    let record = try #require(read.records.first { $0.event == .assertion })
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    let records = (0..<3).map { index in
      var record = record
      record.name = "card-\(index)"
      return record
    }
    var acceptance = Acceptance(root: ReferenceRoot(base: court.folder))
    let one = try #require(record.now?.width) * (try #require(record.now?.height))
    // A picture that takes longer to pack than all of them may is refused before it is.
    acceptance.mostPacking = Double(10 * one) - 1
    #expect(acceptance.accept(records, environments: environments).allSatisfy { (try? $0.get()) == nil })
    let heavy = #expect(throws: DiagnosticsError.self) {
      try acceptance.accept(records, environments: environments)[0].get()
    }
    #expect(heavy?.diagnostics.first?.message.contains("is more work than one call may be") == true)
    #expect(court.files.isEmpty)
    acceptance.mostPacking = Double(200 * 2 * one)
    // Also where the folder is not there yet, the first of them is decoded once.
    acceptance.mostPixels = 2 * one
    let outcomes = acceptance.accept(records, environments: environments)
    #expect(court.files.filter { $0.hasSuffix(".png") } == ["card-0.png", "card-1.png"])
    let refusal = #expect(throws: DiagnosticsError.self) { try outcomes[2].get() }
    #expect(refusal?.diagnostics.first?.message.contains("and those before it have more than") == true)
  }

  @Test("reads and writes no more bytes in a call than it says, however many records name one file")
  func bytes() throws {
    try failedRun()
    let read = try RecordReader.read([court.artifacts])
    let record = try #require(read.records.first { $0.event == .assertion })
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    let text = Array(String(repeating: "a line\n", count: 1000).utf8)
    try Files.write(text, to: court.artifacts + "/long.txt")
    let kept = RunRecord.File(what: "now", path: court.artifacts + "/long.txt")
    var records = (0..<5).map { index in
      var record = record
      record.name = "text-\(index)"
      record.ending = "txt"
      record.files = [kept]
      record.now?.digest = ContentDigest(text).description
      return record
    }
    // What is refused is read, too.
    records[0].now?.digest = ContentDigest([]).description
    var acceptance = Acceptance(root: ReferenceRoot(base: court.folder))
    acceptance.mostBytes = 4 * text.count
    let outcomes = acceptance.accept(records, environments: environments)
    #expect(court.files.filter { $0.hasSuffix(".txt") } == ["text-1.txt", "text-2.txt"])
    for outcome in outcomes[3...] {
      let refusal = #expect(throws: DiagnosticsError.self) { try outcome.get() }
      #expect(refusal?.diagnostics.first?.message.contains("bytes to read and write") == true)
    }
  }

  @Test("refuses a picture of another size than its record's without decoding it")
  func otherSize() throws {
    try failedRun()
    var png = try Files.read(court.artifacts + "/card.png")
    // A header of other numbers has another checksum, which only decoding would find.
    png[19] ^= 1
    try Files.write(png, to: court.artifacts + "/card.png")
    #expect(try refusal().contains("not those that it judged"))
  }

  @Test("refuses names that lead out of the folder", arguments: ["../card", "a/b", "..", ""])
  func names(name: String) throws {
    try failedRun()
    let read = try RecordReader.read([court.artifacts])
    var record = try #require(read.records.first { $0.event == .assertion })
    record.name = name
    #expect(throws: DiagnosticsError.self) {
      try Acceptance(root: ReferenceRoot(base: court.folder)).accept(record, environments: [:])
    }
    #expect(court.files.isEmpty)
  }
}
