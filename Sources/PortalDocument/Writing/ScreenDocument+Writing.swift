extension ScreenDocument {
  /// The text of a document that shows a screen: what ``read(_:file:data:defaults:budget:)`` makes the same screen of.
  ///
  /// A screen that is described in Swift can so be sent elsewhere, kept, and shown without its code. Messages become JSON
  /// first, by `Screen.map(_:)`; where a value only stands in its message, the text has `"$value"`. Keys that are texts or whole
  /// numbers are the same again; of others, as cases of an enumeration, the text has what paths call them. A component that
  /// reads traits is as it is under those that are given, and of an application's pages the text has those that are shown: the
  /// screen's own says which one it is, and sheets do not.
  ///
  /// ```swift
  /// let screen = Screen<String>(content: .component(button(text: "Go", onTap: "go")))
  /// let text = try ScreenDocument.text(of: screen.map { .string($0) }, on: .iPhone15)
  /// ```
  ///
  /// The text is read back, and both descriptions are compared: what cannot be said is an error, and never left out.
  ///
  /// - Parameters:
  ///   - states: what is true of views, by their paths.
  ///   - budget: limits on the number of components.
  public static func text(
    of screen: Screen<JSONValue>, on canvas: Canvas = .phone, traits: Traits = Traits(),
    states: [String: ViewState] = [:], name: String? = nil, budget: Budget = .standard
  ) throws(Unwritable) -> String {
    let writing = Writing(traits, budget: budget)
    var members: [(String, JSONValue)] = []
    if let name { members.append(("name", .string(name))) }
    members += try writing.surroundings(canvas, traits)
    members += try writing.members(of: screen)
    if !states.isEmpty {
      var written: [(String, JSONValue)] = []
      for (path, state) in states.sorted(by: { $0.key < $1.key }) {
        written.append((path, try ValueReader<ViewState>.state.write(state, writing)))
      }
      members.append(("state", .members(written)))
    }
    let text = JSONWriter.text(of: .members(members), style: .pretty)
    try compare(text, with: screen, states, canvas, traits, budget)
    return text
  }

  /// The document as a text that says the same, with its data filled in and its own names resolved.
  public func written() throws(Unwritable) -> String {
    try Self.text(of: screen, on: canvas, traits: traits, states: states, name: name)
  }

  /// Reads what was written, and finds what is not as it was.
  private static func compare(
    _ text: String, with screen: Screen<JSONValue>, _ states: [String: ViewState], _ canvas: Canvas, _ traits: Traits,
    _ budget: Budget
  ) throws(Unwritable) {
    let document: ScreenDocument
    do {
      document = try read(Array(text.utf8), file: "the document", budget: budget)
    } catch {
      throw Unwritable("this: \(error.diagnostics.first?.message ?? "\(error)")")
    }
    guard document.canvas == canvas, document.traits == traits, document.states == states else {
      throw Unwritable("such a device, such traits or such states")
    }
    let (before, after) = (screen.alone.describe(traits), document.screen.describe(traits))
    if let path = before.difference(from: after) {
      throw path.reduce(Unwritable("all that is said")) { $0.within($1) }
    }
  }
}

extension Screen {
  /// The screen as a document has it: with keys as paths have them, and sheets without those that they would come back to.
  fileprivate var alone: Screen {
    var screen = self
    screen.page.key = page.key.map(\.asRead)
    screen.page.under = page.under.map(\.asRead)
    screen.page.beside = page.beside.map(\.asRead)
    var sheets = sheet?.pile ?? []
    for index in sheets.indices { sheets[index].page = PageIdentity() }
    screen.sheet = sheets.reversed().reduce(nil) { over, sheet in
      var sheet = sheet
      sheet.sheet = over
      return sheet
    }
    return screen
  }
}

extension Key {
  /// The key that reads from what is written of it.
  fileprivate var asRead: Key {
    text.map { Key($0) } ?? number.map { Key($0) } ?? printed.map { Key(path: $0) } ?? self
  }
}

extension Writing {
  /// The members for what is around a screen.
  fileprivate func surroundings(_ canvas: Canvas, _ traits: Traits) throws(Unwritable) -> [(String, JSONValue)] {
    let defaults = ScreenDefaults()
    var members: [(String, JSONValue)] = []
    var plain = canvas
    plain.background = defaults.canvas.background
    if plain != defaults.canvas { members.append(("device", try device(plain))) }
    // A locale brings its direction along.
    var base = defaults.traits
    base.locale = traits.locale
    var conditions = try PropertyTable<Traits>.traits.members(of: traits, unlike: base, self)
    if traits.locale != defaults.traits.locale { conditions.append(("locale", .string(traits.locale))) }
    if !conditions.isEmpty { members.append(("traits", .members(conditions))) }
    if canvas.background != defaults.canvas.background {
      members.append(("background", try ValueReader<Color>.color.write(canvas.background, self)))
    }
    return members
  }

  /// A device by its name if it has one, else by its measures.
  private func device(_ canvas: Canvas) throws(Unwritable) -> JSONValue {
    if let name = canvas.name, let device = Device.named(name), Canvas(device, background: canvas.background) == canvas
    {
      return .string(name)
    }
    return try PropertyTable<Canvas>.device.written(canvas, unlike: ScreenDefaults().canvas, self)
  }

  fileprivate func members(of screen: Screen<JSONValue>) throws(Unwritable) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if screen.orientation != .all {
      members.append(
        ("orientation", try ValueReader<SupportedOrientations>.orientation.write(screen.orientation, self)))
    }
    if screen.statusBar != StatusBar() {
      members.append(("statusBar", try ValueReader<StatusBar>.statusBar.write(screen.statusBar, self)))
    }
    if case .simple = screen.root {
    } else {
      members.append(("root", try ValueReader<RootComponent<JSONValue>>.root.write(screen.root, self)))
    }
    members.append(("content", try ValueReader<ScreenContent<JSONValue>>.content.write(screen.content, self)))
    if let sheet = screen.sheet {
      members.append(("sheet", try ValueReader<Sheet<JSONValue>>.sheet.write(sheet, self)))
    }
    if screen.page != PageIdentity() {
      members.append(("page", try ValueReader<PageIdentity>.page.write(screen.page, self)))
    }
    return members
  }
}

extension Description {
  /// The way from the innermost view that differs outwards; nil where none does.
  fileprivate func difference(from other: Description) -> [String]? {
    difference(spec, from: other.spec, other.handlers, depth: 0)
  }

  private func difference(
    _ view: ViewSpec, from other: ViewSpec, _ handlers: HandlerTable, depth: Int
  ) -> [String]? {
    var (one, two) = (view, other)
    (one.key, two.key, one.children, two.children) = (nil, nil, [], [])
    let name = view.key.map { "\($0)" } ?? view.content.name
    guard one == two, view.key?.printed == other.key?.printed, view.children.count == other.children.count,
      depth <= CoreLimits.nesting
    else { return [name] }
    for (child, twin) in zip(view.children, other.children) {
      if let path = difference(child, from: twin, handlers, depth: depth + 1) { return path + [name] }
    }
    guard let rows = view.rows, let others = other.rows else { return nil }
    for index in 0..<rows.count {
      guard let row = self.handlers.describe(index, of: rows), let twin = handlers.describe(index, of: others) else {
        return [name]
      }
      if let path = row.difference(from: twin) { return path + [name] }
    }
    return nil
  }
}
