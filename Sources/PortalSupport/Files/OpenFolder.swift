#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder: it stays the one that it is, whatever becomes of its path.
///
/// Files are reached from it by name, so that somebody who lays a link on the way to it changes nothing. It is closed when
/// nobody holds it any more.
final class OpenFolder: Sendable {
  let descriptor: Int32
  /// The way to it from the first folder that was made on it.
  private let made: Made?

  private struct Made {
    /// The folder around the first one.
    let holder: OpenFolder
    /// The outermost first; others may have made those within it.
    var parts: [(name: String, isOurs: Bool)] = []
  }

  /// The current folder of the process.
  static let current = OpenFolder(AT_FDCWD)

  /// Takes over an open descriptor.
  convenience init(_ descriptor: Int32) { self.init(descriptor, made: nil) }

  private init(_ descriptor: Int32, made: Made?) {
    self.descriptor = descriptor
    self.made = made
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  #if os(Linux)
    /// `O_PATH`, which Swift does not import: no more is asked than a path asks, so that folders on the way need not be readable.
    static let lookOnly: Int32 = 0o10_000_000
    private static let passing = lookOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  #else
    private static let passing = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  #endif

  /// The folder at a real path, no part of which is a symlink by now.
  ///
  /// - Parameters:
  ///   - makes: whether missing folders are made.
  ///   - name: what it is opened for, in errors.
  static func real(
    _ path: String, for action: FileError.Action, makes: Bool = false, calledBy name: String
  ) throws(FileError) -> OpenFolder {
    try Files.check(path, for: action)
    #if canImport(Darwin)
      // Folders on the way need not be readable.
      let whole = Files.retrying { open(path, passing | O_NOFOLLOW_ANY) }
      if whole >= 0 { return OpenFolder(whole) }
    #endif
    let top = PathBytes.isAbsolute(path) ? "/" : "."
    var folder = OpenFolder(Files.retrying { open(top, passing) })
    guard folder.descriptor >= 0 else { throw FileError(action, name, code: errno) }
    for part in PathBytes.parts(path) where part != "." {
      var made = folder.made
      var next = Files.retrying { openat(folder.descriptor, part, passing) }
      var isOurs = false
      if next < 0, errno == ENOENT, makes {
        if mkdirat(folder.descriptor, part, 0o777) == 0 {
          made = made ?? Made(holder: folder)
          isOurs = true
        } else if errno != EEXIST {
          let code = errno
          folder.takeBack()
          throw FileError(action, name, code: code)
        }
        next = Files.retrying { openat(folder.descriptor, part, passing) }
      }
      guard next >= 0 else {
        let reason = folder.reason(action, errno, of: part)
        if isOurs { _ = unlinkat(folder.descriptor, part, AT_REMOVEDIR) }
        folder.takeBack()
        throw FileError(action, name, reason)
      }
      made?.parts.append((part, isOurs))
      folder = OpenFolder(next, made: made)
    }
    return folder
  }

  /// Removes the folders that were made on the way to it, as far as nothing is in them.
  func takeBack() {
    guard let made else { return }
    var holders = [made.holder]
    for part in made.parts.dropLast() {
      let next = Files.retrying { openat(holders[holders.count - 1].descriptor, part.name, Self.passing) }
      guard next >= 0 else { break }
      holders.append(OpenFolder(next))
    }
    for (holder, part) in zip(holders, made.parts).reversed() where part.isOurs {
      _ = unlinkat(holder.descriptor, part.name, AT_REMOVEDIR)
    }
  }

  /// Why something in it could not be opened: of symlinks the system says that they are no folders, or too many.
  func reason(_ action: FileError.Action, _ code: Int32, of name: String) -> FileError.Reason {
    var status = stat()
    let isThere = fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    return isThere && Files.isKind(status, S_IFLNK) ? .throughLink : FileError.Reason(action, code)
  }

  /// The regular file of a name that is to be written, if there is one; all else that has the name is refused.
  ///
  /// - Parameter path: its name in errors.
  func existing(_ name: String, calledBy path: String) throws(FileError) -> stat? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError(.write, path, code: errno)
    }
    if Files.isKind(status, S_IFLNK) { throw FileError(.write, path, .throughLink) }
    if Files.isKind(status, S_IFDIR) { throw FileError(.write, path, .isFolder) }
    guard Files.isKind(status, S_IFREG) else { throw FileError(.write, path, .notRegular) }
    return status
  }
}
