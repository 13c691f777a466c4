/// How content goes on when a finger leaves it, along one axis: it slows down, bounces at its edges, and comes to rest.
///
/// Positions are offsets in points, and times are seconds since the finger left. Everything is known beforehand, so any
/// moment can be asked for, in any order. What is no number counts as 0, and positions and velocities have at most a
/// million million points.
///
/// ```swift
/// let motion = ScrollMotion(from: 120, velocity: 900, within: 0...2000)
/// motion.destination     // about 570
/// motion.position(at: 0.3)
/// ```
public struct ScrollMotion: Hashable, Sendable {
  /// How quickly content slows down.
  public struct Deceleration: Hashable, Sendable {
    /// The part of its velocity that it keeps in a millisecond, from 0.5 to 0.999999.
    public let rate: Double

    /// A deceleration that keeps a part of the velocity in each millisecond; what is out of range is the nearest that
    /// is in it, and no number counts as UIKit's rate.
    public init(rate: Double) {
      self.rate = rate.isNaN ? 0.998 : min(max(rate, 0.5), 0.999_999)
    }

    /// UIKit's rate for most scroll views.
    public static let normal = Deceleration(rate: 0.998)
    /// UIKit's rate for those that page, or pick.
    public static let fast = Deceleration(rate: 0.99)

    /// By what part the velocity lessens in a second: it fades with e to the power of this.
    fileprivate var decay: Double { -1000 * naturalLogarithm(of: rate) }
  }

  /// A law of motion that holds for a time.
  private enum Law: Hashable {
    /// Slows down, and comes towards a place ever more slowly.
    case fades(towards: Double, offset: Double, decay: Double)
    case springs(Spring, from: Double, velocity: Double, to: Double)
  }

  private struct Piece: Hashable {
    let begin: Double
    let law: Law
  }

  private var pieces: [Piece] = []
  /// The seconds until it rests.
  public private(set) var duration = 0.0
  /// Where it comes to rest.
  public private(set) var destination: Double

  /// The spring that pulls content back to its edge: it does not swing.
  public static let edgeSpring = Spring(stiffness: 100, dampingRatio: 1)
  /// How near to its destination it must be to rest there, in points: less than a pixel.
  private static let nearness = 0.1

  // MARK: Making motions

  /// The motion of what is let go.
  ///
  /// - Parameters:
  ///   - position: where the content is, which may be beyond its edges.
  ///   - velocity: in points in a second, in the direction of positions.
  ///   - range: the positions between the edges.
  ///   - bounces: whether it goes on beyond an edge and comes back, and does not stop there.
  public init(
    from position: Double, velocity: Double, within range: ClosedRange<Double>, deceleration: Deceleration = .normal,
    bounces: Bool = true
  ) {
    let position = Self.bounded(position)
    destination = Self.clamped(position, range)
    let first = Spring.State(value: bounces ? position : destination, velocity: Self.bounded(velocity))
    if let inside = comeBack(first) { goOn(inside, range, deceleration, bounces) }
  }

  /// The motion of what is let go, and must come to rest at a target: a page, or what it snaps to.
  ///
  /// If the target lies ahead, content begins as fast as it was, and slows down so as to come there. If that would take
  /// too long, or lead away, a spring pulls it.
  public init(
    from position: Double, velocity: Double, to target: Double, deceleration: Deceleration = .fast
  ) {
    let position = Self.bounded(position)
    let velocity = Self.bounded(velocity)
    destination = Self.bounded(target)
    let way = destination - position
    let decay = way == 0 ? 0 : velocity / way
    if decay >= Deceleration.normal.decay, decay <= 4 * deceleration.decay {
      append(
        .fades(towards: destination, offset: -way, decay: decay),
        for: max(0, naturalLogarithm(of: abs(way) / Self.nearness)) / decay)
    } else {
      settle(Spring.State(value: position, velocity: velocity))
    }
  }

  /// Appends what happens beyond an edge, which is the destination; returns how the content comes over it, if it does.
  private mutating func comeBack(_ state: Spring.State) -> Spring.State? {
    guard state.value != destination else { return state }
    guard let crossing = Self.crossing(of: state.value - destination, velocity: state.velocity) else {
      settle(state)
      return nil
    }
    append(.springs(Self.edgeSpring, from: state.value, velocity: state.velocity, to: destination), for: crossing)
    let end = Self.edgeSpring.state(at: crossing, from: state.value, to: destination, velocity: state.velocity)
    return Spring.State(value: destination, velocity: end.velocity)
  }

  /// Appends what happens from a position between the edges on.
  private mutating func goOn(
    _ state: Spring.State, _ range: ClosedRange<Double>, _ deceleration: Deceleration, _ bounces: Bool
  ) {
    let decay = deceleration.decay
    let end = state.value + state.velocity / decay
    let way = end - state.value
    let fading = Law.fades(towards: end, offset: -way, decay: decay)
    destination = Self.clamped(end, range)
    guard end != destination else {
      return append(fading, for: max(0, naturalLogarithm(of: abs(way) / Self.nearness)) / decay)
    }
    // The part of its velocity that it has at the edge.
    let part = min((end - destination) / way, 1)
    if part < 1 { append(fading, for: -naturalLogarithm(of: part) / decay) }
    if bounces { settle(Spring.State(value: destination, velocity: state.velocity * part)) }
  }

  private mutating func append(_ law: Law, for seconds: Double) {
    pieces.append(Piece(begin: duration, law: law))
    duration += seconds
  }

  /// Appends a spring that pulls to the destination.
  private mutating func settle(_ state: Spring.State) {
    guard state.value != destination || state.velocity != 0 else { return }
    let seconds = Self.edgeSpring.settlingDuration(
      distance: state.value - destination, velocity: state.velocity, tolerance: Self.nearness)
    append(
      .springs(Self.edgeSpring, from: state.value, velocity: state.velocity, to: destination), for: seconds ?? 0)
  }

  /// When what is beyond an edge comes over it; nil if it only comes there.
  private static func crossing(of offset: Double, velocity: Double) -> Double? {
    // (offset + (velocity + frequency · offset) t) · e^(-frequency t) = 0
    let frequency = (edgeSpring.stiffness / edgeSpring.mass).squareRoot()
    let push = velocity + frequency * offset
    guard push != 0 else { return nil }
    let time = -offset / push
    // A spring that only just crosses has lost all its velocity.
    return time > 0 && time * frequency < 20 ? time : nil
  }

  private static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -1e12), 1e12)
  }

  private static func clamped(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    bounded(min(max(number, range.lowerBound), range.upperBound))
  }

  // MARK: Moving

  /// Where the content is; its destination from `duration` on, and where it was let go before.
  public func position(at seconds: Double) -> Double { state(at: seconds).value }

  /// How fast it moves, in points in a second; 0 from `duration` on.
  public func velocity(at seconds: Double) -> Double { state(at: seconds).velocity }

  private func state(at seconds: Double) -> Spring.State {
    let seconds = seconds > 0 ? seconds : 0
    guard seconds < duration, let piece = pieces.last(where: { $0.begin <= seconds }) else {
      return Spring.State(value: destination, velocity: 0)
    }
    let time = seconds - piece.begin
    switch piece.law {
    case .fades(let target, let offset, let decay):
      let rest = offset * exponential(of: -decay * time)
      return Spring.State(value: target + rest, velocity: -decay * rest)
    case .springs(let spring, let from, let velocity, let target):
      return spring.state(at: time, from: from, to: target, velocity: velocity)
    }
  }

  // MARK: Targets

  /// Where content that is let go would come to rest if it had no edges.
  public static func projection(
    from position: Double, velocity: Double, deceleration: Deceleration = .normal
  ) -> Double {
    bounded(bounded(position) + bounded(velocity) / deceleration.decay)
  }

  /// The page at which content that is let go must come to rest: that which it would come to, but no more than one beyond
  /// where the finger found it.
  ///
  /// - Parameters:
  ///   - origin: where the content was when the finger touched it.
  ///   - length: the length of a page; if it is not positive, there are none, and the content stays where it is.
  /// - Returns: the page's position, or that of the nearest edge.
  public static func page(
    from position: Double, velocity: Double, origin: Double, length: Double, within range: ClosedRange<Double>
  ) -> Double {
    guard length > 0, length < .infinity else { return clamped(bounded(position), range) }
    let page = (bounded(origin) / length).rounded()
    let reached = (projection(from: position, velocity: velocity) / length).rounded()
    return clamped(min(max(reached, page - 1), page + 1) * length, range)
  }

  /// The place nearest to where content that is let go would come to rest; that itself if there is no place.
  ///
  /// Of two places that are as near, it is the first in the list.
  public static func snap(
    from position: Double, velocity: Double, to places: [Double], within range: ClosedRange<Double>,
    deceleration: Deceleration = .normal
  ) -> Double {
    let end = projection(from: position, velocity: velocity, deceleration: deceleration)
    let nearest = places.filter { !$0.isNaN }.min { abs($0 - end) < abs($1 - end) }
    return clamped(nearest ?? end, range)
  }
}
