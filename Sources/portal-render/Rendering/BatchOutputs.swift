import PortalRaster

/// Where the lines of a batch write: all beneath one folder, and each to a file of its own.
struct BatchOutputs {
  /// The folder as the call names it; nothing for the current one.
  let folder: String?
  /// The same without symbolic links.
  private let root: String
  /// The line that each file belongs to, by a hash of its path: there may be more lines than memory has room for names.
  private var owners: [UInt128: Int] = [:]

  init(folder: String?) throws(FileError) {
    if let folder { try Files.makeFolder(folder) }
    self.folder = folder
    root = FileIdentity.realPath(folder ?? ".") ?? folder ?? "."
  }

  /// The path of a line's output, as it is written.
  func path(of line: BatchLine) -> String { folder.map { "\($0)/\(line.output)" } ?? line.output }

  /// Takes an output for a line.
  mutating func claim(_ line: BatchLine) throws(DiagnosticsError) {
    var hash = StableHash()
    hash.add(try place(of: line))
    if let owner = owners[hash.value] {
      throw line.source.wrong(
        "line \(owner) and line \(line.number) would both be written to \(TerminalText.quoted(line.output))",
        line.outputPlace, "give each line an output of its own")
    }
    owners[hash.value] = line.number
  }

  /// Where a line's output really is: symbolic links may lead to another place beneath the folder, but not out of it.
  private func place(of line: BatchLine) throws(DiagnosticsError) -> String {
    var place = root
    for part in line.output.split(separator: "/") {
      place += (place.hasSuffix("/") ? "" : "/") + part
      guard Files.isLink(place) else { continue }
      guard let target = FileIdentity.realPath(place), isBeneathRoot(target) else {
        throw line.source.wrong(
          "the output \(TerminalText.quoted(line.output)) leads out of the output's folder: "
            + "\(TerminalText.quoted(String(part))) is a symbolic link", line.outputPlace,
          "remove the link, or write elsewhere")
      }
      place = target
    }
    return place
  }

  private func isBeneathRoot(_ path: String) -> Bool {
    path == root || path.hasPrefix(root == "/" ? "/" : root + "/")
  }
}
