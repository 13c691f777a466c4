import PortalCore
import TestSupport
import Testing

@testable import PortalRaster

/// Frames of films as lossless WebP, by our own encoder, read by the library.
@Suite("A film's frame as WebP")
struct WebPStreamTests {
  /// The pixels that the library reads, and how many bytes they took.
  private func read(
    _ pixels: [UInt32], _ width: Int, isOpaque: Bool
  ) throws -> (pixels: [UInt32], bytes: Int) {
    let chunk = try pixels.withUnsafeBytes {
      try WebPAnimation(isOpaque: isOpaque).pack(
        $0, width: width, height: pixels.count / width, stride: width * 4)
    }
    let size = (0..<4).map { UInt8(truncatingIfNeeded: (chunk.count + 4) >> (8 * $0)) }
    let surface = try WebPFile(Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunk)
      .pixels(for: PixelSize(width: .max, height: .max))
    let bitmap = try PaintedPicture(surface: surface, scale: 1, isOpaque: isOpaque).bitmap()
    return (bitmap.pixels, chunk.count)
  }

  /// Runs, copies of what is above and far away, and pixels by chance: premultiplied.
  private func random(_ seed: Int) -> (pixels: [UInt32], width: Int, isOpaque: Bool) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let width: Int = 1 + Int.random(in: 0..<(seed % 3 == 0 ? 3 : 90), using: &dice)
    let height: Int = 1 + Int.random(in: 0..<60, using: &dice)
    let isOpaque = Int.random(in: 0..<2, using: &dice) == 0
    let colors = 1 + Int.random(in: 0..<300, using: &dice)
    func color(_ dice: inout SeededGenerator) -> UInt32 {
      let alphas: [Int] = isOpaque ? [] : [0, 255, 255, Int.random(in: 0..<256, using: &dice)]
      let alpha: Int = isOpaque ? 255 : alphas[Int.random(in: 0..<4, using: &dice)]
      let number = Int.random(in: 0..<colors, using: &dice)
      var pixel = UInt32(alpha)
      for factor in [1, 7, 31] {
        let part: Int = (number &* factor & 255) * alpha / 255
        pixel = pixel << 8 | UInt32(part)
      }
      return pixel
    }
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let length = 1 + Int.random(in: 0..<40, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0 where !pixels.isEmpty:
        let back = 1 + Int.random(in: 0..<pixels.count, using: &dice)
        for _ in 0..<length { pixels.append(pixels[pixels.count - back]) }
      case 1 where pixels.count >= width: for _ in 0..<length { pixels.append(pixels[pixels.count - width]) }
      case 2: pixels += [UInt32](repeating: color(&dice), count: length * Int.random(in: 0..<20, using: &dice))
      default: pixels.append(color(&dice))
      }
    }
    return (Array(pixels.prefix(width * height)), width, isOpaque)
  }

  @Test("has the pixels that it was made of, whatever repeats in it")
  func random() throws {
    for seed in 0..<400 {
      let (pixels, width, isOpaque) = random(seed)
      #expect(try read(pixels, width, isOpaque: isOpaque).pixels == pixels, "\(seed)")
    }
  }

  @Test("has them also where runs are longer than the format has numbers for, and where nothing repeats")
  func extremes() throws {
    let plain = [UInt32](repeating: 0xffff_ffff, count: 200 * 200)
    let one = try read(plain, 200, isOpaque: true)
    #expect(one.pixels == plain && one.bytes < 100)
    var dice = SeededGenerator(seed: 5)
    let noise = (0..<200 * 200).map { _ in 0xff00_0000 | UInt32(Int.random(in: 0..<(1 << 24), using: &dice)) }
    #expect(try read(noise, 200, isOpaque: true).pixels == noise)
    // The same, farther apart than the format can point back.
    let far = Array(noise.prefix(4000) + [UInt32](repeating: 0xffff_ffff, count: 1 << 20) + noise.prefix(4000 + 1424))
    let found = try read(far, 2000, isOpaque: true).pixels
    #expect(found == far)
  }

  @Test("has what repeats but once, however far away")
  func repeats() throws {
    var dice = SeededGenerator(seed: 9)
    let letters = (0..<200 * 20).map { _ in 0xff00_0000 | UInt32(Int.random(in: 0..<(1 << 24), using: &dice)) }
    let white = [UInt32](repeating: 0xffff_ffff, count: 200 * 600)
    let one = try read(letters + white, 200, isOpaque: true).bytes
    let three = try read(letters + white + letters + white + letters, 200, isOpaque: true).bytes
    #expect(one > 8000 && three < one + 200)
  }
}
