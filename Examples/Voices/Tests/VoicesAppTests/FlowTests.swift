import Portal
import PortalRaster
import Testing

@testable import VoicesApp

@Suite("Voices")
struct FlowTests {
  private func stage() throws -> Stage<ApplicationRunner<Voices>> {
    try Stage(Voices.context, on: Canvas(width: 375, height: 667))
  }

  @Test("fetches its timeline when it begins, and shows a tweet alone")
  func timeline() throws {
    let stage = try stage()
    #expect(stage.has("Fetching timeline ..."))
    try stage.app.answer(.fetchTimeline, with: .fetched(Voices.tweets))
    try stage.tap("Flexbox on a phone. It just works.")
    #expect(stage.app.routes == [.timeline, .tweet(1)])
    #expect(try stage.find(.back).view?.semantics.label == "Timeline")
    try stage.tap(.back)
    #expect(stage.app.route == .timeline)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("asks whether to try again where that fails")
  func failure() throws {
    let stage = try stage()
    try stage.app.answer(.fetchTimeline, with: .failed)
    #expect(stage.has("It could not be fetched. Try again?"))
    try stage.tap("Yes")
    #expect(stage.has("Fetching timeline ..."))
    try stage.app.answer(.fetchTimeline, with: .failed)
    try stage.tap("No")
    #expect(stage.app.pending.isEmpty)
    try stage.tap("Fetch timeline")
    #expect(stage.app.pending == [.fetchTimeline])
  }

  @Test("refuses an answer that comes too late")
  func late() throws {
    let stage = try stage()
    try stage.app.answer(.fetchTimeline, with: .fetched(Voices.tweets))
    stage.app.send(.failed)
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedMessage])
    #expect(stage.app.state.timeline == .there(Voices.tweets))
  }
}
