import PortalSupport

/// Appends a process's records to a file of its own.
///
/// Each record is one write to the end of the file: threads need no lock, and who is killed leaves whole lines.
public struct RecordWriter: Hashable, Sendable {
  /// The run that the records belong to.
  public let run: String
  public let shard: Shard?
  public let folder: String
  /// The file, whose name no other process uses.
  public let path: String

  /// Makes a file in a folder of records.
  ///
  /// Files are numbered: a later one is a later process, whatever the clock says.
  ///
  /// - Parameters:
  ///   - run: the run's name where several processes or machines share one; else the process is a run of its own.
  ///   - shard: which part of the run this process has.
  public init(folder: String, run: String? = nil, shard: Shard? = nil) throws(FileError) {
    try Files.makeFolder(folder)
    let numbers = try Files.list(folder).compactMap { RecordReader.number(of: $0) }
    var number = (numbers.max() ?? 0) + 1
    let part = shard.map { ".\($0.index)of\($0.count)" } ?? ""
    for _ in 0..<SnapshotLimits.recordFiles {
      let digits = String(number)
      let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      let path = "\(folder)/\(padded)\(part).jsonl"
      if try Files.create(path) {
        self.folder = folder
        self.run = run ?? "process-\(padded)"
        self.shard = shard
        self.path = path
        // What an earlier process of this number claimed, whose records somebody has deleted, is nobody's any more.
        if run == nil { Claims(records: self).clear() }
        return
      }
      number += 1
    }
    throw FileError(.write, folder, .badPath)
  }

  /// An empty record of this run, to be filled in.
  public func record(_ event: RunRecord.Event) -> RunRecord {
    RunRecord(run: run, shard: shard, event: event)
  }

  /// Appends a record.
  public func append(_ record: RunRecord) throws(FileError) {
    try Files.append(Array((record.line + "\n").utf8), to: path)
  }

  /// Says that the process begins, and what it draws with.
  ///
  /// - Parameter isFiltered: whether only some of the tests were asked for; a run of all of them alone can tell what
  ///   nobody asks for.
  public func begin(_ fingerprint: Fingerprint, isFiltered: Bool) throws(FileError) {
    var record = record(.begin)
    record.isFiltered = isFiltered
    record.environment = fingerprint
    try append(record)
  }

  /// Says that the process came to its end by itself.
  public func end(isFiltered: Bool) throws(FileError) {
    var record = record(.end)
    record.isFiltered = isFiltered
    record.isComplete = true
    try append(record)
  }
}
