import PortalSupport

/// What was looked for in a folder to show the images of a screen, be it there or not: the picture depends on it.
///
/// What lies elsewhere is not among it, nor is what no file can have as its name.
package struct ImageSearch {
  /// An image file.
  package struct Image {
    /// Its name in the screen.
    package let name: String
    /// The real path of the folder, which all of them share.
    private let folder: String
    /// Where it lies beneath the folder.
    private let rest: String
    /// Whether the way to it leads into folders and out of them again.
    let leavesFolders: Bool

    init(_ name: String, at place: String, beneath folder: String, leavesFolders: Bool) {
      (self.name, self.folder, self.leavesFolders) = (name, folder, leavesFolders)
      rest = String(Substring(place.utf8.dropFirst(folder.utf8.count)))
    }

    /// Its real path.
    package var place: String { folder + rest }
  }

  package internal(set) var images: [Image] = []
  /// The folders that names lead into and out of again.
  package internal(set) var left = LeftFolders()
  /// The parts of paths that were looked at, of which there is a bound.
  var steps = 0

  package init() {}
}
