import PortalSupport

/// Confines a screen's files to one folder, which neither `..` nor a symlink leaves.
enum RootFolder {
  /// - Parameter suggesting: whether to search for a similar name if a file is missing.
  static func resolve(_ name: String, beneath root: String, suggesting: Bool = true) throws(DiagnosticsError) -> String
  {
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
    let joined = PathBytes.isAbsolute(name) ? name : folder + "/" + name
    let path = Files.realPath(joined)
    // Of what is elsewhere nobody is told whether it is there.
    guard PathBytes.lies(path ?? place(joined), beneath: folder) else {
      throw DiagnosticsError(
        "the image \(name) lies outside \(root), or is not there", hint: "move it there, or name another root folder")
    }
    guard let path else {
      let near = suggesting ? near(name, joined, folder).map { "did you mean \"\($0)\"?" } : nil
      throw DiagnosticsError("there is no image \(name)", hint: near ?? "images are looked for beneath \(root)")
    }
    return path
  }

  /// Where a file that is not there would be: the real path of the last folder on the way to it that is.
  ///
  /// From the front: of a thousand parts that are not there, only the first is looked for.
  private static func place(_ path: String) -> String {
    var place = "/"
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      guard let next = Files.realPath(place + "/" + part) else { break }
      place = next
    }
    return place
  }

  /// The file in the same folder with the most similar name.
  private static func near(_ name: String, _ path: String, _ folder: String) -> String? {
    func parts(_ path: String) -> (folder: Substring, name: Substring) {
      guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
      return (path[...slash], path[path.index(after: slash)...])
    }
    guard let place = Files.realPath(String(parts(path).folder)), PathBytes.lies(place, beneath: folder),
      let names = try? Files.list(place), names.count <= RasterLimits.comparedFiles
    else { return nil }
    return nearestName(to: String(parts(path).name), in: names).map { parts(name).folder + $0 }
  }
}
