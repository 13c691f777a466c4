import PortalRaster
import PortalSnapshot

/// Finds references that no test asks for: `portal-render prune`.
struct Prune: Subcommand {
  static let name = "prune"
  static let summary = "Delete references that no test asks for any more."
  static let usage = ["[RECORDS...] [--check] [--in FOLDER]... [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "It goes by the records of one run, of all its processes and shards together. A run of only some of the tests, and "
      + "one of which a part is lost, tells nothing of what the others ask for: then nothing is deleted."
  ]
  static let examples = ["portal-render prune --check", "portal-render prune records-1 records-2 records-3 --check"]

  static var sections: [OptionSection<Prune>] {
    [
      OptionSection(
        title: "WHAT IS LOOKED AT",
        options: RecordsOptions.options.map { $0.lifted(\.records) } + [
          .flag("check", "Delete nothing; the exit status is 1 where there are some, or a part of the run is lost.") {
            $0.isCheck = $1
          },
          .list("in", .folder("FOLDER"), "Folders of references, with those beneath them; those of the run otherwise.")
          {
            $0.folders = $1
          },
          .option("run", .text("NAME"), "The run to go by; the last one otherwise.") { $0.run = $1 },
        ])
    ]
  }

  var paths: [String] = []
  var records = RecordsOptions()
  var isCheck = false
  var folders: [String] = []
  var run: String?

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    paths = operands
  }

  func run(_ console: Console) throws -> Status {
    guard isCheck || !console.isLocked else {
      throw DiagnosticsError.wrong("references are locked, because CI is set", hint: "say --check")
    }
    let read = try RecordReader.read(paths.isEmpty ? [records.folder(console)] : paths)
    console.tell(read.problems)
    let merged = MergedRun(read.records, run: run)
    for collision in merged.collisions { console.tell([Diagnostic(.error, collision)]) }
    var status = merged.collisions.isEmpty ? Status.done : .failed
    let orphans: Orphans
    do {
      orphans = try Orphans(of: merged, in: folders.isEmpty ? merged.folders : folders, base: console.folder)
    } catch let refusal as Orphans.Refusal {
      // A part that is lost is never well; a run of some tests is, and just cannot tell.
      console.tell([Diagnostic(refusal == .filtered ? .warning : .error, refusal.description)])
      return refusal == .filtered ? status : .failed
    }
    for orphan in orphans.all {
      let moved = orphan.movedTo.map { "; \($0) looks the same, so the test was renamed" } ?? ""
      try console.say("\(orphan.path): no test asks for it\(moved)\n")
    }
    if isCheck {
      if !orphans.all.isEmpty { status = .failed }
    } else {
      try Interruption.whileWriting { try orphans.remove() }
    }
    return status
  }
}
