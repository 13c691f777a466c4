import Portal
import Testing

@testable import PortalRaster

@Suite("The damage of a screen")
struct DamageTests {
  /// Blurs in a row, each of which reads what its neighbour has changed; the last one first in the list.
  private func damage(_ count: Int) throws -> [Int] {
    let blurs = (0..<count).reversed().map { index in
      DisplayList.Item.blurBackdrop(
        Path(Rect(x: 10 + 24 * Double(index), y: 20, width: 8, height: 8)), radius: 1, opacity: 1)
    }
    let list = DisplayList(
      size: Size(width: 2000, height: 100), scale: 1, background: RGBA(hex: 0xffffff), items: blurs)
    let first = Rect(x: 10, y: 20, width: 2, height: 8)
    return Damage([first], in: ItemTree(list, try FontLibrary()), canvas: (2000, 100)).boxes.map(\.area)
  }

  @Test("goes from one blur to the next, and is the whole screen where that would be looked through too often")
  func chain() throws {
    let few = try damage(30)
    // Eleven pixels around each are read, and one more is left for what is rounded.
    #expect(few == [(10 + 24 * 29 + 8 + 11 + 1) * (8 + 2 * 11 + 2)])
    #expect(try damage(80) == [2000 * 100])
  }
}
