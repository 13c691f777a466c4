import PortalRaster

/// The real paths of a call's outputs, existing or not.
struct WrittenFiles {
  private var places: Set<String> = []

  init(_ paths: some Sequence<String>) {
    var folders = Folders()
    for path in paths where path != "-" { places.insert(folders.place(of: path)) }
  }

  /// The first of some files that is one of them.
  func first(of paths: [String]) -> String? {
    var folders = Folders()
    return paths.first { places.contains(folders.place(of: $0)) }
  }

  /// The real paths of folders, each looked for once: the way to one may be long, and thousands of files in it.
  struct Folders {
    /// By their bytes: names that are spelled with other accents are equal as text.
    private var known: [[UInt8]: String?] = [:]

    /// The real path of a file, existing or not; its path as it is where there is no such folder.
    mutating func place(of path: String) -> String {
      let folder = Files.folder(holding: path)
      let key = Array(folder.utf8)
      let real = known[key] ?? Files.realPath(folder)
      known[key] = .some(real)
      guard let real else { return path }
      let place = (real == "/" ? "" : real) + "/" + Files.name(of: path)
      return Files.isLink(place) ? Files.realPath(place) ?? place : place
    }
  }
}
