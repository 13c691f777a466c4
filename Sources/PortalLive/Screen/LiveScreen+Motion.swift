import PortalCore

extension LiveScreen {
  /// Takes over a placed screen, and what of it is shown in time.
  ///
  /// - Parameter before: the last one, where changes are shown in time.
  func move(from before: PlacedMoment?) {
    let animation = world.takeAnimation()
    defer { speeds = [:] }
    guard motion.setting == .platform else {
      screen = rest
      return
    }
    motion.take(rest, handlers, after: before, animation, speeds: speeds, keyboard: nodes.keyboard != nil, at: now)
    if let focus, changes.nodes(.updated).contains(focus) { motion.caretSince = now }
    motion.look(for: rest)
    showMoment()
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

  /// The screen as it is seen later, where nothing happens but what goes on for ever; nil where nothing does.
  package func screen(after later: Duration) -> PlacedScreen? {
    motion.endless.isEmpty ? nil : motion.seen(rest, at: now.advanced(by: later))
  }

  /// The last placed screen and how it is seen now, before the next is placed.
  var placedMoment: PlacedMoment? {
    guard motion.setting == .platform, frames > 0 else { return nil }
    return PlacedMoment(rest: rest, seen: motion.seen(rest, at: now))
  }
}
