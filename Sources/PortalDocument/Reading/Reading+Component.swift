extension Reading {
  /// The members that every component may have besides its own.
  static let commonMembers = ["type", "id", "style", "layout", "state", "accessibility"]

  func component(_ node: JSONNode, depth: Int) -> DocumentComponent? {
    guard depth <= DocumentLimits.nesting else {
      error(
        "components are nested more than \(DocumentLimits.nesting) deep", at: node.place,
        hint: "put fewer components within each other")
      return nil
    }
    guard let members = members(node, "a component"), let reader = reader(node) else { return nil }
    guard let component = reader.read(ComponentNode(node: node, members: members, depth: depth), self) else {
      return nil
    }
    return decorated(component, node)
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

  /// The component with its name, its meaning and its moment.
  private func decorated(_ component: DocumentComponent, _ node: JSONNode) -> DocumentComponent {
    var component = component
    if let id = node.value["id"], let name = ValueReader<String>.text.read(id, self) {
      if name.isEmpty { error("an id has at least one character", at: id.place) }
      component = component.named(name)
    }
    if let value = node.value["accessibility"], let members = members(value, "an object") {
      component = component.accessibility {
        PropertyTable<Semantics>.semantics.read(members, into: &$0, self, what: "accessibility")
      }
    }
    if let value = node.value["state"] {
      let state = ValueReader<ViewState>.state.read(value, self)
      if let state { component = component.state { $0 = state } }
    }
    return component
  }

  // MARK: Parts

  /// Says of every member that is neither common nor one of the names that it is unknown.
  func refuseOthers(than names: [String], _ component: ComponentNode, _ what: String) {
    for member in component.members where !names.contains(member.key) && !Self.commonMembers.contains(member.key) {
      unknown("key", member.key, in: what, at: member.keyPlace, among: names + Self.commonMembers)
    }
  }

  /// A list of components.
  func components(_ list: JSONNode, depth: Int) -> [DocumentComponent] {
    guard case .array(let items) = list.value else {
      expected("a list of components", list)
      return []
    }
    var seen: [String: SourceRange] = [:]
    for item in items {
      guard let id = item.value["id"], case .string(let name) = id.value else { continue }
      if seen.updateValue(id.place, forKey: name) != nil {
        error("the id \"\(name)\" is taken by a sibling", at: id.place, hint: "ids are unique among siblings")
      }
    }
    return items.compactMap { component($0, depth: depth) }
  }

  func layout(_ node: JSONNode) -> Layout {
    var layout = Layout()
    guard let value = node.value["layout"], let members = members(value, "a layout") else { return layout }
    PropertyTable<Layout>.layout.read(members, into: &layout, self, what: "a layout")
    return layout
  }
}

extension PropertyTable<Semantics> {
  static let semantics = PropertyTable([
    Property("role", \.role, ValueReader<Role>.choice("role")), Property("label", \.label, .text),
    Property("value", \.value, .text), Property("identifier", \.identifier, .text),
    Property("hidden", \.isHidden, .bool),
  ])
}

extension ValueReader<ViewState> {
  /// `{ scrollOffset, pressed, focused, refreshing, selection, caret, selectionLength }`.
  static let state = ValueReader(table.schema()) { node, reading in
    guard let members = reading.members(node, "a state") else { return nil }
    var state = ViewState()
    table.read(members, into: &state, reading, what: "a state")
    return state
  }

  private static let table = PropertyTable<ViewState>([
    Property("scrollOffset", \.scrollOffset, .point), Property("pressed", \.isPressed, .bool),
    Property("focused", \.isFocused, .bool), Property("refreshing", \.isRefreshing, .bool),
    Property("selection", \.selection, .index), Property("caret", \.caret, .index),
    Property("selectionLength", \.selectionLength, .index),
  ])
}

extension ValueReader<Int> {
  /// A whole number from 0 on.
  static let index = ValueReader<UInt>.count.map { Int($0) }
}
