import PortalRaster
import PortalSupport

extension SnapshotReport {
  /// A comment for a pull request, in Markdown, with the pictures that it shows.
  public struct Comment: Equatable, Sendable {
    /// What the comment says, in Markdown.
    public var text: String
    /// The pictures, by the names that the text has for them.
    public var pictures: [Picture]

    /// A picture of a comment.
    public struct Picture: Equatable, Sendable {
      /// The name of its file.
      public var name: String
      /// The bytes of a PNG file.
      public var bytes: [UInt8]
    }
  }

  /// How such a comment begins, so that the next run finds it.
  public static let commentMark = "<!-- portalraster -->"

  /// A comment with the pictures of the first failures, one for each cause.
  ///
  /// Records are untrusted: what is no picture is not shown.
  ///
  /// - Parameters:
  ///   - attachments: the files of the results.
  ///   - address: where the pictures will be, without a slash at its end.
  public func comment(_ attachments: [Attachment], picturesAt address: String) -> Comment {
    comment(attachments, picturesAt: address, packing: Self.packedWork)
  }

  /// - Parameter work: the work of packing, in painted pixels, for which pictures are made small; others are packed fast.
  func comment(_ attachments: [Attachment], picturesAt address: String, packing work: Double) -> Comment {
    var work = work
    var files: [ByteText: [UInt8]] = [:]
    for attachment in attachments { files[ByteText(attachment.path)] = attachment.bytes }
    let clustered = Set(clusters.flatMap(\.members))
    let alone = results.indices.filter { results[$0].outcome == .failed && !clustered.contains($0) }
    var shown: [String] = []
    var pictures: [Comment.Picture] = []
    var room = Self.shownPixels
    for index in (clusters.map { $0.members[0] } + alone).prefix(Self.commented) {
      let result = results[index]
      var bitmaps: [String: Bitmap] = [:]
      for file in result.files where ["reference", "now"].contains(file.what) {
        guard let bytes = files[ByteText(file.path)], let size = Bitmap.size(inPNG: bytes),
          room.spend(size.width, times: size.height)
        else { continue }
        bitmaps[file.what] = try? Bitmap(png: bytes, name: file.path)
      }
      if let before = bitmaps["reference"], let after = bitmaps["now"], before.width == after.width,
        before.height == after.height
      {
        bitmaps["difference"] = try? PixelComparison.picture(of: before, after)
      }
      let columns = ["reference", "now", "difference"].filter { bitmaps[$0] != nil }
      guard !columns.isEmpty else { continue }
      let images = columns.compactMap { what -> String? in
        guard let bitmap = bitmaps[what] else { return nil }
        let packing = bitmap.workOfPacking
        let isSmall = packing <= work
        if isSmall { work -= packing }
        guard let bytes = try? bitmap.png(isSmall ? .small : .fast) else { return nil }
        pictures.append(Comment.Picture(name: "\(shown.count + 1)-\(what).png", bytes: bytes))
        return "![\(what)](\(address)/\(shown.count + 1)-\(what).png)"
      }
      let changes = result.changes.prefix(Self.toldChanges).map { change in
        Self.code(String("\(change.path) \(change.what)".prefix(SnapshotLimits.titleCharacters)))
      }
      let name = Self.code(String((result.name ?? "").prefix(SnapshotLimits.nameBytes)))
      let what = changes.isEmpty ? "" : ": " + changes.joined(separator: ", ")
      let heads = columns.joined(separator: " | ")
      let rule = String(repeating: "---|", count: columns.count)
      shown.append("\n**\(name)**\(what)\n\n| \(heads) |\n|\(rule)\n| \(images.joined(separator: " | ")) |")
    }
    let summary = githubSummary
    // GitHub takes 65,536 characters.
    let head =
      summary.utf8.count < 50_000
      ? summary : "## Snapshots\n\n\(grouped(count(.failed))) failed; the page of the report says which.\n"
    return Comment(
      text: ([Self.commentMark, head] + shown.map { $0 + "\n" }).joined(separator: "\n"), pictures: pictures)
  }

  /// The pixels of all pictures that are unpacked and compared for a comment: records may have ten of 64 million each.
  private static let shownPixels = 64_000_000

  /// The work of packing them that makes them small: two budgets of a picture, of which thirty screens of a phone are a third.
  private static let packedWork = 6_000_000_000.0

  /// Failures of a comment that are shown, and changes that are told of each.
  private static let commented = 10, toldChanges = 5
}
