import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps a screen's files within one folder: neither `..` nor a symbolic link leads out of it.
enum RootFolder {
  static func resolve(_ name: String, beneath root: String) throws -> String {
    guard let folder = real(root) else {
      throw DiagnosticsError("there is no folder \(root)", hint: "give an existing folder as the images' root")
    }
    let joined = name.hasPrefix("/") ? name : folder + "/" + name
    guard let path = real(joined) else {
      throw DiagnosticsError("there is no image \(name)", hint: "images are looked for beneath \(root)")
    }
    guard path.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw DiagnosticsError(
        "the image \(name) lies outside \(root)", hint: "move it there, or name another root folder")
    }
    return path
  }

  /// The path with every link and `..` resolved; nothing where there is no such file.
  private static func real(_ path: String) -> String? {
    guard !path.contains("\0"), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
