import PortalCore

/// When in a film each step of a log is done, and where the stage's time is at every moment of the film.
///
/// The two times are not the same: a speed stretches one, and a test that never lets time go on would be over at once. So
/// the film waits before each gesture, and before each finger is lifted, until people could see what came before; the
/// stage's time stands still meanwhile.
struct FilmTimeline {
  /// A step that is more than time going on.
  struct Cue {
    /// The step's index in the log.
    var step: Int
    /// In the film, in nanoseconds.
    var film: Int64
    /// On the stage, in nanoseconds since it began.
    var stage: Int64
  }

  private(set) var cues: [Cue] = []
  /// When the last step is done, and all time has passed.
  private(set) var end: (film: Int64, stage: Int64) = (0, 0)
  let speed: Double
  /// How long a finger stays at least, and is lifted between two taps.
  private static let press: Int64 = 120_000_000
  /// How long a finger takes at least to the next place.
  private static let move: Int64 = 16_000_000

  /// - Parameter pause: how long the film waits before a gesture, in nanoseconds.
  init(_ steps: [StageLog.Step], speed: Double, pause: Int64) {
    self.speed = speed
    var downs: [Int: Int64] = [:]
    var lastCue: Int64 = 0
    for (index, step) in steps.enumerated() {
      if case .advance(let nanoseconds) = step {
        end.stage = Self.sum(end.stage, nanoseconds)
        end.film = Self.sum(end.film, Self.whole(Double(nanoseconds) / speed))
        continue
      }
      if case .note = step { continue }
      if step == .failed { continue }
      var earliest: Int64 = 0
      switch step.touch {
      case .down(_, let point)?:
        // The second of two taps comes at once, and where the first was.
        let isSecond =
          if index > 0, case .up(_, let last) = steps[index - 1] {
            max(abs(last.x - point.x), abs(last.y - point.y)) <= TouchTracker.doubleTapReach
          } else {
            false
          }
        if downs.isEmpty { earliest = Self.sum(lastCue, isSecond ? min(pause, Self.press) : pause) }
      case .ended(let finger, _)?:
        if let down = downs[finger] { earliest = Self.sum(down, min(pause, Self.press)) }
      case .moved?:
        if cues.last?.stage == end.stage { earliest = Self.sum(lastCue, min(pause, Self.move)) }
      case nil: earliest = Self.sum(lastCue, pause)
      }
      end.film = max(end.film, earliest)
      cues.append(Cue(step: index, film: end.film, stage: end.stage))
      lastCue = end.film
      switch step.touch {
      case .down(let finger, _)?: downs[finger] = end.film
      case .ended(let finger, _)?: downs[finger] = nil
      case .moved?, nil: break
      }
    }
  }

  /// The stage's time at a moment of the film.
  ///
  /// - Parameter done: how many cues are done by then.
  func stageTime(at film: Int64, after done: Int) -> Int64 {
    let last = done > 0 ? cues[done - 1] : Cue(step: 0, film: 0, stage: 0)
    let next = done < cues.count ? cues[done].stage : end.stage
    return min(next, Self.sum(last.stage, Self.whole(Double(film - last.film) * speed)))
  }

  /// The first moment of the film at which the stage's time is as late as this.
  func filmTime(reaching stage: Int64) -> Int64 {
    let next = cues.firstIndex { $0.stage >= stage } ?? cues.count
    let last = next > 0 ? cues[next - 1] : Cue(step: 0, film: 0, stage: 0)
    return min(end.film, Self.sum(last.film, Self.whole(Double(max(0, stage - last.stage)) / speed)))
  }

  /// The last moment of the film at which the stage's time is no later than this.
  func filmTime(leaving stage: Int64) -> Int64 {
    guard stage < end.stage else { return end.film }
    let next = cues.firstIndex { $0.stage > stage } ?? cues.count
    let last = next > 0 ? cues[next - 1] : Cue(step: 0, film: 0, stage: 0)
    return min(end.film, Self.sum(last.film, Self.whole(Double(max(0, stage - last.stage)) / speed)))
  }

  private static func whole(_ number: Double) -> Int64 { Int64(exactly: number.rounded(.down)) ?? .max }

  static func sum(_ one: Int64, _ other: Int64) -> Int64 {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

extension StageLog.Step {
  /// What a finger does.
  enum Touch {
    case down(Int, Point)
    case moved(Int, Point)
    /// Lifted, or taken away: then it has no place.
    case ended(Int, Point?)
  }

  /// What a finger does in this step; nil if none does anything.
  var touch: Touch? {
    switch self {
    case .down(let finger, let point): .down(finger, point)
    case .moved(let finger, let point): .moved(finger, point)
    case .up(let finger, let point): .ended(finger, point)
    case .cancelled(let finger): .ended(finger, nil)
    default: nil
    }
  }
}
