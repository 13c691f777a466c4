#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The way along a path to a file, on which symlinks are followed, as far as it is there.
///
/// `realpath` goes on for as long as links lead through each other, which are forty with a thousand parts each; here each part
/// that is looked at is counted, and they have a bound.
package struct FileWay {
  /// The real path of the last file or folder on the way that is there.
  package private(set) var place = "/"
  /// Whether all of the way is there.
  package private(set) var isWhole = false
  /// How many parts were looked at.
  package private(set) var steps = 0

  /// Goes along a path.
  ///
  /// - Parameters:
  ///   - start: the real path of the folder that a path begins at which is not absolute: by default the current one.
  ///   - most: how many parts are looked at; what is further is not there.
  package init(_ path: String, from start: String? = nil, atMost most: Int = SupportLimits.partsOfWay) {
    guard start != nil || !path.isEmpty, !path.utf8.contains(0) else { return }
    if !PathBytes.isAbsolute(path) {
      guard let folder = start ?? Files.currentFolder, PathBytes.isAbsolute(folder) else { return }
      place = folder
    }
    var parts = Self.parts(of: path)
    var links = 0
    while let part = parts.popLast() {
      steps += 1
      // A link's target that is no UTF-8 has a zero byte, at which the system would end the path.
      guard steps <= most, !part.utf8.contains(0) else { return }
      if part == "." || part == ".." {
        guard Files.isFolder(place) else { return }
        if part == ".." { place = Self.folder(around: place) }
        continue
      }
      let next = place == "/" ? "/" + part : place + "/" + part
      switch Self.target(of: next) {
      case .none: return
      case .some(nil): place = next
      case .some(let target?):
        links += 1
        guard links <= SupportLimits.symbolicLinks else { return }
        if PathBytes.isAbsolute(target) { place = "/" }
        parts += Self.parts(of: target)
      }
    }
    isWhole = true
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

  /// What a symlink leads to: nil within where it is none, nil where nothing is there.
  private static func target(of path: String) -> String?? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: SupportLimits.pathBytes + 1) { buffer in
      guard let text = buffer.baseAddress else { return nil }
      let count = readlink(path, text, buffer.count - 1)
      guard count >= 0 else { return errno == EINVAL ? .some(nil) : nil }
      text[count] = 0
      return Files.text(of: text)
    }
  }
}
