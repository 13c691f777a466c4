import PortalRaster
import PortalSupport

/// The outcome of a plan: findings, and the files that fix them.
///
/// All of it is computed before the first file is written; pictures are added one by one, and their bytes are held where
/// they cost no memory.
public struct DocsOutcome {
  /// A file with its new contents.
  public struct File {
    public let path: String
    public let bytes: HeldBytes
    /// The place that asks for it.
    fileprivate let source: SourceText
    fileprivate let place: SourceRange
  }

  /// Changed pictures and pages, in this order.
  public private(set) var files: [File] = []
  /// What is stale, missing or lacks a description, each in its page.
  public private(set) var findings: [Diagnostic] = []
  /// Stale snapshot references, which are recorded and not drawn here: a manifest has their digests.
  public private(set) var staleReferences: [Diagnostic] = []
  /// Our pictures, and shots, that no page shows.
  public private(set) var orphans: [Diagnostic] = []
  /// Warnings about screens, and pictures without a description.
  public var remarks: [Diagnostic] { told.all }
  private var told = DistinctDiagnostics()
  private var problems = DistinctDiagnostics()
  /// Where new files are held; nil where none is to be written.
  private let held: HeldFile?
  /// What all pictures cost together.
  private let account: WorkAccount
  /// Whether that is too much: no further picture is looked at.
  public private(set) var isFull = false
  /// How many budgets of a picture all of them use up.
  package var work: Double { account.used }
  /// The files that pictures are made of, which nothing replaces.
  public private(set) var inputs: [String] = []
  private var knownInputs: Set<ByteText> = []
  /// The pictures without their bytes, in the order of the plan.
  private var pictures: [DocsPicture] = []

  /// The present widths of the pictures' files, in points, by the index of their drawings.
  private var formerWidths: [Int: Double] = [:]

  /// An outcome of which nothing is known yet.
  ///
  /// - Parameter held: where new files are held; nil where none is to be written.
  public init(heldIn held: HeldFile?) { self.init(heldIn: held, budgets: DocsLimits.budgets) }

  /// - Parameter most: how many budgets of a picture all of them have together.
  package init(heldIn held: HeldFile?, budgets most: Double) {
    self.held = held
    account = WorkAccount(budgets: most)
  }

  /// Adds the outcome of the next drawing of a plan.
  public mutating func add(_ drawn: DocsDrawn, of drawing: DocsDrawing) {
    guard !isFull else { return }
    inputs += drawn.inputs.filter { knownInputs.insert(ByteText($0)).inserted }
    account.add(drawn.work)
    if let excess = account.excess {
      isFull = true
      problems.add([
        drawing.finding(
          .error, "with \(drawing.picture) all pictures together are \(excess)",
          hint: "name fewer pages in a call")
      ])
    }
    var picture = DocsPicture(bytes: nil, width: 0, description: "", annotations: nil, diagnostics: [])
    do {
      picture = try drawn.picture.get()
    } catch {
      problems.add(Diagnostic.all(of: error))
    }
    // The dark variant has the same warnings as the light one.
    told.add(picture.diagnostics)
    do throws(FileError) {
      try add(picture: picture, drawing, pictures.count)
      if let path = drawing.annotations, let bytes = picture.annotations {
        try add(annotations: bytes, at: path, drawing)
      }
    } catch {
      problems.add([drawing.finding(.error, error.diagnostic.message, hint: error.remedy)])
    }
    (picture.bytes, picture.annotations, picture.diagnostics) = (nil, nil, [])
    pictures.append(picture)
  }

  /// Adds the pages, after all drawings.
  ///
  /// - Throws: the errors of all drawings, and the files that cannot be read, at the places that ask for them.
  public mutating func finish(_ plan: DocsPlan) throws {
    if !problems.all.isEmpty { throw DiagnosticsError(problems.all) }
    told.add(plan.remarks)
    try add(pagesOf: plan)
    findings.sort { Self.place($0) < Self.place($1) }
    orphans = plan.unshown.map { $0.problem("no page shows this shot", hint: Self.unshownRemedy) }
    orphans += Self.orphans(of: plan).map { path in
      Diagnostic(
        .error, "no page shows this picture of a screen", file: path,
        hint: "delete it, show it, or name the page that shows it, too")
    }
  }

  /// Compares a picture's file with its new contents.
  private mutating func add(picture: DocsPicture, _ drawing: DocsDrawing, _ index: Int) throws(FileError) {
    let path = drawing.picture
    let file = try PictureFile(path, within: drawing.bounds)
    formerWidths[index] = file.bytes.flatMap(Self.width)
    guard let png = picture.bytes, file.bytes != file.holding(png) else { return }
    if file.isReference {
      let finding = drawing.finding(
        .error, "\(path) is a snapshot's reference, and its screen looks otherwise now", hint: Self.referenceRemedy)
      findings.append(finding)
      staleReferences.append(finding)
    } else {
      try add(file.holding(png), to: path, isNew: file.bytes == nil, drawing)
    }
  }

  /// Compares the file of callouts with its new contents.
  private mutating func add(annotations bytes: [UInt8], at path: String, _ drawing: DocsDrawing) throws(FileError) {
    let now = try drawing.bounds.contents(of: path)
    guard now != bytes else { return }
    try add(bytes, to: path, isNew: now == nil, drawing)
  }

  private mutating func add(
    _ bytes: [UInt8], to path: String, isNew: Bool, _ drawing: DocsDrawing
  ) throws(FileError) {
    let fault = isNew ? "is not drawn yet" : "is stale: its screen looks otherwise now"
    findings.append(drawing.finding(.error, "\(path) \(fault)", hint: "draw it anew with: portal-render docs"))
    guard let held else { return }
    files.append(File(path: path, bytes: try held.hold(bytes), source: drawing.source, place: drawing.place))
  }

  /// The width of a PNG file in points.
  private static func width(_ file: [UInt8]) -> Double? {
    guard file.count > 20 else { return nil }
    return Double(file[16..<20].reduce(0) { $0 << 8 | Int($1) }) / DocsPainter.scale
  }

  /// The sort key of findings, page by page.
  private static func place(_ finding: Diagnostic) -> (String, Int, Int) {
    (finding.file ?? "", finding.position?.line ?? 0, finding.position?.column ?? 0)
  }

  private static let referenceRemedy = "record it, as its test or \"portal-render verify\" says"
  private static let unshownRemedy = "show it, remove it, or say \"shownElsewhere\": true"

  // MARK: Writing

  /// The files that cannot be written, at the places that ask for them: known before any is written.
  public var obstacles: [Diagnostic] {
    // Two files may be new, one of them in place of the other's folder.
    let paths = Set(files.map(\.path))
    return files.compactMap { file in
      var error = Files.obstacle(toWriting: file.path)
      var folder = Files.folder(holding: file.path)
      while error == nil, folder != ".", folder != "/" {
        if paths.contains(folder) { error = FileError(.write, file.path, .notFolder) }
        folder = Files.folder(holding: folder)
      }
      return error.map {
        Diagnostic(.error, $0.diagnostic.message, at: file.place, in: file.source, hint: $0.remedy)
      }
    }
  }

  // MARK: Pages

  private mutating func add(pagesOf plan: DocsPlan) throws {
    let places = plan.pages.map { (try? plan.place(of: $0.page.file)).map(ByteText.init) }
    let twins = Dictionary(grouping: places.compactMap(\.self)) { $0 }.filter { $1.count > 1 }
    var texts: [ByteText: (file: String, bytes: [UInt8])] = [:]
    for (page, place) in zip(plan.pages, places) {
      let edited = edited(page, plan, pictures)
      let file = page.page.file
      // Of two pages that are one file each has the same text before, and must have the same after.
      if let place, twins[place] != nil {
        let bytes = edited ?? Array(page.page.source.bytes)
        let other = texts.updateValue((file, bytes), forKey: place)
        if let other, other.bytes != bytes { throw DiagnosticsError(Self.twins(other.file, file)) }
        if other != nil { continue }
      }
      try add(edited, of: page.page)
    }
  }

  private static func twins(_ one: String, _ other: String) -> Diagnostic {
    Diagnostic(
      .error, "the page is \(one), too: a link leads one to the other, and their pictures ask for different texts",
      file: other, hint: "remove the link, or name one of them alone")
  }

  private mutating func add(_ edited: [UInt8]?, of page: MarkdownPage) throws(FileError) {
    guard let edited, let held else { return }
    let start = SourceRange(start: page.source.contentStart, end: page.source.contentStart)
    files.append(File(path: page.file, bytes: try held.hold(edited), source: page.source, place: start))
  }

  /// A page with what its pictures ask for in its links; nil where it has that.
  private mutating func edited(_ planned: DocsPlan.Page, _ plan: DocsPlan, _ pictures: [DocsPicture]) -> [UInt8]? {
    let page = planned.page
    var edits: [(range: SourceRange, text: String)] = []
    for (link, drawing) in zip(page.links, planned.drawings) {
      guard let drawing, pictures.indices.contains(drawing) else { continue }
      let name = plan.drawings[drawing].picture
      if pictures[drawing].description.isEmpty, link.isUndescribed(in: page) {
        told.add([
          Diagnostic(
            .warning, "nothing is written on \(name) that describes it", at: link.range, in: page.source,
            hint: "say in the link what it shows")
        ])
      }
      let changes = link.edits(picture: pictures[drawing], formerWidth: formerWidths[drawing], page: page)
      guard !changes.isEmpty else { continue }
      edits += changes.map { ($0.range, $0.text) }
      findings.append(
        Diagnostic(
          .error, "the link to \(name) " + changes.map(\.fault).joined(separator: " and "), at: link.range,
          in: page.source, hint: "mend it with: portal-render docs"))
    }
    guard !edits.isEmpty else { return nil }
    // Edits at one offset keep their order.
    let order = edits.indices.sorted { (edits[$0].range.start, $0) < (edits[$1].range.start, $1) }
    var bytes: [UInt8] = []
    var end = 0
    for edit in order.map({ edits[$0] }) {
      bytes += page.source.bytes[end..<max(end, edit.range.start)]
      bytes += edit.text.utf8
      end = max(end, edit.range.end)
    }
    return bytes + page.source.bytes[end...]
  }

  // MARK: Orphans

  /// Our pictures in the searched folders that no page shows.
  private static func orphans(of plan: DocsPlan) -> [String] {
    let wanted = plan.linked.union(plan.drawings.map(\.picture)).union(plan.drawings.compactMap(\.annotations))
    return plan.searched.subtracting(wanted).sorted().filter { path in
      path.hasSuffix(DocsPath.annotationEnding)
        || (path.hasSuffix(".png") && DocsPicture.isOurs(path, within: plan.bounds))
    }
  }
}

/// The limits on pictures in documentation.
enum DocsLimits {
  /// Pictures of one page.
  ///
  /// Guards against generated pages: each picture's line number is counted from the beginning.
  static let picturesOfPage = 10_000

  /// Pictures of a call: each takes as long as one of "portal-render", and has a file.
  static let pictures = 10_000
  /// The work of all pictures of a call, in budgets of a picture; each that cannot be drawn counts a part of one besides.
  ///
  /// Guards against thousands of pictures each of which takes seconds: ten are twenty to forty seconds of work, and all 150 of this
  /// repository together take less than one.
  static let budgets = 10.0
  static let failure = 0.2
  /// Bytes of all pages of a call, which are in memory together.
  static let pagesBytes = 256 << 20
  /// Folders within each other that a link leads through: each of them may have a manifest.
  static let folders = 64

  /// Bytes of a shot's name, and of a path or the name of a component that a shot or a story says.
  static let nameBytes = 2048

  /// Bytes of a picture that is compared: guards against other files.
  static let pictureBytes = 256 << 20
  /// Callouts on a picture: more are illegible.
  static let callouts = 40
  /// Bytes of a link's target, and of its title.
  ///
  /// Guards against unterminated links, each of which would be searched to the end of the page.
  static let linkBytes = 2048
  /// How often a page may be looked through for the ends of links that have none, besides some of them in short pages.
  ///
  /// Guards against pages that begin a link every four bytes: 16 MB took 30 s.
  static let endless = 16
  static let freeEndless = 1 << 16
  /// Bytes of a label between brackets: CommonMark's limit.
  static let labelBytes = 999
  /// Attributes of a tag; guards against unterminated tags nested in attributes.
  static let attributes = 64
  /// Bytes of a DocC directive, and values in it, for the same reason; DocC itself uses two.
  static let directiveBytes = 2048
  static let directiveValues = 8
  /// Searches of a call for the names that missing pictures were meant to have: each compares all names of a folder.
  static let searches = 100
  /// Reported errors of one page: each is looked up by its line.
  static let problems = 100
}
