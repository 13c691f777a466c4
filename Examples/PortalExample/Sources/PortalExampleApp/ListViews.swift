import Portal

/// The menu of examples, and the example of each kind of list.
extension PortalExample {
  static var menu: View {
    let entries: [(title: String, route: Route)] = [
      ("Vertical Collection", .verticalCollection), ("Horizontal Collection", .horizontalCollection),
      ("Label", .label), ("Text Field", .textField), ("Text View", .textView), ("Image", .image), ("Map", .map),
      ("Progress", .progress), ("Segment", .segmented), ("Spinner", .spinner), ("Table", .table),
      ("Carousel", .carousel),
    ]
    return table(
      items: entries.map { entry in
        tableItem(height: 55, onTap: .navigate(to: entry.route), selectionStyle: .none) { _ in
          TableItemRender(component: cell([label(text: entry.title)], on: .green), typeIdentifier: entry.title)
        }
      },
      style: greenTable,
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  /// Without separators, the original's default for tables.
  private static let greenTable = tableStyleSheet { base, table in
    base.backgroundColor = .green
    table.separatorColor = .clear
  }

  /// A blue box, with a bottom border of another colour.
  private static func cell(
    _ children: [View], on color: Color, height: Double = 55, cornerRadius: Double? = nil
  ) -> View {
    let margin = 5.0
    let box: View = container(
      children: children, style: styleSheet { $0.backgroundColor = .blue },
      layout: layout {
        $0.alignment = Alignment(items: .center)
        $0.height = Dimension(value: .points(height - margin))
        $0.justifyContent = .center
        $0.margin = .by(edge: Edge(bottom: .points(margin)))
      })
    return container(
      children: [box],
      style: styleSheet {
        $0.backgroundColor = color
        if let cornerRadius { $0.cornerRadius = cornerRadius }
      },
      layout: layout { $0.height = Dimension(value: .points(height)) })
  }

  static func rows(on color: Color, isSearching: Bool = false, showsFullName: Bool = true) -> View {
    table(
      properties: properties {
        $0.items = (0...1000).map { index in
          tableItem(height: 55, selectionStyle: .none) { height in
            TableItemRender(
              component: cell(
                [
                  label(text: showsFullName ? "Cell \(index)" : "\(index)"),
                  Portal.button(text: "Pong!", onTap: .sendMessage(.pong("pong!"))),
                ], on: color, height: height, cornerRadius: 25),
              typeIdentifier: "Cell \(index)")
          }
        }
        $0.refresh = refresh("Table refresh", isSearching)
      },
      style: greenTable,
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  private static func refresh(_ title: String, _ isSearching: Bool) -> RefreshProperties<Action> {
    properties(state: isSearching ? .searching : .idle(searchAction: .sendMessage(.search))) { $0.title = title }
  }

  static func verticalCollection(on color: Color, isSearching: Bool = false, showsFullName: Bool = true) -> View {
    page(
      .green,
      [
        collection(
          properties: properties(itemsWidth: 150, itemsHeight: 150) {
            $0.items = (0...1000).map { index in
              collectionItem(identifier: "Item \(index)") {
                item([label(text: showsFullName ? "Item \(index)" : "\(index)")])
              }
            }
            $0.minimumLineSpacing = 5
            $0.minimumInteritemSpacing = 5
            $0.scrollDirection = .vertical
            $0.refresh = refresh("Collection refresh", isSearching)
          },
          style: collectionStyleSheet { base, _ in base.backgroundColor = color },
          layout: layout { $0.flex = flex { $0.grow = .one } })
      ])
  }

  static func horizontalCollection(on color: Color) -> View {
    page(
      .green,
      [
        collection(
          properties: properties(itemsWidth: 150, itemsHeight: 150) {
            $0.items = (0...1000).map { index in
              collectionItem(identifier: "Item \(index)") {
                item([
                  label(text: "Item \(index)"), Portal.button(text: "Pong!", onTap: .sendMessage(.pong("pong!"))),
                ])
              }
            }
            $0.minimumLineSpacing = 5
            $0.minimumInteritemSpacing = 5
            $0.scrollDirection = .horizontal
            $0.paging = true
          },
          style: collectionStyleSheet { base, _ in base.backgroundColor = color },
          layout: layout { $0.flex = flex { $0.grow = .one } })
      ])
  }

  static func carousel(on color: Color, selected: Int) -> View {
    func numbered(_ index: Int) -> CarouselItemProperties<Action> {
      carouselItem(identifier: "\(index)") { item([label(text: "Item \(index)")], height: 450) }
    }
    let items = ZipList(
      left: (0..<selected).map(numbered), center: numbered(selected), right: (selected + 1..<1001).map(numbered))
    return page(
      .black,
      [
        Portal.carousel(
          properties: properties(itemsWidth: 150, itemsHeight: 450, items: items) {
            $0.isSnapToCellEnabled = true
            $0.minimumLineSpacing = 5
            $0.minimumInteritemSpacing = 5
            $0.showsScrollIndicator = true
            $0.onSelectionChange = { shift in
              switch shift {
              case .left(let count): .sendMessage(.selectedItemChanged(min(selected + Int(min(count, 1000)), 1000)))
              case .right(let count): .sendMessage(.selectedItemChanged(max(selected - Int(min(count, 1000)), 0)))
              }
            }
          },
          style: styleSheet { $0.backgroundColor = color },
          layout: layout { $0.flex = flex { $0.grow = .one } })
      ])
  }

  private static func item(_ children: [View], height: Length = 150) -> View {
    container(
      children: children, style: styleSheet { $0.backgroundColor = .red },
      layout: layout {
        $0.height = Dimension(value: height)
        $0.width = Dimension(value: 150)
        $0.alignment = Alignment(items: .center)
        $0.justifyContent = .center
      })
  }
}
