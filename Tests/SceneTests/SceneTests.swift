import PortalRaster
import TestSupport
import Testing

/// Scenes of applications that were written with Portal, each as a document and as Swift.
@Suite("A scene")
struct SceneTests {
  @Test("is written once in Swift and once in JSON")
  func twins() {
    let documents = CommittedScreen.scenes.filter { !$0.isInTheDark }.map(\.document)
    #expect(documents == Scene.all.map { CommittedScreen.sceneFolder + $0.name }.sorted())
  }

  @Test("is the same, byte for byte, in Swift and in JSON", arguments: CommittedScreen.scenes)
  func same(screen: CommittedScreen) throws {
    let scene = try #require(Scene.all.first { CommittedScreen.sceneFolder + $0.name == screen.document })
    let (document, swift) = (try screen.picture(), try screen.picture(of: scene.screen()))
    #expect(swift.layoutText == document.layoutText)
    // Beyond the layout text, such as touch handling.
    let isSame = swift.screen.root == document.screen.root
    #expect(isSame)
    #expect(try swift.png() == document.png())
  }
}
