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
  /// Those of them that are snapshots' references, which are recorded and not drawn here: a manifest has their digests.
  public private(set) var staleReferences: [Diagnostic] = []
  /// Pictures of screens, and shots, that no page shows.
  public private(set) var orphans: [Diagnostic] = []
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
    orphans = plan.unshown.map { $0.problem("no page shows this shot", hint: Self.unshownRemedy) }
    orphans += try Self.orphans(of: plan).map { path in
      Diagnostic(.error, "no page shows this picture of a screen", file: path, hint: "delete it, or show it")
    }
  }

  private mutating func add(_ drawing: DocsDrawing, _ picture: DocsPicture) throws {
    try add(drawing.picture, picture.bytes, drawing)
    if let path = drawing.annotations, let bytes = picture.annotations { try add(path, bytes, drawing) }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8], _ drawing: DocsDrawing) throws {
    let isThere = Files.exists(path)
    if isThere, Files.exists(Files.folder(holding: path) + "/" + Self.manifest) {
      guard try Files.read(path, limit: DocsLimits.pictureBytes, onlyRegular: true) != bytes else { return }
      let stale = drawing.finding(
        .error, "\(path) is a snapshot's reference, and its screen looks otherwise now",
        hint: "record it, as its test or \"portal-render verify\" says")
      staleReferences.append(stale)
      findings.append(stale)
      return
    }
    if !isThere {
      findings.append(drawing.finding(.error, "\(path) is not drawn yet", hint: Self.remedy))
    } else if try Files.read(path, limit: DocsLimits.pictureBytes, onlyRegular: true) != bytes {
      findings.append(drawing.finding(.error, "\(path) is stale: its screen looks otherwise now", hint: Self.remedy))
    } else {
      return
    }
    files.append(File(path: path, bytes: bytes))
  }

  /// Where people look for it, page by page.
  private static func place(_ finding: Diagnostic) -> (String, Int, Int) {
    (finding.file ?? "", finding.position?.line ?? 0, finding.position?.column ?? 0)
  }

  private static let remedy = "draw it anew with: portal-render docs"
  private static let unshownRemedy = "show it, remove it, or say \"shownElsewhere\": true"

  // MARK: Pages

  private mutating func add(_ planned: DocsPlan.Page, _ plan: DocsPlan, _ pictures: [DocsPicture]) {
    let page = planned.page
    var edits: [(range: SourceRange, text: String)] = []
    for (link, drawing) in zip(page.links, planned.drawings) {
      guard let drawing, pictures.indices.contains(drawing) else { continue }
      let changes = link.edits(target: page.text(link.target), picture: pictures[drawing], page: page)
      guard !changes.isEmpty else { continue }
      edits += changes.map { ($0.range, $0.text) }
      findings.append(
        Diagnostic(
          .error,
          "the link to \(plan.drawings[drawing].picture) lacks " + changes.map(\.what).joined(separator: " and "),
          at: link.range, in: page.source, hint: "add it with: portal-render docs"))
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

  /// Pictures that nothing shows: those beside a screen, and all in the folders that pictures of blocks and of shots go to.
  private static func orphans(of plan: DocsPlan) throws -> [String] {
    // Beside a page lie pictures of all kinds.
    let pages = Set(plan.pages.map(\.page.folder))
    var folders: [String: Bool] = [:]
    for drawing in plan.drawings {
      let folder = Files.folder(holding: drawing.picture)
      var isOurs = !pages.contains(folder)
      if case .file = drawing.screen { isOurs = false }
      folders[folder] = folders[folder] ?? false || isOurs
    }
    let wanted = plan.linked.union(plan.drawings.map(\.picture)).union(plan.drawings.compactMap(\.annotations))
    var orphans: [String] = []
    for (folder, isOurs) in folders.sorted(by: { $0.key < $1.key }) where Files.isFolder(folder) {
      let names = try Files.list(folder)
      // References of snapshots are not there to be shown.
      if names.contains(Self.manifest) { continue }
      let screens = Set(names.filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) })
      for name in names {
        let path = DocsPath.simplified(folder + "/" + name)
        guard !wanted.contains(path) else { continue }
        let isPicture = name.hasSuffix(".png") && (isOurs || Self.stems(name).contains(where: screens.contains))
        if isPicture || (isOurs && name.hasSuffix(DocsPath.annotationEnding)) { orphans.append(path) }
      }
    }
    return orphans
  }

  /// What a picture's screen may be called.
  private static func stems(_ name: String) -> [Substring] {
    let stem = name.dropLast(4)
    let light = stem.hasSuffix(DocsPath.darkEnding) ? stem.dropLast(DocsPath.darkEnding.count) : stem
    return [stem, light, DocsPath.resource(name)]
  }
}

/// The bounds on pictures in documentation.
enum DocsLimits {
  /// Bytes of a picture that is compared: guards against a file that is none.
  static let pictureBytes = 256 << 20
  /// Numbers on a picture: more are a list, and nobody's eye finds them.
  static let callouts = 40
}
