/// A count of changes, by which it is seen cheaply whether something has changed.
public struct MonotonicClock: Hashable, Comparable, Sendable {
  private var count = 0

  /// A clock that nothing has moved yet.
  public init() {}

  /// Moves the clock on by one change.
  public mutating func tick() { count += 1 }

  public static func < (left: MonotonicClock, right: MonotonicClock) -> Bool { left.count < right.count }
}

/// Something that counts its changes.
public protocol Trackable {
  /// How many changes there were.
  var clock: MonotonicClock { get }
}

extension Trackable {
  /// Whether both have had as many changes: of two copies of one value, whether they are still alike.
  public func sameVersion(as other: Self) -> Bool { clock == other.clock }
  /// Whether there was a change after the clock said so.
  public func hasChangeSince(_ clock: MonotonicClock) -> Bool { self.clock > clock }
}

/// A value that counts how often it is set.
public struct MonotonicallyTracked<Value>: Trackable {
  /// How often the value was set.
  public private(set) var clock = MonotonicClock()
  /// The value; setting it is a change, even to the same.
  public var value: Value { didSet { clock.tick() } }

  /// A value that was not changed yet.
  public init(_ value: Value) { self.value = value }
}
