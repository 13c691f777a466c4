import PortalSupport

/// The folders in which pages' pictures may be written, and from which their screens are read: the project, and folders
/// of the command line.
///
/// A page is untrusted input: its links may lead anywhere, by `..` and by symlinks.
public struct DocsBounds: Sendable {
  /// Resolved, without symlinks.
  private let folders: [String]

  /// The folders of pages, manifests and stories, and the project's if there is one.
  ///
  /// - Parameters:
  ///   - paths: pages, manifests and stories, whose folders they are, and folders.
  ///   - project: the folder in which everything may be used; nil for none.
  public init(_ paths: [String], project: String? = nil) {
    var folders = Set(paths.flatMap { Files.isFolder($0) ? [$0] : [$0, Files.folder(holding: $0)] })
    if let project { folders.insert(project) }
    self.folders = Set(folders.compactMap { Files.realPath($0) }).sorted()
  }

  /// Whether a file is, or would be, in one of the folders, after resolving symlinks, and in no hidden folder of it.
  func holds(_ file: String) -> Bool {
    guard let place = Files.realPlace(file) else { return false }
    return folders.contains { PathBytes.lies(place, visiblyBeneath: $0) }
  }

  /// The bytes of a regular file, if it is held; messages may quote them.
  func read(_ file: String) throws -> [UInt8] {
    guard holds(file) else {
      throw DiagnosticsError(
        Diagnostic(.error, fault(file), file: file, hint: "put it among the pages, or name its folder, too"))
    }
    return try Files.read(file, onlyRegular: true)
  }

  func fault(_ file: String) -> String {
    "\(file) lies outside the project and the folders of the pages, or in a hidden folder of theirs"
  }
}
