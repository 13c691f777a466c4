import Bento
import PortalRaster
import Testing

@Suite("Screens of boxes")
struct ScreenTests {
  typealias List = Box<String, Int>

  /// A screen that is what a function makes of a number, which actions replace.
  private struct Shown: BoxRenderer {
    let send: (Step) -> Void
    init(send: @escaping (Step) -> Void) { self.send = send }
    func render(_ state: State) -> Screen { state.screen(state.number, send) }
  }
  private struct State {
    var number = 0
    var screen: (Int, @escaping (Step) -> Void) -> Screen
  }
  private enum Step { case add, set(Int) }

  private func controller(
    _ screen: @escaping (Int, @escaping (Step) -> Void) -> Screen
  ) -> BoxController<Shown> {
    BoxController(state: State(screen: screen)) { step, state in
      switch step {
      case .add: state.number += 1
      case .set(let number): state.number = number
      }
    }
  }

  private func box(_ components: any Renderable...) -> List {
    List.empty |-+ Section(id: "s")
      |---* components.enumerated().map { Node(id: $0, component: $1.asAnyRenderable()) }
  }

  @Test("a component may be a screen's title, and says what the next state brings")
  func titleView() throws {
    struct Titled: BoxRenderer {
      init(send: @escaping (Int) -> Void) {}
      func render(_ state: Int) -> Screen {
        Screen(box: List.empty).with { $0.titleView = Component.Text("state \(state)").textColor(.red) }
      }
    }
    let stage = try Stage(
      BoxController<Titled>(state: 1) { action, state in state = action },
      on: Canvas(width: 300, height: 400, scale: 1))
    let title = try stage.find("state 1").frame
    #expect(abs(title.center.x - 150) <= 1 && title.maxY <= 44)
    stage.app.send(2)
    #expect(stage.has("state 2") && stage.layoutText.contains("#ff0000"))
  }

  private struct Counter: BoxRenderer {
    enum Action { case add, clear }
    let send: (Action) -> Void
    init(send: @escaping (Action) -> Void) { self.send = send }

    func render(_ state: Int) -> Screen {
      Screen(
        title: "Counter",
        box: List.empty |-+ Section(id: "main") |---+ Node(id: 1, component: Component.Description(text: "\(state)"))
      ).with {
        $0.rightItems = [.init(.text("Clear"), isEnabled: state > 0) { send(.clear) }]
        $0.pinnedToTopBox = AnyBox(
          List.empty |-+ Section(id: "top") |---+ Node(id: 1, component: Component.Description(text: "above")))
        $0.pinnedToBottomBox = AnyBox(
          List.empty |-+ Section(id: "bottom")
            |---+ Node(id: 1, component: Component.Button(title: "Add") { send(.add) }))
      }
    }
  }

  @Test("a screen has a box pinned above and one below, and its actions change what is shown")
  func screen() throws {
    func controller() -> BoxController<Counter> {
      BoxController(state: 0) { action, state in
        switch action {
        case .add: state += 1
        case .clear: state = 0
        }
      }
    }
    let stage = try Stage(controller(), on: Canvas(width: 300, height: 400))
    #expect(try stage.find("above").frame.y < stage.find("0").frame.y)
    let add = try stage.find("Add").frame
    #expect(add.y + add.height > 380)
    try stage.tap("Add")
    try stage.tap("Add")
    #expect(stage.app.state == 2 && stage.has("2"))
    try stage.tap("Clear")
    #expect(stage.app.state == 0)
    #expect(throws: StageError.self) { try stage.tap("Clear") }
    stage.app.send(.add)
    #expect(stage.has("1"))
    #expect(try stage.replayed().layoutText == stage.layoutText)
  }

  // MARK: What sends while it is shown

  @Test("a hook that sends has the last state shown, wherever it is")
  func hooks() throws {
    let app = controller { number, send in
      Screen(
        box: box(Component.Description(text: "seen \(number)").on(willDisplayItem: { if number < 3 { send(.add) } }))
      ).with {
        $0.pinnedToTopBox = AnyBox(box(Component.Text("top").on(didRender: { if number == 3 { send(.set(7)) } })))
      }
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400))
    #expect(app.state.number == 7 && stage.has("seen 7") && app.findings.isEmpty)
  }

  @Test("a hook that always sends is stopped and found, and the screen goes on")
  func endless() throws {
    let app = controller { number, send in
      Screen(
        box: box(
          Component.Description(text: "seen \(number)").on(willDisplayItem: { send(.add) }),
          Component.Button(title: "Stop") { send(.set(-1)) }))
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400))
    #expect(app.state.number > 1 && stage.has(.text("seen \(app.state.number)")))
    #expect(app.findings.map(\.message) == ["showing a state sends an action, without end"])
    let before = app.state.number
    app.send(.add)
    #expect(app.state.number > before && stage.has(.text("seen \(app.state.number)")))
    #expect(app.findings.count == 1)
  }

  @Test("a change that reads the state, or sends, does neither harm")
  func reading() throws {
    final class Holder { var app: BoxController<Shown>? }
    let holder = Holder()
    let app = BoxController<Shown>(
      state: State { number, _ in Screen(box: List.empty).with { $0.title = "\(number)" } }
    ) {
      step, state in
      guard case .set(let number) = step else { return state.number += 1 }
      state.number = (holder.app?.state.number ?? 0) + number
      holder.app?.send(.add)
    }
    holder.app = app
    let stage = try Stage(app, on: Canvas(width: 300, height: 400))
    app.send(.set(4))
    app.send(.set(4))
    #expect(app.state.number == 10 && stage.has("10"))
  }

  @Test("a text that is edited arrives before a tap on a button of the bar")
  func pending() throws {
    var said: [String] = []
    let app = controller { _, _ in
      Screen(box: box(Component.MultilineTextInput(text: "", didFinishEditing: { said.append($0) }))).with {
        $0.rightItems = [.init(.text("Save")) { said.append("Save") }]
      }
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400))
    try stage.type("a", into: .path("content/main/0/list/s.#0/0/0"))
    try stage.tap("Save")
    #expect(said == ["a", "Save"])
  }

  // MARK: Where the box is

  @Test("a box in the middle is there where it is lower than its place, and scrolls where it is higher")
  func centred() throws {
    let app = controller { number, _ in
      Screen(
        box: List.empty |-+ Section(id: "s")
          |---* (0..<number).map { Node(id: $0, component: Component.Description(text: "row \($0)")) }
      ).with {
        $0.formStyle = .centerYAligned
        $0.pinnedToTopBox = AnyBox(box(Component.Description(text: "top")))
        $0.pinnedToBottomBox = AnyBox(box(Component.Description(text: "bottom")))
      }
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400, scale: 1))
    app.send(.set(2))
    let (first, second) = (try stage.find("row 0").frame, try stage.find("row 1").frame)
    #expect(abs((first.center.y + second.center.y) / 2 - 200) <= 1)
    app.send(.set(20))
    #expect(try stage.find("row 0").frame.y >= 44)
    try stage.scroll(to: Point(x: 0, y: 10_000))
    #expect(try stage.find("row 19").frame.maxY <= 356)
    #expect(try stage.find("row 0").frame.y < 0)
  }

  @Test("rows in the middle, and pinned ones, look as at the top: lines, presses, and actions that a swipe brings")
  func looks() throws {
    var gone: [String] = []
    func row(_ name: String) -> AnyRenderable {
      Component.Description(text: name, didTap: {}).deletable(deleteActionText: "Remove") { gone.append(name) }
    }
    let app = controller { number, _ in
      Screen(box: box(row("one"), row("two"))).with {
        $0.formStyle = number == 0 ? .topYAligned : .centerYAligned
        $0.separatorColor = .systemRed
        $0.pinnedToBottomBox = AnyBox(box(row("pinned")))
      }
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400, scale: 1))
    func rows() throws -> [[UInt8]] {
      let list = stage.has(.path("content/main/0/0/list")) ? "content/main/0/0/list" : "content/main/0/list"
      return try [0, 1].map { try stage.picture.part(at: "\(list)/s.#\($0)").png() }
    }
    let top = try rows()
    app.send(.set(1))
    #expect(try rows() == top)
    let finger = try stage.press("two")
    try stage.advance(by: .milliseconds(200))
    #expect(try rows()[1] != top[1])
    try stage.release(finger)
    #expect(try rows() == top)
    for name in ["one", "pinned"] {
      try stage.swipe(.text(name), by: Point(x: -90, y: 0))
      try stage.settle()
      try stage.tap("Remove")
      try stage.settle()
    }
    #expect(gone == ["one", "pinned"] && !stage.has("one") && stage.has("two") && !stage.has("pinned"))
  }

  @Test("a box may come into the middle and go back to the top, and its rows go along")
  func formStyle() throws {
    var shown: [Int] = []
    let app = controller { number, _ in
      Screen(
        box: box(
          Component.Description(text: "row").on(
            willDisplayItem: { shown.append(number) }, didEndDisplayingItem: { shown.append(-number) }))
      ).with { $0.formStyle = number == 2 ? .centerYAligned : .topYAligned }
    }
    app.send(.set(1))
    let stage = try Stage(app, on: Canvas(width: 300, height: 400, scale: 1))
    #expect(try stage.find("row").frame.y < 44)
    app.send(.set(2))
    #expect(abs(try stage.find("row").frame.center.y - 200) <= 1)
    app.send(.set(3))
    #expect(try stage.find("row").frame.y < 44)
    #expect(shown == [1, -1, 2, -2, 3] && app.findings.isEmpty)
  }

  @Test("a screen may give its first empty field the focus, once until it says never")
  func focusMode() throws {
    let app = controller { number, _ in
      Screen(
        box: box(Component.TextInput(title: "full", text: "text"), Component.TextInput(title: "empty \(number)"))
      ).with { $0.focusMode = number == 2 ? .never : .once }
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400, scale: 1))
    func focused() -> String? { stage.focused?.view?.path.text }
    let field = "content/main/0/list/s.#1/0/1"
    #expect(focused() == field)
    app.send(.set(1))
    #expect(focused() == field)
    try stage.tap(.role(.textField, "full"))
    app.send(.set(3))
    #expect(focused() != field && focused() != nil)
    app.send(.set(2))
    app.send(.set(3))
    #expect(focused() == field)
  }

  @Test("what is wrong is found in each of its boxes and in its title, and a picture warns of it")
  func findings() throws {
    struct Framed: Decorator {
      var wrapped: AnyRenderable
      func makeView() -> ViewObject { BaseView() }
    }
    func doubled(_ id: Int) -> List {
      List.empty |-+ Section(id: "s") |---* [0, 1].map { _ in Node(id: id, component: Component.Text("row")) }
    }
    let app = controller { number, _ in
      Screen(box: doubled(1)).with {
        $0.formStyle = number == 0 ? .topYAligned : .centerYAligned
        $0.pinnedToTopBox = AnyBox(doubled(2))
        $0.pinnedToBottomBox = AnyBox(
          box([AnyRenderable(Framed(wrapped: AnyRenderable(Component.Text("in"))))].stack(.vertical)))
        $0.titleView = Framed(wrapped: AnyRenderable(Component.Text("in"))).asAnyRenderable()
      }
    }
    let stage = try Stage(app, on: Canvas(width: 300, height: 400, scale: 1))
    let framed = "Framed of Text makes a BaseView, which Text cannot be rendered into"
    #expect(app.findings.map(\.message) == ["two items of s are #2", "two items of s are #1", framed])
    // What is within a composite is told by the composite, and by the picture.
    let warnings = try stage.picture.diagnostics.map(\.message)
    for (message, count) in [("two items of s are #1", 1), ("two items of s are #2", 1), (framed, 2)] {
      #expect(warnings.filter { $0.hasSuffix(message) }.count == count, "\(warnings)")
    }
    app.send(.set(1))
    #expect(app.findings.filter { $0.message == "two items of s are #1" }.count == 2)
    #expect(stage.has("row"))
  }
}
