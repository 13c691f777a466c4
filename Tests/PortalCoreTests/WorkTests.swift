import PortalSupport
import Testing

@testable import PortalCore

@Suite("The work of painting a list")
struct WorkTests {
  private static let canvas = Size(width: 100, height: 100)
  private static let ground = DisplayList.Item.fill(
    Path(Rect(x: 0, y: 0, width: 100, height: 100)), .nonZero, .solid(RGBA(hex: 0)))

  private func work(_ items: [DisplayList.Item], scale: Double = 1) -> DisplayList.Work {
    DisplayList(size: Self.canvas, scale: scale, background: RGBA(hex: 0), items: items).work
  }

  private func pixels(_ items: [DisplayList.Item], scale: Double = 1) -> Double {
    work(items, scale: scale).pixels.total
  }

  @Test("counts a shape's pixels on the canvas, once per paint")
  func shapes() {
    #expect(pixels([Self.ground]) == 10_000)
    #expect(pixels([Self.ground, Self.ground]) == 20_000)
    #expect(pixels([Self.ground], scale: 3) == 90_000)
    let around = Path(Rect(x: -1e9, y: 50, width: 2e9, height: 1e9))
    #expect(pixels([.fill(around, .nonZero, .solid(RGBA(hex: 0)))]) == 5000)
    #expect(pixels([.fill(Path(Rect(x: 200, y: 0, width: 9, height: 9)), .nonZero, .solid(RGBA(hex: 0)))]) == 0)
  }

  @Test("respects clips and transforms")
  func layers() {
    let half = DisplayList.Layer(clip: Path(Rect(x: 0, y: 0, width: 50, height: 100)))
    #expect(pixels([.begin(half), Self.ground, .end]) == 5000)
    let small = DisplayList.Layer(transform: .scaling(x: 0.1, y: 0.1))
    #expect(pixels([.begin(small), Self.ground, .end]) == 100)
    #expect(pixels([.begin(half), .begin(small), Self.ground, .end, .end, Self.ground]) == 10_100)
  }

  @Test("grows with blurs, blend modes and group layers")
  func weights() {
    let path = Path(Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(pixels([.blurBackdrop(path, radius: 1, opacity: 1)]) >= 100_000)
    #expect(pixels([.begin(.init(opacity: 0.5)), Self.ground, .end]) > 2 * 10_000)
    #expect(pixels([.begin(.init(blend: .luminosity)), Self.ground, .end]) > 10 * 10_000)
    let stops = (0..<1000).map { DisplayList.GradientStop(RGBA(hex: 0), at: Double($0) / 1000) }
    let line = DisplayList.GradientLine.radial(center: .zero, radius: Self.canvas)
    #expect(pixels([.fill(path, .nonZero, .gradient(line, stops))]) > 100 * 10_000)
  }

  @Test("counts each clip around an item and a letter, however small they are")
  func clips() {
    let clip = DisplayList.Layer(clip: Path(Rect(x: 0, y: 0, width: 100, height: 100), radius: 9))
    let dot = DisplayList.Item.fill(Path(Rect(x: 50, y: 50, width: 1, height: 1)), .nonZero, .solid(RGBA(hex: 0)))
    let letters = DisplayList.Item.glyphs(letters(100), origin: Point(x: 10, y: 50), RGBA(hex: 0))
    func cost(_ item: DisplayList.Item, within count: Int) -> Double {
      let begins = [DisplayList.Item](repeating: .begin(clip), count: count)
      return pixels(begins + [item] + [DisplayList.Item](repeating: .end, count: count))
    }
    #expect(cost(dot, within: 100) - cost(dot, within: 50) >= 50 * 4000)
    #expect(cost(letters, within: 100) - cost(letters, within: 50) >= 100 * 50 * 4000)
    #expect(cost(dot, within: 0) == 1)
  }

  @Test("counts no clip around letters of which none is seen")
  func unseenLetters() {
    let clip = DisplayList.Layer(clip: Path(Rect(x: 0, y: 0, width: 100, height: 100), radius: 9))
    func cost(y: Double) -> Double {
      let letters = DisplayList.Item.glyphs(letters(100), origin: Point(x: 10, y: y), RGBA(hex: 0))
      return pixels([.begin(clip), letters, .end])
    }
    #expect(cost(y: 50) >= 100 * 5000)
    #expect(cost(y: 500) < 100 * 100)
  }

  @Test("counts large curves by the pieces that they become, for each item that they clip, too")
  func largeCurves() {
    let disc = Path(Rect(x: -4e6, y: -4e6, width: 8e6, height: 8e6), radius: 4e6)
    let dot = DisplayList.Item.fill(Path(Rect(x: 50, y: 50, width: 1, height: 1)), .nonZero, .solid(RGBA(hex: 0)))
    let one = work([.fill(disc, .nonZero, .solid(RGBA(hex: 0)))]).points.total
    #expect(one > 10_000)
    let clip = DisplayList.Layer(clip: disc)
    let clipped = work([.begin(clip)] + [DisplayList.Item](repeating: dot, count: 100) + [.end]).points.total
    #expect(clipped > 100 * 10_000)
    let small = Path(Rect(x: 0, y: 0, width: 100, height: 100), radius: 50)
    #expect(work([.fill(small, .nonZero, .solid(RGBA(hex: 0)))]).points.total == Double(small.elements.count))
  }

  @Test("counts a tall shape by its rows, however narrow it is")
  func tallShapes() {
    let line = DisplayList.Item.fill(Path(Rect(x: 0, y: 0, width: 0.01, height: 9000)), .nonZero, .solid(RGBA(hex: 0)))
    let tall = DisplayList(
      size: Size(width: 10, height: 9000), scale: 1, background: RGBA(hex: 0), items: [line])
    #expect(tall.work.pixels.total == 16 * 9000)
  }

  private func letters(_ count: Int) -> GlyphRun {
    GlyphRun(
      face: FaceID("Emoji"), size: 10, glyphs: (0..<count).map { .init(id: 1, x: Double($0) / 2, y: 0, cluster: $0) },
      text: String(repeating: "a", count: count), isRightToLeft: false)
  }

  @Test("counts what a blur reaches beyond what it is seen of")
  func narrowBlurs() {
    let line = Rect(x: 50, y: 0, width: 1, height: 100)
    let color = RGBA(hex: 0)
    let shape = RoundedRect(line, CornerRadii())
    // An image of at least 90 by 190 pixels is blurred for a line of 100.
    #expect(pixels([.blurBackdrop(Path(line), radius: 15, opacity: 1)]) > 90 * 190 * 4)
    let inner = DisplayList.BoxShadow(box: shape, shape: shape, radius: 15, color: color, isInside: true)
    #expect(pixels([.shadow(inner)]) > 90 * 190)
  }

  @Test("counts the pixels of the canvas that a wide blur reads, however few it paints")
  func wideBlurs() {
    func cost(_ radius: Double) -> Double {
      let spot = Path(Rect(x: 2000, y: 2000, width: 1, height: 1))
      let items = [DisplayList.Item.blurBackdrop(spot, radius: radius, opacity: 1)]
      return DisplayList(
        size: Size(width: 4000, height: 4000), scale: 1, background: RGBA(hex: 0), items: items
      ).work.pixels.total
    }
    #expect(cost(500) > 3000 * 3000)
    // All of the canvas is read, and nothing beyond it.
    #expect(cost(1e6) > 4000 * 4000 && cost(1e6) < 4100 * 4100)
  }

  @Test("counts blurs in layers that are squeezed as large as they are made")
  func squeezedBlurs() throws {
    let tall = RoundedRect(Rect(x: 0, y: 0, width: 100, height: 32_000), CornerRadii())
    let inner = DisplayList.BoxShadow(box: tall, shape: tall, radius: 1, color: RGBA(hex: 0), isInside: true)
    func cost(_ item: DisplayList.Item, _ map: Affine) -> Double {
      pixels([.begin(.init(transform: map)), item, .end])
    }
    #expect(cost(.shadow(inner), .scaling(x: 1, y: 0.001)) > 100 * 32_000 * 3)
    // The part of a layer's points that may be seen is that around the canvas, which a turned layer has more of.
    let turned = Affine.turning(degrees: 45).after(.scaling(x: 1, y: 0.01)).after(.turning(degrees: 45))
    let wide = RoundedRect(Rect(x: -5000, y: -5000, width: 10_000, height: 10_000), CornerRadii())
    let around = DisplayList.BoxShadow(box: wide, shape: wide, radius: 1, color: RGBA(hex: 0), isInside: true)
    #expect(cost(.shadow(around), turned) > 20_000_000)
    // Where nothing of it is seen, nothing is made.
    #expect(cost(.shadow(inner), .moving(x: 500, y: 0)) == 0)
    // A backdrop is blurred on the canvas, as far as on it.
    let spot = Path(Rect(x: 50_000, y: 50_000, width: 1000, height: 1000))
    #expect(cost(.blurBackdrop(spot, radius: 15, opacity: 1), .scaling(x: 0.001, y: 0.001)) > 90 * 90 * 4)
  }

  @Test("counts tiles in layers that turn, mirror or squeeze them by what Cairo takes for them")
  func tiles() {
    func cost(_ map: Affine?, tile: Size? = Size(width: 7, height: 7)) -> Double {
      let image = DisplayList.ImageDrawing(.named("a"), in: Rect(x: 0, y: 0, width: 50, height: 50), tile: tile)
      return pixels([.begin(.init(transform: map)), .image(image), .end])
    }
    #expect(cost(nil) == 2500 * 4)
    #expect(cost(.moving(x: 9, y: 9)) == 2500 * 4 && cost(.scaling(x: 2, y: 2)) == 10_000 * 4)
    let mirrored = Affine.moving(x: 50, y: 0).after(.scaling(x: -1, y: 1))
    #expect(cost(mirrored) == 2500 * 40 && cost(mirrored, tile: nil) == 2500 * 4)
    let turned = Affine.moving(x: 50, y: 0).after(.turning(degrees: 45))
    #expect(cost(turned) >= 2500 * 40 && cost(turned, tile: nil) < 5100 * 5)
    #expect(cost(.scaling(x: 0.5, y: 1)) == 1250 * 60 * 2 && cost(.scaling(x: 0.5, y: 0.5)) == 625 * 4)
  }

  @Test("counts a layer by what is seen of its ink")
  func layerInk() {
    let hue = DisplayList.Item.begin(.init(blend: .hue))
    let small = RoundedRect(Rect(x: 50, y: 50, width: 2, height: 2), CornerRadii())
    let vast = RoundedRect(Rect(x: -900, y: -900, width: 2000, height: 2000), CornerRadii())
    let far = RoundedRect(Rect(x: 300, y: 300, width: 2, height: 2), CornerRadii())
    func shadow(_ shape: RoundedRect, isInside: Bool) -> DisplayList.Item {
      .shadow(.init(box: small, shape: shape, radius: 1, color: RGBA(hex: 0), isInside: isInside))
    }
    #expect(pixels([hue, shadow(vast, isInside: true), .end]) < 100 * 20)
    #expect(pixels([hue, shadow(far, isInside: false), .end]) < 100 * 20)
    #expect(pixels([hue, Self.ground, .end]) >= 10_000 * 21)
    // Letters reach around their origins, however far that is in their face.
    let list = DisplayList(
      size: Self.canvas, scale: 1, background: RGBA(hex: 0),
      items: [hue, .glyphs(letters(1), origin: Point(x: 50, y: 50), RGBA(hex: 0)), .end])
    #expect(list.work { _ in FaceInk(reach: 5) }.pixels.total > 100 * 100 * 20)
    #expect(list.work { _ in FaceInk(reach: 1) }.pixels.total < 30 * 30 * 21)
  }

  @Test("counts letters that are pictures by what it takes to make each smaller")
  func pictures() {
    let list = DisplayList(
      size: Self.canvas, scale: 1, background: RGBA(hex: 0),
      items: [.glyphs(letters(100), origin: Point(x: 10, y: 50), RGBA(hex: 0))])
    #expect(list.work { _ in FaceInk(isPicture: true) }.pixels.total > 100 * 40_000)
    #expect(
      list.work { _ in FaceInk(isPicture: true, pictureSide: 109) } == list.work { _ in FaceInk(isPicture: true) })
    #expect(list.work { _ in FaceInk(isPicture: true, pictureSide: 2000) }.pixels.total > 100 * 2000 * 2000 * 30)
    #expect(list.work { FaceInk(isPicture: $0 == FaceID("Other")) } == list.work)
  }

  @Test("counts the points of outlines, and of each dash")
  func points() {
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(x: 1e9, y: 0))
    let dashed = DisplayList.Item.stroke(line, .init(width: 1, dash: [1e-9, 1e-9]), RGBA(hex: 0))
    #expect(work([dashed]).points.total > 1e17)
    #expect(work([.stroke(line, .init(width: 1), RGBA(hex: 0))]).points.total < 100)
    var zigzag = Path()
    zigzag.move(to: .zero)
    for step in 0..<10_000 { zigzag.line(to: Point(x: Double(step) / 100, y: step.isMultiple(of: 2) ? 100 : 0)) }
    let drawn = work([.fill(zigzag, .evenOdd, .solid(RGBA(hex: 0)))])
    #expect(drawn.points.total >= 10_000)
    // A hundred scanlines for each of its sides.
    #expect(drawn.pixels.total > 1e6)
  }

  @Test("beyond a limit is reported with limit, usage, the largest share, and the remedy")
  func excess() {
    let excess = Budget.Excess(.pixels, over: 3000, used: 1_234_567, most: "a shadow of content/0", view: "content/0")
    #expect(
      excess.diagnostic.message
        == "the screen paints 1,234,567 pixels, and its budget has 3,000; the costliest is a shadow of content/0")
    #expect(excess.diagnostic.hint?.hasSuffix("or allow more, as with --budget pixels=5000000") == true)
    #expect(
      Budget.Excess(.text, over: 1000).diagnostic.message == "layout asks for lines of more than 1,000 bytes of text")
  }

  @Test("has limits that can be set individually, and no others")
  func bounds() {
    var budget: Budget = [.pixels: 5]
    #expect(budget[.pixels] == 5 && budget[.points] == Budget.Cost.points.usual)
    budget[.pixels] = Budget.Cost.pixels.usual
    #expect(budget == .standard)
  }
}
