import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A glyph's coverage is that of its outline")
struct GlyphCoverageTests {
  /// The bytes of a mask, row by row.
  private func bytes(_ mask: GlyphMask) -> [UInt8] {
    (0..<Int(mask.height)).flatMap { row in (0..<Int(mask.width)).map { mask.pixels[row * mask.stride + $0] } }
  }

  /// The greatest difference between a mask and the independent computation, in steps of a byte.
  private func worst(_ path: Path) throws -> Double {
    let outline = GlyphOutline(path) { $0 }
    guard let box = outline.bounds else { return 0 }
    let mask = try #require(outline.mask(of: box))
    let exact = ScanlineCoverage(path).coverage(
      left: Int(box.left), top: Int(box.top), width: Int(box.width), height: Int(box.height))
    return zip(bytes(mask), exact).map { abs(Double($0) - $1 * 255) }.max() ?? 0
  }

  /// A rectangle, clockwise or counterclockwise.
  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, backwards: Bool = false) -> Path {
    let corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
    return Path(polygon: backwards ? corners.reversed() : corners)
  }

  private func covered(_ paths: Path..., in width: Int32, _ height: Int32) throws -> [UInt8] {
    var all = Path()
    for path in paths { all.append(path) }
    let outline = GlyphOutline(all) { $0 }
    return bytes(try #require(outline.mask(of: PixelBox(left: 0, top: 0, right: width, bottom: height))))
  }

  @Test("at the sides and corners of a box")
  func boxes() throws {
    #expect(try covered(box(0.5, 0.25, 2.25, 2), in: 3, 2) == [96, 191, 48, 128, 255, 64])
    #expect(try covered(box(0.5, 0.25, 2.25, 2, backwards: true), in: 3, 2) == [96, 191, 48, 128, 255, 64])
    #expect(try covered(Path(polygon: [.zero, Point(x: 2, y: 0), Point(x: 0, y: 2)]), in: 2, 2) == [255, 128, 128, 0])
  }

  @Test("with holes where a contour has the opposite winding, and none where it has the same")
  func holes() throws {
    let ring = try covered(box(0, 0, 3, 3), box(1, 1, 2, 2, backwards: true), in: 3, 3)
    #expect(ring == [255, 255, 255, 255, 0, 255, 255, 255, 255])
    #expect(try covered(box(0, 0, 3, 3), box(1, 1, 2, 2), in: 3, 3).allSatisfy { $0 == 255 })
  }

  @Test("counted once where contours overlap, as in variable fonts")
  func overlaps() throws {
    // Both end in the middle of the last column, where the shared edge must not count twice.
    #expect(try covered(box(0, 0, 2.5, 2), box(1, 0, 2.5, 2), in: 3, 2) == [255, 255, 128, 255, 255, 128])
    #expect(try covered(box(0, 0.5, 3, 2), box(1, 0.5, 2.5, 3), in: 3, 2) == [128, 128, 128, 255, 255, 255])
    // Two crossing bars, and one that doubles back on itself.
    #expect(try worst(box(1, 3.5, 9, 5.25).joined(box(3.25, 1, 5.5, 9))) < 1)
    let slanted = Path(polygon: [
      Point(x: 1, y: 1), Point(x: 9, y: 7), Point(x: 9, y: 9), Point(x: 3, y: 1), Point(x: 6, y: 1), Point(x: 2, y: 9),
    ])
    #expect(try worst(slanted.joined(box(2, 2, 7, 8))) < 2)
  }

  @Test("at its exact size, whatever was drawn in nearly the same before")
  func sizes() throws {
    func drawn(_ sizes: Double...) throws -> [UInt8] {
      var masks = GlyphMasks(capacity: 1 << 20)
      let made = sizes.map { size in
        masks.coverage(1, size: size, phase: 0) { (box(0, 0, 35, 35), unitsPerEm: 10) }
      }
      guard case .mask(let mask)? = made.last else { return [] }
      return bytes(mask)
    }
    #expect(try drawn(10.297, 10.304) == drawn(10.304))
    #expect(try drawn(10.297) != drawn(10.304))
  }

  @Test("for all lines and curves")
  func random() throws {
    var numbers = SeededGenerator(seed: 7)
    func number() -> Double { Double(numbers.next() % 1024) / 64 }
    func point() -> Point { Point(x: number(), y: number()) }
    for _ in 0..<60 {
      // Beside it a pixel that is covered twice: smaller overlaps may count twice.
      var path = box(20, 0, 23, 3).joined(box(20, 0, 23, 3))
      for _ in 0...numbers.next() % 3 {
        path.move(to: point())
        for _ in 0..<3 {
          if numbers.next() % 2 == 0 { path.line(to: point()) } else { path.curve(to: point(), point(), point()) }
        }
        path.close()
      }
      #expect(try worst(path) < 4, "\(path)")
    }
  }

  @Test(
    "of real fonts, static and variable",
    arguments: [
      ("Hamburgefonstiv PQRG&$8", "en"), ("الخط العربي", "ar"), ("永鬱語かな", "ja"), ("क्षत्रिय", "hi"), ("한국어", "ko"),
    ])
  func fonts(text: String, locale: String) throws {
    let renderer = try Renderer()
    var traits = Traits()
    traits.locale = locale
    for (size, weight) in [(11.0, FontWeight.regular), (17, .bold), (34, .regular)] {
      let screen: Component<Never> = label(
        text: text,
        style: labelStyleSheet {
          $1.textSize = size
          $1.textWeight = weight
        })
      let picture = try renderer.picture(of: screen, on: .phone.with(width: 2000, height: 100), traits: traits)
      let shaped = try #require(picture.screen.root.ownText).shaped
      for run in shaped.lines.flatMap(\.runs) {
        let face = try #require(renderer.fonts.face(run.face))
        for glyph in Set(run.glyphs.map(\.id)) {
          let path = try #require(face.outline(glyph)).mapped { point in
            func whole(_ value: Double) -> Double { (value * run.size / face.unitsPerEm * 64).rounded() / 64 }
            return Point(x: whole(point.x), y: whole(point.y))
          }
          #expect(try worst(path) < 4, "glyph \(glyph) of \(run.face), size \(size)")
        }
      }
    }
  }

  @Test("in a window as in the whole")
  func windows() throws {
    var path = box(-30, -20, 60, 50)
    path.move(to: Point(x: -40, y: 10))
    path.curve(to: Point(x: 70, y: 12), Point(x: 10, y: -60), Point(x: 20, y: 90))
    path.close()
    let outline = GlyphOutline(path) { $0 }
    let whole = try #require(outline.mask(of: PixelBox(left: -50, top: -50, right: 80, bottom: 80)))
    for (left, top) in [(-50, -50), (-7, 3), (0, 0), (45, 30)] as [(Int32, Int32)] {
      let box = PixelBox(left: left, top: top, right: left + 20, bottom: top + 15)
      let part = try #require(outline.mask(of: box))
      for y in 0..<15 {
        for x in 0..<20 {
          let same = whole.pixels[(Int(top) + 50 + y) * whole.stride + Int(left) + 50 + x]
          #expect(abs(Int(part.pixels[y * part.stride + x]) - Int(same)) <= 1)
        }
      }
    }
  }

  @Test("within bounded time and memory, for any font")
  func hostile() throws {
    var numbers = SeededGenerator(seed: 3)
    for reach in [0.01, 4, 900, 1e5, 5e6, .infinity] {
      func number() -> Double { (Double(numbers.next() % 2_000_001) / 1e6 - 1) * reach }
      func point() -> Point { Point(x: number(), y: number()) }
      var path = Path()
      path.line(to: point())
      for index in 0..<6000 {
        if index % 50 == 0 { path.move(to: point()) }
        if index % 3 == 0 { path.curve(to: point(), point(), point()) } else { path.line(to: point()) }
      }
      let outline = GlyphOutline(path) { $0 }
      let window = PixelBox(left: -20, top: -20, right: 44, bottom: 20)
      let box = try #require(outline.bounds?.intersection(window))
      #expect(bytes(try #require(outline.mask(of: box))).count == Int(box.width) * Int(box.height))
    }
  }
}

extension Path {
  fileprivate func joined(_ other: Path) -> Path {
    var path = self
    path.append(other)
    return path
  }
}
