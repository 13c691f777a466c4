import PortalCore
import PortalSupport

/// Minimised SVG path data, in thousandths of a unit.
enum SVGPath {
  static func text(_ path: Path) -> String {
    var writer = Writer()
    for element in path.elements { writer.add(element) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Counts in integer thousandths, so relative and absolute coordinates are equally exact, and the shorter is written.
  private struct Writer {
    private(set) var bytes: [UInt8] = []
    /// The two ways to write an element.
    private var (absolute, relative): ([UInt8], [UInt8]) = ([], [])
    private var x = 0
    private var y = 0
    private var start = (x: 0, y: 0)
    private var last = UInt8(ascii: " ")

    mutating func add(_ element: Path.Element) {
      switch element {
      case .move(let point):
        let (column, row) = Self.thousandths(point)
        write("M", [column, row], from: [x, y])
        (x, y) = (column, row)
        start = (x, y)
      case .line(let point):
        let (column, row) = Self.thousandths(point)
        if row == y {
          write("H", [column], from: [x])
        } else if column == x {
          write("V", [row], from: [y])
        } else {
          write("L", [column, row], from: [x, y])
        }
        (x, y) = (column, row)
      case .curve(let first, let second, let end):
        let points = [first, second, end].map(Self.thousandths)
        write("C", points.flatMap { [$0.0, $0.1] }, from: [x, y, x, y, x, y])
        (x, y) = points[2]
      case .close:
        last = UInt8(ascii: "z")
        bytes.append(last)
        (x, y) = start
      }
    }

    /// - Parameters:
    ///   - letter: the command for absolute numbers; that for steps is the small letter.
    ///   - start: what steps are from, for each number.
    private mutating func write(_ letter: Unicode.Scalar, _ numbers: [Int], from start: [Int]) {
      absolute.removeAll(keepingCapacity: true)
      relative.removeAll(keepingCapacity: true)
      let (place, step) = (UInt8(ascii: letter), UInt8(ascii: letter) | 0x20)
      Self.append(place, numbers, after: last, to: &absolute)
      Self.append(step, zip(numbers, start).map { $0 - $1 }, after: last, to: &relative)
      let isShorter = relative.count < absolute.count
      bytes += isShorter ? relative : absolute
      last = isShorter ? step : place
    }

    /// A repeated command letter may be omitted, and a blank before a minus.
    private static func append(_ command: UInt8, _ numbers: [Int], after last: UInt8, to bytes: inout [UInt8]) {
      let isNamed = command != last || command | 0x20 == UInt8(ascii: "m")
      if isNamed { bytes.append(command) }
      for (index, number) in numbers.enumerated() {
        if !(isNamed && index == 0), number >= 0 { bytes.append(UInt8(ascii: " ")) }
        ShortDecimal.append(number, of: 1000, to: &bytes)
      }
    }

    private static func thousandths(_ point: Point) -> (Int, Int) {
      func whole(_ value: Double) -> Int {
        value.isFinite ? Int(bounded: (min(1e12, max(-1e12, value)) * 1000).rounded()) : 0
      }
      return (whole(point.x), whole(point.y))
    }
  }
}
