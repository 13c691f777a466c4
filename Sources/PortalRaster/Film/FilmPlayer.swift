import PortalCore
import PortalSupport

/// Plays a film's log on a new stage, as far as one moment after another.
final class FilmPlayer {
  let stage: any FilmedStage
  let steps: [StageLog.Step]
  let timeline: FilmTimeline
  /// The steps that brought letters into a field that shows dots.
  private(set) var secretSteps: Set<Int> = []
  /// How many cues are done.
  private var done = 0
  private var now: Int64 = 0

  /// - Parameter pause: how long the film waits, in nanoseconds.
  init(_ film: Film, pause: Int64, speed: Double, scale: Double?) throws {
    stage = try film.begin(scale)
    steps = try film.steps(at: scale)
    timeline = FilmTimeline(steps, speed: speed, pause: pause)
    stage.beginFilm()
  }

  /// Goes on to a moment of the film.
  func play(to film: Int64) throws {
    while done < timeline.cues.count, timeline.cues[done].film <= film {
      let cue = timeline.cues[done]
      try pass(to: cue.stage, film)
      stage.setFilm(late: .nanoseconds(timeline.late(at: cue.film, now)))
      if steps[cue.step].writes, stage.typesSecretly { secretSteps.insert(cue.step) }
      try take(steps.log(of: cue.step), "step \(cue.step + 1)", at: cue.stage)
      done += 1
    }
    try pass(to: timeline.stageTime(at: film, after: done), film)
  }

  /// The last moment that could be drawn, as it is seen at a moment of the film to which it was played, or later.
  func picture(at film: Int64) throws -> Picture {
    try stage.filmed(late: .nanoseconds(timeline.late(at: film, now)))
  }

  func playToEnd() throws { try play(to: timeline.end.film) }

  private func pass(to stage: Int64, _ film: Int64) throws {
    guard stage > now else { return }
    try take(StageLog([.advance(nanoseconds: stage - now)]), "letting time go on", at: now)
    now = stage
  }

  private func take(_ log: StageLog, _ name: String, at stage: Int64) throws {
    do {
      try self.stage.play(log)
    } catch {
      throw Film.unplayable("\(name), at \(StageTime(nanoseconds: stage))", error)
    }
  }
}

extension [StageLog.Step] {
  /// A step with what stands behind it, if it failed.
  func log(of index: Int) -> StageLog {
    StageLog(Array(self[index...].prefix(dropFirst(index + 1).first == .failed ? 2 : 1)))
  }
}

extension Film {
  private static let remedy =
    "a film shows what is in the stage's log: let handlers, timers and tasks of the stage's world change the "
    + "application, and world.outside(_:to:) whatever comes from outside; assertPlaysAgain(stage) names what differs"

  /// Why the log cannot be played for a film.
  ///
  /// - Parameter place: where in it.
  static func unplayable(_ place: String, _ error: StageError) -> DiagnosticsError {
    guard error.reason == .endless else {
      return DiagnosticsError("the log cannot be played again for a film: \(place): \(error.message)", hint: remedy)
    }
    return DiagnosticsError(
      "a film cannot go on where its stage never comes to rest: \(place): \(error.message)",
      hint: (error.hint.map { $0 + "; " } ?? "") + "film what comes before that, with part")
  }

  /// The steps of the log; at another scale, what is resized has another one, too.
  func steps(at scale: Double?) throws -> [StageLog.Step] {
    guard let scale else { return log.steps }
    let factor = try scale / begin(nil).lastPicture.screen.canvas.scale
    return log.steps.map { step in
      guard case .resize(var canvas) = step else { return step }
      canvas.scale *= factor
      return .resize(canvas)
    }
  }

  /// Throws where the log leads elsewhere than the stage went.
  ///
  /// - Parameter played: a stage on which it was played to its end, moment by moment.
  func checkEnd(_ played: any FilmedStage) throws {
    if try played.lastPicture.list == last?.list { return }
    // Heights of rows that were seen in between, or another scale, may make a difference that is none of the application's.
    let whole = try begin(nil)
    do {
      try whole.play(log)
    } catch {
      throw Self.unplayable("played in one go", error)
    }
    guard try whole.lastPicture.list == last?.list else {
      throw DiagnosticsError(
        "the film would not show what happened: its log, played again, leads to another screen",
        hint: Self.remedy)
    }
  }
}
