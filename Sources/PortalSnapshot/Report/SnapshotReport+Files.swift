import PortalSupport

extension SnapshotReport {
  /// A file that the report embeds.
  public struct Attachment: Equatable, Sendable {
    /// The path in the results.
    public var path: String
    /// The bytes of the file.
    public var bytes: [UInt8]
  }

  /// The artefacts of the results, in order, up to a limit.
  ///
  /// Unreadable files are left out, and the page says so. Records are untrusted, and a page is shown to others: so only files
  /// whose digest the record has are embedded, from the run's own folder, and references that their folder's manifest lists.
  /// Derived pictures are left out, because the page computes them. A path is read once, however it is spelled, and what is
  /// read counts, be it embedded or not.
  ///
  /// - Parameter root: the folder that confines references.
  public func attachments(root: ReferenceRoot, limit: Int = SnapshotLimits.attachedBytes) -> [Attachment] {
    var attachments: [Attachment] = []
    var seen: Set<[String]> = []
    var room = limit
    var manifests: [[String]: Manifest?] = [:]
    for result in results where result.outcome != .same {
      let names = Set(result.files.map(\.what))
      for file in result.files.prefix(SnapshotLimits.attachedFiles) where seen.insert(Self.plain(file.path)).inserted {
        if file.what == "difference", names.contains("reference"), names.contains("now") { continue }
        let isReference = file.what == "reference"
        let folder = isReference ? try? root.folder(Files.folder(holding: file.path)) : nil
        let name = Files.name(of: file.path)
        guard !isReference || !PathBytes.isHidden(name),
          let bytes = isReference
            ? try? folder?.read(name, limit: max(0, room))
            : try? KeptFiles(of: result).read(file.path, limit: max(0, room))
        else { continue }
        room -= bytes.count
        let digest = ContentDigest(bytes)
        var known = [result.reference?.digest]
        if !isReference { known = [file.digest, result.now?.digest, result.now?.text] }
        var isKnown = known.contains(digest.description)
        if !isKnown, let folder {
          let place = Self.plain(Files.folder(holding: file.path))
          let manifest = manifests[place] ?? (try? ReferenceFolder(folder).manifest())
          manifests[place] = .some(manifest)
          isKnown = (try? manifest?.lists(name, digest)) == true
        }
        if isKnown { attachments.append(Attachment(path: file.path, bytes: bytes)) }
      }
    }
    return attachments
  }

  /// A path without what leads nowhere: `.`, slashes after each other, and a folder that `..` leaves again.
  private static func plain(_ path: String) -> [String] {
    var parts: [String] = PathBytes.isAbsolute(path) ? ["/"] : []
    for part in PathBytes.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != "..", last != "/" {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
