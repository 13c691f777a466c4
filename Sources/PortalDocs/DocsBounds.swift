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

  /// Where folders are that links lead to, each looked for once: the way to one may be long, and named by thousands of links.
  private final class Places: Sendable {
    /// By their bytes: names that are spelled with other accents are equal as text.
    let known = Mutex<[[UInt8]: String?]>([:])
  }

  /// The folders of pages, manifests and stories, and the project's if there is one.
  ///
  /// - Parameters:
  ///   - paths: pages, manifests and stories, whose folders they are, and folders.
  ///   - project: the folder in which everything may be used; nil for none.
  public init(_ paths: [String], project: String? = nil) {
    var folders = Set(paths.flatMap { Files.isFolder($0) ? [$0] : [$0, Files.folder(holding: $0)] })
    if let project { folders.insert(project) }
    self.folders = Set(folders.compactMap { Files.realPath($0) }).sorted()
    around = self.folders + folders.filter(PathBytes.isAbsolute).sorted()
  }

  /// Whether a file is, or would be, in one of the folders, after resolving symlinks, and in no hidden folder of it.
  func holds(_ file: String) -> Bool { holds(place: place(of: file)) }

  private func holds(place: String?) -> Bool {
    guard let place else { return false }
    return folders.contains { PathBytes.lies(place, visiblyBeneath: $0) }
  }

  private func place(of file: String) -> String? {
    guard let name = PathBytes.parts(file).last, name != ".", name != "..", !PathBytes.endsInSlash(file) else {
      return Files.realPlace(file, within: around)
    }
    let folder = Files.folder(holding: file)
    let key = Array(folder.utf8)
    let known = places.known.withLock { $0[key] }
    let holder = known ?? Files.realPlace(folder, within: around)
    if known == nil { places.known.withLock { $0[key] = .some(holder) } }
    guard let holder else { return nil }
    let place = (holder == "/" ? "" : holder) + "/" + name
    return Files.isLink(place) ? Files.realPlace(place, within: around) : place
  }

  /// The bytes of a regular file, if it is held; messages may quote them.
  func read(_ file: String) throws -> [UInt8] {
    // Looked for anew, as a folder may have been replaced by a link.
    guard holds(place: Files.realPlace(file, within: around)) else {
      throw DiagnosticsError(
        Diagnostic(.error, fault(file), file: file, hint: "put it among the pages, or name its folder, too"))
    }
    return try Files.read(file, onlyRegular: true)
  }

  func fault(_ file: String) -> String {
    "\(file) lies outside the project and the folders of the pages, or in a hidden folder of theirs"
  }
}
