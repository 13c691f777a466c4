import PortalLive
import Testing

@Suite("A spring")
struct SpringTests {
  /// Springs that swing, just do not, and creep.
  static let springs = [
    Spring(stiffness: 100, damping: 0), Spring(stiffness: 170, damping: 26), Spring(stiffness: 100, damping: 20),
    Spring(stiffness: 100, damping: 19.999_999), Spring(stiffness: 100, damping: 20.000_001),
    Spring(stiffness: 100, damping: 20.5), Spring(stiffness: 10, damping: 60),
    Spring(mass: 3, stiffness: 50, damping: 4), .smooth, .snappy, .bouncy, Spring(duration: 0.4, bounce: -0.6),
  ]

  /// The motion by small steps of Runge and Kutta's fourth order.
  private static func integrated(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double, seconds: Double
  ) -> Spring.State {
    var value = start - target
    var speed = velocity
    let steps = 4000
    let step = seconds / Double(steps)
    func pull(_ value: Double, _ speed: Double) -> Double {
      -(spring.stiffness * value + spring.damping * speed) / spring.mass
    }
    for _ in 0..<steps {
      let (v1, a1) = (speed, pull(value, speed))
      let (v2, a2) = (speed + step / 2 * a1, pull(value + step / 2 * v1, speed + step / 2 * a1))
      let (v3, a3) = (speed + step / 2 * a2, pull(value + step / 2 * v2, speed + step / 2 * a2))
      let (v4, a4) = (speed + step * a3, pull(value + step * v3, speed + step * a3))
      value += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      speed += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return Spring.State(value: target + value, velocity: speed)
  }

  @Test("moves as its equation says, which is integrated by small steps", arguments: springs)
  func physics(spring: Spring) {
    for (start, target, velocity) in [(0.0, 1.0, 0.0), (0, 1, 30), (5, -2, -40), (1, 1, 10)] {
      for seconds in [0.01, 0.1, 0.37, 1, 2.5] {
        let found = spring.state(at: seconds, from: start, to: target, velocity: velocity)
        let expected = Self.integrated(spring, from: start, to: target, velocity: velocity, seconds: seconds)
        #expect(abs(found.value - expected.value) < 1e-8)
        #expect(abs(found.velocity - expected.velocity) < 1e-7)
      }
    }
  }

  @Test("has UIKit's parameters for a duration and a bounce")
  func durations() {
    // By the published formulas: stiffness (2π / duration)², damping 4π (1 - bounce) / duration.
    #expect(abs(Spring.smooth.stiffness - 157.913_670_417_429_7) < 1e-9)
    #expect(abs(Spring.smooth.damping - 25.132_741_228_718_34) < 1e-9)
    #expect(abs(Spring.bouncy.dampingRatio - 0.7) < 1e-12)
    #expect(abs(Spring(duration: 1, bounce: -0.5).dampingRatio - 2) < 1e-12)
    #expect(Spring(duration: 1, bounce: 1).damping == 0)
    #expect(abs(Spring(mass: 2, stiffness: 50, dampingRatio: 0.5).dampingRatio - 0.5) < 1e-15)
  }

  @Test("is near its target from its settling duration on, and not long before", arguments: springs.dropFirst())
  func settling(spring: Spring) throws {
    for (distance, velocity) in [(1.0, 0.0), (1, 20), (300, -2000), (0, 5)] {
      let end = try #require(spring.settlingDuration(distance: distance, velocity: velocity))
      for step in 0..<400 {
        let state = spring.state(at: end + Double(step) * 0.01, from: distance, to: 0, velocity: velocity)
        #expect(abs(state.value) <= 0.001_001)
      }
      // The bound on a swing's width is not far from the swing.
      let widest = (0..<2000).map { step in
        let time = end * (0.6 + 0.4 * Double(step) / 2000)
        return abs(spring.state(at: time, from: distance, to: 0, velocity: velocity).value)
      }
      #expect(widest.max() ?? 0 > 0.001)
    }
  }

  @Test("never rests without damping, and takes whatever numbers")
  func degenerate() {
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration() == nil)
    #expect(Spring(stiffness: 1e-6, damping: 1e9).settlingDuration() == nil)
    #expect(Spring.smooth.settlingDuration(distance: .nan) == nil)
    #expect(Spring.smooth.settlingDuration(tolerance: 0) == nil)
    #expect(Spring.smooth.settlingDuration(distance: 0) != nil)
    for spring in [
      Spring(mass: 0, stiffness: -1, damping: -1), Spring(mass: .nan, stiffness: .nan, damping: .nan),
      Spring(mass: .infinity, stiffness: .infinity, damping: .infinity),
      Spring(mass: 0, stiffness: .infinity, damping: 0),
      Spring(duration: 0, bounce: 9), Spring(duration: .nan, bounce: .nan), Spring(duration: -1, bounce: -9),
      Spring(stiffness: 0, dampingRatio: .infinity),
    ] {
      for seconds in [-1, 0, 1e-9, 1, 1e6, 1e300, .infinity, .nan] {
        let state = spring.state(at: seconds)
        #expect(state.value.isFinite && state.velocity.isFinite, "\(spring) at \(seconds)")
      }
    }
    #expect(Spring.smooth.state(at: -3, velocity: 2) == Spring.State(value: 0, velocity: 2))
    #expect(Spring.smooth.state(at: .infinity) == Spring.State(value: 1, velocity: 0))
  }
}
