import PortalSupport

/// The records of a run, and errors while reading them.
public struct RunRecords: Sendable {
  /// The records of all processes, one process after another, each in the order of writing.
  public var records: [RunRecord] = []
  /// Malformed lines, such as the last one of a process that was killed.
  public var problems: [Diagnostic] = []
  /// The files that were read.
  package var files: [String] = []

  /// Records that were read, and what was wrong with others.
  public init(records: [RunRecord] = [], problems: [Diagnostic] = []) {
    self.records = records
    self.problems = problems
  }

  /// The records of processes that were started in a folder.
  public func ofRuns(in folder: String) -> RunRecords {
    func origin(_ record: RunRecord) -> ByteText { ByteText(record.origin ?? "") }
    let origins = Set(records.filter { $0.process?.folder.hasSameBytes(as: folder) ?? false }.map(origin))
    var own = self
    own.records = records.filter { origins.contains(origin($0)) }
    return own
  }
}

/// Reads the records of one process or of many.
public enum RecordReader {
  /// The name of the folder of records within the folder of artefacts.
  public static let folderName = "records"

  /// Reads all records in the given files and folders.
  public static func read(_ paths: [String]) throws -> RunRecords {
    try read(paths, most: SnapshotLimits.records)
  }

  /// - Parameter most: how many records there may be.
  package static func read(_ paths: [String], most: Int) throws -> RunRecords {
    var reading = Reading(most: most)
    for path in paths { try read(NamedFolder(path), into: &reading) }
    return reading.finished
  }

  /// Reads all records in a file or a folder.
  ///
  package static func read(_ place: NamedFolder) throws -> RunRecords {
    var reading = Reading(most: SnapshotLimits.records)
    try read(place, into: &reading)
    return reading.finished
  }

  private static func read(_ place: NamedFolder, into reading: inout Reading) throws {
    guard place.isThere else {
      let bytes = try place.readFile(limit: reading.room)
      return try reading.read(bytes, of: place.path, in: place.real.map { Files.folder(holding: $0) })
    }
    // Folders come from other machines, and may contain symlinks and pipes.
    var folder = try place.open()
    var (names, real) = (try folder.list(), place.real)
    // Test runs keep records in a folder of their own, beside the pictures.
    // A link is refused, whatever it leads to.
    if names.contains(folderName), !folder.isFile(folderName) {
      folder = try folder.folder(folderName)
      (names, real) = (try folder.list(), real.map { PathBytes.joined($0, folderName) })
    }
    for name in names.filter({ number(of: $0) != nil }).prefix(SnapshotLimits.recordFiles) {
      try reading.read(folder.read(name, limit: reading.room), of: "\(folder.path)/\(name)", in: real)
    }
  }

  /// The number in the name of a file of records.
  static func number(of name: String) -> Int? {
    guard name.hasSuffix(".jsonl") else { return nil }
    return name.split(separator: ".").first.flatMap { Int($0) }
  }

  /// The number of the next file: higher than all others, but for those that are too high to come of counting.
  static func number(after numbers: [Int]) -> Int {
    max(0, numbers.filter { $0 < SnapshotLimits.countedNumbers }.max() ?? 0) + 1
  }

  /// What was read so far.
  private struct Reading {
    private var result = RunRecords()
    /// How many more bytes there may be.
    private(set) var room = SnapshotLimits.recordsBytes
    private let most: Int
    /// The environments of the processes, each of them once: every process says its own, and most of a run are alike.
    private var environments: Set<Fingerprint> = []
    /// The real path of the folder of the present file.
    private var folder: String?
    /// Malformed lines that are not told of.
    private var untold = 0

    init(most: Int) {
      self.most = most
    }

    /// - Parameter folder: the real path of the file's folder, where it was read through no link.
    mutating func read(_ bytes: [UInt8], of path: String, in folder: String?) throws(DiagnosticsError) {
      room -= bytes.count
      self.folder = folder
      result.files.append(path)
      var (number, start) = (0, 0)
      // Line by line, since a list of all of them would take sixteen times as much as a file of line breaks.
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        number += 1
        if end > start { try read(line: bytes[start..<end], number, of: path) }
        start = end + 1
      }
    }

    private mutating func read(line: ArraySlice<UInt8>, _ number: Int, of path: String) throws(DiagnosticsError) {
      if let record = record(line, path) { return try add(record, of: path) }
      if result.problems.count < SnapshotLimits.recordProblems {
        result.problems.append(
          Diagnostic(
            .warning, "line \(number) is no whole record: its process was stopped, or the disc was full", file: path))
      } else {
        untold += 1
        guard untold < SnapshotLimits.malformedRecords else {
          throw DiagnosticsError(
            Diagnostic(
              .error, "with this file more than \(SnapshotLimits.malformedRecords) lines are no records", file: path,
              hint: "name files that a run of tests wrote"))
        }
      }
      // What was appended to a torn line is on the same one.
      if let start = lastStart(in: line), let record = record(line[start...], path) { try add(record, of: path) }
    }

    private mutating func add(_ record: RunRecord, of path: String) throws(DiagnosticsError) {
      guard result.records.count < most else {
        throw DiagnosticsError(
          Diagnostic(
            .error, "with this file there are more than \(most) records", file: path,
            hint: "name the records of fewer runs"))
      }
      var record = record
      if let environment = record.environment {
        record.environment = environments.insert(environment).memberAfterInsert
        guard environments.count <= SnapshotLimits.environments else {
          throw DiagnosticsError(
            Diagnostic(
              .error, "with this file there are records of more than \(SnapshotLimits.environments) environments",
              file: path, hint: "name the records of fewer runs"))
        }
      }
      result.records.append(record)
    }

    /// All that was read.
    var finished: RunRecords {
      var result = result
      if untold > 0 {
        result.problems.append(
          Diagnostic(.warning, "there are \(untold) more lines that are no whole records"))
      }
      return result
    }

    private func record(_ line: ArraySlice<UInt8>, _ path: String) -> RunRecord? {
      guard line.count <= SnapshotLimits.recordBytes, let node = try? JSONReader.read(Array(line), file: path) else {
        return nil
      }
      var record = RunRecord(node.value)
      record?.origin = path
      record?.realOrigin = folder
      return record
    }

    private func lastStart(in line: ArraySlice<UInt8>) -> Int? {
      let beginning = Array(#"{"v":"#.utf8)
      return line.indices.reversed().first { $0 > line.startIndex && line[$0...].starts(with: beginning) }
    }
  }
}
