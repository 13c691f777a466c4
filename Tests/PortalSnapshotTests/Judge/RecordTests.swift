import Foundation
import PortalRaster
import PortalSnapshot
import PortalSupport
import Testing

@Suite("The records of a run")
struct RecordTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  private func merged() throws -> MergedRun { MergedRun(try RecordReader.read([court.artifacts]).records) }

  private func orphans() throws -> [String] {
    try Orphans(of: merged(), in: [court.references], base: court.folder).all.map(\.file)
  }

  /// A process of a run that asks for some snapshots.
  private func process(
    _ names: [String], run: String = "r", shard: Shard? = nil, isFiltered: Bool = false, ends: Bool = true
  ) throws {
    let writer = try court.writer(run: run, shard: shard)
    let judge = try court.judge(isLocked: true, records: writer)
    try writer.begin(Court.fingerprint.get(), isFiltered: isFiltered)
    for name in names { _ = judge.judge(court.snapshot(name)) }
    if ends { try writer.end(isFiltered: isFiltered) }
  }

  @Test("say all of an assertion, and are read as they were written")
  func roundTrip() throws {
    try court.record()
    let writer = try court.writer(run: "run \"1\"", shard: Shard(index: 2, count: 3))
    var judge = try court.judge(isLocked: true, records: writer)
    judge.revision = "abc"
    _ = judge.judge(court.snapshot { .picture(try Court.picture(of: Court.card(color: .blue))) })
    let record = try #require(try RecordReader.read([court.artifacts]).records.first)
    #expect(record.outcome == .failed && record.kind == "pixels" && record.test == "Shop/CardTests/card")
    #expect(record.shard == Shard("2/3") && record.run == "run \"1\"" && record.revision == "abc")
    #expect(record.folder == "references" && record.referenceFile == "card.png")
    #expect(record.changes.first?.path == "content/title")
    #expect((record.pixels?.count ?? 0) > 0 && (record.pixels?.window ?? 0) > 0)
    #expect(record.files.first { $0.what == "now" }?.path == "card.png")
    #expect(record.now?.digest != record.reference?.digest && record.reference?.digest != nil)
    var again = try #require(try RunRecord(JSONReader.read(Array(record.line.utf8), file: "line").value))
    again.origin = record.origin
    #expect(again == record)
  }

  @Test("a torn line is told of, and costs nothing but itself")
  func tornLine() throws {
    try process(["one", "two"])
    let path = court.artifacts + "/000001.jsonl"
    let bytes = try Files.read(path)
    let lines = bytes.split(separator: 10)
    // As if the disc had been full in the middle of a line, and had room again for the next.
    try Files.write(Array(lines[0]) + [10] + lines[1].prefix(40) + lines[2] + [10] + lines[3] + [10], to: path)
    let read = try RecordReader.read([court.artifacts])
    #expect(read.records.count == 3 && read.problems.count == 1)
    try Files.write(Array(bytes.dropLast(30)), to: path)
    #expect(try merged().completeness != .complete)
  }

  @Test("the latest process has the highest number, whatever the clock says")
  func clockJumps() throws {
    try process(["one"], run: "a")
    try process(["one"], run: "b")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: court.artifacts + "/000002.jsonl")
    #expect(try merged().run == "b")
  }

  @Test("what a process claimed whose records were deleted is forgotten")
  func deletedRecords() throws {
    try court.record()
    #expect(try court.judge(records: court.writer()).judge(court.snapshot(line: 3)) == .same)
    try Files.remove(court.artifacts + "/000001.jsonl")
    #expect(try court.judge(records: court.writer()).judge(court.snapshot(line: 9)) == .same)
  }

  @Test("promise 8: a complete run finds what no test asks for")
  func promise08_orphans() throws {
    for name in ["one", "two", "three"] { try court.record(name) }
    try process(["one", "three"])
    #expect(try orphans() == ["two.png"])
    try Orphans(of: merged(), in: [court.references], base: court.folder).remove()
    #expect(court.files == ["manifest.jsonl", "one.png", "one.txt", "three.png", "three.txt"])
    #expect(try orphans().isEmpty)
  }

  @Test("promise 8: a run of some tests says nothing of the others")
  func promise08_filtered() throws {
    try court.record("two")
    try process(["one"], isFiltered: true)
    #expect(throws: Orphans.Refusal.filtered) { try orphans() }
  }

  @Test("promise 8: a run that was stopped says nothing, and is no success")
  func promise08_crashed() throws {
    try court.record("two")
    try process(["one"], ends: false)
    guard case .lost(let parts) = try merged().completeness else {
      Issue.record("nothing is lost")
      return
    }
    #expect(parts.count == 1 && parts[0].contains("did not come to its end"))
    #expect(throws: Orphans.Refusal.self) { try orphans() }
  }

  @Test("promise 8: three shards tell together what none can tell alone; a lost one is a failure")
  func promise08_shards() throws {
    for name in ["one", "two", "three", "four"] { try court.record(name) }
    try process(["one"], shard: Shard("1/3"))
    try process(["two"], shard: Shard("2/3"))
    guard case .lost(let parts) = try merged().completeness else {
      Issue.record("the third shard is not missed")
      return
    }
    #expect(parts == ["shard 3/3 has no records"])
    try process(["three"], shard: Shard("3/3"))
    #expect(try orphans() == ["four.png"])
    try process(["one"], shard: Shard("1/3"), isFiltered: true)
    #expect(throws: Orphans.Refusal.filtered) { try orphans() }
  }

  @Test("promise 8: shards share all tests out, each to one")
  func promise08_sharing() throws {
    let tests = (0..<400).map { "Shop/CardTests/test\($0)" }
    let shards = (1...3).compactMap { Shard(index: $0, count: 3) }
    for test in tests { #expect(shards.count { $0.takes(test) } == 1) }
    for shard in shards { #expect((80...190).contains(tests.count { shard.takes($0) })) }
    #expect(Shard("0/3") == nil && Shard("4/3") == nil && Shard("a/3") == nil && Shard("1/3/1") == nil)
  }

  @Test("records that cannot be kept make the verdict a failure")
  func unwritableRecords() throws {
    try court.record()
    let writer = try court.writer()
    try FileManager.default.removeItem(atPath: court.artifacts)
    try Files.write([], to: court.artifacts)
    let failure = try #require(try court.judge(records: writer).judge(court.snapshot()).failure)
    #expect(failure.kind == .error)
  }

  @Test("a folder for what failed that cannot be written to takes nothing from the verdict")
  func unwritableArtifacts() throws {
    try court.record()
    try Files.write([], to: court.artifacts)
    let blue: () throws -> SnapshotContent = { .picture(try Court.picture(of: Court.card(color: .blue))) }
    let failure = try #require(try court.judge().judge(court.snapshot("card", blue)).failure)
    #expect(failure.kind == .pixels)
    #expect(failure.description.contains("could not be kept"))
  }
}
