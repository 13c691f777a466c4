import PortalCore

/// The counter in Bento's idiom: components in a box, rendered into a list's views, with callbacks to its owner.
final class BentoCounter: CounterScreen {
  private(set) var count: Int {
    didSet { render() }
  }
  private let table = BentoLike.TableView()

  init(startingAt count: Int) {
    self.count = count
    table.record.style = CounterLook.card
    table.record.layout.width = .points(CounterLook.cardWidth)
    table.record.layout.padding = .all(.points(CounterLook.cardPadding))
    table.record.layout.rowGap = .points(CounterLook.spacing)
    render()
  }

  private func render() {
    table.render(box)
  }

  private var box: BentoLike.Box {
    BentoLike.Box.empty
      |-+ BentoLike.Section(id: "counter", header: Title(text: "Counter"))
      |---+ BentoLike.Node(
        id: "stepper",
        component: Stepper(
          count: count, didTapMinus: { [unowned self] in count -= 1 },
          didTapPlus: { [unowned self] in count += 1 }))
      |---+ BentoLike.Node(
        id: "entry",
        component: Entry(text: "\(count)") { [unowned self] text in count = Int(text) ?? count }
          .styling(BentoLike.StyleSheet().setting(\.record.layout.height, .points(CounterLook.fieldHeight))))
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var screen = ViewSpec(.container, style: CounterLook.screen)
    screen.layout.grow = 1
    screen.layout.justifyContent = .center
    screen.layout.alignItems = .center
    screen.children = [table.lowered(&handlers)]
    return Description(screen, handlers: handlers)
  }
}

extension BentoCounter {
  final class LabelView: BentoLike.NativeView {
    func show(_ text: String, _ style: TextStyle) {
      record.content = .label(LabelSpec(text: text, style: style))
    }
  }

  final class ButtonView: BentoLike.NativeView {
    func show(_ title: String, _ style: TextStyle, _ didTap: @escaping () -> Void) {
      record.content = .button(ButtonSpec(text: title, style: style))
      actions = [(.tap, { _ in didTap() })]
    }
  }

  final class FieldView: BentoLike.NativeView {}

  struct Title: BentoLike.Renderable {
    var text: String

    func render(in view: LabelView) { view.show(text, CounterLook.title) }
  }

  struct Entry: BentoLike.Renderable {
    var text: String
    var textDidChange: (String) -> Void

    func render(in view: FieldView) {
      view.record.content = .textField(
        TextFieldSpec(text: text, placeholder: "Type a number", style: CounterLook.entry))
      view.actions = [(.editingChanged, { textDidChange($0.text ?? "") })]
    }
  }

  struct RoundButton: BentoLike.Renderable {
    var sign: String
    var style: TextStyle
    var didTap: () -> Void

    func render(in view: ButtonView) { view.show(sign, style, didTap) }

    /// A decorator sets the background, so that the button suits a list and a card.
    func on(_ ground: BoxStyle) -> BentoLike.Styled<RoundButton> {
      styling(
        BentoLike.StyleSheet()
          .setting(\.record.style, ground)
          .setting(\.record.layout.width, .points(CounterLook.buttonSide))
          .setting(\.record.layout.height, .points(CounterLook.buttonSide)))
    }
  }

  /// A composite: three components in a row, whose lifecycle it manages.
  struct Stepper: BentoLike.Renderable {
    final class View: BentoLike.NativeView {
      let hosts = [BentoLike.Host(), BentoLike.Host(), BentoLike.Host()]

      required init() {
        super.init()
        record.layout.flexDirection = .row
        record.layout.alignItems = .center
      }
    }

    struct Number: BentoLike.Renderable {
      var count: Int

      func render(in view: LabelView) {
        view.show("\(count)", CounterLook.number)
        view.record.layout.grow = 1
      }
    }

    var count: Int
    var didTapMinus: () -> Void
    var didTapPlus: () -> Void

    func render(in view: View) {
      let children: [any BentoLike.Renderable] = [
        RoundButton(sign: "−", style: CounterLook.minusSign, didTap: didTapMinus).on(CounterLook.minusButton),
        Number(count: count),
        RoundButton(sign: "+", style: CounterLook.plusSign, didTap: didTapPlus).on(CounterLook.plusButton),
      ]
      for (host, child) in zip(view.hosts, children) { host.bind(child) }
      view.subviews = view.hosts.compactMap(\.view)
    }

    func willUnmount(from view: View, storage: BentoLike.ViewStorage) {
      for host in view.hosts { host.unbind() }
    }
  }
}
