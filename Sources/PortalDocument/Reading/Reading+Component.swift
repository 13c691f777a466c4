extension Reading {
  /// The kinds of component that documents know.
  private enum Kind: String, CaseIterable {
    case button, container, imageView, label, textField
  }

  /// The members that every component may have besides its own.
  private static let common = ["type", "id", "style", "layout"]

  func component(_ node: JSONNode, depth: Int) -> DocumentComponent? {
    guard depth <= DocumentLimits.nesting else {
      error(
        "components are nested more than \(DocumentLimits.nesting) deep", at: node.place,
        hint: "put fewer components within each other")
      return nil
    }
    guard let members = members(node, "a component"), let kind = kind(node) else { return nil }
    let layout = layout(node)
    let component: DocumentComponent? =
      switch kind {
      case .container:
        .container(children(node, members, depth), style(node, .empty, EmptyStyleSheet()), layout)
      case .label: .label(label(node, members), style(node, .label, LabelStyleSheet()), layout)
      case .button:
        .button(
          own(members, .buttonProperties, ButtonProperties(), kind), style(node, .button, ButtonStyleSheet()), layout)
      case .textField:
        .textField(
          own(members, .textFieldProperties, TextFieldProperties(), kind),
          style(node, .textField, TextFieldStyleSheet()), layout)
      case .imageView: imageView(node, members, layout)
      }
    guard let component, let id = node.value["id"] else { return component }
    guard let name = ValueReader<String>.text.read(id, self) else { return component }
    if name.isEmpty { error("an id has at least one character", at: id.place) }
    return component.named(name)
  }

  private func kind(_ node: JSONNode) -> Kind? {
    guard let type = node.value["type"] else {
      error(
        "a component needs a \"type\"", at: node.place, hint: "known are: \(Self.kindNames.joined(separator: ", "))")
      return nil
    }
    guard let name = ValueReader<String>.text.read(type, self) else { return nil }
    if let kind = Kind(rawValue: name) { return kind }
    unknown("component type", name, at: type.place, among: Self.kindNames)
    return nil
  }

  private static let kindNames = Kind.allCases.map(\.rawValue)

  /// What only this kind of component has.
  private func own<Target>(
    _ members: [JSONMember], _ table: PropertyTable<Target>, _ target: Target, _ kind: Kind
  ) -> Target {
    var target = target
    table.read(members, into: &target, self, what: "a \(kind.rawValue)", others: Self.common)
    return target
  }

  private func children(_ node: JSONNode, _ members: [JSONMember], _ depth: Int) -> [DocumentComponent] {
    for member in members where member.key != "children" && !Self.common.contains(member.key) {
      unknown("key", member.key, in: "a container", at: member.keyPlace, among: ["children"] + Self.common)
    }
    guard let children = node.value["children"] else { return [] }
    guard case .array(let items) = children.value else {
      expected("a list of components", children)
      return []
    }
    var seen: [String: SourceRange] = [:]
    for item in items {
      guard let id = item.value["id"], case .string(let name) = id.value else { continue }
      if seen.updateValue(id.place, forKey: name) != nil {
        error("the id \"\(name)\" is taken by a sibling", at: id.place, hint: "ids are unique among siblings")
      }
    }
    return items.compactMap { component($0, depth: depth + 1) }
  }

  private func label(_ node: JSONNode, _ members: [JSONMember]) -> LabelProperties {
    if let runs = node.value["runs"] {
      for other in ["text", "textAfterLayout"] where node.value[other] != nil {
        error(
          "a label with \"runs\" has no \"\(other)\"", at: runs.place,
          hint: "write one or the other: the runs are all of the text")
      }
    }
    return own(members, .labelProperties, LabelProperties(), .label)
  }

  private func imageView(_ node: JSONNode, _ members: [JSONMember], _ layout: Layout) -> DocumentComponent? {
    for member in members where member.key != "image" && !Self.common.contains(member.key) {
      unknown("key", member.key, in: "an imageView", at: member.keyPlace, among: ["image"] + Self.common)
    }
    let style = style(node, .empty, EmptyStyleSheet())
    guard let image = node.value["image"] else {
      error("an imageView needs an \"image\"", at: node.place, hint: "write a path, or { \"data\": base64 }")
      return nil
    }
    return ValueReader<Image>.image.read(image, self).map { .imageView($0, style, layout) }
  }

  private func layout(_ node: JSONNode) -> Layout {
    var layout = Layout()
    guard let value = node.value["layout"], let members = members(value, "a layout") else { return layout }
    PropertyTable<Layout>.layout.read(members, into: &layout, self, what: "a layout")
    return layout
  }
}
