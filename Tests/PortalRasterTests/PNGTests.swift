import PortalRaster
import Testing

/// Our PNG files, decoded by libpng: every pixel must survive the round trip, for any input.
@Suite("A PNG file")
struct PNGTests {
  /// Pseudo-random numbers, the same in every run.
  private struct Chance {
    var state: UInt64

    mutating func next(below bound: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 33) % bound
    }
  }

  /// A pixel with premultiplied colours.
  private static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32 = 255) -> UInt32 {
    [red, green, blue].reduce(alpha) { $0 << 8 | ($1 * alpha + 127) / 255 }
  }

  enum Kind: CaseIterable {
    case flat, noise, translucentNoise, gradient, translucentGradient, photograph, shadow, stripes, boxes, repetition
    case twoColors, fourGreys, sixteenGreys, greys, fifteenColors, allColorsOfAPalette, oneColorTooMany

    func pixels(width: Int, height: Int, seed: UInt64) -> [UInt32] {
      var chance = Chance(state: seed)
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width { pixels.append(pixel(UInt32(x), UInt32(y), width, pixels, &chance)) }
      }
      return pixels
    }

    private func pixel(_ x: UInt32, _ y: UInt32, _ width: Int, _ before: [UInt32], _ chance: inout Chance) -> UInt32 {
      let one = chance.next(below: 256)
      switch self {
      case .flat: return 0xff12_3456
      case .noise: return PNGTests.pixel(one, chance.next(below: 256), chance.next(below: 256))
      case .translucentNoise: return PNGTests.pixel(one, one, chance.next(below: 256), alpha: chance.next(below: 256))
      case .gradient: return PNGTests.pixel((x + y) / 3 & 255, x & 255, 255 - y & 255)
      case .translucentGradient: return PNGTests.pixel(x & 255, y & 255, 7, alpha: (x / 2 + y) & 255)
      case .photograph: return PNGTests.pixel((x / 2 + one / 32) & 255, (y + one / 64) & 255, (x + y + one / 16) & 255)
      case .shadow: return PNGTests.pixel(one / 64, one / 64, one / 64, alpha: (x + y) & 255)
      case .stripes: return x / 5 % 2 == 0 ? 0xffff_ffff : PNGTests.pixel(x & 255, 0, y / 40 & 255)
      case .boxes: return one < 3 || before.isEmpty ? PNGTests.pixel(one, x & 255, y & 255) : before[before.count - 1]
      case .repetition: return before.count < 300 ? PNGTests.pixel(one, one, 9) : before[before.count - 300]
      case .twoColors: return one < 128 ? 0xff00_0000 : 0xff00_ff00
      case .fourGreys: return PNGTests.pixel(one % 4 * 85, one % 4 * 85, one % 4 * 85)
      case .sixteenGreys: return PNGTests.pixel(one % 16 * 17, one % 16 * 17, one % 16 * 17)
      case .greys: return PNGTests.pixel(one, one, one)
      case .fifteenColors: return PNGTests.pixel(one % 15, 0, 99, alpha: one % 15 < 4 ? one % 15 * 40 : 255)
      case .allColorsOfAPalette: return PNGTests.pixel(255, 255 - one, 0, alpha: one)
      case .oneColorTooMany: return before.isEmpty ? 0xffff_fffe : PNGTests.pixel(one, one, one)
      }
    }
  }

  /// The last ones have rows of about 32 KB, deflate's window, or far more; and more than the encoder holds in memory
  /// at once.
  private static let sizes = [
    (1, 1), (1, 200), (200, 1), (3, 2), (33, 17), (10_922, 3), (10_923, 3), (8_191, 3), (32_767, 2), (400, 700),
  ]

  @Test("has every pixel of the picture, whatever the pixels are", arguments: Kind.allCases)
  func roundTrip(_ kind: Kind) throws {
    for (number, (width, height)) in Self.sizes.enumerated() {
      let pixels = kind.pixels(width: width, height: height, seed: UInt64(number))
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      for setting in PNGSetting.allCases {
        let read = try Bitmap(png: bitmap.png(setting), name: "picture")
        #expect(read == bitmap, "\(kind), \(width)×\(height), \(setting)")
      }
    }
  }

  /// The colour type and the bit depth in a file's header.
  private func form(_ pixels: [UInt32]) throws -> [UInt8] {
    let file = try Bitmap(width: pixels.count, height: 1, pixels: pixels).png()
    return [file[25], file[24]]
  }

  @Test("has the colour type and depth of the fewest bits")
  func forms() throws {
    let greys = (0..<256).map { Self.pixel($0, $0, $0) }
    let colors = (0..<256).map { Self.pixel($0, 255 - $0, 0) }
    #expect(try form([0xff00_0000, 0xffff_ffff]) == [0, 1])
    #expect(try form([0xff00_0000, 0xffff_ffff, 0xff55_5555]) == [0, 2])
    #expect(try form([0xff00_0000, 0xffff_ffff, 0xff55_5555, 0xff11_1111, 0xff22_2222]) == [0, 4])
    #expect(try form(greys) == [0, 8])
    // Two greys that one bit cannot represent are smaller in a palette.
    #expect(try form([0xff00_0000, 0xff01_0101]) == [3, 1])
    #expect(try form([0xff00_0000, 0x8000_0000]) == [3, 1])
    #expect(try form(Array(colors.prefix(16))) == [3, 4])
    #expect(try form(Array(colors.prefix(17))) == [3, 8])
    #expect(try form(colors) == [3, 8])
    #expect(try form(colors + [0xff00_00ff]) == [2, 8])
    #expect(try form(colors + [0x0000_0000]) == [6, 8])
    #expect(try form(greys + greys.map { $0 & 0xffffff & 0x7f7f7f | 0x7f00_0000 }) == [4, 8])
  }

  @Test("is marked as sRGB, and has its pixels per metre")
  func description() throws {
    let file = try Bitmap(width: 1, height: 1, pixels: [0xff00_00ff]).png(scale: 2)
    // 144 pixels per inch.
    let standard: [[UInt8]] = [[0, 0, 0, 1], Array("sRGB".utf8), [0, 0xae, 0xce, 0x1c, 0xe9]]
    #expect(Array(file[33..<46]) == standard.flatMap { $0 })
    let density: [UInt8] = Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]
    #expect(file.indices.contains { file[$0...].starts(with: density) })
  }

  @Test("of few colours takes a few bytes, even for many pixels")
  func flatPictures() throws {
    let pixels = [UInt32](repeating: 0xff12_3456, count: 1000 * 1000)
    for setting in PNGSetting.allCases {
      #expect(try Bitmap(width: 1000, height: 1000, pixels: pixels).png(setting).count < 400)
    }
  }

  @Test("is smaller on request, and never much larger than the pixels")
  func sizes() throws {
    for kind in Kind.allCases {
      let bitmap = Bitmap(width: 400, height: 300, pixels: kind.pixels(width: 400, height: 300, seed: 1))
      let (fast, small) = (try bitmap.png(.fast).count, try bitmap.png(.small).count)
      #expect(small <= fast + fast / 200, "\(kind)")
      #expect(fast < 400 * 300 * 4 + 4_000, "\(kind)")
    }
  }
}
