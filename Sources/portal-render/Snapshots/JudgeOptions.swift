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
  var times: String?
  var revision: String?
  var paintsAll = false
  var referenceKiB: Int?
  var export: PictureExport?
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
      ) { $0.export = PictureExport(folder: $1.path) },
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
  var folder: String?

  static let options: [CommandOption<RecordsOptions>] = [
    .option(
      "records", .written(.folder("FOLDER")),
      "Where to keep what became of each screen, and the pictures of those that failed; otherwise where tests keep theirs: "
        + "SNAPSHOT_RECORDS, records in SNAPSHOT_ARTIFACTS, or portal-snapshots-UID/records in the folder of temporary files."
    ) { $0.folder = $1.path }
  ]

  /// The folder that the call names, or else the variables of tests; nil for the shared one.
  func namedFolder(_ console: Console) -> String? { folder ?? console.testRecords }

  /// The folder for writing records; the shared default one is cleared of old files.
  func writtenFolder(_ console: Console) throws -> String {
    if let folder = namedFolder(console) { return folder }
    let shared = SharedFolder(in: console.temporaryFolder)
    try shared.make()
    OldRecords(of: shared.path).remove()
    return shared.records
  }

  /// The folder for reading records.
  func existingFolder(_ console: Console) throws -> String {
    if let folder = namedFolder(console) { return folder }
    let shared = SharedFolder(in: console.temporaryFolder)
    try shared.check()
    return shared.records
  }

  /// Reads the named records; or, of those in a folder that the call does not name, where all packages' may be, those of
  /// runs in this folder.
  func read(_ paths: [String], _ console: Console) throws -> RunRecords {
    if !paths.isEmpty { return try RecordReader.read(paths) }
    let all = try RecordReader.read([existingFolder(console)])
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

/// Screens named individually, or by folders.
struct JudgedScreens {
  /// Documents, sorted.
  var documents: [String]
  /// Whether a folder is incomplete: then orphans cannot be determined.
  var isFiltered: Bool
  /// The folders that are judged whole.
  private var folders: [String] = []
  /// The folder in which each screen was found.
  private var finders: [ByteText: Finder] = [:]

  /// A folder that is judged whole.
  private struct Finder {
    var folder: String
    /// The real paths of the folder and the current one, in which what its links lead to may be.
    var roots: [String]

    init(_ folder: String) {
      self.folder = folder
      roots = [folder, "."].compactMap { Files.realPath($0) }
    }
  }

  /// Refuses to export among screens, where the next call would take the files beside pictures for some, and around them,
  /// where files of the export could have the places of screens and their references.
  func check(_ export: PictureExport?) throws(DiagnosticsError) {
    guard let export else { return }
    let shown = TerminalText.quoted(export.folder, limit: 200)
    guard let place = Files.realPlace(export.folder) else {
      throw .wrong("--export \(shown) lies behind a link or a folder that is not there", hint: "name the folder itself")
    }
    for folder in (folders + documents.map(ScreenInputs.folder(of:))).unique {
      guard let root = Files.realPath(folder) else { continue }
      // Beside screens that the call names one by one may be anything.
      let isAmong = folders.contains(folder) && PathBytes.lies(place, beneath: root)
      guard isAmong || PathBytes.lies(root, beneath: place) else { continue }
      throw .wrong(
        "--export \(shown) lies \(isAmong ? "among" : "around") the screens of \(TerminalText.quoted(folder, limit: 200))",
        hint: "name a folder beside them")
    }
  }

  /// The real path of a screen that was found, not named, by which it is read through no link; nil of one that is named.
  ///
  /// A link to a file elsewhere or to a hidden one is refused, when screens are looked for and when one is read: messages quote its
  /// lines.
  func place(of document: String) throws(DiagnosticsError) -> String? {
    guard let finder = finders[ByteText(document)] else { return nil }
    let way = FileWay(document, within: finder.roots)
    if way.isWhole, finder.roots.contains(where: { PathBytes.lies(way.place, visiblyBeneath: $0) }) { return way.place }
    // It is missing by now, or in a folder that only the system finds: it is read through no link.
    if !way.isWhole, !Files.isLink(document) { return document }
    // Of what lies elsewhere nobody is told what it is, nor whether it is there.
    throw DiagnosticsError(
      Diagnostic(
        .error,
        "a link leads out of the folder \(TerminalText.quoted(finder.folder, limit: 200)), or to a hidden file or none",
        file: document, hint: "put the screen itself there, or name it in the call"))
  }

  init(_ operands: [String]) throws {
    var found: [String] = []
    (documents, isFiltered) = ([], false)
    for operand in operands {
      if Files.isFolder(operand) {
        folders.append(operand)
        let documents = try Files.files(beneath: operand).filter { $0.hasSuffix(".json") }
        let finder = Finder(operand)
        for document in documents {
          finders[ByteText(document)] = finder
          // Opening a pipe would block.
          if let real = try place(of: document), Files.exists(real), FileIdentity(real) == nil {
            throw FileError(.read, document, .notRegular)
          }
        }
        found += documents
      } else {
        isFiltered = true
        if Files.exists(operand), FileIdentity(operand) == nil { throw FileError(.read, operand, .notRegular) }
        found.append(operand)
      }
    }
    documents = found.unique
  }
}
