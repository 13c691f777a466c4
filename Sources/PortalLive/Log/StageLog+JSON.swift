import PortalCore
import PortalSupport

extension StageLog.Step {
  /// The step as an object whose first member, `do`, is its kind.
  var json: JSONValue {
    switch self {
    case .down(let finger, let point): Self.object("down", [("finger", .number(Double(finger)))] + Self.members(point))
    case .moved(let finger, let point): Self.object("move", [("finger", .number(Double(finger)))] + Self.members(point))
    case .up(let finger, let point): Self.object("up", [("finger", .number(Double(finger)))] + Self.members(point))
    case .cancelled(let finger): Self.object("cancel", [("finger", .number(Double(finger)))])
    case .adjust(let path, let steps):
      Self.object("adjust", [("path", .string(path)), ("by", .number(Double(steps)))])
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
    // A number of a document holds 2^53 exactly: a hundred days.
    case .advance(let nanoseconds): Self.object("advance", [("nanoseconds", .number(Double(nanoseconds)))])
    case .appearance(let appearance): Self.object("appearance", [("is", .string(appearance.rawValue))])
    case .locale(let locale): Self.object("locale", [("is", .string(locale))])
    case .direction(let direction): Self.object("direction", [("is", .string(direction.rawValue))])
    case .textSize(let size): Self.object("textSize", [("is", .string(size.rawValue))])
    case .resize(let size, let scale):
      Self.object(
        "resize", [("width", .number(size.width)), ("height", .number(size.height)), ("scale", .number(scale))])
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
    [("from", .number(Double(range.lowerBound))), ("to", .number(Double(range.upperBound)))]
  }

  /// The step that an object says; nil if it is none.
  init?(_ json: JSONValue) {
    func text(_ name: String) -> String? {
      if case .string(let text)? = json[name]?.value { text } else { nil }
    }
    func number(_ name: String) -> Double? {
      if case .number(let number)? = json[name]?.value { number } else { nil }
    }
    func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
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
      case "scroll": text("path").flatMap { path in point().map { .scroll(path: path, to: $0) } }
      case "type": text("text").map { .text($0) }
      case "key": stroke().map { .key($0) }
      case "select": range().map { .select($0) }
      case "mark": text("text").map { .mark($0, selecting: range()) }
      case "focus": .focus(path: text("path"))
      case "pasteboard": .pasteboard(text("text"))
      case "advance": number("nanoseconds").flatMap { Int64(exactly: $0) }.map { .advance(nanoseconds: $0) }
      case "appearance": text("is").flatMap(Appearance.init(rawValue:)).map { .appearance($0) }
      case "locale": text("is").map { .locale($0) }
      case "direction": text("is").flatMap(ReadingDirection.init(rawValue:)).map { .direction($0) }
      case "textSize": text("is").flatMap(TextSize.init(rawValue:)).map { .textSize($0) }
      case "resize":
        number("width").flatMap { width in
          number("height").flatMap { height in
            number("scale").map { .resize(Size(width: width, height: height), scale: $0) }
          }
        }
      case "note": text("text").map { .note($0) }
      default: nil
      }
    guard let step else { return nil }
    self = step
  }
}
