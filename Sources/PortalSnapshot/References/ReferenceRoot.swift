import PortalSupport

/// The folder that confines what records, which are untrusted, may read and write as references.
public struct ReferenceRoot: Sendable {
  /// The base of relative paths in records.
  let base: String
  /// The real path of the folder that no path leaves.
  let root: String
  /// The names in folders in which others are made.
  private let names = FolderNames()

  /// A root that confines the paths of references.
  ///
  /// - Parameters:
  ///   - base: the base of relative paths in records.
  ///   - root: the folder that no path leaves; `base` by default.
  public init(base: String, root: String? = nil) {
    let base = Files.realPath(base.isEmpty ? "." : base) ?? base
    self.base = base
    self.root = root.map { Files.realPath($0) ?? $0 } ?? base
  }

  /// Opens the folder of a record.
  ///
  /// - Parameter makes: whether missing folders are made.
  /// - Throws: `FileError` where it lies outside, is hidden, or is reached by a symlink.
  public func folder(_ recorded: String, makes: Bool = false) throws(FileError) -> ConfinedFolder {
    let full = full(recorded)
    // The base itself may be hidden, as build folders are.
    for start in [base, root] where holds(root, start) && holds(start, full) {
      let rest = full.utf8.dropFirst(start.utf8.count).drop { $0 == UInt8(ascii: "/") }
      return try ConfinedFolder(
        String(decoding: rest, as: UTF8.self), beneath: start, isReal: true, makes: makes, names: names)
    }
    throw FileError(makes ? .write : .read, recorded, .outside(folder: root))
  }

  /// The absolute path of one relative to the base.
  func full(_ path: String) -> String { path.utf8.first == UInt8(ascii: "/") ? path : "\(base)/\(path)" }

  /// A folder's absolute path in one spelling, without empty parts and `.`; symlinks and `..` stay.
  func plain(_ path: String) -> String {
    PathBytes.parts(full(path)).filter { $0 != "." }.joined(separator: "/")
  }

  /// The real path of a file or folder beneath the root; nil for all others, be they there or not.
  func realPath(_ path: String) -> String? { Files.realPath(path, beneath: root) }

  /// The real path of a file beneath the root and in nothing hidden there; nil for all others, be they there or not.
  func visiblePath(_ path: String) -> String? {
    // The base itself may be hidden, as build folders are.
    guard let real = realPath(path),
      [base, root].contains(where: { PathBytes.lies(real, visiblyBeneath: $0) })
    else { return nil }
    return real
  }

  /// Whether a real path is the root, or lies beneath it.
  func holds(_ path: String) -> Bool { holds(root, path) }

  /// By bytes: file systems distinguish normal forms.
  private func holds(_ folder: String, _ path: String) -> Bool {
    let rest = path.utf8.dropFirst(folder.utf8.count).first
    return path.utf8.starts(with: folder.utf8) && (rest == nil || rest == UInt8(ascii: "/") || folder == "/")
  }
}
