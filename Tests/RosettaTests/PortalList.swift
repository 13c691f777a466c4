import Portal

/// The list in Portal: containers in containers, whose rows have keys.
struct PortalList: Application {
  let initialState = Groceries()

  func update(state: Groceries, message: Groceries.Change) -> (Groceries, Never?)? {
    var state = state
    state.apply(message)
    return (state, nil)
  }

  func view(for state: Groceries) -> View<OnlyOne, Groceries.Change, OnlyOne> {
    let header = labelStyleSheet { base, label in
      base.backgroundColor = .systemBackground
      label.numberOfLines = 1
    }
    let sections: [Component<ActionType>] = Groceries.Section.allCases.flatMap { section in
      [label(text: section.rawValue, style: header, layout: layout { $0.height = 30 })]
        + state.items(of: section).map(row)
    }
    return View(component: container(children: [adding(state.draft)] + sections))
  }

  private func adding(_ draft: String) -> Component<ActionType> {
    let field: Component<ActionType> = textField(
      properties: TextFieldProperties(
        text: draft, placeholder: "Name",
        onEvents: textFieldEvents { $0.onEditingChanged = { .sendMessage(.write($0)) } }),
      style: textFieldStyleSheet { base, _ in
        base.backgroundColor = .systemBackground
        base.cornerRadius = 5
        base.borderWidth = 0.5
        base.borderColor = .separator
      },
      layout: layout {
        $0.width = 240
        $0.height = 44
        $0.padding = .by(edge: Edge(horizontal: 7, vertical: 6))
      })
    return container(
      children: [field, button("Add", .add, width: 80)], layout: layout { $0.flex.direction = .row })
  }

  private func row(_ item: Groceries.Item) -> Component<ActionType> {
    container(
      children: [button(item.title, .choose(item.id), width: 240), button("Remove", .remove(item.id), width: 80)],
      layout: layout { $0.flex.direction = .row }
    ).key(item.id)
  }

  private func button(_ title: String, _ message: Groceries.Change, width: Dimension) -> Component<ActionType> {
    Portal.button(
      text: title, onTap: .sendMessage(message), style: buttonStyleSheet { _, button in button.textSize = 15 },
      layout: layout {
        $0.width = width
        $0.height = 44
      })
  }
}
