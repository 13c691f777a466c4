import PortalRaster
import PortalSupport
import Testing

@testable import PortalSnapshot

/// Sample records, as runs write them.
private enum Sample {
  static func result(
    _ name: String, _ outcome: RunRecord.Outcome, cluster: String? = nil, kind: String? = nil, message: String? = nil,
    change: RunRecord.Change? = nil
  ) -> RunRecord {
    var record = RunRecord(run: "1", event: .assertion)
    record.test = "AppTests/Screens/\(name)"
    record.name = name
    record.folder = "Tests/__Snapshots__"
    record.source = SourcePlace(file: "Tests/AppTests/Screens.swift", line: 12)
    record.outcome = outcome
    record.kind = kind
    record.message = message
    record.cluster = cluster
    record.changes = change.map { [$0] } ?? []
    if outcome == .failed { record.accept = "portal-render accept \(name)" }
    return record
  }

  static let blue = RunRecord.Change(
    path: "content/ok", kind: "color", what: "color #007aff → #0a84ff", pixels: 1709,
    box: PixelBox(left: 24, top: 48, right: 212, bottom: 63))

  /// A colour that changed on 214 screens, another failure, and passes.
  static let records: [RunRecord] =
    (1...214).map {
      result("screen-\($0)", .failed, cluster: "c0ffee", kind: "pixels", message: "differs", change: blue)
    } + [
      result("odd", .failed, kind: "nondeterministic", message: "came out <differently> & \"otherwise\""),
      result("known", .expected, message: "is known"), result("fresh", .recorded), result("good", .same),
      result("better", .same),
    ]
}

@Suite("A report of snapshots")
struct ReportTests {
  private let report = SnapshotReport(Sample.records)

  @Test("one cause on 214 screens is one cluster, accepted by one command")
  func cluster() throws {
    let cluster = try #require(report.clusters.first)
    #expect(report.clusters.count == 1)
    #expect(cluster.members.count == 214)
    #expect(cluster.title == "ok color #007aff → #0a84ff")
    #expect(cluster.accept == "portal-render accept --cluster c0ffee")
  }

  @Test("results beyond a report's room are left out, counted and told of, failures last")
  func room() throws {
    let long = String(repeating: "<", count: 1000)
    let records = [Sample.result("good", .same)] + (1...9).map { Sample.result("bad-\($0)", .failed, message: long) }
    let report = SnapshotReport(records, limit: 40_000)
    #expect(report.results.count == 6 && report.results.allSatisfy { $0.outcome == .failed })
    #expect(report.left == 4 && report.count(.failed) == 9 && report.count(.same) == 1)
    #expect(report.omission?.message.contains("leaves out 4 of 10 results") == true)
    #expect(report.json["left"] != nil && report.json["summary"]?.value["failed"]?.value == .number(9))
    #expect(SnapshotReport(records).left == 0 && SnapshotReport(records).omission == nil)
    #expect(SnapshotReport(records).json["left"] == nil)
  }

  @Test("a message of a megabyte is no title")
  func longTitles() throws {
    let record = Sample.result("bad", .failed, cluster: "c", message: String(repeating: "m", count: 1 << 20))
    #expect(SnapshotReport([record]).clusters.map(\.title.count) == [500])
  }

  @Test("a cluster with a failure that cannot be accepted has no command")
  func notAcceptable() {
    var records = Sample.records
    records[3].accept = nil
    #expect(SnapshotReport(records).clusters[0].accept == nil)
  }

  @Test("a snapshot that was judged twice counts once, with the worse verdict")
  func twice() {
    let twice = SnapshotReport([Sample.result("a", .same), Sample.result("a", .failed), Sample.result("a", .same)])
    #expect(twice.results.map(\.outcome) == [.failed])
  }

  @Test("JSON has its schema and version, and every field of each result")
  func json() throws {
    let json = try JSONReader.read(JSONWriter.bytes(of: report.json), file: "report").value
    #expect(json["schema"]?.value == .string("portal-raster/snapshot-report"))
    #expect(json["version"]?.value == .number(1))
    #expect(json["summary"]?.value["failed"]?.value == .number(215))
    #expect(json["summary"]?.value["same"]?.value == .number(2))
    guard case .array(let results)? = json["results"]?.value else {
      Issue.record("no results")
      return
    }
    #expect(results.count == 219)
    let first = results[0].value
    #expect(first["verdict"]?.value == .string("failed"))
    #expect(first["source"]?.value["line"]?.value == .number(12))
    guard case .array(let changes)? = first["changes"]?.value else {
      Issue.record("no changes")
      return
    }
    #expect(changes[0].value["pixels"]?.value == .number(1709))
    #expect(changes[0].value["kind"]?.value == .string("color"))
  }

  @Test("JUnit XML has a case for each snapshot, with all texts escaped")
  func junit() {
    let xml = report.junit
    #expect(
      xml.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"Snapshots\" tests=\"219\" failures=\"215\""))
    #expect(
      xml.contains("classname=\"AppTests.Screens\" name=\"screen-1\" file=\"Tests/AppTests/Screens.swift\" line=\"12\"")
    )
    #expect(xml.contains("message=\"came out &lt;differently&gt; &amp; &quot;otherwise&quot;\""))
    #expect(xml.contains("<skipped message=\"is known\"/>"))
  }

  @Test("GitHub shows one annotation for each cause, with all texts escaped")
  func annotations() {
    let annotations = report.githubAnnotations
    #expect(annotations.count == 2)
    #expect(
      annotations[0].hasPrefix(
        "::error file=Tests/AppTests/Screens.swift,line=12,title=1 cause%2C 214 screens%3A ok color "))
    #expect(annotations.allSatisfy { !$0.contains("\n") })
    let evil = SnapshotReport([Sample.result("a,b:c\n::error::", .failed, message: "100%\r\nmore")])
    #expect(evil.githubAnnotations[0].contains("title=a%2Cb%3Ac%0A%3A%3Aerror%3A%3A::100%25%0D%0Amore"))
  }

  @Test("the step summary names causes and commands, with all Markdown escaped")
  func summary() {
    let summary = report.githubSummary
    #expect(summary.contains("215 failed, 1 recorded, 1 known, 2 the same."))
    #expect(summary.contains("| `ok color #007aff → #0a84ff` | 214 |"))
    #expect(summary.contains("- `odd`: `came out <differently> &"))
    #expect(SnapshotReport([]).githubSummary.contains("No snapshot was judged."))
    let evil = SnapshotReport([Sample.result("a|b`c@everyone", .failed, message: "[x](y)")])
    #expect(evil.githubSummary.contains("- ``a|b`c@everyone``: `[x](y)`\n"))
    let links = SnapshotReport([Sample.result("`www.evil.example", .failed, message: "a|b\nhttp://evil.example ")])
    #expect(links.githubSummary.contains("- `` `www.evil.example ``: ` a|b http://evil.example  `\n"))
    // One character with the mark behind it, for a reader of Markdown a backtick.
    let marks = SnapshotReport([Sample.result("a`\u{301}![x](y)", .failed, message: "b")])
    let lines = marks.githubSummary.unicodeScalars.split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.hasPrefix("- ``a") })
  }

  @Test("pictures of a comment are made small as far as there is work for it, and then are packed fast")
  func comment() throws {
    func noise(_ seed: Int) -> Bitmap {
      let pixels = (0..<900).map { 0xff00_0000 | UInt32(truncatingIfNeeded: $0 &* $0 &* seed >> 7) }
      return Bitmap(width: 30, height: 30, pixels: pixels)
    }
    let (old, new) = (noise(2_654_435_761), noise(1_640_531_527))
    var record = Sample.result("noise", .failed)
    record.files = [.init(what: "reference", path: "old.png"), .init(what: "now", path: "new.png")]
    let attachments = try [("old.png", old), ("new.png", new)].map { path, bitmap in
      SnapshotReport.Attachment(path: path, bytes: try bitmap.png())
    }
    let report = SnapshotReport([record])
    let pictures = try [old, new, PixelComparison.picture(of: old, new)]
    let usual = report.comment(attachments, picturesAt: "here")
    #expect(try usual.pictures.map(\.bytes) == pictures.map { try $0.png(.small) })
    let tight = report.comment(attachments, picturesAt: "here", packing: old.workOfPacking)
    #expect(
      try tight.pictures.map(\.bytes) == [old.png(.small), new.png(.fast), pictures[2].png(.fast)])
    #expect(tight.text == usual.text)
  }
}

@Suite("One line about a failure")
struct FailureLineTests {
  @Test("has kind, counts, greatest difference, box, view, paths and the accepting command")
  func line() throws {
    let old = Bitmap(width: 60, height: 40, pixels: [UInt32](repeating: 0xffff_ffff, count: 2400))
    var new = old
    for y in 10..<20 {
      for x in 4..<24 { new.pixels[y * 60 + x] = 0xffff_fff0 }
    }
    let difference = try #require(PixelComparison.difference(old, new))
    let layout = """
      screen 30×20 @2x light leftToRight en
        container content 0,0 30×20
          label content/title 2,5 10×5 "Hello" #000000 17

      """
    var failure = Verdict.Failure(
      kind: .pixels, name: "greeting", message: "differs in 200 of 2,400 pixels, by at most 15", difference: difference,
      files: [
        Verdict.Failure.File(what: "reference", path: "Snapshots/greeting.png"),
        Verdict.Failure.File(what: "now", path: "artifacts/greeting.png"),
      ], accept: "portal-render accept greeting")
    failure.blame = Blame(
      reference: layout, actual: layout.replacing("2,5 10×5", with: "2,6 10×5"),
      pixels: Blame.Pixels(reference: old, actual: new, difference: difference))
    #expect(
      failure.line
        == "Snapshot \"greeting\" differs in 200 of 2,400 pixels, by at most 15 [pixels]; "
        + "content/title moved y 5 → 6; 200 px in (2,5)–(12,10); reference Snapshots/greeting.png; "
        + "now artifacts/greeting.png; accept: portal-render accept greeting")
    #expect(!failure.line.contains("\n"))
  }
}
