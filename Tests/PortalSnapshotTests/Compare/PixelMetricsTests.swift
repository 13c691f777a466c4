import PortalRaster
import PortalSnapshot
import Testing

/// `Scripts/check-metrics` compares the same numbers with other implementations.
@Suite("The metrics that sort differences")
struct PixelMetricsTests {
  private func row(_ pixels: [UInt32]) -> Bitmap { Bitmap(width: pixels.count, height: 1, pixels: pixels) }

  private func metrics(_ old: Bitmap, _ new: Bitmap) throws -> PixelMetrics {
    let difference = try #require(PixelComparison.difference(old, new))
    return try #require(PixelMetrics(old, new, difference: difference))
  }

  @Test("the colour distance is CIEDE2000")
  func colors() throws {
    // Computed with colour-science 0.4.7.
    for (old, new, expected) in [
      (0xff00_0000, 0xffff_ffff, 100.000_000_734_0), (0xffff_0000, 0xff00_ff00, 86.614_311_867_9),
      (0xff63_7c95, 0xff4d_6174, 10.438_297_474_3), (0xff00_7aff, 0xff0a_84ff, 3.532_849_481_9),
      // Black at 50 % on white is grey.
      (0x8000_0000, 0xff7f_7f7f, 0),
    ] as [(UInt32, UInt32, Double)] {
      let measured = try metrics(row([0xffff_ffff, old]), row([0xffff_ffff, new]))
      #expect(abs(measured.colorGreatest - expected) <= 1e-6 * max(1, expected), "\(measured.colorGreatest)")
      #expect(measured.colorMean == measured.colorGreatest)
    }
  }

  @Test("a difference below pixelmatch's threshold is not visible to it")
  func threshold() {
    // Greys only differ in Y: 0.5053 · d² against 35215 · 0.1², which 26 is below and 27 above.
    let old = row([UInt32](repeating: 0xff00_0000, count: 3))
    #expect(PixelMetrics.visible(old, row([0xff1a_1a1a, 0xff1b_1b1b, 0xff00_0000]), countsEdges: true) == 1)
    #expect(PixelMetrics.visible(old, row([0xff01_0101, 0xff00_0000, 0xff00_0000]), threshold: 0) == 1)
  }

  @Test("SIMD groups count as pixels do one by one")
  func together() {
    var numbers = Numbers(seed: 7)
    for step: UInt32 in [2, 30, 60, 255] {
      // A width that is no multiple of four; neighbours are equal, nearly equal, or not.
      let (width, height) = (37, 9)
      var (old, new): ([UInt32], [UInt32]) = ([], [])
      for _ in 0..<(width * height) {
        let before = numbers.next(3) == 0 ? old.last ?? 0xff00_0000 : 0xff00_0000 | numbers.next(1 << 24)
        let shifted = min(255, (before & 0xff) + numbers.next(step))
        old.append(before)
        new.append(numbers.next(3) == 0 ? before : 0xff00_0000 | shifted << 16 | shifted << 8 | shifted)
      }
      func part(_ pixels: [UInt32], _ columns: Range<Int>) -> Bitmap {
        Bitmap(
          width: columns.count, height: height,
          pixels: (0..<height).flatMap { row in columns.map { pixels[row * width + $0] } })
      }
      func visible(_ columns: Range<Int>) -> Int {
        PixelMetrics.visible(part(old, columns), part(new, columns), countsEdges: true)
      }
      let single = (0..<width).map { visible($0..<($0 + 1)) }.reduce(0, +)
      #expect(visible(0..<width) == single && single > 0)
    }
    // Within a plain area nothing is antialiased, wherever a group of four begins.
    for left in 1..<8 {
      let ground = [UInt32](repeating: 0xffff_ffff, count: 40 * 12)
      var other = ground
      for y in 2..<10 { for x in left..<(left + 25) { other[y * 40 + x] = 0xff00_007f } }
      let (before, now) = (Bitmap(width: 40, height: 12, pixels: ground), Bitmap(width: 40, height: 12, pixels: other))
      #expect(PixelMetrics.visible(before, now) == 8 * 25)
    }
  }

  @Test("translucent pixels are composited on pixelmatch's checkerboard, whose red is constant")
  func alpha() {
    // Black at half opacity (128) against nothing. On the background (48, 48, 48) of the first pixel each channel
    // differs by 48·128/255 = 24.1: Y is 24.1, I and Q are 0, and 0.5053·24.1² = 293 is below 352. At the second, byte
    // 4, the background is (48, 48, 207), because ⌊4/φ⌋ = 2 is even and ⌊4/φ²⌋ = 1 is not. Blue differs by 103.9: Y
    // 33.2, I −25.7 and Q 24.8 make 0.5053·33.2² + 0.299·25.7² + 0.1957·24.8² = 875, which is above.
    let nothing = row([0, 0])
    let veil = row([0x8000_0000, 0x8000_0000])
    #expect(PixelMetrics.visible(row([0]), row([0x8000_0000]), countsEdges: true) == 0)
    #expect(PixelMetrics.visible(nothing, veil, countsEdges: true) == 1)
    // Translucent white differs by (255 − 48)·128/255 = 103.9 at the first, and is seen there.
    #expect(PixelMetrics.visible(row([0]), row([0x8080_8080]), countsEdges: true) == 1)
  }

  @Test("pixels that differ in antialiasing alone are left out, and counted on request")
  func edges() {
    func edge(_ between: UInt32) -> Bitmap {
      let line: [UInt32] = [0xff00_0000, 0xff00_0000, 0xff00_0000, between, 0xffff_ffff, 0xffff_ffff, 0xffff_ffff]
      return Bitmap(width: 7, height: 5, pixels: Array(repeatElement(line, count: 5).joined()))
    }
    var (old, new) = (edge(0xff00_0000), edge(0xff00_0000))
    // One pixel of the edge, in the middle row.
    old.pixels[7 * 2 + 3] = 0xff40_4040
    new.pixels[7 * 2 + 3] = 0xffa0_a0a0
    #expect(PixelMetrics.visible(old, new) == 0)
    #expect(PixelMetrics.visible(old, new, countsEdges: true) == 1)
  }

  @Test("structural similarity is 1 for equal, below 0 for opposite, and undefined for small bitmaps")
  func similarity() throws {
    let side = 16
    let checkers = Bitmap(
      width: side, height: side,
      pixels: (0..<(side * side)).map { ($0 + $0 / side) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff })
    let opposite = Bitmap(width: side, height: side, pixels: checkers.pixels.map { 0xff00_0000 | ~$0 })
    #expect(try #require(metrics(checkers, opposite).similarity) < -0.9)
    var touched = checkers
    // No window within the bitmap gives its corner pixel much weight.
    touched.pixels[0] ^= 0x01_0101
    let similarity = try #require(metrics(checkers, touched).similarity)
    #expect(similarity > 0.999_999 && similarity < 1)
    #expect(try metrics(row([0xff00_0000]), row([0xffff_ffff])).similarity == nil)
  }
}
