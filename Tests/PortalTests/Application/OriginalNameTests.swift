import Portal
import PortalRaster
import Testing

/// Code that was written for the original: with its names and labels.
@Suite("The original's names")
struct OriginalNameTests {
  private enum Message: Equatable { case yes, back, search, tick }

  @Test("are those of what configures something")
  func configure() {
    let properties: ButtonProperties<Message> = properties(configure: {
      $0.text = "Go"
      $0.onTap = .yes
    })
    let go: Component<Message> = button(
      properties: properties,
      style: buttonStyleSheet(configure: { base, button in
        base.shadow = shadow(configure: { $0.radius = 3 })
        button.textColor = .red
      }),
      layout: layout(configure: {
        $0.flex = flex(configure: { $0.grow = .one })
        $0.alignment = alignment(configure: { $0.items = .center })
        $0.margin = .by(edge: edge(configure: { $0.left = 5 }))
        $0.height = dimension(configure: { $0.value = 50 })
      }))
    let short: Component<Message> = button(text: "Go", onTap: .yes, style: .text(color: .red))
      .shadow(Shadow(radius: 3)).grow().alignItems(.center).margin(left: 5).height(50)
    #expect(go.describe(Traits()).spec == short.describe(Traits()).spec)
    let refresh: RefreshProperties<Message> = Portal.properties(
      state: .idle(searchAction: .search), configure: { $0.title = "Wait" })
    #expect(refresh.title == "Wait")
  }

  @Test("are those of alerts and of bars' buttons, which may do nothing")
  func buttons() throws {
    let alert: AlertProperties<Message> = AlertProperties(
      title: "Sure?", text: "There is no way back", primary: AlertProperties.Button(title: "Yes", onTap: .yes),
      secondary: AlertProperties.Button(title: "No"))
    let left: [NavigationBarButton<Message>] = [
      .textButton(title: "Back", onTap: .back), .imageButton(icon: .symbol("gear"), onTap: nil),
    ]
    let screen = Screen(
      root: .stack(navigationBar(properties: properties(configure: { $0.leftButtonItems = left }))),
      content: .alert(properties: alert))
    let told = try Renderer().picture(of: screen, on: .iPhone15).layoutText
    for word in ["Sure?", "Yes", "No", "Back"] { #expect(told.contains("\"\(word)\""), "\(word)") }
  }

  private struct Counting: MiddlewareProtocol {
    typealias StateType = Notes.State
    typealias MessageType = Notes.Message
    typealias CommandType = Notes.Command

    let count: () -> Void

    func call(
      state: StateType, message: MessageType, command: CommandType?, next: NextMiddleware
    ) -> Transition {
      count()
      return next(state, message, command)
    }
  }

  @Test("are those of middlewares and timers")
  func runtime() {
    var calls = 0
    var context = ApplicationContext(application: Notes())
    context.registerMiddleware(Counting { calls += 1 })
    let runner = context.source()
    runner.send(.add)
    #expect(calls == 1 && runner.state.count == 1)
    func timer(_ unit: TimerUnit) -> Subscription<Message, OnlyOne, Never> {
      .timer(.only(fire: 2, every: 3, unit: unit, tag: "ticks") { _ in .sendMessage(.tick) })
    }
    #expect(timer(.minute) == timer(.minute) && timer(.minute) != timer(.second))
  }
}
