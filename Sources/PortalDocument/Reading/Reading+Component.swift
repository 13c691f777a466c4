extension Reading {
  /// The members common to all components.
  static let commonMembers = commonMembers(type: .any, style: .any).map(\.name)

  /// - Parameters:
  ///   - type: the schema of the component's kind.
  ///   - style: the schema of this kind's style.
  static func commonMembers(type: Schema, style: Schema) -> [Member] {
    [
      Member("type", type, "The kind of component.", default: .required),
      Member(
        "id", ValueReader<Key>.key, "A name or a number among its siblings, which paths speak of it by.",
        default: .words("its place among them")),
      Member(
        "style", style,
        "How it looks: an object, the name of one of the document's styles, or a list of both, of which later ones count before earlier ones."
      ),
      Member("layout", .reference("layout"), "Where it goes and how large it is, and how its children lie."),
      Member(
        "state", .reference("state"), "What is true of it at the moment that is shown: pressed, scrolled, chosen."),
      Member(
        "accessibility", PropertyTable<Semantics>.semantics.schema, "Its semantics for assistive technologies."),
    ]
  }

  func component(_ node: JSONNode, depth: Int) -> DocumentComponent? {
    // After a hundred errors, more are not useful.
    guard !isFull else { return nil }
    guard depth <= DocumentLimits.nesting else {
      error(
        "components are nested more than \(DocumentLimits.nesting) deep", at: node.place,
        hint: "put fewer components within each other")
      return nil
    }
    components += 1
    guard components <= budget[.components] else {
      // Reported only once.
      if components == budget[.components] + 1 { refuse(.components, at: node.place) }
      return nil
    }
    guard let members = members(node, "a component") else { return nil }
    let component = ComponentNode(node: node, members: members, depth: depth)
    return decorated(reader(node)?.read(component, self) ?? checked(component), node)
  }

  /// Reports that a document exceeds its budget.
  func refuse(_ cost: Budget.Cost, at place: SourceRange) {
    let excess = Budget.Excess(cost, over: budget[cost]).diagnostic
    error(excess.message, at: place, hint: excess.hint)
  }

  private func reader(_ node: JSONNode) -> ComponentReader? {
    guard let type = node.value["type"] else {
      error(
        "a component needs a \"type\"", at: node.place,
        hint: "known are: \(ComponentReader.names.joined(separator: ", "))")
      return nil
    }
    guard let name = ValueReader<String>.text.read(type, self) else { return nil }
    if let reader = ComponentReader.named(name) { return reader }
    unknown("component type", name, at: type.place, among: ComponentReader.names)
    return nil
  }

  /// Validates a component of unknown kind: its common members, and its children.
  private func checked(_ component: ComponentNode) -> DocumentComponent? {
    if let type = component["type"], case .string(let name) = type.value, ComponentReader.named(name) != nil {
      return nil
    }
    if let style = component["style"] { checkStyle(style) }
    _ = layout(component.node)
    if let children = component["children"] { _ = components(children, depth: component.depth + 1) }
    if let child = component["child"] { _ = self.component(child, depth: component.depth + 1) }
    if case .array(let items)? = component["items"]?.value {
      for item in items {
        if let child = item.value["component"] { _ = self.component(child, depth: component.depth + 1) }
      }
    }
    return nil
  }

  /// Adds name, semantics and state, which are validated even if the component is invalid.
  private func decorated(_ component: DocumentComponent?, _ node: JSONNode) -> DocumentComponent? {
    var component = component
    if let id = node.value["id"], let key = ValueReader<Key>.key.read(id, self) { component = component?.key(key) }
    if let value = node.value["accessibility"], let members = members(value, "an object") {
      // For its errors, which are told where there is no component, too; twice the same error is one.
      var semantics = Semantics()
      PropertyTable<Semantics>.semantics.read(members, at: value.place, into: &semantics, self, what: .accessibility)
      component = component?.accessibility {
        PropertyTable<Semantics>.semantics.read(members, at: value.place, into: &$0, self, what: .accessibility)
      }
    }
    if let value = node.value["state"] {
      let state = ValueReader<ViewState>.state.read(value, self)
      if let state { component = component?.state { $0 = state } }
    }
    return component
  }

  // MARK: Parts

  /// Reports members that a component cannot have, and required ones that it lacks.
  func check(_ component: ComponentNode, _ all: [Member], _ what: DocumentObject) {
    let names = all.map(\.name)
    for member in component.members where !names.contains(member.key) && !Self.commonMembers.contains(member.key) {
      unknownKey(member, in: what, among: names + Self.commonMembers)
    }
    _ = require(all.filter(\.isRequired), among: component.members, at: component.node.place, of: what)
  }

  /// Reads a list of components.
  func components(_ list: JSONNode, depth: Int) -> [DocumentComponent] {
    guard case .array(let items) = list.value else {
      expected("a list of components", list)
      return []
    }
    checkIDs(of: items)
    return items.compactMap { component($0, depth: depth) }
  }

  /// Reports ids that two siblings have.
  func checkIDs(of siblings: [JSONNode]) {
    var seen: Set<Key> = []
    for sibling in siblings {
      guard let id = sibling.value["id"], let key = Key(id.value), !seen.insert(key).inserted else { continue }
      error(
        "the id \(JSONWriter.text(of: id.value, style: .compact)) is taken by a sibling", at: id.place,
        hint: "ids are unique among siblings")
    }
  }

  func layout(_ node: JSONNode) -> Layout {
    var layout = Layout()
    guard let value = node.value["layout"], let members = members(value, "a layout") else { return layout }
    PropertyTable<Layout>.layout.read(members, at: value.place, into: &layout, self, what: .layout)
    return layout
  }
}

extension PropertyTable<Semantics> {
  static let semantics = PropertyTable([
    Property(
      "role", \.role, ValueReader<Role>.choice("role"), "What kind of thing it is.",
      default: .words("what its type implies")),
    Property(
      "label", \.label, .text, "What it is called; of an image, what is to be seen.",
      default: .words("the text that it shows")),
    Property("value", \.value, .text, "What it stands at.", default: .words("what it shows, as a slider's place")),
    Property("identifier", \.identifier, .text, "A name for tests, which is never read out."),
    Property(
      "hidden", \.isHidden, .bool,
      "Whether it is decoration, with all that is in it: not there for who does not see it.",
      default: false, swift: "isHidden"),
  ])
}

extension ValueReader<ViewState> {
  /// `{ scrollOffset, pressed, focused, refreshing, selection, caret, selectionLength }`.
  package static let state = table.reader(of: ViewState(), expected: "a state", what: .state)

  static let table = PropertyTable<ViewState>([
    Property(
      "scrollOffset", \.scrollOffset, .point,
      "How far what is inside has been scrolled, in points from where reading begins.", default: .words("its beginning")
    ),
    Property("pressed", \.isPressed, .bool, "Whether a finger is on it.", default: false, swift: "isPressed"),
    Property("focused", \.isFocused, .bool, "Whether what is typed goes to it.", default: false, swift: "isFocused"),
    Property(
      "refreshing", \.isRefreshing, .bool, "Whether a list is fetching what is new.", default: false,
      swift: "isRefreshing"),
    Property(
      "selection", \.selection, .index, "The index of what is chosen: a row, a page, a text of a wheel.",
      default: .words("what the component says")),
    Property(
      "caret", \.caret, .index, "How many characters are before the caret.", default: .words("all of them")),
    Property(
      "selectionLength", \.selectionLength, .index, "How many characters from there on are selected.", default: 0),
  ])
}

extension ValueReader<Int> {
  /// A non-negative integer.
  static let index = ValueReader<UInt>.count.map(
    back: { index throws(Unwritable) in
      guard let count = UInt(exactly: index) else { throw Unwritable("an index below 0") }
      return count
    }, { Int($0) })
}
