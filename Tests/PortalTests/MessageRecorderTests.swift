import Portal
import PortalRaster
import Testing

@Suite("What is alone on a stage")
struct MessageRecorderTests {
  private enum Message: Equatable { case more, less, back }

  private let card: Component<Message> = container {
    button(text: "More", onTap: .more)
    button(text: "Less", onTap: .less)
  }

  @Test("is touched, and what it sends is kept in its order")
  func component() throws {
    let stage = try Stage(card, on: .phone)
    try stage.tap("Less")
    try stage.tap("More")
    #expect(stage.app.messages == [.less, .more])
  }

  @Test("may be a screen, whose bars send, too, and which turns its canvas")
  func screen() throws {
    let screen = Screen(
      root: .stack(navigationBar(title: "Post", onBack: .back)), content: .component(card), orientation: .landscape)
    let stage = try Stage(screen, on: .iPhone15)
    try stage.tap("Back")
    #expect(stage.app.messages == [.back])
    let turned = try stage.picture.screen.canvas.size
    #expect(turned.width > turned.height)
  }

  @Test("is another one each time it is put there")
  func again() throws {
    let stage = try Stage(card, on: .phone)
    try stage.tap("More")
    #expect(try Stage(card, on: .phone).app.messages.isEmpty)
  }
}
