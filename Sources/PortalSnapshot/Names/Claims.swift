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

  /// Remembers that this run wrote the reference.
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

  /// Takes all claims back, before there are any of this run.
  func clear() {
    for name in (try? Files.list(folder)) ?? [] { try? Files.remove("\(folder)/\(name)") }
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

  /// Where a name's claim is.
  ///
  /// Two ways to write an accent are one to a text, but not to a digest: so letters beyond ASCII are left out of the
  /// place, and names that are alike otherwise are numbered.
  private func place(of name: String, in references: String, _ number: Int) -> String {
    let skeleton = String(name.map { $0.isASCII ? $0 : "?" })
    return "\(folder)/\(ContentDigest("\(references)/\(skeleton)"))" + (number > 0 ? ".\(number)" : "")
  }
}
