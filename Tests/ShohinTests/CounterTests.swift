import PortalRaster
import Shohin
import Testing

@Suite struct CounterTests {
  @Test func theReadmesCounterCountsAndStandsWhereItsConstraintsSay() throws {
    let stage = try Stage(Readme.program(), on: Canvas(width: 500, height: 500))
    print(stage.layoutText)
    try stage.tap("Increment")
    #expect(stage.app.model.counter == 1)
    print(stage.layoutText)
  }
}
