extension ComponentReader {
  static let table = list(
    "table", PropertyTable<TableProperties<JSONValue>>.table, item: .tableItem,
    style: StyleKeys(.table) { TableStyleSheet() }, swift: .table
  ) { component, items, reading in
    var properties = TableProperties<JSONValue>()
    read(PropertyTable<TableProperties<JSONValue>>.table, component, into: &properties, reading)
    properties.items = items.map { item in
      let render = TableItemRender(component: item.component, typeIdentifier: item.properties.identifier)
      var row = TableItemProperties(
        height: item.properties.height, onTap: item.properties.onTap, selectionStyle: item.properties.selectionStyle
      ) { _ in render }
      .swipeActions(leading: item.properties.leadingActions, trailing: item.properties.trailingActions)
      row.key = item.properties.key
      return row
    }
    return .table(properties, reading.style(component.node, .table, TableStyleSheet()), reading.layout(component.node))
  }

  static let collection = list(
    "collection", PropertyTable<CollectionProperties<JSONValue>>.collection, item: .collectionItem,
    style: StyleKeys(.collection) { CollectionStyleSheet() }, swift: .collection
  ) { component, items, reading in
    var properties = CollectionProperties<JSONValue>(itemsSize: .zero)
    read(PropertyTable<CollectionProperties<JSONValue>>.collection, component, into: &properties, reading)
    properties.items = items.map(\.cell)
    return .collection(
      properties, reading.style(component.node, .collection, CollectionStyleSheet()), reading.layout(component.node))
  }

  static let carousel = list(
    "carousel", PropertyTable<CarouselProperties<JSONValue>>.carousel, item: .collectionItem,
    others: [
      Member("selected", ValueReader<Int>.index, "The index of the item in the middle.", default: 0)
    ], style: .none, swift: .carousel
  ) { component, items, reading in
    let selected = component["selected"].flatMap { ValueReader<Int>.index.read($0, reading) } ?? 0
    if case .array(let written)? = component["items"]?.value {
      reading.checkIndex(component.node, "selected", selected, of: written.count, "item")
    }
    let list = ZipList(of: items.map(\.cell), selected: UInt(selected))
    var properties = CarouselProperties<JSONValue>(itemsSize: .zero, items: list)
    read(
      PropertyTable<CarouselProperties<JSONValue>>.carousel, component, others: ["selected"], into: &properties, reading
    )
    return .carousel(
      properties, reading.style(component.node, .empty, EmptyStyleSheet()), reading.layout(component.node))
  }

  static let scrollView = ComponentReader(
    "scrollView",
    members: PropertyTable<ScrollViewProperties<JSONValue>>.scrollView.members + [
      Member(
        "children", .list(of: .reference("component")),
        "The components in it, which its `layout` puts below or beside each other.")
    ], style: .none, swift: .scrollView
  ) { component, reading in
    var properties = ScrollViewProperties<JSONValue>()
    PropertyTable<ScrollViewProperties<JSONValue>>.scrollView.read(
      component.members, at: component.node.place, into: &properties, reading, what: "a scrollView",
      others: Reading.commonMembers + ["children"])
    properties.children = component["children"].map { reading.components($0, depth: component.depth + 1) } ?? []
    return .scrollView(
      properties, reading.style(component.node, .empty, EmptyStyleSheet()), reading.layout(component.node))
  }

  // MARK: Parts

  /// An item of a list with its component.
  struct Item {
    var properties: DocumentItem
    var component: DocumentComponent

    /// It in a collection or a carousel.
    var cell: CollectionItemProperties<JSONValue> {
      var cell = CollectionItemProperties(onTap: properties.onTap, identifier: properties.identifier) {
        [component] in component
      }
      cell.key = properties.key
      return cell
    }
  }

  /// The reader of a component with items.
  private static func list<Properties>(
    _ name: String, _ table: PropertyTable<Properties>, item: PropertyTable<DocumentItem>,
    others: [Member] = [], style: StyleKeys, swift: SwiftCall,
    make: @escaping @Sendable (ComponentNode, [Item], Reading) -> DocumentComponent?
  ) -> ComponentReader {
    let items = Member("items", .list(of: .object(item.members + [itemComponent])), "What it shows, one after another.")
    return ComponentReader(name, members: table.members + others + [items], style: style, swift: swift) {
      component, reading in
      let items = component["items"].map { reading.items($0, item, depth: component.depth + 1) }
      return make(component, items ?? [], reading)
    }
  }

  /// The member of every list item that has its component.
  static let itemComponent = Member(
    "component", .reference("component"), "What is in it.", default: .required,
    remedy: "for example { \"component\": { \"type\": \"label\", \"text\": \"Hello\" } }")

  /// Reads a list without its items.
  private static func read<Properties>(
    _ table: PropertyTable<Properties>, _ component: ComponentNode, others: [String] = [],
    into properties: inout Properties, _ reading: Reading
  ) {
    guard case .string(let name)? = component["type"]?.value else { return }
    table.read(
      component.members, at: component.node.place, into: &properties, reading, what: .other("\(article(name)) \(name)"),
      others: Reading.commonMembers + others + ["items"])
  }
}

extension Reading {
  /// The items of a list: objects with a component, and further members.
  ///
  /// All are read at once, visible or not, so that all errors are found.
  fileprivate func items(
    _ list: JSONNode, _ table: PropertyTable<DocumentItem>, depth: Int
  ) -> [ComponentReader.Item] {
    guard case .array(let nodes) = list.value else {
      expected("a list of items", list)
      return []
    }
    checkIDs(of: nodes)
    return nodes.compactMap { node in
      guard let members = members(node, "an item: an object with a component") else { return nil }
      var properties = DocumentItem()
      table.read(members, at: node.place, into: &properties, self, what: "an item", others: ["component"])
      guard require([ComponentReader.itemComponent], among: members, at: node.place, of: "an item"),
        let component = node.value["component"]
      else { return nil }
      return self.component(component, depth: depth).map { ComponentReader.Item(properties: properties, component: $0) }
    }
  }
}
