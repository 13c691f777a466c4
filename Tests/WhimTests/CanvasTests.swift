import Portal
import PortalRaster
import Testing
import Whim

/// Screens of Portal that are to be seen upright or on their side, as presentations of scenes.
@Suite("A scene that turns the canvas") struct CanvasTests {
  private let phone = Canvas(width: 320, height: 480, scale: 1)

  /// On its side where the state is odd.
  final class Turning: WhimScenePresentation, Describable {
    var output: (CounterStore.Action) -> Void = { _ in }
    private var screen = Portal.Screen<Never>(content: .component(label(text: "nothing yet")))

    func render(state: Int) {
      screen = Portal.Screen(
        content: .component(label(text: "\(state)")), orientation: state % 2 == 0 ? .portrait : .landscape)
    }
    func describe(_ traits: Traits) -> Description { screen.describe(traits) }
    func canvas(on canvas: Canvas) -> Canvas { screen.canvas(on: canvas) }
  }

  private static func scene(_ count: Int) -> WhimSingleScene {
    WhimSingleScene(CounterStore(startingAt: count).bind(fullscreen: .init(Turning())) { _ in })
  }

  @Test("does so by the state that it shows, alone, on a stage and in a picture without one")
  func alone() throws {
    let store = CounterStore(startingAt: 1)
    func screen() -> WhimScreen { WhimScreen { _ in store.bind(fullscreen: .init(Turning())) { _ in } } }
    #expect(try Renderer().picture(of: screen(), on: phone).screen.canvas.size == Size(width: 480, height: 320))
    let stage = try Stage(screen(), on: phone)
    #expect(try stage.picture.screen.canvas.size == Size(width: 480, height: 320))
    #expect(stage.frames == 1)
    store.dispatch(.add(1))
    #expect(try stage.picture.screen.canvas.size == Size(width: 320, height: 480))
    #expect(stage.has("2"))
  }

  @Test("does so in a stack while it is in front, and not where it is a part of a screen")
  func stacked() throws {
    let stage = try Stage(
      WhimSceneContainerViewController { _ in
        let stack = WhimSceneNavigationStack()
        stack.push(Self.scene(0))
        return stack
      }, on: phone, motion: .platform)
    func size(after change: @escaping (WhimSceneNavigationStack) -> Void) throws -> Size {
      stage.app.perform("navigate") { root in if let stack = root as? WhimSceneNavigationStack { change(stack) } }
      try stage.settle()
      return try stage.picture.screen.canvas.size
    }
    #expect(try size { _ in } == Size(width: 320, height: 480))
    #expect(try size { $0.push(Self.scene(1)) } == Size(width: 480, height: 320))
    #expect(try size { $0.pop() } == Size(width: 320, height: 480))
    let parts = try size { stack in
      let store = CounterStore(startingAt: 1)
      stack.push(WhimSingleScene(store.bind(top: .init(Turning()), bottom: .none, map: .none) { _ in }))
    }
    #expect(parts == Size(width: 320, height: 480))
  }
}
