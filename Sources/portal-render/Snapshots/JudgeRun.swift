import PortalRaster
import PortalSnapshot

/// One run of `verify` or `record`: every screen before the judge, whatever becomes of the others.
struct JudgeRun {
  let screens: JudgedScreens
  let screen: ScreenOptions
  let options: JudgeOptions
  let mode: RecordMode
  let console: Console

  func run() throws -> Status {
    let folder = options.records.folder(console)
    let writer = try RecordWriter(folder: folder, run: options.run, shard: options.shard)
    let fingerprint = try Fingerprint(of: Renderer(fonts: screen.fonts.library()))
    let judge = SnapshotJudge(
      artifacts: folder, policy: RecordPolicy(isLocked: console.isLocked, commandLine: mode), fingerprint: fingerprint,
      records: writer, root: console.folder, revision: options.revision, paintsAll: options.paintsAll)
    try writer.begin(fingerprint, isFiltered: screens.isFiltered)
    var counts: [String: Int] = [:]
    var status = Status.done
    var maker = PictureMaker(options: screen)
    for document in screens.documents where options.shard?.takes(document) ?? true {
      switch verdict(on: document, judge, &maker) {
      case .same: counts["as their references", default: 0] += 1
      case .recorded(let path):
        counts["recorded", default: 0] += 1
        console.remark("\(path): recorded")
      case .expected: counts["wrong, as is known", default: 0] += 1
      case .failed(let failure):
        counts["failed", default: 0] += 1
        status = .failed
        tell(failure, document)
      }
    }
    try writer.end(isFiltered: screens.isFiltered)
    let parts = ["as their references", "recorded", "wrong, as is known", "failed"].compactMap { word in
      counts[word].map { "\($0) \(word)" }
    }
    if console.verbosity != .quiet {
      try console.say((parts.isEmpty ? "no screens" : parts.joined(separator: ", ")) + "\n")
    }
    return status
  }

  private func verdict(on document: String, _ judge: SnapshotJudge, _ maker: inout PictureMaker) -> Verdict {
    let folder = ScreenInputs.folder(of: document)
    let options = screen
    // The first time with fonts that are open already, the second time with nothing but the input.
    var first: PictureMaker? = maker
    defer { if let first { maker = first } }
    return withoutActuallyEscaping({
      if var shared = first {
        first = nil
        let picture = try shared.picture(of: document)
        maker = shared
        return .picture(picture)
      }
      var fresh = PictureMaker(options: options)
      return .picture(try fresh.picture(of: document))
    }) { make in
      var judge = judge
      judge.artifacts += "/" + ContentDigest(folder).short
      var snapshot = Snapshot(
        SnapshotName(suite: document, function: Files.stem(of: document)), references: folder,
        source: SourcePlace(file: document, line: 1), accept: "portal-render accept --only \(document)", make: make)
      if let budget = self.options.budget { snapshot.budget = budget << 10 }
      return judge.judge(snapshot)
    }
  }

  private func tell(_ failure: Verdict.Failure, _ document: String) {
    var diagnostics = [
      Diagnostic(.error, failure.message, file: document, hint: failure.accept.map { "to accept it: \($0)" })
    ]
    diagnostics += failure.changes.prefix(8).map { Diagnostic(.note, "\($0)") }
    diagnostics += failure.files.map { Diagnostic(.note, "\($0.what): \($0.path)") }
    console.tell(diagnostics)
  }
}
