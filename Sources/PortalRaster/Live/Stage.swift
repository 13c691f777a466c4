@_exported import PortalLive

/// A screen that is used: touched, scrolled, and seen at any moment of a time that goes on only when it is told to.
///
/// ```swift
/// let stage = try Stage(Feed(), on: .iPhone15)
/// try stage.tap("Load")
/// try stage.advance(by: .milliseconds(150))
/// try stage.picture.write(to: "loading.png")
/// ```
///
/// The same steps give the same pictures, byte for byte. A step that cannot be taken is a `StageError` that says what is in
/// the way. Used by one thread at a time.
public final class Stage<App: LiveSource> {
  /// The application: the source itself, or what a `Livable` value made.
  public let app: App
  /// Whether changes are shown in time.
  public let motion: StageMotion
  /// Whether a keyboard covers the bottom of the screen while a field is edited, as on a device without keys.
  ///
  /// A finger on its keys types: `try stage.tap(.path("keyboard/a"))`.
  public let showsKeyboard: Bool
  private let frame: Frame
  private let living: LiveScreen
  let renderer: Renderer
  private let surface = RepairedSurface()
  /// Makes an application and a stage as this one was in the beginning, but for the scale and the renderer that are given.
  private let again: (_ scale: Double?, _ renderer: Renderer?) throws -> Stage

  /// The last frame that could be placed; what is painted of it is listed when somebody asks.
  private final class Frame {
    private let renderer: Renderer
    private var placed: Renderer.Frame?
    /// The screen as it is seen on its way; nil where it is as it was placed.
    private var moment: PlacedScreen?
    /// What was asked for.
    private var pictures: (rest: Picture?, seen: Picture?)

    init(_ renderer: Renderer) { self.renderer = renderer }

    func take(_ frame: Renderer.Frame) { (placed, moment, pictures) = (frame, nil, (nil, nil)) }

    func show(_ moment: PlacedScreen) { (self.moment, pictures.seen) = (moment, nil) }

    /// The screen as it was placed.
    var rest: Picture {
      get throws {
        let picture = try pictures.rest ?? picture(of: nil)
        pictures.rest = picture
        return picture
      }
    }

    /// The screen as it is seen.
    var seen: Picture {
      get throws {
        guard let moment else { return try rest }
        let picture = try pictures.seen ?? picture(of: moment)
        pictures.seen = picture
        return picture
      }
    }

    /// The same at another moment, which is not kept.
    func seen(as moment: PlacedScreen) throws -> Picture { try picture(of: moment) }

    private func picture(of moment: PlacedScreen?) throws -> Picture {
      guard let placed else { throw StageError(.undrawable, "there is no frame yet") }
      do {
        return try renderer.picture(of: placed, seenAs: moment, title: "Screen")
      } catch {
        throw StageError(undrawable: error)
      }
    }
  }

  /// The application as something that can be drawn.
  private struct Described: Describable {
    let app: App
    func describe(_ traits: Traits) -> Description { app.describe(traits) }
    func canvas(on canvas: Canvas) -> Canvas { app.canvas(onStage: canvas) }
  }

  /// Puts an application on a stage, where it begins at once.
  ///
  /// - Parameters:
  ///   - app: makes what describes the screen; called again where the log is played on a new stage, and so no application
  ///     that is there already.
  ///   - canvas: the device.
  ///   - seed: where chance begins.
  ///   - start: the moment at which time begins, for an application that takes it for a time of day.
  ///   - motion: whether changes are shown in time; by default each is complete at once.
  ///   - showsKeyboard: whether a keyboard covers the bottom of the screen while a field is edited.
  ///   - renderer: makes the pictures; stages of one thread may share one.
  public init(
    _ app: @escaping @autoclosure () throws -> App, on canvas: Canvas = .phone, traits: Traits = Traits(),
    seed: UInt64 = 0, start: StageTime = .start, motion: StageMotion = .off, showsKeyboard: Bool = false,
    renderer: Renderer? = nil
  ) throws {
    let make = app
    let app = try make()
    again = { scale, other in
      var canvas = canvas
      if let scale { canvas.scale = scale }
      return try Stage(
        Self.another(make, app), on: canvas, traits: traits, seed: seed, start: start, motion: motion,
        showsKeyboard: showsKeyboard, renderer: other ?? renderer)
    }
    let renderer = try renderer ?? Renderer()
    let frame = Frame(renderer)
    let world = LiveWorld(seed: seed, start: start)
    let layouts = KeptLayouts()
    app.enter(world)
    self.motion = motion
    self.showsKeyboard = showsKeyboard
    living = try LiveScreen(
      canvas: canvas, traits: traits, world: world, motion: motion,
      count: { views throws(StageError) in try Self.count(views, renderer) }, show: { frame.show($0) }
    ) { canvas, traits, memory throws(StageError) in
      do {
        let placed = try renderer.frame(
          of: Described(app: app), on: canvas, traits: traits, states: [:], memory: memory, layouts: layouts)
        frame.take(placed)
        try Self.check(renderer)
        return (placed.screen, placed.handlers)
      } catch let error as StageError {
        throw error
      } catch {
        throw StageError(undrawable: error)
      }
    }
    living.showsKeyboard = showsKeyboard
    living.logBegins(
      StageLog.Beginning(
        canvas: canvas, traits: traits, seed: seed, start: start, motion: motion, showsKeyboard: showsKeyboard))
    self.app = app
    self.frame = frame
    self.renderer = renderer
  }

  /// Puts the application that a value makes on a stage, where it begins at once.
  ///
  /// - Parameters:
  ///   - value: makes the application, and another one where the log is played on a new stage.
  ///   - canvas: the device.
  ///   - seed: where chance begins.
  ///   - start: the moment at which time begins, for an application that takes it for a time of day.
  ///   - motion: whether changes are shown in time.
  ///   - showsKeyboard: whether a keyboard covers the bottom of the screen while a field is edited.
  ///   - renderer: makes the pictures; stages of one thread may share one.
  public convenience init<Value: Livable>(
    _ value: Value, on canvas: Canvas = .phone, traits: Traits = Traits(), seed: UInt64 = 0,
    start: StageTime = .start, motion: StageMotion = .off, showsKeyboard: Bool = false, renderer: Renderer? = nil
  ) throws where Value.Source == App {
    try self.init(
      value.source(), on: canvas, traits: traits, seed: seed, start: start, motion: motion,
      showsKeyboard: showsKeyboard, renderer: renderer)
  }

  /// Counts so many views that are gone through for a step, with all frames.
  private static func count(_ views: Int, _ renderer: Renderer) throws(StageError) {
    guard let account = renderer.account else { return }
    account.add(.components, Double(views) * RasterLimits.viewOfStep, of: renderer.budget)
    try check(renderer)
  }

  private static func check(_ renderer: Renderer) throws(StageError) {
    guard let excess = renderer.account?.excess else { return }
    throw StageError(.impossible, "all frames together are \(excess)")
  }

  /// The screen as the application has it now, for a step that lets time go on; an error while another one is worked off.
  private var inTime: LiveScreen {
    get throws(StageError) {
      try living.begin()
      return living
    }
  }

  /// The same for any other step, which is counted.
  var step: LiveScreen {
    get throws(StageError) {
      let screen = try inTime
      try screen.countStep()
      return screen
    }
  }

  /// The same for a step that lifts a finger.
  private var lifting: LiveScreen {
    get throws(StageError) {
      try living.begin(beforeLift: true)
      try living.countStep()
      return living
    }
  }

  /// The screen as the application has it now, for a question.
  var ready: LiveScreen {
    get throws(StageError) {
      try living.catchUp()
      return living
    }
  }

  /// The same for what only asks.
  var live: LiveScreen {
    living.catchUpIfPossible()
    return living
  }

  /// A new application, for it could not be told from what was done to one that is used already.
  private static func another(_ make: () throws -> App, _ app: App) throws -> App {
    let other = try make()
    guard other !== app else {
      throw StageError(
        .impossible, "there is no other application for another stage: it is the same object",
        hint: "make it where the stage is made, as in Stage(Feed()), and not before")
    }
    return other
  }

  // MARK: What is to be seen

  /// The moment that is shown.
  ///
  /// - Throws: a `StageError` where it cannot be painted, as for more work than the renderer's budget has.
  public var picture: Picture {
    get throws {
      _ = try ready
      return try frame.seen
    }
  }

  /// The screen as it will be once all that moves has come to rest: the moment itself on a stage without motion.
  package var restingPicture: Picture {
    get throws {
      _ = try ready
      return try frame.rest
    }
  }

  /// The last moment that could be drawn: where the screen no longer can, a film goes on showing that.
  package var lastPicture: Picture {
    get throws {
      living.catchUpIfPossible()
      return try frame.seen
    }
  }

  func beginFilm() { living.beginFilm() }

  /// The last moment as a film sees it.
  ///
  /// - Parameter late: how much more time has gone by in the film.
  func filmed(late: Duration) throws -> Picture {
    living.catchUpIfPossible()
    living.setFilm(late: late)
    guard let screen = living.filmed else { return try frame.seen }
    return try movesInFilm ? frame.seen(as: screen) : frame.rest
  }

  func setFilm(late: Duration) { living.setFilm(late: late) }

  var movesInFilm: Bool { living.movesInFilm }

  /// When something is due next; nil while content is on its way, whose course is not the same with stops in between.
  package var nextDue: StageTime? { living.nextStop }

  /// Jobs of tasks that came from other threads, in an order that nobody controls.
  package var strays: Int { living.world.executor.strays }

  /// The pixels of the moment, repaired where they differ from those that were asked for last: as a full paint's.
  public func pixels() throws -> PaintedPicture {
    let picture = try picture
    return PaintedPicture(
      surface: try surface.show(picture), scale: picture.screen.canvas.scale, isOpaque: picture.isOpaque)
  }

  /// How many pixels were painted for the last ones that were asked for.
  package var repairedPixels: Int { surface.repaired }

  /// The moment under other traits; the stage stays as it is.
  package func picture(under traits: Traits) throws -> Picture {
    try renderer.picture(
      of: Described(app: app), on: ready.canvas, traits: traits, states: [:], title: "Screen", memory: live.nodes)
  }

  /// The screen as it is placed now, with every view in it.
  public var screen: PlacedScreen { live.screen }
  /// The layout as text, a line for each view.
  public var layoutText: String { LayoutText.text(of: live.screen) }
  /// What assistive technologies tell of the screen.
  public var tree: String { SemanticsText.text(of: live.screen) }
  /// Where Tab leads, from the first view that the keyboard acts on to the last: a line for each, and what has the focus marked.
  public var focusOrder: String { live.focusOrder }
  /// What the application has announced to people who hear the screen, in order.
  public var announcements: [String] { live.world.announcements }
  /// What became of the views in the last frame.
  public var changes: NodeChanges { live.changes }
  /// What was done so far; it plays again.
  public var log: StageLog { live.log }

  /// Forgets what was done so far, and keeps no log from now on: a stage that is used for hours does not grow by what was done
  /// on it.
  ///
  /// It cannot be filmed or played again then.
  public func forgetLog() { live.forgetLog() }
  /// What is still to come in time, a line each.
  public var pending: [String] { live.pending }
  /// How much time has gone by on the stage.
  public var now: StageTime { live.now }
  /// The number of frames so far.
  public var frames: Int { live.frames }
  /// The nodes of the screen: who its views are.
  public var nodes: NodeTree { live.nodes }
  /// What the screen is described for: appearance, locale, size of text and the like.
  public var traits: Traits { live.traits }
  /// What the screen is shown on.
  public var canvas: Canvas { live.canvas }

  /// The view that is meant.
  public func find(_ query: ViewQuery) throws(StageError) -> PlacedView { try ready.find(query) }

  /// Whether there is such a view on the screen, seen or not.
  public func has(_ query: ViewQuery) -> Bool { live.has(query) }

  // MARK: Touching

  /// Puts a finger on a view and lifts it.
  public func tap(_ query: ViewQuery) throws(StageError) { try step.tap(query) }

  /// Puts a finger on a view and lifts it, twice in quick succession.
  public func doubleTap(_ query: ViewQuery) throws(StageError) { try step.tap(query, times: 2) }

  /// Puts a finger on a view and leaves it there.
  ///
  /// - Returns: the finger, to be lifted by ``release(_:)``.
  @discardableResult
  public func press(_ query: ViewQuery) throws(StageError) -> Int { try step.press(query) }

  /// Lifts a finger where it is.
  public func release(_ finger: Int = 0) throws(StageError) { try lifting.release(finger) }

  /// Leaves a finger on a view for half a second.
  public func longPress(_ query: ViewQuery) throws(StageError) { try step.longPress(query) }

  /// Drags a finger from a view, and stops before it is lifted: nothing is flung.
  ///
  /// - Parameter stay: how long the finger stays before it moves; half a second lifts a row that can be moved.
  public func drag(
    _ query: ViewQuery, by way: Point, after stay: Duration = .zero, over duration: Duration = .milliseconds(250)
  ) throws(StageError) {
    try step.drag(query, by: way, after: stay, over: duration, rests: true)
  }

  /// Drags a finger from a view, and lifts it while it moves: content goes on by itself.
  public func swipe(_ query: ViewQuery, by way: Point, over duration: Duration = .milliseconds(100)) throws(StageError)
  {
    try step.drag(query, by: way, over: duration, rests: false)
  }

  /// Puts a finger down at a point of the canvas, and leaves it there.
  public func touchDown(_ finger: Int = 0, at point: Point) throws(StageError) {
    try step.touchDown(finger, at: point)
  }

  /// Moves a finger that is down to a point of the canvas.
  public func touchMoved(_ finger: Int = 0, to point: Point) throws(StageError) {
    try step.touchMoved(finger, to: point)
  }

  /// Lifts a finger that is down at a point of the canvas.
  public func touchUp(_ finger: Int = 0, at point: Point) throws(StageError) { try lifting.touchUp(finger, at: point) }

  /// Takes a touch away, as a call that comes in does: nothing comes of it, but that pages and wheels come to rest at the nearest.
  public func touchCancelled(_ finger: Int = 0) throws(StageError) {
    try living.countStep()
    try living.takeAway(finger)
  }

  /// A step of an assistive device on a view that can be adjusted: so many up, or down where the number is negative.
  public func adjust(_ query: ViewQuery, by steps: Int) throws(StageError) { try step.adjust(query, by: steps) }

  /// What an assistive device does to a view in a person's stead, wherever it lies: the same comes of it as of a finger or a key.
  ///
  /// ```swift
  /// try stage.perform(.activate, on: "Send")
  /// try stage.perform(.increment, on: .role(.slider))
  /// ```
  public func perform(_ action: AssistiveAction, on query: ViewQuery) throws(StageError) {
    try step.perform(action, on: query)
  }

  /// The addresses of links that were followed and that nobody in the application heard of, in order; nothing is opened.
  public var opened: [String] { live.opened }

  // MARK: Scrolling

  /// Where a view is scrolled to.
  public enum ScrollTarget: Sendable {
    /// So far that it can be seen.
    case view
  }

  /// Scrolls what is around a view until it can be seen; lists are looked through for it.
  public func scroll(_ query: ViewQuery, into target: ScrollTarget) throws(StageError) {
    try step.scrollIntoView(query)
  }

  /// Scrolls a view, or the largest that scrolls, to an offset from where its content begins, at once.
  public func scroll(_ query: ViewQuery? = nil, to offset: Point) throws(StageError) {
    try step.scroll(query, to: offset)
  }

  // MARK: Time

  /// Lets time go on, with all that is due until then.
  public func advance(by duration: Duration) throws(StageError) { try inTime.advance(by: duration) }

  /// Lets time go on until nothing is to come but what goes on for ever.
  public func settle(within most: Duration = .seconds(60)) throws(StageError) { try inTime.settle(within: most) }

  // MARK: The device

  /// Changes what the user has chosen, while the screen runs.
  public func change(_ change: (inout Traits) -> Void) throws(StageError) { try step.change(change) }

  /// Changes the canvas, as when a device is turned.
  public func resize(_ change: (inout Canvas) -> Void) throws(StageError) { try step.resize(change) }

  /// A new stage with a new application, on which the log was played.
  ///
  /// It is as this one, unless the application goes by something that is not the stage's, or something was done to it that is
  /// not in the log: what is done from outside is a step where it goes through `LiveWorld.outside(_:to:_:)`.
  public func replayed() throws -> Stage {
    let stage = try begun()
    try stage.play(log)
    return stage
  }

  /// A new stage with a new application, as this one was in the beginning.
  ///
  /// It knows what was done to this one's application from outside.
  ///
  /// - Parameter scale: another scale of its canvas.
  package func begun(scale: Double? = nil, _ renderer: Renderer? = nil) throws -> Stage {
    guard live.log.isKept else {
      throw StageError(
        .impossible, "the stage has forgotten its log, so nothing of it can be filmed or played again",
        hint: "call forgetLog() where nobody asks for that")
    }
    let stage = try again(scale, renderer)
    stage.living.expect(living.deeds, of: stage.app)
    return stage
  }

  /// Takes the steps of a log; one that began on a stage that was made with something else is refused.
  public func play(_ log: StageLog) throws(StageError) {
    if let began = log.beginning, let own = living.log.beginning, let problem = began.problem(on: own) { throw problem }
    try living.play(log)
  }
}

extension StageError {
  /// What kept a screen from being drawn, in the words of its first diagnostic.
  fileprivate init(undrawable error: any Error) {
    let first = (error as? DiagnosticsError)?.diagnostics.first { $0.severity == .error }
    self.init(.undrawable, first?.message ?? "\(error)", hint: first?.hint)
  }
}
