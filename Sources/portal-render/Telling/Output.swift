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
  ///   - place: its real path, where the call does not say all of its name: it is written there, through no link.
  ///   - makesFolders: whether missing folders of the place are made.
  ///   - inputs: the files that it is made of, which it does not replace.
  ///   - durably: whether to sync to disk. Nearly all outputs can be made again, and syncing takes longer than drawing.
  func write(
    _ bytes: [UInt8], to path: String, at place: String? = nil, makesFolders: Bool = false, madeOf inputs: [String],
    durably: Bool = false
  ) throws {
    if path == "-" { return try Self.say(bytes) }
    try FileIdentity.refuse(path, at: place, replacing: inputs)
    try check(bytes, replacing: path, at: place)
    try Self.untilReaderLeaves { () throws(FileError) in
      if let place {
        return try Interruption.whileWriting { () throws(FileError) in
          try Files.write(bytes, atReal: place, makesFolders: makesFolders, durably: durably, calledBy: path)
        }
      }
      if Files.isSpecial(path) { return try Self.write(bytes, intoSpecial: path) }
      try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: path, durably: durably) }
    }
  }

  /// Writes several files, and makes their folders: if one cannot be prepared, none is written.
  ///
  /// - Parameter inputs: the files that they are made of, which they do not replace.
  func write(
    all files: [(path: String, place: String?, bytes: [UInt8])], madeOf inputs: [String]
  ) throws {
    try write(
      held: files.map { HeldOutput(path: $0.path, place: $0.place, bytes: HeldBytes($0.bytes)) }, madeOf: inputs)
  }

  /// The same with contents of which one at a time is in memory.
  ///
  /// - Parameter pages: more files that they are made of; one of them is replaced, whatever it is, by what is written to its
  ///   own path.
  func write(held files: [HeldOutput], madeOf inputs: [String], updating pages: [String] = []) throws {
    let known = Set(FileIdentity.all(of: inputs).compactMap(\.self))
    let knownPages = Set(FileIdentity.all(of: pages).compactMap(\.self))
    let pagePaths = Set(pages.map(ByteText.init))
    // One that is not there yet has no identity.
    let inputPlaces = Set(inputs.map(ByteText.init))
    var folders = KnownFolders()
    for file in files {
      let isPage = pagePaths.contains(ByteText(file.path))
      if inputPlaces.contains(ByteText(file.place ?? WrittenFiles.place(of: file.path, &folders))) {
        throw FileIdentity.wouldReplace(file.path, by: file.path)
      }
      if let identity = FileIdentity(file.place ?? file.path),
        known.contains(identity) || !isPage && knownPages.contains(identity)
      {
        try FileIdentity.refuse(file.path, at: file.place, replacing: isPage ? inputs : inputs + pages)
      }
      if !isPage { try check(file.bytes.read(), replacing: file.path, at: file.place) }
    }
    func isSpecial(_ file: HeldOutput) -> Bool { file.place == nil && Files.isSpecial(file.path) }
    let special = files.filter(isSpecial)
    let others = special.isEmpty ? files : files.filter { !isSpecial($0) }
    try Self.untilReaderLeaves { () throws(FileError) in
      // Each may lie in a folder of its own, which is open until all are in place.
      OpenFileLimit.raise()
      try Interruption.whileWriting { () throws(FileError) in try Files.write(held: others, durably: false) }
      for file in special { try Self.write(file.bytes.read(), intoSpecial: file.path) }
    }
  }

  /// Writes into a pipe or a device: an interruption ends the wait for somebody who reads it, and waits for what is being written.
  private static func write(_ bytes: [UInt8], intoSpecial path: String) throws(FileError) {
    let descriptor = try Files.openSpecial(path)
    defer { if let descriptor { close(descriptor) } }
    let target = descriptor.map { "/dev/fd/\($0)" } ?? path
    try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: target, durably: false) }
  }

  /// Refuses to replace a file of another format; an empty one matches every format.
  ///
  /// - Parameter place: its real path, where the call does not say all of its name.
  func check(_ bytes: [UInt8], replacing path: String, at place: String? = nil) throws(DiagnosticsError) {
    // There is no regular file: none to replace, or a special file, which is written into.
    guard !isForced, FileIdentity(place ?? path) != nil else { return }
    if let head = try? Files.head(of: place ?? path, count: OutputKind.lookedAt) {
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
