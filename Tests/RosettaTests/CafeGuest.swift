import Shohin

/// The guest's name in Shohin: a field between constraints.
enum CafeGuest {
  enum Msg: Equatable { case show(Order), write(String) }

  static func program(_ write: @escaping (String) -> Void) -> Program<Order, Msg> {
    Program(
      view: UIView(), model: Order(),
      update: { message, model in
        switch message {
        case .show(let order): model = order
        case .write(let name): write(name)
        }
        return []
      },
      render: { order in
        [
          field(
            "guest",
            [
              .text(order.guest), .placeholder("Your name"), .borderStyle(.roundedRect),
              .onChange { Msg.write($0.text ?? "") },
            ])
        ]
      },
      layout: { _, context in
        guard let guest = context.view("guest") else { return [] }
        return [
          guest.topAnchor.constraint(equalTo: context.view.topAnchor, constant: 8),
          guest.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 8),
          guest.trailingAnchor.constraint(equalTo: context.view.trailingAnchor, constant: -8),
          guest.heightAnchor.constraint(equalToConstant: 44),
        ]
      })
  }
}
