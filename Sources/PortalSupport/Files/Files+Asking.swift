#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Whether there is anything at a path, be it a file or a folder.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0
  }

  /// Whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && isKind(status, S_IFDIR)
  }

  /// Whether what is at a path is a symbolic link, wherever it leads.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0 && isKind(status, S_IFLNK)
  }

  /// Why a file could not be written, with the folders that it needs; nothing where that cannot be known beforehand.
  public static func obstacle(toWriting path: String) -> FileError? {
    if path.isEmpty || path.utf8.contains(0) { return FileError(.write, path, .badPath) }
    if isFolder(path) { return FileError(.write, path, .isFolder) }
    if exists(path), access(path, W_OK) != 0 { return FileError(.write, path, code: errno) }
    var holder = folder(holding: path)
    while holder != ".", !exists(holder), !isLink(holder) { holder = folder(holding: holder) }
    guard isFolder(holder) else { return FileError(.write, path, .notFolder) }
    return access(holder, W_OK | X_OK) == 0 ? nil : FileError(.write, path, code: errno)
  }

  /// The folder that relative paths are taken from; nothing where it was deleted.
  public static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder that a file lies in: `.` for one in the current folder.
  public static func folder(holding path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
