import Portal
import PortalRaster
import Synchronization
import Testing

@Suite("The effect of a command")
struct EffectTests {
  private struct Broken: Error {}

  /// Each message of its is a command.
  struct Searching: Application {
    typealias MessageType = Notes.Message
    let initialState: [String] = []

    func update(state: [String], message: Notes.Message) -> ([String], Notes.Command?)? {
      switch message {
      case .found(let text): (state + [text], nil)
      case .load: (state, .fetch)
      case .calm: (state, .stop)
      default: (state, .search("\(message)"))
      }
    }

    func view(for state: [String]) -> View<OnlyOne, Notes.Message, OnlyOne> {
      View(component: container { for text in state { label(text: text) } })
    }
  }

  private typealias Result = Effect<Action<OnlyOne, Notes.Message>>

  private func searching(
    _ effects: @escaping (Notes.Command) -> Effect<Action<OnlyOne, Notes.Message>>
  ) throws -> Stage<ApplicationRunner<Searching>> {
    try Stage(ApplicationContext(application: Searching(), effects: effects), on: .iPhone15)
  }

  @Test("waits for the time of the stage")
  func time() throws {
    let stage = try searching { command in
      .run(named: "fetch") { clock in
        try await clock.sleep(for: .seconds(2))
        return .sendMessage(.found("\(command)"))
      }
    }
    stage.app.send(.load)
    try stage.advance(by: .seconds(1))
    #expect(stage.app.state.isEmpty)
    try stage.advance(by: .seconds(1))
    #expect(stage.app.state == ["fetch"])
    #expect(stage.has("fetch"))
  }

  @Test("sends as often as it likes")
  func stream() throws {
    let stage = try searching { _ in
      .stream { clock, send in
        for number in 1...3 {
          try await clock.sleep(for: .seconds(1))
          send(.sendMessage(.found("\(number)")))
        }
      }
    }
    stage.app.send(.load)
    try stage.settle()
    #expect(stage.app.state == ["1", "2", "3"])
    #expect(stage.now == StageTime(seconds: 3))
  }

  @Test("is cancelled by its identity, and by another of the same")
  func cancelling() throws {
    let stage = try searching { command in
      guard command != .stop else { return .cancel("search") }
      return Result.run { clock in
        try await clock.sleep(for: .seconds(1))
        return .sendMessage(.found("\(command)"))
      }.cancellable("search")
    }
    stage.app.send(.load)
    try stage.advance(by: .milliseconds(900))
    stage.app.send(.calm)
    try stage.settle()
    #expect(stage.app.state.isEmpty)
    stage.app.send(.load)
    try stage.advance(by: .milliseconds(900))
    stage.app.send(.load)
    try stage.settle()
    #expect(stage.app.state == ["fetch"])
    #expect(stage.now == StageTime(nanoseconds: 2_800_000_000))
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("begins once nobody has asked for a time")
  func debounce() throws {
    let stage = try searching { command in
      Result.run { _ in .sendMessage(.found("\(command)")) }.debounce("search", for: .milliseconds(300))
    }
    for message in [Notes.Message.add, .tick, .warn] {
      stage.app.send(message)
      try stage.advance(by: .milliseconds(200))
    }
    #expect(stage.app.state.isEmpty)
    try stage.advance(by: .milliseconds(100))
    #expect(stage.app.state == [#"search("warn")"#])
  }

  @Test("is tried again after pauses that double, and then fails as it is told")
  func retry() throws {
    final class Tries: Sendable { let times = Mutex([StageTime]()) }
    let tries = Tries()
    let work: @Sendable (VirtualClock) async throws -> Action<OnlyOne, Notes.Message>? = { clock in
      tries.times.withLock { $0.append(clock.now) }
      throw Broken()
    }
    let stage = try searching { _ in
      Result.run(work).retry(2, after: .seconds(1)).onFailure { .sendMessage(.found("\($0)")) }
    }
    stage.app.send(.load)
    try stage.settle()
    #expect(tries.times.withLock { $0 } == [0, 1, 3].map { StageTime(seconds: $0) })
    #expect(stage.app.state == ["Broken()"])
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("is among the refusals where nobody says what comes of its error")
  func failure() throws {
    let stage = try searching { _ in .run(named: "fetch") { _ in throw Broken() } }
    stage.app.send(.load)
    try stage.settle()
    #expect(stage.app.refusals.map(\.message) == ["fetch failed: Broken()"])
  }

  @Test("is several, in their order, and a module's where it is mapped")
  func merged() throws {
    let inner: Effect<String> = .merge(.send("first"), .run { _ in "second" }, .none)
    let stage = try searching { _ in inner.map { .sendMessage(.found($0)) } }
    stage.app.send(.load)
    try stage.settle()
    #expect(stage.app.state == ["first", "second"])
  }

  @Test("comes to nothing once the screen is gone")
  func gone() throws {
    var stage: Stage<ApplicationRunner<Searching>>? = try searching { _ in
      .run { clock in
        try await clock.sleep(for: .seconds(1))
        return .sendMessage(.found("late"))
      }
    }
    let app = try #require(stage?.app)
    app.send(.load)
    stage = nil
    #expect(app.state.isEmpty)
  }
}

@Suite("A module within an application")
struct ModuleTests {
  private struct Likes: Module {
    enum Message { case like, tick }
    enum Command: Equatable { case save(Int) }

    let initialState = 0

    func update(state: Int, message: Message) -> (Int, Command?)? {
      message == .like && state >= 2 ? nil : (state + 1, .save(state + 1))
    }

    func view(for state: Int) -> Component<Message> { button(text: "Like (\(state))", onTap: .like) }

    func subscriptions(for state: Int) -> [Subscription<Message, Never, Never>] {
      state == 1 ? [.timer(.only(fire: 1, every: 1, unit: .second, tag: "again") { _ in .sendMessage(.tick) })] : []
    }
  }

  private struct Page: Application {
    enum Message { case likes(Likes.Message) }
    enum Command: Equatable { case likes(Likes.Command) }
    struct State { var likes: Int }

    let likes = Likes()
    var initialState: State { State(likes: likes.initialState) }

    func update(state: State, message: Message) -> (State, Command?)? {
      switch message {
      case .likes(let message): likes.update(message, in: state, at: \.likes) { .likes($0) }
      }
    }

    func view(for state: State) -> View<OnlyOne, Message, OnlyOne> {
      View(component: likes.view(for: state.likes).map { .sendMessage(.likes($0)) })
    }

    func subscriptions(for state: State) -> [Subscription<Message, OnlyOne, Never>] {
      likes.subscriptions(for: state.likes).map { $0.map { .likes($0) } }
    }
  }

  @Test("brings its state, view, commands and timers along, and refuses what it refuses")
  func whole() throws {
    let stage = try Stage(Page(), on: .iPhone15)
    try stage.tap("Like (0)")
    #expect(stage.app.pending == [.likes(.save(1))])
    try stage.advance(by: .seconds(1))
    #expect(stage.app.state.likes == 2)
    try stage.tap("Like (2)")
    #expect(stage.app.state.likes == 2)
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedMessage])
  }
}
