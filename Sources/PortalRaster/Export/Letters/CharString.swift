import PortalCore
import PortalSupport

/// A glyph's outline as a CFF charstring: relative steps in whole font units.
struct CharString {
  private(set) var bytes: [UInt8] = []
  private var x = 0
  private var y = 0
  /// The start of the contour.
  private var start = (x: 0, y: 0)
  /// The operands of the operator under construction.
  private var operands: [Int] = []
  private var pending: Operator?

  private enum Operator: UInt8 {
    case line = 5
    case curve = 8
    case end = 14
    case move = 21
  }

  /// The most operands of one operator.
  private static let most = 48

  /// - Parameters:
  ///   - outline: in font units, y downwards.
  ///   - advance: the advance width.
  init(_ outline: Path, advance: Int) {
    Self.append(advance, to: &bytes)
    for (index, element) in outline.elements.enumerated() {
      switch element {
      case .move(let point):
        flush()
        step(to: point)
        pending = .move
        flush()
        start = (x, y)
      case .line(let point):
        // Contours close implicitly.
        let (column, row) = Self.rounded(point)
        let next = index + 1 < outline.elements.count ? outline.elements[index + 1] : nil
        if next == .close, column == start.x, row == start.y { continue }
        begin(.line, 2)
        step(to: point)
      case .curve(let first, let second, let end):
        begin(.curve, 6)
        step(to: first)
        step(to: second)
        step(to: end)
      case .close: break
      }
    }
    flush()
    bytes.append(Operator.end.rawValue)
  }

  private mutating func begin(_ kind: Operator, _ count: Int) {
    if pending != kind || operands.count + count > Self.most { flush() }
    pending = kind
  }

  private mutating func flush() {
    guard let kind = pending else { return }
    for operand in operands { Self.append(operand, to: &bytes) }
    bytes.append(kind.rawValue)
    operands.removeAll(keepingCapacity: true)
    pending = nil
  }

  /// Rounds absolute points, and takes steps between them, so rounding errors do not accumulate.
  private mutating func step(to point: Point) {
    let (column, row) = Self.rounded(point)
    operands += [column - x, row - y]
    (x, y) = (column, row)
  }

  private static func rounded(_ point: Point) -> (Int, Int) {
    func whole(_ value: Double) -> Int { Int(bounded: min(16_000, max(-16_000, value)).rounded()) }
    return (whole(point.x), whole(-point.y))
  }

  /// An integer in a charstring, in one to three bytes.
  private static func append(_ value: Int, to bytes: inout [UInt8]) {
    func appendPair(_ number: Int, over first: Int) {
      bytes.append(UInt8(number >> 8 + first))
      bytes.append(UInt8(number & 255))
    }
    switch value {
    case -107...107: bytes.append(UInt8(value + 139))
    case 108...1131: appendPair(value - 108, over: 247)
    case -1131 ... -108: appendPair(-value - 108, over: 251)
    default:
      let word = UInt16(bitPattern: Int16(clamping: value))
      bytes.append(28)
      bytes.append(UInt8(word >> 8))
      bytes.append(UInt8(word & 255))
    }
  }
}
