import PortalSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The sources of tests that a process rewrites, and all that it rewrote of each.
///
/// Lines and columns are those that a test was built with. So each file's bytes are kept as they were before the first
/// change, and after each further one the whole file is made anew of them. Shared by all threads of a process, one of which
/// writes at a time.
public final class SourceLedger: Sendable {
  /// Why a source is not rewritten, in words.
  struct Problem: Error {
    var message: String
  }

  /// A call in a source, by what it was built with.
  public struct Place: Hashable, Sendable {
    var file: String
    var line: Int
    var column: Int

    /// A call at a line and a column, counted from 1.
    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  private struct Source {
    let original: [UInt8]
    var current: [UInt8]
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    init(_ bytes: [UInt8]) {
      original = bytes
      current = bytes
    }

    mutating func add(_ edit: (range: Range<Int>, bytes: [UInt8])) throws(SourceScanner.Problem) {
      guard !edits.contains(where: { $0.range.overlaps(edit.range) || $0.range == edit.range }) else {
        throw SourceScanner.Problem(message: "another snapshot is at the same place")
      }
      edits.append(edit)
      edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      current = []
      var place = 0
      for edit in edits {
        current += original[place..<edit.range.lowerBound] + edit.bytes
        place = edit.range.upperBound
      }
      current += original[place...]
    }
  }

  private struct State {
    var sources: [String: Source] = [:]
    var texts: [Place: String] = [:]
  }

  private let state = Mutex(State())
  private let folders = WrittenFolders()
  /// When the program that asserts was built, in seconds; nil where that is unknown.
  private let builtAt: Double?

  /// A ledger in which no source has been changed yet.
  ///
  /// - Parameter program: the path of the program that asserts: sources that are newer have other lines.
  public init(program: String?) {
    builtAt = program.flatMap { FileStatus($0)?.modified }
  }

  /// Notes a call's text; returns whether it had no other one before, as in a loop.
  func note(_ text: String, at place: Place) -> Bool {
    state.withLock { state in
      let known = state.texts[place] ?? text
      state.texts[place] = known
      return known.utf8.elementsEqual(text.utf8)
    }
  }

  /// Writes an expected text into its test's source.
  ///
  /// - Parameter expected: the one that the test was built with.
  func write(_ text: String, insteadOf expected: String?, at place: Place) throws {
    let folder = Files.folder(holding: place.file)
    try state.withLock { state in
      try folders.writing(in: folder) { _ in try write(text, insteadOf: expected, at: place, in: folder, &state) }
    }
  }

  private func write(
    _ text: String, insteadOf expected: String?, at place: Place, in folder: String, _ state: inout State
  ) throws {
    let lock = try FolderLock(folder)
    defer { lock.release() }
    var source = try state.sources[place.file] ?? Source(original(of: place.file))
    let before = source.current
    do throws(SourceScanner.Problem) {
      let call = try InlineCall(in: source.original, line: place.line, column: place.column)
      try source.add(call.edit(to: text, from: expected))
    } catch {
      throw Problem(message: "its call is not found with certainty: \(error.message)")
    }
    guard try Files.read(place.file, onlyRegular: true) == before else {
      throw Problem(message: "the file changed while the tests ran: build and run them again")
    }
    try Files.write(source.current, to: place.file)
    state.sources[place.file] = source
  }

  /// The bytes of a source that may be rewritten.
  private func original(of file: String) throws -> [UInt8] {
    guard file.hasPrefix("/"), file.hasSuffix(".swift"), let status = FileStatus(file), status.isRegular else {
      throw Problem(message: "\(file) is no Swift file")
    }
    guard let real = Files.realPath(file), Self.isInPackage(real) else {
      throw Problem(message: "the file is in no Swift package")
    }
    // A link to something else that happens to compile.
    guard real.hasSuffix(".swift") else { throw Problem(message: "\(file) leads to what is no Swift file") }
    guard status.isWritable else { throw Problem(message: "the file is read-only") }
    if let builtAt, status.modified > builtAt {
      throw Problem(message: "the file is newer than the test program: build and run the tests again")
    }
    return try Files.read(file, onlyRegular: true)
  }

  private static func isInPackage(_ file: String) -> Bool {
    var folder = Files.folder(holding: file)
    while folder.count > 1 {
      if Files.exists(folder + "/Package.swift") { return true }
      folder = Files.folder(holding: folder)
    }
    return false
  }
}

/// What the file system says of a file.
private struct FileStatus {
  let isRegular: Bool
  /// Whether anyone may write it; asking for this process would be answered for its user, who may be root.
  let isWritable: Bool
  /// In seconds.
  let modified: Double

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isWritable = status.st_mode & 0o222 != 0
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
