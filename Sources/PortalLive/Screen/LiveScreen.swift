import PortalCore
import PortalSupport

/// A screen that lives: it is described, placed, touched, and described again, in virtual time.
///
/// It knows no ink: whoever has it places descriptions, and draws what was placed. Something done to it is worked off
/// before the next: the touch finds a view, the view answers, the application's handlers hear of it, and if it
/// has changed, there is a new frame.
package final class LiveScreen {
  /// Describes and lays out a frame.
  package typealias Place = (Canvas, Traits, any ViewMemory) throws(StageError) -> (PlacedScreen, ViewHandlers)
  /// Takes over a screen as it is seen at a moment, in place of the last one that was placed.
  package typealias Show = (PlacedScreen) -> Void
  /// Counts so many views that are gone through, and throws where they are too many.
  package typealias Count = (Int) throws(StageError) -> Void

  package let nodes: NodeTree
  package let world: LiveWorld
  /// The screen as it is seen: what is on its way is where it is by now.
  package internal(set) var screen: PlacedScreen
  /// The screen as it was placed: what it will be once all has come to rest.
  private(set) var rest: PlacedScreen
  /// What is on its way there.
  var motion: ScreenMotion
  /// What a film sees of it, where one is made.
  var eye: FilmEye?
  /// When what is seen was worked out.
  var shownAt = StageTime.start
  /// Whether what is seen is another screen than was placed.
  var hasShown = false
  package internal(set) var handlers: ViewHandlers
  /// What the last frame changed.
  package internal(set) var changes = NodeChanges()
  package internal(set) var log = StageLog()
  /// The number of frames so far.
  package internal(set) var frames = 0
  package var canvas: Canvas
  package var traits: Traits

  private let place: Place
  private let count: Count
  let show: Show
  /// How many frames, handlers and pieces of work are under way within each other.
  private var depth = 0 {
    didSet { world.isWorking = depth > 0 }
  }
  /// What was done to the application from outside: a step of the log each.
  package private(set) var deeds: [LiveWorld.Deed] = []
  /// The application, and what is to be done to it where the log says that it was: the deeds of the stage whose log is played.
  private var deedsToCome: (app: any LiveSource, deeds: ArraySlice<LiveWorld.Deed>)?
  var fingers: [Int: Finger] = [:] { didSet { world.isTouched = !fingers.isEmpty } }
  /// The last tap, for the second of two.
  var lastTap: TouchTracker.Tap?
  /// Views that go on scrolling by themselves, or are moved by a finger.
  var scrolls: [NodeID: ScrollRun] = [:]
  /// The finger that moves each view that scrolls: the last of several.
  var pans: [NodeID: Int] = [:]
  /// Sheets that fingers draw, each with what lies behind it and follows.
  var drawnSheets: [NodeID: [NodeID]] = [:]
  /// Wheels that a finger turns, or that go on turning.
  var wheels: [NodeID: WheelRun] = [:]
  /// How far a finger has drawn the page in front aside, from the edge of the screen, with the bar that leads back.
  package internal(set) var edgeSwipe: (bar: NodeID, by: Double)?
  /// The row whose actions are in sight or coming into it, and how far it was open when a finger took hold of it.
  var openRow: (node: NodeID, grip: Double)?
  /// How fast fingers were that have let go of sheets and rows since the last frame, in points per second.
  var speeds: [NodeID: Point] = [:]
  /// The row that a finger moves to another place.
  var lifted: LiftedRow?
  /// Those that came to rest in this frame.
  var rested: [NodeID] = []
  /// Whether something is pressed that no frame shows yet, because nobody has looked at it since.
  var isPressUnseen = false
  /// Views that are at another place since the last frame, where they stay.
  var stopped: Set<NodeID> = []
  /// Lists that came to rest pulled down, while they refresh their content.
  var pulled: Set<NodeID> = []
  var focus: NodeID?
  /// How many views may still be gone through for what is due while a log is played; nil while none is.
  var viewsOfLog: Int?
  /// The bytes that letters may still be typed into, all of a text for each letter; nil where nobody bounds them.
  package var typedBytes: Int?
  /// Views that remember a text that was edited.
  var edited: Set<NodeID> = []
  /// The addresses of links that were followed, in order; nothing outside is asked for them.
  package internal(set) var opened: [String] = []
  /// Whether a keyboard covers the bottom of the screen while a field is edited.
  package var showsKeyboard = false
  /// The date picker that has opened its wheels over the screen.
  var opener: NodeID?
  /// What a person has chosen on the keyboard; nil for what it shows by itself.
  var keyboardPlane: Keyboard.Plane?
  var keyboardShift: Keyboard.Shift?
  /// How often the application has changed or was told something, each time before a frame.
  private(set) var changesOfWorld = 0
  /// What went wrong where somebody only asked, and nobody has heard of yet.
  private var untold: StageError?
  /// What was cut or copied last.
  package internal(set) var pasteboard: String? {
    get { world.pasteboard }
    set { world.pasteboard = newValue }
  }

  struct Finger {
    var tracker: TouchTracker
    var longPress: Schedule<TimedWork>.Token?
    /// Until when what is pressed does not show it.
    var press: Schedule<TimedWork>.Token?
    var point: Point
    /// What is held and does the same again and again, as a key of the keyboard: it shows that it is pressed until the finger is lifted.
    var held: [NodeID]?
    /// An open row that is closed if the finger does not move it.
    var closes: (node: NodeID, at: Double)?
  }

  package init(
    canvas: Canvas, traits: Traits, world: LiveWorld, motion: StageMotion = .off,
    count: @escaping Count = { _ in }, show: @escaping Show = { _ in }, place: @escaping Place
  ) throws(StageError) {
    self.canvas = canvas
    self.traits = traits
    self.world = world
    nodes = NodeTree(in: world)
    self.place = place
    self.count = count
    self.show = show
    self.motion = ScreenMotion(motion)
    world.showsMotion = motion == .platform
    // An empty screen, until the first frame.
    rest = PlacedScreen(canvas: canvas, traits: traits, root: .nothing)
    screen = rest
    handlers = .none
    try makeFrame()
    try answerPosts()
    try beginEditing()
    world.hearsOfDeed = { [weak self] name, deed in self?.add(deed, named: name) }
    world.resigns = { [weak self] in self?.loseFocus() }
  }

  private func add(_ deed: LiveWorld.Deed, named name: String) {
    log.add(.outside(name))
    if log.isKept { deeds.append(deed) }
  }

  /// Says in the log on what it began.
  package func logBegins(_ beginning: StageLog.Beginning) { log.beginning = beginning }

  /// Forgets what was done so far, and keeps no log from now on.
  package func forgetLog() {
    log.forget()
    deeds = []
  }

  /// Says how to do again what was done to another application from outside, where a log says so.
  package func expect(_ deeds: [LiveWorld.Deed], of app: any LiveSource) { deedsToCome = (app, deeds[...]) }

  /// Does to the application what was done to another one.
  func doAgain(_ name: String) throws(StageError) {
    guard let app = deedsToCome?.app, let deed = deedsToCome?.deeds.popFirst() else {
      throw StageError(
        .impossible, "only the program that wrote the log knows how \(TerminalText.quoted(name)) was done",
        hint: "play the steps before it, do it to stage.app, and play the steps after it")
    }
    add(deed, named: name)
    world.perform(deed, on: app)
  }

  /// Tasks that wait keep all they use alive: they end with the screen.
  deinit { try? world.time.end() }

  // MARK: Frames

  /// Shows what was done to the application from outside since the last step: a test that answers in a server's place.
  ///
  /// - Parameter isLift: whether a finger is lifted next. A tap is over at once, so nobody has to see what it presses.
  package func catchUp(beforeLift isLift: Bool = false) throws(StageError) {
    guard depth == 0 else { return }
    let told = untold.take()
    guard world.hasChanged || world.hasPosts || isPressUnseen && !isLift else {
      if let told { throw told }
      return
    }
    let count = log.count
    do {
      try settleFrame(isPressUnseen)
    } catch {
      // What was done from outside is no step.
      log.cut(to: count)
      throw error
    }
  }

  /// Counts what a step costs, or something that is due: all views are gone through for it, whether or not there is a frame.
  package func countStep() throws(StageError) { try count(nodes.count) }

  /// Counts a finger that moves: what it presses is found among all views, and its place in all of the text that is edited.
  func countMove() throws(StageError) {
    let text = focusedHit?.view.state.edit?.text.utf8.count ?? 0
    try count(nodes.count / 2 + text / LiveLimits.editedBytes)
  }

  /// A step that is taken by what another one does would be worked off in the middle of it.
  package func begin(beforeLift isLift: Bool = false) throws(StageError) {
    try checkIdle()
    try catchUp(beforeLift: isLift)
  }

  /// Throws while a step is worked off.
  func checkIdle() throws(StageError) {
    guard depth == 0 else {
      throw StageError(
        .impossible, "no step can be taken while another one is worked off",
        hint: "let handlers change the application, and take the next step when this one has returned")
    }
  }

  /// The same where nobody can hear of an error; the next step tells of it.
  package func catchUpIfPossible() {
    do throws(StageError) {
      try catchUp()
    } catch {
      if error.reason == .endless { untold = error } else { world.setNeedsDescription() }
    }
  }

  /// Lets others do something that may ask for what is seen: the screen stays as it is meanwhile.
  func working<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Describes and places the screen anew, whether or not something has changed.
  package func makeFrame() throws(StageError) {
    // Those that live and are not placed are gone through, too: rows that a search has seen.
    try count(nodes.count / LiveLimits.unplacedNodes)
    depth += 1
    defer {
      depth -= 1
      nodes.assumeNothing()
    }
    isPressUnseen = false
    let before = placedBefore
    let isChanged = world.takeChange()
    if isChanged { changesOfWorld += 1 }
    let (seen, moving) = (anchors(isChanged), Set(scrolls.keys))
    applyScrolls()
    let anchors = moved(seen, moving)
    var (screen, handlers) = try placed()
    // An anchor that was not placed is about where it was at first, and then exactly.
    let held = held(anchors, on: screen, handlers)
    var tries = 0
    while tries < 3, hold(held, on: screen) {
      (screen, handlers) = try placed()
      tries += 1
    }
    if forgetSheets(goneFrom: screen) { (screen, handlers) = try placed() }
    (rest, self.handlers) = (screen, handlers)
    changes = nodes.take(screen, handlers)
    move(from: before)
    frames += 1
    forgetTheGone()
    followEnds()
    stayAtEnds()
    reconcileEdits()
  }

  private func placed() throws(StageError) -> (PlacedScreen, ViewHandlers) {
    do {
      return try place(canvas, traits, nodes)
    } catch {
      // What is seen is older than the application: nothing is done to it until there is a frame, and whoever asks is told why.
      world.setNeedsDescription()
      throw failed(error)
    }
  }

  /// Says in the log that its last step was not done to its end; played again, it ends there again.
  func failed(_ error: StageError) -> StageError {
    log.add(.failed)
    return error
  }

  /// Makes a frame if the application, a state or the time ask for one.
  func settleFrame(_ isNeeded: Bool = false) throws(StageError) {
    // What a change sets off is worked off with it: a chain of changes is one frame.
    if world.takeEndOfEditing() { loseFocus() }
    try drainInbox()
    let isKeyboardChanged = followKeyboard()
    let areDatesChanged = followDates()
    if world.hasChanged || isNeeded || isKeyboardChanged || areDatesChanged { try makeFrame() }
    if followDates() { try makeFrame() }
    if followKeyboard() { try makeFrame() }
    if goBackAfterRefresh() { try makeFrame() }
    try answerPosts()
    if isKeyboardChanged, nodes.keyboard != nil { try revealFocus() }
    try beginEditing()
    guard !rested.isEmpty else { return }
    let nodes = rested
    rested = []
    try answerRests(of: nodes)
  }

  /// Works off what was said while a frame was made, by custom views or the description, each time with the frame that it leads to.
  private func answerPosts() throws(StageError) {
    var count = 0
    while world.hasPosts || world.hasChanged {
      count += 1
      guard count <= LiveLimits.framesAtOnce else {
        guard world.hasPosts else {
          _ = world.takeChange()
          throw failed(
            StageError(
              .endless, "each description asks for another, \(count - 1) times",
              hint: "let what the application does change what is described, and not the description itself"))
        }
        world.clearPosts()
        throw failed(endless("what a custom view says of each frame leads to another, \(count - 1) times"))
      }
      try drainInbox()
      if world.hasChanged { try makeFrame() }
      // What has come or gone may be the field that is edited.
      if followDates() { try makeFrame() }
      if followKeyboard() { try makeFrame() }
    }
  }

  /// Nodes that live no more hold nothing any longer.
  private func forgetTheGone() {
    if let focus, nodes[focus] == nil { self.focus = nil }
    for node in scrolls.keys where nodes[node] == nil { scrolls[node] = nil }
    if let row = lifted, nodes[row.row] == nil { dropLifted(cancelled: true) }
    if let row = openRow, nodes[row.node] == nil { openRow = nil }
    for node in wheels.keys where nodes[node] == nil { wheels[node] = nil }
    for node in pans.keys where nodes[node] == nil { pans[node] = nil }
  }

  // MARK: The inbox

  /// Works off what was posted while something else was worked on, in order.
  private func drainInbox() throws(StageError) {
    var count = 0
    var last: [String] = []
    while let (name, work) = world.takePost() {
      count += 1
      changesOfWorld += 1
      last = (last + [name]).suffix(LiveLimits.toldMessages)
      guard count <= LiveLimits.messages else {
        world.clearPosts()
        throw failed(
          StageError(
            .endless, "one thing led to another \(LiveLimits.messages) times",
            hint: "the last were: \(last.joined(separator: ", "))"))
      }
      working(work)
    }
  }
}
