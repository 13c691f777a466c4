extension Reading {
  /// What a document may say, in the order in which it is best read.
  static let documentMembers: [(name: String, schema: Schema)] = [
    ("$schema", .text), ("name", .text),
    ("device", .either(.choice(deviceNames), PropertyTable<Canvas>.device.schema())),
    ("traits", PropertyTable<Traits>.traits.schema()), ("background", .reference("color")),
    ("colors", .dictionary(of: .reference("color"))), ("styles", .dictionary(of: .reference("sharedStyle"))),
    ("orientation", ValueReader<SupportedOrientations>.orientation.schema),
    ("statusBar", ValueReader<StatusBar>.statusBar.schema), ("root", ValueReader<RootComponent<JSONValue>>.root.schema),
    ("content", ValueReader<ScreenContent<JSONValue>>.content.schema),
    ("sheet", ValueReader<Sheet<JSONValue>>.sheet.schema),
    ("state", .dictionary(of: .reference("state"))), ("data", .dictionary(of: .any)),
  ]

  private static let keys = documentMembers.map(\.name)
  private static let deviceNames = Device.all.map(\.name)

  /// The whole document; nothing where it has no content that can be shown.
  func document(_ node: JSONNode) -> ScreenDocument? {
    guard let members = members(node, "a screen: an object with \"content\"") else { return nil }
    for member in members where !Self.keys.contains(member.key) {
      unknown("key", member.key, in: "a screen", at: member.keyPlace, among: Self.keys)
    }
    if let schema = node.value["$schema"] { _ = ValueReader<String>.text.read(schema, self) }
    // A sample that is an object has been used by now.
    if let data = node.value["data"] { _ = self.members(data, "an object of data") }
    // Colours before styles before components: each may name what was defined before it.
    if let colors = node.value["colors"] { defineColors(colors) }
    if let styles = node.value["styles"] { defineStyles(styles) }
    let name = node.value["name"].flatMap { ValueReader<String>.text.read($0, self) }
    let canvas = canvas(node)
    let traits = traits(node)
    guard let content = node.value["content"] else {
      error(
        "a screen needs \"content\"", at: node.place,
        hint: "give it a component, such as { \"type\": \"label\", \"text\": \"Hello\" }")
      return nil
    }
    // Everything is read before anything is given up, so that all errors come in one run.
    let root = node.value["root"].flatMap { ValueReader<RootComponent<JSONValue>>.root.read($0, self) }
    let orientation = node.value["orientation"].flatMap {
      ValueReader<SupportedOrientations>.orientation.read($0, self)
    }
    let statusBar = node.value["statusBar"].flatMap { ValueReader<StatusBar>.statusBar.read($0, self) }
    let sheet = node.value["sheet"].flatMap { ValueReader<Sheet<JSONValue>>.sheet.read($0, self) }
    guard let shown = ValueReader<ScreenContent<JSONValue>>.content.read(content, self) else { return nil }
    let screen = Screen(
      root: root ?? .simple, content: shown, orientation: orientation ?? .all, statusBar: statusBar ?? StatusBar(),
      sheet: sheet)
    return ScreenDocument(
      name: name ?? Files.stem(of: source.file), canvas: canvas, traits: traits, screen: screen, states: states(node),
      remarks: unusedNames(node))
  }

  /// Says of the document's own colours and styles which nobody asks for.
  private func unusedNames(_ node: JSONNode) -> [Diagnostic] {
    [("colors", "color"), ("styles", "style")].flatMap { list, kind -> [Diagnostic] in
      guard case .object(let members)? = node.value[list]?.value else { return [] }
      return members.filter { !usedNames.contains("\(kind) \($0.key)") }.map { member in
        Diagnostic(
          .warning, "the \(kind == "color" ? "colour" : kind) \(TerminalText.quoted(member.key)) is used by nothing",
          at: member.keyPlace, in: source, hint: "remove it, or name it where it is meant")
      }
    }
  }

  /// What is true of views at the moment that is shown, by their paths.
  private func states(_ node: JSONNode) -> [String: ViewState] {
    guard let state = node.value["state"], let members = members(state, "an object of states by path") else {
      return [:]
    }
    var states: [String: ViewState] = [:]
    for member in members {
      if let state = ValueReader<ViewState>.state.read(member.value, self) { states[member.key] = state }
    }
    return states
  }

  private func defineColors(_ node: JSONNode) {
    guard let members = members(node, "an object of colours") else { return }
    for member in members {
      if let color = ValueReader<Color>.color.read(member.value, self) { colors[member.key] = color }
    }
  }

  func canvas(_ node: JSONNode) -> Canvas {
    var canvas = defaults.canvas
    if let device = node.value["device"] {
      switch device.value {
      case .string(let name):
        if let known = Device.named(name) {
          canvas = Canvas(known, background: canvas.background)
        } else {
          unknown("device", name, at: device.place, among: Self.deviceNames)
        }
      case .object(let members):
        canvas.name = nil
        PropertyTable<Canvas>.device.read(members, into: &canvas, self, what: "a device")
      default:
        expected(
          "a device", device,
          hint: "write a name such as \"iphone-15\", or { \"width\", \"height\", \"scale\", \"safeArea\" }")
      }
      if canvas.pixelSize == nil {
        error("a canvas of this size is not possible", at: device.place, hint: Canvas.bounds)
      }
    }
    if let background = node.value["background"] {
      if background.value == .string("transparent") {
        canvas.background = .clear
      } else if let color = ValueReader<Color>.color.read(background, self) {
        canvas.background = color
      }
    }
    return canvas
  }

  func traits(_ node: JSONNode) -> Traits {
    var traits = defaults.traits
    guard let value = node.value["traits"], let members = members(value, "an object of traits") else { return traits }
    PropertyTable<Traits>.traits.read(members, into: &traits, self, what: "traits")
    if value.value["direction"] == nil, value.value["locale"] != nil {
      traits.direction = ReadingDirection(locale: traits.locale)
    }
    return traits
  }
}

extension ValueReader<SupportedOrientations> {
  static let orientation = choice("orientation")
}

extension PropertyTable<Canvas> {
  static let device = PropertyTable([
    Property("width", \.size.width, .positive),
    Property("height", \.size.height, .positive),
    Property("scale", \.scale, .positive),
    Property("safeArea", \.safeArea, .insets("insets")),
  ])
}

extension PropertyTable<Traits> {
  static let traits = PropertyTable([
    Property("appearance", \.appearance, .choice("appearance")),
    Property("direction", \.direction, .choice("direction")),
    Property("locale", \.locale, .locale),
    Property("textSize", \.textSize, .choice("text size")),
  ])
}

extension ValueReader<String> {
  /// A language tag.
  static let locale = ValueReader(.text(matching: "^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,7}$")) { node, reading in
    guard let tag = text.read(node, reading) else { return nil }
    if Traits.isLocale(tag) { return tag }
    reading.error("\"\(tag)\" is no language tag", at: node.place, hint: "for example en, de-CH or zh-Hant")
    return nil
  }
}
