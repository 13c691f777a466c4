extension ValueReader<RootComponent<JSONValue>> {
  /// `"simple"`, `{ "stack": navigation bar }` or `{ "tab": tab bar }`.
  static let root = ValueReader<RootComponent<JSONValue>>(
    .either(.constant("simple"), .object(rootMembers.prefix(1)), .object(rootMembers.suffix(1))),
    as: .cases(rootMembers, else: .choice),
    write: { root, writing throws(Unwritable) in
      switch root {
      case .simple: .string("simple")
      case .stack(let bar): .members([("stack", try ValueReader<DocumentBar>.navigationBar.write(bar, writing))])
      case .tab(let bar): .members([("tab", try ValueReader<TabBar<JSONValue>>.tabBar.write(bar, writing))])
      }
    }
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

extension ValueReader<RootComponent<JSONValue>> {
  /// The members of a root object, of which one is required.
  static let rootMembers = [
    Member(
      "stack", ValueReader<DocumentBar>.navigationBar, "A navigation bar above the content.",
      default: .required),
    Member(
      "tab", ValueReader<TabBar<JSONValue>>.tabBar, "A tab bar below the content.", default: .required),
  ]
}

extension ValueReader<ScreenContent<JSONValue>> {
  /// A component, or `{ "alert": … }`.
  static let content = ValueReader<ScreenContent<JSONValue>>(
    .either(.reference("component"), .object([alert])), as: .cases([alert], else: .call(".component(", .component)),
    write: { content, writing throws(Unwritable) in
      switch content {
      case .component(let component): return try writing.component(component)
      case .alert(let properties, let over):
        let none = AlertProperties(title: "", primary: AlertButton<JSONValue>(title: ""))
        let alert = try PropertyTable<AlertProperties<JSONValue>>.alert.members(of: properties, unlike: none, writing)
        return .members([("alert", .members(alert + [("over", try writing.component(over))]))])
      }
    }
  ) { node, reading in
    guard let alert = node.value["alert"], node.value["type"] == nil else {
      return reading.component(node, depth: 1).map { .component($0) }
    }
    if case .object(let members) = node.value {
      for member in members where member.key != "alert" {
        reading.unknownKey(member, in: "an alert's content", among: ["alert"])
      }
    }
    return readAlert(alert, reading)
  }

  private static let alert = Member(
    "alert", .object(alertMembers), "An alert over a component.", default: .required,
    as: .alert(.object("AlertProperties", PropertyTable<AlertProperties<JSONValue>>.alert.members), over: over))

  private static func readAlert(_ node: JSONNode, _ reading: Reading) -> ScreenContent<JSONValue>? {
    guard let members = reading.members(node, "an alert: an object with title and primary") else { return nil }
    var alert = AlertProperties(title: "", primary: AlertButton<JSONValue>(title: ""))
    PropertyTable<AlertProperties<JSONValue>>.alert.read(
      members, at: node.place, into: &alert, reading, what: "an alert", others: ["over"])
    var over: DocumentComponent = container()
    if let under = node.value["over"] {
      guard let component = reading.component(under, depth: 1) else { return nil }
      over = component
    }
    return .alert(properties: alert, over: over)
  }

  private static let over = Member(
    "over", .reference("component"), "The component that it lies over.", default: .words("nothing"))

  static let alertMembers = PropertyTable<AlertProperties<JSONValue>>.alert.members + [over]
}

extension PropertyTable<AlertProperties<JSONValue>> {
  static let alert = PropertyTable([
    Property("title", \.title, .text, "What it is about, in a few words.", default: .required),
    Property("text", \.text, .text, "What is to be said besides."),
    Property(
      "primary", \.primary, .alertButton, "Its button, or that of two which does something.", default: .required),
    Property("secondary", \.secondary, .alertButton, "Its other button."),
  ])
}

extension PropertyTable<AlertButton<JSONValue>> {
  static let alertButton = PropertyTable([
    Property("title", \.title, .text, "What the button says.", default: .required),
    Property("onTap", \.onTap, .message, "The message that a tap sends."),
    Property(
      "style", \.style, .choice("button style"),
      "Whether it is a usual one, the one that changes nothing, or one that takes something away.",
      default: "default"),
  ])
}

extension ValueReader<AlertButton<JSONValue>> {
  /// `{ title, onTap, style }`.
  static let alertButton = PropertyTable<AlertButton<JSONValue>>.alertButton.reader(
    of: AlertButton(title: ""), expected: "a button: an object with title and onTap", what: "an alert's button",
    as: .object("AlertButton", PropertyTable<AlertButton<JSONValue>>.alertButton.members))
}

extension PropertyTable<Sheet<JSONValue>> {
  static let sheet = PropertyTable([
    Property("root", \.root, .root, "What is around the sheet's content.", default: "simple"),
    Property("content", \.content, .content, "What the sheet shows.", default: .required),
    Property("detent", \.detent, .choice("detent"), "How high the sheet stands.", default: "large"),
    Property(
      "grabber", \.showsGrabber, .bool, "Whether there is a small bar at its top to pull it by.", default: false,
      swift: "showsGrabber"),
    Property(
      "onDismiss", \.onDismiss, .message,
      "The message that is sent when a finger or a key dismisses it; without one, it stays."),
    Property(
      "detents", \.detents, .detents, "How high a finger may draw it; what hears of that makes it so.",
      default: .words("none")),
    Property(
      "onDetent", \.onDetent, .detentMessage,
      "The message that is sent when a finger has drawn it to another of its `detents`; `\"$value\"` in it is which."),
  ])

  /// The members of a sheet, with the sheet above it.
  ///
  /// The table has no `sheet`: a loop reads the pile, so that its height is checked before anything is nested.
  static let sheetMembers = sheet.members + [Member("sheet", .reference("sheet"), "The sheet that lies over this one.")]
}

extension ValueReader<[SheetDetent]> {
  /// A list of detents.
  static let detents = ValueReader(
    .list(of: ValueReader<SheetDetent>.choice("detent").schema), as: .list(.choice),
    write: { detents, _ in .list(detents) { .string($0.rawValue) } }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of detents", node, hint: "for example [\"medium\", \"large\"]")
      return nil
    }
    return items.compactMap { ValueReader<SheetDetent>.choice("detent").read($0, reading) }
  }
}

extension ValueReader<Sheet<JSONValue>> {
  /// `{ root, content, detent, grabber, onDismiss, sheet }`, with the sheets above it.
  static let sheet = ValueReader(
    .reference("sheet"),
    write: { sheet, writing throws(Unwritable) in
      var pile = [sheet]
      while let next = pile.last?.sheet { pile.append(next) }
      var written: JSONValue?
      for sheet in pile.reversed() {
        let none = Sheet<JSONValue>(content: .component(container()))
        var members = try PropertyTable<Sheet<JSONValue>>.sheet.members(of: sheet, unlike: none, writing)
        if let written { members.append(("sheet", written)) }
        written = .members(members)
      }
      return written ?? .null
    }
  ) { node, reading in
    var pile: [Sheet<JSONValue>] = []
    var next: JSONNode? = node
    while let node = next {
      guard pile.count < DocumentLimits.sheets else {
        reading.error(
          "more than \(DocumentLimits.sheets) sheets lie over each other", at: node.place,
          hint: "leave out those that are covered")
        return nil
      }
      guard let sheet = one(node, reading) else { return nil }
      pile.append(sheet)
      next = node.value["sheet"]
    }
    return pile.reversed().reduce(nil) { upper, sheet in
      var sheet = sheet
      sheet.sheet = upper
      return sheet
    }
  }

  /// A sheet without those above it.
  private static func one(_ node: JSONNode, _ reading: Reading) -> Sheet<JSONValue>? {
    guard let members = reading.members(node, "a sheet: an object with content") else { return nil }
    var sheet = Sheet<JSONValue>(content: .component(container()))
    PropertyTable<Sheet<JSONValue>>.sheet.read(
      members, at: node.place, into: &sheet, reading, what: "a sheet", others: ["sheet"])
    return sheet
  }
}

extension PropertyTable<PageIdentity> {
  static let page = PropertyTable([
    Property(
      "id", \.key, .key, "What makes it another page than others: a name or a number.", default: .required),
    Property(
      "under", \.under, .keys,
      "The pages beneath it in its stack, from the first: from the last of them it comes by a push, and it goes back to it.",
      default: .words("none")),
    Property(
      "beside", \.beside, .keys, "The pages of other tabs, which it fades over into.", default: .words("none")),
  ])
}

extension ValueReader<PageIdentity> {
  /// `{ id, under, beside }`.
  static let page = PropertyTable<PageIdentity>.page.reader(
    of: PageIdentity(), expected: "an object with id, under and beside", what: "a page")
}

extension ValueReader<[Key]> {
  /// A list of names or numbers.
  fileprivate static let keys = ValueReader(
    .list(of: ValueReader<Key>.key.schema, atLeast: 0, atMost: DocumentLimits.pagesBeneath),
    write: { keys, writing throws(Unwritable) in
      var written: [JSONNode] = []
      for key in keys { written.append(JSONNode(try ValueReader<Key>.key.write(key, writing))) }
      return .array(written)
    }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of pages", node, hint: "for example [\"list\"]")
      return nil
    }
    guard items.count <= DocumentLimits.pagesBeneath else {
      reading.error("at most \(DocumentLimits.pagesBeneath) pages are named", at: node.place)
      return nil
    }
    return items.compactMap { ValueReader<Key>.key.read($0, reading) }
  }
}

extension PropertyTable<StatusBar> {
  static let statusBar = PropertyTable([
    Property(
      "hidden", \.isHidden, .bool, "Whether there is none although the safe area has room for it.", default: false,
      swift: "isHidden"),
    Property(
      "style", \.style, ValueReader<StatusBarStyle>.choice("status bar style"), "Whether it is dark or light.",
      default: .words("as the navigation bar's style says")),
    Property("time", \.time, .text, "The time that it shows.", default: "9:41"),
  ])
}

extension ValueReader<StatusBar> {
  /// `{ hidden, style, time }`.
  static let statusBar = PropertyTable<StatusBar>.statusBar.reader(
    of: StatusBar(), expected: "an object with hidden, style and time", what: "a status bar",
    as: .object("StatusBar", PropertyTable<StatusBar>.statusBar.members))
}
