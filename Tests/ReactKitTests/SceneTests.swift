import PortalRaster
import ReactKit
import TestSupport
import Testing

@Suite struct SceneTests {
  @Test("the seed's Hello World is a label across the screen, as high as its text")
  func helloWorld() throws {
    let stage = try Stage(HelloWorldViewController(), on: Canvas(width: 320, height: 480))
    let label = try stage.find("Hello World")
    #expect(label.frame == Rect(x: 0, y: 0, width: 320, height: 20.5))
  }
}
