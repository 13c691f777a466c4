import PortalRaster
import PortalSnapshot

/// One run of `verify` or `record`: judges all screens, whatever fails.
struct JudgeRun {
  let screens: JudgedScreens
  let screen: ScreenOptions
  let options: JudgeOptions
  let mode: RecordMode
  let console: Console

  func run() throws -> Status {
    let export = try options.export.map { export throws(DiagnosticsError) in
      var made = PictureExport(folder: export.path)
      made.real = try export.place()
      return made
    }
    try screens.check(export)
    let folder = try options.records.writtenFolder(console)
    let fingerprint = try Fingerprint(of: Renderer(fonts: screen.fonts.library(screen.sandbox.sandbox(screen.budget))))
    let writer = try RecordWriter(in: folder, run: options.run, shard: options.shard)
    var judge = SnapshotJudge(
      artifacts: folder.path, policy: RecordPolicy(isLocked: console.isLocked, commandLine: mode),
      fingerprint: fingerprint,
      records: writer, root: console.folder, revision: options.revision, paintsAll: options.paintsAll,
      manifests: mode == .never ? screens.manifests() : nil,
      export: export, clock: { Self.start.duration(to: .now) })
    judge.realArtifacts = folder.real
    judge.writes = WriteGuard(begin: { Interruption.beginWriting() }, end: { Interruption.endWriting() })
    let process = RunProcess(.command, folder: console.folder, isFiltered: screens.isFiltered)
    do {
      try writer.begin(process, environment: fingerprint)
    } catch {
      // A file without a beginning would be a run that was broken off.
      try? writer.discard()
      throw error
    }
    var counts: [String: Int] = [:]
    var status = Status.done
    var unused = options.waivedWarnings
    let groups = groups(try plan())
    let written = Written(
      references: WrittenFiles(mode == .never ? [] : screens.documents.map(reference)),
      folders: [
        (folder.real ?? Files.realPlace(folder.path), "--records"),
        (export.flatMap { $0.real ?? Files.realPlace($0.folder) }, "--export"),
      ].compactMap { place, option in place.map { ($0, option) } })
    var remaining = groups[...]
    var first = PictureMaker(options: screen)
    first.place = screens.place
    first.realFolders = screens.realFolders
    // What is a file when the call begins stays one.
    first.readsPipes = false
    WorkLine<[String], [Outcome]>(
      threads: threads(groups.count), next: { remaining.popFirst() },
      emit: { outcomes in
        for outcome in outcomes {
          unused.removeAll { waiver in outcome.warnings.contains { waiver.covers($0) } }
          switch judge.keep(outcome.judged) {
          case .same: counts["as their references", default: 0] += 1
          case .recorded(let path):
            counts["recorded", default: 0] += 1
            console.remark("\(path): recorded")
          case .expected: counts["wrong, as is known", default: 0] += 1
          case .failed(let failure):
            counts["failed", default: 0] += 1
            status = .failed
            tell(failure, outcome.document)
          }
        }
      },
      makeWorker: { _ in
        let maker = SharedMaker(first.fresh())
        return { documents in
          documents.map { document in Trap.working(on: document) { judged(document, judge, maker, written) } }
        }
      }
    ).run()
    try writer.end(process)
    if !screens.isFiltered, options.shard == nil {
      for waiver in unused {
        status = .failed
        console.tell([
          Diagnostic(
            .error, "\(waiver) is waived (\(waiver.reason)), and no screen has such a warning",
            hint: "leave out --waive for it, or name the check that it is for, as in contrast:\(waiver)")
        ])
      }
    }
    if groups.isEmpty {
      let part = options.shard.map { "part \($0) has none of \(screens.documents.count) screens" }
      console.tell([Diagnostic(.warning, "nothing is judged: \(part ?? "no screens are there")")])
    }
    let parts = ["as their references", "recorded", "wrong, as is known", "failed"].compactMap { word in
      counts[word].map { "\($0) \(word)" }
    }
    if console.verbosity != .quiet {
      try console.say((parts.isEmpty ? "no screens" : parts.joined(separator: ", ")) + "\n")
    }
    return status
  }

  private static let start = ContinuousClock.now

  /// A screen's verdict, with its warnings.
  private struct Outcome {
    var document: String
    var judged: SnapshotJudge.Judged
    var warnings: [Diagnostic]
  }

  /// The documents, grouped by reference name, so that of a collision the first wins, whatever the order of threads.
  private func groups(_ plan: ShardPlan?) -> [[String]] {
    var groups: [[String]] = []
    var places: [String: Int] = [:]
    for (place, document) in screens.documents.enumerated()
    where plan?.takes(name(of: document).test, at: place) ?? true {
      let name = PathBytes.folded(reference(of: document))
      if let place = places[name] {
        groups[place].append(document)
      } else {
        places[name] = groups.count
        groups.append([document])
      }
    }
    return groups
  }

  private func plan() throws -> ShardPlan? {
    guard let shard = options.shard else { return nil }
    return ShardPlan(
      shard, times: try options.times.map { try RecordedTimes.read(NamedFolder($0.path, real: $0.confined())) })
  }

  private func name(of document: String) -> SnapshotName {
    SnapshotName(suite: document, function: ScreenInputs.stem(of: document))
  }

  /// Below this number one thread judges all.
  private func threads(_ count: Int) -> Int {
    if let jobs = options.jobs { return max(1, min(jobs, count)) }
    return count < RenderRun.fewPictures ? 1 : min(Processors.count, count)
  }

  /// The path of a screen's reference.
  private func reference(of document: String) -> String {
    "\(ScreenInputs.folder(of: document))/\(name(of: document)).png"
  }

  /// What the call writes beside screens: the real paths of references, and of the folders of its other files.
  private struct Written {
    var references: WrittenFiles
    var folders: [(place: String, option: String)]
  }

  /// Refuses to write a picture over an image that a screen of the call shows.
  private func check(_ search: ImageSearch, of document: String, _ written: Written) throws {
    let root = screen.root?.path ?? ScreenInputs.folder(of: document)
    func shown(_ image: ImageSearch.Image) -> String {
      TerminalText.quoted(RootFolder.path(of: image.name, in: root))
    }
    if let image = written.references.first(of: search.images) {
      throw DiagnosticsError.wrong(
        "\(shown(image)) is an image of this screen, and the reference of one has its name",
        hint: "give the image or the screen another name")
    }
    // What the call writes while it goes on would be shown or not as chance has it, and so would be what lies behind its folders.
    for (folder, option) in written.folders where !search.images.isEmpty || !search.left.places.isEmpty {
      let image = search.images.first { PathBytes.lies($0.place, beneath: folder) }
      guard image != nil || search.left.places.contains(where: { PathBytes.lies($0, beneath: folder) }),
        // Screens that lie in it themselves are no business of the call's.
        Files.realPath(root).map({ !PathBytes.lies($0, beneath: folder) }) ?? true
      else { continue }
      throw DiagnosticsError.wrong(
        image.map { "\(shown($0)) is an image of this screen, and lies in the folder of \(option)" }
          ?? "the way to an image of this screen leads through the folder of \(option)",
        hint: "name another folder for \(option)")
    }
  }

  /// - Parameter written: what may be written.
  private func judged(
    _ document: String, _ judge: SnapshotJudge, _ shared: SharedMaker, _ written: Written
  ) -> Outcome {
    let folder = ScreenInputs.folder(of: document)
    var judge = judge
    // Separates artefacts of equal names in two folders.
    judge.suite = ContentDigest(folder).short
    shared.isFresh = false
    shared.warnings = []
    let references = Result { try screens.references(of: document) }
    var snapshot = Snapshot(
      name(of: document), references: folder,
      source: SourcePlace(file: SwiftScreens.file(of: document), line: 1), waivingAround: waiving,
      accept: accept(document), caller: .command
    ) {
      _ = try references.get()
      let picture: Picture
      do {
        picture = try shared.picture(of: document)
      } catch {
        // What is wrong with it would depend on which picture is recorded first.
        if let search = shared.takeFailure() { try check(search, of: document, written) }
        throw error
      }
      try check(picture.search, of: document, written)
      shared.warnings = picture.diagnostics
      return .picture(picture)
    }
    snapshot.folder = try? references.get()
    if let size = options.referenceKiB { snapshot.budget = size << 10 }
    return Outcome(document: document, judged: judge.judged(snapshot), warnings: shared.warnings)
  }

  private var waiving: [String: String] {
    Dictionary(options.waivedWarnings.map { ("\($0)", $0.reason) }, uniquingKeysWith: { first, _ in first })
  }

  private func accept(_ document: String) -> String {
    let records = options.records.name(console).map { [ShellText.option("--records", $0)] } ?? []
    return (["portal-render accept"] + records + [ShellText.option("--only", document)]).joined(separator: " ")
  }

  private func tell(_ failure: Verdict.Failure, _ document: String) {
    let hint = failure.accept.map { "to accept it: \($0)" }
    var diagnostics = [Diagnostic(.error, failure.message, file: SwiftScreens.file(of: document), hint: hint)]
    diagnostics += failure.shownChanges.map { Diagnostic(.note, $0) }
    diagnostics += failure.files.map { Diagnostic(.note, "\($0.what): \($0.path)") }
    console.tell(diagnostics)
  }
}

/// Makes pictures with shared open fonts first; and from scratch when one is made again.
private final class SharedMaker {
  private var maker: PictureMaker
  /// The last picture's warnings.
  var warnings: [Diagnostic] = []
  /// Whether the next picture is made from scratch.
  var isFresh = false

  init(_ maker: PictureMaker) { self.maker = maker }

  func picture(of input: String) throws -> Picture {
    if isFresh {
      var fresh = maker.fresh()
      return try fresh.picture(of: input)
    }
    isFresh = true
    return try maker.picture(of: input)
  }

  func takeFailure() -> ImageSearch? { maker.takeFailure()?.search }
}
