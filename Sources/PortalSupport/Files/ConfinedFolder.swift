#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder beneath a root, at an untrusted path, as in records or a manifest.
///
/// Each component is opened relative to its parent's file descriptor, never through a symlink, and files are accessed
/// relative to the folder's descriptor. So there is no race between check and use.
public final class ConfinedFolder: Sendable {
  /// Its name in messages.
  public let path: String
  let opened: OpenFolder
  private var descriptor: Int32 { opened.descriptor }

  /// Opens a folder beneath a root; a path that leads out of it is refused.
  ///
  /// - Parameters:
  ///   - path: the folder, relative to the root; `.` is the root itself.
  ///   - root: a trusted folder; symlinks that lead to it are followed.
  ///   - makes: whether missing folders are made; not beside one whose name is the same on some file systems.
  public convenience init(_ path: String, beneath root: String, makes: Bool = false) throws(FileError) {
    try self.init(path, beneath: root, makes: makes, names: FolderNames())
  }

  /// The same in a call that makes many folders.
  ///
  /// - Parameters:
  ///   - isReal: whether the root is a real path: where a symlink is on the way to it by now, it is refused.
  ///   - names: the names in folders, which are listed once for all that are made.
  ///   - name: the root's name in messages; its path by default.
  package init(
    _ path: String, beneath root: String, isReal: Bool = false, makes: Bool, names: FolderNames,
    calledBy name: String? = nil
  ) throws(FileError) {
    let name = name ?? root
    let action = makes ? FileError.Action.write : .read
    try Files.check(root, for: action)
    if path.utf8.count > SupportLimits.pathBytes { throw FileError(action, path, .badPath) }
    let parts = PathBytes.parts(path).filter { $0 != "." }
    self.path =
      parts.isEmpty ? name : name == "." ? parts.joined(separator: "/") : "\(name)/\(parts.joined(separator: "/"))"
    if path.utf8.first == UInt8(ascii: "/") { throw FileError(action, path, .outside(folder: name)) }
    if makes, parts.count > SupportLimits.madeFolders { throw FileError(action, path, .badPath) }
    for part in parts {
      if part == ".." { throw FileError(action, self.path, .outside(folder: name)) }
      if PathBytes.isHidden(part) { throw FileError(action, self.path, .hidden) }
      if PathBytes.isHome(part) || !Self.isName(part) { throw FileError(action, self.path, .badPath) }
    }
    var current: OpenFolder
    if isReal {
      current = try Self.listable(OpenFolder.real(root, for: action, calledBy: name))
    } else {
      current = OpenFolder(Files.retrying { open(root, Self.opening & ~O_NOFOLLOW) })
      guard current.descriptor >= 0 else { throw FileError(action, name, code: errno) }
    }
    for part in parts {
      current = try Self.openFolder(part, in: current, makes: makes, names, calledBy: self.path)
    }
    opened = current
  }

  /// Opens a folder at its real path; where a symlink is on the way by now, it is refused.
  ///
  /// - Parameter name: its name in messages; the path by default.
  package init(real path: String, calledBy name: String? = nil) throws(FileError) {
    self.path = name ?? path
    opened = try Self.listable(OpenFolder.real(path, for: .read, calledBy: self.path))
  }

  /// The same folder, so that what is in it can be listed, where it may be.
  private static func listable(_ passed: OpenFolder) -> OpenFolder {
    let listed = Files.retrying { openat(passed.descriptor, ".", opening) }
    return listed >= 0 ? OpenFolder(listed) : passed
  }

  private init(_ opened: OpenFolder, path: String) {
    self.opened = opened
    self.path = path
  }

  private static let opening = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Opens a folder in an open one.
  private static func openFolder(
    _ name: String, in folder: OpenFolder, makes: Bool, _ names: FolderNames, calledBy path: String
  ) throws(FileError) -> OpenFolder {
    var opened = Files.retrying { openat(folder.descriptor, name, opening) }
    if opened < 0, errno == ENOENT, makes {
      if !isPortable(name) { throw FileError(.write, path, .badPath) }
      // Another thread may have made this very one meanwhile.
      let like = try names.taken(name, in: folder) { () throws(FileError) in
        try list(folder.descriptor, calledBy: path)
      }
      if let like { throw FileError(.write, path, .like(other: like)) }
      if mkdirat(folder.descriptor, name, 0o777) != 0, errno != EEXIST { throw FileError(.write, path, code: errno) }
      opened = Files.retrying { openat(folder.descriptor, name, opening) }
    }
    let action = makes ? FileError.Action.write : .read
    guard opened >= 0 else { throw FileError(action, path, folder.reason(action, errno, of: name)) }
    return OpenFolder(opened)
  }

  /// Whether a name means the same in a folder that is shared with Windows, where a backslash separates names, and blanks and
  /// dots at the end are dropped.
  private static func isPortable(_ name: String) -> Bool {
    !name.contains("\\") && name.last != " " && name.last != "."
  }

  /// Whether a text is the name of a folder's entry, without control characters.
  public static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && name.utf8.count <= SupportLimits.nameBytes && TerminalText.escaped(name) == name
  }

  private func checked(_ name: String, for action: FileError.Action) throws(FileError) {
    guard Self.isName(name) else { throw FileError(action, place(of: name), .badPath) }
  }

  private func place(of name: String) -> String { "\(path)/\(name)" }

  /// Whether it is at a path that leads there through no symlink.
  package func isAt(real path: String) -> Bool {
    var (own, other) = (stat(), stat())
    guard let there = try? OpenFolder.real(path, for: .read, calledBy: path) else { return false }
    return fstat(descriptor, &own) == 0 && fstat(there.descriptor, &other) == 0
      && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  // MARK: Its folders

  /// Whether a name is that of a folder, and not of a symlink to one.
  package func isFolder(_ name: String) -> Bool { isKind(name, S_IFDIR) }

  /// A folder in it whose name is this program's own, and may therefore be hidden.
  public func folder(_ name: String, makes: Bool = false) throws(FileError) -> ConfinedFolder {
    try checked(name, for: makes ? .write : .read)
    let path = place(of: name)
    return ConfinedFolder(
      try Self.openFolder(name, in: opened, makes: makes, FolderNames(), calledBy: path), path: path)
  }

  /// Makes a folder in it; nil where there is anything of that name, be it a link.
  public func newFolder(_ name: String) throws(FileError) -> ConfinedFolder? {
    try checked(name, for: .write)
    if mkdirat(descriptor, name, 0o777) == 0 { return try folder(name) }
    if errno == EEXIST { return nil }
    throw FileError(.write, place(of: name), code: errno)
  }

  // MARK: Its files

  /// A file's bytes; symlinks, pipes and devices are refused.
  public func read(_ name: String, limit: Int = SupportLimits.documentBytes) throws(FileError) -> [UInt8] {
    let file = try openFile(name)
    defer { _ = close(file.descriptor) }
    return try file.readFile(limit: limit, onlyRegular: true)
  }

  /// A file's first bytes; symlinks, pipes and devices are refused.
  package func head(of name: String, count: Int) throws(FileError) -> [UInt8] {
    let file = try openFile(name)
    defer { _ = close(file.descriptor) }
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, Files.isKind(status, S_IFREG) else {
      throw FileError(.read, file.path, .notRegular)
    }
    return try file.readChunk(count)
  }

  private func openFile(_ name: String) throws(FileError) -> OpenFile {
    try checked(name, for: .read)
    let file = Files.retrying { openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    guard file >= 0 else {
      throw FileError(.read, place(of: name), opened.reason(.read, errno, of: name))
    }
    return OpenFile(descriptor: file, path: place(of: name))
  }

  /// Writes a file atomically, in place of a regular file or of none.
  public func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    try checked(name, for: .write)
    let existing = try opened.existing(name, calledBy: place(of: name))
    // A symlink placed here meanwhile would itself be replaced, not its target.
    try Files.prepare(
      name, in: opened, existing: existing, with: bytes, durably: true, calledBy: place(of: name)
    ).putInPlace()
  }

  /// Makes a new empty file; returns whether it is new.
  package func create(_ name: String) throws(FileError) -> Bool {
    try checked(name, for: .write)
    let file = Files.retrying {
      openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    }
    if file < 0 {
      if errno == EEXIST { return false }
      throw FileError(.write, place(of: name), code: errno)
    }
    _ = close(file)
    return true
  }

  /// Appends bytes to a file in one write, and makes the file if it is missing; symlinks and devices are refused.
  public func append(_ bytes: [UInt8], to name: String) throws(FileError) {
    try checked(name, for: .write)
    let file = Files.retrying {
      openat(descriptor, name, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o644)
    }
    guard file >= 0 else {
      throw FileError(.write, place(of: name), opened.reason(.write, errno, of: name))
    }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, Files.isKind(status, S_IFREG) else {
      throw FileError(.write, place(of: name), .notRegular)
    }
    try OpenFile(descriptor: file, path: place(of: name)).writeAll(bytes)
  }

  /// Stores a short text under a new name atomically; returns whether the name was free.
  ///
  /// It is stored as the target of a dangling symlink, which is made with its text or not at all.
  public func leave(_ note: String, at name: String) throws(FileError) -> Bool {
    try checked(name, for: .write)
    try Files.check(note, for: .write)
    if symlinkat(note, descriptor, name) == 0 { return true }
    if errno == EEXIST { return false }
    throw FileError(.write, place(of: name), code: errno)
  }

  /// The text stored under a name; nil where there is none.
  public func note(at name: String) -> String? { Files.linkDestination(name, in: descriptor) }

  /// Whether a name is that of a regular file, be it readable or not.
  package func isFile(_ name: String) -> Bool { isKind(name, S_IFREG) }

  private func isKind(_ name: String, _ kind: mode_t) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && Files.isKind(status, kind)
  }

  /// Whether there is anything of a name, be it a symlink that leads nowhere.
  package func has(_ name: String) -> Bool { timeOfChange(of: name) != nil }

  /// When a file in it was changed last, in seconds since 1970; of a symlink, its own.
  package func timeOfChange(of name: String) -> Double? {
    Self.isName(name) ? Files.timeOfChange(name, in: descriptor) : nil
  }

  /// Removes a file or a symlink; a missing one is no error.
  public func remove(_ name: String) throws(FileError) {
    try checked(name, for: .write)
    if unlinkat(descriptor, name, 0) != 0, errno != ENOENT { throw FileError(.write, place(of: name), code: errno) }
  }

  /// The names of its entries, sorted.
  public func list() throws(FileError) -> [String] { try Self.list(descriptor, calledBy: path) }

  private static func list(_ folder: Int32, calledBy path: String) throws(FileError) -> [String] {
    // A descriptor of its own: reading moves its offset.
    try Files.names(in: openat(folder, ".", opening), calledBy: path)
  }

  /// Runs a closure under the lock against other threads and processes.
  public func locked<Result>(_ body: () throws -> Result) throws -> Result {
    // A separate descriptor, so that threads exclude each other, too.
    let own = openat(descriptor, ".", Self.opening)
    guard own >= 0 else { throw FileError(.write, path, code: errno) }
    let lock = try FolderLock(own, path: path)
    defer { lock.release() }
    return try body()
  }
}
