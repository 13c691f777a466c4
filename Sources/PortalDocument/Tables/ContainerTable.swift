extension ComponentReader {
  static let container = ComponentReader(
    "container",
    arguments: [
      Member(
        "children", .list(of: .reference("component")),
        "The components in it, which its `layout` puts below or beside each other.")
    ], swift: .container
  ) { component, reading in
    let children = component["children"].map { reading.components($0, depth: component.depth + 1) } ?? []
    return .container(
      children, reading.style(component.node, .empty, EmptyStyleSheet()), reading.layout(component.node))
  }
}
