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
    var seen: Set<[ByteText]> = []
    var room = limit
    var manifests: [[ByteText]: Manifest?] = [:]
    for result in results where result.outcome != .same {
      for file in Self.shown(of: result).prefix(SnapshotLimits.attachedFiles)
      where seen.insert(Self.plain(file.path)).inserted {
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
        // Of pictures only what their manifest lists.
        var known = name.hasSuffix(".png") ? [] : [result.reference?.digest]
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

  /// What a report with some attachments leaves out, of the files that its results name; nil where it is nothing.
  public func omission(of attachments: [Attachment]) -> Diagnostic? {
    var named: Set<[ByteText]> = []
    for result in results where result.outcome != .same {
      named.formUnion(Self.shown(of: result).map { Self.plain($0.path) })
    }
    let left = named.subtracting(attachments.map { Self.plain($0.path) })
    guard let first = left.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
    let name = TerminalText.quoted(first.map(\.text).joined(separator: "/"), limit: 200)
    return Diagnostic(
      .warning, "the report has \(attachments.count) of \(named.count) files that records name, and not \(name)",
      hint: "missing are those that are not there, lie elsewhere, are no longer what was judged, or take more than "
        + "\(SnapshotLimits.attachedBytes >> 20) MiB together")
  }

  /// The files of a result, without the picture that a page makes of two others.
  private static func shown(of result: RunRecord) -> [RunRecord.File] {
    let names = Set(result.files.map(\.what))
    let isDerived = names.contains("reference") && names.contains("now")
    return result.files.filter { $0.what != "difference" || !isDerived }
  }

  /// A path without what leads nowhere: `.`, slashes after each other, and a folder that `..` leaves again.
  private static func plain(_ path: String) -> [ByteText] {
    var parts: [String] = PathBytes.isAbsolute(path) ? ["/"] : []
    for part in PathBytes.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != "..", last != "/" {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.map(ByteText.init)
  }
}
