import PortalPages
import PortalRaster
import PortalSnapshot

/// Makes reports of snapshot tests from their records: `portal-render report`.
struct Report: Subcommand {
  static let name = "report"
  static let summary = "Show what became of snapshots: a page, JSON, JUnit, and what GitHub shows."
  static let usage = ["[RECORDS...] [-o report.html] [OPTIONS]"]
  static let explanation = [
    """
    RECORDS are the files that a run of tests wrote, or folders of them; those of several machines may be given together, \
    and where none are, those of this machine's last runs are taken. \
    The page has all pictures in it, needs no network, and shows failures of one cause together. Of the files that records \
    name those alone are put into it that lie beside them, and references.
    """
  ]
  static let examples = [
    "portal-render report", "portal-render report downloaded/records -o report.html",
    "portal-render report records --junit snapshots.xml",
    "portal-render report records --summary \"$GITHUB_STEP_SUMMARY\" --annotations",
  ]
  static let operands = OperandKind.files

  static var sections: [OptionSection<Report>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: RecordsOptions.options.map { $0.lifted(\.records) } + [
          .option(
            "output", letter: "o", .written(.file("FILE")),
            "Write the page here; report.html where nothing else is asked."
          ) {
            $0.page = $1
          },
          .option("json", .written(.file("FILE")), "Write the report for programs.") { $0.json = $1 },
          .option("junit", .written(.file("FILE")), "Write JUnit's XML, for servers that run tests.") { $0.junit = $1 },
          .option("summary", .written(.file("FILE")), "Write a summary in Markdown, for GitHub's steps.") {
            $0.markdown = $1
          },
          .option(
            "comment", .written(.file("FILE")),
            "Write a comment for a pull request in Markdown; its pictures go into the folder of its name without the ending."
          ) { $0.comment = $1 },
          .option(
            "pictures-at", .text("ADDRESS"), loosens: true,
            "Where the pictures of the comment will be; that folder unless you say so."
          ) { $0.address = $1 },
          .option("times", .written(.file("FILE")), "Write how long each test took, for even parts of later runs.") {
            $0.times = $1
          },
          .flag("annotations", "Print commands that show failures beside their lines on GitHub.") {
            $0.isAnnotating = $1
          },
        ], ReferenceOptions.options.map { $0.lifted(\.references) }, Output.options.map { $0.lifted(\.out) })
    ]
  }

  private var records = RecordsOptions()
  private var paths: [String] = []
  private var page: NamedOutput?
  private var json: NamedOutput?
  private var junit: NamedOutput?
  private var markdown: NamedOutput?
  private var comment: NamedOutput?
  private var address: String?
  private var times: NamedOutput?
  private var isAnnotating = false
  private var references = ReferenceOptions()
  private var out = Output()

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    paths = operands
    guard let address else { return }
    guard comment != nil else { throw .wrong("--pictures-at is for --comment", hint: "give both") }
    let isAddress = address.hasPrefix("https://") || address.hasPrefix("http://")
    guard isAddress, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && !"()<>\"\\".utf8.contains($0) }) else {
      throw .wrong(
        "--pictures-at is \(TerminalText.quoted(address)), which is no address",
        hint: "such as https://example.com/pictures")
    }
  }

  func run(_ console: Console) throws -> Status {
    // The default folder need not be named.
    let named = paths.isEmpty ? records.folder.map { [$0.path] } ?? [] : paths
    let read = try records.read(paths, console)
    console.tell(read.problems)
    let report = SnapshotReport(read.records, from: named)
    console.tell([report.omission].compactMap(\.self))
    let inputs = read.files + [console.projectFile].compactMap(\.self)
    func write(_ bytes: [UInt8], to output: NamedOutput) throws {
      try out.write(bytes, to: output.path, at: output.place(), madeOf: inputs, durably: true)
    }
    if let json { try write(JSONWriter.bytes(of: report.json, style: .pretty), to: json) }
    if let junit { try write(Array(report.junit.utf8), to: junit) }
    if let markdown { try write(Array(report.githubSummary.utf8), to: markdown) }
    if let times {
      try write(JSONWriter.bytes(of: RecordedTimes(read.records).json, style: .pretty), to: times)
    }
    if isAnnotating { try console.say(report.githubAnnotations.map { $0 + "\n" }.joined()) }
    let isAlone = json == nil && junit == nil && markdown == nil && comment == nil && times == nil && !isAnnotating
    let attachments =
      comment != nil || page != nil || isAlone ? report.attachments(root: references.root(console)) : []
    if comment != nil || page != nil || isAlone { console.tell([report.omission(of: attachments)].compactMap(\.self)) }
    if let comment {
      let folder = comment.path.hasSuffix(".md") ? String(comment.path.dropLast(3)) : comment.path + "-pictures"
      let made = report.comment(
        attachments, picturesAt: address ?? HTMLAttribute.percentEncoded(Files.name(of: folder)))
      if !made.pictures.isEmpty {
        if Files.isLink(folder) { throw FileError(.write, folder, .throughLink) }
        let place = try (comment.root ?? OutputRoot(Files.folder(holding: folder))).place(of: folder)
        try Files.makeFolder(atReal: place, calledBy: folder)
        for picture in made.pictures {
          // Their names are ours, so others may have laid links and pipes there.
          try out.write(
            picture.bytes, to: "\(folder)/\(picture.name)", at: "\(place)/\(picture.name)", madeOf: inputs,
            durably: true)
        }
      }
      try write(Array(made.text.utf8), to: comment)
    }
    if let page = page ?? (isAlone ? NamedOutput(path: "report.html", root: OutputRoot(".")) : nil) {
      try write(
        ReportPage(
          report: report.json,
          attachments: attachments.map { ReportPage.Attachment(path: $0.path, bytes: $0.bytes) }
        ).bytes, to: page)
    }
    return .done
  }
}
