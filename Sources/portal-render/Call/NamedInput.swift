import PortalRaster

/// A file or folder that is read, as an option names it.
///
/// What a project file names is read from the real path that was judged, through no link: a link in the project may be turned
/// meanwhile. What the call names itself is its own affair.
struct NamedInput: Sendable {
  let path: String
  /// What confines it where a project file names it.
  let shown: ShownPath?

  /// Its real path; nil where nothing is there, or a link leads out of the project whose file names it.
  var real: String? { shown.map { $0.real } ?? Files.realPath(path) }

  /// The real path that it is read by; nil where the system finds it by its name.
  func confined() throws(FileError) -> String? {
    guard let shown else { return nil }
    guard let real = shown.real else { throw FileError(.read, path, .throughLink) }
    return real
  }

  /// Its bytes; `-` is standard input.
  func read(onlyRegular: Bool = false) throws(FileError) -> [UInt8] {
    if path == "-" { return try Files.readStandardInput() }
    guard let real = try confined() else { return try Files.read(path, onlyRegular: onlyRegular) }
    return try Files.read(real: real, calledBy: path)
  }
}

/// A path in a project file to what pictures and messages show, which lies in the project.
struct ShownPath: Sendable {
  /// The path from the project's real folder, or an absolute one.
  let path: String
  /// The real paths of the folders beneath which it may lie.
  let roots: [String]

  /// Its real path, be anything there or not; nil where that leads out of the project or to something hidden there, or is a
  /// pipe or a device.
  var real: String? {
    guard let real = Files.realPlace(path, within: roots), !Files.isSpecial(real) else { return nil }
    return roots.contains { PathBytes.lies(real, visiblyBeneath: $0) } ? real : nil
  }
}
