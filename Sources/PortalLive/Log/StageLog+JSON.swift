import PortalCore
import PortalSupport

extension StageLog.Step {
  /// The step as an object whose first member, `do`, is its kind.
  var json: JSONValue {
    switch self {
    case .down(let finger, let point): Self.object("down", [("finger", .number(finger))] + Self.members(point))
    case .moved(let finger, let point): Self.object("move", [("finger", .number(finger))] + Self.members(point))
    case .up(let finger, let point): Self.object("up", [("finger", .number(finger))] + Self.members(point))
    case .cancelled(let finger): Self.object("cancel", [("finger", .number(finger))])
    case .adjust(let path, let steps):
      Self.object("adjust", [("path", .string(path)), ("by", .number(steps))])
    case .perform(let path, let action):
      Self.object("perform", [("path", .string(path)), ("action", .string(action.description))])
    case .scroll(let path, let offset): Self.object("scroll", [("path", .string(path))] + Self.members(offset))
    case .text(let text): Self.object("type", [("text", .string(text))])
    case .key(let stroke):
      Self.object(
        "key",
        [("key", .string(stroke.key.name))]
          + (stroke.modifiers.isEmpty ? [] : [("with", .string(stroke.modifiers.names.joined(separator: " ")))]))
    case .select(let range): Self.object("select", Self.members(range))
    case .mark(let text, let range): Self.object("mark", [("text", .string(text))] + (range.map(Self.members) ?? []))
    case .focus(let path): Self.object("focus", path.map { [("path", .string($0))] } ?? [])
    case .pasteboard(let text): Self.object("pasteboard", text.map { [("text", .string($0))] } ?? [])
    case .advance(let nanoseconds): Self.object("advance", [("nanoseconds", .number(Int(nanoseconds)))])
    case .appearance(let appearance): Self.object("appearance", [("is", .string(appearance.rawValue))])
    case .locale(let locale): Self.object("locale", [("is", .string(locale))])
    case .direction(let direction): Self.object("direction", [("is", .string(direction.rawValue))])
    case .textSize(let size): Self.object("textSize", [("is", .string(size.rawValue))])
    case .reduceMotion(let isReduced): Self.object("reduceMotion", [("is", .bool(isReduced))])
    case .traits(let change): Self.object("traits", change.logged)
    case .resize(let canvas): Self.object("resize", canvas.logged)
    case .outside(let name): Self.object("outside", [("name", .string(name))])
    case .failed: Self.object("failed", [])
    case .note(let text): Self.object("note", [("text", .string(text))])
    }
  }

  private static func object(_ kind: String, _ members: [(String, JSONValue)]) -> JSONValue {
    .object(([("do", .string(kind))] + members).map { JSONMember(key: $0, value: JSONNode($1)) })
  }

  private static func members(_ point: Point) -> [(String, JSONValue)] {
    [("x", .number(point.x)), ("y", .number(point.y))]
  }

  private static func members(_ range: Range<Int>) -> [(String, JSONValue)] {
    [("from", .number(range.lowerBound)), ("to", .number(range.upperBound))]
  }

  /// The step that an object says; nil if it is none.
  init?(_ json: JSONValue) {
    func text(_ name: String) -> String? {
      if case .string(let text)? = json[name]?.value { text } else { nil }
    }
    func flag(_ name: String) -> Bool? {
      if case .bool(let flag)? = json[name]?.value { flag } else { nil }
    }
    func number(_ name: String) -> Double? {
      if case .number(let number)? = json[name]?.value { number } else { nil }
    }
    func whole(_ name: String) -> Int? { json[name].flatMap { $0.value.whole } }
    func point() -> Point? { number("x").flatMap { x in number("y").map { Point(x: x, y: $0) } } }
    func fingered(_ make: (Int, Point) -> Self) -> Self? {
      whole("finger").flatMap { finger in point().map { make(finger, $0) } }
    }
    func range() -> Range<Int>? {
      whole("from").flatMap { from in whole("to").flatMap { from <= $0 ? from..<$0 : nil } }
    }
    func stroke() -> KeyStroke? {
      guard let key = text("key").flatMap(KeyName.init(name:)) else { return nil }
      var modifiers: KeyModifiers = []
      for name in text("with")?.split(separator: " ") ?? [] {
        guard let modifier = KeyModifiers(name: String(name)) else { return nil }
        modifiers.insert(modifier)
      }
      return KeyStroke(key, modifiers)
    }
    let step: Self? =
      switch text("do") {
      case "down": fingered { .down(finger: $0, $1) }
      case "move": fingered { .moved(finger: $0, $1) }
      case "up": fingered { .up(finger: $0, $1) }
      case "cancel": whole("finger").map { .cancelled(finger: $0) }
      case "adjust": text("path").flatMap { path in whole("by").map { .adjust(path: path, $0) } }
      case "perform":
        text("path").flatMap { path in text("action").flatMap(AssistiveAction.init).map { .perform(path: path, $0) } }
      case "scroll": text("path").flatMap { path in point().map { .scroll(path: path, to: $0) } }
      case "type": text("text").map { .text($0) }
      case "key": stroke().map { .key($0) }
      case "select": range().map { .select($0) }
      case "mark": text("text").map { .mark($0, selecting: range()) }
      case "focus": .focus(path: text("path"))
      case "pasteboard": .pasteboard(text("text"))
      case "advance": whole("nanoseconds").map { .advance(nanoseconds: Int64($0)) }
      case "appearance": text("is").flatMap(Appearance.init(rawValue:)).map { .appearance($0) }
      case "locale": text("is").map { .locale($0) }
      case "direction": text("is").flatMap(ReadingDirection.init(rawValue:)).map { .direction($0) }
      case "textSize": text("is").flatMap(TextSize.init(rawValue:)).map { .textSize($0) }
      case "reduceMotion": flag("is").map { .reduceMotion($0) }
      case "traits": StageLog.TraitChange(logged: json).map { .traits($0) }
      case "resize": Canvas(logged: json).map { .resize($0) }
      case "outside": text("name").map { .outside($0) }
      case "failed": .failed
      case "note": text("text").map { .note($0) }
      default: nil
      }
    guard let step else { return nil }
    self = step
  }
}

extension StageLog.TraitChange {
  fileprivate var logged: [(String, JSONValue)] {
    let members: [(String, JSONValue?)] = [
      ("appearance", appearance.map { .string($0.rawValue) }), ("locale", locale.map { .string($0) }),
      ("direction", direction.map { .string($0.rawValue) }), ("reduceMotion", reduceMotion.map { .bool($0) }),
      ("textSize", textSize.map { .string($0.rawValue) }),
    ]
    return members.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The change that an object says; nil where one of its values is none.
  fileprivate init?(logged json: JSONValue) {
    self.init()
    func read<Value>(_ name: String, into value: inout Value?, _ make: (JSONValue) -> Value?) -> Bool {
      guard let found = json[name]?.value else { return true }
      value = make(found)
      return value != nil
    }
    func text(_ json: JSONValue) -> String? { if case .string(let text) = json { text } else { nil } }
    let isRead = [
      read("appearance", into: &appearance) { text($0).flatMap(Appearance.init(rawValue:)) },
      read("locale", into: &locale, text),
      read("direction", into: &direction) { text($0).flatMap(ReadingDirection.init(rawValue:)) },
      read("reduceMotion", into: &reduceMotion) { if case .bool(let flag) = $0 { flag } else { nil } },
      read("textSize", into: &textSize) { text($0).flatMap(TextSize.init(rawValue:)) },
    ]
    guard !isRead.contains(false) else { return nil }
  }
}

extension StageLog.Beginning {
  /// The stage as an object; what is usual is left out.
  var json: JSONValue {
    var members = canvas.logged + traits.logged
    if seed > 0 { members.append(("seed", .string(String(seed)))) }
    if start != .start { members.append(("start", .string(String(start.nanoseconds)))) }
    if motion != .off { members.append(("motion", .string(motion.rawValue))) }
    if showsKeyboard { members.append(("keyboard", .bool(true))) }
    return .object(members.map { JSONMember(key: $0, value: JSONNode($1)) })
  }

  /// The stage that an object says; nil if it says none.
  init?(_ json: JSONValue) {
    guard let canvas = Canvas(logged: json), let traits = StageLog.TraitChange(logged: json) else { return nil }
    self.init(canvas: canvas, traits: traits, seed: 0, start: .start, motion: .off, showsKeyboard: false)
    if let value = json["seed"]?.value {
      guard case .string(let text) = value, let seed = UInt64(text) else { return nil }
      self.seed = seed
    }
    if let value = json["start"]?.value {
      guard case .string(let text) = value, let nanoseconds = Int64(text) else { return nil }
      start = StageTime(nanoseconds: nanoseconds)
    }
    if let value = json["motion"]?.value {
      guard case .string(let text) = value, let motion = StageMotion(rawValue: text) else { return nil }
      self.motion = motion
    }
    if let value = json["keyboard"]?.value {
      guard case .bool(let shows) = value else { return nil }
      showsKeyboard = shows
    }
  }
}

extension JSONValue {
  /// A whole number; as a string where a number of a document does not hold it exactly.
  fileprivate static func number(_ whole: Int) -> JSONValue {
    whole.magnitude < 1 << 53 ? .number(Double(whole)) : .string(String(whole))
  }

  fileprivate var whole: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }
}

extension Canvas {
  /// What a log says of it: what most canvases have in common is left out.
  fileprivate var logged: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("width", .number(size.width)), ("height", .number(size.height)), ("scale", .number(scale)),
    ]
    func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { JSONNode(.number($0)) }) }
    func insets(_ edges: Edges) -> JSONValue { numbers([edges.top, edges.left, edges.bottom, edges.right]) }
    func color(_ color: RGBA) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
    if safeArea != .zero { members.append(("safeArea", insets(safeArea))) }
    if let turnedSafeArea { members.append(("turnedSafeArea", insets(turnedSafeArea))) }
    if background != .systemBackground {
      members.append(("background", numbers(color(background.light) + color(background.dark))))
    }
    if let name { members.append(("name", .string(name))) }
    if let fits = Self.fits.first(where: { $0.fit == fit }) { members.append(("fits", .string(fits.name))) }
    return members
  }

  private static let fits: [(name: String, fit: Fit)] = [("height", .height), ("size", .size), ("whole", .whole)]

  fileprivate init?(logged json: JSONValue) {
    func number(_ name: String) -> Double? {
      if case .number(let number)? = json[name]?.value { number } else { nil }
    }
    func numbers(_ name: String, _ count: Int) -> [Double]? {
      guard case .array(let nodes)? = json[name]?.value, nodes.count == count else { return nil }
      let numbers = nodes.compactMap { if case .number(let number) = $0.value { number } else { nil } }
      return numbers.count == count ? numbers : nil
    }
    func insets(_ name: String) -> Edges? {
      numbers(name, 4).map { Edges(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }
    func color(_ parts: ArraySlice<Double>) -> RGBA {
      let parts = Array(parts)
      return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    guard let width = number("width"), let height = number("height"), let scale = number("scale") else { return nil }
    self.init(width: width, height: height, scale: scale, safeArea: insets("safeArea") ?? .zero)
    turnedSafeArea = insets("turnedSafeArea")
    if let parts = numbers("background", 8) {
      background = Color(light: color(parts[..<4]), dark: color(parts[4...]))
    }
    if case .string(let text)? = json["name"]?.value { name = text }
    if case .string(let text)? = json["fits"]?.value { fit = Self.fits.first { $0.name == text }?.fit ?? .fixed }
  }
}
