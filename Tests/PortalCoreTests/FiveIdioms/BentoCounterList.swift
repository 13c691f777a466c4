import PortalCore

/// The counters' list in Bento's idiom: a box of controls and a list, which has a box of its own.
final class BentoCounterList: CounterListScreen {
  private(set) var counters = CounterList() {
    didSet { render() }
  }
  private let page = BentoLike.TableView()

  init() {
    page.record.layout.width = .points(CounterList.width)
    page.record.layout.rowGap = .points(CounterList.spacing)
    render()
  }

  private func render() { page.render(box) }

  private var box: BentoLike.Box {
    let rows = BentoLike.Section(
      id: "counters",
      items: counters.entries.map { entry in
        BentoLike.Node(
          id: "\(entry.number)",
          component: Counter(
            entry: entry, didTap: { [unowned self] in counters.count(entry.number) },
            didRemove: { [unowned self] in counters.remove(entry.number) }))
      })
    return BentoLike.Box.empty
      |-+ BentoLike.Section(id: "page")
      |---+ BentoLike.Node(
        id: "controls",
        component: Controls(
          step: counters.step, stepDidChange: { [unowned self] in counters.step = $0 },
          didTapAdd: { [unowned self] in counters.add() }))
      |---+ BentoLike.Node(id: "list", component: List(box: BentoLike.Box.empty |-+ rows))
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var screen = ViewSpec(.container, style: CounterList.screen)
    screen.layout.grow = 1
    screen.layout.justifyContent = .center
    screen.layout.alignItems = .center
    screen.children = [page.lowered(&handlers)]
    return Description(screen, handlers: handlers)
  }
}

extension BentoCounterList {
  /// A view with others in it, one for each part of a composite component.
  final class RowView: BentoLike.NativeView {
    let hosts = (0..<3).map { _ in BentoLike.Host() }

    required init() {
      super.init()
      record.layout.flexDirection = .row
    }

    func show(_ children: [any BentoLike.Renderable]) {
      for (host, child) in zip(hosts, children) { host.bind(child) }
      subviews = hosts.prefix(children.count).compactMap(\.view)
    }
  }

  struct Label: BentoLike.Renderable {
    var text: String
    var style: TextStyle
    var width: Double

    func render(in view: BentoCounter.LabelView) {
      view.show(text, style)
      view.record.layout.width = .points(width)
      view.record.layout.height = .points(CounterList.rowHeight)
    }
  }

  struct Button: BentoLike.Renderable {
    var text: String
    var style: TextStyle
    var size: Size
    var didTap: () -> Void

    func render(in view: BentoCounter.ButtonView) {
      view.show(text, style, didTap)
      view.record.layout.width = .points(size.width)
      view.record.layout.height = .points(size.height)
    }
  }

  struct Step: BentoLike.Renderable {
    var value: Double
    var valueDidChange: (Double) -> Void

    func render(in view: BentoLike.NativeView) {
      var steps = CounterList.steps
      steps.value = value
      view.record.content = .stepper(steps)
      view.actions = [(.valueChanged, { $0.number.map(valueDidChange) })]
    }
  }

  struct Controls: BentoLike.Renderable {
    var step: Double
    var stepDidChange: (Double) -> Void
    var didTapAdd: () -> Void

    func render(in view: RowView) {
      view.show([
        Step(value: step, valueDidChange: stepDidChange),
        Button(
          text: "Add", style: CounterList.addStyle,
          size: Size(width: CounterList.addWidth, height: CounterList.controlHeight),
          didTap: didTapAdd),
      ])
    }
  }

  /// A title that scrolls in its row.
  struct Title: BentoLike.Renderable {
    final class View: BentoLike.NativeView {
      let host = BentoLike.Host()
    }

    var text: String

    func render(in view: View) {
      view.record.content = .scrollView(ScrollViewSpec(direction: .horizontal))
      view.record.layout.width = .points(CounterList.windowWidth)
      view.record.layout.height = .points(CounterList.rowHeight)
      view.host.bind(Label(text: text, style: CounterList.titleStyle, width: CounterList.titleWidth))
      view.subviews = [view.host.view].compactMap(\.self)
    }
  }

  struct Counter: BentoLike.Renderable {
    var entry: CounterList.Entry
    var didTap: () -> Void
    var didRemove: () -> Void

    func render(in view: RowView) {
      view.didSelect = didTap
      view.show([
        Title(text: CounterList.title(entry.number)),
        Label(text: "\(entry.count)", style: CounterList.countStyle, width: CounterList.countWidth),
        Button(
          text: CounterList.remove(entry.number), style: CounterList.removeStyle,
          size: Size(width: CounterList.removeWidth, height: CounterList.rowHeight), didTap: didRemove),
      ])
    }
  }

  struct List: BentoLike.Renderable {
    var box: BentoLike.Box

    func render(in view: BentoLike.TableView) {
      view.record.content = .table(TableSpec(rowHeights: RowHeights(uniform: CounterList.rowHeight)))
      view.record.style = CounterList.ground
      view.record.layout.height = .points(CounterList.listHeight)
      view.rowHeight = CounterList.rowHeight
      view.render(box)
    }
  }
}
