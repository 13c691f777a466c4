import PortalSupport

/// The references that a run has used so far: no two snapshots may share one.
///
/// Claims are files in a folder, so that the processes of a run see each other's.
struct Claims {
  /// The run's own folder.
  let folder: String

  enum Answer: Equatable {
    /// No other snapshot uses this reference.
    case granted
    /// The same line made the same claim before, as in a repeated test; whether the reference was written then.
    case again(wasRecorded: Bool)
    /// Another snapshot uses it.
    case taken(by: String, isSameLine: Bool)
  }

  init(records: RecordWriter) {
    // Names of two runs may differ in punctuation only.
    folder = "\(records.folder)/.claims-\(ContentDigest(records.run).short)"
  }

  func claim(_ file: String, in references: String, source: SourcePlace, content: String) throws(FileError) -> Answer {
    let name = SnapshotName.folded(file)
    let note = "\(content) \(name) \(source)"
    for number in 0..<SnapshotLimits.likeNames {
      let place = place(of: name, in: references, number)
      if try attempt({ () throws(FileError) in try Files.leave(note, at: place) }) { return .granted }
      let parts = (Files.note(at: place) ?? "").split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, parts[1] == name else { continue }
      let isSameLine = parts[2] == source.description
      if isSameLine, parts[0] == content {
        return .again(wasRecorded: Files.note(at: place + ".recorded") != nil)
      }
      return .taken(by: parts[2], isSameLine: isSameLine)
    }
    return .taken(by: "too many others of a like name", isSameLine: false)
  }

  /// Marks the reference as written by this run.
  func markRecorded(_ file: String, in references: String) throws(FileError) {
    let name = SnapshotName.folded(file)
    for number in 0..<SnapshotLimits.likeNames {
      let place = place(of: name, in: references, number)
      guard let note = Files.note(at: place) else { return }
      guard note.split(separator: " ", maxSplits: 2).dropFirst().first.map(String.init) == name else { continue }
      _ = try attempt { () throws(FileError) in try Files.leave("yes", at: place + ".recorded") }
      return
    }
  }

  /// Deletes all claims, at the start of a run.
  func clear() {
    for name in (try? Files.list(folder)) ?? [] { try? Files.remove("\(folder)/\(name)") }
  }

  /// Retries after making the folder.
  private func attempt(_ body: () throws(FileError) -> Bool) throws(FileError) -> Bool {
    do {
      return try body()
    } catch {
      guard error.reason == .missingFolder else { throw error }
      try Files.makeFolder(folder)
      return try body()
    }
  }

  /// The path of a name's claim.
  ///
  /// Canonically equivalent texts are equal but have different bytes, so characters beyond ASCII are left out of the
  /// path, and names that collide then are numbered.
  private func place(of name: String, in references: String, _ number: Int) -> String {
    let skeleton = String(name.map { $0.isASCII ? $0 : "?" })
    return "\(folder)/\(ContentDigest("\(references)/\(skeleton)"))" + (number > 0 ? ".\(number)" : "")
  }
}
