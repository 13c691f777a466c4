import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a file, independent of its path.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where there is no regular file.
  init?(_ path: String) {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The identities of files, whose folders are each looked for once.
  static func all(of paths: [String]) -> [FileIdentity?] {
    var folders = KnownFolders()
    return paths.map { FileIdentity($0 == "-" ? $0 : WrittenFiles.place(of: $0, &folders)) }
  }

  /// Refuses to overwrite an input of the same call, whatever is forced.
  ///
  /// - Parameter place: the output's real path, where the call does not say all of its name.
  static func refuse(_ output: String, at place: String? = nil, replacing read: [String]) throws(DiagnosticsError) {
    guard let identity = FileIdentity(place ?? output), let own = all(of: read).firstIndex(of: identity) else { return }
    throw wouldReplace(read[own], by: output)
  }

  /// The same of inputs whose real paths are known, by the names that messages say.
  static func refuse(
    _ output: String, at place: String? = nil, replacing read: [(name: String, place: String)]
  ) throws(DiagnosticsError) {
    guard let identity = FileIdentity(place ?? output),
      let own = read.first(where: { FileIdentity($0.place) == identity })
    else { return }
    throw wouldReplace(own.name, by: output)
  }

  static func wouldReplace(_ input: String, by output: String) -> DiagnosticsError {
    // Images are known by their real paths.
    let folder = PathBytes.joined(Files.currentFolder ?? "/", "").utf8
    let rest = input.utf8.starts(with: folder) ? input.utf8.dropFirst(folder.count) : input.utf8[...]
    return .wrong(
      "\(Substring(rest)) would be replaced by what is made of it", hint: "write to another file than \(output)")
  }
}
