import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The names in folders as file systems may compare them, for a call that makes many folders: each is listed once.
///
/// To list one for each folder that is made in it would take a time that grows as the square of their number.
package final class FolderNames: Sendable {
  /// A folder, whatever its path.
  private struct Place: Hashable {
    var device: UInt64
    var number: UInt64
  }

  private let known = Mutex<[Place: [String: String]]>([:])

  package init() {}

  /// Takes a name in a folder; returns another one there that is the same where case and normal form do not count.
  ///
  /// - Parameter list: the names in the folder.
  func taken(
    _ name: String, in folder: OpenFolder, _ list: () throws(FileError) -> [String]
  ) throws(FileError) -> String? {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else { return nil }
    let place = Place(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    let folded = PathBytes.folded(name)
    return try known.withLock { known throws(FileError) in
      var names: [String: String]
      if let listed = known[place] {
        names = listed
        known[place] = nil
      } else {
        names = [:]
        for name in try list() { names[PathBytes.folded(name)] = name }
      }
      let other = names[folded].flatMap { $0.hasSameBytes(as: name) ? nil : $0 }
      if other == nil { names[folded] = name }
      known[place] = names
      return other
    }
  }
}
