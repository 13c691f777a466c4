import PortalRaster

/// An untrusted output path: beneath the folder of the call, and nowhere else.
///
/// Batch lines and table rows are untrusted, so their names must not leave the folder, hide the file, or contain
/// control characters.
struct OutputPath {
  /// Its components, none of which is empty or a dot.
  let parts: [String]

  var text: String { parts.joined(separator: "/") }

  /// Why a path is refused, as the end of a sentence.
  enum Problem: Error {
    case invisibleCharacters, isAbsolute, hasParent, isFolder, isHidden, isHome, isProjectFile, tooLong

    var text: String {
      switch self {
      case .invisibleCharacters: "has characters in it that cannot be seen"
      case .isAbsolute: "begins with a slash, and outputs lie in the output's folder"
      case .hasParent: "has a part that is two dots, and outputs only lead further into the output's folder"
      case .isFolder: "is the name of a folder"
      case .isHidden: "is hidden: a part of it begins with a dot"
      case .isHome: "has a part that begins with ~, which shells take for a home folder"
      case .isProjectFile: "is that of the project file, which calls in this folder read"
      case .tooLong:
        "is too long: of a path \(CommandLimits.outputBytes) bytes and \(CommandLimits.outputParts) parts are possible, of those \(CommandLimits.outputPartBytes) bytes"
      }
    }
  }

  init(_ path: String) throws(Problem) {
    let all = PathBytes.parts(path)
    let parts = all.filter { $0 != "." }
    if !parts.allSatisfy(Self.isVisible) { throw .invisibleCharacters }
    if PathBytes.isAbsolute(path) { throw .isAbsolute }
    if parts.contains("..") { throw .hasParent }
    if parts.isEmpty || PathBytes.endsInSlash(path) || all.last == "." { throw .isFolder }
    if parts.contains(where: PathBytes.isHidden) { throw .isHidden }
    if parts.contains(where: PathBytes.isHome) { throw .isHome }
    if Self.hasProjectFile(parts) { throw .isProjectFile }
    if path.utf8.count > CommandLimits.outputBytes || parts.count > CommandLimits.outputParts
      || parts.contains(where: { $0.utf8.count > CommandLimits.outputPartBytes })
    {
      throw .tooLong
    }
    self.parts = parts
  }

  /// A path as file systems may compare it: those of macOS, and of folders that Linux shares with other systems, ignore capitals.
  static func compared(_ path: String) -> String { PathBytes.folded(path) }

  /// Whether something would have the name of a file that the next call in its folder reads.
  static func hasProjectFile(_ parts: [String]) -> Bool { parts.contains { compared($0) == ProjectFile.usualName } }

  /// Whether every character of a name is visible and unambiguous.
  static func isVisible(_ name: String) -> Bool { PathBytes.isVisible(name) }
}
