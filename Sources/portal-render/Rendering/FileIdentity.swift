import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nothing where there is no ordinary file.
  init?(_ path: String) {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The path of a file or a folder without symbolic links; nothing where there is none.
  static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Refuses to write over what the same call reads.
  static func refuse(_ output: String, replacing read: [String]) throws(DiagnosticsError) {
    guard let identity = FileIdentity(output), let own = read.first(where: { FileIdentity($0) == identity }) else {
      return
    }
    throw .wrong("\(own) would be replaced by what is made of it", hint: "write to another file than \(output)")
  }
}
