import PortalRaster
import Testing

@Suite("A hand that somebody watches")
struct EasedHandTests {
  /// How far a finger goes from each of its places to the next, of 100 points.
  private func ways(_ move: (Stage<Counter>) throws -> Void) throws -> [Double] {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
    try move(stage)
    let places = stage.log.steps.compactMap { step -> Double? in
      switch step {
      case .down(_, let point), .moved(_, let point): point.y
      default: nil
      }
    }
    return zip(places, places.dropFirst()).map { $0 - $1 }
  }

  private let up = Point(x: 0, y: -100)

  @Test("drags slowly at first and at last, and as far as it is told")
  func drag() throws {
    let ways = try ways { try $0.move("Row 1", by: up, over: .milliseconds(250), rests: true) }
    #expect(abs(ways.reduce(0, +) - 100) < 1e-9)
    let (first, middle, last) = (ways[0], ways[15], ways[ways.count - 2])
    #expect(middle > 5 * first && middle > 5 * last && first >= 0 && last >= 0)
    // As screens report it, to half a point.
    #expect(ways.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
  }

  @Test("swipes slowly at first alone: what it flings is as fast as the finger was")
  func swipe() throws {
    let ways = try ways { try $0.move("Row 1", by: up, over: .milliseconds(200), rests: false) }
    #expect(abs(ways.reduce(0, +) - 100) < 1e-9)
    let fast = ways.suffix(16)
    #expect(fast.allSatisfy { abs($0 - ways[ways.count - 1]) <= 0.5 })
    #expect(ways[0] * 4 < ways[ways.count - 1])
    // Not much faster than one that goes evenly.
    let (speed, even) = (fast.reduce(0, +) / 16, 100 / Double(ways.count))
    #expect(speed < 1.2 * even)
  }

  @Test("is that of stories alone: a test's finger goes evenly")
  func even() throws {
    let ways = try ways { try $0.swipe("Row 1", by: up, over: .milliseconds(200)) }
    #expect(ways.allSatisfy { abs($0 - ways[0]) < 1e-9 })
  }
}
