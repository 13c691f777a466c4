import PortalSupport

/// What was read of a run's records.
public struct RunRecords: Sendable {
  /// In the order of processes, and within each in the order of writing.
  public var records: [RunRecord] = []
  /// What could not be read, such as the last line of a process that was killed.
  public var problems: [Diagnostic] = []

  public init(records: [RunRecord] = [], problems: [Diagnostic] = []) {
    self.records = records
    self.problems = problems
  }
}

/// Reads records, of one process or of many together.
public enum RecordReader {
  /// What the folder of records is called within the folder of all that a run keeps.
  public static let folderName = "records"

  /// Everything in the given files and folders.
  public static func read(_ paths: [String]) throws -> RunRecords {
    var result = RunRecords()
    for path in paths {
      guard Files.isFolder(path) else {
        try read(file: path, into: &result)
        continue
      }
      let names = try Files.list(path)
      // What tests keep has the records in a folder of their own, beside the pictures.
      let folder =
        names.contains(folderName) && Files.isFolder("\(path)/\(folderName)") ? "\(path)/\(folderName)" : path
      let files = try (folder == path ? names : Files.list(folder)).filter { number(of: $0) != nil }
      for name in files.prefix(SnapshotLimits.recordFiles) { try read(file: "\(folder)/\(name)", into: &result) }
    }
    return result
  }

  /// The number that a file of records bears in its name.
  static func number(of name: String) -> Int? {
    guard name.hasSuffix(".jsonl") else { return nil }
    return name.split(separator: ".").first.flatMap { Int($0) }
  }

  private static func read(file path: String, into result: inout RunRecords) throws {
    let bytes = try Files.read(path, limit: .max)
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
      // What was written after a torn line stands on the same one.
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
