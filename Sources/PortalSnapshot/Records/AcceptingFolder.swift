import PortalSupport

/// A folder of references while records are accepted into it.
///
/// Its names and its manifest are read once, and the manifest is written once, so that many records take a time in
/// proportion to their number.
struct AcceptingFolder {
  /// Nil where it does not exist yet.
  private let folder: ReferenceFolder?
  /// The manifest as it was.
  let before: Manifest
  /// The manifest as it will be.
  private(set) var draft: ManifestDraft
  /// The names in it, by what they are on machines that ignore capitals or ways to write an accent.
  private var names: [String: [String]] = [:]
  private var survey: Survey?
  /// Whether nothing is in it yet, and its manifest says nothing.
  var isEmpty: Bool { names.isEmpty }

  /// What the manifest's pictures were drawn with, and whether it has texts.
  private struct Survey {
    /// A picture that was drawn with a library or font, by the line of its environment that names that.
    var users: [String: [String: (name: String, environment: Fingerprint)]] = [:]
    var hasTexts = false

    mutating func add(_ entry: ReferenceEntry, in environment: Fingerprint) {
      for (architecture, pixels) in entry.picture?.pixels ?? [:] where pixels.environment == environment.id {
        for line in environment.lines where users[architecture]?[line] == nil {
          users[architecture, default: [:]][line] = (entry.name, environment)
        }
      }
    }
  }

  init(_ folder: ReferenceFolder?) throws {
    self.folder = folder
    before = try folder?.manifest() ?? Manifest(bytes: [])
    draft = ManifestDraft(before)
    for name in try folder?.names() ?? [] { names[PathBytes.folded(name), default: []].append(name) }
  }

  func path(of name: String) -> String { folder?.path(of: name) ?? name }

  func read(_ name: String) throws -> [UInt8]? { try folder?.read(name) }

  /// A name in it that differs in capitals or normal form only.
  func name(like file: String) -> String? {
    names[PathBytes.folded(file)]?.first { !$0.utf8.elementsEqual(file.utf8) }
  }

  mutating func write(
    _ files: [(name: String, bytes: [UInt8])], entry: ReferenceEntry, fingerprint: Fingerprint?
  ) throws {
    try folder?.write(files, entry: entry, fingerprint: fingerprint, listedIn: &draft)
    for (name, _) in files {
      let folded = PathBytes.folded(name)
      if names[folded]?.contains(where: { $0.utf8.elementsEqual(name.utf8) }) != true {
        names[folded, default: []].append(name)
      }
    }
    if let fingerprint { survey?.add(entry, in: fingerprint) }
    if entry.picture == nil { survey?.hasTexts = true }
  }

  mutating func hasTexts() throws -> Bool { try surveyed().hasTexts }

  /// A picture in the folder, with its environment, that would look otherwise in another one of the same architecture.
  mutating func neighbour(
    drawnOtherwiseThan environment: Fingerprint
  ) throws -> (name: String, environment: Fingerprint)? {
    guard let users = try surveyed().users[environment.architecture] else { return nil }
    let lines = Set(environment.lines)
    return users.filter { !lines.contains($0.key) }.values.min {
      ($0.name, $0.environment.id) < ($1.name, $1.environment.id)
    }
  }

  private mutating func surveyed() throws -> Survey {
    if let survey { return survey }
    var survey = Survey()
    var environments: [String: Fingerprint] = [:]
    for environment in try before.allFingerprints() { environments[environment.id] = environment }
    for entry in try before.allEntries() {
      if entry.picture == nil { survey.hasTexts = true }
      for used in Set((entry.picture?.pixels.values).map { $0.map(\.environment) } ?? []) {
        if let environment = environments[used] { survey.add(entry, in: environment) }
      }
    }
    self.survey = survey
    return survey
  }
}
