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
  /// In what environments differ, by their identifiers: thousands of records may have one.
  private var differences: [String: String] = [:]
  /// Whether nothing is in it yet, and its manifest says nothing.
  var isEmpty: Bool { names.isEmpty }

  /// What the manifest's pictures were drawn with, and whether it has texts.
  private struct Survey {
    /// The lines of all environments, by architecture, each with the first picture that was drawn with it.
    var users: [String: [(line: String, name: String, environment: Fingerprint)]] = [:]
    var hasTexts = false
    private var lines: [String: Set<String>] = [:]

    /// The identifiers of environments that were added; others' pictures of them say nothing new.
    private var added: Set<String> = []

    /// Adds what a picture was drawn with.
    ///
    /// - Parameter environments: by identifier.
    mutating func add(_ entry: ReferenceEntry, in environments: [String: Fingerprint]) {
      if entry.picture == nil { hasTexts = true }
      for (architecture, pixels) in entry.picture?.pixels ?? [:] {
        guard let environment = environments[pixels.environment], environment.architecture == architecture,
          added.insert(pixels.environment).inserted
        else { continue }
        for line in environment.lines where lines[architecture, default: []].insert(line).inserted {
          users[architecture, default: []].append((line, entry.name, environment))
        }
      }
    }
  }

  init(_ folder: ReferenceFolder?) throws {
    self.folder = folder
    before = try folder?.manifest() ?? Manifest(bytes: [])
    draft = try ManifestDraft(before)
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
    survey?.add(entry, in: fingerprint.map { [$0.id: $0] } ?? [:])
  }

  mutating func hasTexts() throws -> Bool { try surveyed().hasTexts }

  /// A picture in the folder that would look otherwise in an environment of the same architecture, and why, in words; nil where
  /// there is none.
  mutating func difference(to environment: AcceptedEnvironment) throws -> String? {
    if let known = differences[environment.id] { return known }
    let users = try surveyed().users[environment.fingerprint.architecture]
    guard let user = users?.first(where: { !environment.lines.contains($0.line) }) else { return nil }
    let changes = environment.fingerprint.changes(since: user.environment).prefix(3).joined(separator: ", ")
    let difference = "\(user.name): \(changes)"
    differences[environment.id] = difference
    return difference
  }

  private mutating func surveyed() throws -> Survey {
    if let survey { return survey }
    var survey = Survey()
    var environments: [String: Fingerprint] = [:]
    for environment in try before.allFingerprints() { environments[environment.id] = environment }
    for entry in try before.allEntries() { survey.add(entry, in: environments) }
    self.survey = survey
    return survey
  }
}

/// The environment of records that are accepted, with what is asked of it for each of them.
struct AcceptedEnvironment {
  let fingerprint: Fingerprint
  let id: String
  let lines: Set<String>

  init(_ fingerprint: Fingerprint) {
    self.fingerprint = fingerprint
    id = fingerprint.id
    lines = Set(fingerprint.lines)
  }
}
