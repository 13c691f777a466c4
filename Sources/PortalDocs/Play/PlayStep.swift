import PortalDocument
import PortalRaster

/// Something that a hand does on a story's screen, or the application in answer: `{ "tap": "Save" }`.
package struct PlayStep: Sendable {
  enum Action: Sendable {
    case tap(ViewQuery)
    case doubleTap(ViewQuery)
    case keys([KeyStroke])
    case type(String, into: ViewQuery?)
    case press(ViewQuery, seconds: Double)
    /// A finger that moves from a view; without a rest before it is lifted, content goes on by itself.
    case drag(ViewQuery, by: Point, after: Double, seconds: Double, rests: Bool)
    /// To an offset, or until the view can be seen.
    case scroll(ViewQuery, to: Point?)
    /// The device is held otherwise.
    case rotate(Holding)
    case wait(seconds: Double)
    /// The screen is filled with other data, on top of what filled it so far.
    case data([JSONMember])
  }

  /// How a device is held.
  enum Holding: String, CaseIterable, Sendable {
    case portrait, landscape

    /// The canvas of a device that is held so; itself where it is, or is as wide as high.
    func turned(_ canvas: Canvas) -> Canvas { canvas.turned(for: self == .portrait ? .portrait : .landscape) }
  }

  let action: Action
  /// Where it stands in the story.
  let place: SourceRange

  /// How much of the stage's time goes by.
  var seconds: Double {
    switch action {
    case .press(_, let seconds), .wait(let seconds): seconds
    case .drag(_, _, let stay, let seconds, _): stay + seconds
    case .tap, .doubleTap, .keys, .type, .scroll, .rotate, .data: 0
    }
  }

  /// How many letters are typed, and keys are pressed.
  var letters: Int {
    switch action {
    case .type(let text, _): text.count
    case .keys(let keys): keys.count
    default: 0
    }
  }

  func perform<App>(on stage: Stage<App>) throws(StageError) {
    switch action {
    case .tap(let view): try stage.tap(view)
    case .doubleTap(let view): try stage.doubleTap(view)
    case .keys(let keys): for key in keys { try stage.key(key.key, key.modifiers) }
    case .type(let text, let field): try stage.type(text, into: field)
    case .press(let view, let seconds):
      let finger = try stage.press(view)
      try stage.advance(by: Self.duration(seconds))
      try stage.release(finger)
    case .drag(let view, let way, let stay, let seconds, let rests):
      try stage.move(view, by: way, after: Self.duration(stay), over: Self.duration(seconds), rests: rests)
    case .scroll(let view, let offset?): try stage.scroll(view, to: offset)
    case .scroll(let view, nil): try stage.scroll(view, into: .view)
    case .rotate(let holding):
      let turned = holding.turned(stage.canvas)
      guard turned.size != stage.canvas.size else {
        throw StageError(
          .impossible, "the device is held in \(holding.rawValue) already",
          hint: "turn it the other way, or not at all")
      }
      try stage.resize { $0 = turned }
    case .wait(let seconds): try stage.advance(by: Self.duration(seconds))
    case .data:
      throw StageError(
        .impossible, "only a story fills its document with other data", hint: "answer with the document as it is then")
    }
  }

  private static func duration(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }

  /// What to do about a step that cannot be taken, in a document's words.
  func remedy(for error: StageError, in screen: String) -> String? {
    switch (error.reason, action) {
    case (.ambiguous(let paths), _):
      "say which by its path: { \"path\": \(JSONWriter.text(of: .string(paths.first ?? ""))) }"
    case (.offScreen, _): "bring it into sight before: { \"scroll\": … }"
    case (.inert, _): "name a control, or a component with an \"onTap\""
    case (.notEditable, .type(_, nil)): "say where: { \"type\": …, \"into\": \"the field's name or placeholder\" }"
    case (.notFound, _): error.hint ?? "portal-render layout \(ShellText.file(screen)) tells what is on the screen"
    case (.impossible, _): error.hint ?? "play less, or on a screen of fewer components"
    default: error.hint
    }
  }
}

/// The limits on what is played.
package enum PlayLimits {
  static let steps = 200
  /// Letters of all steps: each is seen for a moment.
  static let letters = 300
  /// Seconds that go by in all steps.
  static let seconds = 120.0
  /// Seconds that one step waits.
  static let wait = 60.0
  /// Seconds that one finger is down.
  static let touch = 0.02...10.0
  /// Bytes of a view's name.
  static let nameBytes = 1000
  /// The work of all frames of a story, of its film and its storyboard, in budgets of a picture.
  ///
  /// Guards against films of screens each of which takes seconds: ten are twenty to forty seconds of work.
  static let budgets = 10.0
  /// Messages of a screen that are kept until somebody asks for them.
  static let keptMessages = 100
  /// Numbers on a picture of a screen that is used.
  static let marks = 60
  /// The views that are passed while what is in front is sought among all that can be touched.
  ///
  /// Guards against the square of their number: 20,000 buttons in one place took minutes at every look.
  static let passedViews = 500_000
  /// The work of one use of a screen, or of all messages of an agent that come together, in budgets of a picture.
  ///
  /// Guards against a thousand letters in a text of which each one's frame takes seconds.
  package static let budgetsOfUse = 5.0
  /// Bytes of the texts that letters are typed into in a story, or in one use of a screen: the whole text for each letter.
  ///
  /// Guards against letters in a text of a megabyte, each of which takes a second and a half: all 300 fit into 6,900 bytes.
  static let typedBytes = 2 << 20
  /// Frames in a second of the film, unless a story says otherwise, and those that it may say.
  static let frameRate = 30
  static let rates = 1...60
  /// How fast time may go by in the film.
  static let speeds = 0.1...10.0
}

// MARK: - Reading

extension PlayStep {
  /// Reads a text that is a list of steps.
  ///
  /// - Throws: all its errors, at their places.
  package static func read(_ source: SourceText) throws -> [PlayStep] {
    let reading = Reading(source: source)
    let steps = list(try JSONReader.read(source), reading)
    if !reading.diagnostics.isEmpty { throw DiagnosticsError(reading.diagnostics) }
    return steps
  }

  /// Reads a list of steps, and reports its errors.
  package static func list(_ node: JSONNode, _ reading: Reading) -> [PlayStep] {
    guard case .array(let items) = node.value, !items.isEmpty else {
      reading.expected("a list of steps", node, hint: "write [{ \"tap\": \"Save\" }]")
      return []
    }
    if items.count > PlayLimits.steps {
      reading.error("at most \(PlayLimits.steps) steps are played", at: node.place, hint: "make two stories of it")
      return []
    }
    let steps = items.compactMap { step($0, reading) }
    var (letters, seconds) = (0, 0.0)
    for step in steps {
      (letters, seconds) = (letters + step.letters, seconds + step.seconds)
      guard letters <= PlayLimits.letters, seconds <= PlayLimits.seconds else {
        let most =
          letters > PlayLimits.letters
          ? "\(PlayLimits.letters) letters are typed" : "\(shortNumber(PlayLimits.seconds)) seconds go by"
        reading.error("with this step more than \(most)", at: step.place, hint: "make two stories of it")
        break
      }
    }
    return steps
  }

  private static func step(_ node: JSONNode, _ reading: Reading) -> PlayStep? {
    guard let members = reading.members(node, "a step: an object such as { \"tap\": \"Save\" }") else { return nil }
    let said = members.filter { member in verbs.contains { $0.name == member.key } }
    guard let first = said.first, let verb = verbs.first(where: { $0.name == first.key }) else {
      if let member = members.first {
        reading.unknownKey(member, in: "a step", among: names)
      } else {
        reading.error(
          "a step says what is done", at: node.place, hint: "it has one of: \(names.joined(separator: ", "))")
      }
      return nil
    }
    if said.count > 1 {
      reading.error(
        "a step does one thing, and this one is to \(first.key) and to \(said[1].key)", at: said[1].keyPlace,
        hint: "make two steps of it")
      return nil
    }
    var draft = Draft()
    verb.table.read(members, at: node.place, into: &draft, reading, what: "a step")
    return verb.action(draft).map { PlayStep(action: $0, place: node.place) }
  }

  /// The schema of a list of steps.
  static var schema: Schema {
    .list(of: .either(verbs.map(\.table.schema)), atLeast: 1, atMost: PlayLimits.steps)
  }

  /// What a step says, whatever it does.
  struct Draft: Sendable {
    var view: ViewQuery?
    var text: String?
    var point: Point?
    var seconds: Double?
    var stay: Double?
    var keys: [KeyStroke]?
    var data: JSONValue?
    var holding: Holding?
  }

  /// A kind of step: its first property, which names it, and the others.
  private struct Verb: Sendable {
    let table: PropertyTable<Draft>
    /// Nil where something required is missing.
    let action: @Sendable (Draft) -> Action?
    var name: String { table.names[0] }

    init(_ properties: [Property<Draft>], _ action: @escaping @Sendable (Draft) -> Action?) {
      table = PropertyTable(properties)
      self.action = action
    }
  }

  private static let verbs: [Verb] = [
    Verb([Property("tap", \.view, .view, "The view that is tapped.", default: .required)]) {
      $0.view.map { .tap($0) }
    },
    Verb([Property("doubleTap", \.view, .view, "The view that is tapped twice at once.", default: .required)]) {
      $0.view.map { .doubleTap($0) }
    },
    Verb([
      Property(
        "keys", \.keys, .keys, "The keys that are pressed one after another, such as `tab` or `shift left`.",
        default: .required)
    ]) { $0.keys.map { .keys($0) } },
    Verb([
      Property(
        "type", \.text, .letters, "The letters that are typed; a line break is the return key.", default: .required),
      Property(
        "into", \.view, .view, "The field, which is tapped unless it has the focus.",
        default: .words("the field that has the focus")),
    ]) { draft in draft.text.map { .type($0, into: draft.view) } },
    Verb([
      Property("press", \.view, .view, "The view on which a finger stays.", default: .required),
      seconds("For how long the finger stays.", usual: 0.5),
    ]) { draft in draft.view.map { .press($0, seconds: draft.seconds ?? 0.5) } },
    Verb([
      Property(
        "drag", \.view, .view, "The view from which a finger moves; it rests before it is lifted.", default: .required),
      way, seconds("For how long the finger moves.", usual: 0.25),
      Property(
        "after", \.stay, .number(atLeast: 0, atMost: PlayLimits.touch.upperBound),
        "For how long the finger stays before it moves; after half a second it moves a row that can be moved.",
        default: .value(.number(0))),
    ]) { draft in drag(draft, 0.25, rests: true) },
    Verb([
      Property(
        "swipe", \.view, .view,
        "The view from which a finger moves; it is lifted on its way, and content goes on by itself.",
        default: .required),
      way, seconds("For how long the finger moves.", usual: 0.1),
    ]) { draft in drag(draft, 0.1, rests: false) },
    Verb([
      Property(
        "scroll", \.view, .view, "The view that is brought into sight, or with `to` scrolled.", default: .required),
      Property("to", \.point, .reach, "How far its content is scrolled, to the right and down, in points."),
    ]) { draft in draft.view.map { .scroll($0, to: draft.point) } },
    Verb([
      Property(
        "rotate", \.holding, .choice("way to hold a device"),
        "How the device is held from now on; a screen that is shown in one orientation alone stays as it is.",
        default: .required)
    ]) { $0.holding.map { .rotate($0) } },
    Verb([
      Property(
        "wait", \.seconds, .number(atLeast: 0, atMost: PlayLimits.wait), "For how many seconds nothing is done.",
        default: .required)
    ]) { $0.seconds.map { .wait(seconds: $0) } },
    Verb([
      Property(
        "data", \.data, .fields,
        "What fills the document from now on, on top of what did so far: what the application makes of what was done.",
        default: .required)
    ]) { draft in
      guard case .object(let members)? = draft.data else { return nil }
      return .data(members)
    },
  ]

  /// What steps begin with.
  private static var names: [String] { verbs.map(\.name) }

  private static func drag(_ draft: Draft, _ usual: Double, rests: Bool) -> Action? {
    guard let view = draft.view, let way = draft.point else { return nil }
    return .drag(view, by: way, after: draft.stay ?? 0, seconds: draft.seconds ?? usual, rests: rests)
  }

  private static let way = Property<Draft>(
    "by", \.point, .reach, "How far the finger moves, to the right and down, in points.", default: .required,
    remedy: "write \"by\": [0, -200]")

  private static func seconds(_ meaning: String, usual: Double) -> Property<Draft> {
    Property(
      "seconds", \.seconds,
      .number(atLeast: PlayLimits.touch.lowerBound, atMost: PlayLimits.touch.upperBound), meaning,
      default: .value(.number(usual)))
  }
}

extension ValueReader<String> {
  /// A non-empty text that is typed.
  fileprivate static let letters = ValueReader(.text(matching: ".")) { node, reading in
    guard let text = text.read(node, reading) else { return nil }
    if !text.isEmpty { return text }
    reading.error("expected a text, found an empty one", at: node.place)
    return nil
  }

  /// What a view is called.
  fileprivate static let viewName = ValueReader(.text(matching: ".")) { node, reading in
    guard let text = letters.read(node, reading) else { return nil }
    if text.utf8.count <= PlayLimits.nameBytes { return text }
    reading.error(
      "a view's name has at most \(PlayLimits.nameBytes) bytes", at: node.place, hint: "name it by its path")
    return nil
  }
}

extension ValueReader<[KeyStroke]> {
  /// Keys by their words.
  fileprivate static let keys = ValueReader(
    .list(of: .text(matching: "."), atLeast: 1, atMost: PlayLimits.letters)
  ) { node, reading in
    guard case .array(let items) = node.value, !items.isEmpty else {
      reading.expected("a list of keys", node, hint: "for example [\"tab\", \"return\"]")
      return nil
    }
    return items.compactMap { item in
      guard let words = ValueReader<String>.viewName.read(item, reading) else { return nil }
      if let key = KeyStroke(words: words) { return key }
      reading.error(
        "no key is called \(JSONWriter.text(of: .string(words)))", at: item.place,
        hint: "name a letter or one of: \(KeyName.names.joined(separator: ", ")); before it may stand: shift, control, "
          + "option, command, tab")
      return nil
    }
  }
}

extension ValueReader<Point> {
  /// Two numbers that a finger reaches.
  fileprivate static let reach = ValueReader(.list(of: coordinate.schema, atLeast: 2, atMost: 2)) { node, reading in
    guard case .array(let items) = node.value, items.count == 2 else {
      reading.expected("two numbers", node, hint: "for example [0, -200]")
      return nil
    }
    guard let x = coordinate.read(items[0], reading), let y = coordinate.read(items[1], reading) else { return nil }
    return Point(x: x, y: y)
  }

  private static let coordinate = ValueReader<Double>.number(atLeast: -LiveLimits.reach, atMost: LiveLimits.reach)
}

extension ValueReader<ViewQuery> {
  /// A view by what people see or hear of it, or by its path, identifier, role or place.
  static let view = ValueReader(.either(.text(matching: "."), table.schema)) { node, reading in
    guard case .object(let members) = node.value else {
      guard case .string = node.value else {
        reading.expected("a view", node, hint: "write its text, or { \"path\": \"content/save\" }")
        return nil
      }
      return ValueReader<String>.viewName.read(node, reading).map { .text($0) }
    }
    var draft = Draft()
    table.read(members, at: node.place, into: &draft, reading, what: "a view")
    let forms = members.filter { ["path", "identifier", "role", "point"].contains($0.key) }
    guard forms.count == 1, draft.name == nil || draft.role != nil else {
      reading.error(
        "a view is meant by one of: \"path\", \"identifier\", \"role\" (with \"name\"), \"point\"", at: node.place)
      return nil
    }
    if let point = draft.point { return .point(point.x, point.y) }
    if let role = draft.role { return .role(role, draft.name) }
    return draft.path.map { .path($0) } ?? draft.identifier.map { .identifier($0) }
  }

  private struct Draft: Sendable {
    var path: String?
    var identifier: String?
    var role: Role?
    var name: String?
    var point: Point?
  }

  private static let table = PropertyTable<Draft>([
    Property("path", \.path, .viewName, "Its path, as layout texts have it."),
    Property("identifier", \.identifier, .viewName, "Its name for tests."),
    Property("role", \.role, .choice("role"), "Its role, as assistive technologies tell it."),
    Property("name", \.name, .viewName, "What it is called, beside its role."),
    Property("point", \.point, .reach, "A place on the screen, where it is in front."),
  ])
}
