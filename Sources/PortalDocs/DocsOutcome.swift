import PortalSupport

/// What became of a plan: what is not as it should be, and the files that mend it.
///
/// All of it is worked out before the first file is written.
public struct DocsOutcome: Sendable {
  /// A file as it should be.
  public struct File: Sendable {
    public let path: String
    public let bytes: [UInt8]
  }

  /// Pictures and pages, in this order, that are not yet as they should be.
  public private(set) var files: [File] = []
  /// What is stale, missing or undescribed, each in its page.
  public private(set) var findings: [Diagnostic] = []
  /// Pictures of screens that no page shows.
  public private(set) var orphans: [String] = []
  /// What is odd about the screens.
  public private(set) var remarks: [Diagnostic] = []

  /// - Parameter pictures: those of the plan's drawings, in their order.
  public init(_ plan: DocsPlan, drawn pictures: [DocsPicture]) throws {
    for (drawing, picture) in zip(plan.drawings, pictures) {
      // A screen in the dark is as odd as in the light.
      for remark in picture.diagnostics where !remarks.contains(remark) { remarks.append(remark) }
      try add(drawing, picture)
    }
    for page in plan.pages { add(page, plan, pictures) }
    findings.sort { Self.place($0) < Self.place($1) }
    orphans = try Self.orphans(of: plan)
  }

  private mutating func add(_ drawing: DocsDrawing, _ picture: DocsPicture) throws {
    let path = drawing.picture
    if !Files.exists(path) {
      findings.append(drawing.finding(.error, "\(path) is not drawn yet", hint: Self.remedy))
    } else if try Files.read(path, limit: DocsLimits.pictureBytes, onlyRegular: true) != picture.bytes {
      findings.append(drawing.finding(.error, "\(path) is stale: its screen looks otherwise now", hint: Self.remedy))
    } else {
      return
    }
    files.append(File(path: path, bytes: picture.bytes))
  }

  /// Where people look for it, page by page.
  private static func place(_ finding: Diagnostic) -> (String, Int, Int) {
    (finding.file ?? "", finding.position?.line ?? 0, finding.position?.column ?? 0)
  }

  private static let remedy = "draw it anew with: portal-render docs"

  // MARK: Pages

  private mutating func add(_ page: MarkdownPage, _ plan: DocsPlan, _ pictures: [DocsPicture]) {
    var edits: [(range: SourceRange, text: String)] = []
    for link in page.links {
      let target = page.text(link.target)
      guard let path = DocsPath.picture(target, from: page.folder), let place = plan.drawing(of: path),
        pictures.indices.contains(place)
      else { continue }
      let changes = link.edits(target: target, picture: pictures[place], page: page)
      guard !changes.isEmpty else { continue }
      edits += changes.map { ($0.range, $0.text) }
      findings.append(
        Diagnostic(
          .error, "the link to \(path) lacks " + changes.map(\.what).joined(separator: " and "), at: link.range,
          in: page.source, hint: "add it with: portal-render docs"))
    }
    guard !edits.isEmpty else { return }
    var bytes = page.source.bytes
    // From the end, so that places stay what they are; what goes into one place keeps its order.
    let order = edits.indices.sorted { (edits[$0].range.start, $0) > (edits[$1].range.start, $1) }
    for edit in order.map({ edits[$0] }) {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8)
    }
    files.append(File(path: page.file, bytes: bytes))
  }

  // MARK: Orphans

  /// What a folder of references has.
  private static let manifest = "manifest.jsonl"

  /// Where pages have pictures of screens: those beside a screen, and in the folders of blocks' pictures all, that no page
  /// shows.
  private static func orphans(of plan: DocsPlan) throws -> [String] {
    var folders: [String: Bool] = [:]
    for drawing in plan.drawings {
      let folder = Files.folder(holding: drawing.picture)
      var isBlock = false
      if case .block = drawing.screen { isBlock = true }
      // Beside a page lie pictures of all kinds.
      isBlock = isBlock && folder != drawing.page.folder
      folders[folder] = folders[folder] ?? false || isBlock
    }
    var orphans: [String] = []
    for (folder, isOurs) in folders.sorted(by: { $0.key < $1.key }) where Files.isFolder(folder) {
      let names = try Files.list(folder)
      // References of snapshots are not there to be shown.
      if names.contains(Self.manifest) { continue }
      let screens = Set(names.filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) })
      for name in names where name.hasSuffix(".png") {
        let path = DocsPath.simplified(folder + "/" + name)
        let stem = name.dropLast(4)
        let light = stem.hasSuffix(DocsPath.darkEnding) ? stem.dropLast(DocsPath.darkEnding.count) : stem
        if !plan.linked.contains(path), isOurs || screens.contains(stem) || screens.contains(light) {
          orphans.append(path)
        }
      }
    }
    return orphans
  }
}

/// The bounds on pictures in documentation.
enum DocsLimits {
  /// Bytes of a picture that is compared: guards against a file that is none.
  static let pictureBytes = 256 << 20
}
