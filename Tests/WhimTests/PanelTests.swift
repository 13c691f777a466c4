import PortalRaster
import Testing
import Whim

/// What a panel does under a finger, and what it says of that: each word of Whim's.
@Suite("A bottom panel") struct PanelTests {
  /// A screen with nothing but a panel at its bottom, in which there is a button.
  private final class Screen: Describable, LiveSource {
    let panel: BottomPanel
    let button: Button
    private(set) var said: [BottomPanel.Event] = []

    init(_ points: [StickyPoint], restoring: StickyPoint? = nil) {
      let button = Button()
      self.button = button
      panel = BottomPanel(button, points: points, restorationPoint: restoring)
      panel.events.subscribe { [weak self] in self?.said.append($0) }
    }

    func takeSaid() -> [BottomPanel.Event] {
      defer { said = [] }
      return said
    }

    func enter(_ world: LiveWorld) { panel.enter(world) }
    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var screen = ViewSpec(.container)
      screen.layout.grow = 1
      screen.layout.justifyContent = .flexEnd
      screen.children = [handlers.adopt(panel.describe(traits))]
      return Description(screen, handlers: handlers)
    }
  }

  private final class Button: Describable {
    var tapped: () -> Void = {}

    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var button = ViewSpec(.button(ButtonSpec(text: "Press")))
      button.layout.height = 60
      button.handlers = [handlers.add(.tap) { [weak self] _ in self?.tapped() }]
      return Description(button, handlers: handlers)
    }
  }

  /// At 100, 450, 540 and 700 of 900.
  private static let points: [StickyPoint] = [
    .fromTop(.points(100)), .fromTop(.percent(0.5)), .fromBottom(.percent(0.4)), .fromBottom(.points(200)),
  ]

  private func stage(
    _ points: [StickyPoint] = points, restoring: StickyPoint? = nil, motion: StageMotion = .off
  ) throws -> Stage<Screen> {
    try Stage(
      Screen(points, restoring: restoring), on: Canvas(width: 200, height: 900, scale: 1), motion: motion)
  }

  /// How far down the panel is seen.
  private func place(_ stage: Stage<Screen>) throws -> Double { try stage.find(.path("content/panel")).frame.y }

  /// Takes the panel below its button, where it is, to a place.
  private func hold(_ stage: Stage<Screen>, at place: Double) throws {
    let start = try self.place(stage) + 80
    try stage.touchDown(at: Point(x: 100, y: start))
    try stage.touchMoved(to: Point(x: 100, y: place + 80))
  }

  /// Lets it go there.
  private func release(_ stage: Stage<Screen>, at place: Double) throws {
    try hold(stage, at: place)
    try stage.touchUp(at: Point(x: 100, y: place + 80))
  }

  @Test("comes to rest at points and parts of the height, from the top and from the bottom, whichever is nearest")
  func points() throws {
    let stage = try stage()
    for (released, rest) in [(440.0, 450.0), (500, 540), (612, 540), (628, 700), (690, 700), (90, 100), (260, 100)] {
      try release(stage, at: released)
      #expect(try place(stage) == rest, "\(released)")
    }
    // Points that are added and taken away.
    stage.app.panel.points = [.fromTop(.points(300)), .fromBottom(.points(300))]
    #expect(try place(stage) == 300)
    stage.app.panel.points = []
    #expect(stage.app.panel.position == 900)
  }

  @Test("tells its place in points and as a part of the height, and keeps its sticky point when the height is another")
  func relative() throws {
    let stage = try stage()
    let heights: [(rest: Double, lower: Double)] = [(100, 100), (450, 300), (540, 360), (700, 400)]
    for (rest, lower) in heights {
      try release(stage, at: rest)
      #expect(stage.app.panel.position == rest)
      #expect(stage.app.panel.relativePosition == rest / 900)
      try stage.resize { $0 = Canvas(width: 200, height: 600, scale: 1) }
      #expect(try place(stage) == lower)
      #expect(stage.app.panel.position == lower)
      #expect(stage.app.panel.relativePosition == lower / 600)
      try stage.resize { $0 = Canvas(width: 200, height: 900, scale: 1) }
      #expect(try place(stage) == rest)
    }
    let motion = BottomPanelMotion(Self.points, height: 900)
    #expect(motion.relative(450) == 0.5)
    #expect(motion.absolute(0.5) == 450)
    #expect(motion.stops == heights.map(\.rest))
    #expect(BottomPanelMotion([], height: 0).relative(5) == 0)
  }

  @Test("keeps the sticky point that it is at, even if another one is nearer on a lower screen")
  func samePoint() throws {
    let stage = try stage([.fromTop(.points(100)), .fromTop(.percent(0.05))])
    try stage.resize { $0 = Canvas(width: 200, height: 300, scale: 1) }
    #expect(try place(stage) == 100)
  }

  @Test("may be drawn beyond its highest and lowest points as far as it bounces, and comes back")
  func bounce() throws {
    let stage = try stage()
    for (top, bottom) in [(20.0, 20.0), (30, 50), (0, 0), (-5, -5)] {
      stage.app.panel.bounce = (top, bottom)
      try hold(stage, at: 0)
      #expect(try place(stage) == 100 - max(0, top))
      try stage.touchMoved(to: Point(x: 100, y: 890))
      #expect(try place(stage) == 700 + max(0, bottom))
      try stage.touchUp(at: Point(x: 100, y: 890))
      #expect(try place(stage) == 700)
    }
  }

  @Test("begins at its restoration point, or its first, and goes back there when it is told")
  func restoration() throws {
    let stage = try stage(restoring: .fromBottom(.percent(0.4)))
    let panel = stage.app.panel
    stage.app.button.tapped = { panel.restore() }
    #expect(try place(stage) == 540)
    try release(stage, at: 100)
    #expect(try place(stage) == 100)
    try stage.tap("Press")
    #expect(try place(stage) == 540)
    // One that is no sticky point leads to the nearest.
    panel.restorationPoint = .fromTop(.points(430))
    try stage.tap("Press")
    #expect(try place(stage) == 450)
    stage.app.button.tapped = { panel.move(to: .fromBottom(.points(150)), animating: false) }
    try stage.tap("Press")
    #expect(try place(stage) == 700)
    #expect(try place(self.stage()) == 100)
  }

  @Test("begins where it was moved before it is seen, and says nothing of that")
  func early() throws {
    let screen = Screen(Self.points)
    screen.panel.move(to: .fromTop(.percent(0.5)))
    let stage = try Stage(screen, on: Canvas(width: 200, height: 900, scale: 1))
    #expect(try place(stage) == 450)
    #expect(screen.takeSaid().isEmpty)
    screen.panel.restore()
    #expect(try place(stage) == 100)
    let other = Screen(Self.points, restoring: .fromBottom(.percent(0.4)))
    other.panel.move(to: .fromTop(.percent(0.5)))
    other.panel.restore()
    #expect(try place(try Stage(other, on: Canvas(width: 200, height: 900, scale: 1))) == 540)
    // Without a height it is not shown yet.
    let third = Screen(Self.points)
    _ = third.panel.describe(Traits())
    #expect(third.panel.position == nil)
    third.panel.move(to: .fromTop(.percent(0.5)))
    #expect(third.takeSaid().isEmpty)
    #expect(try place(try Stage(third, on: Canvas(width: 200, height: 900, scale: 1))) == 450)
  }

  @Test("that is moved whenever it is heard to stop is stopped itself, and says so")
  func movedForEver() throws {
    let stage = try stage()
    let panel = stage.app.panel
    panel.events.subscribe { [unowned panel] _ in panel.restore(animating: false) }
    panel.restore(animating: false)
    #expect(panel.failures.map(\.reason) == [.endless])
    #expect(try place(stage) == 100)
  }

  @Test(
    "is expanded at its highest point, collapsed at its lowest, and between them in the middle, also under a finger")
  func status() throws {
    let stage = try stage()
    for (held, status) in [
      (100.0, BottomPanelStatus.expanded), (85, .expanded), (101, .middle), (500, .middle), (699, .middle),
      (700, .collapsed), (715, .collapsed),
    ] {
      try release(stage, at: 540)
      try hold(stage, at: held)
      #expect(try place(stage) == held)
      #expect(stage.app.panel.status == status, "\(held)")
      try stage.touchUp(at: Point(x: 100, y: held + 80))
    }
    #expect(BottomPanelMotion([.fromTop(.points(1))], height: 9).status(at: 1) == .expanded)
  }

  @Test("says that it will move, where it is under a finger, and where it stops with which status")
  func events() throws {
    let stage = try stage()
    try release(stage, at: 430)
    #expect(stage.app.takeSaid() == [.willMove(from: 100), .moved(to: 430), .didStop(at: 450, .middle)])
    try hold(stage, at: 600)
    try stage.touchMoved(to: Point(x: 100, y: 890))
    try stage.touchCancelled()
    #expect(
      stage.app.takeSaid() == [.willMove(from: 450), .moved(to: 600), .moved(to: 720), .didStop(at: 450, .middle)])
    stage.app.panel.restore()
    #expect(stage.app.takeSaid() == [.didStop(at: 100, .expanded)])
    #expect(try place(stage) == 100)
    // Of a finger that does not move it, nothing is said.
    try stage.touchDown(at: Point(x: 100, y: 300))
    try stage.touchUp(at: Point(x: 100, y: 300))
    try stage.tap("Press")
    #expect(stage.app.takeSaid().isEmpty)
  }

  @Test("goes further when it is let go in motion, and takes its time on a stage with motion")
  func speed() throws {
    let stage = try stage(motion: .platform)
    try stage.swipe(.point(100, 300), by: Point(x: 0, y: 200))
    // It goes on from where the finger left it.
    let places = try (0...3).map { step in
      if step > 0 { try stage.advance(by: .milliseconds(100)) }
      return try place(stage)
    }
    #expect(places == places.sorted())
    #expect(places[0] < 400)
    #expect(Set(places).count == 4)
    #expect(places[3] == 700)
    #expect(stage.app.panel.position == 700)
    try stage.settle()
    #expect(stage.app.takeSaid().last == .didStop(at: 700, .collapsed))
  }

  @Test("moves with a finger that was put down on a button of it, or lets it tap the button, and never both")
  func button() throws {
    let stage = try stage([.fromTop(.points(240)), .fromTop(.points(80))])
    var taps = 0
    stage.app.button.tapped = { taps += 1 }
    let button = ViewQuery.text("Press")
    try stage.touchDown(at: Point(x: 100, y: 260))
    // So little may still be a tap.
    try stage.touchMoved(to: Point(x: 100, y: 252))
    #expect(try stage.find(button).frame.y == 240)
    try stage.touchMoved(to: Point(x: 100, y: 220))
    #expect(try stage.find(button).frame.y == 200)
    try stage.touchMoved(to: Point(x: 100, y: 120))
    try stage.touchUp(at: Point(x: 100, y: 120))
    #expect(try stage.find(button).frame.y == 80)
    #expect(taps == 0)
    try stage.tap(button)
    #expect(taps == 1)
    #expect(try stage.find(button).frame.y == 80)
  }
}
