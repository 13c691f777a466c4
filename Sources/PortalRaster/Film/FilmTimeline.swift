import PortalCore

/// When in a film each step of a log is done, and where the stage's time is at every moment of the film.
///
/// The two times are not the same: a speed stretches one, and a test that never lets time go on would be over at once. So
/// the film waits before each gesture, between letters, and before a finger is lifted that has not moved, until people could
/// see what came before; the stage's time stands still meanwhile, and what is seen goes on. What moves does not wait: a finger is lifted at its own time
/// where it was on its way, and what the application does of a gesture comes with its end.
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
  /// How long a finger stays at least that does not move, and is lifted between two taps; and how long a letter takes that is typed.
  private static let press: Int64 = 120_000_000
  /// How long a finger takes at least to the next place.
  private static let move: Int64 = 16_000_000

  /// - Parameter pause: how long the film waits before a gesture where it goes at the stage's speed, in nanoseconds.
  init(_ steps: [StageLog.Step], speed: Double, pause: Int64) {
    self.speed = speed
    func slowed(_ time: Int64) -> Int64 { Self.whole(Double(time) / speed) }
    let (pause, press, move) = (slowed(pause), slowed(Self.press), slowed(Self.move))
    var downs: [Int: (film: Int64, point: Point, hasMoved: Bool)] = [:]
    var lastCue: Int64 = 0
    var last: StageLog.Step?
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
        if downs.isEmpty { earliest = Self.sum(lastCue, isSecond ? min(pause, press) : pause) }
      case .ended(let finger, _)?:
        if let down = downs[finger], !down.hasMoved { earliest = Self.sum(down.film, min(pause, press)) }
      case .moved?:
        if cues.last?.stage == end.stage { earliest = Self.sum(lastCue, min(pause, move)) }
      case nil: earliest = Self.sum(lastCue, step.pause(after: last, pause, letter: press))
      }
      end.film = max(end.film, earliest)
      cues.append(Cue(step: index, film: end.film, stage: end.stage))
      lastCue = end.film
      switch step.touch {
      case .down(let finger, let point)?: downs[finger] = (end.film, point, false)
      case .moved(let finger, let point)?:
        if let start = downs[finger]?.point, max(abs(point.x - start.x), abs(point.y - start.y)) > TouchTracker.slop {
          downs[finger]?.hasMoved = true
        }
      case .ended(let finger, _)?: downs[finger] = nil
      case nil: break
      }
      last = step
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

  /// How much more time has gone by at a moment of the film than on the stage, at the stage's speed.
  func late(at film: Int64, _ stage: Int64) -> Int64 { max(0, Self.whole(Double(film) * speed) - stage) }

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
  /// How long the film waits before a step that no finger takes.
  ///
  /// - Parameters:
  ///   - last: the step before it that is more than time going on.
  ///   - letter: how long a letter takes at most.
  fileprivate func pause(after last: StageLog.Step?, _ pause: Int64, letter: Int64) -> Int64 {
    switch (last, self) {
    case (.text?, .text): min(pause, letter)
    // What is done from outside is an answer to what was done before, unless that was such an answer itself.
    case (.outside?, .outside), (nil, _): pause
    case (_, .outside): 0
    default: pause
    }
  }

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
