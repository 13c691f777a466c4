import PortalRaster
import PortalSnapshot
import Testing

@Suite("A tolerance")
struct ToleranceTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  /// The verdict on the card where pixels of the reference are changed.
  private func verdict(_ tolerance: Tolerance?, _ change: (inout Bitmap) -> Void) throws -> Verdict {
    try court.record()
    var bitmap = try Bitmap(png: court.bytes("card.png"), name: "card")
    change(&bitmap)
    let png = try bitmap.png()
    let folder = ReferenceFolder(court.references)
    var entry = try #require(try folder.manifest().entries(of: "card.png").first)
    entry.file = ContentDigest(png)
    let digest = bitmap.pixels.withUnsafeBytes { ContentDigest(pixels: $0, width: bitmap.width) }
    for (architecture, pixels) in entry.picture?.pixels ?? [:] {
      entry.picture?.pixels[architecture] = .init(digest: digest, environment: pixels.environment)
    }
    try folder.write([("card.png", png)], entry: entry, fingerprint: nil)
    return try court.judge(paintsAll: true).judge(court.snapshot(tolerance: tolerance))
  }

  private func noise(_ step: UInt32) -> (inout Bitmap) -> Void {
    { bitmap in for index in bitmap.pixels.indices { bitmap.pixels[index] ^= step } }
  }

  @Test("accepts two steps of a channel anywhere, and not three")
  func toleratesNoise() throws {
    let tolerance = Tolerance.plusMinusTwo(reason: "another processor")
    #expect(try verdict(tolerance, noise(0x0000_0001)) == .same)
    #expect(try verdict(tolerance, noise(0x0002_0202)) == .same)
    #expect(try verdict(tolerance, noise(0x0004_0000)).failure?.kind == .pixels)
    #expect(try verdict(nil, noise(0x0000_0001)).failure?.kind == .pixels)
  }

  @Test("counts pixels beyond it, overall and within any window")
  func places() throws {
    func dots(_ count: Int, every step: Int) -> (inout Bitmap) -> Void {
      { bitmap in for index in 0..<count { bitmap.pixels[index * step] ^= 0x00f0_0000 } }
    }
    let tolerance = Tolerance(channel: 2, pixels: 6, window: 3, reason: "a dithered ground")
    #expect(try verdict(tolerance, dots(3, every: 1)) == .same)
    #expect(try verdict(tolerance, dots(4, every: 1)).failure?.kind == .pixels)
    #expect(try verdict(tolerance, dots(6, every: 127)) == .same)
    #expect(try verdict(tolerance, dots(7, every: 127)).failure?.kind == .pixels)
  }

  @Test("wider than needed fails, and suggests a sufficient one")
  func tooWide() throws {
    let wide = Tolerance(channel: 2, pixels: 400, window: 30, reason: "to be sure")
    let failure = try #require(try verdict(wide, { $0.pixels[0] ^= 0x00f0_0000 }).failure)
    #expect(failure.kind == .toleranceTooWide && failure.message.contains("2, 1, 1"))
    #expect(failure.accept == nil)
  }

  @Test("that is no longer needed is reported, where it has a lower bound")
  func causeGone() throws {
    var tolerance = Tolerance.plusMinusTwo(reason: "a library's fault")
    tolerance.atLeast = 5
    #expect(try verdict(tolerance, { _ in }).failure?.kind == .toleranceTooWide)
    #expect(try verdict(tolerance, noise(0x0000_0001)) == .same)
  }

  @Test("needs a reason, and is limited")
  func bounds() throws {
    for tolerance in [
      Tolerance(channel: 2, pixels: 0, window: 0, reason: " "),
      Tolerance(channel: 60, pixels: 0, window: 0, reason: "?"),
      Tolerance(channel: 0, pixels: 200, window: 200, reason: "?"),
    ] {
      #expect(try verdict(tolerance, noise(0x0000_0001)).failure?.kind == .toleranceTooWide)
      #expect(try verdict(tolerance, { _ in }).failure?.kind == .toleranceTooWide, "equal pictures, too")
      #expect(
        try court.judge().judge(court.snapshot("new", tolerance: tolerance)).failure?.kind == .toleranceTooWide)
    }
  }
}
