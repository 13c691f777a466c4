import Portal

/// PortalView's example of a table whose row heights follow their texts, up to 90 points.
enum DynamicHeightTable {
  private static let texts = [
    "This is a simple text",
    "This is a simple text but a little bit longer you know!",
    "This is a large text and it is going to be as large as I want it to be because that is how rad I am. "
      + "Well it is not that large!",
  ]
  private static let colors = [Color.blue, .red, .green, .gray]

  /// The original takes texts and colours at random; here they alternate.
  static var view: Component<String> {
    table(
      items: (0...20).map { index in
        tableItem(height: 90) { maxHeight in
          TableItemRender(
            component: cell(index, texts[index % texts.count], colors[index % colors.count], maxHeight),
            typeIdentifier: "Cell")
        }
      },
      style: tableStyleSheet { _, table in table.separatorColor = .black },
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  private static func cell(_ index: Int, _ text: String, _ color: Color, _ maxHeight: Double) -> Component<String> {
    container(
      children: [
        label(
          text: "Text for cell \(index)", style: labelStyleSheet { _, label in label.textColor = .white },
          layout: layout { $0.flex = flex { $0.grow = .one } }),
        label(
          text: text,
          style: labelStyleSheet { _, label in
            label.textColor = .white
            label.numberOfLines = 3
          },
          layout: layout { $0.flex = flex { $0.grow = .two } }),
      ],
      style: styleSheet { $0.backgroundColor = color },
      layout: layout { $0.height = Dimension(maximum: .points(maxHeight)) })
  }
}

extension Scene {
  static let seeds = [
    Scene("dynamic-height-table") { Screen(content: .component(DynamicHeightTable.view)) },
    Scene("post-action-bar") { PostScreen.screen },
  ]
}
