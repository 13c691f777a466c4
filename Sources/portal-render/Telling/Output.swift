import PortalRaster

/// Writes the command's outputs: files atomically, and standard output.
///
/// An existing file is replaced only by one of its format, unless forced: so a wrong argument destroys no file that is
/// not generated. When the reader of standard output closes it, as `head` does, the command exits silently.
struct Output: Sendable {
  /// Whether files of any format are replaced.
  var isForced = false

  static let options: [CommandOption<Output>] = [
    .flag(
      "force", isForCallsAlone: true,
      "Replace existing files of any kind; otherwise only those of the kind that is written."
    ) { $0.isForced = $1 }
  ]

  /// Writes a file; `-` is standard output.
  ///
  /// - Parameter durably: whether to sync to disk. Nearly all outputs can be made again, and syncing takes longer than
  /// drawing.
  func write(_ bytes: [UInt8], to path: String, durably: Bool = false) throws {
    if path == "-" { return try Self.say(bytes) }
    try check(bytes, replacing: path)
    try Self.untilReaderLeaves { () throws(FileError) in
      try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: path, durably: durably) }
    }
  }

  /// Writes several files, and makes their folders: if one cannot be prepared, none is written.
  ///
  /// - Parameter isOurs: whether a file may be replaced whatever its format, as a page whose links are updated.
  func write(
    all files: [(path: String, bytes: [UInt8])], replacing isOurs: (String) -> Bool = { _ in false }
  ) throws {
    try write(held: files.map { ($0.path, HeldBytes($0.bytes)) }, replacing: isOurs)
  }

  /// The same with contents of which one at a time is in memory.
  func write(
    held files: [(path: String, bytes: HeldBytes)], replacing isOurs: (String) -> Bool = { _ in false }
  ) throws {
    for file in files where !isOurs(file.path) { try check(file.bytes.read(), replacing: file.path) }
    try Self.untilReaderLeaves { () throws(FileError) in
      try Interruption.whileWriting { () throws(FileError) in try Files.write(held: files, durably: false) }
    }
  }

  /// Refuses to replace a file of another format; an empty one matches every format.
  private func check(_ bytes: [UInt8], replacing path: String) throws(DiagnosticsError) {
    // There is no regular file: none to replace, or a special file, which is written into.
    guard !isForced, FileIdentity(path) != nil else { return }
    if let head = try? Files.head(of: path, count: OutputKind.lookedAt) {
      if head.isEmpty { return }
      let old = OutputKind(head)
      // A dependency file of no pictures has no rules, and so no bytes to recognise it by.
      if old != nil, old == (bytes.isEmpty ? .rules : OutputKind(bytes)) { return }
    }
    throw .wrong(
      "\(TerminalText.quoted(path, limit: 200)) is there already, and is a file of another kind than is to be written",
      hint: "write to another file, or say --force")
  }

  /// Writes to standard output.
  static func say(_ bytes: [UInt8]) throws(FileError) {
    try untilReaderLeaves { () throws(FileError) in try Files.writeStandardOutput(bytes) }
  }

  /// Runs a write, and ends the command silently when the reader of its pipe has closed it.
  private static func untilReaderLeaves(_ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch {
      if error.reason == .brokenPipe { Interruption.readerLeft() }
      throw error
    }
  }
}
