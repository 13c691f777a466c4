import PortalRaster
import PortalSnapshot
import PortalSupport

/// Finds orphaned references: `portal-render prune`.
struct Prune: Subcommand {
  static let name = "prune"
  static let summary = "Delete references that no test asks for any more."
  static let usage = ["[RECORDS...] [--check] [--in FOLDER]... [OPTIONS]", "--undo [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "It goes by the records of one run, of all its processes and shards together; of this folder's last run where none are named. "
      + "Nothing is deleted unless it is certain what all tests ask for: every test of XCTest and of Swift Testing ran, "
      + "and passed. Otherwise it says what is missing. A reference stays, too, whose test may need it: it is still there and asked for nothing, "
      + "because it is disabled, or it may have ended before it came to it.",
    "What is deleted is kept in the folder of --records, else in that of the first of RECORDS, else in the shared one of "
      + "temporary files, which is cleared after a week; --undo brings back what the last call deleted, and replaces nothing.",
  ]
  static let examples = [
    "portal-render prune --check", "portal-render prune records-1 records-2 records-3 --check",
    "portal-render prune --undo",
  ]

  static var sections: [OptionSection<Prune>] {
    [
      OptionSection(
        title: "WHAT IS LOOKED AT",
        options: RecordsOptions.options.map { $0.lifted(\.records) },
        [
          .flag("check", "Delete nothing; the exit status is 1 where there are some, or a part of the run is lost.") {
            $0.isCheck = $1
          },
          .flag("undo", "Bring back what the last call deleted.") { $0.isUndo = $1 },
          .list(
            "in", .written(.folder("FOLDER")),
            "Folders of references, with those beneath them; those of the run otherwise."
          ) { $0.folders = $1 },
          .option("run", .text("NAME"), loosens: true, "The run to go by; the last one otherwise.") { $0.run = $1 },
        ], ReferenceOptions.options.map { $0.lifted(\.references) })
    ]
  }

  var paths: [String] = []
  var records = RecordsOptions()
  var isCheck = false
  var isUndo = false
  var folders: [NamedOutput] = []
  var references = ReferenceOptions()
  var run: String?

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard !(isUndo && (isCheck || !operands.isEmpty || !folders.isEmpty || run != nil)) else {
      throw .wrong(
        "--undo brings back all that the last call deleted", hint: "say it alone, or with --records and --root")
    }
    paths = operands
  }

  func run(_ console: Console) throws -> Status {
    guard isCheck || !console.isLocked else {
      throw DiagnosticsError.wrong("references are locked, because CI is set", hint: "say --check")
    }
    if isUndo { return try undo(console) }
    let read = try records.read(paths, console)
    console.tell(read.problems)
    let merged = MergedRun(read.records, run: run)
    for collision in merged.collisions { console.tell([Diagnostic(.error, collision)]) }
    var status = merged.collisions.isEmpty ? Status.done : .failed
    let orphans: Orphans
    do {
      let named = try folders.map { try NamedFolder($0.path, real: $0.place()) }
      orphans = try Orphans(of: merged, in: named.isEmpty ? nil : named, root: references.root(console))
    } catch let refusal as Orphans.Refusal {
      // A lost part is an error; a filtered run is just insufficient.
      console.tell([Diagnostic(refusal == .filtered ? .warning : .error, refusal.description)])
      return refusal == .filtered ? status : .failed
    }
    for orphan in orphans.all {
      let moved = orphan.movedTo.map { "; \($0) looks the same, so the test was renamed" } ?? ""
      try console.list("\(orphan.path): no test asks for it\(moved)")
    }
    for (orphan, doubt) in orphans.doubtful { console.tell([Self.warning(of: doubt, orphan)]) }
    if isCheck {
      if !orphans.all.isEmpty { status = .failed }
    } else if !orphans.all.isEmpty {
      try remove(orphans, console)
    }
    return status
  }

  private func remove(_ orphans: Orphans, _ console: Console) throws {
    let beside = records.folder == nil ? keptIn.map { NamedFolder($0) } : nil
    let pruned = try PrunedFiles(in: beside ?? records.writtenFolder(console))
    defer { pruned.forgetIfEmpty() }
    let staying = try Interruption.whileWriting { try orphans.remove(keepingIn: pruned) }
    for path in staying {
      console.tell([
        Diagnostic(
          .warning, "it stays, because it is not what the manifest says", file: path,
          hint: "delete it yourself if it is not needed")
      ])
    }
    if pruned.isEmpty {
      if staying.isEmpty { console.remark("nothing is left to be deleted: another call has done it meanwhile") }
    } else if console.verbosity != .quiet {
      console.remarkAlways(
        TerminalText.escaped("what was deleted is kept in \(pruned.folder); \"\(undoCommand)\" brings it back"))
    }
  }

  /// Why a reference stays that nothing asked for, and what to do.
  private static func warning(of doubt: Orphans.Doubt, _ orphan: Orphans.Orphan) -> Diagnostic {
    func stays(_ why: String, _ hint: String) -> Diagnostic {
      Diagnostic(.warning, "it stays: nothing asked for it, and \(why)", file: orphan.path, hint: hint)
    }
    let byHand = "delete the file if it is not needed, and call prune again for its line in the manifest"
    return switch doubt {
    case .isThere(let test): stays("its test is still there (\(test))", "enable the test, or delete it")
    case .hasScreen(let document):
      stays(
        "its screen is still there (\(TerminalText.quoted(document, limit: 200)))",
        "call record or verify with it, or delete the screen")
    case .mayHaveEndedEarly(let test):
      stays("its test may have ended before it came to it (\(test))", byHand)
    case .isUnknown: stays("the sources of its test are not found, so the test may be there", byHand)
    }
  }

  /// The folder beside whose records is kept what is deleted; nil for the shared one.
  private var keptIn: String? {
    records.folder?.path ?? paths.first.map { Files.isFolder($0) ? $0 : Files.folder(holding: $0) }
  }

  private var undoCommand: String {
    (["portal-render prune --undo"] + (keptIn.map { [ShellText.option("--records", $0)] } ?? []))
      .joined(separator: " ")
  }

  private func undo(_ console: Console) throws -> Status {
    let root = references.root(console)
    let pruned: PrunedFiles?
    do {
      pruned = try PrunedFiles.last(in: records.existingFolder(console), beneath: root)
    } catch let error as FileError where error.reason == .missing {
      pruned = nil
    }
    guard let pruned else {
      throw DiagnosticsError.wrong(
        "nothing of this folder was deleted by prune, or it is brought back already",
        hint: "name the folder of the records that it went by: --records FOLDER")
    }
    let restored = try Interruption.whileWriting { try pruned.restore(beneath: root) }
    for path in restored.paths { try console.list("\(path): brought back") }
    console.tell(restored.problems)
    return restored.problems.isEmpty ? .done : .failed
  }
}
