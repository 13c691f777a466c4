import Testing

@testable import PortalRaster

@Suite("A translucent border")
struct HollowShapeTests {
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer()
  }

  private func ring(_ rect: Rect, _ width: Double, _ radius: Double) -> Path {
    var path = Path(rect, radius: radius)
    path.append(Path(rect.inset(by: Edges(all: width)), radius: max(0, radius - width)))
    return path
  }

  /// The pixels of a shape, painted in parts where possible, or whole as within a transforming layer.
  private func pixels(_ path: Path, scale: Double, inParts: Bool) throws -> [UInt8] {
    let fill = DisplayList.Item.fill(path, .evenOdd, .solid(RGBA(hex: 0x204080, alpha: 0.3)))
    let list = DisplayList(
      size: Size(width: 120, height: 110), scale: scale, background: RGBA(hex: 0xffffff),
      items: inParts ? [fill] : [.begin(.init(transform: .identity)), fill, .end])
    let canvas = Canvas(width: 120, height: 110, scale: scale)
    let surface = try PNGExporter.surface(list, canvas: canvas, fonts: renderer.fonts, images: renderer.images)
    return try #require(surface.withBytes { Array($0) })
  }

  @Test("painted in parts has the pixels of the whole", arguments: [1.0, 2, 2.625, 3])
  func same(scale: Double) throws {
    let rects = [
      Rect(x: 10, y: 10, width: 90, height: 80), Rect(x: 3.3, y: 7.7, width: 101.1, height: 90.9),
      Rect(x: -20, y: 10, width: 180, height: 90), Rect(x: 30, y: -50, width: 60, height: 300),
    ]
    for rect in rects {
      for (width, radius) in [(0.5, 14.0), (1, 0), (7, 20), (0.3, 9.1), (2, 24)] {
        let path = ring(rect, width, radius)
        #expect(HollowShape(path, scale: scale)?.parts.count == 4, "\(rect), \(width), \(radius)")
        #expect(
          try pixels(path, scale: scale, inParts: true) == pixels(path, scale: scale, inParts: false),
          "\(rect), \(width), \(radius)")
      }
    }
  }

  @Test("is painted whole where that costs no more, or where its middle is not empty")
  func whole() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let box = Path(rect, radius: 9)
    var three = ring(rect, 2, 9)
    three.append(Path(Rect(x: 40, y: 40, width: 10, height: 10)))
    let diamond = Path(polygon: [Point(x: 50, y: 0), Point(x: 100, y: 50), Point(x: 50, y: 100), Point(x: 0, y: 50)])
    var cut = diamond
    cut.append(Path(rect.inset(by: Edges(all: 40))))
    let far = ring(Rect(x: 0, y: 0, width: 1e7, height: 100), 1, 9)
    for path in [box, three, cut, far, ring(Rect(x: 0, y: 0, width: 20, height: 100), 1, 4), ring(rect, 40, 0), Path()]
    {
      #expect(HollowShape(path, scale: 1) == nil)
    }
  }
}
