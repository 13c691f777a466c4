import PortalRaster
import PortalSnapshot
import Testing

@Suite("The policy of writing references")
struct PolicyTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  @Test("in CI a missing reference fails, also in a retry, and nothing is written")
  func nothingIsWrittenInCI() throws {
    for _ in 0..<2 {
      let failure = try #require(try court.judge(isLocked: true).judge(court.snapshot()).failure)
      #expect(failure.kind == .missing)
      #expect(failure.files.map(\.what) == ["now", "text"])
      #expect(court.files.isEmpty)
    }
  }

  @Test(
    "in CI a failed reference is left alone in every record mode", arguments: RecordMode.allCases)
  func nothingIsChangedInCI(mode: RecordMode) throws {
    try court.record()
    let before = try court.files.map { try court.bytes($0) }
    let judge = try court.judge(isLocked: true, commandLine: mode, environment: mode)
    let changed = court.snapshot { .picture(try Court.picture(of: Court.card(color: .blue))) }
    #expect(judge.judge(changed).failure?.kind == .pixels)
    #expect(try court.files.map { try court.bytes($0) } == before)
  }

  @Test("what a run has written does not satisfy that run, nor its retry")
  func aRunDoesNotBelieveItself() throws {
    let first = try court.judge(records: court.writer(run: "42"))
    #expect(first.judge(court.snapshot()).isRecorded)
    #expect(first.judge(court.snapshot()).isRecorded)
    let retry = try court.judge(records: court.writer(run: "42"))
    #expect(retry.judge(court.snapshot()).isRecorded)
    let next = try court.judge(records: court.writer(run: "43"))
    #expect(next.judge(court.snapshot()) == .same)
  }

  @Test("a read-only checkout is one clear error")
  func readOnlyCheckout() throws {
    var court = court
    court.references = "/proc/portal-references"
    let failure = try #require(try court.judge().judge(court.snapshot()).failure)
    #expect(failure.description.contains("cannot write"))
    #expect(try court.judge(isLocked: true).judge(court.snapshot()).failure?.kind == .missing)
  }

  @Test("CI's lock precedes the command line, then the environment, a trait, and the assertion")
  func order() {
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
    "a committed .all fails in CI, and names the line that asks for it", arguments: [RecordMode.all, .failed])
  func committedRecordFlag(mode: RecordMode) throws {
    try court.record()
    let locked = try court.judge(isLocked: true)
    for snapshot in [court.snapshot(line: 7, mode: mode), court.snapshot(line: 7, trait: mode)] {
      let failure = try #require(locked.judge(snapshot).failure)
      #expect(failure.kind == .locked)
      #expect(failure.message.contains("CardTests.swift:7"))
    }
    #expect(locked.judge(court.snapshot(mode: .missing)) == .same)
  }

  @Test("each mode writes what its name says", arguments: RecordMode.allCases)
  func modes(mode: RecordMode) throws {
    let judge = try court.judge(commandLine: mode)
    #expect(judge.judge(court.snapshot("new")).isRecorded == [.missing, .failed, .all].contains(mode))
    try court.record("other")
    let changed = court.snapshot("other") { .picture(try Court.picture(of: Court.card(color: .blue))) }
    #expect(judge.judge(changed).isRecorded == [.failed, .all].contains(mode))
  }

  @Test("a recording run reports what it wrote")
  func saysWhatItWrote() throws {
    #expect(try court.judge().judge(court.snapshot()) == .recorded(path: court.references + "/card.png"))
    #expect(court.files == ["card.png", "card.txt", "manifest.jsonl"])
  }
}
