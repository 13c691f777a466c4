import PortalCore

/// A screen as a part of a navigation: what it shows, and what it is in.
///
/// It has no hold on the stack that it is in: who presents it dismisses it.
public protocol WhimScene: AnyObject {
  /// The scene's link to the stack that it is in, which the stack sets.
  var relationship: WhimSceneRelationship { get }
  /// What it shows now; a stack shows its last scene.
  var viewController: WhimSceneViewController { get }
}

/// What a scene is in, which it does not keep.
public final class WhimSceneRelationship {
  /// The scene that shows this one: a stack; nil for a scene by itself.
  public internal(set) weak var parent: (any WhimScene)?
  /// The container whose root it is.
  weak var container: WhimSceneContainerViewController?

  /// The relationship of a scene that is in no other.
  public init() {}
}

extension WhimScene {
  /// What it is in, from the nearest on.
  var ancestors: [any WhimScene] {
    var all: [any WhimScene] = []
    var next = relationship.parent
    while let scene = next, !all.contains(where: { $0 === scene }) {
      all.append(scene)
      next = scene.relationship.parent
    }
    return all
  }

  /// Whether it is in another scene, through whatever is between.
  public func belongs(to scene: any WhimScene) -> Bool { ancestors.contains { $0 === scene } }

  /// What it is in and itself, as errors name it: `Main > Feed > Post`.
  var chain: String { ([self] + ancestors).reversed().map { "\(type(of: $0))" }.joined(separator: " > ") }
}

/// Who shows scenes, or hands that on to who does.
public protocol WhimSceneResponder: AnyObject {
  /// Who is asked next to show a scene; nil for the outermost.
  var nextResponder: (any WhimSceneResponder)? { get }

  /// Shows what a scene shows now, in place of what is seen.
  func present(_ scene: any WhimScene, animating transition: WhimSceneTransition)
}

/// How a scene takes the place of another.
public enum WhimSceneTransition: Hashable, Sendable {
  /// The new one is there at once.
  case none
  /// The new one comes from the side where lines end, and the old one leaves to the other.
  case push
  /// The new one comes from the side where lines begin, and the old one leaves to the other: ``push`` turned round.
  case pop
  /// Whole screens rise and sink; top and bottom come from beyond their edges, and leave to there.
  case modal(Modal)
  /// The new one appears over the old one.
  case fade
  /// The new one is seen through a circle that grows out of a place on the screen.
  case circular(from: Rect)

  /// Which of two whole screens is in front while one takes the other's place.
  public enum Modal: Hashable, Sendable, CaseIterable {
    /// The new one comes in front of the old one.
    case present
    /// The old one, in front, uncovers the new one.
    case dismiss
    /// The old one leaves and the new one comes, in front.
    case swap
  }
}

/// A scene of one screen.
open class WhimSingleScene: WhimScene {
  /// The scene's link to the stack that it is in, which the stack sets.
  public let relationship = WhimSceneRelationship()
  public let viewController: WhimSceneViewController

  /// A scene that shows a screen.
  public init(_ viewController: WhimSceneViewController) { self.viewController = viewController }
}
