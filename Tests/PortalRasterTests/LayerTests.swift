import Portal
import Testing

@testable import PortalRaster

@Suite("A layer")
struct LayerTests {
  private typealias Item = DisplayList.Item
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer()
  }

  private func list(_ items: [Item]) -> DisplayList {
    DisplayList(size: Size(width: 200, height: 160), scale: 2, background: RGBA(hex: 0xfff8e0), items: items)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ hex: UInt32 = 0x2060c0) -> Item {
    .fill(Path(Rect(x: x, y: y, width: width, height: height), radius: 7), .nonZero, .solid(RGBA(hex: hex)))
  }

  private func shadow(_ x: Double, _ y: Double, isInside: Bool) -> Item {
    let box = RoundedRect(Rect(x: x, y: y, width: 40, height: 30), CornerRadii(all: 8))
    let shape = isInside ? RoundedRect(box.rect.inset(by: Edges(all: 3))) : box
    return .shadow(.init(box: box, shape: shape, radius: 6, color: RGBA(hex: 0x802020), isInside: isInside))
  }

  private func layer(_ opacity: Double = 0.5, _ blend: BlendMode = .normal, clip: Path? = nil, map: Affine? = nil)
    -> Item
  {
    .begin(.init(clip: clip, opacity: opacity, blend: blend, transform: map))
  }

  private func painter(_ list: DisplayList) throws -> (CairoPainter, CairoSurface) {
    let surface = try #require(CairoSurface(width: 400, height: 320))
    let context = try #require(CairoContext(surface))
    var painter = CairoPainter(
      context: context, scale: 2, fonts: renderer.fonts, images: renderer.images)
    painter.begin(list)
    return (painter, surface)
  }

  /// The pixels of a list, its layers cropped to their ink or as large as the canvas.
  private func pixels(_ list: DisplayList, small: Bool) throws -> [UInt8] {
    let (fresh, surface) = try painter(list)
    var brush = fresh
    for (index, item) in list.items.enumerated() { brush.paint(item, at: small ? index : nil) }
    #expect(brush.context.failure == nil)
    return try #require(surface.withBytes { Array($0) })
  }

  private func texts() throws -> [Item] {
    let marks = String(repeating: "\u{0301}\u{0316}", count: 12)
    let screen: Component<Never> = container(
      children: ["Flying 𝑓jords", "﷽", "Z\(marks)o", "👩‍🚀 नमस्ते"].map { label(text: $0) })
    return try renderer.picture(of: screen, on: Canvas(width: 200, height: 160, scale: 2)).list.items.filter {
      if case .glyphs = $0 { true } else { false }
    }
  }

  /// Lists of layers, by names; those that are turned have such a name.
  private func cases() throws -> [(String, [Item])] {
    let turned = Affine.moving(x: 90, y: 60).after(.turning(degrees: 25))
    let zigzag = Path(polygon: [Point(x: 40, y: 90), Point(x: 90, y: 95), Point(x: 40, y: 100)])
    let texts = try texts()
    #expect(texts.count >= 4)
    return [
      ("shapes", [box(0, 0, 90, 60, 0xd0a010), layer(), box(20.3, 20.6, 50, 31), box(60, 40, 30, 30), .end]),
      ("modes", BlendMode.allCases.flatMap { [layer(0.8, $0), box(10, 10, 60, 50), .end] }),
      ("shadows", [layer(), shadow(20, 20, isInside: false), shadow(90, 40, isInside: true), .end]),
      ("pointed lines", [layer(), .stroke(zigzag, .init(width: 6), RGBA(hex: 0x108010)), .end]),
      ("letters", [layer()] + texts + [.end]),
      ("turned letters", [layer(0.7, map: turned)] + texts + [.end]),
      (
        "turned, cut and within each other",
        [
          box(50, 20, 120, 90, 0x30a060),
          layer(0.9, clip: Path(Rect(x: 3, y: 3, width: 60, height: 40), radius: 12), map: turned),
        ]
          + [box(0, 0, 70, 20), layer(0.5, .multiply), box(10, 10, 30, 30, 0xe04040), .end, .end]
      ),
      (
        "a blurred ground",
        [
          layer(), box(30, 30, 60, 40),
          .blurBackdrop(Path(Rect(x: 50, y: 20, width: 30, height: 60)), radius: 9, opacity: 1),
        ]
          + [layer(), box(55, 40, 20, 20, 0xffffff), .end, .end]
      ),
      ("beside the canvas", [layer(), box(-500, 20, 40, 40), .end, layer(), box(180, 150, 4000, 900), .end]),
      ("nothing", [layer(), .end, box(10, 10, 10, 10)]),
      ("no end", [layer(), box(10, 10, 10, 10)]),
    ]
  }

  @Test("looks the same cropped to its ink")
  func same() throws {
    for (name, items) in try cases() {
      let list = list(items)
      let (small, large) = (try pixels(list, small: true), try pixels(list, small: false))
      let worst = zip(small, large).map { abs(Int($0) - Int($1)) }.max() ?? 0
      // Cairo rounds rotated content by the region that it draws.
      let most = name.hasPrefix("turned") ? 1 : 0
      #expect(worst <= most, "\(name): \(worst) steps, \(zip(small, large).count { $0 != $1 }) bytes")
    }
  }

  @Test("is counted as large as its pixels are")
  func counted() throws {
    for (name, items) in try cases() {
      let list = list(items)
      var (painter, _) = try painter(list)
      var pixels = 0.0
      var open: [Double] = []
      for (index, item) in list.items.enumerated() {
        painter.paint(item, at: index)
        if case .begin(let layer) = item {
          let box = painter.context.visibleBox
          open.append(layer.needsPixels ? Double(box.width) * Double(box.height) : 0)
        }
        if case .end = item { pixels += open.popLast() ?? 0 }
      }
      #expect(list.work(faces: renderer.fonts.ink(of:)).pixels.total >= 3 * pixels, "\(name)")
    }
  }

  @Test("has the size of its ink, and not the canvas's")
  func size() throws {
    let list = list([layer(), layer(0.4), box(20, 30, 50, 10), .end, shadow(100, 90, isInside: false), .end])
    var (painter, _) = try painter(list)
    func visible() -> [Int32] {
      let box = painter.context.visibleBox
      return [box.left, box.top, box.right, box.bottom]
    }
    #expect(visible() == [0, 0, 400, 320])
    painter.paint(list.items[0], at: 0)
    // The shadow extends 18 points around its box, with two pixels of margin.
    #expect(visible() == [38, 58, 318, 278])
    painter.paint(list.items[1], at: 1)
    #expect(visible() == [38, 58, 142, 82])
    for index in 2..<6 { painter.paint(list.items[index], at: index) }
    #expect(visible() == [0, 0, 400, 320])

    // Rotated layers, and those around them, have the bounding box of the rotated ink.
    let turned = self.list([layer(), layer(map: .turning(degrees: 5)), box(20, 30, 50, 10), .end, .end])
    (painter, _) = try self.painter(turned)
    for index in 0..<2 {
      painter.paint(turned.items[index], at: index)
      #expect(visible() == [30, 61, 137, 94])
    }
  }

  @Test("is not made larger by what is not seen of it, nor by turning to and fro")
  func smallest() throws {
    func size(_ items: [Item]) throws -> [Int32] {
      let list = list([layer()] + items + [.end])
      var (painter, _) = try painter(list)
      painter.paint(list.items[0], at: 0)
      let box = painter.context.visibleBox
      return [box.left, box.top, box.right, box.bottom]
    }
    let small = RoundedRect(Rect(x: 20, y: 30, width: 10, height: 10))
    func shadow(of shape: Rect, isInside: Bool) -> Item {
      .shadow(
        .init(box: small, shape: RoundedRect(shape), radius: 1, color: RGBA(hex: 0), isInside: isInside))
    }
    let vast = Rect(x: -900, y: -900, width: 2000, height: 2000)
    #expect(try size([shadow(of: vast, isInside: true)]) == [38, 58, 62, 82])
    let beside = Rect(x: 400, y: 400, width: 10, height: 10)
    #expect(try size([box(20, 30, 10, 10), shadow(of: beside, isInside: false)]) == [38, 58, 62, 82])
    let turns = (0..<12).map { layer(1, map: .turning(degrees: $0.isMultiple(of: 2) ? 45 : -45)) }
    let ends = [Item](repeating: .end, count: turns.count)
    let whole = try size(turns + [box(20, 30, 10, 10)] + ends)
    #expect(whole[0] >= 37 && whole[1] >= 57 && whole[2] <= 63 && whole[3] <= 83)
    // What a clip of a layer in it hides.
    let clip = Path(Rect(x: 20, y: 30, width: 10, height: 10))
    #expect(try size([layer(1, clip: clip), box(0, 0, 200, 160), .end]) == [38, 58, 62, 82])
  }

  @Test("written as pixels renders the items before it once, however many such layers there are")
  func growth() throws {
    for count in [5, 40] {
      let items = (0..<count).flatMap { [box(Double($0), 5, 60, 20), layer(1, .hue), box(0, Double($0), 9, 9), .end] }
      let raster = ItemRaster(list(items), fonts: renderer.fonts, images: renderer.images)
      for index in 0..<count {
        #expect(raster.seen(4 * index + 1..<4 * index + 4, in: OpenLayers(Size(width: 200, height: 160))) != nil)
      }
      #expect(raster.work == 4 * count)
    }
  }

  @Test("written as pixels has those of the picture")
  func seen() throws {
    let items = [box(0, 0, 90, 60, 0xd0a010), layer(1, .colorDodge), box(20, 30, 50, 40), .end, box(0, 0, 200, 160)]
    let raster = ItemRaster(list(items), fonts: renderer.fonts, images: renderer.images)
    let piece = try #require(raster.seen(1..<4, in: OpenLayers(Size(width: 200, height: 160))))
    #expect(piece.frame == Rect(x: 20, y: 30, width: 50, height: 40))
    let whole = try pixels(list(Array(items[..<4])), small: true)
    var rows: [UInt8] = []
    for y in 60..<140 { rows += whole[(y * 400 + 40) * 4..<(y * 400 + 140) * 4] }
    #expect(piece.surface.withBytes { Array($0) } == rows)
  }
}
