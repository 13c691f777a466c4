import Portal

/// The counter in Portal: a state, a message, and components laid out by flexbox.
struct PortalCounter: Application {
  enum Message: Equatable { case add(Int) }

  let initialState = 0

  func update(state: Int, message: Message) -> (Int, Never?)? {
    switch message {
    case .add(let step): (state + step, nil)
    }
  }

  func view(for state: Int) -> View<OnlyOne, Message, OnlyOne> {
    let count = labelStyleSheet { base, label in
      base.backgroundColor = .systemBackground
      label.textAlignment = .center
      label.numberOfLines = 1
    }
    let row = layout {
      $0.flex.direction = .row
      $0.height = 50
    }
    return View(
      component: container(children: [
        label(text: "Count: \(state)", style: count, layout: layout { $0.height = 60 }),
        container(children: [button("Increase", .add(1)), button("Decrease", .add(-1))], layout: row),
      ]))
  }

  private func button(_ title: String, _ message: Message) -> Component<ActionType> {
    Portal.button(
      text: title, onTap: .sendMessage(message), style: buttonStyleSheet { _, button in button.textSize = 15 },
      layout: layout {
        $0.flex.grow = 1
        $0.flex.basis = .points(0)
      })
  }
}
