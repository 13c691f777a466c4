import Foundation
import PortalRaster
import PortalSnapshot
import PortalSupport
import Testing

/// Pictures for services that compare those of two commits.
@Suite("Exported pictures")
struct ExportTests {
  private let court: Court
  private var folder: String { court.folder + "/pictures" }

  init() throws {
    court = try Court()
  }

  private func judge(isLocked: Bool = false) throws -> SnapshotJudge {
    var judge = try court.judge(isLocked: isLocked)
    judge.export = PictureExport(folder: folder)
    return judge
  }

  private func json(_ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("are as they are now, whatever became of the snapshot")
  func whatever() throws {
    #expect(try judge(isLocked: true).judge(court.snapshot()).failure?.kind == .missing)
    let first = try Files.read("\(folder)/Shop/CardTests/card.png")
    #expect(try Bitmap(png: first, name: "card").width == 60)
    try court.record()
    #expect(try judge().judge(court.snapshot()) == .same)
    #expect(try Files.read("\(folder)/Shop/CardTests/card.png") == first)
    let blue = court.snapshot { .picture(try Court.picture(of: Court.card(color: .blue))) }
    #expect(try judge(isLocked: true).judge(blue).failure?.kind == .pixels)
    #expect(try Files.read("\(folder)/Shop/CardTests/card.png") != first)
  }

  @Test("and records and pictures that failed lie at the real path that was judged, be a link there by now or not")
  func turnedLink() throws {
    try Files.makeFolder(court.folder + "/elsewhere")
    let real = try #require(Files.realPath(court.folder))
    let writer = try RecordWriter(in: NamedFolder(court.artifacts, real: real + "/artifacts"))
    var judge = try court.judge(isLocked: true, records: writer)
    judge.realArtifacts = real + "/artifacts"
    judge.export = PictureExport(folder: folder)
    judge.export?.real = real + "/pictures"
    #expect(judge.judge(court.snapshot("one")).failure?.kind == .missing)
    let kept = try Files.files(beneath: court.artifacts)
    let exported = try Files.files(beneath: folder)
    #expect(kept.count == 3 && exported.count == 3, "\(kept) \(exported)")
    for name in ["artifacts", "pictures"] {
      #expect(rename("\(court.folder)/\(name)", "\(court.folder)/\(name).was") == 0)
      #expect(symlink("elsewhere", "\(court.folder)/\(name)") == 0)
    }
    let failure = try #require(judge.judge(court.snapshot("two")).failure)
    #expect(failure.kind == .error && failure.message.contains("symbolic link"), "\(failure)")
    judge.records = nil
    #expect(judge.judge(court.snapshot("two")).failure?.message.contains("symbolic link") == true)
    judge.export = nil
    let files = judge.judge(court.snapshot("two")).failure?.files.map(\.path) ?? []
    #expect(files.count { $0.contains("symbolic link") } == 2, "\(files)")
    #expect(try Files.list(court.folder + "/elsewhere").isEmpty)
  }

  @Test("of groups whose names have the same letters lie in folders of their own")
  func likeGroups() throws {
    for suite in ["Card-Tests", "Card Tests", "Card.Tests"] {
      var snapshot = court.snapshot()
      snapshot.name.suite = suite
      _ = try judge(isLocked: true).judge(snapshot)
    }
    let groups = try FileManager.default.contentsOfDirectory(atPath: folder + "/Shop")
    #expect(groups.count == 3 && groups.contains("Card-Tests"), "\(groups)")
  }

  @Test("have beside them what Sentry's uploader pairs by the name without its ending")
  func sentry() throws {
    var snapshot = court.snapshot()
    snapshot.name.configuration = "iphone-15-dark"
    _ = try judge().judge(snapshot)
    let said = try json("Shop/CardTests/card.iphone-15-dark.json")
    #expect(said["display_name"] as? String == "card.iphone-15-dark")
    #expect(said["group"] as? String == "Shop/CardTests")
    #expect(said["tags"] as? [String: String] == ["configuration": "iphone-15-dark"])
    let context = said["context"] as? [String: String]
    #expect(context == ["test_name": "Shop/CardTests/card", "source": "CardTests.swift:1"])
  }

  @Test("have beside them what the uploader of Argos requires")
  func argos() throws {
    _ = try judge().judge(court.snapshot())
    let said = try json("Shop/CardTests/card.png.argos.json")
    for part in ["automationLibrary", "sdk"] {
      let us = said[part] as? [String: String]
      #expect(us?["name"] == "PortalRaster" && us?["version"]?.isEmpty == false)
    }
    #expect(said["viewport"] as? [String: Int] == ["width": 60, "height": 24])
    let test = try #require(said["test"] as? [String: Any])
    #expect(test["title"] as? String == "card")
    #expect(test["titlePath"] as? [String] == ["Shop", "CardTests", "card"])
    let location = try #require(test["location"] as? [String: Any])
    #expect(location["file"] as? String == "CardTests.swift" && location["line"] as? Int == 1)
  }

  @Test("replace what an earlier export has left and nothing else, each file by what is in it", arguments: 0..<3)
  func replaced(file: Int) throws {
    try court.record()
    #expect(try judge().judge(court.snapshot()) == .same)
    let place = folder + "/Shop/CardTests"
    let before = try Files.list(place).map { "\(place)/\($0)" }
    #expect(before.count == 3)
    let (reference, screen) = (try court.bytes("card.png"), Array(#"{"content": {}}"#.utf8))
    try Files.write(before[file].hasSuffix(".png") ? reference : screen, to: before[file])
    let others = try before.map { try Files.read($0) }
    let blue = court.snapshot { .picture(try Court.picture(of: Court.card(color: .blue))) }
    let failure = try #require(try judge(isLocked: true).judge(blue).failure)
    #expect(failure.kind == .error && failure.message.contains("from no export"), "\(failure.message)")
    #expect(try before.map { try Files.read($0) } == others)
    try Files.remove(before[file])
    #expect(try judge(isLocked: true).judge(blue).failure?.kind == .pixels)
  }

  @Test("that cannot be written fail, and go through no link")
  func refused() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let elsewhere = court.folder + "/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder + "/Shop", withDestinationPath: elsewhere)
    let failure = try #require(try judge().judge(court.snapshot()).failure)
    #expect(failure.kind == .error && failure.message.contains("link"), "\(failure.message)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
  }
}
