import PortalRaster
import PortalSupport

/// Accepts results of a run as new references, from its records and artefacts, also of another machine.
///
/// Nothing is drawn anew: what is accepted is what was reviewed. So it is refused where references, sources or
/// artefacts are no longer those of the run. Records are untrusted input, so they can only make references: beneath one
/// root, in folders that are neither hidden nor reached by symlinks, in place of references or of nothing.
public struct Acceptance: Sendable {
  /// The folder beneath which references may be.
  public var root: ReferenceRoot
  /// The source revision here, where it is known.
  public var revision: String?
  /// Whether a run of another revision is accepted.
  public var allowsOtherRevision: Bool
  /// Whether a run with other libraries or fonts is accepted.
  public var allowsOtherEnvironment: Bool
  /// The size limit of a reference's picture, in bytes.
  public var budget = SnapshotLimits.referenceBytes
  /// How many pixels of kept pictures are decoded in a call.
  package var mostPixels = SnapshotLimits.acceptedPixels
  /// How much work it is to pack them in a call, in painted pixels.
  package var mostPacking = SnapshotLimits.acceptedPacking
  /// How many bytes are read and written in a call.
  package var mostBytes = SnapshotLimits.acceptedBytes

  /// An acceptance of runs of this revision and environment, unless others are allowed.
  public init(
    root: ReferenceRoot, revision: String? = nil, allowsOtherRevision: Bool = false,
    allowsOtherEnvironment: Bool = false
  ) {
    self.root = root
    self.revision = revision
    self.allowsOtherRevision = allowsOtherRevision
    self.allowsOtherEnvironment = allowsOtherEnvironment
  }

  /// Whether accepting can resolve a record's failure.
  public static func isAcceptable(_ record: RunRecord) -> Bool {
    guard record.outcome == .failed, let kind = record.kind.flatMap(Verdict.Failure.Kind.init) else { return false }
    switch kind {
    case .missing, .size, .pixels, .layout, .text, .environment: return true
    default: return false
    }
  }

  /// Writes a record's result as its reference.
  ///
  /// - Parameter environments: the environments of the runs' processes, by identifier.
  /// - Returns: the path of the reference.
  /// - Throws: `DiagnosticsError` with the reason of a refusal.
  @discardableResult
  public func accept(_ record: RunRecord, environments: [String: Fingerprint]) throws -> String {
    try accept([record], environments: environments)[0].get()
  }

  /// Writes records' results as their references: of each folder together, so that it is read and listed once.
  ///
  /// - Parameter environments: the environments of the runs' processes, by identifier.
  /// - Returns: of each record the path of the reference, or the reason of a refusal.
  public func accept(_ records: [RunRecord], environments: [String: Fingerprint]) -> [Result<String, any Error>] {
    var places: [ByteText: [Int]] = [:]
    for (place, record) in records.enumerated() {
      places[ByteText(root.plain(record.folder ?? "")), default: []].append(place)
    }
    var outcomes: [Result<String, any Error>?] = records.map { _ in nil }
    var room = Room(pixels: mostPixels, packing: mostPacking, bytes: mostBytes)
    for (_, places) in places.sorted(by: { $0.value[0] < $1.value[0] }) {
      if FolderLock.isProcessEnding.load(ordering: .relaxed) { break }
      accept(places[...], of: records, environments, &outcomes, &room)
    }
    return outcomes.compactMap { $0 }
  }

  /// Accepts the records of one folder.
  private func accept(
    _ places: ArraySlice<Int>, of records: [RunRecord], _ environments: [String: Fingerprint],
    _ outcomes: inout [Result<String, any Error>?], _ room: inout Room
  ) {
    var places = places
    var ready: NewReference?
    // A refusal creates no folder: it is made for the first record that will do.
    while let place = places.first {
      do {
        if try existingFolder(of: records[place]) != nil { break }
        var nothing = try AcceptingFolder(nil)
        ready = try judged(records[place], &nothing, environments, &room)
        break
      } catch {
        outcomes[place] = .failure(told(records[place], error))
        places = places.dropFirst()
      }
    }
    guard let first = places.first else { return }
    do {
      // A folder takes room, too, and records of a few bytes may name many within each other.
      if ready != nil { room.bytes -= PathBytes.parts(records[first].folder ?? "").count * SnapshotLimits.folderBytes }
      // One handle for all checks and all writes, so that they see the same folder.
      let folder = ReferenceFolder(try root.folder(records[first].folder ?? "", makes: true))
      try folder.locked {
        folder.removeLeftovers()
        var accepting = try AcceptingFolder(folder)
        // What was judged for a folder that was not there holds for one that is empty.
        if !accepting.isEmpty { ready = nil }
        // What a signal ends is written whole, and no more is judged.
        for place in places {
          if FolderLock.isProcessEnding.load(ordering: .relaxed) { break }
          outcomes[place] = Result {
            let new = try ready.take() ?? judged(records[place], &accepting, environments, &room)
            return try accept(new, into: &accepting)
          }
          .mapError { told(records[place], $0) }
        }
        try folder.write(accepting.draft, insteadOf: accepting.before)
      }
    } catch {
      // Without its line in the manifest nothing is a reference.
      for place in places where (try? outcomes[place]?.get()) != nil || outcomes[place] == nil {
        outcomes[place] = .failure(told(records[place], error))
      }
    }
  }

  private func accept(_ new: NewReference, into accepting: inout AcceptingFolder) throws -> String {
    try accepting.write(new.files, entry: new.entry, fingerprint: new.environment)
    return accepting.path(of: new.entry.name)
  }

  /// What a call may still do: records of a few bytes may name one large file each, again and again.
  private struct Room {
    var pixels: Int
    var packing: Double
    /// Of kept files and references that are read, and of references that are written.
    var bytes: Int
    /// The environments of records that were looked at; nil for one that cannot be.
    private var environments: [String: AcceptedEnvironment?] = [:]

    init(pixels: Int, packing: Double, bytes: Int) {
      (self.pixels, self.packing, self.bytes) = (pixels, packing, bytes)
    }

    /// An environment by its identifier, looked at once, however many records have it.
    mutating func environment(_ id: String?, of all: [String: Fingerprint]) -> AcceptedEnvironment? {
      guard let id, let environment = all[id] else { return nil }
      if let known = environments[id] { return known }
      let known = environment.isPlausible ? AcceptedEnvironment(environment) : nil
      environments[id] = .some(known)
      return known
    }
  }

  /// The files of a new reference.
  private struct NewReference {
    var files: [(name: String, bytes: [UInt8])]
    var entry: ReferenceEntry
    var environment: Fingerprint?
  }

  /// Checks a record against its folder, and returns what to write.
  private func judged(
    _ record: RunRecord, _ accepting: inout AcceptingFolder, _ environments: [String: Fingerprint],
    _ room: inout Room
  ) throws -> NewReference {
    guard Self.isAcceptable(record), let name = record.name, let file = record.referenceFile, record.folder != nil,
      let now = record.now
    else { throw refusal(record, "there is nothing in it that could be accepted") }
    let ending = record.ending ?? "png"
    guard SnapshotName.isFile(name), ConfinedFolder.isName(file) else {
      throw refusal(record, "references do not have such names")
    }
    if let theirs = record.revision, let ours = revision, theirs != ours, !allowsOtherRevision {
      throw refusal(record, "it is of revision \(theirs.prefix(12)), and the sources here are \(ours.prefix(12))")
    }
    guard room.bytes > 0 else {
      throw isFull(record, "it and those before it have more than \(grouped(mostBytes)) bytes to read and write")
    }
    let before = try accepting.read(file)
    room.bytes -= before?.count ?? 0
    let digest = before.map { ContentDigest($0) }
    let entries = try accepting.draft.entries(of: file)
    let entry = entries.first { $0.file == digest }
    try checkName(record, file, ending, accepting, isListed: !entries.isEmpty)
    guard ending == "png" else {
      try checkText(record, &accepting, before, isListed: entries.contains { $0.picture == nil })
      return try acceptText(record, now, digest?.description, file, &room)
    }
    guard before == nil || entry != nil || isAmongReferences(record) else {
      throw refusal(record, "the manifest does not say that the file that is there is a reference")
    }
    guard let environment = room.environment(record.fingerprint, of: environments) else {
      throw refusal(record, "the beginning of its run is missing, which says what it drew with")
    }
    try checkReference(record, entry?.picture, isThere: before != nil, environment.fingerprint)
    try checkEnvironment(record, &accepting, environment)
    let text = try kept("text", of: record, &room)
    let packed = try kept("now", of: record, &room)
    // To parse a text takes longer than to read it.
    room.bytes -= (SnapshotLimits.layoutByte - 1) * text.count
    // All that can be known without decoding the picture comes first.
    guard let (width, height) = Bitmap.size(inPNG: packed), width == now.width, height == now.height,
      ContentDigest(text).description == now.text, let list = now.list, ReferenceKind.isDigest(list),
      let scale = now.scale, CoreLimits.scale.contains(scale),
      LayoutOutline.isWhole(text, width: width, height: height, scale: scale)
    else { throw otherFiles(record) }
    // Colours of 16 bits and interlaced rows, which no reference has, take some three times as long.
    let isOdd = packed[24] == 16 || packed[28] == 1
    guard room.pixels.spend(isOdd ? width * 3 : width, times: height) else {
      throw isFull(record, "its picture and those before it have more than \(grouped(mostPixels)) pixels")
    }
    let bitmap = try Bitmap(png: packed, name: file)
    let pixels = bitmap.pixels.withUnsafeBytes { ContentDigest(pixels: $0, width: bitmap.width) }
    guard pixels.description == now.digest else { throw otherFiles(record) }
    let packing = bitmap.workOfPacking
    guard packing <= room.packing else {
      throw isFull(record, "to pack its picture and those before it is more work than one call may be")
    }
    room.packing -= packing
    let png = try bitmap.png(.small, scale: scale)
    guard png.count <= budget else {
      throw refusal(
        record,
        "it has \((png.count + 1023) >> 10) KiB, and a reference may have \(budget >> 10) KiB: "
          + Snapshot.Caller.command.allowing(size: (png.count + 1023) >> 10))
    }
    room.bytes -= text.count + png.count
    var picture = PictureEntry(
      width: bitmap.width, height: bitmap.height, scale: scale, list: list, text: ContentDigest(text))
    picture.pixels[environment.fingerprint.architecture] = .init(digest: pixels, environment: environment.id)
    return NewReference(
      files: [("\(name).txt", text), (file, png)],
      entry: ReferenceEntry(name: file, file: ContentDigest(png), picture: picture),
      environment: environment.fingerprint)
  }

  private func acceptText(
    _ record: RunRecord, _ now: RunRecord.Content, _ digest: String?, _ file: String,
    _ room: inout Room
  ) throws -> NewReference {
    guard digest == record.reference?.digest else {
      throw refusal(record, "its reference has changed since: run the tests again")
    }
    let bytes = try kept("now", of: record, limit: SnapshotLimits.textBytes, &room)
    guard ContentDigest(bytes).description == now.digest, ReferenceKind.isText(bytes) else {
      throw otherFiles(record)
    }
    room.bytes -= bytes.count
    return NewReference(files: [(file, bytes)], entry: ReferenceEntry(name: file, file: ContentDigest(bytes)))
  }

  // MARK: The destination

  /// The folder of a record's reference; nil where it does not exist yet.
  private func existingFolder(of record: RunRecord) throws -> ReferenceFolder? {
    do throws(FileError) {
      return ReferenceFolder(try root.folder(record.folder ?? ""))
    } catch {
      if error.reason == .missing { return nil }
      throw refusal(
        record,
        "no reference may be written into \(TerminalText.quoted(record.folder ?? "", limit: 200)): "
          + Self.reason(error),
        hint: "they go beneath --root, or the work tree, into folders with plain names that no link leads to")
    }
  }

  private static func reason(_ error: FileError) -> String {
    switch error.reason {
    case .outside(let root): "it lies outside of \(TerminalText.quoted(root, limit: 200))"
    case .hidden: "a part of it is hidden, as its name begins with a dot"
    case .throughLink: "a part of it is a symbolic link"
    case .badPath: "a part of it has a name that means something to a shell, or that nobody can see"
    default: error.diagnostic.message
    }
  }

  /// Checks the name: references have extensions of their own, and no two names that only differ in case or normal
  /// form.
  private func checkName(
    _ record: RunRecord, _ file: String, _ ending: String, _ folder: AcceptingFolder, isListed: Bool
  ) throws {
    guard ReferenceKind.endings.contains(ending) || isListed else {
      throw refusal(record, "it ends in \(TerminalText.quoted("." + ending)), as no reference does that is known here")
    }
    // A picture has its layout text beside it.
    for file in ending == "png" ? [file, "\(record.name ?? "").txt"] : [file] {
      if let other = folder.name(like: file) {
        throw refusal(record, "\(TerminalText.quoted(other)) is there, whose name is the same on some machines")
      }
    }
  }

  /// Checks that a text is written among references only: elsewhere it could have a meaning to some program.
  private func checkText(
    _ record: RunRecord, _ folder: inout AcceptingFolder, _ before: [UInt8]?, isListed: Bool
  ) throws {
    if isListed || isAmongReferences(record) { return }
    guard before == nil, try folder.hasTexts() else {
      throw refusal(
        record,
        "it is a text, and its folder neither lies in \(ReferenceKind.folderName) nor has references of that kind")
    }
  }

  /// Whether a record's folder contains references only.
  private func isAmongReferences(_ record: RunRecord) -> Bool {
    ReferenceKind.isOfTests(record.folder ?? "")
  }

  // MARK: Refusals

  /// Checks that the reference is still the one that the run compared with.
  private func checkReference(
    _ record: RunRecord, _ entry: PictureEntry?, isThere: Bool, _ environment: Fingerprint
  ) throws {
    let isStale: Bool
    if record.kind == Verdict.Failure.Kind.missing.rawValue {
      isStale = isThere
    } else if let list = record.reference?.list {
      isStale =
        entry?.list != list || entry?.text.description != record.reference?.text
        || entry?.pixels[environment.architecture]?.digest.description != record.reference?.digest
    } else {
      // The manifest did not list the reference then; one that does now was recorded since.
      isStale = entry != nil
    }
    if isStale { throw refusal(record, "its reference has changed since: run the tests again") }
  }

  /// Checks that it was drawn with the same libraries as its neighbours.
  private func checkEnvironment(
    _ record: RunRecord, _ folder: inout AcceptingFolder, _ environment: AcceptedEnvironment
  ) throws {
    guard !allowsOtherEnvironment, let difference = try folder.difference(to: environment) else { return }
    throw refusal(record, "it was drawn in another environment than \(difference)")
  }

  private func isFull(_ record: RunRecord, _ reason: String) -> DiagnosticsError {
    refusal(record, reason, hint: "accept it in another call: portal-render accept --only")
  }

  private func otherFiles(_ record: RunRecord) -> DiagnosticsError {
    refusal(record, "the files that it kept are not those that it judged")
  }

  /// An error, as the refusal of a record.
  private func told(_ record: RunRecord, _ error: any Error) -> any Error {
    (error as? FileError).map { refusal(record, $0) } ?? error
  }

  private func refusal(_ record: RunRecord, _ reason: String, hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, "\(record.referenceFile ?? "a record") is not accepted: \(reason)", file: record.origin,
        hint: hint ?? "where you trust it, record it here"))
  }

  private func refusal(_ record: RunRecord, _ error: FileError) -> DiagnosticsError {
    refusal(record, error.diagnostic.message, hint: error.remedy)
  }

  // MARK: Files

  /// An artefact of the run; its path is relative to the records.
  private func kept(
    _ what: String, of record: RunRecord, limit: Int = SupportLimits.documentBytes, _ room: inout Room
  ) throws -> [UInt8] {
    guard let file = record.files.first(where: { $0.what == what }) else {
      throw refusal(record, "its run kept no such file: \(what)")
    }
    let bytes = try KeptFiles(of: record).read(file.path, limit: limit)
    room.bytes -= bytes.count
    return bytes
  }
}
