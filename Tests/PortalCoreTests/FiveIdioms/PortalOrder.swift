import Portal

/// The order in Portal's idiom.
final class PortalOrder: OrderScreen {
  enum Message: Equatable {
    case quantity(Double)
    case size(Int)
    case tab(Int)
    case ask(Int)
    case keep, remove
    case bar(String)
  }

  private(set) var order = Order()

  func update(_ message: Message) {
    switch message {
    case .quantity(let quantity): order.quantity = quantity
    case .size(let size): order.size = size
    case .tab(let tab): order.tab = tab
    case .ask(let number): order.asked = number
    case .keep: order.asked = nil
    case .remove: order.remove()
    case .bar(let button): order.tapped.append(button)
    }
  }

  func describe(_ traits: Traits) -> Description {
    screen.describe(traits) { self.update($0) }
  }

  private var screen: Screen<Message> {
    let bar = navigationBar(title: "Order", onBack: Message.bar("back")) {
      NavigationBarButton.textButton(title: "Help", onTap: .bar("help"))
      NavigationBarButton.imageButton(icon: .symbol("plus"), onTap: .bar("add"))
    }
    let tabs = tabBar(selected: order.tab, navigationBar: bar) {
      tabBarItem(title: Order.tabs[0], icon: .symbol("star"), badge: "\(order.goods.count)", onTap: Message.tab(0))
      tabBarItem(title: Order.tabs[1], icon: .symbol("heart"), onTap: Message.tab(1))
    }
    guard order.asked != nil else { return Screen(root: .tab(tabs), content: .component(content)) }
    let alert = AlertProperties<Message>(
      title: order.question, text: "It can be added again.",
      primary: AlertButton(title: "Keep", onTap: .keep, style: .cancel),
      secondary: AlertButton(title: "Remove", onTap: .remove, style: .destructive))
    return Screen(root: .tab(tabs), content: .alert(properties: alert, over: content))
  }

  private var content: Component<Message> {
    let sizes = Order.sizes.enumerated().map { segment(title: $1, onTap: Message.size($0)) }
    let choice = ZipList(of: sizes, selected: UInt(order.size)).map { segmented(segments: $0) }
    return container(
      children: [
        stepper(
          properties: StepperProperties(
            value: order.quantity, minimumValue: 1, maximumValue: 3, onValueChange: { .quantity($0) }),
          layout: layout { $0.alignment = alignment { $0.`self` = .flexStart } })
      ] + (choice.map { [$0] } ?? []) + [
        table(
          items: order.goods.map { good in
            tableRow(height: Order.rowHeight, onTap: .ask(good.number)) { Self.row(good) }.key(good.number)
          },
          layout: layout {
            $0.flex = flex {
              $0.grow = .one
              $0.basis = .points(0)
            }
          })
      ],
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.padding = .all(value: .points(Order.margin))
        $0.gap = Gap(row: .points(Order.spacing), column: 0)
      })
  }

  private static func row(_ good: Order.Good) -> Component<Message> {
    label(text: good.name, style: labelStyleSheet { _, label in label.text = Order.name })
  }
}
