#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Makes the folder at `path`, and those above it, where they are not there yet.
  public static func makeFolder(_ path: String) throws(FileError) {
    try check(path, for: .write)
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += (prefix.isEmpty || prefix == "/" ? "" : "/") + part
      if mkdir(prefix, 0o777) == 0 { continue }
      let code = errno
      var status = stat()
      // Some folders may not be written to and yet be there; only what is missing and cannot be made is an error.
      guard stat(prefix, &status) == 0 else { throw FileError(.write, path, code: code) }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.write, path, .notFolder) }
    }
  }
}

extension Files {
  /// The names of what is in a folder, sorted.
  public static func list(_ path: String) throws(FileError) -> [String] {
    try check(path, for: .read)
    guard let folder = opendir(path) else { throw FileError(.read, path, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name is an array of C in the entry, and so a tuple to Swift.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The paths of the files in a folder and beneath it, in the order of their names.
  ///
  /// What is hidden stays so, and links to folders are not followed. Files in the current folder, `.`, are called by their
  /// names alone.
  public static func files(beneath folder: String) throws(FileError) -> [String] {
    var files: [String] = []
    var pending = [folder]
    while let path = pending.popLast() {
      guard path == folder || isFolder(path) else {
        files.append(path)
        continue
      }
      if path != folder, isLink(path) { continue }
      let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
      for name in try list(path).reversed() where !name.hasPrefix(".") { pending.append(prefix + name) }
    }
    return files
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(FileError) {
    try check(path, for: .write)
    if unlink(path) != 0, errno != ENOENT { throw FileError(.write, path, code: errno) }
  }
}
