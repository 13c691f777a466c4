import PortalRaster
import Testing

@testable import Whim

/// What a screen owes the one who presents it, and a store its presentations.
@Suite struct ContractTests {
  private let phone = Canvas(width: 320, height: 240)

  @Test("W4: every state is rendered once and every action dispatched once, each through its transform")
  func bothWays() throws {
    let store = CounterStore()
    let presentation = TextPresentation("Count: ")
    let bound = store.bind(fullscreen: store.binding(presentation)) { _ in }
    bound.loadIfNeeded()
    store.dispatch(.add(2))
    presentation.output(.tapped)
    #expect(presentation.rendered == ["0", "2", "3"])
  }

  @Test("a touch on a stage comes to the store, and its state back to the screen")
  func alive() throws {
    let stage = try Stage(
      WhimScreen { scheduler in
        let store = CounterStore(scheduler)
        return store.bind(fullscreen: store.binding(TextPresentation("Count: "))) { _ in }
      }, on: phone)
    #expect(stage.has("Count: 0"))
    try stage.tap("Add to Count: ")
    #expect(stage.has("Count: 1"))
  }

  @Test("transitions move")
  func moves() throws {
    let stage = try Stage(
      WhimSceneContainerViewController { scheduler in
        let stack = WhimSceneNavigationStack()
        stack.push(TextScene("A", scheduler: scheduler))
        return stack
      }, on: phone, motion: .platform)
    stage.app.perform("push") { root in
      (root as? WhimSceneNavigationStack)?.push(TextScene("B", multipart: false, scheduler: WhimScheduler()))
    }
    for _ in 0...4 {
      print(stage.now, stage.pending); print(stage.layoutText)
      try stage.advance(by: .milliseconds(100))
    }
    print(stage.frames)
  }
}
