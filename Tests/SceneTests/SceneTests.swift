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
    let isSame = boxes(of: swift.screen) == boxes(of: document.screen)
    #expect(isSame)
    #expect(try swift.png() == document.png())
  }

  /// A box without its children.
  private struct Box: Equatable {
    var depth: Int
    var view: PlacedView.Identity?
    var frames: [Rect]
    var style: BoxStyle
    var content: PlacedView.Content
    var direction: ReadingDirection
    var scrolls: Bool
  }

  /// All boxes, without the numbers of lists' items: documents have the rows that are seen, Swift has a thousand.
  private func boxes(of screen: PlacedScreen) -> [Box] {
    var boxes: [Box] = []
    screen.forEachBox { box, depth in
      var view = box.view
      view?.rows = nil
      boxes.append(
        Box(
          depth: depth, view: view, frames: [box.frame, box.contentFrame], style: box.style, content: box.content,
          direction: box.direction, scrolls: box.scrolls))
    }
    return boxes
  }
}
