import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a folder's references are, in one file of sorted lines: `manifest.jsonl`.
///
/// A line is a reference or an environment. Lines know nothing of each other, so branches that add references merge; and
/// where a merge leaves two lines of one name, the one whose digest is that of the file is meant.
///
/// It is kept as bytes: a run asks for one line at a time, and reading all of them for each would take a second for a
/// thousand.
public struct Manifest: Sendable {
  public static let fileName = "manifest.jsonl"

  /// The file.
  public private(set) var bytes: [UInt8]
  /// The file's path, for messages.
  let path: String

  public init(bytes: [UInt8], path: String = Manifest.fileName) {
    self.bytes = bytes
    self.path = path
  }

  // MARK: Asking

  /// What is said of a file: nothing, one line, or several after a merge.
  public func entries(of name: String) throws(DiagnosticsError) -> [ReferenceEntry] {
    var entries: [ReferenceEntry] = []
    for line in lines(beginningWith: Self.prefix(of: name)) {
      guard let entry = ReferenceEntry(try Self.value(of: line, path)) else { throw broken(line) }
      entries.append(entry)
    }
    return entries
  }

  /// The environment of an identifier.
  public func fingerprint(_ id: String) throws(DiagnosticsError) -> Fingerprint? {
    guard let line = lines(beginningWith: Self.environmentPrefix(id)).first else { return nil }
    guard let fingerprint = Fingerprint(try Self.value(of: line, path)) else { throw broken(line) }
    return fingerprint
  }

  /// Every environment that references were made in.
  public func allFingerprints() throws(DiagnosticsError) -> [Fingerprint] {
    var fingerprints: [Fingerprint] = []
    for line in lines(beginningWith: Array(#"{"environment":"#.utf8)) {
      guard let fingerprint = Fingerprint(try Self.value(of: line, path)) else { throw broken(line) }
      fingerprints.append(fingerprint)
    }
    return fingerprints
  }

  /// Every reference, in order of names.
  public func allEntries() throws(DiagnosticsError) -> [ReferenceEntry] {
    var entries: [ReferenceEntry] = []
    for line in lines(beginningWith: Array(#"{"name":"#.utf8)) {
      guard let entry = ReferenceEntry(try Self.value(of: line, path)) else { throw broken(line) }
      entries.append(entry)
    }
    return entries
  }

  // MARK: Changing

  /// Puts an entry in place of all that was said of its file.
  public mutating func set(_ entry: ReferenceEntry, in fingerprint: Fingerprint?) throws(DiagnosticsError) {
    let prefix = Self.prefix(of: entry.name)
    let before = try entries(of: entry.name).flatMap { $0.picture?.pixels.values.map(\.environment) ?? [] }
    var lines = allLines.filter { !$0.starts(with: prefix) }
    lines.append(Array(entry.line.utf8)[...])
    if let fingerprint, self.lines(beginningWith: Self.environmentPrefix(fingerprint.id)).isEmpty {
      lines.append(Array(Self.line(of: fingerprint).utf8)[...])
    }
    keep(lines)
    // It may have been the last one of its environment.
    if before.contains(where: { $0 != fingerprint?.id }) { try dropEnvironments() }
  }

  /// Forgets files.
  public mutating func remove(_ names: Set<String>) throws(DiagnosticsError) {
    let prefixes = names.map(Self.prefix)
    keep(allLines.filter { line in !prefixes.contains { line.starts(with: $0) } })
    try dropEnvironments()
  }

  public var isEmpty: Bool { bytes.isEmpty }

  /// Takes lines in order, each once.
  private mutating func keep(_ lines: [ArraySlice<UInt8>]) {
    let sorted = Set(lines).sorted { $0.lexicographicallyPrecedes($1) }
    bytes = Array(sorted.joined(separator: [UInt8(ascii: "\n")]))
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Forgets environments that no reference was made in.
  private mutating func dropEnvironments() throws(DiagnosticsError) {
    let used = Set(try allEntries().flatMap { $0.picture?.pixels.values.map(\.environment) ?? [] })
    let kept = used.map(Self.environmentPrefix)
    let environment = Array(#"{"environment":"#.utf8)
    keep(allLines.filter { line in !line.starts(with: environment) || kept.contains { line.starts(with: $0) } })
  }

  // MARK: Lines

  private static func prefix(of name: String) -> [UInt8] {
    Array("{\"name\":\(JSONWriter.text(of: .string(name))),".utf8)
  }

  private static func environmentPrefix(_ id: String) -> [UInt8] { Array("{\"environment\":\"\(id)\",".utf8) }

  private static func line(of fingerprint: Fingerprint) -> String {
    let id = JSONMember("environment", .string(fingerprint.id))
    return JSONWriter.text(of: .object([id] + fingerprint.members))
  }

  private var allLines: [ArraySlice<UInt8>] { lines { _ in true } }

  private func lines(beginningWith prefix: [UInt8]) -> [ArraySlice<UInt8>] {
    lines { line in
      guard line.count >= prefix.count, let base = line.baseAddress else { return false }
      return memcmp(base, prefix, prefix.count) == 0
    }
  }

  /// The lines that are wanted, found at the speed of memory also in debug builds.
  private func lines(where isWanted: (UnsafeRawBufferPointer) -> Bool) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return }
      var start = 0
      while start < all.count {
        let rest = all.count - start
        var end = all.count
        if let found = memchr(base + start, 0x0a, rest) { end = UnsafeRawPointer(found) - base }
        // Some checkouts end lines in two characters.
        let last = end > start && all[end - 1] == 0x0d ? end - 1 : end
        if last > start, isWanted(UnsafeRawBufferPointer(start: base + start, count: last - start)) {
          found.append(bytes[start..<last])
        }
        start = end + 1
      }
    }
    return found
  }

  private static func value(of line: ArraySlice<UInt8>, _ path: String) throws(DiagnosticsError) -> JSONValue {
    try JSONReader.read(Array(line), file: path).value
  }

  /// Why the manifest as a whole cannot be used: a merge was left unfinished.
  func checkMerged() throws(DiagnosticsError) {
    for marker in ["<<<<<<< ", ">>>>>>> "] where !lines(beginningWith: Array(marker.utf8)).isEmpty {
      throw DiagnosticsError(
        Diagnostic(
          .error, "the manifest has the marks of a merge that was not finished", file: path,
          hint: "delete the marks and keep the lines of both sides; whichever does not fit its file is passed over"))
    }
  }

  private func broken(_ line: ArraySlice<UInt8>) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, "a line of the manifest is not understood: \(String(decoding: line.prefix(80), as: UTF8.self))",
        file: path, hint: "delete the line, and record its reference again"))
  }
}
