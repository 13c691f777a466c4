import PortalCore

/// Scenes upon each other, of which the last is seen; it is a scene itself, and may be in another stack.
///
/// What cannot be done leaves it as it was, and is kept in ``refusals``. A stack that is not in front changes without being seen.
open class WhimSceneNavigationStack: WhimScene, WhimSceneResponder {
  /// The stack's link to the stack that it is in itself, if it is in one.
  public let relationship = WhimSceneRelationship()
  /// The scenes, from the root on.
  public private(set) var scenes: [any WhimScene] = []
  /// What could not be done, and why: the last hundred.
  public private(set) var refusals: [WhimError] = []
  private weak var ownResponder: (any WhimSceneResponder)?
  private lazy var placeholder = WhimScenePart(Placeholder())

  /// A stack without scenes.
  public init() {}

  deinit { for scene in scenes { scene.relationship.parent = nil } }

  /// Who shows it: the stack that it is in, or else who was set.
  public var nextResponder: (any WhimSceneResponder)? {
    get { relationship.parent as? any WhimSceneResponder ?? ownResponder }
    set { ownResponder = newValue }
  }

  /// What the scene in front shows, and a white screen if there is none.
  public var viewController: WhimSceneViewController { scenes.last?.viewController ?? .fullscreen(placeholder) }

  /// The scene that is seen: the last one of the last stack, through any number of stacks.
  public var topmost: (any WhimScene)? {
    guard let last = scenes.last else { return nil }
    if let stack = last as? WhimSceneNavigationStack { return stack.topmost ?? stack }
    return last
  }

  /// Hands on that a scene in it is to be shown, if that is the one in front.
  public func present(_ scene: any WhimScene, animating transition: WhimSceneTransition) {
    if scenes.last === scene { show(transition) }
  }

  private func show(_ transition: WhimSceneTransition) { nextResponder?.present(self, animating: transition) }

  // MARK: Onto the stack

  /// Puts a scene onto the stack.
  ///
  /// - Returns: whether it could be done, as all of these say.
  @discardableResult
  public func push(_ scene: any WhimScene, animating transition: WhimSceneTransition = .push) -> Bool {
    push([scene], animating: transition)
  }

  /// Puts several scenes onto the stack, of which the last is shown.
  @discardableResult
  public func push(_ new: [any WhimScene], animating transition: WhimSceneTransition = .push) -> Bool {
    guard areFree(new, "push") else { return false }
    guard !new.isEmpty else { return true }
    set(scenes + new)
    show(transition)
    return true
  }

  // MARK: Off the stack

  /// Takes the last scene away; nil if it is the only one.
  @discardableResult
  public func pop(animating transition: WhimSceneTransition = .pop) -> (any WhimScene)? {
    pop(lastScenes: 1, animating: transition)?.first
  }

  /// Takes the last scenes away; nil if that would leave none.
  @discardableResult
  public func pop(lastScenes count: Int, animating transition: WhimSceneTransition = .pop) -> [any WhimScene]? {
    guard isPossible(count, "pop") else { return nil }
    return cut(to: scenes.count - count, transition)
  }

  /// Takes away all that is upon a scene; nil if that is not in the stack, or is the last.
  @discardableResult
  public func pop(to scene: any WhimScene, animating transition: WhimSceneTransition = .pop) -> [any WhimScene]? {
    guard let place = scenes.dropLast().firstIndex(where: { $0 === scene }) else {
      refuse(.notThere, "pop: \(scene.chain) is not beneath another scene of \(chain)")
      return nil
    }
    return cut(to: place + 1, transition)
  }

  /// Takes away all but the first; nil if there are no more.
  @discardableResult
  public func popToRoot(animating transition: WhimSceneTransition = .pop) -> [any WhimScene]? {
    guard isPossible(scenes.count - 1, "pop to root") else { return nil }
    return cut(to: 1, transition)
  }

  // MARK: In place of others

  /// Takes the last scenes away, and puts another in place of the one before them.
  @discardableResult
  public func pop(
    lastScenes count: Int, andSwapLastWith scene: any WhimScene, animating transition: WhimSceneTransition = .pop
  ) -> [any WhimScene]? {
    guard isPossible(count, "pop and swap"), areFree([scene], "pop and swap") else { return nil }
    return swap(from: scenes.count - count - 1, with: [scene], transition)
  }

  /// Puts a scene in place of the last one, or onto an empty stack.
  @discardableResult
  public func swapLast(with scene: any WhimScene, animating transition: WhimSceneTransition = .modal(.swap)) -> Bool {
    guard areFree([scene], "swap") else { return false }
    swap(from: max(0, scenes.count - 1), with: [scene], transition)
    return true
  }

  /// Puts scenes in place of all that are there; without any the stack is empty then, and shows a white screen.
  @discardableResult
  public func swapAll(with new: [any WhimScene], animating transition: WhimSceneTransition = .modal(.swap)) -> Bool {
    guard areFree(new, "swap") else { return false }
    swap(from: 0, with: new, transition)
    return true
  }

  private func cut(to count: Int, _ transition: WhimSceneTransition) -> [any WhimScene] {
    swap(from: count, with: [], transition)
  }

  @discardableResult
  private func swap(from place: Int, with new: [any WhimScene], _ transition: WhimSceneTransition) -> [any WhimScene] {
    let gone = Array(scenes[place...])
    for scene in gone { scene.relationship.parent = nil }
    set(scenes[..<place] + new)
    show(transition)
    return gone
  }

  private func set(_ new: [any WhimScene]) {
    scenes = new
    for scene in new { scene.relationship.parent = self }
  }

  // MARK: Refusals

  /// Whether scenes are in no other and no container's root, are not this one or what it is in, and none is there twice.
  private func areFree(_ new: [any WhimScene], _ what: String) -> Bool {
    let own: [any WhimScene] = [self] + ancestors
    for (index, scene) in new.enumerated() {
      if own.contains(where: { $0 === scene }) {
        return refuse(.notFree, "\(what): \(type(of: scene)) would be within itself: \(chain) > \(type(of: scene))")
      }
      if scene.relationship.parent != nil {
        return refuse(.notFree, "\(what): it is in another scene already: \(scene.chain)")
      }
      if scene.relationship.container != nil {
        return refuse(.notFree, "\(what): it is the root of a container: \(scene.chain)")
      }
      if new[..<index].contains(where: { $0 === scene }) {
        return refuse(.notFree, "\(what): \(type(of: scene)) is given twice")
      }
    }
    return true
  }

  private func isPossible(_ count: Int, _ what: String) -> Bool {
    count > 0 && count < scenes.count
      || refuse(.tooFew, "\(what): \(count) of \(scenes.count) scenes of \(chain) cannot be taken away")
  }

  @discardableResult
  final func refuse(_ reason: WhimError.Reason, _ text: String) -> Bool {
    refusals.note(WhimError(reason, text))
    return false
  }

  private struct Placeholder: Describable {
    func describe(_ traits: Traits) -> Description {
      var spec = ViewSpec(.container)
      spec.style.backgroundColor = .white
      spec.layout.grow = 1
      return Description(spec)
    }
  }
}

/// A stack that knows a way through its scenes: it is told what is wanted, and says when it is done or leads elsewhere.
///
/// A subclass makes the scenes, hears their routes, and pushes and pops; who has started it hears its own.
open class WhimFlow<Intent, Route>: WhimSceneNavigationStack {
  private let said = Subject<Route>()

  /// A flow that has not begun: it has no scene.
  override public init() { super.init() }

  /// What the flow says when it is done or leads elsewhere.
  public var routes: Observable<Route> { said.observable }
  /// What went wrong, the last hundred: hearers of routes who made it say another whenever they heard one.
  public var failures: [WhimError] { said.failures }

  /// Begins, or goes on from where it is; to be overridden.
  open func handle(_ intent: Intent) {}

  /// Says a route; one that nobody hears is a refusal.
  public final func leave(by route: Route) {
    guard said.isHeard else {
      refuse(.unheard, "nobody hears the route \(route) of \(chain)")
      return
    }
    said.emit(route)
  }
}
