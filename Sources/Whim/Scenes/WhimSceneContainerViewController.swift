import PortalCore
import PortalLive

/// What a navigation of scenes lives in: the application on a stage, which shows what its root scene shows.
///
/// ```swift
/// let stage = try Stage(WhimSceneContainerViewController { LandingFlow($0) }, on: .iPhone15, motion: .platform)
/// ```
///
/// While a scene takes another's place, which takes 0.3 seconds on a stage with motion, nothing can be touched, and what is asked for
/// meanwhile comes after it. What is edited in a scene ends when another takes its place; else a scene that comes back is as it was
/// left, scrolled and written, as long as anybody has kept it.
public final class WhimSceneContainerViewController: WhimSceneResponder, LiveSource, Describable {
  private let make: (WhimScheduler) -> any WhimScene
  private let map: (any Describable)?
  private var world: LiveWorld?
  private var made: (any WhimScene)?
  private var shown: WhimSceneViewController?
  private var turning: Turning?
  /// How the next is shown that was asked for meanwhile.
  private var waiting: WhimSceneTransition?
  private var lastNumber = 0
  /// The scenes that were shown and are kept by anybody, each by its first part.
  private var known: [Known] = []
  /// What could not be done, and why: the last hundred.
  public private(set) var refusals: [WhimError] = []
  /// How often it was asked to show a scene.
  public private(set) var presentations = 0

  /// Two scenes of which one takes the other's place.
  private struct Turning {
    enum Phase { case begins, isPlaced, moves }
    var transition: WhimSceneTransition
    var old: WhimSceneViewController
    var phase = Phase.begins
  }

  private struct Known {
    weak var part: WhimScenePart?
    let number: Int
  }

  static let duration = Duration.milliseconds(300)

  /// A container whose root scene is made when it is first shown.
  ///
  /// - Parameters:
  ///   - map: what is behind all scenes.
  ///   - make: makes the root scene, which is in no other, and whose stores go by the stage's time.
  public init(map: (any Describable)? = nil, _ make: @escaping (_ scheduler: WhimScheduler) -> any WhimScene) {
    self.map = map
    self.make = make
  }

  public func enter(_ world: LiveWorld) {
    self.world = world
    (map as? any LiveSource)?.enter(world)
  }

  /// Nobody: the container is the outermost, and shows scenes itself.
  public var nextResponder: (any WhimSceneResponder)? { nil }

  /// The scene whose screen is shown.
  public var root: any WhimScene {
    if let made { return made }
    let new = make(world.map { WhimScheduler($0) } ?? WhimScheduler())
    made = new
    // One that belongs to others is shown all the same, and they say what it shows.
    if isFree(new) { adopt(new) }
    return new
  }

  /// Shows another scene in the place of the root; one that is in another scene or container is refused, since it is that which
  /// shows it.
  ///
  /// - Returns: whether it could be done.
  @discardableResult
  public func set(root scene: any WhimScene, animating transition: WhimSceneTransition = .none) -> Bool {
    guard isFree(scene) else { return false }
    if let made, made.relationship.container === self {
      made.relationship.container = nil
      (made as? WhimSceneNavigationStack)?.nextResponder = nil
    }
    adopt(scene)
    present(scene, animating: transition)
    return true
  }

  private func isFree(_ scene: any WhimScene) -> Bool {
    let container = scene.relationship.container
    let owner = scene.relationship.parent != nil ? "scene" : container != nil && container !== self ? "container" : nil
    guard let owner else { return true }
    refusals.note(WhimError(.notFree, "root: it is in another \(owner) already: \(scene.chain)"))
    return false
  }

  private func adopt(_ scene: any WhimScene) {
    made = scene
    scene.relationship.container = self
    (scene as? WhimSceneNavigationStack)?.nextResponder = self
  }

  /// Does something to the root scene that nobody on the screen did: a step of the stage's log.
  public func perform(_ name: String, _ work: @escaping (_ root: any WhimScene) -> Void) {
    guard let world, !world.isWorking else { return work(root) }
    world.outside(name, to: self) { work($0.root) }
  }

  /// Whether a scene is on its way.
  public var isInTransition: Bool { turning != nil }

  public func present(_ scene: any WhimScene, animating transition: WhimSceneTransition) {
    guard scene === made else { return }
    presentations += 1
    if turning == nil { turn(by: transition) } else { waiting = transition }
  }

  /// Shows what the root scene shows now.
  private func turn(by transition: WhimSceneTransition) {
    world?.setNeedsDescription()
    let new = root.viewController
    guard let old = shown, !new.isSame(as: old) else { return }
    shown = new
    world?.endEditing()
    if let world, world.showsMotion, transition != .none { turning = Turning(transition: transition, old: old) }
  }

  private func endTurn() {
    turning = nil
    turn(by: waiting.take() ?? .none)
  }

  /// Both are placed where they begin: now they go where they end.
  private func move() {
    guard turning?.phase == .isPlaced, let world else { return }
    turning?.phase = .moves
    _ = world.after(Self.duration, named: "a scene comes to rest") { [weak self] in self?.endTurn() }
    world.animate(.easeOut(Self.duration))
  }

  // MARK: Its description

  public func describe(_ traits: Traits) -> Description {
    let new = shown ?? root.viewController
    shown = new
    var handlers = HandlerTable()
    known.removeAll { $0.part == nil }
    var spec = ViewSpec(.container(keeping: known.map { Self.key($0.number) }))
    spec.layout.grow = 1
    if let map {
      var behind = ViewSpec(.container, key: "map", layout: .filling)
      behind.children = [handlers.adopt(map.describe(traits))]
      spec.children.append(behind)
    }
    guard let turning else {
      spec.children.append(layer(new, .here, traits, &handlers))
      return Description(spec, handlers: handlers)
    }
    let turn = SceneTurn(turning.transition, from: turning.old.isMultipart, to: new.isMultipart, on: traits)
    let hasMoved = turning.phase == .moves
    let oldLayer = layer(turning.old, hasMoved ? turn.old : .here, traits, &handlers)
    let newLayer = layer(new, hasMoved ? turn.end : turn.new, traits, &handlers)
    spec.children += turn.isOldInFront ? [newLayer, oldLayer] : [oldLayer, newLayer]
    // Lies over both, and does nothing with a touch.
    let cover = ViewSpec(
      .container, key: "transition", layout: .filling, handlers: [handlers.add(.tap) { _ in }])
    spec.children.append(cover)
    if turning.phase == .begins {
      self.turning?.phase = .isPlaced
      world?.post("a scene takes another's place") { [weak self] in self?.move() }
    }
    return Description(spec, handlers: handlers)
  }

  private func layer(
    _ value: WhimSceneViewController, _ pose: ScenePose, _ traits: Traits, _ handlers: inout HandlerTable
  ) -> ViewSpec {
    if let world { value.enter(world) }
    value.loadIfNeeded()
    return value.laidOut(pose, traits, &handlers, key: Self.key(value.contents.first.map(number) ?? 0))
  }

  /// Which of the scenes it is that were shown here: one that another container has shown is new.
  private func number(of part: WhimScenePart) -> Int {
    if let number = known.first(where: { $0.part === part })?.number { return number }
    lastNumber += 1
    known.append(Known(part: part, number: lastNumber))
    return lastNumber
  }

  private static func key(_ number: Int) -> Key { Key("scene-\(number)") }

  public var isOutdated: Bool {
    let parts = [shown, turning?.old].compactMap { $0?.contents }.joined()
    return map?.isOutdated == true || parts.contains { $0.isOutdated }
  }

  public func canvas(on canvas: Canvas) -> Canvas { (shown ?? root.viewController).canvas(on: canvas, in: world) }
  public func canvas(onStage canvas: Canvas) -> Canvas { self.canvas(on: canvas) }
}
