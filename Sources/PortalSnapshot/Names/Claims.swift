import PortalSupport

/// The references that a run has used so far: no two snapshots may share one.
///
/// Claims are files in a folder, so that the processes of a run see each other's.
struct Claims {
  private let records: NamedFolder
  /// The name of the run's own folder in that of the records.
  private let name: String

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
    name = ".claims-\(ContentDigest(records.run).short)"
    self.records = records.place
  }

  func claim(_ file: String, in references: String, source: SourcePlace, content: String) throws(FileError) -> Answer {
    let name = PathBytes.folded(file)
    let note = "\(content) \(name) \(source)"
    let folder = try folder(makes: true)
    for number in 0..<SnapshotLimits.likeNames {
      let place = place(of: name, in: references, number)
      if try folder.leave(note, at: place) { return .granted }
      let parts = (folder.note(at: place) ?? "").split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, parts[1] == name else { continue }
      let isSameLine = parts[2].utf8.elementsEqual(source.description.utf8)
      if isSameLine, parts[0] == content {
        return .again(wasRecorded: folder.note(at: place + ".recorded") != nil)
      }
      return .taken(by: parts[2], isSameLine: isSameLine)
    }
    return .taken(by: "too many others of a like name", isSameLine: false)
  }

  /// Marks the reference as written by this run.
  func markRecorded(_ file: String, in references: String) throws(FileError) {
    let name = PathBytes.folded(file)
    let folder = try folder(makes: true)
    for number in 0..<SnapshotLimits.likeNames {
      let place = place(of: name, in: references, number)
      guard let note = folder.note(at: place) else { return }
      guard note.split(separator: " ", maxSplits: 2).dropFirst().first.map(String.init) == name else { continue }
      _ = try folder.leave("yes", at: place + ".recorded")
      return
    }
  }

  /// Deletes all claims, at the start of a run.
  func clear() {
    guard let folder = try? folder() else { return }
    for name in (try? folder.list()) ?? [] { try? folder.remove(name) }
  }

  /// Never through a symlink: in a folder of others it would lead to files that are not ours.
  private func folder(makes: Bool = false) throws(FileError) -> ConfinedFolder {
    try records.open().folder(name, makes: makes)
  }

  /// The name of a claim's file.
  ///
  /// Canonically equivalent texts are equal but have different bytes, so characters beyond ASCII are left out of the
  /// path, and names that collide then are numbered.
  private func place(of name: String, in references: String, _ number: Int) -> String {
    let skeleton = String(name.map { $0.isASCII ? $0 : "?" })
    return ContentDigest("\(PathBytes.folded(references))/\(skeleton)").description + (number > 0 ? ".\(number)" : "")
  }
}
