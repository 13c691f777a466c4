import PortalSupport
import Synchronization

/// The folders in which pages' pictures may be written, and from which their screens are read: the project, and folders
/// of the command line.
///
/// A page is untrusted input: its links may lead anywhere, by `..` and by symlinks.
public struct DocsBounds: Sendable {
  /// Resolved, without symlinks.
  private let folders: [String]
  /// The same, and absolute ones as they were named: a home folder may be a link.
  private let around: [String]
  private let places = Places()

  /// Where folders are that links lead to.
  private final class Places: Sendable {
    let known = Mutex(KnownFolders())
  }

  /// The folders of pages, manifests and stories, and the project's if there is one.
  ///
  /// - Parameters:
  ///   - paths: pages, manifests and stories, whose folders they are, and folders.
  ///   - project: the folder in which everything may be used; nil for none.
  public init(_ paths: [String], project: String? = nil) {
    var named: [String] = paths.flatMap { Files.isFolder($0) ? [$0] : [$0, Files.folder(holding: $0)] }
    if let project { named.append(project) }
    func distinct(_ paths: [String]) -> [String] { Set(paths.map(ByteText.init)).sorted().map(\.text) }
    folders = distinct(named.compactMap { Files.realPath($0) })
    around = folders + distinct(named.filter(PathBytes.isAbsolute))
  }

  /// Whether a file is, or would be, in one of the folders, after resolving symlinks, and in no hidden folder of it.
  func holds(_ file: String) -> Bool { holds(place: place(of: file)) }

  private func holds(place: String?) -> Bool {
    guard let place else { return false }
    return folders.contains { PathBytes.lies(place, visiblyBeneath: $0) }
  }

  private func place(of file: String) -> String? {
    places.known.withLock { $0.place(of: file) { Files.realPlace($0, within: around) } }
  }

  /// The first of some files that is no longer where it was first found to be: pictures are drawn for minutes, in which somebody may
  /// turn a link.
  func turned(among files: [String]) -> String? {
    var folders = KnownFolders()
    return files.first { file in
      let now = folders.place(of: file) { Files.realPlace($0, within: around) }
      guard let now, let before = place(of: file), before.hasSameBytes(as: now) else { return true }
      return !holds(place: now)
    }
  }

  /// The real path of a file's folder, as it was first found; empty where it is none.
  func folder(of file: String) -> String {
    places.known.withLock { $0.folder(Files.folder(holding: file)) { Files.realPlace($0, within: around) } } ?? ""
  }

  /// The bytes of a regular file, if it is held; messages may quote them.
  func read(_ file: String) throws -> [UInt8] {
    // Looked for anew, as a folder may have been replaced by a link.
    guard let place = Files.realPlace(file, within: around), holds(place: place) else {
      throw DiagnosticsError(
        Diagnostic(.error, fault(file), file: file, hint: "put it among the pages, or name its folder, too"))
    }
    return try Files.read(real: place, calledBy: file)
  }

  func fault(_ file: String) -> String {
    "\(file) lies outside the project and the folders of the pages, or in a hidden folder of theirs"
  }
}
