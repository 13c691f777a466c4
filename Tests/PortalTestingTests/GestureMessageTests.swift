import Portal
import PortalRaster
import Testing

/// A picture that is liked by two taps, opened by one, and has a menu, beside a button in it.
private final class Photo: LiveSource {
  enum Message { case open, like, menu, share }

  private(set) var heard: [Message] = []

  func describe(_ traits: Traits) -> Description {
    let photo: Component<Message> = container(layout: Layout { $0.height = 100 }) {
      button(text: "Share", onTap: .share, layout: Layout { $0.height = 44 })
    }
    return photo.onTap(.open).onDoubleTap(.like).onLongPress(.menu).key("photo")
      .describe(traits) { self.heard.append($0) }
  }
}

/// A card that is put aside, with a button, in a view that may scroll up and down.
private final class Cards: LiveSource {
  enum Message: Equatable { case aside(SwipeDirection), tapped, pressed }

  private let scrolls: Bool
  private(set) var heard: [Message] = []

  init(scrolls: Bool) { self.scrolls = scrolls }

  func describe(_ traits: Traits) -> Description {
    let card: Component<Message> = container(layout: Layout { $0.height = 300 }) {
      button(text: "Press", onTap: .pressed, layout: Layout { $0.height = 44 })
    }
    let swiped = SwipeDirection.allCases.reduce(card.onTap(.tapped)) { $0.onSwipe($1, .aside($1)) }
    let screen = scrolls ? scrollView { swiped.key("card") } : container { swiped.key("card") }
    return screen.describe(traits) { self.heard.append($0) }
  }
}

@Suite("A component that a finger swipes over")
struct SwipeTests {
  private func stage(scrolls: Bool = true) throws -> Stage<Cards> {
    try Stage(Cards(scrolls: scrolls), on: Canvas(width: 200, height: 200, scale: 1))
  }

  @Test("hears to which side, once, and of no tap")
  func sides() throws {
    let stage = try stage()
    try stage.swipe(.point(150, 100), by: Point(x: -60, y: 20))
    #expect(stage.app.heard == [.aside(.left)])
    try stage.swipe(.point(50, 100), by: Point(x: 120, y: -20))
    #expect(stage.app.heard == [.aside(.left), .aside(.right)])
  }

  @Test("hears nothing of a finger that scrolls, is slow, or does not go far; of one that begins on a button it does")
  func nothing() throws {
    let stage = try stage()
    try stage.swipe(.point(100, 150), by: Point(x: 0, y: -60))
    try stage.settle()
    try stage.swipe(.point(100, 150), by: Point(x: -60, y: 0), over: .milliseconds(1200))
    try stage.swipe(.point(100, 150), by: Point(x: -49, y: 0))
    #expect(stage.app.heard.isEmpty)
    try stage.scroll(to: .zero)
    try stage.swipe("Press", by: Point(x: -60, y: 0))
    #expect(stage.app.heard == [.aside(.left)])
  }

  @Test("hears of swipes up and down where nothing scrolls that way")
  func upAndDown() throws {
    let stage = try stage(scrolls: false)
    try stage.swipe(.point(100, 150), by: Point(x: 0, y: -60))
    try stage.swipe(.point(100, 80), by: Point(x: 10, y: 60))
    #expect(stage.app.heard == [.aside(.up), .aside(.down)])
  }
}

@Suite("A component that a finger taps twice or stays on")
struct GestureMessageTests {
  private let stage: Stage<Photo>

  init() throws { stage = try Stage(Photo(), on: Canvas(width: 200, height: 200, scale: 1)) }

  @Test("sends the message of each gesture")
  func messages() throws {
    try stage.tap(.point(100, 80))
    #expect(stage.app.heard == [.open])
    try stage.advance(by: .seconds(1))
    try stage.doubleTap(.point(100, 80))
    #expect(stage.app.heard == [.open, .open, .open, .like])
    try stage.advance(by: .seconds(1))
    try stage.longPress(.point(100, 80))
    #expect(stage.app.heard == [.open, .open, .open, .like, .menu])
  }

  @Test("hears of no tap on a button in it, but of a finger that stays there")
  func button() throws {
    try stage.doubleTap("Share")
    try stage.longPress("Share")
    #expect(stage.app.heard == [.share, .share, .menu])
  }

  @Test("hears of no long press of a finger that goes away before, nor of two taps that are too far apart")
  func neither() throws {
    try stage.touchDown(at: Point(x: 100, y: 80))
    try stage.advance(by: .milliseconds(499))
    try stage.touchUp(at: Point(x: 100, y: 80))
    try stage.advance(by: .milliseconds(301))
    try stage.tap(.point(100, 80))
    try stage.tap(.point(10, 80))
    #expect(stage.app.heard == [.open, .open, .open])
  }

  @Test("sends messages of another type once it is mapped")
  func mapped() {
    guard case .longPress(let message) = Gesture.longPress(message: 2).map(String.init),
      case .doubleTap(let other) = Gesture.doubleTap(message: 3).map(String.init)
    else {
      Issue.record("another gesture")
      return
    }
    #expect(message == "2" && other == "3")
  }
}
