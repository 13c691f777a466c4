import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of references: pictures with their layout texts, other texts, and the manifest.
public struct ReferenceFolder: Sendable {
  /// The path of the folder.
  public let path: String
  /// A handle on the folder, where its path comes from records, or was resolved before: then no path is resolved again.
  private let confined: ConfinedFolder?
  /// Whether a reference may be a link to another file of the folder.
  private let hasLinks: Bool

  /// A folder that a test names.
  public init(_ path: String) {
    self.path = path
    confined = nil
    hasLinks = true
  }

  /// A folder that records name.
  public init(_ folder: ConfinedFolder) {
    path = folder.path
    confined = folder
    hasLinks = false
  }

  /// A folder that a call names or found, at the real path that it had then: what a link leads to by now is not it.
  ///
  /// - Parameter path: its path in messages.
  package init(_ path: String, real: String) throws(FileError) {
    self.path = path
    confined = try ConfinedFolder(real: real, calledBy: path)
    hasLinks = true
    try checkLinks(for: .read)
  }

  /// The path of a file in it.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// A file's bytes; nil where it does not exist.
  public func read(
    _ name: String, limit: Int = SupportLimits.documentBytes
  ) throws(FileError) -> [UInt8]? {
    do {
      if let confined { return try confined.read(goal(of: name, in: confined), limit: limit) }
      try checkLinks(for: .read)
      try checkLink(name)
      return try Files.read(path(of: name), limit: limit, onlyRegular: true)
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// The name of the file in it that a name leads to.
  private func goal(of name: String, in folder: ConfinedFolder) -> String {
    guard hasLinks, let target = folder.note(at: name), ConfinedFolder.isName(target) else { return name }
    return target
  }

  /// Refuses a file that a link leads to from elsewhere: a checkout may have links, and what is compared is shown.
  private func checkLink(_ name: String) throws(FileError) {
    let path = path(of: name)
    guard Files.isLink(path) else { return }
    // Of what is elsewhere it is not told whether it is there.
    guard let folder = Files.realPath(self.path), let goal = FileWay(name, from: folder, within: [folder]).goal,
      PathBytes.lies(goal, beneath: folder)
    else { throw FileError(.read, path, .throughLink) }
  }

  /// Its manifest, which is empty where there is none.
  public func manifest() throws -> Manifest {
    let bytes = try read(Manifest.fileName, limit: SnapshotLimits.manifestBytes)
    let manifest = Manifest(bytes: bytes ?? [], path: path(of: Manifest.fileName))
    try manifest.check()
    return manifest
  }

  /// Writes a reference's files, and then its line in the manifest.
  ///
  /// In this order, an interruption leaves files whose digests the manifest does not have, which is detected. An
  /// existing file that is no reference is kept, and then nothing is written.
  public func write(
    _ files: [(name: String, bytes: [UInt8])], entry: ReferenceEntry, fingerprint: Fingerprint?
  ) throws {
    try write(files, entry: entry, fingerprint: fingerprint, isFirst: true)
  }

  /// The same of one of many in a folder.
  ///
  /// - Parameter isFirst: whether what others left behind is sought.
  func write(
    _ files: [(name: String, bytes: [UInt8])], entry: ReferenceEntry, fingerprint: Fingerprint?, isFirst: Bool
  ) throws {
    if confined == nil {
      try checkLinks(for: .write)
      try Files.makeFolder(path)
    }
    try locked {
      if isFirst { removeLeftovers() }
      let manifest = try manifest()
      var draft = try ManifestDraft(manifest)
      try write(files, entry: entry, fingerprint: fingerprint, listedIn: &draft)
      try write(draft, insteadOf: manifest)
    }
  }

  /// Writes a reference's files for a caller that holds the lock, and writes the manifest later.
  func write(
    _ files: [(name: String, bytes: [UInt8])], entry: ReferenceEntry, fingerprint: Fingerprint?,
    listedIn draft: inout ManifestDraft
  ) throws {
    let known = try draft.entries(of: entry.name)
    var changed: [(name: String, bytes: [UInt8])] = []
    for file in files {
      let now = try read(file.name)
      if now == file.bytes { continue }
      guard ReferenceKind.mayReplace(now ?? [], file.name, in: path, isTwin: entry.picture != nil, known) else {
        throw DiagnosticsError(
          Diagnostic(
            .error,
            "\(TerminalText.quoted(path(of: file.name), limit: 200)) is no reference, and would be replaced by one",
            hint: "give it or the screen another name, or delete it"))
      }
      changed.append(file)
    }
    for file in changed { try put(file.bytes, file.name) }
    try draft.set(entry, in: fingerprint)
  }

  /// Writes the manifest, where it has changed.
  func write(_ draft: ManifestDraft, insteadOf before: Manifest) throws {
    let manifest = try draft.manifest()
    if manifest.bytes == before.bytes { return }
    try manifest.check()
    try put(manifest.bytes, Manifest.fileName)
  }

  /// Deletes references with their lines, and the layout texts beside pictures: only files whose digests the manifest
  /// has, since a manifest may name any file.
  ///
  /// - Parameter pruned: where the files and their lines are kept first.
  /// - Returns: the paths of files that stay, because they differ from their manifest line.
  func remove(_ names: Set<String>, keepingIn pruned: PrunedFiles) throws -> [String] {
    try locked {
      let before = try manifest()
      var draft = try ManifestDraft(before)
      var (gone, files, staying): (Set<String>, [String], [String]) = ([], [], [])
      for name in names.sorted() {
        let entries = try draft.entries(of: name)
        // Another call may have deleted it meanwhile.
        if try entries.isEmpty && read(name) == nil { continue }
        guard has(name, oneOf: entries.map(\.file)) else {
          staying.append(path(of: name))
          continue
        }
        gone.insert(name)
        files.append(name)
        let texts = entries.compactMap(\.picture?.text)
        let (twin, isOwn) = try twin(of: name, draft)
        guard !texts.isEmpty, !isOwn else { continue }
        if has(twin, oneOf: texts) { files.append(twin) } else { staying.append(path(of: twin)) }
      }
      if gone.isEmpty { return staying }
      draft.remove(gone)
      let manifest = try draft.manifest()
      let kept = try files.compactMap { name in try read(name).map { (name: name, bytes: $0) } }
      try pruned.keep(kept, lines: before.lines(missingIn: manifest), of: path)
      if manifest.isEmpty {
        try delete(Manifest.fileName)
      } else if manifest.bytes != before.bytes {
        try put(manifest.bytes, Manifest.fileName)
      }
      for name in files { try delete(name) }
      return staying
    }
  }

  /// Puts files back that were deleted, and their manifest lines; a file that is there and differs stays.
  ///
  /// - Parameters:
  ///   - takesTexts: whether the manifest may list texts.
  ///   - bytes: the bytes of a file, of which one is in memory at a time; nil of one that stays away.
  func restore(
    _ names: [String], lines: [String], takesTexts: Bool, bytes: (String) throws -> [UInt8]?
  ) throws -> (restored: [String], different: [String]) {
    try locked {
      var manifest = try manifest()
      let before = manifest.bytes
      // Before any file: without its line none is a reference.
      _ = try ManifestDraft(manifest)
      var (restored, different): ([String], [String]) = ([], [])
      for name in names {
        guard let old = try bytes(name) else { continue }
        guard let now = try read(name) else {
          try put(old, name)
          restored.append(name)
          continue
        }
        if now == old { restored.append(name) } else { different.append(name) }
      }
      try manifest.add(lines, of: Set(restored), takesTexts: takesTexts)
      if manifest.bytes != before { try put(manifest.bytes, Manifest.fileName) }
      return (restored, different)
    }
  }

  /// The layout text beside a picture, and whether it is a reference of its own.
  private func twin(of name: String, _ draft: ManifestDraft) throws -> (name: String, isOwn: Bool) {
    let twin = String(decoding: name.utf8.dropLast(4), as: UTF8.self) + ".txt"
    return (twin, try !draft.entries(of: twin).isEmpty)
  }

  /// Whether a file has one of these digests and is a reference, or does not exist; false where it cannot be read.
  private func has(_ name: String, oneOf digests: [ContentDigest]) -> Bool {
    do {
      guard let bytes = try read(name) else { return true }
      return digests.contains(ContentDigest(bytes)) && ReferenceKind.mayGo(bytes, name, in: path)
    } catch {
      return false
    }
  }

  /// The names of all its entries.
  func names() throws(FileError) -> [String] {
    if let confined { return try confined.list() }
    try checkLinks(for: .read)
    return try Files.list(path)
  }

  /// Refuses links in the place of the folders whose names are ours: a checkout may have some, and nobody named them.
  ///
  /// What is written through one lands elsewhere, and what is read through one is another's: what differs is shown and kept.
  private func checkLinks(for action: FileError.Action) throws(FileError) {
    guard ReferenceKind.isOfTests(path) else { return }
    var place = PathBytes.isAbsolute(path) ? "/" : ""
    var isOurs = false
    for part in PathBytes.parts(path) {
      place += (place.isEmpty || PathBytes.endsInSlash(place) ? "" : "/") + part
      isOurs = isOurs || part == ReferenceKind.folderName
      if isOurs, Files.isLink(place) { throw FileError(action, place, .throughLink) }
    }
  }

  private func put(_ bytes: [UInt8], _ name: String) throws(FileError) {
    if let confined { return try confined.write(bytes, to: name) }
    // A checkout may have a link of that name, and what it leads to is no reference.
    if Files.isLink(path(of: name)) { throw FileError(.write, path(of: name), .throughLink) }
    try Files.write(bytes, to: path(of: name))
  }

  private func delete(_ name: String) throws(FileError) {
    if let confined { try confined.remove(name) } else { try Files.remove(path(of: name)) }
  }

  /// Removes temporary files of writers that were killed: those that nobody has written for an hour.
  ///
  /// The lock is held, but not by all who write here: pictures may be drawn into the same folder.
  func removeLeftovers() {
    for name in (try? names()) ?? [] where Files.isTemporary(name) {
      let changed = confined.map { $0.timeOfChange(of: name) } ?? Files.timeOfChange(path(of: name))
      if let changed, changed < Double(time(nil)) - SnapshotLimits.leftoverSeconds { try? delete(name) }
    }
  }

  /// Runs a closure under the lock against other threads and processes.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    if let confined { return try confined.locked(body) }
    let lock = try FolderLock(path)
    defer { lock.release() }
    return try body()
  }
}
