import Portal
import PortalDocument
import PortalRaster
import TestSupport
import Testing

@Suite("A scene that is written as a document")
struct WrittenSceneTests {
  /// A scene as a screen of which all messages are one text.
  private func written(_ described: any Describable) -> Screen<JSONValue>? {
    (described as? any AnyWritable)?.written
  }

  @Test("reads as what looks the same", arguments: Scene.all.map(\.name))
  func same(_ name: String) throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    let screen = try #require(written(scene.screen()))
    let committed = try #require(CommittedScreen.scenes.first { $0.document == CommittedScreen.sceneFolder + name })
    let document = try committed.read()
    let text = try ScreenDocument.text(
      of: screen, on: document.canvas, traits: document.traits, states: document.states)
    let again = try ScreenDocument.read(Array(text.utf8), file: "scene.json")
    #expect(try committed.picture(of: screen).list == committed.picture(of: again).list)
  }
}

/// What can be written whatever its messages are.
private protocol AnyWritable {
  var written: Screen<JSONValue> { get }
}

extension Screen: AnyWritable {
  fileprivate var written: Screen<JSONValue> { map { _ in .string("a message") } }
}

extension Component: AnyWritable {
  fileprivate var written: Screen<JSONValue> { Screen(content: .component(map { _ in .string("a message") })) }
}
