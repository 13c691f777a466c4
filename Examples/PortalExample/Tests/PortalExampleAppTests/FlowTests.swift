import Portal
import PortalRaster
import Testing

@testable import PortalExampleApp

@Suite("Portal's own example")
struct FlowTests {
  private typealias Example = ApplicationRunner<PortalExample>

  private func stage() throws -> Stage<Example> {
    try Stage(
      PortalExample.context, on: Canvas(width: 375, height: 667), renderer: try Renderer(imageRoot: Self.images))
  }

  /// The example has no images of its own: what is missing is drawn as such.
  private static let images = "."

  @Test("presents the modal and closes it")
  func presentAndClose() throws {
    let stage = try stage()
    try stage.tap("Present modal")
    #expect(stage.app.navigators == [.main, .modal])
    #expect(stage.has("Modal screen"))
    try stage.tap("Close")
    #expect(stage.app.route == .root)
    #expect(!stage.has("Modal screen"))
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("counts to five in the modal, and then by hand")
  func count() throws {
    let stage = try stage()
    try stage.tap("Present modal")
    try stage.settle()
    #expect(stage.has("Counter 5"))
    try stage.tap(.path("sheet/content/4"))
    #expect(stage.has("Counter 6"))
  }

  @Test("closes the modal and presents the detail in one step, with five more")
  func closeAndDetail() throws {
    let stage = try stage()
    try stage.tap("Present modal")
    try stage.advance(by: .seconds(2))
    try stage.tap("Close and present detail")
    #expect(stage.app.routes == [.root, .detail])
    #expect(stage.app.navigators == [.main])
    #expect(stage.has("Count 7"))
    try stage.tap("Go back!")
    #expect(stage.app.routes == [.root])
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("presents a landscape screen over the modal, and closes both")
  func landscape() throws {
    let stage = try stage()
    try stage.tap("Present modal")
    try stage.tap("Present modal landscape")
    #expect(stage.app.navigators == [.main, .modal, .landscape])
    #expect(stage.screen.canvas.size == Size(width: 667, height: 375))
    try stage.advance(by: .milliseconds(1))
    #expect(stage.has("Tick tock!"))
    try stage.tap(.role(.toggle))
    #expect(!stage.app.state.isOn)
    stage.app.dispatch(.dismissNavigator)
    #expect(stage.app.route == .modal)
    #expect(stage.screen.canvas.size == Size(width: 375, height: 667))
    stage.app.dispatch(.dismissNavigator)
    #expect(stage.app.route == .root)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("goes through every example and back")
  func examples() throws {
    let stage = try stage()
    try stage.tap("Present examples")
    let titles = [
      "Vertical Collection", "Horizontal Collection", "Label", "Text Field", "Text View", "Image", "Map", "Progress",
      "Segment", "Spinner", "Table", "Carousel",
    ]
    for title in titles {
      try stage.scroll(.text(title), into: .view)
      try stage.tap(.text(title))
      #expect(stage.app.routes.count == 3, "\(title)")
      try stage.tap(.back)
      #expect(stage.app.route == .examples)
    }
    try stage.tap(.back)
    #expect(stage.app.routes == [.root])
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("replaces the content, and puts it back")
  func replace() throws {
    let stage = try stage()
    try stage.tap("Replace content")
    #expect(stage.has("Button pressed"))
    try stage.tap("Go back")
    #expect(stage.has("Present examples"))
  }

  @Test("raises an alert for a pong on the root, and refuses it elsewhere")
  func pong() throws {
    let stage = try stage()
    try stage.tap("Hello")
    #expect(stage.has("This is an alert"))
    try stage.tap("OK")
    #expect(!stage.has("This is an alert"))
    try stage.tap("First")
    #expect(stage.has("This is an alert"))
    try stage.tap("OK")
    try stage.tap("Present detail")
    try stage.tap("Hello")
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedMessage])
    #expect(stage.app.route == .detail)
  }

  @Test("ticks three times on the root, and pings ten times on the detail")
  func timers() throws {
    let stage = try stage()
    #expect(stage.has("Unknown date"))
    try stage.advance(by: .seconds(1))
    #expect(stage.has("1 s"))
    try stage.settle()
    #expect(stage.has("3 s"))
    #expect(stage.now == StageTime(seconds: 3))
    try stage.tap("Present detail")
    try stage.settle()
    #expect(stage.has("Count 10"))
    #expect(stage.now == StageTime(seconds: 13))
  }

  @Test("searches for three seconds, and changes colours")
  func lists() throws {
    let stage = try stage()
    try stage.tap("Present examples")
    try stage.scroll("Table", into: .view)
    try stage.tap("Table")
    #expect(stage.has("Cell 0"))
    stage.app.send(.search)
    try stage.advance(by: .seconds(2))
    #expect(stage.app.state.isSearching)
    try stage.settle()
    #expect(!stage.app.state.isSearching)
    #expect(!stage.has("Cell 0"))
    try stage.tap("Color!")
    #expect(stage.app.state.isAlternate)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("selects the last segment and the first, and refuses one that is not there")
  func segments() throws {
    let stage = try stage()
    try stage.tap("Present examples")
    try stage.scroll("Segment", into: .view)
    try stage.tap("Segment")
    try stage.tap("5")
    #expect(stage.app.state.segment == 5)
    try stage.tap("0")
    #expect(stage.app.state.segment == 0)
    #expect(stage.app.refusals.isEmpty)
    stage.app.send(.segmentSelected(6))
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedMessage])
    #expect(stage.app.state.segment == 0)
  }

  @Test("selects the last item of the carousel, and refuses one that is not there")
  func lastItem() throws {
    let stage = try stage()
    try stage.tap("Present examples")
    try stage.scroll("Carousel", into: .view)
    try stage.tap("Carousel")
    stage.app.send(.selectedItemChanged(1000))
    // It is drawn so.
    #expect(stage.has("Carousel"))
    #expect(stage.app.state.selected == 1000)
    #expect(stage.app.refusals.isEmpty)
    for item in [-1, 1001] { stage.app.send(.selectedItemChanged(item)) }
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedMessage, .unsupportedMessage])
    #expect(stage.app.state.selected == 1000)
  }

  @Test("increments by a tap on the left of the custom view, which code of another kind fills")
  func customView() throws {
    let stage = try stage()
    try stage.tap("Present detail")
    try stage.tap(.path("content/4/0/0"))
    #expect(stage.has("Count 1"))
    // The right half is there for its looks.
    try stage.tap(.point(80, 600))
    #expect(stage.has("Count 1"))
  }

  @Test("plays its log again")
  func again() throws {
    let stage = try stage()
    for text in ["Present modal", "Close and present detail", "Increment!"] { try stage.tap(.text(text)) }
    try stage.advance(by: .milliseconds(2500))
    #expect(try stage.replayed().picture.list == stage.picture.list)
  }
}
