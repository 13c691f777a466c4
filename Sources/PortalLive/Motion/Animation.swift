/// How long a change is shown, and by which curve.
///
/// ```swift
/// func expand(in world: LiveWorld) { world.animate(.easeInOut(.milliseconds(300))) }
/// ```
public struct Animation: Hashable, Sendable {
  /// How long the change takes to be complete.
  public var duration: Duration
  /// The easing curve or the spring by which it goes on.
  public var pace: Timeline.Pace

  /// An animation by a pace that lasts a duration.
  ///
  /// - Parameter duration: what is negative counts as zero, and an hour is the most.
  public init(_ pace: Timeline.Pace, for duration: Duration) {
    self.pace = pace
    self.duration = min(max(.zero, duration), .seconds(3600))
  }

  /// A spring, as long as it takes to come to rest.
  ///
  /// - Parameter tolerance: the part of the way that may be left then.
  public init(_ spring: Spring, tolerance: Double = 0.001) {
    let seconds = spring.settlingDuration(tolerance: tolerance) ?? 10
    self.init(.spring(spring), for: .saturating(seconds: seconds))
  }

  /// At an even speed from beginning to end.
  public static func linear(_ duration: Duration) -> Animation { Animation(.curve(.linear), for: duration) }
  /// From rest, faster and faster, as UIKit's `curveEaseIn`.
  public static func easeIn(_ duration: Duration) -> Animation { Animation(.curve(.easeIn), for: duration) }
  /// Fast at first, and slower until it rests, as UIKit's `curveEaseOut`.
  public static func easeOut(_ duration: Duration) -> Animation { Animation(.curve(.easeOut), for: duration) }
  /// From rest, fastest in the middle, and to rest again, as UIKit's `curveEaseInOut`.
  public static func easeInOut(_ duration: Duration) -> Animation { Animation(.curve(.easeInOut), for: duration) }
  /// A spring, as long as it takes to come within a thousandth of the way of its target.
  public static func spring(_ spring: Spring) -> Animation { Animation(spring) }

  /// The animation from a time on.
  func timeline(from start: StageTime) -> Timeline { Timeline(start: start, duration: duration, pace: pace) }
}
