/// Values that come one after another, to whoever subscribes.
///
/// ```swift
/// let subscription = store.state.subscribe { print($0) }
/// subscription.dispose()
/// ```
public struct Observable<Value> {
  private let start: (Observer<Value>) -> Disposable

  /// Values that a function says to each subscriber.
  ///
  /// - Parameter start: called for each subscriber; says how its values are ended early.
  public init(_ start: @escaping (Observer<Value>) -> Disposable) { self.start = start }

  /// Calls a function with each value, until what it returns is disposed of.
  ///
  /// - Parameter end: called once no value comes any more, with what went wrong if something did.
  @discardableResult
  public func subscribe(_ hear: @escaping (Value) -> Void, end: @escaping ((any Error)?) -> Void = { _ in })
    -> Disposable
  {
    start(Observer(next: hear, end: end))
  }
}

/// Who hears the values of an ``Observable``.
public struct Observer<Value> {
  /// Called with each value, in the order in which they are said.
  public let next: (Value) -> Void
  /// No value comes after this: all is said, or something went wrong.
  public let end: ((any Error)?) -> Void

  /// An observer that is told of values and of their end.
  public init(next: @escaping (Value) -> Void, end: @escaping ((any Error)?) -> Void) {
    self.next = next
    self.end = end
  }
}

/// What ends being told; letting go of it ends nothing.
public final class Disposable {
  private var work: (() -> Void)?

  /// What runs a function once it is disposed of.
  public init(_ work: @escaping () -> Void = {}) { self.work = work }

  /// Takes effect at once; a second time does nothing.
  public func dispose() { work.take()?() }
}

extension Observable {
  /// Says one value, and ends.
  public static func just(_ value: Value) -> Observable { of(value) }

  /// Says some values at once, and ends.
  public static func of(_ values: Value...) -> Observable {
    Observable { observer in
      for value in values { observer.next(value) }
      observer.end(nil)
      return Disposable()
    }
  }

  /// An observable that ends as soon as it is subscribed to, and says no value before.
  public static var empty: Observable { of() }

  /// Says nothing, and never ends.
  public static var never: Observable { Observable { _ in Disposable() } }

  /// Ends because something went wrong.
  public static func failing(_ error: any Error) -> Observable {
    Observable { observer in
      observer.end(error)
      return Disposable()
    }
  }

  /// Says a value once a time has passed.
  public static func after(
    _ delay: Duration, on scheduler: WhimScheduler, named name: String = "an effect", _ value: Value
  ) -> Observable {
    Observable { observer in
      scheduler.after(delay, named: name) {
        observer.next(value)
        observer.end(nil)
      }
    }
  }

  /// Says values again and again: how often it has by then, from 0 on.
  public static func every(
    _ interval: Duration, on scheduler: WhimScheduler, named name: String = "a repeated effect",
    _ value: @escaping (Int) -> Value
  ) -> Observable {
    Observable { observer in
      var count = 0
      return scheduler.after(interval, named: name, every: interval) {
        count += 1
        observer.next(value(count - 1))
      }
    }
  }

  /// Says what a function makes of each value, and ends when the values do.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Observable<Other> { compactMap(transform) }

  /// Says what a function makes of the values, where it makes something of them.
  public func compactMap<Other>(_ transform: @escaping (Value) -> Other?) -> Observable<Other> {
    Observable<Other> { observer in
      subscribe({ if let other = transform($0) { observer.next(other) } }, end: observer.end)
    }
  }

  /// Says the values of all, as they come; ends with the last of them, or with the first that goes wrong.
  public static func merged(_ all: [Observable]) -> Observable {
    Observable { observer in
      var left = all.count
      var isOver = all.isEmpty
      var parts: [Disposable] = []
      func stop() {
        isOver = true
        let running = parts
        parts = []
        for part in running { part.dispose() }
      }
      if isOver { observer.end(nil) }
      for part in all where !isOver {
        let running = part.subscribe {
          if !isOver { observer.next($0) }
        } end: { error in
          left -= 1
          guard !isOver, error != nil || left == 0 else { return }
          stop()
          observer.end(error)
        }
        // It may have ended all while it began.
        if isOver { running.dispose() } else { parts.append(running) }
      }
      return Disposable(stop)
    }
  }
}

/// Says to all who have subscribed what somebody else says to it.
public final class Subject<Value> {
  /// What went wrong, the last hundred: subscribers who answered each other for ever.
  public private(set) var failures: [WhimError] = []
  private var observers: [(number: Int, hear: (Value) -> Void)] = []
  private var last = 0
  private let queue = WorkQueue<(value: Value, last: Int)>()

  /// A subject to which nobody has subscribed yet.
  public init() {}

  /// Whether anybody is subscribed, so that it is worth saying a value.
  public var isHeard: Bool { !observers.isEmpty }

  /// Says a value to all who have subscribed by now, in the order in which they did.
  ///
  /// One that is said while another is heard comes after it, so all hear them in one order.
  public func emit(_ value: Value) {
    queue.add((value, last))
    work()
  }

  /// Calls a function first: what is said meanwhile is heard after it.
  func hold(_ first: () -> Void) {
    queue.hold(first)
    work()
  }

  private func work() {
    let failure = queue.work { value, last in
      // Who comes meanwhile hears the next, and who goes hears no more.
      for observer in observers
      where observer.number <= last && observers.contains(where: { $0.number == observer.number }) {
        observer.hear(value)
      }
    } telling: {
      $0.value
    }
    if let failure { failures.note(failure) }
  }

  /// The same values, for others to hear and not to say.
  public var observable: Observable<Value> {
    Observable { observer in
      self.last += 1
      let number = self.last
      self.observers.append((number, observer.next))
      return Disposable { [weak self] in self?.observers.removeAll { $0.number == number } }
    }
  }
}

/// A value that can be read at any time, and says its changes: who subscribes hears what it is by then first.
///
/// All that comes of hearing one value is done before the next is heard, also of the first. Its end is not told to anyone.
public final class ObservableProperty<Value> {
  /// The value as it is now.
  public internal(set) var value: Value { didSet { subject.emit(value) } }
  /// What went wrong, the last hundred: subscribers who changed it whenever they heard of a change.
  public var failures: [WhimError] { subject.failures }
  /// What the first value is said within: of a system's state, events wait until it is heard, and their routes with them.
  var around: (_ first: () -> Void) -> Void = { $0() }
  private let subject = Subject<Value>()
  private var source: Disposable?

  /// A property that has a value, and then each that others say.
  public init(_ value: Value, then changes: Observable<Value> = .never) {
    self.value = value
    source = changes.subscribe { [weak self] in self?.value = $0 }
  }

  deinit { source?.dispose() }

  /// The value as it is by then, and each change that follows.
  public var observable: Observable<Value> {
    Observable { [self] observer in
      // What it says in answer to that is heard, too.
      let subscription = subject.observable.subscribe(observer.next)
      around { subject.hold { observer.next(value) } }
      return subscription
    }
  }
}
