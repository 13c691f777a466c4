import PortalRaster
import Testing

/// Padding in percent within padded boxes: painting agrees with layout.
@Suite("Padding in percent")
struct PercentPaddingTests {
  /// A column 200 points wide with padding of 50, and in it a label with padding in percent above another one.
  private func screen(_ text: String) throws -> PlacedScreen {
    var label = ViewSpec(.label(LabelSpec(text: text)))
    label.layout.padding = .all(.percent(10))
    var column = ViewSpec(.container, children: [label, ViewSpec(.label(LabelSpec(text: "next")))])
    column.layout.width = 200
    column.layout.padding = .all(50)
    let root = ViewSpec(.container, children: [column])
    return try Renderer().picture(of: root, on: Canvas(width: 300, height: 300, scale: 1)).screen
  }

  @Test("is relative to the parent's content box, not its border box")
  func contentFrame() throws {
    let label = try #require(try screen("Hi there you").view(at: "content/0/0"))
    #expect(label.frame.x == 50)
    #expect(label.contentFrame.x == 60)
    #expect(label.contentFrame.width == 80)
  }

  @Test("keeps a text's measured line breaks, above what follows")
  func lines() throws {
    let screen = try screen("Hi there you")
    let label = try #require(screen.view(at: "content/0/0"))
    guard case .text(let text) = label.content else {
      Issue.record("a label has a text")
      return
    }
    #expect(text.shaped.lines.count == 2)
    #expect(text.shaped.size.height <= label.contentFrame.height)
    #expect(screen.view(at: "content/0/1")?.frame.y == label.frame.maxY)
  }
}
