/// What an application wants to hear of while it is in a state.
///
/// Two that are equal are one and the same: it goes on as long as the application asks for it.
public enum Subscription<MessageType, RouteType: Route, SubscriptionType: Equatable>: Equatable {
  /// Messages at equal distances of time.
  case timer(Timer<MessageType, RouteType>)
  /// Something of the application's own, which its ``SubscriptionManager`` delivers.
  case custom(SubscriptionType)

  /// The subscription with its messages and what it is to transformed: a module's, within an application.
  public func map<Other, OtherRoute, OtherType>(
    _ transform: @escaping (MessageType) -> Other, custom: (SubscriptionType) -> OtherType
  ) -> Subscription<Other, OtherRoute, OtherType> where RouteType == Never {
    switch self {
    case .timer(let timer): .timer(timer.map { $0.map(transform) })
    case .custom(let custom_): .custom(custom(custom_))
    }
  }

  /// The subscription with its messages transformed, where a module has none but timers.
  public func map<Other, OtherRoute, OtherType>(
    _ transform: @escaping (MessageType) -> Other
  ) -> Subscription<Other, OtherRoute, OtherType> where RouteType == Never, SubscriptionType == Never {
    switch self {
    case .timer(let timer): .timer(timer.map { $0.map(transform) })
    }
  }
}

/// What the distances of a timer are counted in.
public enum TimerUnit: Int64, Hashable, Sendable {
  /// A thousandth of a second.
  case millisecond = 1
  /// A second, or 1,000 milliseconds.
  case second = 1000
  /// A minute, or 60 seconds.
  case minute = 60_000
}

/// Messages at equal distances of time.
///
/// Timers are equal if their times and tags are: what they send may be another function in each state, and is the newest one.
public struct Timer<MessageType, RouteType: Route>: Equatable {
  /// What the timer sends each time: a message, or a navigation.
  public typealias ActionType = Action<RouteType, MessageType>

  /// How many of the unit lie between two messages.
  public let value: UInt
  /// What ``value`` is counted in.
  public let unit: TimerUnit
  /// How often it fires; nil for ever.
  public let fires: UInt?
  /// What tells it from others of the same times, and what a stage calls it.
  public let tag: String
  let transform: (StageTime) -> ActionType

  /// One that fires for ever.
  ///
  /// - Parameter transform: what it sends, made of the time at which it does.
  public static func every(
    _ value: UInt, unit: TimerUnit, tag: String, transform: @escaping (StageTime) -> ActionType
  ) -> Timer { Timer(value: value, unit: unit, fires: nil, tag: tag, transform: transform) }

  /// One that fires so many times.
  public static func only(
    fire fires: UInt, every value: UInt, unit: TimerUnit, tag: String, transform: @escaping (StageTime) -> ActionType
  ) -> Timer { Timer(value: value, unit: unit, fires: fires, tag: tag, transform: transform) }

  var interval: Duration {
    let (product, overflow) = Int64(clamping: value).multipliedReportingOverflow(by: unit.rawValue)
    return .milliseconds(overflow ? .max : product)
  }

  func map<Other, OtherRoute>(
    _ transform: @escaping (ActionType) -> Action<OtherRoute, Other>
  ) -> Timer<Other, OtherRoute> {
    let own = self.transform
    return Timer<Other, OtherRoute>(
      value: value, unit: unit, fires: fires, tag: tag, transform: { transform(own($0)) })
  }

  public static func == (one: Timer, other: Timer) -> Bool {
    one.value == other.value && one.unit == other.unit && one.fires == other.fires && one.tag == other.tag
  }
}

/// Delivers what an application subscribes to, besides timers: a server's news, the place of a device.
public protocol SubscriptionManager<MessageType, RouteType, SubscriptionType> {
  /// The messages of the application.
  associatedtype MessageType
  /// The routes of the application.
  associatedtype RouteType: Route
  /// What the application subscribes to.
  associatedtype SubscriptionType: Equatable

  /// Begins to deliver; `dispatch` takes what is to be heard of.
  func add(subscription: SubscriptionType, dispatch: @escaping (Action<RouteType, MessageType>) -> Void)
  /// Delivers no more, as the application no longer asks for it.
  func remove(subscription: SubscriptionType)
}

/// The subscriptions that an application has now, and the timers that run for them.
final class ActiveSubscriptions<App: Application> {
  typealias Wanted = Subscription<App.MessageType, App.RouteType, App.SubscriptionType>
  typealias Manager = any SubscriptionManager<App.MessageType, App.RouteType, App.SubscriptionType>

  private struct Entry {
    let number: Int
    /// The newest of those that are equal.
    var subscription: Wanted
    var timer: LiveWorld.Timer?
    var fired: UInt = 0
  }

  private var entries: [Entry] = []
  private var last = 0

  var all: [Wanted] { entries.map(\.subscription) }
  /// Asked for each message, and so kept.
  private(set) var isEmpty = true

  /// Ends those that are not wanted any more, and begins those that are new.
  func update(to wanted: [Wanted], of runner: ApplicationRunner<App>, _ manager: Manager?) {
    for entry in entries where !wanted.contains(entry.subscription) {
      if let timer = entry.timer { runner.world?.cancel(timer) }
      if case .custom(let custom) = entry.subscription { manager?.remove(subscription: custom) }
    }
    entries.removeAll { !wanted.contains($0.subscription) }
    for subscription in wanted {
      if let known = entries.firstIndex(where: { $0.subscription == subscription }) {
        entries[known].subscription = subscription
        continue
      }
      last += 1
      entries.append(Entry(number: last, subscription: subscription))
      isEmpty = false
      begin(entries.count - 1, of: runner, manager)
    }
    isEmpty = entries.isEmpty
  }

  private func begin(_ index: Int, of runner: ApplicationRunner<App>, _ manager: Manager?) {
    switch entries[index].subscription {
    case .custom(let custom):
      guard let manager else {
        return runner.refuse(
          ApplicationError(
            .noSubscriptionManager, "nobody delivers \(LiveLimits.told(custom))",
            hint: "register a SubscriptionManager with the context, or dispatch what it would send"))
      }
      manager.add(subscription: custom) { [weak runner] in runner?.dispatch($0) }
    case .timer(let timer):
      guard timer.value > 0, timer.fires != 0 else {
        return runner.refuse(
          ApplicationError(
            .impossibleTimer,
            "the timer \"\(timer.tag)\" is to fire "
              + (timer.value == 0 ? "every 0 \(timer.unit)s, and time would not go on" : "0 times"),
            hint: "leave it out of the subscriptions instead"))
      }
      schedule(index, timer, of: runner)
    }
  }

  /// One that fires for ever repeats; one that does not is put off each time, so that its end can be waited for.
  private func schedule(_ index: Int, _ timer: Timer<App.MessageType, App.RouteType>, of runner: ApplicationRunner<App>)
  {
    let number = entries[index].number
    entries[index].timer = runner.world?.after(
      timer.interval, named: timer.tag, every: timer.fires == nil ? timer.interval : nil
    ) { [weak runner, weak self] in
      if let runner { self?.fire(number, of: runner) }
    }
  }

  private func fire(_ number: Int, of runner: ApplicationRunner<App>) {
    guard let index = entries.firstIndex(where: { $0.number == number }),
      case .timer(let timer) = entries[index].subscription, let now = runner.world?.clock.now
    else { return }
    entries[index].fired += 1
    if let fires = timer.fires {
      entries[index].timer = nil
      // One that has fired for the last time is over, for as long as the application asks for it.
      if entries[index].fired < fires { schedule(index, timer, of: runner) }
    }
    runner.dispatch(timer.transform(now))
  }
}
