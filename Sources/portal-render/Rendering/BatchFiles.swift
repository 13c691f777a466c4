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
    /// The output's real path.
    let file: String
    fileprivate let key: UInt128
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
  /// Those of the makers of folders that were not there before.
  private var made: [UInt128: Int] = [:]
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
  ///   - written: what the call writes besides the lines' outputs.
  ///   - fonts: the paths of the call's fonts.
  ///   - outputs: what confines the folder, where a project file names it.
  ///   - rest: what is left of the batch.
  init(
    folder: String?, beneath outputs: OutputRoot? = nil, written: [String] = [], fonts: [String], _ rest: BatchRest
  ) throws {
    names = rest.names
    said = rest.unsaid.first ?? rest.asked
    saidEarly = Set(said..<rest.asked).subtracting(rest.unsaid)
    self.folder = folder
    guard let root = try OutputRoot.makeFolder(folder ?? ".", beneath: outputs) else {
      throw FileError(.write, folder ?? ".", .throughLink)
    }
    self.root = root
    comparedRoot = OutputPath.compared(root)
    self.fonts = fonts.compactMap { Files.realPlace($0) }.map(OutputPath.compared)
    var known = KnownFolders()
    for file in written where file != "-" {
      let place = OutputPath.compared(WrittenFiles.place(of: file, &known))
      guard PathBytes.lies(place, beneath: comparedRoot) else { continue }
      names.writers[Self.key(of: place)] = Self.call
      for folder in folders(around: place) { names.makers[Self.key(of: folder)] = Self.call }
    }
  }

  /// Stands for the call among the numbers of lines.
  private static let call = 0

  private static func writer(_ number: Int) -> String { number == call ? "the call" : "line \(number)" }

  /// The path of a line's output.
  func path(of line: BatchLine) -> String { folder.map { "\($0)/\(line.path.text)" } ?? line.path.text }

  /// Reserves an output for a line.
  ///
  /// - Parameter place: its place among the lines that are asked for.
  func claim(_ line: BatchLine, at place: Int) throws(DiagnosticsError) -> Claim {
    let real = try self.file(of: line)
    let file = OutputPath.compared(real)
    if FontSearch.isFont(file), fonts.contains(where: { PathBytes.lies(file, beneath: $0) }) {
      throw line.source.wrong(
        "the output \(TerminalText.quoted(line.output)) would be one of the fonts of this call", line.outputPlace,
        "write elsewhere")
    }
    let (key, folders) = (Self.key(of: file), folders(around: file).map(Self.key))
    let new = zip(folders, self.folders(around: real, beneath: root)).filter { !Files.exists($1) }.map(\.0)
    // It fails, and takes nothing from other lines.
    let isFolder = Files.isFolder(real)
    let (owner, other) = lock.locked {
      if let owner = names.writers[key] { return (owner as Int?, nil as Int?) }
      let within = folders.lazy.compactMap { self.names.writers[$0] }.first
      if let other = names.makers[key] ?? within { return (nil, other) }
      // A line for which there is no room is refused below.
      if !isFolder, names.count < CommandLimits.batchNames {
        for folder in new where made[folder] == nil && names.makers[folder] == nil { made[folder] = line.number }
        names.writers[key] = line.number
        for folder in folders where names.makers[folder] == nil { names.makers[folder] = line.number }
      }
      return (nil, nil)
    }
    if let owner {
      let output = TerminalText.quoted(line.output)
      throw line.source.wrong(
        owner == Self.call
          ? "\(output) is written by the call itself, for all lines"
          : "line \(owner) and line \(line.number) would both be written to \(output)",
        line.outputPlace, "give each line an output of its own")
    }
    if let other {
      throw line.source.wrong(
        "of the outputs of \(Self.writer(other)) and line \(line.number) one is a folder of the other: \(TerminalText.quoted(line.output))",
        line.outputPlace, "give one of them another name")
    }
    if isFolder { throw DiagnosticsError(FileError(.write, path(of: line), .isFolder).diagnostic) }
    return Claim(place: place, number: line.number, file: real, key: key)
  }

  /// The folders around a file as far as they lie beneath the outputs' folder, as paths are compared.
  private func folders(around file: String, beneath root: String? = nil) -> [String] {
    let bytes = file.utf8
    let rest = bytes.dropFirst((root ?? comparedRoot).utf8.count + 1)
    return rest.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(Substring(bytes[..<$0])) }
  }

  /// A file that a line reads, and the line that writes it, or in a folder on the way to it.
  private struct Problem {
    var file: String
    var line: Int
    var isWay: Bool
  }

  /// Notes what a line reads, and refuses what an earlier line writes, and what is reached through a folder that one makes.
  ///
  /// - Parameter isAll: whether it reads nothing else.
  func note(_ files: [String], readBy claim: Claim, isAll: Bool = true) throws(DiagnosticsError) {
    var folders = KnownFolders()
    // No line writes what lies elsewhere.
    let known: [(file: String, key: UInt128)] = files.compactMap { file in
      let place = WrittenFiles.place(of: file, &folders)
      let compared = OutputPath.compared(place)
      return PathBytes.lies(compared, beneath: comparedRoot) ? (file, Self.key(of: compared)) : nil
    }
    // Whether a way leads through a folder, and back, depends on whether that is made yet.
    let ways: [(file: String, key: UInt128)] = files.flatMap { file in
      Self.left(by: file).map { folder in
        (file, Self.key(of: OutputPath.compared(WrittenFiles.place(of: folder, &folders))))
      }
    }
    let (problem, isFull): (Problem?, Bool) = lock.locked {
      let isFull = names.count + known.count >= CommandLimits.batchNames
      if !isFull { for (_, key) in known { names.readers[key] = min(names.readers[key] ?? .max, claim.number) } }
      if isAll { say(claim.place) }
      func problem(_ files: [(file: String, key: UInt128)], _ writers: [UInt128: Int], isWay: Bool) -> Problem? {
        files.lazy.compactMap { file, key in
          writers[key].flatMap { $0 < claim.number ? Problem(file: file, line: $0, isWay: isWay) : nil }
        }.first
      }
      // A way through a folder may lead to what is written once that is made.
      return (
        problem(ways, made, isWay: true) ?? problem(known, names.writers, isWay: false), isFull
      )
    }
    if isFull {
      throw .wrong(
        "the lines of this call name more than \(grouped(CommandLimits.batchNames)) files and folders",
        hint: "draw this one in a call of its own")
    }
    guard let problem else { return }
    throw .wrong(
      "this line shows \(TerminalText.quoted(problem.file)), and \(Self.writer(problem.line)) writes "
        + (problem.isWay ? "in a folder on the way to it" : "it"),
      hint: "draw that in a call of its own, before this one")
  }

  /// The folders that a path leads into and out of again.
  private static func left(by path: String) -> [String] {
    let parts = PathBytes.parts(path)
    return parts.indices.filter { parts[$0] == ".." }.prefix(CommandLimits.outputParts).map { index in
      (PathBytes.isAbsolute(path) ? "/" : "") + parts[..<index].joined(separator: "/")
    }.filter { !$0.isEmpty }
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
  private func file(of line: BatchLine) throws(DiagnosticsError) -> String {
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
