import PortalLive

/// The time that stores and their effects go by: that of a stage, or one of their own.
///
/// Nothing waits but for what asks it to: values are handed on at once, one after another.
public final class WhimScheduler {
  /// Where time, chance and tasks come from.
  public let world: LiveWorld

  /// The time of a stage.
  public init(_ world: LiveWorld) { self.world = world }

  /// A time of its own, which goes on only by ``advance(by:)``.
  public convenience init(seed: UInt64 = 0) { self.init(LiveWorld(seed: seed)) }

  /// The moment that the time has come to.
  public var now: StageTime { world.clock.now }

  /// Whether nothing is due any more.
  public var isAtRest: Bool { world.nextDue == nil }

  /// Does something after a time.
  ///
  /// - Parameter interval: how long after that it is done again, until it is disposed of.
  public func after(
    _ delay: Duration, named name: String, every interval: Duration? = nil, _ work: @escaping () -> Void
  ) -> Disposable {
    let timer = world.after(delay, named: name, every: interval, work)
    return Disposable { [weak world] in world?.cancel(timer) }
  }

  /// Lets time go on where there is no stage, with all that is due until then.
  public func advance(by duration: Duration) throws(EndlessWork) {
    try world.run(until: world.clock.now.advanced(by: max(duration, .zero)))
  }
}
