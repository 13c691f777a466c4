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
    if options.records.folder == nil { OldRecords(of: Files.folder(holding: folder)).remove() }
    let writer = try RecordWriter(folder: folder, run: options.run, shard: options.shard)
    let fingerprint = try Fingerprint(of: Renderer(fonts: screen.fonts.library()))
    let judge = SnapshotJudge(
      artifacts: folder, policy: RecordPolicy(isLocked: console.isLocked, commandLine: mode), fingerprint: fingerprint,
      records: writer, root: console.folder, revision: options.revision, paintsAll: options.paintsAll,
      manifests: mode == .never ? ReadManifests(of: Set(screens.documents.map(ScreenInputs.folder(of:)))) : nil)
    try writer.begin(fingerprint, isFiltered: screens.isFiltered)
    var counts: [String: Int] = [:]
    var status = Status.done
    let groups = groups()
    var remaining = groups[...]
    WorkLine<[String], [(document: String, judged: SnapshotJudge.Judged)]>(
      threads: threads(groups.count), next: { remaining.popFirst() },
      emit: { outcomes in
        for (document, judged) in outcomes {
          switch judge.keep(judged) {
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
      },
      makeWorker: { _ in
        let maker = SharedMaker(options: screen)
        return { documents in documents.map { ($0, judged($0, judge, maker)) } }
      }
    ).run()
    try writer.end(isFiltered: screens.isFiltered)
    let parts = ["as their references", "recorded", "wrong, as is known", "failed"].compactMap { word in
      counts[word].map { "\($0) \(word)" }
    }
    if console.verbosity != .quiet {
      try console.say((parts.isEmpty ? "no screens" : parts.joined(separator: ", ")) + "\n")
    }
    return status
  }

  /// The documents, one by one; such as ask for references of one name together, so that the first of them has it,
  /// whichever thread is the faster.
  private func groups() -> [[String]] {
    var groups: [[String]] = []
    var places: [String: Int] = [:]
    for document in screens.documents where options.shard?.takes(document) ?? true {
      let name = document.uppercased().lowercased()
      if let place = places[name] {
        groups[place].append(document)
      } else {
        places[name] = groups.count
        groups.append([document])
      }
    }
    return groups
  }

  /// Fewer screens are judged by one thread.
  private func threads(_ count: Int) -> Int {
    if let jobs = options.jobs { return max(1, min(jobs, count)) }
    return count < RenderRun.fewPictures ? 1 : min(Processors.count, count)
  }

  private func judged(
    _ document: String, _ judge: SnapshotJudge, _ shared: SharedMaker
  ) -> SnapshotJudge.Judged {
    let folder = ScreenInputs.folder(of: document)
    var judge = judge
    // Screens of one name in two folders keep their pictures apart.
    judge.artifacts += "/" + ContentDigest(folder).short
    shared.isFresh = false
    var snapshot = Snapshot(
      SnapshotName(suite: document, function: ScreenInputs.stem(of: document)), references: folder,
      source: SourcePlace(file: SwiftScreens.file(of: document), line: 1), accept: accept(document)
    ) { .picture(try shared.picture(of: document)) }
    if let budget = options.budget { snapshot.budget = budget << 10 }
    // Whoever interrupts waits for the screens that are before the judge: a reference is written whole, with its line in
    // the manifest.
    return Interruption.whileWriting { judge.judged(snapshot) }
  }

  private func accept(_ document: String) -> String {
    let records = options.records.folder.map { " --records \($0)" } ?? ""
    return "portal-render accept\(records) --only \(document)"
  }

  private func tell(_ failure: Verdict.Failure, _ document: String) {
    let hint = failure.accept.map { "to accept it: \($0)" }
    var diagnostics = [Diagnostic(.error, failure.message, file: SwiftScreens.file(of: document), hint: hint)]
    diagnostics += failure.shownChanges.map { Diagnostic(.note, $0) }
    diagnostics += failure.files.map { Diagnostic(.note, "\($0.what): \($0.path)") }
    console.tell(diagnostics)
  }
}

/// Makes pictures with fonts that are open already, the first time; and anew from nothing when one is asked for again.
private final class SharedMaker {
  private var maker: PictureMaker
  /// Whether the next picture is made from nothing.
  var isFresh = false

  init(options: ScreenOptions) {
    maker = PictureMaker(options: options)
  }

  func picture(of input: String) throws -> Picture {
    if isFresh {
      var fresh = PictureMaker(options: maker.options)
      return try fresh.picture(of: input)
    }
    isFresh = true
    return try maker.picture(of: input)
  }
}
