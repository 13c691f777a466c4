#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads and writes whole files.
///
/// Relative paths are resolved from the current folder.
public enum Files {
  /// The name of standard input in errors.
  public static let standardInputName = "standard input"
  /// The name of standard output in errors.
  public static let standardOutputName = "standard output"

  /// Reads the file at `path`, which may also be a pipe or a device, of at most `limit` bytes.
  ///
  /// With `onlyRegular` pipes and devices are refused: opening those may block.
  public static func read(
    _ path: String, limit: Int = SupportLimits.documentBytes, onlyRegular: Bool = false
  ) throws(FileError) -> [UInt8] {
    try check(path, for: .read)
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | (onlyRegular ? O_NONBLOCK : 0)) }
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { _ = close(descriptor) }
    return try OpenFile(descriptor: descriptor, path: path).readFile(limit: limit, onlyRegular: onlyRegular)
  }

  /// The bytes of a regular file at a real path: what a symlink on the way leads to by now is not read.
  ///
  /// Whoever looked where a path leads reads what is there, though somebody may turn links meanwhile.
  ///
  /// - Parameters:
  ///   - name: its name in messages; the path by default.
  ///   - owner: takes the number of the user whose file it is.
  package static func read(
    real path: String, limit: Int = SupportLimits.documentBytes, calledBy name: String? = nil,
    owner: ((UInt32) -> Void)? = nil
  ) throws(FileError) -> [UInt8] {
    let (called, name) = (name ?? path, Self.name(of: path))
    let folder = try OpenFolder.real(folder(holding: path), for: .read, calledBy: called)
    try check(path, for: .read)
    let descriptor = retrying {
      openat(folder.descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw FileError(.read, called, folder.reason(.read, errno, of: name)) }
    defer { _ = close(descriptor) }
    var status = stat()
    if let owner, fstat(descriptor, &status) == 0 { owner(status.st_uid) }
    return try OpenFile(descriptor: descriptor, path: called).readFile(limit: limit, onlyRegular: true)
  }

  /// The bytes of a file in a folder at a real path: a symlink of the file's name is followed, one on the way to the folder is
  /// not.
  ///
  /// Whoever looked where a folder is takes all that is in it from there, though somebody may turn links meanwhile.
  ///
  /// - Parameter called: its name in messages.
  package static func read(
    _ name: String, inReal folder: String, onlyRegular: Bool, calledBy called: String
  ) throws(FileError) -> [UInt8] {
    try check(name, for: .read)
    let folder = try OpenFolder.real(folder, for: .read, calledBy: called)
    let waiting = onlyRegular ? O_NONBLOCK : 0
    let descriptor = retrying { openat(folder.descriptor, name, O_RDONLY | O_CLOEXEC | waiting) }
    guard descriptor >= 0 else { throw FileError(.read, called, code: errno) }
    defer { _ = close(descriptor) }
    return try OpenFile(descriptor: descriptor, path: called)
      .readFile(limit: SupportLimits.documentBytes, onlyRegular: onlyRegular)
  }

  /// The first bytes of a regular file; empty for others.
  public static func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
    try check(path, for: .read)
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
    guard isKind(status, S_IFREG) else { return [] }
    return try OpenFile(descriptor: descriptor, path: path).readChunk(count)
  }

  /// Reads standard input to its end.
  public static func readStandardInput(
    limit: Int = SupportLimits.documentBytes
  ) throws(FileError) -> [UInt8] {
    try OpenFile(descriptor: STDIN_FILENO, path: standardInputName).readAll(limit: limit)
  }

  /// Reads what standard input has, at most `capacity` bytes, and waits where it has nothing; empty at its end.
  package static func readStandardInput(upTo capacity: Int) throws(FileError) -> [UInt8] {
    try OpenFile(descriptor: STDIN_FILENO, path: standardInputName).readChunk(capacity)
  }

  /// Waits until standard input has something to read, or is at its end.
  package static func waitForStandardInput() {
    OpenFile(descriptor: STDIN_FILENO, path: standardInputName).wait(for: POLLIN)
  }

  /// Reads all that an open file has, and closes it.
  package static func readAll(takingOver descriptor: Int32) throws(FileError) -> [UInt8] {
    defer { close(descriptor) }
    return try OpenFile(descriptor: descriptor, path: "a file in memory").readAll(limit: .max - 1)
  }

  /// Writes all of the bytes to the standard output.
  public static func writeStandardOutput(_ bytes: some Collection<UInt8>) throws(FileError) {
    try OpenFile(descriptor: STDOUT_FILENO, path: standardOutputName).writeAll(bytes)
  }

  /// Writes all of the bytes to the standard error.
  public static func writeStandardError(_ bytes: some Collection<UInt8>) throws(FileError) {
    try OpenFile(descriptor: STDERR_FILENO, path: "standard error").writeAll(bytes)
  }

  /// A path's last component.
  public static func name(of path: String) -> String { PathBytes.parts(path).last ?? path }

  /// A path's last component without its extension: `list` of `screens/list.json`.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  // MARK: Common to reading and writing

  static func check(_ path: String, for action: FileError.Action) throws(FileError) {
    // The system would end the path at a zero byte, and open another file than named.
    if path.isEmpty || path.utf8.contains(0) { throw FileError(action, path, .badPath) }
  }

  static func isKind(_ status: stat, _ kind: mode_t) -> Bool {
    status.st_mode & S_IFMT == kind
  }

  /// Repeats a system call interrupted by a signal.
  static func retrying(_ call: () -> Int32) -> Int32 {
    var result: Int32
    repeat { result = call() } while result < 0 && errno == EINTR
    return result
  }
}
