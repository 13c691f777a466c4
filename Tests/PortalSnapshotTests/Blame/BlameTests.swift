import PortalRaster
import PortalSnapshot
import Testing

@Suite("Who is to blame for pixels")
struct BlameTests {
  private let layout = """
    screen 40×30 @2x light leftToRight en
      container content 0,0 40×30
        label content/title 4,4 20×5 "Hello" #000000 17
        container content/row 4,14 30×12
          image content/row/0 4,14 12×12 image "star.png" fill

    """

  private let white = Bitmap(width: 80, height: 60, pixels: [UInt32](repeating: 0xffff_ffff, count: 4800))

  /// The picture with a rectangle of pixels in another colour.
  private func painted(_ box: PixelBox, _ color: UInt32 = 0xff00_0000) -> Bitmap {
    var picture = white
    for y in box.top..<box.bottom {
      for x in box.left..<box.right { picture.pixels[y * 80 + x] = color }
    }
    return picture
  }

  private func blame(_ new: Bitmap, layout changed: String? = nil, isSameEnvironment: Bool = true) throws -> Blame {
    let difference = try #require(PixelComparison.difference(white, new))
    return Blame(
      reference: layout, actual: changed ?? layout,
      pixels: Blame.Pixels(reference: white, actual: new, difference: difference), isSameEnvironment: isSameEnvironment)
  }

  @Test("promise 11: a view that moved is named with its pixels, where it was and is")
  func promise11_pixels() throws {
    let found = try blame(
      painted(PixelBox(left: 10, top: 8, right: 30, bottom: 20)), layout: layout.replacing("4,4 ", with: "4,5 "))
    #expect(found.cause == .views)
    #expect(found.sentence == "content/title moved y 4 → 5; 240 px in (5,4)–(15,10)")
  }

  @Test("promise 11: where no view changed, the smallest view around is named, as paint only")
  func promise11_paint() throws {
    let found = try blame(painted(PixelBox(left: 10, top: 30, right: 20, bottom: 40)))
    #expect(found.cause == .paint)
    #expect(
      found.sentence == "paint only: content/row/0 is painted otherwise; 100 px in (5,15)–(10,20)")
  }

  @Test("promise 11: where no view changed and libraries did, the environment is named")
  func promise11_environment() throws {
    let found = try blame(painted(PixelBox(left: 10, top: 30, right: 20, bottom: 40)), isSameEnvironment: false)
    #expect(found.cause == .environment)
    #expect(found.sentence.hasPrefix("no view changed, but libraries or fonts did: "))
  }

  @Test("promise 11: pixels that no changed view explains are somebody else's, who is named too")
  func promise11_rest() throws {
    var new = painted(PixelBox(left: 10, top: 8, right: 30, bottom: 20))
    new.pixels[34 * 80 + 20] = 0xff00_0000
    let found = try blame(new, layout: layout.replacing("#000000", with: "#0a0a0a"))
    #expect(
      found.changes.map { $0.sentence(scale: 2) } == [
        "content/title color #000000 → #0a0a0a; 240 px in (5,4)–(15,10)",
        "content/row/0 is painted otherwise; 1 px in (10,17)–(10.5,17.5)",
      ])
  }

  @Test("promise 14: a colour that changed is one cause, whatever the views are called and wherever they lie")
  func promise14_color() throws {
    let one = try blame(
      painted(PixelBox(left: 10, top: 8, right: 30, bottom: 20)), layout: layout.replacing("#000000", with: "#0a0a0a"))
    let elsewhere = layout.replacing("content/title 4,4", with: "content/row/other 3,2")
    let difference = try #require(
      PixelComparison.difference(white, painted(PixelBox(left: 6, top: 4, right: 12, bottom: 9))))
    let other = Blame(
      reference: elsewhere, actual: elsewhere.replacing("#000000", with: "#0a0a0a"),
      pixels: Blame.Pixels(
        reference: white, actual: painted(PixelBox(left: 6, top: 4, right: 12, bottom: 9)), difference: difference))
    let another = try blame(
      painted(PixelBox(left: 10, top: 8, right: 30, bottom: 20)), layout: layout.replacing("#000000", with: "#0b0a0a"))
    #expect(one.cluster == other.cluster)
    #expect(one.cluster != another.cluster)
    #expect(one.cluster.count == 16)
  }

  @Test("promise 14: what is only painted otherwise is one cause where it has one shape")
  func promise14_shape() throws {
    let one = try blame(painted(PixelBox(left: 10, top: 30, right: 26, bottom: 46)))
    let moved = try blame(painted(PixelBox(left: 14, top: 31, right: 30, bottom: 47)))
    var ring = painted(PixelBox(left: 10, top: 30, right: 26, bottom: 46))
    for y in 34..<42 {
      for x in 14..<22 { ring.pixels[y * 80 + x] = 0xffff_ffff }
    }
    #expect(one.cluster == moved.cluster)
    #expect(try one.cluster != blame(ring).cluster)
  }
}
