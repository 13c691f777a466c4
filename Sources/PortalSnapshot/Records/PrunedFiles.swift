import PortalRaster
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The references that one call of `prune` deletes, kept beside the records until they are old, so that they can be
/// brought back.
///
/// Its folder is `pruned-000001` in that of the records: files with numbers for names, and an index with a line for each
/// folder of references.
public struct PrunedFiles: Sendable {
  private static let prefix = "pruned-"
  private static let index = "index.jsonl"

  /// Never opened through a symlink, which a folder of others may have.
  private let kept: ConfinedFolder
  /// The path of the folder.
  public var folder: String { kept.path }
  /// How many pixels of kept pictures are decoded in a call.
  package var mostPixels = SnapshotLimits.undonePixels
  /// How many bytes of kept files are read in a call.
  package var mostBytes = SnapshotLimits.undoneBytes
  /// What the index says; nil for a new one.
  private var parts: [Part] = []

  /// Makes a new, empty one in a folder of records.
  public init(in records: String) throws(FileError) { try self.init(in: NamedFolder(records)) }

  package init(in records: NamedFolder) throws(FileError) {
    let holder = try records.open(makes: true)
    var number = RecordReader.number(after: try holder.list().compactMap(Self.number))
    while true {
      let digits = String(number)
      let name = "\(Self.prefix)\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits)"
      if let new = try holder.newFolder(name) {
        try new.write([], to: Self.index)
        kept = new
        return
      }
      number += 1
    }
  }

  private init(existing folder: ConfinedFolder, _ parts: [Part]) { (kept, self.parts) = (folder, parts) }

  /// The last call's whose references lie beneath a root; nil where there is none.
  public static func last(in records: String, beneath root: ReferenceRoot) throws -> PrunedFiles? {
    try last(in: NamedFolder(records), beneath: root)
  }

  package static func last(in records: NamedFolder, beneath root: ReferenceRoot) throws -> PrunedFiles? {
    let holder = try records.open()
    let numbered = try holder.list().compactMap { name in number(of: name).map { (number: $0, name: name) } }
    var room = IndexRoom()
    for (_, name) in numbered.sorted(by: { $0.number > $1.number }) {
      let folder = try holder.folder(name)
      let parts = try parts(in: folder, &room)
      if !parts.isEmpty, parts.allSatisfy({ root.holds($0.folder) }) { return PrunedFiles(existing: folder, parts) }
    }
    return nil
  }

  private static func number(of name: String) -> Int? {
    name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
  }

  // MARK: Keeping

  /// Whether nothing is kept in it.
  package var isEmpty: Bool { ((try? kept.list()) ?? []).allSatisfy { $0 == Self.index } }

  /// Keeps files of a folder, and the lines of its manifest that go with them.
  func keep(_ files: [(name: String, bytes: [UInt8])], lines: [String], of references: String) throws(FileError) {
    var next = try kept.list().count
    var part = Part(folder: references, files: [], lines: lines)
    for file in files {
      let number = String(next)
      try kept.write(file.bytes, to: number)
      part.files.append(Part.File(name: file.name, kept: number, digest: ContentDigest(file.bytes)))
      next += 1
    }
    try kept.append(Array((JSONWriter.text(of: part.value) + "\n").utf8), to: Self.index)
  }

  // MARK: Bringing back

  /// What was brought back, and what was not.
  public struct Restoration: Sendable {
    /// The paths of the files that are there again.
    public var paths: [String] = []
    /// For each file that was not brought back, why; of very many, how many there are.
    public var problems: [Diagnostic] = []
    fileprivate var untold = 0

    fileprivate mutating func add(_ problem: Diagnostic) {
      if problems.count < SnapshotLimits.recordProblems { problems.append(problem) } else { untold += 1 }
    }
  }

  /// Brings everything back that is not in the way of another file, and forgets it where nothing is left.
  ///
  /// The kept files may have come with records of another machine. So only what can be a reference is brought back, and
  /// each of them once: they fill no disc.
  ///
  /// - Throws: `FileError` or `DiagnosticsError` where the kept files cannot be read.
  public func restore(beneath root: ReferenceRoot) throws -> Restoration {
    var result = Restoration()
    var used: Set<String> = []
    var texts: [ByteText: Bool] = [:]
    var room = Room(pixels: mostPixels, bytes: mostBytes)
    for part in merged(parts, root) {
      do {
        // Asked before anything is brought back: no line of the index decides about the next.
        let key = ByteText(part.folder)
        let takesTexts = try texts[key] ?? ReferenceKind.isOfTests(part.folder) || hasTexts(part.folder, root)
        texts[key] = takesTexts
        var wanted: [Part.File] = []
        // Pictures come first: a text comes back with one alone that does.
        var pictures: Set<String> = []
        for file in part.files.filter(\.isPicture) + part.files.filter({ !$0.isPicture }) {
          let isAgain = !used.insert(file.kept).inserted
          if isAgain {
            // Not read again: thousands of lines may name one file.
            result.add(Self.problem("what was kept of it was changed", part, file))
          } else if let doubt = try doubt(file, part, pictures, takesTexts, root, &room) {
            result.add(doubt)
          } else {
            wanted.append(file)
            if file.isPicture { pictures.insert(file.name) }
          }
        }
        if wanted.isEmpty { continue }
        // Never into hidden folders, nor through links.
        let references = ReferenceFolder(try root.folder(part.folder, makes: true))
        let names = Dictionary(wanted.map { (ByteText($0.name), $0) }) { first, _ in first }
        let sorted = names.keys.sorted().map(\.text)
        let answer = try references.restore(sorted, lines: part.lines, takesTexts: takesTexts) { name in
          guard let file = names[ByteText(name)] else { return nil }
          let bytes = try kept.read(file.kept)
          // Somebody may have replaced it since it was judged.
          if ContentDigest(bytes) == file.digest { return bytes }
          result.add(Self.problem("what was kept of it was changed", part, file))
          return nil
        }
        result.paths += answer.restored.map { "\(part.folder)/\($0)" }
        for name in answer.different {
          result.add(
            Diagnostic(
              .error, "another file is there now", file: "\(part.folder)/\(name)",
              hint: "its deleted one is in \(folder): move either away yourself"))
        }
      } catch let error as FileError {
        result.add(error.diagnostic)
      } catch let error as DiagnosticsError {
        for problem in error.diagnostics { result.add(problem) }
      }
    }
    if result.untold > 0 {
      result.problems.append(Diagnostic(.error, "\(grouped(result.untold)) more files are not told of", file: folder))
    }
    if result.problems.isEmpty { forget() }
    return result
  }

  /// Why a file is not brought back; nil where it can be a reference.
  ///
  /// - Parameters:
  ///   - pictures: the names of those of the part's pictures that are brought back.
  ///   - room: how much may still be read and decoded.
  private func doubt(
    _ file: Part.File, _ part: Part, _ pictures: Set<String>, _ takesTexts: Bool, _ root: ReferenceRoot,
    _ room: inout Room
  ) throws -> Diagnostic? {
    guard room.bytes > 0 else { return full("\(grouped(mostBytes)) bytes", part, file) }
    let bytes = try kept.read(file.kept)
    // A text is parsed, which takes longer than to read it; a picture's pixels count besides.
    room.bytes -= bytes.count * (file.isPicture ? 1 : SnapshotLimits.layoutByte)
    if ContentDigest(bytes) != file.digest { return Self.problem("what was kept of it was changed", part, file) }
    if file.isPicture, ReferenceKind.isWholePicture(bytes), isThere(bytes, file.name, part, root) { return nil }
    if file.isPicture, let (width, height) = Bitmap.size(inPNG: bytes),
      !room.pixels.spend(width * Self.effort(ofPNG: bytes), times: height)
    {
      var problem = full("\(grouped(mostPixels)) pixels", part, file)
      if room.pixels != mostPixels { problem.hint = "the same call once more brings back more" }
      return problem
    }
    if ReferenceKind.mayBecome(bytes, file.name, beside: pictures) { return nil }
    if takesTexts, ReferenceKind.isPlainText(bytes, file.name) { return nil }
    return byHand("it is no reference that is known here", part, file)
  }

  /// How much longer than grey ones the pixels of a PNG take: those with colours five times, and with 16 bits or interlaced rows more.
  private static func effort(ofPNG bytes: [UInt8]) -> Int {
    guard bytes.count > 28 else { return 1 }
    let (depth, isColored, isInterlaced) = (bytes[24], bytes[25] & 2 != 0 && bytes[25] != 3, bytes[28] != 0)
    return (isColored ? 5 : 1) * (depth == 16 ? 3 : isInterlaced ? 2 : 1)
  }

  private func full(_ bound: String, _ part: Part, _ file: Part.File) -> Diagnostic {
    byHand("it and those before it have more than \(bound)", part, file)
  }

  private func byHand(_ message: String, _ part: Part, _ file: Part.File) -> Diagnostic {
    var problem = Self.problem(message, part, file)
    problem.hint = "where you trust it, copy it yourself from \(folder)/\(file.kept)"
    return problem
  }

  /// What a call may still do: the kept files are others'.
  private struct Room {
    var pixels: Int
    var bytes: Int
  }

  /// Whether the same file is there already, so that it need not be unpacked, and a further call goes on where one ended.
  private func isThere(_ bytes: [UInt8], _ name: String, _ part: Part, _ root: ReferenceRoot) -> Bool {
    guard SnapshotName.isFile(name), let folder = try? root.folder(part.folder) else { return false }
    return (try? ReferenceFolder(folder).read(name)) == bytes
  }

  /// Whether a folder's manifest lists texts already.
  private func hasTexts(_ path: String, _ root: ReferenceRoot) throws -> Bool {
    do {
      return try ReferenceFolder(root.folder(path)).manifest().allEntries().contains { $0.picture == nil }
    } catch let error as FileError where error.reason == .missing {
      return false
    }
  }

  private static func problem(_ message: String, _ part: Part, _ file: Part.File) -> Diagnostic {
    Diagnostic(.error, message, file: "\(part.folder)/\(file.name)")
  }

  /// The parts, one for each folder, so that its manifest is read and written once.
  private func merged(_ parts: [Part], _ root: ReferenceRoot) -> [Part] {
    var merged: [Part] = []
    var places: [ByteText: Int] = [:]
    for part in parts {
      let folder = ByteText(root.plain(part.folder))
      guard let place = places[folder] else {
        places[folder] = merged.count
        merged.append(part)
        continue
      }
      merged[place].files += part.files
      merged[place].lines += part.lines
    }
    return merged
  }

  /// Removes its folder where nothing is kept in it.
  package func forgetIfEmpty() { if isEmpty { forget() } }

  private func forget() {
    for name in (try? kept.list()) ?? [] { try? kept.remove(name) }
    rmdir(folder)
  }

  /// What all indexes that are looked at may still have, together.
  private struct IndexRoom {
    var bytes = SnapshotLimits.prunedIndexBytes
    var lines = SnapshotLimits.prunedIndexLines
  }

  private static func parts(in folder: ConfinedFolder, _ room: inout IndexRoom) throws -> [Part] {
    let (bytes, path) = (try folder.read(index, limit: room.bytes), "\(folder.path)/\(index)")
    room.bytes -= bytes.count
    var parts: [Part] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      room.lines -= 1
      guard room.lines >= 0 else {
        throw DiagnosticsError(
          Diagnostic(
            .error, "with this file there are more than \(grouped(SnapshotLimits.prunedIndexLines)) folders",
            file: path,
            hint: "name the folder of the records that prune went by: --records FOLDER"))
      }
      if let part = Part(try JSONReader.read(Array(line), file: path).value) { parts.append(part) }
    }
    return parts
  }
}

/// The files of one folder of references.
private struct Part {
  struct File {
    var name: String
    /// The file's name among the kept ones.
    var kept: String
    var digest: ContentDigest
    var isPicture: Bool { name.hasSuffix(".png") }
  }

  var folder: String
  var files: [File]
  /// The manifest's lines.
  var lines: [String]

  init(folder: String, files: [File], lines: [String]) {
    self.folder = folder
    self.files = files
    self.lines = lines
  }

  var value: JSONValue {
    let files = files.map { file in
      JSONNode(
        .object([
          JSONMember("name", .string(file.name)), JSONMember("kept", .string(file.kept)),
          JSONMember("digest", .string(file.digest.description)),
        ]))
    }
    return .object([
      JSONMember("folder", .string(folder)), JSONMember("files", .array(files)),
      JSONMember("lines", .array(lines.map { JSONNode(.string($0)) })),
    ])
  }

  init?(_ value: JSONValue) {
    guard let folder = value["folder"]?.value.text, let files = value["files"]?.value.items,
      let lines = value["lines"]?.value.items
    else { return nil }
    self.init(
      folder: folder,
      files: files.compactMap { file in
        guard let name = file["name"]?.value.text, let kept = file["kept"]?.value.text,
          let digest = file["digest"]?.value.digest
        else { return nil }
        return File(name: name, kept: kept, digest: digest)
      }, lines: lines.compactMap(\.text))
  }
}
