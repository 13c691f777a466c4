#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing whole files.
///
/// A path is taken from the current folder unless it begins with `/`.
public enum Files {
  /// What errors call the standard input.
  public static let standardInputName = "standard input"
  /// What errors call the standard output.
  public static let standardOutputName = "standard output"

  /// The content of the file at `path`, which may also be a pipe or a device, of at most `limit` bytes.
  ///
  /// With `onlyRegular` it may be neither pipe nor device: opening those waits for whoever is at the other end.
  public static func read(
    _ path: String, limit: Int = SupportLimits.documentBytes, onlyRegular: Bool = false
  ) throws(FileError) -> [UInt8] {
    try check(path, for: .read)
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | (onlyRegular ? O_NONBLOCK : 0)) }
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { _ = close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
    if isKind(status, S_IFDIR) { throw FileError(.read, path, .isFolder) }
    if onlyRegular, !isKind(status, S_IFREG) { throw FileError(.read, path, .notRegular) }
    let size = isKind(status, S_IFREG) ? Int(status.st_size) : 0
    if size > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
    return try OpenFile(descriptor: descriptor, path: path).readAll(limit: limit, expected: size)
  }

  /// All that comes from the standard input until it ends.
  public static func readStandardInput(
    limit: Int = SupportLimits.documentBytes
  ) throws(FileError) -> [UInt8] {
    try OpenFile(descriptor: STDIN_FILENO, path: standardInputName).readAll(limit: limit)
  }

  /// Writes all of the bytes to the standard output.
  public static func writeStandardOutput(_ bytes: some Collection<UInt8>) throws(FileError) {
    try OpenFile(descriptor: STDOUT_FILENO, path: standardOutputName).writeAll(bytes)
  }

  /// Writes all of the bytes to the standard error.
  public static func writeStandardError(_ bytes: some Collection<UInt8>) throws(FileError) {
    try OpenFile(descriptor: STDERR_FILENO, path: "standard error").writeAll(bytes)
  }

  /// A path's last part without its ending: `list` of `screens/list.json`.
  public static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  // MARK: For reading and writing alike

  static func check(_ path: String, for action: FileError.Action) throws(FileError) {
    // A zero byte would end the path early for the system, which would then open another file than named.
    if path.isEmpty || path.utf8.contains(0) { throw FileError(action, path, .badPath) }
  }

  static func isKind(_ status: stat, _ kind: mode_t) -> Bool {
    status.st_mode & S_IFMT == kind
  }

  /// Repeats a system call that a signal has interrupted.
  static func retrying(_ call: () -> Int32) -> Int32 {
    var result: Int32
    repeat { result = call() } while result < 0 && errno == EINTR
    return result
  }
}
