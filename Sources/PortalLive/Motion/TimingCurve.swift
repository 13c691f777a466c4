/// How a change goes on while its time passes: what part of it is done at each part of its time.
public enum TimingCurve: Hashable, Sendable {
  /// Evenly: the part done is the part of the time.
  case linear
  /// By a Bézier curve, as CSS's `cubic-bezier()`.
  case bezier(CubicBezier)
  /// In jumps of equal size; as `steps()` in CSS.
  ///
  /// Fewer than one step, or than two with `jumpNone`, count as that many.
  case steps(Int, Jump)

  /// At which ends a curve of steps jumps, as CSS names them.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// A jump at the start, at the end, at neither, or at both.
    case jumpStart, jumpEnd, jumpNone, jumpBoth
  }

  /// CSS's `ease`, and what Core Animation calls its default.
  public static let ease = TimingCurve.bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// A slow start: UIKit's and CSS's curve of this name.
  public static let easeIn = TimingCurve.bezier(CubicBezier(0.42, 0, 1, 1))
  /// A slow end: UIKit's and CSS's curve of this name.
  public static let easeOut = TimingCurve.bezier(CubicBezier(0, 0, 0.58, 1))
  /// A slow start and a slow end: UIKit's and CSS's curve of this name.
  public static let easeInOut = TimingCurve.bezier(CubicBezier(0.42, 0, 0.58, 1))

  /// The part that is done at a part of the time; 0 at no number.
  ///
  /// - Parameters:
  ///   - progress: from 0 to 1; before and after it curves go on straight, and steps at their ends.
  ///   - isBefore: whether it is before the start. At the very moment of a jump, that has not happened then.
  public func value(at progress: Double, isBefore: Bool = false) -> Double {
    guard !progress.isNaN else { return 0 }
    switch self {
    case .linear: return progress
    case .bezier(let curve): return curve.value(at: progress)
    case .steps(let count, let jump): return Self.step(progress, max(count, jump == .jumpNone ? 2 : 1), jump, isBefore)
    }
  }

  private static func step(_ progress: Double, _ count: Int, _ jump: Jump, _ isBefore: Bool) -> Double {
    let place = progress * Double(count)
    guard place.isFinite else { return progress < 0 ? 0 : 1 }
    var step = place.rounded(.down)
    if isBefore, step == place { step -= 1 }
    if jump == .jumpStart || jump == .jumpBoth { step += 1 }
    let jumps =
      switch jump {
      case .jumpStart, .jumpEnd: Double(count)
      case .jumpNone: Double(count) - 1
      case .jumpBoth: Double(count) + 1
      }
    if progress >= 0 { step = max(step, 0) }
    if progress <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}

/// A curve from (0, 0) to (1, 1) that two points between pull at, as in CSS and Core Animation.
public struct CubicBezier: Hashable, Sendable {
  /// The time of the first control point, from 0 to 1.
  public let x1: Double
  /// The part that is done at the first control point.
  public let y1: Double
  /// The time of the second control point, from 0 to 1.
  public let x2: Double
  /// The part that is done at the second control point.
  public let y2: Double

  /// A curve with two points.
  ///
  /// The xs are times, and are taken into the range from 0 to 1. The ys may lie outside, but not beyond a million. What is no
  /// number counts as 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func bounded(_ number: Double, _ range: ClosedRange<Double>) -> Double {
      number.isNaN ? 0 : min(max(number, range.lowerBound), range.upperBound)
    }
    self.x1 = bounded(x1, 0...1)
    self.y1 = bounded(y1, -1e6...1e6)
    self.x2 = bounded(x2, 0...1)
    self.y2 = bounded(y2, -1e6...1e6)
  }

  /// The curve's height over a place between 0 and 1, with an error in the last digits; beyond these, that of its
  /// tangents there.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return x == 0 ? 0 : startSlope * x }
    guard x < 1 else { return x == 1 ? 1 : 1 + reversed.startSlope * (x - 1) }
    // Curves may rise vertically at an end; from there, the place has all its digits.
    return x <= 0.5 ? height(over: x) : 1 - reversed.height(over: 1 - x)
  }

  /// The same curve, seen from its other end.
  private var reversed: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// The slope of the curve's tangent at its start; 0 if it is vertical.
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    // A point that lies on the start pulls in no direction, so the other one does.
    guard y1 == 0 else { return 0 }
    return x2 > 0 ? y2 / x2 : y2 == 0 ? 1 : 0
  }

  /// The height over a place from 0 to 0.5.
  private func height(over x: Double) -> Double {
    let time = time(of: x)
    let rest = 1 - time
    return ((3 * y1 * rest + 3 * y2 * time) * rest + time * time) * time
  }

  /// The time, from 0 to 1, at which the curve comes over a place.
  ///
  /// Newton's steps come close quickly, and where they would leave the interval in which the time must be, it is halved.
  private func time(of x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var time = x
    for _ in 0..<200 {
      let rest = 1 - time
      let off = ((3 * x1 * rest + 3 * x2 * time) * rest + time * time) * time - x
      if off == 0 { return time }
      if off < 0 { low = time } else { high = time }
      let slope = 3 * (x1 * rest * (1 - 3 * time) + x2 * time * (2 - 3 * time) + time * time)
      let newton = time - off / slope
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      if next == time || next <= low && next >= high { return time }
      time = next
    }
    return time
  }
}
