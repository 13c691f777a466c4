/// A path as the system sees it: bytes between slashes.
///
/// Swift's characters are unsuitable: a slash and a following combining mark or joiner are one character, so
/// `hasPrefix("/")` is false for such an absolute path.
public enum PathBytes {
  /// The components; none is empty.
  public static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Whether a path begins with a slash, so that it does not depend on the working directory.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Whether a path ends in a slash, which says that a folder is meant.
  public static func endsInSlash(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }

  /// The path of what is in a folder; the name alone where the folder's path is empty.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || endsInSlash(folder) ? folder + name : folder + "/" + name
  }

  /// Whether a name begins with a dot, or with what some file systems take for one, or is their short name of `.git`.
  ///
  /// HFS+ passes over invisible characters, and Windows calls `.git` `git~1`, too.
  public static func isHidden(_ name: String) -> Bool {
    let visible = name.unicodeScalars.first { !$0.properties.isDefaultIgnorableCodePoint }
    if visible.map(dots.contains) ?? false { return true }
    let lower = name.lowercased().utf8
    return lower.starts(with: "git~".utf8)
      && lower.dropFirst(4).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// A full stop, and the characters that compatibility (NFKC) makes one of, or several.
  private static let dots: Set<Unicode.Scalar> = [
    ".", "\u{2024}", "\u{2025}", "\u{2026}", "\u{FE19}", "\u{FE30}", "\u{FE52}", "\u{FF0E}",
  ]

  /// Whether a shell takes a name for a home folder: `rm -r ~` is soon written.
  public static func isHome(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "~") }

  /// A path as file systems compare it that ignore case and normal form.
  public static func folded(_ path: String) -> String {
    // String comparison already ignores normal form, but not case. Both ways, because some letters have an equal in one
    // case only: ß and ss are both SS.
    path.uppercased().lowercased()
  }

  /// Whether one path equals another, byte by byte, or lies beneath it; never of one that is not text.
  public static func lies(_ path: String, beneath folder: String) -> Bool {
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.starts(with: folder), !path.contains(0) else { return false }
    return path.count == folder.count || folder.last == UInt8(ascii: "/")
      || path.dropFirst(folder.count).first == UInt8(ascii: "/")
  }

  /// Whether one path lies beneath another, in nothing hidden there.
  ///
  /// Names that begin with a dot belong to tools, such as Git's hooks, or hold secrets, such as `.env`.
  public static func lies(_ path: String, visiblyBeneath folder: String) -> Bool {
    lies(path, beneath: folder)
      && !parts(String(Substring(path.utf8.dropFirst(folder.utf8.count)))).contains(where: isHidden)
  }

  /// Whether every character of a name is visible and unambiguous: nothing invisible, nothing that combines.
  public static func isVisible(_ name: String) -> Bool {
    guard TerminalText.escaped(name) == name else { return false }
    return name.unicodeScalars.enumerated().allSatisfy { place, scalar in
      if scalar.properties.isDefaultIgnorableCodePoint { return false }
      if place == 0, scalar.properties.isGraphemeExtend { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .lineSeparator, .paragraphSeparator, .surrogate: return false
      default: return true
      }
    }
  }
}
