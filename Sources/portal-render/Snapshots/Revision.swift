import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The source revision, from git.
enum Revision {
  /// The commit of a folder's checkout; nil where there is none.
  ///
  /// It reads git's files, because git need not be installed.
  static func ofSources(in folder: String) -> String? {
    workTree(around: folder).flatMap { head(of: gitFolder($0)) }
  }

  /// The work tree that contains a folder, if any.
  ///
  /// Its `.git` belongs to root, the user or the folder's owner, as Git itself asks: in a folder that all users share, anybody
  /// may make one.
  static func workTree(around folder: String) -> String? {
    var (place, own, git) = (folder, stat(), stat())
    let owners = [0, geteuid()] + (stat(folder, &own) == 0 ? [own.st_uid] : [])
    for _ in 0..<64 {
      if lstat("\(place)/.git", &git) == 0 { return owners.contains(git.st_uid) ? place : nil }
      let above = Files.folder(holding: place)
      if above == place || above == "." { return nil }
      place = above
    }
    return nil
  }

  /// A linked worktree has a file with the path of its folder.
  private static func gitFolder(_ place: String) -> String {
    guard let line = line(of: "\(place)/.git"), line.hasPrefix("gitdir: ") else { return "\(place)/.git" }
    let path = String(line.dropFirst(8))
    return path.hasPrefix("/") ? path : "\(place)/\(path)"
  }

  /// The commit that is checked out.
  ///
  /// A `.git` that is a file may lead to any folder, and what is read there is told: so it is the digits of a commit, or
  /// nothing.
  private static func head(of git: String) -> String? {
    guard let head = line(of: "\(git)/HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return commit(head) }
    let name = String(head.dropFirst(5))
    guard name.hasPrefix("refs/"), !PathBytes.parts(name).contains("..") else { return nil }
    let common = line(of: "\(git)/commondir").map { $0.hasPrefix("/") ? $0 : "\(git)/\($0)" } ?? git
    if let line = line(of: "\(git)/\(name)") ?? line(of: "\(common)/\(name)") { return commit(line) }
    guard let packed = try? Files.read("\(common)/packed-refs", limit: CommandLimits.packedRefs, onlyRegular: true)
    else { return nil }
    let end = Array(" \(name)".utf8)
    let line = packed.split(separator: UInt8(ascii: "\n")).first { $0.suffix(end.count).elementsEqual(end) }
    return line.flatMap { commit(String(decoding: $0.dropLast(end.count), as: UTF8.self)) }
  }

  /// A text that is the digest of a commit and nothing else: SHA-1's, or SHA-256's.
  private static func commit(_ text: String) -> String? {
    [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy("0123456789abcdef".utf8.contains) ? text : nil
  }

  private static func line(of path: String) -> String? {
    guard let bytes = try? Files.read(path, limit: 1 << 16, onlyRegular: true) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
