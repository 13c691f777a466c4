import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

@Suite("An application that runs")
struct RunnerTests {
  @Test("holds commands until they are answered, once each")
  func pending() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    try stage.tap("Load")
    #expect(stage.app.pending == [.fetch])
    try stage.app.answer(.fetch, with: .loaded(["Milk"]))
    #expect(stage.has("Milk"))
    #expect(stage.app.pending.isEmpty)
    #expect(throws: ApplicationError.self) { try stage.app.answer(.fetch, with: .loaded([])) }
    #expect(stage.app.state.texts == ["Milk"])
  }

  @Test("lets an executor answer at once or later, each in its turn")
  func executor() throws {
    struct Server: CommandExecutor {
      func execute(command: Notes.Command, dispatch: @escaping (Notes.ActionType) -> Void) {
        dispatch(.sendMessage(.loaded(["a"])))
        dispatch(.sendMessage(.found("b")))
      }
    }
    let runner = ApplicationContext(application: Notes(), commandExecutor: Server()).source()
    var heard: [Int] = []
    runner.states.subscribe { heard.append($0.texts.count) }
    runner.start()
    runner.send(.load)
    #expect(heard == [0, 1, 2])
    #expect(runner.pending.isEmpty)
  }

  @Test("ends a chain without an end, and says what it was about to do")
  func endless() {
    struct Loop: CommandExecutor {
      func execute(command: Notes.Command, dispatch: @escaping (Notes.ActionType) -> Void) {
        dispatch(.sendMessage(.load))
      }
    }
    let runner = ApplicationContext(application: Notes(), commandExecutor: Loop()).source()
    runner.start()
    runner.send(.load)
    #expect(runner.refusals.map(\.reason) == [.endless])
    #expect(runner.refusals[0].description.contains("sendMessage"))
    runner.send(.add)
    #expect(runner.state.count == 1)
  }

  @Test("keeps the last refusals, counts all of them, and tells of each")
  func manyRefusals() {
    var context = ApplicationContext(application: Notes())
    var lines = 0
    context.log = { _ in lines += 1 }
    let runner = context.source()
    for _ in 0..<250 { runner.send(.refused) }
    #expect(runner.refusals.count == 100)
    #expect(runner.refusalCount == 250)
    #expect(lines == 250)
  }

  @Test("hears what the system says")
  func events() {
    var context = ApplicationContext(application: Notes())
    context.messageMapper = { $0 == .didFinishLaunching ? .sendMessage(.load) : nil }
    let runner = context.source()
    #expect(runner.pending.isEmpty)
    runner.start()
    #expect(runner.pending == [.fetch])
    runner.tell(.willTerminate)
    #expect(runner.refusals.isEmpty)
  }

  @Test("is described by a loop of one's own as on a stage")
  func ownLoop() throws {
    let renderer = try Renderer()
    let runner = Notes.running()
    runner.dispatch(.navigate(to: .note(1)))
    let own = try renderer.picture(of: runner.screen, on: .iPhone15)
    let stage = try Stage(Notes(), on: .iPhone15, renderer: renderer)
    stage.app.dispatch(.navigate(to: .note(1)))
    #expect(try stage.picture.list == own.list)
  }

  @Test("plays its log again to the same state")
  func again() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    for view in ["Next", "Add", "Sheet", "Add"] { try stage.tap(.text(view)) }
    let again = try stage.replayed()
    #expect(again.app.state == stage.app.state)
    #expect(try again.picture.list == stage.picture.list)
  }

  @Test("has in its log what came from outside, in its turn, and what comes of that no second time")
  func outside() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    try stage.tap("Load")
    try stage.app.answer(.fetch, with: .loaded(["Milk"]))
    stage.app.send(.add)
    stage.app.send(.refused)
    try stage.tap("Add")
    stage.app.dispatch(.navigate(to: .note(2)))
    let names = stage.log.steps.compactMap { if case .outside(let name) = $0 { name } else { nil } }
    #expect(names.prefix(3) == ["answer fetch", "send add", "send refused"] && names.count == 4, "\(names)")
    #expect(names[3].hasPrefix("navigate(to: "), "\(names)")
    let again = try stage.replayed()
    #expect(again.log == stage.log)
    #expect(again.app.state == stage.app.state && again.app.state.texts == ["Milk"] && again.app.state.count == 2)
    #expect(again.app.refusals == stage.app.refusals)
    #expect(try again.picture.list == stage.picture.list)
    // A stage that plays again can be played again.
    #expect(try again.replayed().app.state == stage.app.state)
    // A program that has only the document knows nothing of what was done, and says so.
    let fresh = try Stage(Notes(), on: .iPhone15)
    let error = #expect(throws: StageError.self) { try fresh.play(stage.log) }
    #expect(error?.message.contains("\"answer fetch\"") == true && error?.hint != nil, "\(String(describing: error))")
    #expect(fresh.app.pending == [.fetch])
  }

  // MARK: Middlewares

  private struct Around: Middleware {
    let name: String
    let log: (String) -> Void

    func call(
      state: Notes.State, message: Notes.Message, command: Notes.Command?,
      next: (Notes.State, Notes.Message, Notes.Command?) -> (Notes.State, Notes.Command?)?
    ) -> (Notes.State, Notes.Command?)? {
      log("\(name) before")
      defer { log("\(name) after") }
      return next(state, message, command)
    }
  }

  @Test("passes each message through its middlewares, the last registered first")
  func middlewares() {
    var lines: [String] = []
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(MessageLog { lines.append($0) })
    context.registerMiddleware(Around(name: "inner") { lines.append($0) })
    context.registerMiddleware(TimeLogger(clock: VirtualClock()) { lines.append($0) })
    context.registerMiddleware(Around(name: "outer") { lines.append($0) })
    let runner = context.source()
    runner.send(.load)
    #expect(
      lines == [
        "outer before", "inner before", "load → fetch", "inner after", "Dispatch time 0 ms", "outer after",
      ])
    lines = []
    runner.send(.refused)
    #expect(lines[2] == "refused was refused")
  }

  // MARK: The journal

  private struct Bytes: StatePersistorSerializer {
    func serialize(state: Notes.State) -> [UInt8] { Array("\(state.count)".utf8) }
    func deserializeState(from state: [UInt8]) -> Notes.State {
      var restored = Notes.State()
      restored.count = Int(String(decoding: state, as: UTF8.self)) ?? -1
      return restored
    }
    func serialize(message: Notes.Message) -> [UInt8] { Array((message == .add ? "add" : "tick").utf8) }
    func deserializeMessage(from message: [UInt8]) -> Notes.Message { message.count == 3 ? .add : .tick }
  }

  private final class Kept: JournalStorage {
    var bytes: [UInt8] = []
    func read() -> [UInt8] { bytes }
    func append(_ more: [UInt8]) { bytes += more }
    func replace(with all: [UInt8]) { bytes = all }
  }

  private typealias Persistor = StatePersistor<Notes.State, Notes.Message, Notes.Command>

  private func restored(_ kept: Kept) throws -> Int {
    try Persistor(serializer: Bytes(), storage: kept).restoreState(from: Notes.State()) { state, message in
      Notes().update(state: state, message: message)?.0
    }.count
  }

  @Test("goes on where it ended, however its journal was cut")
  func journal() throws {
    let kept = Kept()
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(Persistor(serializer: Bytes(), storage: kept, every: 4))
    let runner = context.source()
    // At which state each length of the journal was reached, since it was last written anew.
    var reached: [(length: Int, count: Int)] = []
    for message in [Notes.Message.add, .tick, .add, .refused, .add, .tick, .add, .add] {
      let before = kept.bytes.count
      runner.send(message)
      if kept.bytes.count < before || reached.isEmpty { reached = [(0, 0)] }
      reached.append((kept.bytes.count, runner.state.count))
    }
    #expect(try restored(kept) == runner.state.count)
    let whole = kept.bytes
    for length in 0...whole.count {
      kept.bytes = Array(whole[..<length])
      #expect(try restored(kept) == reached.last { $0.length <= length }?.count, "cut after \(length) bytes")
    }
    for index in 17..<whole.count {
      kept.bytes = whole
      kept.bytes[index] ^= 0x40
      let count = try restored(kept)
      #expect(reached.contains { $0.count == count }, "byte \(index) changed")
    }
  }

  @Test("keeps in its journal what it is asked to, by the state before, the message and what comes of both")
  func filter() throws {
    let kept = Kept()
    var asked: [String] = []
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(
      Persistor(serializer: Bytes(), storage: kept) { state, message, transition in
        asked.append("\(state.count) \(message) \(transition?.0.count ?? -1)")
        return message == .add
      })
    let runner = context.source()
    for message in [Notes.Message.tick, .add, .tick, .refused, .add] { runner.send(message) }
    #expect(asked == ["0 tick 10", "10 add 11", "11 tick 21", "21 add 22"])
    // The first that is kept writes the state, and the other is one message more.
    #expect(try restored(kept) == 12)
  }

  @Test(
    "refuses a journal that is none, or is one of another version, and leaves it as it is until it is cleared",
    arguments: [
      ("portal journal 2\n", JournalError.otherVersion), ("{\"not\": \"a journal\"}", JournalError.unknown),
    ])
  func foreign(text: String, error: JournalError) throws {
    let kept = Kept()
    kept.bytes = Array(text.utf8)
    let persistor = Persistor(serializer: Bytes(), storage: kept)
    func restore() throws -> Int {
      try persistor.restoreState(from: Notes.State()) { Notes().update(state: $0, message: $1)?.0 }.count
    }
    #expect(throws: error) { try restore() }
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(persistor)
    let runner = context.source()
    runner.send(.add)
    #expect(runner.state.count == 1)
    #expect(kept.bytes == Array(text.utf8))
    #expect(persistor.lastError as? JournalError == error)
    try persistor.clear()
    runner.send(.add)
    #expect(try restore() == 2)
    #expect(persistor.lastError == nil)
  }

  @Test("says that a journal was damaged, and restores what is before that")
  func damaged() throws {
    let kept = Kept()
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(Persistor(serializer: Bytes(), storage: kept, every: 4))
    let runner = context.source()
    for _ in 0..<3 { runner.send(.add) }
    func error() throws -> (any Error)? {
      let persistor = Persistor(serializer: Bytes(), storage: kept)
      _ = try persistor.restoreState(from: Notes.State()) { Notes().update(state: $0, message: $1)?.0 }
      return persistor.lastError
    }
    #expect(try error() == nil)
    let whole = kept.bytes
    kept.bytes = whole.dropLast()
    #expect(try error() as? JournalError == .damaged(bytes: 15))
    #expect(try restored(kept) == 2)
    kept.bytes = whole + [0, 0, 0]
    #expect(try error() as? JournalError == .damaged(bytes: 3))
    #expect(try restored(kept) == 3)
  }

  @Test("keeps no state that could not be read again, and says so")
  func largeState() throws {
    struct Large: StatePersistorSerializer {
      func serialize(state: Notes.State) -> [UInt8] { [UInt8](repeating: 0, count: (48 << 20) + 1) }
      func deserializeState(from data: [UInt8]) -> Notes.State { Notes.State() }
      func serialize(message: Notes.Message) -> [UInt8] { [] }
      func deserializeMessage(from data: [UInt8]) -> Notes.Message { .add }
    }
    let kept = Kept()
    let persistor = Persistor(serializer: Large(), storage: kept)
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(persistor)
    context.source().send(.add)
    #expect(kept.bytes.isEmpty && persistor.lastError as? JournalError == .tooLarge)
  }

  @Test("waits for no pipe in the place of a journal")
  func pipe() throws {
    let path = try Places.scratchFolder().appendingPathComponent("notes.journal").path
    #expect(mkfifo(path, 0o600) == 0)
    let file = JournalFile(path: path)
    #expect(throws: FileError(.read, path, .notRegular)) { try file.read() }
    #expect(throws: FileError(.write, path, .notRegular)) { try file.append([1]) }
    #expect(throws: FileError(.write, path, .notRegular)) { try file.replace(with: [1]) }
  }

  @Test("keeps a journal in a file")
  func file() throws {
    let folder = try Places.scratchFolder()
    let file = JournalFile(path: folder.appendingPathComponent("notes.journal").path)
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(Persistor(serializer: Bytes(), storage: file))
    let runner = context.source()
    for _ in 0..<3 { runner.send(.add) }
    let state = try Persistor(serializer: Bytes(), storage: file).restoreState(from: Notes.State()) {
      Notes().update(state: $0, message: $1)?.0
    }
    #expect(state.count == 3)
  }
}
