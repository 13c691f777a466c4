extension ComponentReader {
  static let touchable = ComponentReader(
    "touchable",
    arguments: gestures + [
      Member("child", .reference("component"), "The component that can be touched.", default: .required)
    ], swift: .touched
  ) { component, reading in
    for name in ["style", "layout"] {
      guard let other = component.members.first(where: { $0.key == name }) else { continue }
      reading.error(
        "a touchable has no \"\(name)\" of its own", at: other.keyPlace, hint: "give it to the \"child\"")
    }
    let child = component["child"].flatMap { reading.component($0, depth: component.depth + 1) }
    if !gestures.contains(where: { component[$0.name] != nil }) {
      reading.error(
        "a touchable needs \"onTap\", or another gesture", at: component.node.place,
        hint: "others are \"onDoubleTap\", \"onLongPress\", \"onSwipe\" and \"onDrag\"")
    }
    var heard: [Gesture<JSONValue>] = []
    func hear(_ name: String, _ gesture: (JSONValue) -> Gesture<JSONValue>) {
      if let message = component[name] { heard.append(gesture(message.value.withoutPlaces())) }
    }
    hear("onTap") { .tap(message: $0) }
    hear("onDoubleTap") { .doubleTap(message: $0) }
    hear("onLongPress") { .longPress(message: $0) }
    if let swipes = component["onSwipe"] {
      for (direction, message) in ValueReader<SwipeMessages>.swipes.read(swipes, reading)?.all ?? [] {
        heard.append(.swipe(direction, message: message))
      }
    }
    if let drag = component["onDrag"], let message = ValueReader<TouchMessage>.touchMessage.read(drag, reading) {
      heard.append(.drag(message: message))
    }
    guard var touched = child else { return nil }
    for gesture in heard { touched = DocumentComponent.touchable(gesture: gesture, child: touched) }
    return touched
  }

  private static let gestures = [
    Member("onTap", .any, "The message that a tap on the child sends."),
    Member("onDoubleTap", .any, "The message that two taps at one place send, of which each is a tap, too."),
    Member("onLongPress", .any, "The message that a finger sends that stays for half a second; no tap comes of it."),
    Member(
      "onSwipe", ValueReader<SwipeMessages>.swipes,
      "The messages that a finger sends that moves quickly to one side, where nothing scrolls that way."),
    Member(
      "onDrag", ValueReader<TouchMessage>.touchMessage,
      "The message of a finger that is put down, moves and is lifted, while nothing around scrolls; `\"$value\"` in it is where: "
        + "`{ \"phase\": \"moved\", \"x\": 20, \"y\": 8 }`."),
  ]
}

/// What swipes to the sides of the screen send.
struct SwipeMessages {
  var left: JSONValue?
  var right: JSONValue?
  var up: JSONValue?
  var down: JSONValue?

  /// Those that are said, in one order.
  var all: [(SwipeDirection, JSONValue)] {
    SwipeDirection.allCases.compactMap { direction in
      let message =
        switch direction {
        case .left: left
        case .right: right
        case .up: up
        case .down: down
        }
      return message.map { (direction, $0) }
    }
  }
}

extension ValueReader<SwipeMessages> {
  /// `{ "left": message }`, or other sides.
  static let swipes = table.reader(
    of: SwipeMessages(), expected: "an object with messages by sides, such as { \"left\": \"archive\" }",
    what: "onSwipe")

  static let table = PropertyTable<SwipeMessages>([
    Property("left", \.left, .message, "The message of a swipe to the left."),
    Property("right", \.right, .message, "The message of a swipe to the right."),
    Property("up", \.up, .message, "The message of a swipe upwards."),
    Property("down", \.down, .message, "The message of a swipe downwards."),
  ])
}
