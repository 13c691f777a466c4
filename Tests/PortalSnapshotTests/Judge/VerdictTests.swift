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

  @Test("promise 12: tells kinds of failure apart")
  func promise12_kinds() throws {
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

  @Test("compares texts, and names the first line that differs")
  func texts() throws {
    try court.record("list") { .text("one\ntwo\n", ending: "json") }
    #expect(court.files == ["list.json", "manifest.jsonl"])
    let judge = try court.judge()
    #expect(judge.judge(court.snapshot("list") { .text("one\ntwo\n", ending: "json") }) == .same)
    let failure = try #require(judge.judge(court.snapshot("list") { .text("one\n2\n", ending: "json") }).failure)
    #expect(failure.kind == .text && failure.message.contains("line 2") && failure.message.contains("\"2\""))
  }

  // MARK: Speed

  @Test("promise 9: knows a picture by digests alone: the reference is not unpacked")
  func promise09_noDecoding() throws {
    try court.record()
    // A file that is no picture, of which the manifest says that it is the reference's.
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

  @Test("promise 9: does not paint where list and environment are the reference's, unless it is to paint all")
  func promise09_unpainted() throws {
    try court.record()
    // Other pixels in the manifest are seen by those alone who paint.
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

  @Test("promise 9: paints every picture that shows an image, which its list only names")
  func promise09_images() throws {
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

  @Test("promise 10: refuses a reference that is larger than its budget, until it is allowed more")
  func promise10_budget() throws {
    let failure = try #require(try court.judge().judge(court.snapshot(budget: 100)).failure)
    #expect(failure.kind == .budget && court.files.isEmpty)
    #expect(try court.judge().judge(court.snapshot(budget: 10_000)).isRecorded)
  }

  @Test("promise 10: writes the same bytes for the same pixels, and no file again that is right")
  func promise10_sameBytes() throws {
    try court.record()
    let before = try court.files.map { try court.bytes($0) }
    try court.record()
    #expect(try court.files.map { try court.bytes($0) } == before)
  }

  // MARK: Environment

  @Test("promise 16: says that the environment differs, and how, where no view changed")
  func promise16_environment() throws {
    let here = try Court.fingerprint.get()
    var there = here
    there.lines = here.lines.map { $0.hasPrefix("pango ") ? "pango 1.2.3" : $0 }
    there.ink = "another"
    try court.record()
    // A reference that was made elsewhere: its manifest says so, and a pixel is another.
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
    // A view that changed is to be seen to all the same.
    #expect(try court.judge().judge(court.snapshot("card", changed(color: .blue))).failure?.kind == .pixels)
  }

  @Test("promise 16: another architecture is judged by layout texts until it has digests of its own")
  func promise16_architectures() throws {
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

  // MARK: What is not the same twice

  @Test("promise 17: what comes out differently when it is made again is neither recorded nor blamed on the change")
  func promise17_nondeterminism() throws {
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

  // MARK: What is known to be wrong

  @Test("promise 18: what is known to be wrong is expected, and reported once it is right")
  func promise18_expectedFailure() throws {
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
