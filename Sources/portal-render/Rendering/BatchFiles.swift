import PortalRaster

/// The files of a batch: each is written by one line, and none that a line reads is written by another.
///
/// Lines are drawn at the same time, so a picture would show an image as it was before or after another line wrote it, as
/// chance has it. Which of two lines is refused goes by their order alone, and not by which is drawn first. It belongs to the
/// run of a batch, all threads of which use it; its state is guarded by its lock.
///
/// A line writes no folder of another one's output, either, and nothing that the call itself reads.
final class BatchFiles: @unchecked Sendable {
  /// A line's place among those that are asked for, and the key of its output.
  struct Claim {
    let place: Int
    let number: Int
    fileprivate let key: UInt128
    fileprivate let parts: [String]
  }

  /// The outputs' folder as the call names it; nil for the current one.
  let folder: String?
  /// The folder with symlinks resolved.
  private let root: String
  /// The folder as paths are compared.
  private let comparedRoot: String
  /// The call's fonts and their folders, as paths are compared: threads read them when they first need them.
  private let fonts: [String]
  /// Guards what is below, and wakes who waits for earlier lines.
  private let lock = Lock()
  private var names: Names
  /// How many lines from the first one on have said all that they read, and which ones after those.
  private var said: Int
  private var saidEarly: Set<Int>

  /// The line that writes each file of the folder, and the first one that reads it, by a hash of its path: so long batches
  /// take little memory, and have a bound.
  struct Names {
    var writers: [UInt128: Int] = [:]
    var readers: [UInt128: Int] = [:]
    /// The first line that writes beneath each folder.
    var makers: [UInt128: Int] = [:]

    /// How many files and folders are named.
    var count: Int { writers.count + readers.count + makers.count }
  }

  /// - Parameters:
  ///   - fonts: the paths of the call's fonts.
  ///   - rest: what is left of the batch.
  init(folder: String?, fonts: [String], _ rest: BatchRest) throws(FileError) {
    names = rest.names
    said = rest.unsaid.first ?? rest.asked
    saidEarly = Set(said..<rest.asked).subtracting(rest.unsaid)
    if let folder { try Files.makeFolder(folder) }
    self.folder = folder
    guard let root = Files.realPath(folder ?? ".") else { throw FileError(.write, folder ?? ".", .throughLink) }
    self.root = root
    comparedRoot = OutputPath.compared(root)
    self.fonts = fonts.compactMap { Files.realPlace($0) }.map(OutputPath.compared)
  }

  /// The path of a line's output.
  func path(of line: BatchLine) -> String { folder.map { "\($0)/\(line.path.text)" } ?? line.path.text }

  /// Reserves an output for a line.
  ///
  /// - Parameter place: its place among the lines that are asked for.
  func claim(_ line: BatchLine, at place: Int) throws(DiagnosticsError) -> Claim {
    let file = OutputPath.compared(try self.place(of: line))
    if FontSearch.isFont(file), fonts.contains(where: { PathBytes.lies(file, beneath: $0) }) {
      throw line.source.wrong(
        "the output \(TerminalText.quoted(line.output)) would be one of the fonts of this call", line.outputPlace,
        "write elsewhere")
    }
    let (key, folders) = (Self.key(of: file), folders(around: file).map(Self.key))
    let (owner, other) = lock.locked {
      if let owner = names.writers[key] { return (owner as Int?, nil as Int?) }
      let within = folders.lazy.compactMap { self.names.writers[$0] }.first
      if let other = names.makers[key] ?? within { return (nil, other) }
      // A line for which there is no room is refused below.
      if names.count < CommandLimits.batchNames {
        names.writers[key] = line.number
        for folder in folders where names.makers[folder] == nil { names.makers[folder] = line.number }
      }
      return (nil, nil)
    }
    if let owner {
      throw line.source.wrong(
        "line \(owner) and line \(line.number) would both be written to \(TerminalText.quoted(line.output))",
        line.outputPlace, "give each line an output of its own")
    }
    if let other {
      throw line.source.wrong(
        "of the outputs of line \(other) and line \(line.number) one is a folder of the other: \(TerminalText.quoted(line.output))",
        line.outputPlace, "give one of them another name")
    }
    return Claim(place: place, number: line.number, key: key, parts: line.path.parts)
  }

  /// The folders around a file as far as they lie beneath the outputs' folder, as paths are compared.
  private func folders(around file: String) -> [String] {
    let bytes = file.utf8
    let rest = bytes.dropFirst(comparedRoot.utf8.count + 1)
    return rest.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(Substring(bytes[..<$0])) }
  }

  /// Notes what a line reads, and refuses what an earlier line writes.
  func note(_ files: [String], readBy claim: Claim) throws(DiagnosticsError) {
    var folders = KnownFolders()
    // No line writes what lies elsewhere.
    let known: [(file: String, key: UInt128)] = files.compactMap { file in
      let place = WrittenFiles.place(of: file, &folders)
      let compared = OutputPath.compared(place)
      return PathBytes.lies(compared, beneath: comparedRoot) ? (file, Self.key(of: compared)) : nil
    }
    let (problem, isFull) = lock.locked {
      let isFull = names.count + known.count >= CommandLimits.batchNames
      if !isFull { for (_, key) in known { names.readers[key] = min(names.readers[key] ?? .max, claim.number) } }
      say(claim.place)
      let problem = known.lazy.compactMap { file, key in
        self.names.writers[key].flatMap { $0 < claim.number ? (file: file, line: $0) : nil }
      }.first
      return (problem, isFull)
    }
    if isFull {
      throw .wrong(
        "the lines of this call name more than \(grouped(CommandLimits.batchNames)) files and folders",
        hint: "draw this one in a call of its own")
    }
    guard let problem else { return }
    throw .wrong(
      "this line shows \(TerminalText.quoted(problem.file)), and line \(problem.line) writes it",
      hint: "draw that in a call of its own, before this one")
  }

  /// Notes that a line reads nothing more.
  func finish(_ place: Int) { lock.locked { say(place) } }

  /// Refuses to write over what an earlier line reads; waits until all of those have said what that is.
  func refuseToReplace(_ output: String, by claim: Claim) throws(DiagnosticsError) {
    let reader = lock.locked {
      if said < claim.place { Watchdog.waiting { while said < claim.place { lock.wait() } } }
      return names.readers[claim.key].flatMap { $0 < claim.number ? $0 : nil }
    }
    guard let reader else { return }
    throw .wrong(
      "line \(reader) shows \(TerminalText.quoted(output)), and would show another picture if this one were drawn first",
      hint: "write to another file, or draw this one in a call of its own")
  }

  /// Refuses to write where another file is by now than was reserved: while it was drawn somebody may have turned a link.
  func check(_ output: String, by claim: Claim) throws(DiagnosticsError) {
    guard let place = Files.place(of: claim.parts, beneath: root),
      Self.key(of: OutputPath.compared(place)) == claim.key
    else {
      throw .wrong(
        "\(TerminalText.quoted(output)) is behind a link by now", hint: "remove the link, or write elsewhere")
    }
  }

  /// What the lines of some numbers write and read; nil where a thread keeps the lock.
  func names(where isWanted: (Int) -> Bool) -> Names? {
    lock.locked(within: 50) {
      Names(
        writers: names.writers.filter { isWanted($0.value) }, readers: names.readers.filter { isWanted($0.value) },
        makers: names.makers.filter { isWanted($0.value) })
    }
  }

  private func say(_ place: Int) {
    guard place >= said, saidEarly.insert(place).inserted else { return }
    while saidEarly.remove(said) != nil { said += 1 }
    lock.wakeAll()
  }

  /// A hash of a path, of which nobody can make two alike: the same in another run of the program, and for two that are one in
  /// another normal form.
  private static func key(of compared: String) -> UInt128 {
    UInt128(Checksum.sha256(of: compared).prefix(32), radix: 16) ?? 0
  }

  /// The real path of a line's output: symlinks may lead elsewhere beneath the folder, but not out of it.
  private func place(of line: BatchLine) throws(DiagnosticsError) -> String {
    if let place = Files.place(of: line.path.parts, beneath: root) {
      guard Files.isSpecial(place) else { return place }
      throw line.source.wrong(
        "the output \(TerminalText.quoted(line.output)) is a pipe, a device or a socket, and no file", line.outputPlace,
        "remove it, or write elsewhere")
    }
    throw line.source.wrong(
      "the output \(TerminalText.quoted(line.output)) leads out of the output's folder, or into a hidden one: a part of it is a symbolic link",
      line.outputPlace, "remove the link, or write elsewhere")
  }
}
