#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// A file or folder at a place beside the folder of a program, if it may be trusted as the program is; nil where it is missing or
  /// may not.
  ///
  /// - Parameters:
  ///   - place: a relative path without dots, such as `share/portal-render/fonts`.
  ///   - program: the real path of the program, such as `/usr/bin/portal-render`.
  package static func belonging(_ place: String, toProgram program: String) -> String? {
    let around = folder(holding: folder(holding: program))
    let path = PathBytes.endsInSlash(around) ? around + place : "\(around)/\(place)"
    return exists(path) && belongs(path, toProgram: program) ? path : nil
  }

  /// Whether what lies at a path, and all in it, is trusted as a program near it is.
  ///
  /// Beside a program that was put into some folder may be anybody's: with one in `/tmp/x`, that would be `/tmp/share`. So from the
  /// folder that both are in down to everything within, nothing is a link or a special file, all belongs to root, to the user or to the
  /// program's owner, and not everybody may write it. Groups may write: many systems give each user one.
  ///
  /// - Parameters:
  ///   - path: an absolute path without dots.
  ///   - program: the real path of the program.
  package static func belongs(_ path: String, toProgram program: String) -> Bool {
    var own = stat()
    guard stat(program, &own) == 0 else { return false }
    let owners: Set = [0, geteuid(), own.st_uid]
    let (parts, others) = (PathBytes.parts(path), PathBytes.parts(program))
    let shared = zip(parts, others).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    var place = parts[..<shared].map { "/" + $0 }.joined()
    var status = stat()
    for part in parts[shared...] {
      place += "/" + part
      guard isOwn(place, owners, &status) else { return false }
    }
    var folders = isKind(status, S_IFDIR) ? [place] : []
    while let folder = folders.popLast() {
      guard let names = try? list(folder) else { return false }
      for name in names {
        let path = "\(folder)/\(name)"
        guard isOwn(path, owners, &status) else { return false }
        if isKind(status, S_IFDIR) { folders.append(path) }
      }
    }
    return true
  }

  private static func isOwn(_ path: String, _ owners: Set<uid_t>, _ status: inout stat) -> Bool {
    lstat(path, &status) == 0 && (isKind(status, S_IFREG) || isKind(status, S_IFDIR)) && owners.contains(status.st_uid)
      && status.st_mode & S_IWOTH == 0
  }
}
