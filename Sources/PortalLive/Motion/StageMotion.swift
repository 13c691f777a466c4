import PortalCore

/// Whether a stage shows changes in time.
public enum StageMotion: String, Hashable, Sendable, CaseIterable {
  /// Every change is complete at once.
  case off
  /// Screens, lists and controls move as the platform's.
  case platform
}

/// How long the platform takes to show what, and by which curve.
///
/// What is said to be known was measured by many in films of the platform, or read from its animations while they ran, and is
/// published nowhere by its makers.
enum PlatformMotion {
  /// Pages of a stack, and sheets.
  ///
  /// Known from running animations as a spring of mass 3, stiffness 1000 and damping 500 for half a second. Core Animation,
  /// as WebKit's SpringSolver shows, takes springs of more than critical damping for critical ones.
  static let screens = Animation(Spring(mass: 3, stiffness: 1000, dampingRatio: 1), tolerance: 0.0005)
  /// Known: curve 7, which `UIKeyboardAnimationCurveUserInfoKey` tells, is the screens' spring, whatever duration is told beside it.
  static let keyboard = screens
  /// Known; UIKit's own alert begins at 1.2 times its size.
  static let alert = Animation(.spring(Spring(mass: 3, stiffness: 1000, dampingRatio: 1)), for: .milliseconds(404))
  /// Tabs go over at once until iOS 17; iOS 18 fades them.
  static let tab = Animation.easeInOut(.milliseconds(200))
  /// UIKit's default for a device that is turned: `statusBarOrientationAnimationDuration`.
  static let rotation = Animation.easeInOut(.milliseconds(300))
  /// `UITableView`'s animations of rows: known.
  static let rows = Animation.easeInOut(.milliseconds(300))
  /// What `prefersCrossFadeTransitions` and reduced motion put in the place of movement: known.
  static let fade = Animation.easeInOut(.milliseconds(250))

  /// What a finger has let go: the same spring, which begins as fast as the finger was.
  ///
  /// - Parameters:
  ///   - way: how far it is from its place.
  ///   - speed: in points per second, away from its place.
  static func letGo(way: Double, speed: Double) -> Animation {
    // In parts of the way; what hardly has a way to go does not fly past its place.
    let velocity = abs(way) < 1 ? 0 : min(max(-30, -speed / way), 30)
    let spring = Spring(mass: 3, stiffness: 1000, dampingRatio: 1)
    let seconds = spring.settlingDuration(velocity: velocity, tolerance: 0.0005) ?? 1
    return Animation(.spring(spring, velocity: velocity), for: .saturating(seconds: seconds))
  }

  static func animation(of change: LookChange) -> Animation {
    switch change {
    // UIView's usual duration, which most of UIKit's controls have.
    case .toggle, .flip, .segment, .page: .easeInOut(.milliseconds(250))
    // `setValue(_:animated:)` and `setProgress(_:animated:)`: UIView's as well.
    case .slider, .progress: .easeInOut(.milliseconds(250))
    // Not published: by eye, about as long as a finger takes to begin to move.
    case .grip: .easeInOut(.milliseconds(150))
    // A button's title comes back in 0.47 s, known from its animation.
    case .highlight: .easeOut(.milliseconds(470))
    }
  }

  /// Bars that show how far content is scrolled stay for a moment once it rests, and fade: by eye, as nothing is published.
  static func indicator(from start: StageTime) -> Timeline {
    Timeline(start: start, delay: .milliseconds(300), duration: .milliseconds(250), pace: .curve(.easeInOut))
  }

  /// A turn of an activity indicator, in as many steps as it has spokes: `UIActivityIndicatorView`'s turns once in a second.
  static let turn = Timeline(duration: .seconds(1), repeats: .forever)
  static let spokes = 8.0

  /// A caret is there for half a second, and fades away and back in the other half: known.
  static func caret(since start: StageTime, at now: StageTime) -> Double {
    let passed = start.duration(to: now).inSeconds
    let part = passed - passed.rounded(.down)
    if part < 0.5 { return 1 }
    if part < 0.65 { return 1 - (part - 0.5) / 0.15 }
    return part < 0.85 ? 0 : (part - 0.85) / 0.15
  }
}
