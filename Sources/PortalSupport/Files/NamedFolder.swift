/// A folder, or a file in place of one, by its name, and by the real path that it was found to have, where somebody judged it.
///
/// It is opened anew for each file in it, so that none stays open for long.
package struct NamedFolder: Hashable, Sendable {
  /// Its name in messages.
  package let path: String
  /// The real path at which it is opened, through no symlink; nil where it is opened wherever its name leads.
  package let real: String?

  package init(_ path: String, real: String? = nil) {
    self.path = path
    self.real = real
  }

  /// Whether there is a folder.
  package var isThere: Bool { Files.isFolder(real ?? path) }

  /// The bytes of the file that it is.
  package func readFile(limit: Int, onlyRegular: Bool = false) throws(FileError) -> [UInt8] {
    guard let real else { return try Files.read(path, limit: limit, onlyRegular: onlyRegular) }
    return try Files.read(real: real, limit: limit, calledBy: path)
  }

  /// Opens a folder in it; by default itself.
  ///
  /// - Parameters:
  ///   - path: the folder's untrusted path from it.
  ///   - makes: whether it and that folder are made where they are missing.
  package func open(_ path: String = ".", makes: Bool = false) throws(FileError) -> ConfinedFolder {
    if makes {
      if let real { try Files.makeFolder(atReal: real, calledBy: self.path) } else { try Files.makeFolder(self.path) }
    }
    return try ConfinedFolder(
      path, beneath: real ?? self.path, isReal: real != nil, makes: makes, names: FolderNames(), calledBy: self.path)
  }
}
