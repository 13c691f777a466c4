import PortalRaster
import Testing

@testable import PortalCore

/// What letters of fonts that a call names count, which somebody may have made to be slow.
@Suite("Letters of a given font")
struct GivenLetterTests {
  /// A font of equal letters.
  private final class Letters: LetterOutlines {
    private let side: Double
    private let pairs: Int

    init(side: Double = 0.5, pairs: Int = 0) { (self.side, self.pairs) = (side, pairs) }

    func points(of glyph: UInt32) -> Int { 4 }
    func box(of glyph: UInt32) -> Rect { Rect(x: 0, y: -side, width: side, height: side) }
    func crossings(of glyph: UInt32) -> Int { pairs }
  }

  private func pixels(
    _ glyphs: [Int], size: Double = 100, isPicture: Bool = false, at left: Double = 0, layer: Affine? = nil,
    _ outlines: (any LetterOutlines)?
  ) -> Double {
    let letters = glyphs.map { GlyphRun.Glyph(id: UInt32($0), x: 0, y: 0, cluster: 0) }
    let run = GlyphRun(face: FaceID("Face"), size: size, glyphs: letters, text: "", isRightToLeft: false)
    var items: [DisplayList.Item] = [.glyphs(run, origin: Point(x: left, y: 50), RGBA(hex: 0))]
    if let layer { items = [.begin(.init(transform: layer))] + items + [.end] }
    let ink = FaceInk(isPicture: isPicture, reach: 2, pictureSide: isPicture ? 150 : 0, outlines: outlines)
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    return DisplayList.Work(items[...], in: window, scale: 1, faces: { _ in ink }).pixels.total
  }

  @Test("counts a mask once while all are kept, and each time where those between them have put it out")
  func masks() {
    let letters = Letters(side: 10)
    func more(_ different: Int) -> Double {
      let once = (0..<different).map { $0 }
      return pixels(once + once, letters) - pixels(once, letters)
    }
    // Each is a million pixels, of which ten thousand are seen.
    let (few, many): (Double, Double) = (more(30), more(60))
    #expect(few < 30 * 50_000)
    #expect(many > 60 * 1_000_000)
  }

  @Test("counts edges that may cross once where its mask is kept, each time in a layer, and up to a bound")
  func crossings() {
    let (plain, crossed) = (Letters(), Letters(pairs: 1000))
    func more(_ glyphs: [Int], layer: Affine? = nil) -> Double {
      pixels(glyphs, size: 20, layer: layer, crossed) - pixels(glyphs, size: 20, layer: layer, plain)
    }
    let one: Double = more([1])
    #expect(one > 100_000)
    #expect(more([1, 1, 1]) == one)
    #expect(more([1, 2, 3]) == 3 * one)
    #expect(more([1, 1, 1], layer: .scaling(x: 0.5, y: 0.6)) == 3 * one)
    let most: Double = pixels([1], Letters(pairs: 1_000_000)) - pixels([1], plain)
    #expect(most == pixels([1], Letters(pairs: 10_000_000)) - pixels([1], plain))
  }

  @Test("that is a picture counts as if each were unpacked anew")
  func pictures() {
    let usual: Double = pixels([1], size: 20, isPicture: true, nil)
    #expect(pixels([1], size: 20, isPicture: true, Letters()) > 10 * usual)
  }
}
