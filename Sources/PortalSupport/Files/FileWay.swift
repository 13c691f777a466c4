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
  /// The folders that the way leaves again.
  package private(set) var left = LeftFolders()

  /// Whether all of the way is there.
  package var isWhole: Bool { rest?.isEmpty ?? false }
  /// The same as ``rest``, but nil where a link leads there: of a link nothing is missing.
  package var missing: [String]? { isDangling ? nil : rest }
  /// The real path to which the way leads, be it there or not; nil where that is unknown.
  package var goal: String? { rest.map { $0.isEmpty ? place : PathBytes.joined(place, $0.joined(separator: "/")) } }

  /// Goes along a path.
  ///
  /// - Parameters:
  ///   - start: the real path of the folder that a path begins at which is not absolute: by default the current one.
  ///   - open: that folder, where it is open: by its path it is looked for each time.
  ///   - folders: where given, `..` is followed only in these folders and in those around them, and no link of `/proc` is: a path
  ///     could tell otherwise whether there is a folder elsewhere, or a process.
  ///   - most: how many parts are looked at; what is further is not there.
  package init(
    _ path: String, from start: String? = nil, in open: ConfinedFolder? = nil, within folders: [String] = [],
    atMost most: Int = .max
  ) {
    guard start != nil || !path.isEmpty, !path.utf8.contains(0), path.utf8.count <= SupportLimits.pathBytes else {
      return
    }
    let isFromStart = start != nil && !PathBytes.isAbsolute(path)
    if !PathBytes.isAbsolute(path) {
      guard let folder = start ?? Files.currentFolder, PathBytes.isAbsolute(folder) else { return }
      place = folder
    }
    defer { spell() }
    let beginning = place
    // Where a link was laid on the way to the start, nothing is known any more.
    guard var standing = isFromStart ? open.map(Standing.init(in:)) ?? Standing(atReal: place) : Standing(at: place)
    else { return }
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
        guard standing.isFolder else { return }
        if part == "." { continue }
        left.add(place)
        guard folders.isEmpty || PathBytes.lies(beginning, beneath: place) || folders.contains(where: isBeneathOrAround)
        else { return }
        place = Self.folder(around: place)
        guard standing.goUp(to: place) else { return }
        continue
      }
      let next = PathBytes.joined(place, part)
      switch standing.found(part, at: next) {
      case .unknown: return
      case .nothing:
        isDangling = isLinked
        // A dot leads nowhere else, be the folder there or not.
        let more = parts.filter { $0 != "." }
        if more.contains("..") { left.add(next) } else { rest = [part] + more.reversed() }
        return
      case .noLink:
        guard standing.go(to: part, at: next) else { return }
        place = next
      case .link(let target):
        let more = Self.parts(of: target)
        links += 1
        partsOfLinks += more.count
        guard links <= SupportLimits.symbolicLinks, partsOfLinks <= SupportLimits.partsOfLinks,
          folders.isEmpty || !PathBytes.lies(place, beneath: "/proc")
        else { return }
        if PathBytes.isAbsolute(target) {
          place = "/"
          guard standing.goUp(to: place) else { return }
        }
        parts += more
        linked += more.count
      }
    }
    rest = []
  }

  /// Spells the place as the system does, where capitals do not count.
  private mutating func spell() {
    #if canImport(Darwin)
      guard let real = realpath(place, nil) else { return }
      defer { free(real) }
      place = Files.text(of: real)
    #endif
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

  /// Where the way has come to: what comes next is looked for from there, since by its whole path it would take as long as all
  /// that lies before it.
  private struct Standing {
    #if os(Linux)
      /// A folder, or the file at the way's end.
      private var here: OpenFolder

      init?(at place: String) {
        here = OpenFolder(Files.retrying { open(place, OpenFolder.lookOnly | O_CLOEXEC) })
        if here.descriptor < 0 { return nil }
      }

      init?(atReal place: String) {
        guard let folder = try? OpenFolder.real(place, for: .read, calledBy: place) else { return nil }
        here = folder
      }

      init(in folder: ConfinedFolder) { here = folder.opened }

      private mutating func stand(on descriptor: Int32) -> Bool {
        guard descriptor >= 0 else { return false }
        here = OpenFolder(descriptor)
        return true
      }

      mutating func go(to part: String, at place: String) -> Bool {
        let looking = OpenFolder.lookOnly | O_NOFOLLOW | O_CLOEXEC
        // Where a disc is mounted when somebody comes, asking for a folder mounts it.
        return stand(on: Files.retrying { openat(here.descriptor, part, looking | O_DIRECTORY) })
          || stand(on: Files.retrying { openat(here.descriptor, part, looking) })
      }

      /// - Parameter place: the path of the folder around.
      mutating func goUp(to place: String) -> Bool {
        let path = place == "/" ? place : ".."
        return stand(on: Files.retrying { openat(here.descriptor, path, OpenFolder.lookOnly | O_CLOEXEC) })
      }

      var isFolder: Bool {
        var status = stat()
        return fstat(here.descriptor, &status) == 0 && Files.isKind(status, S_IFDIR)
      }

      func found(_ part: String, at place: String) -> Found {
        place.utf8.count > SupportLimits.pathBytes ? .nothing : FileWay.found(part, in: here.descriptor)
      }
    #else
      private var path: String

      init?(at place: String) { path = place }
      init?(atReal place: String) { path = place }
      init(in folder: ConfinedFolder) { path = folder.path }

      mutating func go(to part: String, at place: String) -> Bool {
        path = place
        return true
      }

      /// - Parameter place: the path of the folder around.
      mutating func goUp(to place: String) -> Bool { go(to: "..", at: place) }

      var isFolder: Bool { Files.isFolder(path) }

      func found(_ part: String, at place: String) -> Found { FileWay.found(place, in: AT_FDCWD) }
    #endif
  }

  private static func found(_ path: String, in folder: Int32) -> Found {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: SupportLimits.pathBytes + 1) { buffer in
      guard let text = buffer.baseAddress else { return .unknown }
      let count = readlinkat(folder, path, text, buffer.count - 1)
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

/// The folders that ways to files lead into and out of again by `..`, and those that are not there in which such a way ends.
///
/// Whoever makes one of them meanwhile changes where the way leads.
package struct LeftFolders: Sendable {
  /// The real paths of the first ones.
  package private(set) var places: [String] = []
  /// Whether there are more.
  package private(set) var areMore = false

  package init() {}

  mutating func add(_ place: String) {
    if places.contains(where: { $0.hasSameBytes(as: place) }) { return }
    if places.count < SupportLimits.leftFolders { places.append(place) } else { areMore = true }
  }

  package mutating func add(_ others: LeftFolders) {
    for place in others.places { add(place) }
    areMore = areMore || others.areMore
  }
}
