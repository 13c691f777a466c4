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

  /// Where files and folders are that links lead to, as they were found first: pictures are drawn for minutes, in which somebody may
  /// turn a link.
  private final class Places: Sendable {
    struct Known {
      var folders = KnownFolders()
      var files: [ByteText: String?] = [:]
    }

    let known = Mutex(Known())
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

  /// The real path of a file that is held, existing or not; nil of others.
  private func heldPlace(of file: String) -> String? { place(of: file).flatMap { holds(place: $0) ? $0 : nil } }

  private func place(of file: String) -> String? {
    places.known.withLock { known in
      let key = ByteText(file)
      if let place = known.files[key] { return place }
      let place = known.folders.place(of: file) { Files.realPlace($0, within: around) }
      known.files[key] = .some(place)
      return place
    }
  }

  /// Whether a file is there, or a link to what may not be read: that counts as there whatever it leads to, since nobody is
  /// to learn what there is elsewhere.
  func mayHave(_ file: String) -> Bool {
    heldPlace(of: file).map { Files.exists(real: $0) } ?? true
  }

  /// Whether a folder is there, or one whose files may not be read.
  func mayHaveFolder(_ folder: String) -> Bool {
    heldPlace(of: folder).map { (try? ConfinedFolder(real: $0)) != nil } ?? true
  }

  /// The names in a folder that is held; none of others.
  func names(in folder: String) -> [String] {
    heldPlace(of: folder).flatMap { try? ConfinedFolder(real: $0).list() } ?? []
  }

  /// The files beneath a folder that is held; none of others.
  func files(beneath folder: String) -> [String] {
    heldPlace(of: folder).flatMap { try? Files.files(beneath: folder, atReal: $0) } ?? []
  }

  /// The real path of a file that is held, existing or not, as it was first found to be.
  func place(ofHeld file: String, for action: FileError.Action) throws(FileError) -> String {
    guard let place = heldPlace(of: file) else { throw FileError(action, file, .throughLink) }
    return place
  }

  /// The bytes of a file that is held, through no link; nil where there is none.
  func contents(of file: String) throws(FileError) -> [UInt8]? {
    let place = try place(ofHeld: file, for: .read)
    guard Files.exists(real: place) else { return nil }
    return try Files.read(real: place, limit: DocsLimits.pictureBytes, calledBy: file)
  }

  /// The real path of a file's folder, as it was first found; empty where it is none.
  func folder(of file: String) -> String {
    let folder = Files.folder(holding: file)
    return places.known.withLock { $0.folders.folder(folder) { Files.realPlace($0, within: around) } } ?? ""
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
