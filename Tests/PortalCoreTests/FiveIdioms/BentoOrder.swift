import PortalCore

/// The order in Bento's idiom: a box of components, one of which is a list with a box of its own.
final class BentoOrder: OrderScreen {
  private(set) var order = Order() {
    didSet { render() }
  }
  private let page = BentoLike.TableView()
  private let (bar, tabs, alert) = (BentoLike.Host(), BentoLike.Host(), BentoLike.Host())

  init() {
    page.record.layout.grow = 1
    page.record.layout.padding = .all(.points(Order.margin))
    page.record.layout.rowGap = .points(Order.spacing)
    render()
  }

  private func render() {
    page.render(box)
    bar.bind(Bar(didTap: { [unowned self] in order.tapped.append($0) }))
    tabs.bind(Tabs(order: order, didSelect: { [unowned self] in order.tab = $0 }))
    alert.unbind()
    guard order.asked != nil else { return }
    alert.bind(
      Alert(
        title: order.question, didCancel: { [unowned self] in order.asked = nil },
        didConfirm: { [unowned self] in order.remove() }))
  }

  private var box: BentoLike.Box {
    let goods = BentoLike.Section(
      id: "goods",
      items: order.goods.map { good in
        BentoLike.Node(
          id: "\(good.number)",
          component: Good(name: good.name, didSelect: { [unowned self] in order.asked = good.number }))
      })
    return BentoLike.Box.empty
      |-+ BentoLike.Section(id: "order")
      |---+ BentoLike.Node(
        id: "quantity",
        component: Quantity(value: order.quantity, valueDidChange: { [unowned self] in order.quantity = $0 }))
      |---+ BentoLike.Node(
        id: "size", component: Sizes(selected: order.size, didSelect: { [unowned self] in order.size = $0 }))
      |---+ BentoLike.Node(id: "goods", component: Goods(box: BentoLike.Box.empty |-+ goods))
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let screen = ScreenSpec(
      page: ScreenSpec.Page(
        content: page.lowered(&handlers), bar: bar.view?.lowered(&handlers), tabs: tabs.view?.lowered(&handlers),
        alert: order.asked.flatMap { _ in alert.view?.lowered(&handlers) }))
    return Description(screen.view(traits), handlers: handlers)
  }
}

extension BentoOrder {
  struct Quantity: BentoLike.Renderable {
    var value: Double
    var valueDidChange: (Double) -> Void

    func render(in view: BentoLike.NativeView) {
      view.record.content = .stepper(StepperSpec(value: value, minimumValue: 1, maximumValue: 3))
      view.record.layout.alignSelf = .flexStart
      view.actions = [(.valueChanged, { $0.number.map(valueDidChange) })]
    }
  }

  struct Sizes: BentoLike.Renderable {
    var selected: Int
    var didSelect: (Int) -> Void

    func render(in view: BentoLike.NativeView) {
      view.record.content = .segmented(SegmentedSpec(Order.sizes.map { .init(title: $0) }, selected: selected))
      view.actions = [(.selectionChanged, { $0.index.map(didSelect) })]
    }
  }

  struct Good: BentoLike.Renderable {
    var name: String
    var didSelect: () -> Void

    func render(in view: BentoLike.NativeView) {
      view.record.content = .label(LabelSpec(text: name, style: Order.name))
      view.didSelect = didSelect
    }
  }

  /// A list within the page, whose rows are lowered when they become visible.
  struct Goods: BentoLike.Renderable {
    var box: BentoLike.Box

    func render(in view: BentoLike.TableView) {
      view.record.content = .table(TableSpec(rowHeights: RowHeights(uniform: Order.rowHeight)))
      view.record.layout.grow = 1
      view.record.layout.basis = .points(0)
      view.rowHeight = Order.rowHeight
      view.render(box)
    }
  }

  struct Bar: BentoLike.Renderable {
    var didTap: (String) -> Void

    func render(in view: BentoLike.NativeView) {
      view.record.content = .navigationBar(
        NavigationBarSpec(title: .text("Order"), right: [.init(title: "Help"), .init(icon: .symbol("plus"))]))
      view.actions = [
        (.cancel, { _ in didTap("back") }), (.selectionChanged, { didTap($0.index == 0 ? "help" : "add") }),
      ]
    }
  }

  struct Tabs: BentoLike.Renderable {
    var order: Order
    var didSelect: (Int) -> Void

    func render(in view: BentoLike.NativeView) {
      view.record.content = .tabBar(
        TabBarSpec(
          [
            .init(title: Order.tabs[0], icon: .symbol("star"), badge: "\(order.goods.count)"),
            .init(title: Order.tabs[1], icon: .symbol("heart")),
          ], selected: order.tab))
      view.actions = [(.selectionChanged, { $0.index.map(didSelect) })]
    }
  }

  struct Alert: BentoLike.Renderable {
    var title: String
    var didCancel: () -> Void
    var didConfirm: () -> Void

    func render(in view: BentoLike.NativeView) {
      view.record.content = .alert(
        AlertSpec(
          title: title, text: "It can be added again.",
          buttons: [.init(title: "Keep", style: .cancel), .init(title: "Remove", style: .destructive)]))
      view.actions = [(.selectionChanged, { $0.index == 1 ? didConfirm() : didCancel() })]
    }
  }
}
