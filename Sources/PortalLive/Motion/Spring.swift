import PortalCore

/// A mass on a spring with a damper: what pulls a value to its target, as far as it has to go, as fast as it comes.
public struct Spring: Hashable, Sendable {
  /// The mass that the spring pulls, from a millionth to a billion: what is heavier swings more slowly.
  public let mass: Double
  /// The force for each unit of distance from the target, from a millionth to a billion: what is stiffer is faster.
  public let stiffness: Double
  /// The force against each unit of velocity, from 0, with which it swings for ever, to a billion.
  public let damping: Double

  /// A spring by its physics; what is out of range, or no number, is the nearest that is in it, or 1.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    func bounded(_ number: Double, _ least: Double) -> Double { number.isNaN ? 1 : min(max(number, least), 1e9) }
    self.mass = bounded(mass, 1e-6)
    self.stiffness = bounded(stiffness, 1e-6)
    self.damping = bounded(damping, 0)
  }

  /// A spring by the ratio of its damping to what just keeps it from swinging: below 1 it swings, above 1 it creeps.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    let plain = Spring(mass: mass, stiffness: stiffness, damping: 0)
    let critical = 2 * (plain.mass * plain.stiffness).squareRoot()
    self.init(mass: plain.mass, stiffness: plain.stiffness, damping: dampingRatio * critical)
  }

  /// UIKit's and SwiftUI's form.
  ///
  /// - Parameters:
  ///   - duration: how long it seems to take, in seconds: a swing without damping; at least a millisecond.
  ///   - bounce: from -1, which creeps, over 0, which does not quite swing, to 1, which swings for ever.
  public init(duration: Double, bounce: Double = 0) {
    let duration = duration.isNaN ? 0.5 : min(max(duration, 0.001), 1000)
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999_999), 1)
    let frequency = 2 * Double.pi / duration
    self.init(
      stiffness: frequency * frequency, damping: 2 * frequency * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce))
  }

  /// SwiftUI's spring of this name: half a second, without a bounce.
  public static let smooth = Spring(duration: 0.5)
  /// SwiftUI's spring of this name: half a second, with a small bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's spring of this name: half a second, with a clear bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The damping as a part of the critical one: below 1 it swings about the target, at 1 it comes there soonest
  /// without, and above 1 it creeps there.
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  // MARK: Motion

  /// Where a value is, and how much it changes in a second.
  public struct State: Hashable, Sendable {
    /// Where the value is on its way to the target.
    public var value: Double
    /// How much the value changes in a second.
    public var velocity: Double

    /// A place with a velocity.
    public init(value: Double, velocity: Double) {
      self.value = value
      self.velocity = velocity
    }
  }

  /// Where a value is that the spring pulls; no number if one of the numbers is none.
  ///
  /// - Parameters:
  ///   - seconds: the time since it began; before that it is where it begins.
  ///   - velocity: the change in a second with which it begins.
  public func state(
    at seconds: Double, from start: Double = 0, to target: Double = 1, velocity: Double = 0
  ) -> State {
    guard seconds > 0 else { return State(value: start, velocity: velocity) }
    guard seconds < 1e9 else { return State(value: target, velocity: 0) }
    let offset = start - target
    let waves = waves(at: seconds)
    return State(
      value: target + offset * waves.even + (velocity + decay * offset) * waves.odd,
      velocity: velocity * waves.even - (stiffness / mass * offset + decay * velocity) * waves.odd)
  }

  /// How fast swings fade.
  private var decay: Double { damping / (2 * mass) }

  /// The solutions of the spring's equation that begin with 1, and with 0 and the velocity 1, but for the decay.
  private func waves(at seconds: Double) -> (even: Double, odd: Double) {
    let square = stiffness / mass - decay * decay
    let fading = exponential(of: -decay * seconds)
    if square > 0 {
      let frequency = square.squareRoot()
      let wave = cosineAndSine(ofDegrees: frequency * seconds * (180 / .pi))
      return (fading * wave.cosine, fading * wave.sine / frequency)
    }
    let rate = (-square).squareRoot()
    let angle = rate * seconds
    if angle < 0.25 {
      // The difference of two nearly equal exponentials would lose its digits.
      let area = angle * angle
      let cosine = 1 + area / 2 * (1 + area / 12 * (1 + area / 30 * (1 + area / 56 * (1 + area / 90))))
      let sine = 1 + area / 6 * (1 + area / 20 * (1 + area / 42 * (1 + area / 72 * (1 + area / 110))))
      return (fading * cosine, fading * seconds * sine)
    }
    let slow = exponential(of: -stiffness / mass / (decay + rate) * seconds)
    let fast = exponential(of: -(decay + rate) * seconds)
    return ((slow + fast) / 2, (slow - fast) / (2 * rate))
  }

  // MARK: Coming to rest

  /// The seconds after which the value stays near its target; nil if it swings for ever, or for longer than 10,000 s.
  ///
  /// - Parameters:
  ///   - distance: how far it has to go.
  ///   - tolerance: how near it must be.
  public func settlingDuration(distance: Double = 1, velocity: Double = 0, tolerance: Double = 0.001) -> Double? {
    let distance = abs(distance)
    let push = abs(velocity) + decay * distance
    guard decay > 0, distance.isFinite, push.isFinite, tolerance > 0 else { return nil }
    let square = stiffness / mass - decay * decay
    /// No swing is wider than this.
    func reach(_ seconds: Double) -> Double {
      if square > 0 {
        let odd = min(seconds, 1 / square.squareRoot())
        return exponential(of: -decay * seconds) * (distance + push * odd)
      }
      let waves = waves(at: seconds)
      return distance * waves.even + push * waves.odd
    }
    // Until a spring has spent its push, it may go farther than it was; then it only comes nearer.
    var low = 0.0
    var high = turn
    while reach(high) > tolerance, high <= 1e4 {
      low = high
      high *= 2
    }
    guard high <= 1e4 else { return nil }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if reach(middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// A time by which what was pushed from the target has turned back to it.
  private var turn: Double {
    let rate = max(decay * decay - stiffness / mass, 0).squareRoot()
    guard rate > decay / 4 else { return 1.1 / decay }
    let fast = decay + rate
    let slow = stiffness / mass / fast
    return naturalLogarithm(of: fast / slow) / (fast - slow)
  }
}
