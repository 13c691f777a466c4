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
