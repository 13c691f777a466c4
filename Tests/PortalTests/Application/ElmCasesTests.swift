import Portal
import PortalRaster
import Testing

/// What the tests of elm-program-test say of time and of navigation; `Documentation/portal/judged-by.md` has the whole table.
@Suite("The cases of elm-program-test")
struct ElmCasesTests {
  /// An application that logs what it hears, and asks for what it is told to: commands and routes.
  private struct Logging: Application {
    enum Route: Portal.Route {
      case path, new, new2

      var previous: Route? {
        switch self {
        case .path: nil
        case .new: .path
        case .new2: .new
        }
      }
    }

    enum Message { case log(String), went(Route), ask([Work]) }

    /// Sleeps, one after another, and whether the time is asked for at last.
    struct Work {
      var sleeps: [Int]
      var asksTime = false
      var answer = "Ok"
    }

    struct State {
      var lines: [String] = []
      var route = Route.path
    }

    let hasBars: Bool
    let initialState = State()
    let initialRoute = Route.path

    func translateRouteChange(from: Route, to: Route) -> Message? { .went(to) }

    func update(state: State, message: Message) -> (State, [Work]?)? {
      var state = state
      switch message {
      case .log(let line): state.lines.append(line)
      case .went(let route):
        state.route = route
        state.lines.append("\(route)")
      case .ask(let work): return (state, work)
      }
      return (state, nil)
    }

    func view(for state: State) -> View<Route, Message, OnlyOne> {
      View(
        root: hasBars ? .stack(navigationBar(title: "\(state.route)")) : .simple,
        component: container { for line in state.lines { label(text: line) } })
    }
  }

  private typealias Runner = ApplicationRunner<Logging>

  private func stage(hasBars: Bool = true) throws -> Stage<Runner> {
    let application = Logging(hasBars: hasBars)
    return try Stage(
      ApplicationContext(application: application) { work in
        work.reduce(.none) { effect, work in
          .merge(
            effect,
            .run { clock in
              for time in work.sleeps { try await clock.sleep(for: .milliseconds(time)) }
              return .sendMessage(.log(work.asksTime ? "\(clock.now)" : work.answer))
            })
        }
      }, on: .iPhone15)
  }

  private func sleep(_ times: Int...) -> Logging.Work { Logging.Work(sleeps: times) }

  // MARK: Time

  @Test("a sleep ends when its time has come, and not before")
  func sleeping() throws {
    let stage = try stage()
    stage.app.send(.ask([sleep(700)]))
    try stage.advance(by: .milliseconds(699))
    stage.app.send(.log("*"))
    #expect(stage.app.state.lines == ["*"])
    try stage.advance(by: .milliseconds(1))
    #expect(stage.app.state.lines == ["*", "Ok"])
  }

  @Test("sleeps follow each other")
  func chain() throws {
    let stage = try stage()
    stage.app.send(.ask([sleep(250, 25)]))
    try stage.advance(by: .milliseconds(274))
    stage.app.send(.log("*"))
    try stage.advance(by: .milliseconds(1))
    #expect(stage.app.state.lines == ["*", "Ok"])
  }

  @Test("sleeps end in the order of time, however they were begun, and however much time passes at once")
  func order() throws {
    let stage = try stage()
    stage.app.send(.ask([10, 900, 33].map { Logging.Work(sleeps: [$0], answer: "\($0)") }))
    try stage.advance(by: .seconds(1))
    #expect(stage.app.state.lines == ["10", "33", "900"])
  }

  @Test("what waits for no time comes without time going on")
  func atOnce() throws {
    let stage = try stage()
    stage.app.send(.ask([sleep(0)]))
    try stage.advance(by: .zero)
    #expect(stage.app.state.lines == ["Ok"])
    #expect(stage.now == .start)
  }

  @Test("a sleep is counted from when it begins")
  func later() throws {
    let stage = try stage()
    try stage.advance(by: .milliseconds(100))
    stage.app.send(.log("A"))
    stage.app.send(.ask([sleep(10)]))
    try stage.advance(by: .milliseconds(9))
    stage.app.send(.log("B"))
    try stage.advance(by: .milliseconds(1))
    #expect(stage.app.state.lines == ["A", "B", "Ok"])
  }

  @Test("the time begins at nothing, goes on as it is told to, and is that of the moment at which it is asked for")
  func now() throws {
    let stage = try stage()
    stage.app.send(.ask([Logging.Work(sleeps: [], asksTime: true)]))
    try stage.advance(by: .zero)
    stage.app.send(.ask([Logging.Work(sleeps: [17], asksTime: true)]))
    try stage.advance(by: .milliseconds(134))
    stage.app.send(.ask([Logging.Work(sleeps: [], asksTime: true)]))
    try stage.advance(by: .seconds(2))
    #expect(stage.app.state.lines == ["0 s", "0.017 s", "0.134 s"])
  }

  // MARK: Navigation

  @Test("a change of routes is a message, and changes where the application is")
  func pushing() throws {
    let app = try stage().app
    #expect(app.routes == [.path])
    app.dispatch(.navigate(to: .new))
    #expect(app.state.lines == ["new"])
    #expect(app.routes == [.path, .new])
  }

  @Test("a route that replaces another leaves no way back to it")
  func replacing() throws {
    let app = try stage(hasBars: false).app
    app.dispatch(.navigate(to: .new))
    #expect(app.state.lines == ["new"])
    #expect(app.routes == [.new])
  }

  @Test("going back leads to the page before, tells so, and takes the page off the stack; twice leads further")
  func back() throws {
    let app = try stage().app
    app.dispatch(.navigate(to: .new))
    app.dispatch(.navigate(to: .new2))
    app.dispatch(.navigateToPreviousRoute)
    #expect(app.routes == [.path, .new])
    app.dispatch(.navigateToPreviousRoute)
    #expect(app.routes == [.path])
    #expect(app.state.lines == ["new", "new2", "new", "path"])
  }

  @Test("going back where there is no page before does nothing, and says so")
  func tooFar() throws {
    let app = try stage().app
    app.dispatch(.navigateToPreviousRoute)
    #expect(app.route == .path)
    #expect(app.state.lines.isEmpty)
    #expect(app.refusals.map(\.reason) == [.noPreviousRoute])
  }
}
