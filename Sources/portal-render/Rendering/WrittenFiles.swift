import PortalRaster

/// The files that a call writes, by where they really are, whether they are there yet or not.
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

  /// - Parameter folders: those that were looked up before.
  private static func place(of path: String, _ folders: inout [String: String]) -> String {
    if Files.isLink(path), let target = FileIdentity.realPath(path) { return target }
    let folder = Files.folder(holding: path)
    let real = folders[folder] ?? FileIdentity.realPath(folder) ?? folder
    folders[folder] = real
    return real + "/" + (path.split(separator: "/").last ?? "")
  }
}
