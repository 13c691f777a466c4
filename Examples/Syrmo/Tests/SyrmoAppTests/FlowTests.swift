import Portal
import PortalRaster
import Testing

@testable import SyrmoApp

@Suite("Syrmo")
struct FlowTests {
  private func stage() throws -> Stage<ApplicationRunner<Syrmo>> {
    let stage = try Stage(Syrmo(), on: Canvas(width: 375, height: 667))
    // The replay's image is not a part of the package: without it a trick shows that it is loaded.
    var tricks = Syrmo.tricks
    tricks[0].replay = nil
    stage.app.send(.loaded(tricks))
    return stage
  }

  @Test("likes a trick, and takes it back, in the feed and on its page alike")
  func like() throws {
    let stage = try stage()
    try stage.tap("Likes (37)")
    #expect(stage.app.pending == [.setLike(id: 0, false)])
    #expect(stage.has("Likes (36)"))
    try stage.tap("Flip varial")
    #expect(stage.app.routes == [.feed, .trick(id: 0)])
    try stage.tap("Likes (36)")
    #expect(stage.app.pending == [.setLike(id: 0, false), .setLike(id: 0, true)])
    try stage.tap(.back)
    #expect(stage.has("Likes (37)"))
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("comes back to where the feed was scrolled to")
  func scrolled() throws {
    let stage = try stage()
    let way = 4 * Syrmo.cellHeight
    try stage.scroll(.path("content"), to: Point(x: 0, y: way))
    stage.app.dispatch(.navigate(to: .trick(id: 4)))
    try stage.tap(.back)
    #expect(try stage.find(.path("content")).scrolling?.offset.y == way)
  }

  @Test("shows an alert for comments, over the feed")
  func comments() throws {
    let stage = try stage()
    try stage.tap("Comments (12)")
    #expect(stage.has("12 people have something to say of the Flip varial."))
    try stage.tap("OK")
    #expect(stage.app.state.comments == nil)
  }

  @Test("refuses a trick that is not there")
  func unknown() throws {
    let stage = try stage()
    stage.app.dispatch(.navigate(to: .trick(id: 99)))
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedMessage])
    #expect(stage.app.route == .feed)
  }
}
