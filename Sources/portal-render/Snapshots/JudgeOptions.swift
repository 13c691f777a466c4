import PortalRaster
import PortalSnapshot

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How screens are judged by their references.
struct JudgeOptions: Sendable {
  var records = RecordsOptions()
  var run: String?
  /// How many threads; as many as there are processors where nobody says it.
  var jobs: Int?
  var shard: Shard?
  var revision: String?
  var paintsAll = false
  /// In KiB.
  var budget: Int?

  static let options: [CommandOption<JudgeOptions>] =
    RecordsOptions.options.map { $0.lifted(\.records) } + [
      .option("run", .text("NAME"), "The run that this call is a part of, where several processes share one.") {
        $0.run = $1
      },
      .option(
        "jobs", letter: "j", .whole("N", in: 1...256),
        "How many screens are judged at once; as many as there are processors unless you say otherwise."
      ) { $0.jobs = $1 },
      .option("shard", .shard, "Which part of the screens to take, such as 2/3; together the parts are all of them.") {
        $0.shard = $1
      },
      .option("revision", .text("ID"), "The state of the sources, which records keep for \"accept\".") {
        $0.revision = $1
      },
      .flag("paint-all", "Paint every screen, also where its list tells already that it is right.") {
        $0.paintsAll = $1
      },
      .option("budget", .whole("KIB", in: 1...1 << 20), "How large a picture may be to become a reference; 250 KiB.") {
        $0.budget = $1
      },
    ]
}

/// Where records and what failed are kept.
struct RecordsOptions: Sendable {
  var folder: String?

  static let options: [CommandOption<RecordsOptions>] = [
    .option(
      "records", .folder("FOLDER"),
      "Where to keep what became of each screen, and the pictures of those that failed; portal-snapshots-UID/records in the "
        + "folder of temporary files otherwise, which tests use, too."
    ) { $0.folder = $1 }
  ]

  func folder(_ console: Console) -> String {
    folder ?? "\(console.temporaryFolder)/portal-snapshots-\(getuid())/\(RecordReader.folderName)"
  }
}

/// Screens named one by one, or by their folders.
struct JudgedScreens {
  /// Documents, sorted.
  var documents: [String]
  /// Whether a folder's screens are all there: else nothing can be said of what the others ask for.
  var isFiltered: Bool

  init(_ operands: [String]) throws {
    var found: [String] = []
    isFiltered = false
    for operand in operands {
      if Files.isFolder(operand) {
        found += try Self.documents(in: operand)
      } else {
        isFiltered = true
        found.append(operand)
      }
    }
    var seen: Set<String> = []
    documents = found.filter { seen.insert($0).inserted }
  }

  private static func documents(in folder: String, depth: Int = 0) throws -> [String] {
    var found: [String] = []
    for name in try Files.list(folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if Files.isFolder(path) {
        if depth < SnapshotLimits.folderDepth { found += try documents(in: path, depth: depth + 1) }
      } else if name.hasSuffix(".json") {
        found.append(path)
      }
    }
    return found
  }
}
