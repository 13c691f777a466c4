/// A component with what it is known by among those of its section.
public struct Node<ItemID: Hashable & Sendable> {
  /// What it is known by among the items of its section.
  public let id: ItemID
  /// The component that the row of this node shows.
  public var component: AnyRenderable

  /// A component under a name.
  public init(id: ItemID, component: some Renderable) {
    self.id = id
    self.component = component.asAnyRenderable()
  }

  /// The same in fewer words.
  public init(id: ItemID, _ component: some Renderable) { self.init(id: id, component: component) }

  /// The component, if it is of that type.
  public func component<Component: Renderable>(as type: Component.Type) -> Component? {
    component.base as? Component
  }
}

/// What a section has besides its items.
public enum Supplement: Hashable, Sendable {
  /// What is above the items, and what is below them.
  case header, footer
  /// What is called otherwise; it stands between the header and the items, in the order of the names.
  case custom(String)

  /// How it is called in trees and paths.
  var name: String {
    switch self {
    case .header: "header"
    case .footer: "footer"
    case .custom(let name): name
    }
  }
}

/// Items that belong together, with a header and a footer.
public struct Section<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What it is known by among the sections of its box.
  public let id: SectionID
  /// What it has between header and footer, in this order.
  public var items: [Node<ItemID>]
  /// What it has besides its items.
  public private(set) var supplements: [Supplement: AnyRenderable] = [:]

  /// A section of items alone, with neither header nor footer.
  public init(id: SectionID, items: [Node<ItemID>] = []) {
    self.id = id
    self.items = items
  }

  /// A section below a header.
  public init(id: SectionID, header: some Renderable, items: [Node<ItemID>] = []) {
    self.init(id: id, items: items)
    supplements[.header] = header.asAnyRenderable()
  }

  /// A section above a footer.
  public init(id: SectionID, footer: some Renderable, items: [Node<ItemID>] = []) {
    self.init(id: id, items: items)
    supplements[.footer] = footer.asAnyRenderable()
  }

  /// A section between a header and a footer.
  public init(id: SectionID, header: some Renderable, footer: some Renderable, items: [Node<ItemID>] = []) {
    self.init(id: id, header: header, items: items)
    supplements[.footer] = footer.asAnyRenderable()
  }

  /// The section with a supplement in the place of the one that it has.
  public func adding(_ supplement: Supplement, _ component: some Renderable) -> Section {
    var section = self
    section.supplements[supplement] = component.asAnyRenderable()
    return section
  }

  /// The section without a supplement.
  public func removing(_ supplement: Supplement) -> Section {
    var section = self
    section.supplements[supplement] = nil
    return section
  }

  /// Whether it has a supplement.
  public func has(_ supplement: Supplement) -> Bool { supplements[supplement] != nil }

  /// The component of a supplement, if it is of that type.
  public func component<Component: Renderable>(of supplement: Supplement, as type: Component.Type) -> Component? {
    supplements[supplement]?.base as? Component
  }

  /// The supplements in an order that does not depend on hashes: header, others by name, footer.
  var ordered: [(supplement: Supplement, component: AnyRenderable)] {
    func rank(_ supplement: Supplement) -> (Int, String) {
      switch supplement {
      case .header: (0, "")
      case .custom(let name): (1, name)
      case .footer: (2, "")
      }
    }
    return supplements.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }
}

/// All that a list shows: components by section and item.
///
/// ```swift
/// let box = Box<String, String>.empty
///   |-+ Section(id: "people", header: Title(text: "People"))
///   |---+ Node(id: "ada", component: Greeting(name: "Ada"))
/// ```
public struct Box<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What the list shows from its top.
  public var sections: [Section<SectionID, ItemID>]

  /// A box of sections, from the top.
  public init(sections: [Section<SectionID, ItemID>] = []) { self.sections = sections }

  /// A box with nothing in it, to which operators add.
  public static var empty: Box { Box() }
}

/// A box whose identifiers nobody needs to know the types of.
public struct AnyBox {
  /// A section by its key.
  struct Part {
    var key: Key
    var items: [(key: Key, component: AnyRenderable)]
    /// In an order that does not depend on hashes.
    var supplements: [(supplement: Supplement, component: AnyRenderable)]

    /// All in it from the top: the items stand between the supplements and the footer.
    var rows: [(part: BoxRows.Path.Part, component: AnyRenderable)] {
      let (above, below) = (
        supplements.filter { $0.supplement != .footer }, supplements.filter { $0.supplement == .footer }
      )
      return above.map { (.supplement($0.supplement), $0.component) } + items.map { (.item($0.key), $0.component) }
        + below.map { (.supplement($0.supplement), $0.component) }
    }
  }

  let parts: [Part]
  let identifiers: Identifiers

  /// The types of its identifiers, and how they are called.
  struct Identifiers {
    var types: [ObjectIdentifier]
    var text: String
  }

  /// A box whose identifiers are compared as keys from now on.
  public init<SectionID, ItemID>(_ box: Box<SectionID, ItemID>) {
    identifiers = Identifiers(
      types: [ObjectIdentifier(SectionID.self), ObjectIdentifier(ItemID.self)],
      text: "\(SectionID.self), \(ItemID.self)")
    parts = box.sections.map { section in
      Part(
        key: Key(section.id), items: section.items.map { (Key($0.id), $0.component) },
        supplements: section.ordered)
    }
  }

  /// A box with nothing in it, which may stand before and after any other.
  public static var empty: AnyBox { AnyBox(Box<Never, Never>.empty) }

  /// Whether nothing is in it.
  public var isEmpty: Bool { parts.allSatisfy { $0.items.isEmpty && $0.supplements.isEmpty } }
}

// MARK: Their text

extension AnyBox: CustomStringConvertible {
  /// A line for each section and component: `people/ada Greeting`.
  public var description: String {
    parts.map { part in
      let rows = part.rows.map { row, component in
        switch row {
        case .item(let key): "\(part.key)/\(key) \(component.typeText)"
        case .supplement(let supplement): "\(part.key)/\(supplement.name): \(component.typeText)"
        }
      }
      return (["\(part.key)"] + rows).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension Box: CustomStringConvertible {
  /// A line for each section and component, as ``AnyBox/description`` has them.
  public var description: String { AnyBox(self).description }
}
extension Section: CustomStringConvertible {
  /// A line for itself and for each component in it.
  public var description: String { Box(sections: [self]).description }
}
extension Node: CustomStringConvertible {
  /// Its name and the type of its component.
  public var description: String { "\(Key(id)) \(component.typeText)" }
}
