import PortalSupport

/// Confines a screen's files to one folder, which neither `..` nor a symlink leaves.
package struct RootFolder {
  /// The folder as it was named.
  private let name: String
  /// Its real path: looked for once, as the way to it may be long.
  private let folder: String?
  /// The folder itself: by its path it would be looked for again for each image, and another might lie there.
  private let opened: ConfinedFolder?

  /// - Parameter judged: the only real path that it may have; nil for any.
  init(_ name: String, judged: String? = nil) {
    self.name = name
    let real = Files.realPath(name)
    // By bytes: a folder whose accents are spelled otherwise is another one.
    let isSame = judged.map { real?.hasSameBytes(as: $0) ?? false } ?? true
    opened = isSame ? real.flatMap { try? ConfinedFolder(real: $0) } : nil
    folder = opened == nil ? nil : real
  }

  /// The real path of a file beneath it.
  ///
  /// - Parameters:
  ///   - suggesting: whether to search for a similar name if a file is missing.
  ///   - search: what was looked for in a screen, to which this is added.
  func resolve(
    _ image: String, suggesting: Bool = true, in search: inout ImageSearch
  ) throws(DiagnosticsError) -> String {
    guard Self.isShort(image) else {
      throw DiagnosticsError(
        "the image \(image.prefix(40))… has a name that is too long",
        hint: "a name has at most \(RasterLimits.imageNameBytes) bytes and \(RasterLimits.imageNameParts) parts")
    }
    guard let folder else {
      throw DiagnosticsError("there is no folder \(name)", hint: "give an existing folder as the images' root")
    }
    // The parts of the folder's own path do not count: it lies elsewhere on each machine. A home folder may be a link.
    let way = FileWay(
      image, from: folder, in: opened, within: [folder] + (PathBytes.isAbsolute(name) ? [name] : []),
      atMost: RasterLimits.imageWays - search.steps)
    // Of what is elsewhere nobody is told whether it is there, nor by how much it counts.
    let isInside = PathBytes.lies(way.place, beneath: folder)
    search.steps += isInside ? way.steps : RasterLimits.imageNameParts + SupportLimits.partsOfLinks
    search.left.add(way.left)
    guard search.steps <= RasterLimits.imageWays else {
      throw DiagnosticsError(
        "the image \(image) is not looked for: those before it lead through \(grouped(RasterLimits.imageWays)) folders and links",
        hint: "show fewer of them in one picture, or let their names lead through fewer folders")
    }
    guard isInside else {
      throw DiagnosticsError(
        "the image \(image) lies outside \(name), or is not there", hint: "move it there, or name another root folder")
    }
    if let place = way.goal {
      search.images.append(
        ImageSearch.Image(image, at: place, beneath: folder, leavesFolders: !way.left.places.isEmpty))
    }
    guard way.isWhole else {
      let near = suggesting && way.missing?.count == 1 ? Self.near(image, in: way.place) : nil
      throw DiagnosticsError(
        "there is no image \(image)",
        hint: near.map { "did you mean \"\($0)\"?" } ?? "images are looked for beneath \(name)")
    }
    return way.place
  }

  /// The path of a file beneath it as the call would say it, which tells nobody where the folder really lies.
  ///
  /// - Parameter place: its real path.
  func shown(_ place: String) -> String {
    guard let folder, PathBytes.lies(place, beneath: folder) else { return name }
    let rest = place.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
    return Self.path(of: String(decoding: rest, as: UTF8.self), in: name)
  }

  /// The path of a file that a screen names, which may be absolute.
  package static func path(of image: String, in root: String) -> String {
    root == "." || PathBytes.isAbsolute(image) ? image : PathBytes.joined(root, image)
  }

  private static func isShort(_ image: String) -> Bool {
    image.utf8.count <= RasterLimits.imageNameBytes
      && image.utf8.count(where: { $0 == UInt8(ascii: "/") }) < RasterLimits.imageNameParts
  }

  /// The file in the same folder with the most similar name.
  private static func near(_ image: String, in folder: String) -> String? {
    guard let names = try? ConfinedFolder(real: folder).list(), names.count <= RasterLimits.comparedFiles else {
      return nil
    }
    let start = image.utf8.lastIndex(of: UInt8(ascii: "/")).map { image.utf8.index(after: $0) } ?? image.startIndex
    return nearestName(to: String(image[start...]), in: names).map { image[..<start] + $0 }
  }
}
