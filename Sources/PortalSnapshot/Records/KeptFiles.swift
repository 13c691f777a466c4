import PortalSupport

/// The artefacts of a record, confined to the run's folder.
///
/// A record is untrusted input, and may name any file of this machine.
struct KeptFiles {
  /// The folder of all artefacts of the run.
  private let root: String
  /// The real path at which it is opened, where the records were read through no link.
  private let real: String?
  /// The folder of the records beneath the root, to which relative paths refer.
  private let folder: [String]
  /// The root with a slash at its end: how absolute paths must begin.
  private let prefix: String

  init(of record: RunRecord) {
    let origin = record.origin.map { Files.folder(holding: $0) } ?? "."
    // Test runs keep records in a folder of their own, beside the pictures.
    if Files.name(of: origin) == RecordReader.folderName {
      root = Files.folder(holding: origin)
      real = record.realOrigin.map { Files.folder(holding: $0) }
      // Its name may be that of a link to it.
      folder = [record.realOrigin.map { Files.name(of: $0) } ?? RecordReader.folderName]
    } else {
      root = origin
      real = record.realOrigin
      folder = []
    }
    prefix = PathBytes.joined(root, "")
  }

  /// The bytes of an artefact.
  func read(_ path: String, limit: Int = SupportLimits.documentBytes) throws(FileError) -> [UInt8] {
    var parts = folder
    var rest = path
    if path.utf8.first == UInt8(ascii: "/") {
      guard path.utf8.starts(with: prefix.utf8) else { throw FileError(.read, path, .outside(folder: root)) }
      rest = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      parts = []
    }
    for part in PathBytes.parts(rest) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw FileError(.read, path, .outside(folder: root))
      }
    }
    guard let name = parts.popLast() else { throw FileError(.read, path, .isFolder) }
    if PathBytes.isHidden(name) { throw FileError(.read, path, .hidden) }
    return try NamedFolder(root, real: real).open(parts.joined(separator: "/")).read(name, limit: limit)
  }
}
