import PortalSupport

/// The records of a run, and errors while reading them.
public struct RunRecords: Sendable {
  /// In the order of processes, and for each in the order of writing.
  public var records: [RunRecord] = []
  /// Malformed lines, such as the last one of a process that was killed.
  public var problems: [Diagnostic] = []

  public init(records: [RunRecord] = [], problems: [Diagnostic] = []) {
    self.records = records
    self.problems = problems
  }

  /// The records of processes that were started in a folder.
  public func ofRuns(in folder: String) -> RunRecords {
    let origins = Set(records.filter { $0.process?.folder == folder }.map(\.origin))
    return RunRecords(records: records.filter { origins.contains($0.origin) }, problems: problems)
  }
}

/// Reads the records of one process or of many.
public enum RecordReader {
  /// The name of the folder of records within the folder of artefacts.
  public static let folderName = "records"

  /// Reads all records in the given files and folders.
  public static func read(_ paths: [String]) throws -> RunRecords {
    var result = RunRecords()
    var room = SnapshotLimits.recordsBytes
    for path in paths {
      guard Files.isFolder(path) else {
        read(try Files.read(path, limit: room), of: path, into: &result, &room)
        continue
      }
      // Folders come from other machines, and may contain symlinks and pipes.
      var (confined, folder) = (try ConfinedFolder(".", beneath: path), path)
      var names = try confined.list()
      // Test runs keep records in a folder of their own, beside the pictures.
      if names.contains(folderName), Files.isFolder("\(path)/\(folderName)") {
        (confined, folder) = (try ConfinedFolder(folderName, beneath: path), "\(path)/\(folderName)")
        names = try confined.list()
      }
      for name in names.filter({ number(of: $0) != nil }).prefix(SnapshotLimits.recordFiles) {
        read(try confined.read(name, limit: room), of: "\(folder)/\(name)", into: &result, &room)
      }
    }
    return result
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

  private static func read(_ bytes: [UInt8], of path: String, into result: inout RunRecords, _ room: inout Int) {
    room -= bytes.count
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty { continue }
      if let record = record(line, path) {
        result.records.append(record)
        continue
      }
      result.problems.append(
        Diagnostic(
          .warning, "line \(number) is no whole record: its process was stopped, or the disc was full", file: path))
      // What was appended to a torn line is on the same one.
      if let start = lastStart(in: line), let record = record(line[start...], path) { result.records.append(record) }
    }
  }

  private static func record(_ line: ArraySlice<UInt8>, _ path: String) -> RunRecord? {
    guard line.count <= SnapshotLimits.recordBytes, let node = try? JSONReader.read(Array(line), file: path) else {
      return nil
    }
    var record = RunRecord(node.value)
    record?.origin = path
    return record
  }

  private static func lastStart(in line: ArraySlice<UInt8>) -> Int? {
    let beginning = Array(#"{"v":"#.utf8)
    return line.indices.reversed().first { $0 > line.startIndex && line[$0...].starts(with: beginning) }
  }
}
