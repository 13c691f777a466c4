import PortalSupport

/// Confines a screen's files to one folder, which neither `..` nor a symlink leaves.
enum RootFolder {
  /// - Parameters:
  ///   - suggesting: whether to search for a similar name if a file is missing.
  ///   - steps: the parts of paths that were looked at for a screen, to which those of this one are added.
  static func resolve(
    _ name: String, beneath root: String, suggesting: Bool = true, steps: inout Int
  ) throws(DiagnosticsError) -> String {
    guard name.utf8.count <= RasterLimits.imageNameBytes,
      name.utf8.count(where: { $0 == UInt8(ascii: "/") }) < RasterLimits.imageNameParts
    else {
      throw DiagnosticsError(
        "the image \(name.prefix(40))… has a name that is too long",
        hint: "a name has at most \(RasterLimits.imageNameBytes) bytes and \(RasterLimits.imageNameParts) parts")
    }
    guard let folder = Files.realPath(root) else {
      throw DiagnosticsError("there is no folder \(root)", hint: "give an existing folder as the images' root")
    }
    // The parts of the folder's own path do not count: it lies elsewhere on each machine.
    let way = FileWay(name, from: folder, atMost: RasterLimits.imageWays - steps)
    steps += way.steps
    guard steps <= RasterLimits.imageWays else {
      throw DiagnosticsError(
        "the image \(name) is not looked for: those before it lead through \(grouped(RasterLimits.imageWays)) folders and links",
        hint: "show fewer of them in one picture, or let their names lead through fewer folders")
    }
    // Of what is elsewhere nobody is told whether it is there.
    guard PathBytes.lies(way.place, beneath: folder) else {
      throw DiagnosticsError(
        "the image \(name) lies outside \(root), or is not there", hint: "move it there, or name another root folder")
    }
    guard way.isWhole else {
      let near = suggesting ? near(name, folder).map { "did you mean \"\($0)\"?" } : nil
      throw DiagnosticsError("there is no image \(name)", hint: near ?? "images are looked for beneath \(root)")
    }
    return way.place
  }

  /// The file in the same folder with the most similar name.
  private static func near(_ name: String, _ folder: String) -> String? {
    func parts(_ path: String) -> (folder: Substring, name: Substring) {
      guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
      return (path[...slash], path[path.index(after: slash)...])
    }
    let path = PathBytes.isAbsolute(name) ? name : folder + "/" + name
    guard let place = Files.realPath(String(parts(path).folder)), PathBytes.lies(place, beneath: folder),
      let names = try? Files.list(place), names.count <= RasterLimits.comparedFiles
    else { return nil }
    return nearestName(to: String(parts(path).name), in: names).map { parts(name).folder + $0 }
  }
}
