import PortalCore
import PortalRaster

/// The painters of the scenes' custom components, written in Swift or in JSON.
public enum ExamplePainters {
  public static let all: [String: CustomPainter] = ["MyCustomComponent": { _, size, _ in thirds(size) }]

  /// Portal's example of a custom view: orange in the left half; in the right one three quarters teal, and lime below.
  private static func thirds(_ size: Size) -> [DisplayList.Item] {
    let (middle, lower) = (size.width / 2, size.height * 3 / 4)
    func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32) -> DisplayList.Item {
      .fill(Path(Rect(x: x, y: y, width: width, height: height)), .nonZero, .solid(RGBA(hex: color)))
    }
    return [
      area(0, 0, middle, size.height, 0xe65a00), area(middle, 0, middle, lower, 0x28bebe),
      area(middle, lower, middle, size.height - lower, 0xbbd76b),
    ]
  }
}
