import PortalLive
import Testing

@Suite("The motion of scrolling")
struct ScrollMotionTests {
  private static let range = 0.0...2000.0

  @Test("slows down at UIKit's rate, millisecond by millisecond")
  func rate() {
    let motion = ScrollMotion(from: 100, velocity: 1000, within: Self.range)
    for milliseconds in [1, 10, 100, 700] {
      let kept = (0..<milliseconds).reduce(1.0) { kept, _ in kept * 0.998 }
      #expect(abs(motion.velocity(at: Double(milliseconds) / 1000) - 1000 * kept) < 1e-9)
    }
    // The sum of all that it still goes: 1000 points in a second, which fade by -1000 ln 0.998 in a second.
    #expect(abs(motion.destination - (100 + 1000 / 2.002_002_670_673_3)) < 1e-9)
    #expect(motion.position(at: motion.duration) == motion.destination)
    #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.destination) < 0.100_001)
    let fast = ScrollMotion(from: 100, velocity: 1000, within: Self.range, deceleration: .fast)
    #expect(abs(fast.destination - 199.499_1) < 1e-3)
    #expect(fast.duration < motion.duration)
    #expect(motion.destination == ScrollMotion.projection(from: 100, velocity: 1000))
  }

  @Test("goes beyond an edge and comes back, or stops there")
  func edges() {
    let bouncing = ScrollMotion(from: 1900, velocity: 3000, within: Self.range)
    #expect(bouncing.destination == 2000)
    let positions = (0..<1000).map { bouncing.position(at: bouncing.duration * Double($0) / 1000) }
    let farthest = positions.max() ?? 0
    // On the 100 points to the edge it loses 2.002 of its velocity each; pushed from its rest, a critically damped spring goes
    // as far as v / (e ω).
    let velocity = 3000 - 100 * 2.002_002_670_673_3
    #expect(abs(farthest - (2000 + velocity / (10 * 2.718_281_828))) < 0.01)
    #expect(positions.allSatisfy { $0 >= 1900 })
    let stopping = ScrollMotion(from: 1900, velocity: 3000, within: Self.range, bounces: false)
    #expect(stopping.destination == 2000 && stopping.duration < 0.05)
    #expect((0..<100).allSatisfy { stopping.position(at: Double($0) / 1000) <= 2000 })
    #expect(ScrollMotion(from: 2100, velocity: 0, within: Self.range, bounces: false).duration == 0)
  }

  @Test("pulls back what is let go beyond an edge, or lets it go on if it is thrown back")
  func beyond() {
    let pulled = ScrollMotion(from: -80, velocity: 0, within: Self.range)
    #expect(pulled.destination == 0 && pulled.duration > 0.3 && pulled.duration < 1.2)
    #expect(pulled.position(at: 0) == -80)
    #expect((0..<100).allSatisfy { pulled.position(at: Double($0) / 100) <= 0 })
    let thrown = ScrollMotion(from: -80, velocity: 2500, within: Self.range)
    #expect(thrown.destination > 300)
    #expect(ScrollMotion(from: 2080, velocity: -900_000, within: Self.range).destination == 0)
    let short = ScrollMotion(from: 40, velocity: -300, within: 0...0)
    #expect(short.destination == 0)
  }

  @Test("is continuous, with its velocity, whatever is thrown where")
  func continuity() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<100 {
      let velocity = (random.fraction() - 0.5) * 12_000
      let position = (random.fraction() - 0.5) * 3000 + 1000
      let deceleration: ScrollMotion.Deceleration = random.number(below: 2) == 0 ? .normal : .fast
      let motion = ScrollMotion(from: position, velocity: velocity, within: Self.range, deceleration: deceleration)
      #expect(Self.range.contains(motion.destination))
      #expect(abs(motion.position(at: 0) - position) < 1e-9)
      let step = 0.002
      var last = motion.position(at: 0)
      for index in 1..<Int(motion.duration / step) + 3 {
        let end = Double(index) * step
        let next = motion.position(at: end)
        let greatest = [0, 0.5, 1].map { abs(motion.velocity(at: end - $0 * step)) }.max() ?? 0
        #expect(abs(next - last) <= greatest * step * 1.05 + 0.101)
        last = next
      }
      #expect(motion.velocity(at: motion.duration) == 0)
      #expect(last == motion.destination)
    }
  }

  @Test("comes to rest at a page or a place, ahead without a jerk, or pulled there")
  func targets() {
    let ahead = ScrollMotion(from: 100, velocity: 1500, to: 390)
    #expect(ahead.destination == 390 && ahead.velocity(at: 0) == 1500)
    #expect((0..<100).allSatisfy { ahead.position(at: Double($0) / 50) <= 390 })
    for (position, velocity) in [(100.0, -800.0), (100, 0), (100, 10), (389, 9000), (390, 0), (390, 500)] {
      let motion = ScrollMotion(from: position, velocity: velocity, to: 390)
      #expect(motion.position(at: 0) == position && motion.position(at: motion.duration) == 390)
      #expect(motion.duration < 2.5)
      #expect(motion.duration == 0 || motion.velocity(at: 0) == velocity)
    }
    #expect(ScrollMotion(from: 390, velocity: 0, to: 390).duration == 0)
  }

  @Test("pages at most by one page, in the direction of the throw")
  func pages() {
    func page(_ position: Double, _ velocity: Double, _ origin: Double = 390) -> Double {
      ScrollMotion.page(from: position, velocity: velocity, origin: origin, length: 390, within: 0...1170)
    }
    #expect(page(400, 0) == 390)
    #expect(page(600, 0) == 780)
    #expect(page(450, 800) == 780)
    #expect(page(450, 90_000) == 780)
    #expect(page(380, -800) == 0)
    #expect(page(1200, 5000, 1170) == 1170)
    #expect(page(.nan, .nan, .nan) == 0)
    #expect(ScrollMotion.page(from: 50, velocity: 9, origin: 0, length: 0, within: 0...100) == 50)
  }

  @Test("snaps to the place nearest to where it would rest")
  func snaps() {
    func snap(_ velocity: Double, _ places: [Double]) -> Double {
      ScrollMotion.snap(from: 100, velocity: velocity, to: places, within: Self.range)
    }
    #expect(snap(0, [0, 90, 300]) == 90)
    #expect(snap(500, [0, 90, 300]) == 300)
    #expect(snap(0, [80, 120]) == 80)
    #expect(snap(-900, [.nan, 5000]) == 2000)
    #expect(snap(0, []) == 100)
  }

  @Test("takes whatever numbers")
  func degenerate() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, 0]
    for position in odd {
      for velocity in odd {
        for range in [0.0...0, -.infinity...(.infinity), 5...1e300] {
          let motion = ScrollMotion(from: position, velocity: velocity, within: range)
          let aimed = ScrollMotion(from: position, velocity: velocity, to: position)
          for time in [-1, 0, 0.1, 1e9, .infinity, .nan] {
            #expect(motion.position(at: time).isFinite && motion.velocity(at: time).isFinite)
            #expect(aimed.position(at: time).isFinite && aimed.velocity(at: time).isFinite)
          }
          #expect(motion.duration.isFinite && motion.duration < 100)
        }
      }
    }
    #expect(ScrollMotion.Deceleration(rate: .nan) == .normal)
    for rate in [-1, 0, 1, 2, .infinity] {
      let motion = ScrollMotion(from: 0, velocity: 9, within: 0...9, deceleration: .init(rate: rate))
      #expect(motion.duration.isFinite)
    }
  }
}

@Suite("A rubber band")
struct RubberBandTests {
  private let band = RubberBand(0...1000, window: 600)

  @Test("lets content follow a finger less and less, by UIKit's formula")
  func formula() {
    #expect(band.position(draggedTo: 500) == 500)
    #expect(abs(band.position(draggedTo: -100) + (1 - 1 / (100 * 0.55 / 600 + 1)) * 600) < 1e-12)
    #expect(abs(band.position(draggedTo: 1100) - 1050.381_679_389) < 1e-6)
    #expect(band.position(draggedTo: .infinity) == 1600 && band.position(draggedTo: -.infinity) == -600)
    #expect(band.position(draggedTo: .nan) == 0)
    #expect(RubberBand(0...1000, window: .nan).position(draggedTo: -50) == 0)
  }

  @Test("knows where a finger would have been")
  func inverse() {
    for position in stride(from: -3000.0, through: 3000, by: 37) {
      #expect(abs(band.dragged(to: band.position(draggedTo: position)) - position) < 1e-6)
    }
    #expect(band.dragged(to: -600) == -600_000 && band.dragged(to: 1e300) == 601_000)
  }
}
