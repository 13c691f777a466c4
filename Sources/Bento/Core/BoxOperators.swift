precedencegroup ComposingSections {
  associativity: left
  higherThan: AdditionPrecedence
}

precedencegroup ComposingNodes {
  associativity: left
  higherThan: ComposingSections
}

infix operator |-+ : ComposingSections
infix operator |-? : ComposingSections
infix operator |---+ : ComposingNodes
infix operator |---* : ComposingNodes
infix operator |---? : ComposingNodes

/// A box with one section more.
public func |-+ <SectionID, ItemID>(
  box: Box<SectionID, ItemID>, section: Section<SectionID, ItemID>
) -> Box<SectionID, ItemID> { Box(sections: box.sections + [section]) }

/// A box with more sections.
public func |-+ <SectionID, ItemID>(
  box: Box<SectionID, ItemID>, sections: [Section<SectionID, ItemID>]
) -> Box<SectionID, ItemID> { Box(sections: box.sections + sections) }

/// A box with one section more, if there is one.
public func |-? <SectionID, ItemID>(
  box: Box<SectionID, ItemID>, section: Section<SectionID, ItemID>?
) -> Box<SectionID, ItemID> { section.map { box |-+ $0 } ?? box }

/// A section with one node more.
public func |---+ <SectionID, ItemID>(
  section: Section<SectionID, ItemID>, node: Node<ItemID>
) -> Section<SectionID, ItemID> { section |---* [node] }

/// The array of two nodes, with which items of a section begin.
public func |---+ <ItemID>(first: Node<ItemID>, second: Node<ItemID>) -> [Node<ItemID>] { [first, second] }

/// The array with one node more at its end.
public func |---+ <ItemID>(nodes: [Node<ItemID>], node: Node<ItemID>) -> [Node<ItemID>] { nodes + [node] }

/// A section with more nodes.
public func |---* <SectionID, ItemID>(
  section: Section<SectionID, ItemID>, nodes: [Node<ItemID>]
) -> Section<SectionID, ItemID> {
  var section = section
  section.items += nodes
  return section
}

/// A section with one node more, if there is one.
public func |---? <SectionID, ItemID>(
  section: Section<SectionID, ItemID>, node: Node<ItemID>?
) -> Section<SectionID, ItemID> { node.map { section |---+ $0 } ?? section }

/// A section with more nodes, if there are any.
public func |---? <SectionID, ItemID>(
  section: Section<SectionID, ItemID>, nodes: [Node<ItemID>]?
) -> Section<SectionID, ItemID> { section |---* (nodes ?? []) }

extension Optional {
  /// A value if a condition holds, and nil if not: `|---? .iff(isOpen) { Node(…) }`.
  public static func iff(_ condition: Bool, _ value: () -> Wrapped) -> Wrapped? { condition ? value() : nil }

  /// A value, or none, if a condition holds.
  public static func iff(_ condition: Bool, _ value: () -> Wrapped?) -> Wrapped? { condition ? value() : nil }

  /// A value of what there is, if it is there.
  public static func iff<Other>(_ other: Other?, _ value: (Other) -> Wrapped) -> Wrapped? { other.map(value) }
}

// MARK: Without operators

// What stands in a box or a section, as statements of a closure:
//
//   Section(id: "people", header: Title(text: "People")) {
//     for name in names { Node(id: name, component: Greeting(name: name)) }
//     if names.isEmpty { Node(id: "none", component: Component.EmptySpace(height: 20)) }
//   }

extension Box {
  /// A box of the sections that statements make.
  public init(@ListBuilder<Section<SectionID, ItemID>> _ sections: () -> [Section<SectionID, ItemID>]) {
    self.init(sections: sections())
  }
}

extension Section {
  /// A section of the nodes that statements make.
  public init(id: SectionID, @ListBuilder<Node<ItemID>> _ items: () -> [Node<ItemID>]) {
    self.init(id: id, items: items())
  }
  /// The same below a header.
  public init(id: SectionID, header: some Renderable, @ListBuilder<Node<ItemID>> _ items: () -> [Node<ItemID>]) {
    self.init(id: id, header: header, items: items())
  }
  /// The same above a footer.
  public init(id: SectionID, footer: some Renderable, @ListBuilder<Node<ItemID>> _ items: () -> [Node<ItemID>]) {
    self.init(id: id, footer: footer, items: items())
  }
  /// The same between a header and a footer.
  public init(
    id: SectionID, header: some Renderable, footer: some Renderable,
    @ListBuilder<Node<ItemID>> _ items: () -> [Node<ItemID>]
  ) {
    self.init(id: id, header: header, footer: footer, items: items())
  }
}
