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
  /// The first line that makes a folder.
  private var firstMaker: Int
  /// How many lines from the first one on have said all that they read, and which ones after those.
  private var said: Int
  private var saidEarly: Set<Int>
  /// The lines that a former run of the program took, and perhaps drew: what was made since is there for them, too.
  private let again: Set<Int>

  /// The line that writes each file of the folder, and the first one that reads it, by a hash of its path: so long batches
  /// take little memory, and have a bound.
  struct Names {
    var writers: [UInt128: Int] = [:]
    var readers: [UInt128: Int] = [:]
    /// The first line that writes beneath each folder.
    var makers: [UInt128: Int] = [:]
    /// Those of the makers of folders that were not there before.
    var made: [UInt128: Int] = [:]

    /// How many files and folders are named; those that are made are among the others.
    var count: Int { writers.count + readers.count + makers.count }
  }

  /// - Parameters:
  ///   - written: what the call writes besides the lines' outputs.
  ///   - read: what it reads besides what lines name.
  ///   - fonts: the paths of the call's fonts.
  ///   - outputs: what confines the folder, where a project file names it.
  ///   - rest: what is left of the batch.
  init(
    folder: String?, beneath outputs: OutputRoot? = nil, written: [String] = [], read: [String] = [], fonts: [String],
    _ rest: BatchRest
  ) throws {
    names = rest.names
    firstMaker = rest.names.made.values.min() ?? .max
    again = rest.numbersAgain
    said = rest.unsaid.first ?? rest.asked
    saidEarly = Set(said..<rest.asked).subtracting(rest.unsaid)
    self.folder = folder
    guard let root = try OutputRoot.makeFolder(folder ?? ".", beneath: outputs) else {
      throw FileError(.write, folder ?? ".", .throughLink)
    }
    self.root = root
    comparedRoot = OutputPath.compared(root)
    self.fonts = fonts.compactMap { Files.realPlace($0) }.map(OutputPath.compared)
    for file in read + fonts {
      if let place = key(ofFile: FileWay(file).goal) { names.readers[place.key] = Self.call }
    }
    for file in written where file != "-" {
      guard let goal = FileWay(file).goal else { throw Self.unknownWay(to: file) }
      guard let (place, key) = key(ofFile: goal) else { continue }
      names.writers[key] = Self.call
      for folder in folders(around: place) { names.makers[Self.key(of: folder)] = Self.call }
    }
  }

  /// A real path as paths are compared, and its key; nil where no line writes, elsewhere.
  private func key(ofFile place: String?) -> (place: String, key: UInt128)? {
    guard let compared = place.map(OutputPath.compared), PathBytes.lies(compared, beneath: comparedRoot) else {
      return nil
    }
    return (compared, Self.key(of: compared))
  }

  private static func unknownWay(to file: String) -> DiagnosticsError {
    .wrong(
      "it cannot be known where \(TerminalText.quoted(file)) is: the way to it leads through a folder that is not there, or may not be looked into, or through too many links",
      hint: "name the file without \"..\" and links")
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
    var left = LeftFolders()
    let found = Files.place(of: line.path.parts, beneath: root, leaving: &left)
    if let maker = lock.locked({ maker(of: left, before: line.number) }) {
      throw line.source.wrong(
        "the way to the output \(TerminalText.quoted(line.output)) \(maker)",
        line.outputPlace, "write elsewhere, or draw this line in a call of its own")
    }
    let real = try self.file(of: line, at: found)
    let file = OutputPath.compared(real)
    if Files.name(of: file) == ProjectFile.usualName {
      throw line.source.wrong(
        "the output \(TerminalText.quoted(line.output)) is a link to the project file, which calls in its folder read",
        line.outputPlace, "remove the link, or write elsewhere")
    }
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
        for folder in new where names.made[folder] == nil {
          names.made[folder] = line.number
          firstMaker = min(firstMaker, line.number)
        }
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

  /// The first line before one that makes one of some folders, or that may, where not all of them are known.
  private func maker(of left: LeftFolders, before number: Int) -> Maker? {
    // Of folders within each other the outer one was made first: the inner one is known only once it is there.
    let line = left.places.flatMap { place -> [String] in
      guard let compared = key(ofFile: place)?.place else { return [] }
      // What is made has no more parts than an output.
      return folders(around: compared).prefix(CommandLimits.outputParts) + [compared]
    }.compactMap { names.made[Self.key(of: $0)] }.min()
    if let line, mayBeMade(by: line, before: number) { return Maker(line: line, isKnown: true) }
    return left.areMore && mayBeMade(by: firstMaker, before: number) ? Maker(line: firstMaker, isKnown: false) : nil
  }

  /// Whether a folder that one line makes may be there when another looks for it.
  private func mayBeMade(by maker: Int, before number: Int) -> Bool {
    maker < number || maker != .max && again.contains(number)
  }

  private struct Maker: CustomStringConvertible {
    var line: Int
    var isKnown: Bool

    /// Where a way leads, as the end of a sentence.
    var description: String {
      isKnown
        ? "leads through a folder that line \(line) makes"
        : "leads into and out of more than \(SupportLimits.leftFolders) folders, and line \(line) makes one that may be among them"
    }
  }

  /// Notes the document of a line before it is opened, and refuses one that an earlier line writes, or that is reached through a
  /// folder that one makes.
  ///
  /// - Returns: the document with its real path.
  func note(input: String, readBy claim: Claim) throws(DiagnosticsError) -> BatchLine.Input {
    // From the same folder images are taken, whatever stands in its place by then.
    let folder = FileWay(Files.folder(holding: input))
    let isStep = folder.isWhole && !PathBytes.endsInSlash(input)
    let way = isStep ? FileWay(Files.name(of: input), from: folder.place) : FileWay(input)
    var left = folder.left
    left.add(way.left)
    try note([(input, way.goal)], leaving: left, readBy: claim)
    guard let place = way.goal else { throw Self.unknownWay(to: input) }
    return BatchLine.Input(name: input, place: place, folder: isStep ? folder.place : "")
  }

  /// The same of a line's images, once they were looked for: it reads nothing else then.
  ///
  /// - Parameter root: their folder, as it is named.
  func note(_ search: ImageSearch, in root: String, readBy claim: Claim) throws(DiagnosticsError) {
    defer { finish(claim.place) }
    try note(
      search.images.map { (RootFolder.path(of: $0.name, in: root), $0.place) }, leaving: search.left, readBy: claim)
  }

  private func note(
    _ files: [(shown: String, place: String?)], leaving left: LeftFolders, readBy claim: Claim
  ) throws(DiagnosticsError) {
    let known: [(shown: String, key: UInt128)] = files.compactMap { file in
      key(ofFile: file.place).map { (file.shown, $0.key) }
    }
    let (isFull, maker, written) = lock.locked {
      let isFull = names.count + known.count >= CommandLimits.batchNames
      if !isFull { for (_, key) in known { names.readers[key] = min(names.readers[key] ?? .max, claim.number) } }
      let written = known.lazy.compactMap { shown, key in
        self.names.writers[key].flatMap { $0 <= claim.number ? (shown: shown, line: $0) : nil }
      }.first
      let made = known.lazy.compactMap { self.names.made[$0.key] }.first {
        self.mayBeMade(by: $0, before: claim.number)
      }
      let maker = self.maker(of: left, before: claim.number) ?? made.map { Maker(line: $0, isKnown: true) }
      return (isFull, maker, written)
    }
    if isFull {
      throw .wrong(
        "the lines of this call name more than \(grouped(CommandLimits.batchNames)) files and folders",
        hint: "draw this one in a call of its own")
    }
    let hint = "draw that in a call of its own, before this one"
    if let maker {
      throw .wrong("the way to what this line shows \(maker)", hint: hint)
    }
    if let written, written.line == claim.number {
      throw .wrong(
        "this line shows \(TerminalText.quoted(written.shown)), and writes it", hint: "write to another file")
    }
    if let written {
      throw .wrong(
        "this line shows \(TerminalText.quoted(written.shown)), and \(Self.writer(written.line)) writes it", hint: hint)
    }
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
    if reader == Self.call {
      throw .wrong("\(TerminalText.quoted(output)) is read by the call itself", hint: "write to another file")
    }
    throw .wrong(
      "line \(reader) shows \(TerminalText.quoted(output)), and would show another picture if this one were drawn first",
      hint: "write to another file, or draw this one in a call of its own")
  }

  /// What the lines of some numbers write and read; nil where a thread keeps the lock.
  func names(where isWanted: (Int) -> Bool) -> Names? {
    lock.locked(within: 50) {
      Names(
        writers: names.writers.filter { isWanted($0.value) }, readers: names.readers.filter { isWanted($0.value) },
        makers: names.makers.filter { isWanted($0.value) },
        // They are there by now.
        made: names.made)
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
  ///
  /// - Parameter place: where it was found to be.
  private func file(of line: BatchLine, at place: String?) throws(DiagnosticsError) -> String {
    if let place {
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
