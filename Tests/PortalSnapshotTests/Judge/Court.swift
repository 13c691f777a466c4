import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport

/// A scratch folder of references, and a judge for it.
struct Court {
  let folder: String
  var references: String
  var artifacts: String { folder + "/artifacts" }

  init() throws {
    folder = try Places.scratchFolder().path
    references = folder + "/__Snapshots__"
  }

  /// Writes the source of its tests: without one, it cannot be said which are gone.
  func writeTests(_ text: String = "", to path: String = "CardTests.swift") throws {
    try Files.makeFolder(Files.folder(holding: "\(folder)/\(path)"))
    try Files.write(Array("import Testing\n\(text)".utf8), to: "\(folder)/\(path)")
  }

  static let fingerprint = Result { try Fingerprint(of: Renderer()) }

  func judge(
    isLocked: Bool = false, commandLine: RecordMode? = nil, environment: RecordMode? = nil,
    records: RecordWriter? = nil, fingerprint: Fingerprint? = nil, paintsAll: Bool = false
  ) throws -> SnapshotJudge {
    SnapshotJudge(
      artifacts: artifacts,
      policy: RecordPolicy(isLocked: isLocked, commandLine: commandLine, environment: environment),
      fingerprint: try fingerprint ?? Self.fingerprint.get(), records: records, root: folder, paintsAll: paintsAll)
  }

  /// Swift Testing's process of `swift test --parallel` in a package without XCTest.
  static func process(isFiltered: Bool = false) -> RunProcess {
    RunProcess(.swiftTesting, program: "ShopPackageTests.xctest", folder: "", isFiltered: isFiltered, isParallel: true)
  }

  func writer(run: String? = nil, shard: Shard? = nil) throws -> RecordWriter {
    try RecordWriter(folder: artifacts, run: run, shard: shard)
  }

  /// A card of 60×24 points.
  static func card(_ text: String = "Card", color: Color = .red) -> ViewSpec {
    var title = ViewSpec(.label(LabelSpec(text: text)), key: "title")
    title.style.backgroundColor = color
    return ViewSpec(.container, children: [title])
  }

  static func picture(of spec: ViewSpec, width: Double = 60) throws -> Picture {
    try Renderer().picture(of: spec, on: Canvas(width: width, height: 24, scale: 1))
  }

  func snapshot(
    _ name: String = "card", line: Int = 1, trait: RecordMode? = nil, mode: RecordMode? = nil,
    tolerance: Tolerance? = nil, knownProblem: KnownProblem? = nil, budget: Int = SnapshotLimits.referenceBytes,
    _ make: @escaping () throws -> SnapshotContent = { .picture(try Court.picture(of: Court.card())) }
  ) -> Snapshot {
    Snapshot(
      SnapshotName(module: "Shop", suite: "CardTests", function: name), references: references,
      source: SourcePlace(file: "CardTests.swift", line: line), tolerance: tolerance, knownProblem: knownProblem,
      traitMode: trait, mode: mode, budget: budget, accept: "accept it", make: make)
  }

  /// Records the card, or another view, as a reference.
  func record(
    _ name: String = "card",
    _ make: @escaping () throws -> SnapshotContent = { .picture(try Court.picture(of: Court.card())) }
  ) throws {
    let verdict = try judge().judge(snapshot(name, mode: .all, make))
    guard case .recorded = verdict else { throw Unexpected(verdict: verdict) }
  }

  /// Records of a CI run in which a picture or a text is missing.
  func missing(_ content: SnapshotContent? = nil, named name: String = "card") throws -> RunRecords {
    let writer = try writer()
    let judge = try judge(isLocked: true, records: writer)
    try writer.begin(Court.process(), environment: judge.fingerprint)
    let made = try content ?? .picture(try Court.picture(of: Court.card()))
    let verdict = judge.judge(snapshot(name) { made })
    guard verdict.failure?.kind == .missing else { throw Unexpected(verdict: verdict) }
    return try RecordReader.read([artifacts])
  }

  struct Unexpected: Error {
    var verdict: Verdict
  }

  var files: [String] { (try? Files.list(references)) ?? [] }

  func bytes(_ name: String) throws -> [UInt8] { try Files.read("\(references)/\(name)") }

  func write(_ bytes: [UInt8], to name: String) throws { try Files.write(bytes, to: "\(references)/\(name)") }
}

extension Verdict {
  /// The failure, if the verdict is one.
  var failure: Failure? {
    if case .failed(let failure) = self { return failure }
    return nil
  }

  var isRecorded: Bool {
    if case .recorded = self { return true }
    return false
  }
}
