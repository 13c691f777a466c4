import Shohin

/// The counter in Shohin: a model, messages, elements with keys, and constraints between them.
enum ShohinCounter {
  enum Msg { case add(Int) }
  enum Key { case count, increase, decrease }

  static func program() -> Program<Int, Msg> {
    Program(
      view: UIView(), model: 0,
      update: { message, model in
        switch message {
        case .add(let step): model += step
        }
        return []
      },
      render: { model in
        [
          label(
            Key.count,
            [.text("Count: \(model)"), .textAlignment(.center), .set(\.backgroundColor, to: .systemBackground)]),
          button(Key.increase, [.title("Increase"), .onPress(Msg.add(1))]),
          button(Key.decrease, [.title("Decrease"), .onPress(Msg.add(-1))]),
        ]
      },
      layout: { _, context in
        guard let count = context.view(Key.count), let increase = context.view(Key.increase),
          let decrease = context.view(Key.decrease)
        else { return [] }
        let view = context.view
        return [
          count.topAnchor.constraint(equalTo: view.topAnchor),
          count.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          count.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          count.heightAnchor.constraint(equalToConstant: 60),
          increase.topAnchor.constraint(equalTo: count.bottomAnchor),
          increase.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          increase.heightAnchor.constraint(equalToConstant: 50),
          decrease.leadingAnchor.constraint(equalTo: increase.trailingAnchor),
          decrease.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          decrease.topAnchor.constraint(equalTo: increase.topAnchor),
          decrease.widthAnchor.constraint(equalTo: increase.widthAnchor),
          decrease.heightAnchor.constraint(equalTo: increase.heightAnchor),
        ]
      })
  }
}
