import Testing

@testable import PortalCore

@Suite("The places of items that flow")
struct FlowPlacesTests {
  /// Layouts of several items to a line, with room between and around them, and a last line that is not full.
  private static let layouts: [FlowLayout] = [false, true].flatMap { isHorizontal in
    [(0.0, 0.0, 0.0), (7, 3, 5), (0, 20, 0)].map { between, lines, inset in
      var layout = FlowLayout(itemSize: Size(width: 40, height: 30))
      (layout.interitemSpacing, layout.lineSpacing, layout.inset) = (between, lines, Edges(all: inset))
      layout.isHorizontal = isHorizontal
      return layout
    }
  }

  @Test(
    "a point in an item's place is nearest to it, and one beyond all items to the last of its line", arguments: layouts)
  func nearest(layout: FlowLayout) {
    let places = layout.places(17, in: Size(width: 200, height: 150))
    for item in 0..<17 {
      let frame = places.frame(of: item)
      for (across, down) in [(0.5, 0.5), (0.01, 0.01), (0.99, 0.01), (0.01, 0.99), (0.99, 0.99)] {
        let point = Point(x: frame.x + frame.width * across, y: frame.y + frame.height * down)
        #expect(places.item(nearest: point) == item)
      }
    }
    #expect(places.item(nearest: Point(x: 1e6, y: 1e6)) == 16)
    #expect(places.item(nearest: Point(x: -1e6, y: -1e6)) == 0)
    #expect(places.item(nearest: Point(x: .nan, y: 0)) == nil)
    #expect(layout.places(0, in: Size(width: 200, height: 150)).item(nearest: .zero) == nil)
  }

  @Test("the item beside another one is the nearest on that side, in the same line or the next", arguments: layouts)
  func beside(layout: FlowLayout) {
    let places = layout.places(17, in: Size(width: 200, height: 150))
    for item in 0..<17 {
      let here = places.frame(of: item).center
      for (across, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        // Of those that lie ahead, the nearest line, and in it the nearest item.
        let ahead = (0..<17).map { other -> (other: Int, ahead: Double, beside: Double) in
          let there = places.frame(of: other).center
          let way = Point(x: there.x - here.x, y: there.y - here.y)
          let beside = abs(way.x * Double(down)) + abs(way.y * Double(across))
          return (other, way.x * Double(across) + way.y * Double(down), beside)
        }.filter { $0.ahead > 0.5 && ((across != 0) == layout.isHorizontal || $0.beside < 0.5) }
        let expected = ahead.min { ($0.ahead, $0.beside) < ($1.ahead, $1.beside) }?.other
        #expect(places.item(beside: item, across: across, down: down) == expected, "\(item): \(across), \(down)")
      }
    }
  }
}
