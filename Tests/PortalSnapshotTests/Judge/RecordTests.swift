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
    try court.writeTests()
  }

  private init(_ court: Court) { self.court = court }

  private func merged() throws -> MergedRun { MergedRun(try RecordReader.read([court.artifacts]).records) }

  private func orphans() throws -> [String] {
    try Orphans(of: merged(), in: [court.references], root: ReferenceRoot(base: court.folder)).all.map(\.file)
  }

  @Test("a reference that a test asks for is no orphan, however its folder is spelt")
  func writtenOtherwise() throws {
    try court.record("one")
    try process(["one"])
    for folder in ["./__Snapshots__", "__Snapshots__/.", "__Snapshots__//", court.references] {
      var records = try RecordReader.read([court.artifacts]).records
      for place in records.indices where records[place].folder != nil { records[place].folder = folder }
      let root = ReferenceRoot(base: court.folder)
      for roots in [nil, ["."], ["./__Snapshots__/"], [court.references]] {
        #expect(try Orphans(of: MergedRun(records), in: roots, root: root).all.isEmpty, "\(folder)")
      }
    }
  }

  @Test("nothing is an orphan beneath another root than that of the run")
  func otherRoot() throws {
    try court.record("one")
    try process(["one"])
    for root in [court.folder + "/elsewhere", court.references] {
      try Files.makeFolder(root)
      #expect(throws: DiagnosticsError.self) {
        try Orphans(of: merged(), in: [court.references], root: ReferenceRoot(base: root))
      }
    }
  }

  @Test("nothing is an orphan where a requested folder cannot be opened")
  func outside() throws {
    try court.record("one")
    try process(["one"])
    var records = try RecordReader.read([court.artifacts]).records
    for place in records.indices where records[place].folder != nil { records[place].folder = "../elsewhere" }
    #expect(throws: FileError.self) {
      try Orphans(of: MergedRun(records), in: [court.references], root: ReferenceRoot(base: court.folder))
    }
  }

  /// A process of a run that asserts some snapshots.
  private func process(
    _ names: [String], run: String = "r", shard: Shard? = nil, isFiltered: Bool = false, ends: Bool = true
  ) throws {
    try process(names, as: Court.process(isFiltered: isFiltered), run: run, shard: shard, ends: ends)
  }

  private func process(
    _ names: [String], as process: RunProcess, run: String = "r", shard: Shard? = nil, status: Int? = 0,
    ends: Bool = true
  ) throws {
    let writer = try court.writer(run: run, shard: shard)
    let judge = try court.judge(isLocked: true, records: writer)
    try writer.begin(process, environment: Court.fingerprint.get())
    for name in names { _ = judge.judge(court.snapshot(name)) }
    if ends { try writer.end(process, status: status) }
  }

  /// A process of `swift test` in a package with XCTest and Swift Testing.
  private func half(
    _ library: RunProcess.Library, isFiltered: Bool = false, isParallel: Bool = false, isWithoutXCTest: Bool = false
  ) -> RunProcess {
    RunProcess(
      library, program: "ShopPackageTests.xctest", folder: court.folder, isFiltered: isFiltered,
      isParallel: isParallel, isWithoutXCTest: isWithoutXCTest)
  }

  private func doubts() throws -> [String] {
    guard case .uncertain(let doubts) = try merged().completeness else { return [] }
    return doubts
  }

  @Test("what XCTest's tests ask for is no orphan of Swift Testing's, and the other way round")
  func twoLibraries() throws {
    for name in ["old", "new", "gone"] { try court.record(name) }
    try process(["old"], as: half(.xctest))
    #expect(try doubts().count == 1)
    #expect(throws: Orphans.Refusal.self) { try orphans() }
    try process(["new"], as: half(.swiftTesting))
    #expect(try orphans() == ["gone.png"])
  }

  @Test("where one library's process is missing nothing is an orphan, and it says how to have both")
  func oneLibrary() throws {
    try process(["new"], as: half(.swiftTesting, isWithoutXCTest: true))
    #expect(try doubts().first?.contains("(without --disable-xctest)") == true)
    try process(["new"], as: half(.swiftTesting), run: "by hand")
    #expect(try doubts().first?.contains("or start both processes with one SNAPSHOT_RUN") == true)
    try process(["old"], as: half(.xctest), run: "the other half")
    #expect(try doubts().first?.contains("(without --disable-swift-testing)") == true)
  }

  @Test("swift test --parallel has a process for each of XCTest's tests, and is complete with all of them")
  func parallel() throws {
    for name in ["one", "two", "three", "gone"] { try court.record(name) }
    for name in ["one", "two"] { try process([name], as: half(.xctest, isFiltered: true)) }
    #expect(throws: Orphans.Refusal.filtered) { try orphans() }
    try process(["three"], as: half(.swiftTesting, isParallel: true))
    #expect(try orphans() == ["gone.png"])
    try process(["three"], as: half(.swiftTesting, isFiltered: true, isParallel: true))
    #expect(throws: Orphans.Refusal.filtered) { try orphans() }
  }

  @Test("nothing is an orphan after tests that failed: one that stops early asks for less")
  func failedTests() throws {
    try process(["old"], as: half(.xctest), status: 1)
    try process([], as: half(.swiftTesting), status: 69)
    #expect(try doubts().map { $0.prefix(34) } == ["tests of XCTest in ShopPackageTest"])
    try process(["old"], as: half(.xctest), run: "again")
    // No test of Swift Testing matched, which is no failure.
    try process([], as: half(.swiftTesting), run: "again", status: 69)
    #expect(try merged().completeness == .complete)
  }

  @Test("records without their processes, as earlier versions wrote them, tell nothing of orphans")
  func earlierVersion() throws {
    let writer = try court.writer(run: "r")
    for event in [RunRecord.Event.begin, .end] {
      var record = writer.record(event)
      (record.isFiltered, record.isComplete) = (false, true)
      try writer.append(record)
    }
    #expect(try doubts().first?.contains("of an earlier version") == true)
  }

  @Test("a run of documents tells nothing of what tests ask for")
  func documents() throws {
    try court.record("one")
    try process([], as: RunProcess(.command, folder: court.folder))
    #expect(throws: Orphans.Refusal.self) { try orphans() }
  }

  @Test("of a shared folder only the runs of one package count")
  func otherPackage() throws {
    try process(["one"], as: half(.swiftTesting, isParallel: true), run: "ours")
    let other = RunProcess(.swiftTesting, program: "ShopPackageTests.xctest", folder: "/other", isParallel: true)
    try process(["two"], as: other, run: "theirs")
    let records = try RecordReader.read([court.artifacts]).ofRuns(in: court.folder)
    #expect(MergedRun(records.records).run == "ours" && Set(records.records.map(\.run)) == ["ours"])
  }

  /// What is found where the test of `asked` ran alone.
  private func found(_ court: Court, of names: [String]) throws -> Orphans {
    for name in names { try court.record(name) }
    let writer = try court.writer()
    try writer.begin(Court.process())
    _ = try court.judge(isLocked: true, records: writer).judge(court.snapshot("asked"))
    try writer.end(Court.process())
    return try Orphans(of: merged(), in: [court.references], root: ReferenceRoot(base: court.folder))
  }

  @Test("the reference of a test that is still there stays, though it was not asked for: it may be disabled")
  func disabledTest() throws {
    var court = court
    court.references += "/CardTests"
    try court.writeTests("// func gone()\n  @Test func disabled() {}\nfunc `with spaces`() {}\n")
    let found = try found(court, of: ["asked", "disabled", "with-spaces", "gone"])
    #expect(found.all.map(\.file) == ["gone.png"])
    #expect(found.doubtful.map(\.orphan.file) == ["disabled.png", "with-spaces.png"])
    let place = SourcePlace(file: Files.realPath(court.folder + "/CardTests.swift") ?? "", line: 3)
    #expect(found.doubtful.first?.doubt == .isThere(place))
    try found.remove(keepingIn: PrunedFiles(in: court.artifacts))
    #expect(court.files.contains("disabled.png") && !court.files.contains("gone.png"))
  }

  @Test("it stays, too, where its test is in another folder than the assertion that has its references")
  func helper() throws {
    var court = court
    court.references = court.folder + "/Tests/ShopTests/Support/__Snapshots__/CardTests"
    try court.writeTests("func assertScreen() {}", to: "Tests/ShopTests/Support/Assert.swift")
    try court.writeTests(
      "struct CardTests {\n  @Test(.disabled()) func disabled() {}\n}", to: "Tests/ShopTests/Cards.swift")
    try court.writeTests("struct BasketTests {\n  @Test func gone() {}\n}", to: "Tests/ShopTests/BasketTests.swift")
    let found = try found(court, of: ["asked", "disabled", "gone"])
    #expect(found.all.map(\.file) == ["gone.png"])
    #expect(found.doubtful.map(\.orphan.file) == ["disabled.png"])
  }

  @Test("it stays where references have a folder of their own, and where its test is inherited from another file")
  func elsewhere() throws {
    var court = court
    try court.writeTests("final class CardTests: BaseTests {}\n")
    try court.writeTests("class BaseTests: XCTestCase {\n  func testDisabled() {}\n}", to: "More/BaseTests.swift")
    for folder in ["references", "__Snapshots__/CardTests"] {
      court.references = "\(court.folder)/\(folder)"
      let found = try found(court, of: ["asked", "testDisabled", "gone"])
      #expect(found.all.map(\.file) == ["gone.png"], "\(folder)")
      #expect(found.doubtful.map(\.orphan.file) == ["testDisabled.png"], "\(folder)")
    }
  }

  @Test("it stays where its test asked for others, and may have ended before it came to it")
  func earlyEnd() throws {
    let ends = [
      "throw XCTSkip()", "try Test.cancel()", "guard isOn else { return }", "withKnownIssue { try #require(a) }",
    ]
    for (index, line) in (ends + ["let a = 1"]).enumerated() {
      var court = try Court()
      court.references += "/CardTests"
      try court.writeTests("func asked() throws {\n  \(line)\n}\nfunc other() { if a { b() } }\n")
      var later = court.snapshot("asked", mode: .all)
      later.name.named = "later"
      #expect(try court.judge().judge(later).isRecorded)
      let found = try RecordTests(court).found(court, of: ["asked"])
      #expect(found.doubtful.map(\.orphan.file) == (index < ends.count ? ["asked.later.png"] : []), "\(line)")
      #expect(found.all.map(\.file) == (index < ends.count ? [] : ["asked.later.png"]), "\(line)")
    }
  }

  @Test("it stays where no source of the run's tests is found, until somebody deletes its file")
  func noSource() throws {
    try Files.remove(court.folder + "/CardTests.swift")
    let found = try found(court, of: ["asked", "gone"])
    #expect(found.all.isEmpty && found.doubtful.map(\.doubt) == [.isUnknown])
    try Files.remove(court.references + "/gone.png")
    #expect(try orphans() == ["gone.png"])
  }

  @Test("survive the round trip with every field of an assertion")
  func roundTrip() throws {
    try court.record()
    let writer = try court.writer(run: "run \"1\"", shard: Shard(index: 2, count: 3))
    var judge = try court.judge(isLocked: true, records: writer)
    judge.revision = "abc"
    _ = judge.judge(court.snapshot { .picture(try Court.picture(of: Court.card(color: .blue))) })
    let record = try #require(try RecordReader.read([court.artifacts]).records.first)
    #expect(record.outcome == .failed && record.kind == "pixels" && record.test == "Shop/CardTests/card")
    #expect(record.shard == Shard("2/3") && record.run == "run \"1\"" && record.revision == "abc")
    #expect(record.folder == "__Snapshots__" && record.referenceFile == "card.png")
    #expect(record.changes.first?.path == "content/title")
    #expect((record.pixels?.count ?? 0) > 0 && (record.pixels?.window ?? 0) > 0)
    #expect(record.files.first { $0.what == "now" }?.path == "card.png")
    #expect(record.now?.digest != record.reference?.digest && record.reference?.digest != nil)
    var again = try #require(try RunRecord(JSONReader.read(Array(record.line.utf8), file: "line").value))
    again.origin = record.origin
    #expect(again == record)
  }

  @Test("a torn line is reported, and loses only itself")
  func tornLine() throws {
    try process(["one", "two"])
    let path = court.artifacts + "/000001.jsonl"
    let bytes = try Files.read(path)
    let lines = bytes.split(separator: 10)
    // As if the disk had been full in the middle of a line, and had space again for the next.
    let torn = [lines[0] + [10], lines[1].prefix(40), lines[2] + [10], lines[3] + [10]].flatMap(Array.init)
    try Files.write(torn, to: path)
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

  @Test("claims of a process whose records were deleted are dropped")
  func deletedRecords() throws {
    try court.record()
    #expect(try court.judge(records: court.writer()).judge(court.snapshot(line: 3)) == .same)
    try Files.remove(court.artifacts + "/000001.jsonl")
    #expect(try court.judge(records: court.writer()).judge(court.snapshot(line: 9)) == .same)
  }

  @Test("a complete run finds orphans")
  func findsOrphans() throws {
    for name in ["one", "two", "three"] { try court.record(name) }
    try process(["one", "three"])
    #expect(try orphans() == ["two.png"])
    try Orphans(of: merged(), in: [court.references], root: ReferenceRoot(base: court.folder))
      .remove(keepingIn: PrunedFiles(in: court.artifacts))
    #expect(court.files == ["manifest.jsonl", "one.png", "one.txt", "three.png", "three.txt"])
    #expect(try orphans().isEmpty)
  }

  @Test("a filtered run reports no orphans")
  func filtered() throws {
    try court.record("two")
    try process(["one"], isFiltered: true)
    #expect(throws: Orphans.Refusal.filtered) { try orphans() }
  }

  @Test("an interrupted run reports no orphans, and fails")
  func crashed() throws {
    try court.record("two")
    try process(["one"], ends: false)
    guard case .lost(let parts) = try merged().completeness else {
      Issue.record("nothing is lost")
      return
    }
    #expect(parts.count == 1 && parts[0].contains("did not come to its end"))
    #expect(throws: Orphans.Refusal.self) { try orphans() }
  }

  @Test("three shards together find what none finds alone; a missing shard is a failure")
  func shards() throws {
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

  @Test("each test belongs to exactly one shard, in even shares")
  func sharing() throws {
    let tests = (0..<400).map { "Shop/CardTests/test\($0)" }
    let shards = (1...3).compactMap { Shard(index: $0, count: 3) }
    for test in tests { #expect(shards.count { $0.takes(test) } == 1) }
    for shard in shards { #expect((80...190).contains(tests.count { shard.takes($0) })) }
    #expect(Shard("0/3") == nil && Shard("4/3") == nil && Shard("a/3") == nil && Shard("1/3/1") == nil)
  }

  @Test("records that cannot be written make the verdict a failure")
  func unwritableRecords() throws {
    try court.record()
    let writer = try court.writer()
    try FileManager.default.removeItem(atPath: court.artifacts)
    try Files.write([], to: court.artifacts)
    let failure = try #require(try court.judge(records: writer).judge(court.snapshot()).failure)
    #expect(failure.kind == .error)
  }

  @Test("an artefact folder that cannot be written to leaves the verdict intact")
  func unwritableArtifacts() throws {
    try court.record()
    try Files.write([], to: court.artifacts)
    let blue: () throws -> SnapshotContent = { .picture(try Court.picture(of: Court.card(color: .blue))) }
    let failure = try #require(try court.judge().judge(court.snapshot("card", blue)).failure)
    #expect(failure.kind == .pixels)
    #expect(failure.description.contains("could not be kept"))
  }

  // MARK: Records of others

  @Test("tells of some missing parts of a run, and how many more, however many it is said to have")
  func manyShards() {
    func parts(_ shards: [Shard]) -> [String] {
      let run = MergedRun(shards.map { RunRecord(run: "r", shard: $0, event: .begin) })
      guard case .lost(let parts) = run.completeness else { return [] }
      return parts.filter { !$0.hasPrefix("the ") }
    }
    let some = parts([Shard(index: 2, count: 10_000)].compactMap { $0 })
    #expect(some.first == "shard 1/10000 has no records" && some.last == "nor have 9899 more of 10000")
    #expect(some.count == 101)
    // Each number of parts was counted through for each that there is.
    #expect(parts((5000...9000).compactMap { Shard(index: 1, count: $0) }).count < 300)
  }

  @Test("reads no more changes, masks and files of a record than one of ours has")
  func longRecord() throws {
    var record = RunRecord(run: "r", event: .assertion)
    let box = PixelBox(left: 0, top: 0, right: 1, bottom: 1)
    record.masks = (0..<5000).map { RunRecord.Mask(path: "\($0)", reason: "r", box: box, pixels: 0) }
    record.files = (0..<5000).map { RunRecord.File(what: "now", path: "\($0)") }
    let read = try #require(RunRecord(try JSONReader.read(Array(record.line.utf8), file: "r").value))
    #expect(read.masks.count == 1000 && read.files.count == 64)
    #expect(read.files.last?.path == "63")
  }
}
