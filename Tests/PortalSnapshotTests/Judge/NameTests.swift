import Foundation
import PortalRaster
import PortalSnapshot
import Testing

@Suite("Names of snapshots")
struct NameTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  @Test("are made of function, configuration and snapshot; the test is module, suite and function")
  func parts() {
    let name = SnapshotName(
      module: "Shop", suite: "CardTests", function: "card(_:)", configuration: "iphone-15", named: "dark / large")
    #expect(name.file == "card.iphone-15.dark---large")
    #expect(name.test == "Shop/CardTests/card")
  }

  @Test("too long for a file name are cut, and stay distinct")
  func longNames() {
    let long = String(repeating: "ü", count: 300)
    let (one, two) = (SnapshotName(suite: "", function: long + "1"), SnapshotName(suite: "", function: long + "2"))
    #expect(one.file.utf8.count <= SnapshotLimits.nameBytes)
    #expect(one.file != two.file)
  }

  @Test("used on two lines are a failure that names both lines")
  func collision() throws {
    let judge = try court.judge(records: court.writer())
    #expect(judge.judge(court.snapshot(line: 3)).isRecorded)
    let failure = try #require(judge.judge(court.snapshot(line: 9)).failure)
    #expect(failure.kind == .collision)
    #expect(failure.message.contains("CardTests.swift:3") && failure.message.contains("CardTests.swift:9"))
  }

  @Test("used twice on one line with different content are a failure that asks for named:")
  func parameterised() throws {
    let judge = try court.judge(records: court.writer())
    #expect(judge.judge(court.snapshot()).isRecorded)
    let other = court.snapshot { .picture(try Court.picture(of: Court.card("Other"))) }
    let failure = try #require(judge.judge(other).failure)
    #expect(failure.kind == .collision && failure.message.contains("named:"))
  }

  @Test("compare case-insensitively and by Unicode normal form, as some file systems do")
  func folding() throws {
    let judge = try court.judge(records: court.writer())
    #expect(judge.judge(court.snapshot("caf\u{e9}", line: 1)).isRecorded)
    #expect(judge.judge(court.snapshot("CAFE\u{301}", line: 2)).failure?.kind == .collision)
    var other = court
    other.references = court.folder + "/__SNAPSHOTS__"
    #expect(judge.judge(other.snapshot("caf\u{e9}", line: 3)).failure?.kind == .collision)
  }

  @Test("claimed by two processes of one run collide, in merged records as well")
  func acrossProcesses() throws {
    let one = try court.judge(records: court.writer(run: "7"))
    let two = try court.judge(records: court.writer(run: "7"))
    #expect(one.judge(court.snapshot(line: 3)).isRecorded)
    #expect(two.judge(court.snapshot(line: 9)).failure?.kind == .collision)
    let merged = MergedRun(try RecordReader.read([court.artifacts]).records)
    #expect(merged.collisions.count == 1)
    #expect(merged.collisions.first?.contains("CardTests.swift:3") == true)
  }

  @Test("of a renamed test are reported as moved")
  func moved() throws {
    try court.record("old")
    let writer = try court.writer()
    try writer.begin(Court.process(), environment: Court.fingerprint.get())
    #expect(try court.judge(isLocked: true, records: writer).judge(court.snapshot("new")).failure?.kind == .missing)
    try writer.end(Court.process())
    let merged = MergedRun(try RecordReader.read([court.artifacts]).records)
    try court.writeTests()
    let orphans = try Orphans(of: merged, in: [court.references], root: ReferenceRoot(base: court.folder))
    #expect(orphans.all.map(\.file) == ["old.png"])
    #expect(orphans.all.first?.movedTo == "__Snapshots__/new.png")
  }
}
