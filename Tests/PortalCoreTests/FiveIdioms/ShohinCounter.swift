import PortalCore

/// The counter in Shohin's idiom: keyed elements with properties, and constraints between them.
final class ShohinCounter: CounterScreen {
  struct Model { var count: Int }

  enum Message {
    case increment, decrement
    case setCounter(to: Int)
    case typed(String)
  }

  private let program: ShohinLike.Program<Model, Message>

  init(startingAt count: Int) {
    program = ShohinLike.Program(
      Model(count: count), update: Self.update, render: { [Self.card($0)] },
      layout: { _, context in
        let card = context.view("card")
        return [
          card.pin(.centerX, to: context.guide(.centerX)), card.pin(.centerY, to: context.guide(.centerY)),
          card.pin(.width, CounterLook.cardWidth),
        ]
      })
  }

  var count: Int { program.model.count }

  func describe(_ traits: Traits) -> Description {
    program.described(in: CounterLook.screen)
  }

  static func update(message: Message, model: inout Model) -> ShohinLike.Command<Message> {
    switch message {
    case .increment: model.count += 1
    case .decrement: model.count -= 1
    case .setCounter(let count): model.count = count
    case .typed(let text):
      // Typed text becomes another message, by a command.
      if let count = Int(text) { return ShohinLike.Command { .setCounter(to: count) } }
    }
    return []
  }
}

extension ShohinCounter {
  typealias Element = ShohinLike.Element<Message>
  typealias Property = ShohinLike.Property<Message>

  static func card(_ model: Model) -> Element {
    let context = ShohinLike.LayoutContext()
    let (guide, title, stepper, entry) = (
      context.guide, context.view("title"), context.view("stepper"), context.view("entry")
    )
    return Element(
      key: "card", content: .container,
      properties: [
        .set(\.style, to: CounterLook.card),
        .set(\.layout.padding, to: .all(.points(CounterLook.cardPadding))),
      ],
      inner: (
        [
          label("title", "Counter", CounterLook.title), self.stepper(model),
          Element(
            key: "entry",
            content: .textField(
              TextFieldSpec(text: "\(model.count)", placeholder: "Type a number", style: CounterLook.entry)),
            properties: [.on(.editingChanged) { .typed($0.text ?? "") }]),
        ],
        [
          title.pin(.leading, to: guide(.leading)), title.pin(.trailing, to: guide(.trailing)),
          title.pin(.top, to: guide(.top)),
          stepper.pin(.leading, to: guide(.leading)), stepper.pin(.trailing, to: guide(.trailing)),
          stepper.pin(.top, to: title(.bottom), CounterLook.spacing),
          entry.pin(.leading, to: guide(.leading)), entry.pin(.trailing, to: guide(.trailing)),
          entry.pin(.top, to: stepper(.bottom), CounterLook.spacing),
          entry.pin(.height, CounterLook.fieldHeight),
        ]
      ))
  }

  static func stepper(_ model: Model) -> Element {
    let context = ShohinLike.LayoutContext()
    let (guide, minus, number, plus) = (
      context.guide, context.view("minus"), context.view("number"), context.view("plus")
    )
    let side = CounterLook.buttonSide
    return Element(
      key: "stepper", content: .container, properties: [],
      inner: (
        [
          button("minus", "−", CounterLook.minusButton, CounterLook.minusSign, .decrement),
          label("number", "\(model.count)", CounterLook.number),
          button("plus", "+", CounterLook.plusButton, CounterLook.plusSign, .increment),
        ],
        [
          minus.pin(.leading, to: guide(.leading)), minus.pin(.width, side), minus.pin(.height, side),
          number.pin(.leading, to: minus(.trailing)), number.pin(.trailing, to: guide(.trailing), -side),
          number.pin(.centerY, to: minus(.centerY)),
          plus.pin(.trailing, to: guide(.trailing)), plus.pin(.top, to: minus(.top)), plus.pin(.width, side),
          plus.pin(.height, side),
        ]
      ))
  }

  static func label(_ key: String, _ text: String, _ style: TextStyle) -> Element {
    Element(key: key, content: .label(LabelSpec(text: text, style: style)), properties: [])
  }

  static func button(
    _ key: String, _ sign: String, _ ground: BoxStyle, _ style: TextStyle, _ message: Message
  ) -> Element {
    Element(
      key: key, content: .button(ButtonSpec(text: sign, style: style)),
      properties: [.on(.tap) { _ in message }, .set(\.style, to: ground)])
  }
}
