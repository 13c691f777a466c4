import PortalCore
import Testing

@testable import PortalRaster

/// Frames of films as lossless WebP, by our own encoder, read by the library.
@Suite("A film's frame as WebP")
struct WebPStreamTests {
  private struct Dice {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

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
    var dice = Dice(state: UInt64(seed))
    let (width, height) = (1 + dice.next(seed % 3 == 0 ? 3 : 90), 1 + dice.next(60))
    let isOpaque = dice.next(2) == 0
    let colors = 1 + dice.next(300)
    func color(_ dice: inout Dice) -> UInt32 {
      let alpha = isOpaque ? 255 : [0, 255, 255, dice.next(256)][dice.next(4)]
      let number = dice.next(colors)
      let parts = [number, number &* 7, number &* 31].map { UInt32(($0 & 255) * alpha / 255) }
      return UInt32(alpha) << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
    }
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let length = 1 + dice.next(40)
      switch dice.next(4) {
      case 0 where !pixels.isEmpty:
        let back = 1 + dice.next(pixels.count)
        for _ in 0..<length { pixels.append(pixels[pixels.count - back]) }
      case 1 where pixels.count >= width: for _ in 0..<length { pixels.append(pixels[pixels.count - width]) }
      case 2: pixels += [UInt32](repeating: color(&dice), count: length * dice.next(20))
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
    var dice = Dice(state: 5)
    let noise = (0..<200 * 200).map { _ in 0xff00_0000 | UInt32(dice.next(1 << 24)) }
    #expect(try read(noise, 200, isOpaque: true).pixels == noise)
    // The same, farther apart than the format can point back.
    let far = Array(noise.prefix(4000) + [UInt32](repeating: 0xffff_ffff, count: 1 << 20) + noise.prefix(4000 + 1424))
    let found = try read(far, 2000, isOpaque: true).pixels
    #expect(found == far)
  }

  @Test("has what repeats but once, however far away")
  func repeats() throws {
    var dice = Dice(state: 9)
    let letters = (0..<200 * 20).map { _ in 0xff00_0000 | UInt32(dice.next(1 << 24)) }
    let white = [UInt32](repeating: 0xffff_ffff, count: 200 * 600)
    let one = try read(letters + white, 200, isOpaque: true).bytes
    let three = try read(letters + white + letters + white + letters, 200, isOpaque: true).bytes
    #expect(one > 8000 && three < one + 200)
  }
}
