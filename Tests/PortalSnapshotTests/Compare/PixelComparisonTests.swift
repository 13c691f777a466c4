import PortalRaster
import PortalSnapshot
import Testing

@Suite("Two bitmaps")
struct PixelComparisonTests {
  private let white = Bitmap(width: 40, height: 30, pixels: [UInt32](repeating: 0xffff_ffff, count: 1200))

  @Test("of the same pixels are equal")
  func same() {
    #expect(PixelComparison.difference(white, white) == nil)
  }

  @Test("differ by a single step of a single channel of a single pixel")
  func oneStep() throws {
    var other = white
    other.pixels[40 * 7 + 33] = 0xffff_feff
    let difference = try #require(PixelComparison.difference(white, other))
    #expect(difference.count == 1)
    #expect(difference.greatest == 1)
    #expect(difference.box == PixelBox(left: 33, top: 7, right: 34, bottom: 8))
    #expect(difference.window == 1)
  }

  @Test("have a bounding box of all that differs, kept for each tile, too")
  func box() throws {
    var other = white
    other.pixels[0] = 0xff00_0000
    other.pixels[40 * 29 + 39] = 0xff00_0000
    let difference = try #require(PixelComparison.difference(white, other))
    #expect(difference.count == 2)
    #expect(difference.greatest == 255)
    #expect(difference.box == PixelBox(left: 0, top: 0, right: 40, bottom: 30))
    #expect(
      difference.tiles.map(\.box) == [
        PixelBox(left: 0, top: 0, right: 1, bottom: 1), PixelBox(left: 39, top: 29, right: 40, bottom: 30),
      ])
  }

  @Test("are counted, boxed and windowed as by a plain reference implementation")
  func againstPlainProgram() throws {
    var random = Numbers(seed: 3)
    for (width, height) in [(1, 1), (16, 16), (17, 40), (5, 60), (53, 31), (70, 9)] {
      for share in [2, 9, 200] {
        let old = Bitmap(
          width: width, height: height, pixels: (0..<(width * height)).map { _ in 0xff00_0000 | random.next(1 << 24) })
        var new = old
        for index in new.pixels.indices where random.next(share) == 0 {
          new.pixels[index] ^= 1 << random.next(24)
        }
        let plain = PlainDifference(old, new)
        let difference = PixelComparison.difference(old, new)
        #expect(difference?.count ?? 0 == plain.count)
        #expect(difference?.greatest ?? 0 == plain.greatest)
        #expect(difference?.box == plain.box)
        #expect(difference?.window ?? 0 == plain.window)
        guard let difference else { continue }
        #expect(difference.tiles.reduce(0) { $0 + $1.count } == plain.count)
        #expect(PixelComparison.patch(old, new, in: difference.windowBox)?.count == plain.window)
        #expect(difference.windowBox.width <= 16 && difference.windowBox.height <= 16)
      }
    }
  }

  @Test("are searched where a window straddles tiles")
  func windowAcrossGrid() throws {
    var other = white
    for y in 8..<24 {
      for x in 8..<24 { other.pixels[40 * y + x] = 0xff00_0000 }
    }
    let difference = try #require(PixelComparison.difference(white, other))
    #expect(difference.window == 256)
    #expect(difference.windowBox == PixelBox(left: 8, top: 8, right: 24, bottom: 24))
    #expect(difference.tiles.map(\.count) == [64, 64, 64, 64])
  }

  @Test(
    "that are translucent differ by the greatest distance they could show on any background",
    arguments: [
      // White and black of one opacity: on any background, by that opacity.
      (0x8080_8080, 0x8000_0000, 128), (0x0101_0101, 0x0100_0000, 1),
      // Transparent, and translucent black: seen on white.
      (0, 0x6400_0000, 100),
      // Transparent, and translucent white: seen on black.
      (0, 0x6464_6464, 100),
      // Colours and opacities that change in opposite directions: on white, 255 and 55.
      (0x6464_6464, 0xc800_0000, 200), (0xff10_2030, 0xff10_2533, 5),
    ] as [(UInt32, UInt32, Int)])
  func translucent(old: UInt32, new: UInt32, greatest: Int) {
    let one = Bitmap(width: 1, height: 1, pixels: [old])
    let other = Bitmap(width: 1, height: 1, pixels: [new])
    #expect(PixelComparison.difference(one, other)?.greatest == greatest)
    #expect(PixelComparison.difference(other, one)?.greatest == greatest)
  }

  @Test("can be compared in a region, which may extend beyond them")
  func part() throws {
    var other = white
    other.pixels[40 * 7 + 33] = 0xff00_0000
    other.pixels[40 * 20 + 3] = 0xff00_0000
    let found = PixelComparison.patch(white, other, in: PixelBox(left: 30, top: -5, right: 400, bottom: 10))
    #expect(found?.box == PixelBox(left: 33, top: 7, right: 34, bottom: 8))
    #expect(PixelComparison.patch(white, other, in: PixelBox(left: 4, top: 10, right: 40, bottom: 30)) == nil)
    #expect(PixelComparison.patch(white, other, in: PixelBox(left: 50, top: 0, right: 60, bottom: 30)) == nil)
  }

  @Test("of two sizes are compared where they intersect")
  func otherSize() throws {
    let smaller = Bitmap(width: 20, height: 40, pixels: [UInt32](repeating: 0xffff_ffff, count: 800))
    #expect(PixelComparison.difference(white, smaller) == nil)
    var changed = smaller
    changed.pixels[20 * 3 + 19] = 0xff00_0000
    #expect(PixelComparison.difference(white, changed)?.box == PixelBox(left: 19, top: 3, right: 20, bottom: 4))
  }

  @Test("yield a third that shows the diff: red on a faded background, whatever their sizes")
  func picture() throws {
    var other = white
    other.pixels[5] = 0xff00_0000
    let shown = try PixelComparison.picture(of: white, other)
    #expect(shown.pixels[5] == 0xffff_0033)
    #expect(shown.pixels[6] == 0xffff_ffff)
    let wider = Bitmap(width: 41, height: 30, pixels: [UInt32](repeating: 0xffff_ffff, count: 41 * 30))
    for both in [try PixelComparison.picture(of: white, wider), try PixelComparison.picture(of: wider, white)] {
      #expect(both.width == 41 && both.height == 30)
      #expect(both.pixels[40] == 0xffff_0033 && both.pixels[39] == 0xffff_ffff && both.pixels[41] == 0xffff_ffff)
    }
  }

  @Test("yield none where it would be larger than any picture: a wide and a high one are small, what differs is not")
  func crossed() {
    let wide = Bitmap(width: 32_767, height: 1, pixels: [UInt32](repeating: 0xffff_ffff, count: 32_767))
    let high = Bitmap(width: 1, height: 32_767, pixels: [UInt32](repeating: 0xffff_ffff, count: 32_767))
    let error = #expect(throws: DiagnosticsError.self) { try PixelComparison.picture(of: wide, high) }
    #expect(error?.diagnostics.first?.message.contains("would have 32767×32767 pixels, and at most 64,000,000") == true)
  }

  @Test("are counted beyond thresholds, with what shows through translucent pixels")
  func beyond() {
    var random = Numbers(seed: 5)
    for isOpaque in [true, false] {
      // Whole SIMD groups of four, and a remainder.
      let pixels: [UInt32] = (0..<203).map { index in
        let alpha: Int = isOpaque || index % 9 > 0 ? 255 : random.next(256)
        return [16, 8, 0].reduce(UInt32(alpha) << 24) { $0 | UInt32(random.next(alpha + 1)) << $1 }
      }
      let old = Bitmap(width: 29, height: 7, pixels: pixels)
      var new = old
      for index in new.pixels.indices where random.next(3) == 0 { new.pixels[index] ^= random.next(64) }
      let bounds: [UInt8] = [0, 2, 8, 32]
      let single = bounds.map { bound in
        zip(old.pixels, new.pixels).count { before, now in
          let pair = [before, now].map { Bitmap(width: 1, height: 1, pixels: [$0]) }
          return PixelComparison.difference(pair[0], pair[1]).map { $0.greatest > Int(bound) } ?? false
        }
      }
      #expect(PixelComparison.counts(old, new, beyond: bounds) == single)
      #expect(single[3] > 0 && single[3] < single[0])
    }
  }

  @Test("survive the round trip through PNG, with every colour at every opacity")
  func roundTrip() throws {
    var pixels: [UInt32] = []
    for alpha: UInt32 in 0...255 {
      for value: UInt32 in 0...255 {
        pixels.append(alpha << 24 | min(value, alpha) << 16 | min(255 - value, alpha) << 8 | alpha / 2)
      }
    }
    let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
    #expect(try Bitmap(png: bitmap.png(), name: "picture") == bitmap)
  }
}

/// The difference of two opaque bitmaps, by the definitions.
private struct PlainDifference {
  var count = 0
  var greatest = 0
  var box: PixelBox?
  var window = 0

  init(_ old: Bitmap, _ new: Bitmap) {
    func differs(_ x: Int, _ y: Int) -> Bool { old.pixels[y * old.width + x] != new.pixels[y * old.width + x] }
    for y in 0..<old.height {
      for x in 0..<old.width where differs(x, y) {
        count += 1
        let (one, other) = (old.pixels[y * old.width + x], new.pixels[y * old.width + x])
        for shift: UInt32 in [0, 8, 16] {
          greatest = max(greatest, abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)))
        }
        let pixel = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    for top in 0..<max(1, old.height - 15) {
      for left in 0..<max(1, old.width - 15) {
        var sum = 0
        for y in top..<min(top + 16, old.height) {
          for x in left..<min(left + 16, old.width) where differs(x, y) { sum += 1 }
        }
        window = max(window, sum)
      }
    }
  }
}

/// Pseudo-random numbers, the same in every run.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// A number below an upper bound.
  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }

  mutating func next(_ bound: UInt32) -> UInt32 { UInt32(next(Int(bound))) }
}
