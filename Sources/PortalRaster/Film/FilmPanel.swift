import PortalCore
import PortalSupport

/// One picture of a storyboard: the screen after something was done.
struct FilmPanel {
  var caption: String
  /// The stage's time, in nanoseconds.
  var time: Int64
  var picture: Picture
  var marks: [TouchMark]
  /// By how many degrees what is on the screen is still turned against its device.
  var turned = 0.0
  /// What was announced since the last one.
  var announced: [String] = []

  /// What was done, and when, on one line whatever was typed: `tap "Load" · 0.15 s`.
  var title: String { "\(TerminalText.escaped(caption)) · \(Self.text(time))" }

  /// A time for people, to a millisecond.
  static func text(_ nanoseconds: Int64) -> String {
    StageTime(nanoseconds: nanoseconds / 1_000_000 * 1_000_000).description
  }
}

extension Film {
  /// The screen as it was at first, and after each thing that was done; time that changes nothing is left out.
  func panels(at scale: Double?) throws -> [FilmPanel] {
    try check()
    let (stage, steps) = (try begin(scale), try steps(at: scale))
    var panels = [
      FilmPanel(caption: "begin", time: 0, picture: try stage.lastPicture, marks: [], announced: stage.announcements)
    ]
    var announced = stage.announcements.count
    var (time, held): (Int64, [Int: [Point]]) = (0, [:])
    for scene in FilmScene.scenes(of: steps) {
      var gone: [[Point]] = []
      // Asked before each step: a field may end editing with its last letter.
      var isSecret = false
      for index in scene.steps where steps[index] != .failed {
        let step = steps[index]
        isSecret = isSecret || step.writes && stage.typesSecretly
        do {
          try stage.play(steps.log(of: index))
        } catch {
          throw Self.unplayable(isSecret ? scene.secretCaption : scene.caption, error)
        }
        switch step.touch {
        case .down(let finger, let point)?: held[finger] = [point]
        case .moved(let finger, let point)?: held[finger]?.append(point)
        case .ended(let finger, let point)?:
          gone.append((held.removeValue(forKey: finger) ?? []) + (point.map { [$0] } ?? []))
        case nil: break
        }
        if case .advance(let nanoseconds) = step { time = FilmTimeline.sum(time, nanoseconds) }
      }
      let picture = try stage.lastPicture
      if scene.isWait, picture.list == panels.last?.picture.list, stage.announcements.count == announced { continue }
      let marks = (gone + held.sorted { $0.key < $1.key }.map(\.value)).map { TouchMark(trail: $0) }
      // A finger that is held is drawn where it is from now on.
      held = held.mapValues { Array($0.suffix(1)) }
      panels.append(
        FilmPanel(
          caption: isSecret ? scene.secretCaption : scene.caption, time: time, picture: picture,
          marks: showsTouches ? marks : [], turned: stage.turnInFilm,
          announced: Array(stage.announcements.dropFirst(announced))))
      announced = stage.announcements.count
      try Self.check(panels.count)
      try count(picture)
    }
    try checkEnd(stage)
    return panels
  }

  /// The screen at equal intervals of the stage's time, and at the end.
  func panels(every interval: Duration, at scale: Double?) throws -> [FilmPanel] {
    try check()
    let player = try FilmPlayer(self, pause: 0, speed: 1, scale: scale)
    let (timeline, touches) = (player.timeline, FilmTouches(player.steps, player.timeline))
    guard interval > .zero else {
      throw DiagnosticsError("a storyboard cannot have a picture every \(interval)", hint: "give a positive duration")
    }
    let step = interval.wholeNanoseconds
    let (whole, rest) = timeline.end.stage.quotientAndRemainder(dividingBy: max(1, step))
    // One at the beginning, too, and one at the end.
    try Self.check(Int(clamping: min(whole, .max - 2) + (rest == 0 ? 1 : 2)))
    var cues = FilmScene.scenes(of: player.steps).filter { !$0.isWait }[...]
    var (panels, shown): ([FilmPanel], [[FilmScene]]) = ([], [])
    var (time, done): (Int64, Int64?) = (0, nil)
    while done != timeline.end.film {
      let now = min(time, timeline.end.film)
      try player.play(to: now)
      let picture = try player.stage.lastPicture
      try count(picture)
      var scenes: [FilmScene] = []
      let played = timeline.cues.prefix { $0.film <= now }.last?.step ?? -1
      while let next = cues.first, next.steps.lowerBound <= played {
        scenes.append(next)
        cues.removeFirst()
      }
      shown.append(scenes)
      panels.append(
        FilmPanel(
          caption: "", time: now, picture: picture, marks: showsTouches ? touches.marks(at: now) : [],
          turned: player.stage.turnInFilm))
      done = now
      time = FilmTimeline.sum(time, step)
    }
    // Letters that are typed one after another have one caption, and the last of them may be the secret one.
    for (index, scenes) in shown.enumerated() {
      panels[index].caption = scenes.map {
        $0.steps.contains(where: player.secretSteps.contains) ? $0.secretCaption : $0.caption
      }.joined(separator: ", ")
    }
    try checkEnd(player.stage)
    return panels
  }

  /// Counts what a panel's layout text has, which is told of each, whether its frame is another one than before or not.
  private func count(_ picture: Picture) throws {
    guard let account = renderer.account else { return }
    account.add(.paths, Double(picture.screen.parts.pathBytes), of: renderer.budget)
    if let excess = account.excess { throw DiagnosticsError("all frames together are \(excess)") }
  }

  private static func check(_ panels: Int) throws {
    guard panels <= FilmLimits.panels else {
      throw DiagnosticsError(
        "a storyboard of more than \(FilmLimits.panels) pictures is not possible",
        hint: "take one every so often, as with storyboard(every: .seconds(1)), or make several shorter films")
    }
  }
}
