import Shohin

/// The list in Shohin: elements with keys, each below the one before it.
enum ShohinList {
  enum Key: Hashable { case draft, add, section(Groceries.Section), item(Int), remove(Int) }

  static func program() -> Program<Groceries, Groceries.Change> {
    Program(
      view: UIView(), model: Groceries(),
      update: { message, model in
        model.apply(message)
        return []
      },
      render: { model in
        [
          field(
            Key.draft,
            [
              .text(model.draft), .placeholder("Name"), .borderStyle(.roundedRect),
              .onChange { Groceries.Change.write($0.text ?? "") },
            ]), button(Key.add, [.title("Add"), .onPress(Groceries.Change.add)]),
        ]
          + Groceries.Section.allCases.flatMap { section in
            [label(Key.section(section), [.text(section.rawValue), .set(\.backgroundColor, to: .systemBackground)])]
              + model.items(of: section).flatMap { item in
                [
                  button(Key.item(item.id), [.title(item.title), .onPress(Groceries.Change.choose(item.id))]),
                  button(Key.remove(item.id), [.title("Remove"), .onPress(Groceries.Change.remove(item.id))]),
                ]
              }
          }
      },
      layout: { model, context in
        var constraints: [NSLayoutConstraint] = []
        var top = context.view.topAnchor
        func row(_ keys: [Key], height: Double, widths: [Double]) {
          var leading = context.view.leadingAnchor
          for (key, width) in zip(keys, widths) {
            guard let view = context.view(key) else { continue }
            constraints += [
              view.topAnchor.constraint(equalTo: top), view.leadingAnchor.constraint(equalTo: leading),
              view.heightAnchor.constraint(equalToConstant: height),
              view.widthAnchor.constraint(equalToConstant: width),
            ]
            leading = view.trailingAnchor
          }
          if let view = keys.first.flatMap({ context.view($0) }) { top = view.bottomAnchor }
        }
        row([.draft, .add], height: 44, widths: [240, 80])
        for section in Groceries.Section.allCases {
          row([.section(section)], height: 30, widths: [320])
          for item in model.items(of: section) {
            row([.item(item.id), .remove(item.id)], height: 44, widths: [240, 80])
          }
        }
        return constraints
      })
  }
}
