import PortalSupport

/// References that no test asks for, as a complete run can tell.
public struct Orphans: Sendable {
  /// A reference without a test.
  public struct Orphan: Hashable, Sendable {
    /// The folder, as the search found it.
    public var folder: String
    public var file: String
    /// The snapshot without a reference that looks the same: the test was renamed.
    public var movedTo: String?

    public var path: String { "\(folder)/\(file)" }
  }

  /// Why a run cannot tell.
  public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
    case filtered
    case lost([String])

    public var description: String {
      switch self {
      case .filtered: "only some of the tests ran, so nothing can be said of what the others ask for"
      case .lost(let parts): "the run is not whole: " + parts.joined(separator: "; ")
      }
    }
  }

  public let all: [Orphan]

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - roots: the folders to look through; a folder of references is one that has a manifest.
  ///   - base: what records name folders from.
  /// - Throws: `Refusal` where the run cannot tell; `FileError` or `DiagnosticsError` where a folder cannot be read.
  public init(of run: MergedRun, in roots: [String], base: String = "") throws {
    switch run.completeness {
    case .complete: break
    case .filtered: throw Refusal.filtered
    case .lost(let parts): throw Refusal.lost(parts)
    }
    func full(_ path: String) -> String { path.hasPrefix("/") || base.isEmpty ? path : "\(base)/\(path)" }
    var asked: Set<String> = []
    var homeless: [String: String] = [:]
    for record in run.assertions {
      guard let folder = record.folder, let file = record.referenceFile else { continue }
      asked.insert("\(full(folder))/\(file)")
      if record.outcome == .recorded || record.kind == Verdict.Failure.Kind.missing.rawValue,
        let digest = record.now?.digest
      {
        homeless[digest] = "\(folder)/\(file)"
      }
    }
    var found: [Orphan] = []
    for folder in try Self.folders(in: roots.map(full)) {
      for entry in try ReferenceFolder(folder).manifest().allEntries()
      where !asked.contains("\(folder)/\(entry.name)") {
        let digests = entry.picture?.pixels.values.map(\.digest.description) ?? [entry.file.description]
        let moved = digests.sorted().lazy.compactMap { homeless[$0] }.first
        found.append(Orphan(folder: folder, file: entry.name, movedTo: moved))
      }
    }
    all = found
  }

  /// Deletes them, with their layout texts and their lines in manifests.
  public func remove() throws {
    for (folder, orphans) in Dictionary(grouping: all, by: \.folder).sorted(by: { $0.key < $1.key }) {
      let pictures = orphans.map(\.file).filter { $0.hasSuffix(".png") }
      let twins = pictures.map { String($0.dropLast(4)) + ".txt" }
      try ReferenceFolder(folder).remove(Set(orphans.map(\.file) + twins))
    }
  }

  /// Every folder with a manifest in or beneath the roots, each once.
  private static func folders(in roots: [String]) throws(FileError) -> [String] {
    var found: Set<String> = []
    var waiting = Set(roots).map { (path: $0, depth: 0) }
    while let next = waiting.popLast() {
      let names = try Files.list(next.path)
      if names.contains(Manifest.fileName) { found.insert(next.path) }
      guard next.depth < SnapshotLimits.folderDepth else { continue }
      for name in names where !name.hasPrefix(".") {
        let path = "\(next.path)/\(name)"
        if Files.isFolder(path) { waiting.append((path, next.depth + 1)) }
      }
    }
    return found.sorted()
  }
}
