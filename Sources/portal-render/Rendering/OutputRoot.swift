import PortalRaster

/// The folder beneath which an output stays whose path the call does not say, or not all of: no link leads it out.
///
/// Folders come from others, and so does what is in them. Where a file lies is found out once, and it is written there and through
/// no link, so that turning one meanwhile leads it nowhere.
struct OutputRoot: Sendable {
  /// The folder as the paths of outputs begin with it; `.` for the current one, with which they do not.
  private let path: String
  /// Its real path when it was judged, be it there or not.
  private let real: String

  init(_ path: String) {
    self.path = path
    // Where it cannot be found out, as beneath a folder that may not be looked into, no link is followed.
    real = FileWay(path).goal ?? path
  }

  /// The real path of an output, existing or not.
  ///
  /// One that a link leads elsewhere is refused, and so are pipes and devices: whoever opens a pipe waits for somebody who reads, and
  /// for ever.
  func place(of output: String) throws(DiagnosticsError) -> String {
    let rest = path == "." ? output : String(Substring(output.utf8.dropFirst(path.utf8.count)))
    guard let place = Files.place(of: PathBytes.parts(rest), beneath: real) else {
      throw .wrong(
        "\(TerminalText.quoted(output, limit: 200)) is a symbolic link, or lies behind one, that leads out of its folder or into a hidden one",
        hint: "remove the link, or name the file that is to be written")
    }
    if OutputPath.compared(Files.name(of: place)) == ProjectFile.usualName {
      throw .wrong(
        "\(TerminalText.quoted(output, limit: 200)) is the project file, or a link to it",
        hint: "name another file: calls in its folder read it")
    }
    if Files.isSpecial(place) {
      throw .wrong(
        "\(TerminalText.quoted(output, limit: 200)) is a pipe, a device or a socket, and no file",
        hint: "remove it, or name it in the call if it is meant")
    }
    return place
  }

  /// Makes a folder for outputs, and those around it.
  ///
  /// - Returns: its real path; nil where it is found by the system only.
  @discardableResult
  static func makeFolder(_ path: String, beneath root: OutputRoot?) throws -> String? {
    guard let place = try root?.place(of: path) else {
      try Files.makeFolder(path)
      return Files.realPath(path)
    }
    try Files.makeFolder(atReal: place, calledBy: path)
    return place
  }
}

/// An output as it is named, and what confines it where a project file names it.
struct NamedOutput: Sendable {
  let path: String
  let root: OutputRoot?

  /// Where it is written through no link; nil where the call says it.
  func place() throws(DiagnosticsError) -> String? { try root?.place(of: path) }
}
