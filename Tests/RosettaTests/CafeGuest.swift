import Shohin

/// The guest's name in Shohin: a field between constraints, which show the model of a store.
enum CafeGuest {
  enum Msg: Equatable { case show(Order), write(String) }

  /// A command only makes messages of its own program; others hear of the model, by a subscription.
  static func program(_ hear: @escaping (_ name: String) -> Void) -> Program<Order, Msg> {
    let store = LocalStore<Order, Msg>(initial: (Order(), [])) { message, model in
      switch message {
      case .show(let order): model = order
      case .write(let name): model.apply(.name(name))
      }
      return []
    }
    _ = store.subscribe { hear($0.guest) }
    return Program(
      view: UIView(), store: store,
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
