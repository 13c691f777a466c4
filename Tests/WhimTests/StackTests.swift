import PortalRaster
import Testing

@testable import Whim

/// W10: what a stack of scenes does, shows and refuses: each operation in each situation.
@Suite("W10: a stack of scenes") struct StackTests {
  final class Screen: WhimSingleScene {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(.fullscreen(WhimScenePart(NonePresentation())))
    }
  }

  /// Who shows scenes, and says how often it was asked.
  final class Window: WhimSceneResponder {
    var asked: [WhimSceneTransition] = []
    var nextResponder: (any WhimSceneResponder)? { nil }
    func present(_ scene: any WhimScene, animating transition: WhimSceneTransition) { asked.append(transition) }
  }

  enum Operation: CaseIterable {
    case pushOne, pushMany, pop, popMany, popTo, popToRoot, popAndSwap, swapLast, swapAll

    var takesScenes: Bool {
      switch self {
      case .pushOne, .pushMany, .popAndSwap, .swapLast, .swapAll: true
      case .pop, .popMany, .popTo, .popToRoot: false
      }
    }

    /// Does it; returns whether it was done.
    func run(on stack: WhimSceneNavigationStack, with scene: any WhimScene = Screen("new")) -> Bool {
      switch self {
      case .pushOne: stack.push(scene)
      case .pushMany: stack.push([Screen("other"), scene])
      case .pop: stack.pop() != nil
      case .popMany: stack.pop(lastScenes: 2) != nil
      case .popTo: stack.pop(to: stack.scenes.dropLast().last ?? Screen("stranger")) != nil
      case .popToRoot: stack.popToRoot() != nil
      case .popAndSwap: stack.pop(lastScenes: 1, andSwapLastWith: scene) != nil
      case .swapLast: stack.swapLast(with: scene)
      case .swapAll: stack.swapAll(with: [Screen("other"), scene])
      }
    }

    /// The scenes of a stack of A, B and C after it.
    var outcome: [String] {
      switch self {
      case .pushOne: ["A", "B", "C", "new"]
      case .pushMany: ["A", "B", "C", "other", "new"]
      case .pop, .popTo: ["A", "B"]
      case .popMany, .popToRoot: ["A"]
      case .popAndSwap: ["A", "new"]
      case .swapLast: ["A", "B", "new"]
      case .swapAll: ["other", "new"]
      }
    }
  }

  private let window = Window()

  private func stack(_ names: String...) -> WhimSceneNavigationStack {
    let stack = WhimSceneNavigationStack()
    stack.push(names.map { Screen($0) }, animating: .none)
    stack.nextResponder = window
    return stack
  }

  private func names(_ stack: WhimSceneNavigationStack) -> [String] {
    stack.scenes.map { ($0 as? Screen)?.name ?? "stack" }
  }

  @Test("is changed by each operation, and shows that once", arguments: Operation.allCases)
  func once(operation: Operation) {
    let stack = stack("A", "B", "C")
    #expect(operation.run(on: stack))
    #expect(names(stack) == operation.outcome)
    #expect(window.asked.count == 1)
    #expect(stack.refusals.isEmpty)
  }

  @Test("is the parent of those in it alone", arguments: Operation.allCases)
  func parents(operation: Operation) {
    let stack = stack("A", "B", "C")
    let before = stack.scenes
    #expect(operation.run(on: stack))
    for scene in stack.scenes { #expect(scene.relationship.parent === stack) }
    for scene in before where !stack.scenes.contains(where: { $0 === scene }) {
      #expect(scene.relationship.parent == nil)
    }
  }

  @Test("is changed without being seen where it is not in front", arguments: Operation.allCases)
  func silent(operation: Operation) {
    let (outer, inner) = (stack("Z"), stack("A", "B", "C"))
    outer.push([inner, Screen("front")])
    window.asked = []
    #expect(operation.run(on: inner))
    #expect(names(inner) == operation.outcome)
    #expect(window.asked.isEmpty)
    // What is in front is seen through all that it is in.
    outer.pop()
    inner.push([Screen("D"), Screen("E")], animating: .none)
    window.asked = []
    #expect(operation.run(on: inner))
    #expect(window.asked.count == 1)
  }

  @Test("takes no scene that is in another, and takes no more away than there is", arguments: Operation.allCases)
  func owned(operation: Operation) {
    let (stack, other) = (stack("A"), stack("B"))
    window.asked = []
    let scene = other.scenes[0]
    // Swapping needs no second scene, but popping does.
    #expect(!operation.run(on: stack, with: scene))
    #expect(names(stack) == ["A"])
    #expect(window.asked.isEmpty)
    #expect(stack.refusals.count == 1)
    #expect(scene.relationship.parent === other)
  }

  @Test("is never within itself", arguments: Operation.allCases.filter(\.takesScenes), [true, false])
  func within(operation: Operation, itself: Bool) throws {
    let (outer, inner) = (stack("Z"), stack("A", "B", "C"))
    outer.push(inner)
    window.asked = []
    #expect(!operation.run(on: inner, with: itself ? inner : outer))
    #expect(names(inner) == ["A", "B", "C"])
    #expect(window.asked.isEmpty)
    let refusal = try #require(inner.refusals.first)
    #expect(refusal.reason == .notFree)
    let chain = "WhimSceneNavigationStack > WhimSceneNavigationStack > WhimSceneNavigationStack"
    #expect(refusal.description.contains(chain))
  }

  @Test(
    "keeps its only scene, and one that is not beneath another",
    arguments: Operation.allCases.filter { !$0.takesScenes })
  func only(operation: Operation) {
    let stack = stack("A")
    #expect(!operation.run(on: stack))
    #expect(names(stack) == ["A"])
    #expect(window.asked.isEmpty)
  }

  @Test("that is empty takes what comes, and has nothing to give", arguments: Operation.allCases)
  func empty(operation: Operation) {
    let stack = stack()
    let isDone = operation.run(on: stack)
    #expect(isDone == [.pushOne, .pushMany, .swapLast, .swapAll].contains(operation))
    #expect(window.asked.count == (isDone ? 1 : 0))
    #expect((stack.topmost as? Screen)?.name == (isDone ? "new" : nil))
  }

  @Test("that is empty is a white screen, before the map and in the dark, also once all is taken away")
  func white() throws {
    let stage = try Stage(
      WhimSceneContainerViewController(map: MapStandIn()) { _ in WhimSceneNavigationStack() },
      on: Canvas(width: 40, height: 60, scale: 1), traits: Traits(appearance: .dark))
    func colours(after change: @escaping (WhimSceneNavigationStack) -> Void) throws -> Set<UInt32> {
      stage.app.perform("navigate") { root in if let stack = root as? WhimSceneNavigationStack { change(stack) } }
      return Set(try stage.pixels().bitmap().pixels)
    }
    #expect(try colours { _ in } == [0xffff_ffff])
    #expect(try colours { $0.push(Screen("A")) } != [0xffff_ffff])
    #expect(try colours { $0.swapAll(with: []) } == [0xffff_ffff])
  }

  @Test("pops n scenes for 0 < n < count alone", arguments: [-1, 0, 3, .max])
  func bounds(count: Int) {
    let stack = stack("A", "B", "C")
    #expect(stack.pop(lastScenes: count) == nil)
    #expect(stack.pop(lastScenes: count, andSwapLastWith: Screen("new")) == nil)
    #expect(names(stack) == ["A", "B", "C"])
    #expect(stack.refusals.map(\.reason) == [.tooFew, .tooFew])
  }

  @Test("goes to its root once, however often it is told")
  func rootTwice() {
    let stack = stack("A", "B", "C")
    #expect(stack.popToRoot()?.count == 2)
    #expect(stack.popToRoot() == nil)
    #expect(window.asked == [.pop])
  }

  @Test("takes none of several scenes if it cannot take one, nor one that is given twice")
  func atomic() {
    let stack = stack("A")
    let new = Screen("B")
    #expect(!stack.push([new, stack]))
    #expect(!stack.push([new, new]))
    #expect(new.relationship.parent == nil)
    #expect(names(stack) == ["A"])
  }

  @Test("finds what is in front through any nesting")
  func topmost() {
    let screen = Screen("deep")
    var inner: any WhimScene = screen
    for _ in 0..<20 {
      let outer = WhimSceneNavigationStack()
      outer.push(inner)
      inner = outer
    }
    #expect((inner as? WhimSceneNavigationStack)?.topmost === screen)
    #expect(screen.ancestors.count == 20)
    #expect(screen.belongs(to: inner))
  }

  @Test("lets its scenes go when it goes itself")
  func released() {
    let scene = Screen("A")
    do { WhimSceneNavigationStack().push(scene) }
    #expect(scene.relationship.parent == nil)
    weak var gone: WhimSceneNavigationStack?
    do {
      let stack = stack("A", "B")
      gone = stack
    }
    #expect(gone == nil)
  }
}
