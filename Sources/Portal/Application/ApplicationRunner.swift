/// An application that runs: on a stage as `stage.app`, or in a loop of one's own.
///
/// It works off one action after another; what is dispatched meanwhile waits its turn. What is refused leaves the state as it
/// was, and is kept in ``refusals``.
///
/// ```swift
/// let runner = ApplicationRunner(ApplicationContext(application: Counter()))
/// runner.start()
/// runner.send(.increment)
/// try renderer.picture(of: runner.screen, on: .iPhone15).write(to: "counter.png")
/// ```
public final class ApplicationRunner<App: Application>: LiveSource {
  /// What its screen sends, and what is dispatched to it.
  public typealias ActionType = App.ActionType

  private var core: ApplicationCore<App>
  private let context: ApplicationContext<App>
  private let outbox = Outbox<App.CommandType>()
  private var inbox: [ActionType] = []
  private var isWorking = false
  /// Whether something is in the inbox; asked for each message, and cheaper than an array of a type that is looked up.
  private var isWaiting = false
  var world: LiveWorld?
  let timers = ActiveSubscriptions<App>()
  /// The tasks of effects with an identity.
  var tasks: [Key: EffectTask] = [:]
  var lastTask = 0

  /// Commands that nobody carries out, until they are answered.
  public internal(set) var pending: [App.CommandType] = []
  /// Why actions were not done: the last 100.
  public private(set) var refusals: [ApplicationError] = []
  /// How many were refused, those included that are no longer in ``refusals``.
  public private(set) var refusalCount = 0
  /// Hears of every action before it is worked off.
  public let mailbox = Mailbox<ActionType>()
  /// Hears of the state after every action that was not refused.
  public let states = Mailbox<App.StateType>()

  /// A runner of an application that has not begun: see ``start(seed:)``.
  public init(_ context: ApplicationContext<App>) {
    self.context = context
    core = ApplicationCore(context, outbox)
  }

  // MARK: What it is like

  /// The state of the application.
  public var state: App.StateType { core.state }
  /// The route of the page in front.
  public var route: App.RouteType { core.route }
  /// The routes of the stack in front, from its root.
  public var routes: [App.RouteType] { core.routes }
  /// The navigators, each presented over the one before.
  public var navigators: [App.NavigatorType] { core.navigators }
  /// What the application has subscribed to.
  public var subscriptions: [Subscription<App.MessageType, App.RouteType, App.SubscriptionType>] { timers.all }
  /// The screen as it is now.
  public var screen: Screen<ActionType> { core.screen() }

  public func describe(_ traits: Traits) -> Description {
    screen.describe(traits) { [weak self] in self?.dispatch($0) }
  }

  public func canvas(onStage canvas: Canvas) -> Canvas { screen.canvas(on: canvas) }

  // MARK: Actions

  public func enter(_ world: LiveWorld) {
    self.world = world
    for site in context.sites {
      world.register(site.identifier) { [weak self] container in if let self { site.begin(container, self) } }
    }
    updateSubscriptions()
    tell(.didFinishLaunching)
  }

  /// Tells the application what the system says.
  public func tell(_ event: ApplicationEvent) {
    if let action = context.messageMapper(event) { dispatch(action) }
  }

  /// Sends a message to the application's update, as a view does.
  public func send(_ message: App.MessageType) {
    // Where nobody hears of actions, and no log has them as steps, none is made.
    guard !isWorking, !mailbox.hasListeners, world?.keepsNoSteps ?? true else {
      return dispatch(.sendMessage(message))
    }
    workThrough { work(off: message) }
  }

  /// Works off an action, and all that it leads to; within another one, it waits for its turn.
  public func dispatch(_ action: ActionType) {
    guard !isWorking else {
      isWaiting = true
      return inbox.append(action)
    }
    fromOutside(Self.name(of: action)) { runner in runner.workThrough { runner.work(off: action) } }
  }

  private static func name(of action: ActionType) -> String {
    if case .sendMessage(let message) = action { return "send \(LiveLimits.told(message))" }
    return LiveLimits.told(action)
  }

  /// Does something that is a step of its own in the stage's log, unless it is a part of one.
  private func fromOutside(_ name: @autoclosure () -> String, _ work: @escaping (ApplicationRunner) -> Void) {
    guard let world, !world.isWorking else { return work(self) }
    world.outside(name(), to: self, work)
  }

  /// Does something, and works off what waits by then.
  private func workThrough(_ first: () -> Void) {
    isWorking = true
    defer { isWorking = false }
    first()
    if isWaiting { workOffInbox() }
  }

  private func workOffInbox() {
    var count = 0
    while count < inbox.count {
      guard count < LiveLimits.messages else {
        let last = inbox[count...].prefix(LiveLimits.toldMessages).map { LiveLimits.told($0) }
        refuse(
          ApplicationError(
            .endless, "one action led to another \(LiveLimits.messages) times, and \(inbox.count - count) are dropped",
            hint: "the next would be: \(last.joined(separator: ", "))"))
        break
      }
      count += 1
      work(off: inbox[count - 1])
    }
    inbox.removeAll(keepingCapacity: true)
    isWaiting = false
  }

  private func work(off action: ActionType) {
    var following: ActionType? = action
    while let action = following {
      following = nil
      mailbox.send(action)
      do throws(ApplicationError) {
        following = try core.apply(action)
        changed()
      } catch {
        giveUp(error)
      }
    }
  }

  private func work(off message: App.MessageType) {
    do throws(ApplicationError) {
      try core.update(by: message)
      changed()
    } catch {
      giveUp(error)
    }
  }

  /// Tells all who want to know that the state has changed.
  private func changed() {
    world?.setNeedsDescription()
    updateSubscriptions()
    if outbox.isFull, let command = outbox.take() { carryOut(command) }
    if states.hasListeners { states.send(core.state) }
  }

  /// Refuses an action; what it asked for is not done.
  private func giveUp(_ error: ApplicationError) {
    _ = outbox.take()
    refuse(error)
  }

  func refuse(_ error: ApplicationError) {
    refusalCount += 1
    refusals.append(error)
    if refusals.count > 100 { refusals.removeFirst() }
    context.log(error.description)
  }

  private func updateSubscriptions() {
    // Before it is on a stage, no time goes on.
    guard world != nil else { return }
    let wanted = context.wanted(core.state)
    if wanted == nil, timers.isEmpty { return }
    timers.update(to: wanted ?? [], of: self, context.subscriptions)
  }

  // MARK: Commands

  private func carryOut(_ command: App.CommandType) {
    if let execute = context.execute { execute(command, self) } else { pending.append(command) }
  }

  /// Answers a command that is held, as what carries it out would: the first that is meant.
  ///
  /// - Parameter isMeant: whether it is a command that is answered.
  public func answer(
    _ isMeant: (App.CommandType) -> Bool, with action: ActionType?
  ) throws(ApplicationError) {
    guard let place = pending.firstIndex(where: isMeant) else { throw notPending("no such command") }
    fromOutside("answer \(LiveLimits.told(pending[place]))") { runner in
      if runner.pending.indices.contains(place) { runner.pending.remove(at: place) }
      if let action { runner.dispatch(action) }
    }
  }

  fileprivate func notPending(_ command: String) -> ApplicationError {
    ApplicationError(
      .notPending, "\(command) is pending",
      hint: pending.isEmpty
        ? "nothing is" : "these are: " + pending.prefix(8).map { LiveLimits.told($0) }.joined(separator: ", "))
  }
}

extension ApplicationRunner where App.CommandType: Equatable {
  /// Answers a command that is held with a message, as what carries it out would.
  public func answer(_ command: App.CommandType, with message: App.MessageType) throws(ApplicationError) {
    guard pending.contains(command) else { throw notPending("no \(LiveLimits.told(command))") }
    try answer({ $0 == command }, with: .sendMessage(message))
  }
}

// MARK: - In a loop of one's own

extension ApplicationRunner {
  /// Begins without a stage: timers and effects wait until time is let go on.
  ///
  /// - Parameter seed: where chance begins.
  public func start(seed: UInt64 = 0) { enter(LiveWorld(seed: seed)) }

  /// Lets time go on, with all that is due until then: so much of it as has passed outside.
  ///
  /// - Returns: when something is due next, after now; nil if nothing is.
  @discardableResult
  public func advance(by duration: Duration) throws(EndlessWork) -> Duration? {
    guard let world else { return nil }
    try world.run(until: world.clock.now.advanced(by: max(duration, .zero)))
    return world.nextDue.map { world.clock.now.duration(to: $0) }
  }
}
