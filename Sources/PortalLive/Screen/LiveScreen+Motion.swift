import PortalCore

/// What a film sees of the screen: its time goes on where the stage's stands still, before a gesture and between letters.
///
/// It hears of the same screens as what the stage shows, each at its own time, and nothing that is done goes by it: fingers find
/// views where the stage shows them.
struct FilmEye {
  var motion: ScreenMotion
  /// How much more time has gone by than on the stage.
  var late = Duration.zero
}

extension LiveScreen {
  /// Takes over a placed screen, and what of it is shown in time.
  ///
  /// - Parameter before: the last one, where changes are shown in time.
  func move(from before: PlacedScreen?) {
    let animation = world.takeAnimation()
    defer { speeds = [:] }
    guard motion.setting == .platform else {
      screen = rest
      return
    }
    let isTyped = focus.map { changes.nodes(.updated).contains($0) } ?? false
    changeMotion { motion, now in
      let last = before.map { PlacedMoment(rest: $0, seen: motion.seen($0, at: now)) }
      motion.take(rest, handlers, after: last, animation, speeds: speeds, at: now)
      if isTyped { motion.caretSince = now }
      motion.look(for: rest)
    }
    showMoment()
  }

  /// Changes what is on its way, also as a film sees it.
  func changeMotion(_ change: (inout ScreenMotion, _ now: StageTime) -> Void) {
    change(&motion, now)
    guard var eye else { return }
    change(&eye.motion, now.advanced(by: eye.late))
    self.eye = eye
  }

  /// Shows the screen as it is seen now, without describing it anew: time alone changes no description.
  func showMoment() {
    motion.end(at: now)
    screen = motion.seen(rest, at: now)
    shownAt = now
    if hasShown || !motion.isStill {
      show(screen)
      hasShown = !motion.isStill
    }
  }

  /// Shows what is on its way where it is by now.
  func followMotion() {
    guard shownAt != now, !motion.isStill else { return }
    showMoment()
    frames += 1
  }

  /// The last placed screen, before the next is placed; nil where nothing is shown in time.
  var placedBefore: PlacedScreen? { motion.setting == .platform && frames > 0 ? rest : nil }

  // MARK: In films

  /// From now on a film looks at the screen.
  package func beginFilm() {
    if motion.setting == .platform { eye = FilmEye(motion: motion) }
  }

  /// Lets so much more time go by for the film than for the stage.
  package func setFilm(late: Duration) { eye?.late = late }

  /// Whether the film may see something else in its next moment, though nothing is done.
  package var movesInFilm: Bool { eye?.motion.isStill == false }

  /// By how many degrees the screen is still turned against the device that is on its way to be held otherwise, as the film sees it.
  package var turnInFilm: Double {
    eye.map { $0.motion.turned(at: now.advanced(by: $0.late)) } ?? motion.turned(at: now)
  }

  /// The screen as the film sees it; nil where it sees what the stage shows.
  package var filmed: PlacedScreen? {
    guard var eye else { return nil }
    let now = now.advanced(by: eye.late)
    eye.motion.end(at: now)
    self.eye = eye
    return eye.motion.seen(rest, at: now)
  }
}
