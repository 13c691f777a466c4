#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Whether a path exists, as a file or a folder.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0
  }

  /// Whether a path is a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && isKind(status, S_IFDIR)
  }

  /// Whether a path is a pipe, a device or another special file.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && !isKind(status, S_IFREG) && !isKind(status, S_IFDIR)
  }

  /// Whether a path is a symlink, dangling or not.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0 && isKind(status, S_IFLNK)
  }

  /// Whether a path is known to be no symlink: it is something else, or nothing.
  package static func isNoLink(_ path: String) -> Bool {
    var status = stat()
    if path.utf8.contains(0) { return false }
    if lstat(path, &status) == 0 { return !isKind(status, S_IFLNK) }
    return errno == ENOENT || errno == ENOTDIR
  }

  /// When a file was changed last, in seconds since 1970; of a symlink, its own.
  package static func timeOfChange(_ path: String, in folder: Int32 = AT_FDCWD) -> Double? {
    var status = stat()
    guard !path.utf8.contains(0), fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    #if canImport(Darwin)
      return Double(status.st_mtimespec.tv_sec)
    #else
      return Double(status.st_mtim.tv_sec)
    #endif
  }

  /// A path of the system as text; one that is not UTF-8 begins with a zero byte, as no file's path does.
  ///
  /// A `String` would repair such a path, and so be the path of another file, which others may have put there.
  public static func text(of path: UnsafePointer<CChar>) -> String {
    String(validatingCString: path) ?? "\0" + String(cString: path)
  }

  /// The real path of a file or a folder; nil where it does not exist.
  public static func realPath(_ path: String) -> String? {
    let way = FileWay(path)
    return way.isWhole ? way.place : nil
  }

  /// Whether anything is at a real path, which no symlink leads to.
  package static func exists(real path: String) -> Bool {
    var status = stat()
    guard let folder = try? OpenFolder.real(folder(holding: path), for: .read, calledBy: path) else { return false }
    return fstatat(folder.descriptor, name(of: path), &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The same of a file beneath a folder: nil for all others, be they there or not.
  ///
  /// - Parameter folder: its real path, at which a path begins that is not absolute.
  public static func realPath(_ path: String, beneath folder: String) -> String? {
    let way = FileWay(path, from: folder, within: [folder])
    return way.isWhole && PathBytes.lies(way.place, beneath: folder) ? way.place : nil
  }

  /// The real path of a file, existing or not; nil where a link on the way leads nowhere, which would be written through.
  ///
  /// - Parameter folders: the real paths of those in which it is to be, so that it depends on nothing elsewhere whether there
  ///   is such a path; see ``FileWay``. It may still lie elsewhere.
  public static func realPlace(_ path: String, within folders: [String] = []) -> String? {
    // A slash at the end asks for a folder, which need not be there.
    let bytes = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    let way = FileWay(path.isEmpty || !bytes.isEmpty ? String(decoding: bytes, as: UTF8.self) : "/", within: folders)
    guard let missing = way.missing, missing.count <= SupportLimits.missingFolders else { return nil }
    return way.goal
  }

  /// The real path of a file beneath a folder, existing or not, be it behind a link or not; nil where a symlink leads out of the
  /// folder, into a hidden one beneath it, or to a stream of this process, such as `/dev/stdout`.
  ///
  /// Who leaves a link in a folder would have what is written into the folder written elsewhere, or among Git's files.
  ///
  /// - Parameters:
  ///   - parts: the names that lead from the folder to the file.
  ///   - root: the real path of the folder.
  public static func place(of parts: [String], beneath root: String) -> String? {
    var left = LeftFolders()
    return place(of: parts, beneath: root, leaving: &left)
  }

  /// - Parameter left: the folders that links on the way lead into and out of again, which are added.
  package static func place(of parts: [String], beneath root: String, leaving left: inout LeftFolders) -> String? {
    if root.utf8.contains(0) { return nil }
    var place = root
    for part in parts where part != "." {
      place = PathBytes.joined(place, part)
      guard isLink(place) else { continue }
      if isLeftByOthers(place) { return nil }
      let way = FileWay(place, within: [root])
      left.add(way.left)
      guard !isDescriptor(place), let target = way.goal, PathBytes.lies(target, visiblyBeneath: root) else {
        return nil
      }
      place = target
    }
    return place
  }

  /// Why a file could not be written with its parent folders; nil where that is unknown beforehand.
  public static func obstacle(toWriting path: String) -> FileError? {
    if path.isEmpty || path.utf8.contains(0) { return FileError(.write, path, .badPath) }
    if isFolder(path) { return FileError(.write, path, .isFolder) }
    if exists(path), access(path, W_OK) != 0 { return FileError(.write, path, code: errno) }
    var holder = folder(holding: path)
    while holder != ".", !exists(holder), !isLink(holder) { holder = folder(holding: holder) }
    guard isFolder(holder) else { return FileError(.write, path, .notFolder) }
    return access(holder, W_OK | X_OK) == 0 ? nil : FileError(.write, path, code: errno)
  }

  /// How many bytes there is room for in a folder, or where it would be made; nil where that is unknown.
  package static func room(in folder: String) -> Int? {
    var holder = folder
    while holder != ".", holder != "/", !exists(holder) { holder = Self.folder(holding: holder) }
    var status = statvfs()
    guard statvfs(holder, &status) == 0, status.f_blocks > 0 else { return nil }
    let (bytes, isMore) = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return isMore ? nil : bytes
  }

  /// The current folder; nil where it was deleted.
  public static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return text(of: path)
  }

  /// The parent folder of a file: `.` for one in the current folder.
  public static func folder(holding path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == bytes.startIndex ? "/" : String(Substring(bytes[..<slash]))
  }
}
