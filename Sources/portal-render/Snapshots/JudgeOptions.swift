import PortalRaster
import PortalSnapshot

/// How screens are judged by their references.
struct JudgeOptions: Sendable {
  var records = RecordsOptions()
  var run: String?
  /// The number of threads; by default that of processors.
  var jobs: Int?
  var shard: Shard?
  /// The records or times of an earlier run.
  var times: NamedInput?
  var revision: String?
  var paintsAll = false
  var referenceKiB: Int?
  var export: NamedOutput?
  /// What is as it should be; those that name a check are for the subcommand `check`.
  var waivers: [Waiver] = []

  static let options: [CommandOption<JudgeOptions>] =
    RecordsOptions.options.map { $0.lifted(\.records) } + [
      .option(
        "run", .text("NAME"), loosens: true, "The run that this call is a part of, where several processes share one."
      ) { $0.run = $1 },
      .option(
        "jobs", letter: "j", .jobs,
        "How many screens are judged at once; as many as there are processors unless you say otherwise."
      ) { $0.jobs = $1 },
      .option(
        "shard", .shard, loosens: true,
        "Which part of the screens to take, such as 2/3; together the parts are all of them."
      ) { $0.shard = $1 },
      .option(
        "times", .input(.file("FILE")),
        "Make the parts of --shard take equally long: by the records of an earlier run, or what \"report --times\" wrote of them."
      ) { $0.times = $1 },
      .option("revision", .text("ID"), "The state of the sources, which records keep for \"accept\".") {
        $0.revision = $1
      },
      .flag("paint-all", "Paint every screen, also where its list tells already that it is right.") {
        $0.paintsAll = $1
      },
      .option(
        "export", .written(.folder("FOLDER")),
        "Write every picture there, as it is now, with a JSON file beside it, for the uploaders of services that compare pictures, "
          + "such as Sentry's and Argos'."
      ) { $0.export = $1 },
      .option(
        "reference-kib", .whole("N", in: 1...1 << 20), "How many KiB a picture may have to become a reference; 250."
      ) {
        $0.referenceKiB = $1
      },
      .list(
        "waive", .waiver(shown: "NAME=REASON", example: "content/logo=comes with the release"),
        "A warning that screens may have, and the reason: a view's path, or the file or symbol that is missing. Any other "
          + "fails its screen; and so does, where folders are judged whole, one that no screen has."
      ) { $0.waivers = $1 },
    ]

  /// The waivers of warnings.
  var waivedWarnings: [Waiver] { waivers.filter { $0.rule == nil } }
}

/// The folder of records and artefacts.
struct RecordsOptions: Sendable {
  var folder: NamedOutput?

  static let options: [CommandOption<RecordsOptions>] = [
    .option(
      "records", .written(.folder("FOLDER")),
      "Where to keep what became of each screen, and the pictures of those that failed; otherwise where tests keep theirs: "
        + "SNAPSHOT_RECORDS, records in SNAPSHOT_ARTIFACTS, or portal-snapshots-UID/records in the folder of temporary files."
    ) { $0.folder = $1 }
  ]

  /// The folder that the call names, or else the variables of tests; nil for the shared one.
  private func namedFolder(_ console: Console) throws(DiagnosticsError) -> NamedFolder? {
    if let folder { return NamedFolder(folder.path, real: try folder.place()) }
    return console.testRecords.map { NamedFolder($0) }
  }

  /// Its name in a call that is suggested.
  func name(_ console: Console) -> String? { folder?.path ?? console.testRecords }

  /// The folder for writing records; the shared default one is cleared of old files.
  func writtenFolder(_ console: Console) throws -> NamedFolder {
    if let folder = try namedFolder(console) { return folder }
    let shared = SharedFolder(in: console.temporaryFolder)
    try shared.make()
    OldRecords(of: shared.path).remove()
    return NamedFolder(shared.records)
  }

  /// The folder for reading records.
  func existingFolder(_ console: Console) throws -> NamedFolder {
    if let folder = try namedFolder(console) { return folder }
    let shared = SharedFolder(in: console.temporaryFolder)
    guard try shared.isThere() else { throw FileError(.read, shared.records, .missing) }
    return NamedFolder(shared.records)
  }

  /// Reads the named records; or, of those in a folder that the call does not name, where all packages' may be, those of
  /// runs in this folder.
  func read(_ paths: [String], _ console: Console) throws -> RunRecords {
    if !paths.isEmpty { return try RecordReader.read(paths) }
    let all = try RecordReader.read(existingFolder(console))
    if folder != nil { return all }
    let here = all.ofRuns(in: console.folder)
    if here.records.isEmpty, let other = all.records.lazy.compactMap(\.process?.folder).last {
      throw DiagnosticsError.wrong(
        "no tests ran in this folder; the last run was in \(TerminalText.quoted(other, limit: 200))",
        hint: "call it there, or name the records")
    }
    return here
  }
}
