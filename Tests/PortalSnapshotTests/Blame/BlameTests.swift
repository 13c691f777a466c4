import PortalRaster
import PortalSnapshot
import Testing

@Suite("Attributing pixels to views")
struct BlameTests {
  private let layout = """
    screen 40×30 @2x light leftToRight en
      container content 0,0 40×30
        label content/title 4,4 20×5 "Hello" #000000 17
        container content/row 4,14 30×12
          image content/row/0 4,14 12×12 image "star.png" fill

    """

  private let white = Bitmap(width: 80, height: 60, pixels: [UInt32](repeating: 0xffff_ffff, count: 4800))

  /// The bitmap with a rectangle of pixels in another colour.
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

  @Test("a view that moved is named with its pixels, its old and its new frame")
  func pixels() throws {
    let found = try blame(
      painted(PixelBox(left: 10, top: 8, right: 30, bottom: 20)), layout: layout.replacing("4,4 ", with: "4,5 "))
    #expect(found.cause == .views)
    #expect(found.sentence == "content/title moved y 4 → 5; 240 px in (5,4)–(15,10)")
  }

  @Test("where no view changed, the smallest enclosing view is named, with the cause paint")
  func paint() throws {
    let found = try blame(painted(PixelBox(left: 10, top: 30, right: 20, bottom: 40)))
    #expect(found.cause == .paint)
    #expect(
      found.sentence == "paint only: content/row/0 is painted otherwise; 100 px in (5,15)–(10,20)")
  }

  @Test("where the layout text is too long, the screen is named, with all that differs")
  func tooLong() throws {
    let row = "    label content/\(String(repeating: "a", count: 1000)) 0,0 1×1\n"
    let long = layout + String(repeating: row, count: 4200)
    let new = painted(PixelBox(left: 10, top: 30, right: 20, bottom: 40))
    let difference = try #require(PixelComparison.difference(white, new))
    let pixels = Blame.Pixels(reference: white, actual: new, difference: difference)
    let told = "has a layout text too long to find views in; 100 px in (5,15)–(10,20)"
    for reference in [long, nil] {
      let found = Blame(reference: reference, actual: long, pixels: pixels)
      #expect(found.cause == .paint && found.sentence == "paint only: screen is painted otherwise, and \(told)")
    }
    let other = Blame(reference: layout, actual: long, pixels: pixels)
    #expect(other.cause == .views && other.sentence == "screen \(told)")
  }

  @Test("where it lies between thousandths of a point, the view itself is named, not the one around it")
  func paintAtThirds() throws {
    // A bar of 13 pixels from pixel 43 on: 14.3333… points, and to 18.6666….
    let layout = """
      screen 80×60 @3x light leftToRight en
        container content 0,0 80×60
          progress content/bar 1.667,14.333 20×4.333 "50 %"

      """
    let white = Bitmap(width: 240, height: 180, pixels: [UInt32](repeating: 0xffff_ffff, count: 43_200))
    var black = white
    for y in 43..<56 { for x in 5..<65 { black.pixels[y * 240 + x] = 0xff00_0000 } }
    let difference = try #require(PixelComparison.difference(white, black))
    let found = Blame(
      reference: layout, actual: layout,
      pixels: Blame.Pixels(reference: white, actual: black, difference: difference))
    #expect(found.changes.map(\.path) == ["content/bar"])
  }

  @Test("where no view changed but libraries did, the environment is named")
  func environment() throws {
    let found = try blame(painted(PixelBox(left: 10, top: 30, right: 20, bottom: 40)), isSameEnvironment: false)
    #expect(found.cause == .environment)
    #expect(found.sentence.hasPrefix("no view changed, but libraries or fonts did: "))
  }

  @Test("pixels outside all changed views are attributed to the view that painted them")
  func rest() throws {
    var new = painted(PixelBox(left: 10, top: 8, right: 30, bottom: 20))
    new.pixels[34 * 80 + 20] = 0xff00_0000
    let found = try blame(new, layout: layout.replacing("#000000", with: "#0a0a0a"))
    #expect(
      found.changes.map { $0.sentence(scale: 2) } == [
        "content/title color #000000 → #0a0a0a; 240 px in (5,4)–(15,10)",
        "content/row/0 is painted otherwise; 1 px in (10,17)–(10.5,17.5)",
      ])
  }

  @Test("one changed colour is one cause, whatever the views' names and places")
  func color() throws {
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

  @Test("one accent colour is one cause on a ground, in a text, and where it is translucent")
  func accent() {
    func cluster(_ line: String, _ changes: [(String, String)]) -> String {
      let text = "screen 40×30 @2x light leftToRight en\n  \(line)\n"
      return Blame(reference: text, actual: changes.reduce(text) { $0.replacing($1.0, with: $1.1) }).cluster
    }
    let ground = cluster("button content 0,0 40×30 \"OK\" #ffffff 17 on #007aff", [("#007aff", "#ff0000")])
    let text = cluster("label content 0,0 40×30 \"Go\" #007aff 17", [("#007aff", "#ff0000")])
    let row = cluster("container content 0,0 40×30 on #007aff33", [("#007aff", "#ff0000")])
    let paler = cluster("container content 0,0 40×30 on #007aff33", [("#007aff33", "#007aff22")])
    #expect(ground == text && text == row && row != paler)
    let word = cluster("label content 0,0 40×30 \"Go\" #007aff 17", [("Go", "Do")])
    let button = cluster("button content/a 0,0 40×30 \"Go\" #ffffff 17 on #ffffff", [("Go", "Do")])
    #expect(word == button && word != ground)
  }

  @Test("changes in paint alone are one cause where their pixels have one shape")
  func shape() throws {
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
