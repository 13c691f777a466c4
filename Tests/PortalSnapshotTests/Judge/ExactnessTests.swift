import PortalRaster
import PortalSnapshot
import Testing

@Suite("Exactness")
struct ExactnessTests {
  private static func digest(_ renderer: Renderer) throws -> ContentDigest {
    let picture = try renderer.picture(
      of: Court.card("Ångström, 19 ¾"), on: Canvas(width: 90, height: 30, scale: 2))
    let painted = try picture.painted()
    return try painted.withPixels { ContentDigest(pixels: $0, width: painted.width) }
  }

  @Test("a hundred renderings of one screen, by eight threads with their own renderers, have one digest")
  func threads() async throws {
    let digests = try await withThrowingTaskGroup(of: [ContentDigest].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let shared = try Renderer()
          return try (0..<13).map { try Self.digest($0 % 4 == 0 ? Renderer() : shared) }
        }
      }
      return try await group.reduce(into: Set<ContentDigest>()) { $0.formUnion($1) }
    }
    #expect(digests.count == 1)
  }

  @Test("a digest distinguishes every pixel, every channel, and every width")
  func digests() {
    var pixels = [UInt32](repeating: 0xff10_2030, count: 24)
    func digest(_ width: Int) -> ContentDigest { pixels.withUnsafeBytes { ContentDigest(pixels: $0, width: width) } }
    var seen: Set<ContentDigest> = [digest(4), digest(6), digest(24)]
    for index in pixels.indices {
      for shift: UInt32 in [0, 8, 16, 24] {
        pixels[index] ^= 1 << shift
        seen.insert(digest(4))
        pixels[index] ^= 1 << shift
      }
    }
    #expect(seen.count == 3 + 24 * 4)
    #expect(ContentDigest(digest(4).description[...]) == digest(4))
    // The hash is XXH3 with 128 bits, whose value for empty input is published.
    #expect(ContentDigest([]).description == "99aa06d3014798d86001c324468d497f")
  }
}
