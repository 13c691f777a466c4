import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The default folder of all runs' records and artefacts.
///
/// It is in the temporary folder, where another user may have made one of the same name before.
public struct SharedFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The user's folder in a temporary folder; `/tmp` if there is none.
  ///
  /// - Parameter temporaryFolder: the temporary folder of the environment.
  public init(in temporaryFolder: String?) {
    let folder = temporaryFolder.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    path = "\(folder)/portal-snapshots-\(getuid())"
  }

  /// The folder of the records in it.
  public var records: String { "\(path)/\(RecordReader.folderName)" }

  /// Makes it, or checks that it is private to this user.
  public func make() throws(FileError) { try Files.makePrivateFolder(path) }

  /// Checks that it is private to this user, if it exists.
  public func check() throws(FileError) { _ = try isThere() }

  /// Whether it is there, and private to this user: then nobody else can put another one in its place.
  ///
  /// Where it is not, it must not be looked for again: by then somebody may have made one.
  package func isThere() throws(FileError) -> Bool {
    guard Files.exists(path) || Files.isLink(path) else { return false }
    try make()
    return true
  }
}
