/// When something moves, and how: the timing of an animation, in whole nanoseconds.
///
/// It is Web Animations' timing model, as far as it goes: a delay, then repetitions of a duration, each of which may go back,
/// and what holds before and after. UIKit's terms translate: an animation that "autoreverses" once repeats twice here.
///
/// ```swift
/// let fade = Timeline(start: now, duration: .milliseconds(300), pace: .curve(.easeInOut))
/// fade.value(at: now.advanced(by: .milliseconds(150)), from: 0, to: 1)  // 0.5
/// ```
public struct Timeline: Hashable, Sendable {
  /// How often it is repeated.
  public enum Repeats: Hashable, Sendable {
    /// Any number of times, such as 2.5; what is negative or no number counts as 0, and from 2⁶² on it is for ever.
    case times(Double)
    /// Again and again, without an end.
    case forever
  }

  /// Whether the first value holds before it begins, and the last one after it ends.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// As Web Animations name them: neither, the last value after the end, the first value before the beginning, or
    /// both.
    case none, forwards, backwards, both
  }

  /// How each repetition goes on.
  public enum Pace: Hashable, Sendable {
    /// An easing curve over the time of each repetition.
    case curve(TimingCurve)
    /// A spring that pulls from 0 to 1, and begins with a velocity, in parts of the way in a second.
    case spring(Spring, velocity: Double = 0)
  }

  /// The moment from which the delay counts.
  public var start: StageTime
  /// The time from the start until it begins; if it is negative, it begins in its middle.
  public var delay: Duration
  /// The time of one repetition; what is negative counts as zero.
  public var duration: Duration
  /// How often the duration is repeated.
  public var repeats: Repeats
  /// Whether the first repetition goes back.
  public var isReversed: Bool
  /// Whether each repetition goes the other way than the one before.
  public var autoreverses: Bool
  /// What holds before it begins and after it ends.
  public var fill: Fill
  /// How a repetition goes from its first value to its last.
  public var pace: Pace

  /// A timeline of repetitions of one duration; by default it goes forth once, evenly, and its ends hold before and
  /// after.
  public init(
    start: StageTime = .start, delay: Duration = .zero, duration: Duration, repeats: Repeats = .times(1),
    isReversed: Bool = false, autoreverses: Bool = false, fill: Fill = .both, pace: Pace = .curve(.linear)
  ) {
    self.start = start
    self.delay = delay
    self.duration = duration
    self.repeats = repeats
    self.isReversed = isReversed
    self.autoreverses = autoreverses
    self.fill = fill
    self.pace = pace
  }

  /// A spring's motion, as long as it takes to come to rest; ten seconds if it never does.
  public init(start: StageTime = .start, delay: Duration = .zero, spring: Spring, velocity: Double = 0) {
    let seconds = spring.settlingDuration(velocity: velocity) ?? 10
    self.init(
      start: start, delay: delay, duration: .saturating(seconds: seconds), pace: .spring(spring, velocity: velocity))
  }

  // MARK: When

  /// Where a moment is in a timeline, as Web Animations name it.
  public enum Phase: Hashable, Sendable {
    /// Before it begins, while repetitions go on, or after the last one.
    case before, active, after
  }

  /// The phase at a moment, by the delay and all repetitions.
  public func phase(at time: StageTime) -> Phase { moment(at: time).phase }

  /// When it ends; nil if it never does.
  public var end: StageTime? {
    activeDuration.map { StageTime(nanoseconds: Int64(clamping: Int128(start.nanoseconds) + max(delayed + $0, 0))) }
  }

  /// Whether it goes on for ever.
  public var isEndless: Bool { activeDuration == nil }

  /// The delay, the duration and that of all repetitions, in nanoseconds; the last is nil if they never end.
  private var delayed: Int128 { Int128(delay.wholeNanoseconds) }
  private var single: Int128 { Int128(max(duration.wholeNanoseconds, 0)) }
  private var activeDuration: Int128? {
    guard single > 0 else { return 0 }
    switch repeats {
    case .forever: return nil
    case .times(let times):
      guard times > 0 else { return 0 }
      guard times < 0x1p62 else { return nil }
      // Whole repetitions are exact, however many there are.
      let whole = times.rounded(.down)
      return single * Int128(whole) + Int128((Double(single) * (times - whole)).rounded())
    }
  }

  // MARK: What

  /// The part of the way that is done at a time, by the pace; nil if the timeline has no say then.
  public func progress(at time: StageTime) -> Double? {
    let moment = moment(at: time)
    guard let directed = moment.directed else { return nil }
    switch pace {
    case .curve(let curve):
      return curve.value(at: directed, isBefore: moment.isBack ? moment.phase == .after : moment.phase == .before)
    case .spring(let spring, let velocity):
      // A spring never quite comes to rest; a timeline ends.
      guard directed < 1, single > 0 else { return directed }
      return spring.state(at: directed * (Double(single) / 1e9), velocity: velocity).value
    }
  }

  /// A value that goes from one number to another; nil if the timeline has no say then.
  public func value(at time: StageTime, from first: Double, to last: Double) -> Double? {
    progress(at: time).map { $0 == 1 ? last : first + (last - first) * $0 }
  }

  /// The number of the repetition at a time, from 0 on; nil if the timeline has no say then.
  public func repetition(at time: StageTime) -> Int? { moment(at: time).repetition }

  /// What holds at a time.
  private struct Moment {
    var phase: Phase
    var repetition: Int?
    /// Whether the repetition goes back.
    var isBack = false
    /// The part of the repetition's time, seen from its start if it goes forth and from its end if it goes back.
    var directed: Double?
  }

  private func moment(at time: StageTime) -> Moment {
    let local = Int128(time.nanoseconds) - Int128(start.nanoseconds)
    let active = activeDuration
    let begin = active.map { max(min(delayed, delayed + $0), 0) } ?? max(delayed, 0)
    let phase: Phase =
      if local < begin { .before } else if let active, local >= max(delayed + active, 0) { .after } else { .active }

    var moment = Moment(phase: phase)
    let elapsed: Int128
    switch phase {
    case .before:
      guard fill == .backwards || fill == .both else { return moment }
      elapsed = max(local - delayed, 0)
    case .active: elapsed = local - delayed
    case .after:
      guard fill == .forwards || fill == .both else { return moment }
      elapsed = max(min(local - delayed, active ?? 0), 0)
    }
    var (repetition, part) = parts(of: elapsed, phase)
    // The end of a repetition belongs to it, if there is no next one.
    if part == 0, phase != .before, elapsed == active, isRepeated {
      part = 1
      if repetition != .max { repetition -= 1 }
    }
    moment.repetition = repetition
    // Of an endless number of repetitions that take no time, the last goes forth.
    moment.isBack = isReversed != (autoreverses && repetition != .max && repetition % 2 == 1)
    moment.directed = moment.isBack ? 1 - part : part
    return moment
  }

  /// The number of a repetition, and the part of it that has passed.
  private func parts(of elapsed: Int128, _ phase: Phase) -> (repetition: Int, part: Double) {
    if single > 0 {
      let (repetition, rest) = elapsed.quotientAndRemainder(dividingBy: single)
      return (Int(clamping: repetition), Double(rest) / Double(single))
    }
    // All repetitions of a duration of zero pass at once.
    guard phase != .before, case .times(let times) = repeats, times < 0x1p62 else {
      return (phase == .before ? 0 : .max, 0)
    }
    let bounded = times > 0 ? times : 0
    return (Int(bounded), bounded - bounded.rounded(.down))
  }

  private var isRepeated: Bool {
    switch repeats {
    case .forever: true
    case .times(let times): times > 0
    }
  }
}
