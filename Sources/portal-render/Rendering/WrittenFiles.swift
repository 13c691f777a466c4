import PortalRaster

/// The real paths of a call's outputs, existing or not.
struct WrittenFiles {
  private var places: Set<String> = []

  init(_ paths: some Sequence<String>) {
    var folders = KnownFolders()
    for path in paths where path != "-" { places.insert(Self.place(of: path, &folders)) }
  }

  /// The first of some files that is one of them.
  func first(of paths: [String]) -> String? {
    var folders = KnownFolders()
    return paths.first { places.contains(Self.place(of: $0, &folders)) }
  }

  /// The real path of a file, existing or not, also where a link leads to that may come to be; its path as it is where there can be
  /// no such file.
  static func place(of path: String, _ folders: inout KnownFolders) -> String {
    folders.place(of: path) { FileWay($0).goal ?? $0 } ?? path
  }
}
