import Portal
import TestSupport
import Testing

/// A screen as a constant of a file: this file compiles in Swift 6.
private let screen: Component<Never> = container {
  label(text: "Constant").padding(16)
  table { tableRow(height: 44) { label(text: "Row") } }
}

@Suite("Components as constants")
struct SendableTests {
  @Test("can be drawn on any thread")
  func threads() async {
    let specs = await withTaskGroup(of: ViewSpec.self) { group in
      for _ in 0..<4 { group.addTask { screen.describe(Traits()).spec } }
      return await group.reduce(into: [ViewSpec]()) { $0.append($1) }
    }
    #expect(specs == Array(repeating: screen.describe(Traits()).spec, count: 4))
  }

  @Test("stand at file scope where their messages are Sendable, with everything that sends messages")
  func fileScope() throws {
    let errors = try TypeChecker().check([
      "Screens.swift": """
      import Portal

      enum Message { case open(Int), typed(String), turned(Bool), like(LikeMessage) }
      enum LikeMessage { case like }

      let like: Component<LikeMessage> = button(text: "Like", onTap: .like)
      let rows: Component<Message> = table(items: [1, 2].map { number in
        tableItem(height: 44, onTap: .open(number)) { _ in
          TableItemRender(component: label(text: "\\(number)"), typeIdentifier: "row")
        }
      })
      let all: Component<Message> = container {
        like.map { .like($0) }
        like.map(Message.like)
        toggle(isOn: true, onSwitch: { .turned($0) })
        toggle(isOn: true, onSwitch: Message.turned)
        textField(properties: properties { $0.onEvents.onEditingChanged = { .typed($0) } })
        reading { traits in label(text: traits.locale) }
      }
      let whole = Screen(root: .stack(navigationBar(title: "All")), content: .component(all))
      """
    ])
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test("cannot have what may change under them")
  func refused() throws {
    let errors = try TypeChecker().check([
      "Screens.swift": """
      import Portal

      final class Model { var name = "" }
      struct Box { var model = Model() }

      func rows(_ model: Model) -> Component<Never> {
        table { tableRow(height: 44) { label(text: model.name) } }
      }

      let screen: Component<Box> = button(text: "A", onTap: Box())
      """
    ])
    #expect(errors.count == 2, "\(errors.joined(separator: "\n"))")
    #expect(errors.contains { $0.contains("Screens.swift:7:") && $0.contains("Model") }, "\(errors)")
    #expect(errors.contains { $0.contains("Screens.swift:10:") && $0.contains("Sendable") }, "\(errors)")
  }

  @Test("are made of messages that are not Sendable, too, but not as constants")
  func objects() {
    final class Box { var number = 1 }
    var sent: [Box] = []
    let box = Box()
    let description = button(text: "A", onTap: box).describe(Traits()) { sent.append($0) }
    for binding in description.spec.handlers { description.handlers.send(.tap, to: binding.slot) }
    #expect(sent.count == 1 && sent[0] === box)
  }
}
