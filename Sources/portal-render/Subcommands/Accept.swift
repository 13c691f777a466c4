import PortalRaster
import PortalSnapshot

/// Accepts the results of a run as references: `portal-render accept`.
struct Accept: Subcommand {
  static let name = "accept"
  static let summary = "Make the pictures that a run kept the new references."
  static let usage = ["[RECORDS...] [--only TEXT | --except TEXT]... [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "RECORDS are files or folders that tests, \"verify\" or another machine's CI have written. Nothing is drawn anew: "
      + "what is accepted is what was looked at. It is refused where the reference has changed since, where the sources "
      + "or the environment are others, and where the kept files are not those that were judged.",
    "Records are untrusted. So only references are written, beneath the folder that --root names, by default git's work "
      + "tree; never into hidden folders, through symbolic links, or over a file that is no reference.",
    "What is not accepted stays as it is: to reject something is to leave it out, and to mend what it shows.",
  ]
  static let examples = [
    "portal-render accept --list", "portal-render accept --only Settings --except dark",
    "portal-render accept downloaded/records --cluster 5f3a90c11d20",
  ]

  static var sections: [OptionSection<Accept>] {
    [
      OptionSection(
        title: "WHAT IS ACCEPTED",
        options: RecordsOptions.options.map { $0.lifted(\.records) },
        [
          .list("only", .text("TEXT"), "Those whose test, file or folder has this in its name.") { $0.only = $1 },
          .list("except", .text("TEXT"), "But not those that have this in one of these names.") { $0.except = $1 },
          .option("cluster", .text("ID"), "Those that failed of this cause.") { $0.cluster = $1 },
          .flag("list", "Tell what would be accepted, and write nothing.") { $0.isList = $1 },
          .option("reference-kib", .whole("N", in: 1...1 << 20), "How many KiB a reference may have; 250.") {
            $0.referenceKiB = $1
          },
        ], ReferenceOptions.options.map { $0.lifted(\.references) },
        [
          .option("revision", .text("ID"), loosens: true, "The state of the sources here; git's otherwise.") {
            $0.revision = $1
          },
          .flag("other-revision", loosens: true, "Accept what was made of other sources, too.") {
            $0.allowsOtherRevision = $1
          },
          .flag("other-environment", loosens: true, "Accept what was drawn with other libraries or fonts, too.") {
            $0.allowsOtherEnvironment = $1
          },
        ])
    ]
  }

  var paths: [String] = []
  var records = RecordsOptions()
  var only: [String] = []
  var except: [String] = []
  var cluster: String?
  var isList = false
  var references = ReferenceOptions()
  /// In KiB.
  var referenceKiB: Int?
  var revision: String?
  var allowsOtherRevision = false
  var allowsOtherEnvironment = false

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    paths = operands
  }

  func run(_ console: Console) throws -> Status {
    guard isList || !console.isLocked else {
      throw DiagnosticsError.wrong("recording is locked, because CI is set", hint: "accept where you can look at them")
    }
    let read = try records.read(paths, console)
    console.tell(read.problems)
    var acceptance = Acceptance(
      root: references.root(console), revision: revision ?? Revision.ofSources(in: console.folder),
      allowsOtherRevision: allowsOtherRevision, allowsOtherEnvironment: allowsOtherEnvironment)
    if let referenceKiB { acceptance.budget = referenceKiB << 10 }
    var environments: [String: Fingerprint] = [:]
    for environment in read.records.compactMap(\.environment) { environments[environment.id] = environment }
    let acceptable = MergedRun.latest(of: read.records).filter(Acceptance.isAcceptable)
    let wanted = acceptable.filter(isWanted)
    guard !wanted.isEmpty else {
      throw DiagnosticsError.wrong(
        "there is nothing to accept",
        hint: acceptable.isEmpty
          ? "run the tests, or name the folder of their records"
          : "the records have failures, and what you name leaves none of them; see: portal-render accept --list")
    }
    if isList {
      for record in wanted {
        let name = "\(record.folder ?? "")/\(record.referenceFile ?? "")"
        try console.list("\(name): \(record.kind ?? ""), \(record.message ?? "")")
      }
      return .done
    }
    var status = Status.done
    for outcome in Interruption.whileWriting({ acceptance.accept(wanted, environments: environments) }) {
      do {
        try console.list("\(outcome.get()): accepted")
      } catch let error as DiagnosticsError {
        console.tell(error.diagnostics)
        status = .failed
      }
    }
    return status
  }

  private func isWanted(_ record: RunRecord) -> Bool {
    let names = [record.test ?? "", "\(record.folder ?? "")/\(record.referenceFile ?? "")", record.source?.file ?? ""]
    func has(_ word: String) -> Bool { names.contains { $0.contains(word) } }
    return (only.isEmpty || only.contains(where: has)) && !except.contains(where: has)
      && (cluster == nil || record.cluster == cluster)
  }
}
