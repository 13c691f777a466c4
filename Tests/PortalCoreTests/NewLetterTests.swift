import PortalSupport
import Testing

@testable import PortalCore

/// What it costs that letters are drawn for the first time.
@Suite("A letter that is new at its size")
struct NewLetterTests {
  /// The pixels that letters count, in runs of each size and place.
  private func pixels(_ glyphs: [Int], sizes: [Double], from left: [Double] = [0], transform: Affine? = nil) -> Double {
    let letters = glyphs.enumerated().map { place, glyph in
      GlyphRun.Glyph(id: UInt32(glyph), x: Double(place), y: 0, cluster: place)
    }
    var runs: [DisplayList.Item] = []
    for size in sizes {
      let run = GlyphRun(face: FaceID("Face"), size: size, glyphs: letters, text: "", isRightToLeft: false)
      for left in left { runs.append(.glyphs(run, origin: Point(x: left, y: 50), RGBA(hex: 0))) }
    }
    var items = runs
    if let transform { items = [DisplayList.Item.begin(.init(transform: transform))] + runs + [DisplayList.Item.end] }
    let list = DisplayList(size: Size(width: 100, height: 100), scale: 1, background: RGBA(hex: 0), items: items)
    return list.work.pixels.total
  }

  private static let usual = Double(Budget.Cost.pixels.usual)

  @Test("counts, so that a picture has no more of them than some ten seconds have")
  func many() {
    let sizes = (0..<30).map { 10 + Double($0) / 2 }
    #expect(pixels(Array(0..<20_000), sizes: sizes) > 2 * Self.usual)
    #expect(pixels(Array(0..<20_000), sizes: Array(sizes.prefix(12))) > Self.usual)
  }

  @Test("counts so little that a page of all Chinese letters takes a tenth of a budget")
  func pages() {
    #expect(pixels(Array(0..<17_000), sizes: [20]) < Self.usual / 10)
    #expect(pixels(Array(0..<3000), sizes: [12, 14, 16, 20, 30]) < Self.usual / 10)
  }

  @Test("counts nothing more on screens with few letters, or with many of an alphabet, and once wherever it is")
  func few() {
    #expect(pixels(Array(0..<1000), sizes: [10]) == 1000 * 50)
    let text = (0..<100_000).map { $0 % 250 }
    #expect(pixels(text, sizes: [10]) == 100_000 * 50)
    // The boxes of missing letters have numbers beyond those of glyphs.
    #expect(pixels(text.map { $0 + 1 << 28 }, sizes: [10]) == 100_000 * 50)
    let once = pixels(Array(0..<2000), sizes: [10])
    let (small, all): (Double, Double) = (2000 * 50, 2000 * 15_000)
    #expect(once == small + 1500 * 15_000)
    #expect(pixels(Array(0..<2000), sizes: [10, 10]) == once + small)
    // A letter is another one at each quarter of a pixel.
    #expect(pixels(Array(0..<2000), sizes: [10], from: [0, 1]) == once + small)
    #expect(pixels(Array(0..<2000), sizes: [10], from: [0, 0.25]) == once + small + all)
    #expect(pixels(Array(0..<2000), sizes: [10, 20]) == once + 4 * small + all)
    #expect(pixels(Array(0..<2000), sizes: [10], transform: .scaling(x: 1, y: 1)) == small)
  }
}
