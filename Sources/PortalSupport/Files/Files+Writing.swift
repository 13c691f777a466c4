#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Writes a file whole or not at all: others see the old content or the new one, never a part.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the place of the old one; on every
  /// failure it is removed again. A file that exists keeps its permissions, a new one gets 0644 less the
  /// process's mask. Through a symbolic link the file it points at is written, and the link stays. What is no
  /// ordinary file (`/dev/stdout`, a pipe, a device) is written directly.
  ///
  /// - Parameter durably: whether the bytes are to be on the disc when this returns, so that even a power failure leaves
  ///   one content or the other. What can be made again need not wait for the disc.
  public static func write(_ bytes: some Collection<UInt8>, to path: String, durably: Bool = true) throws(FileError) {
    try check(path, for: .write)
    switch try target(of: path) {
    case .descriptor(let descriptor):
      try OpenFile(descriptor: descriptor, path: path).writeAll(bytes)
    case .device:
      let descriptor = retrying { open(path, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
      defer { _ = close(descriptor) }
      try OpenFile(descriptor: descriptor, path: path).writeAll(bytes)
    case .file(let real, let existing):
      try replace(real, existing: existing, with: bytes, durably: durably, calledBy: path)
    }
  }

  // MARK: Where to

  private enum Target {
    /// A file that this process has open already.
    case descriptor(Int32)
    /// Something that cannot be replaced, only written into.
    case device
    /// An ordinary file at this path, without links, and its state if it exists.
    case file(String, existing: stat?)
  }

  private static func target(of path: String) throws(FileError) -> Target {
    var real = path
    for _ in 0...SupportLimits.symbolicLinks {
      // These are links, too, but following one whose pipe or deleted file has no name leads astray.
      if let descriptor = openDescriptor(named: real) { return .descriptor(descriptor) }
      var status = stat()
      guard lstat(real, &status) == 0 else {
        guard errno == ENOENT else { throw FileError(.write, path, code: errno) }
        if real.utf8.last == UInt8(ascii: "/") { throw FileError(.write, path, .isFolder) }
        return .file(real, existing: nil)
      }
      if isKind(status, S_IFDIR) { throw FileError(.write, path, .isFolder) }
      if isKind(status, S_IFREG) { return .file(real, existing: status) }
      guard isKind(status, S_IFLNK) else { return .device }
      guard let next = linkDestination(real) else { throw FileError(.write, path, code: errno) }
      real = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: real) + next
    }
    throw FileError(.write, path, .linkLoop)
  }

  /// The descriptor that `/dev/stdout`, `/dev/fd/3` and their like stand for.
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

  private static func linkDestination(_ path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let result = buffer.withMemoryRebound(to: CChar.self) { target in
        target.baseAddress.map { readlink(path, $0, target.count) } ?? 0
      }
      count = max(result, 0)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The part of a path before its last name, with the slash; empty for the current folder.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  // MARK: The temporary file

  private static func replace(
    _ real: String, existing: stat?, with bytes: some Collection<UInt8>, durably: Bool, calledBy path: String
  ) throws(FileError) {
    // Taking a file's place asks nothing of the file itself; but a write-protected one is meant to stay.
    if existing != nil, access(real, W_OK) != 0 { throw FileError(.write, path, code: errno) }
    let (temporary, descriptor) = try makeTemporary(in: folder(of: real), calledBy: path)
    let file = OpenFile(descriptor: descriptor, path: path)
    do {
      defer { _ = close(descriptor) }
      if let existing { keepOwnerAndMode(of: existing, on: descriptor) }
      try file.writeAll(bytes)
      if durably { try flush(file) }
    } catch {
      unlink(temporary)
      throw error
    }
    if rename(temporary, real) != 0 {
      let code = errno
      unlink(temporary)
      throw FileError(.write, path, code: code)
    }
  }

  /// Makes a new empty file under a name that nobody can foresee and that nothing bears yet.
  private static func makeTemporary(
    in folder: String, calledBy path: String
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    var code = EEXIST
    for _ in 0..<SupportLimits.temporaryNames {
      let name = folder + ".portal-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
      let descriptor = retrying { open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644) }
      if descriptor >= 0 { return (name, descriptor) }
      code = errno
      if code != EEXIST { break }
    }
    throw FileError(.write, path, code: code)
  }

  /// Gives the new file the old one's permissions and, where that is allowed, its owner.
  private static func keepOwnerAndMode(of existing: stat, on descriptor: Int32) {
    // Only the system's administrator may give files away; for others the new file is their own.
    if existing.st_uid != geteuid() || existing.st_gid != getegid() {
      _ = fchown(descriptor, existing.st_uid, existing.st_gid)
    }
    _ = fchmod(descriptor, existing.st_mode & 0o777)
  }

  /// Waits until the bytes are on the disc, so that a power failure after the renaming loses neither content.
  private static func flush(_ file: OpenFile) throws(FileError) {
    if retrying({ fsync(file.descriptor) }) == 0 { return }
    let code = errno
    // Some file systems cannot flush and say so; the file is as good there as it will ever be.
    if code == EINVAL || code == ENOTSUP { return }
    throw FileError(.write, file.path, code: code)
  }
}

extension Files {
  /// Makes a new empty file; whether there was none yet.
  public static func create(_ path: String) throws(FileError) -> Bool {
    try check(path, for: .write)
    let descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
    if descriptor < 0 {
      if errno == EEXIST { return false }
      throw FileError(.write, path, code: errno)
    }
    _ = close(descriptor)
    return true
  }

  /// Leaves a short text under a name that nothing bears yet, in one step; whether there was nothing.
  ///
  /// It is left as a symbolic link to nowhere, which is made with its text or not at all.
  public static func leave(_ note: String, at path: String) throws(FileError) -> Bool {
    try check(path, for: .write)
    try check(note, for: .write)
    if symlink(note, path) == 0 { return true }
    if errno == EEXIST { return false }
    throw FileError(.write, path, code: errno)
  }

  /// The text that was left under a name; nothing where none was.
  public static func note(at path: String) -> String? { linkDestination(path) }

  /// Puts bytes at the end of a file in one go, and makes the file where there is none.
  ///
  /// Whoever else appends meanwhile comes before or after, never between.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try check(path, for: .write)
    let descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    defer { _ = close(descriptor) }
    try OpenFile(descriptor: descriptor, path: path).writeAll(bytes)
  }
}
