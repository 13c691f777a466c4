import PortalRaster
import PortalSupport

/// The judging of one snapshot: the state on the way to its verdict.
struct Trial {
  let judge: SnapshotJudge
  let snapshot: Snapshot
  let folder: ReferenceFolder
  let mode: RecordMode
  /// The extension of the reference's file.
  var ending = "png"
  var now = RunRecord.Content()
  var reference = RunRecord.Content()
  /// The masks in effect.
  var masks: [RunRecord.Mask] = []

  init(judge: SnapshotJudge, snapshot: Snapshot) {
    self.judge = judge
    self.snapshot = snapshot
    folder = snapshot.folder ?? ReferenceFolder(snapshot.references)
    mode = judge.policy.mode(trait: snapshot.traitMode, asked: snapshot.mode)
  }

  var name: String { snapshot.name.file }

  mutating func verdict() throws -> Verdict {
    if let locked { return .failed(locked) }
    let content = try snapshot.make()
    ending = content.endings[0]
    var wasRecorded = false
    if let records = judge.records {
      for ending in content.endings {
        let answer = try judge.writes.writing {
          try Claims(records: records).claim(
            "\(name).\(ending)", in: snapshot.references, source: snapshot.source, content: content.digest)
        }
        switch answer {
        case .granted: break
        case .again(let before): wasRecorded = wasRecorded || before
        case .taken(let other, let isSameLine): return .failed(collision(with: other, isSameLine))
        }
      }
    }
    try export(content)
    if let failure = warning(of: content) { return .failed(failure) }
    let verdict =
      switch content {
      case .picture(let picture): try judgePicture(picture)
      case .digest(let picture, let ending): try judgeText(PictureDigest(of: picture).text, ending, drawn: picture)
      case .text(let text, let ending, _): try judgeText(text, ending)
      }
    if case .recorded = verdict, let records = judge.records {
      try judge.writes.writing {
        try Claims(records: records).markRecorded("\(name).\(ending)", in: snapshot.references)
      }
    }
    // A reference written by this run proves nothing in this run.
    if verdict == .same, wasRecorded { return .recorded(path: folder.path(of: "\(name).\(ending)")) }
    return known(verdict)
  }

  /// Hands the picture on to services that compare pictures themselves, whatever its reference is.
  private func export(_ content: SnapshotContent) throws {
    guard let export = judge.export else { return }
    switch content {
    case .picture(let picture), .digest(let picture, _):
      let suite =
        snapshot.caller == .test
        ? [snapshot.name.module, snapshot.name.suite]
        : Self.relative(snapshot.references, to: judge.root).split(separator: "/").map(String.init)
      let file = Self.relative(snapshot.source.file, to: judge.root)
      try export.write(
        picture, snapshot.name, in: suite.filter { !$0.isEmpty && $0 != "." },
        source: SourcePlace(file: file, line: snapshot.source.line), telling: judge.writes)
    case .text: break
    }
  }

  /// The failure of code that asks to write references where that is locked.
  var locked: Verdict.Failure? {
    guard judge.policy.refuses(trait: snapshot.traitMode, asked: snapshot.mode) else { return nil }
    let asked = (snapshot.traitMode ?? snapshot.mode)?.rawValue ?? ""
    return failure(
      .locked, "asks to be recorded (.\(asked)) where recording is locked: take that out of \(snapshot.source)")
  }

  /// The verdict on a snapshot that is known to be wrong.
  private func known(_ verdict: Verdict) -> Verdict {
    guard let problem = snapshot.knownProblem else { return verdict }
    switch verdict {
    case .failed(let failure) where [.pixels, .size, .layout, .text].contains(failure.kind):
      return .expected(failure, problem)
    case .same:
      return .failed(
        failure(.unexpectedPass, "is right, and marked as known to be wrong (\(problem.link)): take the mark away"))
    default: return verdict
    }
  }

  /// The message of a missing reference, with the nearest one of the same test, such as another language's.
  func missing(_ file: String) -> String {
    let test = file.prefix { $0 != "." } + "."
    let ending = file.drop { $0 != "." }.split(separator: ".").last.map { ".\($0)" } ?? ""
    let others = ((try? folder.names()) ?? []).filter { $0.hasPrefix(test) && $0.hasSuffix(ending) && $0 != file }
    let near = nearestName(to: file, in: others) ?? others.sorted().first
    return "has no reference \(folder.path(of: file))"
      + (near.map { "; its test has \($0)" + (others.count > 1 ? " and \(others.count - 1) more" : "") } ?? "")
  }

  /// The message of what is not the same when it is made again.
  ///
  /// - Parameter first: the first view or line that differs.
  func cameOutDifferently(_ first: String?, _ place: String? = nil) -> String {
    "came out differently when it was evaluated again\(first.map { ", first \($0)" } ?? "")\(place ?? ""): "
      + "what it shows must depend on nothing but its input"
      + (snapshot.caller == .test ? "; what changes with every evaluation belongs in a constant before it" : "")
  }

  /// The failure of a screen that is not drawn as it says, so that it is neither recorded nor passes.
  func warning(of content: SnapshotContent) -> Verdict.Failure? {
    let waivers = WarningWaivers(snapshot, content.warnings)
    guard let problem = waivers.problem else { return nil }
    var failure = failure(.warning, problem)
    failure.excerpt = waivers.lines
    return failure
  }

  private func collision(with other: String, _ isSameLine: Bool) -> Verdict.Failure {
    guard isSameLine else {
      return failure(
        .collision, "is asked for by \(snapshot.source) and by \(other): give one of them another name (named:)")
    }
    return failure(
      .collision,
      "is asked for by \(snapshot.source) more than once, with different content: "
        + "a test with arguments needs named: that says which one it is")
  }

  // MARK: Failures

  func failure(
    _ kind: Verdict.Failure.Kind, _ message: String, difference: PixelDifference? = nil,
    files: [Verdict.Failure.File] = []
  ) -> Verdict.Failure {
    let isAcceptable: Bool
    switch kind {
    case .missing, .size, .pixels, .layout, .text, .environment, .reference: isAcceptable = true
    case .warning, .nondeterministic, .toleranceTooWide, .mask, .locked, .collision, .unexpectedPass, .budget, .error:
      isAcceptable = false
    }
    return Verdict.Failure(
      kind: kind, name: name, message: message, difference: difference, files: files,
      accept: isAcceptable ? snapshot.accept : nil)
  }

  /// Writes the artefacts, compressed fast: accepting recompresses them.
  ///
  /// Where they cannot be written the verdict is the same.
  func keep(_ files: [(what: String, name: String, bytes: [UInt8])]) -> [Verdict.Failure.File] {
    files.map { file in
      do throws(FileError) {
        let place = NamedFolder(judge.artifacts, real: judge.realArtifacts)
        let folder = try place.open(judge.suite ?? ".", makes: true)
        try judge.writes.writing { () throws(FileError) in try folder.write(file.bytes, to: file.name) }
        return Verdict.Failure.File(
          what: file.what, path: "\(folder.path)/\(file.name)", digest: ContentDigest(file.bytes).description)
      } catch {
        return Verdict.Failure.File(what: file.what, path: "could not be kept: \(error.diagnostic.message)")
      }
    }
  }

  func referenceFile(_ name: String) -> Verdict.Failure.File {
    Verdict.Failure.File(what: "reference", path: folder.path(of: name))
  }

  // MARK: The record

  func record(of verdict: Verdict, from empty: RunRecord) -> RunRecord {
    var record = empty
    record.test = snapshot.name.test
    record.name = name
    record.ending = ending
    record.folder = Self.relative(snapshot.references, to: judge.root)
    record.source = SourcePlace(
      file: Self.relative(snapshot.source.file, to: judge.root), line: snapshot.source.line)
    record.strategy = snapshot.strategy
    record.now = now == RunRecord.Content() ? nil : now
    record.reference = reference == RunRecord.Content() ? nil : reference
    record.masks = masks
    record.fingerprint = judge.fingerprint.id
    record.revision = judge.revision
    switch verdict {
    case .same: record.outcome = .same
    case .recorded: record.outcome = .recorded
    case .failed(let failure):
      record.outcome = .failed
      add(failure, to: &record)
    case .expected(let failure, _):
      record.outcome = .expected
      add(failure, to: &record)
    }
    return record
  }

  private func add(_ failure: Verdict.Failure, to record: inout RunRecord) {
    record.kind = failure.kind.rawValue
    record.message = failure.message
    record.accept = failure.accept
    record.changes = failure.changes.map { change in
      RunRecord.Change(
        path: change.path, kind: change.kind.rawValue, what: change.described,
        pixels: change.pixels > 0 ? change.pixels : nil, box: change.box)
    }
    record.cluster = failure.cluster
    record.metrics = failure.metrics
    if let difference = failure.difference {
      record.pixels = RunRecord.Pixels(
        count: difference.count, greatest: difference.greatest, window: difference.window, box: difference.box)
    }
    // Relative to the records, so that the folder can be copied to another machine.
    let base = judge.records?.folder ?? judge.root
    record.files = failure.files.map { file in
      if file.what == "reference" {
        return RunRecord.File(what: file.what, path: Self.relative(file.path, to: judge.root))
      }
      let path = Self.relative(file.path, to: base)
      // Pictures may also lie beside the folder of the records.
      let above = Self.relative(path, to: Files.folder(holding: base))
      return RunRecord.File(
        what: file.what, path: above == path ? path : "../" + above, digest: file.digest?.description)
    }
  }

  private static func relative(_ path: String, to folder: String) -> String {
    !folder.isEmpty && path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
