import Portal
import PortalRaster
import Testing

/// An application with dials, each of which is code of another kind.
private struct Dials: Application {
  enum Route: Portal.Route {
    case dials, other
    var previous: Route? { self == .other ? .dials : nil }
  }
  enum Message: Equatable {
    case show(Route), turned(String, Int), add(String), remove(String), reverse, set(String, Int), note
  }

  struct State: Equatable {
    var route = Route.dials
    var names = ["a"]
    var values: [String: Int] = [:]
    var notes = 0
  }

  var initialState = State()
  let initialRoute = Route.dials

  func translateRouteChange(from: Route, to: Route) -> Message? { .show(to) }

  func update(state: State, message: Message) -> (State, Never?)? {
    var state = state
    switch message {
    case .show(let route): state.route = route
    case .turned(let name, let value), .set(let name, let value): state.values[name] = value
    case .add(let name): state.names.append(name)
    case .remove(let name): state.names.removeAll { $0 == name }
    case .reverse: state.names.reverse()
    case .note: state.notes += 1
    }
    return (state, nil)
  }

  func view(for state: State) -> View<Route, Message, OnlyOne> {
    if state.route == .other {
      return View(root: .stack(navigationBar(title: "Other")), component: label(text: "Other"))
    }
    return View(
      root: .stack(navigationBar(title: "Dials")),
      component: container {
        for name in state.names {
          custom(
            identifier: "dial",
            information: [
              "name": .text(name), "value": .number(Double(state.values[name] ?? 0)),
            ],
            layout: layout { $0.height = 60 }
          ).key(name)
        }
        label(text: "Notes \(state.notes)")
      })
  }
}

/// What has become of all dials, in order.
private final class Diary {
  var lines: [String] = []
  var dials: [Dial] = []
}

/// The legacy code: a screen of its own, with a state that is nobody else's.
private final class Dial: LiveSource {
  private var world: LiveWorld?
  private(set) var taps = 0
  var value = 0
  var turned: (Int) -> Void = { _ in }

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    let face: Component<Bool> = container {
      label(text: "\(value) after \(taps)")
      button(text: "Turn", onTap: true)
      button(text: "Tap", onTap: false)
    }
    return face.describe(traits) { isTurn in
      if isTurn {
        self.turned(self.value + 10)
      } else {
        self.taps += 1
        self.world?.setNeedsDescription()
      }
    }
  }
}

private final class DialRenderer: CustomComponentRenderer {
  private let dial = Dial()
  private let diary: Diary
  private let says: (CustomComponentChangeSet) -> Dials.Message?

  init(_ container: ContainerController, _ diary: Diary, says: @escaping (CustomComponentChangeSet) -> Dials.Message?) {
    self.diary = diary
    self.says = says
    diary.dials.append(dial)
    container.attachChildController(dial)
    let name = Self.name(container.component)
    container.registerDisposer(for: "diary") { [diary] in diary.lines.append("gone \(name)") }
  }

  static func name(_ component: CustomComponent) -> String {
    if case .text(let name)? = component.information["name"] { name } else { "" }
  }

  private static func value(_ component: CustomComponent) -> Int {
    if case .number(let value)? = component.information["value"] { Int(value) } else { 0 }
  }

  func apply(
    changeSet: CustomComponentChangeSet, inside container: ContainerController,
    dispatcher: @escaping (Dials.ActionType) -> Void
  ) {
    let name = Self.name(changeSet.newCustomComponent)
    let old = changeSet.oldCustomComponent.map { "\(Self.value($0))" } ?? "nothing"
    dial.value = Self.value(changeSet.newCustomComponent)
    diary.lines.append("\(name) from \(old) to \(dial.value)")
    dial.turned = { dispatcher(.sendMessage(.turned(name, $0))) }
    if let message = says(changeSet) { dispatcher(.sendMessage(message)) }
  }
}

@Suite("A custom component that lives")
struct CustomRendererTests {
  private func dials(
    _ diary: Diary, says: @escaping (CustomComponentChangeSet) -> Dials.Message? = { _ in nil }
  ) throws -> Stage<ApplicationRunner<Dials>> {
    var context = ApplicationContext(application: Dials())
    context.registerRenderer(for: "dial") { DialRenderer($0, diary, says: says) }
    return try Stage(context, on: .iPhone15)
  }

  @Test("is filled by what its renderer attaches, with its own state and its own touches")
  func filled() throws {
    let diary = Diary()
    let stage = try dials(diary)
    #expect(diary.lines == ["a from nothing to 0"])
    try stage.tap("Tap")
    #expect(stage.has("0 after 1"))
    #expect(stage.app.state == Dials.State())
    #expect(try stage.picture.diagnostics.isEmpty)
    #expect(!stage.has(.role(.image)))
    #expect(diary.lines.count == 1)
  }

  @Test("sends messages out, and hears of what has changed, and of that alone")
  func messages() throws {
    let diary = Diary()
    let stage = try dials(diary)
    try stage.tap("Turn")
    #expect(stage.app.state.values == ["a": 10])
    #expect(stage.has("10 after 0"))
    stage.app.send(.note)
    #expect(stage.has("Notes 1"))
    stage.app.send(.set("a", 3))
    #expect(stage.has("3 after 0"))
    #expect(diary.lines == ["a from nothing to 0", "a from 0 to 10", "a from 10 to 3"])
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("keeps its state where it moves, and is disposed of once it is gone, and once only")
  func life() throws {
    let diary = Diary()
    let stage = try dials(diary)
    stage.app.send(.add("b"))
    try stage.tap(.path("content/b/0/2"))
    #expect(diary.dials.map(\.taps) == [0, 1])
    stage.app.send(.reverse)
    #expect(stage.has("0 after 1"))
    #expect(diary.lines == ["a from nothing to 0", "b from nothing to 0"])
    stage.app.send(.remove("b"))
    #expect(!stage.has("0 after 1"))
    stage.app.send(.add("b"))
    #expect(!stage.has("0 after 1"))
    #expect(diary.lines.suffix(2) == ["gone b", "b from nothing to 0"])
    #expect(diary.dials.count == 3)
  }

  @Test("lives on beneath a page that is pushed upon it")
  func under() throws {
    let diary = Diary()
    let stage = try dials(diary)
    try stage.tap("Tap")
    stage.app.dispatch(.navigate(to: .other))
    #expect(!stage.has("0 after 1"))
    #expect(diary.lines.count == 1)
    try stage.tap(.back)
    #expect(stage.has("0 after 1"))
    #expect(diary.dials.count == 1)
  }

  @Test("is disposed of with its screen")
  func end() throws {
    let diary = Diary()
    var stage: Stage? = try dials(diary)
    stage?.app.send(.add("b"))
    #expect(try stage?.picture != nil)
    stage = nil
    #expect(diary.lines.suffix(2) == ["gone a", "gone b"])
  }

  @Test("may say something as soon as it comes, which is worked off before the step ends")
  func atOnce() throws {
    let diary = Diary()
    let stage = try dials(diary) { $0.oldCustomComponent == nil ? .note : nil }
    #expect(stage.app.state.notes == 1)
    #expect(stage.has("Notes 1"))
    stage.app.dispatch(.navigate(to: .other))
    try stage.tap(.back)
    #expect(stage.app.state.notes == 1)
  }

  @Test("is stopped where what it says of each change leads to the next change")
  func endless() throws {
    let diary = Diary()
    #expect(throws: StageError.self) {
      try dials(diary) { change in
        guard case .number(let value)? = change.newCustomComponent.information["value"] else { return nil }
        return .set("a", Int(value) + 1)
      }
    }
    #expect(diary.lines.count == 102)
    #expect(diary.lines.suffix(2) == ["a from 99 to 100", "gone a"])
  }

  @Test("plays its log again, with renderers of its own")
  func again() throws {
    let diary = Diary()
    let stage = try dials(diary)
    for name in ["Tap", "Turn", "Tap"] { try stage.tap(.text(name)) }
    let other = try stage.replayed()
    #expect(try other.picture.list == stage.picture.list)
    #expect(other.has("10 after 2"))
    #expect(diary.dials.count == 2)
  }

  /// A drawing that follows a finger.
  private final class Pad: CustomComponentRenderer {
    private var line: [Point] = []

    func apply(
      changeSet: CustomComponentChangeSet, inside container: ContainerController,
      dispatcher: @escaping (Dials.ActionType) -> Void
    ) {
      let surface: Component<Portal.Touch> = Portal.container(layout: layout { $0.flex.grow = 1 }).onDrag { $0 }
      container.fill { traits in
        surface.describe(traits) { touch in
          self.line.append(touch.point)
          self.draw(in: container)
          if touch.phase == .ended { dispatcher(.sendMessage(.turned("a", Int(container.size.width)))) }
        }
      }
      draw(in: container)
    }

    private func draw(in container: ContainerController) {
      let line = line
      container.draw { size, _ in
        [.fill(Path(Rect(origin: .zero, size: size)), .nonZero, .solid(RGBA(hex: 0xeeeeee)))]
          + line.map { .fill(Path(Rect(x: $0.x, y: $0.y, width: 2, height: 2)), .nonZero, .solid(RGBA(hex: 0))) }
      }
    }
  }

  @Test("draws what it likes, and again when it likes")
  func drawing() throws {
    var context = ApplicationContext(application: Dials())
    context.registerRenderer(for: "dial") { _ in Pad() }
    let stage = try Stage(context, on: .iPhone15)
    func dots() throws -> Int {
      try stage.picture.list.items.count { if case .fill(_, _, .solid(RGBA(hex: 0))) = $0 { true } else { false } }
    }
    let before = try dots()
    try stage.drag(.path("content/a"), by: Point(x: 40, y: 5))
    #expect(try dots() > before)
    #expect(stage.app.state.values == ["a": 393])
  }

  @Test("is a dashed box with a warning where nobody fills it")
  func nobody() throws {
    let stage = try Stage(Dials(), on: .iPhone15)
    #expect(try stage.picture.diagnostics.first?.message.contains("no painter is known for \"dial\"") == true)
  }
}
