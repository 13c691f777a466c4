import PortalRaster

/// The real paths of a call's outputs, existing or not.
struct WrittenFiles {
  private var places: Set<ByteText> = []

  init(_ paths: some Sequence<String>) {
    var folders = KnownFolders()
    for path in paths where path != "-" { places.insert(ByteText(Self.place(of: path, &folders))) }
  }

  /// The first of some images that is one of them.
  func first(of images: [ImageSearch.Image]) -> ImageSearch.Image? {
    images.first { places.contains(ByteText($0.place)) }
  }

  /// The real path of a file, existing or not, also where a link leads to that may come to be; its path as it is where there can be
  /// no such file.
  static func place(of path: String, _ folders: inout KnownFolders) -> String {
    folders.place(of: path) { FileWay($0).goal ?? $0 } ?? path
  }
}
