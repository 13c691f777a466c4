#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Writes a file atomically: readers see the old content or the new one, never a part.
  ///
  /// The bytes go to a temporary file in the same folder, which is then renamed over the old one; on failure it is
  /// removed. An existing file keeps its permissions, a new one gets 0644 less the process's umask. A symlink's target
  /// is written, and the link stays. Special files (`/dev/stdout`, a pipe, a device) are written directly.
  ///
  /// - Parameter durably: whether to sync to disk before returning, so that even a power failure leaves one content or
  /// the other. Files that can be made again need not be synced.
  public static func write(_ bytes: some Collection<UInt8>, to path: String, durably: Bool = true) throws(FileError) {
    try check(path, for: .write)
    switch try target(of: path) {
    case .descriptor(let descriptor):
      try OpenFile(descriptor: descriptor, path: path).writeAll(bytes)
    case .device:
      guard let descriptor = try openSpecial(path) else { throw FileError(.write, path, .notRegular) }
      defer { _ = close(descriptor) }
      try OpenFile(descriptor: descriptor, path: path).writeAll(bytes)
    case .file(let real, let existing):
      try prepare(real, existing: existing, with: bytes, durably: durably, calledBy: path).putInPlace()
    }
  }

  /// The same at a real path: where a symlink is on the way by now, nothing is written.
  ///
  /// Whoever looked where a path leads writes there, though somebody may turn links meanwhile.
  ///
  /// - Parameters:
  ///   - makesFolders: whether missing folders are made.
  ///   - path: its name in errors.
  package static func write(
    _ bytes: some Collection<UInt8>, atReal place: String, makesFolders: Bool = false, durably: Bool,
    calledBy path: String
  ) throws(FileError) {
    var attempts = makesFolders ? SupportLimits.foldersMadeAgain : 0
    while true {
      do throws(FileError) {
        let folder = try OpenFolder.real(folder(holding: place), for: .write, makes: makesFolders, calledBy: path)
        do throws(FileError) {
          return try prepare(atReal: place, in: folder, with: bytes, durably: durably, calledBy: path).putInPlace()
        } catch {
          folder.takeBack()
          throw error
        }
      } catch {
        // Another thread whose file could not be written has taken back a folder that both have found missing.
        guard error.reason == .missingFolder, attempts > 0 else { throw error }
        attempts -= 1
      }
    }
  }

  /// Writes several files together: if one cannot be written, all are as they were.
  ///
  /// All new content is in temporary files before the first is renamed. Should a rename fail all the same, those before
  /// it are undone: each old file has a second name until all are in place. Only on a file system without hard links
  /// they stay. Special files are written last, and cannot be undone. Missing folders are made.
  public static func write(
    all files: [(path: String, bytes: [UInt8])], durably: Bool = true
  ) throws(FileError) {
    try write(held: files.map { HeldOutput(path: $0.path, bytes: HeldBytes($0.bytes)) }, durably: durably)
  }

  /// The same with contents of which one at a time is in memory; one that has a place is written there, through no symlink.
  package static func write(held files: [HeldOutput], durably: Bool = true) throws(FileError) {
    var (made, prepared): ([String], [PreparedFile]) = ([], [])
    var folders: [ByteText: OpenFolder] = [:]
    var opened: [OpenFolder] = []
    func takeBack() {
      for folder in made.reversed() { rmdir(folder) }
      for folder in opened.reversed() { folder.takeBack() }
    }
    func open(_ path: String, calledBy name: String) throws(FileError) -> OpenFolder {
      if let known = folders[ByteText(path)] { return known }
      let folder = try OpenFolder.real(path, for: .write, makes: true, calledBy: name)
      opened.append(folder)
      folders[ByteText(path)] = folder
      return folder
    }
    do throws(FileError) {
      for file in files {
        try check(file.path, for: .write)
        if let place = file.place {
          let folder = try open(folder(holding: place), calledBy: file.path)
          prepared.append(
            try prepare(atReal: place, in: folder, with: file.bytes.read(), durably: durably, calledBy: file.path))
          continue
        }
        made += try makeFolder(folder(holding: file.path))
        // Special files cannot be replaced.
        guard case .file(let real, let existing) = try target(of: file.path) else { continue }
        prepared.append(
          try prepare(real, existing: existing, with: file.bytes.read(), durably: durably, calledBy: file.path))
      }
    } catch {
      for file in prepared { file.discard() }
      takeBack()
      throw error
    }
    var placed = 0
    do throws(FileError) {
      for file in prepared {
        file.keepOld()
        try file.putInPlace()
        placed += 1
      }
    } catch {
      for file in prepared[..<placed].reversed() { file.takeBack() }
      for file in prepared[placed...] { file.discard() }
      takeBack()
      throw error
    }
    for file in prepared { file.forgetOld() }
    for file in files where file.place == nil {
      if case .file = try target(of: file.path) { continue }
      try write(file.bytes.read(), to: file.path, durably: durably)
    }
  }

  /// Makes the folder at a real path, and its missing ancestors: where a symlink is on the way by now, none.
  ///
  /// - Parameter name: its name in errors.
  package static func makeFolder(atReal path: String, calledBy name: String) throws(FileError) {
    _ = try OpenFolder.real(path, for: .write, makes: true, calledBy: name)
  }

  // MARK: The destination

  private enum Target {
    /// A file descriptor of this process.
    case descriptor(Int32)
    /// A special file at this path, which can only be written into.
    case device(String)
    /// A regular file at this real path, and its status if it exists.
    case file(String, existing: stat?)
  }

  private static func target(of path: String) throws(FileError) -> Target {
    var real = path
    for _ in 0...SupportLimits.symbolicLinks {
      // These are symlinks, too, but a pipe or a deleted file behind one has no path.
      if let descriptor = openDescriptor(named: real) { return .descriptor(descriptor) }
      guard let (status, next) = look(at: real) else {
        guard errno == ENOENT else { throw FileError(.write, path, code: errno) }
        if real.utf8.last == UInt8(ascii: "/") { throw FileError(.write, path, .isFolder) }
        return .file(real, existing: nil)
      }
      if isKind(status, S_IFDIR) { throw FileError(.write, path, .isFolder) }
      if isKind(status, S_IFREG) { return .file(real, existing: status) }
      guard isKind(status, S_IFLNK) else { return .device(real) }
      // A pipe of another process has no path that its link could say.
      if isOfProcess(real), isSpecial(real) { return .device(real) }
      if isLeftByOthers(status, in: folder(holding: real)) { throw FileError(.write, path, .throughLink) }
      guard let next else { throw FileError(.write, path, .badPath) }
      if next.utf8.contains(0) { throw FileError(.write, path, .badPath) }
      real = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: real) + next
    }
    throw FileError(.write, path, .linkLoop)
  }

  /// What is at a path, and where it leads if it is a symlink, of one and the same file: somebody may exchange them meanwhile.
  ///
  /// - Returns: nil with `errno` set where nothing is there.
  private static func look(at path: String) -> (status: stat, destination: String?)? {
    var status = stat()
    #if os(Linux)
      let file = OpenFolder(retrying { open(path, OpenFolder.lookOnly | O_NOFOLLOW | O_CLOEXEC) })
      guard file.descriptor >= 0, fstat(file.descriptor, &status) == 0 else { return nil }
      return (status, isKind(status, S_IFLNK) ? linkDestination("", in: file.descriptor) : nil)
    #else
      guard lstat(path, &status) == 0 else { return nil }
      return (status, isKind(status, S_IFLNK) ? linkDestination(path) : nil)
    #endif
  }

  /// Whether a symlink lies in a folder of all users, such as `/tmp`, and is neither the user's nor the folder's owner's: Linux follows
  /// none of these, either.
  package static func isLeftByOthers(_ path: String) -> Bool {
    guard !path.utf8.contains(0), let (status, _) = look(at: path) else { return false }
    return isKind(status, S_IFLNK) && isLeftByOthers(status, in: folder(holding: path))
  }

  private static func isLeftByOthers(_ link: stat, in folder: String) -> Bool {
    var holder = stat()
    guard link.st_uid != geteuid(), stat(folder, &holder) == 0 else { return false }
    return holder.st_mode & 0o1002 == 0o1002 && holder.st_uid != link.st_uid
  }

  /// Whether a path is that of a process's open file, such as `/proc/1/fd/1`, where nobody lays links.
  private static func isOfProcess(_ path: String) -> Bool {
    let (parts, digits) = (PathBytes.parts(path), UInt8(ascii: "0")...UInt8(ascii: "9"))
    return PathBytes.isAbsolute(path) && parts.count == 4 && parts[0] == "proc" && parts[2] == "fd"
      && (parts[1] + parts[3]).utf8.allSatisfy(digits.contains)
  }

  /// Opens a pipe or a device for writing, for which a reader may have to be waited; nil of all else that is written to.
  ///
  /// What stands in its place meanwhile is refused: a link, or a regular file.
  package static func openSpecial(_ path: String) throws(FileError) -> Int32? {
    guard case .device(let real) = try target(of: path) else { return nil }
    let descriptor = retrying { open(real, O_WRONLY | O_CLOEXEC | (isOfProcess(real) ? 0 : O_NOFOLLOW)) }
    var status = stat()
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    guard fstat(descriptor, &status) == 0, !isKind(status, S_IFREG) else {
      _ = close(descriptor)
      throw FileError(.write, path, .throughLink)
    }
    return descriptor
  }

  /// Whether what is written to a path goes into an open stream of this process.
  static func isDescriptor(_ path: String) -> Bool {
    if case .descriptor? = try? target(of: path) { true } else { false }
  }

  /// The descriptor of `/dev/stdout`, `/dev/fd/3` and the like.
  private static func openDescriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.utf8.starts(with: prefix.utf8) {
      return Int32(path.dropFirst(prefix.count))
    }
    return nil
  }

  /// The text of a symlink, as ``text(of:)`` has it; nil where there is none.
  static func linkDestination(_ path: String, in folder: Int32 = AT_FDCWD) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let result = buffer.withMemoryRebound(to: CChar.self) { target in
        target.baseAddress.map { readlinkat(folder, path, $0, target.count) } ?? 0
      }
      count = max(result, 0)
    }
    if bytes.isEmpty { return nil }
    return (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { $0.baseAddress.map { text(of: $0) } }
  }

  /// The parent of a path, with the slash; empty for the current folder.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  // MARK: The temporary file

  /// Writes new content to a temporary file beside the destination.
  ///
  /// - Parameters:
  ///   - real: the destination's real path.
  ///   - folder: the open folder that `real` is relative to.
  ///   - path: its name in errors.
  static func prepare(
    _ real: String, in folder: OpenFolder = .current, existing: stat?, with bytes: some Collection<UInt8>,
    durably: Bool, calledBy path: String
  ) throws(FileError) -> PreparedFile {
    if let existing, isStream(existing) { throw FileError(.write, path, .isStream) }
    // Renaming ignores a file's own permissions; but a write-protected one should be kept.
    if existing != nil, faccessat(folder.descriptor, real, W_OK, 0) != 0 { throw FileError(.write, path, code: errno) }
    let (temporary, descriptor) = try makeTemporary(beside: real, in: folder.descriptor, calledBy: path)
    let prepared = PreparedFile(
      folder: folder, temporary: temporary, real: real, isNew: existing == nil, path: path)
    let file = OpenFile(descriptor: descriptor, path: path)
    do {
      defer { _ = close(descriptor) }
      if let existing { keepOwnerAndMode(of: existing, on: descriptor) }
      try file.writeAll(bytes)
      if durably { try flush(file) }
    } catch {
      prepared.discard()
      throw error
    }
    return prepared
  }

  /// The same beside a destination that no symlink leads to.
  private static func prepare(
    atReal place: String, in folder: OpenFolder, with bytes: some Collection<UInt8>, durably: Bool,
    calledBy path: String
  ) throws(FileError) -> PreparedFile {
    let name = name(of: place)
    try check(name, for: .write)
    return try prepare(
      name, in: folder, existing: folder.existing(name, calledBy: path), with: bytes, durably: durably,
      calledBy: path)
  }

  /// Whether a file is where the process reads its standard input from, or writes its output or errors to: if it were replaced, what is
  /// written there would be lost.
  private static func isStream(_ file: stat) -> Bool {
    [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
    }
  }

  /// Whether a name is that of a temporary file beside its destination.
  package static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".portal-") && name.hasSuffix(".tmp") }

  /// Makes a new empty file under a unique, unpredictable name.
  private static func makeTemporary(
    beside real: String, in folder: Int32, mode: mode_t = 0o644, calledBy path: String
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    var code = EEXIST
    for _ in 0..<SupportLimits.temporaryNames {
      let name = Self.folder(of: real) + ".portal-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
      let descriptor = retrying { openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode) }
      if descriptor >= 0 { return (name, descriptor) }
      code = errno
      if code != EEXIST { break }
    }
    throw FileError(.write, path, code: code)
  }

  /// Makes a new empty file that has no name: it ends with its descriptor.
  static func makeNameless(in folder: String) throws(FileError) -> Int32 {
    let (path, descriptor) = try makeTemporary(
      beside: folder + "/", in: AT_FDCWD, mode: 0o600, calledBy: folder)
    _ = unlink(path)
    return descriptor
  }

  /// Copies the old file's permissions and, where allowed, its owner.
  private static func keepOwnerAndMode(of existing: stat, on descriptor: Int32) {
    // Only root can change owners; for others the new file is their own.
    if existing.st_uid != geteuid() || existing.st_gid != getegid() {
      _ = fchown(descriptor, existing.st_uid, existing.st_gid)
    }
    _ = fchmod(descriptor, existing.st_mode & 0o777)
  }

  /// Syncs to disk, so that a power failure after the renaming loses neither content.
  private static func flush(_ file: OpenFile) throws(FileError) {
    if retrying({ fsync(file.descriptor) }) == 0 { return }
    let code = errno
    // Some file systems cannot sync, and say so; that is accepted.
    if code == EINVAL || code == ENOTSUP { return }
    throw FileError(.write, file.path, code: code)
  }
}

/// A file's new content beside its destination: it is either renamed or removed.
struct PreparedFile {
  /// The open folder that both names are relative to.
  let folder: OpenFolder
  let temporary: String
  let real: String
  /// Whether there is no file at the destination.
  let isNew: Bool
  /// Its name in errors.
  let path: String

  /// The second name of the old file.
  private var old: String { temporary + "-old.tmp" }

  func putInPlace() throws(FileError) {
    guard renameat(folder.descriptor, temporary, folder.descriptor, real) != 0 else { return }
    let code = errno
    discard()
    throw FileError(.write, path, code: code)
  }

  /// Removes the new content, which is not in place, and the old file's second name.
  func discard() {
    _ = unlinkat(folder.descriptor, temporary, 0)
    forgetOld()
  }

  /// Gives the old file a second name, by which it outlives being replaced.
  func keepOld() {
    if !isNew { _ = linkat(folder.descriptor, real, folder.descriptor, old, 0) }
  }

  /// Removes the old file's second name.
  func forgetOld() {
    if !isNew { _ = unlinkat(folder.descriptor, old, 0) }
  }

  /// Restores what was at the destination before the new content.
  func takeBack() {
    let folder = folder.descriptor
    if isNew { _ = unlinkat(folder, real, 0) } else { _ = renameat(folder, old, folder, real) }
  }
}

extension Files {
  /// Appends bytes to a file in one write, and makes the file if it is missing; pipes and devices are refused.
  ///
  /// Concurrent appends are never interleaved.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try check(path, for: .write)
    let descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else {
      // That is what opening a pipe is answered that nobody reads.
      throw errno == ENXIO ? FileError(.write, path, .notRegular) : FileError(.write, path, code: errno)
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, isKind(status, S_IFREG) else { throw FileError(.write, path, .notRegular) }
    try OpenFile(descriptor: descriptor, path: path).writeAll(bytes)
  }
}
