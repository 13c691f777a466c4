#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The way along a path to a file, on which symlinks are followed, as far as it is there.
///
/// `realpath` goes on for as long as links lead through each other, which are forty with a thousand parts each; here those
/// of links have a bound, and each part that is looked at is counted. It may also be kept from telling what lies elsewhere.
package struct FileWay {
  /// The real path of the last file or folder on the way that is there.
  package private(set) var place = "/"
  /// The names that lead on from ``place``, the first of which is not there; nil where the way ends for another reason, or where
  /// dots are among them.
  package private(set) var rest: [String]?
  /// Whether ``rest`` lies behind a link, which leads nowhere.
  private var isDangling = false
  /// How many parts were looked at.
  package private(set) var steps = 0

  /// Whether all of the way is there.
  package var isWhole: Bool { rest?.isEmpty ?? false }
  /// The same as ``rest``, but nil where a link leads there: of a link nothing is missing.
  package var missing: [String]? { isDangling ? nil : rest }

  /// Goes along a path.
  ///
  /// - Parameters:
  ///   - start: the real path of the folder that a path begins at which is not absolute: by default the current one.
  ///   - folders: where given, `..` is followed only in these folders and in those around them, and no link of `/proc` is: a path
  ///     could tell otherwise whether there is a folder elsewhere, or a process.
  ///   - most: how many parts are looked at; what is further is not there.
  package init(_ path: String, from start: String? = nil, within folders: [String] = [], atMost most: Int = .max) {
    guard start != nil || !path.isEmpty, !path.utf8.contains(0), path.utf8.count <= SupportLimits.pathBytes else {
      return
    }
    if !PathBytes.isAbsolute(path) {
      guard let folder = start ?? Files.currentFolder, PathBytes.isAbsolute(folder) else { return }
      place = folder
    }
    let beginning = place
    var parts = Self.parts(of: path)
    /// How many of them, the next ones, come from links, and how many links and parts of those there were.
    var (linked, links, partsOfLinks) = (0, 0, 0)
    while let part = parts.popLast() {
      steps += 1
      let isLinked = linked > 0
      if isLinked { linked -= 1 }
      // A link's target that is no UTF-8 has a zero byte, at which the system would end the path.
      guard steps <= most, !part.utf8.contains(0) else { return }
      if part == "." || part == ".." {
        guard Files.isFolder(place) else { return }
        if part == "." { continue }
        guard folders.isEmpty || PathBytes.lies(beginning, beneath: place) || folders.contains(where: isBeneathOrAround)
        else { return }
        place = Self.folder(around: place)
        continue
      }
      let next = PathBytes.joined(place, part)
      switch Self.found(at: next) {
      case .unknown: return
      case .nothing:
        isDangling = isLinked
        if !parts.contains(where: { $0 == "." || $0 == ".." }) { rest = [part] + parts.reversed() }
        return
      case .noLink: place = next
      case .link(let target):
        let more = Self.parts(of: target)
        links += 1
        partsOfLinks += more.count
        guard links <= SupportLimits.symbolicLinks, partsOfLinks <= SupportLimits.partsOfLinks,
          folders.isEmpty || !PathBytes.lies(place, beneath: "/proc")
        else { return }
        if PathBytes.isAbsolute(target) { place = "/" }
        parts += more
        linked += more.count
      }
    }
    rest = []
  }

  private func isBeneathOrAround(_ folder: String) -> Bool {
    PathBytes.lies(place, beneath: folder) || PathBytes.lies(folder, beneath: place)
  }

  /// The parts of a path, the first one last; a slash at its end asks for a folder.
  private static func parts(of path: String) -> [String] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
    return PathBytes.endsInSlash(path) ? ["."] + parts : parts
  }

  private static func folder(around place: String) -> String {
    guard let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")), slash > place.startIndex else { return "/" }
    return String(place[..<slash])
  }

  private enum Found {
    case link(String), noLink, nothing
    /// It may not be looked at, and may be there.
    case unknown
  }

  private static func found(at path: String) -> Found {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: SupportLimits.pathBytes + 1) { buffer in
      guard let text = buffer.baseAddress else { return .unknown }
      let count = readlink(path, text, buffer.count - 1)
      guard count >= 0 else {
        switch errno {
        case EINVAL: return .noLink
        case ENOENT, ENOTDIR, ENAMETOOLONG: return .nothing
        default: return .unknown
        }
      }
      text[count] = 0
      return .link(Files.text(of: text))
    }
  }
}
