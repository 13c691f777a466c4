import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes the command's outputs: files atomically, and standard output.
///
/// An existing file is replaced only by one of its format, unless forced: so a wrong argument destroys no file that is
/// not generated. One that the call has read is never replaced, and a name that the call does not say itself leads
/// nowhere through a link. When the reader of standard output closes it, as `head` does, the command exits silently.
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
  /// - Parameters:
  ///   - inputs: the files that it is made of, which it does not replace.
  ///   - durably: whether to sync to disk. Nearly all outputs can be made again, and syncing takes longer than drawing.
  func write(_ bytes: [UInt8], to path: String, madeOf inputs: [String], durably: Bool = false) throws {
    if path == "-" { return try Self.say(bytes) }
    try FileIdentity.refuse(path, replacing: inputs)
    try check(bytes, replacing: path)
    try Self.untilReaderLeaves { () throws(FileError) in
      if Files.isSpecial(path) { return try Self.write(bytes, intoSpecial: path) }
      try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: path, durably: durably) }
    }
  }

  /// Writes several files, and makes their folders: if one cannot be prepared, none is written.
  ///
  /// - Parameters:
  ///   - inputs: the files that they are made of, which they do not replace.
  ///   - isOurs: whether a file may be replaced whatever it is, as a page whose links are updated.
  func write(
    all files: [(path: String, bytes: [UInt8])], madeOf inputs: [String],
    replacing isOurs: (String) -> Bool = { _ in false }
  ) throws {
    try write(held: files.map { ($0.path, HeldBytes($0.bytes)) }, madeOf: inputs, replacing: isOurs)
  }

  /// The same with contents of which one at a time is in memory.
  func write(
    held files: [(path: String, bytes: HeldBytes)], madeOf inputs: [String],
    replacing isOurs: (String) -> Bool = { _ in false }
  ) throws {
    let known = Set(FileIdentity.all(of: inputs).compactMap(\.self))
    for file in files where !isOurs(file.path) {
      if let identity = FileIdentity(file.path), known.contains(identity) {
        try FileIdentity.refuse(file.path, replacing: inputs)
      }
      try check(file.bytes.read(), replacing: file.path)
    }
    let special = files.filter { Files.isSpecial($0.path) }
    let others = special.isEmpty ? files : files.filter { !Files.isSpecial($0.path) }
    try Self.untilReaderLeaves { () throws(FileError) in
      try Interruption.whileWriting { () throws(FileError) in try Files.write(held: others, durably: false) }
      for file in special { try Self.write(file.bytes.read(), intoSpecial: file.path) }
    }
  }

  /// Writes into a pipe or a device: an interruption ends the wait for somebody who reads it, and waits for what is being written.
  private static func write(_ bytes: [UInt8], intoSpecial path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    // Where it cannot be opened, writing says why.
    let target = descriptor >= 0 ? "/dev/fd/\(descriptor)" : path
    try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: target, durably: false) }
  }

  /// Refuses to replace a file of another format; an empty one matches every format.
  func check(_ bytes: [UInt8], replacing path: String) throws(DiagnosticsError) {
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

  /// Refuses a file whose name the call does not say itself, where a link leads elsewhere from the folder that it does say, and
  /// where a pipe or a device has the name.
  ///
  /// Folders come from others, and so does what is in them. Whoever opens a pipe waits for somebody who reads, and for ever.
  ///
  /// - Parameter folder: the folder with symlinks resolved, as far as the call says the path.
  static func check(_ path: String, staysBeneath folder: String) throws(DiagnosticsError) {
    guard PathBytes.lies(path, beneath: folder) || folder == "." else { return }
    let rest = folder == "." ? path : String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    // In a folder that only the system finds no link is followed.
    guard let place = Files.place(of: PathBytes.parts(rest), beneath: Files.realPath(folder) ?? folder) else {
      throw .wrong(
        "\(TerminalText.quoted(path, limit: 200)) is a symbolic link, or lies behind one, that leads out of its folder or into a hidden one",
        hint: "remove the link, or name the file that is to be written")
    }
    if Files.isSpecial(place) {
      throw .wrong(
        "\(TerminalText.quoted(path, limit: 200)) is a pipe, a device or a socket, and no file",
        hint: "remove it, or name it in the call if it is meant")
    }
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
