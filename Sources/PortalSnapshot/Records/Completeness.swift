import PortalSupport

extension MergedRun {
  /// How much of the tests ran, as far as all records of the run together can tell.
  public enum Completeness: Equatable, Sendable {
    /// Every test of every test process ran to its end, and passed.
    case complete
    /// Only some of the tests were selected.
    case filtered
    /// It cannot be known whether all tests ran, or asked for all of their references: a description of each reason.
    case uncertain([String])
    /// Parts of the run are missing, which is an error: a description of each.
    case lost([String])
  }
}

extension MergedRun.Completeness {
  /// - Parameter records: those of one run.
  init(of records: [RunRecord]) {
    guard !records.isEmpty else {
      self = .lost(["there are no records"])
      return
    }
    let writers = Dictionary(grouping: records) { ByteText($0.origin ?? "") }.sorted { $0.key < $1.key }
      .map { Writer(origin: $0.key.text, records: $0.value) }
    let lost = writers.flatMap(\.lost) + Self.lostShards(of: records)
    if !lost.isEmpty {
      self = .lost(lost)
      return
    }
    // A machine with a part of the tests, and a test program, has its own pair of processes.
    let groups = Dictionary(grouping: writers) { "\($0.shard?.description ?? "") \($0.process?.program ?? "")" }
      .sorted { $0.key < $1.key }.map { Group(writers: $0.value) }
    if groups.contains(where: \.isFiltered) {
      self = .filtered
      return
    }
    let doubts = groups.flatMap(\.doubts)
    self = doubts.isEmpty ? .complete : .uncertain(doubts)
  }

  /// The missing shards of one number that are told one by one.
  private static let mostTold = 100

  private static func lostShards(of records: [RunRecord]) -> [String] {
    var lost: [String] = []
    let shards = Set(records.compactMap(\.shard))
    for (count, there) in Dictionary(grouping: shards, by: \.count).sorted(by: { $0.key < $1.key }) {
      if lost.count > mostTold { break }
      let indexes = Set(there.map(\.index))
      let missing = (1...count).filter { !indexes.contains($0) }
      lost += missing.prefix(mostTold).map { "shard \($0)/\(count) has no records" }
      if missing.count > mostTold { lost.append("nor have \(missing.count - mostTold) more of \(count)") }
    }
    if Set(shards.map(\.count)).count > 1 { lost.append("its shards are not of one number") }
    if !shards.isEmpty, records.contains(where: { $0.shard == nil }) {
      lost.append("some of its processes had a shard and others had none")
    }
    return lost
  }
}

/// The records of one process.
private struct Writer {
  var shard: Shard?
  var process: RunProcess?
  var isFiltered: Bool
  var status: Int?
  /// The parts of its records that are missing.
  var lost: [String] = []

  init(origin: String, records: [RunRecord]) {
    shard = records.first?.shard
    process = records.lazy.compactMap(\.process).first
    isFiltered = records.contains { $0.isFiltered == true }
    status = records.lazy.compactMap(\.status).first
    if !records.contains(where: { $0.event == .begin }) { lost.append("the beginning of \(origin) is missing") }
    if !records.contains(where: { $0.event == .end && $0.isComplete == true }) {
      lost.append("the process of \(origin) did not come to its end")
    }
  }
}

/// The processes of one test program on one machine.
private struct Group {
  var writers: [Writer]

  private func has(_ library: RunProcess.Library) -> Bool { writers.contains { $0.process?.library == library } }

  /// Whether each test of XCTest has a process of its own, which is filtered to that test.
  private var isParallel: Bool { writers.contains { $0.process?.isParallel ?? false } }

  /// Whether tests were selected.
  ///
  /// Swift Testing's process is told the arguments of `swift test`. It is started after all of XCTest's, so these were
  /// all of the tests if it was not filtered itself.
  var isFiltered: Bool {
    writers.contains { $0.isFiltered && !(isParallel && $0.process?.library == .xctest) }
  }

  /// Why other tests may exist, or tests may not have asked for all that they need.
  var doubts: [String] {
    if writers.contains(where: { $0.process == nil }) {
      return ["its records are of an earlier version, and do not tell which processes there were: run the tests again"]
    }
    if has(.command) { return [] }
    var doubts: [String] = []
    let program = writers.lazy.compactMap(\.process?.program).first ?? ""
    if !has(.swiftTesting) {
      doubts.append(Self.alone(.xctest, program, without: .swiftTesting, option: "--disable-swift-testing"))
    } else if writers.contains(where: { $0.process?.isWithoutXCTest ?? false }) || !(has(.xctest) || isParallel) {
      doubts.append(Self.alone(.swiftTesting, program, without: .xctest, option: "--disable-xctest"))
    }
    let failed = writers.filter { ($0.status ?? 0) != 0 && $0.status != RunProcess.statusWithoutTests }
    for library in Set(failed.compactMap(\.process?.library.rawValue)).sorted() {
      doubts.append(
        "tests of \(library) in \(program) failed, and one that stops early does not ask for all of its references: "
          + "mend them, and run all tests again")
    }
    return doubts
  }

  private static func alone(
    _ library: RunProcess.Library, _ program: String, without other: RunProcess.Library, option: String
  ) -> String {
    "it has \(library.rawValue)'s process of \(program) alone, and \(other.rawValue)'s tests may ask for more: run all "
      + "tests with \"swift test\" (without \(option)); or start both processes with one SNAPSHOT_RUN"
  }
}
