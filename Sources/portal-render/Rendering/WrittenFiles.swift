import PortalRaster

/// The real paths of a call's outputs, existing or not.
struct WrittenFiles {
  private var places: Set<String> = []

  init(_ paths: some Sequence<String>) {
    var folders: [String: String] = [:]
    for path in paths where path != "-" { places.insert(Self.place(of: path, &folders)) }
  }

  func holds(_ path: String) -> Bool {
    var folders: [String: String] = [:]
    return places.contains(Self.place(of: path, &folders))
  }

  /// The real path of a file, existing or not.
  ///
  /// - Parameter folders: a cache of resolved folders.
  static func place(of path: String, _ folders: inout [String: String]) -> String {
    if Files.isLink(path), let target = Files.realPath(path) { return target }
    let folder = Files.folder(holding: path)
    let real = folders[folder] ?? Files.realPath(folder) ?? folder
    folders[folder] = real
    return real + "/" + Files.name(of: path)
  }
}
