import Testing

@testable import PortalRaster

@Suite("Paint")
struct PaintingTests {
  /// A pixel, as `0xRRGGBB`, of a canvas of 64 by 64 pixels with one box.
  private func pixel(_ x: Int, _ y: Int, _ change: (inout ViewSpec) -> Void) throws -> UInt32 {
    var spec = ViewSpec(.container)
    spec.layout.height = 64
    change(&spec)
    let bitmap = try Bitmap(
      png: Renderer().picture(of: spec, on: Canvas(width: 64, height: 64, scale: 1)).png(), name: "box")
    return bitmap.pixels[y * bitmap.width + x] & 0xff_ffff
  }

  @Test("of a conic gradient runs clockwise from the top")
  func conic() throws {
    let quarters = [Color.red, .green, .blue, .yellow]
    let stops = quarters.enumerated().flatMap { index, color in
      [Gradient.Stop(color, at: Double(index) / 4), Gradient.Stop(color, at: Double(index + 1) / 4)]
    }
    for (angle, expected) in [(0.0, 0xff0000), (90, 0xffff00), (45, 0x00ff00)] as [(Double, UInt32)] {
      let place = angle == 45 ? (62, 34) : (40, 4)
      #expect(
        try pixel(place.0, place.1) {
          $0.style.gradient = .conic(from: angle == 45 ? 0 : angle, stops: stops)
        } == expected, "\(angle)")
    }
  }

  @Test("of a conic gradient has at every angle the colour of that angle")
  func conicAngles() throws {
    for (x, y, part) in [(60, 31, 0.2445), (32, 60, 0.4972), (3, 32, 0.7472)] as [(Int, Int, Double)] {
      let color = try pixel(x, y) {
        $0.style.gradient = .conic(stops: [.init(.black, at: 0), .init(.white, at: 1)])
      }
      #expect(abs(Double(color & 0xff) / 255 - part) < 0.008, "\(x),\(y)")
    }
  }

  @Test("of a radial gradient follows an ellipse, and extends beyond it")
  func radial() throws {
    let paint: (inout ViewSpec) -> Void = {
      $0.style.gradient = .radial(
        radius: Size(width: 0.5, height: 0.25), stops: [.init(.black, at: 0), .init(.white, at: 1)])
    }
    #expect(try pixel(32, 32, paint) & 0xff < 12)
    let (right, down) = (try pixel(48, 32, paint) & 0xff, try pixel(32, 40, paint) & 0xff)
    #expect(abs(Int(right) - Int(down)) <= 5)
    #expect(try pixel(0, 0, paint) == 0xffffff)
  }

  @Test(
    "blends in each mode",
    arguments: [
      (BlendMode.multiply, 0x008000), (.screen, 0x80ff80), (.darken, 0x008000), (.lighten, 0x80ff80),
      (.difference, 0x807f80),
    ] as [(BlendMode, UInt32)])
  func blending(mode: BlendMode, expected: UInt32) throws {
    let color = try pixel(32, 32) {
      $0.style.backgroundColor = .green
      var child = ViewSpec(.container)
      child.style.backgroundColor = Color(RGBA(hex: 0x808080))
      child.style.blend = mode
      child.layout.height = 64
      $0.children = [child]
    }
    func parts(_ color: UInt32) -> [Int] { [16, 8, 0].map { Int(color >> $0 & 0xff) } }
    let distance = zip(parts(color), parts(expected)).map { abs($0 - $1) }.max()
    #expect(distance.map { $0 <= 1 } == true, "\(String(color, radix: 16))")
  }

  @Test("is moved by a transform, and so are touches")
  func transform() throws {
    let turned: (inout ViewSpec) -> Void = {
      $0.layout.width = 64
      $0.layout.height = 16
      $0.style.backgroundColor = .black
      $0.style.transform = Transform(rotate: 90, anchor: Point(x: 0.125, y: 0.5))
    }
    #expect(try pixel(8, 60, turned) == 0)
    #expect(try pixel(40, 8, turned) == 0xffffff)
  }

  @Test("of a shadow is as sharp as its caster, however much a layer scales both")
  func stretchedShadow() throws {
    let root: (inout ViewSpec) -> Void = {
      $0.layout.width = 4
      $0.layout.height = 4
      $0.style.backgroundColor = .white
      $0.style.shadow = Shadow(color: .black, opacity: 1, offset: Point(x: 1.5, y: 0))
      $0.style.transform = Transform(scale: Size(width: 8, height: 8), anchor: .zero)
    }
    // The box ends at 32, its shadow 12 pixels further right.
    #expect(try [31, 33, 42, 45].map { try pixel($0, 16, root) } == [0xffffff, 0, 0, 0xffffff])
  }

  @Test("of a huge shadow that a layer shrinks takes no more pixels than are visible")
  func squeezedShadow() throws {
    let root: (inout ViewSpec) -> Void = {
      // 40,000 pixels exceed Cairo's limit for a side.
      $0.layout.width = 40_000
      $0.layout.height = 40_000
      $0.style.shadow = Shadow(color: .black, opacity: 1, spread: 4000)
      $0.style.transform = Transform(
        translate: Point(x: 8, y: 8), scale: Size(width: 0.001, height: 0.001), anchor: .zero)
    }
    #expect(try [2, 6, 20].map { try pixel($0, 30, root) } == [0xffffff, 0, 0xffffff])
  }

  @Test("of a layer scaled to zero is empty, and what follows is painted")
  func flat() throws {
    let root: (inout ViewSpec) -> Void = {
      var flat = ViewSpec(.container)
      flat.style.backgroundColor = .red
      flat.style.transform = Transform(scale: Size(width: 0, height: 1))
      flat.layout.height = 32
      var below = ViewSpec(.container)
      below.style.backgroundColor = .blue
      below.layout.height = 32
      $0.children = [flat, below]
    }
    #expect(try pixel(32, 8, root) == 0xffffff)
    #expect(try pixel(32, 40, root) == 0x0000ff)
  }
}
