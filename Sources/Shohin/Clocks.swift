/// A count of changes, by which it is seen cheaply whether something has changed.
public struct MonotonicClock: Hashable, Comparable, Sendable {
  private var count = 0

  public init() {}

  public mutating func tick() { count += 1 }

  public static func < (left: MonotonicClock, right: MonotonicClock) -> Bool { left.count < right.count }
}

/// Something that counts its changes.
public protocol Trackable {
  var clock: MonotonicClock { get }
}

extension Trackable {
  public func sameVersion(as other: Self) -> Bool { clock == other.clock }
  public func hasChangeSince(_ clock: MonotonicClock) -> Bool { self.clock > clock }
}

/// A value that counts how often it is set.
public struct MonotonicallyTracked<Value>: Trackable {
  public private(set) var clock = MonotonicClock()
  public var value: Value { didSet { clock.tick() } }

  public init(_ value: Value) { self.value = value }
}
