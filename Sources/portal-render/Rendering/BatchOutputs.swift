import PortalRaster

/// The outputs of a batch: all beneath one folder, each a file of its own.
struct BatchOutputs {
  /// The folder as the call names it; nil for the current one.
  let folder: String?
  /// The folder with symlinks resolved.
  private let root: String
  /// The line of each file, by a hash of its path, which bounds the memory of long batches.
  private var owners: [UInt128: Int] = [:]

  init(folder: String?) throws(FileError) {
    if let folder { try Files.makeFolder(folder) }
    self.folder = folder
    root = Files.realPath(folder ?? ".") ?? folder ?? "."
  }

  /// The path of a line's output.
  func path(of line: BatchLine) -> String { folder.map { "\($0)/\(line.path.text)" } ?? line.path.text }

  /// Reserves an output for a line.
  mutating func claim(_ line: BatchLine) throws(DiagnosticsError) {
    let key = Self.key(of: try place(of: line))
    if let owner = owners[key] {
      throw line.source.wrong(
        "line \(owner) and line \(line.number) would both be written to \(TerminalText.quoted(line.output))",
        line.outputPlace, "give each line an output of its own")
    }
    owners[key] = line.number
  }

  /// A hash of a path: the same for two that are one in another normal form, as comparing texts is.
  private static func key(of place: String) -> UInt128 {
    let path = OutputPath.compared(place)
    func half(_ seed: Bool) -> UInt128 {
      var hasher = Hasher()
      hasher.combine(seed)
      hasher.combine(path)
      return UInt128(UInt64(bitPattern: Int64(hasher.finalize())))
    }
    return half(false) << 64 | half(true)
  }

  /// The real path of a line's output: symlinks may lead elsewhere beneath the folder, but not out of it.
  private func place(of line: BatchLine) throws(DiagnosticsError) -> String {
    if let place = Files.place(of: line.path.parts, beneath: root) { return place }
    throw line.source.wrong(
      "the output \(TerminalText.quoted(line.output)) leads out of the output's folder: a part of it is a symbolic link",
      line.outputPlace, "remove the link, or write elsewhere")
  }
}
