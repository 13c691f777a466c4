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

  @Test("promise 7: are made of function, configuration and the snapshot's own; the test is module, suite and function")
  func promise07_parts() {
    let name = SnapshotName(
      module: "Shop", suite: "CardTests", function: "card(_:)", configuration: "iphone-15", named: "dark / large")
    #expect(name.file == "card.iphone-15.dark---large")
    #expect(name.test == "Shop/CardTests/card")
  }

  @Test("promise 7: that are too long for a file are cut, and still tell two apart")
  func promise07_longNames() {
    let long = String(repeating: "ü", count: 300)
    let (one, two) = (SnapshotName(suite: "", function: long + "1"), SnapshotName(suite: "", function: long + "2"))
    #expect(one.file.utf8.count <= SnapshotLimits.nameBytes)
    #expect(one.file != two.file)
  }

  @Test("promise 7: that two lines ask for are a failure that names both")
  func promise07_collision() throws {
    let judge = try court.judge(records: court.writer())
    #expect(judge.judge(court.snapshot(line: 3)).isRecorded)
    let failure = try #require(judge.judge(court.snapshot(line: 9)).failure)
    #expect(failure.kind == .collision)
    #expect(failure.message.contains("CardTests.swift:3") && failure.message.contains("CardTests.swift:9"))
  }

  @Test("promise 7: that one line asks for with different content are a failure that asks for named:")
  func promise07_parameterised() throws {
    let judge = try court.judge(records: court.writer())
    #expect(judge.judge(court.snapshot()).isRecorded)
    let other = court.snapshot { .picture(try Court.picture(of: Court.card("Other"))) }
    let failure = try #require(judge.judge(other).failure)
    #expect(failure.kind == .collision && failure.message.contains("named:"))
  }

  @Test("promise 7: are compared as file systems do that know neither capitals nor ways to write an accent")
  func promise07_folding() throws {
    let judge = try court.judge(records: court.writer())
    #expect(judge.judge(court.snapshot("caf\u{e9}", line: 1)).isRecorded)
    #expect(judge.judge(court.snapshot("CAFE\u{301}", line: 2)).failure?.kind == .collision)
  }

  @Test("promise 7: two processes of one run know of each other, and merged records tell of what claims could not")
  func promise07_acrossProcesses() throws {
    let one = try court.judge(records: court.writer(run: "7"))
    let two = try court.judge(records: court.writer(run: "7"))
    #expect(one.judge(court.snapshot(line: 3)).isRecorded)
    #expect(two.judge(court.snapshot(line: 9)).failure?.kind == .collision)
    let merged = MergedRun(try RecordReader.read([court.artifacts]).records)
    #expect(merged.collisions.count == 1)
    #expect(merged.collisions.first?.contains("CardTests.swift:3") == true)
  }

  @Test("promise 7: a test that was renamed is told as moved")
  func promise07_moved() throws {
    try court.record("old")
    let writer = try court.writer()
    try writer.begin(Court.fingerprint.get(), isFiltered: false)
    #expect(try court.judge(isLocked: true, records: writer).judge(court.snapshot("new")).failure?.kind == .missing)
    try writer.end(isFiltered: false)
    let merged = MergedRun(try RecordReader.read([court.artifacts]).records)
    let orphans = try Orphans(of: merged, in: [court.references], base: court.folder)
    #expect(orphans.all.map(\.file) == ["old.png"])
    #expect(orphans.all.first?.movedTo == "references/new.png")
  }
}
