import PortalCore
import Testing

@testable import PortalRaster

@Suite("Pairs of edges that may cross")
struct EdgePairsTests {
  @Test(
    "are none beyond the usual ones in letters of the standard fonts",
    arguments: ["Inter", "Inter Variable", "Noto Serif", "Noto Sans Mono", "Noto Sans CJK JP", "Noto Sans"])
  func standard(family: String) throws {
    let library = try FontLibrary()
    let loaded = try library.family(family)
    let record = try #require(loaded.family.faces.first)
    let face = try #require(library.peek(record.file))
    let found = (0..<500 as Range<UInt32>).map { face.crossings(of: $0) }
    #expect(found.max() == 0, "\(found.enumerated().filter { $0.element > 0 }.prefix(5))")
  }

  @Test("are counted in an outline that goes to and fro, and no more of them than are looked at")
  func star() {
    func outline(_ points: Int) -> Path {
      var path = Path()
      path.move(to: .zero)
      for number in 1..<points { path.line(to: Point(x: Double(number * 7919 % 1000), y: Double(number % 2) * 700)) }
      path.close()
      return path
    }
    #expect(EdgePairs.count(in: outline(12)) == 0)
    #expect(EdgePairs.count(in: outline(200)) > 2000)
    #expect((5000...200_000).contains(EdgePairs.count(in: outline(20_000))))
  }
}
