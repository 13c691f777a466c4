import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The manifest of a folder of references, as sorted lines in one file: `manifest.jsonl`.
///
/// A line is a reference or an environment. Lines are independent, so branches that add references merge; and where a
/// merge leaves two lines for one name, the one with the file's digest counts.
///
/// It is kept as bytes: a run looks up one line at a time, and parsing all of them each time would take a second for a
/// thousand.
public struct Manifest: Sendable {
  /// The name of the file in its folder.
  public static let fileName = "manifest.jsonl"

  /// The manifest as it is written in its file.
  public private(set) var bytes: [UInt8]
  /// The file's path, for messages.
  let path: String

  /// A manifest with a file's contents.
  public init(bytes: [UInt8], path: String = Manifest.fileName) {
    self.bytes = bytes
    self.path = path
  }

  // MARK: Lookup

  /// The lines for a file: none, one, or several after a merge.
  public func entries(of name: String) throws(DiagnosticsError) -> [ReferenceEntry] {
    var entries: [ReferenceEntry] = []
    for line in lines(beginningWith: Self.prefix(of: name)) {
      guard let entry = ReferenceEntry(try Self.value(of: line, path)) else { throw Self.broken(line, path) }
      entries.append(entry)
    }
    return entries
  }

  /// Whether a file is a reference, or the layout text beside one, and has the bytes that were recorded.
  func lists(_ name: String, _ digest: ContentDigest) throws(DiagnosticsError) -> Bool {
    if try entries(of: name).contains(where: { $0.file == digest }) { return true }
    guard name.hasSuffix(".txt") else { return false }
    return try entries(of: name.dropLast(4) + ".png").contains { $0.picture?.text == digest }
  }

  /// The environment with an identifier.
  public func fingerprint(_ id: String) throws(DiagnosticsError) -> Fingerprint? {
    guard let line = lines(beginningWith: Self.environmentPrefix(id)).first else { return nil }
    guard let fingerprint = Fingerprint(try Self.value(of: line, path)) else { throw Self.broken(line, path) }
    return fingerprint
  }

  /// Every environment of its references.
  public func allFingerprints() throws(DiagnosticsError) -> [Fingerprint] {
    var fingerprints: [Fingerprint] = []
    for line in lines(beginningWith: Array(#"{"environment":"#.utf8)) {
      guard let fingerprint = Fingerprint(try Self.value(of: line, path)) else { throw Self.broken(line, path) }
      fingerprints.append(fingerprint)
    }
    return fingerprints
  }

  /// Every reference, sorted by name.
  public func allEntries() throws(DiagnosticsError) -> [ReferenceEntry] {
    var entries: [ReferenceEntry] = []
    for line in lines(beginningWith: Array(#"{"name":"#.utf8)) {
      guard let entry = ReferenceEntry(try Self.value(of: line, path)) else { throw Self.broken(line, path) }
      entries.append(entry)
    }
    return entries
  }

  // MARK: Changes

  /// Replaces all lines for the entry's file.
  public mutating func set(_ entry: ReferenceEntry, in fingerprint: Fingerprint?) throws(DiagnosticsError) {
    var draft = try ManifestDraft(self)
    try draft.set(entry, in: fingerprint)
    self = try draft.manifest()
  }

  /// Removes the lines of files by their names.
  public mutating func remove(_ names: Set<String>) throws(DiagnosticsError) {
    var draft = try ManifestDraft(self)
    draft.remove(names)
    self = try draft.manifest()
  }

  /// The lines that another manifest does not have.
  func lines(missingIn other: Manifest) -> [String] {
    let there = Set(other.allLines)
    return allLines.filter { !there.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds lines of another manifest: those of the named files, if it has none for them, and environments.
  ///
  /// - Parameter takesTexts: whether lines of texts are added: where there is one, others may be written. A line of a
  ///   picture under another name than a picture's would be one.
  mutating func add(_ more: [String], of names: Set<String>, takesTexts: Bool) throws(DiagnosticsError) {
    var draft = try ManifestDraft(self)
    let before = draft
    for line in more where !line.utf8.contains(0x0a) {
      let bytes = Array(line.utf8)[...]
      let value = try Self.value(of: bytes, path)
      if let entry = ReferenceEntry(value) {
        guard names.contains(entry.name), takesTexts || entry.picture != nil && entry.name.hasSuffix(".png"),
          try before.entries(of: entry.name).isEmpty
        else { continue }
      } else {
        guard let fingerprint = Fingerprint(value), fingerprint.isPlausible,
          !before.hasEnvironment(fingerprint.id)
        else { continue }
      }
      draft.add(bytes)
    }
    self = try draft.manifest()
  }

  /// Whether it has no line.
  public var isEmpty: Bool { bytes.isEmpty }

  // MARK: Lines

  static func prefix(of name: String) -> [UInt8] {
    Array("{\"name\":\(JSONWriter.text(of: .string(name))),".utf8)
  }

  static func environmentPrefix(_ id: String) -> [UInt8] { Array("{\"environment\":\"\(id)\",".utf8) }

  static func line(of fingerprint: Fingerprint) -> String {
    let id = JSONMember("environment", .string(fingerprint.id))
    return JSONWriter.text(of: .object([id] + fingerprint.members))
  }

  private var allLines: [ArraySlice<UInt8>] { lines { _ in true } }

  /// All lines that are not empty, with their numbers from 1.
  var numberedLines: [(number: Int, line: ArraySlice<UInt8>)] {
    var found: [(Int, ArraySlice<UInt8>)] = []
    eachLine { _, number, place in found.append((number, bytes[place])) }
    return found
  }

  private func lines(beginningWith prefix: [UInt8]) -> [ArraySlice<UInt8>] {
    lines { line in
      guard line.count >= prefix.count, let base = line.baseAddress else { return false }
      return memcmp(base, prefix, prefix.count) == 0
    }
  }

  private func lines(where isWanted: (UnsafeRawBufferPointer) -> Bool) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    eachLine { line, _, place in if isWanted(line) { found.append(bytes[place]) } }
    return found
  }

  /// Goes through the lines that are not empty, with their numbers and places, at the speed of memory also in debug builds;
  /// returns how many there are, with empty ones.
  @discardableResult
  private func eachLine(_ body: (UnsafeRawBufferPointer, Int, Range<Int>) -> Void) -> Int {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return 0 }
      var (start, count) = (0, 0)
      while start < all.count {
        count += 1
        let rest = all.count - start
        var end = all.count
        if let found = memchr(base + start, 0x0a, rest) { end = UnsafeRawPointer(found) - base }
        // Some checkouts have CRLF line endings.
        let last = end > start && all[end - 1] == 0x0d ? end - 1 : end
        if last > start { body(UnsafeRawBufferPointer(start: base + start, count: last - start), count, start..<last) }
        start = end + 1
      }
      return count
    }
  }

  static func value(of line: ArraySlice<UInt8>, _ path: String) throws(DiagnosticsError) -> JSONValue {
    try JSONReader.read(Array(line), file: path).value
  }

  /// Checks for an unfinished merge, and for more lines than are looked through for each reference.
  func check() throws(DiagnosticsError) {
    let markers = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
    var isMerging = false
    let count = eachLine { line, _, _ in
      guard let first = line.first, first == markers[0][0] || first == markers[1][0] else { return }
      if markers.contains(where: line.starts(with:)) { isMerging = true }
    }
    if count > SnapshotLimits.manifestLines || bytes.count > SnapshotLimits.manifestBytes {
      throw DiagnosticsError(
        Diagnostic(
          .error,
          "the manifest has more than \(grouped(SnapshotLimits.manifestLines)) lines, or is larger than \(SnapshotLimits.manifestBytes >> 20) MB",
          file: path, hint: "delete the lines of references that are not there, or keep references in several folders"))
    }
    if isMerging {
      throw DiagnosticsError(
        Diagnostic(
          .error, "the manifest has the marks of a merge that was not finished", file: path,
          hint: "delete the marks and keep the lines of both sides; whichever does not fit its file is passed over"))
    }
  }

  static func foreign(_ number: Int, _ path: String) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, "line \(number) of the manifest is about no reference, so it is not changed", file: path,
        hint: "it may be another program's: keep references in another folder; if it is not, delete the line"))
  }

  static func broken(_ line: ArraySlice<UInt8>, _ path: String) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, "a line of the manifest is not understood: \(String(decoding: line.prefix(80), as: UTF8.self))",
        file: path, hint: "delete the line, and record its reference again"))
  }
}
