import PortalCore
import PortalSupport

/// Minimised SVG path data, in thousandths of a unit.
enum SVGPath {
  static func text(_ path: Path) -> String {
    var writer = Writer()
    for element in path.elements { writer.add(element) }
    return writer.text
  }

  /// Counts in integer thousandths, so relative and absolute coordinates are equally exact, and the shorter is written.
  private struct Writer {
    var text = ""
    private var x = 0
    private var y = 0
    private var start = (x: 0, y: 0)
    private var last: Character = " "

    mutating func add(_ element: Path.Element) {
      switch element {
      case .move(let point):
        let (column, row) = Self.thousandths(point)
        write("M", [column, row], "m", [column - x, row - y])
        (x, y) = (column, row)
        start = (x, y)
      case .line(let point):
        let (column, row) = Self.thousandths(point)
        if row == y {
          write("H", [column], "h", [column - x])
        } else if column == x {
          write("V", [row], "v", [row - y])
        } else {
          write("L", [column, row], "l", [column - x, row - y])
        }
        (x, y) = (column, row)
      case .curve(let first, let second, let end):
        let points = [first, second, end].flatMap { point in
          let (column, row) = Self.thousandths(point)
          return [column, row]
        }
        write(
          "C", points, "c", points.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element - x : $0.element - y })
        (x, y) = (points[4], points[5])
      case .close:
        text += "z"
        last = "z"
        (x, y) = start
      }
    }

    private mutating func write(_ place: Character, _ places: [Int], _ step: Character, _ steps: [Int]) {
      let (absolute, relative) = (joined(place, places), joined(step, steps))
      let isShorter = relative.utf8.count < absolute.utf8.count
      text += isShorter ? relative : absolute
      last = isShorter ? step : place
    }

    /// A repeated command letter may be omitted.
    private func joined(_ command: Character, _ numbers: [Int]) -> String {
      let isNamed = command != last || command == "M" || command == "m"
      var text = isNamed ? String(command) : ""
      for (index, number) in numbers.enumerated() {
        let digits = Self.digits(number)
        if !(isNamed && index == 0), !digits.hasPrefix("-") { text += " " }
        text += digits
      }
      return text
    }

    private static func digits(_ thousandths: Int) -> String {
      let text = shortNumber(Double(thousandths) / 1000)
      if text.hasPrefix("0.") { return String(text.dropFirst()) }
      return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
    }

    private static func thousandths(_ point: Point) -> (Int, Int) {
      func whole(_ value: Double) -> Int {
        value.isFinite ? Int(bounded: (min(1e12, max(-1e12, value)) * 1000).rounded()) : 0
      }
      return (whole(point.x), whole(point.y))
    }
  }
}
