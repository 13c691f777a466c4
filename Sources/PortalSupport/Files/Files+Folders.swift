#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Makes the folder at `path`, and its missing ancestors.
  ///
  /// - Returns: the folders that it made, outermost first.
  @discardableResult
  public static func makeFolder(_ path: String) throws(FileError) -> [String] {
    try check(path, for: .write)
    var made: [String] = []
    var prefix = PathBytes.isAbsolute(path) ? "/" : ""
    for part in PathBytes.parts(path) {
      prefix = PathBytes.joined(prefix, part)
      if mkdir(prefix, 0o777) == 0 {
        made.append(prefix)
        continue
      }
      let code = errno
      var status = stat()
      // Existing folders may be read-only; only a missing one that cannot be made is an error.
      guard stat(prefix, &status) == 0 else { throw FileError(.write, path, code: code) }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.write, path, .notFolder) }
    }
    return made
  }

  /// Makes a folder that is private to the user, or reuses an existing private one.
  ///
  /// For folders in a shared parent such as `/tmp`, where another user may have made one of the same name. The checks
  /// use the opened file descriptor, not the path, and never follow a symlink.
  public static func makePrivateFolder(_ path: String) throws(FileError) {
    try check(path, for: .write)
    let holder = folder(holding: path)
    try makeFolder(holder)
    guard let real = realPath(holder) else { throw FileError(.write, path, code: errno) }
    guard areLinksTrusted(holder), isOutOfReach(real) else {
      throw FileError(.write, path, .notPrivate(.replaceableByOthers))
    }
    var status = stat()
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(.write, path, code: errno) }
    let descriptor = retrying { open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw FileError(.write, path, isLink(path) ? .notPrivate(.isLink) : .init(.write, errno))
    }
    defer { _ = close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw FileError(.write, path, code: errno) }
    guard status.st_uid == geteuid() else { throw FileError(.write, path, .notPrivate(.isAnotherUsers)) }
    guard status.st_mode & 0o022 == 0 else { throw FileError(.write, path, .notPrivate(.othersMayWrite)) }
    if status.st_mode & 0o777 != 0o700, fchmod(descriptor, 0o700) != 0 {
      throw FileError(.write, path, code: errno)
    }
  }

  /// Whether other users can replace neither a folder nor one of those around it.
  ///
  /// A folder's owner can rename what is in it, and so can every user with write permission unless it is sticky. So all
  /// of them up to `/` belong to the user or to root, as OpenSSH asks for its keys. Folders further up may belong to
  /// the owner of `/`: in a user namespace root has another number. Their groups may write: many systems give each
  /// user a group.
  private static func isOutOfReach(_ real: String) -> Bool {
    var status = stat()
    guard stat("/", &status) == 0 else { return false }
    let top = status.st_uid
    return prefixes(of: real).allSatisfy { folder in
      guard stat(folder, &status) == 0 else { return false }
      let isTrusted = isTrusted(status.st_uid) || folder != real && status.st_uid == top
      return isTrusted && status.st_mode & 0o1002 != 0o002
    }
  }

  /// Whether no other user can turn a link in a path elsewhere.
  private static func areLinksTrusted(_ path: String) -> Bool {
    prefixes(of: path).allSatisfy { part in
      var status = stat()
      return lstat(part, &status) == 0 && (!isKind(status, S_IFLNK) || isTrusted(status.st_uid))
    }
  }

  private static func isTrusted(_ user: uid_t) -> Bool { user == geteuid() || user == 0 }

  /// A path and those of the folders around it, as far as it says them; the outermost first.
  static func prefixes(of path: String) -> [String] {
    var result = PathBytes.isAbsolute(path) ? ["/"] : []
    for part in PathBytes.parts(path) {
      result.append(PathBytes.joined(result.last ?? "", part))
    }
    return result
  }
}

extension Files {
  /// The names of a folder's entries, sorted.
  public static func list(_ path: String) throws(FileError) -> [String] {
    try check(path, for: .read)
    guard let folder = opendir(path) else { throw FileError(.read, path, code: errno) }
    return names(in: folder)
  }

  #if canImport(Darwin)
    typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
    typealias FolderStream = OpaquePointer
  #endif

  /// The names of the entries of a folder that was opened for this alone, sorted; it is closed.
  ///
  /// - Parameter descriptor: negative, with `errno` set, where it could not be opened.
  static func names(in descriptor: Int32, calledBy path: String) throws(FileError) -> [String] {
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      _ = close(descriptor)
      throw FileError(.read, path, code: code)
    }
    return names(in: stream)
  }

  /// The names of an open folder's entries, sorted; it is closed.
  private static func names(in folder: FolderStream) -> [String] {
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // C's array in the entry is a tuple in Swift.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    // By bytes: to compare texts, Swift sorts the marks on each letter.
    return names.map(ByteText.init).sorted().map(\.text)
  }

  /// The paths of all files beneath a folder, sorted.
  ///
  /// Hidden files are skipped, and symlinks are files, whatever they lead to. Files in the current folder, `.`, have no path
  /// prefix.
  public static func files(beneath folder: String) throws(FileError) -> [String] {
    try files(beneath: folder, atReal: nil)
  }

  /// - Parameter real: the folder's real path, by which it is opened through no link; nil where it is found by its name.
  package static func files(beneath folder: String, atReal real: String?) throws(FileError) -> [String] {
    var files: [String] = []
    // Each folder is opened from the one around it: a link that is laid in its place meanwhile leads nowhere.
    var pending: [(folder: OpenFolder, prefix: String, names: ArraySlice<String>)] = []
    func enter(_ folder: OpenFolder, at path: String) throws(FileError) {
      // Opened as `.`, what may be read and not entered would not be listed.
      let names = try Files.names(in: fcntl(folder.descriptor, F_DUPFD_CLOEXEC, 0), calledBy: path)
      let visible = names.filter { $0.utf8.first != UInt8(ascii: ".") }
      pending.append((folder, path == "." ? "" : PathBytes.joined(path, ""), visible[...]))
    }
    let opening = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
    let top: OpenFolder
    if let real {
      let holder = try OpenFolder.real(Files.folder(holding: real), for: .read, calledBy: folder)
      let name = PathBytes.parts(real).last ?? "."
      top = OpenFolder(retrying { openat(holder.descriptor, name, opening | O_NOFOLLOW) })
    } else {
      top = OpenFolder(retrying { open(folder, opening) })
    }
    guard top.descriptor >= 0 else { throw FileError(.read, folder, code: errno) }
    try enter(top, at: folder)
    while let (holder, prefix, names) = pending.popLast() {
      guard let name = names.first else { continue }
      pending.append((holder, prefix, names.dropFirst()))
      // Links are files, whatever they lead to: nobody is to learn whether there is a folder elsewhere.
      let path = prefix + name
      // What lies deeper than any path leads is a file that nobody can read.
      let isReachable = path.utf8.count < SupportLimits.pathBytes
      let next = isReachable ? retrying { openat(holder.descriptor, name, opening | O_NOFOLLOW) } : -1
      let code = errno
      var status = stat()
      if next >= 0 {
        if pending.count == SupportLimits.openLevels { OpenFileLimit.raise() }
        try enter(OpenFolder(next), at: path)
      } else if isReachable, [EACCES, EMFILE, ENFILE, ENOMEM].contains(code),
        fstatat(holder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, isKind(status, S_IFDIR)
      {
        throw FileError(.read, path, code: code)
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// Removes a file; a missing one is no error.
  public static func remove(_ path: String) throws(FileError) {
    try check(path, for: .write)
    if unlink(path) != 0, errno != ENOENT { throw FileError(.write, path, code: errno) }
  }
}
