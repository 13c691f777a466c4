import PortalSupport

/// One assertion about one snapshot, before its value is evaluated.
struct Assertion {
  var place: AssertionPlace
  var name: String?
  var mode: RecordMode?
  var knownProblem: KnownProblem?
  /// The warnings that it may have, with their reasons.
  var waiving: [String: String] = [:]
  var snapshotDirectory: String?
  var environment = TestEnvironment.current

  /// The outcome, for the test framework.
  struct Outcome {
    /// The failure; nil for success.
    var problem: String?
    /// The artefacts.
    var files: [Verdict.Failure.File] = []
    /// The path of a new reference.
    var recorded: String?
  }

  /// Takes the snapshot, and reports a failure to the test framework.
  func assert(_ filled: FilledStrategy) {
    report(verdict(filled))
  }

  /// Takes the snapshot of a value that is awaited, and reports a failure to the test framework.
  func assert(_ fill: () async throws -> FilledStrategy) async {
    report(
      await verdict(
        fill, judged: { judge, snapshot in judge.judged(snapshot) }, keep: { judge, judged in judge.keep(judged) }))
  }

  /// Takes the snapshot of a value that is awaited, compares it with the text in the test's source, and reports a failure.
  func assert(_ fill: () async throws -> FilledStrategy, inline expected: String?) async {
    let text = InlineText(expected, at: sourcePlace, in: environment.sources)
    report(
      await verdict(
        fill, needsName: false, judged: { judge, snapshot in judge.judge(snapshot, by: text) }, keep: { $1 }))
  }

  /// Takes the snapshot, compares it with the text in the test's source, and reports a failure to the test framework.
  func assert(_ filled: FilledStrategy, inline expected: String?) {
    report(verdict(filled, inline: expected))
  }

  private func report(_ outcome: Outcome) {
    if let path = outcome.recorded { print("Recorded \(path)") }
    guard let problem = outcome.problem else { return }
    TestFramework.attach(outcome.files, at: place)
    TestFramework.fail(problem, at: place)
  }

  /// Takes the snapshot, and compares it with its reference.
  func verdict(_ filled: FilledStrategy) -> Outcome {
    outcome {
      let judge = try judge(filled)
      return judge.keep(judge.judged(snapshot(filled, filled.make)))
    }
  }

  /// Takes the snapshot, and compares it with the text in the test's source.
  func verdict(_ filled: FilledStrategy, inline expected: String?) -> Outcome {
    // A call with several texts is found by its texts, whether its test has arguments or not.
    outcome(needsName: false) {
      try judge(filled).judge(
        snapshot(filled, filled.make), by: InlineText(expected, at: sourcePlace, in: environment.sources))
    }
  }

  private var sourcePlace: SourceLedger.Place {
    SourceLedger.Place(file: "\(place.file)", line: Int(place.line), column: Int(place.column))
  }

  /// Takes the snapshot of a value that is awaited.
  ///
  /// The value is awaited once more only where judging asks for it again, which it cannot wait for: then the snapshot is
  /// judged anew, with both values.
  ///
  /// - Parameters:
  ///   - judged: judges a snapshot.
  ///   - keep: the verdict, once it is final.
  private func verdict<Judged>(
    _ fill: () async throws -> FilledStrategy, needsName: Bool = true,
    judged: (SnapshotJudge, Snapshot) -> Judged, keep: (SnapshotJudge, Judged) -> Verdict
  ) async -> Outcome {
    do {
      let first = try await fill()
      var values = Values([first])
      let once = judged(try judge(first), snapshot(first, values.next))
      guard values.areTooFew else { return outcome(needsName: needsName) { keep(try judge(first), once) } }
      values = Values([first, try await fill()])
      return outcome(needsName: needsName) {
        let judge = try judge(first)
        return keep(judge, judged(judge, snapshot(first, values.next)))
      }
    } catch {
      return outcome { throw error }
    }
  }

  /// Values that were awaited, one for each time that the content is made.
  private final class Values {
    struct IsAwaited: Error {}

    private var rest: ArraySlice<FilledStrategy>
    private(set) var areTooFew = false

    init(_ values: [FilledStrategy]) {
      rest = values[...]
    }

    func next(_ context: SnapshotContext) throws -> SnapshotContent {
      guard let value = rest.popFirst() else {
        areTooFew = true
        throw IsAwaited()
      }
      return try value.make(context)
    }
  }

  private func outcome(needsName: Bool = true, _ judge: () throws -> Verdict) -> Outcome {
    if let problem = environment.problem { return Outcome(problem: problem) }
    if needsName, TestFramework.testHasArguments, name == nil {
      return Outcome(
        problem:
          "A test with arguments needs named: on its snapshots. They would share one reference otherwise, because "
          + "what an argument is called in Swift may change; write, for example, named: \"\\(argument)\"")
    }
    do {
      switch try judge() {
      case .same, .expected: return Outcome()
      case .recorded(let path): return Outcome(recorded: path)
      case .failed(let failure): return Outcome(problem: failure.description, files: failure.files)
      }
    } catch {
      return Outcome(problem: "There is no snapshot: \(error)")
    }
  }

  private func judge(_ filled: FilledStrategy) throws -> SnapshotJudge {
    try environment.judge(artifactsOf: snapshotName(filled).suite)
  }

  private func snapshotName(_ filled: FilledStrategy) -> SnapshotName {
    place.name(configuration: filled.configuration, named: name)
  }

  private func snapshot(
    _ filled: FilledStrategy, _ make: @escaping (SnapshotContext) throws -> SnapshotContent
  ) -> Snapshot {
    let configuration = SnapshotConfiguration.current
    let name = snapshotName(filled)
    let renderer = configuration.renderer ?? { try Renderer(imageRoot: $0, sandbox: TestEnvironment.sandbox) }
    let directory =
      snapshotDirectory ?? configuration.snapshotDirectory ?? "\(place.testFolder)/__Snapshots__/\(name.suite)"
    return Snapshot(
      name, references: directory, source: place.source, strategy: filled.name,
      tolerance: filled.tolerance ?? configuration.tolerance, masks: masks(filled.masks, of: filled),
      masksAround: masks(configuration.masks, of: filled), waiving: waiving, waivingAround: configuration.waiving,
      knownProblem: knownProblem, traitMode: configuration.record, mode: mode,
      budget: (filled.referenceKiB ?? configuration.referenceKiB).map { max(0, min($0, 1 << 20)) << 10 }
        ?? SnapshotLimits.referenceBytes,
      accept: "SNAPSHOT_RECORD=failed swift test --filter \(ShellText.word(name.function))"
    ) {
      // A new renderer for each picture, so that pictures that are made again share nothing.
      let content = try make(
        SnapshotContext(testFolder: place.testFolder, settings: configuration, makeRenderer: renderer))
      for use in configuration.waiverUses { use.note(content, copies: filled.copies) }
      return content
    }
  }

  /// Masks of a screen, for every copy of it.
  private func masks(_ masks: [Mask], of filled: FilledStrategy) -> [Mask] {
    filled.copies.isEmpty ? masks : filled.copies.flatMap { copy in masks.map { $0.within(copy) } }
  }
}
