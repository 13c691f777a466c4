import CCairo
import Portal
import Testing

@testable import PortalRaster

/// What it takes to make a part of an image wider and lower at once, as tiles of nine parts may be.
@Suite("An image that is made wider and lower")
struct ImageResamplingTests {
  private static let canvas = Canvas(width: 100, height: 100, scale: 1)

  /// A PNG of one column, the first part of a tile that is as wide as any image.
  private func column(_ tints: Int) throws -> Component<Never> {
    let surface = try #require(CairoSurface(width: 1, height: 32_767))
    let file = try PNGEncoder.encode(surface, scale: 1, .small)
    let views = (0..<tints).map { tint -> Component<Never> in
      let image = Image.blob(data: file).scaled(0.00003)
        .resizable(insets: Edges(top: 32_766 / 0.00003), mode: .tile)
        .tinted(Color(RGBA(hex: UInt32(tint))))
      return imageView(
        image: image,
        layout: layout {
          $0.width = Dimension(value: .points(10))
          $0.height = Dimension(value: .points(1))
        })
    }
    return container(children: views)
  }

  @Test("is no larger in between than before and after, and counts the same whatever was drawn before")
  func between() throws {
    let screen = try column(1)
    let renderer = try Renderer()
    let first = try renderer.picture(of: screen, on: Self.canvas)
    let used = renderer.images.used.unpacked.used
    #expect(first.diagnostics.isEmpty && used > 32_767 * 19 && used < 1_000_000)
    _ = try renderer.picture(of: screen, on: Self.canvas)
    #expect(renderer.images.used.unpacked.used == used)
  }

  @Test("counts each of its columns and rows before it is made, in each tint")
  func tints() throws {
    let few = try Renderer(budget: [.unpackedPixels: 2_000_000])
    #expect(try few.picture(of: column(2), on: Self.canvas).diagnostics.isEmpty)
    let error = #expect(throws: DiagnosticsError.self) { try few.picture(of: try column(5), on: Self.canvas) }
    let told = error?.diagnostics.first?.message ?? ""
    #expect(told.contains("the screen's image files have more than 2,000,000 pixels"), "\(told)")
  }

  @Test("counts what is larger in between, where its rows are made wider first")
  func ordinary() {
    let (part, size) = (PixelSize(width: 10, height: 40), PixelSize(width: 100, height: 20))
    #expect(!PixelScaler.isDownFirst(part, to: size))
    let weights = 100 * (3 + 8) + 20 * (9 + 8)
    #expect(PixelScaler.work(from: part, to: size) == weights + 100 * 40 - 100 * 20)
    #expect(PixelScaler.work(from: part, to: part) == 0)
    // Photographs have their rows made narrower first, as ever.
    let photo = PixelSize(width: 8000, height: 6000)
    #expect(!PixelScaler.isDownFirst(photo, to: PixelSize(width: 4000, height: 3000)))
    #expect(!PixelScaler.isDownFirst(PixelSize(width: 1000, height: 1000), to: photo))
  }

  @Test("looks the same in whichever order its columns and rows are made, and no colour is more than its opacity")
  func order() throws {
    let surface = try #require(CairoSurface(width: 2, height: 400))
    let data = try #require(cairo_image_surface_get_data(surface.handle))
    var random: UInt32 = 1
    for index in 0..<2 * surface.height {
      random = random &* 1_664_525 &+ 1_013_904_223
      let opacity = random >> 24
      var pixel = opacity << 24
      for shift: UInt32 in [16, 8, 0] {
        let color = (random >> shift & 0xff) * opacity / 255
        pixel |= color << shift
      }
      UnsafeMutableRawPointer(data).storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
    }
    cairo_surface_mark_dirty(surface.handle)
    let part = PixelRect(x: 0, y: 0, width: 2, height: 400)
    let low = PixelSize(width: 400, height: 2)
    #expect(PixelScaler.isDownFirst(part.size, to: low))
    let one = try #require(PixelScaler.scaled(surface, part, to: low))
    let wide = try #require(PixelScaler.scaled(surface, part, to: PixelSize(width: 400, height: 400)))
    let other = try #require(PixelScaler.scaled(wide, PixelRect(x: 0, y: 0, width: 400, height: 400), to: low))
    let ones = try pixels(one)
    let others = try pixels(other)
    #expect(ones.count == 800 && others.count == 800)
    for (one, other) in zip(ones, others) {
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)) <= 3)
        #expect(one >> shift & 0xff <= one >> 24)
      }
    }
  }

  private func pixels(_ surface: CairoSurface) throws -> [UInt32] {
    try #require(surface.withBytes { Array($0.bindMemory(to: UInt32.self)) })
  }
}
