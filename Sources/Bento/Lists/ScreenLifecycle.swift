/// What becomes of a screen on its stage.
public enum ScreenLifecycleEvent: Hashable, Sendable {
  /// The screen has come to a stage, before it is described for the first time.
  case didLoad
  /// It is in the next frame; for the first time, or after others were in its place.
  case willAppear(isPresentedInitially: Bool)
  /// It was in the last frame.
  case didAppear(isPresentedInitially: Bool)
  /// Others will take its place, for ever or until they are gone.
  case willDisappear(isRemovedPermanently: Bool)
  /// Others have taken its place.
  case didDisappear(isRemovedPermanently: Bool)
}

extension BoxController {
  /// Said by the first description after the screen was out of sight.
  func appears() {
    guard !isShown else { return }
    let isFirst = !hasAppeared
    (isShown, hasAppeared) = (true, true)
    onLifecycle?(.willAppear(isPresentedInitially: isFirst))
    world?.post("a screen that has appeared") { [weak self] in
      guard let self, isShown else { return }
      onLifecycle?(.didAppear(isPresentedInitially: isFirst))
    }
  }

  /// Says that the screen is not shown any more; whoever shows several screens in one place calls it.
  ///
  /// - Parameter permanently: whether it will never be shown again.
  public func disappear(permanently: Bool = false) {
    guard isShown else { return }
    isShown = false
    onLifecycle?(.willDisappear(isRemovedPermanently: permanently))
    let tell: () -> Void = { [weak self] in self?.onLifecycle?(.didDisappear(isRemovedPermanently: permanently)) }
    if let world { world.post("a screen that has gone", tell) } else { tell() }
  }
}
