import PortalRaster
import PortalSnapshot
import Testing

@Suite("Two pictures")
struct PixelComparisonTests {
  private let white = Bitmap(width: 40, height: 30, pixels: [UInt32](repeating: 0xffff_ffff, count: 1200))

  @Test("of the same pixels do not differ")
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
  }

  @Test("differ in a box around all that differs, kept by tiles too")
  func box() throws {
    var other = white
    other.pixels[0] = 0xff00_0000
    other.pixels[40 * 29 + 39] = 0xff00_0000
    let difference = try #require(PixelComparison.difference(white, other))
    #expect(difference.count == 2)
    #expect(difference.greatest == 255)
    #expect(difference.box == PixelBox(left: 0, top: 0, right: 40, bottom: 30))
    #expect(
      difference.tiles == [
        PixelBox(left: 0, top: 0, right: 1, bottom: 1), PixelBox(left: 39, top: 29, right: 40, bottom: 30),
      ])
  }

  @Test("survive being written as PNG and read again, opaque and translucent")
  func roundTrip() throws {
    for alpha: UInt32 in [0xff, 0x80, 0x00] {
      let pixel = alpha << 24 | (0x40 * alpha / 255) << 16 | (0x20 * alpha / 255) << 8 | alpha / 2
      let bitmap = Bitmap(width: 5, height: 3, pixels: [UInt32](repeating: pixel, count: 15))
      #expect(try Bitmap(png: bitmap.png(), name: "picture") == bitmap)
    }
  }
}

@Suite("Two layout texts")
struct LayoutComparisonTests {
  private let reference = """
    screen 100×100 @2x light leftToRight en
      container content 0,0 100×100
        label content/title 8,48 84×20 "Hello" #000000 17
        button content/ok 8,70 84×20 "OK" #007aff 17

    """

  private func changes(_ old: String, _ new: String) -> [String] {
    LayoutComparison.changes(from: reference, to: reference.replacing(old, with: new)).map(\.description)
  }

  @Test("say who moved, and by how much")
  func moved() {
    #expect(changes("8,48 84×20", "8,49 84×22") == ["content/title moved y 48 → 49, height 20 → 22"])
  }

  @Test("say whose text or look changed")
  func restyled() {
    #expect(changes("#007aff", "#ff0000") == ["content/ok \"OK\" #007aff 17 → \"OK\" #ff0000 17"])
  }

  @Test("say who is new and who is gone")
  func addedAndRemoved() {
    #expect(changes("content/ok", "content/cancel") == ["content/cancel added", "content/ok removed"])
  }

  @Test("say who became something else")
  func changedKind() {
    #expect(changes("label content/title", "button content/title") == ["content/title is a button, was a label"])
  }

  @Test("say nothing where nothing changed")
  func same() {
    #expect(changes("x", "y").isEmpty)
  }
}
