import PortalRaster
import Testing

/// What stands in the way of a step, word for word; which view is meant, and whether a finger reaches it, is in `FindingTests`.
@Suite("The error of a step that cannot be taken")
struct ErrorWordsTests {
  private typealias Row<App: LiveSource> = (
    reason: StageError.Reason, message: String, hint: String?, take: (Stage<App>) throws -> Void
  )

  private func check<App: LiveSource>(_ rows: [Row<App>], on stage: () throws -> Stage<App>) rethrows {
    for (reason, message, hint, take) in rows {
      let stage = try stage()
      let layout = stage.layoutText
      let error = #expect(throws: StageError.self) { try take(stage) }
      #expect(error?.reason == reason, "\(message)")
      #expect(error?.message == message)
      #expect(error?.hint == hint, "\(message)")
      #expect(stage.layoutText == layout, "\(message)")
    }
  }

  private func counter() throws -> Stage<Counter> {
    try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
  }

  @Test("says what cannot be: a number, a time, a finger, a log")
  func impossible() throws {
    let later = "give a positive duration"
    let rows: [Row<Counter>] = [
      (.impossible, "time cannot go on by -0.000000001 s", later, { try $0.advance(by: .nanoseconds(-1)) }),
      (
        .impossible, "time cannot go on by -1 s", later,
        { try $0.drag("Row 3", by: Point(x: 0, y: -90), over: .seconds(-1)) }
      ),
      (
        .impossible, "a finger cannot be at nan, 20", "give a point of the screen",
        { try $0.touchDown(at: Point(x: .nan, y: 20)) }
      ),
      (
        .impossible, "a finger cannot be at 150, 1000000300", "give a point of the screen",
        { try $0.swipe(.point(150, 300), by: Point(x: 0, y: 1e9)) }
      ),
      (.impossible, "inf, 0 is no way to go", nil, { try $0.drag("Row 3", by: Point(x: .infinity, y: 0)) }),
      (.impossible, "0, nan is no offset", nil, { try $0.scroll(to: Point(x: 0, y: .nan)) }),
      (
        .impossible, "finger 7 is not down", "put it down first, with touchDown",
        { try $0.play(StageLog([.up(finger: 7, .zero)])) }
      ),
      (
        .impossible, "step 1 failed when it was logged, and does not now", nil,
        { try $0.play(StageLog([.advance(nanoseconds: 1), .failed])) }
      ),
      (
        .impossible, #"only the program that wrote the log knows how "the server answers" was done"#,
        "play the steps before it, do it to stage.app, and play the steps after it",
        { try $0.play(StageLog([.outside("the server answers")])) }
      ),
      (
        .impossible, "the stage has forgotten its log, so nothing of it can be filmed or played again",
        "call forgetLog() where nobody asks for that",
        {
          $0.forgetLog()
          _ = try $0.replayed()
        }
      ),
    ]
    try check(rows, on: counter)
    let shared = Counter()
    let row: Row<Counter> = (
      .impossible, "there is no other application for another stage: it is the same object",
      "make it where the stage is made, as in Stage(Feed()), and not before", { _ = try $0.replayed() }
    )
    try check([row]) { try Stage(shared, on: Canvas(width: 300, height: 500, scale: 1)) }
  }

  @Test("says which fingers are down")
  func fingers() throws {
    let stage = try counter()
    for finger in 0..<10 { try stage.touchDown(finger, at: Point(x: 20, y: 20)) }
    let rows: [Row<Counter>] = [
      (
        .impossible, "finger 3 is down already", "lift it first, or use another number",
        { try $0.touchDown(3, at: .zero) }
      ),
      (.impossible, "10 fingers are down: people have no more", "lift one first", { try $0.touchDown(10, at: .zero) }),
      (.impossible, "10 fingers are down: people have no more", "lift one first", { try $0.tap("More") }),
    ]
    check(rows) { stage }
  }

  @Test("says what does not scroll, and what does")
  func scrolling() throws {
    let rows: [Row<Counter>] = [
      (
        .notScrollable, #"nothing around "More" scrolls"#, "what scrolls: content/list",
        { try $0.scroll("More", to: .zero) }
      ),
      (
        .notScrollable, "nothing around content/more scrolls down", nil,
        { try $0.perform(.scroll(.down), on: "More") }
      ),
    ]
    try check(rows, on: counter)
    let row: Row<Restless> = (
      .notScrollable, "nothing on the screen scrolls", nil, { try $0.scroll(to: Point(x: 0, y: 5)) }
    )
    try check([row], on: Restless.stage)
  }

  @Test("says where nothing can be typed, and why")
  func typing() throws {
    let (none, tapFirst) = (
      "nothing has the focus", "tap a field first, or type into one: try stage.type(…, into: …)"
    )
    let rows: [Row<Form>] = [
      (.notEditable, none, tapFirst, { try $0.type("a") }),
      (.notEditable, none, tapFirst, { try $0.key(.left) }),
      (.notEditable, none, tapFirst, { try $0.mark("a") }),
      (.notEditable, none, tapFirst, { try $0.select(0..<1) }),
      (
        .notEditable, #"nothing can be typed into "Only a label": it is a label at content/label"#,
        "what takes letters: content/name, content/secret, content/search",
        { try $0.type("a", into: "Only a label") }
      ),
      (
        .notEditable, #"nothing can be typed into "Notes": it is a textView at content/notes"#,
        "its description says that it is not editable", { try $0.focus("Notes") }
      ),
    ]
    try check(rows) { try TypingTests.stage([.notes: "fixed"]) { $0.isEditable = false } }
    let lost: Row<Form> = (
      .notEditable, #"the focus was lost before "c" was typed"#,
      "what was typed before it has arrived; type the rest once a field has the focus",
      { stage in
        stage.app.taken = { [form = stage.app] field, text in
          if text == "ab" { form.hidden = [field] }
          return text
        }
        defer { stage.app.change { ($0.hidden, $0.texts) = ([], [:]) } }
        try stage.type("abc", into: "Name")
      }
    )
    try check([lost]) { try TypingTests.stage() }
    let control: Row<Counter> = (
      .notEditable, "button at content/more has the focus, and takes no letters",
      "press keys with stage.key, or tap a field first", { try $0.type("x") }
    )
    try check([control]) {
      let stage = try counter()
      try stage.key(.tab)
      return stage
    }
    let stop: Row<Label> = (.notEditable, "nothing on the screen takes the focus", nil, { try $0.key(.tab) })
    try check([stop]) { try Stage(Label(), on: Canvas(width: 100, height: 100)) }
  }

  @Test("says which actions and which keys there are")
  func offered() throws {
    let rows: [Row<Counter>] = [
      (
        .inert, #"nothing comes of "custom Remove" on content/more"#, "neither it nor a row around it has actions",
        { try $0.perform(.custom("Remove"), on: "More") }
      ),
      (
        .notFound, "there is no view at keyboard/H",
        "a keyboard comes where the stage is made with showsKeyboard: true, and a field has the focus",
        { try $0.tap(.path("keyboard/H")) }
      ),
    ]
    try check(rows, on: counter)
  }

  @Test("says what never comes to rest, and what is still to come")
  func endless() throws {
    let rows: [Row<Restless>] = [
      (
        .endless, "one thing led to another 10000 times",
        "the last were: " + (9_994...10_001).map { "message \($0)" }.joined(separator: ", "), { try $0.tap("post") }
      ),
      (
        .endless, "it does not come to rest within 2 s", "still to come: 2.5 s: poll 3",
        {
          try $0.tap("poll")
          try $0.settle(within: .seconds(2))
        }
      ),
      (
        .endless, "nothing is due any more, but tasks wait for something: deaf",
        "answer what they wait for, or let them sleep on the stage's clock: world.clock.sleep(for:)",
        {
          try $0.tap("wait")
          try $0.settle()
        }
      ),
      (
        .endless, "tasks do not come to rest: does a loop never wait? not ended: spin", nil,
        {
          try $0.tap("spin")
          try $0.settle()
        }
      ),
      (
        .endless, "at 0 s, one thing after another is due at once", "still to come: 0 s: now 100001",
        {
          try $0.tap("now")
          try $0.settle()
        }
      ),
    ]
    try check(rows, on: Restless.stage)
  }

  @Test("says in the words of its first diagnostic what cannot be drawn")
  func undrawable() throws {
    let rows: [Row<Counter>] = [
      (
        .undrawable, "a canvas of 0×20 points at scale 1 is not possible", Canvas.bounds,
        { try $0.resize { $0.size = Size(width: 0, height: 20) } }
      ),
      (
        .undrawable, "a canvas of nan×20 points at scale 1 is not possible", Canvas.bounds,
        { try $0.resize { $0.size = Size(width: .nan, height: 20) } }
      ),
    ]
    try check(rows, on: counter)
  }

  @Test("says where a picture is asked for that it is beyond the budget, while all other steps go on")
  func budget() throws {
    let renderer = try Renderer(budget: [.pixels: 4000])
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1), renderer: renderer)
    for count in 1...2 {
      try stage.tap("More")
      #expect(stage.app.count == count)
      for ask in [{ _ = try stage.picture }, { _ = try stage.pixels() }] {
        let error = #expect(throws: StageError.self) { try ask() }
        #expect(error?.reason == .undrawable)
        let words = error?.message.split(separator: " ", maxSplits: 4).map(String.init) ?? []
        #expect(words.prefix(3) == ["the", "screen", "paints"])
        #expect(words.last?.hasPrefix("pixels, and its budget has 4,000; the costliest is ") == true)
        #expect(error?.hint?.contains("or allow more, as with --budget pixels=") == true)
      }
    }
    try stage.resize { $0.size = Size(width: 40, height: 40) }
    try stage.tap("More")
    #expect(try stage.pixels().width == 40)
    let again = try stage.replayed()
    #expect(again.app.count == 3 && again.layoutText == stage.layoutText)
  }
}

/// What can be read, and nothing else.
private final class Label: LiveSource {
  func describe(_ traits: Traits) -> Description { Description(ViewSpec(.label(LabelSpec(text: "A")))) }
}

/// An application that is busy in many ways, each of which begins with a button, and some of which never end.
private final class Restless: LiveSource, @unchecked Sendable {
  private(set) var ticks = 0
  private var count = 0
  private var world: LiveWorld?

  static func stage() throws -> Stage<Restless> {
    try Stage(Restless(), on: Canvas(width: 200, height: 400, scale: 1))
  }

  func enter(_ world: LiveWorld) { self.world = world }

  private func post() {
    count += 1
    world?.post("message \(count)") { self.post() }
  }

  private func poll(_ delay: Duration) {
    count += 1
    world?.after(delay, named: "poll \(count)") { self.poll(.seconds(1)) }
  }

  private func now() {
    count += 1
    world?.after(.zero, named: "now \(count)") { self.now() }
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let work: [(String, () -> Void)] = [
      ("post", { self.post() }), ("poll", { self.poll(.milliseconds(500)) }), ("now", { self.now() }),
      (
        "wait",
        { self.world?.executor.task(named: "deaf") { for await _ in AsyncStream<Int>.makeStream().stream {} } }
      ),
      (
        "listen",
        {
          self.world?.executor.task(named: "listener", isEndless: true) {
            for await _ in AsyncStream<Int>.makeStream().stream {}
          }
        }
      ),
      ("spin", { self.world?.executor.task(named: "spin") { while !Task.isCancelled { await Task.yield() } } }),
      ("tick", { self.world?.after(.milliseconds(500), named: "tick", every: .milliseconds(500)) { self.ticks += 1 } }),
      ("once", { self.world?.after(.milliseconds(1200), named: "once") { self.count += 1 } }),
    ]
    let buttons = work.map { name, act in
      ViewSpec(.button(ButtonSpec(text: name)), key: Key(name), handlers: [handlers.add(.tap) { _ in act() }])
    }
    return Description(ViewSpec(.container, children: buttons), handlers: handlers)
  }
}

@Suite("A stage that settles")
struct SettlingTests {
  @Test("waits for what comes once, lets what repeats for ever go on meanwhile, and does not wait for that")
  func repeating() throws {
    let stage = try Restless.stage()
    try stage.tap("tick")
    try stage.settle()
    #expect(stage.now == .start && stage.app.ticks == 0)
    try stage.tap("once")
    try stage.settle()
    #expect(stage.now == StageTime(seconds: 1.2) && stage.app.ticks == 2)
    #expect(stage.pending == ["1.5 s: tick, every 0.5 s, for ever"])
    try stage.settle()
    #expect(stage.now == StageTime(seconds: 1.2) && stage.app.ticks == 2)
  }

  @Test("does not wait for a task that is said to listen for ever")
  func listening() throws {
    let stage = try Restless.stage()
    try stage.tap("listen")
    try stage.settle()
    try stage.tap("wait")
    let error = #expect(throws: StageError.self) { try stage.settle() }
    #expect(error?.message == "nothing is due any more, but tasks wait for something: deaf")
  }

  @Test("takes no longer than it may, to the nanosecond")
  func bound() throws {
    let stage = try Restless.stage()
    try stage.tap("tick")
    try stage.tap("once")
    #expect(throws: StageError.self) { try stage.settle(within: .nanoseconds(1_199_999_999)) }
    #expect(stage.now == .start)
    try stage.settle(within: .milliseconds(1200))
    #expect(stage.now == StageTime(seconds: 1.2) && stage.app.ticks == 2)
  }
}
