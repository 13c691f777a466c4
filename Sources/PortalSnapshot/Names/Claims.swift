import PortalSupport

/// Which references a run has asked for so far: no two snapshots may share one.
///
/// What is claimed stands in a folder, so that the processes of a run know of each other.
struct Claims {
  /// A folder that is the run's own.
  let folder: String

  enum Answer: Equatable {
    /// Nobody else wants this reference.
    case granted
    /// The same line asked for the same thing before, as a repeated test does; whether the reference was written then.
    case again(wasRecorded: Bool)
    /// Somebody else wants it.
    case taken(by: String, isSameLine: Bool)
  }

  init(records: RecordWriter) {
    // Two runs' names may have the same letters and different signs.
    folder = "\(records.folder)/.claims-\(ContentDigest(records.run).short)"
  }

  func claim(_ file: String, in references: String, source: SourcePlace, content: String) throws(FileError) -> Answer {
    let place = place(of: file, in: references)
    let note = "\(content) \(source)"
    if try attempt({ () throws(FileError) in try Files.leave(note, at: place) }) { return .granted }
    let other = Files.note(at: place) ?? ""
    if other == note { return .again(wasRecorded: Files.note(at: place + ".recorded") != nil) }
    let line = other.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
    return .taken(by: line, isSameLine: line == source.description)
  }

  /// Remembers that this run wrote the reference.
  func markRecorded(_ file: String, in references: String) throws(FileError) {
    let place = place(of: file, in: references) + ".recorded"
    _ = try attempt { () throws(FileError) in try Files.leave("yes", at: place) }
  }

  /// Tries again with a new folder where there is none yet.
  private func attempt(_ body: () throws(FileError) -> Bool) throws(FileError) -> Bool {
    do {
      return try body()
    } catch {
      guard error.reason == .missingFolder else { throw error }
      try Files.makeFolder(folder)
      return try body()
    }
  }

  private func place(of file: String, in references: String) -> String {
    "\(folder)/\(ContentDigest("\(references)/\(SnapshotName.folded(file))"))"
  }
}
