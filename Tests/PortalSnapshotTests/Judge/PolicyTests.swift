import PortalRaster
import PortalSnapshot
import Testing

@Suite("Who may write references")
struct PolicyTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  @Test("promise 5: in CI a missing reference fails, and fails again when the run is repeated; nothing is written")
  func promise05_nothingIsWrittenInCI() throws {
    for _ in 0..<2 {
      let failure = try #require(try court.judge(isLocked: true).judge(court.snapshot()).failure)
      #expect(failure.kind == .missing)
      #expect(failure.files.map(\.what) == ["now", "text"])
      #expect(court.files.isEmpty)
    }
  }

  @Test(
    "promise 5: in CI a reference that failed is left alone, whatever anybody asks for", arguments: RecordMode.allCases)
  func promise05_nothingIsChangedInCI(mode: RecordMode) throws {
    try court.record()
    let before = try court.files.map { try court.bytes($0) }
    let judge = try court.judge(isLocked: true, commandLine: mode, environment: mode)
    let changed = court.snapshot { .picture(try Court.picture(of: Court.card(color: .blue))) }
    #expect(judge.judge(changed).failure?.kind == .pixels)
    #expect(try court.files.map { try court.bytes($0) } == before)
  }

  @Test("promise 5: what a run has written does not satisfy that run, nor its retry")
  func promise05_aRunDoesNotBelieveItself() throws {
    let first = try court.judge(records: court.writer(run: "42"))
    #expect(first.judge(court.snapshot()).isRecorded)
    #expect(first.judge(court.snapshot()).isRecorded)
    let retry = try court.judge(records: court.writer(run: "42"))
    #expect(retry.judge(court.snapshot()).isRecorded)
    let next = try court.judge(records: court.writer(run: "43"))
    #expect(next.judge(court.snapshot()) == .same)
  }

  @Test("promise 5: a checkout that cannot be written to is a sentence")
  func promise05_readOnlyCheckout() throws {
    var court = court
    court.references = "/proc/portal-references"
    let failure = try #require(try court.judge().judge(court.snapshot()).failure)
    #expect(failure.description.contains("cannot write"))
    #expect(try court.judge(isLocked: true).judge(court.snapshot()).failure?.kind == .missing)
  }

  @Test("promise 6: CI's lock comes before the command line, then the environment, a trait, and the assertion")
  func promise06_order() {
    var policy = RecordPolicy(isLocked: true, commandLine: .all, environment: .failed)
    #expect(policy.mode(trait: .missing, asked: .all) == .never)
    policy.isLocked = false
    #expect(policy.mode(trait: .missing, asked: .never) == .all)
    policy.commandLine = nil
    #expect(policy.mode(trait: .missing, asked: .never) == .failed)
    policy.environment = nil
    #expect(policy.mode(trait: .never, asked: .all) == .never)
    #expect(policy.mode(asked: .all) == .all)
    #expect(policy.mode() == .missing)
  }

  @Test(
    "promise 6: a committed .all fails in CI, and says which line asks for it", arguments: [RecordMode.all, .failed])
  func promise06_committedRecordFlag(mode: RecordMode) throws {
    try court.record()
    let locked = try court.judge(isLocked: true)
    for snapshot in [court.snapshot(line: 7, mode: mode), court.snapshot(line: 7, trait: mode)] {
      let failure = try #require(locked.judge(snapshot).failure)
      #expect(failure.kind == .locked)
      #expect(failure.message.contains("CardTests.swift:7"))
    }
    #expect(locked.judge(court.snapshot(mode: .missing)) == .same)
  }

  @Test("promise 6: each mode writes what it says", arguments: RecordMode.allCases)
  func promise06_modes(mode: RecordMode) throws {
    let judge = try court.judge(commandLine: mode)
    #expect(judge.judge(court.snapshot("new")).isRecorded == [.missing, .failed, .all].contains(mode))
    try court.record("other")
    let changed = court.snapshot("other") { .picture(try Court.picture(of: Court.card(color: .blue))) }
    #expect(judge.judge(changed).isRecorded == [.failed, .all].contains(mode))
  }

  @Test("promise 6: a run that records says what it wrote")
  func promise06_saysWhatItWrote() throws {
    #expect(try court.judge().judge(court.snapshot()) == .recorded(path: court.references + "/card.png"))
    #expect(court.files == ["card.png", "card.txt", "manifest.jsonl"])
  }
}
