import PortalSupport

/// References that no test of a complete run uses.
public struct Orphans: Sendable {
  /// A reference without a test.
  public struct Orphan: Hashable, Sendable {
    /// The real path of its folder.
    public var folder: String
    /// The name of its file.
    public var file: String
    /// A new snapshot that looks the same: the test was renamed.
    public var movedTo: String?

    /// The path of its file.
    public var path: String { "\(folder)/\(file)" }
  }

  /// Why a run is insufficient for finding orphans.
  public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// Only some of the tests ran.
    case filtered
    /// It is not certain what all tests ask for, for these reasons.
    case uncertain([String])
    /// These parts of the run are missing.
    case lost([String])

    public var description: String {
      switch self {
      case .filtered: "only some of the tests ran, so nothing can be said of what the others ask for: run all of them"
      case .uncertain(let doubts): "it is not certain what all tests ask for: " + doubts.joined(separator: "; ")
      case .lost(let parts): "the run is not whole: " + parts.joined(separator: "; ")
      }
    }

    fileprivate init?(_ completeness: MergedRun.Completeness) {
      switch completeness {
      case .complete: return nil
      case .filtered: self = .filtered
      case .uncertain(let doubts): self = .uncertain(doubts)
      case .lost(let parts): self = .lost(parts)
      }
    }
  }

  /// Why it is not certain that nothing needs a reference that nothing asked for.
  public enum Doubt: Hashable, Sendable {
    /// Its test is still there, and asked for nothing: it is disabled, or was skipped.
    case isThere(SourcePlace)
    /// The document that it is named after is still there, and was not drawn.
    case hasScreen(String)
    /// Its test asked for others, and may have ended before it came to this one, or passed it over.
    case mayHaveEndedEarly(SourcePlace)
    /// There are no sources of tests beneath the root, or not all files there can be read.
    case isUnknown
  }

  /// References that nothing asks for, and whose tests are gone.
  public let all: [Orphan]
  /// References that nothing asked for, though a test may need them: they stay.
  public let doubtful: [(orphan: Orphan, doubt: Doubt)]

  /// Finds orphans.
  ///
  /// - Parameters:
  ///   - roots: the folders to search; by default those of the run. A folder of references is one that has a manifest.
  ///   - root: the base of relative paths in records, and the bound of the run's own folders.
  /// - Throws: `Refusal` where the run is insufficient; `FileError` or `DiagnosticsError` where a folder cannot be read, or
  ///   is none that the run could have known.
  public init(of run: MergedRun, in roots: [String]? = nil, root: ReferenceRoot) throws {
    try self.init(of: run, in: roots?.map { NamedFolder($0) }, root: root)
  }

  package init(of run: MergedRun, in roots: [NamedFolder]?, root: ReferenceRoot) throws {
    if let refusal = Refusal(run.completeness) { throw refusal }
    let places = try Self.places(of: run, in: root)
    let named = try roots?.map { folder throws(FileError) in
      guard let real = folder.real ?? Files.realPlace(root.full(folder.path)) else {
        throw FileError(.read, folder.path, .throughLink)
      }
      return real
    }
    if let named { try Self.check(named, places, of: run, root) }
    let asked = Asked(run, places)
    var found: [Orphan] = []
    var doubtful: [(Orphan, Doubt)] = []
    let folders = try Self.folders(in: named ?? run.folders.compactMap { places[ByteText($0)] })
    // Tests are not read where nothing is deleted.
    lazy var sources = TestSources(in: root)
    for folder in folders {
      let opened = try ConfinedFolder(real: folder)
      // Documents are no tests, so a run of the command cannot know what tests ask for.
      guard run.isOfTests || !ReferenceKind.isOfTests(folder) else {
        throw Refusal.uncertain([
          "it is a run of portal-render, and \(TerminalText.quoted(folder, limit: 200)) has references of tests"
        ])
      }
      lazy var screens = Self.screens(in: opened)
      for orphan in try asked.orphans(in: opened) {
        let function = SnapshotName.function(of: orphan.file)
        let isAsked = asked.has(function, in: folder)
        // Of a file that somebody deleted only its line in the manifest is left.
        if orphan.file.hasSuffix(".png"), let screen = screens[String(orphan.file.dropLast(4))] {
          doubtful.append((orphan, .hasScreen(screen)))
        } else if opened.has(orphan.file),
          let doubt = sources.doubt(about: function, isAsked: isAsked, in: folder),
          // Records are others' data, and may say that they are of documents. Where there are those alone, there are no tests.
          run.isOfTests || sources.areThere
        {
          doubtful.append((orphan, doubt))
        } else {
          found.append(orphan)
        }
      }
    }
    (all, self.doubtful) = (found, doubtful)
  }

  /// The documents in a folder, by the names of their references: records may lack lines, and then nobody asked for one.
  ///
  /// There are none among the references of tests. Of what a link leads to nothing is told.
  private static func screens(in folder: ConfinedFolder) -> [String: String] {
    guard !ReferenceKind.isOfTests(folder.path) else { return [:] }
    let names = ((try? folder.list()) ?? []).filter { $0.hasSuffix(".json") }
    return Dictionary(
      names.map { (SnapshotName(suite: folder.path, function: Files.stem(of: $0)).file, "\(folder.path)/\($0)") },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a run asked for.
  private struct Asked {
    /// The names of references, by the real paths of their folders.
    ///
    /// Names are equal however accents in them are written: to some file systems they are one file, which then stays.
    private var files: [ByteText: Set<String>] = [:]
    /// The same without what follows the name of their test's function.
    private var tests: [ByteText: Set<String>] = [:]
    /// The new snapshots, by the digest of their content.
    private var new: [String: String] = [:]

    /// - Parameter places: the real paths of the run's folders.
    init(_ run: MergedRun, _ places: [ByteText: String]) {
      for record in run.assertions {
        guard let folder = record.folder, let file = record.referenceFile else { continue }
        if let place = places[ByteText(folder)].map(ByteText.init) {
          files[place, default: []].insert(file)
          tests[place, default: []].insert(SnapshotName.function(of: file))
        }
        if record.outcome == .recorded || record.kind == Verdict.Failure.Kind.missing.rawValue,
          let digest = record.now?.digest
        {
          new[digest] = "\(folder)/\(file)"
        }
      }
    }

    /// Whether a test has asked for a reference in a folder.
    func has(_ function: String, in folder: String) -> Bool { tests[ByteText(folder)]?.contains(function) ?? false }

    /// The references of a folder that nothing asked for.
    func orphans(in opened: ConfinedFolder) throws -> [Orphan] {
      let folder = opened.path
      let asked = files[ByteText(folder)] ?? []
      // A manifest is untrusted input, too.
      return try ReferenceFolder(opened).manifest().allEntries().filter {
        ReferenceKind.isName($0.name, in: folder) && !asked.contains($0.name)
      }.map { entry in
        let digests = entry.picture?.pixels.values.map(\.digest.description) ?? [entry.file.description]
        return Orphan(
          folder: folder, file: entry.name, movedTo: digests.sorted().lazy.compactMap { new[$0] }.first)
      }
    }
  }

  // MARK: Folders

  /// The real paths of a run's folders that exist, by their names in its records.
  private static func places(of run: MergedRun, in root: ReferenceRoot) throws(FileError) -> [ByteText: String] {
    var places: [ByteText: String] = [:]
    for folder in recorded(run) { places[folder] = try place(of: folder.text, in: root) }
    return places
  }

  private static func recorded(_ run: MergedRun) -> Set<ByteText> {
    Set((run.assertions.compactMap(\.folder) + run.folders).map(ByteText.init))
  }

  /// Refuses a wrong root, beneath which no test seems to ask for anything.
  private static func check(
    _ named: [String], _ places: [ByteText: String], of run: MergedRun, _ root: ReferenceRoot
  ) throws(DiagnosticsError) {
    if let stray = named.first(where: { !root.holds($0) }) {
      throw elsewhere("\(TerminalText.quoted(stray, limit: 200)) is not beneath the root of references", root)
    }
    if let folder = recorded(run).min()?.text, places.isEmpty {
      throw elsewhere(
        "none of the folders that the run names is there, such as \(TerminalText.quoted(folder, limit: 200))", root)
    }
  }

  /// The real path of a recorded folder, as the search spells it; nil where it does not exist.
  ///
  /// If it exists and cannot be opened it may be one of those searched: then the result is unknown. So it is where its name, whose
  /// letters a file system may spell otherwise, leads to another folder by now.
  private static func place(of recorded: String, in root: ReferenceRoot) throws(FileError) -> String? {
    do throws(FileError) {
      let folder = try root.folder(recorded)
      guard let real = Files.realPath(folder.path), folder.isAt(real: real) else {
        throw FileError(.read, recorded, .throughLink)
      }
      return real
    } catch {
      if error.reason == .missing || error.reason == .missingFolder { return nil }
      throw error
    }
  }

  private static func elsewhere(_ message: String, _ root: ReferenceRoot) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, "\(message), so nothing can be said of what tests ask for",
        hint: "say with --root where the paths of the run's references begin"))
  }

  /// Deletes the orphans, with their layout texts and manifest lines; doubtful references stay.
  ///
  /// - Parameter pruned: where they are kept first.
  /// - Returns: the paths of files that stay, because they differ from their manifest line.
  @discardableResult
  public func remove(keepingIn pruned: PrunedFiles) throws -> [String] {
    var staying: [String] = []
    let byFolder = Dictionary(grouping: all) { ByteText($0.folder) }
    for (folder, orphans) in byFolder.sorted(by: { $0.key < $1.key }) {
      staying += try ReferenceFolder(ConfinedFolder(real: folder.text))
        .remove(Set(orphans.map(\.file)), keepingIn: pruned)
    }
    return staying
  }

  /// Every folder with a manifest in or beneath the roots, without duplicates, by its real path.
  private static func folders(in roots: [String]) throws(FileError) -> [String] {
    var found: Set<ByteText> = []
    var waiting = Set(roots.map(ByteText.init)).map { (path: $0.text, depth: 0) }
    while let next = waiting.popLast() {
      // A link that is laid in its place meanwhile is refused.
      let folder = try ConfinedFolder(real: next.path)
      let names = try folder.list()
      if names.contains(Manifest.fileName) { found.insert(ByteText(next.path)) }
      guard next.depth < SnapshotLimits.folderDepth else { continue }
      for name in names where !PathBytes.isHidden(name) && folder.isFolder(name) {
        waiting.append((PathBytes.joined(next.path, name), next.depth + 1))
      }
    }
    return found.sorted().map(\.text)
  }
}
