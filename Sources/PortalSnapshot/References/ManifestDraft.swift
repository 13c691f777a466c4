import PortalSupport

/// A manifest's lines by what they are about, for many changes: each takes the same time, however many lines there are.
struct ManifestDraft {
  private typealias Line = ArraySlice<UInt8>

  /// The lines of each file and each environment, by how they begin.
  private var lines: [[UInt8]: [Line]] = [:]
  /// Lines that are about neither, or are written in another way than ours.
  private var others: [Line] = []
  /// Whether a reference was taken away, whose environment may have been its alone.
  private var mayHaveUnused = false
  private let path: String

  private static let (name, environment) = (Array("{\"name\":\"".utf8), Array("{\"environment\":\"".utf8))

  init(_ manifest: Manifest) {
    path = manifest.path
    for line in manifest.allLines { keep(line) }
  }

  private mutating func keep(_ line: Line) {
    if let start = Self.start(of: line) { lines[start, default: []].append(line) } else { others.append(line) }
  }

  /// How a line begins: `{"name":"card.png",`.
  private static func start(of line: Line) -> [UInt8]? {
    line.withUnsafeBufferPointer { bytes in
      for head in [name, environment] where bytes.starts(with: head) {
        var place = head.count
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: ",") else { return nil }
        return Array(bytes[...(place + 1)])
      }
      return nil
    }
  }

  // MARK: Lookup

  func entries(of name: String) throws(DiagnosticsError) -> [ReferenceEntry] {
    try entries(lines[Manifest.prefix(of: name)] ?? [])
  }

  private func entries(_ lines: [Line]) throws(DiagnosticsError) -> [ReferenceEntry] {
    var entries: [ReferenceEntry] = []
    for line in lines {
      guard let entry = ReferenceEntry(try Manifest.value(of: line, path)) else { throw Manifest.broken(line, path) }
      entries.append(entry)
    }
    return entries
  }

  func hasEnvironment(_ id: String) -> Bool { lines[Manifest.environmentPrefix(id)] != nil }

  // MARK: Changes

  /// Replaces all lines for the entry's file.
  mutating func set(_ entry: ReferenceEntry, in fingerprint: Fingerprint?) throws(DiagnosticsError) {
    let before = try entries(of: entry.name).flatMap { $0.picture?.pixels.values.map(\.environment) ?? [] }
    if before.contains(where: { $0 != fingerprint?.id }) { mayHaveUnused = true }
    lines[Manifest.prefix(of: entry.name)] = [Array(entry.line.utf8)[...]]
    if let fingerprint, !hasEnvironment(fingerprint.id) {
      lines[Manifest.environmentPrefix(fingerprint.id)] = [Array(Manifest.line(of: fingerprint).utf8)[...]]
    }
  }

  mutating func remove(_ names: Set<String>) {
    for name in names { lines[Manifest.prefix(of: name)] = nil }
    mayHaveUnused = true
  }

  mutating func add(_ line: ArraySlice<UInt8>) {
    keep(line)
    mayHaveUnused = true
  }

  /// The manifest: sorted lines without duplicates, and no environment that lost its last reference.
  func manifest() throws(DiagnosticsError) -> Manifest {
    var kept = lines
    if mayHaveUnused {
      let used = Set(try allEntries().flatMap { $0.picture?.pixels.values.map(\.environment) ?? [] })
      let starts = Set(used.map(Manifest.environmentPrefix))
      kept = kept.filter { !$0.key.starts(with: Self.environment) || starts.contains($0.key) }
    }
    let sorted = Set(kept.values.joined() + others).sorted { $0.lexicographicallyPrecedes($1) }
    var bytes = Array(sorted.joined(separator: [UInt8(ascii: "\n")]))
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    return Manifest(bytes: bytes, path: path)
  }

  private func allEntries() throws(DiagnosticsError) -> [ReferenceEntry] {
    var all = try entries(others.filter { $0.starts(with: Self.name) })
    for (start, lines) in lines where start.starts(with: Self.name) { all += try entries(lines) }
    return all
  }
}
