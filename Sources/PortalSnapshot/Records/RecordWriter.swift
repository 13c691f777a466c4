import PortalSupport

/// Appends a process's records to a file of its own.
///
/// Each record is one atomic append: threads need no lock, and a killed process leaves whole lines.
public struct RecordWriter: Hashable, Sendable {
  /// The run that the records belong to.
  public let run: String
  /// The part of the run in this process; nil for all of it.
  public let shard: Shard?
  /// The folder of the file.
  public let folder: String
  package let place: NamedFolder
  /// The file, which no other process writes.
  public let path: String

  /// Makes a file in a folder of records.
  ///
  /// Files are numbered: a higher number is a later process, whatever the clock says.
  ///
  /// - Parameters:
  ///   - run: the run's name, if several processes or machines share one; otherwise the process is a run of its own.
  ///   - shard: the part of the run in this process.
  public init(folder: String, run: String? = nil, shard: Shard? = nil) throws(FileError) {
    try self.init(in: NamedFolder(folder), run: run, shard: shard)
  }

  package init(in place: NamedFolder, run: String? = nil, shard: Shard? = nil) throws(FileError) {
    let opened = try place.open(makes: true)
    let numbers = try opened.list().compactMap { RecordReader.number(of: $0) }
    var number = RecordReader.number(after: numbers)
    let part = shard.map { ".\($0.index)of\($0.count)" } ?? ""
    for _ in 0..<SnapshotLimits.recordFiles {
      let digits = String(number)
      let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      let name = "\(padded)\(part).jsonl"
      if try opened.create(name) {
        self.place = place
        self.folder = place.path
        path = "\(place.path)/\(name)"
        self.run = run ?? "process-\(padded)"
        self.shard = shard
        // Claims of an earlier process with this number, whose records were deleted, are stale.
        if run == nil { Claims(records: self).clear() }
        return
      }
      number += 1
    }
    throw FileError(.write, place.path, .badPath)
  }

  /// An empty record of this run.
  public func record(_ event: RunRecord.Event) -> RunRecord {
    RunRecord(run: run, shard: shard, event: event)
  }

  /// Appends a record to the file of this process.
  public func append(_ record: RunRecord) throws(FileError) {
    // It was made new, so a link is somebody else's.
    try place.open().append(Array((record.line + "\n").utf8), to: Files.name(of: path))
  }

  /// Deletes the file.
  package func discard() throws(FileError) { try place.open().remove(Files.name(of: path)) }

  /// Records the start of the process.
  ///
  /// - Parameter environment: the environment of its pictures; a process that learns it later records a second start.
  public func begin(_ process: RunProcess, environment: Fingerprint? = nil) throws(FileError) {
    var record = record(.begin)
    record.isFiltered = process.isFiltered
    record.process = process
    record.environment = environment
    try append(record)
  }

  /// Records the normal end of the process.
  ///
  /// - Parameter status: its exit status, where the system tells it: a test that fails may stop before it has asked for
  ///   all of its references.
  public func end(_ process: RunProcess, status: Int? = nil) throws(FileError) {
    var record = record(.end)
    record.isFiltered = process.isFiltered
    record.isComplete = true
    record.status = status
    try append(record)
  }
}
