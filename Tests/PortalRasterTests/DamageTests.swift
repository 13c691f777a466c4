import Portal
import Testing

@testable import PortalRaster

@Suite("The damage of a screen")
struct DamageTests {
  /// Shapes in a row, each of which has to be painted whole where its neighbour is; the last one first in the list.
  private func damage(_ count: Int) throws -> [Int] {
    let shapes = (0..<count).reversed().map { index in
      DisplayList.Item.fill(
        Path(Rect(x: 10 + 8 * Double(index), y: 20, width: 8, height: 8), radius: 4), .evenOdd,
        .solid(RGBA(hex: 0x204080)))
    }
    let list = DisplayList(
      size: Size(width: 2000, height: 100), scale: 1, background: RGBA(hex: 0xffffff), items: shapes)
    let first = Rect(x: 10, y: 20, width: 2, height: 8)
    return Damage([first], in: ItemTree(list, try FontLibrary()), canvas: (2000, 100)).boxes.map(\.area)
  }

  @Test("goes from one shape to the next, and is the whole screen where that would be looked through too often")
  func chain() throws {
    let few = try damage(30)
    #expect(few.count == 1 && few.allSatisfy { (30 * 8 * 8..<260 * 16).contains($0) }, "\(few)")
    #expect(try damage(200) == [2000 * 100])
  }
}
