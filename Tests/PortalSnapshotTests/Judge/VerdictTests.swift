import Foundation
import PortalRaster
import PortalSnapshot
import Testing

@Suite("The judge")
struct VerdictTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  private func changed(_ text: String = "Card", color: Color = .red, width: Double = 60) -> () throws -> SnapshotContent
  {
    { .picture(try Court.picture(of: Court.card(text, color: color), width: width)) }
  }

  @Test("a reference that is missing for one language is said beside that of another")
  func missingBesideOthers() throws {
    func card(in locale: String) -> Snapshot {
      var snapshot = court.snapshot()
      snapshot.name.configuration = locale
      return snapshot
    }
    #expect(try court.judge().judge(card(in: "ar")).isRecorded)
    try court.record("form")
    let failure = try #require(try court.judge(isLocked: true).judge(card(in: "fa")).failure)
    #expect(failure.kind == .missing)
    #expect(failure.message.hasSuffix("/card.fa.png; its test has card.ar.png"), "\(failure.message)")
  }

  @Test("distinguishes kinds of failure")
  func kinds() throws {
    try court.record()
    let judge = try court.judge(commandLine: .never)
    #expect(judge.judge(court.snapshot("other")).failure?.kind == .missing)
    #expect(judge.judge(court.snapshot("card", changed(color: .blue))).failure?.kind == .pixels)
    #expect(judge.judge(court.snapshot("card", changed(width: 61))).failure?.kind == .size)
    #expect(judge.judge(court.snapshot("card") { throw Court.Unexpected(verdict: .same) }).failure?.kind == .error)
    let text = try String(decoding: court.bytes("card.txt"), as: UTF8.self)
    try court.write(Array(text.replacing("title", with: "name").utf8), to: "card.txt")
    #expect(judge.judge(court.snapshot()).failure?.kind == .layout)
  }

  // MARK: Texts

  /// The failure of a text that differs from its reference.
  private func failure(from reference: String, to actual: String, _ ending: String = "json") throws -> Verdict.Failure {
    try court.record("list") { .text(reference, ending: ending) }
    let judge = try court.judge()
    #expect(judge.judge(court.snapshot("list") { .text(reference, ending: ending) }) == .same)
    let failure = try #require(judge.judge(court.snapshot("list") { .text(actual, ending: ending) }).failure)
    #expect(failure.kind == .text && failure.files.map(\.what) == ["reference", "now"])
    return failure
  }

  @Test("compares texts, and shows what differs as a unified diff")
  func texts() throws {
    let lines = (1...20).map { "line \($0)" }
    var others = lines
    others[1] = "2nd line"
    others.insert("new", at: 15)
    let failure = try failure(
      from: lines.joined(separator: "\n") + "\n", to: others.joined(separator: "\n") + "\n")
    #expect(court.files == ["list.json", "manifest.jsonl"])
    #expect(failure.message == "has 2 lines for 1 line, from line 2 on")
    #expect(
      failure.excerpt == [
        "@@ -1,5 +1,5 @@", " line 1", "-line 2", "+2nd line", " line 3", " line 4", " line 5",
        "@@ -13,6 +13,7 @@", " line 13", " line 14", " line 15", "+new", " line 16", " line 17", " line 18",
      ])
    #expect(failure.description.contains("\n  -line 2\n  +2nd line\n"))
  }

  @Test(
    "says of lines that only came or went that they did",
    arguments: [
      ("a\n", "a\nb\nc\n", "has 2 lines more, from line 2 on"), ("a\nb\n", "a\n", "lacks 1 line, from line 2 on"),
    ])
  func comeAndGone(reference: String, actual: String, message: String) throws {
    #expect(try failure(from: reference, to: actual).message == message)
  }

  @Test("shows where long lines differ, however long they are")
  func longLines() throws {
    let start = String(repeating: "a long beginning ", count: 100)
    let failure = try failure(from: start + "old" + start + "\n", to: start + "new" + start + "\n")
    let changed = failure.excerpt.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    #expect(changed.count == 2)
    #expect(changed.first?.contains("old") == true && changed.last?.contains("new") == true)
    #expect(failure.excerpt.allSatisfy { $0.count < 200 })
  }

  @Test("shows a bounded part of a long difference, and says how much more there is")
  func longTexts() throws {
    let failure = try failure(
      from: (0..<5000).map { "old \($0)\n" }.joined(), to: (0..<5000).map { "new \($0)\n" }.joined())
    #expect(failure.message == "differs in 5,000 lines, from line 1 on")
    #expect(failure.excerpt.count == SnapshotLimits.shownLines + 1)
    #expect(failure.excerpt.last == "… and 9,941 more lines; the files below have all of them")
  }

  @Test("shows differences that are not seen: ends of lines and of the text")
  func ends() throws {
    #expect(
      try failure(from: "a\nb\n", to: "a\nb").excerpt == [
        "@@ -1,2 +1,3 @@", " a", " b", "+\\ No newline at end of file",
      ])
    #expect(
      try failure(from: "a\nb\n", to: "a\r\nb\n", "csv").excerpt == [
        "@@ -1,2 +1,2 @@", "-a", #"+a\r"#, " b",
      ])
  }

  @Test("shows what differs in a layout by view, and by line where no view does")
  func layouts() throws {
    func layout(_ color: String, _ note: String = "") -> String {
      """
      screen 100×100 @2x light leftToRight en
        container content 0,0 100×100
          label content/title 8,48 84×20 "Hello, this is quite a long text that goes on beyond any limit" \(color) 17
      \(note)
      """
    }
    let failure = try failure(from: layout("#000000"), to: layout("#ff0000"), "layout.txt")
    #expect(failure.description.contains("\n  content/title color #000000 → #ff0000\n"))
    #expect(failure.excerpt.isEmpty)
    let note = try self.failure(from: layout("#000000"), to: layout("#000000", "a note"), "layout.txt")
    #expect(note.changes.isEmpty && note.excerpt.contains("+a note"))
  }

  // MARK: Speed

  @Test("recognises a picture by digests alone: the reference is not decoded")
  func noDecoding() throws {
    try court.record()
    // An invalid picture whose digest the manifest lists as the reference's.
    let garbage = Array("no picture".utf8)
    try court.write(garbage, to: "card.png")
    var manifest = try ReferenceFolder(court.references).manifest()
    var entry = try #require(try manifest.entries(of: "card.png").first)
    entry.file = ContentDigest(garbage)
    try manifest.set(entry, in: nil)
    try court.write(manifest.bytes, to: "manifest.jsonl")
    #expect(try court.judge(paintsAll: true).judge(court.snapshot()) == .same)
    #expect(try court.judge(paintsAll: false).judge(court.snapshot()) == .same)
    #expect(try court.judge().judge(court.snapshot("card", changed(color: .blue))).failure?.kind == .reference)
  }

  @Test("does not paint where display list and environment are the reference's, unless told to")
  func unpainted() throws {
    try court.record()
    // Wrong pixels in the manifest are noticed only by painting.
    let text = try String(decoding: court.bytes("manifest.jsonl"), as: UTF8.self)
    let entry = try #require(try ReferenceFolder(court.references).manifest().entries(of: "card.png").first)
    let digest = try #require(entry.picture?.pixels.values.first?.digest.description)
    let other = String(digest.reversed())
    try court.write(Array(text.replacing(digest, with: other).utf8), to: "manifest.jsonl")
    #expect(try court.judge().judge(court.snapshot()) == .same)
    #expect(try court.judge(paintsAll: true).judge(court.snapshot()).failure?.kind == .reference)
    var elsewhere = try Court.fingerprint.get()
    elsewhere.ink = "another"
    #expect(try court.judge(fingerprint: elsewhere).judge(court.snapshot()).failure?.kind == .reference)
  }

  @Test("paints every picture with an image, which its display list only names")
  func images() throws {
    let images = court.folder + "/images"
    try Files.makeFolder(images)
    func dot(_ pixel: UInt32) throws {
      try Files.write(
        try Bitmap(width: 4, height: 4, pixels: .init(repeating: pixel, count: 16)).png(), to: images + "/dot.png")
    }
    let shown: () throws -> SnapshotContent = {
      let image = ViewSpec(.imageView(ImageSpec(image: .named("dot.png"))))
      return .picture(try Renderer(imageRoot: images).picture(of: image, on: Canvas(width: 8, height: 8)))
    }
    try dot(0xffff_0000)
    try court.record("dot", shown)
    #expect(try court.judge().judge(court.snapshot("dot", shown)) == .same)
    try dot(0xff00_ff00)
    #expect(try court.judge().judge(court.snapshot("dot", shown)).failure?.kind == .pixels)
  }

  // MARK: Size

  @Test("refuses a reference over its size budget, until the budget is raised")
  func budget() throws {
    let failure = try #require(try court.judge().judge(court.snapshot(budget: 100)).failure)
    #expect(failure.kind == .budget && court.files.isEmpty)
    #expect(try court.judge().judge(court.snapshot(budget: 10_000)).isRecorded)
  }

  @Test("refuses to pack a reference where that is more work than its picture's budget has, until it has more")
  func packing() throws {
    let painting = try Court.picture(of: Court.card()).list.work.pixels.total
    func verdict(_ packing: Int) throws -> Verdict {
      let renderer = try Renderer(budget: [.pixels: Int(painting) + 60 * 24 * packing])
      let canvas = Canvas(width: 60, height: 24, scale: 1)
      return try court.judge().judge(court.snapshot { .picture(try renderer.picture(of: Court.card(), on: canvas)) })
    }
    let failure = try #require(try verdict(9).failure)
    #expect(failure.kind == .error && court.files.isEmpty)
    #expect(failure.message.contains("the costliest is its packing as PNG"), "\(failure.message)")
    #expect(try verdict(201).isRecorded)
  }

  @Test("writes the same bytes for the same pixels, and skips files that are up to date")
  func sameBytes() throws {
    try court.record()
    let before = try court.files.map { try court.bytes($0) }
    try court.record()
    #expect(try court.files.map { try court.bytes($0) } == before)
  }

  // MARK: Environment

  @Test("reports that the environment differs, and how, where no view changed")
  func environment() throws {
    let here = try Court.fingerprint.get()
    var there = here
    there.lines = here.lines.map { $0.hasPrefix("pango ") ? "pango 1.2.3" : $0 }
    there.ink = "another"
    try court.record()
    // A reference from another machine: its manifest says so, and one pixel differs.
    var bitmap = try Bitmap(png: court.bytes("card.png"), name: "card")
    bitmap.pixels[0] = 0xff00_00fe
    let png = try bitmap.png()
    let folder = ReferenceFolder(court.references)
    var entry = try #require(try folder.manifest().entries(of: "card.png").first)
    entry.file = ContentDigest(png)
    let digest = bitmap.pixels.withUnsafeBytes { ContentDigest(pixels: $0, width: bitmap.width) }
    entry.picture?.pixels[here.architecture] = .init(digest: digest, environment: there.id)
    try folder.write([("card.png", png)], entry: entry, fingerprint: there)
    let failure = try #require(try court.judge(paintsAll: true).judge(court.snapshot()).failure)
    #expect(failure.kind == .environment)
    #expect(failure.message.contains("pango 1.2.3 → "))
    // A changed view is reported nevertheless.
    #expect(try court.judge().judge(court.snapshot("card", changed(color: .blue))).failure?.kind == .pixels)
  }

  @Test("judges another architecture by layout texts until it has digests of its own")
  func architectures() throws {
    let here = try Court.fingerprint.get()
    var elsewhere = here
    elsewhere.architecture = "other"
    try court.record()
    let text = try String(decoding: court.bytes("manifest.jsonl"), as: UTF8.self)
    let entry = try #require(try ReferenceFolder(court.references).manifest().entries(of: "card.png").first)
    let digest = try #require(entry.picture?.pixels.values.first?.digest.description)
    try court.write(Array(text.replacing(digest, with: String(digest.reversed())).utf8), to: "manifest.jsonl")
    let locked = try court.judge(isLocked: true, fingerprint: elsewhere)
    #expect(locked.judge(court.snapshot()) == .same)
    #expect(locked.judge(court.snapshot("card", changed("Curd"))).failure?.kind == .pixels)
    #expect(try court.judge(fingerprint: elsewhere).judge(court.snapshot()).isRecorded)
    let both = try #require(try ReferenceFolder(court.references).manifest().entries(of: "card.png").first)
    #expect(both.picture?.pixels.keys.sorted() == [here.architecture, "other"].sorted())
    #expect(try court.judge(fingerprint: elsewhere).judge(court.snapshot()) == .same)
  }

  // MARK: Nondeterminism

  @Test("neither records nondeterministic content nor attributes it to the change")
  func nondeterminism() throws {
    var count = 0
    let unstable: () throws -> SnapshotContent = {
      count += 1
      return .picture(try Court.picture(of: Court.card("Card \(count)")))
    }
    let failure = try #require(try court.judge(commandLine: .all).judge(court.snapshot("card", unstable)).failure)
    #expect(failure.kind == .nondeterministic && failure.message.contains("within ("))
    #expect(failure.files.map(\.what) == ["once", "again"])
    #expect(failure.accept == nil)
    #expect(court.files.isEmpty)
    try court.record()
    #expect(try court.judge().judge(court.snapshot("card", unstable)).failure?.kind == .nondeterministic)
    var other = 0
    let text: () throws -> SnapshotContent = {
      other += 1
      return .text("\(other)", ending: "txt")
    }
    #expect(try court.judge().judge(court.snapshot("text", text)).failure?.kind == .nondeterministic)
  }

  // MARK: Known failures

  @Test("expects known failures, and reports those that pass")
  func expectedFailure() throws {
    try court.record()
    let problem = KnownProblem(link: "https://example.org/issues/1")
    let wrong = court.snapshot("card", knownProblem: problem, changed(color: .blue))
    guard case .expected(let failure, problem) = try court.judge().judge(wrong) else {
      Issue.record("it was not expected")
      return
    }
    #expect(failure.kind == .pixels)
    let right = try #require(try court.judge().judge(court.snapshot(knownProblem: problem)).failure)
    #expect(right.kind == .unexpectedPass && right.message.contains(problem.link))
  }
}
