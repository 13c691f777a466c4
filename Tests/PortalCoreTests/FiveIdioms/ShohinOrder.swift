import PortalCore

/// The order in Shohin's idiom: bars and the alert are elements like any other.
final class ShohinOrder: OrderScreen {
  enum Message {
    case setQuantity(to: Double)
    case choose(size: Int)
    case open(tab: Int)
    case ask(number: Int)
    case answered(isYes: Bool)
    case bar(String)
  }

  private let program: ShohinLike.Program<Order, Message>

  init() {
    program = ShohinLike.Program(
      Order(), update: Self.update, render: Self.elements,
      layout: { _, context in
        let (stepper, sizes, goods) = (context.view("quantity"), context.view("sizes"), context.view("goods"))
        let guide = context.guide
        return [
          stepper.pin(.leading, to: guide(.leading), Order.margin),
          stepper.pin(.top, to: guide(.top), Order.margin),
          sizes.pin(.leading, to: guide(.leading), Order.margin),
          sizes.pin(.trailing, to: guide(.trailing), -Order.margin),
          sizes.pin(.top, to: stepper(.bottom), Order.spacing),
          goods.pin(.leading, to: guide(.leading), Order.margin),
          goods.pin(.trailing, to: guide(.trailing), -Order.margin),
          goods.pin(.top, to: sizes(.bottom), Order.spacing),
          goods.pin(.bottom, to: guide(.bottom), -Order.margin),
        ]
      })
  }

  var order: Order { program.model }

  func describe(_ traits: Traits) -> Description {
    program.described(traits, bar: Self.bar, tabs: Self.tabs, alert: Self.alert)
  }

  static func update(message: Message, order: inout Order) -> ShohinLike.Command<Message> {
    switch message {
    case .setQuantity(let quantity): order.quantity = quantity
    case .choose(let size): order.size = size
    case .open(let tab): order.tab = tab
    case .ask(let number): order.asked = number
    case .answered(isYes: true): order.remove()
    case .answered(isYes: false): order.asked = nil
    case .bar(let button): order.tapped.append(button)
    }
    return []
  }
}

extension ShohinOrder {
  typealias Element = ShohinLike.Element<Message>

  static func elements(_ order: Order) -> [Element] {
    [
      Element(
        key: "quantity", content: .stepper(StepperSpec(value: order.quantity, minimumValue: 1, maximumValue: 3)),
        properties: [.on(.valueChanged) { .setQuantity(to: $0.number ?? order.quantity) }]),
      Element(
        key: "sizes",
        content: .segmented(SegmentedSpec(Order.sizes.map { .init(title: $0) }, selected: order.size)),
        properties: [.on(.selectionChanged) { .choose(size: $0.index ?? order.size) }]),
      Element(
        key: "goods", content: .table(TableSpec(rowHeights: RowHeights(uniform: Order.rowHeight))), properties: [],
        rows: order.goods.map { good in
          ShohinLike.Row(
            key: Key(good.number), message: .ask(number: good.number), height: Order.rowHeight,
            element: Element(
              key: "name", content: .label(LabelSpec(text: good.name, style: Order.name)), properties: []))
        }),
    ]
  }

  static func bar(_ order: Order) -> Element {
    Element(
      key: "bar",
      content: .navigationBar(
        NavigationBarSpec(title: .text("Order"), right: [.init(title: "Help"), .init(icon: .symbol("plus"))])),
      properties: [
        .on(.cancel) { _ in .bar("back") }, .on(.selectionChanged) { .bar($0.index == 0 ? "help" : "add") },
      ])
  }

  static func tabs(_ order: Order) -> Element {
    Element(
      key: "tabs",
      content: .tabBar(
        TabBarSpec(
          [
            .init(title: Order.tabs[0], icon: .symbol("star"), badge: "\(order.goods.count)"),
            .init(title: Order.tabs[1], icon: .symbol("heart")),
          ], selected: order.tab)),
      properties: [.on(.selectionChanged) { .open(tab: $0.index ?? order.tab) }])
  }

  static func alert(_ order: Order) -> Element? {
    guard order.asked != nil else { return nil }
    return Element(
      key: "alert",
      content: .alert(
        AlertSpec(
          title: order.question, text: "It can be added again.",
          buttons: [.init(title: "Keep", style: .cancel), .init(title: "Remove", style: .destructive)])),
      properties: [.on(.selectionChanged) { .answered(isYes: $0.index == 1) }])
  }
}
