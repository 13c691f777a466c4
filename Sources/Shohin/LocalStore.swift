import PortalLive

/// Who has a model, and changes it by messages.
public protocol ModelProvider<Model, Msg>: AnyObject {
  /// The type of the state that is shown.
  associatedtype Model
  /// The type of the messages that change the model.
  associatedtype Msg

  /// The model as it is now.
  var currentModel: Model { get }
  /// Changes the model by a message, and tells all subscribers.
  func receive(_ message: Msg)
  /// Calls a function with each new model, until what it returns is called.
  func subscribe(_ subscriber: @escaping (Model) -> Void) -> () -> Void
  /// Gives it the stage that its program is on.
  func enter(_ world: LiveWorld)
}

extension ModelProvider {
  public func enter(_ world: LiveWorld) {}
}

/// A model and its update function.
///
/// Messages are worked off one after another: what a command or a subscriber sends waits until all have heard of the model before.
public final class LocalStore<Model, Msg>: ModelProvider {
  private var model: Model
  private let update: (Msg, inout Model) -> Command<Msg>
  private var subscribers: [(number: Int, hear: (Model) -> Void)] = []
  private var nextNumber = 0
  private var waiting: [Msg] = []
  private var isWorking = false
  private var initial: Command<Msg>?
  private weak var world: LiveWorld?
  private var ownRandom = SeededRandom(seed: 0)

  /// A store of a model, which messages change by a function.
  ///
  /// - Parameter initial: the model to begin with, and a command that is run when the store is first used, with the stage's chance if
  ///   it is on one by then.
  public init(
    initial: (model: Model, command: Command<Msg>), update: @escaping (Msg, inout Model) -> Command<Msg>
  ) {
    model = initial.model
    self.initial = initial.command.isEmpty ? nil : initial.command
    self.update = update
  }

  public var currentModel: Model {
    start()
    return model
  }

  public func receive(_ message: Msg) {
    start()
    waiting.append(message)
    work()
  }

  public func subscribe(_ subscriber: @escaping (Model) -> Void) -> () -> Void {
    nextNumber += 1
    let number = nextNumber
    subscribers.append((number, subscriber))
    return { [weak self] in self?.subscribers.removeAll { $0.number == number } }
  }

  public func enter(_ world: LiveWorld) { self.world = world }

  private func start() {
    guard let command = initial else { return }
    initial = nil
    // What it sends at once waits until all of it ran.
    isWorking = true
    run(command)
    isWorking = false
    work()
  }

  private func run(_ command: Command<Msg>) {
    // Put back afterwards: what runs may use the stage's chance itself.
    var random = world?.random ?? ownRandom
    command.run(&random) { waiting.append($0) }
    if let world { world.random = random } else { ownRandom = random }
  }

  // A command whose message leads to the same command again has no end; the stage can say so, where there is one.
  private static var most: Int { 10_000 }

  private func work() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    var done = 0
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for (place, message) in batch.enumerated() {
        done += 1
        guard done <= Self.most else {
          waiting = Array(batch[place...]) + waiting
          return postpone()
        }
        // The update may read the store, which has the model as it was until the update is done.
        var next = model
        let command = update(message, &next)
        model = next
        for subscriber in subscribers { subscriber.hear(model) }
        run(command)
      }
    }
  }

  private func postpone() {
    guard let world, let message = waiting.first else { return }
    world.post("\(message)") { [weak self] in self?.work() }
  }
}
