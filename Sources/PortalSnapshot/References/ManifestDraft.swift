import PortalSupport

/// A manifest's lines by what they are about, for many changes: each takes the same time, however many lines there are.
struct ManifestDraft {
  private typealias Line = ArraySlice<UInt8>

  /// The lines of each file and each environment, by how they begin.
  private var lines: [[UInt8]: [Line]] = [:]
  /// Lines that are written in another way than ours, as by somebody who added a blank.
  private var others: [Line] = []
  /// Whether a reference was taken away, whose environment may have been its alone.
  private var mayHaveUnused = false
  private let path: String

  private static let (name, environment) = (Array("{\"name\":\"".utf8), Array("{\"environment\":\"".utf8))
  private static let (file, architecture) = (Array("\"file\":\"".utf8), Array("\"architecture\":\"".utf8))

  /// A draft of what a manifest will be.
  ///
  /// - Throws: where a line is none of ours: other programs have files of that name, and theirs are not written anew.
  init(_ manifest: Manifest) throws(DiagnosticsError) {
    path = manifest.path
    for (number, line) in manifest.numberedLines {
      guard Self.isOurs(line) else { throw Manifest.foreign(number, path) }
      keep(line)
    }
  }

  /// Whether a line is a reference's or an environment's; lines as we write them are known by their beginnings, since
  /// each recorded reference looks at all of them.
  private static func isOurs(_ line: Line) -> Bool {
    if let start = start(of: line) {
      let rest = line.dropFirst(start.count)
      if start.starts(with: environment), rest.starts(with: architecture) { return true }
      if start.starts(with: name), rest.starts(with: file),
        ContentDigest(hexadecimal: rest.dropFirst(file.count).prefix(32)) != nil
      {
        return true
      }
    }
    guard let value = try? JSONReader.read(Array(line), file: "").value else { return false }
    return ReferenceEntry(value) != nil || value["environment"]?.value.text != nil && Fingerprint(value) != nil
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
    var bytes: [UInt8] = []
    var last: Line?
    for line in (kept.values.joined() + others).sorted(by: { $0.lexicographicallyPrecedes($1) }) where line != last {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
      last = line
    }
    return Manifest(bytes: bytes, path: path)
  }

  private func allEntries() throws(DiagnosticsError) -> [ReferenceEntry] {
    var all = try entries(others.filter { $0.starts(with: Self.name) })
    for (start, lines) in lines where start.starts(with: Self.name) { all += try entries(lines) }
    return all
  }
}
