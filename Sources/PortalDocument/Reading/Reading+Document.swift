extension Reading {
  /// The members of a document, in reading order.
  static let documentMembers: [Member] = [
    Member("$schema", .text, "Where an editor finds this schema; `portal-render schema` prints it."),
    Member(
      "name", .text, "The screen's name, which its picture has unless told otherwise.",
      default: .words("the file's name")),
    Member(
      "device", .either(.choice(deviceNames), PropertyTable<Canvas>.device.schema),
      "What the screen is drawn on: a name, or a size.", default: "phone"),
    Member(
      "traits", PropertyTable<Traits>.traits.schema, "The conditions under which it is shown: light or dark, language."),
    Member(
      "background", .reference("color"), "The colour behind everything; `\"transparent\"` is none.",
      default: "systemBackground"),
    Member("colors", .dictionary(of: .reference("color")), "Colours of the document's own, by name."),
    Member("styles", .dictionary(of: .reference("sharedStyle")), "Styles that components ask for by name."),
    Member(
      "orientation", ValueReader<SupportedOrientations>.orientation,
      "How the screen is held: a device that lies otherwise is turned.", default: "all"),
    Member(
      "statusBar", ValueReader<StatusBar>.statusBar, "What the phone says of itself at the top.",
      default: .words("it is shown where the safe area has room for it")),
    Member(
      "root", ValueReader<RootComponent<JSONValue>>.root, "What is around the content: bars, or nothing.",
      default: "simple"),
    Member(
      "content", ValueReader<ScreenContent<JSONValue>>.content,
      "What the screen shows: a component, or an alert over one.", default: .required),
    Member(
      "sheet", ValueReader<Sheet<JSONValue>>.sheet, "A page that lies over the screen until it is dismissed."),
    Member(
      "page", ValueReader<PageIdentity>.page,
      "Which page of an application it is: a screen that is used goes over into others as pages do.",
      default: .words("it is the only one")),
    Member(
      "state", .dictionary(of: .reference("state")),
      "What is true of views at the moment that is shown, by their paths."),
    Member("data", .dictionary(of: .any), "Sample data for the document's placeholders, for calls without other data."),
  ]

  private static let keys = documentMembers.map(\.name)
  private static let deviceNames = Device.all.map(\.name)

  /// Reads a whole document; nil where it has no valid content.
  func document(_ node: JSONNode) -> ScreenDocument? {
    guard let members = members(node, "a screen: an object with \"content\"") else { return nil }
    for member in members where !Self.keys.contains(member.key) {
      unknownKey(member, in: "a screen", among: Self.keys)
    }
    if let schema = node.value["$schema"] { _ = ValueReader<String>.text.read(schema, self) }
    // A sample that is an object has been used by now.
    if let data = node.value["data"] { _ = self.members(data, "an object of data") }
    // Colours before styles before components, because each may refer to the previous.
    if let colors = node.value["colors"] { defineColors(colors) }
    if let styles = node.value["styles"] { defineStyles(styles) }
    let name = node.value["name"].flatMap { ValueReader<String>.text.read($0, self) }
    let canvas = canvas(node)
    let traits = traits(node)
    // Everything is read before failing, so that all errors come in one run.
    let root = node.value["root"].flatMap { ValueReader<RootComponent<JSONValue>>.root.read($0, self) }
    let orientation = node.value["orientation"].flatMap {
      ValueReader<SupportedOrientations>.orientation.read($0, self)
    }
    let statusBar = node.value["statusBar"].flatMap { ValueReader<StatusBar>.statusBar.read($0, self) }
    let sheet = node.value["sheet"].flatMap { ValueReader<Sheet<JSONValue>>.sheet.read($0, self) }
    let page = node.value["page"].flatMap { ValueReader<PageIdentity>.page.read($0, self) }
    let states = states(node)
    guard let content = node.value["content"] else {
      error(
        "a screen needs \"content\"", at: node.place,
        hint: "give it a component, such as { \"type\": \"label\", \"text\": \"Hello\" }")
      return nil
    }
    guard let shown = ValueReader<ScreenContent<JSONValue>>.content.read(content, self) else { return nil }
    var screen = Screen(
      root: root ?? .simple, content: shown, orientation: orientation ?? .all, statusBar: statusBar ?? StatusBar(),
      sheet: sheet)
    if let page { screen.page = page }
    remarkUnusedNames()
    return ScreenDocument(
      name: name ?? Files.stem(of: source.file), canvas: canvas, traits: traits, screen: screen, states: states,
      remarks: remarks, text: DocumentText(source: source, node: node))
  }

  /// The view states by path.
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
        PropertyTable<Canvas>.device.read(members, at: device.place, into: &canvas, self, what: "a device")
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
    // A locale brings its direction along: one that is said comes last, wherever it stands.
    let directionLast = members.filter { $0.key != "direction" } + members.filter { $0.key == "direction" }
    PropertyTable<Traits>.traits.read(directionLast, at: value.place, into: &traits, self, what: "traits")
    return traits
  }
}

extension ValueReader<SupportedOrientations> {
  static let orientation = choice("orientation")
}

extension PropertyTable<Canvas> {
  static let device = PropertyTable([
    Property("width", \.size.width, .positive, "Points across.", default: 390),
    Property("height", \.size.height, .positive, "Points down.", default: 844),
    Property("scale", \.scale, .positive, "Pixels of the picture in a point.", default: 2),
    Property(
      "safeArea", \.safeArea, .insets("insets"), "What the screen's edges do not show for sure, in points.", default: 0),
  ])
}

extension PropertyTable<Traits> {
  static let traits = PropertyTable([
    Property(
      "appearance", \.appearance, .choice("appearance"), "Whether the screen is light or dark.", default: "light"),
    Property(
      "direction", \.direction, .choice("direction"), "The direction in which the screen is read.",
      default: .words("that of the `locale`")),
    Property("locale", \.locale, .locale, "The language of the texts, as a tag such as `de-CH`.", default: "en"),
    Property(
      "textSize", \.textSize, .choice("text size"), "How large the reader wants texts to be.", default: "large"),
    Property(
      "reduceMotion", \.reduceMotion, .bool,
      "Whether the reader wants what moves to fade instead, where a hand uses the screen.",
      default: false),
  ])
}

extension ValueReader<String> {
  /// A language tag.
  static let locale = ValueReader(
    .text(matching: "^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,7}$"), write: { tag, _ in .string(tag) }
  ) { node, reading in
    guard let tag = text.read(node, reading) else { return nil }
    if Traits.isLocale(tag) { return tag }
    reading.error("\"\(tag)\" is no language tag", at: node.place, hint: "for example en, de-CH or zh-Hant")
    return nil
  }
}
