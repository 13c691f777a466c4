import PortalRaster
import PortalSnapshot
import PortalSupport
import Testing

/// Pictures that are known by their digests.
@Suite("A picture kept by its digest")
struct DigestTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  private func digest(of spec: ViewSpec) -> () throws -> SnapshotContent {
    { .digest(try Court.picture(of: spec)) }
  }

  @Test("has one reference, a text with its views and the digest of its list")
  func recorded() throws {
    try court.record("card", digest(of: Court.card()))
    #expect(court.files == ["card.digest.txt", "manifest.jsonl"])
    let text = String(decoding: try court.bytes("card.digest.txt"), as: UTF8.self)
    let picture = try Court.picture(of: Court.card())
    #expect(text.split(separator: "\n").first?.hasSuffix(" list \(picture.list.digest)") == true)
    #expect(text.split(separator: "\n").dropFirst() == picture.layoutText.split(separator: "\n").dropFirst())
    #expect(try court.judge().judge(court.snapshot("card", digest(of: Court.card()))) == .same)
  }

  @Test("fails where a view changes, with the view's name, and draws the picture")
  func changed() throws {
    try court.record("card", digest(of: Court.card()))
    let verdict = try court.judge().judge(court.snapshot("card", digest(of: Court.card(color: .blue))))
    let failure = try #require(verdict.failure)
    #expect(failure.kind == .text)
    #expect(failure.changes.contains { $0.path == "content/title" && $0.what.contains("#") }, "\(failure)")
    let drawn = try #require(failure.files.first { $0.what == "drawn" })
    #expect(try Bitmap(png: Files.read(drawn.path), name: "drawn").width == 60)
  }

  @Test("fails where no view changes but what is drawn")
  func drawnOtherwise() throws {
    try court.record("card", digest(of: Court.card()))
    let verdict = try court.judge().judge(
      court.snapshot("card") {
        var picture = try Court.picture(of: Court.card())
        picture.list.items.removeLast()
        return .digest(picture)
      })
    #expect(verdict.failure?.message == "draws something else, with the same views in the same places")
    #expect(verdict.failure?.excerpt.isEmpty == false)
  }
}
