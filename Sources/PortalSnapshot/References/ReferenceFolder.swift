import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of references: pictures with their layout texts, other texts, and the manifest that knows them.
public struct ReferenceFolder: Hashable, Sendable {
  public var path: String

  public init(_ path: String) {
    self.path = path
  }

  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// A file's bytes; nothing where it is not there.
  public func read(_ name: String) throws(FileError) -> [UInt8]? {
    do {
      return try Files.read(path(of: name))
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  public func manifest() throws -> Manifest {
    let manifest = Manifest(bytes: try read(Manifest.fileName) ?? [], path: path(of: Manifest.fileName))
    try manifest.checkMerged()
    return manifest
  }

  /// Writes a reference's files, and then its line in the manifest.
  ///
  /// In this order, one who is stopped in between leaves files of which the manifest says nothing, or something else:
  /// that is seen by their digests.
  public func write(
    _ files: [(name: String, bytes: [UInt8])], entry: ReferenceEntry, fingerprint: Fingerprint?
  ) throws {
    try Files.makeFolder(path)
    let lock = try FolderLock(path)
    defer { lock.release() }
    removeLeftovers()
    for file in files where try read(file.name) != file.bytes { try Files.write(file.bytes, to: path(of: file.name)) }
    var manifest = try manifest()
    let before = manifest.bytes
    try manifest.set(entry, in: fingerprint)
    if manifest.bytes != before { try Files.write(manifest.bytes, to: path(of: Manifest.fileName)) }
  }

  /// Deletes files and their lines.
  public func remove(_ names: Set<String>) throws {
    let lock = try FolderLock(path)
    defer { lock.release() }
    var manifest = try manifest()
    let before = manifest.bytes
    try manifest.remove(names)
    if manifest.isEmpty {
      try Files.remove(path(of: Manifest.fileName))
    } else if manifest.bytes != before {
      try Files.write(manifest.bytes, to: path(of: Manifest.fileName))
    }
    for name in names.sorted() { try Files.remove(path(of: name)) }
  }

  /// Removes what writers that were killed have left.
  ///
  /// Whoever writes has the lock, so nobody needs it any more.
  private func removeLeftovers() {
    for name in (try? Files.list(path)) ?? [] where name.hasPrefix(".portal-") && name.hasSuffix(".tmp") {
      try? Files.remove(path(of: name))
    }
  }
}

/// That nobody else writes into a folder meanwhile: neither another thread nor another process.
///
/// The lock is on the folder itself, so it leaves no file, and it ends with the process that has it.
private struct FolderLock {
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.write, path, .missingFolder) }
    // Some network folders know no locks; there one process at a time is the user's to see to.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func release() {
    _ = close(descriptor)
  }
}
