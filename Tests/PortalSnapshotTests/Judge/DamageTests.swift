import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("References that were damaged, or edited by hand")
struct DamageTests {
  private let court: Court

  init() throws {
    court = try Court()
    try court.record()
  }

  private func failure(_ mode: RecordMode = .never) throws -> Verdict.Failure? {
    try court.judge(commandLine: mode).judge(court.snapshot()).failure
  }

  @Test("a Git LFS pointer is one clear error, and is never overwritten")
  func pointer() throws {
    try court.write(Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8), to: "card.png")
    for mode in [RecordMode.never, .missing, .failed] {
      let failure = try #require(try failure(mode))
      #expect(failure.kind == .reference && failure.message.contains("git lfs pull"))
    }
  }

  @Test("a truncated file is one clear error at every length, and can be recorded anew")
  func truncated() throws {
    let png = try court.bytes("card.png")
    for length in [0, 7, 8, 20, 33, 40, png.count / 2, png.count - 13, png.count - 1] {
      try court.write(Array(png.prefix(length)), to: "card.png")
      #expect(try failure()?.kind == .reference, "\(length) of \(png.count) bytes")
    }
    #expect(try court.judge(commandLine: .failed).judge(court.snapshot()).isRecorded)
    #expect(try failure() == nil)
  }

  @Test("a reference of another size is told by its header, and not unpacked", arguments: [true, false])
  func otherSize(isListed: Bool) throws {
    // Its pixels are missing, which only unpacking would find.
    var vast = try court.bytes("card.png")
    vast.replaceSubrange(16..<24, with: [0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x40])
    if isListed {
      var manifest = try ReferenceFolder(court.references).manifest()
      var entry = try #require(try manifest.entries(of: "card.png").first)
      entry.file = ContentDigest(vast)
      entry.picture?.pixels = [:]
      try manifest.set(entry, in: nil)
      try court.write(manifest.bytes, to: "manifest.jsonl")
      try Files.remove(court.references + "/card.txt")
    }
    try court.write(vast, to: "card.png")
    let failure = try #require(try failure())
    #expect(failure.kind == .size && failure.message.hasSuffix("the reference 8000×8000"), "\(failure.message)")
    #expect(try court.judge(commandLine: .failed).judge(court.snapshot()).isRecorded)
  }

  @Test("a picture edited by hand is compared as it is now")
  func editedPicture() throws {
    var bitmap = try Bitmap(png: court.bytes("card.png"), name: "card")
    bitmap.pixels[3] ^= 0xff
    try court.write(try bitmap.png(), to: "card.png")
    let failure = try #require(try failure())
    #expect(failure.kind == .pixels && failure.difference?.count == 1)
    #expect(try court.judge(commandLine: .failed).judge(court.snapshot()).isRecorded)
    #expect(try self.failure() == nil)
  }

  @Test("a picture recompressed by another program passes, its manifest is stale")
  func repacked() throws {
    let bitmap = try Bitmap(png: court.bytes("card.png"), name: "card")
    let packed = try bitmap.png(.fast)
    try court.write(packed, to: "card.png")
    let failure = try #require(try failure())
    #expect(failure.kind == .reference && failure.message.contains("manifest.jsonl says something else"))
    #expect(try court.judge(commandLine: .failed).judge(court.snapshot()).isRecorded)
    #expect(try court.bytes("card.png") == packed)
    #expect(try self.failure() == nil)
  }

  @Test("a deleted layout text is written again, one edited by hand is not")
  func editedText() throws {
    try Files.remove(court.references + "/card.txt")
    #expect(try failure()?.kind == .layout)
    #expect(try court.judge().judge(court.snapshot()).isRecorded)
    try court.write(Array("screen\n".utf8), to: "card.txt")
    #expect(try failure(.missing)?.kind == .layout)
  }

  @Test("a reference without a manifest line gets one where writing is allowed, and fails elsewhere")
  func noManifest() throws {
    try Files.remove(court.references + "/manifest.jsonl")
    #expect(try failure()?.kind == .reference)
    #expect(try court.judge().judge(court.snapshot()).isRecorded)
    #expect(try failure() == nil)
  }

  @Test(
    "every kind of PNG is decoded: 16 bits, palettes, interlaced, with a colour profile",
    .enabled(if: Program.isInstalled("python3") && DamageTests.hasPillow),
    arguments: ["16bit", "palette", "interlaced", "icc", "gamma"])
  func flavours(kind: String) throws {
    let path = court.references + "/card.png"
    try Program.output(of: ["python3", "-c", Self.convert, kind, path])
    #expect(try court.bytes("card.png") != Array())
    let failure = try #require(try failure())
    #expect(failure.kind == .reference, "\(failure)")
    #expect(failure.message.contains("says something else"), "the pixels of \(kind) are read otherwise")
    #expect(try court.judge(commandLine: .failed).judge(court.snapshot()).isRecorded)
    #expect(try self.failure() == nil)
  }

  static let hasPillow = (try? Program.output(of: ["python3", "-c", "import PIL"])) != nil

  /// Converts a picture to another kind of PNG, chunk by chunk where Pillow cannot.
  private static let convert = #"""
    import sys, zlib, struct
    from PIL import Image
    kind, path = sys.argv[1:]
    image = Image.open(path).convert("RGB")
    w, h = image.size
    px = image.load()
    def chunk(t, d): return struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
    extra, depth, color, interlace = b"", 8, 2, 0
    row = lambda xs, y: b"\0" + b"".join(bytes(px[x, y]) for x in xs)
    data = b"".join(row(range(w), y) for y in range(h))
    if kind == "16bit":
        depth = 16
        data = b"".join(b"\0" + b"".join(bytes([c, c]) for x in range(w) for c in px[x, y]) for y in range(h))
    if kind == "palette":
        colors = sorted({px[x, y] for x in range(w) for y in range(h)})
        assert len(colors) <= 256
        color, extra = 3, chunk(b"PLTE", b"".join(bytes(c) for c in colors))
        data = b"".join(b"\0" + bytes(colors.index(px[x, y]) for x in range(w)) for y in range(h))
    if kind == "interlaced":
        interlace, data = 1, b""
        for x0, y0, dx, dy in [(0,0,8,8),(4,0,8,8),(0,4,4,8),(2,0,4,4),(0,2,2,4),(1,0,2,2),(0,1,1,2)]:
            for y in range(y0, h, dy): data += row(range(x0, w, dx), y) if x0 < w else b""
    if kind == "icc":
        from PIL import ImageCms
        profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
        extra = chunk(b"iCCP", b"sRGB\0\0" + zlib.compress(profile))
    if kind == "gamma": extra = chunk(b"gAMA", struct.pack(">I", 45455))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, depth, color, 0, 0, interlace))
    open(path, "wb").write(b"\x89PNG\r\n\x1a\n" + head + extra + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))
    """#
}

@Suite("A manifest")
struct ManifestTests {
  private let court: Court

  init() throws {
    court = try Court()
    try court.record("one")
    try court.record("two")
  }

  private var text: String { get throws { String(decoding: try court.bytes("manifest.jsonl"), as: UTF8.self) } }

  @Test("has a sorted line for each reference and each environment")
  func lines() throws {
    let lines = try text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines == lines.sorted())
    #expect(lines[0].hasPrefix(#"{"environment":"#) && lines[1].hasPrefix(#"{"name":"one.png","#))
  }

  @Test("merges line by line: of two lines for one name, the one that matches the file counts")
  func unionMerge() throws {
    let stale = try text.split(separator: "\n").first { $0.contains("one.png") }.map(String.init) ?? ""
    try court.record("one") { .picture(try Court.picture(of: Court.card("Other"))) }
    try court.write(Array((stale + "\r\n" + text).utf8), to: "manifest.jsonl")
    let other = court.snapshot("one") { .picture(try Court.picture(of: Court.card("Other"))) }
    #expect(try court.judge(isLocked: true).judge(other) == .same)
    #expect(try court.judge(isLocked: true).judge(court.snapshot("one")).failure?.kind == .pixels)
    #expect(try court.judge(isLocked: true).judge(court.snapshot("two")) == .same)
    // The next write leaves one line for each.
    try court.record("one")
    #expect(try text.split(separator: "\n").count == 3)
  }

  @Test("with conflict markers or malformed lines is one clear error")
  func brokenLines() throws {
    let whole = try text
    try court.write(Array(("<<<<<<< HEAD\n" + whole).utf8), to: "manifest.jsonl")
    let failure = try #require(try court.judge().judge(court.snapshot("one")).failure)
    #expect(failure.kind == .error && failure.message.contains("merge"))
    try court.write(Array(whole.replacing(#""width":60"#, with: #""width":"#).utf8), to: "manifest.jsonl")
    #expect(try court.judge().judge(court.snapshot("one")).failure?.kind == .error)
  }

  @Test("is an error where it has more lines or bytes than any honest one, empty ones counted")
  func bounds() throws {
    let court = try Court()
    try court.record()
    let lines = try court.bytes("manifest.jsonl")
    for filling in [[UInt8](repeating: 0x0a, count: 20_000), [UInt8](repeating: 0x20, count: 8 << 20)] {
      try court.write(lines + filling, to: "manifest.jsonl")
      let failure = try #require(try court.judge(isLocked: true).judge(court.snapshot()).failure)
      #expect(failure.kind == .error && failure.message.contains("manifest"), "\(failure.message)")
    }
    try court.write(lines + [UInt8](repeating: 0x0a, count: 19_000), to: "manifest.jsonl")
    #expect(try court.judge(isLocked: true).judge(court.snapshot()) == .same)
  }

  @Test("drops environments that no reference uses")
  func environments() throws {
    var elsewhere = try Court.fingerprint.get()
    elsewhere.ink = "another"
    for name in ["one", "two"] {
      #expect(try court.judge(commandLine: .failed, fingerprint: elsewhere).judge(court.snapshot(name)).isRecorded)
    }
    #expect(try ReferenceFolder(court.references).manifest().allFingerprints() == [elsewhere])
  }

  @Test("is complete after concurrent recordings into one folder")
  func threads() async throws {
    let (court, judge) = (court, try court.judge(commandLine: .all))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask { #expect(judge.judge(court.snapshot("card\(number)")).isRecorded) }
      }
    }
    #expect(try ReferenceFolder(court.references).manifest().allEntries().count == 26)
    let files: Int = 2 * 26 + 1
    #expect(court.files.count == files)
  }
}
