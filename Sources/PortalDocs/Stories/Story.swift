import PortalDocument
import PortalRaster

/// A sequence of screens, shown one after another, or what a hand does on one: `portal-render play`.
public struct Story: Sendable {
  /// A step of the sequence.
  public struct Step: Sendable {
    /// The caption.
    public internal(set) var caption: String?
    /// Its duration.
    public internal(set) var seconds: Double
    /// The data for the screen's placeholders, on top of the document's own sample.
    var data: JSONValue?
    var shot: Shot
  }

  /// What a hand does on a screen that lives.
  struct Play: Sendable {
    var steps: [PlayStep] = []
    /// Whether what changes is shown in time.
    var hasMotion = false
    /// Whether a keyboard covers the bottom of the screen while a field is edited.
    var hasKeyboard = false
    /// Whether messages that are objects fill the document.
    var hears = false
    /// How fast the screen's time goes by in the film.
    var speed = 1.0
    /// Frames in a second of the film.
    var frameRate = PlayLimits.frameRate
    /// The data for the screen's placeholders, on top of the document's own sample.
    var data: JSONValue?
    var shot: Shot
  }

  public private(set) var steps: [Step] = []
  /// Nil where it is a sequence of moments.
  private(set) var play: Play?
  /// Whether its steps are played, by ``StoryPainter/play(_:isDark:)``.
  public var isPlayed: Bool { play != nil }
  /// The number of its steps.
  public var count: Int { play?.steps.count ?? steps.count }
  /// From where its screens are read.
  let bounds: DocsBounds

  /// Reads a story, and the screens that it shows.
  ///
  /// - Parameters:
  ///   - file: its name in messages; its folder is the base of relative paths.
  ///   - bounds: from where its screens are read.
  /// - Throws: all its errors, at their places.
  public init(_ bytes: [UInt8], file: String, within bounds: DocsBounds) throws {
    try self.init(SourceText(file: file, bytes: bytes), within: bounds)
  }

  init(_ source: SourceText, within bounds: DocsBounds) throws {
    self.bounds = bounds
    let reading = Reading(source: source)
    let node = try JSONReader.read(source)
    if let members = reading.members(node, "a story: an object with \"steps\"") {
      read(members, node, reading)
    }
    if !reading.diagnostics.isEmpty { throw DiagnosticsError(reading.diagnostics) }
    let missing = (steps.map(\.shot) + [play?.shot].compactMap(\.self)).compactMap { shot -> Diagnostic? in
      let file = shot.screenFile
      guard bounds.holds(file) else { return shot.problem(bounds.fault(file), at: shot.screen?.place) }
      if bounds.mayHave(file) { return nil }
      return shot.problem(
        "there is no screen \(file)", at: shot.screen?.place, hint: "paths are taken from the story's folder")
    }
    var told: Set<Diagnostic> = []
    if !missing.isEmpty { throw DiagnosticsError(missing.filter { told.insert($0).inserted }) }
  }

  /// Whether a text is a story, not a screen.
  static func isIn(_ source: SourceText) -> Bool {
    guard let node = try? JSONReader.read(source) else { return false }
    return (node.value["steps"] != nil || node.value["play"] != nil) && node.value["content"] == nil
  }

  func problem(_ message: String, hint: String? = nil) -> DiagnosticsError {
    let shot = play?.shot ?? steps.first?.shot
    guard let shot else { return DiagnosticsError(Diagnostic(.error, message, hint: hint)) }
    return DiagnosticsError(shot.problem(message, hint: hint))
  }

  private mutating func read(_ members: [JSONMember], _ node: JSONNode, _ reading: Reading) {
    if let schema = node.value["$schema"] { _ = ValueReader<String>.text.read(schema, reading) }
    if let list = members.first(where: { $0.key == "play" }) {
      if node.value["steps"] != nil {
        return reading.error(
          "a story has \"steps\", which show moments, or \"play\", what a hand does", at: list.keyPlace,
          hint: "make two stories of it")
      }
      return read(members, played: list, node, reading)
    }
    var usual = Step(
      seconds: StoryLimits.usualSeconds, shot: Shot(name: "story", manifest: reading.source, place: node.place))
    PropertyTable<Step>.story.read(
      members, at: node.place, into: &usual, reading, what: "a story", others: ["$schema", "steps"])
    guard let list = node.value["steps"] else {
      return reading.error(
        "a story needs \"steps\" or \"play\"", at: node.place,
        hint: "write { \"screen\": \"a.json\", \"steps\": [{}] }")
    }
    guard case .array(let items) = list.value, !items.isEmpty else { return reading.expected("a list of steps", list) }
    if items.count > StoryLimits.steps {
      return reading.error("a story has at most \(StoryLimits.steps) steps", at: list.place, hint: "make two of it")
    }
    for item in items {
      guard let members = reading.members(item, "a step: an object") else { continue }
      var step = usual
      step.shot = Shot(name: "step \(steps.count + 1)", manifest: reading.source, place: item.place)
      step.shot.screen = usual.shot.screen
      step.shot.variant = usual.shot.variant
      step.shot.crop = usual.shot.crop
      step.shot.hasFrame = usual.shot.hasFrame
      PropertyTable<Step>.step.read(members, at: item.place, into: &step, reading, what: "a step")
      if step.shot.screen == nil {
        reading.error("this step has no screen", at: item.place, hint: "give it \"screen\", or the story")
      }
      if step.shot.crop != nil, step.shot.hasFrame {
        reading.error(
          "a part of a screen has no device around it", at: item.place, hint: "leave out \"frame\" or \"crop\"")
      }
      steps.append(step)
    }
  }

  private mutating func read(
    _ members: [JSONMember], played list: JSONMember, _ node: JSONNode, _ reading: Reading
  ) {
    var play = Play(shot: Shot(name: "story", manifest: reading.source, place: list.keyPlace))
    PropertyTable<Play>.play.read(
      members, at: node.place, into: &play, reading, what: "a story that is played", others: ["$schema", "play"])
    if play.shot.screen != nil, play.shot.crop != nil, play.shot.hasFrame {
      reading.error(
        "a part of a screen has no device around it", at: node.place, hint: "leave out \"frame\" or \"crop\"")
    }
    play.steps = PlayStep.list(list.value, reading)
    let turns = play.steps.first { if case .rotate = $0.action { true } else { false } }
    if play.shot.crop != nil, let turns {
      reading.error(
        "a part of a screen is not turned", at: turns.place, hint: "leave out \"crop\": the whole screen turns")
    }
    self.play = play
  }

  static var schema: Schema {
    let steps = Schema.list(of: PropertyTable<Step>.step.schema, atLeast: 1, atMost: StoryLimits.steps)
    return .either(
      .object(
        [ShotManifest.schemaMember] + PropertyTable<Step>.story.members + [
          Member("steps", steps, "What is shown, one after another.", default: .required)
        ]),
      .object(
        [ShotManifest.schemaMember] + PropertyTable<Play>.play.members + [
          Member("play", PlayStep.schema, "What a hand does on the screen, one after another.", default: .required)
        ]))
  }
}

/// The limits on stories.
enum StoryLimits {
  /// Steps of a story: guards against exhausting memory.
  static let steps = 400
  /// Bytes of all steps' pictures: what is compared later may not be larger, and all of them are in memory.
  static let bytes = DocsLimits.pictureBytes
  /// The work of all steps' pictures, in budgets of a picture.
  ///
  /// Guards against hundreds of pictures each of which takes seconds: one budget is two to four seconds of work, of whatever kind.
  static let budgets = 5.0
  /// The work of a document that cannot be read, in budgets of a picture: what is found in it until then is not counted.
  static let failure = 0.5
  /// Views of the steps that are kept as they were placed, and not placed again to be drawn.
  static let keptViews = 10_000
  /// Problems after which no further step is looked at: names that are like others take long to find.
  static let problems = 100
  /// Bytes of the screens that are kept parsed; the last one is, whatever its size.
  static let keptBytes = 4 << 20
  /// The default duration of a step.
  static let usualSeconds = 1.5
}

extension PropertyTable<Story.Step> {
  /// The properties that apply to all steps.
  static let story = PropertyTable([
    Property("screen", \.shot.screen, .said, "The file of the screen's document, from the story's folder."),
    Property("variant", \.shot.variant, .words, "Words such as `dark+rtl`, as for `--variants`, of how it is shown."),
    Property(
      "crop", \.shot.crop, .crop, "The component that is shown alone, by its path.", default: .words("the whole screen")
    ),
    Property("frame", \.shot.hasFrame, .bool, "Whether the device is drawn around the screen.", default: false),
    Property(
      "seconds", \.seconds, .number(atLeast: AnimatedPNG.shortestSeconds, atMost: AnimatedPNG.longestSeconds),
      "For how long a step is shown.", default: .value(.number(StoryLimits.usualSeconds))),
  ])

  static let step = PropertyTable(
    story.properties + [
      Property("caption", \.caption, .text, "What happens, for the storyboard."),
      Property("state", \.shot.states, .byPath, "What is true of components at this moment, by their paths."),
      Property("data", \.data, .fields, "What fills the document, on top of its own sample."),
      Property("callouts", \.shot.callouts, .callouts, "The components that are pointed at, with numbers."),
    ])
}

extension PropertyTable<Story.Play> {
  /// The properties of a story that is played.
  static let play = PropertyTable([
    Property(
      "screen", \.shot.screen, .said, "The file of the screen's document, from the story's folder.",
      default: .required, remedy: "name the file of its screen"),
    Property("variant", \.shot.variant, .words, "Words such as `dark+rtl`, as for `--variants`, of how it is shown."),
    Property("data", \.data, .fields, "What fills the document, on top of its own sample."),
    Property(
      "crop", \.shot.crop, .crop, "The component that is shown alone, where it is at first, by its path.",
      default: .words("the whole screen")),
    Property("frame", \.shot.hasFrame, .bool, "Whether the device is drawn around the screen.", default: false),
    Property("motion", \.hasMotion, .bool, "Whether controls and lists move in time.", default: false),
    Property(
      "keyboard", \.hasKeyboard, .bool,
      "Whether a keyboard covers the bottom of the screen while a field is edited, and what is edited comes into sight.",
      default: false),
    Property(
      "hears", \.hears, .bool,
      "Whether messages that are objects fill the document, as steps with `data` do: `{ \"guests\": \"$value\" }` fills "
        + "in `guests`.",
      default: false),
    Property(
      "speed", \.speed, .number(atLeast: PlayLimits.speeds.lowerBound, atMost: PlayLimits.speeds.upperBound),
      "How fast the screen's time goes by in the film: `0.25` is a quarter of the speed.", default: 1),
    Property(
      "frameRate", \.frameRate, .frameRate, "How many frames a second of the film has.",
      default: .value(.number(Double(PlayLimits.frameRate)))),
  ])
}

extension ValueReader<Int> {
  /// Frames in a second.
  fileprivate static let frameRate = ValueReader(
    .number(atLeast: Double(PlayLimits.rates.lowerBound), atMost: Double(PlayLimits.rates.upperBound), isWhole: true)
  ) { node, reading in
    guard let number = ValueReader<Double>.number.read(node, reading) else { return nil }
    if let rate = Int(exactly: number), PlayLimits.rates.contains(rate) { return rate }
    reading.error(
      "expected a whole number between \(PlayLimits.rates.lowerBound) and \(PlayLimits.rates.upperBound), found "
        + shortNumber(number), at: node.place)
    return nil
  }
}

extension ValueReader<JSONValue> {
  /// An object with arbitrary values.
  static let fields = ValueReader(.dictionary(of: .any)) { node, reading in
    reading.members(node, "an object of data").map { .object($0) }
  }
}
