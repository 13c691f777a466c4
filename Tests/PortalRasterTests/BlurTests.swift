import Foundation
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A blur")
struct BlurTests {
  /// A Gaussian applied to an edge: the share of it on one side.
  private func edge(_ distance: Double, _ deviation: Double) -> Double {
    (1 + erf(distance / (deviation * 2.0.squareRoot()))) / 2
  }

  private func alpha(_ mask: ShadowMask, _ x: Int, _ y: Int) -> Double {
    mask.surface.withBytes { Double($0[(y - mask.y) * mask.surface.stride + x - mask.x]) / 255 } ?? .nan
  }

  @Test("of a shadow is the exact Gaussian at every radius", arguments: [0.6, 1.5, 3.9, 4, 9, 20, 47])
  func gaussian(radius: Double) throws {
    let shape = RoundedRect(Rect(x: 200, y: 200, width: 90, height: 61))
    let shadow = DisplayList.BoxShadow(
      box: shape, shape: shape, radius: radius, color: RGBA(hex: 0), isInside: false)
    let everywhere = Rect(x: 0, y: 0, width: 600, height: 600)
    let mask = try #require(ShadowMask.make(shadow, scale: 1, visible: everywhere))
    var worst = 0.0
    for y in stride(from: mask.y, to: mask.y + mask.surface.height, by: 3) {
      for x in stride(from: mask.x, to: mask.x + mask.surface.width, by: 3) {
        let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
        let exact =
          (edge(across - 200, radius) - edge(across - 290, radius))
          * (edge(down - 200, radius) - edge(down - 261, radius))
        worst = max(worst, abs(exact - alpha(mask, x, y)))
      }
    }
    #expect(worst < 2.0 / 255, "\(worst * 255) steps")
  }

  @Test("of an inner shadow complements that of the outer one")
  func inside() throws {
    let shape = RoundedRect(Rect(x: 50, y: 50, width: 90, height: 60), CornerRadii(all: 12))
    let canvas = Rect(x: 0, y: 0, width: 200, height: 200)
    func mask(_ isInside: Bool) throws -> ShadowMask {
      try #require(
        ShadowMask.make(
          .init(box: shape, shape: shape, radius: 5, color: RGBA(hex: 0), isInside: isInside), scale: 1, visible: canvas
        ))
    }
    let (inner, outer) = (try mask(true), try mask(false))
    #expect(inner.surface.width == 90 && inner.surface.height == 60)
    for (x, y) in [(50, 50), (60, 52), (95, 80), (139, 109)] {
      #expect(abs(alpha(inner, x, y) + alpha(outer, x, y) - 1) < 2.0 / 255)
    }
  }

  @Test("costs what is visible, whatever its radius")
  func huge() throws {
    let shape = RoundedRect(Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), CornerRadii(all: 9))
    let canvas = Rect(x: 0, y: 0, width: 100, height: 100)
    let mask = try #require(
      ShadowMask.make(
        .init(box: shape, shape: shape, radius: 1000, color: RGBA(hex: 0), isInside: false), scale: 2, visible: canvas))
    #expect(mask.surface.width == 200)
    #expect(alpha(mask, 100, 100) > 0.99)
  }

  @Test("of a backdrop keeps a plain background, and its opacity")
  func evenGround() throws {
    var bar = ViewSpec(.container)
    bar.style.backdropBlur = 6
    bar.layout.height = 20
    for ground in [RGBA(hex: 0x336699), RGBA(hex: 0x336699, alpha: 0.5)] {
      let canvas = Canvas(width: 40, height: 40, scale: 1, background: Color(ground))
      let plain = try Bitmap(png: Renderer().picture(of: ViewSpec(.container), on: canvas).png(), name: "plain")
      let blurred = try Bitmap(png: Renderer().picture(of: bar, on: canvas).png(), name: "blurred")
      #expect(plain.pixels == blurred.pixels)
    }
  }

  @Test("of a backdrop blends it within the box only")
  func mixing() throws {
    var stripe = ViewSpec(.container)
    stripe.style.backgroundColor = .black
    stripe.layout.height = 20
    var bar = ViewSpec(.container)
    bar.style.backdropBlur = 3
    bar.layout.position = .absolute
    bar.layout.inset.top = 10
    bar.layout.inset.left = 0
    bar.layout.width = 20
    bar.layout.height = 20
    var root = ViewSpec(.container, children: [stripe, bar])
    root.layout.grow = 1
    let bitmap = try Bitmap(
      png: Renderer().picture(of: root, on: Canvas(width: 40, height: 40, scale: 1)).png(), name: "bar")
    func gray(_ x: Int, _ y: Int) -> Int { Int(bitmap.pixels[y * bitmap.width + x] & 0xff) }
    #expect(gray(30, 19) == 0 && gray(30, 20) == 255)
    #expect(abs(gray(10, 19) + gray(10, 20) - 255) <= 2)
    #expect((40...120).contains(gray(10, 19)))
    #expect(gray(10, 9) == 0)
  }

  @Test("of a backdrop reads as far as its radius, and extends the canvas's edges", arguments: [30, 400])
  func wide(radius: Double) throws {
    // The lower half, and everything below it, is black.
    var lower = ViewSpec(.container)
    lower.style.backgroundColor = .black
    lower.layout.margin.top = .points(40)
    lower.layout.height = 40
    var bar = ViewSpec(.container)
    bar.style.backdropBlur = radius
    bar.layout.position = .absolute
    bar.layout.inset = FlexEdges(left: .points(10), top: .points(0))
    bar.layout.width = 30
    bar.layout.height = 80
    var root = ViewSpec(.container, children: [lower, bar])
    root.layout.grow = 1
    let bitmap = try Bitmap(
      png: Renderer().picture(of: root, on: Canvas(width: 50, height: 80, scale: 1)).png(), name: "bar")
    for y in stride(from: 0, to: 80, by: 7) {
      for x in [10, 25, 39] {
        let exact = edge(40 - Double(y) - 0.5, radius) * 255
        let gray = Double(bitmap.pixels[y * bitmap.width + x] & 0xff)
        #expect(abs(gray - exact) < 2.5, "\(x), \(y)")
      }
    }
  }

  @Test("of a backdrop is the same in an exporter, in any order")
  func itemsBehind() throws {
    func bar(_ top: Double, _ color: Color) -> ViewSpec {
      var bar = ViewSpec(.container)
      bar.style.backdropBlur = 2
      bar.style.backgroundColor = color
      bar.layout.position = .absolute
      bar.layout.inset = FlexEdges(left: .points(0), top: .points(top))
      bar.layout.width = 40
      bar.layout.height = 20
      return bar
    }
    let half = Color(RGBA(hex: 0xff0000, alpha: 0.5))
    let root = ViewSpec(.container, children: [bar(0, half), bar(10, half), bar(15, .clear)])
    let renderer = try Renderer()
    let list = try renderer.picture(of: root, on: Canvas(width: 40, height: 40, scale: 1)).list
    let blurs = list.items.indices.filter { if case .blurBackdrop = list.items[$0] { true } else { false } }
    #expect(blurs.count == 3)
    func raster() -> ItemRaster { ItemRaster(list, fonts: renderer.fonts, images: renderer.images) }
    func pixels(_ raster: ItemRaster, _ index: Int) throws -> [UInt8] {
      let piece = try #require(raster.backdrop(at: index))
      return try #require(piece.surface.withBytes { Array($0) })
    }
    let alone = try blurs.map { try pixels(raster(), $0) }
    #expect(Set(alone).count == 3)
    let (forwards, backwards) = (raster(), raster())
    #expect(try blurs.map { try pixels(forwards, $0) } == alone)
    #expect(try blurs.reversed().map { try pixels(backwards, $0) } == alone.reversed())
  }

  @Test("has weights that sum to one at every width", arguments: [0.01, 0.3, 1, 7.3, 100])
  func kernel(deviation: Double) {
    let weights = GaussianKernel(deviation: deviation).weights
    #expect(weights[0] + 2 * weights.dropFirst().reduce(0, +) == 65_536)
    // Rounding may make a weight one greater than its inner neighbour, and no more.
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 + 1 >= $1 })
  }
}
