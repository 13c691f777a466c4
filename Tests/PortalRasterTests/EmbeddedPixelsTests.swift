import Foundation
import Portal
import Testing

@testable import PortalRaster

/// What SVG and PDF have as pixels, since they have no words for it: how much that is, and what it may be.
@Suite("Pixels within an SVG or a PDF")
struct EmbeddedPixelsTests {
  private typealias Item = DisplayList.Item
  private static let side = 300.0
  private static let whole = Rect(x: -side, y: -side, width: 3 * side, height: 3 * side)

  /// A picture of items on white.
  private static func picture(_ items: [Item], budget: Budget = .standard) throws -> Picture {
    let renderer = try Renderer(imageRoot: ImageFiles.folder.path, budget: budget)
    let canvas = Canvas(width: side, height: side, scale: 1)
    var picture = try renderer.picture(of: container(children: [] as [Component<Never>]), on: canvas)
    picture.list = DisplayList(
      size: Size(width: side, height: side), scale: 1, background: RGBA(hex: 0xffffff), items: items)
    return picture
  }

  private static func conic(_ rect: Rect) -> Item {
    let stops = [DisplayList.GradientStop(RGBA(hex: 0xff9500), at: 0), .init(RGBA(hex: 0x0095ff), at: 1)]
    return .fill(Path(rect), .nonZero, .gradient(.conic(center: .zero, from: 0), stops))
  }

  private static func image(tile: Size? = nil) -> Item {
    .image(.init(.named("tile.png"), in: whole, tile: tile))
  }

  /// What becomes pixels, each nine canvases large.
  private static let kinds: [(name: String, items: [Item])] = {
    let box = RoundedRect(whole)
    let path = Path(whole)
    let blue = Item.fill(path, .nonZero, .solid(RGBA(hex: 0x2060c0)))
    return [
      ("a conic gradient", [conic(whole)]),
      (
        "a shadow",
        [
          .shadow(.init(box: RoundedRect(.zero), shape: box, radius: 4, color: RGBA(hex: 0x800000), isInside: false))
        ]
      ),
      ("an enlarged image", [image()]),
      ("a blend", [blue, .begin(.init(blend: .hue)), blue, .end]),
      ("a blurring group", [.begin(.init(opacity: 0.5)), blue, .blurBackdrop(path, radius: 3, opacity: 1), .end]),
    ]
  }()

  /// The sizes of a PDF's images.
  private func sizes(_ pdf: [UInt8]) -> [(width: Int, height: Int)] {
    String(decoding: pdf, as: UTF8.self).matches(of: /\/Width (\d+)\/Height (\d+)/).map {
      (Int($0.output.1) ?? 0, Int($0.output.2) ?? 0)
    }
  }

  @Test("are those that clips leave", arguments: kinds.indices)
  func clipped(index: Int) throws {
    let clip = Item.begin(.init(clip: Path(Rect(x: 20, y: 30, width: 10, height: 6))))
    let picture = try Self.picture([clip] + Self.kinds[index].items + [.end])
    let sizes = sizes(try picture.pdf())
    #expect(!sizes.isEmpty)
    #expect(sizes.allSatisfy { $0.width <= 10 && $0.height <= 6 }, "\(Self.kinds[index].name): \(sizes)")
    for size in picture.svg().matches(of: /<image .*?width="(\S+)"/) {
      #expect(Double(size.output.1).map { $0 <= 12 } == true, "\(Self.kinds[index].name): \(size.output.1)")
    }
  }

  @Test("do not exist of what no clip leaves", arguments: kinds.indices)
  func hidden(index: Int) throws {
    let clips = [0.0, 50].map { Item.begin(.init(clip: Path(Rect(x: $0, y: 0, width: 10, height: 10)))) }
    let picture = try Self.picture(clips + Self.kinds[index].items + [.end, .end])
    // An image's own pixels may be there.
    #expect(sizes(try picture.pdf()).allSatisfy { $0.width <= 12 && $0.height <= 12 })
  }

  @Test("are at most a few for each that is seen, in a layer that shrinks them, and all that is seen")
  func shrunk() throws {
    let list = try Self.picture([]).list
    let renderer = try Renderer()
    let raster = ItemRaster(list, fonts: renderer.fonts, images: renderer.images)
    var layers = OpenLayers(list.size)
    layers.begin(.init(transform: .scaling(x: 0.01, y: 0.01)))
    let wide = Rect(x: 0, y: 0, width: 30_000, height: 30_000)
    guard case .fill(let path, let rule, let paint) = Self.conic(wide),
      let piece = raster.fill(path, rule, paint, in: layers)
    else {
      Issue.record("there is nothing of it")
      return
    }
    #expect(piece.frame.intersection(wide) == wide)
    #expect((Int(Self.side)...620).contains(piece.surface.width) && piece.surface.width == piece.surface.height)
  }

  @Test("have the canvas's scale for each point that is seen, and less than twice that, where layers shrink them")
  func density() throws {
    let small = 1.0 / 20
    // Two of the three canvases, and two pixels around.
    let (least, most) = (2 * Self.side * small, 2 * (2 * Self.side * small + 4))
    for kind in Self.kinds where ["a conic gradient", "a shadow", "a blurring group"].contains(kind.name) {
      let picture = try Self.picture([.begin(.init(transform: .scaling(x: small, y: small)))] + kind.items + [.end])
      // A shadow's colour is an image of one pixel.
      let sizes = sizes(try picture.pdf()).filter { $0.width > 1 }
      #expect(!sizes.isEmpty)
      #expect(
        sizes.allSatisfy { least <= Double($0.width) && Double($0.width) < most }, "\(kind.name): \(sizes)")
    }
  }

  @Test("count as they are painted, in layers that squeeze them and have many", arguments: [1.0, 1000])
  func squeezed(factor: Double) throws {
    let tall = Rect(x: 0, y: 0, width: Self.side, height: Self.side * factor)
    let map = Item.begin(.init(transform: .scaling(x: 1, y: 1 / factor)))
    let group = Item.begin(.init(opacity: 0.5))
    let blur = Item.blurBackdrop(Path(tall), radius: 3, opacity: 1)
    let items = [map, group] + (0..<20).map { _ in Self.conic(tall) } + [blur, .end, .end]
    let picture = try Self.picture(items)
    let drawn: Double = picture.list.work.pixels.total
    let packed: Double = 160 * (Self.side + 4) * (Self.side + 4)
    // Each is painted on all pixels of the layer.
    let painted: Double = 20 * 25 * Self.side * Self.side
    for (budget, isEnough) in [(drawn + packed + painted * 1.1, factor == 1), (drawn + packed + painted * 6, true)] {
      let renderer = try Self.picture(items, budget: [.pixels: Int(budget)])
      if isEnough {
        #expect(try !renderer.bytes(as: .svg).isEmpty)
      } else {
        #expect(throws: DiagnosticsError.self) { try renderer.bytes(as: .svg) }
        #expect(throws: DiagnosticsError.self) { try renderer.bytes(as: .pdf) }
      }
    }
  }

  @Test("are counted before they are painted, and too many are an error", arguments: kinds.indices)
  func counted(index: Int) throws {
    let (name, items) = Self.kinds[index]
    let many = (0..<20).flatMap { _ in items }
    let work = try Self.picture(many).list.work.pixels.total
    let tight: Budget = [.pixels: Int(work) + 1_000_000]
    func message(_ format: PictureFormat) throws -> String? {
      let picture = try Self.picture(many, budget: tight)
      do {
        _ = try picture.bytes(as: format)
        return nil
      } catch let error as DiagnosticsError {
        return error.diagnostics.first?.message
      }
    }
    #expect(try message(.png) == nil)
    #expect(try message(.pdf)?.hasSuffix("the costliest is its packing as PDF") == true, "\(name)")
    if ["a conic gradient", "a blurring group"].contains(name) {
      #expect(try message(.svg)?.hasSuffix("the costliest is its packing as SVG") == true, "\(name)")
      // Without a way to throw, it has what there is room for.
      let text = try Self.picture(many, budget: tight).svg()
      #expect(text.hasSuffix("</svg>\n") && text.matches(of: /<image/).count < 20)
    }
  }

  @Test(
    "cost what packing them does: little where they are flat or go one way, and most where each differs from its neighbours"
  )
  func packing() throws {
    func surface(_ color: (Int, Int) -> UInt32) throws -> CairoSurface {
      let surface = try #require(CairoSurface(width: 100, height: 100))
      let stride = surface.stride
      surface.withBytes { bytes in
        let pixels = UnsafeMutableRawBufferPointer(mutating: bytes)
        for y in 0..<100 {
          for x in 0..<100 { pixels.storeBytes(of: color(x, y), toByteOffset: y * stride + 4 * x, as: UInt32.self) }
        }
      }
      return surface
    }
    let packing = RasterLimits.packedPixel
    func noise(_ x: Int, _ y: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: (x &+ 7919 &* y) &* 2_654_435_761) | 0xff00_0000
    }
    #expect(try packing.more(for: surface { _, _ in 0xff20_60c0 }) == 0)
    #expect(try packing.more(for: surface { x, _ in 0xff00_0000 + UInt32(x) }) == 0)
    #expect(try packing.more(for: surface { _, y in 0xff00_0000 + UInt32(y) }) == 0)
    #expect(try packing.more(for: surface(noise)) == 60 * 100 * 100)
    // Fours of one colour, in every row others: a quarter of the pixels has neighbours of other colours.
    let fours: Double = try packing.more(for: surface { x, y in noise(x / 4, y) })
    let half: Double = 60 * 100 * 100 / 2
    #expect(abs(fours - half) < 60 * 400)
  }

  @Test("of films' frames cost by how much they differ, too, and in a single row as if all did")
  func frames() {
    func work(_ pixels: [UInt32], width: Int, _ packing: RasterLimits.Packing) -> Double {
      pixels.withUnsafeBytes { packing.work($0, width: width, height: pixels.count / width, stride: width * 4) }
    }
    let flat = [UInt32](repeating: 0xff20_60c0, count: 10_000)
    let noise = (0..<10_000).map { UInt32($0 * $0 % 7919) }
    let formats: [any AnimationFormat] = [
      PNGAnimation(isOpaque: true, fastPixels: 20_000), WebPAnimation(isOpaque: true),
    ]
    for (format, costs) in zip(formats, [(10.0, 200.0), (50, 200)]) {
      let packing = format.packing(ofPixels: 10_000)
      #expect(work(flat, width: 100, packing) == 10_000 * costs.0)
      #expect(work(noise, width: 100, packing) == 10_000 * costs.1)
      #expect(work(flat, width: 10_000, packing) == 10_000 * costs.1)
    }
    #expect(work(noise, width: 100, formats[0].packing(ofPixels: 20_000)) == 10_000 * 20)
  }

  @Test("of fifty blurred cards on a tall page fit the usual budget, and as many of noise do not")
  func cards() throws {
    let size = Size(width: 390, height: 8832)
    let ground = Item.fill(
      Path(Rect(origin: .zero, size: size)), .nonZero,
      .gradient(
        .linear(from: .zero, to: Point(x: 0, y: size.height)),
        [.init(RGBA(hex: 0xff8a3d), at: 0), .init(RGBA(hex: 0x7a3dff), at: 1)]))
    let cards = (0..<50).map { index in
      Item.blurBackdrop(Path(Rect(x: 16, y: 16 + 176 * Double(index), width: 358, height: 160)), radius: 12, opacity: 1)
    }
    let list = DisplayList(size: size, scale: 3, background: RGBA(hex: 0xffffff), items: [ground] + cards)
    let pixels = 50.0 * 358 * 160 * 9
    let (least, most) = (list.work.pixels.total + 40 * pixels, list.work.pixels.total + 100 * pixels)
    #expect(least * 1.2 < Double(Budget.standard[.pixels]) && most > least * 1.5)
  }

  @Test("of layers within each other are as many as a PNG may have")
  func layers() throws {
    let blue = Item.fill(Path(Self.whole), .nonZero, .solid(RGBA(hex: 0x2060c0)))
    let blur = Item.blurBackdrop(Path(Self.whole), radius: 3, opacity: 1)
    let groups = [Item](repeating: .begin(.init(opacity: 0.5)), count: 5)
    let items = groups + [blue, blur] + groups.map { _ in Item.end }
    let picture = try Self.picture(items, budget: [.layerPixels: 400_000])
    for format in [PictureFormat.png, .pdf, .svg] {
      let error = #expect(throws: DiagnosticsError.self) { try picture.bytes(as: format) }
      #expect(error?.diagnostics.first?.message.hasPrefix("layers within each other have 450,000 pixels") == true)
    }
  }

  @Test("are an image tiled, where its tiles are too many to draw one by one, and those that are seen otherwise")
  func tiles() throws {
    let tiled = Self.image(tile: Size(width: 2, height: 2))
    let clip = Item.begin(.init(clip: Path(Rect(x: 21, y: 30, width: 10, height: 10))))
    let part = try Self.picture([clip, tiled, .end]).pdf()
    #expect(part.count < 4000 && sizes(part).allSatisfy { $0.width == 2 })
    let whole = try Self.picture([tiled]).pdf()
    #expect(whole.count < 8000 && sizes(whole).map(\.width) == [300])
    let few = try Self.picture([Self.image(tile: Size(width: 60, height: 60))]).pdf()
    #expect(sizes(few).allSatisfy { $0.width == 60 })
  }

  @Test("of an image are as many as the layers around it leave together, and what is left to be mixed is counted")
  func images() throws {
    let small = 1.0 / 16
    let (across, down) = (Affine.scaling(x: small, y: 1), Affine.scaling(x: 1, y: small))
    let image = Item.image(.init(.named("rgb.png"), in: Rect(x: 0, y: 0, width: 160, height: 160)))
    func list(_ maps: [Affine]) throws -> DisplayList {
      let items = maps.map { Item.begin(.init(transform: $0)) } + [image] + maps.map { _ in Item.end }
      return try Self.picture(items).list
    }
    #expect(try list([]).imageDensities[0] == 1)
    #expect(try list([across]).imageDensities[1] == 1)
    #expect(try list([across, down]).imageDensities[2] == small)
    #expect(try list([across, .turning(degrees: 90), across]).imageDensities[3] == small)
    let plain = try list([]).work.pixels.total
    #expect(try list([across]).work.pixels.total == plain)
    #expect(try list([across, down]).work.pixels.total == plain * small * small)
  }

  @Test("blur what is behind as far as a canvas does, in groups that layers shrink", arguments: [0.25, 0.3, 3])
  func blurs(factor: Double) throws {
    /// Over how many points of the canvas an edge is blurred.
    func spread(_ factor: Double) throws -> Double {
      let side = Self.side / factor
      let group = DisplayList.Layer(opacity: 0.5, transform: .scaling(x: factor, y: factor))
      let half = Item.fill(Path(Rect(x: 0, y: 0, width: side / 2, height: side)), .nonZero, .solid(RGBA(hex: 0)))
      let blur = Item.blurBackdrop(Path(Rect(x: 0, y: 0, width: side, height: side)), radius: 12, opacity: 1)
      let list = try Self.picture([.begin(group), half, blur, .end]).list
      let renderer = try Renderer()
      let raster = ItemRaster(list, fonts: renderer.fonts, images: renderer.images)
      var layers = OpenLayers(list.size)
      layers.begin(group)
      let piece = try #require(raster.content(0..<list.items.count, in: layers))
      let row = piece.surface.height / 2 * piece.surface.stride
      let bytes = try #require(piece.surface.withBytes { Array($0[row..<row + piece.surface.width * 4]) })
      // The group's own edges are mixed with nothing.
      let width = piece.surface.width
      let mixed = (width / 4..<width * 3 / 4).count { (24...232).contains(bytes[$0 * 4 + 3]) }
      return Double(mixed) * piece.frame.width / Double(piece.surface.width) * factor
    }
    let (plain, other) = (try spread(1), try spread(factor))
    #expect(plain > 20 && abs(plain - other) <= 3, "\(plain), \(other)")
  }
}
