import PortalSupport

/// One assertion about one snapshot, before its value is evaluated.
struct Assertion {
  var place: AssertionPlace
  var name: String?
  var mode: RecordMode?
  var knownProblem: KnownProblem?
  /// The warnings that it may have, with their reasons.
  var allowing: [String: String] = [:]
  var snapshotDirectory: String?
  var environment = TestEnvironment.process

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
  func assert(_ fill: () throws -> FilledStrategy) {
    let outcome = verdict(fill)
    if let path = outcome.recorded { print("Recorded \(path)") }
    guard let problem = outcome.problem else { return }
    TestFramework.attach(outcome.files, at: place)
    TestFramework.fail(problem, at: place)
  }

  /// Takes the snapshot, and compares it with its reference.
  func verdict(_ fill: () throws -> FilledStrategy) -> Outcome {
    if let problem = environment.problem { return Outcome(problem: problem) }
    if TestFramework.testHasArguments, name == nil {
      return Outcome(
        problem:
          "A test with arguments needs named: on its snapshots. They would share one reference otherwise, because "
          + "what an argument is called in Swift may change; write, for example, named: \"\\(argument)\"")
    }
    do {
      return try judged(fill())
    } catch {
      return Outcome(problem: "There is no snapshot: \(error)")
    }
  }

  private func judged(_ filled: FilledStrategy) throws -> Outcome {
    let configuration = SnapshotConfiguration.current
    let name = place.name(configuration: filled.configuration, named: name)
    let renderer = configuration.renderer ?? { try Renderer(imageRoot: $0, sandbox: TestEnvironment.sandbox) }
    let directory =
      snapshotDirectory ?? configuration.snapshotDirectory ?? "\(place.testFolder)/__Snapshots__/\(name.suite)"
    // A new renderer for each picture, so that repeated pictures share nothing but the value.
    let snapshot = Snapshot(
      name, references: directory, source: place.source, strategy: filled.name,
      tolerance: filled.tolerance ?? configuration.tolerance, masks: filled.masks, allowing: allowing,
      allowingAround: configuration.allowing, knownProblem: knownProblem, traitMode: configuration.record, mode: mode,
      accept: "SNAPSHOT_RECORD=failed swift test --filter \(ShellText.word(name.function))"
    ) {
      let content = try filled.make(SnapshotContext(testFolder: place.testFolder, makeRenderer: renderer))
      for use in configuration.waiverUses { use.note(content.warnings) }
      return content
    }
    switch try environment.judge(artifactsOf: name.suite).judge(snapshot) {
    case .same, .expected: return Outcome()
    case .recorded(let path): return Outcome(recorded: path)
    case .failed(let failure): return Outcome(problem: failure.description, files: failure.files)
    }
  }
}
