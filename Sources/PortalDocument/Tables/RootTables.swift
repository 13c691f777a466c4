extension ValueReader<RootComponent<JSONValue>> {
  /// `"simple"`, `{ "stack": navigation bar }` or `{ "tab": tab bar }`.
  static let root = ValueReader<RootComponent<JSONValue>>(
    .either(
      .constant("simple"), .object([("stack", ValueReader<DocumentBar>.navigationBar.schema)], requiring: ["stack"]),
      .object([("tab", ValueReader<TabBar<JSONValue>>.tabBar.schema)], requiring: ["tab"]))
  ) { node, reading in
    switch node.value {
    case .string("simple"): return .simple
    case .string(let word):
      reading.unknown("root", word, at: node.place, among: ["simple", "{ \"stack\": … }", "{ \"tab\": … }"])
      return nil
    case .object(let members) where members.count == 1:
      switch members[0].key {
      case "stack": return ValueReader<DocumentBar>.navigationBar.read(members[0].value, reading).map { .stack($0) }
      case "tab": return ValueReader<TabBar<JSONValue>>.tabBar.read(members[0].value, reading).map { .tab($0) }
      default:
        reading.unknown("root", members[0].key, at: members[0].keyPlace, among: ["stack", "tab"])
        return nil
      }
    default:
      reading.expected(
        "a root", node, hint: "write \"simple\", { \"stack\": navigation bar } or { \"tab\": tab bar }")
      return nil
    }
  }
}

extension ValueReader<ScreenContent<JSONValue>> {
  /// A component, or `{ "alert": … }`.
  static let content = ValueReader<ScreenContent<JSONValue>>(
    .either(.reference("component"), .object([("alert", alertSchema)], requiring: ["alert"]))
  ) { node, reading in
    guard let alert = node.value["alert"], node.value["type"] == nil else {
      return reading.component(node, depth: 1).map { .component($0) }
    }
    if case .object(let members) = node.value {
      for member in members where member.key != "alert" {
        reading.unknown("key", member.key, in: "an alert's content", at: member.keyPlace, among: ["alert"])
      }
    }
    return readAlert(alert, reading)
  }

  private static func readAlert(_ node: JSONNode, _ reading: Reading) -> ScreenContent<JSONValue>? {
    guard let members = reading.members(node, "an alert: an object with title and primary") else { return nil }
    var alert = AlertProperties(title: "", primary: AlertButton<JSONValue>(title: ""))
    PropertyTable<AlertProperties<JSONValue>>.alert.read(
      members, into: &alert, reading, what: "an alert", others: ["over"])
    for name in ["title", "primary"] where node.value[name] == nil {
      reading.error("an alert needs a \"\(name)\"", at: node.place)
    }
    var over: DocumentComponent = container()
    if let under = node.value["over"] {
      guard let component = reading.component(under, depth: 1) else { return nil }
      over = component
    }
    return .alert(properties: alert, over: over)
  }

  private static let alertSchema = Schema.object(
    PropertyTable<AlertProperties<JSONValue>>.alert.schemas + [("over", .reference("component"))],
    requiring: ["title", "primary"])
}

extension PropertyTable<AlertProperties<JSONValue>> {
  static let alert = PropertyTable([
    Property("title", \.title, .text), Property("text", \.text, .text), Property("primary", \.primary, .alertButton),
    Property("secondary", \.secondary, .alertButton),
  ])
}

extension PropertyTable<AlertButton<JSONValue>> {
  static let alertButton = PropertyTable([
    Property("title", \.title, .text), Property("onTap", \.onTap, .message),
    Property("style", \.style, .choice("button style")),
  ])
}

extension ValueReader<AlertButton<JSONValue>> {
  /// `{ title, onTap, style }`.
  static let alertButton = ValueReader(PropertyTable<AlertButton<JSONValue>>.alertButton.schema(requiring: ["title"])) {
    node, reading in
    guard let members = reading.members(node, "a button: an object with title and onTap") else { return nil }
    var button = AlertButton<JSONValue>(title: "")
    PropertyTable<AlertButton<JSONValue>>.alertButton.read(members, into: &button, reading, what: "an alert's button")
    if node.value["title"] == nil { reading.error("an alert's button needs a \"title\"", at: node.place) }
    return button
  }
}

extension PropertyTable<Sheet<JSONValue>> {
  static let sheet = PropertyTable([
    Property("root", \.root, .root), Property("content", \.content, .content),
    Property("detent", \.detent, .choice("detent")), Property("grabber", \.showsGrabber, .bool),
  ])
}

extension ValueReader<Sheet<JSONValue>> {
  /// `{ root, content, detent, grabber }`.
  static let sheet = ValueReader(PropertyTable<Sheet<JSONValue>>.sheet.schema(requiring: ["content"])) {
    node, reading in
    guard let members = reading.members(node, "a sheet: an object with content") else { return nil }
    var sheet = Sheet<JSONValue>(content: .component(container()))
    PropertyTable<Sheet<JSONValue>>.sheet.read(members, into: &sheet, reading, what: "a sheet")
    if node.value["content"] == nil { reading.error("a sheet needs \"content\"", at: node.place) }
    return sheet
  }
}

extension PropertyTable<StatusBar> {
  static let statusBar = PropertyTable([
    Property("hidden", \.isHidden, .bool),
    Property("style", \.style, ValueReader<StatusBarStyle>.choice("status bar style")),
    Property("time", \.time, .text),
  ])
}

extension ValueReader<StatusBar> {
  /// `{ hidden, style, time }`.
  static let statusBar = ValueReader(PropertyTable<StatusBar>.statusBar.schema()) { node, reading in
    guard let members = reading.members(node, "an object with hidden, style and time") else { return nil }
    var bar = StatusBar()
    PropertyTable<StatusBar>.statusBar.read(members, into: &bar, reading, what: "a status bar")
    return bar
  }
}
